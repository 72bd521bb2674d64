"""Players' answers in the running round of a belgijka, in Redis: a hash for each game.

In a belgijka all play the same rack. The hash has a field for each person who has answered.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from bot.coordinator.person_id import PersonId
from bot.coordinator.ports.answers import StoredAnswer
from bot.rules.notation import format_placement, parse_placement
from bot.storage import keys
from bot.storage.redis.link import slices
from bot.storage.scripts import Script

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from bot.coordinator.game_id import GameId
    from bot.coordinator.table.table import CommandOutcome
    from bot.storage.games.tables import Encoding
    from bot.storage.redis.link import Argument, Link
    from bot.storage.sealing.codec import Codec

_PUT = Script("answer")
_CLOSE = Script("close")

_pack = msgspec.msgpack.Encoder().encode
_unpack: Callable[[bytes], tuple[str, str]] = msgspec.msgpack.Decoder(tuple[str, str]).decode


class RedisAnswers:
    """The interface `Answers` on Redis. `codec` is for answers, `outcomes` for commands."""

    def __init__(self, link: Link, encoding: Encoding, codec: Codec, outcomes: Codec) -> None:
        self._link = link
        self._encoding = encoding
        self._codec = codec
        self._outcomes = outcomes

    async def put(  # noqa: PLR0913 - an answer, and what it leads to
        self,
        game: GameId,
        number: int,
        command: str,
        answer: StoredAnswer,
        *,
        first: CommandOutcome,
        later: CommandOutcome,
    ) -> CommandOutcome | None:
        """Store a person's answer to round `number`. Return the outcome of its command.

        Store the outcome `first` for a person's first answer in the round, `later` for any other. A
        repeated command returns its stored outcome. Return None if the round is not running or its
        time is over.
        """
        body = _pack((answer.name, format_placement(answer.placement)))
        sealed = self._codec.seal(body, game, answer.person, str(answer.at))
        outcomes = [
            self._outcomes.seal(self._encoding.encode_outcome(one), game, command)
            for one in (first, later)
        ]
        names = [row.of(game) for row in (keys.GAME, keys.COMMANDS, keys.ANSWERS)]
        words: list[Argument] = [number, answer.at, command, answer.person, sealed, *outcomes]
        reply = await self._link.run(_PUT, names, words, copied=True)
        if reply is None:
            return None
        return self._encoding.decode_outcome(self._outcomes.open(reply, game, command))

    async def close(self, game: GameId, number: int) -> Sequence[StoredAnswer] | None:
        """End round `number`, and return its answers in the order of their times.

        Return None if that round isn't running.
        """
        names = [row.of(game) for row in (keys.GAME, keys.ANSWERS)]
        reply = await self._link.run(_CLOSE, names, [number], copied=True)
        if reply is None:
            return None
        found = [self._open(game, person, stored) for person, stored in slices(reply, 2)]
        return sorted(found, key=lambda one: (one.at, one.person))

    async def of(self, game: GameId, persons: Sequence[PersonId]) -> StoredAnswer | None:
        """Return a person's newest answer in the running round, or None.

        `persons` are their ids.
        """
        replies = await self._link.ask("HMGET", keys.ANSWERS.of(game), *persons)
        found = [
            self._open(game, person.encode(), stored)
            for person, stored in zip(persons, replies, strict=True)
            if stored is not None
        ]
        return max(found, key=lambda one: one.at, default=None)

    async def who(self, game: GameId) -> Collection[PersonId]:
        """Return the ids of all persons who have answered in the running round."""
        fields = await self._link.ask("HKEYS", keys.ANSWERS.of(game))
        return {PersonId(one.decode()) for one in fields}

    async def erase_answers(self, game: GameId, persons: Collection[PersonId]) -> None:
        """Delete the answers of these persons in the running round."""
        await self._link.many([("HDEL", keys.ANSWERS.of(game), *sorted(persons))], copied=True)

    def _open(self, game: GameId, person: bytes, stored: bytes) -> StoredAnswer:
        at, _, sealed = stored.partition(b":")
        who = PersonId(person.decode())
        name, placement = _unpack(self._codec.open(sealed, game, who, at.decode()))
        return StoredAnswer(who, name, int(at), parse_placement(placement))
