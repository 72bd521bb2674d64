"""A platform in memory: places like walls on which messages are put up, and people in front."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from itertools import count
from typing import TYPE_CHECKING

from bot.coordinator.commands import Command, Join, Make, NewGame
from bot.coordinator.place import is_notice
from bot.coordinator.settings import PersonPreferences, Preferences
from bot.delivery.channel import MessageGoneError, OutgoingMessage
from bot.delivery.deliver import Delivery
from bot.delivery.relay import Relay
from bot.rules.notation import unpack
from bot.rules.ruleset import ClockRule
from tests.support.coordinator.talk import HOUR
from tests.support.storage.due import waiting

if TYPE_CHECKING:
    from bot.coordinator.commands import Person, Request
    from bot.coordinator.game_id import GameId
    from bot.dialogue.services import ChatServices
    from tests.support.coordinator.talk import Talk


PLATFORM = "wall"
HERE = "wall:here:"


@dataclass
class Post:
    """A message at a place, as everybody there sees it."""

    id: str
    letter: OutgoingMessage
    live: bool = True
    picture: bool = True
    gone: bool = False

    @property
    def text(self) -> str:
        """The text of all its lines."""
        return self.letter.message.text.replace("\xa0", " ")


@dataclass
class Wall:
    """A platform in memory. `trouble` is raised once for each operation that it names."""

    posts: dict[str, list[Post]] = field(default_factory=dict)
    pinged: list[str] = field(default_factory=list)
    nonces: dict[str, str] = field(default_factory=dict)
    trouble: list[tuple[str, str, Exception]] = field(default_factory=list)
    frozen: dict[tuple[str, str], tuple[asyncio.Event, asyncio.Event]] = field(default_factory=dict)
    locked: set[str] = field(default_factory=set)
    ids: count[int] = field(default_factory=count)

    def scope(self, place: str) -> str:
        """Return the place: each has its own settings."""
        return place

    def language(self, _place: str) -> None:
        """Return no language."""
        return

    async def post(self, place: str, letter: OutgoingMessage) -> str:
        """Store a post, once for a nonce. Notify the people that it mentions."""
        await self._check("post", place)
        if letter.nonce in self.nonces:
            return self.nonces[letter.nonce]
        posted = self.nonces[letter.nonce] = str(next(self.ids))
        picture = letter.message.scene is not None
        live = bool(letter.message.buttons)
        self.posts.setdefault(place, []).append(Post(posted, letter, live, picture))
        if letter.called:
            spans = [span for line in letter.message.lines for span in line.spans]
            called = [span.person for span in spans if span.person is not None]
            named = dict.fromkeys(one for one in called if one in letter.called)
            self.pinged += [letter.people[one] for one in named if one in letter.people]
        await self._check("posted", place)
        return posted

    async def edit(self, place: str, posted: str, letter: OutgoingMessage) -> None:
        """Replace a post's content."""
        await self._check("edit", place)
        post = self._find(place, posted)
        post.letter, post.live = letter, bool(letter.message.buttons)

    async def collapse(self, place: str, posted: str, letter: OutgoingMessage) -> None:
        """Reduce a post to a line."""
        await self._check("collapse", place)
        post = self._find(place, posted)
        post.letter, post.live, post.picture = letter, False, False
        post.gone = not letter.message.lines

    async def remove_buttons(self, place: str, posted: str, letter: OutgoingMessage) -> None:
        """Remove the buttons of a post."""
        await self._check("remove_buttons", place)
        post = self._find(place, posted)
        post.live = False
        if letter.message.lines:
            post.letter = letter

    async def close(self, place: str) -> None:
        """Keep the place as it is."""

    async def private(self, identity: str) -> str | None:
        """Return a person's private place, unless they closed it."""
        await self._check("private", identity)
        return None if identity in self.locked else f"wall:dm-{identity}:"

    def freeze_one(self, what: str, place: str, until: asyncio.Event) -> asyncio.Event:
        """Halt the next caller of this step until the event. Return an event for its arrival."""
        reached = asyncio.Event()
        self.frozen[what, place] = (reached, until)
        return reached

    def at(self, place: str = HERE) -> list[Post]:
        """Return the posts at a place, oldest first."""
        return [post for post in self.posts.get(place, ()) if not post.gone]

    async def _check(self, what: str, place: str) -> None:
        if halt := self.frozen.pop((what, place), None):
            reached, goes_on = halt
            reached.set()
            await goes_on.wait()
        for trouble in self.trouble:
            if trouble[:2] == (what, place):
                self.trouble.remove(trouble)
                raise trouble[2]

    def _find(self, place: str, posted: str) -> Post:
        for post in self.at(place):
            if post.id == posted:
                return post
        raise MessageGoneError


