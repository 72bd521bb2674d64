"""The bot on Discord with a store of its own, a clock that stands, and tiles known before.

    async with discord_table(world, store) as table:
        async with table.running():
            await ola.slash("/nowa_gra", przeciwnik=kuba)
            await table.settle()                    # what is to be posted is posted
        async with table.running():                 # restarted: a new client on the same store
            …

Nothing here waits: `settle` works off what relay, lists of games and timers have to do.
"""

from __future__ import annotations

import asyncio
from contextlib import ExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

from bot.app import compose, workers
from bot.chat.discord.app import make_client, make_relay
from bot.coordinator.decisions import invitation as invitation_
from bot.coordinator.decisions import running
from bot.coordinator.decisions.change import World
from bot.coordinator.table import fair_draw
from bot.dialogue.limits import Limits
from bot.lists import InstalledLists

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Iterator, Sequence

    import discord
    from discord_world import DiscordChannel, DiscordPlayer, DiscordWorld

    from bot.app import Bot, Workers
    from bot.coordinator.decisions.change import WordLists
    from bot.coordinator.game_id import GameId
    from bot.coordinator.table.table import Table
    from bot.delivery.relay import Relay
    from bot.rules.draft import Draw
    from bot.storage.store import Store
    from tests.fakes.discord import Answered
    from tests.fakes.discord.shown import Shown

# Saturday, 21 November 2026, 12:00 in Warsaw.
NOON = 1_795_258_800_000
# With this seed Ola begins on DEILNP?, and Kuba has BCŁMNUY.
SEED = bytes([10]) * fair_draw.SEED_BYTES
SHIPPED = InstalledLists(Path())
ENOUGH = 100_000
# A whole game on the tiles of SEED, Ola first; the last play goes out.
MOVES = (
    *("8g depn(ę)li", "m5 nuc.łbym", "j6 żg.ij", "i8 .ieleń", "l11 mazią", "15g sieni."),
    *("m3 po........", "h1 wygowat.", "14b z(w)ójka", "d12 sf.r", "4k ol.dź", "14k s.kh"),
    *("o12 hoya", "f8 wył", "c6 pinceto", "o1 ska.", "8a ra.ę", "2b wzorcz.m", "a3 nietu.za"),
    *("d1 d.ść", "13d .a"),
)


@dataclass
class Clock:
    """Our time, ms since 1970; it stands until it is moved."""

    now: int = NOON

    def __call__(self) -> int:
        """Now."""
        return self.now


def seeded_bot(
    store: Store, clock: Callable[[], int], lists: WordLists = SHIPPED, limits: Limits | None = None
) -> Bot:
    """The bot on a test's clock, dealing the tiles of SEED; without `limits` nobody is slowed."""
    world = World(lists, bytes(32), lambda count: SEED[:count])
    limits = limits or Limits(lambda: 0.0, burst=ENOUGH)
    return compose(store, world, clock=clock, limits=limits)


@dataclass
class DiscordTable:
    """A bot, its store, and the Discord that it is on."""

    world: DiscordWorld
    store: Store
    clock: Clock = field(default_factory=Clock)
    lists: WordLists = SHIPPED
    limits: Limits | None = None

    def __post_init__(self) -> None:
        """Compose the bot on our clock and with our chance."""
        self.bot = seeded_bot(self.store, self.clock, self.lists, self.limits)
        self.coordinator, self.queries = self.bot.coordinator, self.bot.queries
        self.talk, self.services = self.bot.conversation, self.bot.services
        self.workers = workers(self.bot)
        self.client: discord.AutoShardedClient | None = None
        self.relay: Relay | None = None

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """The bot on Discord, from its start to its stop."""
        self.client = make_client(self.services)
        async with self.world.running(self.client):
            self.relay = make_relay(self.services, self.client)
            yield
            self.relay = None

    async def settle(self) -> None:
        """Do all that is due in the background, until nothing is."""
        while await worked_off(self.workers) + await self._relayed():
            pass

    async def begin(self, channel: DiscordChannel, *names: str) -> GameId:
        """A game that the first of these people invites the others to; its code."""
        host, *others = (channel.player(name) for name in names or ("Ola", "Kuba"))
        known = await self.games(host)
        options = ("przeciwnik", "przeciwnik2", "przeciwnik3")
        asked: dict[str, Any] = dict(zip(options, others, strict=False))
        await host.slash("/nowa_gra", **asked)
        await self.settle()
        invitation = channel.messages()[-1]
        for one in others:
            await one.click("Dołącz", on=invitation, stale=True)
        await self.settle()
        (code,) = set(await self.games(host)) - set(known)
        return code

    async def move(self, player: DiscordPlayer, line: str, **options: Any) -> Answered:  # noqa: ANN401
        """A move typed and confirmed, and shown to everybody."""
        preview = await player.slash("/ruch", ruch=line, **options)
        (confirm,) = (one for one in preview.message.labels if one.startswith("Zatwierdź"))
        made = await player.click(confirm, on=preview)
        await self.settle()
        return made

    async def stored(self, game: GameId, happened: Callable[[Table], bool]) -> Table:
        """The game once this is so: what nobody was answered counts a moment later."""
        async with asyncio.timeout(10):
            while not happened(found := await self.table(game)):
                pass  # Reading it lets others work.
        return found

    async def table(self, game: GameId) -> Table:
        """A game as stored."""
        loaded = await self.store.tables.load(game)
        assert loaded is not None
        return loaded.table

    async def games(self, *people: object) -> list[GameId]:
        """The codes of the open games of these people, whichever way they are listed."""
        found: dict[GameId, None] = {}
        for one in people:
            person = await self.store.people.known("discord", identity(one))
            listed = await self.store.people.games(person) if person else ()
            found |= dict.fromkeys(listed)
        return list(found)

    async def _relayed(self) -> int:
        return await self.relay.work_off() if self.relay else 0


async def worked_off(working: Workers) -> int:
    """Do what is due in the background of any platform; how much there was."""
    fired = await working.ticker.tick()
    return fired + await working.game_lists.work_off() + await working.results.work_off()


def identity(player: object) -> str:
    """A player's id on Discord."""
    return str(player.mention).strip("<@>")  # type: ignore[attr-defined]  # of either world


def plain(shown: Shown) -> str:
    """The words of a message, with spaces as they are typed."""
    return shown.text.replace("\N{NO-BREAK SPACE}", " ")


@contextmanager
def known_tiles() -> Iterator[None]:
    """Tiles are drawn by the seed alone: the ids of presses differ from run to run."""

    def drawn(seed: bytes, _joins: Sequence[str]) -> Draw:
        return fair_draw.fair_draw(seed, ())

    with ExitStack() as stack:
        for module in (invitation_, running):
            stack.enter_context(patch.object(module, "fair_draw", drawn))
        yield
