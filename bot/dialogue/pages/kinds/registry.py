"""The registry of pages of every kind of table, by the class of the view's `part`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.kinds.club.view_part import ClubPart
from bot.coordinator.kinds.day.view_part import DayPart
from bot.coordinator.kinds.duel.view_part import DuelPart
from bot.coordinator.kinds.event.view_part import EventPart
from bot.coordinator.kinds.game.view_part import GamePart
from bot.coordinator.kinds.league.view_part import LeaguePart
from bot.coordinator.kinds.puzzle.view_part import PuzzlePart
from bot.coordinator.kinds.rounds.view_part import RoundsPart
from bot.coordinator.kinds.sheet.view_part import SheetPart
from bot.dialogue.pages.kinds.club.pages import ClubPages
from bot.dialogue.pages.kinds.day.pages import DayPages
from bot.dialogue.pages.kinds.duel.pages import DuelPages
from bot.dialogue.pages.kinds.event.pages import EventPages
from bot.dialogue.pages.kinds.game.pages import GamePages
from bot.dialogue.pages.kinds.league.pages import LeaguePages
from bot.dialogue.pages.kinds.puzzle.pages import PuzzlePages
from bot.dialogue.pages.kinds.rounds.pages import RoundsPages
from bot.dialogue.pages.kinds.sheet.pages import SheetPages

if TYPE_CHECKING:
    from bot.coordinator.views.view import View
    from bot.coordinator.views.view_part import Part
    from bot.dialogue.pages.kinds.pages import Pages

PAGES: dict[type[Part], Pages] = {
    GamePart: GamePages(),
    SheetPart: SheetPages(),
    RoundsPart: RoundsPages(),
    DayPart: DayPages(),
    PuzzlePart: PuzzlePages(),
    EventPart: EventPages(),
    ClubPart: ClubPages(),
    LeaguePart: LeaguePages(),
    DuelPart: DuelPages(),
}


def pages_of(view: View) -> Pages:
    """Return the pages for a view's kind of table."""
    return PAGES[type(view.part)]
