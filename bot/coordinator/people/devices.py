"""The devices and addresses that get a person's notifications while the bot's page is closed.

A device is a subscription of its browser at a push service (RFC 8030). The record is encrypted. It
is exported without the keys of the devices, and is erased with the person.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, ClassVar, Literal, TypeAlias, get_args

import msgspec
from msgspec.structs import replace

from bot.coordinator.people.chat_calls import join_open_games
from bot.coordinator.people.own_records import OwnRecords
from bot.coordinator.place import push_place
from bot.coordinator.settings import Language, Preferences

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from bot.coordinator.person_id import PersonId
    from bot.coordinator.ports.people import People
    from bot.coordinator.service import Coordinator

CallKind: TypeAlias = Literal["turns", "invitations", "events", "puzzle", "words"]
CALL_KINDS: tuple[CallKind, ...] = get_args(CallKind)
"""The reasons for a notification. A game found by a seek counts as an invitation."""

DAILY_KINDS: frozenset[CallKind] = frozenset({"puzzle", "words"})
"""The kinds of calls that come once a day, and are off until a person wants them."""

DAILY_HOUR = 8
"""The hour of the person's day at which they come, unless their quiet hours end later."""

_USUAL = tuple(one for one in CALL_KINDS if one not in DAILY_KINDS)
MOST_DEVICES = 5
_ID = 16


class Device(msgspec.Struct, frozen=True, array_like=True):
    """A browser that shows notifications, registered at `since` (ms).

    `endpoint` is the address that its push service gave it. `key` and `auth` encrypt the
    notifications sent there, both in base64url. `name` is the browser and the system, `language`
    the language of the notifications.
    """

    endpoint: str
    key: str
    auth: str
    name: str
    since: int
    language: Language = "pl"

    @property
    def id(self) -> str:
        """The id of the device on buttons, a digest that doesn't reveal its address."""
        return _digest(self.endpoint)


class Webhook(msgspec.Struct, frozen=True, array_like=True):
    """A person's own web address that gets a message for each turn, signed with `secret`."""

    address: str
    secret: str
    since: int
    language: Language = "pl"

    @property
    def id(self) -> str:
        """The id of the address: a digest, as for devices."""
        return _digest(self.address)


class DailyCalls(msgspec.Struct, frozen=True, array_like=True):
    """A person's daily notifications on one `day` (the date's ordinal): `sent` are their names.

    Until the time `until` (ms) a process is sending more of them.
    """

    day: int = 0
    sent: tuple[str, ...] = ()
    until: int = 0


class OwnDevices(msgspec.Struct, frozen=True, array_like=True):
    """A person's devices, the oldest first, their `webhook`, and the key of their calendar.

    The address of the person's calendar of deadlines contains the key `calendar`, "" for no
    calendar. If `wordless`, a notification names the game but not the move. `wanted` are the kinds
    of notifications that the person wants, `daily` are the newest daily ones.
    """

    devices: tuple[Device, ...] = ()
    webhook: Webhook | None = None
    calendar: str = ""
    wordless: bool = False
    wanted: tuple[CallKind, ...] = _USUAL
    daily: DailyCalls = DailyCalls()

    @property
    def calls(self) -> bool:
        """True if the person has a device or webhook to notify."""
        return bool(self.devices or self.webhook)

    @property
    def is_daily(self) -> bool:
        """True if the person gets daily notifications."""
        return self.calls and not DAILY_KINDS.isdisjoint(self.wanted)

    @property
    def targets(self) -> dict[str, Device | Webhook]:
        """All devices of the person and the webhook, by id."""
        webhook = () if self.webhook is None else (self.webhook,)
        return {one.id: one for one in (*self.devices, *webhook)}

    @property
    def is_full(self) -> bool:
        """True if the person may add no more devices."""
        return len(self.devices) >= MOST_DEVICES

    def device(self, id_: str) -> Device | None:
        """Return the device with this id, or None."""
        return next((one for one in self.devices if one.id == id_), None)

    def with_device(self, device: Device) -> OwnDevices:
        """Return the person's devices with one added, or replaced if it is known.

        Return them unchanged if there are five others.
        """
        known = self.device(device.id)
        if known is not None:
            kept = replace(device, since=known.since)
            devices = tuple(kept if one.id == device.id else one for one in self.devices)
            return replace(self, devices=devices)
        return self if self.is_full else replace(self, devices=(*self.devices, device))

    def without(self, *ids: str) -> OwnDevices:
        """Return the person's devices without those with these ids."""
        return replace(self, devices=tuple(one for one in self.devices if one.id not in ids))

    def drop_gone(self, ids: Collection[str]) -> OwnDevices:
        """Return the person's devices without the devices and webhook with these ids.

        Their addresses don't exist any more.
        """
        webhook = self.webhook if self.webhook and self.webhook.id not in ids else None
        return replace(self.without(*ids), webhook=webhook)

    def with_kind(self, kind: CallKind, *, on: bool) -> OwnDevices:
        """Return the person's devices with a kind of notification switched on or off."""
        wanted = tuple(one for one in CALL_KINDS if (on if one == kind else one in self.wanted))
        return replace(self, wanted=wanted)


class Devices(OwnRecords[OwnDevices]):
    """The stored devices of all persons. A person's preferences say whether they have any."""

    name: ClassVar = "devices"

    def __init__(self, people: People) -> None:
        super().__init__(people, OwnDevices, _unite)
        self._preferences = Preferences(people)

    async def update(
        self, aliases: Sequence[PersonId], change: Callable[[OwnDevices], OwnDevices]
    ) -> OwnDevices:
        """Change the devices of the person with these ids, and return the new ones.

        If the person now has devices, or no longer has any, their preferences are changed, too.
        """
        own = await self.change(aliases, change)
        if (await self._preferences.of_person(aliases[0])).devices != own.calls:
            await self._preferences.change_person(
                aliases[0], lambda chosen: replace(chosen, devices=own.calls)
            )
        return own


async def call_on_devices(
    coordinator: Coordinator, command: str, person: PersonId, *, at: int
) -> None:
    """Let the person's open games notify them on their devices.

    `command` is the id of the request, `at` its time (ms).
    """
    await join_open_games(coordinator, command, person, push_place(person), at=at)


def _unite(found: Sequence[OwnDevices]) -> OwnDevices:
    """Return the devices of a person with several ids, at most as many as one person may have.

    The wanted kinds of notifications are those of an id with devices.
    """
    devices = {one.id: one for own in found for one in own.devices}
    newest = sorted(devices.values(), key=lambda one: one.since)[-MOST_DEVICES:]
    return OwnDevices(
        tuple(newest),
        next((own.webhook for own in found if own.webhook), None),
        next((own.calendar for own in found if own.calendar), ""),
        any(own.wordless for own in found),
        max(found, key=lambda own: (own.calls, own.wanted != _USUAL)).wanted,
        max((own.daily for own in found), key=lambda one: one.day),
    )


def _digest(address: str) -> str:
    return hashlib.sha256(address.encode()).hexdigest()[:_ID]
