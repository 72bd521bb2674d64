"""People with devices: a push service in the tests, and the worker that calls them."""

from __future__ import annotations

from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.chat.web.push.client import PushClient
from bot.chat.web.push.daily_calls import DailyCaller
from bot.chat.web.push.delivery import PushDelivery
from bot.chat.web.push.sender_key import SenderKey
from bot.coordinator.people.devices import Devices, OwnDevices, call_on_devices
from bot.coordinator.place import PUSH
from bot.delivery.relay import Relay
from tests.fakes.push_service import APPLE, HOST, PushService, Receiver

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from pathlib import Path

    from tests.support.delivery.wall import Room

SITE = "https://stol.example"


@dataclass
class DeviceOwners:
    """The devices of the people of a room."""

    room: Room
    service: PushService
    client: PushClient

    async def own(self, name: str) -> OwnDevices:
        """Return a person's devices as they are stored."""
        person = await self.room.person(name)
        people = self.room.talk.store.people
        return await Devices(people).load(await people.aliases(person.id))

    async def change(self, name: str, change: Callable[[OwnDevices], OwnDevices]) -> None:
        """Change a person's devices, and let their open games call there."""
        talk, person = self.room.talk, await self.room.person(name)
        people = talk.store.people
        await Devices(people).update(await people.aliases(person.id), change)
        await talk.indexer.work_off()
        command = f"t:{next(talk.ids)}"
        await call_on_devices(talk.coordinator, command, person.id, at=talk.now)

    async def add(self, name: str, host: str = HOST) -> Receiver:
        """Subscribe a new device of a person."""
        receiver = self.service.subscribe(host)
        now = self.room.talk.now
        await self.change(name, lambda own: own.with_device(receiver.device(now)))
        return receiver

    async def work(self) -> None:
        """Call whom the games wait for, by a worker of a new process."""
        services = self.room.services
        delivery = PushDelivery(services, self.client, SITE)
        await Relay(PUSH, services.outbox, delivery, services.now, leased=False).work_off()

    async def work_daily(self) -> int:
        """Send the daily calls that are due, by a worker of a new process."""
        return await DailyCaller(self.room.services, self.client, SITE).work_off()


@asynccontextmanager
async def serve_devices(room: Room, folder: Path) -> AsyncIterator[DeviceOwners]:
    """Serve a push service that the bot's client is led to and trusts."""
    talk = room.talk
    service = PushService(folder, lambda: talk.now)
    key = SenderKey(talk.secret, SITE)
    client = PushClient(
        key, lambda: talk.now, hosts=(HOST, APPLE), resolver=service, ssl=service.trust
    )
    async with service.serve(), client.open():
        yield DeviceOwners(room, service, client)
