"""Spans of time, as (from, to) in ms: their union and intersection, and the time outside them."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    Span: TypeAlias = tuple[int, int]


def unite(spans: Iterable[Span]) -> list[Span]:
    """Return spans that cover the same moments, in order, without overlaps and empty spans."""
    found: list[Span] = []
    for start, end in sorted(spans):
        if found and start <= found[-1][1]:
            found[-1] = (found[-1][0], max(found[-1][1], end))
        elif start < end:
            found.append((start, end))
    return found


def intersect(one: Sequence[Span], other: Sequence[Span]) -> list[Span]:
    """Return spans that cover the moments which lie in both lists of spans."""
    pairs = ((max(a[0], b[0]), min(a[1], b[1])) for a in unite(one) for b in unite(other))
    return [(start, end) for start, end in pairs if start < end]


def ms_covered(spans: Iterable[Span], since: int, until: int) -> int:
    """Return the ms between two times that lie in any of the spans, each moment counted once."""
    inside = ((max(start, since), min(end, until)) for start, end in spans)
    return sum(end - start for start, end in unite(inside))


def after(spans: Iterable[Span], since: int, length: int) -> int:
    """Return the time at which `length` ms outside the spans have passed since `since`."""
    end = since + length
    for start, until in unite(spans):
        if until > since and start < end:
            end += until - max(start, since)
    return end


def end_of(spans: Iterable[Span], at: int) -> int | None:
    """Return the end of the span in which this moment lies, or None."""
    return next((end for start, end in unite(spans) if start <= at < end), None)
