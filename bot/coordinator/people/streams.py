"""The streams of a person: secret addresses where broadcast software reads one of their games.

An address ends with a random token of 128 bits, which doesn't reveal the game. The stream is found
by the token's digest, and is open as long as the person's own record has it. So a closed stream and
the streams of an erased person are no longer found.
"""

from __future__ import annotations

import hashlib
from base64 import urlsafe_b64encode
from typing import TYPE_CHECKING, ClassVar, NamedTuple

import msgspec
from msgspec.structs import replace

from bot.coordinator.game_id import GameId
from bot.coordinator.kept import Kept
from bot.coordinator.people.own_records import OwnRecords, record_name
from bot.coordinator.person_id import PersonId
from bot.coordinator.settings import Language

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.person_id import Chance
    from bot.coordinator.ports.people import People

MOST_STREAMS = 10
"""The most streams of a person. A new one closes the oldest."""

_TOKEN = 16  # bytes


class Stream(msgspec.Struct, frozen=True, array_like=True):
    """A broadcast (stream) of a game in a language, opened at the time `since` (ms).

    `token` is the secret end of the web address where broadcast software reads it.
    """

    game: GameId
    token: str
    since: int
    language: Language


class Streams(msgspec.Struct, frozen=True, omit_defaults=True):
    """All open streams (broadcasts of games) of one person, the oldest first."""

    streams: tuple[Stream, ...] = ()

    def of(self, game: GameId) -> Stream | None:
        """Return the person's stream (broadcast) of a game, or None if it has none."""
        return next((one for one in self.streams if one.game == game), None)

    def with_stream(self, stream: Stream) -> Streams:
        """Return the streams with one more (`stream`), unless its game has a stream already.

        At most ten are kept, so the oldest may be dropped.
        """
        if self.of(stream.game) is not None:
            return self
        return replace(self, streams=(*self.streams, stream)[-MOST_STREAMS:])

    def without_game(self, game: GameId) -> Streams:
        """Return the streams without the stream of this game."""
        return replace(self, streams=tuple(one for one in self.streams if one.game != game))


class OwnedStream(NamedTuple):
    """An open stream (broadcast of a game), and the person to whom it belongs."""

    owner: PersonId
    stream: Stream


class _Owner(msgspec.Struct, frozen=True, array_like=True):
    """The owner of a stream (broadcast of a game), as it is stored under the token's digest."""

    person: PersonId = PersonId("")


class OwnStreams(OwnRecords[Streams]):
    """The stored streams (broadcasts of games) of all persons."""

    name: ClassVar[str] = "streams"

    def __init__(self, people: People) -> None:
        super().__init__(people, Streams, _unite)
        self._owners = Kept(people, _Owner)

    async def open(
        self,
        aliases: Sequence[PersonId],
        game: GameId,
        language: Language,
        chance: Chance,
        now: int,
    ) -> Stream:
        """Return the person's stream (broadcast) of a game. Open one if there is none.

        `aliases` are the person's ids. `chance` returns random bytes. `now` is in ms.
        """
        before = await self.load(aliases)
        if (known := before.of(game)) is not None:
            return known
        token = urlsafe_b64encode(chance(_TOKEN)).rstrip(b"=").decode()
        # The owner may be stored first, because a token that no person's record contains opens
        # nothing.
        await self._owners.keep(_record(token), _Owner(aliases[0]))
        new = Stream(game, token, now, language)
        after = await self.change(aliases, lambda streams: streams.with_stream(new))
        kept = {one.token for one in after.streams}
        for lost in {token, *(one.token for one in before.streams)} - kept:
            await self._forget(lost)
        return after.of(game) or new

    async def close(self, aliases: Sequence[PersonId], game: GameId) -> None:
        """Close the person's stream (broadcast) of a game. `aliases` are all ids of the person."""
        for alias in aliases:
            own = await self._kept.read(record_name(self.name, alias))
            await self.change((alias,), lambda streams: streams.without_game(game))
            for one in own.streams:
                if one.game == game:
                    await self._forget(one.token)

    async def erase(self, persons: Sequence[PersonId]) -> None:
        """Delete the tokens of a person's streams, so that their addresses no longer work.

        The person's own record of streams is deleted by their erasure.
        """
        for one in (await self.load(persons)).streams:
            await self._forget(one.token)

    async def find(self, token: str) -> OwnedStream | None:
        """Return the open stream (broadcast of a game) with this secret token.

        The owner is returned, too. Return None if there is no such stream.
        """
        owner = await self._owners.read(_record(token))
        if not owner.person:
            return None
        own = await self._kept.read(record_name(self.name, owner.person))
        found = (OwnedStream(owner.person, one) for one in own.streams if one.token == token)
        return next(found, None)

    async def _forget(self, token: str) -> None:
        await self._owners.keep(_record(token), _Owner())


def _unite(found: Sequence[Streams]) -> Streams:
    """Return the streams of a person who has several ids, only one for each game."""
    games = {one.game: one for streams in reversed(found) for one in streams.streams}
    return Streams(tuple(sorted(games.values(), key=lambda one: one.since))[-MOST_STREAMS:])


def _record(token: str) -> str:
    """Return the name of the stored record for the secret token of a stream.

    It is a digest from which nobody can learn the token.
    """
    return f"stream:{hashlib.sha256(token.encode()).hexdigest()[:32]}"
