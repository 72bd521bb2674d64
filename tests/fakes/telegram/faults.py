"""Faults on demand: failing answers, broken connections, delayed calls."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tests.support import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.fakes.telegram.errors import Json, Refused


class Gate:
    """A gate that holds calls back until it is released; `wait` waits for the first one."""

    def __init__(self) -> None:
        self._came = asyncio.Event()
        self._open = asyncio.Event()

    async def wait(self, within: float = PATIENCE) -> None:
        """Wait until a call stands at the gate."""
        async with asyncio.timeout(within):
            await self._came.wait()

    def release(self) -> None:
        """Let all calls through, now and later."""
        self._open.set()

    async def pass_through(self) -> None:
        """Hold a call, or apply a fault to it."""
        self._came.set()
        await self._open.wait()


@dataclass
class Fault:
    """A fault of the next `times` calls that it applies to."""

    method: str
    times: int = 1
    refused: Refused | None = None
    cut: bool = False
    after: bool = False
    gate: Gate | None = None
    when: Callable[[Json], bool] = field(default=lambda _: True)


@dataclass
class Faults:
    """All faults ordered by a test."""

    away: bool = False
    listed: list[Fault] = field(default_factory=list)

    def take(self, method: str, parameters: Json) -> Fault | None:
        """Return the fault of this call, if any, and count it down."""
        for fault in self.listed:
            if fault.method in {method, "*"} and fault.times > 0 and fault.when(parameters):
                if fault.gate is None:
                    fault.times -= 1
                return fault
        return None
