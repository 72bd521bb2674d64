"""A robot's manners: its speed fits the clock, and challenges work both ways."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.robot.player.strength import PAUSE
from bot.rules.log import AllBut
from bot.rules.ruleset import ClockRule
from tests.support.coordinator.talk import HOUR
from tests.support.robot.strategies import mind_of
from tests.support.robot.table import VALID, actions_of, ola_plays, party, robot_to_move

if TYPE_CHECKING:
    from tests.support.coordinator.talk import Talk


async def test_a_robot_is_quick_with_a_fast_clock(talk: Talk) -> None:
    both = party(talk, "Ola")
    game = await both.seat("sowa", clock=ClockRule("per_turn", 5_000, "pass"))
    for _ in range(6):
        await both.step(game)
    assert both.robots.waited
    assert max(both.robots.waited) <= 0.5
    assert not any(action == "late" for action in actions_of(await talk.table(game), 1))


async def test_a_robot_hesitates_like_a_person_except_after_an_outage(talk: Talk) -> None:
    both = party(talk, "Ola")
    game = await both.seat("borsuk")
    await robot_to_move(both, game)
    await both.robots.worker.work_off()
    low, high = PAUSE
    assert low <= 1000 * both.robots.waited[-1] <= high
    await robot_to_move(both, game)
    talk.now += 60_000
    await both.robots.worker.work_off()
    assert both.robots.waited[-1] == 0


async def test_a_robot_hesitates_no_longer_where_the_clock_was_set_back(talk: Talk) -> None:
    """Otherwise it would wait until the old time comes again, as would every robot of that seat."""
    both = party(talk, "Ola")
    game = await both.seat("borsuk")
    await robot_to_move(both, game)
    talk.now -= HOUR
    await both.robots.worker.work_off()
    low, high = PAUSE
    assert low <= 1000 * both.robots.waited[-1] <= high


async def test_the_best_robot_challenges_an_invalid_word(talk: Talk) -> None:
    both = party(talk, "Ola", valid=AllBut(()))
    game = await both.seat("ryś")
    both.robots.minds.mind = mind_of(VALID, frozenset())
    talk.lists.known = frozenset[str]()
    await ola_plays(both, game)
    await both.robots.worker.work_off()
    table = await talk.table(game)
    assert any(action.startswith("!") for action in actions_of(table, 1)[-2:])
    assert table.game is not None
    assert table.game.scores[0] == 0


async def test_a_person_challenges_the_robot_and_it_loses_its_turn(talk: Talk) -> None:
    both = party(talk, "Ola", valid=AllBut(()))
    game = await both.seat("ryś")
    await robot_to_move(both, game)
    await both.robots.worker.work_off()
    last = (await both.look(game, "Ola")).face.last
    assert last is not None
    assert last.seat == 1
    talk.lists.known = frozenset[str]()
    await talk.move("Ola", game, "!")
    view = await both.look(game, "Ola")
    assert view.face.seats[1].score == 0
    assert view.face.to_move == 0
