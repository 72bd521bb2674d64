"""The matchmaker: it takes seeks (wishes to play with anybody), pairs them, and begins games.

A pair is stored before its game begins, and removed afterwards. If a process dies in between,
another process begins the game. The id of the command that begins a game is made from the pair, so
only one game begins.
"""

from __future__ import annotations

import logging
import secrets
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.coordinator import game_id
from bot.coordinator.background.tasks import keep_working
from bot.coordinator.commands import Command, Decline, MeetStranger, Person
from bot.coordinator.errors import LobbyClosed, Refused, SeekBanned, SeekGone, SeeksOwn
from bot.coordinator.kinds.registry import kind_of
from bot.coordinator.lobby.contacts import Contacts, StoredContacts
from bot.coordinator.lobby.lobby import DueDecline, Lobby
from bot.coordinator.lobby.pairing import may_meet
from bot.coordinator.lobby.seek import Seek
from bot.coordinator.metrics import PAIRED, SEEKS, SOUGHT
from bot.coordinator.person_id import PersonId
from bot.coordinator.ports.tables import StoreUnavailableError
from bot.coordinator.settings import preferences_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from bot.coordinator.game_id import GameId
    from bot.coordinator.invitee import Invitee
    from bot.coordinator.lobby.lobby import LobbyState, Match
    from bot.coordinator.lobby.seek import SeekTerms
    from bot.coordinator.service import Coordinator
    from bot.coordinator.settings import Language

# The seconds between two rounds of pairing.
PAUSE = 1.0
# The limits of the random delay (ms) with which an invitation is declined for a person who blocks
# the host.
_SOONEST, _LATEST = 20_000, 180_000
# The number of a person's newest games that are searched for their last opponent.
_LOOKED_AT = 8

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Seeker:
    """A person who seeks a game with anybody. `aliases` are all their ids, the one in use first.

    `rating` is None without a rated game. `speaks` is the language of messages to the person.
    `home` is the private chat in which they seek, or "". `scope` is the server or group in which
    they seek.
    """

    person: Person
    aliases: Sequence[PersonId]
    rating: int | None = None
    speaks: Language = "pl"
    home: str = ""
    scope: str = ""


