"""The handler of the form with the options of an event, before its host opens the sign-up.

The options are stored for three hours under the host's account, with the place where `/turniej` was
typed. So the host may choose them in private, and nobody else sees them.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import msgspec

from bot.coordinator.clocks.quiet_hours import zone
from bot.dialogue.errors import DeadButton, WordsUnreadable
from bot.dialogue.handlers.places import check_begins, check_holds, open_place, usual_tiles
from bot.dialogue.pages.kinds.event import form as pages
from bot.dialogue.pages.kinds.event import private
from bot.dialogue.payloads import OptionPayload
from bot.dialogue.reading.event import EventOptions
from bot.dialogue.reply import Reply, ReplyKind
from bot.dialogue.request import look

if TYPE_CHECKING:
    from bot.coordinator.reads.sitting import Sitting
    from bot.dialogue.request import Intent, Services

_KEPT = 10_800_000  # ms


class EventDraft(msgspec.Struct, frozen=True):
    """The options of an event that only its host sees, stored as a person would type them.

    `usual` is the event's name if the host chooses none. The event opens at the `place`, whose
    settings have the name `scope`. `tiles` is the usual language of its tiles.
    """

    place: str
    scope: str
    tiles: str
    usual: str
    name: str = ""
    typed: str = ""

    @property
    def options(self) -> EventOptions:
        """The options."""
        return replace(EventOptions.read(self.typed), name=self.name)

    def with_options(self, options: EventOptions) -> EventDraft:
        """Return the draft with other options."""
        typed = replace(options, name="").pack()
        return msgspec.structs.replace(self, name=options.name, typed=typed)


async def begin_form(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Show the form of a new event at this place, with the usual options.

    In private show the form that this person began in a group.

    Raises BotAbsent, ChannelClosed, ManagersBegin.
    """
    actor = intent.actor
    begun = await _draft_of(services, intent) if actor.private else None
    if begun and begun.scope:
        return _page(sitting, intent, begun)
    check_holds(actor)
    here = open_place(sitting, actor)
    check_begins(here, actor)
    scope = "" if actor.private else actor.scope
    tiles, usual = usual_tiles(services, actor, here), intent.aloud.text("event-usual-name")
    draft = EventDraft(actor.place, scope, tiles, usual)
    await _keep(services, intent, draft)
    return _page(sitting, intent, draft)


async def form(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Show the form, change an option, or open the sign-up. Raises DeadButton without a draft."""
    draft = await _draft_of(services, intent)
    if draft is None:
        raise DeadButton
    given = intent.payload_of(OptionPayload)
    if given is None:
        return _page(sitting, intent, draft)
    if given.key == pages.OPEN:
        return await _open(services, sitting, intent, draft)
    if given.key == pages.TEXT:
        options = _read(draft.options, given.typed or "")
    elif given.key not in pages.FIELDS:
        raise DeadButton
    elif given.value is None:
        return Reply(pages.field_page(given.key, draft.options, intent.wording))
    else:
        options = _choose(draft.options, given.key, given.value)
    draft = draft.with_options(options)
    await _keep(services, intent, draft)
    return _page(sitting, intent, draft)


async def _open(services: Services, sitting: Sitting, intent: Intent, draft: EventDraft) -> Reply:
    """Open the sign-up at the place where the host typed the command."""
    there = replace(intent.actor, place=draft.place, scope=draft.scope, private=not draft.scope)
    request = draft.options.request(
        intent.event.at, zone(sitting.own.zone), draft.usual, draft.tiles or None
    )
    _, after = await services.command(sitting, replace(intent, actor=there, game=None), request)
    await services.coordinator.people.put_notes({_name(intent): b""}, keep=1)
    view = look(after, intent)
    message = private.opening_reply(view, intent.wording)
    return Reply(message, ReplyKind.COMMITTED, game=view.id, state=after.state())


def _page(sitting: Sitting, intent: Intent, draft: EventDraft) -> Reply:
    starts = draft.options.starts(intent.event.at, zone(sitting.own.zone))
    elsewhere = draft.place != intent.actor.place
    page = pages.form_page(draft.options, draft.usual, starts, intent.wording, elsewhere=elsewhere)
    return Reply(page)


async def _draft_of(services: Services, intent: Intent) -> EventDraft | None:
    """Return the draft that the person has stored, None if there is none."""
    note = await services.coordinator.people.note(_name(intent))
    return msgspec.json.decode(note, type=EventDraft) if note else None


async def _keep(services: Services, intent: Intent, draft: EventDraft) -> None:
    note = msgspec.json.encode(draft)
    await services.coordinator.people.put_notes({_name(intent): note}, keep=_KEPT)


def _name(intent: Intent) -> str:
    """Return the name under which the store keeps the person's draft."""
    person = intent.actor.person
    return f"event:{person.platform}:{person.identity}"


def _read(options: EventOptions, typed: str) -> EventOptions:
    """Return the options, changed by the typed ones.

    Raises WordsUnreadable for a day of the week without an hour.
    """
    read = EventOptions.read(typed)
    if read.names_day:
        raise WordsUnreadable(typed, "example-event-start")
    return replace(
        options,
        name=read.name or options.name,
        start=read.start or options.start,
        weekday=read.weekday if read.start else options.weekday,
        rounds=read.rounds or options.rounds,
        clock=read.clock or options.clock,
        method=read.method or options.method,
        preset=read.preset or options.preset,
        place=read.place or options.place,
    )


def _choose(options: EventOptions, key: str, value: str) -> EventOptions:
    """Return the options, with the option `key` set to the value of a button."""
    if key == "rounds" and value.isdecimal():
        return replace(options, rounds=int(value))
    if key == "method" and value == pages.USUAL:
        return replace(options, method=None)
    chosen = EventOptions.from_options({key: value})
    if key == "clock":
        return replace(options, clock=chosen.clock)
    if key == "method":
        return replace(options, method=chosen.method)
    if key == "place":
        return replace(options, place=chosen.place)
    # Other rules usually have a clock of days, so the chosen one stays.
    return replace(options, preset=chosen.preset, clock=pages.present_clock(options))
