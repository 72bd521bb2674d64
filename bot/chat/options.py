"""What may stand behind `/nowa_gra`: a preset, a clock, seats, teams, people, in any order."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.chat.errors import OptionsUnreadable
from bot.chat.phrases import fold
from bot.coordinator.commands import NewGame
from bot.coordinator.errors import BadInvitation
from bot.coordinator.robots import USUAL
from bot.coordinator.table import Invitee
from bot.rules.ruleset import HOUR, MINUTE, ClockRule, preset, preset_names

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.rules.ruleset import ClockKind

DAY = 24 * HOUR
LONGEST_TURN = 30 * DAY
LONGEST_GAME = 24 * HOUR

_PRESETS = {fold(name): name for name in preset_names()} | {
    "classic": "klasyczna",
    "ranked": "rankingowa",
    "tournament": "turniejowa",
    "box": "pudełko",
    "beginner": "nowicjusz",
    "angielska": "english",
    "po angielsku": "english",
}
_DAYS = r"(\d{1,4}) ?(?:dni|dzien|days?|d)"
_HOURS = r"(\d{1,4}) ?(?:godz(?:in[ay]?|\.)?|hours?|hrs?|h)"
_MINUTES = r"(\d{1,4}) ?(?:min(?:ut[ay]?|utes?|\.)?|m)"
_A_TURN = r"(?: na ruch| a turn| per turn| a move| per move)"
_A_GAME = r"(?: na gre| a game| per game)?"
_PENALTIES = r"(?: z karami| overtime| with penalties)"
# The longer forms first: `2 min na ruch` is no `2 min`.
_CLOCKS: tuple[tuple[str, ClockKind, int], ...] = (
    (_DAYS + _A_TURN + "?", "correspondence", DAY),
    (_HOURS + _A_TURN + "?", "correspondence", HOUR),
    (_MINUTES + _A_GAME + _PENALTIES, "overtime", MINUTE),
    (_MINUTES + _A_TURN, "per_turn", MINUTE),
    (_MINUTES + _A_GAME, "flag", MINUTE),
)
_NO_CLOCK = r"bez(?: zegara| limitu)?|no clock|none"
_SEATS = r"(?:na )?([2-9]) ?(?:osob[ay]?|os\.?|graczy|gracze|miejsca|players?|people|seats?)"
_TEAMS = r"(?:druzyny|teams?)(?: (?:po|of) ([2-9]))?"
_HANDLE = r"@(\w{1,64})"
# Each level by its name, in the cases that one types, and by the name that English has for it.
_LEVELS = {
    "wróbel": "wrob(?:el|lem|la)|sparrow",
    "jeż": "jez(?:em|a)?|hedgehog",
    "borsuk": "borsuk(?:iem|a)?|badger",
    "sowa": "sowa|sowe|owl",
    "ryś": "rys(?:iem|ia)?|lynx",
}
_LEVEL = "|".join(
    f"({words}|(?:poziom |level )?{n})" for n, words in enumerate(_LEVELS.values(), 1)
)
_ROBOT = (
    rf"(?:z |with )?(?:the |a )?(?:komputer(?:em|a)?|robot(?:em|a)?|computer)(?: (?:{_LEVEL}))?"
)
_NAMED = "|".join(f"(?:z |with )?(?:the |a )?({words})" for words in _LEVELS.values())


def invitation(
    text: str,
    platform: str,
    invitees: Sequence[Invitee] = (),
    *,
    default_preset: str = "",
    default_clock: str = "",
) -> NewGame:
    """The invitation that these words describe; `@name` asks somebody on the same platform.

    The defaults hold where the words name no preset or no clock; a clock is as one would type it.
    Raises OptionsUnreadable, or BadInvitation for a clock out of bounds.
    """
    rest = _Rest(text)
    clock = _clock(rest) or clock_rule(default_clock)
    seats, teams = rest.take(_SEATS), rest.take(_TEAMS)
    named = next((name for key, name in _PRESETS.items() if rest.take(re.escape(key))), None)
    robots, asked = _robots(rest), [*invitees]
    while found := rest.take(_HANDLE, typed=True):
        asked.append(Invitee(platform, found[1], handle=found[1]))
    if left := rest.left:
        raise OptionsUnreadable(left)
    rules = preset(named or default_preset or preset_names()[0])
    if clock and clock.kind == rules.clock.kind:
        # Another length is the same clock: what happens when it has run out is the preset's.
        clock = replace(clock, on_expiry=rules.clock.on_expiry)
    team = int(teams[1] or 2) if teams else 1
    invited = -(-(len(asked) + 1) // team)
    wanted = int(seats[1]) if seats else max(rules.players[0], min(invited + len(robots), 4))
    return NewGame(
        preset=rules.name,
        seats=wanted,
        team=team,
        clock=clock,
        invitees=tuple(asked),
        robots=robots,
    )


def clock_rule(text: str) -> ClockRule | None:
    """The clock that these words name, if they name one. Raises BadInvitation out of bounds."""
    return _clock(_Rest(text))


def _robots(rest: _Rest) -> tuple[str, ...]:
    """The levels of the robots asked for, each `computer` with the level behind it."""
    levels = tuple(_LEVELS)
    found = []
    while match := rest.take(_ROBOT) or rest.take(_NAMED):
        found.append(levels[match.lastindex - 1] if match.lastindex else USUAL)
    return tuple(found)


class _Rest:
    """What has not been understood yet, as it was typed and as it reads without marks."""

    def __init__(self, text: str) -> None:
        self._words = " ".join(text.split())

    def take(self, pattern: str, *, typed: bool = False) -> re.Match[str] | None:
        """Take away what the pattern says, if it stands there as words of its own."""
        text = self._words if typed else "".join(fold(c) or " " for c in self._words)
        if len(text) != len(self._words):  # a letter that folds to two: no option has one
            return None
        found = re.search(rf"(?<!\S)(?:{pattern})(?=[\s,;]|$)", text)
        if found:
            kept = self._words[: found.start()] + " " + self._words[found.end() :]
            self._words = " ".join(kept.split())
        return found

    @property
    def left(self) -> str:
        """The words that nothing was made of."""
        return self._words.strip(" ,;")


def _clock(rest: _Rest) -> ClockRule | None:
    for pattern, kind, unit in _CLOCKS:
        if found := rest.take(pattern):
            limit = int(found[1]) * unit
            longest = LONGEST_TURN if kind in {"correspondence", "per_turn"} else LONGEST_GAME
            if not 0 < limit <= longest:
                raise BadInvitation("clock")
            return ClockRule(kind, limit, "pass" if kind == "per_turn" else "forfeit")
    return ClockRule("none") if rest.take(_NO_CLOCK) else None
