"""The faults of a run: drawn from its seed before it begins, so that some can be left out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Iterable

Kind: TypeAlias = Literal[
    "crash before",  # the process dies as it asks the store
    "crash after",  # or once the store has done it, before the answer comes
    "late cursor",  # what a place was shown reaches the store when its relay has long given up
    "overtaken",  # the process stands still as its relay asks, which reaches the store after that
    "lost request",  # the store's connection breaks, and nothing was done
    "lost answer",  # or all was
    "late answer",  # it comes so many seconds later
    "bad link",  # for so many seconds much is lost on the way to the store, or late
    "frozen",  # the process stands still for so many seconds, and knows nothing of it
    "deaf",  # word from the store ceases, until the process notices
    "jump",  # the machine's time of day is so many seconds off for a while
    "unposted",  # a message doesn't get through
    "unsaid",  # it is there, and nobody says so
    "away",  # the platform takes nothing for so many seconds
]

STORE: frozenset[str] = frozenset(
    {"crash before", "crash after", "lost request", "lost answer", "late answer", "bad link"}
)
# What goes wrong alone with what a relay asks of the store, and with the cursors it stores.
RELAY: frozenset[str] = STORE | {"overtaken"}
CURSOR: frozenset[str] = RELAY | {"late cursor"}
PLATFORM: frozenset[str] = frozenset({"unposted", "unsaid", "away", "frozen"})
_WEIGHTS: tuple[tuple[Kind, int], ...] = (
    ("crash before", 3),
    ("crash after", 3),
    ("late cursor", 3),
    ("overtaken", 2),
    ("lost request", 2),
    ("lost answer", 4),
    ("late answer", 5),
    ("bad link", 3),
    ("frozen", 3),
    ("deaf", 1),
    ("jump", 1),
    ("unposted", 2),
    ("unsaid", 3),
    ("away", 3),
)
_AMOUNTS: dict[Kind, tuple[float, float]] = {
    "late cursor": (31, 45),
    "overtaken": (16, 30),
    "late answer": (0.5, 16),
    "bad link": (10, 40),
    "frozen": (1, 30),
    "jump": (-7200, 7200),
    "away": (1, 30),
}
# Half of the faults follow close upon another: trouble seldom comes alone.
_ALONE, _CLOSE = 0.5, 5.0


class Fault(NamedTuple):
    """At a second of the run or at the first occasion after it, this goes wrong with a process."""

    at: float
    kind: Kind
    process: int
    amount: float = 0.0

    def __str__(self) -> str:
        """Return the fault as a line."""
        amount = f" by {self.amount:.1f} s" if self.amount else ""
        return f"{self.at:8.3f}  process {self.process}: {self.kind}{amount}"


def draw_faults(
    chance: random.Random, count: int, seconds: float, processes: int
) -> tuple[Fault, ...]:
    """Return a number of faults in a time, the earliest first."""
    kinds, weights = zip(*_WEIGHTS, strict=True)
    found = []
    at = chance.uniform(2, seconds)
    for kind in chance.choices(kinds, weights, k=count):
        low, high = _AMOUNTS.get(kind, (0.0, 0.0))
        alone = chance.random() < _ALONE
        at = chance.uniform(2, seconds) if alone else min(at + chance.uniform(0, _CLOSE), seconds)
        amount = chance.uniform(low, high)
        found.append(Fault(round(at, 3), kind, chance.randrange(processes), round(amount, 1)))
    return tuple(sorted(found))


# For so long a machine's time of day is wrong after it has jumped.
_ASTRAY = 30.0
# A lease ends as the store's clock goes ahead; its holder knows within so many seconds.
_LEASE = 15.0
_JUMP: frozenset[str] = frozenset({"jump"})


class Faults:
    """The faults of one process that are still to come. `note` hears of each that came."""

    def __init__(self, faults: Iterable[Fault], note: Callable[[str], None]) -> None:
        self.are_over = False
        self._coming = list(faults)
        self._note = note

    def stop(self) -> None:
        """Stop all faults."""
        self._coming.clear()
        self.are_over = True

    def due(self, now: float, kinds: frozenset[str]) -> Fault | None:
        """Return the next fault of one of these kinds whose time has come; it comes once."""
        for fault in self._coming:
            if fault.at > now:
                return None
            if fault.kind in kinds:
                self._coming.remove(fault)
                self._note(f"fault {fault}")
                return fault
        return None


class Machine:
    """A machine's time of day, in ms since 1970: that is `began` at second 0, and may jump."""

    def __init__(self, faults: Faults, began: int) -> None:
        self._faults = faults
        self._began = began
        self._jump, self._until = 0.0, 0.0
        self._off, self._ahead = 0.0, -_LEASE

    def at(self, now: float) -> float:
        """Return the machine's time of day at a second of the run."""
        if fault := self._faults.due(now, _JUMP):
            self._jump, self._until = fault.amount, now + _ASTRAY
        off = self._jump if now < self._until else 0.0
        if off > self._off:  # also where it comes back from behind, or jumps while it is off
            self._ahead = now
        self._off = off
        return self._began + 1000 * (now + off)

    def has_jumped(self, now: float) -> bool:
        """Return whether its clock jumped ahead a moment ago."""
        return now < self._ahead + _LEASE
