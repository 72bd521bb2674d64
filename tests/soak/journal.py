"""What the soak test's worker was promised, written where a kill can't take it away."""

from __future__ import annotations

import os
from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


class Journal:
    """Lines of words, each written in one piece.

    try GAME COMMAND            a command is about to be sent
    ack GAME COMMAND VERSION    its commit was acknowledged
    got CHAT UPDATE             an update was acknowledged by the inbox
    show MARK VERSION           a mark was delivered
    twice GAME COMMAND          a command sent again was not recognised
    """

    def __init__(self, path: Path) -> None:
        self._file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o600)

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
        return os.pread(self._file, self.size(), 0).count(b"\n")

    def summary(self) -> str:
        """How many of each kind."""
        found = Counter(line[0] for line in self.lines())
        return ", ".join(f"{count} {word}" for word, count in sorted(found.items()))
