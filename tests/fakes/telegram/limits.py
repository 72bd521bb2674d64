"""The counters behind 429: how much a bot may send.

core.telegram.org/bots/faq: about one message a second in a chat, 20 a minute in a group, about 30
a second in all. Telegram lets short bursts through and tells no exact numbers; here each rule is
one window, a twentieth shorter than its name, since a sender's clock is not ours. Edits and
deletions are not counted unless `edits` says so: the page speaks of messages sent.
"""

from __future__ import annotations

import math
from collections import defaultdict, deque
from typing import TYPE_CHECKING, NamedTuple

from tests.fakes.telegram.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Iterator

_TOLERANCE = 0.95


class Rate(NamedTuple):
    """A number of messages in a number of seconds."""

    most: int
    seconds: float


class Limits(NamedTuple):
    """The rules in force; `None` switches a rule off."""

    chat: Rate | None = Rate(1, 1)
    group: Rate | None = Rate(20, 60)
    overall: Rate | None = Rate(30, 1)
    edits: bool = False
    inline: Rate | None = Rate(20, 60)
    """How often an inline message may be edited (guess: as often as a group gets a message)."""
    query_seconds: float = 15
    """How long a press may be answered (guess: Telegram says only "too old")."""


NO_LIMITS = Limits(chat=None, group=None, overall=None, inline=None)


class Meter:
    """A meter of sent messages. It refuses the next one that would break a rule."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._sent: dict[str, deque[float]] = defaultdict(deque)

    def count(self, chat: int, now: float) -> None:
        """Count a message to `chat` (negative: a group). Raises `Refused` 429, `retry_after`."""
        rules = list(self._rules(chat))
        wait = max((self._wait(key, rate, now) for key, rate in rules), default=0.0)
        if wait > 0:
            raise refuse_flood(max(1, math.ceil(wait)))
        for key, _ in rules:
            self._sent[key].append(now)

    def count_edit(self, message: str, now: float) -> None:
        """Count an edit of an inline message. Raises `Refused` 429, `retry_after`."""
        rate, key = self._limits.inline, f"inline {message}"
        if rate is None:
            return
        if (wait := self._wait(key, rate, now)) > 0:
            raise refuse_flood(max(1, math.ceil(wait)))
        self._sent[key].append(now)

    def _rules(self, chat: int) -> Iterator[tuple[str, Rate]]:
        limits = self._limits
        if limits.chat:
            yield f"chat {chat}", limits.chat
        if limits.group and chat < 0:
            yield f"group {chat}", limits.group
        if limits.overall:
            yield "all", limits.overall

    def _wait(self, key: str, rate: Rate, now: float) -> float:
        """Return the seconds until this rule allows one more."""
        window = rate.seconds * _TOLERANCE
        sent = self._sent[key]
        while sent and sent[0] <= now - window:
            sent.popleft()
        return 0.0 if len(sent) < rate.most else sent[-rate.most] + window - now


def refuse_flood(seconds: int) -> Refused:
    """Return the 429 that asks to wait."""
    return Refused(429, f"retry after {seconds}", retry_after=seconds)
