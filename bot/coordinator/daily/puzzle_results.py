"""The results of a server's or group's daily puzzles: streaks, week's table, totals.

With the puzzles to come they are one record for each server or group, named `puzzles:` and its id
(`people.load`), and changed by compare-and-swap. The record says which puzzles it has counted, so a
day is counted once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

import msgspec
from msgspec.structs import replace

from bot.coordinator.daily.calendar import week_of
from bot.coordinator.game_id import GameId
from bot.coordinator.kept import Kept
from bot.coordinator.kinds.puzzle.body import PuzzleBody
from bot.coordinator.kinds.table_codec import decode_part, encode_part
from bot.coordinator.person_id import PersonId, is_anonymous
from bot.coordinator.table.puzzle_day import BEST, Attempt, Puzzle, PuzzleDay, marks_of

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from bot.coordinator.ports.people import People
    from bot.coordinator.table.table import Table

How: TypeAlias = Literal["goes", "grace", "new"]

EVERYBODY = "*"
"""In place of a server's name: the puzzle of persons who play at no server with a puzzle."""

_SHOWN = 3


class Streak(msgspec.Struct, frozen=True, array_like=True):
    """A person's streak of days with a tried puzzle, and their longest streak.

    `last` is the number of the last puzzle tried. One puzzle a week may be missed. `grace` is the
    week in which the person last used this.
    """

    days: int = 0
    best: int = 0
    last: int = 0
    grace: str = ""

    def after(self, number: int, week: str) -> tuple[Streak, How]:
        """Return the streak after one more tried puzzle, and "goes", "grace" or "new".

        "grace" means that a missed puzzle was forgiven, "new" that a new streak begins, and "goes"
        that the streak goes on. A puzzle older than the last one changes nothing.
        """
        missed = number - self.last - 1
        if self.last and missed < 0:
            return self, "goes"
        if self.last and (not missed or (missed == 1 and self.grace != week)):
            days = self.days + 1
            grace = week if missed else self.grace
            return Streak(days, max(days, self.best), number, grace), "grace" if missed else "goes"
        return Streak(1, max(1, self.best), number, self.grace), "new"


class PuzzleTotal(msgspec.Struct, frozen=True, array_like=True):
    """A person's results in all puzzles tried on their day.

    `percents` is the sum of the results in percent.
    """

    tried: int = 0
    solved: int = 0
    percents: int = 0

    def __add__(self, other: PuzzleTotal) -> PuzzleTotal:
        """Return the sum of two totals."""
        return PuzzleTotal(
            self.tried + other.tried, self.solved + other.solved, self.percents + other.percents
        )


class Achieved(NamedTuple):
    """A person's results in a server's or group's puzzles, up to the last one counted.

    `days` is the present streak, 0 if it broke. `best` is the longest streak, and `mean` the mean
    result in percent.
    """

    tried: int
    solved: int
    mean: int
    days: int
    best: int


class Ready(msgspec.Struct, frozen=True, array_like=True):
    """A prepared puzzle for a future day (`2026-11-20`), with the preset of its rules."""

    day: str
    preset: str
    packed: bytes

    def __repr__(self) -> str:
        """Return a text for logs that doesn't contain the solution."""
        return f"Ready({self.day!r}, {self.preset!r})"

    @property
    def puzzle(self) -> Puzzle:
        """The decoded puzzle, with its solution."""
        return decode_part(self.packed, Puzzle)


class WeekTally(msgspec.Struct, frozen=True, array_like=True):
    """A person's results in one week: their newest name, and the sum of the percents."""

    name: str
    percents: int


