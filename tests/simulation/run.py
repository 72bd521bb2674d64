"""One run: a seed to a history, its digest, and the promises that were not kept."""

from __future__ import annotations

import asyncio
import gc
import hashlib
import logging
from collections import Counter
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING, cast

from bot.coordinator.game_id import GameId
from bot.rules.rounds.options import Form, forms
from bot.storage import keys
from bot.storage.redis import shared_clock
from bot.storage.redis.link import Link
from tests.simulation import loop
from tests.simulation.chance import stream, use_seed
from tests.simulation.exchanges import Exchanges
from tests.simulation.faults import Faults, Machine, draw_faults
from tests.simulation.people import PLATFORMS, SHARED, People
from tests.simulation.platform import Platform
from tests.simulation.process import Process, held_shares, open_tables
from tests.simulation.promises import (
    Witness,
    broken_promises,
    standing,
    time_of_all,
    unfinished_work,
)
from tests.simulation.wire import Network, StillConnection, Wire

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from redis.asyncio.connection import AbstractConnection

    from bot.delivery.channel import OutgoingMessage
    from bot.storage.store import Store
    from tests.simulation.faults import Fault
    from tests.simulation.store import StoreServer

BEGAN = 1_795_000_000_000
PROCESSES = 2
# Seconds until all must be at rest once nothing goes wrong any more: where every process was away
# as the store's clock jumped, they go by it for the ten minutes until they believe another one.
_SETTLES = 800
# Ms after which a jump that is to last is believed; it ends later.
_PROOF = 12_000
_ROUNDS = {"time": 6_000, "lead": 500, "pause": 500, "settle": 300, "announcements": (2_000,)}


@dataclass(frozen=True)
class Plan:
    """A run's size and faults. `faults` None are drawn from the seed, `count` of them.

    Where jumps are `lasting`, a clock that stays where it jumped to is soon believed.
    """

    seed: int
    games: int = 20
    seconds: float = 30.0
    count: int = 16
    faults: tuple[Fault, ...] | None = None
    lasting: bool = False

    @property
    def coming(self) -> tuple[Fault, ...]:
        """The faults to come."""
        if self.faults is not None:
            return self.faults
        return draw_faults(stream(self.seed, "faults"), self.count, self.seconds, PROCESSES)


@dataclass
class Ended:
    """The result of a run; `history` is kept on request, `counts` are a season's figures."""

    digest: str = ""
    broken: Sequence[str] = ()
    games: int = 0
    exchanges: int = 0
    seconds: float = 0.0
    came: list[str] = field(default_factory=list)
    history: list[str] = field(default_factory=list)
    counts: Mapping[str, int] = field(default_factory=dict)


def simulate(plan: Plan, server: StoreServer, *, keep: bool = False) -> Ended:
    """Do a run from its beginning to its end."""
    work = _Run(plan, server, keep=keep)
    logging.disable(logging.CRITICAL)
    # What lies about is collected between two runs: in one it would cost much, and come any time.
    gc.collect()
    gc.freeze()
    gc.disable()
    server.empty()
    try:
        with use_seed(plan.seed, work.elapsed_seconds), _soon(lasting=plan.lasting):
            try:
                loop.run(work.whole(), stream(plan.seed, "order"))
            except Exception as error:  # noqa: BLE001 - what a process dies of is found here
                work.ended.broken = (*work.ended.broken, f"{type(error).__name__}: {error}")
    finally:
        gc.enable()
        logging.disable(logging.NOTSET)
    work.ended.digest = work.digest.hexdigest()
    return work.ended


