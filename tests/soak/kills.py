"""The soak test of rounds: kills the worker, its server, and both, again and again.

People play belgijka, round after round, and each round must have its one bell. What anybody was
told stands in a journal; when all is over, every promise is checked.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from bot.storage.embedded.folder import holder, open_lock
from tests.soak import check_rounds
from tests.soak.journal import Journal

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

# So often we look, in seconds, and so often without any progress before something is stuck: ten
# minutes of ours, those in which somebody made us stop left out.
_POLL, PATIENCE = 0.005, 120_000
VICTIMS = ("bot", "server", "both")
# One of these is killed each time, by chance, after so many lines of the journal.
_DRAWN, _LIVES = ("bot", "bot", *VICTIMS), (50, 800)


class StuckError(Exception):
    """Nothing moves any more."""


class Soaked(NamedTuple):
    """What went wrong how often, how many promises were made, and which were broken."""

    faults: Mapping[str, int]
    promises: Mapping[str, int]
    wrong: tuple[str, ...]


class Soak:
    """One soak test in a folder of its own; the seed decides who dies when."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder = folder
        self.journal = Journal(folder / "journal")
        self.runs = 0
        self.kills = dict.fromkeys(VICTIMS, 0)
        self._chance = random.Random(seed)  # noqa: S311 - chance, not a secret
        self._seed = seed
        self._worker: subprocess.Popen[bytes] | None = None

    def cycle(self) -> None:
        """Let the worker work for a moment, kill somebody, and see that work goes on."""
        if self._worker is None:
            self._start()
        self._progress(self._chance.randint(*_LIVES))
        victim = self._chance.choice(_DRAWN)
        self.kills[victim] += 1
        if victim in {"server", "both"}:
            self._kill_server()
        if victim in {"bot", "both"}:
            self._kill_worker()

    def finish(self) -> Sequence[str]:
        """Let a last worker do what is left to do; return what is wrong, a line each."""
        self._kill_worker()
        last = self._start("drain")
        self._until(lambda: last.poll() == 0)
        self._worker = None
        return asyncio.run(check_rounds.check(self.folder / "data", self.journal))

    def stop(self) -> None:
        """Leave nothing running."""
        self._kill_worker()

    def _start(self, *mode: str) -> subprocess.Popen[bytes]:
        self.runs += 1
        words = [str(self.folder), str(self.runs), str(self._seed), *mode]
        with (self.folder / "worker.log").open("ab") as log:
            self._worker = subprocess.Popen(  # noqa: S603 - ourselves
                [sys.executable, "-m", "tests.soak.rounds", *words],
                stdout=log,
                stderr=log,
                cwd=Path(__file__).parents[2],
            )
        return self._worker

    def _progress(self, lines: int) -> None:
        """Wait until the worker has written so many lines more."""
        goal = self.journal.count() + lines
        self._until(lambda: self.journal.count() >= goal)

    def _kill_server(self) -> None:
        lock = open_lock(self.folder / "data" / "redis" / "server.lock")
        try:
            os.kill(holder(lock), signal.SIGKILL)
        except ProcessLookupError:
            pass  # it is just being started again
        finally:
            os.close(lock)

    def _kill_worker(self) -> None:
        if self._worker is not None:
            self._worker.kill()
            self._worker.wait()
        self._worker = None

    def _until(self, true: Callable[[], bool]) -> None:
        seen, left = self.journal.count(), PATIENCE
        while not true():
            left -= 1
            if self.journal.count() > seen:
                seen, left = self.journal.count(), PATIENCE
            if not left:
                raise StuckError
            if self._worker is not None and self._worker.poll() not in {None, 0}:
                raise StuckError
            time.sleep(_POLL)


def run(
    folder: Path,
    seed: int,
    rounds: int,
    tell: Callable[[float, float], None] = lambda _done, _total: None,
) -> Soaked:
    """Run until so many rounds of belgijka have had their bell.

    `tell` is given how far it is, and what it runs for.
    """
    soak = Soak(folder, seed)

    def done() -> int:
        return soak.journal.kinds()["bell"]

    wrong: Sequence[str]
    try:
        while soak.runs == 0 or done() < rounds:
            soak.cycle()
            tell(min(done(), rounds), rounds)
        wrong = soak.finish()
    except StuckError:
        wrong = ["stuck; the worker's last words:", *_last_words(folder / "worker.log")]
    finally:
        soak.stop()
    return Soaked(soak.kills, soak.journal.kinds(), tuple(wrong))


def _last_words(log: Path) -> Sequence[str]:
    return log.read_text(errors="replace").splitlines()[-20:] if log.exists() else []
