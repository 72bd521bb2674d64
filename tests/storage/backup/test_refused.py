"""A broken backup, or a store that is not empty, is refused, and nothing is half done."""

from __future__ import annotations

import hashlib
import os
import stat
import struct
import zlib
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from bot.coordinator.game_id import GameId
from bot.storage import keys
from bot.storage.backup import backup as module
from bot.storage.backup.backup import backup
from bot.storage.backup.restore import clear, restore
from bot.storage.errors import BackupError, BotRunsError, SetupError
from bot.storage.redis.connect import RESTORING, connect
from bot.storage.registry import secret_codec
from bot.storage.sealing.keyring import Keyring
from bot.storage.store import assemble
from tests.support.storage.contents import change, everything, fill
from tests.support.storage.servers import Servers, program_of, temporary_link
from tests.support.storage.sheets import ENCODING
from tests.support.storage.told import raises_told

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from bot.storage.redis.link import Argument, Link, RedisCommand
    from tests.support.clock import Clock


async def test_a_file_that_is_cut_or_changed_is_refused_before_anything_is_written(
    link: Link, clock: Clock, tmp_path: Path
) -> None:
    await fill(assemble(link, ENCODING, Keyring(), clock), clock)
    await backup(link, tmp_path / "b", now=clock.now)
    whole = (tmp_path / "b").read_bytes()
    before = await everything(link)
    spoiled = [whole[:length] for length in (0, 7, 19, 20, 50, len(whole) // 2, len(whole) - 1)]
    spoiled += [
        whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :]
        for place in (0, 13, 20, 23, 30, 60, len(whole) // 2, len(whole) - 1)
    ]
    first = 36 + int.from_bytes(whole[20:24])
    spoiled += [whole + b"\0", whole + whole[20:], whole[:20] + whole[20 + first :]]
    for damaged in spoiled:
        (tmp_path / "d").write_bytes(damaged)
        with pytest.raises(BackupError, match="store-backup-damaged"):
            await restore(link, tmp_path / "d", Keyring(), now=5, replace=True)
    newer = whole[:8] + (3).to_bytes(4) + whole[12:]
    (tmp_path / "d").write_bytes(newer)
    with raises_told(BackupError, "format 3"):
        await restore(link, tmp_path / "d", Keyring(), now=5, replace=True)
    with raises_told(BackupError, "it doesn’t exist"):
        await restore(link, tmp_path / "none", Keyring(), now=5, replace=True)
    assert await everything(link) == before


OURS = keys.RECORD.of("p")
FORGED = {
    "a kind that no server knows": [[OURS, "stream", b"v", None]],
    "another kind than ours": [[OURS, "hash", [b"f", b"v"], None]],
    "a name that is not ours": [["somebody else's", "string", b"v", None]],
    "a name that is no text": [[b"\xff", "string", b"v", None]],
    "a string of several": [[OURS, "string", [b"v"], None]],
    "a hash of half a pair": [[keys.IDENTITIES.of("p"), "hash", [b"f"], None]],
    "a score that is no number": [[keys.GAMES.of("p"), "zset", [b"AAAAAA", b"often"], None]],
    "a time that never comes": [[OURS, "string", b"v", 1 << 62]],
    "a game that is none": [
        [keys.GAME.of(GameId("K7QX4M")), "hash", [b"s", b"\x01\0\0\0\0no game", b"v", b"1"], None]
    ],
    "a secret that is none": [[keys.SECRET.key, "string", b"\x01\0\0\0\0no secret", None]],
    "no record": [[OURS]],
    "a bomb": bytes(20 << 20),
}


@pytest.mark.parametrize("what", FORGED)
async def test_a_forged_file_is_refused_before_anything_is_deleted(
    servers: Servers, tmp_path: Path, what: str
) -> None:
    """Its digests are right."""
    forged = FORGED[what]
    packed = forged if isinstance(forged, bytes) else msgspec.msgpack.encode(forged)
    body = zlib.compress(packed.replace(msgspec.msgpack.encode(b"\xff"), b"\xa1\xff"))
    written = struct.pack(">8sIQ", b"WYKLADKA", 1, 5)
    digest = hashlib.sha256(written).digest()
    for section in (body, zlib.compress(msgspec.msgpack.encode([]))):
        digest = hashlib.sha256(digest + section).digest()
        written += struct.pack(">I32s", len(section), digest) + section
    (tmp_path / "b").write_bytes(written)
    async with temporary_link(servers.url("embedded")) as link:
        await link.ask("SET", OURS, "kept")
        told = "backup .*b is damaged. The stored games were not touched"
        with raises_told(BackupError, told):
            await restore(link, tmp_path / "b", Keyring(), now=5, replace=True, alone=True)
        assert await link.ask("GET", OURS) == b"kept"
        await clear(link)


async def test_a_filled_or_used_store_is_left_alone(
    link: Link, clock: Clock, tmp_path: Path
) -> None:
    store = assemble(link, ENCODING, Keyring(), clock)
    await store.registry.secret()
    await link.ask("SET", "somebody else's", "v")
    await backup(link, tmp_path / "b", now=clock.now)
    before = await everything(link)
    with pytest.raises(BackupError, match="store-not-empty"):
        await restore(link, tmp_path / "b", Keyring(), now=clock.now)
    await store.timers.beat(clock.now - 20_000)
    with pytest.raises(BotRunsError):
        await restore(link, tmp_path / "b", Keyring(), now=clock.now, replace=True)
    await restore(link, tmp_path / "b", Keyring(), now=clock.now, replace=True, alone=True)
    assert await everything(link) == before
    assert await link.ask("GET", "somebody else's") == b"v"
    await clear(link)
    assert await everything(link) == {}
    assert await link.ask("GET", "somebody else's") == b"v"


class Killed(BaseException):
    """A process that is no more."""


async def test_a_restore_that_dies_leaves_the_old_store_or_one_that_no_bot_starts_on(
    servers: Servers, clock: Clock, tmp_path: Path
) -> None:
    """The restore dies after any one of its exchanges; then it is repeated from the file."""
    url, path = servers.single(program_of("embedded")), tmp_path / "b"
    async with temporary_link(url) as link:
        await a_little(link, clock, b"new")
        await backup(link, path, now=clock.now)
        new = await everything(link)
        died, states, done = 0, [], False
        while not done:
            await clear(link)
            await link.ask("DEL", RESTORING)
            await a_little(link, clock, b"old", more=2)
            old = await everything(link)
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(link, "exchange", dying(link.exchange, died))
                try:
                    await restore(link, path, Keyring(), now=5, replace=True)
                    done = True
                except Killed:
                    died += 1
            left = {name: one for name, one in (await everything(link)).items() if ":~" not in name}
            if await link.ask("EXISTS", RESTORING):
                states.append("half")
                with pytest.raises(SetupError, match="store-half-restored"):
                    await connect(url, tries=1)
                again = await connect(url, tries=1, half_restored=True)
                await restore(again, path, Keyring(), now=5, replace=True)
                await again.aclose()
                assert await everything(link) == new
            else:
                states.append("old" if left == old else "new")
                assert left == (new if done else old)
        assert states == sorted(states, key=["old", "half", "new"].index)
        assert {*states} == {"old", "half", "new"}
        assert await everything(link) == new, "nothing is left of a shadow"
        await (await connect(url, tries=1)).aclose()


async def a_little(link: Link, clock: Clock, word: bytes, *, more: int = 0) -> None:
    """Store a secret, some records and a game."""
    store = assemble(link, ENCODING, Keyring(), clock)
    await link.ask("SET", keys.SECRET.key, secret_codec(Keyring()).seal(word * 9, "secret"))
    for number in range(3 + more):
        await store.people.save(f"p{number}", word)
    await store.tables.commit(change("c1", 0, join=["web:a:"]))


def dying(
    exchange: Callable[[Sequence[RedisCommand]], Any], moments: int
) -> Callable[[Sequence[RedisCommand]], Any]:
    """Return the exchange of a process that dies after some exchanges, and then is silent."""
    left = moments

    async def dies(commands: Sequence[RedisCommand]) -> Any:  # noqa: ANN401 - as the real one
        nonlocal left
        left -= 1
        if left < 0:
            raise Killed
        return await exchange(commands)

    return dies


async def test_a_bot_that_starts_meanwhile_keeps_its_store(
    servers: Servers, clock: Clock, tmp_path: Path
) -> None:
    """The bot starts after the restore has begun."""
    async with temporary_link(servers.url("embedded")) as link:
        await clear(link)
        await a_little(link, clock, b"old")
        await backup(link, tmp_path / "b", now=clock.now)
        old = await everything(link)
        beats = iter([None, b"%d" % clock.now])
        ask = link.ask

        async def ask_with_beats(*words: Argument) -> Any:  # noqa: ANN401 - as the method
            return next(beats) if words == ("GET", keys.BEAT.key) else await ask(*words)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(link, "ask", ask_with_beats)
            with pytest.raises(BotRunsError):
                await restore(link, tmp_path / "b", Keyring(), now=clock.now, replace=True)
        assert await everything(link) == old


async def test_the_backup_file_is_private_and_written_atomically(
    link: Link, clock: Clock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await fill(assemble(link, ENCODING, Keyring(), clock), clock)
    path = tmp_path / "b"
    await backup(link, path, now=clock.now)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    whole = path.read_bytes()
    with raises_told(BackupError, "--force"):
        await backup(link, path, now=clock.now)
    monkeypatch.setattr(module, "_read", None)
    with pytest.raises(TypeError):
        await backup(link, path, now=clock.now, force=True)
    assert os.listdir(tmp_path) == ["b"]  # noqa: PTH208 - a folder of ours, at once
    assert path.read_bytes() == whole
    monkeypatch.undo()
    await backup(link, path, now=clock.now + 1, force=True)
    assert path.read_bytes() != whole
    with raises_told(BackupError, "it doesn’t exist"):
        await backup(link, tmp_path / "none" / "b", now=clock.now)
