"""Time that ran out where opponents may claim the game: told, played on, claimed, or over."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.coordinator.commands import NewGame, Person
from bot.coordinator.errors import AlreadyEnded, NotSeated
from bot.coordinator.kinds.ask import view_for
from bot.coordinator.kinds.game.body import GameBody
from bot.coordinator.kinds.game.requests import Claim, NothingToClaim
from bot.coordinator.kinds.game.view_part import GamePart
from bot.rules.errors import SeatOut
from bot.rules.ruleset import ClockRule, preset
from tests.support.coordinator.clocks import (
    CLAIM,
    DAY,
    end_vacation,
    other_than,
    take_vacation,
    view_of,
    wait,
)
from tests.support.coordinator.talk import HOUR, Talk

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId


async def overdue(talk: Talk, *names: str, clock: ClockRule = CLAIM) -> tuple[GameId, str]:
    """Return a game whose player to move has just run out of time, and their name."""
    game = await talk.new(*(names or ("Ola", "Kuba")), clock=clock)
    slow = await talk.to_move(game)
    talk.now += clock.limit
    await talk.timer_worker.work_off()
    return game, slow


async def test_an_overdue_game_goes_on_and_everybody_is_told_once(talk: Talk) -> None:
    game, slow = await overdue(talk)
    view = await view_of(talk, game)
    assert (view.phase, GamePart.of(view).overdue, view.face.deadline) == (
        "playing",
        talk.now,
        talk.now,
    )
    assert GamePart.of(view).ends_at == talk.now + 3 * DAY
    claims = await talk.store.outbox.claim("test", now=talk.now, lease=1, limit=9)
    for mark in claims:
        await talk.store.outbox.finish(mark, mark.version)
    await wait(talk, DAY)
    assert not await talk.store.outbox.claim("test", now=talk.now, lease=1, limit=9)
    assert "claim" in (await view_of(talk, game, await other_than(talk, game, slow))).may
    assert "claim" not in (await view_of(talk, game, slow)).may
    assert (await view_of(talk, game)).may == frozenset()


async def test_a_late_player_may_still_move_and_the_claim_is_gone(talk: Talk) -> None:
    game, slow = await overdue(talk)
    talk.now += DAY
    assert (await talk.move(slow, game, "-")).kind == "made"
    view = await view_of(talk, game, slow)
    assert (GamePart.of(view).overdue, GamePart.of(view).ends_at, view.phase) == (
        None,
        None,
        "playing",
    )
    assert "claim" not in view.may
    with pytest.raises(NothingToClaim) as refusal:
        await talk.say(slow, Claim(), game)
    assert refusal.value.at == talk.now + 3 * DAY


async def test_a_claim_ends_the_game_as_a_forfeit(talk: Talk) -> None:
    game, slow = await overdue(talk)
    other = await other_than(talk, game, slow)
    assert (await talk.say(other, Claim(), game)).kind == "claimed"
    table = await talk.table(game)
    assert table.game is not None
    assert table.game.outcome is not None
    assert table.game.outcome.reason == "abandoned"
    assert [table.seats[seat].name for seat in table.game.outcome.winners] == [other]
    assert table.log[-1].action == "expire"
    with pytest.raises(AlreadyEnded):
        await talk.say(other, Claim(), game)


async def test_a_claim_needs_no_timer(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba", clock=CLAIM)
    slow = await talk.to_move(game)
    other = await other_than(talk, game, slow)
    talk.now += 3 * DAY - 1
    with pytest.raises(NothingToClaim) as refusal:
        await talk.say(other, Claim(), game)
    assert refusal.value.at == talk.now + 1
    talk.now += 1
    assert (await talk.say(other, Claim(), game)).kind == "claimed"


async def test_only_an_opponent_may_claim_an_overdue_game(talk: Talk) -> None:
    game, slow = await overdue(talk)
    with pytest.raises(NothingToClaim) as own:
        await talk.say(slow, Claim(), game)
    assert own.value.at is None
    with pytest.raises(NotSeated):
        await talk.say("Iza", Claim(), game)
    forfeit = await talk.new("Ola", "Kuba", clock=ClockRule("correspondence", DAY))
    with pytest.raises(NothingToClaim) as never:
        await talk.say(
            await other_than(talk, forfeit, await talk.to_move(forfeit)), Claim(), forfeit
        )
    assert never.value.at is None


async def test_among_three_the_game_goes_on_without_the_slow_player(talk: Talk) -> None:
    game, slow = await overdue(talk, "Ola", "Kuba", "Iza")
    rest = [name for name in ("Ola", "Kuba", "Iza") if name != slow]
    assert (await talk.say(rest[0], Claim(), game)).kind == "claimed"
    view = await view_of(talk, game)
    assert (view.phase, GamePart.of(view).overdue) == ("playing", None)
    assert [seat.name for seat in view.face.seats if seat.resigned] == [slow]
    assert view.face.deadline == talk.now + 3 * DAY
    with pytest.raises(SeatOut):
        await talk.say(slow, Claim(), game)


async def test_an_acceptance_by_a_third_makes_nobody_less_late(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba", "Iza", clock=CLAIM)
    mover = await talk.to_move(game)
    rack = (await view_of(talk, game, mover)).face.rack or ""
    await talk.move(mover, game, f"8H {rack.replace('?', 'a')[:2]}")
    slow = await talk.to_move(game)
    third = next(name for name in ("Ola", "Kuba", "Iza") if name not in {mover, slow})
    talk.now += 3 * DAY
    await talk.timer_worker.work_off()
    ran_out = talk.now
    talk.now += HOUR
    await talk.move(third, game, "+")
    assert GamePart.of(await view_of(talk, game)).overdue == ran_out
    assert "claim" in (await view_of(talk, game, third)).may


@pytest.mark.parametrize(("limit", "longer"), [(3 * DAY, 3 * DAY), (30 * DAY, 14 * DAY)])
async def test_an_unclaimed_game_ends_by_itself(talk: Talk, limit: int, longer: int) -> None:
    game, slow = await overdue(talk, clock=ClockRule("correspondence", limit, "claim"))
    talk.now += longer - 1
    await talk.timer_worker.work_off()
    assert (await view_of(talk, game)).phase == "playing"
    talk.now += 1
    await talk.timer_worker.work_off()
    view = await view_of(talk, game)
    assert view.face.outcome is not None
    assert view.face.outcome.reason == "abandoned"
    assert view.face.seats[view.face.outcome.winners[0]].name != slow
    assert (GamePart.of(view).overdue, GamePart.of(view).ends_at) == (None, None)


async def test_a_move_after_the_final_deadline_is_late_even_before_its_timer(talk: Talk) -> None:
    game, slow = await overdue(talk)
    talk.now += 3 * DAY
    # We ran all the time, though no timer was looked at yet.
    await talk.store.timers.beat(talk.now)
    assert (await talk.move(slow, game, "-")).kind == "late"
    assert (await view_of(talk, game)).phase == "ended"


async def test_an_outage_moves_the_final_deadline_too(talk: Talk) -> None:
    game, _ = await overdue(talk)
    talk.outages = ((talk.now + HOUR, talk.now + 11 * HOUR),)
    talk.now += 3 * DAY
    await talk.timer_worker.work_off()
    view = await view_of(talk, game)
    assert (view.phase, GamePart.of(view).ends_at) == ("playing", talk.now + 10 * HOUR)
    talk.now += 10 * HOUR
    await talk.timer_worker.work_off()
    assert (await view_of(talk, game)).phase == "ended"


async def test_robots_claim_nothing_and_the_game_ends_all_the_same(talk: Talk) -> None:
    clock = preset("nowicjusz").clock
    game = (await talk.say("Ola", NewGame("nowicjusz", clock=clock, robots=("jeż",)))).game
    if await talk.to_move(game) != "Ola":
        robot = (await talk.table(game)).seats[1].members[0]
        talk.people["Jeż"] = Person(robot.person, robot.name)
        await talk.move("Jeż", game, "-")
    talk.now += 7 * DAY
    await talk.timer_worker.work_off()
    table = await talk.table(game)
    assert GameBody.of(table).overdue == talk.now
    assert "claim" not in view_for(table, 1).may
    await wait(talk, 7 * DAY)
    assert (await view_of(talk, game)).phase == "ended"


async def test_a_vacation_begun_too_late_saves_nobody_from_a_claim(talk: Talk) -> None:
    game, slow = await overdue(talk)
    other = await other_than(talk, game, slow)
    talk.now += HOUR
    await take_vacation(talk, slow, 7)
    view = await view_of(talk, game, other)
    assert GamePart.of(view).overdue is not None
    assert "claim" in view.may
    await wait(talk, DAY)
    await end_vacation(talk, slow)
    assert (await talk.say(other, Claim(), game)).kind == "claimed"
