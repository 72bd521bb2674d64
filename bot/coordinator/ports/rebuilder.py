"""The port `Rebuilder`: the search for the order of a game's plays, outside the event loop."""

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
    """The search was given up, because it looked at too many boards or took too much time."""


class Rebuilder(Protocol):
    """A port that finds the orders of plays that lead to a final board with given points."""

    async def rebuild(
        self,
        final: Final,
        rules: Ruleset,
        words: frozenset[str],
        wrong: Sequence[WrongSum] = (),
        limits: SearchLimits | None = None,
    ) -> Orders | Misprint | None:
        """Return the orders that fit, or else the likeliest misprint, or None if there is neither.

        `words` are the words that may stand on the board. `wrong` are the players whose written sum
        differs from their turns.

        Raises:
            SearchTooLong: the search takes too long.

        """
