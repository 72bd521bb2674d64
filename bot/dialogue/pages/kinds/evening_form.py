"""The private page on which a host chooses the options of an event or a club.

Nobody else sees the options before the host opens the event or founds the club.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import time as hour
from typing import TYPE_CHECKING, NamedTuple

from bot.coordinator.kinds.event.opening import USUAL_PRESET
from bot.dialogue.actions import Action
from bot.dialogue.message import Button, Line, Message, Select, TextPrompt
from bot.dialogue.pages.buttons import button, in_rows
from bot.dialogue.pages.kinds.club.public_message import time_line
from bot.dialogue.pages.kinds.game.invitation.options import MARK
from bot.dialogue.pages.wording import in_bold, name
from bot.dialogue.payloads import OptionPayload
from bot.dialogue.reading.clocks import clock_words, take_clock
from bot.dialogue.reading.kinds.event import METHODS, PLACES, TIMES, EventOptions
from bot.dialogue.reading.kinds.rounds import Start
from bot.dialogue.reading.remainder import Remainder
from bot.dialogue.token import Token
from bot.rules.event.options import numbers
from bot.rules.ruleset import preset, preset_names
from bot.text.pieces import Raw

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.dialogue.pages.wording import Wording
    from bot.rules.ruleset import ClockRule

TEXT, OPEN = "text", "open"
"""The keys of two buttons: one asks for a name and a time, one opens the event."""

# The most buttons with numbers of rounds in a row.
_NUMBERS = 5
USUAL = "usual"
"""The name of the pairing method that depends on the number of players."""

SEASON = "season"
"""The key of a club's option which says how many evenings of a season count."""

SEASONS = ("8 12", "6 8", "6 10", "10 12", "12 16")
"""The seasons on offer, the default first: the evenings that count, and all evenings."""

USUAL_CLUB = EventOptions(form="club", weekday=3, start=Start(hour=hour(18)))
"""The options of a club's evenings before its host chooses others: Thursday, 18:00."""


@dataclass(frozen=True, slots=True)
class EventForm:
    """The options of an event or a club that the host has chosen so far, as the form's page shows.

    `usual` is the name if the host chooses none. `season` is a club's, one of `SEASONS`.
    """

    options: EventOptions
    usual: str
    season: str = ""

    @property
    def is_club(self) -> bool:
        """True if the form founds a club."""
        return self.options.form == "club"

    @property
    def fields(self) -> dict[str, FormField]:
        """The options that the host chooses from a list, by key, in the order of the page."""
        return FIELDS | {SEASON: _SEASON_FIELD} if self.is_club else FIELDS


@dataclass(frozen=True, slots=True)
class FormField:
    """An option that the host chooses from a list of values.

    `values` returns each value, as its button carries it, with its text. `present` returns the
    value that the form has now, or the default.
    """

    label: str
    values: Callable[[Wording], dict[str, str]]
    present: Callable[[EventForm], str]


def present_clock(options: EventOptions) -> ClockRule:
    """Return the clock that the host has chosen, or the default clock."""
    return options.clock or preset(USUAL_PRESET).clock


def _typed_clock(form: EventForm) -> str:
    """Return the form's clock as a person would type it."""
    rule = present_clock(form.options)
    same = (one for one in TIMES if _is_like(take_clock(Remainder(one)), rule))
    return next(same, clock_words(rule))


def _is_like(one: ClockRule | None, rule: ClockRule) -> bool:
    return one is not None and (one.kind, one.limit) == (rule.kind, rule.limit)


