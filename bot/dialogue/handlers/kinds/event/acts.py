"""The actions at an event."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from bot.coordinator.kinds.event.requests import OnlyEvent
from bot.dialogue.actions import Action
from bot.dialogue.handlers.kinds.acts import Acts
from bot.dialogue.handlers.kinds.event import opening, pages

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.dialogue.action_spec import ActionSpec
    from bot.dialogue.request import Handler


class EventActs(Acts):
    """The actions of an event."""

    begins: ClassVar[Mapping[ActionSpec, Handler]] = {Action.EVENT: opening.open_event}
    own: ClassVar[Mapping[ActionSpec, Handler]] = {
        Action.EVENT_PAGE: pages.page,
        Action.MORE: pages.more,
        Action.RACK: pages.desk,
        Action.BOARD: pages.show,
        Action.DESCRIBE: pages.describe,
        Action.HISTORY: pages.log,
    }
    refused = OnlyEvent
