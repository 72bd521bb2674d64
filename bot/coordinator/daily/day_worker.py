"""The worker of the belgijka of the day.

It draws the racks days ahead, opens each day to all players at midnight, and merges the players'
runs at the next midnight.
"""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.commands import Command
from bot.coordinator.daily.calendar import local_day
from bot.coordinator.daily.day_draws import PRESETS, Days, Opened, day_after, open_to, usual_rules
from bot.coordinator.daily.worker import DailyWorker
from bot.coordinator.game_id import GameId
from bot.coordinator.kinds.day.body import DayBody
from bot.coordinator.kinds.day.requests import CloseDay
from bot.coordinator.kinds.day.runs import runs_at
from bot.coordinator.kinds.day.stages import open_day
from bot.coordinator.kinds.registry import kind_of
from bot.coordinator.kinds.rounds.next_round import all_rounds
from bot.coordinator.ports.answers import NotSolved
from bot.coordinator.reads.open_games import load_readable
from bot.coordinator.table.fair_draw import SEED_BYTES
from bot.rules.rounds.standings import totals

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.coordinator.daily.day_draws import Draw
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.ports.answers import Solver
    from bot.coordinator.ports.puzzles import DailySchedule
    from bot.coordinator.service import Coordinator
    from bot.coordinator.settings import PlacePreferences
    from bot.coordinator.table.table import Table
    from bot.rules.rounds.game import JudgedAnswer, RoundsGame

LATER = 5_000
# The longest wait (ms) after midnight for runs that haven't ended.
LONGEST = 3_600_000
NOWHERE = "*"
"""In place of a server's name, before a language: the day of persons who play it at no server."""

_log = logging.getLogger(__name__)


def language_for(chosen: PlacePreferences) -> str:
    """Return the language of the tiles in a server's or group's belgijka of the day."""
    return "en" if (chosen.language or chosen.spoken) == "en" else "pl"


