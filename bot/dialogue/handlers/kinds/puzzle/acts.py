"""The actions at the puzzle of a day: a move is a try."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from bot.coordinator.kinds.puzzle.requests import OnlyPuzzle
from bot.dialogue.actions import Action
from bot.dialogue.handlers.kinds.acts import Acts
from bot.dialogue.handlers.kinds.puzzle import puzzle

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.coordinator.reads.sitting import Sitting
    from bot.dialogue.action_spec import ActionSpec
    from bot.dialogue.request import Handler, Intent


class PuzzleActs(Acts):
    """The actions that a puzzle answers, each with its handler."""

    begins: ClassVar[Mapping[ActionSpec, Handler]] = {Action.PUZZLE: puzzle.show}
    own: ClassVar[Mapping[ActionSpec, Handler]] = {
        Action.PLAY: puzzle.guess,
        Action.CONFIRM: puzzle.guess,
        Action.LAY: puzzle.lay,
    }
    same = frozenset((Action.BOARD, Action.DESCRIBE, Action.SQUARE))
    refused = OnlyPuzzle

    def become(self, sitting: Sitting, intent: Intent) -> Intent:
        """Turn a request for the rack into one for the whole puzzle.

        Return any other one unchanged.
        """
        del sitting
        is_rack = intent.action is Action.RACK
        return replace(intent, action=Action.PUZZLE, payload=None) if is_rack else intent
