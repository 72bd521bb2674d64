"""The page's requests about notifications: devices, the person's own address, the calendar.

Only a person known by a browser's token has devices. A person who came from a chat is notified
there.
"""

from __future__ import annotations

import secrets
from base64 import b64encode
from typing import TYPE_CHECKING, Any

from aiohttp import hdrs, web
from msgspec.structs import replace

from bot.chat.web import wire
from bot.chat.web.access.authentication import PLATFORM, read_caller
from bot.chat.web.access.visitors import ADDRESS
from bot.chat.web.push.addresses import own_address
from bot.chat.web.push.call import address_message, device_message, trial
from bot.chat.web.push.client import SECRET_BEGINS, PushClient
from bot.chat.web.push.daily_calls import daily_hour, next_time
from bot.chat.web.push.names import device_name
from bot.chat.web.services import SERVICES
from bot.coordinator.people.devices import (
    MOST_DEVICES,
    Device,
    Devices,
    OwnDevices,
    Webhook,
    call_on_devices,
)
from bot.coordinator.person_id import PersonId
from bot.delivery.channel import PlaceGoneError, TryLaterError
from bot.dialogue.pages.deadlines import deadlines_calendar
from bot.dialogue.pages.wording import wording

if TYPE_CHECKING:
    from bot.chat.web.services import WebServices
    from bot.dialogue.actor import Actor
    from bot.dialogue.pages.wording import Wording

PUSH_CLIENT: web.AppKey[PushClient] = web.AppKey("push_client", PushClient)

_SECRET_BYTES, _CALENDAR_BYTES = 24, 8
_TRIAL_LASTS = 60_000


async def devices(request: web.Request) -> web.Response:
    """Change the sender's devices as requested. Respond with the list of them.

    Raises:
        HTTPUnprocessableEntity: the change is refused, with a sentence that says why.
        HTTPNotFound: the sender came from a chat.

    """
    services, client = request.app[SERVICES], request.app[PUSH_CLIENT]
    caller = read_caller(request, services.limits)
    asked = await wire.body(request, wire.ChangeDevices)
    if caller.account is not None:
        raise web.HTTPNotFound(text="no devices")
    actor = await services.actor(caller, asked.name, asked.language, asked.theme)
    says, aliases = wording(actor.language, PLATFORM), actor.sitting.aliases
    store, now = Devices(services.chat.coordinator.people), services.chat.now()
    device = _device(asked, device_name(request.headers.get(hdrs.USER_AGENT, "")), now)
    if device is not None and not client.is_device(device.endpoint, device.key, device.auth):
        raise _refusal(says, "push-bad-device")
    own = await store.load(aliases)
    if device is not None and not asked.renews and own.is_full and not own.device(device.id):
        raise _refusal(says, "push-full")
    if asked.webhook and not services.visitors.may_try(caller.source):
        # Else a person could ask at any number of hosts who answers there.
        raise _refusal(says, "push-too-many-trials")
    webhook = await _webhook(client, asked, says, now)
    if asked.test:
        await _try(client, own, asked, says)
    changed = _apply(own, asked, device, webhook)
    if changed != own:
        own = await store.update(aliases, lambda newest: _apply(newest, asked, device, webhook))
        event = services.event(asked.id)
        coordinator = services.chat.coordinator
        await call_on_devices(coordinator, event.id, aliases[0], at=event.at)
        if own.is_daily:
            at = next_time(actor.sitting.own, now)
            await services.chat.daily_calls.plan(aliases[0], at)
    here = device.id if device is not None and own.device(device.id) else None
    return wire.answer(_view(services, client, actor, own, here))


async def deadlines(request: web.Request) -> web.Response:
    """Respond with the calendar of a person's deadlines. Only its secret address is checked.

    Raises:
        HTTPNotFound: there is no calendar at this address.
        HTTPTooManyRequests: the visitor guesses addresses.

    """
    services = request.app[SERVICES]
    services.visitors.guess(request[ADDRESS], missing=0, strange=True)
    person, _, key = (services.calendars.name(request.match_info["handle"]) or "").partition(" ")
    people = services.chat.coordinator.people
    aliases = await people.aliases(PersonId(person)) if person else ()
    own = await Devices(people).load(aliases) if aliases else OwnDevices()
    if not key or not secrets.compare_digest(own.calendar, key):
        services.visitors.guess(request[ADDRESS], missing=1, strange=True)
        raise web.HTTPNotFound(text="no such calendar")
    chosen = await services.chat.preferences.of_person(aliases[0])
    says = wording(chosen.language or services.chat.language, PLATFORM)
    lines = await services.chat.queries.games(aliases[0], limit=None)
    made = deadlines_calendar(lines, says, site=services.site, now=services.chat.now())
    return web.Response(
        body=made.encode(), headers={hdrs.CONTENT_TYPE: "text/calendar; charset=utf-8"}
    )


