"""Typed options in any order. Each one is removed from the text as soon as it is understood."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bot.rules.plain import fold, plain

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

LONGEST = 200
_AND = {"i", "oraz", "and"}


class Remainder:
    """The words of a typed text that have not been understood yet.

    They are kept as typed and folded letter by letter. Raises TextTooLong for a text that is too
    long.
    """

    def __init__(self, text: str) -> None:
        self._typed = plain(text, LONGEST)
        # A letter that folds to several letters or to none stays as it is. No option has one.
        folded = ((fold(c), c) for c in self._typed)
        self._folded = "".join(f if len(f) == 1 else c for f, c in folded)

    def take(self, pattern: str) -> re.Match[str] | None:
        """Remove the first match of the pattern that stands as separate words, and return it.

        The pattern is matched with the folded words. Return None if there is no match.
        """
        found = next(self._matches(pattern, self._folded), None)
        if found:
            self._leave_out([found])
        return found

    def matches(self, pattern: str, *, typed: bool = False) -> list[re.Match[str]]:
        """Remove all matches of the pattern, and return them.

        The pattern is matched with the folded words, or with the words as `typed`.
        """
        found = list(self._matches(pattern, self._typed if typed else self._folded))
        self._leave_out(found)
        return found

    @property
    def text(self) -> str:
        """The words that were not understood, without conjunctions."""
        words = self._typed.split()
        return " ".join(word for word in words if word.casefold() not in _AND).strip(" ,;")

    def _leave_out(self, found: Sequence[re.Match[str]]) -> None:
        for one in reversed(found):
            start, end = one.span()
            self._typed = f"{self._typed[:start]} {self._typed[end:]}"
            self._folded = f"{self._folded[:start]} {self._folded[end:]}"

    @staticmethod
    def _matches(pattern: str, text: str) -> Iterator[re.Match[str]]:
        return re.finditer(rf"(?<!\S)(?:{pattern})(?=[\s,;]|$)", text)
