"""Persons in Redis: records, lists of games, and the merging of two persons into one.

All aliases are in one slot, so that they change in one step: `al` maps every alias to the person's
id in use, `als` an id in use to all its aliases, `mg` has the merged ids whose results are still to
be united. Everything else about a person is in the shard of the id under which it was stored, and
stays there.
"""

from __future__ import annotations

import logging
import secrets
from typing import TYPE_CHECKING, Any, Self

from bot.coordinator.game_id import GameId
from bot.coordinator.people.own_records import own_records
from bot.coordinator.person_id import PersonId
from bot.coordinator.ports.people import PeopleRead, Profile
from bot.storage import keys
from bot.storage.errors import UnreadableError
from bot.storage.people import kept as kept_names
from bot.storage.people.identities import (
    StoreReplies,
    aliases_of,
    find_in,
    identities_of,
    identity_key,
    owner_of,
)
from bot.storage.scripts import Script

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from bot.storage.archive.archived_games import ArchivedGames
    from bot.storage.redis.link import Link, RedisCommand
    from bot.storage.sealing.codec import Codec

_log = logging.getLogger(__name__)

_HOUR_MS = 3600 * 1000
# Ten wrong codes block a person for an hour, so not every one of thousands need be stored.
_WRONG_CODES_KEPT = 100

_IN_USE = keys.IN_USE.key
_ALIASES = keys.ALIASES.key
_MERGED = keys.MERGED.key
_MERGE = Script("merge")
_ERASE = Script("person_erase")
_SWAP = Script("swap")
# The kinds of keys that a person has under each id, beside the accounts (identities).
_OWN = (keys.RECORD, keys.GAMES, keys.OPEN_GAMES, keys.WRONG_CODES)


class OpenedRecord(bytes):
    """A record as it was loaded, together with the encrypted bytes that were stored (`sealed`).

    The encrypted bytes differ even for equal records, so they tell whether the stored record has
    changed.
    """

    sealed: bytes

    def __new__(cls, record: bytes, sealed: bytes) -> Self:
        """Return the record with its stored, encrypted bytes."""
        opened = super().__new__(cls, record)
        opened.sealed = sealed
        return opened


