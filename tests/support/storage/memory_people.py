"""The people of a store in memory: their identities, their records, and those who have left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.people.own_records import own_records
from bot.coordinator.ports.people import PeopleRead, Profile

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from bot.coordinator.game_id import GameId
    from bot.coordinator.person_id import PersonId


class MemoryPeople:
    """The port `People`."""

    def __init__(self) -> None:
        self._identities: dict[tuple[str, str], PersonId] = {}
        self._in_use: dict[PersonId, PersonId] = {}
        self._notes: dict[str, bytes] = {}
        self._records: dict[str, bytes] = {}
        self._games: dict[PersonId, dict[GameId, int]] = {}
        self._open: dict[PersonId, dict[GameId, int]] = {}
        self._merges: list[PersonId] = []
        self._invitations: dict[str, dict[GameId, int]] = {}
        self._wrong: dict[str, list[int]] = {}

    async def identify(self, platform: str, identity: str, *, new: PersonId) -> PersonId:
        """Return the person behind an identity. An unknown one becomes `new`."""
        return self._now(self._identities.setdefault((platform, identity), new))

    async def read(
        self,
        persons: Collection[PersonId],
        identities: Collection[tuple[str, str]] = (),
        records: Collection[str] = (),
    ) -> PeopleRead:
        """Return all of these at once."""
        behind = {pair: await self.person_of(*pair) for pair in identities}
        owners = {pair: owner for pair, owner in behind.items() if owner is not None}
        profiles = {}
        for person in {*persons, *owners.values()}:
            aliases = tuple(await self.aliases(person))
            kept = (self._records[one] for one in aliases if one in self._records)
            profiles[person] = Profile(aliases, await self.identities(person), next(kept, None))
        found = {name: self._records[name] for name in records if name in self._records}
        return PeopleRead(profiles, owners, found)

    async def person_of(self, platform: str, identity: str) -> PersonId | None:
        """Return the person behind an identity, or None."""
        found = self._identities.get((platform, identity))
        return None if found is None else self._now(found)

    async def identities(self, person: PersonId) -> Mapping[str, str]:
        """Return a person's identity on each platform."""
        owners, used = self._identities.items(), self._now(person)
        return {platform: name for (platform, name), one in owners if self._now(one) == used}

    async def merge(self, kept: PersonId, merged: PersonId) -> PersonId:
        """Make two persons one. Return the person of both."""
        kept, merged = self._now(kept), self._now(merged)
        if kept != merged:
            for alias in await self.aliases(merged):
                self._in_use[alias] = kept
            self._merges.append(merged)
        return kept

    async def merges(self) -> Sequence[PersonId]:
        """Return the ids merged into others whose games were not counted again since."""
        return list(self._merges)

    async def finish_merge(self, merged: PersonId) -> None:
        """Remove a merge that everything stored follows by now."""
        self._merges.remove(merged)

    async def in_use(self, persons: Sequence[PersonId]) -> Mapping[PersonId, PersonId]:
        """Return the id in use of each of these persons."""
        return {person: self._now(person) for person in persons}

    async def aliases(self, person: PersonId) -> Sequence[PersonId]:
        """Return every id of this person, the one in use first."""
        used = self._now(person)
        return (used, *(alias for alias, one in self._in_use.items() if one == used))

    async def load(self, name: str) -> bytes | None:
        """Return the record of a person or a place."""
        return self._records.get(name)

    async def save(self, name: str, record: bytes) -> None:
        """Store the record of a person or a place."""
        self._records[name] = record

    async def swap(self, name: str, seen: bytes | None, record: bytes) -> bool:
        """Store a record if `seen` is stored now. Return whether it was."""
        if self._records.get(name) != seen:
            return False
        self._records[name] = record
        return True

    async def games(self, person: PersonId) -> Sequence[GameId]:
        """Return the person's games under any id, latest first."""
        return await self._list(self._games, person)

    async def open_games(self, person: PersonId) -> Sequence[GameId]:
        """Return the person's open games, latest first."""
        return await self._list(self._open, person)

    async def _list(
        self, lists: dict[PersonId, dict[GameId, int]], person: PersonId
    ) -> Sequence[GameId]:
        listed: dict[GameId, int] = {}
        for alias in await self.aliases(person):
            for game, at in lists.get(alias, {}).items():
                listed[game] = max(at, listed.get(game, at))
        return sorted(listed, key=lambda game: -listed[game])

    async def list_game(self, person: PersonId, game: GameId, at: int, *, is_open: bool) -> None:
        """Put a game on the person's lists, or move it up; one not open leaves the open ones."""
        for lists in (self._games, self._open):
            listed = lists.setdefault(person, {})
            listed[game] = max(at, listed.get(game, 0))
        if not is_open:
            del self._open[person][game]

    async def unlist_game(self, person: PersonId, game: GameId) -> None:
        """Remove a game from the person's lists under any id."""
        for alias in await self.aliases(person):
            for lists in (self._games, self._open):
                lists.get(alias, {}).pop(game, None)

    async def invitations(self, scope: str, most: int | None = None) -> Sequence[GameId]:
        """Return the invitations of a server or group, latest first."""
        listed = self._invitations.get(scope, {})
        return sorted(listed, key=lambda game: -listed[game])[:most]

    async def list_invitation(
        self, scope: str, game: GameId, at: int, *, is_open: bool, most: int | None = None
    ) -> None:
        """Put an invitation on the list of a server or group, or remove it."""
        listed = self._invitations.setdefault(scope, {})
        listed[game] = at
        if not is_open:
            del listed[game]
        for old in sorted(listed, key=lambda game: -listed[game])[most or len(listed) :]:
            del listed[old]

    async def drop_list(self, scope: str) -> None:
        """Delete a list of invitations."""
        self._invitations.pop(scope, None)

    async def erase_person(self, person: PersonId) -> None:
        """Delete a person under any id."""
        gone = await self.aliases(person)
        self._identities = {k: one for k, one in self._identities.items() if one not in gone}
        for alias in gone:
            self._in_use.pop(alias, None)
            for kept in (self._records, self._games, self._open, self._wrong):
                kept.pop(alias, None)
            for name in own_records(alias):
                self._records.pop(name, None)

    async def wrong_codes(self, person: PersonId, *, now: int) -> int:
        """Return the number of wrong join codes in the last hour."""
        return sum(at > now - 3_600_000 for at in self._wrong.get(person, []))

    async def note_wrong_code(self, person: PersonId, *, now: int) -> None:
        """Count one wrong join code."""
        self._wrong.setdefault(person, []).append(now)

    async def keep_note(self, name: str, note: bytes, *, keep: int) -> bytes:
        """Store a note under a name, unless there is one. It never expires."""
        del keep
        return self._notes.setdefault(name, note)

    async def put_notes(self, notes: Mapping[str, bytes], *, keep: int) -> None:
        """Replace the notes under their names."""
        del keep
        self._notes.update(notes)

    async def list_notes(
        self, platform: str, identity: str, names: Collection[str], *, keep: int
    ) -> None:
        """List nothing: no note is deleted with an account."""

    async def note(self, name: str) -> bytes | None:
        """Return the note under a name, or None."""
        return self._notes.get(name)

    def _now(self, person: PersonId) -> PersonId:
        return self._in_use.get(person, person)


class MemoryErasures:
    """The erasures that dialogues request; none is carried out."""

    def __init__(self) -> None:
        self._kept: dict[str, bytes] = {}

    async def add(self, nobody: PersonId, erasure: bytes) -> None:
        """Store a person who leaves."""
        self._kept[nobody] = erasure

    async def all(self) -> Mapping[str, bytes]:
        """Return everybody who leaves."""
        return self._kept
