"""A key can be retired: everything is resealed while games go on, and then the new key opens it."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from bot.coordinator.person_id import PersonId
from bot.storage import keys
from bot.storage.errors import SetupError, UnreadableError
from bot.storage.registry import secret_codec
from bot.storage.sealing import codec
from bot.storage.sealing.codec import Codec
from bot.storage.sealing.keyring import Keyring
from bot.storage.sealing.sealed_values import sealed_values
from bot.storage.store import Store, assemble
from bot.storage.stored_names import names
from tests.support.clock import Clock
from tests.support.storage.contents import GAME, change, fill
from tests.support.storage.servers import empty, temporary_link
from tests.support.storage.sheets import ENCODING, Sheet, sheet_of

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence

    from bot.storage.redis.link import Link, RedisCommand
    from tests.support.storage.servers import Servers

OLD, NEW = "A" * 43, "B" * 43
BOTH = f"{NEW},{OLD}"


class Killed(BaseException):
    """A process that is no more."""


@pytest.fixture
async def single(servers: Servers) -> AsyncIterator[Link]:
    """Return a link to an empty server."""
    async with temporary_link(servers.url("embedded")) as link:
        await empty(link)
        yield link


def process(link: Link, state_key: str, clock: Clock | None = None) -> Store:
    """Return the store as a process with this STATE_KEY has it."""
    return assemble(link, ENCODING, Keyring(state_key), clock or Clock())


async def time_left(link: Link) -> dict[str, int]:
    """Return how many hours each thing has left to live."""
    found = [name async for name in names(link)]
    left = await link.many([("PTTL", name) for name in found])
    return {name: round(ms / 3_600_000) for name, ms in zip(found, left, strict=True)}


def _codec(kind: str, keyring: Keyring) -> Codec:
    return secret_codec(keyring) if kind == "secret" else Codec(kind, keyring)


async def bodies(link: Link, state_key: str) -> dict[tuple[str, bytes, tuple[str, ...]], bytes]:
    """Return every sealed body, opened."""
    keyring = Keyring(state_key)
    return {
        (one.name, one.field, one.about): _codec(one.kind, keyring).open(one.blob, *one.about)
        async for values in sealed_values(link)
        for one in values
    }


async def test_every_sealed_value_is_resealed(
    link: Link, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The sealed bytes may contain the signs that separate them from their prefix."""
    chance = SimpleNamespace(urandom=lambda count: (b":\n " * count)[:count])
    monkeypatch.setattr(codec, "os", chance)
    old = process(link, OLD, clock)
    await fill(old, clock)
    told, lives = await bodies(link, OLD), await time_left(link)
    sealing = process(link, BOTH, clock).sealing
    found = await sealing.count()
    assert {row for _, row in found.values} == {row for row in keys.ROWS if "sealed" in row.holds}
    assert found.of(Keyring(OLD).ids) == found.of(Keyring(BOTH).ids) == len(told)

    looked = list[tuple[int, int]]()
    done = await sealing.reseal(lambda *so_far: looked.append(so_far))
    assert looked[0] < looked[-1], "an operator sees how far it is"
    assert done.resealed == len(told)
    assert {key_id for key_id, _ in done.values} == {*Keyring(NEW).ids}
    assert await bodies(link, NEW) == told
    # What lives for a while lives no longer for it.
    assert await time_left(link) == lives
    await process(link, NEW).sealing.check()
    with pytest.raises(UnreadableError):
        await bodies(link, OLD)
    with pytest.raises(SetupError, match="store-missing-key"):
        await old.sealing.check()


async def test_plain_data_is_sealed_and_then_plain_reading_can_go(
    single: Link, clock: Clock
) -> None:
    plain = process(single, "plain", clock)
    await plain.tables.commit(change("c0", 0))
    await plain.registry.secret()
    await plain.inbox.put("tg", "5", "u1", b"letter")
    told = await bodies(single, "plain")
    await process(single, f"{NEW},plain").sealing.reseal()
    await process(single, NEW).sealing.check()
    assert await bodies(single, NEW) == told
    with pytest.raises(SetupError, match="store-missing-key"):
        await plain.sealing.check()


@pytest.mark.parametrize("when", ["before", "after"])
async def test_a_process_may_die_during_the_work_at_any_moment(
    single: Link, clock: Clock, when: str
) -> None:
    """A process dies at its n-th exchange with the store, whether done or not.

    Another one goes on.
    """
    store, died, done = process(single, OLD, clock), 0, False
    for version in range(3):
        sheet = Sheet(GAME, tuple(f"c{before}" for before in range(version)))
        await store.tables.commit(change(f"c{version}", version, sheet))
    await store.registry.secret()
    told = await bodies(single, OLD)
    while not done:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(single, "exchange", dying(single, died, when))
            try:
                await process(single, BOTH).sealing.reseal()
                done = True
            except Killed:
                died += 1
        assert await bodies(single, BOTH) == told
    assert died >= 5
    await process(single, NEW).sealing.check()
    assert await bodies(single, NEW) == told


