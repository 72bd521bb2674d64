"""Why a command is refused before the rules are asked: one type a reason, with its facts.

Each type's sentence stands in the texts. The rules' own refusals are `RuleError`s.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId


class Refused(Exception):
    """A command that changes nothing; told to whoever gave it, and to nobody else."""

    def __str__(self) -> str:
        """Name and facts, for developers."""
        facts = ", ".join(f"{name}={fact!r}" for name, fact in vars(self).items())
        return f"{type(self).__name__}({facts})"


class UnknownGame(Refused):
    """There is no such game, or it is none of this person's business."""


@dataclass(eq=False)
class TooManyCodes(Refused):
    """Too many wrong codes; try again in `minutes`."""

    minutes: int


@dataclass(eq=False)
class NotSeated(Refused):
    """This person does not play here; `names` do."""

    names: tuple[str, ...]


@dataclass(eq=False)
class NotInvited(Refused):
    """The invitation is for `names` only."""

    names: tuple[str, ...]


class AlreadySeated(Refused):
    """This person sits here already."""


class TableFull(Refused):
    """All seats are taken."""


class InvitationOver(Refused):
    """The invitation was withdrawn, declined or has expired."""


@dataclass(eq=False)
class NotRecorder(Refused):
    """Others keep this score sheet: `names` do."""

    names: tuple[str, ...]


class WrittenAlready(Refused):
    """Somebody else wrote this down just now."""


@dataclass(eq=False)
class SolutionOut(Refused):
    """The solution of this puzzle is out: a try no longer counts."""

    number: int


@dataclass(eq=False)
class TriedAlready(Refused):
    """This play was tried before; `used` tries count so far."""

    used: int


@dataclass(eq=False)
class PuzzleDone(Refused):
    """This person's tries are used, or the best play is found."""

    until: int


class OnlyPuzzle(Refused):
    """This is a puzzle: nothing else is played here."""


@dataclass(eq=False)
class NoPuzzle(Refused):
    """There is no puzzle of this number, or none yet (0): the first one is `coming`.

    It is shown `at` (ms), None for as soon as it is made.
    """

    number: int
    coming: bool = False
    at: int | None = None


class NoClock(Refused):
    """This game at a real table is kept without a clock."""


class AtRealTable(Refused):
    """The game is played at a real table: it is only written down here."""


class InDuplicate(Refused):
    """The game is a belgijka: there is nothing to do in it but to answer."""


@dataclass(eq=False)
class RoundClosed(Refused):
    """The answer came too late for round `round`; the `next` one begins then (ms).

    None, where there is none or it runs already.
    """

    round: int
    next: int | None


@dataclass(eq=False)
class NoDay(Refused):
    """Today's belgijka of the day is being drawn."""


@dataclass(eq=False)
class DuplicateRuns(Refused):
    """A belgijka goes on here already: `game`."""

    game: GameId


class NotStarted(Refused):
    """The game has not begun."""


class NotEnded(Refused):
    """The game still runs."""


class AlreadyEnded(Refused):
    """The game has ended already."""


class Stale(Refused):
    """The press belongs to an earlier turn."""


class NotHost(Refused):
    """Only who invited may do this."""


@dataclass(eq=False)
class TooFewPlayers(Refused):
    """The game needs `people` players to begin."""

    people: int


@dataclass(eq=False)
class BadInvitation(Refused):
    """The options don't go together; `option` is the one that doesn't fit.

    `letters` are the characters of a draw word that no such word may have.
    """

    option: str
    letters: str = ""


class NoPosition(Refused):
    """There is no such move in this game, or no racks are known there."""


@dataclass(eq=False)
class PracticeFull(Refused):
    """So many practice games of this person (`count`) go on already."""

    count: int


class NoPartner(Refused):
    """Nobody shares this person's seat."""


@dataclass(eq=False)
class WrongNumber(Refused):
    """The rules are for `low` to `high` people."""

    low: int
    high: int


class InvitesThemselves(Refused):
    """Whoever invites is among those invited."""


@dataclass(eq=False)
class UnknownList(Refused):
    """There is no word list `name` for these tiles; `names` are those there are."""

    name: str
    names: tuple[str, ...]


@dataclass(eq=False)
class WordListMissing(Refused):
    """The word list that this game began with is not here; the operator must bring it back."""

    name: str


class AlreadyVoted(Refused):
    """This seat has agreed to end the game before."""


@dataclass(eq=False)
class NothingToClaim(Refused):
    """The game can't be claimed: not before `at` (ms), or never by this seat where it is None."""

    at: int | None


@dataclass(eq=False)
class TooFewVacationDays(Refused):
    """The vacation is longer than the `left` days of the year; 0 for none at all."""

    left: int


@dataclass(eq=False)
class AlreadyAway(Refused):
    """This person is on vacation already, until `until` (ms)."""

    until: int


class NotAway(Refused):
    """This person is not on vacation."""


class UnknownLinkCode(Refused):
    """No accounts can be linked by this code: it is wrong, used, or older than ten minutes."""


class AlreadyLinked(Refused):
    """Both accounts are one person's already."""


@dataclass(eq=False)
class SamePlatform(Refused):
    """Both accounts are on `platform`: a person has one on each."""

    platform: str


@dataclass(eq=False)
class PlayEachOther(Refused):
    """Both accounts sit at the table of `game`, which has not ended."""

    game: GameId
