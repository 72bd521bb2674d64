"""The composition root: settings to a running bot, and nothing that decides anything."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import secrets
import signal
import time
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any

from bot.chat.supervisor import RefusedError
from bot.clock import now
from bot.config import BadSettingError, unusable_port
from bot.coordinator.background.game_lists import GameListWorker
from bot.coordinator.background.ticker import PATIENCE, Ticker, keep_outages, resume
from bot.coordinator.days.worker import DayWorker
from bot.coordinator.decisions.change import World
from bot.coordinator.metrics import SILENT
from bot.coordinator.people.erasure import ErasureWorker
from bot.coordinator.people.sessions import Tickets
from bot.coordinator.puzzles.worker import PuzzleWorker
from bot.coordinator.queries import Queries
from bot.coordinator.service import Coordinator
from bot.coordinator.settings import Preferences
from bot.coordinator.standings.queries import StandingsQueries
from bot.coordinator.standings.results_worker import ResultsWorker
from bot.coordinator.table.encoding import (
    decode_outcome,
    decode_table,
    encode_outcome,
    encode_table,
    format_of,
)
from bot.dialogue.board_links import BoardLinks
from bot.dialogue.conversation import Conversation
from bot.dialogue.limits import Limits
from bot.dialogue.request import Services
from bot.dialogue.services import ChatServices
from bot.dialogue.wordbook import Wordbook
from bot.health import open_health
from bot.health.loop_watch import watched_loop
from bot.lists import InstalledLists
from bot.robot.analysis.pool import AnalysisPool
from bot.robot.player.worker import RobotWorker
from bot.robot.player.worker_pool import RobotProcesses
from bot.robot.puzzles.pool import PuzzlePool
from bot.storage import store as storage
from bot.storage.games.tables import Encoding
from bot.storage.redis.connect import patiently
from bot.text.operator import operator_sentence

if TYPE_CHECKING:
    import socket
    from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Sequence

    from bot.config import Settings
    from bot.coordinator.analysis import Analyst
    from bot.coordinator.decisions.change import WordLists
    from bot.coordinator.intervals import Span
    from bot.coordinator.metrics import Meter
    from bot.coordinator.ports.answers import Solver
    from bot.dialogue.actor import Language
    from bot.storage.store import Store

ENCODING = Encoding(encode_table, decode_table, encode_outcome, decode_outcome, format_of)

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Bot:
    """Everything composed, ready for a chat to use; `work` is what runs in the background."""

    store: Store
    coordinator: Coordinator
    queries: Queries
    history: StandingsQueries
    conversation: Conversation
    services: ChatServices
    work: tuple[asyncio.Task[None], ...] = ()


@dataclass(frozen=True, slots=True)
class Workers:
    """What works in the background on a store, beside the relays and the robots."""

    ticker: Ticker
    game_lists: GameListWorker
    results: ResultsWorker
    erasures: ErasureWorker


@asynccontextmanager
async def open_store(
    settings: Settings, *, tries: int | None = None, half_restored: bool = False
) -> AsyncIterator[Store]:
    """The store alone, for commands that only look; raises StorageError.

    `tries` is how often to try to connect, None for ever; `half_restored` opens a store on which a
    restore did not come to its end, too.
    """
    chosen = storage.StoreSettings(
        folder=settings.data,
        url=settings.redis_url,
        server=settings.redis_server,
        state_key=settings.state_key,
        allow_loss=settings.redis_allow_loss,
        replicas=settings.wait_replicas,
        tries=tries,
        half_restored=half_restored,
    )
    async with storage.open_store(chosen, ENCODING, now) as store:
        yield store


async def read_world(store: Store, lists: WordLists, outages: Sequence[Span]) -> World:
    """What decisions on a store may ask, with the machine's own chance."""
    return World(
        lists=lists,
        secret=await store.registry.secret(),
        chance=secrets.token_bytes,
        outages=tuple(outages),
        patience=PATIENCE,
    )


