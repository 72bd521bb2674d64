"""The options of an invitation. Its host sees and changes them until another player joins."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bot.coordinator.errors import (
    BadInvitation,
    InvitationOver,
    InvitationTaken,
    InvitesThemselves,
    UnknownList,
    WrongNumber,
)
from bot.coordinator.invitee import Invitee
from bot.coordinator.kinds.game.requests import Revise
from bot.coordinator.kinds.game.view_part import GamePart
from bot.dialogue.errors import DeadButton, WordsUnreadable
from bot.dialogue.handlers.kinds.game.blocks import answer_for_blocks
from bot.dialogue.handlers.kinds.game.invitation import hosts_alone
from bot.dialogue.handlers.places import open_place, usual_tiles
from bot.dialogue.pages.error_sentences import sentence
from bot.dialogue.pages.kinds.game.invitation.options import (
    OPTIONS,
    OWN_CLOCK,
    PERSONS,
    option_prompt,
    revise_clock,
)
from bot.dialogue.pages.kinds.game.invitation.options_page import option_page, options_page
from bot.dialogue.payloads import OptionPayload
from bot.dialogue.reading.clocks import clock_rule
from bot.dialogue.reply import Ask, Reply, ReplyKind
from bot.dialogue.request import at_refusal, look
from bot.dialogue.token import Token

if TYPE_CHECKING:
    from bot.coordinator.commands import Request
    from bot.coordinator.reads.sitting import Sitting
    from bot.coordinator.views.view import View
    from bot.dialogue.request import Intent, Services

_HANDLE = re.compile(r"@(\w{1,64})")


async def options(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Show the host all options of an invitation or one of them, or change one, as the button says.

    Raises InvitationOver, InvitationTaken, DeadButton, and the errors of the change.
    """
    view = look(sitting, intent)
    if not view.hosting:
        return hosts_alone(view, intent)
    if view.phase == "withdrawn":
        raise InvitationOver
    if GamePart.of(view).is_settled:
        raise InvitationTaken
    lists = services.coordinator.world.lists.available()
    payload = intent.payload_of(OptionPayload)
    if payload is None:
        return Reply(options_page(view, lists, intent.wording), game=view.id)
    try:
        request = _request(services, sitting, intent, payload)
        if request is not None:
            _, after = await services.command(sitting, intent, request)
            await answer_for_blocks(services, after)
            message = options_page(look(after, intent), lists, intent.wording)
            # A chat that shows the invitation itself needs no other reply.
            kind = ReplyKind.COMMITTED if payload.alone else ReplyKind.PAGE
            return Reply(message, kind, game=view.id, state=after.state())
    except (BadInvitation, InvitesThemselves, UnknownList, WordsUnreadable, WrongNumber) as error:
        # The page stays open, so that the host can change more options.
        view = look(at_refusal(sitting, error), intent)
        why = (sentence(error, intent.wording, view),)
        message = options_page(view, lists, intent.wording, why)
        return Reply(message, ReplyKind.REFUSAL, game=view.id)
    prompt = option_prompt(payload.key, intent.wording)
    if prompt is not None:
        return Reply(ask=Ask(prompt, Token(intent.action, view.id, payload=payload)), game=view.id)
    option = OPTIONS[payload.key]
    return Reply(option_page(option, view, lists, intent.wording), game=view.id)


def _request(
    services: Services, sitting: Sitting, intent: Intent, payload: OptionPayload
) -> Request | None:
    """Return the request that changes an option, None if the host has not chosen a value yet."""
    view = look(sitting, intent)
    if payload.key == PERSONS:
        return _inviting(intent, payload)
    if payload.key == OWN_CLOCK:
        return None if payload.typed is None else _typed_clock(view, payload.typed)
    option = OPTIONS.get(payload.key)
    if option is None:
        raise DeadButton
    if payload.value is None:
        return None
    usual = usual_tiles(services, intent.actor, open_place(sitting, intent.actor))
    try:
        return option.revise(payload.value, view, usual)
    except LookupError:
        raise DeadButton from None


def _inviting(intent: Intent, payload: OptionPayload) -> Revise | None:
    """Return the request that invites the persons chosen in a menu or typed as user names.

    Return None if none were given yet. Raises WordsUnreadable.
    """
    if intent.invitees:
        return Revise(invitees=intent.invitees)
    if payload.typed is None:
        return None
    platform, names = intent.actor.person.platform, _HANDLE.findall(payload.typed)
    if not names:
        raise WordsUnreadable(payload.typed, "example-persons")
    return Revise(invitees=tuple(Invitee(platform, one, handle=one) for one in names))


def _typed_clock(view: View, typed: str) -> Revise:
    clock = clock_rule(typed)
    if clock is None:
        raise BadInvitation("clock")
    return revise_clock(view, clock)
