"""What an operator has to be told: a key with facts, whose sentence stands in the text files."""

from __future__ import annotations

import errno
from typing import TypeAlias, Union

TroubleFact: TypeAlias = Union[str, int, "Trouble"]

# What the system says most often; the rest is told in its own words.
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
    """Something to be told to the operator.

    `key` names its sentence, `facts` fill it in; a fact may be a trouble of its own, which is told
    inside the sentence. No fact ever holds a secret.
    """

    key = "trouble"

    def __init__(self, key: str = "", /, **facts: TroubleFact) -> None:
        self.key, self.facts = key or self.key, facts
        super().__init__(self.key, facts)

    def __str__(self) -> str:
        """Key and facts, for developers."""
        told = ", ".join(f"{name}={fact}" for name, fact in self.facts.items())
        return f"{self.key}({told})"


def reason(error: OSError) -> Trouble:
    """Why the system refused, as a clause without a full stop."""
    if error.errno in _SYSTEM:
        return Trouble(_SYSTEM[error.errno])
    return Trouble("system-says", words=error.strerror or type(error).__name__)
