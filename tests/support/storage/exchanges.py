"""Redis exchanges counted at the link: how many followed each other, what games were loaded."""

from __future__ import annotations

from collections import Counter
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.storage.redis.link import Link, RedisCommand


@dataclass
class Tally:
    """The traffic of a link. Exchanges that run side by side count as one `in_sequence`.

    `sent` are the commands of each of those, `loads` how often the state of each game was read.
    """

    sent: list[list[str]] = field(default_factory=list)
    loads: Counter[str] = field(default_factory=Counter)
    _under_way: int = 0

    @property
    def in_sequence(self) -> int:
        """The number of exchanges that had to be waited for one after another."""
        return len(self.sent)

    @property
    def most_loads(self) -> int:
        """The loads of the game that was loaded most."""
        return max(self.loads.values(), default=0)

    @property
    def summary(self) -> tuple[int, int]:
        """The exchanges in sequence, and the most loads of one game."""
        return self.in_sequence, self.most_loads

    def begin(self, commands: Sequence[RedisCommand]) -> None:
        """Note the start of an exchange."""
        if not self._under_way:
            self.sent.append([])
        self._under_way += 1
        self.sent[-1] += [" ".join(map(str, words[:2])) for words in commands]
        for words in commands:
            if words[0] == "HMGET" and ":g:" in str(words[1]):
                self.loads[str(words[1]).rpartition(":")[2]] += 1

    def end(self) -> None:
        """Note the end of an exchange."""
        self._under_way -= 1

    def copy(self) -> Tally:
        """Return the counts up to now."""
        return Tally([*self.sent], Counter(self.loads))


@contextmanager
def count_exchanges(link: Link) -> Iterator[Tally]:
    """Count the exchanges of a link while the context lasts."""
    tally, exchange = Tally(), link.exchange

    async def exchange_and_count(commands: Sequence[RedisCommand]) -> list[Any]:
        tally.begin(commands)
        try:
            return await exchange(commands)
        finally:
            tally.end()

    with patch.object(link, "exchange", exchange_and_count):
        yield tally
