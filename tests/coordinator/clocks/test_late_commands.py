"""What is decided long after it reached us takes nobody's time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.commands import AgreeToAbort, Command, TimerFired
from bot.rules.ruleset import MINUTE, ClockRule
from tests.support.coordinator.clocks import view_of
from tests.support.coordinator.duplicates import Evening

if TYPE_CHECKING:
    from tests.support.coordinator.talk import Talk

DEADLINE = TimerFired("deadline")


async def test_a_late_command_leaves_a_turn_that_began_since_its_time(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba", "Iza", clock=ClockRule("per_turn", 3 * MINUTE, "pass"))
    came = talk.now
    talk.now += 2 * MINUTE
    await talk.move(await talk.to_move(game), game, "-")
    ends = (await view_of(talk, game)).deadline
    assert ends == talk.now + 3 * MINUTE
    late = Command("late", AgreeToAbort(), came, await talk.person("Ola"), game)
    assert (await talk.coordinator.handle(late)).kind == "agreed"
    assert (await view_of(talk, game)).deadline == ends


async def test_a_late_look_leaves_a_round_that_began_since_its_time(talk: Talk) -> None:
    evening = await Evening.begun(talk)
    came = talk.now
    await evening.wait_for("pause")
    await evening.wait_for("round")
    before = await evening.state()
    assert before.since - came > MINUTE
    await talk.coordinator.handle(Command("late", DEADLINE, came, game=evening.game))
    assert await evening.state() == before


async def test_a_late_look_takes_no_telling_of_the_time_back(talk: Talk) -> None:
    evening = await Evening.begun(talk)
    came, state = talk.now, await evening.state()
    assert state.ends is not None
    first, second, *_ = state.rules.ticks
    await evening.pass_time(state.ends - first - talk.now)
    for number, request in enumerate((DEADLINE, TimerFired("reminder"))):
        late = Command(f"late{number}", request, came, game=evening.game)
        await talk.coordinator.handle(late)
        await talk.ticker.tick()
        assert (await evening.state()).told == 1
    await evening.pass_time(state.ends - second - talk.now)
    assert (await evening.state()).told == 2
