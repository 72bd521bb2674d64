"""Our time in tests: it stands until a test moves it."""

from __future__ import annotations

from dataclasses import dataclass

# Saturday, 21 November 2026, 12:00 in Warsaw.
NOON = 1_795_258_800_000


@dataclass
class Clock:
    """Our time, ms since 1970."""

    now: int = NOON

    def __call__(self) -> int:
        """Now."""
        return self.now
