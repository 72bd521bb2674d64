"""The clocks that the start page offers; None is the preset's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.rules.ruleset import HOUR, MINUTE, ClockRule

if TYPE_CHECKING:
    from collections.abc import Mapping

CLOCKS: Mapping[str, ClockRule | None] = {
    "preset": None,
    "none": ClockRule("none"),
    "minutes2": ClockRule("per_turn", 2 * MINUTE, on_expiry="pass"),
    "flag20": ClockRule("flag", 20 * MINUTE),
    "overtime25": ClockRule("overtime", 25 * MINUTE),
    "days1": ClockRule("correspondence", 24 * HOUR),
    "days3": ClockRule("correspondence", 72 * HOUR),
    "days7": ClockRule("correspondence", 168 * HOUR),
}
