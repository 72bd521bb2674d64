"""What goes over the wire: requests of the page as checked values, messages as plain JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeVar
from uuid import UUID

import msgspec
from aiohttp import web
from msgspec import Meta, Struct

from bot.coordinator.settings import Language
from bot.dialogue.action_spec import ActionSpec
from bot.dialogue.actions import Action
from bot.dialogue.message import TilesPrompt
from bot.dialogue.reading.sheet import LONGEST_FILE
from bot.dialogue.token import unpack
from bot.rules.board import SIZE
from bot.rules.ruleset import ChallengeRule
from render.themes import ThemeName

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.chat.web.picture_cache import PictureCache
    from bot.dialogue.message import Button, Line, Message, Prompt, Span

# The longest record, as text of 6 bits a letter, and what comes with it.
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

_NAMES = {row: name.lower() for name, row in vars(Action).items() if isinstance(row, ActionSpec)}

OWN_CLOCK = "preset"
"""In place of a usual clock: the preset's own, against robots alone none."""


class WireAction(Struct, kw_only=True, forbid_unknown_fields=True):
    """Something a person did: `id` is the same when it is sent again for want of an answer.

    Language and theme are those of the page.
    """

    id: UUID
    name: Short
    language: Language
    theme: ThemeName = "light"


class Mine(WireAction):
    """Ask for one's own games."""


class Invite(WireAction):
    """Make a table. `clock` is `OWN_CLOCK` or one of `USUAL_CLOCKS`, `preset` "" for the usual one.

    Robots of the level `robot` sit on all seats but one; "" lets people sit there. `team` people
    share a seat. `words` is a list's name; where it is "", as where `penalty` is, the usual holds.
    `word` goes into the draw.
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
    """A line typed at a game's table, and the file that came with it, b"" for none."""

    game: Short
    line: TypedText
    file: bytes = b""


class Press(WireAction):
    """A button pressed, with the answer to its prompt: a text, or the places of ticked tiles."""

    token: Short
    answer: (
        TypedText | Annotated[list[Annotated[int, Meta(ge=0, le=6)]], Meta(max_length=7)] | None
    ) = None


class AskOfGame(WireAction):
    """Ask something about a game, such as its analysis."""

    game: Short


class AskForExercise(WireAction):
    """Ask for an exercise, by its game and its place there; "" and None for the next one."""

    game: Short = ""
    at: int | None = None


class Lay(AskOfGame):
    """Tiles laid on a game's board: square, letter, and whether it is a blank.

    `at` says that it is the board of the exercise there.
    """

    tiles: Annotated[list[LaidTile], Meta(min_length=1, max_length=7)]
    at: int | None = None


class OnDiscord(Struct, forbid_unknown_fields=True):
    """What Discord gives a page: a code for whoever is there, and the instance that it is in."""

    code: Annotated[str, Meta(pattern=r"^[A-Za-z0-9._~-]{1,256}\Z")]
    instance: Annotated[str, Meta(pattern=r"^[A-Za-z0-9-]{1,128}\Z")]


class OpenSession(Struct, forbid_unknown_fields=True):
    """A session to be opened by a ticket, or by what a chat tells of whoever is in it.

    Or one goes on under another bearer than the one `before`. `secret` is what the page made up.
    """

    secret: Short
    ticket: Annotated[str, Meta(max_length=1024)] = ""
    telegram: Annotated[str, Meta(max_length=4096)] = ""
    discord: OnDiscord | None = None
    before: Bearer = ""


class Hello(Struct, forbid_unknown_fields=True):
    """The first words over a WebSocket: whose seat, at which game."""

    token: Bearer
    game: Short
    name: Short
    language: Language


Request = TypeVar("Request", bound=Struct)


async def body(request: web.Request, kind: type[Request]) -> Request:
    """The request's JSON as this kind; raises HTTPBadRequest."""
    try:
        return msgspec.json.decode(await request.read(), type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise web.HTTPBadRequest(text="malformed") from None


def answer(content: object) -> web.Response:
    """A JSON response."""
    return web.Response(body=msgspec.json.encode(content), content_type="application/json")


def message(shown: Message, pictures: PictureCache, identity: str) -> dict[str, Any]:
    """A message for this identity, its picture hung where they may fetch it."""
    return {
        "lines": lines(shown.lines),
        "picture": pictures.hang(shown.scene, identity) if shown.scene else None,
        "alt": shown.alt,
        "buttons": [[button(one) for one in row] for row in shown.buttons],
        "labels": lines(shown.labels),
        "file": shown.file,
    }


def lines(told: Iterable[Line]) -> list[dict[str, Any]]:
    """Lines of spans: a point in time among them is for the page to tell."""
    return [_line(line) for line in told]


def _line(line: Line) -> dict[str, Any]:
    return {"small": line.small, "spans": [_span(span) for span in line.spans]}


def _span(span: Span) -> dict[str, Any]:
    style = "bold" if span.person else span.style
    return {"text": span.text, "style": style, "at": None if span.time == "countdown" else span.at}


def button(shown: Button) -> dict[str, Any]:
    """A button, with the prompt that is asked first where it has one."""
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
    """A prompt: one with `tiles` is answered by their places, one without by a text."""
    if isinstance(asked, TilesPrompt):
        return {"title": asked.title, "label": asked.label, "tiles": asked.tiles}
    return {
        "title": asked.title,
        "label": asked.label,
        "placeholder": asked.placeholder,
        "value": asked.value,
        "help": asked.help,
    }
