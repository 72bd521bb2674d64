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
from bot.rules.plain import plain
from bot.rules.ruleset import HOUR, MINUTE, ClockRule, preset, preset_names

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.rules.ruleset import ClockKind

LONGEST = 200
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
_NAMED = "|".join(f"({words})" for words in _LEVELS.values())
_ROBOT = (
    r"(?:z |with )?(?:the |a )?"
    rf"(?:(?:komputer(?:em|a)?|robot(?:em|a)?|computer)(?: (?:{_LEVEL}))?|{_NAMED})"
)


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
    Raises OptionsUnreadable, TextTooLong, or BadInvitation for a clock out of bounds.
    """
    rest = _Rest(text)
    clock = _clock(rest) or clock_rule(default_clock)
    seats, teams = rest.take(_SEATS), rest.take(_TEAMS)
    named = next((name for key, name in _PRESETS.items() if rest.take(re.escape(key))), None)
    robots, asked = _robots(rest), [*invitees]
    asked += (Invitee(platform, m[1], handle=m[1]) for m in rest.matches(_HANDLE, typed=True))
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
    """The clock that these words name, if they name one.

    Raises TextTooLong, BadInvitation for one out of bounds.
    """
    return _clock(_Rest(text))


def _robots(rest: _Rest) -> tuple[str, ...]:
    """The levels of the robots asked for, each a name, or `computer` with the level behind it."""
    levels = tuple(_LEVELS)
    found = [match.lastindex for match in rest.matches(_ROBOT)]
    # The levels stand in the pattern twice: behind `computer`, and alone.
    return tuple(levels[(index - 1) % len(levels)] if index else USUAL for index in found)


class _Rest:
    """What has not been understood yet, as it was typed and, letter by letter, as it reads folded.

    Raises TextTooLong.
    """

    def __init__(self, text: str) -> None:
        self._typed = plain(text, LONGEST)
        # No option has a letter that folds to several or to none: such a one stays as it is.
        folded = ((fold(c), c) for c in self._typed)
        self._folded = "".join(f if len(f) == 1 else c for f, c in folded)

    def take(self, pattern: str) -> re.Match[str] | None:
        """Take away what the pattern says, if it stands there as words of its own."""
        found = next(self._found(pattern, self._folded), None)
        if found:
            self._leave_out([found])
        return found

    def matches(self, pattern: str, *, typed: bool = False) -> list[re.Match[str]]:
        """Take away all that the pattern says, as it reads or as it was `typed`."""
        found = list(self._found(pattern, self._typed if typed else self._folded))
        self._leave_out(found)
        return found

    @property
    def left(self) -> str:
        """The words that nothing was made of."""
        return " ".join(self._typed.split()).strip(" ,;")

    def _leave_out(self, found: Sequence[re.Match[str]]) -> None:
        for one in reversed(found):
            start, end = one.span()
            self._typed = f"{self._typed[:start]} {self._typed[end:]}"
            self._folded = f"{self._folded[:start]} {self._folded[end:]}"

    @staticmethod
    def _found(pattern: str, text: str) -> Iterator[re.Match[str]]:
        return re.finditer(rf"(?<!\S)(?:{pattern})(?=[\s,;]|$)", text)


def _clock(rest: _Rest) -> ClockRule | None:
    for pattern, kind, unit in _CLOCKS:
        if found := rest.take(pattern):
            limit = int(found[1]) * unit
            longest = LONGEST_TURN if kind in {"correspondence", "per_turn"} else LONGEST_GAME
            if not 0 < limit <= longest:
                raise BadInvitation("clock")
            return ClockRule(kind, limit, "pass" if kind == "per_turn" else "forfeit")
    return ClockRule("none") if rest.take(_NO_CLOCK) else None
