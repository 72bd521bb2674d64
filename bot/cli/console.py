"""Helpers for all commands: exit codes, sentences for failures, tables on the terminal.

A failure that is a Trouble is shown as a sentence, without a traceback.
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

# The exit codes of a command that was ended with Ctrl-C, and of one that raised Trouble.
INTERRUPTED, UNUSABLE = 130, 2


def run_command(command: Callable[[list[str]], int], arguments: list[str]) -> int:
    """Run a command and return its exit code.

    If the program that reads the command's output has ended (as `head` does), stop quietly with 1.
    """
    try:
        code = guard(command, arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        # When Python ends, it writes what is left of the output, which would fail again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return code


def guard(command: Callable[[list[str]], int], arguments: list[str]) -> int:
    """Run a command and return its exit code, also after a Trouble or Ctrl-C.

    The sentence of a Trouble is printed.
    """
    try:
        try:
            return command(arguments)
        except Trouble as trouble:
            complain(trouble)
            return UNUSABLE
    except KeyboardInterrupt:
        return INTERRUPTED


def complain(trouble: Trouble) -> None:
    """Print the sentence of a failure for the operator, to the error output."""
    sys.stderr.write(f"{say_trouble(trouble)}\n")


def columns(rows: Iterable[Sequence[str]], right: Collection[int] = ()) -> Iterator[str]:
    """Yield the rows of a table as lines of text, each column as wide as its widest cell.

    The columns with the numbers `right` (from 0) are right-aligned. The rows are iterated twice.
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
    """Print characters that the terminal can't show as escapes from now on, instead of failing.

    Otherwise a name in another script would stop a report.
    """
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
