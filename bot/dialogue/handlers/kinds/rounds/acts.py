"""The actions at a belgijka: a move is an answer to its round."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from bot.coordinator.kinds.rounds.requests import InRounds
from bot.dialogue.actions import Action
from bot.dialogue.handlers.kinds.acts import Acts
from bot.dialogue.handlers.kinds.rounds import announcement, answers, pages

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.dialogue.action_spec import ActionSpec
    from bot.dialogue.request import Handler


class RoundsActs(Acts):
    """The actions that a belgijka answers, each with its handler."""

    own: ClassVar[Mapping[ActionSpec, Handler]] = {
        Action.PLAY: answers.play,
        Action.CHOOSE: answers.choose,
        Action.CONFIRM: answers.choose,
        Action.LAY: answers.lay,
        Action.RACK: pages.desk,
        Action.BOARD: pages.board,
        Action.MORE: pages.more,
        Action.ROUND: pages.page,
        Action.DESCRIBE: pages.describe,
        Action.HISTORY: pages.history,
        Action.RECORD: pages.record,
        Action.ANALYSE: pages.show_answers,
        Action.ABORT: announcement.stop,
        Action.REMATCH: announcement.announce_next,
    }
    same = (Action.DRAW, Action.SQUARE)
    refused = InRounds
