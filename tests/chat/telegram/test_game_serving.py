"""The adapter as the bot runs it: as the only one of its token, in reserve, and as a successor."""

from __future__ import annotations

import asyncio
import logging
import math
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from functools import partial
from logging.handlers import QueueHandler
from typing import TYPE_CHECKING, Any, TypeVar
from unittest.mock import patch

import pytest

from bot.chat.telegram import app
from bot.chat.telegram.app import serve
from bot.chat.telegram.inbound import inbox_worker
from bot.chat.telegram.outbound.rate_limits import Pace, Pacer, Rank, SendRate
from bot.composition import workers
from bot.delivery import relay
from bot.delivery.relay import LEASE
from bot.storage.errors import UnreachableError
from bot.storage.inbox import RedisInbox
from bot.storage.outbox import RedisOutbox
from tests.fakes.telegram import telegram_peer
from tests.fakes.telegram.limits import Limits, Rate
from tests.support import PATIENCE
from tests.support.chat.known_game import MOVES, seeded_bot
from tests.support.chat.telegram.evening import Evening, an_evening, boards
from tests.support.chat.telegram.table import plain
from tests.support.clock import NOON, Clock

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence

    from bot.coordinator.ports.chats import InboxEntry
    from bot.storage.store import Store
    from tests.fakes.telegram import World
    from tests.fakes.telegram.records import Post

T = TypeVar("T")

HOUR = 3_600_000

pytestmark = pytest.mark.usefixtures("_tiles")


@asynccontextmanager
async def serving(evening: Evening) -> AsyncIterator[asyncio.Event]:
    """Run one process. The event is set when it begins to serve."""
    table, ready = evening.table, asyncio.Event()
    bot, news = seeded_bot(table.store, table.clock), table.store.news
    work = (
        serve(bot.services, table.settings, ready=lambda _: ready.set(), ttl=4),
        workers(bot).game_lists.run(news.waker),
        news.run(),
    )
    tasks = [asyncio.create_task(one) for one in work]
    try:
        yield ready
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


@contextmanager
def watch_retries() -> Iterator[asyncio.Queue[logging.LogRecord]]:
    """Yield the boards that the relay failed to post, each once its retry is scheduled.

    The clock stands still until then, because an earlier advance wouldn't bring the retry
    nearer.
    """
    told: asyncio.Queue[logging.LogRecord] = asyncio.Queue()
    log, handler = logging.getLogger("bot.delivery.relay"), QueueHandler(told)
    log.addHandler(handler)
    try:
        yield told
    finally:
        log.removeHandler(handler)


async def test_another_process_stands_by_and_takes_over(evening: Evening) -> None:
    ola, kuba, group = evening.ola, evening.kuba, evening.group
    async with serving(evening) as first:
        await first.wait()
        async with serving(evening) as second:
            group.says(ola, "/nowa_gra@wykladka_bot @kuba_k")
            kuba.taps(await group.sees("Dołącz", by_button=True), "Dołącz")
            await group.sees("Losowanie:")
            assert not second.is_set()
        # It stood by, and stopped.
    async with serving(evening) as third:
        await third.wait()
        ola.writes(MOVES[0])
        preview = await ola.sees("Podgląd")
        ola.taps(preview, "Zatwierdź +72")
        assert "DEPN(Ę)LI" in (await group.sees("DEPN")).text


async def test_the_standby_process_continues_after_a_crash(evening: Evening) -> None:
    ola, kuba, group = evening.ola, evening.kuba, evening.group
    async with serving(evening) as first:
        await first.wait()
        group.says(ola, "/nowa_gra@wykladka_bot @kuba_k")
        kuba.taps(await group.sees("Dołącz", by_button=True), "Dołącz")
        await group.sees("Losowanie:")
    async with serving(evening) as second, serving(evening) as third:
        waiting = {asyncio.create_task(one.wait()) for one in (second, third)}
        done, left = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        ola.writes(MOVES[0])
        ola.taps(await ola.sees("Podgląd"), "Zatwierdź +72")
        await group.sees("DEPN")
        assert len(done) == 1
        for task in left:
            task.cancel()
    boards = [post for post in group.history() if post.photo and "DEPN" in post.text]
    assert len(boards) == 1


