"""Puzzles of a server: made ahead, shown once, tried three times, ended once, counted."""

from __future__ import annotations

from datetime import date, timedelta
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from bot.coordinator.commands import Command, Join, Make, NewGame
from bot.coordinator.daily.calendar import AHEAD, local_day, moment_of
from bot.coordinator.daily.puzzle_results import EVERYBODY, Achieved, PuzzleBooks, Streak
from bot.coordinator.daily.puzzle_worker import PuzzleWorker
from bot.coordinator.kinds.ask import view_for
from bot.coordinator.kinds.puzzle.body import PuzzleBody
from bot.coordinator.kinds.puzzle.requests import (
    Guess,
    OnlyPuzzle,
    PuzzleDone,
    SolutionOut,
    TriedAlready,
)
from bot.coordinator.kinds.puzzle.view_part import PuzzlePart
from bot.coordinator.kinds.table_codec import decode_table, encode_table
from bot.coordinator.people.data_export import everything
from bot.coordinator.people.erasure_worker import ErasureWorker, request_erasure
from bot.coordinator.settings import PlacePreferences
from bot.health.metrics import Metrics
from bot.rules.errors import NotConnected, TilesNotOnRack
from bot.rules.moves import Pass, Placement, Resign
from bot.rules.notation import parse_placement
from bot.storage import keys
from tests.support.coordinator.puzzles import BEST, PUZZLE, WORDS, Maker, from_game

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from bot.coordinator.table.table import Table
    from tests.support.coordinator.talk import Talk

HERE, SERVER = "test:square:", "test:server"


@pytest.fixture
def town(talk: Talk) -> Talk:
    talk.lists.known = WORDS
    talk.now = moment_of(date(2026, 11, 23), 3)  # a Monday
    return talk


def worker(talk: Talk, maker: Maker | None = None) -> PuzzleWorker:
    return PuzzleWorker(talk.store.puzzles, talk.coordinator, maker or Maker(), lambda: talk.now)


async def on(talk: Talk) -> None:
    await talk.coordinator.preferences.keep_place(SERVER, PlacePreferences(puzzle=HERE))
    await talk.store.puzzles.plan(SERVER, talk.now)


async def find_puzzle(talk: Talk, hour: int = 8) -> GameId:
    """Return today's puzzle at this hour."""
    if not (await PuzzleBooks(talk.store.people).load(SERVER)).ready:
        await worker(talk).make_ahead()
    talk.now = moment_of(local_day(talk.now), hour)
    await worker(talk).work_off()
    return (await PuzzleBooks(talk.store.people).load(SERVER)).games[-1]


async def end_puzzle(talk: Talk) -> Table:
    talk.now = moment_of(local_day(talk.now), 20)
    await worker(talk).work_off()
    return await talk.table((await PuzzleBooks(talk.store.people).load(SERVER)).games[-1])


def play(line: str) -> Placement:
    return parse_placement(line)


async def test_puzzles_lie_ready_for_ten_days_and_are_made_at_night(town: Talk) -> None:
    await on(town)
    maker, metrics, coordinator = Maker(), Metrics(), town.coordinator
    coordinator.meter = metrics
    night = PuzzleWorker(town.store.puzzles, coordinator, maker, lambda: town.now)
    while await night.make_ahead():
        pass
    assert metrics.signs.ahead == AHEAD + 1
    book = await PuzzleBooks(town.store.people).load(SERVER)
    first = local_day(town.now)
    days = [(first + timedelta(days=n)).isoformat() for n in range(AHEAD + 1)]
    assert [one.day for one in book.ready] == days
    kinds = [order.wanted.kind for order in maker.orders]
    assert kinds[5] == "endgame"
    assert len(book.used) == 2 * len(days)
    assert maker.orders[-1].used  # what was made before is told
    town.now = moment_of(first + timedelta(days=1), 12)
    assert await night.make_ahead() == 0  # by day only where there is nothing at all


async def test_a_day_is_shown_once_however_often_it_is_due(town: Talk) -> None:
    await on(town)
    town.now = moment_of(date(2026, 11, 23), 7)
    await worker(town).make_ahead()
    await worker(town).work_off()
    assert not (await PuzzleBooks(town.store.people).load(SERVER)).games
    game = await find_puzzle(town)
    # As if we had died before the book knew of it, and before the next look was planned.
    books = PuzzleBooks(town.store.people)
    ready = (await books.load(SERVER)).ready
    await books.change(SERVER, lambda book: type(book)(ready=(*book.ready,)))
    await worker(town).make_ahead()
    await town.store.puzzles.plan(SERVER, town.now)
    await worker(town).work_off()
    assert (await books.load(SERVER)).games == (game,)
    assert set(await town.store.tables.places(game)) == {HERE}
    assert ready == ()


