"""The part of a table that depends on its kind: a base class with a subclass for each kind.

Code for all tables asks a body only for the facts below. Everything else in a body is read only by
the code of its kind.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Protocol, Self

from bot.coordinator.game_id import GameId
from bot.coordinator.person_id import PersonId
from bot.rules.judge import Play
from bot.rules.log import replay

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from bot.coordinator.table.draw_steps import DrawStep
    from bot.rules.game import Game
    from bot.rules.log import Entry
    from bot.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class SeatVacation:
    """A person's vacation, from `start` to `until` (ms). In this time their clock stands still."""

    person: PersonId
    start: int
    until: int


@dataclass(frozen=True, slots=True)
class LastPlay:
    """The newest play on the board, with its seat.

    `by` is the person who made it, None if unknown.
    """

    seat: int
    play: Play
    by: PersonId | None = None


@dataclass(frozen=True, slots=True)
class PairRef:
    """The pair of an event (tournament or league) for which a game is played.

    `round` and `table` count from 0. `attempt` is the number of the drawing that made the pair.
    `players` are the numbers of its players in the event. `name` is the event's name when the game
    began.
    """

    event: GameId
    round: int
    attempt: int
    table: int
    players: tuple[int, ...]
    name: str = ""


@dataclass(frozen=True, slots=True)
class PartnerNote:
    """A note that a person wrote at the time `at` (ms) to the partners in the same team.

    Nobody else may read it.
    """

    person: PersonId
    text: str
    at: int


class HasBody(Protocol):
    """A protocol for objects with a body, such as tables."""

    @property
    def body(self) -> Body:
        """The part of the table that depends on its kind."""


class Body:
    """The part of a table that depends on its kind."""

    __slots__ = ()

    @classmethod
    def of(cls, table: HasBody) -> Self:
        """Return the body of a table as this class.

        Raises TypeError if the table is of another kind.
        """
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

    is_held: ClassVar[bool] = False
    """True if the table changes at set times, so the bot must be able to post in its chats."""

    has_racks: ClassVar[bool] = True
    """True if the racks are known. At a real table nobody enters them."""

    @property
    def kind(self) -> str:
        """The word for this kind that an operator reads."""
        return self.stored

    @property
    def counts(self) -> bool:
        """True if the result is counted for the persons at the table."""
        return True

    @property
    def is_public(self) -> bool | None:
        """True if the host shows the table to everybody on the bot's own web page.

        None for a kind that is never shown there.
        """
        return None

    def seat_in_use(self, seats: Sequence[int]) -> int:
        """Return the seat in which a person acts, of the `seats` that the person has."""
        return seats[0]

    def with_place_moved(self, left: str, to: str) -> Self:
        """Return the body with the place `left` replaced by `to`, its new name."""
        del left, to
        return self

    @property
    def is_watchable(self) -> bool:
        """True if everybody may watch the table, provided that all its persons agree."""
        return False

    @property
    def vacations(self) -> tuple[SeatVacation, ...]:
        """The vacations of the seated persons, as last sent to this table."""
        return ()

    @property
    def ends_silently_at(self) -> int | None:
        """The announced end (ms) of a game in which nobody moves, or None."""
        return None

    @property
    def skalps(self) -> tuple[int, ...]:
        """The rating points that the game gave each seat; empty until it was counted."""
        return ()

    @property
    def of_event(self) -> bool:
        """True if the table is a game of an event (tournament or league)."""
        return False

    @property
    def log(self) -> tuple[Entry, ...]:
        """The actions of the draw and of the players, in order."""
        return ()

    @property
    def start_time(self) -> int | None:
        """The time (ms) of the start, or None if the table starts when it is created."""
        return None

    @property
    def game(self) -> Game | None:
        """The game, or None before it has begun and for a kind that has none."""
        return None

    @property
    def turn(self) -> int:
        """The number of the turn, which grows whenever other moves become allowed."""
        return 0

    @property
    def last_action(self) -> int | None:
        """The time (ms) of the newest action, or None if there is none."""
        return None

    def sizes(self, seats: int, robots: Collection[int]) -> tuple[int, ...]:
        """Return the number of persons for whom each seat has room.

        `seats` is the number of seats taken, and `robots` are the robots' seats.
        """
        del robots
        return (1,) * seats

    def is_drawn(self, phase: str) -> bool:
        """Return True if every draw was made, so that none is a secret any more."""
        del phase
        return self.game is not None and self.game.outcome is not None

    def replay_draws(self, rules: Ruleset, watch: Callable[[int, str, str], None]) -> None:
        """Call `watch` for each draw in order.

        It gets the draw's number, the bag before it, and the tile.
        """
        for _ in replay(self.log, rules, watch=watch):
            pass

    def draw_steps(self, rules: Ruleset) -> tuple[DrawStep, ...]:
        """Return the steps in which the tiles left the bag and came back."""
        del rules
        return ()

    def without(
        self,
        persons: Collection[PersonId],  # noqa: ARG002 - what kinds override
        nobody: PersonId,  # noqa: ARG002
        seats: Collection[int],  # noqa: ARG002
    ) -> Self:
        """Return the body with the anonymous id `nobody` in place of these persons.

        `seats` are the seats that they had.
        """
        return self


class GatheringBody(Body):
    """The body of a table at which people meet and that is not a game itself, such as a duel.

    It counts in no statistics. A chat can have one table of each such kind at a time.
    """

    __slots__ = ()

    is_held: ClassVar[bool] = True

    @property
    def counts(self) -> bool:
        """Always False: at most its games count, and they have their own tables."""
        return False


class DirectedBody(GatheringBody):
    """The body of an event, a club or a league. The table's invitees are its directors.

    `starts` is the planned start (ms) of the table, or of its next evening or season. `changes`
    counts all changes.
    """

    __slots__ = ()

    has_keeper: ClassVar[bool] = True

    starts: int
    changes: int

    @property
    def turn(self) -> int:
        """The number of changes that the table has had."""
        return self.changes

    @property
    def start_time(self) -> int | None:
        """The planned start (ms) of the table, or of its next evening or season."""
        return self.starts
