"""A store in memory that keeps the ports' promises: compare-and-set, each command once, lists.

What goes in and comes out is encoded as it is for the real one, so a table that can't be stored
fails here too.
"""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from bot.coordinator.encoding import (
    decode_outcome,
    decode_table,
    encode_outcome,
    encode_table,
)
from bot.coordinator.ports import ConflictError, Loaded, RepeatedError, StoreUnavailableError

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Mapping, Sequence

    from bot.coordinator.ports import Commit
    from bot.coordinator.table import Outcome, WordListRef


class MemoryTables:
    """The port `Tables`. While `away` it answers nothing."""

    def __init__(self, people: MemoryPeople) -> None:
        self._people = people
        self._games: dict[str, tuple[int, bytes]] = {}
        self._outcomes: dict[tuple[str, str], bytes] = {}
        self._orders: dict[tuple[str, int], str] = {}
        self._places: dict[str, dict[str, bytes]] = {}
        self.away = False

    async def load(self, game: str) -> Loaded | None:
        """The newest stored state, or None where there is no such game."""
        self._check()
        if game not in self._games:
            return None
        version, blob = self._games[game]
        return Loaded(decode_table(blob), version)

    async def outcome(self, game: str, command: str) -> Outcome | None:
        """What this command led to, if it was committed."""
        self._check()
        blob = self._outcomes.get((game, command))
        return None if blob is None else decode_outcome(blob)

    async def commit(self, commit: Commit) -> int:
        """Store it all and return the new version, or raise as the port says."""
        self._check()
        game, known = commit.table.id, self._outcomes.get((commit.table.id, commit.command))
        if known is not None:
            raise RepeatedError(decode_outcome(known))
        version = self._games[game][0] if game in self._games else 0
        if version != commit.seen:
            raise ConflictError
        self._games[game] = (version + 1, encode_table(commit.table))
        self._outcomes[game, commit.command] = encode_outcome(commit.outcome)
        for place in commit.join:
            self._places.setdefault(game, {}).setdefault(place, b"")
        log = commit.table.log
        at = log[-1].at if log else commit.table.created
        for mark in commit.marks:
            await self._people.list_game(mark.split(":", 2)[2], game, at)
        return version + 1

    @asynccontextmanager
    async def hold(self, game: str) -> AsyncIterator[None]:
        """Nothing to spare: one task after another."""
        del game
        yield

    async def rack_order(self, game: str, seat: int) -> str | None:
        """The rack as the player last arranged it."""
        return self._orders.get((game, seat))

    async def arrange(self, game: str, seat: int, order: str) -> None:
        """Remember how a player arranged the rack."""
        self._orders[game, seat] = order

    async def places(self, game: str) -> Mapping[str, bytes]:
        """Where the game is shown."""
        return self._places.get(game, {})

    async def keep_cursor(self, game: str, place: str, cursor: bytes) -> bool:
        """Remember what a place was shown; False if the game has left it meanwhile."""
        if place not in self._places.get(game, {}):
            return False
        await self.set_place(game, place, cursor)
        return True

    async def set_place(self, game: str, place: str, cursor: bytes | None) -> None:
        """Remember what a place was shown last; None takes the place away."""
        shown = self._places.setdefault(game, {})
        if cursor is None:
            shown.pop(place, None)
        else:
            shown[place] = cursor

    def _check(self) -> None:
        if self.away:
            raise StoreUnavailableError("away")


class MemoryPeople:
    """The port `People`."""

    def __init__(self) -> None:
        self._identities: dict[tuple[str, str], str] = {}
        self._in_use: dict[str, str] = {}
        self._notes: dict[str, bytes] = {}
        self._records: dict[str, bytes] = {}
        self._games: dict[str, dict[str, int]] = {}
        self._wrong: dict[str, list[int]] = {}

    async def identify(self, platform: str, identity: str, *, new: str) -> str:
        """The person behind an identity; `new` from now on where there was none."""
        return self._now(self._identities.setdefault((platform, identity), new))

    async def known(self, platform: str, identity: str) -> str | None:
        """The person behind an identity, or None."""
        found = self._identities.get((platform, identity))
        return None if found is None else self._now(found)

    async def identities(self, person: str) -> Mapping[str, str]:
        """A person's identity on each platform."""
        owners, used = self._identities.items(), self._now(person)
        return {platform: name for (platform, name), one in owners if self._now(one) == used}

    async def merge(self, kept: str, merged: str) -> str:
        """Make two persons one; who both are now."""
        kept, merged = self._now(kept), self._now(merged)
        if kept != merged:
            for alias in await self.aliases(merged):
                self._in_use[alias] = kept
        return kept

    async def aliases(self, person: str) -> Sequence[str]:
        """Every id that this person goes by, the one in use first."""
        used = self._now(person)
        return (used, *(alias for alias, one in self._in_use.items() if one == used))

    async def load(self, person: str) -> bytes | None:
        """The person's record."""
        return self._records.get(person)

    async def save(self, person: str, record: bytes) -> None:
        """Store the person's record."""
        self._records[person] = record

    async def games(self, person: str) -> Sequence[str]:
        """The person's games under whatever id, latest first."""
        listed: dict[str, int] = {}
        for alias in await self.aliases(person):
            for game, at in self._games.get(alias, {}).items():
                listed[game] = max(at, listed.get(game, at))
        return sorted(listed, key=lambda game: -listed[game])

    async def list_game(self, person: str, game: str, at: int) -> None:
        """Put a game on the person's list, or move it up."""
        listed = self._games.setdefault(person, {})
        listed[game] = max(at, listed.get(game, 0))

    async def wrong_codes(self, person: str, *, now: int) -> int:
        """Wrong join codes of the last hour."""
        return sum(at > now - 3_600_000 for at in self._wrong.get(person, []))

    async def note_wrong_code(self, person: str, *, now: int) -> None:
        """Count one wrong join code."""
        self._wrong.setdefault(person, []).append(now)

    async def keep_note(self, name: str, note: bytes, *, keep: int) -> bytes:
        """Keep a note under a name, unless one is kept there; nothing is ever forgotten."""
        del keep
        return self._notes.setdefault(name, note)

    async def note(self, name: str) -> bytes | None:
        """The note that is kept under a name, or None."""
        return self._notes.get(name)

    def _now(self, person: str) -> str:
        return self._in_use.get(person, person)


class MemoryRegistry:
    """The port `Registry`."""

    def __init__(self) -> None:
        self._lists: list[WordListRef] = []
        self._outages: list[tuple[int, int]] = []

    async def secret(self) -> bytes:
        """The server's secret."""
        return b"secret"

    async def note_list(self, ref: WordListRef) -> None:
        """Remember that games name this word list."""
        self._lists.append(ref)

    async def lists(self) -> Sequence[WordListRef]:
        """Every word list that a game was ever begun with."""
        return self._lists

    async def note_outage(self, start: int, end: int) -> None:
        """Remember a time in which no process of ours ran."""
        self._outages.append((start, end))

    async def outages(self) -> Sequence[tuple[int, int]]:
        """The outages, earliest first."""
        return self._outages
