"""The report to an event that a chat has made a thread for one of its games."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from bot.coordinator.commands import Command
from bot.coordinator.errors import Refused
from bot.coordinator.kinds.event.requests import NoteThread

if TYPE_CHECKING:
    from bot.coordinator.service import Coordinator
    from bot.coordinator.views.view import View


async def note_thread(coordinator: Coordinator, game: View, thread: str, now: int) -> None:
    """Store at the event in which thread one of its games is shown. The event's page links to it.

    `thread` is the thread's address, `now` the time in ms. Do nothing if the game is of no event.
    """
    pair = game.part.pair
    if pair is None:
        return
    request = NoteThread(pair, game.id, thread)
    with suppress(Refused):
        await coordinator.handle(Command(f"thread:{thread}", request, now, game=pair.event))