async def test_games_go_on_during_resealing_and_lose_no_move(
    single: Link, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each time that something was read and is to be put, a move has come between."""
    store, moves, run = process(single, BOTH, clock), 1, single.run
    await process(single, OLD, clock).tables.commit(change("c0", 0))
    player = process(single, BOTH, clock)

    async def with_a_move(script: Any, names: Sequence[str], *rest: Any, **how: Any) -> Any:  # noqa: ANN401 - as the method
        nonlocal moves
        if names == [keys.GAME.of(GAME)] and moves < 3:
            sheet = Sheet(GAME, tuple(f"c{before}" for before in range(moves)))
            await player.tables.commit(change(f"c{moves}", moves, sheet))
            moves += 1
        return await run(script, names, *rest, **how)

    monkeypatch.setattr(single, "run", with_a_move)
    assert (await store.sealing.reseal()).resealed == 1, "the first command alone"
    assert moves == 2
    loaded = await process(single, NEW).tables.load(GAME)
    assert loaded is not None
    assert sheet_of(loaded.table).applied == ("c0", "c1")
    assert await process(single, NEW).tables.outcome(GAME, "c0") is not None


async def test_writes_and_deletions_during_sealing_are_kept(
    servers: Servers, single: Link, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with temporary_link(servers.url("embedded")) as link:
        old, player, run = process(link, OLD, clock), process(link, BOTH, clock), single.run
        await old.people.save("p", b"record")
        for update in ("u1", "u2"):
            await old.inbox.put("tg", "5", update, update.encode())
        await old.erasures.add(PersonId("nobody"), b"erasure")
        [letter] = await player.inbox.claim("tg", now=clock.now, lease=5, limit=1)
        changing = asyncio.Lock()

        async def beside(*script: Any, **how: Any) -> Any:  # noqa: ANN401 - as the method
            async with changing:
                if await player.inbox.finish(letter) is not None:
                    await player.people.save("p", b"newer")
                    await player.erasures.finish(PersonId("nobody"))
            return await run(*script, **how)

        monkeypatch.setattr(single, "run", beside)
        done = await process(single, BOTH).sealing.reseal()
        assert done.resealed == 1, "the letter that nobody has touched"
        new = process(link, NEW, clock)
        assert await new.people.load("p") == b"newer"
        assert await new.erasures.all() == {}
        [letter] = await new.inbox.claim("tg", now=clock.now + 5, lease=5, limit=9)
        assert letter.payload == b"u2"


async def test_a_process_that_still_seals_with_the_old_key_is_noticed(
    single: Link, monkeypatch: pytest.MonkeyPatch
) -> None:
    sealing, late = process(single, BOTH).sealing, process(single, f"{OLD},{NEW}")
    await late.sealing.note()
    seal_anew = type(sealing)._seal_anew  # noqa: SLF001 - the moment that matters

    async def beside(*given: Any) -> int:  # noqa: ANN401 - as the method
        stale = await seal_anew(*given)
        await late.people.save("p", b"record")
        return stale

    await late.people.save("p", b"record")
    monkeypatch.setattr(type(sealing), "_seal_anew", beside)
    found = await sealing.reseal()
    assert found.of(Keyring(OLD).ids) == 1
    with pytest.raises(SetupError, match="store-missing-key") as refused:
        await process(single, NEW).sealing.check()
    assert refused.value.facts == {"secret": 0, "games": 0, "persons": 1, "others": 0}


async def test_a_damaged_blob_does_not_keep_its_key_in_use(
    single: Link, caplog: pytest.LogCaptureFixture
) -> None:
    old = process(single, OLD)
    await old.people.save("p", b"record")
    blob = await single.ask("GET", keys.RECORD.of("p"))
    await single.ask("SET", keys.RECORD.of("q"), blob)
    found = await process(single, BOTH).sealing.reseal()
    assert (found.resealed, sum(found.damaged.values())) == (1, 1)
    assert "person q" in caplog.text
    await process(single, NEW).sealing.check()


async def test_a_start_without_a_key_says_what_is_sealed_with_it(
    single: Link, clock: Clock
) -> None:
    old = process(single, OLD, clock)
    await old.sealing.note()
    await old.registry.secret()
    await old.tables.commit(change("c0", 0))
    await old.people.save("p", b"record")
    # The secret is sealed anew by a start, and the rest is there still.
    secret = await old.registry.secret()
    assert await process(single, BOTH).registry.secret() == secret
    assert await process(single, NEW).registry.secret() == secret
    with pytest.raises(UnreadableError):
        await process(single, OLD).registry.secret()
    await process(single, BOTH).sealing.note()
    with pytest.raises(SetupError, match="store-missing-key") as refused:
        await process(single, NEW).sealing.check()
    assert refused.value.facts == {"secret": 0, "games": 1, "persons": 1, "others": 1}
    assert OLD not in str(refused.value)


async def test_a_key_that_sealed_nothing_is_not_missed(single: Link) -> None:
    await process(single, BOTH).sealing.note()
    await process(single, NEW).sealing.check()
    assert {*await single.ask("SMEMBERS", keys.SEALED_WITH.key)} == {*Keyring(NEW).ids}


def dying(link: Link, moments: int, when: str) -> Any:  # noqa: ANN401 - a method of the link
    """Return the exchange of a process that dies in the one after a number of exchanges."""
    left, exchange = moments, link.exchange

    async def dies(commands: Sequence[RedisCommand]) -> Any:  # noqa: ANN401 - as the real one
        nonlocal left
        left -= 1
        if left < -1 or (left < 0 and when == "before"):
            raise Killed
        replies = await exchange(commands)
        if left < 0:
            raise Killed
        return replies

    return dies
