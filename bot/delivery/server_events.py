"""The entry of an announced game in its server's list of events: made, begun and ended in steps.

The cursor of the place keeps the entry and its stage, so each step is stored with the board. A
process that dies after it asked for an entry leaves the stage `made`. The next process looks for
the entry before it asks for another.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from msgspec.structs import replace

from bot.delivery.cursor import EventEntry

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from bot.dialogue.server_event import ServerEvent


class EventRefusedError(Exception):
    """The server refuses a request about its list of events, or the entry there was deleted."""


class ServerEvents(Protocol):
    """A platform whose servers have lists of events.

    Every method that asks the platform raises TryLaterError or EventRefusedError.
    """

    def server(self, place: str) -> str:
        """Return the id of a place's server, "" without one."""

    async def find(self, server: str, game: GameId) -> str | None:
        """Return the id of the bot's entry for a game, or None if there is none."""

    async def plan(self, server: str, place: str, message: str, event: ServerEvent) -> str:
        """Make an entry that links to the announcement at a place, and return its id."""

    async def begin(self, server: str, entry: str) -> None:
        """Begin an event before its time. At the planned time the platform itself begins it."""

    async def end(self, server: str, entry: str) -> None:
        """End an event that has begun."""

    async def remove(self, server: str, entry: str) -> None:
        """Remove an event that will not begin."""


@dataclass(frozen=True, slots=True)
class PlaceEvent:
    """The entry of a game in the list of a place's server."""

    events: ServerEvents
    server: str
    place: str
    game: GameId

    @staticmethod
    def is_behind(entry: EventEntry | None, event: ServerEvent | None) -> bool:
        """Return True if the entry must change its stage to match the game's `event`."""
        match entry:
            case _ if event is None:
                return False
            case None:
                return event.stage == "planned"
            case EventEntry(stage, starts=starts) if stage == "made" or (
                # The start was moved, or it is the next one of a series.
                event.stage == "planned" and starts != event.starts
            ):
                return True
            case EventEntry("planned"):
                return event.stage != "planned"
            case EventEntry("running"):
                return event.stage in {"over", "off"}
            case _:
                return False

    async def step(
        self, entry: EventEntry | None, event: ServerEvent, message: str, *, is_new: bool
    ) -> EventEntry:
        """Bring an entry one stage further, and return it.

        The `message` is the game's announcement. If `is_new`, the server can't have an entry yet.

        Raises:
            TryLaterError: the platform asks to wait.

        """
        if entry is None or entry.stage == "over":
            return EventEntry("made", self.server, starts=event.starts)
        try:
            return await self._step(entry, event, message, is_new=is_new)
        except EventRefusedError:
            return replace(entry, stage="over")

    async def _step(
        self, entry: EventEntry, event: ServerEvent, message: str, *, is_new: bool
    ) -> EventEntry:
        if entry.stage == "made":
            found = None if is_new else await self.events.find(entry.server, self.game)
            if found is None and event.stage == "planned":
                found = await self.events.plan(entry.server, self.place, message, event)
            return replace(entry, stage="planned" if found else "over", id=found or "")
        if entry.stage == "planned" and event.stage == "running":
            if event.starts < entry.starts:
                await self.events.begin(entry.server, entry.id)
            return replace(entry, stage="running")
        await drop(self.events, entry)
        return replace(entry, stage="over")


async def drop(events: ServerEvents, entry: EventEntry) -> None:
    """End the event of an entry, or remove the entry if the event has not begun.

    Raises:
        TryLaterError: the platform asks to wait.
        EventRefusedError: the server refuses the request.

    """
    if entry.stage == "running":
        await events.end(entry.server, entry.id)
    elif entry.stage == "planned":
        await events.remove(entry.server, entry.id)
