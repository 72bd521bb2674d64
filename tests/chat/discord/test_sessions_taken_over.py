"""Sessions of a shard: its new holder resumes them, and no event in between is lost."""

from __future__ import annotations

import asyncio
import hashlib
import itertools
from contextlib import asynccontextmanager, contextmanager
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

import pytest

from bot.chat.discord.app import make_client, make_relay, serve
from bot.chat.discord.gateway import sessions
from bot.chat.discord.gateway.rate_limits import AccountLimits
from bot.chat.discord.gateway.sessions import GatewaySession, GatewaySessions
from bot.chat.discord.interactions import flow
from bot.coordinator.background.tasks import end
from bot.coordinator.ports.chats import ShardRange
from bot.coordinator.ports.outbox import OvertakenError
from bot.dialogue.conversation import Conversation
from bot.dialogue.message import Line, Message, Span
from bot.dialogue.reply import Reply
from tests.support import PATIENCE
from tests.support.chat.known_game import MOVES

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence

    from bot.chat.discord.client import DiscordClient
    from bot.storage.redis.link import Link, RedisCommand
    from bot.storage.store import Store
    from tests.fakes.discord import DiscordPeer, Room
    from tests.support.chat.discord.table import DiscordTable

ACCOUNT, SHARDS = "discord:1", ShardRange(0, 0, 1)


@pytest.fixture(autouse=True)
def _look_often(monkeypatch: pytest.MonkeyPatch) -> None:
    """Note the progress of the shards at once, not twice a second."""
    monkeypatch.setattr(sessions, "_LOOK", 0.02)


@asynccontextmanager
async def holder(
    world: DiscordPeer, table: DiscordTable, handled: Callable[[], Awaitable[object]] | None = None
) -> AsyncIterator[DiscordClient]:
    """Run a process that holds all shards until it is stopped. Only the store outlives it."""
    limits = AccountLimits(table.store.rates, ACCOUNT, identify_ms=1)
    async with table.store.leases.range(ACCOUNT, SHARDS, ttl=600) as part:
        client = make_client(table.services, ACCOUNT, part, SHARDS, limits)
        async with world.running(client):
            table.relay = make_relay(table.services, client)
            waits = handled or client.interactions.wait
            keeping = asyncio.create_task(client.keep_sessions(waits))
            try:
                yield client
            finally:
                await end(keeping)


async def wait_until_kept(world: DiscordPeer, table: DiscordTable, account: str = ACCOUNT) -> None:
    """Wait until all sent events are stored as handled."""
    async with asyncio.timeout(PATIENCE):
        while True:
            found = await GatewaySessions(table.services.notes, account, SHARDS).load()
            if 0 in found and found[0].sequence == len(world.gateway.sessions[0].sent):
                return
            await asyncio.sleep(0.02)


@asynccontextmanager
async def serve_alone(world: DiscordPeer, table: DiscordTable) -> AsyncIterator[None]:
    """Run a bot as the only one of its token, like an operator, until it is stopped."""
    there = asyncio.Event()
    with world.patch_clients():
        works = [
            asyncio.create_task(table.store.news.run()),
            asyncio.create_task(serve(table.services, world.token, ready=lambda _: there.set())),
        ]
        try:
            await there.wait()
            yield
        finally:
            await end(*works)


async def test_a_press_made_while_the_only_process_was_stopped_counts_once(
    discord_wire: DiscordPeer, wire_table: DiscordTable, room: Room
) -> None:
    ola, kuba, gateway = room.player("Ola"), room.player("Kuba"), discord_wire.gateway
    async with serve_alone(discord_wire, wire_table):
        await ola.slash("/nowa_gra", z=kuba)
        await kuba.click("Dołącz", on=await kuba.sees_soon("zaprasza"))
        form = await ola.click("Ruch", on=await ola.sees_soon("Zaczyna Ola"))
        draft = await ola.submit(form, "h8 lnie")
        token = hashlib.sha256(discord_wire.token.encode()).hexdigest()[:16]
        await wait_until_kept(discord_wire, wire_table, f"discord:{token}")
    pressed = asyncio.create_task(ola.click("Zatwierdź +10", on=draft))
    async with serve_alone(discord_wire, wire_table):
        await pressed
        await kuba.sees_soon("**Ola: LNIE**")
        await discord_wire.until(lambda: len(gateway.sessions) == 1, "the old session's end")
    assert (gateway.identifies, gateway.resumes) == (2, 1)
    assert sum("**Ola: LNIE**" in shown.text for shown in room.messages()) == 1


