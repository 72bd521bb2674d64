"""What who plays belgijka was told, written where a kill can't take it away."""

from __future__ import annotations

import os
from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


class Journal:
    """Lines of words, each written in one piece.

    open PLACE NUMBER GAME      one was announced at a place
    try GAME ROUND NAME PLAY    an answer is about to be given
    ack GAME ROUND NAME PLAY    its player was told that it counts
    late GAME ROUND NAME PLAY   or that it does not
    bell GAME ROUND VERSION     a round was closed
    show MARK VERSION           a mark was delivered
    """

    def __init__(self, path: Path) -> None:
        self._file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o600)
        self._counted, self._read = 0, 0

    def write(self, *words: str | int) -> None:
        """Append one line."""
        os.write(self._file, (" ".join(map(str, words)) + "\n").encode())

    def lines(self) -> Iterator[list[str]]:
        """Everything written so far."""
        text = os.pread(self._file, self.size(), 0).decode()
        return (line.split(" ") for line in text.splitlines())

    def size(self) -> int:
        """The length in bytes."""
        return os.fstat(self._file).st_size

    def count(self) -> int:
        """The number of lines."""
        new = os.pread(self._file, self.size() - self._read, self._read)
        self._counted, self._read = self._counted + new.count(b"\n"), self._read + len(new)
        return self._counted

    def kinds(self) -> Counter[str]:
        """How many lines there are of each kind."""
        return Counter(line[0] for line in self.lines())
