"""Records of whole games with their draws, right ones and ones that somebody changed."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

FOLDER = Path(__file__).parents[2] / "coordinator" / "table" / "golden"
# With two, three and four seats, challenged plays taken back, exchanges and blanks.
RECORDS = {path.stem: path.read_text("utf-8") for path in sorted(FOLDER.glob("*.gcg"))}


def forgeries(text: str) -> dict[str, str]:
    """The record with one thing changed, by what that is."""
    changes: dict[str, tuple[str, str | Callable[[re.Match[str]], str]]] = {
        "a word": (r"^word (\w)", r"word \1x"),
        "a word left out": (r"^word .*\n", ""),
        "the seed": (r"^seed (.)", lambda found: f"seed {'1' if found[1] == '0' else '0'}"),
        "the seal": (r"^seal .", "seal x"),
        "the bag": (r"^bag A", "bag "),
        "a tile for the start": (r"^draws \+(.)(.)(\S*) -\1\2", r"draws +\2\1\3 -\2\1"),
        "a tile drawn": (r" 1\+(.)(.)", r" 1+\2\1"),
        "a draw": (r" (\d\+\S+)$", ""),
        "an exchange": (r"( \d\+\S+) -\S", r"\1 -Q"),
        "a rack": (r"^(>\S+ )\S", r"\1Q"),
        "a play": (r"^(>\S+ \S+ \S+ )([^\W\d_])", r"\1Q"),
    }
    return {
        what: re.sub(pattern, instead, text, count=1, flags=re.MULTILINE)
        for what, (pattern, instead) in changes.items()
    }
