"""The list of actions that a club answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from bot.coordinator.kinds.club.requests import OnlyClub
from bot.dialogue.actions import Action
from bot.dialogue.handlers.kinds.acts import Acts
from bot.dialogue.handlers.kinds.club import command, pages
from bot.dialogue.handlers.kinds.gathering import show, take_over

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.dialogue.action_spec import ActionSpec
    from bot.dialogue.request import Handler


class ClubActs(Acts):
    """The actions that a club answers, each with its handler."""

    begins: ClassVar[Mapping[ActionSpec, Handler]] = {Action.CLUB: command.show_or_begin}
    own: ClassVar[Mapping[ActionSpec, Handler]] = {
        Action.CLUB_PAGE: pages.page,
        Action.TAKE_OVER: take_over,
        Action.MORE: pages.desk,
        Action.RACK: pages.desk,
        Action.BOARD: show,
        Action.DESCRIBE: pages.table,
        Action.HISTORY: pages.table,
    }
    refused = OnlyClub
