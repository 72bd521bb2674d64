"""Port of the store: persons, their identities on the platforms, records and lists of games."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from bot.coordinator.ports.chats import Notes

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from bot.coordinator.game_id import GameId
    from bot.coordinator.person_id import PersonId


@dataclass(frozen=True, slots=True)
class Profile:
    """A person under all their ids, the one in use first.

    `identities` has one for each platform, `record` is encoded by the caller.
    """

    aliases: tuple[PersonId, ...]
    identities: Mapping[str, str]
    record: bytes | None


@dataclass(frozen=True, slots=True)
class PeopleRead:
    """Many persons, read together: those asked for by id, and the `owners` of identities.

    `owners` are the persons in use behind identities (platform, identity) that are known,
    `records` the records that were asked for and exist.
    """

    profiles: Mapping[PersonId, Profile]
    owners: Mapping[tuple[str, str], PersonId]
    records: Mapping[str, bytes]


class People(Notes, Protocol):
    """Persons, their identities on each platform, records, notes, and lists of games.

    Two persons may turn out to be one (`merge`). The ids of both then mean the same everywhere
    here, `identify` returns the one kept, and tables that name the other stay as they are.
    """

    async def identify(self, platform: str, identity: str, *, new: PersonId) -> PersonId:
        """Return the person behind an identity. An unknown identity is `new` from now on.

        It is quickest where an identity comes with the same `new` every time.
        """

    async def read(
        self,
        persons: Collection[PersonId],
        identities: Collection[tuple[str, str]] = (),
        records: Collection[str] = (),
    ) -> PeopleRead:
        """Read all of these at once, mostly in one exchange where the identities are theirs.

        A record that can't be opened is logged, and left out.
        """

    async def person_of(self, platform: str, identity: str) -> PersonId | None:
        """Return the person behind an identity, or None."""

    async def identities(self, person: PersonId) -> Mapping[str, str]:
        """Return a person's identity on each platform; the reverse of `identify`."""

    async def merge(self, kept: PersonId, merged: PersonId) -> PersonId:
        """Make two persons one in one step and return the id in use of both.

        `merged` is `kept` from now on. Nothing changes where they are one already, and both
        keep all identities.
        """

    async def aliases(self, person: PersonId) -> Sequence[PersonId]:
        """Return every id that this person goes by, the one in use first; mostly the only one."""

    async def list_notes(
        self, platform: str, identity: str, names: Collection[str], *, keep: int
    ) -> None:
        """Let notes of these names, kept for `keep` ms, be forgotten with an account."""

    async def swap(self, name: str, seen: bytes | None, record: bytes) -> bool:
        """Store a record where `seen`, as loaded, is stored now; return whether it was.

        `seen` None says that nothing is stored.
        """

    async def merges(self) -> Sequence[PersonId]:
        """Return the merged ids whose results were not united since."""

    async def finish_merge(self, merged: PersonId) -> None:
        """Forget a merge: the results of the person are united."""

    async def in_use(self, persons: Sequence[PersonId]) -> Mapping[PersonId, PersonId]:
        """Return the id in use of each of these persons."""

    async def games(self, person: PersonId) -> Sequence[GameId]:
        """Return the games of a person under any id, latest first."""

    async def open_games(self, person: PersonId) -> Sequence[GameId]:
        """Return the games of a person that go on, latest first; perhaps with one that ended."""

    async def list_game(self, person: PersonId, game: GameId, at: int, *, is_open: bool) -> None:
        """Put a game on the person's lists, or move it up. One not open leaves the open ones."""

    async def unlist_game(self, person: PersonId, game: GameId) -> None:
        """Take a game off the person's lists under any id."""

    async def invitations(self, scope: str, most: int | None = None) -> Sequence[GameId]:
        """Return the invitations of a server or group, latest first, at most `most`.

        One may be over.
        """

    async def list_invitation(
        self, scope: str, game: GameId, at: int, *, is_open: bool, most: int | None = None
    ) -> None:
        """Put an invitation on the list of a server or group, or take it off.

        With `most` only that number of the latest stays.
        """

    async def forget(self, person: PersonId) -> None:
        """Forget a person under all ids, with all of the above. If they come again they are new."""

    async def wrong_codes(self, person: PersonId, *, now: int) -> int:
        """Return how many wrong join codes a person typed in the last hour."""

    async def note_wrong_code(self, person: PersonId, *, now: int) -> None:
        """Count one wrong join code."""


class Erasures(Protocol):
    """Erasures under way, and the last data that names the persons."""

    async def add(self, nobody: PersonId, erasure: bytes) -> None:
        """Store an erasure under the anonymous id that replaces the person from now on."""

    async def all(self) -> Mapping[PersonId, bytes]:
        """Return all erasures under way, by anonymous id."""

    async def finish(self, nobody: PersonId) -> None:
        """Delete an erasure that is finished."""

    async def games_to_list(self) -> Collection[GameId]:
        """Return the games that are not yet on the lists of the persons they name."""

    async def erase(
        self, persons: Sequence[PersonId], identities: Sequence[tuple[str, str]]
    ) -> None:
        """Remove the marks of these persons and what chats keep of these (platform, identity)."""

    async def erase_commands(
        self, game: GameId, persons: Sequence[PersonId], identities: Sequence[tuple[str, str]]
    ) -> None:
        """Remove the commands of a game whose ids name any of them."""
