"""A dictionary of so many entries: what was put in longest ago goes first."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

K = TypeVar("K")
V = TypeVar("V")


class BoundedCache(Generic[K, V]):
    """At most `most` entries; the oldest go earlier where they are of no use any more."""

    def __init__(self, most: int = 10_000, useless: Callable[[V], bool] | None = None) -> None:
        self._most = most
        self._useless = useless
        self._kept: OrderedDict[K, V] = OrderedDict()

    def put(self, key: K, value: V) -> None:
        """Remember, as the newest."""
        self._kept.pop(key, None)
        self._kept[key] = value
        while len(self._kept) > self._most or self._is_oldest_useless():
            self._kept.popitem(last=False)

    def get(self, key: K) -> V | None:
        """What is remembered; it grows no newer by that."""
        return self._kept.get(key)

    def pop(self, key: K) -> V | None:
        """The same, forgotten."""
        return self._kept.pop(key, None)

    def __len__(self) -> int:
        """How many entries there are."""
        return len(self._kept)

    def _is_oldest_useless(self) -> bool:
        if self._useless is None or not self._kept:
            return False
        return self._useless(next(iter(self._kept.values())))
