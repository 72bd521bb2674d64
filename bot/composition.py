"""Build the whole bot from the settings. No decision of the game is made here."""

from __future__ import annotations

import asyncio
import secrets
import time
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from bot.clock import now
from bot.config import BadSettingError
from bot.coordinator.background.follow_ups import FollowUpWorker
from bot.coordinator.background.game_lists import GameListWorker
from bot.coordinator.background.tasks import end
from bot.coordinator.background.timer_worker import TAKEOVER, TimerWorker, keep_outages, resume
from bot.coordinator.daily.day_worker import DayWorker
from bot.coordinator.daily.puzzle_worker import PuzzleWorker
from bot.coordinator.decisions.change import World
from bot.coordinator.helpers.registry import HELPERS
from bot.coordinator.kinds.table_codec import (
    decode_outcome,
    decode_table,
    encode_outcome,
    encode_table,
)
from bot.coordinator.lobby.matchmaker import Matchmaker
from bot.coordinator.metrics import SILENT
from bot.coordinator.people.adaptive_strength import AdaptiveStrengths
from bot.coordinator.people.board_sessions import Tickets
from bot.coordinator.people.erasure_worker import ErasureWorker
from bot.coordinator.reads.queries import Queries
from bot.coordinator.service import Coordinator
from bot.coordinator.settings import Preferences
from bot.coordinator.standings.queries import StandingsQueries
from bot.coordinator.standings.results_worker import ResultsWorker
from bot.coordinator.transactions.helper import HelperPorts, Helpers
from bot.dialogue.board_links import BoardLinks
from bot.dialogue.conversation import Conversation
from bot.dialogue.limits import Limits
from bot.dialogue.request import Services
from bot.dialogue.services import ChatServices
from bot.dialogue.wordbook import Wordbook
from bot.lists import InstalledLists
from bot.robot.analysis.pool import AnalysisPool
from bot.robot.analysis.rebuild_pool import RebuildPool
from bot.robot.player.worker import RobotWorker
from bot.robot.player.worker_pool import RobotProcesses
from bot.robot.puzzles.pool import PuzzlePool
from bot.storage import store as storage
from bot.storage.archive.archiver import DAY, HOUR
from bot.storage.backup.backup_place import open_place
from bot.storage.backup.backup_worker import BackupWorker
from bot.storage.games.tables import Encoding
from bot.storage.redis.connect import patiently
from bot.storage.redis.shared_clock import SharedClock
from bot.storage.sealing.keyring import Keyring

if TYPE_CHECKING:
    from collections.abc import (
        AsyncIterator,
        Callable,
        Collection,
        Coroutine,
        Iterator,
        Sequence,
    )

    from bot.config import Settings
    from bot.coordinator.decisions.change import WordLists
    from bot.coordinator.intervals import Span
    from bot.coordinator.metrics import Meter
    from bot.coordinator.ports.answers import Solver
    from bot.coordinator.settings import Language
    from bot.storage.store import Store

ENCODING = Encoding(encode_table, decode_table, encode_outcome, decode_outcome)


@dataclass(frozen=True, slots=True)
class Bot:
    """A complete bot that chats can use. `work` are its running background tasks."""

    store: Store
    coordinator: Coordinator
    queries: Queries
    history: StandingsQueries
    conversation: Conversation
    services: ChatServices
    work: tuple[asyncio.Task[None], ...] = ()


@dataclass(frozen=True, slots=True)
class Workers:
    """The background workers of a store, without those that update chats or play for robots."""

    timers: TimerWorker
    game_lists: GameListWorker
    results: ResultsWorker
    follow_ups: FollowUpWorker
    erasures: ErasureWorker


