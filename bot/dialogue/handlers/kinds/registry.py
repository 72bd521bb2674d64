"""The registry of actions of every kind of table, by the class of the table's body.

`dispatch` finds the handler of an intent here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.errors import UnknownGame
from bot.coordinator.kinds.club.body import ClubBody
from bot.coordinator.kinds.day.body import DayBody
from bot.coordinator.kinds.duel.body import DuelBody
from bot.coordinator.kinds.event.body import EventBody
from bot.coordinator.kinds.game.body import GameBody
from bot.coordinator.kinds.league.body import LeagueBody
from bot.coordinator.kinds.puzzle.body import PuzzleBody
from bot.coordinator.kinds.rounds.body import RoundsBody
from bot.coordinator.kinds.sheet.body import SheetBody
from bot.dialogue.handlers import HANDLERS
from bot.dialogue.handlers.kinds.club.acts import ClubActs
from bot.dialogue.handlers.kinds.day.acts import DayActs
from bot.dialogue.handlers.kinds.duel.acts import DuelActs
from bot.dialogue.handlers.kinds.event.acts import EventActs
from bot.dialogue.handlers.kinds.game.acts import GameActs
from bot.dialogue.handlers.kinds.league.acts import LeagueActs
from bot.dialogue.handlers.kinds.puzzle.acts import PuzzleActs
from bot.dialogue.handlers.kinds.rounds.acts import RoundsActs
from bot.dialogue.handlers.kinds.sheet.acts import SheetActs
from bot.dialogue.handlers.square import as_play

if TYPE_CHECKING:
    from bot.coordinator.reads.sitting import Sitting
    from bot.coordinator.table.body import Body
    from bot.dialogue.action_spec import ActionSpec
    from bot.dialogue.handlers.kinds.acts import Acts
    from bot.dialogue.request import Handler, Intent, Services
    from bot.dialogue.token import Token

ACTS: dict[type[Body], Acts] = {
    GameBody: GameActs(),
    SheetBody: SheetActs(),
    RoundsBody: RoundsActs(),
    DayBody: DayActs(),
    PuzzleBody: PuzzleActs(),
    EventBody: EventActs(),
    ClubBody: ClubActs(),
    LeagueBody: LeagueActs(),
    DuelBody: DuelActs(),
}


def dispatch(sitting: Sitting, intent: Intent) -> tuple[Intent, Handler]:
    """Return the handler of a request, and the request in the form that this kind handles.

    Raises UnknownGame if there is no table, TextError for a word whose start can't be read, and the
    error `refused` of a kind that has no such action.
    """
    if (body := sitting.body) is None:
        return intent, _without_table(intent.action)
    acts = ACTS[type(body)]
    intent = acts.become(sitting, as_play(sitting, intent))
    return intent, acts.handler(sitting, intent)


def retry(services: Services, intent: Intent) -> Token | None:
    """Return a token (button data) that repeats a command.

    Return None if the person must type the command again.
    """
    for acts in ACTS.values():
        if (found := acts.retries.get(intent.action)) is not None:
            return found(services, intent)
    return None


def _without_table(action: ActionSpec) -> Handler:
    for begins in (HANDLERS, *(acts.begins for acts in ACTS.values())):
        if action in begins:
            return begins[action]
    raise UnknownGame
