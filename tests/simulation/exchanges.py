"""What processes promise the store, looked at in each exchange with it.

Who acts for an account that is another's by then, or asks again for what may be done already,
seldom does what a player would see: much has to meet for that. So it is told as it happens.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.coordinator.place import Mark
from bot.storage.scripts import Script

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from tests.simulation.store import Command

_COMMIT = Script("commit", of_marks=True)
# What is done with a mark that was claimed: it comes first, and last under which lease.
_OF_CLAIMS = (
    *(Script(name, fenced=True) for name in ("done", "retry", "bury")),
    Script("give_back", fenced=True, of_marks=True),
)


class Exchanges:
    """Looks at what was asked. `broken` are the promises that weren't kept, as lines."""

    def __init__(self, platforms: Collection[str]) -> None:
        self.broken: list[str] = []
        self._platforms = platforms
        self._commits: set[int] = set()
        self._known = {one.sha.encode(): one for one in (_COMMIT, *_OF_CLAIMS)}
        self._known |= {one.text.encode(): one for one in self._known.values()}

    def asked(self, who: str, commands: Sequence[Command], replies: Sequence[Any]) -> None:
        """The store did this for a process, or refused it."""
        for words, reply in zip(commands, replies, strict=True):
            script = self._known.get(words[1]) if words[0] in {b"EVAL", b"EVALSHA"} else None
            if script is None or isinstance(reply, Exception):
                continue
            after = 3 + int(words[2])
            if script is _COMMIT:
                self._commit(who, words[3:after], words[after:])
            else:
                self._claim(words[after].decode(), words[-1])

    def _commit(self, who: str, names: Sequence[bytes], order: Sequence[bytes]) -> None:
        """A commit is asked for once: who doesn't know what came of it looks first.

        What was delivered twice, each time to another process, both may make in the same ms.
        """
        once = hash((who, *names, *order))
        if once in self._commits:
            game = names[0].decode().rpartition(":")[2]
            self.broken.append(f"{game}: a commit was asked for again")
        self._commits.add(once)

    def _claim(self, mark: str, lease: bytes) -> None:
        """What is a platform's is settled under its lease, which is compared with the newest."""
        kind, game, _ = Mark.parse(mark)
        if kind in self._platforms and not lease:
            self.broken.append(f"{game}: a mark of {kind} was settled under no lease")
