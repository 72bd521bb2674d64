"""What the commands print, on whatever terminal there is."""

from __future__ import annotations

import io
import sys


def escape_unprintable() -> None:
    """From now on print what the terminal can't show as escapes, not as an error.

    A name in another script must not stop a report.
    """
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