async def test_an_unheard_press_is_answered_by_the_process_that_takes_over(
    discord_wire: DiscordPeer, wire_table: DiscordTable, room: Room
) -> None:
    ola, gateway = room.player("Ola"), discord_wire.gateway
    async with holder(discord_wire, wire_table):
        await wire_table.begin(room)
        await wait_until_kept(discord_wire, wire_table)
    pressed = asyncio.create_task(ola.click("Stojak"))
    async with holder(discord_wire, wire_table) as client:
        assert "stojak" in (await pressed).message.text
        assert (gateway.identifies, gateway.resumes) == (1, 1)
        assert client.is_heard.is_set()
        assert not client.guilds, "RESUME tells of none"
        await client.hear_servers()
        await discord_wire.until(lambda: len(gateway.sessions) == 1, "the old session's end")
        assert gateway.identifies == 2
        assert [guild.name for guild in client.guilds] == ["Kółko"]
        await wire_table.move(ola, "h8 lnie")
    assert "**Ola: LNIE**" in room.messages()[-1].text


async def test_a_repeated_event_counts_once(
    discord_wire: DiscordPeer, wire_table: DiscordTable, room: Room
) -> None:
    done = asyncio.Event()
    async with holder(discord_wire, wire_table, handled=done.wait):
        done.set()
        code = await wire_table.begin(room)
        await wait_until_kept(discord_wire, wire_table)
        # The process seems to die during this move, so the store knows nothing that came since.
        done.clear()
        await wire_table.move(room.player("Ola"), "h8 lnie")
    shown, moves = (
        [message.id for message in room.messages()],
        len((await wire_table.table(code)).log),
    )
    async with holder(discord_wire, wire_table) as client:
        twice = "/interactions/*/callback"
        await discord_wire.until(
            lambda: [one for one in discord_wire.requests_to("POST", twice) if one.code == 40060],
            "what was acknowledged to come again",
        )
        await discord_wire.until(client.is_heard.is_set, "the end of what comes again")
        await client.interactions.wait()
        await wire_table.settle()
    assert (discord_wire.gateway.identifies, discord_wire.gateway.resumes) == (1, 1)
    assert len((await wire_table.table(code)).log) == moves
    assert [message.id for message in room.messages()] == shown


async def test_a_session_dropped_by_discord_is_opened_again(
    discord_wire: DiscordPeer, wire_table: DiscordTable, room: Room
) -> None:
    gateway = discord_wire.gateway
    async with holder(discord_wire, wire_table):
        await wire_table.begin(room)
        await wait_until_kept(discord_wire, wire_table)
    gateway.invalidate()
    async with holder(discord_wire, wire_table) as client:
        await wire_table.move(room.player("Ola"), "h8 lnie")
        await client.hear_servers()
    assert (gateway.identifies, gateway.resumes) == (2, 0)
    assert "**Ola: LNIE**" in room.messages()[-1].text


async def test_servers_are_served_again_once_the_gateway_takes_new_sessions(
    discord_wire: DiscordPeer,
    wire_table: DiscordTable,
    room: Room,
    caplog: pytest.LogCaptureFixture,
) -> None:
    pause = asyncio.sleep
    async with holder(discord_wire, wire_table):
        await wire_table.begin(room)
        await wait_until_kept(discord_wire, wire_table)
    async with holder(discord_wire, wire_table) as client:
        await discord_wire.until(client.is_heard.is_set, "RESUME")
        # The library waits five seconds before its next try.
        with patch.object(asyncio, "sleep", lambda seconds: pause(min(seconds, 0.05))):
            with discord_wire.gateway.refusing():
                hearing = asyncio.create_task(client.hear_servers())
                await discord_wire.until(lambda: "Failed to connect" in caplog.text, "a refusal")
            await hearing
        assert [guild.name for guild in client.guilds] == ["Kółko"]


@contextmanager
def death(link: Link, at: int, *, heard: bool) -> Iterator[asyncio.Event]:
    """Stop the process for good at the store's exchange `at`, before the server hears it or not."""
    exchange, count, died, over = link.exchange, itertools.count(), asyncio.Event(), asyncio.Event()

    async def mortal(commands: Sequence[RedisCommand]) -> list[Any]:
        if (number := next(count)) < at:
            return await exchange(commands)
        if number == at and heard:
            await exchange(commands)
        died.set()
        await over.wait()
        raise asyncio.CancelledError

    with patch.object(link, "exchange", mortal):
        yield died
    over.set()


