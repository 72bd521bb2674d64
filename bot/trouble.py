"""Errors for the operator: a key and facts. The text files have the sentence of each key."""

from __future__ import annotations

import errno
from typing import TypeAlias, Union

TroubleFact: TypeAlias = Union[str, int, "Trouble"]

# The system's most frequent errors. Others are shown in the system's own words.
_SYSTEM = {
    errno.EACCES: "system-denied",
    errno.EADDRNOTAVAIL: "system-no-address",
    errno.ECONNREFUSED: "system-refused",
    errno.EEXIST: "system-exists",
    errno.EISDIR: "system-is-folder",
    errno.ENOENT: "system-missing",
    errno.ENOSPC: "system-full",
    errno.ENOTDIR: "system-no-folder",
    errno.EPERM: "system-denied",
    errno.EROFS: "system-read-only",
}


class Trouble(Exception):
    """An error whose sentence the operator is to read.

    `key` names the sentence in the text files, and `facts` are the values in it. A fact may be
    another Trouble, whose sentence is inserted. No fact ever holds a secret.
    """

    key = "trouble"

    def __init__(self, key: str = "", /, **facts: TroubleFact) -> None:
        self.key, self.facts = key or self.key, facts
        super().__init__(self.key, facts)

    def __str__(self) -> str:
        """Return the error's key and facts, for developers."""
        facts = ", ".join(f"{name}={fact}" for name, fact in self.facts.items())
        return f"{self.key}({facts})"


def reason(error: OSError) -> Trouble:
    """Return the reason of a system error, as a Trouble.

    Its sentence is a clause, to be inserted into the sentence of another Trouble.
    """
    if error.errno in _SYSTEM:
        return Trouble(_SYSTEM[error.errno])
    return Trouble("system-says", words=error.strerror or type(error).__name__)