@dataclass
class Room:
    """People at a wall."""

    talk: Talk
    wall: Wall = field(default_factory=Wall)

    async def person(self, name: str) -> Person:
        """Return a person of this platform."""
        return await self.talk.coordinator.person(PLATFORM, f"id-{name}", name, name.lower())

    async def say(
        self, name: str, request: Request, game: GameId | None = None, *, place: str = HERE
    ) -> GameId:
        """Give a command at a place."""
        command = Command(
            f"t:{next(self.talk.ids)}",
            request,
            self.talk.now,
            by=await self.person(name),
            game=game,
            place=place,
        )
        return (await self.talk.coordinator.handle(command)).game

    async def game(self, *, clock: ClockRule | None = None, place: str = HERE) -> GameId:
        """Begin a game of Ola and Kuba, and show it."""
        game = await self.say("Ola", NewGame(clock=clock), place=place)
        await self.work()
        await self.say("Kuba", Join(), game, place=place)
        await self.work()
        return game

    async def wait(self, hours: int) -> None:
        """Let time pass, hour by hour, with all timers."""
        end = self.talk.now + hours * HOUR
        while self.talk.now < end:
            await self.talk.go_on(HOUR, end, PLATFORM)
            await self.talk.timer_worker.work_off()
            await self.work()

    async def places_of(self, game: GameId) -> set[str]:
        """Return the places where the game is played, bells left out."""
        places = await self.talk.store.tables.places(game)
        return {place for place in places if not is_notice(place)}

    async def move(self, game: GameId, line: str = "-") -> None:
        """Make a move of the player to move."""
        await self.say(await self.talk.to_move(game), Make(unpack(line)), game)

    @property
    def services(self) -> ChatServices:
        """The services of a new process."""
        return self.talk.bot.services

    async def work(self) -> None:
        """Show what is behind, by a relay of a new process."""
        if PLATFORM in (await waiting(self.talk.store)).kinds(self.talk.now):
            await self.relay().work_off()

    def relay(self) -> Relay:
        """Return the relay of a new process."""
        services, now = self.services, lambda: self.talk.now
        showing = Delivery(PLATFORM, services, self.wall, services.outbox)
        return Relay(PLATFORM, services.outbox, showing, now, self.talk.meter)


DAY = 24 * HOUR
LONG = ClockRule("correspondence", 3 * DAY)
AWAKE = (0, 0)


async def likes(room: Room, *names: str, calls: str = "private", **chosen: object) -> None:
    """Store people's choices; quiet hours are none unless they are given."""
    wanted = PersonPreferences(calls=calls, **{"quiet": AWAKE} | chosen)  # type: ignore[arg-type]
    for name in names:
        person = await room.person(name)
        await Preferences(room.talk.store.people).keep_person(person.id, wanted)


def private(room: Room, name: str) -> list[Post]:
    """Return the posts in somebody's own chat."""
    return room.wall.at(f"wall:dm-id-{name}:")


async def other(room: Room, game: GameId) -> str:
    """Return the name of the player who waits."""
    return {"Ola": "Kuba", "Kuba": "Ola"}[await room.talk.to_move(game)]


def labels(post: Post) -> list[str]:
    """Return the labels of the buttons under a message."""
    return [button.label for row in post.letter.message.buttons for button in row]


async def teams(room: Room) -> GameId:
    """Begin a game of Ola and Kuba against Iza and Jan, and show it."""
    game = await room.say("Ola", NewGame(team=2, clock=LONG))
    for name, seat in (("Kuba", 0), ("Iza", 1), ("Jan", 1)):
        await room.say(name, Join(seat), game)
    await room.work()
    return game
