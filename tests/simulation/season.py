"""A season: people with habits of their own play for days, and the bot is away three times.

One process of the bot works without faults of its own, at the times for which its commits ask. So
months pass in seconds, and what takes days is looked at: reminders, quiet hours, vacations, claims,
archived games, and ratings counted a second time.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import math
from collections import Counter, defaultdict
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from bot.composition import compose, workers
from bot.coordinator.background.timer_worker import TAKEOVER, resume
from bot.coordinator.commands import Command, Join, Make, NewGame, Rematch
from bot.coordinator.decisions.change import World
from bot.coordinator.errors import Refused
from bot.coordinator.kinds.ask import view_for
from bot.coordinator.kinds.game.body import GameBody
from bot.coordinator.kinds.game.requests import AgreeToAbort, Claim
from bot.coordinator.kinds.game.seats import is_invited
from bot.coordinator.people.vacation_days import Vacations
from bot.delivery.deliver import Delivery
from bot.delivery.relay import Relay
from bot.dialogue.limits import Limits
from bot.rules.errors import RuleError
from bot.rules.notation import pack
from bot.rules.ruleset import HOUR, MINUTE, ClockRule
from tests.simulation import loop
from tests.simulation.chance import stream, use_seed
from tests.simulation.crowd import BEGAN, DAY, PLATFORM, SeasonChannel, Sound, crowd
from tests.simulation.moves import Lists, choose_move
from tests.simulation.people import Told
from tests.simulation.process import open_tables
from tests.simulation.run import Ended
from tests.simulation.season_promises import broken_in_store, broken_season_promises
from tests.simulation.wire import still_link

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Sequence

    from bot.coordinator.commands import Person, Request
    from bot.coordinator.game_id import GameId
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.ports.tables import Commit
    from bot.coordinator.table.table import CommandOutcome, Table
    from bot.storage.store import Store
    from tests.simulation.crowd import Player, Wanted
    from tests.simulation.store import StoreServer

ROOM = f"{PLATFORM}:room:"
_TAIL = 200 * DAY  # until every game that began has ended
_TICK = 5 * MINUTE  # the process works at such times alone
_OUTAGES, _ROUNDS_AFTER_TROUBLE = 3, 12
_GAMES = {
    NewGame("klasyczna"): 22,
    NewGame("klasyczna", clock=ClockRule("correspondence", 24 * HOUR)): 10,
    NewGame("klasyczna", seats=3): 4,
    NewGame("klasyczna", clock=ClockRule("correspondence", 3 * DAY, "pass")): 3,
    NewGame("rankingowa"): 28,
    NewGame("turniejowa"): 9,
    NewGame("turniejowa", clock=ClockRule("overtime", 25 * MINUTE)): 3,
    NewGame("klasyczna", clock=ClockRule("per_turn", 2 * MINUTE, "pass")): 3,
    NewGame("nowicjusz"): 7,
}
_LIVE, _LIVE_THOUGHT = frozenset({"flag", "overtime", "per_turn"}), (4_000, 70_000)
_WALKS_AWAY, _TWICE, _PROPOSES, _SEEKS, _REMATCHES, _CLAIMS = 0.02, 0.02, 0.002, 0.3, 0.25, 0.8


def simulate(wanted: Wanted, server: StoreServer) -> Ended:
    """Play a season from its beginning to its end."""
    server.empty()
    draws = partial(stream, wanted.seed)
    logging.disable(logging.CRITICAL)
    try:
        # Nothing but the season's clock takes time.
        with use_seed(wanted.seed, lambda: 0.0):
            return loop.run(_play(wanted, server, draws), draws("order"))
    finally:
        logging.disable(logging.NOTSET)


async def _play(
    wanted: Wanted, server: StoreServer, draws: Callable[[str], random.Random]
) -> Ended:
    seconds = asyncio.get_running_loop().time

    def clock() -> int:
        return BEGAN + round(1000 * seconds())

    season = Season(wanted, open_tables(still_link(server, BEGAN), clock), clock, draws)
    lines = await season.whole()
    counts = dict(season.counts.most_common())
    logs = repr([(one.id, one.log) for one in season.games.values()])
    digest = hashlib.sha256(logs.encode()).hexdigest()
    return Ended(digest, lines, len(season.games), seconds=seconds(), counts=counts)


class Season:
    """A season that is played; `counts` says what happened, `games` are all there were."""

    def __init__(
        self,
        wanted: Wanted,
        store: Store,
        clock: Callable[[], int],
        draws: Callable[[str], random.Random],
    ) -> None:
        self.games: dict[GameId, Table] = {}
        self.counts: Counter[str] = Counter()
        self._wanted, self._store, self.clock = wanted, store, clock
        self._chance = draws("people")
        self._players = crowd(wanted, self._chance)
        self.channel = SeasonChannel(draws("platform"), clock, self._players)
        self._secret = self._chance.randbytes(32)
        self._last = BEGAN + wanted.days * DAY
        self.told = Told()
        self.player_of: dict[PersonId, Player] = {}
        self._open: defaultdict[PersonId, set[GameId]] = defaultdict(set)
        self._over: defaultdict[PersonId, list[GameId]] = defaultdict(list)
        self.acted: defaultdict[tuple[GameId, PersonId], list[int]] = defaultdict(list)
        self.reminders: dict[tuple[GameId, int, int], list[Sound]] = defaultdict(list)
        self.outages: list[tuple[int, int]] = []
        # When the process is to work, and whether it is there.
        self._asked: set[int] = set()
        self._due: asyncio.Queue[int] = asyncio.Queue()
        self._is_up = asyncio.Event()
        self._commands = 0
        store.tables.watch = self._see  # type: ignore[attr-defined]  # it can be watched

    async def whole(self) -> Sequence[str]:
        """Play it, and return the promises that were not kept."""
        await self._start()
        living = [self._work(), self._go_down(), *map(self._live, self._players)]
        tasks = [asyncio.create_task(one) for one in living]
        await asyncio.sleep((self._last + _TAIL - BEGAN) / 1000)
        for task in tasks:
            if task.done():
                task.result()
            task.cancel()
        self.counts |= self.channel.counts
        return [*broken_season_promises(self), *await broken_in_store(self, self._store)]

    # The bot.

    async def _start(self) -> None:
        """Begin as a new process does: what was missed since the last heartbeat is made up for."""
        store = self._store
        outages = await resume(store.timers, store.outbox, store.registry, self.clock())
        world = World(Lists(), self._secret, self._chance.randbytes, outages, TAKEOVER)
        limits = Limits(lambda: 0.0, burst=1 << 30)
        self._bot = compose(store, world, clock=self.clock, limits=limits)
        self._workers = workers(self._bot)
        self._vacations = Vacations(
            self._bot.services.preferences, store.people, store.tables, self._bot.coordinator
        )
        sender = Delivery(PLATFORM, self._bot.services, self.channel, store.outbox)
        self._relay = Relay(PLATFORM, store.outbox, sender, self.clock)
        self._is_up.set()

    async def _go_down(self) -> None:
        """Let the bot be away for minutes or hours, never twice at once."""
        step = self._wanted.days * DAY // _OUTAGES
        for number in range(_OUTAGES):
            start = BEGAN + step * number + self._chance.randrange(step // 2)
            until = start + self._chance.randint(5 * MINUTE, 9 * HOUR)
            await self._sleep(start)
            self._is_up.clear()
            await self._sleep(until)
            self.outages.append((start, until))
            self.counts["outages"] += 1
            await self._start()
            self._ask_for_work(until)

    async def _work(self) -> None:
        """Fire timers, count, list and show what is behind, whenever that was asked for."""
        again = 0
        while True:
            self._asked.discard(await self._due.get())
            await self._is_up.wait()
            before = self._troubles
            self.counts["timers fired"] += await self._workers.timers.work_off()
            while await self._workers.game_lists.work_off() or await self._relay.work_off():
                pass
            await self._workers.results.work_off()
            again = _ROUNDS_AFTER_TROUBLE if self._troubles != before else again - 1
            if again > 0:
                self._ask_for_work(self.clock())

    @property
    def _troubles(self) -> int:
        return self.channel.counts["refused by the platform"] + self.channel.counts["answers lost"]

    def _ask_for_work(self, at: int) -> None:
        slot = (max(at, self.clock()) // _TICK + 1) * _TICK
        if slot not in self._asked:
            self._asked.add(slot)
            seconds = (slot - BEGAN) / 1000
            asyncio.get_running_loop().call_at(seconds, self._due.put_nowait, slot)

    def _see(self, commit: Commit) -> None:
        """See a commit: let the bot know of its timers, and people of their games."""
        table, now = commit.table, self.clock()
        before = self.games.get(table.id)
        self.games[table.id] = table
        for due in (now, *filter(None, commit.timers.values())):
            self._ask_for_work(due)
        for person in table.persons:
            is_over = table.phase in {"ended", "withdrawn"}
            if is_over and table.id in self._open[person]:
                self._over[person].append(table.id)
            (self._open[person].discard if is_over else self._open[person].add)(table.id)
        known = before.acted if before else ()
        for person, at in {*table.acted} - {*known}:
            self.acted[table.id, person].append(at)
        if before is None:
            self.acted[table.id, table.host].append(table.created)
        self._note_reminder(table, before)

    def _note_reminder(self, table: Table, before: Table | None) -> None:
        game = table.game
        if game is None or not table.body.has_racks:
            return
        given = GameBody.of(table).reminder
        earlier = GameBody.of(before).reminder if before else None
        if given is None or not given.at or (earlier and earlier.at == given.at):
            return
        self.counts["reminders"] += 1
        key = table.id, game.clock.since - game.clock.turn_used, given.count
        names = [self.player_of[one.person].identity for one in table.seats[game.to_move].members]
        self.reminders[key] += [Sound(one, table.id, given.at, "a reminder") for one in names]

    # The people.

    async def _sleep(self, until: float) -> None:
        await asyncio.sleep(max(0, until - self.clock()) / 1000)

    async def _live(self, player: Player) -> None:
        """Look at the phone now and then, and do what waits there."""
        person = await self._bot.coordinator.person(PLATFORM, player.identity, player.name)
        self.player_of[person.id] = player
        self.told.known[player.name].add(person.id)
        await self._bot.services.preferences.keep_person(person.id, player.preferences)
        start, days = player.vacation
        while True:
            if self._plays_live(person):
                await asyncio.sleep(self._chance.randint(*_LIVE_THOUGHT) / 1000)
            else:
                thinks = int(player.pace * math.exp(self._chance.gauss(0, 1.1)))
                await self._sleep(player.next_awake(self.clock() + thinks))
            await self._is_up.wait()
            now = self.clock()
            if now >= player.vanishes or (now >= self._last and not self._open[person.id]):
                return
            if now >= start:
                start = math.inf
                with suppress(Refused):
                    await self._vacations.start(person.id, days, now)
                    self.counts["vacations"] += 1
                await self._sleep(now + days * DAY)
                continue
            for game in sorted(self._open[person.id]):
                await self._look(person, game)
            while self._over[person.id]:
                game = self._over[person.id].pop()
                if now < self._last and self._chance.random() < _REMATCHES:
                    await self._give(person, Rematch(), game)
            if now < self._last and self._chance.random() < _SEEKS and not self._open[person.id]:
                await self._seek(person)

    def _plays_live(self, person: Person) -> bool:
        """Say whether somebody sits at a game with a short clock, and did not walk away."""
        tables = (self.games[game] for game in sorted(self._open[person.id]))
        live = [t for t in tables if t.phase == "playing" and t.rules.clock.kind in _LIVE]
        return bool(live) and self._chance.random() >= _WALKS_AWAY

    async def _seek(self, person: Person) -> None:
        waiting = self._waiting(person)
        if waiting:
            await self._give(person, Join(), waiting[0])
        else:
            [wish] = self._chance.choices([*_GAMES], [*_GAMES.values()])
            await self._give(person, wish)

    def _waiting(self, person: Person) -> list[GameId]:
        """Return the games that wait for players and that this person may join."""
        return [
            table.id
            for table in self.games.values()
            if table.phase == "invited" and not table.is_full and is_invited(table, person)
        ]

    async def _look(self, person: Person, game: GameId) -> None:
        """Do what can be done at a game."""
        table, chance = self.games[game], self._chance
        seat = table.seat_of(person.id)
        if table.game is None or seat is None or table.phase != "playing":
            return
        body = GameBody.of(table)
        votes = body.votes and seat not in body.votes
        if votes or chance.random() < _PROPOSES:
            await self._give(person, AgreeToAbort(), game)
        if body.overdue is not None and table.game.to_move != seat and chance.random() < _CLAIMS:
            self.counts["claims"] += await self._give(person, Claim(), game) is not None
        table = self.games[game]
        move = choose_move(view_for(table, seat, person=person.id), chance)
        if move is not None and table.game is not None:
            key = game, table.game.turn, seat
            self.told.maybe[key].add(pack(move))
            outcome = await self._give(person, Make(move, table.game.turn), game)
            if outcome is not None and outcome.kind != "late":
                self.told.sure[key] = pack(move)

    async def _give(
        self, person: Person, request: Request, game: GameId | None = None
    ) -> CommandOutcome | None:
        """Give a command, now and then twice, as platforms deliver presses; None if refused."""
        self._commands += 1
        await self._store.timers.beat(self.clock())
        command = Command(
            *(f"d:{self._commands}", request, self.clock(), person, game),
            *(ROOM, ROOM.rsplit(":", 1)[0]),
        )
        try:
            first = await self._bot.coordinator.handle(command)
            if self._chance.random() < _TWICE and first != await self._bot.coordinator.handle(
                command
            ):
                self.told.otherwise.append(f"{first.game}: answered otherwise the second time")
        except (Refused, RuleError):
            return None
        return first