def compose(  # noqa: PLR0913 - the parts that can be exchanged
    store: Store,
    world: World,
    *,
    clock: Callable[[], int] = now,
    language: Language = "pl",
    analyst: Analyst | None = None,
    solver: Solver | None = None,
    books: Wordbook | None = None,
    limits: Limits | None = None,
    meter: Meter = SILENT,
    public: str | None = None,
    on_discord: bool = False,
) -> Bot:
    """The bot on a store, nothing of it running yet; `clock` gives ms since 1970, UTC.

    Without an `analyst` no game is analysed, without a `solver` no round of a belgijka begins,
    without `books` no word is explained, without a `public` origin nothing leads to the board in a
    browser; `on_discord` it opens there, too.
    """
    history = StandingsQueries(store.tables, store.people, store.results)
    coordinator = Coordinator(
        store.tables,
        store.people,
        store.registry,
        world,
        answers=store.answers,
        adapted=history.adapted,
        solver=solver,
        meter=meter,
    )
    queries = Queries(store.tables, store.people, store.sittings, store.answers, world.secret)
    conversation = Conversation(
        Services(
            coordinator,
            queries,
            analyst,
            books,
            history,
            store.erasures,
            language,
            store.puzzles,
            store.days,
        )
    )
    # A person types and presses: more than this is a machine.
    limits = limits or Limits(time.monotonic, burst=20, a_second=2.0, meter=meter)
    services = ChatServices(
        conversation,
        coordinator,
        queries,
        store,
        Preferences(store.people),
        limits,
        clock,
        language,
        meter,
        BoardLinks(public, Tickets(world.secret), on_discord=on_discord) if public else None,
    )
    return Bot(store, coordinator, queries, history, conversation, services)


def workers(bot: Bot) -> Workers:
    """The background workers of a bot, to be run or worked off."""
    store, coordinator, clock = bot.store, bot.coordinator, bot.services.now
    results = ResultsWorker(store.outbox, coordinator, store.results, bot.history, clock)
    return Workers(
        Ticker(store.timers, coordinator, clock),
        GameListWorker(store.outbox, store.tables, store.people, clock, coordinator.meter),
        results,
        ErasureWorker(store.erasures, coordinator, results, clock),
    )


@asynccontextmanager
async def open_bot(settings: Settings, meter: Meter = SILENT) -> AsyncIterator[Bot]:
    """The bot on the store of the settings, with what its roles want worked off in the background.

    Raises StorageError where the store can't be used, BadSettingError for a word list that isn't
    here.
    """
    lists = InstalledLists(settings.data / "lexicons", settings.default_lists)
    for language, text, names in lists.lacking():
        name = f"DEFAULT_LIST_{language.upper()}"
        raise BadSettingError("setting-list", name=name, text=text, names=", ".join(names))
    async with AsyncExitStack() as stack:
        store = await stack.enter_async_context(open_store(settings))
        world = await patiently(store.link, partial(_begun, store, lists))
        # Processes of its own: no robot's turn waits for an analysis.
        analysts = AnalysisPool(RobotProcesses(settings.data), settings.data)
        stack.callback(analysts.close)
        # No round of a belgijka waits for an analysis, either.
        solvers = AnalysisPool(RobotProcesses(settings.data), settings.data)
        stack.callback(solvers.close)
        bot = compose(
            store,
            world,
            language=settings.language,
            analyst=analysts,
            solver=solvers,
            books=Wordbook(settings.data / "lexicons"),
            meter=meter,
            public=settings.public_url,
            on_discord=settings.on_discord,
        )
        work = tuple(map(asyncio.create_task, _works(settings, bot)))
        for task in work:
            stack.push_async_callback(_cancelled, task)
        yield replace(bot, work=work)


async def _begun(store: Store, lists: InstalledLists) -> World:
    """What a start reads, and puts right, of what was left; doing it twice is doing it once."""
    await store.sealing.check()
    if store.alone:
        await store.release(within=PATIENCE)
    lists.report(await store.registry.lists())
    outages = await resume(store.timers, store.registry, now())
    return await read_world(store, lists, outages)


def _works(settings: Settings, bot: Bot) -> Iterator[Coroutine[None, None, None]]:
    """What goes on in the background, as far as it is this process's role."""
    store, coordinator = bot.store, bot.coordinator
    alarm = store.news.waker
    yield keep_outages(coordinator)
    if "timers" in settings.roles:
        found = workers(bot)
        yield found.ticker.run(alarm)
        yield found.game_lists.run(alarm)
        yield found.results.run(alarm)
        yield found.erasures.run()
        yield store.append_only.run()
        books = Wordbook(settings.data / "lexicons")
        yield PuzzleWorker(store.puzzles, coordinator, None, now, books.first_meaning).run()
        yield DayWorker(store.days, coordinator, now).run()
    if "robot" in settings.roles:
        pool = PuzzlePool(RobotProcesses(settings.data), settings.data)
        yield PuzzleWorker(store.puzzles, coordinator, pool, now).run_ahead()
        yield DayWorker(store.days, coordinator, now).run_ahead()
        yield RobotWorker(store.outbox, coordinator, RobotProcesses(settings.data), now).run(alarm)


