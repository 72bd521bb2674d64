"""The makers of the JSON for the page, by the class of the view's part.

Each kind of game has its own class of part.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.chat.web.kinds.club import ClubFace
from bot.chat.web.kinds.day import DayFace
from bot.chat.web.kinds.duel import DuelFace
from bot.chat.web.kinds.event import EventFace
from bot.chat.web.kinds.game import GameFace
from bot.chat.web.kinds.league import LeagueFace
from bot.chat.web.kinds.puzzle import PuzzleFace
from bot.chat.web.kinds.rounds import RoundsFace
from bot.chat.web.kinds.sheet import SheetFace
from bot.coordinator.kinds.club.view_part import ClubPart
from bot.coordinator.kinds.day.view_part import DayPart
from bot.coordinator.kinds.duel.view_part import DuelPart
from bot.coordinator.kinds.event.view_part import EventPart
from bot.coordinator.kinds.game.view_part import GamePart
from bot.coordinator.kinds.league.view_part import LeaguePart
from bot.coordinator.kinds.puzzle.view_part import PuzzlePart
from bot.coordinator.kinds.rounds.view_part import RoundsPart
from bot.coordinator.kinds.sheet.view_part import SheetPart

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from aiohttp import web

    from bot.chat.web.kinds.face import WebFace
    from bot.coordinator.game_id import GameId
    from bot.coordinator.views.view import View
    from bot.coordinator.views.view_part import Part

FACES: dict[type[Part], WebFace] = {
    GamePart: GameFace(),
    SheetPart: SheetFace(),
    RoundsPart: RoundsFace(),
    DayPart: DayFace(),
    PuzzlePart: PuzzleFace(),
    EventPart: EventFace(),
    ClubPart: ClubFace(),
    LeaguePart: LeagueFace(),
    DuelPart: DuelFace(),
}


def face_of(view: View) -> WebFace:
    """Return the maker of the JSON for the kind of game that `view` shows."""
    return FACES[type(view.part)]


def routes(viewers: Callable[[GameId], int]) -> Iterator[web.RouteDef]:
    """Yield the routes of all kinds. `viewers` returns the number of open windows at a table."""
    for face in FACES.values():
        yield from face.routes(viewers)
