"""The bodies of tables, one for each kind: a game, a sheet, rounds, rounds of a day, a puzzle."""

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
    """The newest play on the board, with its seat. `by` is the person of a team who made it."""

    seat: int
    play: Play
    by: PersonId | None = None


@dataclass(frozen=True, slots=True)
class PracticeStart:
    """The start of a practice game: an ended game and the move, from 1, that isn't made yet."""

    game: GameId
    move: int


@dataclass(frozen=True, slots=True)
class PairRef:
    """The pair of an event that a game is played for: its round and table, both from 0.

    `attempt` is the number of the drawing that made the pair, `players` are the numbers of its
    players in the event. `name` is the event's name when the game began.
    """

    event: GameId
    round: int
    attempt: int
    table: int
    players: tuple[int, ...]
    name: str = ""


@dataclass(frozen=True, slots=True)
class Confirmed:
    """A move that was made. It is stored so that a second press of its button is recognized."""

    turn: int
    seat: int
    action: str


@dataclass(frozen=True, slots=True)
class Reminder:
    """The reminders of a turn: the number sent, the time `at` of the last, the `next` time.

    Times are ms. `at` is 0 while none was sent. `next` is None if no more are wanted, or if nothing
    was planned yet.
    """

    turn: int
    count: int
    at: int
    next: int | None = None


@dataclass(frozen=True, slots=True)
class Hint:
    """The newest hint that was taken: its seat, its step, and the length of the log then."""

    seat: int
    step: int
    entries: int


@dataclass(frozen=True, slots=True)
class PartnerNote:
    """A person's note (at, ms) for the partners on their seat, a secret of that seat."""

    person: PersonId
    text: str
    at: int


@dataclass(frozen=True, slots=True)
class Remark:
    """A ready phrase or reaction, by its name, that a person said in a turn (`at`, ms)."""

    person: PersonId
    what: str
    turn: int
    at: int


@dataclass(frozen=True, slots=True)
class Mute:
    """A person who sees no remarks of a seat in this game."""

    person: PersonId
    seat: int


@dataclass(frozen=True, slots=True)
class GameBody(Body):
    """A game from its invitation to its end. Times are ms since 1970, UTC.

    `wanted` is the number of seats and `team` that of persons on each; a robot sits alone. `lineup`
    are the persons of each seat in a rematch, and `starter` is the seat that begins it. `votes` are
    the seats that agree to end without a result. `vacations` are those of the people who sit here,
    as last sent to this table. `overdue` is the end of the turn's time, if the opponents may claim
    the game. `archive_at` is the announced end of a game without a clock that has no moves.
    `skalps` are the rating points of each seat, once the game was counted. `notes` are the newest
    ones between partners, as long as the game goes on. A practice game has in `practice` the
    position of another game in which it began. `remarks` are those still shown. `mutes` hold until
    the end. `revision` counts the host's changes of the invitation, and `added` has the persons
    whom these changes invited. `pair` is the pair of an event for which the game is played. A game
    of two persons who sought one `is_meeting`; if they play without word lists and programs, it is
    `unaided`. `ratings` are the ratings of each seat after the game was counted.
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
    archive_at: int | None = None
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
        """The word for an operator: a game, or practice."""
        return "practice" if self.practice else self.stored

    @property
    def counts(self) -> bool:
        """True unless the game is practice."""
        return self.practice is None

    @property
    def is_watchable(self) -> bool:
        """True for a game that goes on or has a result, but not for practice."""
        if self.game is None or self.practice is not None:
            return False
        return self.game.outcome is None or bool(self.game.outcome.winners)

    @property
    def turn(self) -> int:
        """The turn of the game, 0 before there is one."""
        return self.game.turn if self.game else 0

    @property
    def start_time(self) -> int | None:
        """The time at which the tiles were dealt."""
        return self.log[0].at if self.log else None

    @property
    def last_action(self) -> int | None:
        """The time of the newest action."""
        return self.log[-1].at if self.log else None

    @property
    def of_event(self) -> bool:
        """True for the game of an event's pair."""
        return self.pair is not None

    def sizes(self, seats: int, robots: Collection[int]) -> tuple[int, ...]:
        """Return the number of persons for each seat.

        A rematch has the seats of the game before.
        """
        del seats
        if self.lineup:
            return tuple(map(len, self.lineup))
        return tuple(1 if seat in robots else self.team for seat in range(self.wanted))

    def draw_steps(self, rules: Ruleset) -> tuple[DrawStep, ...]:
        """Return the steps of its log; practice begins with tiles given."""
        return tuple(log_steps(self.log, rules, given=self.practice is not None))

    def without(
        self, persons: Collection[PersonId], nobody: PersonId, seats: Collection[int]
    ) -> GameBody:
        """Return the body without these persons in line-up, vacations, notes and remarks."""
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
    """A game at a real table. All of its invitees write on its `sheet`.

    It has no draws and no log. Its `game` follows from the sheet, except for the clock: that of the
    seat `ticking` runs, if there is one. Its seats are names; a person sits on a seat if the person
    is known. `pair` is the pair of an event whose game is written down. `consents` are the seats
    whose players let a stream show their racks, None before the host has asked. `held` are the
    racks as the host entered them for the stream, a secret.
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
    archive_at: int | None = None
    pair: PairRef | None = None
    consents: tuple[int, ...] | None = None
    held: tuple[str, ...] = field(default=(), repr=False)

    @property
    def is_watchable(self) -> bool:
        """True for the sheet of an event's pair that goes on or has a result."""
        if self.game is None or self.pair is None:
            return False
        return self.game.outcome is None or bool(self.game.outcome.winners)

    @property
    def turn(self) -> int:
        """The number of entries on the sheet."""
        return self.game.turn if self.game else 0

    @property
    def last_action(self) -> int | None:
        """The time of the newest entry."""
        return self.sheet.log[-1].at if self.sheet.log else None

    def record(self, rules: Ruleset, names: Sequence[str]) -> Record:
        """Return the record of the sheet."""
        return record(self.sheet, rules, names, Header())

    def without(
        self, persons: Collection[PersonId], nobody: PersonId, seats: Collection[int]
    ) -> SheetBody:
        """Return the body without the persons' consents and the imported record with names."""
        del persons, nobody
        if not seats:
            return self
        left = None if self.consents is None else tuple({*self.consents} - {*seats})
        sheet = evolve(self.sheet, origin=None)
        return evolve(self, sheet=sheet, consents=left, held=())


