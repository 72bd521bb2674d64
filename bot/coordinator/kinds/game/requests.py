"""The requests to a game, and the refusals that only a game gives."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal

from bot.coordinator.commands import Request
from bot.coordinator.errors import Refused

if TYPE_CHECKING:
    from bot.coordinator.invitee import Invitee
    from bot.rules.ruleset import ChallengeRule, ClockRule, EndRack


@dataclass(frozen=True, slots=True)
class SeatRobot(Request):
    """The host's request to put a robot on a free seat: one of this level, or the adaptive one."""

    shows_playing: ClassVar[bool] = True

    level: str


@dataclass(frozen=True, slots=True)
class Revise(Request):
    """The host's request to change an invitation that no person has accepted yet.

    The fields are as in `NewGame`. Fields that are None stay as they are. A `preset` brings its own
    clock, tiles and penalties if none are given. The `invitees` are invited in addition to the
    others.
    """

    preset: str | None = None
    seats: int | None = None
    team: int | None = None
    clock: ClockRule | None = None
    language: str | None = None
    words: str | None = None
    challenge: ChallengeRule | None = None
    end_rack: EndRack | None = None
    starter: Literal["", "host", "robot"] | None = None
    invitees: tuple[Invitee, ...] = ()


@dataclass(frozen=True, slots=True)
class Begin(Request):
    """The host's request to begin the game with the players who have joined."""

    shows_playing: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Withdraw(Request):
    """The host's request to withdraw the invitation to the game."""


@dataclass(frozen=True, slots=True)
class TakeHint(Request):
    """A request for a hint in the present turn of a training game.

    `step` counts the hints of this turn, from 1. `seen` is the turn that the author saw.
    """

    shows_playing: ClassVar[bool] = True

    step: int
    seen: int


@dataclass(frozen=True, slots=True)
class AgreeToAbort(Request):
    """A request to end the game without a result, or a player's agreement to it."""

    shows_playing: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Claim(Request):
    """A request to win a game because the opponent's time ran out, if the clock allows that."""

    shows_playing: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class WritePartners(Request):
    """A request to send a note to the author's partners on the same seat.

    Nobody else can read it.
    """

    shows_playing: ClassVar[bool] = True

    text: str


@dataclass(frozen=True, slots=True)
class SayRemark(Request):
    """A request to send a ready phrase or reaction to everybody at the table.

    `what` is its name.
    """

    what: str


@dataclass(frozen=True, slots=True)
class MuteSeat(Request):
    """A request to hide a seat's remarks from the author, or to show them again if not `on`.

    A remark is a ready phrase or reaction.
    """

    seat: int
    on: bool = True


class AlreadySeated(Refused):
    """The person has a seat in this game already."""


class TooFewPlayers(Refused):
    """The game needs `people` players to begin."""

    people: int


class NoPosition(Refused):
    """The ended game has no such move, or its racks before that move aren't known."""


class NoPartner(Refused):
    """The person has no partner on their seat to whom a note could be sent."""


class NobodyElse(Refused):
    """The person is alone at this table, so nobody would read the remark (ready phrase)."""


class TooManyRemarks(Refused):
    """The person has just sent a remark (ready phrase), or has sent as many as a turn allows."""


class AlreadyVoted(Refused):
    """The player has already agreed to end the game."""


class EventGame(Refused):
    """The game belongs to an event, so only a director can end it without a result."""


class NothingToClaim(Refused):
    """The player can't claim (win) the game now: not before `at` (ms), or never if `at` is None."""

    at: int | None
