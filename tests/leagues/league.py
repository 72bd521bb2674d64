"""One simulated league: people of two platforms, their plans by chance, and the referee's book."""

from __future__ import annotations

import heapq
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bot.coordinator.commands import Join, Make
from bot.coordinator.errors import AlreadyOnVacation, TooFewVacationDays
from bot.coordinator.kinds.ask import view_for
from bot.coordinator.kinds.event.requests import EnterResult, ExcludePlayer
from bot.coordinator.kinds.league.body import LeagueBody
from bot.coordinator.kinds.league.requests import (
    BeginLeague,
    JoinLeague,
    LeaveSeason,
    Readmit,
    TakeBreak,
    WithdrawPlayer,
)
from bot.coordinator.kinds.league.view_part import LeaguePart
from bot.rules.errors import RuleError
from bot.rules.log import AllBut, Entry, act
from bot.rules.moves import Resign
from bot.rules.notation import pack
from tests.evenings.crowd import HOUR, PLACES, Crowd
from tests.evenings.referee import Line
from tests.leagues.book import Division, Game, LeagueBook, division_seed
from tests.support.coordinator.clocks import take_vacation
from tests.support.rules.random_games import chance, random_placement, seeded_draw

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.rules.game import Game as BoardGame
    from bot.rules.moves import Move
    from bot.rules.ruleset import Ruleset

    Act = Callable[[], Awaitable[None]]

MONDAY, EIGHT = 0, 20 * 60
DAY = 24 * HOUR
SEASON = 14 * DAY
# A change of daylight saving time makes a day an hour longer or shorter.
SHIFT = HOUR
MOST = 64
HAPPENINGS = ("leave", "withdraw", "exclude", "back", "break", "join", "new", "enter")