async def test_three_valid_tries_count_and_are_shown_in_percent(town: Talk) -> None:
    town.meter = metrics = Metrics()
    await on(town)
    game = await find_puzzle(town)
    with pytest.raises(TilesNotOnRack):
        await town.say("Ola", Guess(play("H8 .ŻÓŁĆ")), game)
    with pytest.raises(NotConnected):
        await town.say("Ola", Guess(play("1A LIN")), game)
    await town.say("Ola", Guess(play("H8 .LIN")), game)
    with pytest.raises(TriedAlready) as twice:
        await town.say("Ola", Guess(play("H8 .LIN")), game)
    assert twice.value.used == 1
    await town.say("Ola", Guess(play("H8 .ILNO")), game)
    ola = PuzzlePart.of(view_for(await town.table(game), 0))
    assert ola is not None
    assert ola.mine is not None
    tried = [(one.word, one.percent, one.invalid) for one in ola.mine.tries]
    assert tried == [("KLIN", 7, ()), ("KILNO", 0, ("KILNO",))]
    await town.say("Ola", Guess(BEST), game)
    with pytest.raises(PuzzleDone):
        await town.say("Ola", Guess(play("H8 .ILKOM")), game)
    with pytest.raises(OnlyPuzzle):
        await town.say("Ola", Make(Pass()), game)
    counted = {
        result: metrics.registry.get_sample_value(
            "wykladka_commands_total", {"kind": "guess", "result": result}
        )
        for result in ("done", "refused")
    }
    assert counted == {"done": 3, "refused": 4}


async def test_the_answer_is_in_no_view_before_its_hour(town: Talk) -> None:
    await on(town)
    game = await find_puzzle(town)
    await town.say("Ola", Guess(BEST), game)
    await town.say("Iza", Guess(play("H8 .LIN")), game)
    table = await town.table(game)
    for seat in (None, 1):
        told = repr(view_for(table, seat))
        assert "LINIKOM" not in told
        assert f"score={PUZZLE.best.score}" not in told
    table = await end_puzzle(town)
    public = PuzzlePart.of(view_for(table, None))
    assert public is not None
    assert public.solution is not None
    assert (public.solution.solved, public.solution.people) == (("Ola",), 2)
    percents = [attempt.best for attempt in PuzzleBody.of(table).puzzle.attempts]
    assert public.solution.mean == round(sum(percents) / 2) > 50


async def test_a_late_solver_gets_no_streak(town: Talk) -> None:
    await on(town)
    game = await find_puzzle(town)
    town.now = moment_of(date(2026, 11, 23), 20)
    with pytest.raises(SolutionOut):  # the bell has rung, also where nobody heard it yet
        await town.say("Ola", Guess(BEST), game)
    await end_puzzle(town)
    with pytest.raises(SolutionOut):
        await town.say("Ola", Guess(BEST), game)
    await town.say("Ola", Guess(BEST, later=True), game)
    table = await town.table(game)
    assert PuzzlePart.of(view_for(table, None)).solution.people == 0  # type: ignore[union-attr]
    assert not (await PuzzleBooks(town.store.people).load(SERVER)).streaks


async def test_a_day_is_counted_once_and_streaks_forgive_one_a_week(town: Talk) -> None:
    await on(town)
    ola = await town.person("Ola")
    days = []
    for number in range(4):
        game = await find_puzzle(town)
        if number != 1:
            await town.say("Ola", Guess(BEST), game)
        await end_puzzle(town)
        await town.store.puzzles.plan(SERVER, town.now)
        await worker(town).work_off()
        days.append((await PuzzleBooks(town.store.people).load(SERVER)).streak((ola.id,)).days)
        town.now = moment_of(local_day(town.now) + timedelta(days=1), 3)
        await worker(town).make_ahead()
    assert days == [1, 1, 2, 3]
    book = await PuzzleBooks(town.store.people).load(SERVER)
    assert book.results_of([ola.id]) == Achieved(tried=3, solved=3, mean=100, days=3, best=3)
    assert replace(book, counted=book.counted + 2).results_of([ola.id]).days == 0  # type: ignore[union-attr]
    assert book.results_of([(await town.person("Iza")).id]) is None
    assert Streak(5, 9, 7, "2026-W47").after(9, "2026-W47")[0] == Streak(1, 9, 9, "2026-W47")
    assert Streak(5, 9, 7, "2026-W46").after(9, "2026-W47")[1] == "grace"
    assert Streak(5, 9, 7).after(7, "2026-W47")[0] == Streak(5, 9, 7)


async def test_a_puzzle_without_its_source_game_is_given_up(town: Talk) -> None:
    """The next day's is shown all the same."""
    await on(town)
    gone = await find_puzzle(town)
    await town.store.link.ask("DEL", keys.GAME.of(gone))
    town.now = moment_of(local_day(town.now), 20)
    await worker(town).work_off()
    assert (await PuzzleBooks(town.store.people).load(SERVER)).counted == 1
    town.now = moment_of(local_day(town.now) + timedelta(days=1), 3)
    await worker(town).make_ahead()
    await town.store.puzzles.plan(SERVER, town.now)
    assert await find_puzzle(town) != gone


