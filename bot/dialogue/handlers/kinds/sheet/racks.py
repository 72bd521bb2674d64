"""Handlers of racks in the broadcast of a real table: the question, the consent, typed racks."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.kinds.registry import kind_of
from bot.coordinator.kinds.sheet.racks import is_stream_host
from bot.coordinator.kinds.sheet.requests import AskForRacks, ConsentToRacks, EnterRack
from bot.coordinator.kinds.sheet.view_part import SheetPart
from bot.coordinator.reads.aliases import alias_at
from bot.dialogue.actions import Action
from bot.dialogue.handlers.stream import stream_page
from bot.dialogue.pages.buttons import text_prompt
from bot.dialogue.pages.kinds.sheet import racks as pages
from bot.dialogue.payloads import HeldRackPayload, RacksPayload
from bot.dialogue.reading.kinds.sheet_lines import read_leftover
from bot.dialogue.reply import Ask, Reply, ReplyKind
from bot.dialogue.request import look
from bot.dialogue.token import Token

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.coordinator.reads.sitting import Sitting
    from bot.coordinator.views.view import View
    from bot.dialogue.request import Intent, Services


async def stream(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Open the broadcast page (stream) of the sheet, or close it. The host also sees its racks."""
    table, view = sitting.game.table, look(sitting, intent)
    person = alias_at(table, sitting.aliases)
    shown = pages.racks_part(
        view,
        intent.wording,
        is_host=is_stream_host(table, person),
        held=kind_of(table).stream_racks(table, person),
    )
    return await stream_page(services, sitting, intent, shown)


async def racks(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Ask all players if their racks may be broadcast, or store the answer of a button."""
    payload = intent.payload_of(RacksPayload) or RacksPayload()
    _, after = await services.command(sitting, intent, _REQUESTS[payload.consent])
    view = look(after, intent)
    if _is_for_host(payload.consent, view):
        return await stream(services, after, replace(intent, payload=None))
    message = pages.consent_reply(view, payload.consent, intent.wording)
    return Reply(message, ReplyKind.COMMITTED, game=view.id, state=after.state())


def _is_for_host(consent: str, view: View) -> bool:
    """Return True if the reply is the host's page, which lists the players without an account.

    `consent` is the answer on the pressed button, "" for the question itself.
    """
    return consent in {"state", "unstate"} or (not consent and bool(SheetPart.of(view).named))


_REQUESTS: Mapping[str, AskForRacks | ConsentToRacks] = {
    "": AskForRacks(),
    "agree": ConsentToRacks(consents=True),
    "refuse": ConsentToRacks(consents=False),
    "state": ConsentToRacks(consents=True, at_table=True),
    "unstate": ConsentToRacks(consents=False, at_table=True),
}


async def held_rack(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Store the tiles on a player's rack, as typed by the host. If none are typed, ask for them."""
    payload = intent.require(HeldRackPayload)
    if payload.asks:
        prompt = text_prompt(Action.HELD_RACK, intent.wording)
        return Reply(ask=Ask(prompt, Token(Action.HELD_RACK, intent.game, payload=payload)))
    view = look(sitting, intent)
    tiles = read_leftover(payload.text, view.rules.tiles)
    seat = view.face.to_move if payload.seat is None else payload.seat
    _, after = await services.command(sitting, intent, EnterRack(seat or 0, tiles))
    return await stream(services, after, replace(intent, payload=None))