@dataclass
class League(Crowd):
    """A league made of a seed."""

    bounds: list[tuple[int, int, int]] = field(default_factory=list)

    def draw(self) -> None:
        """Draw the people, the number of seasons, and whether processes die."""
        dice = self.dice
        size = dice.choice((3, 4, 5, 6, 7, 8, 9, 12, 15, 18, dice.randint(4, MOST)))
        self.seasons = dice.choice((1, 2, 3, 3, 4))
        self.deadly = dice.choice((0.0, 0.001))
        self.add_people([f"P{n}" for n in range(size)])
        self.on |= {"Host": "discord"}
        self.numbers: dict[str, int] = {}
        self.ratings = dice.sample(range(500, 2_500), 400)
        self.book = LeagueBook()
        self.agenda: list[tuple[int, int, Act]] = []
        self.vacations: dict[int, list[tuple[int, int]]] = {}
        self.heads = 1
        self.corrected = False

    async def play(self) -> None:
        """Play all seasons, and compare each with the book."""
        founded = BeginLeague("Liga", MONDAY, EIGHT, "Europe/Warsaw")
        self.game = await self._say("Host", founded)
        await self._say(self.names[0], Join(), place=PLACES["telegram"])
        for name in [*self.names]:
            await self._join(name)
        played = 0
        while played < self.seasons:
            await self._wait_for_start()
            if await self._begin_season():
                await self._play_season()
                await self._end_season()
                played += 1
            else:
                await self._join(self._new_name())
        await self._compare()

    # The list

    async def _join(self, name: str) -> None:
        """Let a person sign up, if there is a place for them."""
        number = self.numbers.get(name, len(self.numbers))
        book = self.book
        if number in book.signed | book.excluded or len(book.signed) >= MOST:
            return
        rating = self.ratings.pop()
        await self._say(name, JoinLeague(rating))
        self.numbers[name] = number
        book.signed.add(number)
        book.ratings[number] = rating

    async def _wait_for_start(self) -> None:
        """Let people come and go, and results be corrected, until the coming season starts."""
        body = await self._body()
        assert body.stage == "sign_up"
        for _ in range(self.dice.randrange(6)):
            self.talk.now += self.dice.randrange(max(1, (body.starts - self.talk.now) // 8))
            await self._happen()
            if self.dice.random() < 0.5:
                await self._settle()
        self.talk.now = max(self.talk.now, body.starts)

    # A season

    async def _begin_season(self) -> bool:
        """Let the season begin, perhaps late. Return False if too few people have signed up."""
        book, before = self.book, await self._body()
        if self.dice.random() < 0.1:
            late = self.dice.choice((2, 20, 30, 100)) * HOUR
            self._be_away(self.talk.now, self.talk.now + late)
        await self._settle()
        body, now = await self._body(), self.talk.now
        if len(book.signed) < 4:
            assert (body.stage, body.season) == ("sign_up", book.season)
            assert 0 < body.starts - now <= 7 * DAY + SHIFT
            return False
        assert (body.stage, body.season) == ("begun", book.season)
        starts = now if now > before.starts + DAY else before.starts
        assert body.starts == starts
        assert abs(body.ends - starts - SEASON) <= SHIFT
        expected = book.next_divisions() if book.places else book.first_divisions()
        assert [{*one.members} for one in body.divisions] == expected
        assert dict(body.breaks) == book.breaks
        book.divisions = []
        for one in body.divisions:
            pairs = ([one.members[player] for player in pair.players] for pair in one.pairs)
            games = [
                Game((first, second), Line(()), code, now)
                for (first, second), code in zip(pairs, one.games, strict=True)
            ]
            book.divisions.append(Division(one.members, games))
            _check_games(book.divisions[-1])
        self.heads += 1
        return True

    async def _play_season(self) -> None:
        """Let everything happen that was planned, each at its time, until the season ends."""
        body = await self._body()
        starts, ends = body.starts, body.ends
        stages = [starts + (ends - starts) // 2, ends - 48 * HOUR, ends]
        self.bounds, self.corrected = [], False
        self._plan(self.talk.now, ends)
        away = None
        if self.dice.random() < 0.3:
            begins = self.talk.now + self.dice.randrange(3 * DAY)
            away = begins, begins + self.dice.randrange(HOUR, 13 * DAY)
        while stages:
            games = [one for one in self.book.games() if one.is_open]
            late = min(games, key=self._deadline, default=None)
            planned = self.agenda[0][0] if self.agenda else ends
            times_out = self._deadline(late) if late else ends
            now = min(stages[0], planned, times_out)
            if away and now >= away[0]:
                self._be_away(*away)
                self.agenda = [one for one in self.agenda if one[0] > away[1]]
                heapq.heapify(self.agenda)
                away = None
                await self._settle()
            elif now == stages[0]:
                self.talk.now = max(self.talk.now, now)
                await self._settle()
                stages.pop(0)
                if stages:
                    self.heads += 1
                    # After days without the bot the season may have ended at once.
                    if (await self._body()).is_running:
                        await self._note_bounds()
            elif now == times_out and late is not None:
                self.talk.now = now
                await self._settle()
                late.line.write("early", late.scores, 1 - late.to_move)
            else:
                self.talk.now = max(self.talk.now, now)
                await heapq.heappop(self.agenda)[2]()
        self.agenda = []

    async def _end_season(self) -> None:
        """Write down what the end of the season decides, and compare the places."""
        book, seed = self.book, (await self._table()).seed
        decided = [one for one in book.games() if one.is_open]
        for game in decided:
            game.adjudicate(self.talk.now, self._idle(game))
        self.heads += 1
        book.note_places(seed, book.season)
        past = (await self._body()).seasons[-1]
        kinds = [one.line.kind for one in decided]
        counted = (past.adjudicated, past.walkovers, past.void)
        assert counted == tuple(kinds.count(one) for one in ("game", "walkover", "void"))
        book.season += 1
        await self._compare()
        if not self.corrected:
            places = {row.member: row.place for one in past.divisions for row in one}
            for member, best, worst in self.bounds:
                assert best <= (places[member] or worst) <= worst

    def _plan(self, now: int, ends: int) -> None:
        """Plan the moves and ends of games, and what happens beside them."""
        dice = self.dice
        for number, division in enumerate(self.book.divisions):
            for at, game in enumerate(division.games):
                fate = dice.choices(("resign", "move", "enter", "silent"), (8, 8, 2, 2))[0]
                when = now + dice.randrange(min(ends - now, 5 * DAY))
                if fate == "resign":
                    self._at(when, lambda game=game: self._resign(game))  # type: ignore[misc]
                elif fate == "move":
                    self._at(when, lambda game=game: self._move(game))  # type: ignore[misc]
                elif fate == "enter":
                    self._at(when, lambda number=number, at=at: self._enter(number, at))  # type: ignore[misc]
        for _ in range(dice.randrange(8)):
            self._at(now + dice.randrange(ends - now), self._happen)
        for member in sorted({one for division in self.book.divisions for one in division.members}):
            if dice.random() < 0.1:
                when = now + dice.randrange(3 * DAY)
                self._at(when, lambda member=member: self._take_vacation(member))  # type: ignore[misc]

    def _at(self, time: int, act_: Act) -> None:
        self.serial += 1
        heapq.heappush(self.agenda, (time, self.serial, act_))

    async def _resign(self, game: Game) -> None:
        if game.is_open:
            side = self.dice.randrange(2)
            await self._say(self._name(game.members[side]), Make(Resign()), game=game.code)
            await self._settle()
            game.line.write("early", game.scores, 1 - side)

    async def _move(self, game: Game) -> None:
        """Let the player to move lay tiles. Mostly the other one answers some time later."""
        if not game.is_open:
            return
        table = await self.talk.table(game.code)
        assert table.game is not None
        assert table.game.to_move == game.to_move
        move = legal_move(table.game, table.rules, self.dice.randrange(2**30))
        idle = self._idle(game)
        await self._say(self._name(game.members[game.to_move]), Make(move), game=game.code)
        scores = (await self.talk.table(game.code)).game
        assert scores is not None
        first, second = scores.scores
        game.move(self.talk.now, idle, (first, second))
        gap = self.dice.choice((HOUR, 6 * HOUR, 20 * HOUR, 60 * HOUR))
        then = self.talk.now + self.dice.randrange(gap)
        next_ = self._resign if sum(game.moves) > 6 else self._move
        if self.dice.random() < 0.8:
            self._at(then, lambda: next_(game))

    async def _enter(self, number: int, at: int) -> None:
        """Let the director enter or correct the result of a pair."""
        game, dice = self.book.divisions[number].games[at], self.dice
        self.corrected = self.corrected or not game.is_open
        match dice.choice(("game", "game", "walkover", "void")):
            case "game":
                points = 300 + 10 * dice.randrange(5), 300 + 10 * dice.randrange(5)
                request = EnterResult(number + 1, at + 1, points, reason="zapis")
                game.line.write("game", points)
            case "walkover":
                side = dice.randrange(2)
                request = EnterResult(number + 1, at + 1, winner=side)
                game.line.write("walkover", winner=side)
            case _:
                request = EnterResult(number + 1, at + 1)
                game.line.write("void")
        await self._say("Host", request)
        await self._settle()

    async def _take_vacation(self, member: int) -> None:
        """Let a member's clocks stand for some days."""
        try:
            span = await take_vacation(self.talk, self._name(member), self.dice.randint(1, 12))
        except (AlreadyOnVacation, TooFewVacationDays):
            return
        self.vacations.setdefault(member, []).append(span)

    async def _happen(self) -> None:  # noqa: C901 - an arm each
        """Let something happen that nobody planned, in a season or between two."""
        book, dice = self.book, self.dice
        if not self.numbers:
            return
        running = (await self._body()).is_running
        member = dice.randrange(len(self.numbers))
        plays = running and book.plays(member)
        match dice.choice(HAPPENINGS):
            case "leave" if plays:
                await self._say(self._name(member), LeaveSeason())
                book.leave(member)
            case "withdraw" if plays or member in book.signed:
                await self._say("Host", WithdrawPlayer(member))
                if plays:
                    book.leave(member)
                book.signed.discard(member)
            case "exclude" if member not in book.excluded and dice.random() < 0.4:
                await self._say("Host", ExcludePlayer(member, "powód"))
                book.exclude(member, running=running)
                self.corrected = True
            case "back" if member in book.excluded:
                await self._say("Host", Readmit(member))
                book.excluded.discard(member)
            case "break" if member in book.signed:
                await self._say(self._name(member), TakeBreak())
                book.signed.discard(member)
            case "join":
                await self._join(self._name(member))
            case "new":
                await self._join(self._new_name())
            case "enter" if book.divisions:
                number = dice.randrange(len(book.divisions))
                await self._enter(number, dice.randrange(len(book.divisions[number].games)))
                if not running:
                    book.note_places((await self._table()).seed, book.season - 1)
            case _:
                return
        await self._settle()

    # Comparison

    async def _note_bounds(self) -> None:
        """Remember which places the page still calls possible, and compare the standings."""
        part = LeaguePart.of(view_for(await self._table(), None))
        for one in part.divisions:
            self.bounds += [(row.member, *row.places) for row in one.rows]
        rows = [
            [(one.member, one.place, one.wins, one.difference, one.played) for one in division.rows]
            for division in part.divisions
        ]
        assert rows == self._rows((await self._table()).seed, self.book.season)

    async def _compare(self) -> None:
        """Compare the last season with the book: its places, its games, the messages."""
        await self._settle()
        table = await self._table()
        body = LeagueBody.of(table)
        rows = [
            [(one.member, one.place, one.wins, one.difference, one.played) for one in division]
            for division in body.seasons[-1].divisions
        ]
        assert rows == self._rows(table.seed, self.book.season - 1)
        assert body.signed == tuple(sorted(self.book.signed))
        assert body.dropped == ()
        assert body.wrong_pairings(table.seed) == ()
        for game in self.book.games():
            assert (await self.talk.table(game.code)).phase == "ended"
        for platform in self.platforms:
            posts = platform.posts.get(PLACES[platform.name], [])
            assert len(posts) <= self.heads, [post.text for post in posts]
            for found in platform.posts.values():
                heads = [post.text.split("\n")[0] for post in found if not post.gone]
                told = [one for one in heads if one.startswith(("Liga", "⏳ Liga", "🏁 Liga"))]
                assert len({*told}) == len(told), told

    def _rows(self, seed: bytes, season: int) -> list[list[tuple[int, int | None, int, int, int]]]:
        return [
            one.rows(division_seed(seed, season, number))
            for number, one in enumerate(self.book.divisions)
        ]

    async def _body(self) -> LeagueBody:
        return LeagueBody.of(await self._table())

    # Time and people

    def _be_away(self, start: int, until: int) -> None:
        """Let no process run for a time."""
        self.talk.outages = (*self.talk.outages, (start, until))
        self.talk.now = until
        self._start()

    def _idle(self, game: Game) -> list[tuple[int, int]]:
        """Return the times in which the clock of the side to move stands."""
        return [*self.talk.outages, *self.vacations.get(game.members[game.to_move], ())]

    def _deadline(self, game: Game) -> int:
        return game.deadline(self._idle(game))

    def _name(self, member: int) -> str:
        return next(name for name, number in self.numbers.items() if number == member)

    def _new_name(self) -> str:
        name = f"N{len(self.names)}"
        self.add_people([name])
        return name


def legal_move(game: BoardGame, rules: Ruleset, seed: int) -> Move:
    """Return a placement that the rules allow, if every word is good."""
    dice, draw = chance(seed), seeded_draw(seed)
    while True:
        move = random_placement(game.board, game.racks[game.to_move], rules, dice)
        entry = Entry(game.clock.since, game.to_move, pack(move))
        try:
            act(game, entry, rules=rules, words=AllBut(["XXX"]), draw=draw)
        except RuleError:
            continue
        return move


def _check_games(division: Division) -> None:
    """Check that everybody plays as many games as the rules say, and starts half of them."""
    members, games = division.members, division.games
    assert len({frozenset(one.members) for one in games}) == len(games)
    for member in members:
        own = [one for one in games if member in one.members]
        assert len(own) == (6 if len(members) >= 8 else len(members) - 1)
        starts = sum(one.members[0] == member for one in own)
        assert abs(2 * starts - len(own)) <= 1
    assert len({one.code for one in games} - {""}) == len(games)
