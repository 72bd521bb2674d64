"""Ends a process whose event loop hangs, and reports a running loop to systemd.

Nothing inside a loop that hangs can notice it, so a thread counts the loop's rounds. The supervisor
starts an ended process again.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import socket
import sys
import threading
import traceback
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bot.trouble import Trouble

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

# Seconds between signs of life, and how many in a row may be missing.
EVERY = 5.0
MISSING = 12
# sysexits.h: the program itself has failed.
STUCK = 70

_log = logging.getLogger(__name__)


def notify(state: str) -> None:
    """Tell systemd a state, as sd_notify(3) does. Do nothing where systemd doesn't listen."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if not address:
        return
    if address.startswith("@"):  # an abstract name
        address = f"\0{address[1:]}"
    with (
        contextlib.suppress(OSError),
        socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_NONBLOCK) as channel,
    ):
        channel.sendto(state.encode(), address)


@asynccontextmanager
async def watch_loop(
    *, every: float = EVERY, missing: int = MISSING, end: Callable[[], None] | None = None
) -> AsyncIterator[None]:
    """Watch the running loop until the block ends.

    The loop must come round each `every` seconds. After `missing` periods without a round, `end` is
    called, which by default ends the process.
    """
    watch = _Watch(every, missing, threading.get_ident(), end or _end)
    thread = threading.Thread(target=watch.run, name="loop watch", daemon=True)
    thread.start()
    notify("READY=1")
    signs = asyncio.create_task(watch.give_signs())
    try:
        yield
    finally:
        notify("STOPPING=1")
        signs.cancel()
        watch.over.set()
        thread.join()


@dataclass
class _Watch:
    every: float
    missing: int
    watched: int
    end: Callable[[], None]
    signs: int = 0
    over: threading.Event = field(default_factory=threading.Event)

    async def give_signs(self) -> None:
        """Count the loop's rounds, from within the loop."""
        while True:
            self.signs += 1
            notify("WATCHDOG=1")
            await asyncio.sleep(self.every)

    def run(self) -> None:
        """Count the thread's periods since the loop's last round.

        When the process is stopped or its machine sleeps, the thread stops with it and counts
        nothing.
        """
        seen, rounds = self.signs, 0
        while not self.over.wait(self.every):
            seen, rounds = self.signs, rounds + 1 if seen == self.signs else 0
            if rounds >= self.missing:
                self._tell()
                self.end()
                return

    def _tell(self) -> None:
        """Log where the loop hangs: lines of the program, and none of its values."""
        # The loop may hang in the log itself, so nothing waits for these lines.
        telling = threading.Thread(target=self._log_stack, daemon=True)
        telling.start()
        telling.join(self.every)

    def _log_stack(self) -> None:
        frame = sys._current_frames().get(self.watched)  # noqa: SLF001 - the only way to see it
        stack = "".join(traceback.format_stack(frame))
        seconds = round(self.every * self.missing)
        _log.critical("%s\n%s", Trouble("loop-stuck", seconds=seconds), stack)


def _end() -> None:
    os._exit(STUCK)
