"""The format of the page's requests, checked when they are decoded, and of the responses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeVar
from uuid import UUID

import msgspec
from aiohttp import web
from msgspec import Meta, Struct

from bot.coordinator.people.devices import CallKind
from bot.coordinator.settings import Language
from bot.dialogue.action_spec import ActionSpec
from bot.dialogue.actions import Action
from bot.dialogue.message import TilesPrompt
from bot.dialogue.reading.sent_file import LONGEST_FILE
from bot.dialogue.token import unpack
from bot.rules.board import SIZE
from bot.rules.ruleset import ChallengeRule
from render.themes import ThemeName

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.chat.web.picture_cache import PictureCache
    from bot.dialogue.message import Button, Line, Message, Prompt, Span

# The longest record as base64 text, with the fields beside it.
_LANGUAGES: tuple[Language, ...] = ("pl", "en")
LARGEST_REQUEST = 2 * LONGEST_FILE

Short = Annotated[str, Meta(max_length=64)]
Bearer = Annotated[str, Meta(max_length=96)]
TypedText = Annotated[str, Meta(max_length=500)]
Penalty = Literal["", ChallengeRule]

LaidTile = tuple[
    Annotated[int, Meta(ge=0, lt=SIZE * SIZE)],
    Annotated[str, Meta(min_length=1, max_length=1)],
    bool,
]

SquareLook = Annotated[
    dict[
        Annotated[str, Meta(min_length=1, max_length=1)],
        Annotated[float, Meta(ge=0, le=200)],
    ],
    Meta(min_length=1, max_length=8),
]

_NAMES = {row: name.lower() for name, row in vars(Action).items() if isinstance(row, ActionSpec)}

OWN_CLOCK = "preset"
"""The name that stands for the preset's own clock; a game against robots alone has no clock."""


class WireAction(Struct, kw_only=True, forbid_unknown_fields=True):
    """A request of a person on the page. A repeated request has the same `id`.

    `name` is the name that the person typed. `language` and `theme` are the page's.
    """

    id: UUID
    name: Short
    language: Language
    theme: ThemeName = "light"


class Mine(WireAction):
    """A request for the sender's own games."""


class Photo(WireAction):
    """A request to read a photo of a board: for each square the possible tiles and their costs.

    A lower cost is likelier. The photo may show the next board of a `game`.
    """

    looks: Annotated[list[SquareLook], Meta(min_length=SIZE * SIZE, max_length=SIZE * SIZE)]
    game: Short = ""


class TakePhoto(WireAction):
    """A request for the photo with this token, which the sender sent to the bot in a chat."""

    token: Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{22}$")]


class Invite(WireAction):
    """A request to begin a game. `clock` is `OWN_CLOCK` or one of `USUAL_CLOCKS`.

    An empty `preset` (rules), `words` (a list's name) or `penalty` means the default. Robots of the
    level `robot` sit on all seats but one. If `robot` is "", people sit there. `team` people share
    a seat. `word` goes into the draw of the tiles.
    """

    preset: Short
    tiles: Short
    clock: Short
    seats: Annotated[int, Meta(ge=2, le=4)]
    robot: Short = ""
    team: Annotated[int, Meta(ge=1, le=3)] = 1
    words: Short = ""
    penalty: Penalty = ""
    starter: Literal["", "host", "robot"] = ""
    word: Short = ""


class Say(WireAction):
    """A request with a line typed on a game's page, and with the file sent along, b"" for none."""

    game: Short
    line: TypedText
    file: bytes = b""


class Press(WireAction):
    """A pressed button, by its token, and the answer to its form.

    The answer is a text, or the indexes of ticked tiles, or None.
    """

    token: Short
    answer: (
        TypedText | Annotated[list[Annotated[int, Meta(ge=0, le=6)]], Meta(max_length=7)] | None
    ) = None


class AskOfGame(WireAction):
    """A request about a game, such as one for its analysis. `game` is the game's code."""

    game: Short


class CallMe(WireAction):
    """A request to be notified on a platform, or no longer if `off` is True."""

    platform: Literal["telegram", "discord"]
    off: bool = False


