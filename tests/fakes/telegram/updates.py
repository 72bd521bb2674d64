"""Updates: numbered, delivered, stored until they are confirmed.

core.telegram.org/bots/api#getupdates: a call with an offset above its number confirms an update;
until then it is delivered again. It is stored for 24 hours. A negative offset drops all but the
last ones. `allowed_updates` stays until changed and touches only updates to come. Of two calls at
once the earlier one ends with 409 (telegram-bot-api, Client.cpp).
"""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tests.fakes.telegram.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from tests.fakes.telegram.change_signal import ChangeSignal
    from tests.fakes.telegram.errors import Json

_FIRST = 728_104_001
_LIMIT = 100
_KEPT = 24 * 3600
_NOT_BY_DEFAULT = frozenset({"chat_member", "message_reaction", "message_reaction_count"})
_TWO_POLLERS = (
    "terminated by other getUpdates request; make sure that only one bot instance is running"
)


@dataclass(eq=False)
class Issued:
    """An update and its fate: perf_counter times, and the number of deliveries."""

    update_id: int
    kind: str
    update: Json = field(repr=False)
    date: float
    issued: float = field(default_factory=time.perf_counter)
    handed: float | None = None
    confirmed: float | None = None
    times: int = 0


class Mailbox:
    """A bot's updates."""

    def __init__(self, now: Callable[[], float], changes: ChangeSignal) -> None:
        self.all: list[Issued] = []
        self._open: list[Issued] = []
        self._now = now
        self._changes = changes
        self._allowed: frozenset[str] | None = None
        self._polls = 0
        self._ended_by = ""

    @property
    def pending(self) -> list[Issued]:
        """The updates without a confirmation yet, oldest first."""
        since = self._now() - _KEPT
        return [one for one in self._open if one.date > since]

    def add(self, kind: str, payload: Json) -> None:
        """Queue an update, unless the bot did not ask for its kind."""
        if self._wants(kind):
            number = _FIRST + len(self.all)
            update = {"update_id": number, kind: payload}
            self.all.append(Issued(number, kind, update, self._now()))
            self._open.append(self.all[-1])
            self._changes.send()

    def allow(self, kinds: Iterable[str] | None) -> None:
        """Send these kinds of updates from now on; empty: all but those that need a request."""
        if kinds is not None:
            self._allowed = frozenset(kinds) or None

    def confirm(self, updates: Iterable[Issued]) -> None:
        """Confirm these updates, so that they won't be delivered again."""
        for one in updates:
            one.confirmed = time.perf_counter()
        self._open = [one for one in self._open if one.confirmed is None]
        self._changes.send()

    def hand_out(self, updates: list[Issued]) -> list[Json]:
        """Note the delivery of these updates. Return them."""
        for one in updates:
            one.handed = one.handed or time.perf_counter()
            one.times += 1
        if updates:
            self._changes.send()
        return [one.update for one in updates]

    async def poll(self, offset: int, limit: int, seconds: float) -> list[Json]:
        """Answer a getUpdates: at once if anything waits, else within `seconds`.

        Raises `Refused` 409 as soon as another one comes.
        """
        self.end_polls(_TWO_POLLERS)
        mine = self._polls
        self._skip(offset)
        limit = min(max(limit, 1), _LIMIT)
        try:
            async with asyncio.timeout(seconds):
                while not self.pending:
                    await self._changes.wait()
                    if mine != self._polls:
                        raise Refused(409, self._ended_by)
        except TimeoutError:
            return []
        return self.hand_out(self.pending[:limit])

    def end_polls(self, why: str) -> None:
        """End a waiting getUpdates with 409."""
        self._polls += 1
        self._ended_by = why
        self._changes.send()

    def _skip(self, offset: int) -> None:
        pending = self.pending
        if offset < 0:
            self.confirm(pending[:offset])
        elif offset > 0:
            self.confirm(one for one in pending if one.update_id < offset)

    def _wants(self, kind: str) -> bool:
        return kind not in _NOT_BY_DEFAULT if self._allowed is None else kind in self._allowed
