"""The delivery of calls to a person's devices: once a turn, and closed where another one answers.

It works off the marks of a platform of its own. The place of a person's devices belongs to a game
like that of private notices, and its cursor says which devices show a call.
"""

from __future__ import annotations

import asyncio
import hashlib
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from msgspec.structs import replace

from bot.chat.web.push.addresses import APPLE, is_at
from bot.chat.web.push.call import PLATFORM, Call, close_message
from bot.coordinator.people.devices import Device, Devices
from bot.coordinator.person_id import PersonId
from bot.coordinator.place import device_owner
from bot.coordinator.ports.outbox import OvertakenError, PlaceWrite
from bot.coordinator.settings import theme_on
from bot.delivery.call_places import called_seat, is_hushed, last_act_of_viewer
from bot.delivery.channel import PlaceGoneError, TryLaterError
from bot.delivery.cursor import Cursor
from bot.delivery.message_key import MessageKey
from bot.delivery.private_notice import PersonNotice, PrivateNotice
from bot.delivery.snapshot import take_snapshot
from bot.dialogue.pages.kinds.registry import pages_of

if TYPE_CHECKING:
    from bot.chat.web.push.client import PushClient
    from bot.coordinator.people.devices import OwnDevices, Webhook
    from bot.coordinator.ports.outbox import ClaimedMark
    from bot.delivery.snapshot import Snapshot
    from bot.dialogue.services import ChatServices

_NAME = 24
_DAY = 24 * 3_600_000


class PushCursor(msgspec.Struct, frozen=True, array_like=True):
    """The last call of a person at a game: its subject, and how many log entries it told.

    `shown` are the ids of the devices that got it, `pending` those that could not be reached yet.
    """

    subject: MessageKey = MessageKey()
    entries: int = 0
    shown: tuple[str, ...] = ()
    pending: tuple[str, ...] = ()


class _Sent(NamedTuple):
    """The result of sending to a device: it got the call, is gone, or is to be tried `later`."""

    id: str
    gone: bool = False
    later: TryLaterError | None = None


