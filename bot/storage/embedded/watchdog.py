"""The program that becomes the server, and ends the server with the bot, even if the bot is killed.

The bot runs it as a separate program. The server then takes its place in the same process:

  watchdog.py BOT_PID LOCK_FILE SERVER ARGUMENT…

LOCK_FILE is an open descriptor. The file stays locked for as long as the server lives and holds the
server's process id, so that the next process that starts on the folder knows of the server.
"""

from __future__ import annotations

import ctypes
import os
import signal
import sys
import time

_PR_SET_PDEATHSIG = 1  # linux/prctl.h


def main(bot: int, lock: int, server: list[str]) -> None:
    """Write the process id into the lock file, arrange to end with the bot, and become the server.

    `bot` is the bot's process id, `lock` the descriptor of the lock file, `server` the command
    line.
    """
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
    """Wait until the bot's process is gone, then end the server. Both are given by process ids.

    It is for systems that can't signal the end of a process, such as macOS.
    """
    while os.getppid() == server:
        time.sleep(0.5)
        try:
            os.kill(bot, 0)
        except ProcessLookupError:
            os.kill(server, signal.SIGTERM)
            return


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:])
