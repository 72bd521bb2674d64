"""RULES.md section 8, line by line, through the coordinator on a clock that tests set."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.coordinator.commands import Make
from bot.coordinator.kinds.ask import timers_of
from bot.coordinator.kinds.game.requests import AgreeToAbort
from bot.dialogue.reading.new_game import NewGameOptions
from bot.rules.errors import SeatOut
from bot.rules.moves import Pass
from bot.rules.ruleset import MINUTE, ClockRule
from tests.support.coordinator.clocks import DAY, other_than, view_of, wait
from tests.support.coordinator.talk import HOUR, Talk

if TYPE_CHECKING:
    from bot.rules.ruleset import OnExpiry

FLAG = ClockRule("flag", 20 * MINUTE)
OVERTIME = ClockRule("overtime", 25 * MINUTE)
SPEED = ClockRule("per_turn", 2 * MINUTE, "pass")
THREE_DAYS = ClockRule("correspondence", 3 * DAY)
BANK = ClockRule("bank", 8 * HOUR, bank=72 * HOUR)
CLOCKS = [FLAG, OVERTIME, SPEED, THREE_DAYS, BANK]


def kind(clock: ClockRule) -> str:
    """Return the clock's name for the report of a test."""
    return clock.kind


def limit(clock: ClockRule) -> int:
    """Return the time after which the first player's time is over for good."""
    return clock.limit + clock.bank + (clock.grace if clock.kind == "overtime" else 0)


@pytest.mark.parametrize("clock", CLOCKS, ids=kind)
async def test_time_runs_from_the_commit_of_the_previous_move(talk: Talk, clock: ClockRule) -> None:
    game = await talk.new("Ola", "Kuba", clock=clock)
    assert (await view_of(talk, game)).face.deadline == talk.now + limit(clock)
    talk.now += MINUTE
    await talk.move(await talk.to_move(game), game, "-")
    assert (await view_of(talk, game)).face.deadline == talk.now + limit(clock)
    talk.now += MINUTE
    await talk.move(await talk.to_move(game), game, "-")
    # A turn has its whole time anew, a game what is left of it.
    spent = 0 if clock.per_turn else MINUTE
    assert (await view_of(talk, game)).face.deadline == talk.now + limit(clock) - spent


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(
    ("on_expiry", "over"), [("forfeit", True), ("pass", False), ("claim", False)]
)
async def test_a_turn_of_days_ends_at_its_deadline(
    talk: Talk, on_expiry: OnExpiry, players: int, *, over: bool
) -> None:
    names = ("Ola", "Kuba", "Iza", "Jan")[:players]
    game = await talk.new(*names, clock=ClockRule("correspondence", DAY, on_expiry))
    slow = await talk.to_move(game)
    talk.now += DAY - 1
    await talk.timer_worker.work_off()
    assert await talk.to_move(game) == slow
    talk.now += 1
    await talk.timer_worker.work_off()
    view = await view_of(talk, game)
    resigned = [seat.name for seat in view.face.seats if seat.resigned]
    assert resigned == ([slow] if over else [])
    assert view.phase == ("ended" if over and players == 2 else "playing")
    if on_expiry == "claim":
        assert await talk.to_move(game) == slow
    elif view.phase == "playing":
        assert await talk.to_move(game) != slow


@pytest.mark.parametrize(
    ("typed", "clock"),
    [
        ("nowicjusz 2 dni", ClockRule("correspondence", 2 * DAY, "claim")),
        ("klasyczna 2 dni", ClockRule("correspondence", 2 * DAY)),
        ("nowicjusz 2 min na ruch", SPEED),
        ("nowicjusz 20 min", FLAG),
        ("nowicjusz bez zegara", ClockRule("none")),
    ],
)
def test_another_length_of_the_clock_ends_as_the_presets(typed: str, clock: ClockRule) -> None:
    assert NewGameOptions.read(typed).request("web").clock == clock


