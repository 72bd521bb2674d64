"""Telegram's HTML, read as strictly as Telegram reads it.

Tags, attributes and the wording of each refusal follow TDLib's `parse_html`
(td/telegram/MessageEntity.cpp); byte offsets are those of UTF-8.
"""

from __future__ import annotations

import html
import re
from typing import TYPE_CHECKING, NamedTuple, NoReturn

from tests.fakes.telegram.entities import units
from tests.fakes.telegram.errors import refuse

if TYPE_CHECKING:
    from tests.fakes.telegram.errors import Json

_KINDS = {
    "b": "bold",
    "strong": "bold",
    "i": "italic",
    "em": "italic",
    "u": "underline",
    "ins": "underline",
    "s": "strikethrough",
    "strike": "strikethrough",
    "del": "strikethrough",
    "tg-spoiler": "spoiler",
    "span": "spoiler",
    "tg-emoji": "custom_emoji",
    "tg-time": "date_time",
    "a": "text_link",
    "code": "code",
    "pre": "pre",
    "blockquote": "blockquote",
}
_REFERENCE = re.compile(r"&(?:#x[0-9a-fA-F]{1,6}|#[0-9]{1,7}|lt|gt|amp|quot);?")
_TAG = re.compile(r"<(/?)([^\s>]*)((?:[^>\"']|\"[^\"]*\"|'[^']*')*)(>?)")
_ATTRIBUTE = re.compile(r"\s*([^\s=]+)(?:\s*=\s*(?:\"([^\"]*)\"|'([^']*)'|([\w.-]+)))?")
_USER = re.compile(r"tg://user\?id=(\d+)")
# core.telegram.org/bots/api, "Date-time entity formatting".
_TIME = re.compile(r"(\d+) (r|w?[dD]?[tT]?)")


class _Open(NamedTuple):
    """A tag not yet closed."""

    tag: str
    start: int
    value: str


def parse_html(source: str, *, times: bool = True) -> tuple[str, list[Json]]:
    """Return the text and the entities of an HTML message. `times` is True from Bot API 9.5 on.

    Raises `Refused` (400 "can't parse entities: …") where Telegram would.
    """
    text, at = "", 0
    marks: list[Json] = []
    opened: list[_Open] = []
    while at < len(source):
        if source[at] == "<":
            at, text = _tag(source, at, text, opened, marks, times=times)
        elif source[at] == "&" and (found := _REFERENCE.match(source, at)):
            text, at = text + _character(found[0]), found.end()
        else:
            text, at = text + source[at], at + 1
    if opened:
        _cant(f"Can't find end tag corresponding to start tag {opened[-1].tag}")
    return text, sorted(marks, key=lambda mark: (mark["offset"], -mark["length"]))


def _tag(  # noqa: PLR0913 - a tag and all around it
    source: str, at: int, text: str, opened: list[_Open], marks: list[Json], *, times: bool
) -> tuple[int, str]:
    """Read the tag at `at`. Return the offset behind it, and the text so far."""
    where = f"at byte offset {len(source[:at].encode())}"
    match = _TAG.match(source, at)
    name = match[2].lower() if match else ""
    if match is None or not match[4]:
        kind = "end" if match and match[1] else "start"
        _cant(f"Unclosed {kind} tag {where}")
    if match[1]:
        _close(name, where, text, opened, marks)
    elif name not in _KINDS or (name == "tg-time" and not times):
        _cant(f'Unsupported start tag "{name}" {where}')
    else:
        opened.append(_Open(name, units(text), _value(name, match[3], where)))
    return match.end(), text


def _close(name: str, where: str, text: str, opened: list[_Open], marks: list[Json]) -> None:
    """Close the innermost tag, and add its entity."""
    if not opened:
        _cant(f"Unexpected end tag {where}")
    tag, start, value = opened.pop()
    if name and name != tag:
        _cant(f'Unmatched end tag {where}, expected "</{tag}>", found "</{name}>"')
    if length := units(text) - start:
        kind = _KINDS[tag]
        mark = {"type": kind, "offset": start, "length": length}
        if tag == "a":
            address = value or text.encode("utf-16-le")[2 * start :].decode("utf-16-le")
            user = _USER.fullmatch(address)
            mark |= {"type": "text_mention", "user": {"id": int(user[1])}} if user else {}
            mark |= {} if user else {"url": address}
        if tag == "tg-time":
            unix, _, form = value.partition(" ")
            mark |= {"unix_time": int(unix), "date_time_format": form}
        marks.append(mark)


def _value(tag: str, attributes: str, where: str) -> str:
    """Return the meaningful attributes of a tag: a link's address, a time's two."""
    value, time = "", {"unix": "", "format": ""}
    for found in _ATTRIBUTE.finditer(attributes.strip()):
        given = next((group for group in found.groups()[1:] if group is not None), None)
        if given is None and tag != "blockquote":
            said = "Expected equal sign in declaration of an attribute of the tag"
            _cant(f'{said} "{tag}" {where}')
        if (tag, found[1]) in {("a", "href"), ("span", "class"), ("tg-emoji", "emoji-id")}:
            value = html.unescape(given or "")
        elif tag == "tg-time" and found[1] in time:
            time[found[1]] = given or ""
    if tag == "span" and value != "tg-spoiler":
        _cant(f'Tag "span" must have class "tg-spoiler" {where}')
    if tag == "tg-time":
        value = " ".join(time.values())
        if not _TIME.fullmatch(value):  # the words of this refusal are a guess
            _cant(f'Tag "tg-time" has an invalid time or format {where}')
    return value


def _character(reference: str) -> str:
    """Return the character behind `&lt;`, `&#243;` or `&#xF3;`; the semicolon may be missing."""
    return html.unescape(reference.rstrip(";") + ";")


def _cant(why: str) -> NoReturn:
    refuse(f"can't parse entities: {why}")