class _Run:
    def __init__(self, plan: Plan, server: StoreServer, *, keep: bool) -> None:
        self.ended = Ended()
        self.digest = hashlib.sha256()
        self._plan = plan
        self._keep = keep
        self._server = server
        self._seconds: Callable[[], float] = lambda: 0.0

    def elapsed_seconds(self) -> float:
        """Return the seconds since the beginning."""
        return self._seconds()

    def note(self, line: str) -> None:
        """Write down what happened."""
        line = f"{self._seconds():.6f} {line}"
        self.digest.update(line.encode())
        if self._keep:
            self.ended.history.append(line)

    async def whole(self) -> None:
        """Let people play while things go wrong, then wait for rest, then look at everything."""
        plan, seed = self._plan, self._plan.seed
        self._seconds = asyncio.get_running_loop().time
        faults = [Faults([f for f in plan.coming if f.process == number], self._note_arrival)
                  for number in range(PROCESSES)]  # fmt: skip
        # The first process has its machine in common with the store.
        machines = [Machine(one, BEGAN) for one in faults]
        looking = Network(self._server, stream(seed, ""), machines[0], lambda _line: None)
        exchanges = Exchanges(PLATFORMS, partial(looking.exchange, ""))
        network = Network(
            *(self._server, stream(seed, "network"), machines[0], self.note), asked=exchanges.check
        )
        still = Wire(looking, Faults((), self.note), "")
        store = open_tables(
            Link(lambda: cast("AbstractConnection", StillConnection(still)), "the store"),
            lambda: BEGAN + int(self._seconds() * 1000),
        )
        witness = Witness(store)
        platforms = [
            Platform(
                name,
                self._show(witness),
                lambda: machines[0].has_jumped(self.elapsed_seconds()),
                is_shared=name == SHARED,
            )
            for name in PLATFORMS
        ]
        chance = stream(seed, "processes")
        processes = [
            Process(
                *(number, network, platforms, faults[number], chance),
                machine=machines[number],
                watch=witness.commit,
            )
            for number in range(PROCESSES)
        ]
        witness.people = people = People(processes, stream(seed, "people"), plan.games)
        for process in processes:
            process.hears = people.hear
        living = [asyncio.create_task(process.live()) for process in processes]
        watching = asyncio.create_task(self._watch(platforms, witness, machines[0]))
        await people.play(plan.seconds)
        for one in faults:
            one.stop()
        await _leave_over(store, BEGAN + int(self._seconds() * 1000))
        rest: Sequence[str] = ()
        for _ in range(_SETTLES):
            await asyncio.sleep(1)
            now = await time_of_all(store, int(machines[0].at(self._seconds())))
            rest = await unfinished_work(store, now)
            if not rest and not network.late:
                break
        for task in (*living, watching):
            task.cancel()
        for process in processes:
            await process.end()
        self.ended.seconds = self._seconds()
        self.ended.exchanges = network.exchanges
        self.ended.games = people.opened
        found = await broken_promises(store, people.told, people.games, standing(platforms))
        self.ended.broken = (*witness.broken, *exchanges.broken, *rest, *found)
        self.note(" ".join(self.ended.broken))

    def _note_arrival(self, line: str) -> None:
        self.ended.came.append(line)
        self.note(line)

    def _show(self, witness: Witness) -> Callable[[str, OutgoingMessage], None]:
        def show(place: str, letter: OutgoingMessage) -> None:
            self.note(f"{place}: {letter.message.text}")
            witness.message(place, letter)

        return show

    async def _watch(
        self, platforms: Sequence[Platform], witness: Witness, machine: Machine
    ) -> None:
        """See that nobody believes to hold what another holds."""
        while True:
            await asyncio.sleep(0.05)
            for platform in platforms:
                platform.holders = [one for one in platform.holders if not one[1].is_cut]
                shares = Counter(share for one in platform.holders for share in held_shares(*one))
                if any(many > 1 for many in shares.values()) and not machine.has_jumped(
                    self.elapsed_seconds()
                ):
                    names = [
                        wire.name for lease, wire in platform.holders if held_shares(lease, wire)
                    ]
                    witness.broken.append(f"{platform.name} is held by {names}")
                    platform.holders.clear()


async def _leave_over(store: Store, now: int) -> None:
    """Leave what an earlier release may: a timer, long due, of a game that isn't there any more."""
    game = GameId("ZZZZZZ")
    timer = keys.timer("deadline", game)
    await store.link.ask("ZADD", keys.TIMERS.of_game(game), now - 60_000, timer)


@contextmanager
def _soon(*, lasting: bool) -> Iterator[None]:
    """Let the rounds of every belgijka last a moment, and jumps of a clock longer than needed."""
    usual, proof = forms()["evening"], shared_clock.PROOF
    forms()["evening"] = Form(replace(usual.usual, **_ROUNDS), usual.rounds, usual.time)  # type: ignore[arg-type]
    shared_clock.PROOF = _PROOF if lasting else proof
    try:
        yield
    finally:
        forms()["evening"], shared_clock.PROOF = usual, proof