@dataclass(frozen=True, slots=True)
class RoundsBody(Body):
    """A belgijka: rounds in which all players answer with a play of the same rack.

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
        """The rounds, once they were played to their end."""
        game = self.rounds
        return game if game.rounds and game.over not in {None, "host"} else None

    @property
    def has_begun(self) -> bool:
        """True from the announcement on, because from then on it can be broken off."""
        return True

    @property
    def last_action(self) -> int | None:
        """The start of the present stage."""
        return self.rounds.since

    def is_drawn(self, phase: str) -> bool:
        """Return True if the belgijka is over, so that no draw is a secret any more."""
        return phase == "ended"

    def replay_draws(self, rules: Ruleset, watch: Callable[[int, str, str], None]) -> None:
        """Call `watch` with number, bag and tile of each draw, in order."""
        for _ in round_draws(self.rounds, rules, watch):
            pass

    def draw_steps(self, rules: Ruleset) -> tuple[DrawStep, ...]:
        """Return the steps of its rounds."""
        return tuple(round_steps(self.rounds, rules))

    def without(
        self, persons: Collection[PersonId], nobody: PersonId, seats: Collection[int]
    ) -> Self:
        """Return the body without the answers of these players."""
        del persons, nobody
        return evolve(self, rounds=erase_players(self.rounds, {*seats})) if seats else self


@dataclass(frozen=True, slots=True)
class DayBody(RoundsBody):
    """A belgijka of the day: one person's run, or the merged result of all runs."""

    stored: ClassVar[str] = "day"
    has_keeper: ClassVar[bool] = False
    is_held: ClassVar[bool] = False
    takes_newcomers: ClassVar[bool] = False

    of_day: DayOf

    @property
    def run(self) -> DayOf | None:
        """The day (ISO), if this is one person's run."""
        return self.of_day if self.of_day.own else None

    @property
    def claims(self) -> str | None:
        """None, because the calendar opens the only belgijka of the day at each server."""
        return None

    @property
    def ranked_rounds(self) -> RoundsGame | None:
        """The merged result of all runs; None for a single run."""
        return None if self.of_day.own else super().ranked_rounds

    @property
    def occasion(self) -> tuple[str, str] | None:
        """The server or group, and the day."""
        return self.of_day.scope, self.of_day.day


@dataclass(frozen=True, slots=True)
class PuzzleBody(Body):
    """The puzzle of a day. Each person who tried has a seat."""

    stored: ClassVar[str] = "puzzle"
    is_listed: ClassVar[bool] = False

    puzzle: PuzzleDay

    @property
    def book(self) -> str | None:
        """The server or group of the puzzle."""
        return self.puzzle.scope

    @property
    def asks(self) -> Puzzle | None:
        """The puzzle to be solved."""
        return self.puzzle.puzzle

    @property
    def occasion(self) -> tuple[str, str] | None:
        """The server or group, and the day."""
        return self.puzzle.scope, self.puzzle.day

    def missed_word(self, seat: int) -> str | None:
        """Return the word of the best play, if this seat didn't find it."""
        found = self.puzzle.attempts[seat].is_solved
        return None if found else self.puzzle.puzzle.best.words[0].text