class RedisPeople:
    """The interface `People` on Redis. The codec `records` encrypts records and notes.

    A record is what the bot keeps for a name: settings of a person or a chat. A note is kept only
    for a while.
    """

    def __init__(self, link: Link, records: Codec, archived: ArchivedGames) -> None:
        self._link = link
        self._records = records
        self._archived = archived

    async def identify(self, platform: str, identity: str, *, new: PersonId) -> PersonId:
        """Return the id of the person with this account.

        An unknown account becomes the person `new`.

        `identity` is the account's id on the platform. One round trip is enough if the account was
        first stored with the same `new`.
        """
        name = identity_key(platform, identity)
        found, in_use = await self._link.many([("GET", name), ("HGET", _IN_USE, new)])
        if found is None:
            # The accounts of the person are stored first. Alone they have no effect, and a repeated
            # try stores both directions.
            reverse = ("HSET", keys.IDENTITIES.of(new), platform, identity)
            await self._link.many([reverse], copied=True)
            found = await self._first(name, new.encode())
        if found != new.encode():
            in_use = await self._link.ask("HGET", _IN_USE, found)
        return PersonId((in_use or found).decode())

    async def read(
        self,
        persons: Collection[PersonId],
        identities: Collection[tuple[str, str]] = (),
        records: Collection[str] = (),
    ) -> PeopleRead:
        """Return the profiles of persons, the owners of accounts, and the records with these names.

        It takes one round trip, or two if a person has several ids. A record that can't be
        decrypted is logged and left out.
        """

        def collect(replies: StoreReplies) -> PeopleRead:
            owners = {pair: owner_of(replies, *pair) for pair in identities}
            everybody = dict.fromkeys([*persons, *(one for one in owners.values() if one)])
            named = {name: self._readable(replies, name) for name in records}
            return PeopleRead(
                {person: self._profile(replies, person) for person in everybody},
                {pair: owner for pair, owner in owners.items() if owner is not None},
                {name: record for name, record in named.items() if record is not None},
            )

        return await find_in(self._link, collect)

    async def person_of(self, platform: str, identity: str) -> PersonId | None:
        """Return the person with this account, or None if the account is unknown."""
        return await find_in(self._link, lambda replies: owner_of(replies, platform, identity))

    async def identities(self, person: PersonId) -> Mapping[str, str]:
        """Return a person's account id on each platform: the reverse of `identify`."""
        return await find_in(
            self._link, lambda replies: identities_of(replies, aliases_of(replies, person))
        )

    async def merge(self, kept: PersonId, merged: PersonId) -> PersonId:
        """Make two persons one in one step. Return the id that the person uses from now on."""
        names = [_IN_USE, _ALIASES, _MERGED]
        found = await self._link.run(_MERGE, names, [kept, merged], copied=True)
        return PersonId(found.decode())

    async def merges(self) -> Sequence[PersonId]:
        """Return the merged ids whose results have not been united with the other person's yet."""
        return sorted(PersonId(one.decode()) for one in await self._link.ask("SMEMBERS", _MERGED))

    async def finish_merge(self, merged: PersonId) -> None:
        """Remove a merged id from `merges`, because its results are united now."""
        await self._link.ask("SREM", _MERGED, merged)

    async def aliases(self, person: PersonId) -> Sequence[PersonId]:
        """Return every id of this person, the id in use first."""
        return await find_in(self._link, lambda replies: aliases_of(replies, person))

    async def in_use(self, persons: Sequence[PersonId]) -> Mapping[PersonId, PersonId]:
        """Return for each of these ids the id that its person uses now."""
        found = await self._link.ask("HMGET", _IN_USE, *persons) if persons else []
        return {
            person: person if one is None else PersonId(one.decode())
            for person, one in zip(persons, found, strict=True)
        }

    async def load(self, name: str) -> bytes | None:
        """Return the stored record with this name as bytes, or None if there is none.

        The name is a person's id or names a chat.
        """
        return self._open(name, await self._link.ask("GET", keys.RECORD.of(name)))

    async def save(self, name: str, record: bytes) -> None:
        """Store the record of a person or a chat under its name."""
        await kept_names.enter(self._link, keys.RECORD, [name], None)
        sealed = self._records.seal(record, name)
        await self._link.many([("SET", keys.RECORD.of(name), sealed)], copied=True)

    async def swap(self, name: str, seen: bytes | None, record: bytes) -> bool:
        """Store a record if the stored one is still `seen`. Return True if it was stored.

        `seen` is the record as `load` returned it, None for no record. Raise ValueError for any
        other bytes.
        """
        blob = seen.sealed if isinstance(seen, OpenedRecord) else b""
        if seen is not None and not blob:
            message = "what was not loaded can't be told from another record"
            raise ValueError(message)
        if not blob:
            await kept_names.enter(self._link, keys.RECORD, [name], None)
        order = [blob, self._records.seal(record, name)]
        return bool(await self._link.run(_SWAP, [keys.RECORD.of(name)], order, copied=True))

    async def games(self, person: PersonId) -> Sequence[GameId]:
        """Return all games of a person under any of their ids, the latest first."""
        aliases, found = await self._of_all(
            person, "ZREVRANGE", keys.GAMES, "0", "-1", "WITHSCORES"
        )
        return latest_first([*found, *await self._archived_lists(keys.GAMES, aliases)])

    async def open_games(self, person: PersonId) -> Sequence[GameId]:
        """Return the open games of a person under any of their ids, the latest first.

        A game that has just ended may be among them.
        """
        _, found = await self._of_all(person, "ZREVRANGE", keys.OPEN_GAMES, "0", "-1", "WITHSCORES")
        return latest_first(found)

    async def list_game(self, person: PersonId, game: GameId, at: int, *, is_open: bool) -> None:
        """Put a game on the person's lists with the time `at` (ms), or give it this later time.

        A game that isn't open is removed from the list of open games. An earlier time than the
        listed one has no effect.
        """
        known: RedisCommand = ("ZADD", keys.GAMES.of(person), "GT", at, game)
        name = keys.OPEN_GAMES.of(person)
        await self._link.many(
            [known, ("ZADD", name, "GT", at, game) if is_open else ("ZREM", name, game)]
        )

    async def unlist_game(self, person: PersonId, game: GameId) -> None:
        """Remove a game from the lists of this person, under all of their ids."""
        aliases = await self.aliases(person)
        lists = [row.of(one) for one in aliases for row in (keys.GAMES, keys.OPEN_GAMES)]
        await self._link.many([("ZREM", name, game) for name in lists])

    async def invitations(self, scope: str, most: int | None = None) -> Sequence[GameId]:
        """Return the latest `most` games on the list `scope`, None for all.

        A list has the open invitations of a server or group, or to a person. A game that is over
        may be on it.
        """
        end, name = -1 if most is None else most - 1, keys.INVITATIONS.of(scope)
        found = await self._link.ask("ZREVRANGE", name, 0, end, "WITHSCORES")
        return latest_first([found, *await self._archived_lists(keys.INVITATIONS, [scope])])[:most]

    async def list_invitation(
        self, scope: str, game: GameId, at: int, *, is_open: bool, most: int | None = None
    ) -> None:
        """Put a game on the list `scope` with the time `at` if it `is_open`, else remove it.

        `most` limits the list to its latest games.
        """
        name = keys.INVITATIONS.of(scope)
        change: RedisCommand = ("ZADD", name, at, game) if is_open else ("ZREM", name, game)
        if most is None:
            await self._link.ask(*change)
        else:
            await self._link.many([change, ("ZREMRANGEBYRANK", name, 0, -1 - most)])

    async def drop_list(self, scope: str) -> None:
        """Delete the list `scope` of games, also from the archive."""
        await self._link.many([("DEL", keys.INVITATIONS.of(scope))], copied=True)
        await self._archived.drop_entries(keys.INVITATIONS, [scope])

    async def erase_person(self, person: PersonId) -> None:
        """Delete a person under all ids: accounts, record, lists, wrong codes and aliases.

        The aliases are deleted last, so that another try finds them if this process dies.
        """
        aliases, known = await self._of_all(person, "HGETALL", keys.IDENTITIES)
        pairs = {pair for each in known for pair in each.items()}
        names = [identity_key(platform.decode(), identity.decode()) for platform, identity in pairs]
        owners = await self._link.many([("GET", name) for name in names]) if names else []
        ours = {alias.encode() for alias in aliases}
        gone = [name for name, owner in zip(names, owners, strict=True) if owner in ours]
        gone += [row.of(alias) for alias in aliases for row in _OWN]
        await self._link.many([("DEL", name) for name in gone], copied=True)
        await self._archived.drop_entries(keys.GAMES, aliases)
        await self._link.many([("DEL", keys.IDENTITIES.of(one)) for one in aliases], copied=True)
        # These records are deleted after the accounts. A task that stores such a record checks
        # afterwards whether the person still has an account.
        own = [keys.RECORD.of(name) for alias in aliases for name in own_records(alias)]
        schedule = ("ZREM", keys.CALL_SCHEDULE.key, *aliases)
        await self._link.many([schedule, *(("DEL", name) for name in own)], copied=True)
        await self._link.run(_ERASE, [_IN_USE, _ALIASES, _MERGED], aliases, copied=True)

    async def wrong_codes(self, person: PersonId, *, now: int) -> int:
        """Return how many wrong join codes a person typed in the hour before `now` (ms)."""
        name = keys.WRONG_CODES.of(person)
        return int(await self._link.ask("ZCOUNT", name, f"({now - _HOUR_MS}", "+inf"))

    async def note_wrong_code(self, person: PersonId, *, now: int) -> None:
        """Count a wrong join code that the person typed at `now` (ms)."""
        name = keys.WRONG_CODES.of(person)
        await self._link.many(
            [
                ("ZADD", name, now, secrets.token_bytes(6)),
                ("ZREMRANGEBYRANK", name, 0, -1 - _WRONG_CODES_KEPT),
                ("PEXPIRE", name, _HOUR_MS),
            ]
        )

    async def keep_note(self, name: str, note: bytes, *, keep: int) -> bytes:
        """Store a note for `keep` ms unless this name has one.

        Return the note that is stored now.
        """
        await kept_names.enter(self._link, keys.NOTE, [name], keep)
        sealed = self._records.seal(note, "note", name)
        found = await self._first(keys.NOTE.of(name), sealed, "PX", keep)
        return self._records.open(found, "note", name)

    async def put_notes(self, notes: Mapping[str, bytes], *, keep: int) -> None:
        """Store notes for `keep` ms, by name. Each replaces the earlier note of its name."""
        sealed = {name: self._records.seal(note, "note", name) for name, note in notes.items()}
        if sealed:
            await kept_names.enter(self._link, keys.NOTE, sealed, keep)
            await self._link.many(
                [("SET", keys.NOTE.of(name), one, "PX", keep) for name, one in sealed.items()]
            )

    async def list_notes(
        self, platform: str, identity: str, names: Collection[str], *, keep: int
    ) -> None:
        """Add names of notes to an account's list for `keep` ms.

        The erasure of the account deletes all notes on this list.
        """
        await kept_names.enter_of(self._link, (platform, identity), keys.NOTE, names, keep)

    async def note(self, name: str) -> bytes | None:
        """Return the note stored under a name, or None."""
        found = await self._link.ask("GET", keys.NOTE.of(name))
        return None if found is None else self._records.open(found, "note", name)

    async def _archived_lists(
        self, row: keys.OfName, names: Sequence[str]
    ) -> list[list[tuple[bytes, float]]]:
        """Return, for each of these lists, the archived games on it with their times."""
        found = await self._archived.entries(row, names)
        return [[(game.encode(), float(at)) for game, at in one.items()] for one in found]

    async def _first(self, name: str, value: bytes, *how: str | int) -> bytes:
        """Store a value under a Redis key that has none. Return the value stored there now.

        `how` are further words for the SET command.
        """
        while True:
            made, found = await self._link.many(
                [("SET", name, value, "NX", *how), ("GET", name)], copied=True
            )
            if made is not None:
                return value
            if found is not None:  # Otherwise the value was deleted between the two commands.
                return bytes(found)

    def _profile(self, replies: StoreReplies, person: PersonId) -> Profile:
        aliases = aliases_of(replies, person)
        records = (self._readable(replies, alias) for alias in aliases)
        record = next((record for record in records if record is not None), None)
        return Profile(aliases, identities_of(replies, aliases), record)

    def _readable(self, replies: StoreReplies, name: str) -> bytes | None:
        try:
            return self.record(replies, name)
        except UnreadableError as error:
            _log.error("what somebody has chosen can't be read. %s", error)
            return None

    def record(self, replies: StoreReplies, name: str) -> OpenedRecord | None:
        """Return the record with this name from Redis' replies, or None if there is none."""
        return self._open(name, replies["GET", keys.RECORD.of(name)])

    def _open(self, name: str, blob: bytes | None) -> OpenedRecord | None:
        return None if blob is None else OpenedRecord(self._records.open(blob, name), blob)

    async def _of_all(
        self, person: PersonId, command: str, row: keys.OfName, *rest: str
    ) -> tuple[Sequence[PersonId], Sequence[Any]]:
        """Send a command on the person's keys of one kind, under each of the person's ids.

        Return the ids and the replies. `rest` are the words of the command after the key.
        """

        def collect(replies: StoreReplies) -> tuple[Sequence[PersonId], Sequence[Any]]:
            aliases = aliases_of(replies, person)
            names = [row.of(alias) for alias in aliases]
            return aliases, [replies[(command, name, *rest)] for name in names]

        return await find_in(self._link, collect)


def latest_first(listed: Sequence[Sequence[Any]]) -> Sequence[GameId]:
    """Join lists of (game, time) into one list of games, the latest first, each game once."""
    latest: dict[bytes, float] = {}
    for game, at in (pair for games in listed for pair in games):
        latest[game] = max(at, latest.get(game, at))
    return [GameId(game.decode()) for game in sorted(latest, key=lambda game: -latest[game])]
