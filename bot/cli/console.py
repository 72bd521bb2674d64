"""Runs a command to its exit code; what stops it is told in a sentence, never a traceback."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from bot.cli.output import complain
from bot.trouble import Trouble

if TYPE_CHECKING:
    from collections.abc import Callable

# Of a command that somebody ended with Ctrl-C, and of one that can't be done as things stand.
INTERRUPTED, UNUSABLE = 130, 2


def run_command(command: Callable[[list[str]], int], arguments: list[str]) -> int:
    """Run it, or as much of it as whoever reads along wants to see; the exit code."""
    try:
        code = guarded(command, arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        # Python flushes once more as it ends, and would complain again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return code


def guarded(command: Callable[[list[str]], int], arguments: list[str]) -> int:
    """Run it; the exit code."""
    try:
        return command(arguments)
    except Trouble as trouble:
        complain(trouble)
        return UNUSABLE
    except KeyboardInterrupt:
        return INTERRUPTED