async def test_the_ranking_of_the_week_is_shown_on_sunday(town: Talk) -> None:
    await on(town)
    for day in range(28, 30):
        town.now = moment_of(date(2026, 11, day), 3)
        game = await find_puzzle(town)
        await town.say("Ola", Guess(BEST), game)
        if day == 28:
            await town.say("Iza", Guess(BEST), game)
        table = await end_puzzle(town)
        await worker(town).make_ahead()
    assert PuzzlePart.of(view_for(table, None)).solution.week == (("Ola", 100), ("Iza", 50))  # type: ignore[union-attr]


async def test_the_source_player_is_named_only_with_their_consent(town: Talk) -> None:
    source = await town.new("Ola", "Iza")
    await on(town)
    for agreed in (False, True):
        ola = await town.person("Ola")
        await town.coordinator.preferences.change_person(
            ola.id,
            lambda own: replace(own, puzzle_name=agreed),  # noqa: B023
        )
        await worker(town, Maker(from_game(source, 0))).make_ahead()
        await find_puzzle(town)
        table = await end_puzzle(town)
        had = PuzzlePart.of(view_for(table, None)).solution.had  # type: ignore[union-attr]
        assert (had is not None) is agreed
        town.now = moment_of(local_day(town.now) + timedelta(days=1), 3)
        await PuzzleBooks(town.store.people).change(SERVER, lambda book: replace(book, ready=()))


async def test_an_erased_person_is_in_no_puzzle_and_no_book(town: Talk) -> None:
    await on(town)
    game = await find_puzzle(town)
    await town.say("Ola", Guess(BEST), game)
    await town.indexer.work_off()
    await end_puzzle(town)
    ola = await town.person("Ola")
    bot = town.bot
    told = await everything(
        bot.store.tables,
        bot.store.people,
        bot.coordinator.helpers,
        bot.history,
        ola.id,
        now=town.now,
    )
    assert told["games"][0]["puzzle"]["tries"][0]["percent"] == 100
    await request_erasure(bot.store.erasures, bot.coordinator, ola)
    erasing = ErasureWorker(
        bot.store.erasures, bot.coordinator, town.results_worker.erase_person, lambda: town.now
    )
    await erasing.work_off()
    table = await town.table(game)
    assert ola.id not in repr(table)
    assert "Ola" not in repr(table)
    assert not (await PuzzleBooks(town.store.people).load(SERVER)).streaks


async def test_puzzles_are_made_of_games_that_ended_at_the_server(town: Talk) -> None:
    await on(town)
    ola, iza = await town.person("Ola"), await town.person("Iza")
    asked = (
        ("new", ola, NewGame(), None),
        ("join", iza, Join(), "new"),
        ("end", ola, Make(Resign()), "new"),
    )
    game = None
    for id_, by, request, at_game in asked:
        about = game if at_game else None
        command = Command(id_, request, town.now, by=by, game=about, scope=SERVER)
        game = (await town.coordinator.handle(command)).game
    await town.indexer.work_off()
    maker = Maker()
    await worker(town, maker).make_ahead()
    assert [table.id for table in maker.orders[0].tables] == [game]
    # After ninety days nobody remembers it.
    town.now += 91 * 24 * 3_600_000
    await worker(town, maker).make_ahead()
    assert maker.orders[1].tables == ()


async def test_a_blob_with_a_puzzle_is_of_a_format_that_older_releases_refuse(town: Talk) -> None:
    await on(town)
    game = await find_puzzle(town)
    await town.say("Ola", Guess(play("H8 .LIN")), game)
    table = await town.table(game)
    assert decode_table(encode_table(table)) == table


@pytest.mark.parametrize(("hour", "until"), [(3, 23), (20, 24)])
async def test_the_very_first_puzzle_is_shown_at_once(town: Talk, hour: int, until: int) -> None:
    """A bot started in the evening has one as soon as it is made, and no second one at eight."""
    town.now = moment_of(date(2026, 11, 23), hour)
    await town.store.puzzles.plan(EVERYBODY, town.now)
    books = PuzzleBooks(town.store.people)
    await worker(town).make_ahead()
    await worker(town).work_off()
    [game] = (await books.load(EVERYBODY)).games
    day = PuzzleBody.of(await town.table(game)).puzzle
    assert day is not None
    assert day.until == moment_of(date(2026, 11, until), 20)
    town.now = moment_of(date(2026, 11, until), 9)
    await worker(town).work_off()
    assert (await books.load(EVERYBODY)).games == (game,)
    town.now = moment_of(date(2026, 11, until + 1), 8)
    for _ in range(2):
        await worker(town).work_off()
        await worker(town).make_ahead()
        town.now += 60_000
    assert len((await books.load(EVERYBODY)).games) == 2
