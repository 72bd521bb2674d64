"""While processes are replaced, this build and the next one serve the same tables.

A process of this build can't read a table in which the next build has filled its new field.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest

from bot.composition import workers
from bot.coordinator.kinds.day.body import DayBody
from bot.coordinator.people.erasure_worker import request_erasure
from bot.coordinator.person_id import UNNAMED
from bot.coordinator.table.row_codec import NewerRowError, RowCodec
from bot.rules.event.steps import game_result
from bot.storage.errors import NewerKindError
from tests.support.coordinator.days import Day
from tests.support.coordinator.leagues import PlayedLeague
from tests.support.coordinator.next_build import NextBuild
from tests.support.coordinator.talk import HOUR
from tests.support.storage.contents import everything

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from tests.support.coordinator.talk import Talk

# Ms after which a process of the next build gets what one of this build has tried.
LEASE = 1_000_000


@dataclass
class One:
    at: int


@dataclass
class Two:
    at: int


@dataclass
class Holder:
    part: One | Two


async def exchange_one(talk: Talk, game: GameId) -> None:
    """Let the player to move exchange the first tile."""
    state = (await talk.table(game)).game
    assert state
    await talk.move(await talk.to_move(game), game, f"-{state.racks[state.to_move][0]}")


async def test_both_builds_play_one_game_and_lose_no_move(talk: Talk) -> None:
    build = NextBuild()
    newer = build.talk(talk)
    game = await talk.new("Ola", "Kuba")
    for one in (talk, newer, newer, talk):
        await exchange_one(one, game)
    build.fills = True
    await exchange_one(newer, game)
    stored = await everything(talk.store.link)
    with pytest.raises(NewerKindError):
        await talk.move("Ola", game, "-")
    assert await everything(talk.store.link) == stored
    build.fills = False
    await exchange_one(newer, game)
    await exchange_one(talk, game)
    _, *moves = (await talk.table(game)).log
    assert [one.seat for one in moves] == [moves[0].seat, 1 - moves[0].seat] * 3 + [moves[0].seat]
    assert all(one.action.startswith("-") for one in moves)


async def test_work_on_a_table_of_the_next_build_waits_for_its_process(
    talk: Talk, caplog: pytest.LogCaptureFixture
) -> None:
    build = NextBuild(fills=True)
    newer = build.talk(talk)
    game = await newer.new("Ola", "Kuba")
    await talk.indexer.work_off()
    talk.now += 100 * 24 * HOUR
    await talk.timer_worker.work_off()
    await talk.results_worker.work_off()
    assert not await talk.store.outbox.buried_marks()
    assert "Traceback" not in caplog.text
    newer.now = talk.now + LEASE
    await newer.timer_worker.work_off()
    await newer.indexer.work_off()
    await newer.results_worker.work_off()
    assert (await newer.table(game)).phase == "ended"
    person = (await talk.person("Ola")).id
    assert await talk.store.people.games(person) == [game]


async def test_an_erasure_waits_for_a_process_that_can_read_the_table(talk: Talk) -> None:
    newer = NextBuild(fills=True).talk(talk)
    game = await newer.new("Ola", "Kuba")
    await newer.indexer.work_off()
    await request_erasure(talk.store.erasures, talk.coordinator, await talk.person("Ola"))
    await workers(talk.bot).erasures.work_off()
    assert await talk.store.erasures.all(), "the person's name is still at the table"
    await workers(newer.bot).erasures.work_off()
    assert not await talk.store.erasures.all()
    assert [seat.name for seat in (await newer.table(game)).seats] == [UNNAMED, "Kuba"]


async def test_a_day_is_counted_with_the_runs_of_the_next_build(talk: Talk) -> None:
    day, build = await Day.open(talk), NextBuild(DayBody)
    await (await day.begin("Ola")).play(0)
    newer = Day(build.talk(talk), day.games)
    build.fills = True
    await (await newer.begin("Kuba")).play(1)
    await day.midnight()
    assert (await day.table()).phase == "playing"
    newer.talk.now = talk.now + LEASE
    await newer.talk.timer_worker.work_off()
    await newer.worker.work_off()
    table = await newer.table()
    assert table.phase == "ended"
    assert {seat.name for seat in table.seats} == {"Ola", "Kuba"}


async def test_a_season_ends_with_the_games_of_the_next_build(talk: Talk) -> None:
    league = await PlayedLeague.begin(talk, ("Ola", "Kuba", "Iza", "Jan"))
    await league.begin_season()
    game, body = await league.game_of("Ola", "Kuba"), await league.body()
    talk.outages = ((body.starts + HOUR, body.ends - 30 * HOUR),)
    newer = NextBuild(fills=True).talk(talk)
    for _ in range(2):
        await newer.move(await newer.to_move(game), game, "-")
    talk.now = newer.now = body.ends
    await talk.timer_worker.work_off()
    assert (await league.body()).is_running
    newer.now += LEASE
    await PlayedLeague(newer, league.game).end_season()
    view = await league.view("Ola")
    results = {view.names[one.opponent]: one.result for one in view.own_games}
    assert results["Kuba"] == game_result((0, 0))


@pytest.mark.parametrize("row", [[["three", 1]], [["one", 1, 2]], [["one", 1], 2]])
def test_a_row_with_a_part_that_only_the_next_build_knows_is_refused(row: list[object]) -> None:
    codec = RowCodec({}, {One: "one", Two: "two"}).of(Holder)
    assert codec.read([["one", 1]]) == Holder(One(1))
    with pytest.raises(NewerRowError):
        codec.read(row)
