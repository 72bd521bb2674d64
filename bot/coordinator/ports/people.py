"""Port of the store: persons, who they are on each platform, their records and lists of games."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from bot.coordinator.game_id import GameId
    from bot.coordinator.person_id import PersonId


@dataclass(frozen=True, slots=True)
class Profile:
    """Who a person is, under every id that they go by, the one in use first.

    `identities` has one for each platform, `record` is encoded by the caller.
    """

    aliases: tuple[PersonId, ...]
    identities: Mapping[str, str]
    record: bytes | None


@dataclass(frozen=True, slots=True)
class PeopleRead:
    """Many persons, read together: by the ids asked for and by those in use of the `owners`.

    `owners` are the persons in use behind identities (platform, identity) that somebody has,
    `records` what else was asked for and is there.
    """

    profiles: Mapping[PersonId, Profile]
    owners: Mapping[tuple[str, str], PersonId]
    records: Mapping[str, bytes]


class People(Protocol):
    """Persons, their identities on each platform, and their lists of games.

    Two persons may turn out to be one (`merge`). The ids of both then mean the same everywhere
    here, `identify` gives the one kept, and tables that name the other stay as they are.
    """

    async def identify(self, platform: str, identity: str, *, new: PersonId) -> PersonId:
        """The person behind an identity; the person `new` from now on where there was none.

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

    async def known(self, platform: str, identity: str) -> PersonId | None:
        """The person behind an identity, or None."""

    async def identities(self, person: PersonId) -> Mapping[str, str]:
        """A person's identity on each platform; the reverse of `identify`."""

    async def merge(self, kept: PersonId, merged: PersonId) -> PersonId:
        """Make two persons one, in one step: `merged` is `kept` from now on; who both are now.

        Where they are one already nothing changes. What either id was known by stays theirs.
        """

    async def aliases(self, person: PersonId) -> Sequence[PersonId]:
        """Every id that this person goes by, the one in use first; mostly the only one."""

    async def keep_note(self, name: str, note: bytes, *, keep: int) -> bytes:
        """Keep a note for `keep` ms under a name, unless one is kept there; the one that is."""

    async def list_notes(
        self, platform: str, identity: str, names: Collection[str], *, keep: int
    ) -> None:
        """Let notes of these names, kept for `keep` ms, be forgotten with an account."""

    async def note(self, name: str) -> bytes | None:
        """The note that is kept under a name, or None."""

    async def load(self, name: str) -> bytes | None:
        """The record of a person or a place, encoded by the caller."""

    async def save(self, name: str, record: bytes) -> None:
        """Store the record of a person or a place."""

    async def swap(self, name: str, seen: bytes | None, record: bytes) -> bool:
        """Store a record where `seen`, as loaded, is what is stored now; whether it was.

        `seen` None says that nothing is stored.
        """

    async def merges(self) -> Sequence[PersonId]:
        """The ids that were merged into others and whose games were not counted anew since."""

    async def merge_done(self, merged: PersonId) -> None:
        """All that depends on who is one person knows of this merge."""

    async def in_use(self, persons: Sequence[PersonId]) -> Mapping[PersonId, PersonId]:
        """The id in use of each of these persons."""

    async def games(self, person: PersonId) -> Sequence[GameId]:
        """The person's games under whatever id, latest first."""

    async def open_games(self, person: PersonId) -> Sequence[GameId]:
        """Those of them that have not ended, latest first; one that has may be among them."""

    async def list_game(self, person: PersonId, game: GameId, at: int, *, is_open: bool) -> None:
        """Put a game on the person's lists, or move it up; one not open leaves the open ones."""

    async def unlist_game(self, person: PersonId, game: GameId) -> None:
        """Take a game off the person's lists under whatever id."""

    async def invitations(self, scope: str) -> Sequence[GameId]:
        """The invitations of a server or group, latest first; perhaps with one that is over."""

    async def list_invitation(self, scope: str, game: GameId, at: int, *, is_open: bool) -> None:
        """Put an invitation on the list of a server or group, or take it off."""

    async def forget(self, person: PersonId) -> None:
        """Forget a person under whatever id, with all of the above; who comes again is new."""

    async def wrong_codes(self, person: PersonId, *, now: int) -> int:
        """Wrong join codes of the last hour."""

    async def note_wrong_code(self, person: PersonId, *, now: int) -> None:
        """Count one wrong join code."""
