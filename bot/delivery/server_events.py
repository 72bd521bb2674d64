"""Keep the entry of an announced game in a Discord server's list of events, step by step.

The cursor of the chat stores the entry and its stage together with the board. A process that dies
after it asked Discord for an entry leaves the stage "made". The next process then looks for the
entry before it creates another.
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
    """The server refuses a request about its list of events, or the entry was deleted there."""


class ServerEvents(Protocol):
    """A platform whose servers have lists of events.

    Every method that asks the platform raises TryLaterError or EventRefusedError.
    """

    def server(self, place: str) -> str:
        """Return the id of the server to which a chat belongs, "" if it belongs to none."""

    async def find(self, server: str, game: GameId) -> str | None:
        """Return the id of the bot's event entry for a game, or None if the server has none."""

    async def plan(self, server: str, place: str, message: str, event: ServerEvent) -> str:
        """Create an event entry that links to a game's announcement, and return the entry's id.

        `message` is the id of the announcement, which is in the chat `place`.
        """

    async def begin(self, server: str, entry: str) -> None:
        """Begin an event before its planned time.

        At the planned time the platform begins it itself.
        """

    async def end(self, server: str, entry: str) -> None:
        """End an event that has begun."""

    async def remove(self, server: str, entry: str) -> None:
        """Remove the entry of an event that will not begin."""


@dataclass(frozen=True, slots=True)
class PlaceEvent:
    """Access to the event entry of one game in the list of the server to which a chat belongs."""

    events: ServerEvents
    server: str
    place: str
    game: GameId

    @staticmethod
    def is_behind(entry: EventEntry | None, event: ServerEvent | None) -> bool:
        """Return True if the stored event entry must change to match the game's `event`.

        `entry` is None if nothing was asked for yet. An `event` of None needs no entry.
        """
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
        """Bring the event entry one stage further, and return it with its new stage.

        `message` is the id of the game's announcement. If `is_new`, the server can't have an entry
        yet, so none is looked for. A refused request ends the entry.

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
    """End the event of an entry, or remove the entry if its event has not begun.

    Raises:
        TryLaterError: the platform asks to wait.
        EventRefusedError: the server refuses the request.

    """
    if entry.stage == "running":
        await events.end(entry.server, entry.id)
    elif entry.stage == "planned":
        await events.remove(entry.server, entry.id)
