"""The part of a view that depends on the table's kind: a base class, with a class for each kind."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, Self

if TYPE_CHECKING:
    from bot.coordinator.table.body import PairRef


class Seen(Protocol):
    """A protocol for objects with a part, such as views."""

    @property
    def part(self) -> Part:
        """The part of the view that depends on the table's kind."""


class Part:
    """The facts that only tables of one kind have, as one viewer may see them."""

    __slots__ = ()

    @property
    def pair(self) -> PairRef | None:
        """The pair of an event for which the game is played, or None."""
        return None

    @property
    def closes_words(self) -> bool:
        """True if the viewer plays here, and may look up no words in any chat."""
        return False

    @property
    def closes_words_here(self) -> bool:
        """True if the viewer plays here, and may look up no words in chats that show the table."""
        return False

    @classmethod
    def of(cls, view: Seen) -> Self:
        """Return the part of a view as this class.

        Raises TypeError if the view is of another kind of table.
        """
        if not isinstance(view.part, cls):
            raise TypeError(type(view.part))
        return view.part

    def at_time(self, now: int) -> Self:
        """Return the part as it is at the later time `now` (ms), if nothing has happened since."""
        del now
        return self

    def with_answers(self, answered: int) -> Self:
        """Return the part with the number of answers given in the running round.

        A kind without rounds returns itself.
        """
        del answered
        return self
