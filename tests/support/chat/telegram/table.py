"""The bot on Telegram with a store of its own, a clock that stands, and tiles known before.

    table = TelegramTable(world, store)
    async with table.running():
        group.says(ola, "/nowa_gra @kuba_k")
        await table.settle()                    # all that was said is answered, all boards are out
    async with table.running():                 # restarted: a new client on the same store
        …

Updates come by the adapter's own polling and wait in the inbox; nothing else runs by itself:
`settle` works off letters, boards, lists of games and timers until nothing is left.
"""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING
from unittest.mock import patch

from bot.chat.telegram import menu, profile
from bot.chat.telegram.app import TelegramSettings, connect, receive
from bot.chat.telegram.outbound.rate_limits import UNHURRIED
from bot.composition import workers
from bot.coordinator.people.board_sessions import Tickets
from bot.dialogue.board_links import BoardLinks
from tests.support.chat.known_game import SHIPPED, seeded_bot, work_off
from tests.support.clock import NOON, Clock

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

    from telegram import Bot as Client

    from bot.chat.telegram.app import Connected
    from bot.chat.telegram.outbound.rate_limits import Pace
    from bot.composition import Bot
    from bot.coordinator.decisions.change import WordLists
    from bot.coordinator.game_id import GameId
    from bot.coordinator.ports.answers import Solver
    from bot.coordinator.ports.chats import Lease
    from bot.coordinator.settings import Language
    from bot.coordinator.table.table import Table
    from bot.dialogue.limits import Limits
    from bot.storage.store import Store
    from tests.fakes.telegram import World as Telegram
    from tests.fakes.telegram.group import Group
    from tests.fakes.telegram.person import Person
    from tests.fakes.telegram.records import Post
    from tests.fakes.telegram.state import Profile


__all__ = ["NOON", "Clock", "TelegramTable"]

# What a start with such a menu leaves set, and whether the server keeps what is whispered.
_KEPT: dict[tuple[object, ...], tuple[Profile, bool]] = {}


