"""The content of a call: text or caption with its marks, a file, buttons; all checked.

Lengths are those after entity parsing (core.telegram.org/bots/api#sendmessage, #sendphoto);
counted in UTF-16 code units (guess: the strictest reading of "characters").
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tests.fakes.telegram import entities, markup, wire
from tests.fakes.telegram.errors import refuse
from tests.fakes.telegram.keyboards import keyboard
from tests.fakes.telegram.parameters import Parameters
from tests.fakes.telegram.records import Content

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tests.fakes.telegram.errors import Json
    from tests.fakes.telegram.files import Stored
    from tests.fakes.telegram.keyboards import Keyboard
    from tests.fakes.telegram.state import State

TEXT = 4096
CAPTION = 1024
_ATTACHED = "attach://"
_PHOTO_BY_URL = 5 * 1024 * 1024


def text_content(state: State, given: Parameters, *, private: bool) -> Content:
    """Return the `text` of a message with its buttons."""
    content = _mark(state, given, "text", TEXT, "message is too long")
    if not content.text:
        refuse("message text is empty")
    content.keyboard = buttons(state, given, private=private)
    return content


def file_content(state: State, given: Parameters, kind: str, *, private: bool) -> Content:
    """Return a file from the parameter named after its kind, with `caption` and buttons."""
    content = caption_content(state, given, private=private)
    content.file = _file(state, given, kind, given.values.get(kind))
    return content


def caption_content(state: State, given: Parameters, *, private: bool) -> Content:
    """Return a `caption`, maybe empty, with its buttons."""
    content = _mark(state, given, "caption", CAPTION, "message caption is too long")
    content.keyboard = buttons(state, given, private=private)
    return content


def media_content(state: State, given: Parameters, *, private: bool) -> Content:
    """Return the InputMedia in `media`, with buttons."""
    media: Json = given.read_json("media") or {}
    values = {**media, "reply_markup": given.read_json("reply_markup")}
    inside = Parameters(values, given.files, given.fetched)
    content = caption_content(state, inside, private=private)
    content.file = _file(state, inside, media.get("type", ""), media.get("media"))
    return content


def buttons(state: State, given: Parameters, *, private: bool) -> Keyboard:
    """Return the buttons, with the request for a reply as far as this server knows it."""
    read = keyboard(given.read_json("reply_markup"), private=private)
    if not read.rows or not read.force_reply or state.asking == "kept":
        return read
    if state.asking == "refused":
        refuse("can't parse reply keyboard markup JSON object")
    return replace(read, force_reply=False)


def _mark(state: State, given: Parameters, name: str, most: int, too_long: str) -> Content:
    """Return the parsed text of a parameter, with the entities that Telegram adds."""
    source = given.text(name)
    listed = given.read_json("entities" if name == "text" else "caption_entities")
    mode = given.text("parse_mode").lower()
    if mode == "html":
        text, marks = markup.parse_html(source, times=state.times)
    elif mode:
        refuse("unsupported parse_mode")
    else:
        text, marks = source, list(listed or ())
    text, marks = _trim(text, marks)
    if entities.units(text) > most:
        refuse(too_long)
    marks = [known for mark in marks if (known := _find(state, mark))]
    written = source if mode else ""
    return Content(text, written, _add_found(text, marks))


def _trim(text: str, marks: list[Json]) -> tuple[str, list[Json]]:
    """Return the text without white space around it, and its entities at their new offsets."""
    kept = text.strip()
    start = entities.units(text[: len(text) - len(text.lstrip())])
    most = entities.units(kept)
    moved = []
    for mark in marks:
        first = max(mark["offset"] - start, 0)
        last = min(mark["offset"] + mark["length"] - start, most)
        moved += [mark | {"offset": first, "length": last - first}] if last > first else []
    return kept, moved


def _add_found(text: str, marks: list[Json]) -> list[Json]:
    """Return the given entities, and Telegram's own where they are not in code."""
    code = [mark for mark in marks if mark["type"] in {"code", "pre"}]
    own = [mark for mark in entities.find(text) if not any(_inside(mark, one) for one in code)]
    return sorted([*marks, *own], key=lambda mark: (mark["offset"], -mark["length"]))


def _inside(mark: Json, other: Json) -> bool:
    start, end = other["offset"], other["offset"] + other["length"]
    return bool(start <= mark["offset"] < end)


def _find(state: State, mark: Json) -> Json | None:
    """Fill in the person of a text_mention. Drop one that Telegram does not know."""
    if mark["type"] != "text_mention":
        return mark
    user = state.users.get(int(mark["user"]["id"]))
    return mark | {"user": wire.user(user)} if user else None


def _file(state: State, given: Parameters, kind: str, value: object) -> Stored:
    """Return an upload, or an earlier file by its id."""
    if kind not in {"photo", "document", "animation"}:
        refuse("wrong type of the media specified")
    part = kind
    if isinstance(value, str) and value.startswith(_ATTACHED):
        part = value.removeprefix(_ATTACHED)
    if part in given.files:
        name, data = given.files[part]
        return state.files.keep(kind, name, data)
    if not isinstance(value, str) or not value:
        refuse(f"there is no {kind} in the request")
    if value in given.fetched:
        return file_at(state, kind, value, given.fetched)
    return state.files.require(kind, value)


def file_at(state: State, kind: str, url: str, fetched: Mapping[str, bytes | None]) -> Stored:
    """Return the file that Telegram fetched. Raises `Refused` if it got none.

    core.telegram.org/bots/api#sending-files: a photo by its address has 5 MB at most.
    """
    data = fetched.get(url)
    if data is None or len(data) > _PHOTO_BY_URL:
        refuse("failed to get HTTP URL content")
    return state.files.keep(kind, url.rpartition("/")[2], data)
