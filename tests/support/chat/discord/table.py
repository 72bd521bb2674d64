"""The bot on Discord with a store of its own, a clock that stands, and tiles known before.

    async with discord_table(world, store) as table:
        async with table.running():
            await ola.slash("/nowa_gra", z=kuba)
            await table.settle()                    # what is to be posted is posted
        async with table.running():                 # restarted: a new client on the same store
            …

Nothing here waits: `settle` works off what relay, lists of games and timers have to do.
"""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from bot.chat.discord.app import make_client, make_relay
from bot.composition import workers
from bot.coordinator.people.board_sessions import Tickets
from bot.coordinator.settings import PersonPreferences
from bot.dialogue.board_links import BoardLinks
from tests.support import PATIENCE
from tests.support.chat.known_game import SHIPPED, seeded_bot, work_off
from tests.support.clock import Clock

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from bot.chat.discord.client import DiscordClient
    from bot.coordinator.decisions.change import WordLists
    from bot.coordinator.game_id import GameId
    from bot.coordinator.ports.answers import Solver
    from bot.coordinator.table.table import Table
    from bot.delivery.relay import Relay
    from bot.dialogue.limits import Limits
    from bot.dialogue.services import ChatServices
    from bot.storage.store import Store
    from tests.fakes.discord import Answered
    from tests.fakes.discord.shown import Shown
    from tests.support.chat.discord.world import DiscordChannel, DiscordPlayer, DiscordWorld


@dataclass
class DiscordTable:
    """A bot, its store, and the Discord that it is on."""

    world: DiscordWorld
    store: Store
    clock: Clock = field(default_factory=Clock)
    lists: WordLists = SHIPPED
    limits: Limits | None = None
    solver: Solver | None = None
    public: str | None = None

    def __post_init__(self) -> None:
        """Compose the bot on our clock and with our chance."""
        self.bot = seeded_bot(
            self.store, self.clock, self.lists, self.limits, self.solver, self.public
        )
        self.coordinator, self.queries = self.bot.coordinator, self.bot.queries
        self.talk, self.services = self.bot.conversation, self.bot.services
        self.workers = workers(self.bot)
        self.client: DiscordClient | None = None
        self.relay: Relay | None = None

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Run the bot on Discord, from its start to its stop."""
        self.client = make_client(self.services)
        async with self.world.running(self.client):
            self.relay = make_relay(self.services, self.client)
            yield
            self.relay = None

    async def settle(self) -> None:
        """Do all that is due in the background, until nothing is."""
        while await work_off(self.store, self.clock.now, self.workers, self.relay):
            pass

    async def begin(self, channel: DiscordChannel, *names: str) -> GameId:
        """Begin a game to which the first of these people invites the others. Return its code."""
        host, *others = (channel.player(name) for name in names or ("Ola", "Kuba"))
        known = await self.games(host)
        await self.invite(host, *others)
        invitation = channel.messages()[-1]
        for one in others:
            await one.click("Dołącz", on=invitation, stale=True)
        await self.settle()
        (code,) = set(await self.games(host)) - set(known)
        return code

    async def invite(self, host: DiscordPlayer, *others: object, **options: str) -> Answered:
        """Invite these people by name. Return the host's private page."""
        first, *rest = (*others, None)
        asked = options if first is None else {"z": first, **options}
        answer = await host.slash("/nowa_gra", **asked)
        await self.settle()
        if rest[:-1]:
            page = await host.click("Opcje", on=answer)
            answer = await host.choose("Zaproś", *rest[:-1], on=page)
            await self.settle()
        return answer

    async def move(self, player: DiscordPlayer, line: str, **options: Any) -> Answered:  # noqa: ANN401
        """Type and confirm a move, and show it to everybody."""
        preview = await player.slash("/ruch", ruch=line, **options)
        (confirm,) = (one for one in preview.message.labels if one.startswith("Zatwierdź"))
        made = await player.click(confirm, on=preview)
        await self.settle()
        return made

    async def wait_for(self, game: GameId, happened: Callable[[Table], bool]) -> Table:
        """Wait until the stored game is like this. Return it."""
        async with asyncio.timeout(PATIENCE):
            while not happened(found := await self.table(game)):
                pass  # Reading it lets others work.
        return found

    async def table(self, game: GameId) -> Table:
        """Return a game as stored."""
        loaded = await self.store.tables.load(game)
        assert loaded is not None
        return loaded.table

    async def games(self, *people: object) -> list[GameId]:
        """Return the codes of all games on these people's lists."""
        found: dict[GameId, None] = {}
        for one in people:
            person = await self.store.people.person_of("discord", identity(one))
            listed = await self.store.people.games(person) if person else ()
            found |= dict.fromkeys(listed)
        return list(found)


def identity(player: object) -> str:
    """Return a player's id on Discord."""
    return str(player.mention).strip("<@>")  # type: ignore[attr-defined]  # of either world


def on_board(services: ChatServices, *, on_discord: bool = False) -> ChatServices:
    """Return the services of an operator whose board is public, and opens within Discord too."""
    tickets = Tickets(services.coordinator.world.secret)
    board = BoardLinks("https://board.example.org", tickets, on_discord=on_discord)
    return replace(services, board=board)


async def likes(table: DiscordTable, player: DiscordPlayer, **chosen: object) -> None:
    """Set the clock to noon, and store a player's choices, so that no question about them comes."""
    person = await table.coordinator.person("discord", identity(player), player.name)
    wanted = PersonPreferences(**{"asked": "-"} | chosen)  # type: ignore[arg-type]
    await table.services.preferences.keep_person(person.id, wanted)


async def resign(player: DiscordPlayer, on: Shown | None = None) -> Answered:
    """Resign by the buttons of the newest board. Return the answer."""
    more = await player.click("Więcej", on=on)
    return await player.click("Tak, poddaję", on=await player.click("Poddaj", on=more))


async def account(player: DiscordPlayer, label: str) -> Answered:
    """Press a button on the page of a person's account and data. Return the answer."""
    page = await player.click("Konto i\N{NO-BREAK SPACE}dane", on=await player.slash("/ustawienia"))
    return await player.click(label, on=page)


def calls(player: DiscordPlayer) -> list[Shown]:
    """Return the messages that the bot wrote unasked in a person's private chat."""
    return [shown for shown in player.dm().sees() if not shown.ephemeral]


def plain(shown: Shown) -> str:
    """Return the words of a message, with spaces as they are typed."""
    return shown.text.replace("\N{NO-BREAK SPACE}", " ")
