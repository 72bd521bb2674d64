"""One simulated evening: people of two platforms, their moods by chance, and the referee's book."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bot.composition import workers
from bot.coordinator.commands import Command, Join, Make
from bot.coordinator.game_id import SHARDS, GameId
from bot.coordinator.kinds.ask import view_for
from bot.coordinator.kinds.event.body import EventBody
from bot.coordinator.kinds.event.requests import (
    BeginEvent,
    CheckIn,
    EnterResult,
    ExcludePlayer,
    GoOn,
    LeaveEvent,
    PairAgain,
    PausePlayer,
    SignUp,
)
from bot.coordinator.kinds.event.view_part import EventPart
from bot.coordinator.place import NEW_THREAD, Place
from bot.coordinator.transactions.commits import FOLLOW, HISTORY, INDEX
from bot.delivery.channel import PlaceGoneError, PlaceMovedError
from bot.delivery.deliver import Delivery
from bot.delivery.relay import Relay
from bot.rules.event.verify import wrong_drawings
from bot.rules.moves import Resign
from tests.evenings.referee import Book, Line
from tests.support.coordinator.killed_rounds import Killed, dying
from tests.support.delivery.wall import Wall
from tests.support.rules.random_games import chance
from tests.support.storage.due import waiting

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.composition import Bot
    from bot.coordinator.commands import Request
    from bot.coordinator.table.table import Table
    from bot.delivery.channel import OutgoingMessage
    from bot.rules.event.event import Tournament
    from tests.support.coordinator.talk import Talk

MINUTE = 60_000
PLACES = {"discord": "discord:1:", "telegram": "telegram:-5:"}
METHODS = (None, None, None, "swiss", "halves", "danish", "round_robin")
# The chance that a call to the store kills the process.
DEADLY = 0.001
HOUR = 60 * MINUTE
MOST_LIVES = 100


@dataclass
class Platform(Wall):
    """A platform in memory whose channel makes threads, and where some people are out of reach."""

    name: str = ""
    closed: set[str] = field(default_factory=set)

    async def post(self, place: str, letter: OutgoingMessage) -> str:
        """Send a message, or refuse it as the platform would."""
        at = Place.parse(place)
        if at.thread == NEW_THREAD:
            raise PlaceMovedError(str(Place(at.platform, at.chat, str(letter.game))))
        if place in self.closed:
            raise PlaceGoneError("closed")
        return await super().post(place, letter)

    async def private(self, identity: str) -> str | None:
        """Return a person's chat with the bot."""
        return str(Place(self.name, identity))


