"""Retries after a platform refused a message, for example with HTTP 429: how long and how often."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from bot.coordinator.ports.outbox import LONGEST_WAIT

if TYPE_CHECKING:
    from bot.delivery.channel import TryLaterError

FIRST_RETRY = 1_000
# While a platform is unavailable, these attempts take up to a week. Random waits may halve that.
MOST_ATTEMPTS = 900
# An error of the bot's own code would repeat, so the mark is buried after some hours.
OUR_ATTEMPTS = 40


def wait_before_retry(attempts: int, refusal: TryLaterError) -> int:
    """Return the ms to wait before a mark (stored task) that failed `attempts` times is retried.

    The wait doubles each time, and is at least as long as the platform asked.
    """
    wait = min(LONGEST_WAIT, FIRST_RETRY << min(attempts, 20))
    # Jitter, so that places that failed together do not come back together.
    wait = wait // 2 + random.randrange(wait // 2 + 1)  # noqa: S311 - not for secrets
    return max(wait, refusal.after or 0)
