"""The refusal of a search for the order of a game's plays from its final board."""

from __future__ import annotations

from bot.coordinator.errors import Refused


class SearchTooLong(Refused):
    """The search for a game's plays was given up: too many boards, or too much time."""