async def run(settings: Settings) -> None:
    """Run until told to stop by SIGINT or SIGTERM, at any moment, also before all is composed."""
    running = asyncio.ensure_future(_run(settings))
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, running.cancel)
    with contextlib.suppress(asyncio.CancelledError):
        await running
    _log.info("stopped")


async def _run(settings: Settings) -> None:
    async with AsyncExitStack() as stack:
        await stack.enter_async_context(watched_loop())
        health = await stack.enter_async_context(open_health(settings, now))
        # Before the store: a start that finds the port taken leaves all clocks alone.
        table = stack.enter_context(_claimed(settings))
        bot = await stack.enter_async_context(open_bot(settings, health.meter))
        health.watch(bot.store)
        chats = {asyncio.create_task(chat) for chat in _chats(settings, bot, table)}
        try:
            await _watched(chats, bot)
        finally:
            for chat in chats:
                await _cancelled(chat)


async def _watched(chats: set[asyncio.Task[None]], bot: Bot) -> None:
    """Wait for what ends by itself: that has failed, and the bot would look alive and not be.

    A platform that refuses our account leaves the others alone, as long as there are any.
    """
    running = {*chats, *bot.work}
    while True:
        done, running = await asyncio.wait(running, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            try:
                task.result()
            except RefusedError as refused:
                if not chats & running:
                    raise
                _log.error("%s", refused)
            else:
                return


@contextlib.contextmanager
def _claimed(settings: Settings) -> Iterator[socket.socket | None]:
    """Where the browser's table will be, if it is set up. Raises BadSettingError."""
    if not settings.web or "web" not in settings.roles:
        yield None
        return
    from bot.chat.web.app import claim  # noqa: PLC0415 - only where it is on

    host, port = settings.web_host, settings.web_port
    try:
        at = claim(port, host, public=settings.public_url is not None)
    except OSError as error:
        raise unusable_port("WEB_PORT", host, port, error) from None
    with at:
        yield at


def _chats(
    settings: Settings, bot: Bot, table: socket.socket | None
) -> Iterator[Coroutine[None, None, None]]:
    """Every chat that is set up, each importing its libraries only now."""
    roles = settings.roles
    discord = settings.discord_token if "discord" in roles else None
    telegram = settings.telegram_token if "telegram" in roles else None
    if discord:
        yield _discord(settings, bot, discord)
    if telegram:
        yield _telegram(settings, bot, telegram)
    if table:
        yield _web(settings, bot, table)
    elif not discord and not telegram:
        _log.info("ready, without any chat")
        yield _forever()


async def _discord(settings: Settings, bot: Bot, token: str) -> None:
    from bot.chat.discord.app import serve  # noqa: PLC0415 - only where it is on

    await serve(bot.services, token, api=settings.discord_api, ready=_announce)


async def _telegram(settings: Settings, bot: Bot, token: str) -> None:
    from bot.chat.telegram.app import TelegramSettings, serve  # noqa: PLC0415 - only where it is on

    chosen = TelegramSettings(
        token,
        webhook=settings.telegram_webhook,
        host=settings.telegram_webhook_host,
        port=settings.telegram_webhook_port,
        ephemeral=settings.telegram_ephemeral,
        mini_app=settings.telegram_app,
        board_page=settings.mini_app_url,
        api=settings.telegram_api,
    )
    await serve(bot.services, chosen, ready=_announce)


async def _web(settings: Settings, bot: Bot, at: socket.socket) -> None:
    from bot.chat.web.app import Public, make_app, serve  # noqa: PLC0415 - only where it is on
    from bot.chat.web.discord_app import DiscordApp  # noqa: PLC0415 - only where it is on

    token, secret = settings.discord_token or "", settings.discord_secret or ""
    discord = DiscordApp(token, secret, settings.discord_api) if settings.on_discord else None
    if secret and discord is None:
        facts = {"name": "DISCORD_CLIENT_SECRET", "others": "DISCORD_TOKEN, PUBLIC_URL"}
        _log.warning("%s", operator_sentence(settings.language, "setting-alone", facts))
    public = Public(settings.public_url, settings.trusted_proxies, settings.telegram_token, discord)
    await serve(make_app(bot.services, public=public), at, ready=_announce)


def _announce(address: str) -> None:
    print(f"Wykładka: {address}", flush=True)  # noqa: T201 - what a newcomer looks for
    # All that is there by now stays: whenever the collector looked through it again, everybody
    # would wait for a tenth of a second.
    gc.collect()
    gc.freeze()


async def _forever() -> None:
    await asyncio.Event().wait()


async def _cancelled(task: asyncio.Future[Any]) -> None:
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
