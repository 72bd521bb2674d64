"""The kinds' own parts of tables: a game, a score sheet, a belgijka, one of a day, a puzzle."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar, Self

from bot.coordinator.game_id import GameId
from bot.coordinator.person_id import PersonId
from bot.coordinator.table.body import Body, SeatVacation
from bot.coordinator.table.day import DayOf
from bot.coordinator.table.draw_steps import log_steps, round_steps
from bot.coordinator.table.puzzle_day import PuzzleDay
from bot.rules.evolve import evolve
from bot.rules.game import Game
from bot.rules.gcg.record import Header
from bot.rules.judge import Play
from bot.rules.log import Entry
from bot.rules.rounds.game import RoundsGame, erase_players
from bot.rules.rounds.record import round_draws
from bot.rules.sheet.record import record
from bot.rules.sheet.sheet import Sheet

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from bot.coordinator.table.draw_steps import DrawStep
    from bot.coordinator.table.puzzle_day import Puzzle
    from bot.rules.gcg.record import Record
    from bot.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class LastPlay:
    """The newest play on the board, with its seat.

    `by` is the person who made it, None if unknown.
    """

    seat: int
    play: Play
    by: PersonId | None = None


@dataclass(frozen=True, slots=True)
class PracticeStart:
    """The start of a practice game: another game that has ended, and its first move not yet made.

    `move` counts from 1.
    """

    game: GameId
    move: int


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
class Confirmed:
    """A move that was made, stored so that a second press of its button is recognized."""

    turn: int
    seat: int
    action: str


@dataclass(frozen=True, slots=True)
class Reminder:
    """The reminders of a turn. All times are ms since 1970.

    `count` is the number of reminders sent, and `at` the time of the last one, 0 if none was sent.
    `next` is the time of the next one. It is None if no more are wanted, or if none was planned
    yet.
    """

    turn: int
    count: int
    at: int
    next: int | None = None


@dataclass(frozen=True, slots=True)
class Hint:
    """The newest hint that a seat took, and its step: how much it told.

    `entries` is the length of the game's log at that time.
    """

    seat: int
    step: int
    entries: int


@dataclass(frozen=True, slots=True)
class PartnerNote:
    """A note that a person wrote at the time `at` (ms) to the partners in the same team.

    Nobody else may read it.
    """

    person: PersonId
    text: str
    at: int


@dataclass(frozen=True, slots=True)
class Remark:
    """A ready phrase or reaction that a person sent to the table. `what` is its name.

    `turn` is the turn and `at` the time (ms) at which it was sent.
    """

    person: PersonId
    what: str
    turn: int
    at: int


@dataclass(frozen=True, slots=True)
class Mute:
    """A person who doesn't want to see the remarks (ready phrases) of a seat in this game."""

    person: PersonId
    seat: int