async def test_an_update_at_the_end_of_the_previous_one_is_answered_at_once(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The update is claimed before the worker knows that the chat is free.

    The clock stands still.
    """
    ola, inbox = evening.ola, type(evening.table.store.inbox)
    finish, claim = inbox.finish, inbox.claim
    following: list[Post] = []
    claimed = asyncio.Event()

    async def claiming(own: RedisInbox, platform: str, **more: Any) -> Sequence[InboxEntry]:  # noqa: ANN401
        letters = await claim(own, platform, **more)
        if letters and following:
            claimed.set()
        return letters

    async def ending(own: RedisInbox, letter: InboxEntry) -> int | None:
        ended = await finish(own, letter)
        if not following:
            following.append(ola.writes("/pomoc"))
            await claimed.wait()
        return ended

    monkeypatch.setattr(inbox, "claim", claiming)
    monkeypatch.setattr(inbox, "finish", ending)
    async with serving(evening) as ready:
        await ready.wait()
        ola.writes("/moje_gry")
        await claimed.wait()
        assert await ola.sees(after=following[0])


async def test_an_unavailable_store_only_delays_the_start(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The adapter survives although it finds neither updates nor boards at first."""
    caplog.set_level(logging.INFO)
    for each, module in ((RedisInbox, inbox_worker), (RedisOutbox, relay)):
        monkeypatch.setattr(module, "STORE_PAUSE", 0)
        monkeypatch.setattr(each, "release", away_at_first(each.release))
    async with serving(evening) as ready:
        await ready.wait()
        assert await evening.ola.sees(after=evening.ola.writes("/pomoc"))
    assert "The store is back" in caplog.text
    assert "chat-again" not in caplog.text


def away_at_first(act: Callable[..., Awaitable[None]]) -> Callable[..., Awaitable[None]]:
    """Wrap `act` so that its first call fails as without a store."""
    tried: list[object] = []

    async def acting(*words: object, **more: object) -> None:
        tried.append(words)
        if len(tried) == 1:
            raise UnreachableError(address="redis:6379")
        await act(*words, **more)

    return acting


@pytest.mark.parametrize("died_over", ["the press", "the board"])
async def test_the_update_of_a_dead_process_is_handled_at_once(
    evening: Evening, died_over: str
) -> None:
    """The clock stands still, so no claim expires by itself."""
    ola, group, table = evening.ola, evening.group, evening.table
    async with serving(evening) as first:
        await first.wait()
        group.says(ola, "/nowa_gra@wykladka_bot @kuba_k")
        evening.kuba.taps(await group.sees("Dołącz", by_button=True), "Dołącz")
        await group.sees("Losowanie:")
        ola.writes(MOVES[0])
        preview = await ola.sees("Podgląd")
    press = ola.taps(preview, "Zatwierdź +72")
    store, now = table.store, table.clock.now
    async with table.running() as parts:
        await table.world.until(lambda: not table.world.pending)
        box = parts.letters.box
        if died_over == "the press":
            assert await store.inbox.claim(box, now=now + 60_000, lease=60_000, limit=9)
        else:
            await store.inbox.release(box)
            await parts.letters.work_off()
            assert await store.outbox.claim("telegram", now=now, lease=LEASE, limit=9)
    async with serving(evening) as second:
        await second.wait()
        assert "DEPN(Ę)LI" in (await group.sees("DEPN")).text
        await table.world.until(lambda: press.query.answer is not None)


async def test_updates_and_boards_are_served_and_no_secret_is_logged(
    evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    ola, kuba, group = evening.ola, evening.kuba, evening.group
    world = evening.table.world
    async with serving(evening) as ready:
        await ready.wait()
        with watch_retries() as boards:
            for method in ("sendPhoto", "sendMessage"):
                world.drops(method, when=lambda call: call["chat_id"] == str(group.id))
            group.says(ola, "/nowa_gra@wykladka_bot @kuba_k")
            await asyncio.wait_for(boards.get(), PATIENCE)
            evening.table.clock.now += 60_000
            kuba.taps(await group.sees("Dołącz", by_button=True), "Dołącz")
            await asyncio.wait_for(boards.get(), PATIENCE)
            evening.table.clock.now += 60_000
        await group.sees("Losowanie:")
        group.says(ola, f"/ruch@wykladka_bot {MOVES[0]}")
        announced = await group.sees("układa słowo")
        ola.taps(announced, "Zatwierdź")
        await group.sees("DEPN")
    assert "prywatność włączona (dobrze)" in plain(caplog.text)
    for secret in (world.token.partition(":")[2], "DEILNP", "BCŁMNUY", "depn"):
        assert secret not in caplog.text


@pytest.mark.slow
async def test_the_limits_of_telegram_are_kept(store: Store, clock: Clock) -> None:
    """The limits are strict and are reached: three games in one group make no 429."""
    chat, group, overall = (1, 1.0), (10, 20.0), (3, 2.0)
    pace = Pace(SendRate(*chat), SendRate(*group), SendRate(*overall))
    limits = Limits(Rate(*chat), Rate(*group), Rate(*overall))
    async with telegram_peer(inline=False, limits=limits) as world:
        evening = an_evening(world, store, clock, pace=pace)
        with passing(Passing(clock), world):
            async with evening.table.running():
                codes = [
                    await evening.table.begin(evening.group, evening.ola, evening.kuba)
                    for _ in range(3)
                ]
                for number, line in enumerate(MOVES[:4]):
                    for code in codes:
                        mover = evening.kuba if number % 2 else evening.ola
                        await evening.table.move(mover, line, code)
                while _boards_with(evening, "PIELEŃ") < len(codes):
                    assert clock.now < NOON + HOUR
                    clock.now += 1000
                    await evening.table.settle()
        assert not [call for call in world.calls if call.status == 429]


def _boards_with(evening: Evening, word: str) -> int:
    return sum(word in board.text for board in boards(evening.group))


@dataclass
class Passing:
    """Time for all parts. It advances only while the pacer waits and no call is on its way.

    So a sent message arrives at the same moment, however busy the machine is.
    """

    clock: Clock
    calls: set[asyncio.Future[Any]] = field(default_factory=set)

    def now(self) -> float:
        """Return seconds since 1970."""
        return self.clock.now / 1000

    async def sleep(self, seconds: float) -> None:
        """Advance the time once no call is on its way."""
        until = self.clock.now + math.ceil(seconds * 1000)
        while self.calls:
            await asyncio.wait(self.calls)
        self.clock.now = max(self.clock.now, until)

    async def make(self, call: Callable[[], Awaitable[T]]) -> T:
        """Make a call, which takes no time."""
        going = asyncio.ensure_future(call())
        self.calls.add(going)
        going.add_done_callback(self.calls.discard)
        return await going


@contextmanager
def passing(time: Passing, world: World) -> Iterator[None]:
    """Let the pacer and Telegram use this time."""

    class Paced(Pacer):
        async def __call__(
            self,
            chat: int | str,
            call: Callable[[], Awaitable[T]],
            rank: Rank = Rank.ANSWER,
            *,
            counts: bool = True,
        ) -> T:
            return await super().__call__(chat, lambda: time.make(call), rank, counts=counts)

    paced = partial(Paced, now=time.now, sleep=time.sleep)
    with patch.object(app, "Pacer", paced), patch.object(world.state, "now", time.now):
        yield
