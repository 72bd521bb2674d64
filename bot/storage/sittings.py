"""Sittings in Redis: a sitting is everything that one request needs, read in one round trip."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bot.coordinator.ports.board_sessions import Account, NoSessionError
from bot.coordinator.ports.sittings import SittingRecords
from bot.storage import keys
from bot.storage.people.identities import aliases_of, find_in, owner_of
from bot.storage.people.records import latest_first

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from bot.coordinator.game_id import GameId
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.ports.sittings import Needs
    from bot.storage.games.tables import RedisTables
    from bot.storage.people.board_sessions import RedisSessions
    from bot.storage.people.identities import StoreReplies
    from bot.storage.people.records import RedisPeople
    from bot.storage.redis.link import Link


class _Read(NamedTuple):
    """The facts read so far for a request.

    `owner` is the person with the account, None if unknown. `aliases` are the person's ids, `own`
    the record of each id, `listed` the open games. `session` is None if it wasn't asked for.
    """

    owner: PersonId | None
    aliases: tuple[PersonId, ...]
    own: tuple[bytes | None, ...]
    records: Mapping[str, bytes]
    listed: Sequence[GameId]
    games: Sequence[Any]
    session: bytes | None


class RedisSittings:
    """The interface `Sittings` on Redis: it reads all that one request needs."""

    def __init__(
        self, link: Link, tables: RedisTables, people: RedisPeople, sessions: RedisSessions
    ) -> None:
        self._link = link
        self._tables = tables
        self._people = people
        self._sessions = sessions

    async def read(
        self, platform: str, identity: str, new: PersonId, needs: Needs
    ) -> SittingRecords:
        """Return what a request needs to know of the person with this account.

        An unknown person is stored as `new`, but not for a request that must have a session. A
        person with several ids takes a second round trip.

        Raises:
            NoSessionError: the session doesn't exist, or it has ended.

        """
        account = Account(platform, identity)
        commands = [
            one for game in needs.games for one in self._tables.commands(game, needs.command)
        ]

        def read(replies: StoreReplies) -> _Read:
            owner = owner_of(replies, platform, identity)
            aliases = aliases_of(replies, owner or new)
            own = [self._people.record(replies, alias) for alias in aliases]
            records = {name: self._people.record(replies, name) for name in needs.notes}
            return _Read(
                owner,
                aliases,
                tuple(own),
                {name: record for name, record in records.items() if record is not None},
                _open_games(replies, aliases),
                [replies[command] for command in commands],
                replies[self._sessions.command(account, needs.session)] if needs.session else None,
            )

        found = await find_in(self._link, read)
        session = None
        if needs.session:
            session = self._sessions.parse_reply(account, found.session, now=needs.now)
            if session is None or found.owner is None:
                raise NoSessionError
        if found.owner is None:
            person = await self._people.identify(platform, identity, new=new)
            if person != found.aliases[0]:
                found = found._replace(aliases=(person,), own=(None,))
        games = await self._tables.parse_replies(needs.games, needs.command, found.games)
        await self._tables.await_copies(games, needs.command)
        return SittingRecords(
            found.aliases,
            found.own,
            tuple(found.listed),
            games,
            found.records,
            session,
        )


def _open_games(replies: StoreReplies, aliases: Sequence[PersonId]) -> Sequence[GameId]:
    """Return the open games listed under these ids of a person, the latest first."""
    names = [keys.OPEN_GAMES.of(alias) for alias in aliases]
    return latest_first(
        [replies["ZREVRANGE", name, "0", "-1", "WITHSCORES"] or () for name in names]
    )
