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
    """A request to found a league. An option that is None gets its default.

    The fields are as in `LeagueBody`.
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
    """A request to play the coming season of a league. `rating` is the author's rating, or None."""

    rating: int | None = None


@dataclass(frozen=True, slots=True)
class TakeBreak(Request):
    """A request not to play the coming season of a league."""


@dataclass(frozen=True, slots=True)
class LeaveSeason(Request):
    """A request to leave the running season of a league."""


@dataclass(frozen=True, slots=True)
class CloseLeague(Request):
    """A request to close the league, so that no more seasons begin.

    Only a director may give it, or a person who `manages` the server or group.
    """

    manages: bool = False


@dataclass(frozen=True, slots=True)
class WithdrawPlayer(DirectorAct):
    """A director's request to withdraw a member from the running season.

    A member who plays in none is taken off the list of the coming season instead.
    """

    member: int


@dataclass(frozen=True, slots=True)
class Readmit(DirectorAct):
    """A director's request to let an excluded member of the league sign up again."""

    member: int


class LeagueHere(Refused):
    """The chat has a league already: the table `game`."""

    game: GameId


class LeagueNeedsPlace(Refused):
    """A league belongs to a channel or a group, and the request came from a private chat."""


class SeasonDays(Refused):
    """A season of a league can't last this number of days."""


class OnlyLeague(Refused):
    """The table is a league, and the command is one for a game."""


class NotLeagueDirector(Refused):
    """Only a director may close the league, and the person isn't one. `names` are the directors."""

    names: tuple[str, ...]


class NotInSeason(Refused):
    """The person doesn't play in a running season of the league, or has left it."""


class NoSuchPair(Refused):
    """The two people whom a director named in this `text` have no game in the season."""

    text: str


class ExcludedFromLeague(Refused):
    """A director of the league has excluded the person. `names` are the directors."""

    names: tuple[str, ...]


class LeagueClosed(Refused):
    """The league is closed, or will be at the end of the running season."""


class LeagueChanged(Refused):
    """The request doesn't fit the league's present state, which may have changed meanwhile."""