@dataclass(frozen=True, slots=True)
class GameBody(Body):
    """A game from its invitation to its end. Times are ms since 1970, UTC.

    - `wanted` is the number of seats, `team` that of persons on each seat. A robot sits alone.
    - `expires` is the time at which an invitation ends.
    - `lineup` are the persons of each seat in a rematch, `starter` the seat that begins it.
    - `votes` are the seats that agree to end the game without a result.
    - `vacations` are those of the seated persons, as last sent to this table.
    - `overdue` is the end of the turn's time, if the opponents may claim the game since then.
    - `ends_silently_at` is the announced end of a game without a clock in which nobody moves.
    - `skalps` and `ratings` are the rating points that the game gave each seat, and each seat's
      rating after it. They are empty until the game was counted.
    - `notes` are the newest notes between partners, until the game ends.
    - `practice` is the position of another game in which a practice game begins.
    - `remarks` are the remarks still shown. `mutes` hold until the end of the game.
    - `revision` is the number of times that the host changed the invitation, and `added` the number
      of persons whom these changes invited.
    - `pair` is the pair of an event for which the game is played.
    - `is_meeting` is True if two persons found each other by seeking a game. It is `unaided` if
      they play without word lists and programs.
    """

    stored: ClassVar[str] = "game"

    wanted: int
    team: int = 1
    expires: int | None = None
    lineup: tuple[tuple[PersonId, ...], ...] = ()
    starter: int | None = None
    game: Game | None = None
    log: tuple[Entry, ...] = ()
    last: LastPlay | None = None
    confirmed: tuple[Confirmed, ...] = ()
    votes: tuple[int, ...] = ()
    reminder: Reminder | None = None
    hint: Hint | None = None
    vacations: tuple[SeatVacation, ...] = ()
    overdue: int | None = None
    ends_silently_at: int | None = None
    skalps: tuple[int, ...] = ()
    notes: tuple[PartnerNote, ...] = ()
    practice: PracticeStart | None = None
    remarks: tuple[Remark, ...] = ()
    mutes: tuple[Mute, ...] = ()
    revision: int = 0
    added: int = 0
    pair: PairRef | None = None
    is_meeting: bool = False
    unaided: bool = False
    ratings: tuple[int, ...] = ()

    @property
    def kind(self) -> str:
        """The word for an operator: `practice`, or `game` for any other game."""
        return "practice" if self.practice else self.stored

    @property
    def counts(self) -> bool:
        """True unless the game is a practice game."""
        return self.practice is None

    @property
    def is_watchable(self) -> bool:
        """True for a game that is running or has a winner, but not for a practice game."""
        if self.game is None or self.practice is not None:
            return False
        return self.game.outcome is None or bool(self.game.outcome.winners)

    @property
    def turn(self) -> int:
        """The number of the game's turn; 0 before the game has begun."""
        return self.game.turn if self.game else 0

    @property
    def start_time(self) -> int | None:
        """The time (ms) at which the tiles were dealt, or None before that."""
        return self.log[0].at if self.log else None

    @property
    def last_action(self) -> int | None:
        """The time (ms) of the newest action in the game, or None before the first."""
        return self.log[-1].at if self.log else None

    @property
    def of_event(self) -> bool:
        """True if the game is played for a pair of an event."""
        return self.pair is not None

    def sizes(self, seats: int, robots: Collection[int]) -> tuple[int, ...]:
        """Return the number of persons for whom each seat has room. `robots` are the robots' seats.

        A rematch has the seats of the game before.
        """
        del seats
        if self.lineup:
            return tuple(map(len, self.lineup))
        return tuple(1 if seat in robots else self.team for seat in range(self.wanted))

    def draw_steps(self, rules: Ruleset) -> tuple[DrawStep, ...]:
        """Return the steps in which the tiles left the bag and came back.

        The tiles with which a practice game begins are marked as given.
        """
        return tuple(log_steps(self.log, rules, given=self.practice is not None))

    def without(
        self, persons: Collection[PersonId], nobody: PersonId, seats: Collection[int]
    ) -> GameBody:
        """Return the body without anything that these persons wrote, and without their names.

        In the line-up, the anonymous id `nobody` stands in their place.
        """
        del seats
        last = self.last
        return evolve(
            self,
            lineup=tuple(
                tuple(nobody if one in persons else one for one in seat) for seat in self.lineup
            ),
            vacations=tuple(one for one in self.vacations if one.person not in persons),
            notes=tuple(one for one in self.notes if one.person not in persons),
            remarks=tuple(one for one in self.remarks if one.person not in persons),
            mutes=tuple(one for one in self.mutes if one.person not in persons),
            last=evolve(last, by=None) if last and last.by in persons else last,
        )


@dataclass(frozen=True, slots=True)
class SheetBody(Body):
    """The score sheet of a game at a real table. Every invited person may write on it.

    It has no draws and no log. Its `game` follows from the `sheet`, except for the clock. `ticking`
    is the seat whose clock runs, or None. Seats are names. A person sits on one only if the bot
    knows who that is. `pair` is the pair of an event for which the game is played. `consents` are
    the seats whose players let a broadcast show their racks, or None before the host has asked.
    `held` are the racks as the host entered them for the broadcast; they are a secret.
    """

    stored: ClassVar[str] = "sheet"
    has_keeper: ClassVar[bool] = True
    keeps_time: ClassVar[bool] = False
    has_racks: ClassVar[bool] = False
    may_reopen: ClassVar[bool] = True

    sheet: Sheet
    game: Game | None = None
    last: LastPlay | None = None
    ticking: int | None = None
    ends_silently_at: int | None = None
    pair: PairRef | None = None
    consents: tuple[int, ...] | None = None
    held: tuple[str, ...] = field(default=(), repr=False)

    @property
    def is_watchable(self) -> bool:
        """True if the game is played for a pair of an event, and is running or has a winner."""
        if self.game is None or self.pair is None:
            return False
        return self.game.outcome is None or bool(self.game.outcome.winners)

    @property
    def turn(self) -> int:
        """The number of the game's turn; 0 before the game has begun."""
        return self.game.turn if self.game else 0

    @property
    def last_action(self) -> int | None:
        """The time (ms) of the newest line on the sheet, or None for an empty sheet."""
        return self.sheet.log[-1].at if self.sheet.log else None

    def record(self, rules: Ruleset, names: Sequence[str]) -> Record:
        """Return the game record that the sheet gives. `names` are the players' names."""
        return record(self.sheet, rules, names, Header())

    def without(
        self, persons: Collection[PersonId], nobody: PersonId, seats: Collection[int]
    ) -> SheetBody:
        """Return the body without the consents of these seats, and without all racks entered.

        An imported game record is removed, too, because it has names.
        """
        del persons, nobody
        if not seats:
            return self
        left = None if self.consents is None else tuple({*self.consents} - {*seats})
        sheet = evolve(self.sheet, origin=None)
        return evolve(self, sheet=sheet, consents=left, held=())


