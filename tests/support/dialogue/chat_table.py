"""People who talk to a conversation over a store in memory, and the answers they get."""

from __future__ import annotations

import hashlib
import itertools
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, cast

from bot.composition import compose
from bot.coordinator.commands import Person
from bot.coordinator.decisions.change import World
from bot.coordinator.person_id import PersonId
from bot.coordinator.ports.sittings import Needs
from bot.coordinator.table.table import WordListRef
from bot.dialogue.actor import Actor, Event
from bot.dialogue.reading.sent_file import SentFile
from bot.dialogue.request import Intent
from bot.rules.log import AllBut
from tests.support.storage.memory_store import MemoryStore

if TYPE_CHECKING:
    from collections.abc import Container, Sequence

    from bot.coordinator.decisions.change import WordLists
    from bot.coordinator.game_id import GameId
    from bot.coordinator.ports.answers import Solver
    from bot.coordinator.settings import Language
    from bot.coordinator.views.view import View
    from bot.dialogue.message import Button, Message
    from bot.dialogue.reply import Reply
    from bot.dialogue.wordbook import Wordbook
    from bot.robot.analysis.pool import AnalysisPool
    from bot.robot.analysis.rebuild_pool import RebuildPool
    from bot.storage.store import Store

# Saturday, 21 November 2026, 12:00 in Warsaw.
NOON = 1_795_258_800_000
MINUTE = 60_000


class Lists:
    """One word list for every language: everything is a word but `words`' complement."""

    def __init__(self, words: Container[str]) -> None:
        self.words_known = words

    def find(self, language: str, name: str | None) -> WordListRef:
        """Return the list under any name."""
        return WordListRef(language, name or "test", "0" * 64)

    def available(self) -> tuple[WordListRef, ...]:
        """Return None: any name will do."""
        return ()

    def words(self, _ref: WordListRef) -> Container[str]:
        """Return the list."""
        return self.words_known


