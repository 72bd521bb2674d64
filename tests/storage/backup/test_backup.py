"""A backup taken while games go on is whole, and put back it is what was there."""

from __future__ import annotations

import asyncio
import itertools
from typing import TYPE_CHECKING

import pytest

from bot.coordinator.game_id import GameId, make, shard
from bot.coordinator.ports.chats import OF_A_PROCESS
from bot.coordinator.ports.outbox import ClaimedMark
from bot.storage import keys
from bot.storage.backup import backup as module
from bot.storage.backup.backup import backup
from bot.storage.backup.file import sections
from bot.storage.backup.restore import clear, restore
from bot.storage.errors import UnknownKeyError
from bot.storage.sealing.keyring import Keyring
from bot.storage.store import Store, assemble
from tests.support.clock import Clock
from tests.support.storage.contents import PLACES, change, everything, fill
from tests.support.storage.servers import Servers, empty, program_of, temporary_link
from tests.support.storage.sheets import ENCODING, Sheet, sheet_of

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from bot.storage.redis.link import Link

KEY = "A" * 43


@pytest.fixture(params=["another", "cluster"])
async def other(request: pytest.FixtureRequest, servers: Servers) -> AsyncIterator[Link]:
    """Return a link to an empty server beside the first one: another embedded one, or a cluster."""
    kind = request.param
    url = servers.single(program_of("embedded")) if kind == "another" else servers.url(kind)
    async with temporary_link(url) as link:
        await empty(link)
        yield link


# Each kind of server is backed up, and each kind of store is filled from another one's backup.
@pytest.mark.parametrize(
    ("link", "other"),
    [
        ("embedded", "cluster"),
        ("cluster", "another"),
        pytest.param("system", "another", marks=pytest.mark.system_redis),
    ],
    indirect=True,
)
async def test_a_restore_equals_the_backup_key_for_key(
    link: Link, other: Link, clock: Clock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "SLICE", 3)
    store = assemble(link, ENCODING, Keyring(), clock)
    await fill(store, clock)
    note = f"{OF_A_PROCESS}gateway"
    # The note of a process passes, and is no part of a backup.
    await store.people.put_notes({note: b"a session"}, keep=60_000)
    made = await backup(link, tmp_path / "b", now=clock.now)
    await link.ask("DEL", keys.NOTE.of(note))
    before = await everything(link)
    assert (made.games, made.things) == (40, len(before))
    assert await restore(other, tmp_path / "b", Keyring(), now=5) == made
    assert await everything(other) == before
    assert {kind for kind, _, _ in before.values()} == {"string", "hash", "zset", "list", "set"}
    assert any(minutes > 0 for _, _, minutes in before.values())
    await empty(link)
    await restore(link, tmp_path / "b", Keyring(), now=5)
    assert await everything(link) == before


@pytest.mark.parametrize(
    ("link", "other"), [("embedded", "cluster"), ("cluster", "another")], indirect=True
)
async def test_under_load_each_game_is_as_it_was_at_one_moment(
    link: Link, other: Link, clock: Clock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "SLICE", 2)
    store = assemble(link, ENCODING, Keyring(KEY), clock)
    games = [make(b"secret", str(number), number % 3) for number in range(24)]
    over = asyncio.Event()
    clients = [asyncio.create_task(play(store, clock, game, over)) for game in games]
    while await versions(store, games) < 60:
        pass
    for number in range(3):
        await backup(link, tmp_path / f"b{number}", now=clock.now)
    over.set()
    await asyncio.gather(*clients)
    for number in range(3):
        copy = assemble(other, ENCODING, Keyring(KEY), clock)
        await restore(other, tmp_path / f"b{number}", Keyring(KEY), now=5, replace=True)
        dues = await store_timers(other)
        for game in games:
            await compare(copy, store, game, dues)
        assert await versions(copy, games) < await versions(store, games), "they went on"


