"""The time in tests, which a test advances."""

from __future__ import annotations

from dataclasses import dataclass

# Saturday, 21 November 2026, 12:00 in Warsaw.
NOON = 1_795_258_800_000


@dataclass
class Clock:
    """A clock in ms since 1970."""

    now: int = NOON

    def __call__(self) -> int:
        """Return the present time."""
        return self.now
