"""People to be forgotten, in Redis: who they are, and the last traces of them."""

from __future__ import annotations

import re
from itertools import chain
from typing import TYPE_CHECKING

import msgspec

from bot.coordinator.people.identities import CODE_DIGEST, CODE_NOTES, CODE_SIDES, LinkedAccount
from bot.coordinator.person_id import PersonId
from bot.coordinator.place import Mark, Place
from bot.coordinator.ports.sessions import Account
from bot.coordinator.service import INDEX
from bot.storage import keys
from bot.storage.errors import UnreadableError
from bot.storage.outbox import sets_of_marks
from bot.storage.people.sessions import key_of
from bot.storage.redis.append_only import outdated
from bot.storage.stored_names import StoredName, names

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from bot.coordinator.game_id import GameId
    from bot.storage.redis.link import Command, Link
    from bot.storage.sealing.codec import Codec

_PENDING = keys.ERASURES.key
# What chats keep under names of their own: records, and notes.
_KEPT_BY_CHATS = {"p", "n"}
_INDEX = f"{INDEX}:".encode()
_BETWEEN = re.compile("[:@]")


class RedisErasures:
    """The port `Erasures`; `codec` is of the kind `leaver`, `notes` that of notes."""

    def __init__(self, link: Link, codec: Codec, notes: Codec) -> None:
        self._link = link
        self._codec = codec
        self._notes = notes

    async def add(self, nobody: PersonId, erasure: bytes) -> None:
        """Write down somebody, under the id of nobody that stands for them from now on."""
        sealed = self._codec.seal(erasure, nobody)
        await self._link.many([("HSET", _PENDING, nobody, sealed)], copied=True)

    async def all(self) -> Mapping[PersonId, bytes]:
        """Everybody written down, by that id."""
        found = await self._link.ask("HGETALL", _PENDING)
        return {
            (nobody := PersonId(name.decode())): self._codec.open(sealed, nobody)
            for name, sealed in found.items()
        }

    async def done(self, nobody: PersonId) -> None:
        """They are forgotten, but by the server's append-only file, which is to be rewritten."""
        await self._link.many([outdated(), ("HDEL", _PENDING, nobody)], copied=True)

    async def unlisted(self) -> Collection[GameId]:
        """The games that have yet to be put on the lists of somebody."""
        due = (*keys.DUE_MARKS.everywhere(INDEX), *keys.MIXED_MARKS.everywhere)
        read: list[Command] = [("ZRANGE", name, 0, -1) for name in due]
        read += [("HKEYS", name) for name in keys.DEAD.everywhere]
        marks = chain.from_iterable(await self._link.many(read))
        waiting = (Mark.parse(mark.decode()) for mark in marks if mark.startswith(_INDEX))
        return {mark.game for mark in waiting}

    async def is_all_named(self) -> bool:
        """Whether every game is on the lists of whom it names."""
        return bool(await self._link.ask("EXISTS", keys.ALL_NAMED.key))

    async def note_all_named(self) -> None:
        """From now on it is so."""
        await self._link.ask("SET", keys.ALL_NAMED.key, 1)

    async def erase(
        self, persons: Sequence[PersonId], identities: Sequence[tuple[str, str]]
    ) -> None:
        """Remove the marks of these persons and what chats keep of these (platform, identity)."""
        for platform, identity in identities:
            await self._link.many([("DEL", key_of(Account(platform, identity)))], copied=True)
            async for name in names(self._link, f"*:{_escaped(identity)}*"):
                known = StoredName.of(name)
                if known and known.part in _KEPT_BY_CHATS and _is_named(known, platform, identity):
                    await self._link.many([("DEL", name)], copied=True)
        await self._erase_codes(identities)
        await self._erase_marks(persons, identities)

    async def erase_commands(
        self, game: GameId, persons: Sequence[PersonId], identities: Sequence[tuple[str, str]]
    ) -> None:
        """Remove the commands of a game whose ids name any of them."""
        name = keys.COMMANDS.of(game)
        words = {*persons, *(identity for _, identity in identities)}
        commands = await self._link.ask("HKEYS", name)
        gone = [one for one in commands if words & {*_BETWEEN.split(one.decode())}]
        if gone:
            await self._link.many([("HDEL", name, *gone)], copied=True)

    async def _erase_codes(self, identities: Collection[tuple[str, str]]) -> None:
        """Remove the codes for linking accounts of which any of these is a side."""
        async for name in names(self._link, f"{{*}}:{keys.NOTE.part}:{'?' * CODE_DIGEST}*"):
            note = name.partition(f":{keys.NOTE.part}:")[2]
            code, side = note[:CODE_DIGEST], note[CODE_DIGEST:]
            if side in CODE_SIDES and await self._side(note) in identities:
                gone = [("DEL", keys.NOTE.of(f"{code}{ending}")) for ending in CODE_NOTES]
                await self._link.many(gone, copied=True)

    async def _side(self, note: str) -> tuple[str, str] | None:
        """The account of a side, if the note is one."""
        sealed = await self._link.ask("GET", keys.NOTE.of(note))
        try:
            opened = b"" if sealed is None else self._notes.open(sealed, "note", note)
            account = msgspec.json.decode(opened, type=LinkedAccount)
        except (UnreadableError, msgspec.DecodeError):
            return None
        return account.platform, account.identity

    async def _erase_marks(
        self, persons: Sequence[PersonId], identities: Sequence[tuple[str, str]]
    ) -> None:
        due = [*chain.from_iterable((await sets_of_marks(self._link)).values())]
        others = [name for row in keys.OF_MARKS for name in row.everywhere]
        read: list[Command] = [*(("ZRANGE", name, 0, -1) for name in due)]
        found = await self._link.many([*read, *(("HKEYS", name) for name in others)])
        gone: list[Command] = []
        for name, marks in zip([*due, *others], found, strict=True):
            theirs = [mark for mark in marks if _is_mark_of(mark.decode(), persons, identities)]
            if theirs:
                gone.append(("ZREM" if name in due else "HDEL", name, *theirs))
        if gone:
            await self._link.many(gone, copied=True)


def _is_mark_of(
    mark: str, persons: Collection[PersonId], identities: Collection[tuple[str, str]]
) -> bool:
    """Whether a mark `kind:game:rest` is a person's, or of a place that only they read."""
    behind = Mark.parse(mark)
    at = Place.parse(behind.place)
    return behind.rest in persons or (at.platform, at.called or at.chat) in identities


def _is_named(name: StoredName, platform: str, identity: str) -> bool:
    """Whether a chat named something after an account: `telegram-asked:99:123`."""
    first, *others = _BETWEEN.split(name.rest)
    return platform in (first.partition("-")[0], *others[:1]) and identity in others


def _escaped(identity: str) -> str:
    """An identity within a pattern."""
    return re.sub(r"([\\*?\[\]^-])", r"\\\1", identity)
