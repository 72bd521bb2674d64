"""What was noticed lately: a dictionary that forgets the oldest."""

from __future__ import annotations

from collections import OrderedDict
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Recent(Generic[K, V]):
    """At most `most` entries; what was noted longest ago goes first."""

    def __init__(self, most: int = 10_000) -> None:
        self._most = most
        self._kept: OrderedDict[K, V] = OrderedDict()

    def note(self, key: K, value: V) -> None:
        """Remember, as the newest."""
        self._kept.pop(key, None)
        self._kept[key] = value
        while len(self._kept) > self._most:
            self._kept.popitem(last=False)

    def get(self, key: K) -> V | None:
        """What is remembered."""
        return self._kept.get(key)

    def pop(self, key: K) -> V | None:
        """The same, forgotten."""
        return self._kept.pop(key, None)
