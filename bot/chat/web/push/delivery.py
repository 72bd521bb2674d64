"""Notifications on a person's devices: one a turn, removed once the person has acted.

This worker handles the outbox marks (orders to show a game) of its own platform. A person's devices
are one address of a game, like a private notice. The record stored for the address (cursor) says
which devices show a notification.
"""

from __future__ import annotations

import asyncio
import hashlib
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from msgspec.structs import replace

from bot.chat.web.push.addresses import APPLE, is_at
from bot.chat.web.push.call import PLATFORM, Call, close_message
from bot.chat.web.push.client import result_of
from bot.coordinator.lobby.contacts import Contacts
from bot.coordinator.people.devices import Device, Devices, Webhook
from bot.coordinator.person_id import PersonId
from bot.coordinator.place import device_owner
from bot.coordinator.ports.outbox import OvertakenError, PlaceWrite
from bot.coordinator.settings import theme_on
from bot.delivery.call_places import called_seat, is_quiet_for, last_act_of_viewer
from bot.delivery.cursor import Cursor
from bot.delivery.message_key import MessageKey
from bot.delivery.private_notice import PersonNotice, PrivateNotice
from bot.delivery.snapshot import take_snapshot
from bot.dialogue.pages.kinds.registry import pages_of
from bot.dialogue.pages.table.invitees import invitees_to_call

if TYPE_CHECKING:
    from collections.abc import Awaitable, Collection

    from bot.chat.web.push.client import PushClient
    from bot.coordinator.people.devices import CallKind, OwnDevices
    from bot.coordinator.ports.outbox import ClaimedMark
    from bot.coordinator.views.view import View
    from bot.delivery.channel import TryLaterError
    from bot.delivery.snapshot import Snapshot
    from bot.dialogue.services import ChatServices

_NAME = 24
_DAY = 24 * 3_600_000
_INVITED = MessageKey("invited")
# The seat in the address of a table where the person has none yet.
_FREE = 1


class PushCursor(msgspec.Struct, frozen=True, array_like=True):
    """The stored record of a person's last notification about a game.

    `subject` is the topic of the notification, `entries` the number of log entries of the game that
    it covered. `shown` are the ids of devices that got it, `pending` of devices that could not be
    reached yet.
    """

    subject: MessageKey = MessageKey()
    entries: int = 0
    shown: tuple[str, ...] = ()
    pending: tuple[str, ...] = ()


