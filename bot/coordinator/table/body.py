"""The part of a table beside its envelope: an open base class with a subclass for each kind.

A table asks its body for a few plain facts. All other facts of a body are read by its kind alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Protocol, Self

from bot.coordinator.person_id import PersonId
from bot.rules.log import replay

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from bot.coordinator.table.day import DayOf
    from bot.coordinator.table.draw_steps import DrawStep
    from bot.coordinator.table.puzzle_day import Puzzle
    from bot.rules.game import Game
    from bot.rules.gcg.record import Record
    from bot.rules.log import Entry
    from bot.rules.rounds.game import RoundsGame
    from bot.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class SeatVacation:
    """A vacation of a person from `start` `until` an end (ms). Their turns take no time."""

    person: PersonId
    start: int
    until: int


class HasBody(Protocol):
    """A protocol for values with a body, such as tables."""

    @property
    def body(self) -> Body:
        """The body of the table's kind."""


class Body:
    """The part of a table that its kind knows."""

    __slots__ = ()

    @classmethod
    def of(cls, table: HasBody) -> Self:
        """Return the table's body of this kind. Raises TypeError for a table of another kind."""
        if not isinstance(table.body, cls):
            raise TypeError(type(table.body))
        return table.body

    stored: ClassVar[str]
    """The name of the kind in the store."""

    has_keeper: ClassVar[bool] = False
    """True if the person who began the table need not sit at it."""

    is_listed: ClassVar[bool] = True
    """True if the table stands on the lists of its persons' open games."""

    keeps_time: ClassVar[bool] = True
    """True if the clock decides anything. At a real table the players watch it themselves."""

    may_reopen: ClassVar[bool] = False
    """True if the end of the table may be taken back."""

    takes_answers: ClassVar[bool] = False
    """True if answers are stored beside the table, until a round is closed."""

    takes_newcomers: ClassVar[bool] = True
    """True if persons without a seat may answer, too."""

    is_held: ClassVar[bool] = False
    """True if the table goes on by the time, and is shown only where the bot writes by itself."""

    may_be_public: ClassVar[bool] = False
    """True if the host may show the table to everybody on the bot's page."""

    has_racks: ClassVar[bool] = True
    """True if the racks are known. At a real table nobody enters them."""

    @property
    def kind(self) -> str:
        """The word for this kind that an operator reads."""
        return self.stored

    @property
    def counts(self) -> bool:
        """True if the result counts for the persons at the table."""
        return True

    @property
    def is_public(self) -> bool:
        """True if the host shows the table to everybody on the bot's page."""
        return False

    def seat_in_use(self, seats: Sequence[int]) -> int:
        """Return the seat of a person who has these."""
        return seats[0]

    def with_place_moved(self, left: str, to: str) -> Self:
        """Return the body once the place `left` has the name `to`."""
        del left, to
        return self

    @property
    def is_watchable(self) -> bool:
        """True if everybody may watch the table once all its persons agree."""
        return False

    @property
    def vacations(self) -> tuple[SeatVacation, ...]:
        """The vacations of the persons who sit here, as last sent to the table."""
        return ()

    @property
    def archive_at(self) -> int | None:
        """The announced end of a table without moves (ms), or None."""
        return None

    @property
    def skalps(self) -> tuple[int, ...]:
        """The rating points that the game gave each seat, once it was counted."""
        return ()

    @property
    def of_event(self) -> bool:
        """True for a game of an event: it has places of its own, and its ratings are noted."""
        return False

    @property
    def is_meeting(self) -> bool:
        """True if the table is a game of two persons who sought one."""
        return False

    @property
    def claims(self) -> str | None:
        """The form of a belgijka of which a place has only one at a time."""
        return None

    @property
    def ranked_rounds(self) -> RoundsGame | None:
        """The rounds that count in a server's ranking."""
        return None

    @property
    def occasion(self) -> tuple[str, str] | None:
        """The server and the day for which the calendar opened the table, if it did."""
        return None

    @property
    def run(self) -> DayOf | None:
        """The day (ISO) of a belgijka of the day, if the table is one person's run of it."""
        return None

    @property
    def book(self) -> str | None:
        """The server whose book of puzzles counts the tries made here."""
        return None

    @property
    def asks(self) -> Puzzle | None:
        """The puzzle to be solved here."""
        return None

    @property
    def log(self) -> tuple[Entry, ...]:
        """The log: the actions of the draw and of the players."""
        return ()

    @property
    def start_time(self) -> int | None:
        """The start (ms); None if the table starts when it is created."""
        return None

    @property
    def game(self) -> Game | None:
        """The game; None before there is one, or in a kind that has none."""
        return None

    @property
    def has_begun(self) -> bool:
        """True if there is a game, or the like, that can be ended."""
        return self.game is not None

    @property
    def turn(self) -> int:
        """The number of the turn, which grows whenever the allowed moves change."""
        return 0

    @property
    def last_action(self) -> int | None:
        """The time of the newest action (ms), None if there is none."""
        return None

    def missed_word(self, seat: int) -> str | None:
        """Return the word that this seat looked for in vain, once the table has ended."""
        del seat
        return None

    def sizes(self, seats: int, robots: Collection[int]) -> tuple[int, ...]:
        """Return the number of persons for each seat; `seats` are taken, some by robots."""
        del robots
        return (1,) * seats

    def is_drawn(self, phase: str) -> bool:
        """Return True if every draw was made and none is a secret any more."""
        del phase
        return self.game is not None and self.game.outcome is not None

    def wrong_pairings(self, seed: bytes) -> tuple[int, ...] | None:
        """Return the rounds, from 1, whose pairs don't follow from the seed.

        Return None if the table has no pairs.
        """
        del seed
        return None

    def replay_draws(self, rules: Ruleset, watch: Callable[[int, str, str], None]) -> None:
        """Call `watch` with number, bag and tile of each draw, in order."""
        for _ in replay(self.log, rules, watch=watch):
            pass

    def draw_steps(self, rules: Ruleset) -> tuple[DrawStep, ...]:
        """Return the steps in which the tiles left the bag."""
        del rules
        return ()

    def record(self, rules: Ruleset, names: Sequence[str]) -> Record | None:
        """Return the record that people wrote by hand; None if there is a log instead."""
        del rules, names
        return None

    def without(
        self,
        persons: Collection[PersonId],  # noqa: ARG002 - what kinds override
        nobody: PersonId,  # noqa: ARG002
        seats: Collection[int],  # noqa: ARG002
    ) -> Self:
        """Return the body with `nobody` in place of these persons; `seats` are those they had."""
        return self
