"""Port of the store: persons, their identities on the platforms, records and lists of games."""

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
    """A person under all their ids, the one in use first.

    `identities` has one identity for each platform. The caller encodes the `record`.
    """

    aliases: tuple[PersonId, ...]
    identities: Mapping[str, str]
    record: bytes | None


@dataclass(frozen=True, slots=True)
class PeopleRead:
    """The records and persons found by one read of many persons.

    `owners` are the persons in use behind the identities (platform, identity) that are known.
    `records` are the records that were asked for and exist.
    """

    profiles: Mapping[PersonId, Profile]
    owners: Mapping[tuple[str, str], PersonId]
    records: Mapping[str, bytes]


class People(Notes, Protocol):
    """Persons, their identities on each platform, records, notes, and lists of games.

    Two persons may turn out to be one (`merge`). The ids of both then mean the same person in this
    port, and `identify` returns the id that was kept. Tables that name the other id stay as they
    are.
    """

    async def identify(self, platform: str, identity: str, *, new: PersonId) -> PersonId:
        """Return the person behind an identity. An unknown identity becomes the person `new`.

        The call is quickest if an identity always comes with the same `new`.
        """

    async def read(
        self,
        persons: Collection[PersonId],
        identities: Collection[tuple[str, str]] = (),
        records: Collection[str] = (),
    ) -> PeopleRead:
        """Read all of these at once.

        If all identities are those of the persons, one exchange is enough.

        A record that can't be decrypted is logged, and left out.
        """

    async def person_of(self, platform: str, identity: str) -> PersonId | None:
        """Return the person behind an identity, or None if it is unknown."""

    async def identities(self, person: PersonId) -> Mapping[str, str]:
        """Return a person's identity on each platform; the reverse of `identify`."""

    async def merge(self, kept: PersonId, merged: PersonId) -> PersonId:
        """Make two persons one in one step, and return the id that both use from now on.

        The person `merged` becomes `kept`, who keeps all identities of both. If both are one person
        already, nothing changes.
        """

    async def aliases(self, person: PersonId) -> Sequence[PersonId]:
        """Return every id of this person, the one in use first. Few persons have more than one."""

    async def list_notes(
        self, platform: str, identity: str, names: Collection[str], *, keep: int
    ) -> None:
        """Put the names of notes on an account's list for `keep` ms.

        The erasure of the account deletes the notes on its list.
        """

    async def swap(self, name: str, seen: bytes | None, record: bytes) -> bool:
        """Store a record if `seen` is still the stored one; return whether it was stored.

        `seen` is the record as loaded, or None if there was none.
        """

    async def merges(self) -> Sequence[PersonId]:
        """Return the merged ids whose game results still have to be united."""

    async def finish_merge(self, merged: PersonId) -> None:
        """Delete the to-do of a merge, because the results of both persons are united."""

    async def in_use(self, persons: Sequence[PersonId]) -> Mapping[PersonId, PersonId]:
        """Return the id in use for each of these ids of persons."""

    async def games(self, person: PersonId) -> Sequence[GameId]:
        """Return the games of a person under any id, latest first."""

    async def open_games(self, person: PersonId) -> Sequence[GameId]:
        """Return the running games of a person, latest first.

        Some of them may have ended meanwhile.
        """

    async def list_game(self, person: PersonId, game: GameId, at: int, *, is_open: bool) -> None:
        """Put a game on the person's lists, or move it to the top.

        Unless `is_open`, the game is removed from the list of open games.
        """

    async def unlist_game(self, person: PersonId, game: GameId) -> None:
        """Remove a game from the lists of this person, under any of their ids."""

    async def invitations(self, scope: str, most: int | None = None) -> Sequence[GameId]:
        """Return at most `most` invitations of a server or group, latest first.

        Some of them may be over.
        """

    async def list_invitation(
        self, scope: str, game: GameId, at: int, *, is_open: bool, most: int | None = None
    ) -> None:
        """Put an invitation on the list of a server or group, or take it off if it isn't open.

        With `most` only that number of the latest stays on the list.
        """

    async def drop_list(self, scope: str) -> None:
        """Delete a list of invitations."""

    async def erase_person(self, person: PersonId) -> None:
        """Delete a person under all ids, with all that this port stores of them.

        If they come again, they are a new person.
        """

    async def wrong_codes(self, person: PersonId, *, now: int) -> int:
        """Return how many wrong join codes a person typed in the last hour."""

    async def note_wrong_code(self, person: PersonId, *, now: int) -> None:
        """Count one wrong join code."""


class Erasures(Protocol):
    """The erasures under way. They are the last data that names the erased persons."""

    async def add(self, nobody: PersonId, erasure: bytes) -> None:
        """Store an erasure, under the anonymous id that replaces the person."""

    async def all(self) -> Mapping[PersonId, bytes]:
        """Return all erasures under way, by anonymous id."""

    async def finish(self, nobody: PersonId) -> None:
        """Delete an erasure that is finished."""

    async def log(self, entry: bytes, at: int) -> None:
        """Add an entry to the log of erasures. Entries leave it after 400 days."""

    async def log_entries(self) -> Sequence[bytes]:
        """Return the entries of the log of erasures, the earliest first."""

    def known_names(self) -> AsyncIterator[tuple[str, ...]]:
        """Yield all names in the store: (`person`, id), (`account`, platform, id), (`handle`, …).

        A name may come more than once.
        """

    async def games_to_list(self) -> Collection[GameId]:
        """Return the games that are not yet on the lists of the persons named in them."""

    async def erase(
        self, persons: Sequence[PersonId], identities: Sequence[tuple[str, str]]
    ) -> None:
        """Remove these persons' marks of deliveries, and all that chats stored of their accounts.

        `identities` are the accounts, as (platform, identity).
        """

    async def erase_commands(
        self, game: GameId, persons: Sequence[PersonId], identities: Sequence[tuple[str, str]]
    ) -> None:
        """Remove the stored commands of a game whose ids name any of these persons."""
