"""Robots play whole games to every kind of end, with people or alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.coordinator.commands import Rematch
from bot.rules.ruleset import MINUTE, ClockRule
from tests.support.robot.strategies import mind_of
from tests.support.robot.table import VALID, WatchedMinds, actions_of, party, reason, robot_to_move

if TYPE_CHECKING:
    from tests.support.coordinator.talk import Talk

# The server's part is tested on each kind of server where it is stored.
pytestmark = pytest.mark.parametrize("talk", ["embedded"], indirect=True)


@pytest.mark.parametrize(
    ("preset", "level"),
    [
        ("rankingowa", "wróbel"),
        ("turniejowa", "sowa"),
        ("pudełko", "jeż"),
        ("nowicjusz", "borsuk"),
    ],
)
async def test_a_person_and_a_robot_play_to_the_end(talk: Talk, preset: str, level: str) -> None:
    both = party(talk, "Ola")
    if preset == "nowicjusz":
        both.human = mind_of(VALID)
    table = await both.play(await both.seat(level, preset=preset))
    assert reason(table) in {"out", "scoreless"}
    assert len(actions_of(table, 1)) > 5
    minds = both.robots.minds
    assert isinstance(minds, WatchedMinds)
    assert minds.checked > 5
    assert {view.viewer for view in minds.seen} == {1}


async def test_robots_and_people_play_together_to_the_end(talk: Talk) -> None:
    all_four = party(talk, "Ola", "Kuba")
    table = await all_four.play(await all_four.seat("jeż", "ryś", preset="klasyczna"))
    assert reason(table) in {"out", "scoreless"}
    assert all(len(actions_of(table, seat)) > 5 for seat in range(4))


async def test_robots_of_one_level_move_one_after_the_other(talk: Talk) -> None:
    three = party(talk, "Ola")
    game = await three.seat("wróbel", "wróbel")
    for _ in range(4):
        await three.step(game)
    table = await talk.table(game)
    assert all(len(actions_of(table, seat)) > 1 for seat in range(3))


async def test_robots_go_on_alone_when_the_people_have_resigned(talk: Talk) -> None:
    three = party(talk, "Ola")
    game = await three.seat("jeż", "ryś")
    await three.step(game)
    await talk.move("Ola", game, "#")
    three.people = ()
    assert reason(await three.play(game)) in {"out", "scoreless"}


async def test_a_robot_wins_when_the_other_resigns(talk: Talk) -> None:
    both = party(talk, "Ola")
    game = await both.seat("jeż")
    await both.step(game)
    await talk.move("Ola", game, "#")
    assert reason(await both.play(game)) == "resigned"


async def test_passes_end_a_game_in_which_nobody_knows_a_word(talk: Talk) -> None:
    both = party(talk, "Ola", valid=frozenset[str]())
    both.human = both.robots.minds.mind = mind_of(["ŻŹĆŃĘ"])
    table = await both.play(await both.seat("wróbel", preset="rankingowa"))
    assert reason(table) == "scoreless"
    assert actions_of(table, 1).count("-") >= 2


async def test_a_robot_plays_on_alone_when_the_flag_of_the_other_fell(talk: Talk) -> None:
    both = party(talk, "Ola")
    game = await both.seat("sowa", clock=ClockRule("flag", 20 * MINUTE))
    await both.step(game)
    both.people = ()
    await both.robots.worker.work_off()
    talk.now += 21 * MINUTE
    await talk.timer_worker.work_off()
    assert reason(await both.play(game)) in {"out", "scoreless", "time"}


async def test_a_rematch_with_a_robot_is_played_too(talk: Talk) -> None:
    both = party(talk, "Ola")
    game = await both.seat("jeż")
    await talk.move("Ola", game, "#")
    again = (await talk.say("Ola", Rematch(), game)).game
    await robot_to_move(both, again)
    await both.robots.worker.work_off()
    assert actions_of(await talk.table(again), 1)
