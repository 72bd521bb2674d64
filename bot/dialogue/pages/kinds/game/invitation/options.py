"""The options of an invitation, which its host may change until another player joins."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, get_args

from bot.coordinator.kinds.game.invitation import LARGEST_TEAM
from bot.coordinator.kinds.game.requests import Revise
from bot.coordinator.kinds.game.view_part import GamePart
from bot.dialogue.actions import Action
from bot.dialogue.message import Button, Select, TextPrompt
from bot.dialogue.pages.buttons import button
from bot.dialogue.payloads import OptionPayload
from bot.dialogue.reading.clocks import USUAL_CLOCKS, clock_rule, clock_words, of_preset
from bot.dialogue.reading.new_game import ENDS, PENALTIES, STARTERS
from bot.dialogue.token import Token
from bot.rules.ruleset import ChallengeRule, EndRack, preset, preset_names

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from bot.coordinator.table.table import WordListRef
    from bot.coordinator.views.view import View
    from bot.dialogue.pages.buttons import Row
    from bot.dialogue.pages.wording import Wording
    from bot.dialogue.reading.new_game import Starter
    from bot.rules.ruleset import ClockRule

RULES, CLOCK = "rules", "clock"
OWN_CLOCK, PERSONS = "own", "persons"
"""The options whose values are typed: a clock that no button offers, and people to invite."""

MARK = " ✓"
"""The mark after the present value on a button."""

_PAIR = 2
# Kinds of games that many people play. Each has a button.
_USUAL_RULES = ("rankingowa", "literaki", "nowicjusz")
_USUAL_CLOCK = "flag20"
_MOST_RULES = 2
_STARTERS: dict[str, Starter] = {"draw": "", "host": "host", "robot": "robot"}
_CHALLENGES: dict[str, ChallengeRule] = {one: one for one in get_args(ChallengeRule)}
_END_RACKS: dict[str, EndRack] = {one: one for one in get_args(EndRack)}
_STARTER_NAMES = {"draw": "option-starter-draw", **STARTERS}
_PROMPTS = {
    OWN_CLOCK: ("ask-option-own-title", "ask-option-own-label", "ask-option-own-example"),
    PERSONS: (
        "ask-option-persons-title",
        "ask-option-persons-label",
        "ask-option-persons-example",
    ),
}
# The value of the option who begins, by the seat that begins. None means a draw.
_BY_SEAT = {None: "draw", 0: "host", 1: "robot"}


@dataclass(frozen=True, slots=True)
class InvitationOption:
    """An option of an invitation. `key` names it in button data, `name` is its label's text key.

    `values` returns the values to choose from, none if there is no choice, and `present` the
    present one. `describe` puts a value into words. `revise` returns the request that sets a value.
    Its last argument is the default language of the place, "" for that of the rules. It raises
    KeyError for an unknown value.
    """

    key: str
    name: str
    values: Callable[[View, Sequence[WordListRef]], Sequence[str]]
    present: Callable[[View], str]
    describe: Callable[[str, Wording], str]
    revise: Callable[[str, View, str], Revise]

    def label(self, wording: Wording) -> str:
        """Return the option's label."""
        return wording.text(self.name)

    def select(self, view: View, lists: Sequence[WordListRef], wording: Wording) -> Select | None:
        """Return the menu of the option's values, or None if there is no choice."""
        values = self.values(view, lists)
        if len(values) < _PAIR:
            return None
        return Select(
            self.label(wording),
            Token(Action.OPTIONS, view.id, payload=OptionPayload(self.key)).pack(),
            self.describe(self.present(view), wording),
            tuple(self.button(value, view, wording) for value in values),
        )

    def button(self, value: str, view: View, wording: Wording, *, alone: bool = False) -> Button:
        """Return the button that sets the option to `value`.

        `alone` says that the button does not stand on the page of all options.
        """
        payload = OptionPayload(self.key, value, alone=alone)
        token = Token(Action.OPTIONS, view.id, payload=payload)
        return Button(self.describe(value, wording), token.pack())


def opens_options(view: View, wording: Wording) -> Row:
    """Return the button Opcje (Options), as long as the host may still change the invitation."""
    if GamePart.of(view).is_settled:
        return ()
    return (button(wording, "button-options", Token(Action.OPTIONS, view.id)),)


def usual_kinds(view: View, wording: Wording) -> Row:
    """Return a button for each usual kind of game, with a mark on the present one.

    The buttons never change their order, so that a second press hits no other button.
    """
    if GamePart.of(view).is_settled:
        return ()
    names = [one for one in _USUAL_RULES if _fits(one, view.language)][:_MOST_RULES]
    usual = [*((OPTIONS[RULES], one) for one in names), (OPTIONS[CLOCK], _USUAL_CLOCK)]
    return tuple(_usual_kind(option, value, view, wording) for option, value in usual)


def _usual_kind(option: InvitationOption, value: str, view: View, wording: Wording) -> Button:
    made = option.button(value, view, wording, alone=True)
    mark = MARK if value == option.present(view) else ""
    return replace(made, label=f"{made.label[:1].upper()}{made.label[1:]}{mark}")


def option_prompt(key: str, wording: Wording) -> TextPrompt | None:
    """Return the form for an option whose value is typed, None for any other option."""
    parts = _PROMPTS.get(key)
    return TextPrompt(*map(wording.text, parts)) if parts else None


def revise_clock(view: View, clock: ClockRule) -> Revise:
    """Return the request that sets this clock. The rules decide what happens when it runs out."""
    return Revise(clock=of_preset(clock, view.rules))


