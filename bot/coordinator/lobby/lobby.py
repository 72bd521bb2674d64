"""The lobby: one stored record with all seeks, pairs whose games begin, and messages to send.

A seek is a wish to play with anybody. Every change is one compare-and-swap of the record. So a seek
is in one pair only, even if many processes pair at the same time. A pair stays in the record until
its game has begun.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from bot.coordinator.game_id import GameId
from bot.coordinator.kept import Kept
from bot.coordinator.lobby.notices import (
    InviteNotice,
    LobbyNotice,
    NameNotice,
    SeekNotice,
)
from bot.coordinator.lobby.pairing import pair
from bot.coordinator.lobby.seek import OFFER_AFTER, Seek
from bot.coordinator.person_id import PersonId
from bot.coordinator.place import has_chats

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping

    from bot.coordinator.lobby.seek import SeekPace
    from bot.coordinator.ports.people import People

LOBBY = "lobby"
"""The name of the record."""

EVERYWHERE = "all"
"""In place of a platform's name: the lobby is switched off everywhere."""

_KNOWN_FOR = 60 * 60_000
# A message that is older than this (ms) is dropped, because it would puzzle its reader.
_TELLS_WITHIN = 30 * 60_000


class Match(msgspec.Struct, frozen=True, array_like=True):
    """Two paired seeks (wishes to play with anybody) whose game is to begin.

    The id of the command that begins the game is made from `id`. So only one game begins, even if
    several processes give that command.
    """

    id: str
    one: Seek
    two: Seek

    @property
    def seeks(self) -> tuple[Seek, Seek]:
        """The seeks (wishes to play) of both persons of the pair."""
        return self.one, self.two


class PairedSeek(msgspec.Struct, frozen=True, array_like=True):
    """The id of a seek (wish to play) that became a game at the time `at` (ms), and that game.

    A repeated button press or a waiting page finds the game with it.
    """

    id: str
    game: GameId
    at: int


class DueDecline(msgspec.Struct, frozen=True, array_like=True):
    """A refusal of an invitation, to be given at the time `at` (ms).

    The invited person blocks the host.
    """

    game: GameId
    person: PersonId
    name: str
    at: int


