"""Port of the store: one read of everything that a request may need."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.coordinator.game_id import GameId
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.ports.sessions import Session
    from bot.coordinator.ports.tables import StoredGame


@dataclass(frozen=True, slots=True)
class Needs:
    """The things that a request names before any lookup. All of them are read at once.

    `command` is its id, `scope` the server or group whose settings hold at its place, `games` those
    that it may be about, `notes` the names of other records that a chat keeps. `session` is the
    digest of a bearer; a session that ended before `now` has no person.
    """

    command: str = ""
    scope: str = ""
    games: tuple[GameId, ...] = ()
    notes: tuple[str, ...] = ()
    session: str = ""
    now: int = 0


@dataclass(frozen=True, slots=True)
class SittingRecords:
    """The records that one read found of the person behind an identity, and of all that was named.

    `aliases` are the person's ids, the one in use first, and `own` the record under each of
    them, None where there is none. `listed` are their open games, latest first; one that has
    ended may be among them. `games` are the named ones that exist and can be read, `session` is
    what is kept of the one that was named.
    """

    aliases: tuple[PersonId, ...]
    own: tuple[bytes | None, ...]
    listed: tuple[GameId, ...]
    games: Mapping[GameId, StoredGame]
    notes: Mapping[str, bytes]
    session: Session | None = None


class Sittings(Protocol):
    """A reader of everything that one request may need."""

    async def read(
        self, platform: str, identity: str, new: PersonId, needs: Needs
    ) -> SittingRecords:
        """Read the records of the person behind an identity, who is `new` if unknown.

        It takes one exchange for a person who was never merged, and more at first sight. Raises
        NoSessionError, because a session creates no person.
        """