class PushDelivery:
    """The sender of calls by a client. `site` is the table's public address."""

    def __init__(self, services: ChatServices, client: PushClient, site: str) -> None:
        self._services, self._client, self._site = services, client, site
        self._devices = Devices(services.coordinator.people)

    async def show(self, claim: ClaimedMark) -> bool:
        """Call a person on their devices if a game newly waits for them, and settle the mark.

        Return False if a newer version is wanted by now.

        Raises:
            TryLaterError: a device can't be reached now.
            OvertakenError: another process works on the same mark.

        """
        place = claim.place
        snapshot = await take_snapshot(self._services, claim.game, {place: ""})
        named = device_owner(place)
        if named is None or place != _place_of(snapshot, named):
            return await self._settle(claim, snapshot)
        person, *_ = snapshot.aliases(named)
        own = await self._devices.load(snapshot.aliases(named))
        stored = snapshot.places[place]
        before = msgspec.msgpack.decode(stored, type=PushCursor) if stored else PushCursor()
        after, later = await self._work(snapshot, person, own, before, is_first=not stored)
        if after == before and not later:
            return await self._settle(claim, snapshot)
        settled = await self._store(claim, snapshot, after, settles=later is None)
        if later is not None:
            raise later
        return settled

    async def _work(
        self,
        snapshot: Snapshot,
        person: PersonId,
        own: OwnDevices,
        before: PushCursor,
        *,
        is_first: bool,
    ) -> tuple[PushCursor, TryLaterError | None]:
        """Send what is due. Return the new cursor, and the error of a device to try again."""
        newest = snapshot.newest
        notice = _notice(snapshot, person)
        subject = notice.subject
        if subject is None:
            await self._close(snapshot, person, own, before)
            return replace(before, shown=(), pending=()), None
        targets: dict[str, Device | Webhook] = {one.id: one for one in own.devices}
        if own.webhook is not None:
            targets[own.webhook.id] = own.webhook
        known = Cursor(subject=before.subject, entries=before.entries)
        if notice.calls(known) is not None:
            # A device that was added within the turn is called from the next one on.
            since = newest.happenings[-1].at if is_first and newest.happenings else snapshot.now
            due = [id_ for id_, one in targets.items() if one.since <= since]
            before = PushCursor(subject, newest.view.face.entries)
        else:
            due = [id_ for id_ in before.pending if id_ in targets]
        if not due:
            return replace(before, pending=()), None
        view = (notice.own if isinstance(notice, PersonNotice) else None) or newest.view
        call = Call(
            snapshot,
            view,
            (notice.seat if isinstance(notice, PrivateNotice) else view.viewer) or 0,
            _name(snapshot, person, subject),
            await self._waiting(person),
            notice.quiet,
            own.wordless,
        )
        sent = await asyncio.gather(*(self._send(targets[id_], call) for id_ in due))
        if gone := {one.id for one in sent if one.gone}:
            await self._forget(snapshot, person, gone)
        reached = tuple(one.id for one in sent if not one.gone and one.later is None)
        pending = tuple(one.id for one in sent if one.later is not None)
        later = next((one.later for one in sent if one.later is not None), None)
        return replace(before, shown=(*before.shown, *reached), pending=pending), later

    async def _send(self, target: Device | Webhook, call: Call) -> _Sent:
        """Send a call to one device or address."""
        try:
            if isinstance(target, Device):
                await self._client.notify(
                    target,
                    call.message(target.language),
                    topic=call.game,
                    lasts=call.lasts,
                    urgent=not call.quiet,
                )
            else:
                message = call.post(target.language, self._site)
                await self._client.call(target, message, name=call.name)
        except PlaceGoneError:
            return _Sent(target.id, gone=True)
        except TryLaterError as later:
            return _Sent(target.id, later=later)
        return _Sent(target.id)

    async def _close(
        self, snapshot: Snapshot, person: PersonId, own: OwnDevices, before: PushCursor
    ) -> None:
        """Remove the call from the devices that show it, once the person has acted elsewhere.

        Where a push must show something, the page removes the notification when it opens.
        """
        shown = [
            one
            for one in own.devices
            if one.id in before.shown and not is_at(_host(one.endpoint), APPLE)
        ]
        if not shown:
            return
        game = snapshot.newest.view.id
        message = close_message(game, await self._waiting(person))
        closes = (
            self._client.notify(one, message, topic=game, lasts=_DAY, urgent=False) for one in shown
        )
        # A device that is away keeps the notification until its next call or its page.
        await asyncio.gather(*closes, return_exceptions=True)

    async def _forget(self, snapshot: Snapshot, person: PersonId, gone: set[str]) -> None:
        """Delete devices and an address that said that they are gone."""

        def change(own: OwnDevices) -> OwnDevices:
            webhook = own.webhook if own.webhook and own.webhook.id not in gone else None
            devices = tuple(one for one in own.devices if one.id not in gone)
            return replace(own, devices=devices, webhook=webhook)

        await self._devices.update(snapshot.aliases(person), change)

    async def _waiting(self, person: PersonId) -> int:
        """Return the number of the games that wait for a person."""
        games = await self._services.queries.games(person, limit=None)
        return sum(line.waiting for line in games)

    async def _store(
        self, claim: ClaimedMark, snapshot: Snapshot, cursor: PushCursor, *, settles: bool
    ) -> bool:
        place = claim.place
        write = PlaceWrite(
            claim.game,
            place,
            msgspec.msgpack.encode(cursor),
            snapshot.places[place],
            claim if settles else None,
            snapshot.newest.version,
        )
        (written,) = await self._services.outbox.write([write])
        if written == "stale":
            raise OvertakenError
        return written == "settled"

    async def _settle(self, claim: ClaimedMark, snapshot: Snapshot) -> bool:
        write = PlaceWrite(claim.game, claim.place, claim=claim, version=snapshot.newest.version)
        (written,) = await self._services.outbox.write([write])
        return written == "settled"


def _notice(snapshot: Snapshot, person: PersonId) -> PrivateNotice | PersonNotice:
    """Return the private notice of a person, whatever their settings say about private chats."""
    newest, aliases = snapshot.newest, snapshot.aliases(person)
    theme = theme_on(PLATFORM, snapshot.preferences(person).theme)
    noticed = pages_of(newest.view).noticed_seats(newest.view)
    if noticed is not None:
        views = (newest.seat_view(noticed[one], one) for one in aliases if one in noticed)
        return PersonNotice(PLATFORM, newest, "pl", theme, quiet=False, own=next(views, None))
    seat = called_seat(snapshot, person)
    acted = last_act_of_viewer(newest.view, *aliases)
    quiet = seat is not None and is_hushed(snapshot, person, acted)
    return PrivateNotice(PLATFORM, newest, "pl", theme, quiet, wanted=True, seat=seat)


def _place_of(snapshot: Snapshot, person: PersonId) -> str | None:
    """Return the one place that calls on the devices of a person, who may have several ids."""
    aliases = snapshot.aliases(person)
    return min((one for one in snapshot.places if device_owner(one) in aliases), default=None)


def _name(snapshot: Snapshot, person: PersonId, subject: MessageKey) -> str:
    """Return the name of a call, the same if a process dies and another one sends it again."""
    seed = f"{snapshot.newest.view.id}:{person}:{subject!r}".encode()
    return hashlib.sha256(seed).hexdigest()[:_NAME]


def _host(endpoint: str) -> str:
    return endpoint.removeprefix("https://").partition("/")[0]
