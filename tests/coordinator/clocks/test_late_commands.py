"""A late decision of an early command takes no player's time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.commands import Command, Make, TimerFired
from bot.coordinator.kinds.game.requests import AgreeToAbort
from bot.rules.moves import Pass
from bot.rules.ruleset import MINUTE, ClockRule
from tests.support.coordinator.clocks import view_of
from tests.support.coordinator.rounds import SECOND, Evening
from tests.support.coordinator.talk import HOUR

if TYPE_CHECKING:
    from tests.support.coordinator.talk import Talk

DEADLINE = TimerFired("deadline")


async def test_a_late_command_does_not_end_a_turn_begun_after_it(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba", "Iza", clock=ClockRule("per_turn", 3 * MINUTE, "pass"))
    came = talk.now
    talk.now += 2 * MINUTE
    await talk.move(await talk.to_move(game), game, "-")
    ends = (await view_of(talk, game)).face.deadline
    assert ends == talk.now + 3 * MINUTE
    late = Command("late", AgreeToAbort(), came, await talk.person("Ola"), game)
    assert (await talk.coordinator.handle(late)).kind == "agreed"
    assert (await view_of(talk, game)).face.deadline == ends


async def test_a_late_look_does_not_end_a_round_begun_after_it(talk: Talk) -> None:
    evening = await Evening.begin(talk)
    came = talk.now
    await evening.wait_for("pause")
    await evening.wait_for("round")
    before = await evening.state()
    assert before.since - came > MINUTE
    await talk.coordinator.handle(Command("late", DEADLINE, came, game=evening.game))
    assert await evening.state() == before


async def test_a_late_look_takes_no_time_announcement_back(talk: Talk) -> None:
    evening = await Evening.begin(talk)
    came, state = talk.now, await evening.state()
    assert state.ends is not None
    first, second, *_ = state.rules.announcements
    await evening.pass_time(state.ends - first - talk.now)
    for number, request in enumerate((DEADLINE, TimerFired("reminder"))):
        late = Command(f"late{number}", request, came, game=evening.game)
        await talk.coordinator.handle(late)
        await talk.timer_worker.work_off()
        assert (await evening.state()).announcement_count == 1
    await evening.pass_time(state.ends - second - talk.now)
    assert (await evening.state()).announcement_count == 2


async def test_the_next_player_has_a_full_turn_after_a_delayed_move(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba", clock=ClockRule("per_turn", 3 * MINUTE, "pass"))
    name, came = await talk.to_move(game), talk.now
    talk.now += 160 * SECOND
    late = Command("late", Make(Pass()), came, await talk.person(name), game)
    assert (await talk.coordinator.handle(late)).kind == "made"
    assert await talk.to_move(game) != name
    assert (await view_of(talk, game)).face.deadline == talk.now + 3 * MINUTE
    await talk.timer_worker.work_off()
    assert (await view_of(talk, game)).face.deadline == talk.now + 3 * MINUTE


async def test_a_turn_begun_by_a_clock_ahead_restarts_after_the_correction(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba", "Iza", clock=ClockRule("per_turn", 3 * MINUTE, "pass"))
    talk.now += 10 * HOUR
    await talk.timer_worker.work_off()
    talk.now -= 10 * HOUR
    came = talk.now
    talk.now += 2 * MINUTE
    late = Command("late", AgreeToAbort(), came, await talk.person("Ola"), game)
    await talk.coordinator.handle(late)
    assert (await view_of(talk, game)).face.deadline == talk.now + 3 * MINUTE


async def test_a_round_that_is_opened_late_lasts_as_long(talk: Talk) -> None:
    evening = await Evening.announce(talk)
    state = await evening.state()
    assert state.ends is not None
    came = state.ends
    talk.now = came + 45 * SECOND
    await talk.coordinator.handle(Command("late", DEADLINE, came, game=evening.game))
    state = await evening.state()
    assert (state.stage, state.ends) == ("round", talk.now + state.rules.time)


async def test_a_restarted_round_announces_its_time_again(talk: Talk) -> None:
    evening = await Evening.begin(talk)
    talk.now += 10 * HOUR
    await evening.wait_for("pause")
    await evening.wait_for("round")
    state = await evening.state()
    assert state.ends is not None
    await evening.pass_time(state.ends - state.rules.announcements[-1] - talk.now)
    assert (await evening.state()).announcement_count == len(state.rules.announcements)
    talk.now -= 10 * HOUR
    await talk.coordinator.handle(Command("back", DEADLINE, talk.now, game=evening.game))
    state = await evening.state()
    assert (state.announcement_count, state.ends) == (0, talk.now + state.rules.time)
