"""The day of a belgijka of the day, and the rules of such a belgijka."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.rules.rounds.options import forms

if TYPE_CHECKING:
    from bot.rules.rounds.options import RoundsRules


@dataclass(frozen=True, slots=True)
class DayOf:
    """The day of a belgijka of the day: its number, the date (ISO), and the server or group.

    `scope` is the server or group, "" for none. `own` is True for one person's run (their own
    game), False for the merged result of all runs at the scope. Once all runs everywhere are over,
    `field` has the points of each, the most first.
    """

    number: int
    day: str
    scope: str
    own: bool
    field: tuple[int, ...] = ()


def day_rules() -> RoundsRules:
    """Return the rules of a belgijka of the day."""
    return forms()["day"].usual
