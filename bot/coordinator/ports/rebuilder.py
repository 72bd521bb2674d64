"""The interface `Rebuilder`: it finds the order of a game's plays from its final board.

The search runs outside of the event loop.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from bot.coordinator.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.rules.ruleset import Ruleset
    from bot.rules.sheet.orders import Orders
    from bot.rules.sheet.rebuild import Final, Misprint, SearchLimits
    from bot.rules.sheet.rebuilt import WrongSum


class SearchTooLong(Refused):
    """The search for a game's plays was given up: too many boards, or too much time."""


class Rebuilder(Protocol):
    """The search for the orders of plays that lead to a final board with given points."""

    async def rebuild(
        self,
        final: Final,
        rules: Ruleset,
        words: frozenset[str],
        wrong: Sequence[WrongSum] = (),
        limits: SearchLimits | None = None,
    ) -> Orders | Misprint | None:
        """Return the orders of plays that fit, else the likeliest misprint, or None for neither.

        `words` are the words that may be on the board. `wrong` are the players whose written sum
        differs from their turns. `limits` bounds the search.

        Raises:
            SearchTooLong: the search takes too long.

        """