@dataclass(frozen=True, slots=True)
class RoundsBody(Body):
    """A belgijka: in each round all players answer with a play of the same rack.

    The seats are the players, in the order in which they were first counted. The host is an
    invitee, and need not play.
    """

    stored: ClassVar[str] = "rounds"
    has_keeper: ClassVar[bool] = True
    is_held: ClassVar[bool] = True
    takes_answers: ClassVar[bool] = True

    rounds: RoundsGame

    @property
    def claims(self) -> str | None:
        """The form of the belgijka, because a place can have only one of each form at a time."""
        return self.rounds.rules.form

    @property
    def ranked_rounds(self) -> RoundsGame | None:
        """The belgijka once it has ended, or None.

        It is also None if the host broke it off, or no round was played.
        """
        game = self.rounds
        return game if game.rounds and game.over not in {None, "host"} else None

    @property
    def has_begun(self) -> bool:
        """Always True, because a belgijka can be broken off from its announcement on."""
        return True

    @property
    def last_action(self) -> int | None:
        """The time (ms) at which the present stage began."""
        return self.rounds.since

    def is_drawn(self, phase: str) -> bool:
        """Return True if the belgijka has ended, so that no draw is a secret any more."""
        return phase == "ended"

    def replay_draws(self, rules: Ruleset, watch: Callable[[int, str, str], None]) -> None:
        """Call `watch` for each draw in order.

        It gets the draw's number, the bag before it, and the tile.
        """
        for _ in round_draws(self.rounds, rules, watch):
            pass

    def draw_steps(self, rules: Ruleset) -> tuple[DrawStep, ...]:
        """Return the steps in which the rounds took tiles from the bag and put racks back."""
        return tuple(round_steps(self.rounds, rules))

    def without(
        self, persons: Collection[PersonId], nobody: PersonId, seats: Collection[int]
    ) -> Self:
        """Return the body without the answers of the players on these seats."""
        del persons, nobody
        return evolve(self, rounds=erase_players(self.rounds, {*seats})) if seats else self


@dataclass(frozen=True, slots=True)
class DayBody(RoundsBody):
    """A belgijka of the day: one person's run (their own game), or all runs' merged result."""

    stored: ClassVar[str] = "day"
    has_keeper: ClassVar[bool] = False
    is_held: ClassVar[bool] = False
    takes_newcomers: ClassVar[bool] = False

    of_day: DayOf

    @property
    def run(self) -> DayOf | None:
        """The day of the belgijka if this is one person's run, or None."""
        return self.of_day if self.of_day.own else None

    @property
    def claims(self) -> str | None:
        """None, because nobody can open a second belgijka of the day.

        The bot opens it by the calendar.
        """
        return None

    @property
    def ranked_rounds(self) -> RoundsGame | None:
        """The merged result of all runs once it was played, or None for a single run."""
        return None if self.of_day.own else super().ranked_rounds

    @property
    def occasion(self) -> tuple[str, str] | None:
        """The server or group, and the day, for which the table was opened."""
        return self.of_day.scope, self.of_day.day


@dataclass(frozen=True, slots=True)
class PuzzleBody(Body):
    """The puzzle of a day. Each person who tried to solve it has a seat."""

    stored: ClassVar[str] = "puzzle"
    is_listed: ClassVar[bool] = False

    puzzle: PuzzleDay

    @property
    def book(self) -> str | None:
        """The server or group that counts the tries at this puzzle."""
        return self.puzzle.scope

    @property
    def asks(self) -> Puzzle | None:
        """The puzzle to be solved at this table."""
        return self.puzzle.puzzle

    @property
    def occasion(self) -> tuple[str, str] | None:
        """The server or group, and the day, for which the table was opened."""
        return self.puzzle.scope, self.puzzle.day

    def missed_word(self, seat: int) -> str | None:
        """Return the main word of the best play, or None if this seat found the best play."""
        found = self.puzzle.attempts[seat].is_solved
        return None if found else self.puzzle.puzzle.best.words[0].text
