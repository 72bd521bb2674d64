"""The soak test: kills the bot, its server, and both, again and again, and counts what is left.

A worker process commits commands to several games, delivers marks, fires timers and handles an
inbox, and writes into a journal what it was promised. When all is over, every promise is checked.
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
from tests.soak.check import check
from tests.soak.journal import Journal

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

# Seconds without any progress after which something is stuck.
DEADLINE = 60.0
VICTIMS = ("bot", "server", "both")
_POLL = 0.005


class StuckError(Exception):
    """Nothing moves any more."""


class Soaked(NamedTuple):
    """Who was killed how often, how many promises were written down, and what is wrong."""

    kills: Mapping[str, int]
    promises: int
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

    def done(self, begun: float, cycles: int | None) -> float:
        """How many kills there were where `cycles` are wanted, else how many seconds."""
        return time.monotonic() - begun if cycles is None else sum(self.kills.values())

    def cycle(self) -> None:
        """Let the worker work for a moment, kill somebody, and see that work goes on."""
        if self._worker is None:
            self._start()
        self._progress(self._chance.randint(30, 250))
        victim = self._chance.choice(VICTIMS)
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
        return asyncio.run(check(self.folder / "data", self.journal))

    def stop(self) -> None:
        """Leave nothing running."""
        self._kill_worker()

    def _start(self, *mode: str) -> subprocess.Popen[bytes]:
        self.runs += 1
        words = [str(self.folder), str(self.runs), str(self._seed), *mode]
        with (self.folder / "worker.log").open("ab") as log:
            self._worker = subprocess.Popen(  # noqa: S603 - ourselves
                [sys.executable, "-m", "tests.soak.worker", *words],
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
        deadline = time.monotonic() + DEADLINE
        while not true():
            if time.monotonic() > deadline:
                raise StuckError
            if self._worker is not None and self._worker.poll() not in {None, 0}:
                raise StuckError
            time.sleep(_POLL)


def run(
    folder: Path,
    seed: int,
    *,
    cycles: int | None = None,
    minutes: float = 1.0,
    tell: Callable[[float, float], None] = lambda _done, _total: None,
) -> Soaked:
    """Run for so many cycles or minutes; `tell` is given how far it is, and what it runs for."""
    soak = Soak(folder, seed)
    begun, total = time.monotonic(), 60 * minutes if cycles is None else cycles
    wrong: Sequence[str]
    try:
        while soak.runs == 0 or soak.done(begun, cycles) < total:
            soak.cycle()
            tell(min(soak.done(begun, cycles), total), total)
        wrong = soak.finish()
    except StuckError:
        wrong = ["stuck; the worker's last words:", *_last_words(folder / "worker.log")]
    finally:
        soak.stop()
    return Soaked(soak.kills, soak.journal.count(), tuple(wrong))


def _last_words(log: Path) -> Sequence[str]:
    return log.read_text(errors="replace").splitlines()[-20:] if log.exists() else []
