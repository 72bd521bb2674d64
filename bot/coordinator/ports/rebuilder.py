"""The port `Rebuilder`: the search for the order of plays of a game, outside of the event loop."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from bot.coordinator.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.rules.ruleset import Ruleset
    from bot.rules.sheet.rebuild import Final, Misprint, Orders
    from bot.rules.sheet.rebuilt import WrongSum


class SearchTooLong(Refused):
    """The search looked at more boards, or took more time, than it may."""


class Rebuilder(Protocol):
    """A port that finds the orders of plays that end in a board with the points of its turns."""

    async def rebuild(
        self, final: Final, rules: Ruleset, words: frozenset[str], wrong: Sequence[WrongSum]
    ) -> Orders | Misprint | None:
        """Return the orders, else the likeliest misprint, else None. Raise SearchTooLong.

        `words` are those that may have lain on the board.
        """
