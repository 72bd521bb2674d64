"""The value that names the day of a belgijka of the day, and the rules of such a day."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.rules.rounds.options import forms

if TYPE_CHECKING:
    from bot.rules.rounds.options import RoundsRules


@dataclass(frozen=True, slots=True)
class DayOf:
    """The day of a belgijka of the day: its number, the day (ISO), and where it is played.

    `scope` is the server or group, "" for none. `own` is True of one person's run, False of what
    all runs of a scope come to. Once that is known, `field` has the points of all runs everywhere,
    the most first.
    """

    number: int
    day: str
    scope: str
    own: bool
    field: tuple[int, ...] = ()


def day_rules() -> RoundsRules:
    """Return the rules of a belgijka of the day."""
    return forms()["day"].usual
