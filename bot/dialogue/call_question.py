"""Questions that the bot asks a person once: where to notify them, time zone, may others watch."""

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
    """Add the question where to notify this person to their private message, if it is due.

    The bot asks once; repeating the same move shows the question again. It doesn't ask in a live
    game, a person who has no part in the game, in a private chat that shows the game's board, or if
    none of the game's boards can notify anybody.
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
    """Add the question for the person's time zone to their private message, if it is due.

    The bot asks once, when the quiet hours of the default zone would hold back a notification now.
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
    """Add the question whether everybody may watch to the page of an ended game, if it is due.

    The bot asks a player once, and only if it has a public web page. In the browser the page itself
    asks.
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
