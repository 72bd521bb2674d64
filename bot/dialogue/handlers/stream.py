"""The handler of streams: secret web addresses at which a game can be broadcast."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.errors import NotSeated
from bot.coordinator.people.streams import OwnStreams
from bot.dialogue.actions import Action
from bot.dialogue.handlers import handles
from bot.dialogue.pages import stream as pages
from bot.dialogue.payloads import StreamPayload
from bot.dialogue.reply import Reply
from bot.dialogue.request import look

if TYPE_CHECKING:
    from bot.coordinator.reads.sitting import Sitting
    from bot.dialogue.request import Intent, Services


@handles(Action.STREAM)
async def stream(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Open a stream (a secret broadcast page) of the game, or close it. Raises NotSeated."""
    racks = pages.RacksPart((intent.wording.line("stream-racks-after"),))
    return await stream_page(services, sitting, intent, racks)


async def stream_page(
    services: Services, sitting: Sitting, intent: Intent, racks: pages.RacksPart
) -> Reply:
    """Open a stream (a secret broadcast page) of the game, or close it.

    Only the game's players and its host may. `racks` has lines and buttons for the page about an
    open stream. Raises NotSeated.
    """
    view, payload = look(sitting, intent), intent.payload_of(StreamPayload) or StreamPayload()
    if view.viewer is None and view.host_person not in sitting.aliases:
        raise NotSeated(tuple(seat.name for seat in view.face.seats))
    streams = OwnStreams(services.coordinator.people)
    if payload.off:
        await streams.close(sitting.aliases, view.id)
        return Reply(pages.closed_page(view, intent.wording), game=view.id)
    chance, now = services.coordinator.world.chance, intent.event.at
    opened = await streams.open(sitting.aliases, view.id, intent.actor.language, chance, now)
    message = pages.open_page(view, opened.token, services.origin, racks, intent.wording)
    return Reply(message, game=view.id)
