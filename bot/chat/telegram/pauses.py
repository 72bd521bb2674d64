"""How long, in seconds, what failed waits until it is tried again."""

from __future__ import annotations

OURS = (0.2, 1.0, 3.0)
# While Telegram is away nothing else of the same chat can be answered either.
AWAY = (*OURS, 10.0, 20.0, 30.0)
