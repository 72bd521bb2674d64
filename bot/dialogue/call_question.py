"""Questions that a person is asked once: the place of notices, the time zone, who may watch."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import msgspec

from bot.coordinator.clocks.quiet_hours import hold, is_quiet, local_time
from bot.coordinator.place import Place
from bot.coordinator.settings import Preferences
from bot.dialogue.actions import Action
from bot.dialogue.pages import buttons
from bot.dialogue.pages.person.settings import watch_answers
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
    """Return the desk of this view with the question for the place of notices, if it is due.

    The bot asks it once, but a repeated move gets the question again. The bot doesn't ask it in
    a live game, nor a person who has left the game, nor if the private chat itself shows the
    game, nor if none of the game's boards can call anybody.
    """
    actor = intent.actor
    is_long = view.rules.clock.is_slow
    move = f"{view.id}:{view.face.turn}"
    if actor.asked not in {"", move} or not is_long or not view.may:
        return message
    boards = [one for one in map(Place.parse, sitting.places) if one.callee is None]
    is_silent = bool(boards) and not any(one.kind.posts for one in boards)
    if is_silent or is_shown_here(sitting, intent):
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
    """Return True if this private chat shows the game's board."""
    return intent.actor.private and intent.actor.place in sitting.places


async def with_zone(
    services: Services, sitting: Sitting, view: View, intent: Intent, message: Message
) -> Message:
    """Return the desk of this view with the question for the person's time zone, if it is due.

    The bot asks it once, when the quiet hours of the default zone would hold back a notice now.
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
    says, here, (*lines, foot) = intent.wording, local_time(chosen, intent.event.at), message.lines
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


async def with_watching(
    services: Services, sitting: Sitting, view: View, intent: Intent, message: Message
) -> Message:
    """Return the page of an ended game with the question if everybody may watch, if it is due.

    The bot asks it once, if it has a public page. In the browser the page itself asks it.
    """
    asks = services.origin and sitting.own.watchable is None and intent.actor.chat != "web"
    if not asks or view.viewer is None or view.face.outcome is None:
        return message
    preferences = Preferences(services.coordinator.people)
    await preferences.change_person(
        intent.person,
        lambda own: msgspec.structs.replace(own, watchable=own.watchable or False),
        (sitting.record, sitting.own),
    )
    says, (*lines, foot) = intent.wording, message.lines
    row = watch_answers(says, view.id)
    return replace(
        message,
        lines=(*lines, says.line("ask-watchable"), foot),
        buttons=(*message.buttons, row),
    )
