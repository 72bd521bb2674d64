"""A belgijka by correspondence: a round a day, and one reminder at a time that suits."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pytest

from bot.coordinator.errors import BadInvitation
from bot.coordinator.kinds.rounds.requests import OpenRounds, RoundsRunning
from tests.support.coordinator.rounds import SECOND, Evening

if TYPE_CHECKING:
    from bot.coordinator.kinds.rounds.view_part import RoundsPart
    from tests.support.coordinator.talk import Talk

HOUR = 3600 * SECOND
# The first round begins a minute later, at 20:00 of a winter's evening in Warsaw.
EVENING = int(datetime(2026, 11, 22, 18, 59, tzinfo=UTC).timestamp()) * SECOND
NIGHT = EVENING + 7 * HOUR


async def second_round(talk: Talk, at: int, *names: str) -> Evening:
    """Return the second round of a belgijka announced at this time, with these players."""
    talk.now = at
    game = await Evening.begin(talk, form="days")
    best = (await game.plays())[0]
    for name in names:
        await game.answer(name, best)
    await game.wait_for("pause")
    await game.wait_for("round")
    return game


async def hours(game: Evening, *numbers: int) -> list[tuple[str, ...]]:
    """Return the people reminded after each number of hours."""
    found = []
    for number in numbers:
        for _ in range(4 * number):
            await game.pass_time(HOUR // 4)
        view: RoundsPart = await game.view()
        found.append(tuple(name for _, name in view.reminded))
    return found


async def test_a_player_without_an_answer_is_reminded_once(talk: Talk) -> None:
    """Two hours before the end; nobody else is named, and no time is told before."""
    game = await second_round(talk, EVENING, "Ola", "Kuba", "Iza")
    before = await talk.store.tables.load(game.game)
    await game.answer("Iza", (await game.plays())[0])
    assert await hours(game, 21, 2) == [(), ("Ola", "Kuba")]
    await game.answer("Ola", (await game.plays())[1])
    assert (await game.view()).reminded, "who was called stays named"
    after = await talk.store.tables.load(game.game)
    assert before is not None
    assert after is not None
    # One look in which it was planned, and the reminder.
    assert after.version == before.version + 2
    await game.wait_for("pause")
    view = await game.view()
    assert (view.number, view.answered) == (2, 2)
    await game.wait_for("round")
    assert (await game.view()).reminded == ()


async def test_nobody_is_reminded_at_night(talk: Talk) -> None:
    """The round ends at three: quiet hours last until seven, so it is before them."""
    game = await second_round(talk, NIGHT, "Kuba")
    assert await hours(game, 18, 1) == [(), ("Kuba",)]


async def test_a_round_closes_after_a_day(talk: Talk) -> None:
    game = await second_round(talk, EVENING, "Kuba")
    state = await game.state()
    assert state.ends == state.since + 24 * HOUR
    await game.pass_time(24 * HOUR - 2 * SECOND)
    assert (await game.state()).stage == "round"
    await game.pass_time(4 * SECOND)
    assert (await game.state()).stage == "pause"


async def test_an_evening_belgijka_goes_on_beside_one_of_days(talk: Talk) -> None:
    """While an evening belgijka runs, a bare word answers that one."""
    days = await Evening.announce(talk, form="days")
    with pytest.raises(RoundsRunning):
        await talk.say("Ola", OpenRounds(form="days"))
    evening = await Evening.announce(talk)
    assert await talk.queries.answering_at("test:Ola") == [evening.game, days.game]


async def test_a_round_of_a_day_accepts_no_other_time(talk: Talk) -> None:
    with pytest.raises(BadInvitation) as refused:
        await talk.say("Ola", OpenRounds(form="days", seconds=90))
    assert refused.value.option == "form"