@asynccontextmanager
async def open_store(
    settings: Settings, *, tries: int | None = None, half_restored: bool = False
) -> AsyncIterator[Store]:
    """Open the store without the rest of the bot, for commands of the operator.

    `tries` is the number of attempts to connect, None for no limit. `half_restored` also opens a
    store on which restoring a backup did not finish.

    Raises:
        StorageError: the store can't be used.

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
        archive=settings.archive,
    )
    async with storage.open_store(chosen, ENCODING, now) as store:
        await patiently(store.link, SharedClock(store.link, now).read, tries)
        yield store


async def read_world(store: Store, lists: WordLists, outages: Sequence[Span]) -> World:
    """Return the facts that decisions need beside the game: secret, outages, word lists, chance.

    The secret is read from the store. `outages` are the times at which no bot was running.
    """
    return World(
        lists=lists,
        secret=await store.registry.secret(),
        chance=secrets.token_bytes,
        outages=tuple(outages),
        patience=TAKEOVER,
    )


def compose(  # noqa: PLR0913 - the parts that can be exchanged
    store: Store,
    world: World,
    *,
    clock: Callable[[], int] = now,
    language: Language = "pl",
    analyst: AnalysisPool | None = None,
    solver: Solver | None = None,
    books: Wordbook | None = None,
    rebuilder: RebuildPool | None = None,
    limits: Limits | None = None,
    meter: Meter = SILENT,
    public: str | None = None,
    on_discord: bool = False,
    first_page: Collection[str] = (),
) -> Bot:
    """Build the bot on an open store, without starting any of its work.

    `clock` returns ms since 1970, UTC. Without an `analyst` no game is analysed, without a `solver`
    no round of a belgijka begins (a game in which all play the same rack), without `books` no word
    is explained, without a `rebuilder` no game is rebuilt from its final board, without a `public`
    address no message links to the board in a browser. With `on_discord` the board also opens
    within Discord. `first_page` are the servers and groups whose games the first page of the site
    may show.
    """
    history = StandingsQueries(store.tables, store.people, store.results)
    ports = HelperPorts(store.tables, store.answers, store.people, store.registry, solver, meter)
    coordinator = Coordinator(
        store.tables,
        store.people,
        store.registry,
        world,
        helpers=Helpers(helper(ports) for helper in HELPERS),
        fitting=AdaptiveStrengths(store.people, history).fitting,
        clock=clock,
        meter=meter,
    )
    queries = Queries(
        store.tables,
        store.people,
        store.sittings,
        store.answers,
        world.secret,
        first_page=first_page,
    )
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
            origin=public or "",
            rebuilder=rebuilder,
            matchmaker=Matchmaker(coordinator, clock),
        )
    )
    # More requests than these come from a program, not from a person.
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
    """Build the background workers of a bot. The caller starts their tasks."""
    store, coordinator, clock = bot.store, bot.coordinator, bot.services.now
    results = ResultsWorker(store.outbox, coordinator, store.results, bot.history, clock)
    return Workers(
        TimerWorker(store.timers, store.outbox, coordinator, clock),
        GameListWorker(store.outbox, store.tables, store.people, clock, coordinator.meter),
        results,
        FollowUpWorker(store.outbox, coordinator, clock),
        ErasureWorker(store.erasures, coordinator, results.erase_person, clock),
    )


@asynccontextmanager
async def open_bot(settings: Settings, meter: Meter = SILENT) -> AsyncIterator[Bot]:
    """Open the bot on the configured store, and run the background work of this process's roles.

    Raise StorageError if the store can't be used, BadSettingError if a default word list is
    missing.
    """
    lists = InstalledLists(settings.data / "lexicons", settings.default_lists)
    for language, text, names in lists.missing_defaults():
        name = f"DEFAULT_LIST_{language.upper()}"
        raise BadSettingError("setting-list", name=name, text=text, names=", ".join(names))
    async with AsyncExitStack() as stack:
        store = await stack.enter_async_context(open_store(settings))
        shared = SharedClock(store.link, now, alone=store.alone)
        world = await patiently(store.link, partial(_prepare, store, shared, lists))
        # An analysis has processes of its own, so that no robot's turn waits for it.
        analysts = AnalysisPool(RobotProcesses(settings.data), settings.data, store.people)
        stack.callback(analysts.close)
        # A round of a belgijka doesn't wait for an analysis either.
        solvers = AnalysisPool(RobotProcesses(settings.data), settings.data)
        stack.callback(solvers.close)
        rebuilders = RebuildPool(settings.data)
        stack.callback(rebuilders.close)
        bot = compose(
            store,
            world,
            language=settings.language,
            analyst=analysts,
            solver=solvers,
            books=Wordbook(settings.data / "lexicons"),
            rebuilder=rebuilders,
            meter=meter,
            public=settings.public_url,
            on_discord=settings.on_discord,
            first_page=settings.first_page_events,
        )
        work = tuple(map(asyncio.create_task, (shared.run(), *_works(settings, bot, solvers))))
        for task in work:
            stack.push_async_callback(end, task)
        yield replace(bot, work=work)


async def _prepare(store: Store, shared: SharedClock, lists: InstalledLists) -> World:
    """Prepare the store at the start of the process, and return the facts that decisions need.

    Claims of a dead process are released. A failed call may be repeated.
    """
    await shared.begin()
    await store.sealing.check()
    if store.alone:
        await store.release(within=TAKEOVER)
    lists.report(await store.registry.lists())
    outages = await resume(store.timers, store.outbox, store.registry, now())
    return await read_world(store, lists, outages)


def _works(settings: Settings, bot: Bot, solver: Solver) -> Iterator[Coroutine[None, None, None]]:
    """Yield a coroutine for each background work that the roles of this process include."""
    store, coordinator = bot.store, bot.coordinator
    alarm = store.news.waker
    yield keep_outages(coordinator)
    if "timers" in settings.roles:
        found = workers(bot)
        yield found.timers.run(alarm)
        yield found.game_lists.run(alarm)
        yield found.results.run(alarm)
        yield found.follow_ups.run(alarm)
        yield found.erasures.run()
        yield store.append_only.run()
        if settings.backup_to is not None:
            maker = BackupWorker(
                store.link,
                open_place(settings.backup_to),
                Keyring(settings.state_key),
                now,
                every=settings.backup_every * HOUR,
                keep=settings.backup_keep * DAY,
                archive=store.archived.archive,
            )
            yield maker.run(coordinator.meter)
        if settings.archive is not None and settings.archive_after is not None:
            after = settings.archive_after * DAY
            yield store.archiver(after, now, coordinator.meter).run()
        books = Wordbook(settings.data / "lexicons")
        yield Matchmaker(coordinator, now).run()
        yield PuzzleWorker(store.puzzles, coordinator, None, now, books.first_meaning).run()
        yield DayWorker(store.days, coordinator, now).run()
    if "robot" in settings.roles:
        pool = PuzzlePool(RobotProcesses(settings.data), settings.data)
        yield PuzzleWorker(store.puzzles, coordinator, pool, now).run_ahead()
        yield DayWorker(store.days, coordinator, now, solver).run_ahead()
        yield RobotWorker(store.outbox, coordinator, RobotProcesses(settings.data), now).run(alarm)