async def test_passes_by_expiry_end_a_game_that_nobody_plays(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba", clock=ClockRule("correspondence", DAY, "pass"))
    await wait(talk, 4 * DAY)
    outcome = (await view_of(talk, game)).face.outcome
    assert outcome is not None
    assert outcome.reason == "scoreless"


@pytest.mark.parametrize("ending", ["two passes", "own flag", "resigns"])
async def test_after_a_flag_the_opponent_plays_on_alone(talk: Talk, ending: str) -> None:
    game = await talk.new("Ola", "Kuba", clock=FLAG)
    slow = await talk.to_move(game)
    other = await other_than(talk, game, slow)
    talk.now += 20 * MINUTE
    await talk.timer_worker.work_off()
    view = await view_of(talk, game)
    assert (view.phase, view.face.seats[view.face.to_move or 0].name) == ("playing", other)
    assert [seat.flagged for seat in view.face.seats if seat.name == slow] == [True]
    with pytest.raises(SeatOut):
        await talk.move(slow, game, "-")
    if ending == "two passes":
        for _ in range(2):
            await talk.move(other, game, "-")
    elif ending == "own flag":
        talk.now += 20 * MINUTE
        await talk.timer_worker.work_off()
    else:
        await talk.move(other, game, "#")
    view = await view_of(talk, game)
    assert view.face.outcome is not None
    reasons = {"two passes": "scoreless", "own flag": "time", "resigns": "resigned"}
    assert view.face.outcome.reason == reasons[ending]
    assert not view.may


async def test_overtime_costs_points_and_then_the_game(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba", clock=OVERTIME)
    slow = await talk.to_move(game)
    talk.now += 25 * MINUTE + 1
    assert await talk.timer_worker.work_off() == 0
    await talk.move(slow, game, "-")
    other = await talk.to_move(game)
    view = await view_of(talk, game)
    assert [seat.time_left for seat in view.face.seats if seat.name == slow] == [-1]
    await talk.move(other, game, "#")
    view = await view_of(talk, game)
    assert view.face.outcome is not None
    assert [
        score for score, seat in zip(view.face.outcome.scores, view.face.seats, strict=True)
    ] == [-10 if seat.name == slow else 0 for seat in view.face.seats]


async def test_ten_minutes_over_are_a_loss(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba", clock=OVERTIME)
    slow = await talk.to_move(game)
    talk.now += 35 * MINUTE
    await talk.timer_worker.work_off()
    view = await view_of(talk, game)
    assert view.face.outcome is not None
    assert view.face.outcome.reason == "time"
    assert [view.face.seats[seat].name for seat in view.face.outcome.winners] != [slow]


@pytest.mark.parametrize("clock", CLOCKS, ids=kind)
async def test_the_cards_show_the_time_left_on_a_live_clock(talk: Talk, clock: ClockRule) -> None:
    game = await talk.new("Ola", "Kuba", clock=clock)
    first = await talk.to_move(game)
    talk.now += MINUTE
    await talk.move(first, game, "-")
    left = {seat.name: seat.time_left for seat in (await view_of(talk, game)).face.seats}
    mine, theirs = left.pop(first), left.popitem()[1]
    expected: dict[str, tuple[int | None, int | None]] = {
        "flag": (19 * MINUTE, 20 * MINUTE),
        "overtime": (24 * MINUTE, 25 * MINUTE),
        "per_turn": (None, 2 * MINUTE),
        "correspondence": (None, None),
        "bank": (None, None),
    }
    assert (mine, theirs) == expected[clock.kind]


async def test_a_long_turn_takes_time_from_the_bank_until_it_is_empty(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba", clock=BANK)
    slow = await talk.to_move(game)
    talk.now += 50 * HOUR
    await talk.move(slow, game, "-")
    await talk.move(await talk.to_move(game), game, "-")
    assert (await view_of(talk, game)).face.deadline == talk.now + 38 * HOUR
    talk.now += 38 * HOUR
    await talk.timer_worker.work_off()
    outcome = (await view_of(talk, game)).face.outcome
    assert outcome
    assert outcome.reason == "abandoned"


async def test_a_reminder_comes_before_the_bank_is_empty(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba", clock=BANK)
    timers = timers_of(await talk.table(game))
    assert timers["deadline"] == talk.now + 80 * HOUR
    assert timers["reminder"] == talk.now + 80 * HOUR // 3


async def test_a_speed_turn_that_runs_out_is_a_pass(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba", "Iza", clock=SPEED)
    movers = [await talk.to_move(game)]
    for _ in range(2):
        talk.now += 2 * MINUTE
        await talk.timer_worker.work_off()
        movers.append(await talk.to_move(game))
    assert sorted(movers) == ["Iza", "Kuba", "Ola"]
    assert not any(seat.resigned for seat in (await view_of(talk, game)).face.seats)


@pytest.mark.parametrize("clock", CLOCKS, ids=kind)
async def test_an_outage_extends_every_deadline(talk: Talk, clock: ClockRule) -> None:
    game = await talk.new("Ola", "Kuba", clock=clock)
    slow, end = await talk.to_move(game), talk.now + limit(clock)
    talk.outages = ((end - MINUTE, end + 10 * MINUTE),)
    talk.now = end + 10 * MINUTE
    await talk.timer_worker.work_off()
    assert (await view_of(talk, game)).face.deadline == end + 11 * MINUTE
    talk.now = end + 11 * MINUTE - 1
    await talk.timer_worker.work_off()
    assert (await talk.move(slow, game, "-")).kind == "made"


@pytest.mark.parametrize("clock", CLOCKS, ids=kind)
async def test_a_move_received_in_time_counts(talk: Talk, clock: ClockRule) -> None:
    """The move arrived before an outage, and is handled after it."""
    game = await talk.new("Ola", "Kuba", clock=clock)
    slow, end = await talk.to_move(game), talk.now + limit(clock)
    came = end - 1
    talk.outages = ((end - 1000, end + 5 * HOUR),)
    talk.now = end + 5 * HOUR
    await talk.timer_worker.work_off()
    talk.now = came
    assert (await talk.move(slow, game, "-")).kind == "made"


async def test_a_deadline_of_days_waits_for_commands_on_their_way(talk: Talk) -> None:
    """A process died with the move in hand, and was back in half a minute: no outage."""
    talk.patience = 90_000
    game = await talk.new("Ola", "Kuba", clock=THREE_DAYS)
    slow, end = await talk.to_move(game), talk.now + 3 * DAY
    talk.now = end + 60_000
    assert await talk.timer_worker.work_off() == 1  # the reminder
    assert await talk.timer_worker.work_off() == 0
    # Nor does anybody else's move end it.
    await talk.say(await other_than(talk, game, slow), AgreeToAbort(), game)
    talk.now = end
    assert (await talk.move(slow, game, "-")).kind == "late"
    late = await talk.new("Ola", "Kuba", clock=THREE_DAYS)
    slow, end = await talk.to_move(late), talk.now + 3 * DAY
    talk.now = end - 1
    assert (await talk.move(slow, late, "-")).kind == "made"
    talk.now = end + 3 * DAY + 90_000
    await talk.timer_worker.work_off()
    assert (await view_of(talk, late)).phase == "ended"


async def test_an_abort_changes_no_rating_and_both_see_it(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba", preset="rankingowa")
    for name in ("Ola", "Kuba"):
        await talk.say(name, AgreeToAbort(), game)
    viewers: tuple[str | None, ...] = ("Ola", "Kuba", None)
    for viewer in viewers:
        outcome = (await view_of(talk, game, viewer)).face.outcome
        assert outcome is not None
        assert (outcome.reason, outcome.winners) == ("aborted", ())


async def test_a_deadline_fired_by_two_processes_passes_once(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba", clock=SPEED)
    talk.now += 2 * MINUTE
    first = await talk.store.timers.due(now=talk.now, lease=0, limit=9)
    assert {timer.kind for timer in first} == {"deadline", "reminder"}
    talk.now += 1
    await talk.timer_worker.work_off()
    await talk.timer_worker.work_off()
    assert [entry.action for entry in (await talk.table(game)).log[1:]] == ["expire"]
    assert (await talk.say(await talk.to_move(game), Make(Pass()), game)).kind == "made"


@pytest.mark.parametrize(
    ("limit", "left"), [(60_000, 30_000), (59_999, 5_000), (10_000, 5_000), (9_999, None)]
)
async def test_a_fast_turn_announces_its_time_at_half_or_less(
    talk: Talk, limit: int, left: int | None
) -> None:
    """Half a minute, and five seconds, before its end."""
    game = await talk.new("Ola", "Kuba", clock=ClockRule("per_turn", limit, "pass"))
    due = timers_of(await talk.table(game))["reminder"]
    assert due == (None if left is None else talk.now + limit - left)
