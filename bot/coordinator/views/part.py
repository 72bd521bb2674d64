"""The part of a view beside its envelope and its face: an open class, which every kind derives."""

from __future__ import annotations


class Part:
    """The facts of a table that its kind alone knows, as one pair of eyes may see them."""

    __slots__ = ()
