"""Asks somebody once: where they like to be called, and whether their night is ours."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import msgspec

from bot.coordinator.clocks.quiet_hours import hold, is_quiet, local
from bot.coordinator.settings import Preferences
from bot.dialogue.actions import Action
from bot.dialogue.pages import buttons
from bot.dialogue.payloads import SettingPayload, SettingsPayload
from bot.dialogue.token import Token
from bot.text.pieces import Raw

if TYPE_CHECKING:
    from bot.coordinator.reads.sitting import Sitting
    from bot.coordinator.views.view import View
    from bot.dialogue.message import Message
    from bot.dialogue.request import Intent, Services


async def with_question(
    services: Services, sitting: Sitting, view: View, intent: Intent, message: Message
) -> Message:
    """The desk of this view with the question on it, where it is time for it.

    It is never asked again, but a move given twice is answered twice. Not in a live game, nor of
    somebody who has left, nor where the game is played in the very chat that calls would come to.
    """
    actor = intent.actor
    is_long = view.rules.clock.kind == "correspondence"
    move = f"{view.id}:{view.face.turn}"
    if actor.asked not in {"", move} or not is_long or not view.may:
        return message
    if is_shown_here(sitting, intent):
        return message
    preferences = Preferences(services.coordinator.people)
    await preferences.change_person(
        intent.person,
        lambda chosen: msgspec.structs.replace(chosen, asked=move),
        (sitting.record, sitting.own),
    )
    *lines, foot = message.lines
    says = intent.wording
    row = tuple(
        buttons.button(
            says, key, Token(Action.SET, view.id, payload=SettingPayload("calls", where))
        )
        for key, where in (("button-calls-private", "private"), ("button-calls-place", "place"))
    )
    return replace(
        message,
        lines=(*lines, says.line("ask-calls"), foot),
        buttons=(*message.buttons, row),
    )


def is_shown_here(sitting: Sitting, intent: Intent) -> bool:
    """Whether the game's board comes to this very chat, where the person reads alone."""
    return intent.actor.private and intent.actor.place in sitting.places


async def with_zone(
    services: Services, sitting: Sitting, view: View, intent: Intent, message: Message
) -> Message:
    """The desk of this view with the question for the person's time zone, which is never guessed.

    It is asked once, where quiet hours hold and would hush them now, by the usual zone's clock.
    """
    chosen = sitting.own
    if not view.may or not hold(view.rules.clock):
        return message
    if chosen.zone or chosen.zone_asked or not is_quiet(chosen, intent.event.at):
        return message
    preferences = Preferences(services.coordinator.people)
    await preferences.change_person(
        intent.person,
        lambda own: msgspec.structs.replace(own, zone_asked=True),
        (sitting.record, sitting.own),
    )
    says, here, (*lines, foot) = intent.wording, local(chosen, intent.event.at), message.lines
    row = (
        buttons.button(
            says,
            "button-zone-yes",
            Token(Action.SET, view.id, payload=SettingPayload("zone", "warsaw")),
        ),
        buttons.button(
            says, "button-zone-no", Token(Action.SETTINGS, payload=SettingsPayload(words="zone"))
        ),
    )
    line = says.line("ask-zone", time=Raw(f"{here.hour}:{here.minute:02}"))
    return replace(message, lines=(*lines, line, foot), buttons=(*message.buttons, row))
