"""Watch the event loop: end the process if it hangs, tell systemd while it runs.

No code inside a hanging loop can notice that it hangs, so a thread watches it. The supervisor
(systemd, Docker or Kubernetes) starts an ended process again.
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

# Seconds between the loop's signs of life, and how many of them in a row may be missing.
EVERY = 5.0
MISSING = 12
# The exit code for an internal software error, from sysexits.h.
STUCK = 70

_log = logging.getLogger(__name__)


def notify(state: str) -> None:
    """Send systemd a state, as sd_notify(3) does. Do nothing if systemd doesn't wait for one."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if not address:
        return
    if address.startswith("@"):  # An address with @ is an abstract name.
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
    """Watch the running event loop during the `with` block.

    A task in the loop gives a sign of life every `every` seconds. If `missing` signs in a row don't
    come, `end` is called, which by default ends the process.
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
        """Count up and notify systemd every few seconds, as a sign that the event loop runs."""
        while True:
            self.signs += 1
            notify("WATCHDOG=1")
            await asyncio.sleep(self.every)

    def run(self) -> None:
        """Count the periods in a row in which the event loop gave no sign, and end after too many.

        It runs in a thread. When the process is stopped or its machine sleeps, the thread stops too
        and counts nothing.
        """
        seen, rounds = self.signs, 0
        while not self.over.wait(self.every):
            seen, rounds = self.signs, rounds + 1 if seen == self.signs else 0
            if rounds >= self.missing:
                self._tell()
                self.end()
                return

    def _tell(self) -> None:
        """Log the lines of code at which the event loop hangs, without any values."""
        # The loop may hang in the log itself, so this thread waits only a while for these lines.
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
