"""Reminders: two a turn at most, never in quiet hours, nor on vacation, nor to who wants none."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

import pytest

from bot.coordinator.commands import Join, NewGame
from bot.coordinator.kinds.game.body import GameBody
from bot.coordinator.kinds.game.view_part import GamePart
from bot.coordinator.settings import PersonPreferences
from bot.rules.ruleset import ClockRule
from tests.support.coordinator.clocks import (
    DAY,
    choose,
    end_vacation,
    other_than,
    take_vacation,
    view_of,
)
from tests.support.coordinator.talk import HOUR, Talk

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId

WARSAW = ZoneInfo("Europe/Warsaw")
ALL_DAY = PersonPreferences(quiet=(0, 0))


def at(text: str) -> int:
    """Return the moment of a local time in Warsaw."""
    return int(datetime.fromisoformat(text).replace(tzinfo=WARSAW).timestamp() * 1000)


def wall(moment: int) -> str:
    """Return the local time of a moment in Warsaw."""
    return datetime.fromtimestamp(moment / 1000, WARSAW).strftime("%m-%d %H:%M")


async def reminder_times(talk: Talk, game: GameId, length: int, step: int = HOUR // 4) -> list[str]:
    """Return the times of the reminders while the timers fire."""
    given, end = [], talk.now + length
    while talk.now < end:
        await talk.go_on(step, end)
        if not await talk.timer_worker.work_off():
            continue
        reminder = GamePart.of(await view_of(talk, game)).reminder
        if reminder and reminder.at == talk.now:
            given.append(wall(talk.now))
    return given


async def begin_game(
    talk: Talk, when: str, hours: int, chosen: PersonPreferences | None = None
) -> GameId:
    """Return a game that begins at this time; both players have made the same choices."""
    talk.now = at(when)
    for name in ("Ola", "Kuba"):
        await choose(talk, name, chosen or PersonPreferences())
    return await talk.new("Ola", "Kuba", clock=ClockRule("correspondence", hours * HOUR))


@pytest.mark.parametrize(
    ("when", "hours", "expected"),
    [
        # 48 and 66 hours later, both by day.
        ("2026-11-18 13:00", 72, ["11-20 13:00", "11-21 07:00"]),
        # The first one at half past two at night, the second at half past eight in the evening.
        ("2026-11-18 02:30", 72, ["11-20 07:00", "11-20 20:30"]),
        # Eight hours before the end, and two: 23:00 and 05:00. In the morning it is too late.
        ("2026-11-18 07:00", 24, ["11-18 21:45"]),
        # In the morning less than two hours would be left: the evening before is better.
        ("2026-11-18 07:45", 24, ["11-18 21:45"]),
        ("2026-11-18 09:00", 24, ["11-19 07:00"]),
        # Both would come in the night, and both go before it: they are one.
        ("2026-11-18 07:15", 24, ["11-18 21:45"]),
        # A game of hours is played at night too.
        ("2026-11-18 14:15", 12, ["11-18 22:15", "11-19 01:15"]),
        ("2026-11-18 22:30", 8, ["11-19 04:00", "11-19 06:00"]),
        # Clocks change: 48 hours after 13:00 it is noon.
        ("2026-10-23 13:00", 72, ["10-25 12:00", "10-26 07:00"]),
    ],
)
async def test_reminders_come_by_day_and_never_in_quiet_hours(
    talk: Talk, when: str, hours: int, expected: list[str]
) -> None:
    game = await begin_game(talk, when, hours)
    given = await reminder_times(talk, game, hours * HOUR - 1)
    assert given == expected
    assert (await view_of(talk, game)).phase == "playing"


async def test_without_quiet_hours_reminders_come_when_they_are_due(talk: Talk) -> None:
    game = await begin_game(talk, "2026-11-18 13:00", 12, ALL_DAY)
    assert await reminder_times(talk, game, 12 * HOUR - 1) == ["11-18 21:00", "11-19 00:00"]


async def test_a_player_without_reminders_gets_none_until_they_turn_them_on(talk: Talk) -> None:
    game = await begin_game(talk, "2026-11-18 13:00", 72, PersonPreferences(reminders=False))
    assert await reminder_times(talk, game, 60 * HOUR) == []
    for name in ("Ola", "Kuba"):
        await choose(talk, name, PersonPreferences())
    assert await reminder_times(talk, game, 11 * HOUR) == ["11-21 07:00"]


async def test_a_setting_changed_meanwhile_applies_to_the_reminder(talk: Talk) -> None:
    game = await begin_game(talk, "2026-11-18 13:00", 72)
    assert await reminder_times(talk, game, 40 * HOUR) == []
    for name in ("Ola", "Kuba"):
        await choose(talk, name, PersonPreferences(quiet=(12, 15)))
    assert await reminder_times(talk, game, 31 * HOUR) == ["11-20 15:00", "11-21 07:00"]


async def test_no_reminder_comes_on_vacation_and_the_rest_after_it(talk: Talk) -> None:
    game = await begin_game(talk, "2026-11-18 13:00", 72)
    slow = await talk.to_move(game)
    assert await reminder_times(talk, game, 50 * HOUR) == ["11-20 13:00"]
    await take_vacation(talk, slow, 10)
    assert await reminder_times(talk, game, 10 * DAY, HOUR) == []
    # Sixteen of the turn's hours are left from the evening of the 30th on.
    assert await reminder_times(talk, game, 22 * HOUR - 1) == ["12-01 07:00"]


async def test_returning_early_brings_reminders_forward(talk: Talk) -> None:
    game = await begin_game(talk, "2026-11-18 13:00", 72, ALL_DAY)
    slow = await talk.to_move(game)
    assert await reminder_times(talk, game, 30 * HOUR) == []
    await take_vacation(talk, slow, 20)
    assert await reminder_times(talk, game, 24 * HOUR) == []
    await end_vacation(talk, slow)
    assert await reminder_times(talk, game, 42 * HOUR - 1) == ["11-21 13:00", "11-22 07:00"]


async def test_each_turn_has_its_own_reminders(talk: Talk) -> None:
    game = await begin_game(talk, "2026-11-18 13:00", 72)
    for _ in range(2):
        assert len(await reminder_times(talk, game, 70 * HOUR)) == 2
        await talk.move(await talk.to_move(game), game, "-")
        assert GamePart.of(await view_of(talk, game)).reminder is None
        talk.now += HOUR


async def test_an_outage_longer_than_the_turn_reminds_nobody_twice(talk: Talk) -> None:
    game = await begin_game(talk, "2026-11-18 13:00", 72, ALL_DAY)
    given = await reminder_times(talk, game, 67 * HOUR)
    assert len(given) == 2
    last = GamePart.of(await view_of(talk, game)).reminder
    talk.outages = ((talk.now, talk.now + 10 * DAY),)
    talk.now += 10 * DAY
    await talk.timer_worker.work_off()
    assert await reminder_times(talk, game, 5 * HOUR - 1) == []
    view = await view_of(talk, game)
    assert (view.phase, GamePart.of(view).reminder) == ("playing", last)


async def test_a_late_timer_still_waits_for_the_morning(talk: Talk) -> None:
    game = await begin_game(talk, "2026-11-18 13:00", 72)
    talk.now = at("2026-11-20 23:30")  # it was due at one in the afternoon
    await talk.timer_worker.work_off()
    assert GamePart.of(await view_of(talk, game)).reminder is None
    # And by then the other one is due as well: they are one.
    assert await reminder_times(talk, game, 13 * HOUR) == ["11-21 07:00"]
    reminder = GamePart.of(await view_of(talk, game)).reminder
    assert reminder is not None
    assert reminder.count == 2


async def test_no_member_of_a_team_is_called_at_night(talk: Talk) -> None:
    talk.now = at("2026-11-18 13:00")
    clock = ClockRule("correspondence", 72 * HOUR)
    game = (await talk.say("Ola", NewGame(team=2, clock=clock))).game
    for name, seat in (("Kuba", 0), ("Iza", 1), ("Jan", 1)):
        await talk.say(name, Join(seat), game)
    for name in ("Ola", "Iza"):
        await choose(talk, name, PersonPreferences(quiet=(12, 14)))
    for name in ("Kuba", "Jan"):
        await choose(talk, name, PersonPreferences(reminders=False, quiet=(7, 20)))
    # Of those who want to be reminded one sleeps at noon; the others don't count.
    assert await reminder_times(talk, game, 71 * HOUR) == ["11-20 14:00", "11-21 07:00"]


async def test_robots_are_not_reminded(talk: Talk) -> None:
    clock = ClockRule("correspondence", 72 * HOUR)
    game = (await talk.say("Ola", NewGame(clock=clock, robots=("jeż",)))).game
    if await talk.to_move(game) == "Ola":
        await talk.move("Ola", game, "-")
    assert await reminder_times(talk, game, 71 * HOUR, HOUR) == []


async def test_games_with_a_live_clock_or_none_have_no_reminders(talk: Talk) -> None:
    for options in ({"preset": "pudełko"}, {"clock": ClockRule("flag", 24 * HOUR)}):
        await talk.new("Ola", "Kuba", **options)
    due = await talk.store.timers.due(now=2**52, lease=1, limit=9)
    assert sorted(timer.kind for timer in due) == ["archive", "deadline"]


async def test_planning_reminders_publishes_nothing(talk: Talk) -> None:
    game = await begin_game(talk, "2026-11-18 13:00", 72)
    for mark in await talk.store.outbox.claim("test", now=talk.now, lease=1, limit=9):
        await talk.store.outbox.finish(mark, mark.version)
    assert await reminder_times(talk, game, 47 * HOUR, HOUR) == []
    reminder = GameBody.of(await talk.table(game)).reminder
    assert reminder is not None
    assert (reminder.count, wall(reminder.next or 0)) == (0, "11-20 13:00")
    assert not await talk.store.outbox.claim("test", now=talk.now, lease=1, limit=9)
    assert await other_than(talk, game, "Ola") == "Kuba"
