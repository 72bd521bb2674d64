"""The options of a belgijka and its three forms (evening, days, day), read from the data file."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from typing import Any, Literal, TypeAlias, get_args

from bot.rules.ruleset import BadRuleset, RulesOption

BoardPlay: TypeAlias = Literal["top", "best_found"]

_DAY = 86_400_000


@dataclass(frozen=True, slots=True)
class Balance:
    """The vowels and consonants a rack needs: `early` of each up to round `until`, then `later`."""

    until: int
    early: int
    later: int

    def of(self, number: int) -> int:
        """Return how many vowels, and how many consonants, the rack of round `number` needs.

        Rounds count from 1.
        """
        return self.early if number <= self.until else self.later


@dataclass(frozen=True, slots=True)
class RoundsRules:
    """The rules of a belgijka. The data file rounds.toml explains the options.

    Times are ms. `form` names the form of belgijka, which is a table in the data file.
    """

    form: str
    rounds: int
    time: int
    lead: int
    pause: int
    settle: int
    announcements: tuple[int, ...]
    board_play: BoardPlay
    solo: int
    solo_from: int
    vowels: str
    balance: Balance
    # Games stored before a round could last a day have no reminder.
    reminder: int = 0

    @property
    def whole_time(self) -> int:
        """The time (ms) from the first round's beginning to the last one's end."""
        return self.rounds * (self.time + self.settle) + (self.rounds - 1) * self.pause

    @property
    def is_slow(self) -> bool:
        """True if a round lasts a day or longer, so that players don't wait for its end."""
        return self.time >= _DAY


@dataclass(frozen=True, slots=True)
class Form:
    """A form of belgijka: its default rules, and the bounds within which they may be changed.

    `rounds` bounds the number of rounds, `time` the ms of a round.
    """

    usual: RoundsRules
    rounds: tuple[int, int]
    time: tuple[int, int]


def rounds_rules(
    form: str = "evening",
    *,
    rounds: int | None = None,
    seconds: int | None = None,
    board_play: str | None = None,
    solo: bool | None = None,
) -> RoundsRules:
    """Return the rules of a form of belgijka with some options changed.

    Raises:
        BadRuleset: an option is unknown or out of bounds. The error has its name.

    """
    if form not in forms():
        raise BadRuleset("form")
    found = forms()[form]
    chosen: dict[str, Any] = {}
    if rounds is not None:
        chosen["rounds"] = _within(rounds, found.rounds, "rounds")
    if seconds is not None:
        chosen["time"] = _within(1000 * seconds, found.time, "seconds")
    if board_play is not None:
        if board_play not in get_args(BoardPlay):
            raise BadRuleset("board_play")
        chosen["board_play"] = board_play
    if solo is not None:
        chosen["solo"] = found.usual.solo if solo else 0
    return replace(found.usual, **chosen)


@cache
def forms() -> dict[str, Form]:
    """Read the forms of belgijka from the data file, by name: `evening`, `days` and `day`."""
    path = files("bot.rules") / "data" / "rounds.toml"
    tables = tomllib.loads(path.read_text(encoding="utf-8"))
    return {
        name: _form(name, {**tables[table["base"]], **table} if "base" in table else table)
        for name, table in tables.items()
    }


def _form(name: str, options: dict[str, Any]) -> Form:
    rounds, *round_bounds = options["rounds"]
    seconds, *time_bounds = (1000 * each for each in options["seconds"])
    usual = RoundsRules(
        form=name,
        rounds=rounds,
        time=seconds,
        lead=1000 * options["lead"],
        pause=1000 * options["pause"],
        settle=options["settle"],
        announcements=tuple(1000 * each for each in options["announcements"]),
        board_play=options["board_play"],
        solo=options["solo"],
        solo_from=options["solo_from"],
        vowels=options["vowels"],
        balance=Balance(*options["balance"]),
        reminder=1000 * options["reminder"],
    )
    return Form(usual, (round_bounds[0], round_bounds[1]), (time_bounds[0], time_bounds[1]))


def _within(value: int, bounds: tuple[int, int], option: RulesOption) -> int:
    low, high = bounds
    if not low <= value <= high:
        # A form with one possible value offers no choice, so the form is named as the fault.
        raise BadRuleset(option if low < high else "form")
    return value
