"""A channel that counts and times its calls, for the operator's metrics."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from bot.coordinator.metrics import SENDING, SENDS, time_block
from bot.delivery.channel import (
    MessageBusyError,
    MessageFixedError,
    MessageGoneError,
    PicturelessError,
    PlaceGoneError,
    PlaceMovedError,
    TryLaterError,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.coordinator.metrics import Meter
    from bot.coordinator.settings import Language
    from bot.delivery.channel import Channel, OutgoingMessage

_RESULTS: dict[type[BaseException], str] = {
    TryLaterError: "later",
    PicturelessError: "pictureless",
    PlaceGoneError: "gone",
    PlaceMovedError: "moved",
    MessageGoneError: "message_gone",
    MessageFixedError: "fixed",
    MessageBusyError: "later",
}


class MeteredChannel:
    """A `Channel` that passes everything on to another `Channel`, and counts and times this."""

    def __init__(self, channel: Channel, platform: str, meter: Meter) -> None:
        self._channel = channel
        self._platform = platform
        self._meter = meter

    def scope(self, place: str) -> str:
        """Return the id of the server or group whose settings apply at a place, "" for none."""
        return self._channel.scope(place)

    def language(self, place: str) -> Language | None:
        """Return the language that the platform reports for a place, or None if it reports none."""
        return self._channel.language(place)

    async def post(self, place: str, letter: OutgoingMessage) -> str:
        """Send a new message and return its id."""
        with self._count():
            return await self._channel.post(place, letter)

    async def edit(self, place: str, posted: str, letter: OutgoingMessage) -> None:
        """Replace the message with the id `posted`."""
        with self._count():
            await self._channel.edit(place, posted, letter)

    async def collapse(self, place: str, posted: str, letter: OutgoingMessage) -> None:
        """Reduce the message `posted` to the text of `letter`."""
        with self._count():
            await self._channel.collapse(place, posted, letter)

    async def remove_buttons(self, place: str, posted: str, letter: OutgoingMessage) -> None:
        """Remove the buttons of the message `posted`."""
        with self._count():
            await self._channel.remove_buttons(place, posted, letter)

    async def close(self, place: str) -> None:
        """Archive the thread that was opened for a game."""
        await self._channel.close(place)

    async def private(self, identity: str) -> str | None:
        """Return the private chat of an account, or None if the bot can't write to it."""
        return await self._channel.private(identity)

    @contextmanager
    def _count(self) -> Iterator[None]:
        result = "failed"
        try:
            with time_block(self._meter, SENDING, self._platform):
                yield
            result = "ok"
        except tuple(_RESULTS) as refused:
            result = _RESULTS[type(refused)]
            raise
        finally:
            self._meter.count(SENDS, self._platform, result)
