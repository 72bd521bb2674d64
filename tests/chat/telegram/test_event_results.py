"""A result that replies to an earlier round's message while the next round runs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.coordinator.kinds.event.body import EventBody
from tests.fakes.telegram import NO_LIMITS, telegram_peer
from tests.support.chat.telegram.evening import an_evening
from tests.support.chat.telegram.table import newest, of_bot, plain

if TYPE_CHECKING:
    from bot.storage.store import Store
    from tests.fakes.telegram.records import Post
    from tests.support.chat.telegram.evening import Evening
    from tests.support.clock import Clock

pytestmark = pytest.mark.usefixtures("_tiles")

MINUTE = 60_000


async def round_two(evening: Evening) -> Post:
    """Let round 2 of an evening at real tables begin. Return the message of round 1.

    Ola directs, and both play at the only table. Round 1 ended with 412:380.
    """
    table, group = evening.table, evening.group
    for one in (evening.ola, evening.kuba):
        one.writes("/start")
    await table.settle()
    group.says(evening.ola, f"/turniej@{table.world.username} Sala, 3 rundy, przy stołach")
    await table.settle()
    for label, minutes in (("Zapisz mnie", 20), ("Jestem", 10)):
        for one in (evening.ola, evening.kuba):
            await table.press(one, newest(group), label)
        await table.pass_time(minutes * MINUTE)
        await table.settle()
    first = newest(group)
    assert "runda 1 z 3" in plain(first.text)
    group.says(evening.kuba, "1: 412 380", reply_to=first)
    await table.settle()
    await table.pass_time(3 * MINUTE)
    await table.settle()
    assert "runda 2 z 3" in plain(newest(group).text)
    return next(one for one in of_bot(group) if one.message_id == first.message_id)


async def results(evening: Evening) -> list[tuple[int, int] | None]:
    """Return the points of the only table, in each round."""
    [code] = await evening.table.games(evening.ola)
    rounds = EventBody.of(await evening.table.table(code)).tournament.rounds
    played = [one.pairs[0].result for one in rounds]
    return [one.points if one else None for one in played]


async def test_a_reply_to_an_older_round_never_counts_for_the_running_one(
    store: Store, clock: Clock
) -> None:
    async with telegram_peer(inline=False, limits=NO_LIMITS) as world:
        evening = an_evening(world, store, clock)
        table, group = evening.table, evening.group
        async with table.running():
            first = await round_two(evening)
            group.says(evening.kuba, "1: 400 380", reply_to=first)
            await table.settle()
            told = "Runda 1 jest zakończona. Wynik może jeszcze poprawić sędzia: Ola."
            assert plain(newest(group).text).startswith(told)
            assert await results(evening) == [(412, 380), None]
            group.says(evening.ola, "1: 402 380, z protokołu", reply_to=first)
            await table.settle()
            assert await results(evening) == [(402, 380), None]
            await table.pass_time(5_000)
            await table.settle()
            shown = [plain(one.text) for one in of_bot(group) if "runda 2 z 3" in plain(one.text)]
            assert "402:380 zamiast 412:380. Powód: z protokołu." in shown[-1]