def _device(asked: wire.ChangeDevices, name: str, now: int) -> Device | None:
    one = asked.device
    if one is None:
        return None
    return Device(one.endpoint, one.key, one.auth, name, now, asked.language)


def _apply(
    own: OwnDevices, asked: wire.ChangeDevices, device: Device | None, webhook: Webhook | None
) -> OwnDevices:
    """Return the record of a person's devices with the requested changes."""
    if device is not None and (not asked.renews or own.device(asked.renews)):
        kept = own if asked.renews in {"", device.id} else own.without(asked.renews)
        own = kept.with_device(device)
    if asked.remove:
        own = own.without(asked.remove)
    if asked.webhook is not None:
        own = replace(own, webhook=webhook)
    if asked.calendar is not None:
        # A new key makes the former address useless.
        own = replace(own, calendar=secrets.token_hex(_CALENDAR_BYTES) if asked.calendar else "")
    if asked.wordless is not None:
        own = replace(own, wordless=asked.wordless)
    if asked.kind is not None:
        own = own.with_kind(asked.kind, on=asked.on)
    return own


async def _webhook(
    client: PushClient, asked: wire.ChangeDevices, says: Wording, now: int
) -> Webhook | None:
    """Return the person's new own address, if it accepts a trial message, or None without one.

    `now` is in ms.

    Raises:
        HTTPUnprocessableEntity: the address is not allowed or does not accept the message.

    """
    if not asked.webhook:
        return None
    secret = f"{SECRET_BEGINS}{b64encode(secrets.token_bytes(_SECRET_BYTES)).decode()}"
    webhook = Webhook(asked.webhook, secret, now, asked.language)
    if own_address(asked.webhook) is None:
        raise _refusal(says, "push-bad-address")
    message = address_message(trial(asked.language), now, kind="test")
    try:
        if await client.call(webhook, message, name=asked.id.hex):
            return webhook
    except (PlaceGoneError, TryLaterError):
        pass
    raise _refusal(says, "push-bad-address")


async def _try(
    client: PushClient, own: OwnDevices, asked: wire.ChangeDevices, says: Wording
) -> None:
    """Send a trial message to one of the person's devices.

    Raises:
        HTTPUnprocessableEntity: the message doesn't arrive.

    """
    device = own.device(asked.test)
    message = device_message(trial(asked.language), asked.language, tag="test")
    try:
        if device is not None and await client.notify(
            device, message, topic="test", lasts=_TRIAL_LASTS, urgent=True
        ):
            return
    except (PlaceGoneError, TryLaterError):
        pass
    raise _refusal(says, "push-unreached")


def _view(
    services: WebServices, client: PushClient, actor: Actor, own: OwnDevices, here: str | None
) -> dict[str, Any]:
    person = actor.sitting.aliases[0]
    handle = own.calendar and services.calendars.of(f"{person} {own.calendar}")
    return {
        "key": client.key,
        "most": MOST_DEVICES,
        "here": here,
        "devices": [{"id": one.id, "name": one.name, "since": one.since} for one in own.devices],
        "webhook": own.webhook and {"address": own.webhook.address, "secret": own.webhook.secret},
        "calendar": f"{services.site}/api/deadlines/{handle}.ics" if handle else "",
        "wordless": own.wordless,
        "wanted": own.wanted,
        "hours": _hours(actor),
    }


def _hours(actor: Actor) -> list[int]:
    """Return when the quiet hours begin and end, and the hour of the daily notifications."""
    return [*actor.sitting.own.quiet, daily_hour(actor.sitting.own)]


def _refusal(says: Wording, key: str) -> web.HTTPUnprocessableEntity:
    most = MOST_DEVICES
    return web.HTTPUnprocessableEntity(text=says.text(key, most=most))
