"""The part of a view that its kind alone knows: an open base class, with a class for each kind."""

from __future__ import annotations

from typing import Protocol, Self


class Seen(Protocol):
    """A protocol for values with a part, such as views."""

    @property
    def part(self) -> Part:
        """The part of the view's kind."""


class Part:
    """The facts of a table that its kind alone knows, as one viewer may see them."""

    __slots__ = ()

    @property
    def closes_words(self) -> bool:
        """True if the viewer plays here, and may look up no words anywhere."""
        return False

    @property
    def closes_words_here(self) -> bool:
        """True if the viewer plays here, and may look up no words where the table is shown."""
        return False

    @classmethod
    def of(cls, view: Seen) -> Self:
        """Return the view's part of this kind. Raises TypeError for a view of another kind."""
        if not isinstance(view.part, cls):
            raise TypeError(type(view.part))
        return view.part

    def at_time(self, now: int) -> Self:
        """Return the part as it is at `now` (ms), if nothing but time has passed."""
        del now
        return self

    def with_answers(self, answered: int) -> Self:
        """Return the part with the number of answers in the running round, if there is one."""
        del answered
        return self