async def play(store: Store, clock: Clock, game: GameId, over: asyncio.Event) -> None:
    """Give commands at full speed; each joins a place, puts all behind, and sets a timer."""
    for version in itertools.count():
        if over.is_set():
            return
        loaded = await store.tables.load(game)
        made = change(
            f"c{version}",
            version,
            Sheet(game) if loaded is None else sheet_of(loaded.table),
            join=PLACES[: version % 4],
            timers={"turn": clock.now + version},
        )
        await store.tables.commit(made)


async def versions(store: Store, games: list[GameId]) -> int:
    loaded = [await store.tables.load(game) for game in games]
    return sum(one.version for one in loaded if one)


async def store_timers(link: Link) -> dict[str, int]:
    found = [await link.ask("ZRANGE", keys.TIMERS.of(n), 0, -1, "WITHSCORES") for n in (0, 1, 2)]
    return {member.decode(): int(at) for shard_ in found for member, at in shard_}


async def compare(copy: Store, store: Store, game: GameId, dues: dict[str, int]) -> None:
    """Check that the copy is one state of the game, with everything of that moment."""
    loaded, final = await copy.tables.load(game), await store.tables.load(game)
    assert loaded is not None
    assert final is not None
    applied = sheet_of(loaded.table).applied
    assert len(applied) == loaded.version
    assert applied == sheet_of(final.table).applied[: loaded.version]
    known = await copy.link.ask("HKEYS", keys.COMMANDS.of(game))
    assert {name.decode() for name in known} == set(applied)
    joined = set(PLACES[: max(version % 4 for version in range(loaded.version))])
    assert set(await copy.tables.places(game)) == joined
    wanted = await copy.link.ask("HGETALL", keys.WANTED.of(shard(game)))
    marks = {place.replace(":", f":{game}:", 1).encode() for place in joined}
    assert {m: int(v) for m, v in wanted.items() if game.encode() in m} == dict.fromkeys(
        marks, loaded.version
    )
    assert dues[f"turn:{game}"] == Clock().now + loaded.version - 1


async def test_a_sealed_store_is_restored_with_its_key(
    servers: Servers, clock: Clock, tmp_path: Path
) -> None:
    url = servers.single(program_of("embedded"))
    async with temporary_link(url) as link:
        await fill(assemble(link, ENCODING, Keyring(KEY), clock), clock)
        await backup(link, tmp_path / "b", now=clock.now)
        before = await everything(link)
        for keyring, refused in (
            (Keyring(), UnknownKeyError),
            (Keyring("B" * 43), UnknownKeyError),
        ):
            with pytest.raises(refused):
                await restore(link, tmp_path / "b", keyring, now=5, replace=True)
        assert await everything(link) == before, "refused before anything is deleted"
        await restore(link, tmp_path / "b", Keyring(f"{'B' * 43},{KEY}"), now=5, replace=True)
        assert await everything(link) == before


async def test_keys_expired_since_the_backup_stay_away(
    link: Link, clock: Clock, tmp_path: Path
) -> None:
    store = assemble(link, ENCODING, Keyring(), clock)
    await store.people.keep_note("n", b"note", keep=60_000)
    await backup(link, tmp_path / "b", now=clock.now)
    ((record,),) = sections(tmp_path / "b")
    assert record.expires is not None
    await clear(link)
    await restore(link, tmp_path / "b", Keyring(), now=record.expires)
    assert await store.people.note("n") is None


async def test_marks_of_no_game_are_not_taken_along(
    link: Link, clock: Clock, tmp_path: Path
) -> None:
    """A game that was begun while the backup was taken is left out wholly."""
    store = assemble(link, ENCODING, Keyring(), clock)
    game = make(b"s", "a", 5)
    await store.tables.commit(change("c1", 0, Sheet(game), join=["web:a:"]))
    await link.ask("ZADD", keys.DUE_MARKS.of(5, "web"), clock.now, f"web:{make(b's', 'b', 5)}:a:")
    await backup(link, tmp_path / "b", now=clock.now)
    await clear(link)
    await restore(link, tmp_path / "b", Keyring(), now=5)
    claims = await store.outbox.claim("web", now=clock.now, lease=1, limit=9)
    assert claims == [ClaimedMark(f"web:{game}:a:", game, 1, 0)]
