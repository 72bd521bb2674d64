"""Persons: one behind each identity, with a record, a list of games, and a count of wrong codes."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from bot.storage import keys
from bot.storage.errors import DamagedError

if TYPE_CHECKING:
    from bot.storage.link import Link
    from bot.storage.store import Store


HOUR = 3600 * 1000


async def test_an_identity_stands_for_the_person_who_came_first(store: Store) -> None:
    assert await store.people.known("discord", "77") is None
    found = await asyncio.gather(
        *(store.people.identify("discord", "77", new=f"p{number}") for number in range(20))
    )
    assert len(set(found)) == 1
    assert await store.people.known("discord", "77") == found[0]
    assert await store.people.identify("telegram", "77", new="other") == "other"


async def test_a_record_comes_back_for_its_person_alone(store: Store, link: Link) -> None:
    assert await store.people.load("p1") is None
    await store.people.save("p1", b"first")
    await store.people.save("p1", b"second")
    assert await store.people.load("p1") == b"second"
    await link.ask("SET", keys.of_name("p", "p2"), await link.ask("GET", keys.of_name("p", "p1")))
    with pytest.raises(DamagedError):
        await store.people.load("p2")


async def test_games_are_listed_latest_first(store: Store) -> None:
    assert await store.people.games("p1") == []
    for at, game in enumerate(["AAAAAA", "BBBBBB", "CCCCCC", "AAAAAA"]):
        await store.people.list_game("p1", game, at)
    await store.people.list_game("p1", "CCCCCC", 0)
    assert await store.people.games("p1") == ["AAAAAA", "CCCCCC", "BBBBBB"]


async def test_wrong_codes_count_for_an_hour(store: Store, link: Link) -> None:
    now = 1_800_000_000_000
    for minute in range(12):
        await store.people.note_wrong_code("p1", now=now + minute * 60_000)
        await store.people.note_wrong_code("p1", now=now + minute * 60_000)
    assert await store.people.wrong_codes("p1", now=now + HOUR - 1) == 24
    assert await store.people.wrong_codes("p1", now=now + HOUR) == 22
    assert await store.people.wrong_codes("p1", now=now + 2 * HOUR) == 0
    assert await store.people.wrong_codes("p2", now=now) == 0
    name = keys.of_name("wc", "p1")
    assert 0 < await link.ask("PTTL", name) <= HOUR
    for _ in range(150):
        await store.people.note_wrong_code("p1", now=now)
    assert await link.ask("ZCARD", name) == 100
