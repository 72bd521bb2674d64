"""Checks of every exchange between a process and the store.

A process that acts for an account it has lost, or asks again for what may be done already, seldom
does what a player would see: much has to meet for that. So the check stands at the exchange.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from bot.coordinator.place import Mark
from bot.storage.redis.link import slices
from bot.storage.scripts import Script

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from tests.simulation.store import Command

_COMMIT = Script("commit", of_marks=True)
_CURSOR, _DONE = Script("cursor", fenced=True), Script("done", fenced=True)
# What comes to `done` where no cursor does.
_PLAIN_DONE = ("mark", "version", "now", "due", "leases")
# What is done with a mark that was claimed: it comes first.
_OF_CLAIMS = (
    *(_DONE, Script("retry", fenced=True), Script("bury", fenced=True)),
    Script("give_back", fenced=True, of_marks=True),
)
# All that is done under leases: these come last, and are compared with the newest ones.
_FENCED = (
    *(_CURSOR, *_OF_CLAIMS),
    *(Script(name, fenced=True, of_marks=True, of_shares=True) for name in ("claim", "release")),
    *(Script(f"inbox_{name}", fenced=True, of_shares=True) for name in ("claim", "release")),
)


class Exchanges:
    """Looks at what was asked. `broken` are the promises that weren't kept, as lines.

    `look` asks the store for more, in no time.
    """

    def __init__(
        self, platforms: Collection[str], look: Callable[[list[Command]], list[Any]]
    ) -> None:
        self.broken: list[str] = []
        self._platforms = platforms
        self._look = look
        self._commits: set[int] = set()
        self._fences: dict[tuple[bytes, bytes], int] = {}
        self._cursors: dict[tuple[bytes, bytes], bytes] = {}
        self._known = {one.sha.encode(): one for one in (_COMMIT, *_FENCED)}
        self._known |= {one.text.encode(): one for one in self._known.values()}

    def check(self, who: str, commands: Sequence[Command], replies: Sequence[Any]) -> None:
        """Check what the store did for a process, or refused."""
        for words, reply in zip(commands, replies, strict=True):
            script = self._known.get(words[1]) if words[0] in {b"EVAL", b"EVALSHA"} else None
            if script is None or isinstance(reply, Exception):
                continue
            after = 3 + int(words[2])
            names, order = words[3:after], words[after:]
            if script is _COMMIT:
                self._commit(who, names, order)
                if isinstance(reply, int) and reply > 0:
                    self._timers(names[5], order[0])
                continue
            self._check_fence(names[-1], order[-1])
            if script in _OF_CLAIMS:
                self._claim(order[0].decode(), order[-1])
            if script is _CURSOR and reply:
                self._cursor(names[0], *order[:3])
            elif script is _DONE and len(order) > len(_PLAIN_DONE) and reply >= 0:
                self._cursor(names[4], *order[4:7])

    def _commit(self, who: str, names: Sequence[bytes], order: Sequence[bytes]) -> None:
        """Check that a commit is asked for once: after a lost answer a process must look first.

        An update that was delivered twice may be handled by two processes in the same ms.
        """
        once = hash((who, *names, *order))
        if once in self._commits:
            game = names[0].decode().rpartition(":")[2]
            self.broken.append(f"{game}: a commit was asked for again")
        self._commits.add(once)

    def _timers(self, name: bytes, packed: bytes) -> None:
        """Check that the timers of a commit are set to its times, over any earlier ones."""
        game, *_, timers = msgspec.msgpack.decode(packed)[:11]
        found = self._look([[b"ZSCORE", name, timer.encode()] for timer in timers[::2]])
        for timer, due, stored in zip(timers[::2], timers[1::2], found, strict=True):
            if stored != (None if due == "" else due):
                self.broken.append(f"{game}: {timer.partition(':')[0]} is not at its new time")

    def _claim(self, mark: str, lease: bytes) -> None:
        """Check that a platform's mark is settled under a lease, compared with the newest one."""
        kind, game, _ = Mark.parse(mark)
        if kind in self._platforms and not lease:
            self.broken.append(f"{game}: a mark of {kind} was settled under no lease")

    def _check_fence(self, shard: bytes, leases: bytes) -> None:
        """Check that a process that was overtaken does nothing any more."""
        for account, number in slices(leases.split(), 2):
            newest = self._fences.get((shard, account), 0)
            if int(number) < newest:
                self.broken.append(f"{account.decode()}: who was overtaken went on")
            self._fences[shard, account] = max(newest, int(number))

    def _cursor(self, places: bytes, place: bytes, cursor: bytes, expected: bytes) -> None:
        """Check that a cursor follows the one that its writer knew; a new place has none."""
        if expected and expected != self._cursors.get((places, place), expected):
            game = places.decode().rpartition(":")[2]
            self.broken.append(f"{game}: a newer cursor of {place.decode()} was written over")
        self._cursors[places, place] = cursor
