"""Clients of the stand-ins as processes of their own, with their processor time and memory.

For Linux: both are read from /proc.
"""

from __future__ import annotations

import asyncio
import os
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Mapping, Sequence

START_SECONDS = 60
_TICKS = os.sysconf("SC_CLK_TCK")


class ProcessorTime(NamedTuple):
    """Seconds of a client itself, and of what it has started: its store."""

    own: float
    others: float

    def since(self, before: ProcessorTime) -> ProcessorTime:
        """Return the time since then."""
        return ProcessorTime(self.own - before.own, self.others - before.others)


class Memory(NamedTuple):
    """MiB of a client itself, and of what it has started: its store."""

    own: float
    others: float


class _Stat(NamedTuple):
    parent: int
    seconds: float


class ClientProcess:
    """A client that runs; its process takes the time of this one alone."""

    def __init__(self, pid: int) -> None:
        self.pid = pid

    @property
    def processor_time(self) -> ProcessorTime:
        """The processor time so far, user and system."""
        known = _stats()
        others = sum(known[pid].seconds for pid in self._descendants(known))
        return ProcessorTime(known[self.pid].seconds, others)

    @property
    def memory(self) -> Memory:
        """The memory that it takes now."""
        return Memory(_resident(self.pid), sum(map(_resident, self._descendants(_stats()))))

    def _descendants(self, known: Mapping[int, _Stat]) -> set[int]:
        """Return the processes that it has started, and those that they have."""
        family = {self.pid}
        while more := {pid for pid, one in known.items() if one.parent in family} - family:
            family |= more
        return family - {self.pid}


@asynccontextmanager
async def start_client(
    command: Sequence[str], environment: Mapping[str, str], folder: Path, platforms: int
) -> AsyncIterator[ClientProcess]:
    """Start a client and wait for its reports, one a platform; its log is kept in the folder."""
    with (folder / "log").open("ab") as log:
        process = await asyncio.create_subprocess_exec(
            *command,
            env={"PATH": os.environ["PATH"], **environment},
            cwd=folder,
            stdout=asyncio.subprocess.PIPE,
            stderr=log,
        )
    try:
        assert process.stdout is not None
        async with asyncio.timeout(START_SECONDS):
            for _ in range(platforms):
                if not await process.stdout.readline():
                    raise ChildProcessError((folder / "log").read_text("utf-8")[-2000:])
        yield ClientProcess(process.pid)
    finally:
        with suppress(ProcessLookupError):
            process.terminate()
        await process.communicate()


def _resident(pid: int) -> float:
    """Return the memory of a process in MiB, 0 if it has ended."""
    with suppress(OSError):
        lines = Path(f"/proc/{pid}/status").read_text("utf-8").splitlines()
        return sum(int(line.split()[1]) for line in lines if line.startswith("VmRSS:")) / 1024
    return 0.0


def _stats() -> dict[int, _Stat]:
    found = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            # The name may hold anything, brackets too.
            fields = path.read_text("utf-8", "replace").rpartition(")")[2].split()
            seconds = (int(fields[11]) + int(fields[12])) / _TICKS
            found[int(path.parent.name)] = _Stat(int(fields[1]), seconds)
    return found