class Subscription(Struct, forbid_unknown_fields=True):
    """A browser's subscription: the address at its push service, and the keys of its messages."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    key: Annotated[str, Meta(max_length=128)]
    auth: Annotated[str, Meta(max_length=64)]


class ChangeDevices(WireAction):
    """A request to change the sender's devices and other ways of being notified.

    Without a change it only reads them. `device` is the sender's browser. It is added, or with
    `renews` (a device's id) only replaces a known device. `remove` is the id of a device to remove,
    `test` of one to be sent a trial message. `webhook` is a new own address, "" for none.
    `calendar` is True for a new address of the calendar, False for none. With `wordless`
    notifications name no word. `kind` is a kind of notifications to switch `on` or off.
    """

    device: Subscription | None = None
    renews: Short = ""
    remove: Short = ""
    test: Short = ""
    webhook: Annotated[str, Meta(max_length=1000)] | None = None
    calendar: bool | None = None
    wordless: bool | None = None
    kind: CallKind | None = None
    on: bool = False


class Seeks(WireAction):
    """A request for the people who offer to play.

    `waiting` are the ids of the sender's own offers that the page knows.
    """

    waiting: Annotated[list[Short], Meta(max_length=3)] = []


class AskForExercise(WireAction):
    """A request for an exercise, by the code of its game and its index there.

    "" and None ask for the next exercise.
    """

    game: Short = ""
    at: int | None = None


class AskForProfile(WireAction):
    """A request for a person's profile. `who` is the person's handle, "" for the sender.

    A handle is an encrypted id. `first` is the number of the first game to send.
    """

    who: Short = ""
    first: Annotated[int, Meta(ge=0)] = 0


class AskForReplay(WireAction):
    """A request for a finished game of a person, both named by handles (encrypted ids)."""

    who: Short
    game: Short


class AskForLeaderboard(WireAction):
    """A request for a leaderboard's lines, from line number `first` on."""

    clock: Short
    tiles: Short
    first: Annotated[int, Meta(ge=0)] = 0


class Lay(AskOfGame):
    """A request to preview tiles on a board: for each its square, letter, and True for a blank.

    `at` is the index of an exercise, None for the game's own board.
    """

    tiles: Annotated[list[LaidTile], Meta(min_length=1, max_length=7)]
    at: int | None = None


class OnDiscord(Struct, forbid_unknown_fields=True):
    """The data that Discord hands to a page: a person's code, and the Activity's instance."""

    code: Annotated[str, Meta(pattern=r"^[A-Za-z0-9._~-]{1,256}\Z")]
    instance: Annotated[str, Meta(pattern=r"^[A-Za-z0-9-]{1,128}\Z")]


class OpenSession(Struct, forbid_unknown_fields=True):
    """A request to open a session, by a ticket or by a chat's data on the person.

    With `before`, the bearer of an earlier session, that session is renewed. `secret` is made by
    the page.
    """

    secret: Short
    ticket: Annotated[str, Meta(max_length=1024)] = ""
    telegram: Annotated[str, Meta(max_length=4096)] = ""
    discord: OnDiscord | None = None
    before: Bearer = ""


class Hello(Struct, forbid_unknown_fields=True):
    """The first message over a WebSocket: the sender's token or bearer, and the game to show."""

    token: Bearer
    game: Short
    name: Short
    language: Language


Request = TypeVar("Request", bound=Struct)


async def body(request: web.Request, kind: type[Request]) -> Request:
    """Return the request's JSON, decoded as this class.

    Raises:
        HTTPBadRequest: the request is malformed.

    """
    try:
        return msgspec.json.decode(await request.read(), type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise web.HTTPBadRequest(text="malformed") from None


def answer(content: object) -> web.Response:
    """Return a JSON response."""
    return web.Response(body=msgspec.json.encode(content), content_type="application/json")


def message(shown: Message, pictures: PictureCache, identity: str) -> dict[str, Any]:
    """Return a message as JSON, and allow this identity to fetch its picture."""
    return {
        "lines": lines(shown.lines),
        "picture": pictures.hang(shown.scene, identity) if shown.scene else None,
        "alt": shown.alt,
        "buttons": [[button(one) for one in row] for row in shown.rows],
        "labels": lines(shown.labels),
        "file": shown.file,
    }


def lines(told: Iterable[Line]) -> list[dict[str, Any]]:
    """Return lines of a message as JSON. The page writes the times in them."""
    return [_line(line) for line in told]


def _line(line: Line) -> dict[str, Any]:
    return {"small": line.small, "spans": [_span(span) for span in line.spans]}


def _span(span: Span) -> dict[str, Any]:
    style = "bold" if span.person else span.style
    at = None if span.time == "countdown" else span.at
    shown = {"text": span.text, "style": style, "at": at}
    return shown | {"hour": True} if span.time == "hour" else shown


def button(shown: Button) -> dict[str, Any]:
    """Return a button as JSON, with the form that it opens if there is one."""
    pressed = unpack(shown.token)
    return {
        "label": shown.label,
        "token": shown.token,
        "action": _NAMES.get(pressed.action) if pressed else None,
        "game": pressed.game if pressed else None,
        "style": shown.style,
        "prompt": prompt(shown.prompt) if shown.prompt else None,
    }


def prompt(asked: Prompt) -> dict[str, Any]:
    """Return a form as JSON. The answer to one with `tiles` is a list of indexes, else a text."""
    if isinstance(asked, TilesPrompt):
        return {"title": asked.title, "label": asked.label, "tiles": asked.tiles}
    return {
        "title": asked.title,
        "label": asked.label,
        "placeholder": asked.placeholder,
        "value": asked.value,
        "help": asked.help,
    }


def language_of_page(request: web.Request) -> Language:
    """Return the language named in the request's query.

    Raises:
        HTTPBadRequest: the page doesn't have this language.

    """
    asked = request.query.get("language", "")
    found = next((one for one in _LANGUAGES if one == asked), None)
    if found is None:
        raise web.HTTPBadRequest(text="malformed")
    return found
