"""Keys lie in 64 shards, spread evenly, each whole within one slot of a cluster."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from redis.crc import key_slot

from bot.clock import SteadyClock
from bot.coordinator import game_id
from bot.coordinator.game_id import GameId
from bot.coordinator.ports.chats import ShardRange
from bot.storage import keys, scripts
from bot.storage.games.tables import commit_keys
from bot.storage.redis.shared_clock import SharedClock
from bot.storage.scripts import Script
from tests.support.storage.contents import fill, rows_of

if TYPE_CHECKING:
    from bot.storage.redis.link import Link
    from bot.storage.store import Store
    from tests.support.clock import Clock

GAMES = st.builds(game_id.make, st.binary(min_size=1), st.text())


def test_shards_lie_evenly_over_a_clusters_slots() -> None:
    slots = [key_slot(tag.encode()) for tag in keys.TAGS]
    assert [slot // 256 for slot in slots] == list(range(64))
    assert all(abs(slot % 256 - 128) <= 1 for slot in slots)


@given(GAMES)
def test_all_keys_of_a_command_lie_in_one_slot(game: GameId) -> None:
    slots = {key_slot(name.encode()) for name in commit_keys(game)}
    assert slots == {key_slot(keys.TAGS[game_id.shard(game)].encode())}


@given(st.text(), st.text())
def test_all_keys_of_a_person_lie_in_one_slot(name: str, more: str) -> None:
    tag = keys.TAGS[keys.shard_of_name(name)]
    assert key_slot(keys.RECORD.of(name, more).encode()) == key_slot(tag.encode())


def test_every_script_in_the_table_exists() -> None:
    named = {word for row in keys.ROWS for word in re.findall(r"\w+\.lua", row.writer)}
    assert "commit.lua" in named
    assert named <= {file.name for file in Path(scripts.__file__).parent.glob("*.lua")}


async def test_every_key_stands_in_the_table_and_every_row_is_used(
    link: Link, store: Store, clock: Clock
) -> None:
    await fill(store, clock)
    await link.run(Script("probe"), [keys.PROBE.key])
    await link.ask("SET", keys.RESTORING.key, clock.now)
    await link.ask("HSET", keys.ARCHIVE.key, "id", "a", "looked", clock.now)
    await link.ask("HSET", keys.BACKUPS.key, "last", clock.now, "every", 1)
    await store.erasures.log(b"entry", clock.now)
    await store.daily_calls.plan("p", clock.now)
    await link.ask("SADD", keys.ON_THEIR_WAY.key, GameId("AAAAAA"))
    async with (
        store.leases.lease("discord:1") as lease,
        store.leases.share("telegram:1"),
        store.leases.range("discord:2", ShardRange(0, 0, 2)),
    ):
        await store.outbox.under(lease).release("discord", within=1)
        for _ in range(2):
            await store.rates.spare_slot("discord:2:requests", 1, 600_000, reserve=0, least=1)
        await SharedClock(link, SteadyClock()).read(believe=True)
        used = await rows_of(link)
    assert {row for row in keys.ROWS if row.type != "channel"} - used == set()


async def test_an_unlisted_key_is_noticed(link: Link) -> None:
    await link.ask("SET", f"{{{keys.TAGS[3]}}}:new:thing", 1)
    with pytest.raises(AssertionError, match="no row"):
        await rows_of(link)


@given(GAMES)
def test_a_game_id_has_six_unambiguous_symbols(game: GameId) -> None:
    assert len(game) == 6
    assert not set(game) & set("01OI")
    assert 0 <= game_id.shard(game) < 64
    assert game_id.parse(game) == game


@given(st.binary(min_size=1), st.text(), st.integers(0, 63))
def test_a_rematch_lies_in_the_shard_it_is_given(secret: bytes, seed: str, shard: int) -> None:
    game = game_id.make(secret, seed, shard)
    assert game_id.shard(game) == shard
    assert game == game_id.make(secret, seed, shard)
    assert game[2:] == game_id.make(secret, seed)[2:]


def test_ids_depend_on_the_secret_and_fill_every_shard() -> None:
    games = [game_id.make(b"secret", str(number)) for number in range(2000)]
    assert {game_id.shard(game) for game in games} == set(range(64))
    assert game_id.make(b"other", "0") != games[0]


@pytest.mark.parametrize(
    ("typed", "game"),
    [
        ("K7QX4M", "K7QX4M"),
        (" k7q x4m ", "K7QX4M"),
        ("k7q-x4m", "K7QX4M"),
        ("K7Q–X4M", "K7QX4M"),
        ("K7Q\u00a0X4M", "K7QX4M"),
        ("Ｋ７ＱＸ４Ｍ", "K7QX4M"),
        ("1i2345", "LL2345"),
        ("K7QX4", None),
        ("K7QX4MM", None),
        ("K7QX40", None),
        ("K7QX4O", None),
        ("K7QX4Ż", None),
        ("ßQX4MM", None),
        ("", None),
    ],
)
def test_a_code_is_read_as_people_type_it(typed: str, game: GameId | None) -> None:
    assert game_id.parse(typed) == game


@given(st.text())
def test_other_texts_are_no_id(text: str) -> None:
    game = game_id.parse(text)
    assert game is None or game_id.parse(game) == game
    if game != text:
        with pytest.raises(ValueError, match="not a game id"):
            game_id.shard(GameId(text))


@pytest.mark.parametrize("shard", [-1, 64])
def test_there_are_64_shards(shard: int) -> None:
    with pytest.raises(ValueError, match="no such shard"):
        game_id.make(b"secret", "seed", shard)
