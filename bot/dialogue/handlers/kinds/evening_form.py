"""The form in which a host chooses the options of an event or a club before opening it.

The store keeps the options for three hours under the host's account, with the place where the
command was typed. So the host may choose them in private, and nobody else sees them.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import msgspec

from bot.coordinator.clocks.quiet_hours import USUAL_ZONE, zone
from bot.dialogue.errors import DeadButton, WordsUnreadable
from bot.dialogue.handlers.carry_out import carry_out
from bot.dialogue.handlers.places import place_to_hold, usual_tiles
from bot.dialogue.pages.kinds import evening_form as pages
from bot.dialogue.pages.kinds.club.private_pages import founding_reply
from bot.dialogue.pages.kinds.evening_form import EventForm
from bot.dialogue.pages.kinds.event import private_pages
from bot.dialogue.payloads import OptionPayload
from bot.dialogue.reading.kinds.club import ClubOptions
from bot.dialogue.reading.kinds.event import EventOptions
from bot.dialogue.reply import Reply

if TYPE_CHECKING:
    from bot.coordinator.reads.sitting import Sitting
    from bot.dialogue.request import Intent, Services

_KEPT = 10_800_000  # ms


class EventDraft(msgspec.Struct, frozen=True):
    """The options of an event or a club that a host has chosen so far.

    `typed` has the options as words, `name` the chosen name, `usual` the name if none is chosen.
    The event opens at `place`. `scope` is the server or group of that place, and `tiles` the
    default language of its tiles. For a club, `word` is the word for an evening, and `season` has
    two numbers: the evenings that count, and all evenings of a season.
    """

    place: str
    scope: str
    tiles: str
    usual: str
    name: str = ""
    typed: str = ""
    word: str = ""
    season: str = ""

    @property
    def options(self) -> EventOptions:
        """The options of the event that the host has chosen so far."""
        return replace(EventOptions.read(self.typed), name=self.name)

    def with_options(self, options: EventOptions) -> EventDraft:
        """Return the draft with other options."""
        typed = replace(options, name="").pack()
        return msgspec.structs.replace(self, name=options.name, typed=typed)

    @property
    def form(self) -> EventForm:
        """The draft as the form that its page shows."""
        return EventForm(self.options, self.usual, self.season)


async def begin_form(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Show the form of a new event at this place, with the default options.

    In private show the form that this person began in a group, if there is one. Raises BotAbsent,
    ChannelClosed, ManagersBegin.
    """
    begun = await _draft_of(services, intent) if intent.actor.private else None
    if begun and begun.scope:
        return _page(sitting, intent, begun)
    return await _begin(services, sitting, intent, intent.aloud.text("event-usual-name"))


