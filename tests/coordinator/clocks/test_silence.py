"""Games without a clock: ended after 90 silent days, which is announced a week before, once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.kinds.game.requests import AgreeToAbort
from bot.coordinator.kinds.table_codec import decode_table, encode_table
from bot.coordinator.table.result import places
from tests.support.coordinator.clocks import DAY, show_all, view_of, wait

if TYPE_CHECKING:
    from tests.support.coordinator.talk import Talk


async def test_ninety_silent_days_end_a_game_without_a_result(talk: Talk) -> None:
    game, began = await talk.new("Ola", "Kuba", preset="pudełko"), talk.now
    await talk.move(await talk.to_move(game), game, "-")
    await show_all(talk)
    told = []
    for day in range(1, 92):
        talk.now += DAY
        await talk.timer_worker.work_off()
        if await show_all(talk):
            told.append(day)
        view = await view_of(talk, game)
        assert view.face.ends_silently_at == (began + 90 * DAY if 83 <= day < 90 else None)
    assert told == [83, 90]
    assert view.face.outcome is not None
    assert (view.phase, view.face.outcome.reason, view.face.outcome.winners) == (
        "ended",
        "archived",
        (),
    )
    table = await talk.table(game)
    assert table.log[-1].action == "archive"
    assert places(table) is None
    assert decode_table(encode_table(table)) == table
    await talk.indexer.work_off()
    assert not await talk.queries.games((await talk.person("Ola")).id)


async def test_a_move_restarts_the_silent_days(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba", preset="pudełko")
    talk.now += 85 * DAY
    await talk.timer_worker.work_off()
    assert (await view_of(talk, game)).face.ends_silently_at == talk.now + 7 * DAY
    talk.now += DAY
    await talk.move(await talk.to_move(game), game, "-")
    assert (await view_of(talk, game)).face.ends_silently_at is None
    moved = talk.now
    await wait(talk, 82 * DAY, DAY)
    assert (await view_of(talk, game)).face.ends_silently_at is None
    await wait(talk, 2 * DAY, DAY)
    assert (await view_of(talk, game)).face.ends_silently_at == moved + 90 * DAY


async def test_the_silent_end_is_announced_also_after_a_long_outage(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba", preset="pudełko")
    talk.now += 120 * DAY
    await talk.timer_worker.work_off()
    view = await view_of(talk, game)
    assert (view.phase, view.face.ends_silently_at) == ("playing", talk.now + 7 * DAY)
    talk.now += 7 * DAY
    await talk.timer_worker.work_off()
    assert (await view_of(talk, game)).phase == "ended"
    assert await talk.timer_worker.work_off() == 0


async def test_a_proposal_to_abort_repeats_no_announcement(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba", preset="pudełko")
    talk.now += 84 * DAY
    await talk.timer_worker.work_off()
    ends = (await view_of(talk, game)).face.ends_silently_at
    await talk.say("Ola", AgreeToAbort(), game)
    assert await talk.timer_worker.work_off() == 0
    assert (await view_of(talk, game)).face.ends_silently_at == ends


async def test_a_game_with_a_clock_never_ends_by_silence(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba")
    assert [timer.kind for timer in await talk.store.timers.due(now=2**52, lease=1, limit=9)] == [
        "reminder",
        "deadline",
    ]
    assert (await view_of(talk, game)).face.ends_silently_at is None
