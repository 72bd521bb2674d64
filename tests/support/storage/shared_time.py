"""Processes on machines of their own, and a store on another one whose clock a test moves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

from bot.clock import SteadyClock
from bot.storage.errors import UnreachableError
from bot.storage.redis.shared_clock import SharedClock
from tests.support.clock import NOON

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.storage.redis.link import Argument, Link
    from bot.storage.scripts import Script

# Stands before a script: its TIME is what it is told behind all its words.
_BEFORE = """
local server, at = redis, tonumber(table.remove(ARGV))
local redis = {call = function(name, ...)
    if name == 'TIME' then return {math.floor(at / 1000), at % 1000 * 1000} end
    return server.call(name, ...)
end}
"""


@dataclass
class World:
    """The right time in ms, how far the clock of the store's machine is ahead, whether it answers.

    A question takes `travels` ms to the store, and its answer as long.
    """

    link: Link
    now: int = NOON
    ahead: int = 0
    is_away: bool = False
    travels: int = 0

    def process(self, *, wall: int = 0, alone: bool = False) -> Process:
        """Return a process that begins now, on a machine whose clock is `wall` ms ahead."""
        return Process(self, wall, alone=alone)

    async def run(self, script: Script, names: Sequence[str], words: Sequence[Argument]) -> Any:  # noqa: ANN401 - as the link's
        """Return the link's way to run a script, at the time that the store's machine has."""
        if self.is_away:
            raise UnreachableError(address="the store")
        self.now += self.travels
        at = self.now + self.ahead
        reply = await self.link.ask("EVAL", _BEFORE + script.text, len(names), *names, *words, at)
        self.now += self.travels
        return reply


class Process:
    """A process; `slept` are ms that its machine doesn't know of."""

    def __init__(self, world: World, wall: int, *, alone: bool) -> None:
        self.slept = 0
        began = world.now
        self.now = SteadyClock(
            lambda: world.now + wall, lambda: (world.now - began - self.slept) / 1000
        )
        self.shared = SharedClock(cast("Link", world), self.now, alone=alone)