class PuzzleBook(msgspec.Struct, frozen=True, omit_defaults=True):
    """The puzzles of one server or group, and their results.

    Puzzle number n was the game `games[n - 1]`. The newest was on `day`. `ready` are prepared
    puzzles. `used` are the digests (`marks_of`) of all puzzles ever made. `counted` is the number
    of the last puzzle counted in the streaks and tallies. The tallies belong to the `week`, in
    which `held` puzzles have been counted so far. `totals` are the results of all weeks.
    """

    day: str = ""
    games: tuple[GameId, ...] = ()
    ready: tuple[Ready, ...] = ()
    used: tuple[str, ...] = ()
    counted: int = 0
    streaks: dict[PersonId, Streak] = msgspec.field(default_factory=dict)
    week: str = ""
    held: int = 0
    tallies: dict[PersonId, WeekTally] = msgspec.field(default_factory=dict)
    totals: dict[PersonId, PuzzleTotal] = msgspec.field(default_factory=dict)

    def game(self, number: int) -> GameId | None:
        """Return the game of the puzzle with this number, or None if it was never shown."""
        return self.games[number - 1] if 1 <= number <= len(self.games) else None

    def days_ahead(self, today: str) -> int:
        """Return for how many days from this one (`2026-11-20`) on a puzzle is shown or ready."""
        return sum(one.day >= today for one in self.ready) + (self.day == today)

    def streak(self, persons: Collection[PersonId]) -> Streak:
        """Return the streak of the person with these ids, up to the last puzzle counted."""
        known = [self.streaks[one] for one in persons if one in self.streaks]
        return max(known, key=lambda one: (one.last, one.days), default=Streak())

    def results_of(self, persons: Collection[PersonId]) -> Achieved | None:
        """Return the results of the person with these ids, or None if no try was counted."""
        known = [self.totals[one] for one in persons if one in self.totals]
        if not known:
            return None
        total, streak = sum(known, PuzzleTotal()), self.streak(persons)
        missed = self.counted - streak.last
        goes_on = not missed or (missed == 1 and streak.grace != self.week)
        mean = round(total.percents / total.tried)
        days = streak.days if goes_on else 0
        return Achieved(total.tried, total.solved, mean, days, streak.best)

    def with_ready(self, day: str, preset: str, puzzle: Puzzle) -> PuzzleBook:
        """Return the book with a prepared puzzle for a future day.

        Return it unchanged if that day has a puzzle already, because a slow worker made this one.
        """
        if day <= self.day or any(one.day == day for one in self.ready):
            return self
        packed = encode_part(puzzle, Puzzle)
        ready = sorted((*self.ready, Ready(day, preset, packed)), key=lambda one: one.day)
        return replace(self, ready=tuple(ready), used=(*self.used, *marks_of(puzzle)))

    def with_game(self, number: int, day: str, game: GameId) -> PuzzleBook:
        """Return the book after puzzle `number` was shown as this game.

        Prepared puzzles for that day or before are dropped.
        """
        if len(self.games) >= number:
            return self
        ready = tuple(one for one in self.ready if one.day > day)
        return replace(self, day=day, games=(*self.games, game), ready=ready)

    def with_day_counted(self, table: Table, known: Mapping[PersonId, PersonId]) -> PuzzleBook:
        """Return the book after counting the results of the puzzle at this table.

        `known` maps the persons who tried it to the ids that they use now. A puzzle is counted
        once.
        """
        day = PuzzleBody.of(table).puzzle
        if day.number <= self.counted:
            return self
        week, streaks = week_of(day.day), dict(self.streaks)
        goes_on = week == self.week
        tallies, totals = dict(self.tallies) if goes_on else {}, dict(self.totals)
        for person, name, percent in _solvers_of(table, day):
            one = known.get(person, person)
            streaks[one], _ = self.streak({one, person}).after(day.number, week)
            before = tallies.get(one)
            tallies[one] = WeekTally(name, percent + (before.percents if before else 0))
            new = PuzzleTotal(1, int(percent == BEST), percent)
            totals[one] = totals.get(one, PuzzleTotal()) + new
        held = self.held + 1 if goes_on else 1
        return replace(
            self,
            counted=day.number,
            streaks=streaks,
            week=week,
            held=held,
            tallies=tallies,
            totals=totals,
        )

    def best_of_week(self) -> tuple[tuple[str, int], ...]:
        """Return the names and mean percents of the week's three best.

        A missed puzzle counts as 0.
        """
        order = sorted(self.tallies.values(), key=lambda one: (-one.percents, one.name))
        return tuple((one.name, round(one.percents / self.held)) for one in order[:_SHOWN])

    def without(self, persons: Collection[PersonId]) -> PuzzleBook:
        """Return the book without the results of these persons."""
        if not {*persons} & {*self.streaks, *self.tallies, *self.totals}:
            return self
        streaks = {one: kept for one, kept in self.streaks.items() if one not in persons}
        tallies = {one: kept for one, kept in self.tallies.items() if one not in persons}
        totals = {one: kept for one, kept in self.totals.items() if one not in persons}
        return replace(self, streaks=streaks, tallies=tallies, totals=totals)


def attempts_of_day(table: Table) -> Sequence[tuple[str, Attempt]]:
    """Return the name of each person who tried the puzzle on its day, with the attempt."""
    attempts = PuzzleBody.of(table).puzzle.attempts
    rows = zip(table.seats, attempts, strict=True)
    return [(seat.name, attempt) for seat, attempt in rows if not attempt.later]


class PuzzleBooks:
    """The stored puzzle books of all servers and groups."""

    def __init__(self, people: People) -> None:
        self._kept = Kept(people, PuzzleBook)

    async def load(self, scope: str) -> PuzzleBook:
        """Return the puzzle book of a server or group, or an empty one."""
        return await self._kept.read(_record(scope))

    async def change(self, scope: str, change: Callable[[PuzzleBook], PuzzleBook]) -> PuzzleBook:
        """Change the stored book of a server or group by compare-and-swap. Return the new book.

        `change` may be called several times.
        """
        return await self._kept.change(_record(scope), change)


def _solvers_of(table: Table, day: PuzzleDay) -> Sequence[tuple[PersonId, str, int]]:
    """Return the persons who tried the puzzle on its day: id, name, and best result in percent."""
    return [
        (member.person, member.name, attempt.best)
        for seat, attempt in zip(table.seats, day.attempts, strict=True)
        for member in seat.members
        if not attempt.later and not is_anonymous(member.person)
    ]


def _record(scope: str) -> str:
    return f"puzzles:{scope}"