@dataclass
class Evening:
    """An evening made of a seed. `deaths` counts the processes that died."""

    talk: Talk
    seed: int
    deaths: int = 0
    reposts: int = 0

    def __post_init__(self) -> None:
        """Draw the evening's people."""
        self.dice = chance(self.seed)
        size = self.dice.choice((2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 16, self.dice.randint(2, 64)))
        self.names = [f"P{n}" for n in range(size)]
        self.rounds = self.dice.randint(3, 5)
        self.method = self.dice.choice(METHODS)
        self.platforms = [Platform(name=name) for name in PLACES]
        for name in self.names:
            if self.dice.random() < 0.1:
                self.platforms[1].closed.add(str(Place("telegram", f"id-{name}")))
        self.on = {name: self.dice.choice([*PLACES]) for name in self.names} | {"Host": "discord"}
        self.numbers: dict[str, int] = {}
        self.serial = 0
        self._bot: Bot = self.talk.bot
        self._relays: list[Relay] = []
        self._start()

    async def play(self) -> None:
        """Play the evening to its end, and compare it with the book."""
        here = await self._sign_up()
        if len(here) < 2:
            assert (await self._event()).state == "cancelled"
            return
        self.numbers = {name: number for number, name in enumerate(here)}
        self.book = Book(len(here), len(here))
        assert [seat.name for seat in (await self._table()).seats] == here
        await self._pass_time(2 * MINUTE)
        while (event := await self._event()).state not in {"ended", "cancelled"}:
            if event.state == "playing":
                await self._play_round()
            else:
                await self._rest()
        await self._end()

    # Before round 1

    async def _sign_up(self) -> list[str]:
        """Open the evening, and return the names of those who are here when the list closes."""
        self.game = GameId("")
        request = BeginEvent("Wieczór", self.talk.now + 30 * MINUTE, self.rounds, self.method)
        self.game = await self._say("Host", request)
        await self._say(next(iter(self.names)), Join(), place=PLACES["telegram"])
        listed: list[str] = []
        for name in self.dice.sample(self.names, len(self.names)):
            await self._say(name, SignUp(self.dice.choice((None, 800, 1100, 1500))))
            listed.append(name)
            if self.dice.random() < 0.1:
                await self._say(name, LeaveEvent())
                listed.remove(name)
        await self._pass_time(20 * MINUTE)
        here = []
        for name in self.dice.sample(self.names, len(self.names)):
            if name not in listed:
                if self.dice.random() < 0.5:
                    await self._say(name, SignUp())
                    listed.append(name)
                    here.append(name)
            elif self.dice.random() < 0.9:
                await self._say(name, CheckIn())
                here.append(name)
        await self._pass_time(8 * MINUTE)
        return [name for name in listed if name in here]

    # Rounds

    async def _play_round(self) -> None:
        """Let a round be played: games, absences, and what else happens meanwhile."""
        self._note_drawing(await self._event())
        if self.dice.random() < 0.1 and await self._say("Host", PairAgain()):
            self.book.rounds.pop()
            self.reposts += 1
            self._note_drawing(await self._event())
        await self._settle()
        fates = {
            table: self.dice.choices(
                ("resign", "enter", "walkover", "void", "silent"), (9, 5, 1, 1, 3)
            )[0]
            for table, line in enumerate(self.book.rounds[-1])
            if not line.kind
        }
        for table in self.dice.sample([*fates], len(fates)):
            if self.dice.random() < 0.15:
                await self._happen()
            if fates[table] != "silent":
                await self._decide(table, fates[table])
            if self.dice.random() < 0.5:
                await self._settle()
        await self._settle()
        while any(not line.kind for line in self.book.rounds[-1]):
            await self._wait_for_absent()
        assert (await self._event()).state != "playing"

    def _note_drawing(self, event: Tournament) -> None:
        """Write a drawn round into the book, and check that it is a fair one."""
        drawn, book = event.rounds[-1], self.book
        players = sorted(player for pair in drawn.pairs for player in pair.players)
        assert players == sorted(book.present)
        byes = [pair.first for pair in drawn.pairs if pair.second is None]
        assert len(byes) == len(players) % 2
        fewest = min(map(book.byes, book.present))
        assert all(book.byes(player) == fewest for player in byes)
        if drawn.method != "danish" and len(book.rounds) + 1 <= len(players) // 2:
            pairs = {frozenset(pair.players) for pair in drawn.pairs if pair.second is not None}
            assert not pairs & book.meetings(), "a pair meets again"
        book.rounds.append([Line(pair.players) for pair in drawn.pairs])
        for line in book.rounds[-1]:
            if len(line.players) == 1:
                line.kind, line.points, line.winner = "bye", (300, 250), 0

    async def _decide(self, table: int, fate: str) -> None:
        """Let a pair's game end, unless it has a result by now."""
        line = self.book.rounds[-1][table]
        if line.kind:
            return
        side = self.dice.randrange(2)
        if fate == "resign":
            game = EventBody.of(await self._table()).games[-1][table]
            assert game
            await self._say(self._name(line.players[side]), Make(Resign()), game=game)
            await self._settle()
            line.write("early", (0, 0), 1 - side)
            return
        await self._enter(len(self.book.rounds), table, line, fate)

    async def _enter(self, number: int, table: int, line: Line, fate: str) -> None:
        """Let the director enter or correct a result."""
        if fate == "walkover":
            side = self.dice.randrange(2)
            await self._say("Host", EnterResult(number, table + 1, winner=side))
            line.write("walkover", winner=side)
        elif fate == "void":
            await self._say("Host", EnterResult(number, table + 1))
            line.write("void")
        else:
            points = (300 + 10 * self.dice.randrange(5), 300 + 10 * self.dice.randrange(5))
            await self._say("Host", EnterResult(number, table + 1, points, reason="zapis"))
            line.write("game", points)

    async def _wait_for_absent(self) -> None:
        """Let the time of games without a move run out. Some of their players answer."""
        await self._pass_time(5 * MINUTE)
        silent = [line for line in self.book.rounds[-1] if not line.kind]
        answers = {p for line in silent for p in line.players if self.dice.random() < 0.5}
        for player in self.dice.sample(sorted(answers), len(answers)):
            if self.book.presence.get(player, "here") == "here":
                await self._say(self._name(player), CheckIn())
            else:
                answers.discard(player)
        await self._pass_time(2 * MINUTE)
        for table, line in enumerate(self.book.rounds[-1]):
            absent = frozenset(line.players) - answers
            if line.kind:
                continue
            if not absent:
                await self._decide(table, "resign")
                continue
            if len(absent) == 1:
                line.write("walkover", winner=int(line.players[0] in absent))
            else:
                line.write("void")
            line.absent = absent
            for player in absent:
                is_here = self.book.presence.get(player, "here") == "here"
                if is_here and self.book.no_shows(player) >= 2:
                    self.book.go(player, "paused")

    async def _rest(self) -> None:
        """Let the break pass: people come and go, results are corrected, the next round begins."""
        for _ in range(self.dice.randrange(3)):
            await self._happen()
        if self.dice.random() < 0.3:
            await self._say("Host", GoOn())
            await self._settle()
        else:
            await self._pass_time(3 * MINUTE)

    async def _happen(self) -> None:
        """Let something happen that nobody planned."""
        book, dice = self.book, self.dice
        player = dice.randrange(book.players)
        presence = book.presence.get(player, "here")
        match dice.choice(("withdraw", "pause", "exclude", "join", "correct", "correct")):
            case "withdraw" if presence in {"here", "paused"} and dice.random() < 0.5:
                await self._say(self._name(player), LeaveEvent())
                book.go(player, "withdrawn")
            case "pause" if presence != "withdrawn":
                await self._say("Host", PausePlayer(player))
                book.go(player, "paused" if presence == "here" else "here")
            case "exclude" if presence != "excluded" and dice.random() < 0.3:
                await self._say("Host", ExcludePlayer(player, "powód"))
                book.go(player, "excluded")
                for line in book.rounds[-1] if book.rounds else ():
                    if player in line.players and not line.kind:
                        line.write("walkover", winner=1 - line.players.index(player))
            case "join" if len(book.rounds) + 1 <= (self.rounds + 1) // 2 and book.players < 64:
                name = f"L{book.players}"
                self.on[name] = dice.choice([*PLACES])
                self.numbers[name] = book.players
                await self._say(name, SignUp())
                book.players += 1
            case "correct":
                done = [
                    (number, table, line)
                    for number, one in enumerate(book.rounds, 1)
                    for table, line in enumerate(one)
                    if line.kind not in {"", "bye"}
                ]
                if done:
                    fate = dice.choice(("enter", "enter", "walkover", "void"))
                    await self._enter(*dice.choice(done), fate)
            case _:
                pass

    async def _end(self) -> None:
        """Compare the end with the book: the table, the drawings, the messages."""
        for _ in range(self.dice.randrange(2)):
            await self._happen_after()
        await self._settle()
        await self._pass_time(MINUTE)
        table = await self._table()
        event = EventBody.of(table).tournament
        rows = EventPart.of(view_for(table, None)).rows
        found = [
            (row.player, row.place, row.wins, row.difference, row.points, row.played)
            for row in rows
        ]
        assert found == self.book.table(table.seed)
        assert wrong_drawings(event, table.seed) == ()
        assert EventBody.of(table).dropped == ()
        for platform in self.platforms:
            posts = platform.posts.get(PLACES[platform.name], [])
            assert len(posts) <= self.rounds + 3 + self.reposts, [post.text for post in posts]
            heads = [post.text.split("\n")[0] for post in posts if not post.gone]
            assert len({*heads}) == len(heads), heads

    async def _happen_after(self) -> None:
        """Let the director correct a result after the end."""
        done = [
            (number, table, line)
            for number, one in enumerate(self.book.rounds, 1)
            for table, line in enumerate(one)
            if line.kind not in {"", "bye"}
        ]
        if done:
            await self._enter(*self.dice.choice(done), "enter")

    # The bot

    async def _say(
        self, name: str, request: Request, *, game: GameId | None = None, place: str = ""
    ) -> GameId:
        """Give a command until its answer comes, whatever dies meanwhile. Return its table."""
        platform = self.on[name]
        place = place or PLACES[platform]
        at = Place.parse(place)
        by = await self.talk.person(name, platform)
        self.serial += 1
        id_ = f"{self.seed}:{self.serial}"
        told = None if isinstance(request, BeginEvent) else game or self.game
        command = Command(
            id_, request, self.talk.now, by=by, game=told, place=place, scope=at.scope
        )
        found: list[GameId] = []

        async def give() -> None:
            found.append((await self._bot.coordinator.handle(command)).game)

        await self._live(give)
        return found[-1]

    async def _pass_time(self, ms: int) -> None:
        self.talk.now += ms
        await self._settle()

    async def _settle(self) -> None:
        """Do all that is due in the background, in processes that may die."""
        await self._live(self._work)

    async def _work(self) -> None:
        working, store = workers(self._bot), self.talk.store
        done = 1
        while done:
            due = await waiting(store)
            kinds = due.kinds(self.talk.now)
            done = await working.timers.work_off(range(SHARDS) if due.fires(self.talk.now) else ())
            done += await working.game_lists.work_off() if INDEX in kinds else 0
            done += await working.results.work_off() if HISTORY in kinds else 0
            done += await working.follow_ups.work_off() if FOLLOW in kinds else 0
            for platform, relay in zip(self.platforms, self._relays, strict=True):
                done += await relay.work_off() if platform.name in kinds else 0

    async def _live(self, work: Callable[[], Awaitable[None]]) -> None:
        for _ in range(MOST_LIVES):
            try:
                with dying(self.talk.store.link, self.dice, DEADLY):
                    await work()
            except (Killed, asyncio.CancelledError):
                self.deaths += 1
                await self.talk.store.release(within=HOUR)
                self._start()
            else:
                return
        raise AssertionError

    def _start(self) -> None:
        """Start a new process."""
        self._bot = self.talk.bot
        services, outbox = self._bot.services, self.talk.store.outbox
        self._relays = [
            Relay(
                one.name, outbox, Delivery(one.name, services, one, outbox), lambda: self.talk.now
            )
            for one in self.platforms
        ]

    async def _table(self) -> Table:
        return await self.talk.table(self.game)

    async def _event(self) -> Tournament:
        return EventBody.of(await self._table()).tournament

    def _name(self, player: int) -> str:
        return next(name for name, number in self.numbers.items() if number == player)