async def begin_club_form(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Show the form of a new club at this place, with the default options.

    Raises BotAbsent, ChannelClosed, ManagersBegin.
    """
    usual, word = (intent.aloud.text(key) for key in ("club-usual-name", "club-evening-word"))
    chosen = {"typed": pages.USUAL_CLUB.pack(), "word": word, "season": pages.SEASONS[0]}
    return await _begin(services, sitting, intent, usual, **chosen)


async def _begin(
    services: Services, sitting: Sitting, intent: Intent, usual: str, **chosen: str
) -> Reply:
    """Store a draft with the default options and the fields `chosen`, and show it."""
    actor = intent.actor
    here = place_to_hold(sitting, actor)
    scope = "" if actor.private else actor.scope
    draft = EventDraft(actor.place, scope, usual_tiles(services, actor, here), usual, **chosen)
    await _keep(services, intent, draft)
    return _page(sitting, intent, draft)


async def form(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Show the form, change an option, or open the event, as the button says.

    Raises DeadButton if the stored draft is gone or has no such option.
    """
    draft = await _draft_of(services, intent)
    if draft is None:
        raise DeadButton
    given = intent.payload_of(OptionPayload)
    if given is None:
        return _page(sitting, intent, draft)
    if given.key == pages.OPEN:
        return await _open(services, sitting, intent, draft)
    if given.key == pages.TEXT:
        draft = draft.with_options(_read(draft.options, given.typed or ""))
    elif given.key not in draft.form.fields:
        raise DeadButton
    elif given.value is None:
        return Reply(pages.field_page(given.key, draft.form, intent.wording))
    elif given.key == pages.SEASON:
        draft = msgspec.structs.replace(draft, season=given.value)
    else:
        draft = draft.with_options(_choose(draft.options, given.key, given.value))
    await _keep(services, intent, draft)
    return _page(sitting, intent, draft)


async def found_club(  # noqa: PLR0913, PLR0917 - the words of the place beside a request
    services: Services,
    sitting: Sitting,
    intent: Intent,
    options: ClubOptions,
    usual: str,
    word: str,
    tiles: str | None,
) -> Reply:
    """Found a club with these options.

    `usual` is its name if none is chosen, `word` the word for an evening, `tiles` the default
    language of the tiles. Raises ClubTime if the options have no day of the week or no hour.
    """
    request = options.request(sitting.own.zone or USUAL_ZONE, usual, word, tiles)
    return await carry_out(
        services, sitting.at(None), replace(intent, game=None), request, founding_reply
    )


async def _open(services: Services, sitting: Sitting, intent: Intent, draft: EventDraft) -> Reply:
    """Open the event, or found the club, at the place where the host typed the command."""
    there = replace(intent.actor, place=draft.place, scope=draft.scope, private=not draft.scope)
    opened = replace(intent, actor=there, game=None)
    if draft.options.form == "club":
        reply = await _open_club(services, sitting, opened, draft)
    else:
        request = draft.options.request(
            intent.event.at, zone(sitting.own.zone), draft.usual, draft.tiles or None
        )
        reply = await carry_out(services, sitting, opened, request, private_pages.opening_reply)
    await services.coordinator.people.put_notes({_name(intent): b""}, keep=1)
    return reply


async def _open_club(
    services: Services, sitting: Sitting, intent: Intent, draft: EventDraft
) -> Reply:
    best, _, length = draft.season.partition(" ")
    evening = replace(draft.options, form="evening")
    options = ClubOptions(evening, int(best), int(length))
    tiles = draft.tiles or None
    return await found_club(services, sitting, intent, options, draft.usual, draft.word, tiles)


def _page(sitting: Sitting, intent: Intent, draft: EventDraft) -> Reply:
    starts = draft.options.starts(intent.event.at, zone(sitting.own.zone))
    elsewhere = draft.place != intent.actor.place
    return Reply(pages.form_page(draft.form, starts, intent.wording, elsewhere=elsewhere))


async def _draft_of(services: Services, intent: Intent) -> EventDraft | None:
    """Return the draft that this person has stored, or None."""
    note = await services.coordinator.people.note(_name(intent))
    return msgspec.json.decode(note, type=EventDraft) if note else None


async def _keep(services: Services, intent: Intent, draft: EventDraft) -> None:
    note = msgspec.json.encode(draft)
    await services.coordinator.people.put_notes({_name(intent): note}, keep=_KEPT)


def _name(intent: Intent) -> str:
    """Return the name under which the store keeps this person's draft."""
    person = intent.actor.person
    return f"event:{person.platform}:{person.identity}"


def _read(options: EventOptions, typed: str) -> EventOptions:
    """Return `options` with the values that the person typed in place of the old ones.

    Raises WordsUnreadable for a day of the week without an hour.
    """
    read = EventOptions.read(typed)
    if read.names_day:
        raise WordsUnreadable(typed, "example-event-start")
    weekday = read.weekday if read.start else options.weekday
    if options.form == "club":
        if read.start is not None and read.start.hour is None:
            raise WordsUnreadable(typed, "example-event-start")
        # If only the hour changes, the day of the week stays.
        weekday = options.weekday if weekday is None else weekday
    return replace(
        options,
        name=read.name or options.name,
        start=read.start or options.start,
        weekday=weekday,
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
