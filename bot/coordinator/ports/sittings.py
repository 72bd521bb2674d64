"""The interface `Sittings`: one read of everything that a request may need."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.coordinator.game_id import GameId
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.ports.board_sessions import Session
    from bot.coordinator.ports.tables import StoredGame


@dataclass(frozen=True, slots=True)
class Needs:
    """The things that a request names before anything is read. All of them are read at once.

    `command` is the request's id. `scope` is the server or group whose settings apply. `games` are
    those that the request may be about, `notes` the names of other records that a chat stores.
    `session` is the digest of a bearer token, "" for none. `now` (ms) decides whether it has ended.
    """

    command: str = ""
    scope: str = ""
    games: tuple[GameId, ...] = ()
    notes: tuple[str, ...] = ()
    session: str = ""
    now: int = 0


@dataclass(frozen=True, slots=True)
class SittingRecords:
    """The result of one read: a person's records, and all that the request named.

    `aliases` are the person's ids, the one in use first. `own` has the record under each id, None
    if it has none. `listed` are the person's open games, the latest first. Some may have just
    ended. `games` are the games that exist and can be read. `session` is the stored session, None
    if none was named.
    """

    aliases: tuple[PersonId, ...]
    own: tuple[bytes | None, ...]
    listed: tuple[GameId, ...]
    games: Mapping[GameId, StoredGame]
    notes: Mapping[str, bytes]
    session: Session | None = None


class Sittings(Protocol):
    """The reader of everything that one request may need."""

    async def read(
        self, platform: str, identity: str, new: PersonId, needs: Needs
    ) -> SittingRecords:
        """Read the records of the person with the account `identity` on `platform`.

        An unknown account gets the new person `new`, unless `needs.session` is given. This takes
        one request to the store, more if accounts were linked or the person is new.

        Raises:
            NoSessionError: the session `needs.session` doesn't exist or has ended.

        """