class PushDelivery:
    """The sender of notifications to devices. `site` is the server's public address."""

    def __init__(self, services: ChatServices, client: PushClient, site: str) -> None:
        self._services, self._client, self._site = services, client, site
        self._devices = Devices(services.coordinator.people)

    async def show(self, claim: ClaimedMark) -> bool:
        """Notify a person on their devices if a game newly waits for them. Then settle the mark.

        Return False if the mark orders a newer version by now.

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
        after, later = await self._show_on_devices(
            snapshot, person, own, before, is_first=not stored
        )
        if after == before and not later:
            return await self._settle(claim, snapshot)
        settled = await self._store(claim, snapshot, after, settles=later is None)
        if later is not None:
            raise later
        return settled

    async def _show_on_devices(
        self,
        snapshot: Snapshot,
        person: PersonId,
        own: OwnDevices,
        before: PushCursor,
        *,
        is_first: bool,
    ) -> tuple[PushCursor, TryLaterError | None]:
        """Send the notifications that are due.

        Return the record to store, and the error of a device that must be tried again, or None.
        """
        newest = snapshot.newest
        reason = _reason(snapshot, person, Cursor(subject=before.subject, entries=before.entries))
        if (
            reason is None
            or reason.kind not in own.wanted
            or (reason.is_invitation and await self._is_parted(snapshot, person))
        ):
            await self._close(snapshot, person, own, before)
            return replace(before, shown=(), pending=()), None
        targets = own.targets
        if reason.is_new:
            # A device that was added within the turn is notified from the next turn on.
            since = newest.happenings[-1].at if is_first and newest.happenings else snapshot.now
            due = [id_ for id_, one in targets.items() if one.since <= since]
            before = PushCursor(reason.subject, newest.view.face.entries)
        else:
            due = [id_ for id_ in before.pending if id_ in targets]
        if not due:
            return replace(before, pending=()), None
        call = Call(
            snapshot,
            reason.view,
            reason.seat,
            _name(snapshot, person, reason.subject),
            await self._waiting(person),
            reason.quiet,
            own.wordless,
        )
        sent = await asyncio.gather(
            *(result_of(id_, self._send(targets[id_], call)) for id_ in due)
        )
        if gone := {one.id for one in sent if one.gone}:
            await self._devices.update(
                snapshot.aliases(person), lambda newest: newest.drop_gone(gone)
            )
        reached = tuple(one.id for one in sent if not one.gone and one.later is None)
        pending = tuple(one.id for one in sent if one.later is not None)
        later = next((one.later for one in sent if one.later is not None), None)
        return replace(before, shown=(*before.shown, *reached), pending=pending), later

    async def _is_parted(self, snapshot: Snapshot, person: PersonId) -> bool:
        """Return True if the host and the person must not meet, because one blocked the other.

        Then an invitation does not notify the person.
        """
        people = self._services.coordinator.people
        host = await people.aliases(snapshot.newest.view.host_person)
        return await Contacts(people).are_parted(snapshot.aliases(person), host)

    def _send(self, target: Device | Webhook, call: Call) -> Awaitable[bool]:
        """Send a notification to one device, or to the person's own address."""
        if isinstance(target, Webhook):
            message = call.post(target.language, self._site)
            return self._client.call(target, message, name=call.name)
        return self._client.notify(
            target,
            call.message(target.language),
            topic=call.game,
            lasts=call.lasts,
            urgent=not call.quiet,
        )

    async def _close(
        self, snapshot: Snapshot, person: PersonId, own: OwnDevices, before: PushCursor
    ) -> None:
        """Remove the notification from the devices that show it, as the person has acted elsewhere.

        On Apple's devices each push must show something, so there the page removes the notification
        when it opens.
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
        # A device that is off keeps the notification until its next one, or until its page opens.
        await asyncio.gather(*closes, return_exceptions=True)

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


class _Reason(NamedTuple):
    """The reason to notify a person of a game: its kind (which can be switched off) and its topic.

    `is_new` is True if the last notification did not tell it. With `quiet` the notification makes
    no sound. It shows the `view`, and opens the page at the `seat`.
    """

    kind: CallKind
    subject: MessageKey
    view: View
    seat: int
    is_new: bool
    quiet: bool = False
    is_invitation: bool = False


def _reason(snapshot: Snapshot, person: PersonId, last: Cursor) -> _Reason | None:
    """Return the reason to notify a person of a game now, or None if there is none.

    `last` is the record of the last notification. Messages in private chats are not taken into
    account.
    """
    newest, aliases = snapshot.newest, snapshot.aliases(person)
    view, pages = newest.view, pages_of(newest.view)
    theme = theme_on(PLATFORM, snapshot.preferences(person).theme)
    kind = pages.call_kind(view, newest.happenings)
    noticed = pages.noticed_seats(view)
    if noticed is not None:
        views = (newest.seat_view(noticed[one], one) for one in aliases if one in noticed)
        own = next(views, None)
        stage = PersonNotice(PLATFORM, newest, "pl", theme, quiet=False, own=own)
        if own is None or stage.subject is None:
            return None
        is_new = stage.calls(last) is not None
        return _Reason(kind, stage.subject, own, own.viewer or 0, is_new)
    if {*aliases} & {*invitees_to_call(view)}:
        quiet = is_quiet_for(snapshot, person, 0)
        is_new = last.subject != _INVITED
        return _Reason("invitations", _INVITED, view, _FREE, is_new, quiet, is_invitation=True)
    seat = called_seat(snapshot, person)
    if seat is None and kind == "events":
        # Both players of a pair learn that their round has begun.
        seat = _seat_of(view, aliases)
    quiet = is_quiet_for(snapshot, person, last_act_of_viewer(view, *aliases))
    notice = PrivateNotice(PLATFORM, newest, "pl", theme, quiet, wanted=True, seat=seat)
    if seat is None or notice.subject is None:
        return None
    is_new = notice.calls(last) is not None or (kind == "events" and last.subject == MessageKey())
    return _Reason(kind, notice.subject, view, seat, is_new, quiet)


def _seat_of(view: View, persons: Collection[PersonId]) -> int | None:
    """Return the seat of the person with these ids, or None if the person has no seat."""
    seats = enumerate(view.face.seats)
    return next((number for number, seat in seats if {*persons} & {*seat.persons}), None)


def _place_of(snapshot: Snapshot, person: PersonId) -> str | None:
    """Return the address at which a game notifies this person's devices, or None.

    If the person has several ids with an address, it is always the same one.
    """
    aliases = snapshot.aliases(person)
    return min((one for one in snapshot.places if device_owner(one) in aliases), default=None)


def _name(snapshot: Snapshot, person: PersonId, subject: MessageKey) -> str:
    """Return the name of a notification.

    If it is sent again, it has the same name. `subject` is the topic of the notification.
    """
    seed = f"{snapshot.newest.view.id}:{person}:{subject!r}".encode()
    return hashlib.sha256(seed).hexdigest()[:_NAME]


def _host(endpoint: str) -> str:
    return endpoint.removeprefix("https://").partition("/")[0]
