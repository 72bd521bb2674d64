"""Faults on demand: answers that fail, lines that break, calls that wait."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tests.support import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.fakes.telegram.errors import Json, Refused


class Gate:
    """Holds calls back until it is released; `reached` tells that one came."""

    def __init__(self) -> None:
        self._came = asyncio.Event()
        self._open = asyncio.Event()

    async def reached(self, within: float = PATIENCE) -> None:
        """Wait until a call stands at the gate."""
        async with asyncio.timeout(within):
            await self._came.wait()

    def release(self) -> None:
        """Let all through, now and later."""
        self._open.set()

    async def passed(self) -> None:
        """Do what a fault does to a call."""
        self._came.set()
        await self._open.wait()


@dataclass
class Fault:
    """One thing to go wrong with the next `times` calls that it is meant for."""

    method: str
    times: int = 1
    refused: Refused | None = None
    cut: bool = False
    after: bool = False
    gate: Gate | None = None
    when: Callable[[Json], bool] = field(default=lambda _: True)


@dataclass
class Faults:
    """All that is to go wrong."""

    away: bool = False
    listed: list[Fault] = field(default_factory=list)

    def take(self, method: str, parameters: Json) -> Fault | None:
        """Take the fault that is to meet this call, if any; it is used up by that."""
        for fault in self.listed:
            if fault.method in {method, "*"} and fault.times > 0 and fault.when(parameters):
                if fault.gate is None:
                    fault.times -= 1
                return fault
        return None
