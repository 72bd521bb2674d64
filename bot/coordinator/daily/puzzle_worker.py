"""The worker that shows puzzles and solutions at their hours, and prepares future puzzles.

The `PuzzleBook` of each server or group says which puzzles have been counted.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.coordinator.commands import Command, NewGame
from bot.coordinator.daily.calendar import (
    days_from,
    ends_week,
    is_night,
    local_day,
    moment_of,
)
from bot.coordinator.daily.puzzle_results import EVERYBODY, PuzzleBooks
from bot.coordinator.daily.worker import DailyWorker
from bot.coordinator.decisions.rules import rules_of
from bot.coordinator.kinds.puzzle.body import PuzzleBody
from bot.coordinator.kinds.puzzle.requests import ClosePuzzle, OpenPuzzle
from bot.coordinator.person_id import is_human
from bot.coordinator.ports.puzzles import PuzzleOrder, PuzzlesFailed
from bot.coordinator.reads.open_games import load_readable, sources_of
from bot.coordinator.table.puzzle_day import WEEK, PuzzleDay

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from datetime import date

    from bot.coordinator.daily.puzzle_results import PuzzleBook, Ready
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.ports.puzzles import DailySchedule, PuzzleMaker
    from bot.coordinator.service import Coordinator
    from bot.coordinator.settings import PlacePreferences
    from bot.coordinator.table.table import Table

LATER = 60_000
# The greatest age (ms) of a game from which a puzzle is made, and the number of games examined.
SOURCES_KEPT = 90 * 24 * 3_600_000
SOURCES = 200

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _Plan:
    """The hours at which a server's or group's puzzle and its solution are shown.

    `place` is the chat that shows them, "" for none.
    """

    place: str
    hour: int
    solution: int

    @classmethod
    def of(cls, scope: str, chosen: PlacePreferences) -> _Plan | None:
        """Return the hours in a server's or group's settings, or None if it has no puzzles."""
        if scope != EVERYBODY and not chosen.puzzle:
            return None
        return cls(chosen.puzzle, chosen.puzzle_hour, chosen.puzzle_solution)


def preset_for(chosen: PlacePreferences) -> str:
    """Return the preset of rules for a server's or group's puzzle."""
    return "english" if (chosen.language or chosen.spoken) == "en" else "klasyczna"


class PuzzleWorker(DailyWorker):
    """The worker on the daily puzzles of all servers and groups."""

    what = "puzzles"
    later = LATER
    pause = 60.0

    def __init__(
        self,
        schedule: DailySchedule,
        coordinator: Coordinator,
        maker: PuzzleMaker | None,
        now: Callable[[], int],
        meaning: Callable[[str, str], Awaitable[str]] | None = None,
    ) -> None:
        """Store the interfaces. Without a `maker` no puzzle is made, but prepared ones are shown.

        `meaning` returns the meaning of a base form in a language, "" if it is unknown.
        """
        super().__init__(schedule, coordinator, now)
        self._meaning, self._maker = meaning, maker
        self._books = PuzzleBooks(coordinator.people)

    async def make_ahead(self) -> int:
        """Make puzzles that the coming days lack, one for each server or group.

        Return their number.

        Puzzles are made at night, but at once for a server or group that has none.
        """
        made, maker, ahead = 0, self._maker, list[int]()
        if maker is None:
            return 0
        for scope in await self._schedule.all():
            chosen = await self._preferences.of_place("" if scope == EVERYBODY else scope)
            if (plan := _Plan.of(scope, chosen)) is None:
                continue
            book = await self._books.load(scope)
            try:
                after = await self._make(scope, plan, book, maker, preset_for(chosen))
            except PuzzlesFailed as failed:
                _log.warning("puzzles: %s", failed)
                after = book
            made += len(after.ready) > len(book.ready)
            ahead.append(after.days_ahead(local_day(self._now()).isoformat()))
        if ahead:
            self._coordinator.meter.set_days_ahead(min(ahead))
        return made

    async def _see_to(self, scope: str) -> int | None:
        """End the puzzle whose day is over in a server or group, and show the next one.

        Return the time (ms) to call this again, None for never.
        """
        chosen = await self._preferences.of_place("" if scope == EVERYBODY else scope)
        plan, book = _Plan.of(scope, chosen), await self._books.load(scope)
        if book.counted < len(book.games):
            until = await self._end(scope, book)
            if until is not None:
                return until
        return await self._show(scope, plan, book) if plan else None

    async def _end(self, scope: str, book: PuzzleBook) -> int | None:
        """End and count the last puzzle shown, and return None.

        If the puzzle isn't over yet, change nothing and return its end (ms).
        """
        loaded = await self._tables.load(book.games[-1])
        if loaded is None or not isinstance(loaded.table.body, PuzzleBody):
            await self._books.change(scope, lambda one: _skip_last(one, book))
            return None
        table, day = loaded.table, PuzzleBody.of(loaded.table).puzzle
        if self._now() < day.until:
            return day.until
        if table.phase != "ended":
            lemma, language = day.puzzle.lemma, table.words.language
            meaning = await self._meaning(lemma, language) if self._meaning and lemma else ""
            request = ClosePuzzle(
                await self._find_holder(day), await self._week(book, table), meaning
            )
            command = Command(f"puzzle-end:{table.id}", request, self._now(), game=table.id)
            await self._coordinator.handle(command)
            loaded = await self._tables.load(table.id)
        known = await self._ids_in_use(table)
        ended = loaded.table if loaded else table
        await self._books.change(scope, lambda one: one.with_day_counted(ended, known))
        return None

    async def _show(self, scope: str, plan: _Plan, book: PuzzleBook) -> int:
        """Show today's puzzle if its hour has come. Return the time (ms) to call this again."""
        now = self._now()
        today = local_day(now)
        opens, until = moment_of(today, plan.hour), moment_of(today, plan.solution)
        tomorrow = moment_of(days_from(today)[1], plan.hour)
        if scope == EVERYBODY and not book.games:
            # The very first puzzle for persons without a server is shown as soon as it is ready.
            opens = now
            if now >= until:
                today = days_from(today)[1]
                until = moment_of(today, plan.solution)
        if book.day >= today.isoformat() or now >= until:
            return tomorrow
        if now < opens:
            return opens
        ready = self._find_ready(book, today)
        if ready is None:
            return now + LATER
        number = len(book.games) + 1
        day = PuzzleDay(number, today.isoformat(), scope, until, ready.puzzle)
        request = OpenPuzzle(day, ready.preset)
        id_ = f"puzzle:{scope}:{day.day}"
        outcome = await self._coordinator.handle(Command(id_, request, now, place=plan.place))
        await self._books.change(scope, lambda one: one.with_game(number, day.day, outcome.game))
        return until

    def _find_ready(self, book: PuzzleBook, today: date) -> Ready | None:
        """Return a prepared puzzle made with the present word list, or None.

        Today's puzzle goes first, then one prepared for another day. With another word list the
        best play of a puzzle might not be the best.
        """
        for ready in sorted(book.ready, key=lambda one: one.day != today.isoformat()):
            _, words = rules_of(NewGame(ready.preset), self._coordinator.world)
            if ready.puzzle.words == words.hash:
                return ready
        return None

    async def _make(
        self, scope: str, plan: _Plan, book: PuzzleBook, maker: PuzzleMaker, preset: str
    ) -> PuzzleBook:
        """Make one puzzle that a server or group lacks. Return its book with the puzzle."""
        now, ready = self._now(), {one.day for one in book.ready}
        today = local_day(now)
        lacking = [
            day
            for day in days_from(today)
            if day.isoformat() > book.day and day.isoformat() not in ready
            and now < moment_of(day, plan.solution)
        ]  # fmt: skip
        if not lacking or (ready and not is_night(now)):
            return book
        order = await self._order(scope, lacking[0], preset, book, now)
        puzzle = await maker.make(order)
        if puzzle is None:
            return book
        return await self._books.change(
            scope, lambda one: one.with_ready(lacking[0].isoformat(), preset, puzzle)
        )

    async def _order(
        self, scope: str, day: date, preset: str, book: PuzzleBook, now: int
    ) -> PuzzleOrder:
        rules, words = rules_of(NewGame(preset), self._coordinator.world)
        tables = []
        for game in (await self._people.invitations(sources_of(scope)))[:SOURCES]:
            loaded = await load_readable(self._tables, game)
            if (
                loaded
                and loaded.table.phase == "ended"
                and loaded.table.last_action > now - SOURCES_KEPT
            ):
                tables.append(loaded.table)
            else:
                await self._people.list_invitation(sources_of(scope), game, 0, is_open=False)
        return PuzzleOrder(
            f"{scope}:{day.isoformat()}", WEEK[day.weekday()], rules, words.name, words.hash,
            tuple(tables), frozenset(book.used),
        )  # fmt: skip

    async def _find_holder(self, day: PuzzleDay) -> tuple[PersonId, str] | None:
        """Return the player who held the puzzle's rack in its source game, if they may be named.

        Return None otherwise.
        """
        source = day.puzzle.source
        loaded = await load_readable(self._tables, source.game) if source else None
        if source is None or loaded is None:
            return None
        members = loaded.table.seats[source.seat].members
        if len(members) != 1 or not is_human(members[0].person):
            return None
        person = (await self._people.aliases(members[0].person))[0]
        chosen = await self._preferences.of_person(person)
        consents = chosen.puzzle_name and not chosen.leaving
        return (person, members[0].name) if consents else None

    async def _week(self, book: PuzzleBook, table: Table) -> tuple[tuple[str, int], ...]:
        if not ends_week(PuzzleBody.of(table).puzzle.day):
            return ()
        return book.with_day_counted(table, await self._ids_in_use(table)).best_of_week()

    async def _ids_in_use(self, table: Table) -> dict[PersonId, PersonId]:
        return dict(await self._people.in_use(sorted(set(table.persons))))


def _skip_last(book: PuzzleBook, before: PuzzleBook) -> PuzzleBook:
    """Return the book with its last puzzle counted without results, because its game is missing."""
    return replace(book, counted=max(book.counted, len(before.games)))
