"""The people of a simulation: who plays what with whom, and what they were told about it."""

from __future__ import annotations

import asyncio
import itertools
import json
from collections import defaultdict
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from bot.coordinator.commands import Command, Join, Make, NewGame, Rematch
from bot.coordinator.errors import Refused
from bot.coordinator.kinds.ask import view_for
from bot.coordinator.kinds.game.body import GameBody
from bot.coordinator.kinds.game.requests import AgreeToAbort, Withdraw, WritePartners
from bot.coordinator.kinds.rounds.body import RoundsBody
from bot.coordinator.kinds.rounds.requests import Answer, OpenRounds
from bot.coordinator.people.account_links import Accounts
from bot.coordinator.ports.tables import StoreUnavailableError
from bot.coordinator.settings import PersonPreferences
from bot.coordinator.transactions.commits import Contended
from bot.rules.errors import RuleError
from bot.rules.moves import Resign
from bot.rules.notation import pack
from bot.rules.ruleset import ClockRule
from bot.storage.prune import prune
from tests.simulation.moves import choose_move, plays
from tests.simulation.process import GoneError
from tests.simulation.promises import BOX, misdealt

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Coroutine, Sequence

    from bot.composition import Bot
    from bot.coordinator.commands import Person, Request
    from bot.coordinator.game_id import GameId
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.table.table import CommandOutcome, Table
    from bot.rules.moves import Move
    from tests.simulation.process import Process

PLATFORMS = ("discord", "telegram")
# Of this one all processes serve some chats each, of the other one process serves all.
SHARED = "telegram"
NAMES = ("Ola", "Kuba", "Iza", "Jan", "Ewa", "Olek", "Zoja", "Leon")
# The first and the last of them are one human, who links these accounts some time.
LINKED = (0, 7)
SECONDS = 1_000
_DAY = 86_400_000
_PASSES = ClockRule("per_turn", 15 * SECONDS, "pass")
_GAMES: tuple[tuple[Request, int], ...] = (
    (NewGame("klasyczna", clock=_PASSES), 4),
    (NewGame("klasyczna", clock=ClockRule("per_turn", 20 * SECONDS)), 2),
    (NewGame("klasyczna", seats=3, challenge="double", clock=_PASSES), 4),
    (NewGame("klasyczna", seats=4, challenge="double", clock=_PASSES), 5),
    (NewGame("rankingowa", clock=_PASSES), 3),
    (NewGame("nowicjusz", clock=_PASSES), 2),
    (NewGame("turniejowa", clock=ClockRule("flag", 60 * SECONDS)), 2),
    (NewGame("klasyczna", clock=ClockRule("overtime", 40 * SECONDS, grace=20 * SECONDS)), 1),
    (NewGame("klasyczna", team=2, clock=_PASSES), 3),
    (NewGame("klasyczna", clock=_PASSES, robots=("sowa",)), 3),
    (NewGame("klasyczna", seats=3, clock=_PASSES, robots=("lis",)), 1),
    (OpenRounds(rounds=5), 3),
)
_TRIES = 40
_TWICE, _REMATCHES, _WRITES, _ABORTS, _PRIVATE = 0.05, 0.1, 0.1, 0.01, 0.5
_WITHDRAWS, _RESIGNS, _AT_OWN, _USUALLY_STAYS = 0.08, 0.01, 0.8, 0.5
# Where a lost challenge costs a turn, two are to be lost before it comes.
_STAYS = {"double": 0.8}
# Seconds for which one waits for the answer to a letter.
_WAITS = 90.0
_PAUSE, _MOMENT = (0.1, 1.5), (0.0, 0.2)


class Account(NamedTuple):
    """Somebody on a platform."""

    platform: str
    name: str

    @property
    def identity(self) -> str:
        """Their id there."""
        return f"id-{self.name}"

    @property
    def place(self) -> str:
        """The place where they play."""
        return f"{self.platform}:hall:"


@dataclass
class Told:
    """The answers that people got, by game, its turn or round, and player.

    `sure` was acknowledged, `maybe` are all that were tried. `letters` are the numbers of those
    that the inbox has acknowledged, `read` of those that were handled.
    """

    sure: dict[tuple[GameId, int, int], str] = field(default_factory=dict)
    maybe: defaultdict[tuple[GameId, int, int], set[str]] = field(
        default_factory=lambda: defaultdict(set)
    )
    answers: dict[tuple[GameId, int, str], str] = field(default_factory=dict)
    tried: defaultdict[tuple[GameId, int, str], set[str]] = field(
        default_factory=lambda: defaultdict(set)
    )
    letters: set[int] = field(default_factory=set)
    read: set[int] = field(default_factory=set)
    known: defaultdict[str, set[PersonId]] = field(default_factory=lambda: defaultdict(set))
    otherwise: list[str] = field(default_factory=list)