class LobbyState(msgspec.Struct, frozen=True, omit_defaults=True):
    """The stored lobby: seeks (wishes to play with anybody), pairs, and messages to send.

    `closed` are the platforms, servers and groups where the operator has switched it off.
    `paired_seeks` are seeks of the last hour that found an opponent. `declines` are refusals for
    persons who block the host of an invitation. Each is given after a delay, as if the person had
    read the invitation. `name_notices` are for persons whose name was hidden, `invite_notices` for
    invited ones.
    """

    seeks: tuple[Seek, ...] = ()
    matches: tuple[Match, ...] = ()
    notices: tuple[SeekNotice, ...] = ()
    paired_seeks: tuple[PairedSeek, ...] = ()
    declines: tuple[DueDecline, ...] = ()
    closed: tuple[str, ...] = ()
    name_notices: tuple[NameNotice, ...] = ()
    invite_notices: tuple[InviteNotice, ...] = ()

    def is_closed(self, platform: str, scope: str = "") -> bool:
        """Return True if nobody may seek opponents on this platform, or in this server or group.

        `scope` is the server or group.
        """
        return not {EVERYWHERE, platform, scope}.isdisjoint(self.closed)

    def of(self, persons: Collection[PersonId]) -> tuple[Seek, ...]:
        """Return the waiting seeks of the person with these ids, the oldest first.

        A seek is a wish to play with anybody.
        """
        own = (one for one in self.seeks if one.person in persons)
        return tuple(sorted(own, key=lambda one: one.since))

    def seek(self, name: str) -> Seek | None:
        """Return the waiting seek (wish to play) with this id, or None."""
        return next((one for one in self.seeks if one.id == name), None)

    def game_of(self, name: str) -> GameId | None:
        """Return the game that the seek (wish to play) with this id has become, or None."""
        return next((one.game for one in self.paired_seeks if one.id == name), None)

    def has_paired(self, name: str) -> bool:
        """Return True if the seek (wish to play) with this id has a game or an opponent for one."""
        matched = {seek.id for one in self.matches for seek in one.seeks}
        return name in matched or self.game_of(name) is not None

    @property
    def busy(self) -> frozenset[PersonId]:
        """The persons who are paired and whose game is about to begin. They get no other game."""
        return frozenset(seek.person for one in self.matches for seek in one.seeks)

    @property
    def true_notices(self) -> tuple[SeekNotice, ...]:
        """The notices of seeks (wishes to play) that still apply.

        A notice that no opponent has come doesn't apply any more once the seek is over.
        """
        waiting = {one.id for one in self.seeks}
        return tuple(one for one in self.notices if one.what == "lapsed" or one.seek.id in waiting)

    def with_seek(self, new: Seek, persons: Collection[PersonId]) -> LobbyState:
        """Return the lobby with a new seek, in place of the person's earlier one at the same pace.

        `persons` are the person's ids. A seek with the same terms as the earlier one changes
        nothing, so that a second press loses no waiting time. A seek is a wish to play with
        anybody.
        """
        at_pace = [one for one in self.of(persons) if one.terms.pace == new.terms.pace]
        if any(one.terms == new.terms for one in at_pace):
            return self
        left = tuple(one for one in self.seeks if one not in at_pace)
        return replace(self, seeks=(*left, new))

    def without_pace(self, persons: Collection[PersonId], pace: SeekPace) -> LobbyState:
        """Return the lobby without the seek of the person with these ids at a pace.

        A seek is a wish to play with anybody.
        """
        gone = {one.id for one in self.of(persons) if one.terms.pace == pace}
        return replace(self, seeks=tuple(one for one in self.seeks if one.id not in gone))

    def without_persons(self, persons: Collection[PersonId]) -> LobbyState:
        """Return the lobby without anything about the person with these ids.

        An opponent with whom they were paired waits again.
        """
        theirs = [one for one in self.matches if {seek.person for seek in one.seeks} & {*persons}]
        kept = tuple(one for one in self.matches if one not in theirs)
        back = tuple(seek for one in theirs for seek in one.seeks)
        seeks = tuple(
            _without_names(one, persons)
            for one in (*self.seeks, *back)
            if one.person not in persons
        )
        notices = tuple(
            replace(one, seek=_without_names(one.seek, persons))
            for one in self.notices
            if one.seek.person not in persons
        )
        return replace(
            self,
            declines=tuple(one for one in self.declines if one.person not in persons),
            name_notices=tuple(one for one in self.name_notices if one.person not in persons),
            invite_notices=tuple(one for one in self.invite_notices if one.person not in persons),
            seeks=seeks,
            matches=tuple(
                replace(
                    one, one=_without_names(one.one, persons), two=_without_names(one.two, persons)
                )
                for one in kept
            ),
            notices=notices,
        )

    def with_block(self, by: Collection[PersonId], of: PersonId) -> LobbyState:
        """Return the lobby in which seeks of the person `by` (all ids) exclude the blocked `of`.

        A seek is a wish to play with anybody.
        """
        seeks = tuple(one.barring(of) if one.person in by else one for one in self.seeks)
        return replace(self, seeks=seeks)

    def without_block(self, by: Collection[PersonId], of: Collection[PersonId]) -> LobbyState:
        """Return the lobby in which seeks of two persons no longer exclude each other.

        Each is given by all their ids. The person `of` may still block the other. The matchmaker
        checks that before a game begins. A seek is a wish to play with anybody.
        """
        seeks = tuple(
            _not_barring(one, of)
            if one.person in by
            else _not_barring(one, by)
            if one.person in of
            else one
            for one in self.seeks
        )
        return replace(self, seeks=seeks)

    def without_seeks(self, persons: Collection[PersonId]) -> LobbyState:
        """Return the lobby without any waiting seek (wish to play) of the person with these ids."""
        return replace(self, seeks=tuple(one for one in self.seeks if one.person not in persons))

    def at(self, now: int) -> LobbyState:
        """Return the lobby at the time `now` (ms): old seeks have ended, and notices are due.

        A person who has waited two minutes for a game now is offered a robot. A seek is a wish to
        play with anybody.
        """
        lapsed = tuple(one for one in self.seeks if now >= one.until)
        waits = tuple(one for one in self.seeks if now < one.until)
        due = tuple(
            one
            for one in waits
            if one.terms.is_live and not one.offered and one.wait(now) >= OFFER_AFTER
        )
        paired = tuple(one for one in self.paired_seeks if abs(now - one.at) < _KNOWN_FOR)
        seeks = tuple(replace(one, offered=True) if one in due else one for one in waits)
        after = replace(self, seeks=seeks, paired_seeks=paired)
        notices = (
            *(one for one in after.true_notices if abs(now - one.at) < _TELLS_WITHIN),
            *(SeekNotice("nobody", one, now) for one in due if has_chats(one.platform)),
            *(SeekNotice("lapsed", one, now) for one in lapsed if has_chats(one.platform)),
        )
        return replace(after, notices=notices)

    def make_pairs(self, now: int, in_use: Mapping[PersonId, PersonId]) -> LobbyState:
        """Return the lobby with all pairs of seeks that can be made at `now` (ms).

        `in_use` maps persons to their ids in use, because two accounts may have become one person.
        A seek is a wish to play with anybody.
        """
        busy = {in_use.get(one, one) for one in self.busy}
        seeks = (one.with_ids(in_use) for one in self.seeks)
        found = pair([one for one in seeks if one.person not in busy], now)
        return self.with_matches([(one.id, two.id) for one, two in found])

    def with_matches(self, pairs: Collection[tuple[str, str]]) -> LobbyState:
        """Return the lobby in which these pairs of seeks, given by ids, are matches.

        A match is a pair whose game is to begin. Its seeks wait no longer. A seek is a wish to play
        with anybody.
        """
        known = {one.id: one for one in self.seeks}
        new = tuple(Match(f"{one}:{two}", known[one], known[two]) for one, two in pairs)
        paired = {one for each in pairs for one in each}
        return replace(
            self,
            seeks=tuple(one for one in self.seeks if one.id not in paired),
            matches=(*self.matches, *new),
        )

    def with_game(self, match: Match, game: GameId, now: int) -> LobbyState:
        """Return the lobby after the game of a match has begun.

        A person plays only one live game at a time, so their other live seeks end. Their seeks for
        games of days remember the other as the last opponent. A seek is a wish to play with
        anybody.
        """
        if match not in self.matches:
            return self
        last = {match.one.person: match.two.person, match.two.person: match.one.person}
        live = match.one.terms.is_live
        seeks = tuple(
            replace(one, last=last.get(one.person, one.last))
            for one in self.seeks
            if not (live and one.terms.is_live and one.person in last)
        )
        new = tuple(PairedSeek(one.id, game, now) for one in match.seeks)
        paired = (*self.paired_seeks, *new)
        return replace(self._without(match), seeks=seeks, paired_seeks=paired)

    def give_back(self, match: Match, seeks: Collection[Seek]) -> LobbyState:
        """Return the lobby without this match, because no game begins.

        These seeks (wishes to play) wait again.
        """
        if match not in self.matches:
            return self
        left = self._without(match)
        return replace(left, seeks=(*left.seeks, *seeks))

    def with_name_notice(self, notice: NameNotice) -> LobbyState:
        """Return the lobby with a notice of a hidden name, unless one waits for the same person."""
        if any(one.person == notice.person for one in self.name_notices):
            return self
        return replace(self, name_notices=(*self.name_notices, notice))

    def with_invite_notice(self, notice: InviteNotice) -> LobbyState:
        """Return the lobby with a notice of an invitation, unless one waits for the same game."""
        if any(one.game == notice.game for one in self.invite_notices):
            return self
        return replace(self, invite_notices=(*self.invite_notices, notice))

    def without_notice(self, notice: LobbyNotice) -> LobbyState:
        """Return the lobby without a notice, because it was sent or can't be sent."""
        return replace(
            self,
            notices=tuple(one for one in self.notices if one != notice),
            name_notices=tuple(one for one in self.name_notices if one != notice),
            invite_notices=tuple(one for one in self.invite_notices if one != notice),
        )

    def with_declines(self, declines: Collection[DueDecline]) -> LobbyState:
        """Return the lobby with more refusals of invitations.

        One that is planned keeps its time.
        """
        known = {(one.game, one.person) for one in self.declines}
        new = (one for one in declines if (one.game, one.person) not in known)
        return replace(self, declines=(*self.declines, *new))

    def without_decline(self, decline: DueDecline) -> LobbyState:
        """Return the lobby without a planned refusal of an invitation, because it was given."""
        return replace(self, declines=tuple(one for one in self.declines if one != decline))

    def switch(self, platform: str, now: int, *, on: bool) -> LobbyState:
        """Return the lobby with the search for opponents on or off, and with notices of that.

        `platform` is a platform, the scope of a server or group, or EVERYWHERE. Switching a
        platform off ends the wishes to play (seeks) made from it. A wish belongs to no server, so
        switching a server off ends none.
        """
        closed = {*self.closed, platform} if not on else {*self.closed} - {platform}
        state = replace(self, closed=tuple(sorted(closed)))
        ended = tuple(one for one in self.seeks if state.is_closed(one.platform))
        told = tuple(SeekNotice("lapsed", one, now) for one in ended if has_chats(one.platform))
        kept = tuple(one for one in self.seeks if one not in ended)
        return replace(state, seeks=kept, notices=(*self.notices, *told))

    def _without(self, match: Match) -> LobbyState:
        return replace(self, matches=tuple(one for one in self.matches if one != match))


class Lobby:
    """Access to the stored lobby."""

    def __init__(self, people: People) -> None:
        self._kept = Kept(people, LobbyState)

    async def read(self) -> LobbyState:
        """Return the stored lobby."""
        return await self._kept.read(LOBBY)

    async def change(self, change: Callable[[LobbyState], LobbyState]) -> LobbyState:
        """Change the stored lobby by compare-and-swap. Return the changed lobby.

        `change` may be called several times. If it raises an error, nothing has changed.
        """
        return await self._kept.change(LOBBY, change)


def _not_barring(seek: Seek, persons: Collection[PersonId]) -> Seek:
    return replace(seek, barred=tuple(one for one in seek.barred if one not in persons))


def _without_names(seek: Seek, persons: Collection[PersonId]) -> Seek:
    """Return a seek that names none of these persons as excluded or as the last opponent.

    A seek is a wish to play with anybody.
    """
    last = PersonId("") if seek.last in persons else seek.last
    return replace(_not_barring(seek, persons), last=last)