FIELDS = {
    "rounds": FormField(
        "event-form-rounds",
        lambda _: {str(one): str(one) for one in _rounds()},
        lambda form: str(form.options.rounds or numbers().rounds[0]),
    ),
    "clock": FormField(
        "event-form-clock",
        lambda wording: {typed: wording.text(key) for typed, key in TIMES.items()},
        _typed_clock,
    ),
    "method": FormField(
        "event-form-method",
        lambda wording: {
            one: wording.text("event-form-methods", method=one) for one in (USUAL, *METHODS)
        },
        lambda form: form.options.method or USUAL,
    ),
    "preset": FormField(
        "event-form-rules",
        lambda wording: {one: wording.rules(preset(one)).text for one in preset_names()},
        lambda form: form.options.preset or USUAL_PRESET,
    ),
    "place": FormField(
        "event-form-place",
        lambda wording: {one: wording.text(key) for one, key in PLACES.items()},
        lambda form: form.options.place or next(iter(PLACES)),
    ),
}

_SEASON_FIELD = FormField(
    "club-form-season",
    lambda wording: {
        one: wording.text("club-form-seasons", best=one.split()[0], length=one.split()[1])
        for one in SEASONS
    },
    lambda form: form.season,
)


class _Keys(NamedTuple):
    """The text keys of a form's sentences. `prompt` has the keys of title, label and example."""

    title: str
    where: str
    prompt: tuple[str, str, str]
    text: str
    open: str


_EVENT_KEYS = _Keys(
    "event-form",
    "event-form-open",
    ("event-ask-title", "event-form-ask", "event-form-ask-example"),
    "button-event-form-text",
    "button-event-form-open",
)
_CLUB_KEYS = _Keys(
    "club-form",
    "club-form-open",
    ("ask-club-title", "club-form-ask", "club-form-ask-example"),
    "button-club-form-text",
    "button-club-form-open",
)


def form_page(form: EventForm, starts: int | None, wording: Wording, *, elsewhere: bool) -> Message:
    """Return the form's page with the options that the host has chosen.

    `starts` (ms) is the chosen start of an event. With `elsewhere` the event will open in another
    chat than this one.
    """
    keys = _CLUB_KEYS if form.is_club else _EVENT_KEYS
    title = wording.line(keys.title, name=name(form.options.name or form.usual))
    if (time := form.options.weekly_time) is not None and form.is_club:
        when = time_line(*time, wording)
    else:
        at = "none" if starts is None else wording.moment(starts)
        when = wording.line("event-form-start", at=at)
    where = wording.line(keys.where, where="there" if elsewhere else "here")
    lines = (Line(in_bold(title.spans)), when, where)
    typed = TextPrompt(*map(wording.text, keys.prompt))
    text = button(wording, keys.text, _token(TEXT))
    buttons = (
        (button(wording, keys.open, _token(OPEN), "primary"),),
        (Button(text.label, text.token, prompt=typed),),
    )
    selects = tuple(_select(key, form, wording) for key in form.fields)
    return Message(lines, selects=selects, buttons=buttons)


def field_page(key: str, form: EventForm, wording: Wording) -> Message:
    """Return the page with the values of one option, for a chat without menus.

    `key` is the option's. The last button leads back to the form.
    """
    one, select = form.fields[key], _select(key, form, wording)
    present = one.present(form)
    values = [
        Button(made.label + (MARK if value == present else ""), made.token)
        for value, made in zip(one.values(wording), select.options, strict=True)
    ]
    rows = in_rows(values, _NUMBERS if key == "rounds" else 1)
    back = button(wording, "button-settings-back", Token(Action.EVENT_FORM))
    line = wording.line("option", option=Raw(select.label), value=Raw(select.chosen))
    return Message((line,), buttons=(*rows, (back,)))


def _rounds() -> range:
    _, least, most = numbers().rounds
    return range(least, most + 1)


def _select(key: str, form: EventForm, wording: Wording) -> Select:
    one = form.fields[key]
    values, present = one.values(wording), one.present(form)
    return Select(
        wording.text(one.label),
        _token(key).pack(),
        values.get(present) or wording.clock(present_clock(form.options)).text,
        tuple(Button(said, _token(key, value).pack()) for value, said in values.items()),
    )


def _token(key: str, value: str | None = None) -> Token:
    return Token(Action.EVENT_FORM, payload=OptionPayload(key, value))
