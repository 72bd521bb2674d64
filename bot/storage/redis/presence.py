"""What the processes tell each other of who is at a game's table; nobody outlives their process.

Each process has a field in a game's hash, and says in it until when it is true. As long as it has
something to say of any game, it prolongs that at each beat and reads what the others say. A change
it makes known on the game's channel by its own number, below zero: releases before this one take
that for a version that they have seen.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from contextlib import suppress
from typing import TYPE_CHECKING

from bot.storage import keys
from bot.storage.errors import StorageError
from bot.storage.redis.link import slices

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from bot.coordinator.game_id import GameId
    from bot.storage.redis.link import Command, Link

# What a process says is true for so many ms.
LIFE = 60_000
# Seconds between two times that it says so, and after the store was away.
BEAT = LIFE / 3000
_PAUSE = 5.0
# Games in one exchange: with more, everybody else in this process would wait for it.
_AT_ONCE = 100

_log = logging.getLogger(__name__)


class RedisPresence:
    """The port `SharedPresence`; `hear` is told what comes as news. `alone`, it asks no server."""

    def __init__(self, link: Link, clock: Callable[[], int], *, alone: bool = False) -> None:
        self._link = link
        self._clock = clock
        self._alone = alone
        self._number = 1 + secrets.randbits(62)
        self._own: dict[GameId, bytes] = {}
        self._heard: dict[GameId, Sequence[bytes]] = {}
        self._unsaid: set[GameId] = set()
        self._unheard: set[GameId] = set()
        self._stirred = asyncio.Event()
        self._beats_at = 0.0

    def say(self, game: GameId, said: bytes) -> None:
        """Let other processes know this of a game from now on, b"" for nothing."""
        if self._alone or said == self._own.get(game, b""):
            return
        if said:
            self._own[game] = said
        else:
            del self._own[game]
            self._heard.pop(game, None)
        self._unsaid.add(game)
        self._stirred.set()

    def heard(self, game: GameId) -> Sequence[bytes]:
        """What others say of a game of which this process says something."""
        return self._heard.get(game, [])

    def hear(self, game: GameId, process: int = 0) -> None:
        """Note that a process, or whoever, may say something else of a game now."""
        if game in self._own and process != self._number:
            self._unheard.add(game)
            self._stirred.set()

    async def run(self, changed: Callable[[GameId], None]) -> None:
        """Say and hear until cancelled, then take all back.

        `changed` is told of which game something else is heard.
        """
        try:
            while True:
                with suppress(TimeoutError):
                    async with asyncio.timeout_at(
                        self._beats_at if self._own or self._unsaid else None
                    ):
                        await self._stirred.wait()
                self._stirred.clear()
                try:
                    await self._exchange(changed)
                except StorageError as error:
                    _log.info("Who is present elsewhere is not known for now: %s", error)
                    self._beats_at = 0.0
                    for game in [*self._heard]:
                        self._note(game, [], changed)
                    await asyncio.sleep(_PAUSE)
        finally:
            self._unsaid |= self._own.keys()
            self._own.clear()
            with suppress(StorageError):
                await self._exchange(changed)

    async def _exchange(self, changed: Callable[[GameId], None]) -> None:
        """Say what is new and read what is new; at a beat, of all games."""
        now = asyncio.get_running_loop().time()
        if now >= self._beats_at:
            self._unheard |= self._own.keys()
            self._beats_at = now + BEAT
        unsaid, self._unsaid = self._unsaid, set()
        games, self._unheard = [*(unsaid | self._unheard)], set()
        try:
            for some in slices(games, _AT_ONCE):
                await self._say_and_read(some, changed)
            if unsaid:  # only now: of a cluster, one server may tell before another has it
                word = -self._number
                await self._link.many([("PUBLISH", keys.NEWS.of(game), word) for game in unsaid])
        except StorageError:
            self._unsaid |= unsaid
            raise

    async def _say_and_read(
        self, games: Sequence[GameId], changed: Callable[[GameId], None]
    ) -> None:
        now, loop = self._clock(), asyncio.get_running_loop()
        replies = await self._link.many([*self._commands(games, now + LIFE)])
        for game, stored in zip(games, replies[2::3], strict=True):
            others = [
                (until - now, said)
                for process, until, said in _fields(stored)
                if process != self._number and until > now
            ]
            self._note(game, sorted(said for _, said in others), changed)
            for left, _ in others:
                self._beats_at = min(self._beats_at, loop.time() + left / 1000)

    def _commands(self, games: Sequence[GameId], until: int) -> Iterator[Command]:
        for game in games:
            key, said = keys.PRESENCE.of(game), self._own.get(game)
            if said:
                yield ("HSET", key, self._number, b"%d %b" % (until, said))
            else:
                yield ("HDEL", key, self._number)
            yield ("PEXPIRE", key, LIFE)
            yield ("HGETALL", key)

    def _note(
        self, game: GameId, heard: Sequence[bytes], changed: Callable[[GameId], None]
    ) -> None:
        if game in self._own and heard != self._heard.get(game, []):
            self._heard[game] = heard
            changed(game)


def _fields(stored: Mapping[bytes, bytes]) -> Iterator[tuple[int, int, bytes]]:
    """Who says something of a game: until when, and what. What we don't understand nobody says."""
    for process, field in stored.items():
        until, _, said = field.partition(b" ")
        with suppress(ValueError):
            yield int(process), int(until), said