@dataclass
class ChatTable:
    """A conversation, its people, and a clock that stands still until it is moved.

    People speak from `platform`, at `place`, `private` or not; `scope` is whose settings
    hold there, and the `managers` may change them. What they have chosen holds. With `asks` they
    are asked where they like to be called. `site` is the address of the bot's page, which may show
    tables of `first_page`. Answers have the form of the `chat`.
    """

    language: Language = "pl"
    words: Container[str] = field(default_factory=lambda: AllBut(()))
    seed: bytes = b"\x07" * 32
    now: int = NOON
    previews: bool = True
    platform: str = "web"
    place: str = ""
    private: bool = False
    scope: str = ""
    managers: tuple[str, ...] = ()
    asks: bool = False
    lists: WordLists | None = None
    analyst: AnalysisPool | None = None
    books: Wordbook | None = None
    solver: Solver | None = None
    rebuilder: RebuildPool | None = None
    site: str | None = None
    chat: str = ""
    first_page: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        store = MemoryStore()
        self.people, self.tables, self.erasures = store.people, store.tables, store.erasures
        self.puzzles, self.days = store.puzzles, store.days
        world = World(self.lists or Lists(self.words), b"secret", self._chance)
        bot = compose(
            cast("Store", store),
            world,
            clock=lambda: self.now,
            analyst=self.analyst,
            books=self.books,
            solver=self.solver,
            rebuilder=self.rebuilder,
            public=self.site,
            first_page=self.first_page,
        )
        self.coordinator, self.queries, self.history = bot.coordinator, bot.queries, bot.history
        self.talk = bot.conversation
        self._ids = itertools.count(1)
        self._chances = itertools.chain([0], itertools.count(3))
        self.last: dict[str, Reply] = {}

    def _chance(self, count: int) -> bytes:
        """Return the seed of the first game, then others: with these the host begins twice."""
        number = next(self._chances)
        return (hashlib.sha256(b"%d:" % number + self.seed).digest() if number else self.seed)[
            :count
        ]

    async def actor(self, name: str, event: Event | None = None) -> Actor:
        """Return a person on the platform, at the place, with the data read for the event."""
        handle = name.lower()
        needs = Needs(event.id if event else "", self.scope)
        sitting = await self.queries.sit(
            Person(PersonId(""), name, self.platform, handle, handle), needs
        )
        own = sitting.own
        return Actor(
            sitting,
            own.language or self.language,
            own.theme or "light",
            place=self.place,
            private=self.private,
            scope=self.scope,
            manager=name in self.managers,
            previews=own.previews and self.previews,
            leaving=own.leaving,
            asked=own.asked if self.asks else None,
            app=self.language,
            chat=self.chat,
        )

    async def say(
        self,
        name: str,
        line: str,
        game: GameId | None = None,
        *,
        command: str = "",
        file: bytes = b"",
    ) -> Reply:
        """Type a line, with a file. Return the reply."""
        event = Event(command or f"w:{next(self._ids)}", self.now)
        actor = await self.actor(name, event)
        sent = SentFile(len(file), file) if file else None
        reply = await self.talk.answer_line(Intent(actor, event, file=sent), line, game)
        self.last[name] = reply
        return reply

    async def press(
        self,
        name: str,
        label: str | Button,
        answer: str | Sequence[int] | None = None,
        *,
        of: Message | None = None,
    ) -> Reply:
        """Press a button of this person's newest message, or of another message."""
        if isinstance(label, str):
            message = of or self.last[name].message
            assert message is not None
            label = button(message, label)
        return await self.press_token(name, label.token, answer)

    async def press_token(
        self, name: str, token: str, answer: str | Sequence[int] | None = None
    ) -> Reply:
        """Press a button by its token."""
        event = Event(f"w:{next(self._ids)}", self.now)
        actor = await self.actor(name, event)
        reply = await self.talk.answer_press(actor, event, token, answer)
        self.last[name] = reply
        return reply

    async def start(self, *names: str, options: str = "") -> GameId:
        """Begin a game. Return it, its host first."""
        invited = await self.say(names[0], f"/nowa_gra {options} na {len(names)} osoby")
        assert invited.game is not None
        for name in names[1:]:
            await self.say(name, f"/dołącz {invited.game}")
        return invited.game

    async def public(self, game: GameId, since: int | None = None) -> Message:
        """Return the game as everybody sees it."""
        return await self.talk.public_message(game, self.language, since)

    async def look(self, game: GameId, name: str | None = None) -> View:
        """Return the game through somebody's eyes."""
        person = (await self.actor(name)).person.id if name else None
        return await self.queries.look(game, person)

    async def to_move(self, game: GameId) -> str:
        """Return the name of the player to move."""
        view = await self.look(game)
        assert view.face.to_move is not None
        return view.face.seats[view.face.to_move].name


def button(message: Message, label: str) -> Button:
    """Return the button with this label, or whose label begins like this."""
    found = [b for row in message.buttons for b in row if b.label.startswith(label)]
    assert found, f"no {label!r} among {labels(message)}"
    return found[0]


def labels(message: Message) -> list[list[str]]:
    """Return all labels of a message, row by row."""
    return [[b.label for b in row] for row in message.buttons]


def show(message: Message | None) -> str:
    """Return a message as text: lines, small ones behind `-#`, bold in stars, then the buttons."""
    if message is None:
        return "(nothing)"
    out = []
    for line in message.lines:
        text = ""
        for span in line.spans:
            mark = {"bold": "**", "code": "`", "plain": ""}[span.style]
            text += f"{mark}{span.text}{mark}"
        out.append(("-# " if line.small else "") + text)
    out += ["  ".join(f"[{b.label}]" for b in row) for row in message.buttons if row]
    return "\n".join(out).replace("\N{NO-BREAK SPACE}", "~")


async def rack_of(table: ChatTable, game: GameId, name: str) -> str:
    rack = (await table.look(game, name)).face.rack
    assert rack is not None
    return rack


def first_line(message: Message | None) -> str:
    assert message is not None
    return str(message.lines[0]).replace("\N{NO-BREAK SPACE}", " ")


def text(message: Message | None) -> str:
    assert message is not None
    return message.text.replace("\N{NO-BREAK SPACE}", " ")


def message(reply: Reply) -> Message:
    """Return the message of a reply. Fail where there is none."""
    assert reply.message is not None
    return reply.message


def every_label(shown: Message) -> list[str]:
    """Return the labels of all its buttons."""
    return [label for row in labels(shown) for label in row]
