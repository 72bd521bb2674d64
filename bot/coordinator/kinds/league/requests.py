"""The requests to a league, and the refusals that only a league gives."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.coordinator.commands import Beginning, Request
from bot.coordinator.errors import Refused
from bot.coordinator.kinds.event.requests import DirectorAct

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId


@dataclass(frozen=True, slots=True)
class BeginLeague(Beginning):
    """A request to found a league. An option that is None has its usual value.

    The fields are those of `LeagueBody`.
    """

    name: str
    weekday: int
    minute: int
    zone: str
    days: int | None = None
    preset: str | None = None
    language: str | None = None
    words: str | None = None


@dataclass(frozen=True, slots=True)
class JoinLeague(Request):
    """A request to play the coming season. `rating` is the author's, or None."""

    rating: int | None = None


@dataclass(frozen=True, slots=True)
class TakeBreak(Request):
    """A request not to play the coming season."""


@dataclass(frozen=True, slots=True)
class LeaveSeason(Request):
    """A request to end one's part in the running season."""


@dataclass(frozen=True, slots=True)
class CloseLeague(Request):
    """A request to close the league, so that no more seasons begin.

    A director may give it, or a person who `manages` the place.
    """

    manages: bool = False


@dataclass(frozen=True, slots=True)
class WithdrawPlayer(DirectorAct):
    """A director's request to end a member's part in the running season.

    A member who plays in none is taken off the list of the coming season.
    """

    member: int


@dataclass(frozen=True, slots=True)
class Readmit(DirectorAct):
    """A director's request to let an excluded member sign up again."""

    member: int


class LeagueHere(Refused):
    """The place has a league already: the table `game`."""

    game: GameId


class LeagueNeedsPlace(Refused):
    """A league belongs to a channel or a group, and the request came from no such place."""


class SeasonDays(Refused):
    """The number of days of a season isn't one of those that can be chosen."""


class OnlyLeague(Refused):
    """The table is a league, and the action is a game's."""


class NotLeagueDirector(Refused):
    """Only a director may close the league, and the person is none. `names` are the directors."""

    names: tuple[str, ...]


class NotInSeason(Refused):
    """The person doesn't play in a running season, or has left it."""


class NoSuchPair(Refused):
    """The two people whom a director named in this `text` have no game in this season."""

    text: str


class ExcludedFromLeague(Refused):
    """A director has excluded the person. `names` are the directors."""

    names: tuple[str, ...]


class LeagueClosed(Refused):
    """The league is closed, or will be at the end of the running season."""


class LeagueChanged(Refused):
    """The request doesn't fit the league's present state, which may have changed meanwhile."""
