"""The private page on which a host chooses the options of an event before anybody sees it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.coordinator.kinds.event.opening import USUAL_PRESET
from bot.dialogue.actions import Action
from bot.dialogue.message import Button, Line, Message, Select, TextPrompt
from bot.dialogue.pages.buttons import button
from bot.dialogue.pages.kinds.event.phrases import in_rows
from bot.dialogue.pages.kinds.game.invitation.options import MARK
from bot.dialogue.pages.wording import in_bold, name
from bot.dialogue.payloads import OptionPayload
from bot.dialogue.reading.clocks import clock_words, take_clock
from bot.dialogue.reading.event import METHODS, PLACES, TIMES
from bot.dialogue.reading.remainder import Remainder
from bot.dialogue.token import Token
from bot.rules.event.options import numbers
from bot.rules.ruleset import preset, preset_names
from bot.text.pieces import Raw

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.dialogue.pages.wording import Wording
    from bot.dialogue.reading.event import EventOptions
    from bot.rules.ruleset import ClockRule

TEXT, OPEN = "text", "open"
"""The keys of the buttons that ask for a name and a time, and that open the sign-up."""

# The numbers of rounds in a row of buttons.
_NUMBERS = 5
USUAL = "usual"
"""The value of the method that depends on the number of players."""


@dataclass(frozen=True, slots=True)
class FormField:
    """An option of the form. `values` maps each value, as its button has it, to its words.

    `present` returns the value that the options have, or the usual one.
    """

    label: str
    values: Callable[[Wording], dict[str, str]]
    present: Callable[[EventOptions], str]


def present_clock(options: EventOptions) -> ClockRule:
    """Return the clock that the options have, or that of the usual rules."""
    return options.clock or preset(USUAL_PRESET).clock


def _typed_clock(options: EventOptions) -> str:
    """Return the clock as a person would type it."""
    rule = present_clock(options)
    same = (one for one in TIMES if _is_like(take_clock(Remainder(one)), rule))
    return next(same, clock_words(rule))


def _is_like(one: ClockRule | None, rule: ClockRule) -> bool:
    return one is not None and (one.kind, one.limit) == (rule.kind, rule.limit)


FIELDS = {
    "rounds": FormField(
        "event-form-rounds",
        lambda _: {str(one): str(one) for one in _rounds()},
        lambda options: str(options.rounds or numbers().rounds[0]),
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
        lambda options: options.method or USUAL,
    ),
    "preset": FormField(
        "event-form-rules",
        lambda wording: {one: wording.rules(preset(one)).text for one in preset_names()},
        lambda options: options.preset or USUAL_PRESET,
    ),
    "place": FormField(
        "event-form-place",
        lambda wording: {one: wording.text(key) for one, key in PLACES.items()},
        lambda options: options.place or next(iter(PLACES)),
    ),
}
"""The options with values to choose from, in the order of the page."""


def form_page(
    options: EventOptions, usual: str, starts: int | None, wording: Wording, *, elsewhere: bool
) -> Message:
    """Return the page with the options of an event, which nobody else sees yet.

    `usual` is the name of an event without a chosen one. With `elsewhere` the sign-up opens at
    another place than this one.
    """
    title = wording.line("event-form", name=name(options.name or usual))
    lines = (
        Line(in_bold(title.spans)),
        wording.line("event-form-start", at="none" if starts is None else wording.moment(starts)),
        wording.line("event-form-open", where="there" if elsewhere else "here"),
    )
    typed = TextPrompt(
        wording.text("event-ask-title"),
        wording.text("event-form-ask"),
        wording.text("event-form-ask-example"),
    )
    text = button(wording, "button-event-form-text", _token(TEXT))
    buttons = (
        (button(wording, "button-event-form-open", _token(OPEN), "primary"),),
        (Button(text.label, text.token, prompt=typed),),
    )
    selects = tuple(_select(key, options, wording) for key in FIELDS)
    return Message(lines, selects=selects, buttons=buttons)


def field_page(key: str, options: EventOptions, wording: Wording) -> Message:
    """Return the page of one option's values, for a chat without menus, with the way back."""
    one, select = FIELDS[key], _select(key, options, wording)
    present = one.present(options)
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


def _select(key: str, options: EventOptions, wording: Wording) -> Select:
    one = FIELDS[key]
    values, present = one.values(wording), one.present(options)
    return Select(
        wording.text(one.label),
        _token(key).pack(),
        values.get(present) or wording.clock(present_clock(options)).text,
        tuple(Button(said, _token(key, value).pack()) for value, said in values.items()),
    )


def _token(key: str, value: str | None = None) -> Token:
    return Token(Action.EVENT_FORM, payload=OptionPayload(key, value))