class Matchmaker:
    """The service that pairs seeks (wishes to play with anybody).

    Any number of processes may run it.

    `now` returns the time, in ms since 1970, UTC.
    """

    def __init__(self, coordinator: Coordinator, now: Callable[[], int]) -> None:
        self._coordinator, self._now = coordinator, now
        self._people, self._tables = coordinator.people, coordinator.tables
        self.contacts = Contacts(coordinator.people)
        self.lobby = Lobby(coordinator.people)

    async def seek(self, command: str, seeker: Seeker, terms: SeekTerms) -> GameId | None:
        """Put a person's wish to play with anybody into the lobby, in place of an earlier one.

        `command` is the id of the person's request. Return the game that begins, or None while no
        suitable opponent waits.

        Raises:
            LobbyClosed: the operator has switched the lobby off here.
            SeekBanned: the operator has banned the person.

        """
        by, aliases = seeker.person, seeker.aliases
        new = await self._new_seek(command, seeker, terms)
        known = await self._in_use(await self.lobby.read(), new)

        def enter(lobby: LobbyState) -> LobbyState:
            if lobby.has_paired(new.id):
                return lobby
            if lobby.is_closed(by.platform, seeker.scope):
                raise LobbyClosed
            entered = lobby.with_seek(new, aliases)
            return entered.make_pairs(self._now(), known) if entered != lobby else lobby

        after = await self.lobby.change(enter)
        self._coordinator.meter.count(SEEKS, terms.pace)
        return after.game_of(new.id) or await self._begin_own(after, new.id)

    async def accept(self, command: str, seeker: Seeker, name: str) -> GameId:
        """Begin a game with the person whose seek has the id `name`, and return the game.

        `command` is the id of the request. A seek is a wish to play with anybody.

        Raises:
            LobbyClosed: the operator has switched the lobby off here.
            SeekBanned: the operator has banned the person.
            SeeksOwn: the seek is the person's own.
            SeekGone: the seek is over, or one of the two blocks the other.

        """
        by, aliases = seeker.person, seeker.aliases
        before = await self.lobby.read()
        own = self._seek_name(command, by)
        if (known := before.game_of(own)) is not None:
            return known
        if (wanted := before.seek(name)) is None:
            raise SeekGone
        new = await self._new_seek(command, seeker, wanted.terms)

        def enter(lobby: LobbyState) -> LobbyState:
            if lobby.has_paired(own):
                return lobby
            if lobby.is_closed(by.platform, seeker.scope):
                raise LobbyClosed
            found = lobby.seek(name)
            if found is None or found.terms != wanted.terms or found.person in lobby.busy:
                raise SeekGone
            if found.person in aliases:
                raise SeeksOwn
            if not may_meet(found, new):
                raise SeekGone
            without = lobby.without_pace(aliases, new.terms.pace)
            return without.with_seek(new, aliases).with_matches([(found.id, new.id)])

        after = await self.lobby.change(enter)
        game = after.game_of(own) or await self._begin_own(after, own)
        if game is None:
            raise SeekGone
        return game

    async def stop(self, aliases: Sequence[PersonId], terms: SeekTerms) -> LobbyState:
        """End a person's seek at the pace of these terms, and return the lobby after that.

        A seek is a wish to play with anybody.
        """
        return await self.lobby.change(lambda lobby: lobby.without_pace(aliases, terms.pace))

    async def answer_invitation(
        self, game: GameId, host: Sequence[PersonId], invitees: Sequence[Invitee]
    ) -> None:
        """Plan to decline an invitation for each invited person who blocks the host.

        `host` are the host's ids. The refusal comes after a random delay, so that the host can't
        tell it from an ordinary one.
        """
        declines = []
        for one in invitees:
            if not one.person or one.declined:
                continue
            aliases = await self._people.aliases(one.person)
            blocks = {block.person for block in (await self.contacts.of(aliases)).blocks}
            if blocks & {*host}:
                delay = _SOONEST + secrets.randbelow(_LATEST - _SOONEST)
                declines.append(DueDecline(game, one.person, one.name, self._now() + delay))
        if declines:
            await self.lobby.change(lambda lobby: lobby.with_declines(declines))

    async def _decline(self, decline: DueDecline) -> None:
        by = Person(decline.person, decline.name)
        id_ = f"blocks:{decline.game}:{decline.person}"
        with suppress(Refused):  # the host took the invitation back, or the person joined
            command = Command(id_, Decline(), self._now(), by=by, game=decline.game)
            await self._coordinator.handle(command)
        await self.lobby.change(lambda lobby: lobby.without_decline(decline))

    async def run(self) -> None:
        """Pair seeks (wishes to play) every second until cancelled.

        Wait while the store is unavailable.
        """
        await keep_working("seeks", self.work_off, PAUSE, self._coordinator.meter)

    async def work_off(self) -> int:
        """Pair all seeks (wishes to play) that can be paired now, and begin their games.

        Also give due refusals of invitations. Return the number of games begun.
        """
        lobby = await self.lobby.read()
        for decline in lobby.declines:
            if decline.at <= self._now():
                await self._decline(decline)
        if not (lobby.seeks or lobby.matches or lobby.notices or lobby.paired_seeks):
            return 0
        known = await self._in_use(lobby)
        lobby = await self.lobby.change(lambda one: _after(one, self._now(), known))
        begun = 0
        for match in lobby.matches:
            try:
                begun += await self._begin(match) is not None
            except StoreUnavailableError:
                raise
            except Exception:  # noqa: BLE001 - logged whole; the other pairs are still there
                _log.exception("the game of a pair can't begin")
        return begun

    async def _new_seek(self, command: str, seeker: Seeker, terms: SeekTerms) -> Seek:
        """Return a new seek (wish to play) of a person, which is not stored yet.

        Raises:
            SeekBanned: the operator has banned the person.

        """
        contacts, now = await self.contacts.of(seeker.aliases), self._now()
        _check_ban(contacts, now)
        by = seeker.person
        return Seek(
            self._seek_name(command, by),
            seeker.aliases[0],
            by.name,
            by.platform,
            by.identity,
            terms,
            now,
            now + terms.lasts,
            seeker.speaks,
            by.handle,
            seeker.home,
            by.notices,
            seeker.rating,
            tuple(sorted(contacts.persons)),
            await self._last_opponent(seeker.aliases),
            devices=by.devices,
        )

    def _seek_name(self, command: str, by: Person) -> str:
        """Return the id of the seek (wish to play) that a command creates.

        A repeated command gets the same id.
        """
        secret, account = self._coordinator.world.secret, f"{by.platform}:{by.identity}"
        return game_id.make(secret, f"seek:{command}:{account}")

    async def _last_opponent(self, aliases: Sequence[PersonId]) -> PersonId:
        """Return the opponent in the person's newest game that came of a seek, "" without one.

        A seek is a wish to play with anybody.
        """
        games = (await self._people.games(aliases[0]))[:_LOOKED_AT]
        found = [one.table for one in (await self._tables.read(games)).values()]
        met = [one for one in found if kind_of(one).is_meeting(one)]
        newest = max(met, key=lambda one: one.created, default=None)
        others = (one for one in (newest.persons if newest else ()) if one not in aliases)
        return next(others, PersonId(""))

    async def _in_use(self, lobby: LobbyState, *new: Seek) -> dict[PersonId, PersonId]:
        """Return the id in use of every person whom the lobby's seeks and these new ones name.

        A seek is a wish to play with anybody.
        """
        persons = {who for one in (*lobby.seeks, *new) for who in one.persons}
        return dict(await self._people.in_use(sorted(persons)))

    async def _begin_own(self, lobby: LobbyState, name: str) -> GameId | None:
        """Begin the game of the match that contains the seek with this id, and return the game.

        Return None if no match contains it. A seek is a wish to play with anybody.
        """
        for match in lobby.matches:
            if name in {one.id for one in match.seeks}:
                return await self._begin(match)
        return None

    async def _begin(self, match: Match) -> GameId | None:
        """Begin the game of a match and return it.

        If the two may not meet any more, return None and let their seeks wait again. A seek is a
        wish to play with anybody.
        """
        back = await self._seeks_to_give_back(match)
        if back is not None:
            await self.lobby.change(lambda lobby: lobby.give_back(match, back))
            return None
        one, two = match.seeks
        request = MeetStranger(
            _person(two),
            preset=one.terms.preset,
            clock=one.terms.clock,
            language=one.terms.language,
            unaided=one.terms.unaided,
            homes=tuple((seek.person, seek.home) for seek in match.seeks if seek.home),
        )
        id_, now = f"seek:{match.id}", self._now()
        try:
            game = (
                await self._coordinator.handle(Command(id_, request, now, by=_person(one)))
            ).game
        except Refused:
            _log.exception("a pair gets no game")
            await self.lobby.change(lambda lobby: lobby.give_back(match, ()))
            return None
        settled = False

        def settle(lobby: LobbyState) -> LobbyState:
            nonlocal settled
            settled = match in lobby.matches
            return lobby.with_game(match, game, now)

        await self.lobby.change(settle)
        if settled:
            meter = self._coordinator.meter
            meter.count(PAIRED, one.terms.pace)
            for seek in match.seeks:
                meter.time(SOUGHT, seek.wait(now) / 1000, seek.terms.pace)
        return game

    async def _seeks_to_give_back(self, match: Match) -> tuple[Seek, ...] | None:
        """Return the seeks of a match that must wait again because the two may not meet.

        Return None if they may meet. A person who is being erased seeks nothing. If both seeks are
        one person's, only the older one stays. Nobody is told of a block: both seeks wait on, and
        each excludes the other's person. A seek is a wish to play with anybody.
        """
        one, two = match.seeks
        profiles = (await self._people.read([one.person, two.person])).profiles
        first, second = profiles[one.person], profiles[two.person]
        leaving = [preferences_of(each.record).leaving for each in (first, second)]
        if any(leaving):
            pairs = zip(match.seeks, leaving, strict=True)
            return tuple(seek for seek, leaves in pairs if not leaves)
        if first.aliases[0] == second.aliases[0]:
            return (min(match.seeks, key=lambda seek: seek.since),)
        if await self.contacts.are_parted(first.aliases, second.aliases):
            return one.barring(two.person), two.barring(one.person)
        return None


def _after(lobby: LobbyState, now: int, known: dict[PersonId, PersonId]) -> LobbyState:
    return lobby.at(now).make_pairs(now, known)


def _person(seek: Seek) -> Person:
    return Person(
        seek.person,
        seek.name,
        seek.platform,
        seek.identity,
        seek.handle,
        seek.notices,
        seek.devices,
    )


def _check_ban(contacts: StoredContacts, now: int) -> None:
    """Raise SeekBanned if the operator has banned the person until later than now (ms)."""
    if now < contacts.banned_until:
        raise SeekBanned(contacts.banned_until, contacts.ban_reason)
