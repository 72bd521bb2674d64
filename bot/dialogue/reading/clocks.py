"""Clocks as people type them, such as `3 dni` and `20 min`, and the clocks on offer."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.errors import BadInvitation
from bot.dialogue.reading.remainder import Remainder
from bot.rules.ruleset import HOUR, MINUTE, ClockRule, preset

if TYPE_CHECKING:
    from bot.rules.ruleset import ClockKind, Ruleset

DAY = 24 * HOUR
LONGEST_TURN = 30 * DAY
LONGEST_GAME = 24 * HOUR

_DAYS = r"(\d{1,4}) ?(?:dni|dzien|days?|d)"
_HOURS = r"(\d{1,4}) ?(?:godz(?:in[ay]?|\.)?|hours?|hrs?|h)"
_MINUTES = r"(\d{1,4}) ?(?:min(?:ut[ay]?|utes?|\.)?|m)"
_A_TURN = r"(?: na ruch| a turn| per turn| a move| per move)"
_A_GAME = r"(?: na gre| a game| per game)?"
_PENALTIES = r"(?: z karami| overtime| with penalties)"
_BANK = (
    _HOURS
    + _A_TURN
    + r"?,? (?:(?:\+ ?|plus |i |and )?(?:zapasu?(?: czasu)?|(?:time )?bank(?: of)?) |\+ ?)"
    + f"(?:{_HOURS}|{_DAYS})"
    + _A_GAME
)
# Longer forms come first, because `2 min na ruch` begins like `2 min`.
_CLOCKS: tuple[tuple[str, ClockKind, int], ...] = (
    (_DAYS + _A_TURN + "?", "correspondence", DAY),
    (_HOURS + _A_TURN + "?", "correspondence", HOUR),
    (_MINUTES + _A_GAME + _PENALTIES, "overtime", MINUTE),
    (_MINUTES + _A_TURN, "per_turn", MINUTE),
    (_MINUTES + _A_GAME, "flag", MINUTE),
)
_NO_CLOCK = r"bez(?: zegara| limitu)?|no clock|none"
USUAL_CLOCKS = {
    "none": "bez zegara",
    "minutes2": "2 min na ruch",
    "flag20": "20 min",
    "overtime25": "25 min z karami",
    "days1": "24 godz",
    "days3": "3 dni",
    "days7": "7 dni",
}
"""The clocks on offer, by name, each as a person would type it. Any other may be typed, too."""

_SAID_CLOCKS: dict[ClockKind, tuple[tuple[int, str], ...]] = {
    "correspondence": ((DAY, "{} dni"), (HOUR, "{} godz")),
    "overtime": ((MINUTE, "{} min z karami"),),
    "per_turn": ((MINUTE, "{} min na ruch"),),
    "flag": ((MINUTE, "{} min"),),
    "bank": ((HOUR, "{} godz zapas {} godz"),),
    "none": ((1, "bez zegara"),),
}


def clock_rule(text: str) -> ClockRule | None:
    """Return the clock that a text names, None if it names none.

    Raise TextTooLong, and BadInvitation for a clock that is too long or too short.
    """
    return take_clock(Remainder(text))


def usual_clock(name: str, preset_name: str) -> ClockRule | None:
    """Return the default clock `name` for a game with the rules `preset_name`.

    Raise KeyError if there is no default clock, or no preset, of this name.
    """
    return of_preset(clock_rule(USUAL_CLOCKS[name]), preset(preset_name))


def of_preset(clock: ClockRule | None, rules: Ruleset) -> ClockRule | None:
    """Return the clock, with what happens under these rules when a player's time runs out.

    A clock of another kind than the default of the rules is returned unchanged.
    """
    if clock is None or clock.kind != rules.clock.kind:
        return clock
    return replace(clock, on_expiry=rules.clock.on_expiry)


def clock_words(clock: ClockRule) -> str:
    """Return a clock as a person would type it. Raise ValueError if it can't be typed."""
    for unit, words in _SAID_CLOCKS[clock.kind]:
        if not clock.limit % unit:
            return words.format(clock.limit // unit, clock.bank // unit)
    raise ValueError(clock)


def take_clock(rest: Remainder) -> ClockRule | None:
    """Remove the clock from a text with several options, and return it, None if it has none.

    Raise BadInvitation for a clock that is too long or too short.
    """
    if found := rest.take(_BANK):
        limit = int(found[1]) * HOUR
        bank = int(found[2]) * HOUR if found[2] else int(found[3]) * DAY
        if not 0 < limit <= LONGEST_TURN or not 0 < bank <= LONGEST_TURN:
            raise BadInvitation("clock")
        return ClockRule("bank", limit, bank=bank)
    for pattern, kind, unit in _CLOCKS:
        if found := rest.take(pattern):
            limit = int(found[1]) * unit
            longest = LONGEST_TURN if kind in {"correspondence", "per_turn"} else LONGEST_GAME
            if not 0 < limit <= longest:
                raise BadInvitation("clock")
            return ClockRule(kind, limit, "pass" if kind == "per_turn" else "forfeit")
    return ClockRule("none") if rest.take(_NO_CLOCK) else None
