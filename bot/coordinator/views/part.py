"""The part of a view beside its envelope and its face: an open class, which every kind derives."""

from __future__ import annotations

from typing import Protocol, Self


class Seen(Protocol):
    """A view, of which only the part is asked."""

    @property
    def part(self) -> Part:
        """The part of its kind."""


class Part:
    """The facts of a table that its kind alone knows, as one pair of eyes may see them."""

    __slots__ = ()

    @classmethod
    def of(cls, view: Seen) -> Self:
        """Return the view's part of this kind. Raises TypeError for a view of another kind."""
        if not isinstance(view.part, cls):
            raise TypeError(type(view.part))
        return view.part

    def at_time(self, now: int) -> Self:
        """Return the part as it is at `now` (ms), where nothing happened but time."""
        del now
        return self

    def with_answers(self, answered: int) -> Self:
        """Return the part with the number of answers in the running round, if there is one."""
        del answered
        return self
