"""The registry of all helpers. `compose` makes them."""

from __future__ import annotations

from bot.coordinator.helpers.day import DayHelper
from bot.coordinator.helpers.puzzle import PuzzleHelper
from bot.coordinator.helpers.rounds import RoundsHelper

HELPERS: tuple[type[RoundsHelper | PuzzleHelper], ...] = (RoundsHelper, DayHelper, PuzzleHelper)
