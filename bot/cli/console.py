"""The terminal of every command: exit codes, sentences for failures, tables.

A failure is shown as a sentence, never as a traceback.
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

# The exit code of a command ended with Ctrl-C, and of one that can't run as things are.
INTERRUPTED, UNUSABLE = 130, 2


def run_command(command: Callable[[list[str]], int], arguments: list[str]) -> int:
    """Run a command and return the exit code.

    If the program that reads the command's output has ended, stop quietly.
    """
    try:
        code = guard(command, arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        # Python writes the output again as it ends, and would complain a second time.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return code


def guard(command: Callable[[list[str]], int], arguments: list[str]) -> int:
    """Run a command. Return its exit code, or the code for a Trouble or for Ctrl-C."""
    try:
        try:
            return command(arguments)
        except Trouble as trouble:
            complain(trouble)
            return UNUSABLE
    except KeyboardInterrupt:
        return INTERRUPTED


def complain(trouble: Trouble) -> None:
    """Print the sentence of a failure for the operator."""
    sys.stderr.write(f"{say_trouble(trouble)}\n")


def columns(rows: Iterable[Sequence[str]], right: Collection[int] = ()) -> Iterator[str]:
    """Yield rows as lines, each column as wide as its widest cell.

    Columns in `right` are right-aligned. The rows are iterated twice.
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
    """From now on print characters that the terminal can't show as escapes, instead of failing.

    A name in another script must not stop a report.
    """
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
