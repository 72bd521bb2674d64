"""The interface to stored persons: their accounts, records and lists of games."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from bot.coordinator.ports.chats import Notes

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Collection, Mapping, Sequence

    from bot.coordinator.game_id import GameId
    from bot.coordinator.person_id import PersonId


@dataclass(frozen=True, slots=True)
class Profile:
    """A person with all their ids, the one in use first.

    `identities` has their account id on each platform. `record` are the encoded preferences.
    """

    aliases: tuple[PersonId, ...]
    identities: Mapping[str, str]
    record: bytes | None


@dataclass(frozen=True, slots=True)
class PeopleRead:
    """The result of one read of persons, accounts and records.

    `profiles` are the persons. `owners` maps known accounts (platform, id) to their persons.
    `records` are the requested records that exist.
    """

    profiles: Mapping[PersonId, Profile]
    owners: Mapping[tuple[str, str], PersonId]
    records: Mapping[str, bytes]


class People(Notes, Protocol):
    """Stored persons: their accounts on each platform, records, notes, and lists of games.

    Two persons may turn out to be one (`merge`). The ids of both then mean the same person here,
    and `identify` returns the id that was kept. Tables that name the other id stay as they are.
    """

    async def identify(self, platform: str, identity: str, *, new: PersonId) -> PersonId:
        """Return the id of the person with this account.

        An unknown account becomes the person `new`.

        The call is quickest if an account always comes with the same `new`.
        """

    async def read(
        self,
        persons: Collection[PersonId],
        identities: Collection[tuple[str, str]] = (),
        records: Collection[str] = (),
    ) -> PeopleRead:
        """Read persons, accounts and records at once. Those that don't exist are left out.

        If all accounts belong to the persons, one round trip is enough. A record that can't be
        decrypted is logged and left out.
        """

    async def person_of(self, platform: str, identity: str) -> PersonId | None:
        """Return the person with this account, or None if it is unknown."""

    async def identities(self, person: PersonId) -> Mapping[str, str]:
        """Return a person's account id on each platform: the reverse of `identify`."""

    async def merge(self, kept: PersonId, merged: PersonId) -> PersonId:
        """Make two persons one in one step. Return the id that the person uses from now on.

        `merged` becomes `kept`, who keeps the accounts of both. If both are one person already,
        nothing changes.
        """

    async def aliases(self, person: PersonId) -> Sequence[PersonId]:
        """Return every id of this person, the one in use first. Few persons have more than one."""

    async def list_notes(
        self, platform: str, identity: str, names: Collection[str], *, keep: int
    ) -> None:
        """Put the names of notes on an account's list for `keep` ms.

        The erasure of the account deletes all notes on its list.
        """

    async def swap(self, name: str, seen: bytes | None, record: bytes) -> bool:
        """Store a record if the stored one is still `seen`. Return True if it was stored.

        `seen` is the record as `load` returned it, None for no record.
        """

    async def merges(self) -> Sequence[PersonId]:
        """Return the merged ids whose game results still have to be united."""

    async def finish_merge(self, merged: PersonId) -> None:
        """Remove a merged id from `merges`, because its results are united."""

    async def in_use(self, persons: Sequence[PersonId]) -> Mapping[PersonId, PersonId]:
        """Return for each of these ids the id that its person uses now."""

    async def games(self, person: PersonId) -> Sequence[GameId]:
        """Return the games of a person under any of their ids, the latest first."""

    async def open_games(self, person: PersonId) -> Sequence[GameId]:
        """Return the open games of a person under any of their ids, the latest first.

        Some of them may have just ended.
        """

    async def list_game(self, person: PersonId, game: GameId, at: int, *, is_open: bool) -> None:
        """Put a game on the person's lists with the time `at` (ms), or give it this later time.

        Unless `is_open`, the game is removed from the list of open games.
        """

    async def unlist_game(self, person: PersonId, game: GameId) -> None:
        """Remove a game from the lists of this person, under all of their ids."""

    async def invitations(self, scope: str, most: int | None = None) -> Sequence[GameId]:
        """Return the latest `most` games on the list `scope`, None for all.

        A list has the open invitations of a server or group, or to a person. Some of them may be
        over.
        """

    async def list_invitation(
        self, scope: str, game: GameId, at: int, *, is_open: bool, most: int | None = None
    ) -> None:
        """Put a game on the list `scope` with the time `at` (ms) if it `is_open`, else remove it.

        `most` limits the list to its latest games.
        """

    async def drop_list(self, scope: str) -> None:
        """Delete the list `scope` of games."""

    async def erase_person(self, person: PersonId) -> None:
        """Delete a person under all ids, with all that is stored of them here.

        If they come again, they are a new person.
        """

    async def wrong_codes(self, person: PersonId, *, now: int) -> int:
        """Return how many wrong join codes a person typed in the hour before `now` (ms)."""

    async def note_wrong_code(self, person: PersonId, *, now: int) -> None:
        """Count a wrong join code that the person typed at `now` (ms)."""


class Erasures(Protocol):
    """The erasures under way. They are the last stored data that name the erased persons."""

    async def add(self, nobody: PersonId, erasure: bytes) -> None:
        """Store an erasure under `nobody`, the anonymous id that replaces the person."""

    async def all(self) -> Mapping[PersonId, bytes]:
        """Return all erasures under way, by the anonymous id that replaces the person."""

    async def finish(self, nobody: PersonId) -> None:
        """Delete the record of a finished erasure."""

    async def log(self, entry: bytes, at: int) -> None:
        """Add an entry with the time `at` (ms) to the log of erasures. Old entries are deleted.

        An entry stays for 400 days.
        """

    def known_names(self) -> AsyncIterator[tuple[str, ...]]:
        """Yield all names of persons in the store, some of them more than once.

        A name is ("person", id), ("account", platform, id) or ("handle", platform, user name).
        """

    async def games_to_list(self) -> Collection[GameId]:
        """Return the games that may still be missing on their players' lists of games."""

    async def erase(
        self, persons: Sequence[PersonId], identities: Sequence[tuple[str, str]]
    ) -> None:
        """Delete the marks (tasks) of these persons, and all that chats stored of their accounts.

        `identities` are the accounts, as (platform, id).
        """

    async def erase_commands(
        self, game: GameId, persons: Sequence[PersonId], identities: Sequence[tuple[str, str]]
    ) -> None:
        """Delete from a game the stored commands whose ids contain these persons or accounts."""