@dataclass
class TelegramTable:
    """A bot, its store, and the Telegram that it is on."""

    world: Telegram
    store: Store
    clock: Clock = field(default_factory=Clock)
    lists: WordLists = SHIPPED
    limits: Limits | None = None
    solver: Solver | None = None
    ephemeral: bool = True
    topics: bool = False
    staging: int | None = None
    mini_app: str | None = None
    public: str | None = None
    board_page: str | None = None
    pace: Pace = UNHURRIED
    shared: Bot | None = None

    def __post_init__(self) -> None:
        """Compose, unless another platform's table has done it for this process."""
        bot = self.shared or seeded_bot(
            self.store, self.clock, self.lists, self.limits, self.solver, self.public
        )
        self.services, self.coordinator = bot.services, bot.coordinator
        if self.public is not None:
            links = BoardLinks(self.public, Tickets(bot.coordinator.world.secret))
            self.services = replace(self.services, board=links)
        self.workers = workers(bot)
        self.parts: Connected | None = None

    @property
    def settings(self) -> TelegramSettings:
        """The operator's settings."""
        return TelegramSettings(
            self.world.token,
            ephemeral=self.ephemeral,
            topics=self.topics,
            staging=self.staging,
            mini_app=self.mini_app,
            board_page=self.board_page,
            api=self.world.api,
            pace=self.pace,
            poll_seconds=1,
        )

    @asynccontextmanager
    async def running(self, lease: Lease | None = None) -> AsyncIterator[Connected]:
        """Run the bot on Telegram, from its start to its stop."""
        async with AsyncExitStack() as stack:
            with _reuse_settings(self.world):
                self.parts = parts = await stack.enter_async_context(
                    connect(self.services, self.settings, lease)
                )
            receiver = asyncio.create_task(receive(parts, self.settings))
            stack.push_async_callback(_cancel, receiver)
            yield parts
        self.parts = None

    async def settle(self) -> None:
        """Do all that is due, until nothing is."""
        while await self._work():
            pass

    async def _work(self) -> int:
        done = 0
        if self.parts is not None:
            await self.world.until(lambda: not self.world.pending)
            done += await self.parts.letters.work_off()
            await self.parts.account.background.wait()
        relay = self.parts.relay if self.parts else None
        done += await work_off(self.store, self.clock.now, self.workers, relay)
        return done + len(self.world.pending) * (self.parts is not None)

    async def pass_time(self, ms: int) -> None:
        """Advance both clocks."""
        self.clock.now += ms
        self.world.advance(ms / 1000)

    async def begin(self, group: Group, *people: Person) -> GameId:
        """Begin a game that the first of these people opens and the others join. Return its id."""
        known = await self.games(people[0])
        group.says(people[0], f"/nowa_gra@{self.world.username} na {len(people)} osoby")
        await self.settle()
        for one in people[1:]:
            one.taps(newest(group), "Dołącz")
            await self.settle()
        (code,) = set(await self.games(people[0])) - set(known)
        return code

    async def move(self, person: Person, line: str, code: str = "") -> Post:
        """Type and confirm a move in private. Wait until all see it. Return the player's desk."""
        person.writes(f"{code} {line}".strip())
        await self.settle()
        desk = self.desk(person)
        await self.press(person, desk, "Zatwierdź")
        return self.desk(person)

    async def press(self, person: Person, post: Post, label: str) -> str:
        """Press the button whose label begins like this. Return the button and the answer."""
        [whole] = [
            one.label for one in post.content.keyboard.buttons if one.label.startswith(label)
        ]
        press = person.taps(post, whole)
        await self.settle()
        assert press.query.answer is not None, f"{post} goes on spinning"
        return press.query.answer.url or press.query.answer.text

    def desk(self, person: Person) -> Post:
        """Return the bot's newest post to this person."""
        return next(post for post in reversed(person.history()) if post.sender.is_bot)

    async def table(self, game: GameId) -> Table:
        """Return a game as stored."""
        loaded = await self.store.tables.load(game)
        assert loaded is not None
        return loaded.table

    async def games(self, *people: Person) -> list[GameId]:
        """Return the codes of the games of these people, whichever way they are listed."""
        found: dict[GameId, None] = {}
        for one in people:
            person = await self.store.people.person_of("telegram", str(one.id))
            listed = await self.store.people.games(person) if person else ()
            found |= dict.fromkeys(listed)
        return list(found)


def newest(group: Group) -> Post:
    """Return the bot's newest public post in a group."""
    return of_bot(group)[-1]


def of_bot(group: Group) -> list[Post]:
    """Return the bot's public posts in a group."""
    return [post for post in group.history() if post.sender.is_bot]


def plain(text: str) -> str:
    """Return a text with ordinary spaces, as one would read it aloud."""
    return text.replace("\N{NO-BREAK SPACE}", " ").replace("\N{WORD JOINER}", "")


@contextmanager
def _reuse_settings(world: Telegram) -> Iterator[None]:
    """Give a starting bot the settings of an earlier start: looking them up takes most of a start.

    The first start of its kind does all of it, as does each one in which something is to fail.
    """
    register, describe = menu.register, profile.describe

    async def register_once(bot: Client, language: Language, *, whispers: bool) -> bool:
        if world.is_faulty:
            return await register(bot, language, whispers=whispers)
        listed = [one.to_json() for one in menu.commands(language, whispers=whispers)]
        like = (language, whispers, world.keeps_ephemeral, *listed)
        if like not in _KEPT:
            keeps = await register(bot, language, whispers=whispers)
            await describe(bot, language)
            _KEPT[like] = world.profile, keeps
        world.profile, keeps = _KEPT[like]
        return keeps

    async def describe_once(bot: Client, language: Language) -> None:
        if world.is_faulty:
            await describe(bot, language)

    with (
        patch.object(menu, "register", register_once),
        patch.object(profile, "describe", describe_once),
    ):
        yield


async def _cancel(task: asyncio.Task[None]) -> None:
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
