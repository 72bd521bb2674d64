"""The list of actions that a league answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from bot.coordinator.kinds.league.requests import OnlyLeague
from bot.dialogue.actions import Action
from bot.dialogue.handlers.kinds.acts import Acts
from bot.dialogue.handlers.kinds.gathering import show, take_over
from bot.dialogue.handlers.kinds.league import founding, pages

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.dialogue.action_spec import ActionSpec
    from bot.dialogue.request import Handler


class LeagueActs(Acts):
    """The actions at a league: its page, sign-up and breaks, and the acts of directors."""

    begins: ClassVar[Mapping[ActionSpec, Handler]] = {Action.LEAGUE: founding.show_or_begin}
    own: ClassVar[Mapping[ActionSpec, Handler]] = {
        Action.LEAGUE_PAGE: pages.page,
        Action.TAKE_OVER: take_over,
        Action.MORE: pages.desk,
        Action.RACK: pages.desk,
        Action.BOARD: show,
        Action.DESCRIBE: pages.table,
        Action.HISTORY: pages.log,
    }
    refused = OnlyLeague
