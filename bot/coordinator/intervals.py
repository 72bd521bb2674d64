"""Spans of time, as (from, to) in ms: their union, their intersection, the time outside of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    Span: TypeAlias = tuple[int, int]


def unite(spans: Iterable[Span]) -> list[Span]:
    """Return spans that cover the same time, in order, without overlaps and empty spans."""
    found: list[Span] = []
    for start, end in sorted(spans):
        if found and start <= found[-1][1]:
            found[-1] = (found[-1][0], max(found[-1][1], end))
        elif start < end:
            found.append((start, end))
    return found


def intersect(one: Sequence[Span], other: Sequence[Span]) -> list[Span]:
    """Return spans that cover the time which both lists of spans cover."""
    pairs = ((max(a[0], b[0]), min(a[1], b[1])) for a in unite(one) for b in unite(other))
    return [(start, end) for start, end in pairs if start < end]


def ms_covered(spans: Iterable[Span], since: int, until: int) -> int:
    """Return how many ms between two times the spans cover. Overlaps count once."""
    inside = ((max(start, since), min(end, until)) for start, end in spans)
    return sum(end - start for start, end in unite(inside))


def after(spans: Iterable[Span], since: int, length: int) -> int:
    """Return the time (ms) at which `length` ms outside of the spans have passed since `since`."""
    end = since + length
    for start, until in unite(spans):
        if until > since and start < end:
            end += until - max(start, since)
    return end


def end_of(spans: Iterable[Span], at: int) -> int | None:
    """Return the end of the span that covers this moment (ms), or None if none does."""
    return next((end for start, end in unite(spans) if start <= at < end), None)