class People:
    """People who play a number of games, through any process that answers."""

    def __init__(self, processes: Sequence[Process], chance: random.Random, games: int) -> None:
        self.told = Told()
        self.accounts = [Account(PLATFORMS[at % 2], name) for at, name in enumerate(NAMES)]
        self.games: dict[GameId, bool] = {}
        self.opened = 0
        self._processes = processes
        self._chance = chance
        self._wanted = games
        self._numbers = itertools.count(1)
        # What each letter asks for, and whoever waits for the answer.
        self._letters: dict[
            int, tuple[Callable[[Bot], Coroutine[None, None, Any]], asyncio.Future[Any]]
        ] = {}
        # The games at which they know that they sit.
        self._own: defaultdict[Account, set[GameId]] = defaultdict(set)

    async def play(self, seconds: float) -> None:
        """Live for a length of time."""
        async with asyncio.TaskGroup() as group:
            for account in self.accounts:
                group.create_task(self._live(account, seconds))
            for number in range(self._wanted):
                at = self._chance.uniform(0.5, seconds * 0.6)
                group.create_task(self._open(number, at))
            group.create_task(self._link(self._chance.uniform(3, seconds)))
            group.create_task(self._prune(seconds))

    async def _live(self, account: Account, seconds: float) -> None:
        loop = asyncio.get_running_loop()
        if self._chance.random() < _PRIVATE:
            wanted = PersonPreferences(calls="private", quiet=(0, 0))
            await self._patiently(partial(self._prefer, account, wanted))
        while loop.time() < seconds:
            await asyncio.sleep(self._chance.uniform(*_PAUSE))
            running = [game for game, runs in self.games.items() if runs]
            own = [game for game in running if game in self._own[account]]
            looks = own if own and self._chance.random() < _AT_OWN else running
            if looks:
                game = self._chance.choice(looks)
                stays = await self._look(account, game)
                while self._chance.random() < stays and loop.time() < seconds:
                    await asyncio.sleep(self._chance.uniform(*_MOMENT))
                    await self._look(account, game)

    async def _open(self, number: int, at: float) -> None:
        await asyncio.sleep(at)
        requests, weights = zip(*_GAMES, strict=True)
        (request,) = self._chance.choices(requests, weights)
        host = self.accounts[number % len(self.accounts)]
        outcome = await self.give(host, request)
        if outcome is not None:
            self.opened += 1
            self.games[outcome.game] = True
            if self._chance.random() < _WITHDRAWS:
                await self.give(host, Withdraw(), outcome.game)

    async def _look(self, account: Account, game: GameId) -> float:
        """Look at a game, and do there what can be done; how likely one looks again at once."""
        load = partial(self._load, account, game)
        found: tuple[Table, Person] | None = await self._patiently(load)
        if found is None:
            return 0.0
        table, person = found
        seat = table.seat_of(person.id)
        if seat is not None:
            self._own[account].add(game)
        if table.phase in {"ended", "withdrawn"}:
            self.games[game] = False
            if seat is not None and self._chance.random() < _REMATCHES:
                again = await self.give(account, Rematch(), game)
                if again is not None:
                    self.games.setdefault(again.game, True)
        elif isinstance(table.body, RoundsBody):
            await self._answer(account, table)
        elif table.phase == "invited":
            if seat is None and not table.is_full:
                await self.give(account, Join(), game)
        elif seat is not None and table.game is not None:
            await self._turn(account, person, table, seat)
        return _STAYS.get(table.rules.challenge, _USUALLY_STAYS)

    async def _turn(self, account: Account, person: Person, table: Table, seat: int) -> None:
        if GameBody.of(table).team > 1 and self._chance.random() < _WRITES:
            await self.give(account, WritePartners(f"tajne {seat} {table.id}"), table.id)
        if self._chance.random() < _ABORTS:
            await self.give(account, AgreeToAbort(), table.id)
        view = view_for(table, seat, person=person.id)
        self.told.otherwise += misdealt(table, view)
        # Of what somebody did in a turn one thing alone is remembered: who accepted has done that.
        waits = table.game is not None and table.game.pending is not None
        gives_up = not waits and self._chance.random() < _RESIGNS
        move = Resign() if gives_up else choose_move(view, self._chance)
        if move is not None:
            await self._make(account, table, seat, move)

    async def _make(self, account: Account, table: Table, seat: int, move: Move) -> None:
        turn = table.game.turn if table.game else 0
        key = (table.id, turn, seat)
        self.told.maybe[key].add(pack(move))
        outcome = await self.give(account, Make(move, turn), table.id)
        if outcome is None or outcome.kind == "late":
            return
        if self.told.sure.setdefault(key, pack(move)) != pack(move):
            self.told.otherwise.append(f"{table.id}: turn {turn} was acknowledged twice")

    async def _answer(self, account: Account, table: Table) -> None:
        game = RoundsBody.of(table).rounds
        linked = account == self.accounts[LINKED[1]]
        if game.running is None or linked:
            return
        found = plays(game.board, game.running.rack, table.rules)
        if not found:
            return
        play = self._chance.choice(found).placement
        key = (table.id, game.number, account.name)
        self.told.tried[key].add(pack(play))
        if await self.give(account, Answer(play, game.number), table.id) is not None:
            self.told.answers[key] = pack(play)
            self.told.tried[key] = {pack(play)}

    async def give(
        self, account: Account, request: Request, game: GameId | None = None
    ) -> CommandOutcome | None:
        """Give a command until it is known what became of it; None where it was refused."""
        letter = next(self._numbers)
        number = f"{account.platform[0]}:{letter}"
        work = partial(self._handle, account, request, game, number)
        if account.platform == SHARED:
            return await self._write(account, letter, work)
        again = self._patiently(work) if self._chance.random() < _TWICE else None
        if again is None:
            alone: CommandOutcome | None = await self._patiently(work)
            return alone
        first: CommandOutcome | None
        second: CommandOutcome | None
        first, second = await asyncio.gather(self._patiently(work), again)
        if first is not None and second is not None and first != second:
            self.told.otherwise.append(f"{number} was answered by {first} and {second}")
        return first or second

    async def _write(
        self, account: Account, letter: int, work: Callable[[Bot], Coroutine[None, None, Any]]
    ) -> CommandOutcome | None:
        """Send it as a letter to the chat's inbox, sometimes twice, and wait for what it led to."""
        answer = asyncio.get_running_loop().create_future()
        self._letters[letter] = work, answer
        put = partial(self._put, account, letter)
        times = 2 if self._chance.random() < _TWICE else 1
        stored = await asyncio.gather(*(self._patiently(put) for _ in range(times)))
        if stored == [None] * times:
            return None
        self.told.letters.add(letter)
        with suppress(TimeoutError):
            async with asyncio.timeout(_WAITS):
                outcome: CommandOutcome | None = await answer
                return outcome
        return None

    @staticmethod
    async def _put(account: Account, letter: int, bot: Bot) -> bool:
        message = {"message_id": letter, "date": 0, "chat": {"id": letter, "type": "private"}}
        chat = account.name
        payload = json.dumps({"at": 0, "update": {"update_id": letter, "message": message}})
        return await bot.services.inbox.put(BOX, chat, str(letter), payload.encode())

    async def hear(self, letter: int, bot: Bot) -> None:
        """Do what a letter asks for, and tell its writer what came of it."""
        work, answer = self._letters[letter]
        try:
            outcome = await work(bot)
        except (Refused, RuleError):
            outcome = None
        self.told.read.add(letter)
        if not answer.done():
            answer.set_result(outcome)

    async def _patiently(self, work: Callable[[Bot], Coroutine[None, None, Any]]) -> Any:  # noqa: ANN401 - as it answers
        """Ask one process or another until one answers; None where the answer is no."""
        for _ in range(_TRIES):
            process = self._chance.choice(self._processes)
            try:
                return await process.ask(work)
            except (GoneError, StoreUnavailableError, Contended):
                await asyncio.sleep(self._chance.uniform(0.2, 3))
            except (Refused, RuleError):
                return None
        return None

    async def _handle(
        self, account: Account, request: Request, game: GameId | None, number: str, bot: Bot
    ) -> CommandOutcome:
        person = await self._person(account, bot)
        place = account.place
        command = Command(
            number, request, bot.services.now(), person, game, place, place.rsplit(":", 1)[0]
        )
        return await bot.coordinator.handle(command)

    async def _person(self, account: Account, bot: Bot) -> Person:
        found = await bot.coordinator.person(account.platform, account.identity, account.name)
        self.told.known[account.name].add(found.id)
        return found

    async def _load(self, account: Account, game: GameId, bot: Bot) -> tuple[Table, Person] | None:
        loaded = await bot.coordinator.tables.load(game)
        person = await self._person(account, bot)
        return (loaded.table, person) if loaded else None

    async def _prefer(self, account: Account, wanted: PersonPreferences, bot: Bot) -> None:
        person = await self._person(account, bot)
        await bot.services.preferences.keep_person(person.id, wanted)

    async def _link(self, at: float) -> None:
        """Make two accounts one person."""
        await asyncio.sleep(at)
        one, other = (self.accounts[number] for number in LINKED)
        code = await self._patiently(partial(self._offer, one))
        for account in (other, other, one):
            if code is not None:
                await self._patiently(partial(self._agree, account, code))

    async def _offer(self, account: Account, bot: Bot) -> str:
        person = await self._person(account, bot)
        return await _accounts(bot).offer("d:link", person, now=bot.services.now())

    async def _agree(self, account: Account, code: str, bot: Bot) -> None:
        person = await self._person(account, bot)
        await _accounts(bot).agree(code, person, now=bot.services.now())

    async def _prune(self, seconds: float) -> None:
        """Delete old records now and then, as the operator does: nothing of today."""
        loop = asyncio.get_running_loop()
        while loop.time() < seconds:
            await asyncio.sleep(self._chance.uniform(1, seconds / 3))
            await self._patiently(_prune)


async def _prune(bot: Bot) -> None:
    await prune(bot.store, before=bot.services.now() - _DAY)


def _accounts(bot: Bot) -> Accounts:
    return Accounts(bot.store.people, bot.store.tables, bot.coordinator.world.secret)
