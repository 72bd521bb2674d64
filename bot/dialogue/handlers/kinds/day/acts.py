"""The actions at a belgijka of the day: on the server's page, in a person's run, after the end.

A run is one person's way through the rounds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from bot.dialogue.actions import Action
from bot.dialogue.handlers.kinds.day import run
from bot.dialogue.handlers.kinds.day.begin import begin
from bot.dialogue.handlers.kinds.rounds.acts import RoundsActs
from bot.dialogue.payloads import RoundPagePayload

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.coordinator.reads.sitting import Sitting
    from bot.dialogue.action_spec import ActionSpec
    from bot.dialogue.request import Handler, Intent

_OPEN: Mapping[ActionSpec, Handler] = {
    Action.PLAY: run.begin,
    Action.RACK: run.begin,
    Action.ROUND: run.begin,
    Action.MORE: run.begin,
    Action.BOARD: run.front,
    Action.DESCRIBE: run.front,
}
_RUN: Mapping[ActionSpec, Handler] = {
    Action.PLAY: run.desk,
    Action.RACK: run.desk,
    Action.BOARD: run.desk,
    Action.MORE: run.way,
    Action.DESCRIBE: run.desk,
    Action.ROUND: run.page,
}
# The commands that a run's round shares with any belgijka's round.
_ANSWERS = (Action.PLAY, Action.CHOOSE, Action.CONFIRM, Action.LAY, Action.DESCRIBE)
_IN_ROUND: Mapping[ActionSpec, Handler] = {
    **_RUN,
    **{action: RoundsActs.own[action] for action in _ANSWERS},
    Action.ROUND: run.page_in_round,
}
_OVER: Mapping[ActionSpec, Handler] = {
    **RoundsActs.own,
    Action.ROUND: run.results,
    Action.PLAY: run.results,
    Action.RACK: run.results,
    Action.MORE: run.results,
    Action.BOARD: run.front,
}
# The buttons that announce or end a belgijka. A day begins and ends by the calendar.
_NOT_HERE = {"come", "start", "end", "end!"}


class DayActs(RoundsActs):
    """The actions at a server's belgijka of the day, and at a person's own run (way through it)."""

    begins: ClassVar[Mapping[ActionSpec, Handler]] = {Action.ROUNDS: begin}

    def handlers(self, sitting: Sitting, intent: Intent) -> Mapping[ActionSpec, Handler]:
        """Return the handlers for the state of the belgijka of the day.

        The states are the server's page, a person's run, a current round of a run, and an ended
        day. Raises InRounds for buttons that would announce or end the belgijka for all.
        """
        page = intent.payload_of(RoundPagePayload) if intent.action is Action.ROUND else None
        if page is not None and page.page in _NOT_HERE:
            raise self.refused
        if sitting.game.table.phase == "ended":
            return _OVER
        if not run.day_of(sitting).own:
            return _OPEN
        return _IN_ROUND if run.plays_round(sitting, intent) else _RUN
