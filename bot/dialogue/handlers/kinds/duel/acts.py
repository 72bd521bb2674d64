"""The actions at a duel: a move is an answer to its question."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from bot.coordinator.kinds.duel.body import OnlyDuel
from bot.dialogue.actions import Action
from bot.dialogue.handlers.kinds.acts import Acts
from bot.dialogue.handlers.kinds.duel import duel
from bot.dialogue.handlers.kinds.gathering import show

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.dialogue.action_spec import ActionSpec
    from bot.dialogue.request import Handler


class DuelActs(Acts):
    """The actions of a duel."""

    begins: ClassVar[Mapping[ActionSpec, Handler]] = {Action.DUEL: duel.begin}
    own: ClassVar[Mapping[ActionSpec, Handler]] = {
        Action.PLAY: duel.answer,
        Action.DUEL_PAGE: duel.page,
        Action.ABORT: duel.stop,
        Action.RACK: duel.desk,
        Action.MORE: duel.desk,
        Action.BOARD: show,
        Action.DESCRIBE: duel.desk,
        Action.HISTORY: duel.desk,
    }
    refused = OnlyDuel