def _fits(rules: str, language: str) -> bool:
    """Return True if these rules can be played with tiles of this language."""
    tiles = preset(rules).tiles
    return tiles.is_usual or tiles.language == language


def _revise_rules(value: str, view: View, usual: str) -> Revise:
    """Return the request that sets other rules.

    A clock, a language or a word list that the host has chosen before is kept, if the rules allow
    it. `value` is the preset's name, `usual` the default language of the place.
    """
    rules, clock = preset(value), view.rules.clock
    chosen = None if clock == preset(view.rules.name).clock else of_preset(clock, rules)
    language = _own_language(value, usual)
    if not _has_language(value) and view.language != _own_language(view.rules.name, usual):
        language = view.language
    words = view.word_list if language == view.language else None
    return Revise(preset=value, clock=chosen, language=language, words=words)


def _own_language(rules: str, usual: str) -> str:
    """Return the language of the tiles that the rules have if the host chooses none.

    It is the only language of the rules, or the default of the place.
    """
    own = preset(rules).tiles.language
    return own if _has_language(rules) else usual or own


def _has_language(rules: str) -> bool:
    """Return True if these rules are made for one language only."""
    return preset(rules).tiles != preset(preset_names()[0]).tiles


def _clocks(view: View, _lists: Sequence[WordListRef]) -> Sequence[str]:
    own = _present_clock(view)
    return tuple(USUAL_CLOCKS) if own in USUAL_CLOCKS else (own, *USUAL_CLOCKS)


def _present_clock(view: View) -> str:
    """Return the name of the present clock. A clock without a name is returned as it is typed."""
    clock = view.rules.clock
    names = (one for one, said in USUAL_CLOCKS.items() if _is_like(clock_rule(said), clock))
    return next(names, clock_words(clock))


def _is_like(one: ClockRule | None, clock: ClockRule) -> bool:
    return one is not None and (one.kind, one.limit) == (clock.kind, clock.limit)


def _clock(value: str) -> ClockRule:
    """Return the clock that a name or a typed text means.

    Raises:
        KeyError: there is no clock of this name.
        BadInvitation: the typed clock can't be used.
        TextTooLong: the text is too long.

    """
    clock = clock_rule(USUAL_CLOCKS.get(value, value))
    if clock is None:
        raise KeyError(value)
    return clock


def _seats(view: View, _lists: Sequence[WordListRef]) -> Sequence[str]:
    low, high = view.rules.players
    return [
        _seats_value(seats, team)
        for team in range(1, LARGEST_TEAM + 1)
        for seats in range(low, high + 1)
    ]


def _seats_value(seats: int, team: int) -> str:
    return f"{seats}x{team}"


def _describe_seats(value: str, wording: Wording) -> str:
    seats, _, team = value.partition("x")
    if team == "1":
        return wording.text("people", people=int(seats))
    return wording.text("option-teams", teams=int(seats), people=int(team))


def _revise_seats(value: str, _view: View, _usual: str) -> Revise:
    seats, _, team = value.partition("x")
    if not (seats.isdecimal() and team.isdecimal()):
        raise KeyError(value)
    return Revise(seats=int(seats), team=int(team))


def _lists(view: View, lists: Sequence[WordListRef]) -> Sequence[str]:
    return [f"{one.language} {one.name}" for one in lists if _fits(view.rules.name, one.language)]


def _describe_list(value: str, wording: Wording) -> str:
    return wording.list_name(value.partition(" ")[2]).text


def _revise_list(value: str, _view: View, _usual: str) -> Revise:
    language, _, words = value.partition(" ")
    return Revise(language=language, words=words)


def _starters(view: View, _lists: Sequence[WordListRef]) -> Sequence[str]:
    """Return the values of the option who begins. There are none if people are invited."""
    return () if view.invited or GamePart.of(view).team > 1 else tuple(_STARTERS)


OPTIONS = {
    one.key: one
    for one in (
        InvitationOption(
            RULES,
            "option-rules",
            lambda *_: preset_names(),
            lambda view: view.rules.name,
            lambda value, wording: wording.rules(preset(value)).text,
            _revise_rules,
        ),
        InvitationOption(
            CLOCK,
            "option-clock",
            _clocks,
            _present_clock,
            lambda value, wording: wording.clock(_clock(value)).text,
            lambda value, view, _: revise_clock(view, _clock(value)),
        ),
        InvitationOption(
            "seats",
            "option-seats",
            _seats,
            lambda view: _seats_value(GamePart.of(view).wanted, GamePart.of(view).team),
            _describe_seats,
            _revise_seats,
        ),
        InvitationOption(
            "words",
            "option-words",
            _lists,
            lambda view: f"{view.language} {view.word_list}",
            _describe_list,
            _revise_list,
        ),
        InvitationOption(
            "penalty",
            "option-penalty",
            lambda *_: tuple(PENALTIES),
            lambda view: view.rules.challenge,
            lambda value, wording: wording.text(PENALTIES[value]),
            lambda value, *_: Revise(challenge=_CHALLENGES[value]),
        ),
        InvitationOption(
            "leftovers",
            "option-leftovers",
            lambda *_: tuple(ENDS),
            lambda view: view.rules.end_rack,
            lambda value, wording: wording.text(ENDS[value]),
            lambda value, *_: Revise(end_rack=_END_RACKS[value]),
        ),
        InvitationOption(
            "starter",
            "option-starter",
            _starters,
            lambda view: _BY_SEAT[GamePart.of(view).starter],
            lambda value, wording: wording.text(_STARTER_NAMES[value]),
            lambda value, *_: Revise(starter=_STARTERS[value]),
        ),
    )
}
"""The options with a list of values, in the order of the page."""
