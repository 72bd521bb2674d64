"""What every command does with its terminal: runs to an exit code, tells what stops it, prints.

What stops a command is told in a sentence, never in a traceback.
"""

from __future__ import annotations

import io
import os
import sys
from itertools import zip_longest
from typing import TYPE_CHECKING

from bot.text.operator import say_trouble
from bot.trouble import Trouble

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

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
    """Run it; the exit code. Ctrl-C is heard until the last word is said."""
    try:
        try:
            return command(arguments)
        except Trouble as trouble:
            complain(trouble)
            return UNUSABLE
    except KeyboardInterrupt:
        return INTERRUPTED


def complain(trouble: Trouble) -> None:
    """Tell the operator what is in the way."""
    sys.stderr.write(f"{say_trouble(trouble)}\n")


def columns(rows: Iterable[Sequence[str]], right: Collection[int] = ()) -> Iterator[str]:
    """Rows as lines, each column as wide as its widest cell; those in `right` end in line.

    They are gone through twice.
    """
    wide: list[int] = []
    for row in rows:
        wide = [max(both) for both in zip_longest(wide, map(len, row), fillvalue=0)]
    for row in rows:
        cells = (
            cell.rjust(width) if number in right else cell.ljust(width)
            for number, (cell, width) in enumerate(zip(row, wide, strict=True))
        )
        yield "  ".join(cells).rstrip()


def escape_unprintable() -> None:
    """From now on print what the terminal can't show as escapes, not as an error.

    A name in another script must not stop a report.
    """
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
