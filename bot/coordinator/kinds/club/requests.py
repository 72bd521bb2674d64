"""The requests to a club, and the refusals that only a club gives."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.coordinator.commands import Beginning, Request
from bot.coordinator.errors import Refused

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from bot.rules.ruleset import ClockRule


@dataclass(frozen=True, slots=True)
class BeginClub(Beginning):
    """A request to found a club. An option that is None gets its default.

    The fields are as in `ClubBody` and `BeginEvent`.
    """

    name: str
    word: str
    weekday: int
    minute: int
    zone: str
    rounds: int | None = None
    method: str | None = None
    preset: str | None = None
    clock: ClockRule | None = None
    language: str | None = None
    words: str | None = None
    best: int | None = None
    length: int | None = None
    real_tables: bool = False


@dataclass(frozen=True, slots=True)
class ClubAct(Request):
    """A request that only a director may give, or a person who `manages` the server or group."""

    manages: bool = False


@dataclass(frozen=True, slots=True)
class ReviseClub(ClubAct):
    """A request to change options of a club's coming evenings. None leaves an option as it is."""

    name: str | None = None
    weekday: int | None = None
    minute: int | None = None
    rounds: int | None = None
    method: str | None = None
    preset: str | None = None
    clock: ClockRule | None = None
    best: int | None = None
    length: int | None = None
    real_tables: bool | None = None


@dataclass(frozen=True, slots=True)
class SkipEvening(ClubAct):
    """A request to skip the club's evening that starts at the time `starts` (ms)."""

    starts: int = 0


@dataclass(frozen=True, slots=True)
class NameClubDirector(ClubAct):
    """A request to make a member one of the club's directors. `member` is the member's number."""

    member: int = 0


@dataclass(frozen=True, slots=True)
class CloseClub(ClubAct):
    """A request to close the club, so that it opens no more evenings."""


class ClubHere(Refused):
    """The chat has a club already: the table `game`."""

    game: GameId


class ClubNeedsPlace(Refused):
    """A club meets in a channel or a group, and the request came from a private chat."""


class SeasonLength(Refused):
    """The numbers of a season don't fit.

    It needs 2 to `most` club evenings, of which 1 to all count.
    """

    most: int


class OnlyClub(Refused):
    """The table is a club, and the command is one for a game."""


class NotClubDirector(Refused):
    """Only a director may change the club, and the person isn't one. `names` are the directors."""

    names: tuple[str, ...]


class EveningOpen(Refused):
    """The club's evening can't be skipped, because its sign-up is open or it runs."""


class ClubClosed(Refused):
    """The club is closed, so nothing can be changed there."""


class ClubChanged(Refused):
    """The request doesn't fit the club's present state, which may have changed meanwhile."""
