"""Clients of the stand-ins as processes of their own, with their processor time and memory.

For Linux, where a process has a clock of its own, and memory is read from /proc.
"""

from __future__ import annotations

import asyncio
import os
import time
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Mapping, Sequence

START_SECONDS = 60
# The clock that counts what all threads of a process have run, in Linux's number of a clock.
_PROCESS_CLOCK = 2


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


class ClientProcess:
    """A client that runs; its process takes the time of this one alone."""

    def __init__(self, pid: int) -> None:
        self.pid = pid

    @property
    def processor_time(self) -> ProcessorTime:
        """The processor time so far, user and system."""
        return ProcessorTime(_seconds(self.pid), sum(map(_seconds, self._descendants())))

    @property
    def memory(self) -> Memory:
        """The memory that it takes now."""
        return Memory(_resident(self.pid), sum(map(_resident, self._descendants())))

    def _descendants(self) -> set[int]:
        """Return the processes that it has started, and those that they have."""
        parents, family = _parents(), {self.pid}
        while more := {pid for pid, parent in parents.items() if parent in family} - family:
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


def _seconds(pid: int) -> float:
    """Return the processor time of a process, 0 if it has ended."""
    with suppress(OSError):
        return time.clock_gettime(~pid << 3 | _PROCESS_CLOCK)
    return 0.0


def _parents() -> dict[int, int]:
    """Return the parent of every process."""
    found = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            # The name may hold anything, brackets too.
            fields = path.read_text("utf-8", "replace").rpartition(")")[2].split()
            found[int(path.parent.name)] = int(fields[1])
    return found
