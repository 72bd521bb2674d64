"""A dictionary with a bounded number of entries. The oldest entries are removed first."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

K = TypeVar("K")
V = TypeVar("V")


class BoundedCache(Generic[K, V]):
    """A cache with at most `most` entries.

    The oldest entries are removed first: if there are too many, or if `useless` returns True for
    their value.
    """

    def __init__(self, most: int = 10_000, useless: Callable[[V], bool] | None = None) -> None:
        self._most = most
        self._useless = useless
        self._kept: OrderedDict[K, V] = OrderedDict()

    def put(self, key: K, value: V) -> None:
        """Store a value under a key as the newest entry."""
        self._kept.pop(key, None)
        self._kept[key] = value
        while len(self._kept) > self._most or self._is_oldest_useless():
            self._kept.popitem(last=False)

    def get(self, key: K) -> V | None:
        """Return the value of a key, or None. Reading an entry doesn't make it newer."""
        return self._kept.get(key)

    def pop(self, key: K) -> V | None:
        """Remove the entry of a key and return its value, or None if there is none."""
        return self._kept.pop(key, None)

    def clear(self) -> None:
        """Remove all entries from the cache."""
        self._kept.clear()

    def __len__(self) -> int:
        """Return the number of entries in the cache."""
        return len(self._kept)

    def _is_oldest_useless(self) -> bool:
        if self._useless is None or not self._kept:
            return False
        return self._useless(next(iter(self._kept.values())))
