"""A device is called within five seconds of virtual time after the move for which it waits."""

from __future__ import annotations

import asyncio
import json
import random
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from bot.chat.web.push.client import PushClient
from bot.chat.web.push.delivery import PushDelivery
from bot.chat.web.push.sender_key import SenderKey
from bot.composition import compose, workers
from bot.coordinator.background.tasks import together
from bot.coordinator.commands import Command, Join, Make, NewGame
from bot.coordinator.decisions.change import World
from bot.coordinator.kinds.ask import view_for
from bot.coordinator.people.devices import Devices
from bot.coordinator.place import PUSH
from bot.delivery.channel import TryLaterError
from bot.delivery.relay import Relay
from bot.storage.redis.link import Link
from tests.fakes.push_service import HOST, Receiver
from tests.simulation import loop
from tests.simulation.chance import use_seed
from tests.simulation.crowd import BEGAN
from tests.simulation.faults import Fault, Faults, Machine
from tests.simulation.moves import Lists, choose_move
from tests.simulation.process import open_tables
from tests.simulation.wire import Network, Wire

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from yarl import URL

    from bot.coordinator.commands import Person
    from bot.coordinator.game_id import GameId
    from bot.storage.store import Store
    from tests.simulation.store import StoreServer

MOST_SECONDS = 5.0
_MOVES, _LONGEST_THOUGHT = 24, 40.0
_SITE = "https://stol.example"


class VirtualPush(PushClient):
    """A client on virtual time: its push service decrypts a message and notes the second.

    Every `busy`-th request is answered by 429.
    """

    def __init__(self, key: SenderKey, busy: int) -> None:
        super().__init__(key, lambda: BEGAN, hosts=(HOST,))
        self.receivers: dict[str, Receiver] = {}
        self.came: list[tuple[str, float, dict[str, Any]]] = []
        self._busy, self._asked = busy, 0

    async def _post(self, address: URL, headers: Mapping[str, str], body: bytes) -> bool:
        del headers
        await asyncio.sleep(0.2)
        self._asked += 1
        if self._busy and self._asked % self._busy == 0:
            raise TryLaterError("429", 1_000)
        receiver = self.receivers[address.name]
        message = json.loads(receiver.decrypt(body))
        self.came.append((receiver.name, asyncio.get_running_loop().time(), message))
        return True


class Table:
    """A process with the worker on calls, and two people with a device each at a game."""

    def __init__(self, server: StoreServer, faults: Sequence[Fault], busy: int) -> None:
        self.chance = random.Random(34)  # noqa: S311 - no secret
        self._faults = Faults(faults, lambda _line: None)
        machine = Machine(Faults((), lambda _line: None), BEGAN)
        network = Network(server, self.chance, machine, lambda _line: None)
        wire = Wire(network, self._faults, "1")
        self.store: Store = open_tables(Link(wire.make, "the store"), self.clock)
        self.push = VirtualPush(SenderKey(b"k" * 32, _SITE), busy)
        self.devices: dict[str, Receiver] = {}
        self._commands = 0

    @staticmethod
    def clock() -> int:
        return BEGAN + round(1000 * asyncio.get_running_loop().time())

    async def play(self) -> list[float]:
        """Play a game; return for each move the seconds until the other person's device knew."""
        world = World(Lists(), b"k" * 32, self.chance.randbytes)
        bot = self.bot = compose(self.store, world, clock=self.clock)
        delivery = PushDelivery(bot.services, self.push, _SITE)
        relay = Relay(PUSH, self.store.outbox, delivery, bot.services.now, leased=False)
        found, alarm = workers(bot), self.store.news.waker
        works = (self.store.news.run(), relay.run(alarm), found.game_lists.run(alarm))
        working = asyncio.create_task(together(*works))
        try:
            return await self._play_game()
        finally:
            working.cancel()
            with suppress(asyncio.CancelledError):
                await working

    async def _play_game(self) -> list[float]:
        people = [await self._person(name) for name in ("Ola", "Kuba")]
        game = await self._give(people[0], NewGame("klasyczna"), None)
        await self._give(people[1], Join(by_code=True), game)
        late = list[float]()
        for _ in range(_MOVES):
            await asyncio.sleep(self.chance.uniform(0.05, _LONGEST_THOUGHT))
            loaded = await self.store.tables.load(game)
            assert loaded is not None
            table = loaded.table
            if table.game is None or table.phase != "playing":
                break
            seat = table.game.to_move
            mover = next(one for one in people if table.seat_of(one.id) == seat)
            other = next(one for one in people if one is not mover)
            move = choose_move(view_for(table, seat, person=mover.id), self.chance)
            if move is None:
                break
            before = asyncio.get_running_loop().time()
            await self._give(mover, Make(move, table.game.turn), game)
            after = await self.store.tables.load(game)
            if after and after.table.game and after.table.game.to_move != seat:
                late.append(await self._wait_for_call(other, before) - before)
        return late

    async def _wait_for_call(self, person: Person, since: float) -> float:
        """Return the second at which a device of this person was called after `since`."""
        name = self.devices[person.name].name
        async with asyncio.timeout(120):
            while True:
                for receiver, at, message in self.push.came:
                    if receiver == name and at > since and "close" not in message:
                        return at
                await asyncio.sleep(0.05)

    async def _person(self, name: str) -> Person:
        """Return a person with a device."""
        person = await self.bot.coordinator.person("web", f"id-{name}", name)
        receiver = self.devices[name] = Receiver()
        self.push.receivers[receiver.name] = receiver
        device = receiver.device(self.clock())
        await Devices(self.store.people).update([person.id], lambda own: own.with_device(device))
        return replace(person, devices=True)

    async def _give(self, person: Person, request: Any, game: GameId | None) -> GameId:  # noqa: ANN401 - any request
        self._commands += 1
        command = Command(f"c:{self._commands}", request, self.clock(), person, game)
        return (await self.bot.coordinator.handle(command)).game


def play(server: StoreServer, *faults: Fault, busy: int = 0) -> list[float]:
    """Play a game in virtual time, and return how late each call was."""
    server.empty()
    with use_seed(34, lambda: 0.0):

        async def whole() -> list[float]:
            return await Table(server, faults, busy).play()

        return loop.run(whole(), random.Random(7))  # noqa: S311 - no secret


@pytest.mark.parametrize("trouble", ["none", "busy service", "lost news"])
def test_a_device_is_called_within_five_seconds_of_a_move(
    server: StoreServer, trouble: str
) -> None:
    deaf = [Fault(20.0 * number, "deaf", 1) for number in range(1, 40)]
    late = play(
        server,
        *(deaf if trouble == "lost news" else ()),
        busy=3 if trouble == "busy service" else 0,
    )
    assert len(late) > 10
    assert max(late) <= MOST_SECONDS, sorted(late)[-3:]
