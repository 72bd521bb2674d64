"""What the commands print, on whatever terminal there is."""

from __future__ import annotations

import io
import sys
from typing import TYPE_CHECKING

from bot.text.operator import told

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from bot.trouble import Trouble


def complain(trouble: Trouble) -> None:
    """Tell the operator what is in the way."""
    sys.stderr.write(f"{told(trouble)}\n")


def columns(rows: Sequence[Sequence[str]], right: Collection[int] = ()) -> Iterator[str]:
    """Rows as lines, each column as wide as its widest cell; those in `right` end in line."""
    wide = [max(map(len, cells)) for cells in zip(*rows, strict=True)]
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
