"""Several processes serve an account's gateway: each a range of shards, all at common rates."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from bot.coordinator.place import SHARES
from bot.coordinator.ports.chats import ShardRange
from bot.storage.redis.lease import RedisLease, hold, range_slots
from bot.storage.redis.rates import RedisRates
from tests.support import PATIENCE

if TYPE_CHECKING:
    from bot.storage.redis.link import Link

NAME, LONG = "discord:1", 600  # seconds: nobody waits for the end of such a lease
MINUTE = 60_000
LOW, HIGH = ShardRange(0, 7, 16), ShardRange(8, 15, 16)


def of(link: Link, shards: ShardRange, *, alone: bool = False) -> RedisLease:
    return RedisLease(link, NAME, LONG, range_slots(shards), alone=alone)


@pytest.mark.parametrize(
    "overlapping", [ShardRange(7, 8, 16), ShardRange(0, 15, 16), ShardRange(31, 31, 32)], ids=str
)
async def test_a_range_waits_until_nobody_holds_a_part_of_it(
    link: Link, overlapping: ShardRange
) -> None:
    async with hold(of(link, LOW)):
        other, waiting = of(link, HIGH), of(link, overlapping)
        assert await other.take(), "the other half is free"
        await other.leave()
        assert not await waiting.take()
    assert await waiting.take()


async def test_an_account_is_not_held_whole_beside_a_range(link: Link) -> None:
    whole = RedisLease(link, NAME, LONG)
    async with (
        hold(of(link, LOW)),
        hold(RedisLease(link, NAME, LONG, SHARES, shared=True)) as chats,
    ):
        assert not await whole.take()
        async with asyncio.timeout(PATIENCE):
            assert await chats.changes() == (SHARES, "")
    assert await whole.take(), "whoever shares it last lets it go"
    assert not await of(link, LOW).take()
    assert await of(link, LOW, alone=True).take(), "whoever held it is dead"


async def test_slots_of_a_rate_come_in_order_and_not_too_often(link: Link) -> None:
    rates, span = RedisRates(link), 300_000
    waits = [await rates.slot(NAME, 2, span) for _ in range(5)]
    assert waits[:2] == [0, 0]
    # The clock goes on while the store is asked.
    assert all(0 < wait <= span for wait in waits[2:4])
    assert waits[2] <= waits[3] + MINUTE
    assert span < waits[4] <= 2 * span
    assert await rates.slot("discord:2", 2, span) == 0, "another account"
    # Whom it would send too far off sees a clock that was set back.
    for _ in range(2):
        await rates.slot(NAME, 2, span)
    assert await rates.slot(NAME, 2, span) == 0


async def test_deferrable_work_gets_the_spare_slots_and_a_few_more(link: Link) -> None:
    rates, span = RedisRates(link), 300_000

    async def spare(name: str = NAME, least: int = 1) -> int:
        return await rates.spare_slot(name, 4, span, reserve=2, least=least)

    assert [await spare() for _ in range(2)] == [0, 0]
    # The clock goes on while the store is asked.
    first, second, third = [-(await spare()) for _ in range(3)]
    assert span - MINUTE < first <= span
    assert [second - first, third - second] == pytest.approx([span // 2, span // 2], abs=MINUTE)
    assert [await rates.slot(NAME, 4, span) for _ in range(2)] == [0, 0], "two were left"
    # So few that there is always one.
    assert await spare(least=2 * span) > 0, "it has its few turns, after those who came before"
    # Who has turns beside it takes none of the room that it has to leave.
    for _ in range(2):
        await rates.slot("discord:2", 4, span)
    assert await spare("discord:2") == 0, "it had none for a while"
    assert await spare("discord:2") < 0
