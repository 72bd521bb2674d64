"""Port of the store: everything that one request may need, read at once."""

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
    """What a request names before anybody has looked: all of that is read at once.

    `command` is its id, `scope` whose settings hold at its place, `games` are those that it may be
    about, `notes` the names of other records that a chat keeps. Whoever comes by a `session`, the
    digest of its bearer, is nobody unless it lasts longer than `now`.
    """

    command: str = ""
    scope: str = ""
    games: tuple[GameId, ...] = ()
    notes: tuple[str, ...] = ()
    session: str = ""
    now: int = 0


@dataclass(frozen=True, slots=True)
class SittingRecords:
    """What one read found of the person behind an identity, and of what else was named.

    `aliases` are the person's ids, the one in use first, and `own` the record under each of them,
    None where there is none. `listed` are their open games, latest first; one that has ended may
    be among them. `games` are those named that there are and that can be read, `session` is what is
    kept of the one that was named.
    """

    aliases: tuple[PersonId, ...]
    own: tuple[bytes | None, ...]
    listed: tuple[GameId, ...]
    games: Mapping[GameId, StoredGame]
    notes: Mapping[str, bytes]
    session: Session | None = None


class Sittings(Protocol):
    """Everything that one request may need, read at once."""

    async def read(
        self, platform: str, identity: str, new: PersonId, needs: Needs
    ) -> SittingRecords:
        """Read what a request needs of the person behind an identity, who is `new` if unknown.

        One exchange for a person who was never two; more at first sight. Raises NoSessionError:
        by a session nobody is made known.
        """
