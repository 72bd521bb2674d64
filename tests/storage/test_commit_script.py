"""The commit script refuses what is wrong before it writes anything."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from bot.storage.errors import ConfusedError
from bot.storage.games import tables
from bot.storage.scripts import Script
from tests.support.storage.contents import GAME, change
from tests.support.storage.servers import empty

if TYPE_CHECKING:
    from bot.storage.redis.link import Link
    from bot.storage.store import Store

ORDER: dict[str, object] = {
    "game": GAME,
    "shard": 3,
    "seen": 0,
    "now": 5,
    "command": "c",
    "keep": 10**9,
    "bound": 10,
    "publish": 1,
    "joins": ["web:a:"],
    "marks": [f"robot:{GAME}:0"],
    "timers": ["turn:X", 7],
}


@pytest.mark.parametrize(
    "spoiled",
    [
        {"seen": -1},
        {"seen": 1.5},
        {"seen": "0"},
        {"now": None},
        {"command": ""},
        {"game": 7},
        {"publish": 2},
        {"joins": ["web:a:", "no place"]},
        {"joins": [":a"]},
        {"joins": "web:a:"},
        {"marks": [7]},
        {"timers": ["turn:X", "soon"]},
        {"timers": ["turn:X"]},
        {"timers": [7, 7]},
    ],
    ids=str,
)
async def test_a_script_refuses_bad_arguments_before_it_writes(
    link: Link, spoiled: dict[str, object]
) -> None:
    packed = msgspec.msgpack.encode(list({**ORDER, **spoiled}.values()))
    await expect_refusal(link, packed, b"state", b"outcome")


async def test_a_script_refuses_missing_arguments_before_it_writes(link: Link) -> None:
    packed = msgspec.msgpack.encode(list(ORDER.values()))
    await expect_refusal(link, packed, b"", b"outcome")
    await expect_refusal(link, packed, b"state", b"")
    await expect_refusal(link, packed, b"state")
    await expect_refusal(link, packed[:-1], b"state", b"outcome")
    await expect_refusal(
        link, msgspec.msgpack.encode(list(ORDER.values())[:-1]), b"state", b"outcome"
    )


async def expect_refusal(link: Link, *arguments: bytes) -> None:
    names = tables.commit_keys(GAME)
    with pytest.raises(ConfusedError):
        await link.run(Script("commit"), names, arguments)
    assert [await link.ask("EXISTS", name) for name in names] == [0] * len(names)


async def test_a_key_of_another_type_stops_the_script_before_it_writes(
    store: Store, link: Link
) -> None:
    for spoiled in tables.commit_keys(GAME)[:3]:
        await empty(link)
        await link.ask("SET", spoiled, "a string")
        with pytest.raises(ConfusedError):
            await store.tables.commit(change("c1", 0, join=["web:a:"], timers={"turn": 1}))
        assert sum([await one.ask("DBSIZE") for one in await link.primaries()]) == 1
