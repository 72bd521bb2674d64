"""One simulated evening: people of two platforms, their moods by chance, and the referee's book."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.coordinator.commands import Join, Make
from bot.coordinator.game_id import GameId
from bot.coordinator.kinds.ask import view_for
from bot.coordinator.kinds.event.body import EventBody
from bot.coordinator.kinds.event.requests import (
    BeginEvent,
    CheckedIn,
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
from bot.rules.event.verify import wrong_drawings
from bot.rules.moves import Resign
from tests.evenings.crowd import PLACES, Crowd
from tests.evenings.referee import Book, Line

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.rules.event.event import Tournament

MINUTE = 60_000
METHODS = (None, None, None, "swiss", "halves", "danish", "round_robin")


@dataclass
class Evening(Crowd):
    """An evening made of a seed."""

    reposts: int = 0

    def draw(self) -> None:
        """Draw the evening's people."""
        size = self.dice.choice((2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 16, self.dice.randint(2, 64)))
        self.rounds = self.dice.randint(3, 5)
        self.method = self.dice.choice(METHODS)
        self.add_people([f"P{n}" for n in range(size)])
        self.on |= {"Host": "discord"}
        self.numbers: dict[str, int] = {}

    async def play(self) -> None:
        """Play the evening to its end, and compare it with the book."""
        here = await self._sign_up()
        if len(here) < 2:
            assert (await self._event()).state == "cancelled"
            return
        self.numbers = {name: number for number, name in enumerate(here)}
        self.book = Book(len(here), len(here))
        assert [seat.name for seat in (await self._table()).seats] == here
        self._lose_platforms(0.2)
        await self._pass_time(2 * MINUTE)
        while (event := await self._event()).state not in {"ended", "cancelled"}:
            if event.state == "playing":
                await self._play_round()
            else:
                self._lose_platforms(0.2)
                await self._rest()
        await self._come_back()
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
        if lost := self._away:
            await self._wait_for_absent(lost)
            await self._come_back()
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

    async def _wait_for_absent(self, unposted: frozenset[str] = frozenset()) -> None:
        """Let the time of games without a move run out. Some of their players answer.

        On the platforms `unposted` no game of the round is posted yet, so their players can't be
        absent. Otherwise a platform may be away when the players are asked. Its players can't be
        absent before it is back.
        """
        if not unposted:
            self._lose_platforms(0.2)
        await self._pass_time(5 * MINUTE)
        lines = [
            (table, line)
            for table, line in enumerate(self.book.rounds[-1])
            if not line.kind and unposted.isdisjoint(map(self._platform, line.players))
        ]
        answers: set[int] = set()
        while lines:
            answers |= await self._answer(line for _, line in lines)
            await self._pass_time(2 * MINUTE)
            left = []
            for table, line in lines:
                absent = frozenset(line.players) - answers
                if absent and not self._away.isdisjoint(map(self._platform, absent)):
                    left.append((table, line))
                else:
                    await self._decide_absent(table, line, absent)
            if left:
                pairs = (await self._event()).rounds[-1].pairs
                assert all(pairs[table].result is None for table, _ in left)
            if not unposted:
                await self._come_back()
            lines = left

    async def _answer(self, lines: Iterable[Line]) -> set[int]:
        """Let some players of these lines say that they are here. Return them."""
        answers = {player for line in lines for player in line.players if self.dice.random() < 0.5}
        for player in self.dice.sample(sorted(answers), len(answers)):
            is_here = self.book.presence.get(player, "here") == "here"
            if is_here and self._platform(player) not in self._away:
                with suppress(CheckedIn):
                    await self._say(self._name(player), CheckIn())
            else:
                answers.discard(player)
        return answers

    async def _decide_absent(self, table: int, line: Line, absent: frozenset[int]) -> None:
        """Write down the result of a pair of which these players are absent."""
        if not absent:
            await self._decide(table, "resign")
            return
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

    async def _event(self) -> Tournament:
        return EventBody.of(await self._table()).tournament

    def _platform(self, player: int) -> str:
        return self.on[self._name(player)]

    def _name(self, player: int) -> str:
        return next(name for name, number in self.numbers.items() if number == player)
