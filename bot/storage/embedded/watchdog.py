"""The program that becomes the server and ends it when the bot ends, even if the bot is killed.

Run as a program of its own, before the server takes its place in the same process:

    watchdog.py BOT_PID LOCK_FILE SERVER ARGUMENT…

The lock file, an open descriptor, stays locked for as long as the server lives and holds its id:
the next process that starts on the folder sees that it is still there.
"""

from __future__ import annotations

import ctypes
import os
import signal
import sys
import time

_PR_SET_PDEATHSIG = 1  # linux/prctl.h


def main(bot: int, lock: int, server: list[str]) -> None:
    """Write the process id into the lock file, set up the end with the bot, become the server."""
    own = os.getpid()
    os.ftruncate(lock, 0)
    os.pwrite(lock, str(own).encode(), 0)
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGTERM)
        if os.getppid() != bot:  # The bot died before the system could be asked to watch it.
            sys.exit(1)
    elif os.fork() == 0:
        os.close(lock)
        watch(bot, own)
        os._exit(0)
    os.execv(server[0], server)  # noqa: S606 - a program of ours with arguments of ours, no shell


def watch(bot: int, server: int) -> None:
    """Poll until the bot is gone, then end the server. For systems that can't signal that end."""
    while os.getppid() == server:
        time.sleep(0.5)
        try:
            os.kill(bot, 0)
        except ProcessLookupError:
            os.kill(server, signal.SIGTERM)
            return


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:])