class DayWorker(DailyWorker):
    """The worker on the belgijka of the day of all servers and groups."""

    what = "days"
    later = LATER
    pause = 5.0

    def __init__(
        self,
        schedule: DailySchedule,
        coordinator: Coordinator,
        now: Callable[[], int],
        solver: Solver | None = None,
    ) -> None:
        """Store the interfaces. Without a `solver` no day is drawn. `now` returns ms."""
        super().__init__(schedule, coordinator, now)
        self._solver = solver
        self._days = Days(coordinator.people)

    async def make_ahead(self) -> int:
        """Draw today's and tomorrow's belgijka in every language, if missing.

        Return the number drawn.

        So even on the bot's first day it is ready for the first person.
        """
        planned, drawn = await self._schedule.all(), 0
        today = local_day(self._now()).isoformat()
        for language in filter(self._has_words, PRESETS):
            if (scope := f"{NOWHERE}{language}") not in planned:
                await self._schedule.plan(scope, self._now())
            for day in (today, day_after(today)):
                try:
                    drawn += await self._draw(language, day, waits=day > today)
                except NotSolved as why:
                    _log.warning("belgijka of the day: %s", why)
        return drawn

    def _has_words(self, language: str) -> bool:
        """Return True if a word list in this language is installed."""
        try:
            self._coordinator.world.lists.find(language, None)
        except LookupError:
            return False
        return True

    async def _draw(self, language: str, day: str, *, waits: bool) -> bool:
        """Draw the racks of a day, if they aren't drawn yet. Return True if they were drawn now.

        A future day (`waits`) is drawn again if the word list has changed.
        """
        world = self._coordinator.world
        known = (await self._days.draws(language)).of(day)
        rules, words = usual_rules(language, world)
        if known is not None and (known.list == words or not waits):
            return False
        seed = world.chance(SEED_BYTES)
        draws = (await self._days.draws(language)).with_draw(day, seed, words, ())
        new = draws.of(day)
        if new is None:
            return False
        request = replace(open_to("", new, world), rules=rules)
        nobodys = open_day(GameId(""), request, Command("", request, self._now()), world).table
        plan = await all_rounds(self._solver, nobodys)
        await self._coordinator.registry.note_list(words)
        kept = {one.day for one in draws.draws}
        for old in (await self._days.draws(language)).draws:
            if old.day not in kept:
                await self._unlist(language, old.day)
        await self._days.change(language, lambda one: one.with_draw(day, seed, words, plan))
        return True

    async def _unlist(self, language: str, day: str) -> None:
        """Delete the lists of a day's runs.

        A run is a person's own game at the belgijka of that day.

        Nobody needs these lists once the day's draw is deleted. The list of all runs is deleted
        last, so that another process can finish this after a crash.
        """
        for game in await self._people.invitations(runs_at(language, day)):
            loaded = await load_readable(self._tables, game)
            lists = kind_of(loaded.table).lists(loaded.table) if loaded else ()
            lists = lists or (runs_at(language, day),)
            for listed in lists:
                await self._people.list_invitation(listed, game, 0, is_open=False)

    async def _language(self, scope: str) -> str:
        if scope.startswith(NOWHERE):
            return scope.removeprefix(NOWHERE)
        return language_for(await self._preferences.of_place(scope))

    async def _see_to(self, scope: str) -> int | None:
        """Close the belgijka of a past day in a server or group, and open today's.

        Return the time (ms) to call this again, None for never.
        """
        now, language = self._now(), await self._language(scope)
        today = local_day(now).isoformat()
        if scope.startswith(NOWHERE):
            return await self._count_all(language, today)
        opened = await self._days.newest_day(scope)
        if opened.game and not opened.closed:
            draw = (await self._days.draws(opened.language)).of(opened.day)
            if draw is not None and now < draw.end_of_runs:
                return draw.end_of_runs
            if draw is not None and not await self._close(scope, opened.game, draw):
                return now + LATER
            closed = Opened(opened.day, opened.language, closed=True)
            await self._days.note(scope, closed)
        place = (await self._preferences.of_place(scope)).day
        if not place:
            return None
        draw = (await self._days.draws(language)).of(today)
        if draw is None:
            return now + LATER
        if opened.day != today:
            await open_at(self._coordinator, scope, draw, now, place)
        return draw.end_of_runs

    async def _count_all(self, language: str, today: str) -> int | None:
        """Store the points of everybody who played on a past day, in one language.

        This is done even if no server or group shows the day's results. Return the time (ms) to
        call this again, or None once all are counted.
        """
        draws, open_until = await self._days.draws(language), None
        for draw in draws.draws:
            if self._now() < draw.end_of_runs:
                open_until = open_until or draw.end_of_runs
            elif draw.field is None and await self._field(draw) is None:
                return self._now() + LATER
        return open_until if draws.of(today) else self._now() + LATER

    async def _close(self, scope: str, game: GameId, draw: Draw) -> bool:
        """Merge the games of all players of a server or group, and show the results there.

        Each player plays alone (a run). Return False if one of these games isn't over yet.
        """
        field = await self._field(draw)
        if field is None:
            return False
        runs = await self._runs(runs_at(draw.list.language, draw.day, scope))
        players = [found for one in runs if (found := _answers(one, len(draw.plan))) is not None]
        request = CloseDay(draw.plan, tuple(players), field)
        await self._coordinator.handle(Command(f"day-end:{game}", request, self._now(), game=game))
        return True

    async def _field(self, draw: Draw) -> tuple[int, ...] | None:
        """Return the points of all persons at a day's belgijka, the most first.

        Return None if one of their games (runs) isn't over yet.
        """
        if draw.field is not None:
            return draw.field
        runs = await self._runs(runs_at(draw.list.language, draw.day))
        if any(one.phase != "ended" for one in runs) and self._now() < draw.until + LONGEST:
            return None
        games = [game for one in runs if (game := _answered_game(one)) is not None]
        points = (one.points for game in games for one in totals(game))
        field = tuple(sorted(points, reverse=True))
        await self._days.change(draw.list.language, lambda one: one.with_field(draw.day, field))
        return field

    async def _runs(self, listed: str) -> list[Table]:
        """Return the runs on a list. Raises UnknownKindError if a newer release stored one."""
        runs = []
        for game in await self._people.invitations(listed):
            loaded = await load_readable(self._tables, game, waits=True)
            if loaded is not None:
                runs.append(loaded.table)
        return runs


async def open_at(
    coordinator: Coordinator, scope: str, draw: Draw, now: int, place: str = ""
) -> GameId:
    """Open the belgijka of a day in a server or group, shown at `place` if one is given.

    Return its game. A repeated call opens no second game.
    """
    language = draw.list.language
    id_, request = f"day:{scope}:{language}:{draw.day}", open_to(scope, draw, coordinator.world)
    game = (await coordinator.handle(Command(id_, request, now, place=place))).game
    await Days(coordinator.people).note(scope, Opened(draw.day, language, game))
    return game


def _answered_game(run: Table) -> RoundsGame | None:
    """Return the belgijka in a person's run (own game) of the day.

    Return None if no round was answered.
    """
    body = DayBody.of(run)
    if body.run is None:
        return None
    game = body.rounds
    return game if any(one.answers for one in game.rounds) else None


def _answers(
    run: Table, rounds: int
) -> tuple[PersonId, str, tuple[JudgedAnswer | None, ...]] | None:
    """Return the player of a person's own game of the day (a run), and the answers.

    The result is the id, the name, and the answer to each round (None for none). Return None if the
    player never answered.
    """
    game = _answered_game(run)
    if game is None:
        return None
    given: list[JudgedAnswer | None] = [next(iter(one.answers), None) for one in game.rounds]
    given += [None] * (rounds - len(given))
    member = run.seats[0].members[0]
    return member.person, member.name, tuple(given)