@pytest.mark.parametrize("heard", [False, True], ids=["unheard", "unanswered"])
async def test_a_process_that_dies_during_a_move_leaves_it_to_the_next(
    discord_wire: DiscordPeer, wire_table: DiscordTable, room: Room, *, heard: bool
) -> None:
    """It dies at each exchange with the store.

    Nothing is stored as handled from the beginning on.
    """
    done, movers = asyncio.Event(), itertools.cycle([room.player("Ola"), room.player("Kuba")])
    done.set()
    async with holder(discord_wire, wire_table, handled=done.wait):
        code = await wire_table.begin(room)
        await wait_until_kept(discord_wire, wire_table)
        done.clear()
        await wire_table.move(next(movers), MOVES[0])
    died = asyncio.Event()
    for at, line in enumerate(MOVES[1:]):
        async with holder(discord_wire, wire_table, handled=done.wait) as client:
            # The earlier press is handled again, and its answers replace newer ones.
            await discord_wire.until(client.is_heard.is_set, "RESUME")
            await client.interactions.wait()
            mover = next(movers)
            preview = await mover.slash("/ruch", ruch=line)
            [confirm] = [one for one in preview.message.labels if one.startswith("Zatwierdź")]
            moves, boards = len((await wire_table.table(code)).log), len(room.messages())
            with death(wire_table.store.link, at, heard=heard) as died:
                pressed = asyncio.create_task(mover.click(confirm, on=preview))
                dying = asyncio.create_task(died.wait())
                await asyncio.wait({pressed, dying}, return_when=asyncio.FIRST_COMPLETED)
                dying.cancel()
                await client.close()
        if not died.is_set():
            assert at > 1, "reading and the commit"
            break
        async with holder(discord_wire, wire_table, handled=done.wait) as client:
            await discord_wire.until(client.is_heard.is_set, "RESUME")
            await pressed
            await client.interactions.wait()
            await wire_table.settle()
            assert len((await wire_table.table(code)).log) == moves + 1, at
            assert len(room.messages()) == boards + 1, at
    else:
        pytest.fail("a move takes more exchanges than there are moves")
    assert discord_wire.gateway.identifies == 1


async def test_a_process_that_lost_its_shards_stores_nothing_of_them(store: Store) -> None:
    """It was frozen for a while, and the new holder stores newer sessions under the same names."""
    sessions = GatewaySessions(store.people, ACCOUNT, SHARDS)
    async with store.leases.range(ACCOUNT, SHARDS, ttl=600) as part:

        async def lose_lease() -> None:
            part.loss.set()

        with pytest.raises(OvertakenError):
            await sessions.keep(
                part, lambda: {0: GatewaySession("old", "wss://old", 1)}, lose_lease
            )
    assert await sessions.load() == {}


async def test_an_event_that_breaks_the_library_is_not_heard_again(
    discord_wire: DiscordPeer, wire_table: DiscordTable, room: Room
) -> None:
    gateway = discord_wire.gateway
    async with serve_alone(discord_wire, wire_table):
        ola = room.player("Ola")
        await ola.slash("/nowa_gra")
        token = hashlib.sha256(discord_wire.token.encode()).hexdigest()[:16]
        await wait_until_kept(discord_wire, wire_table, f"discord:{token}")
        gateway.dispatch("INTERACTION_CREATE", {"id": "1"})
        await discord_wire.until(lambda: gateway.identifies == 2, "a new session")
        assert gateway.resumes == 0
        await ola.slash("/moje_gry")


async def test_a_growing_answer_ends_before_the_bot_stops(
    discord_wire: DiscordPeer, wire_table: DiscordTable, room: Room
) -> None:
    grows, ended = asyncio.Event(), asyncio.Event()

    async def growing(_pause: float | None) -> Reply:
        grows.set()
        try:
            await asyncio.Event().wait()
        finally:
            ended.set()
        return Reply()

    async def say(*_: object, **__: object) -> Reply:
        return Reply(Message((Line((Span("…"),)),)), growing=growing)

    with patch.object(Conversation, "answer_line", say), patch.object(flow, "LAST_SECONDS", 0.0):
        async with serve_alone(discord_wire, wire_table):
            await room.player("Ola").slash("/moje_gry")
            await grows.wait()
    assert ended.is_set()
