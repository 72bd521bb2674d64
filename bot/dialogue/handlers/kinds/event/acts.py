"""The list of actions that an event answers."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from bot.coordinator.kinds.event.body import EventBody
from bot.coordinator.kinds.event.requests import OnlyEvent
from bot.dialogue.actions import Action
from bot.dialogue.handlers.kinds import evening_form
from bot.dialogue.handlers.kinds.acts import Acts
from bot.dialogue.handlers.kinds.event import opening, pages
from bot.dialogue.handlers.kinds.gathering import show, take_over
from bot.dialogue.payloads import EventPagePayload

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.coordinator.reads.sitting import Sitting
    from bot.dialogue.action_spec import ActionSpec
    from bot.dialogue.request import Handler, Intent


class EventActs(Acts):
    """The actions that an event answers, each with its handler."""

    begins: ClassVar[Mapping[ActionSpec, Handler]] = {
        Action.EVENT: opening.open_event,
        Action.EVENT_FORM: evening_form.form,
    }
    own: ClassVar[Mapping[ActionSpec, Handler]] = {
        Action.EVENT_PAGE: pages.page,
        Action.TAKE_OVER: take_over,
        Action.MORE: pages.more,
        Action.RACK: pages.desk,
        Action.BOARD: show,
        Action.DESCRIBE: pages.describe,
        Action.HISTORY: pages.log,
    }
    refused = OnlyEvent

    def become(self, sitting: Sitting, intent: Intent) -> Intent:
        """Turn a typed line without a command into a game result, if the event is at real tables.

        Return any other request unchanged.
        """
        if intent.action is not Action.PLAY or not EventBody.of(sitting.game.table).real_tables:
            return intent
        typed = EventPagePayload("result!", typed=intent.words or None)
        return replace(intent, action=Action.EVENT_PAGE, payload=typed)
