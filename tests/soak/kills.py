"""The soak test: kills the bot, its server, and both, again and again, and counts what is left.

A worker process commits commands to several games, delivers marks, fires timers and handles an
inbox, and writes into a journal what it was promised. When all is over, every promise is checked.
Or it lets people play belgijka, round after round, and each round must have its one bell.
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
from tests.soak import check, check_rounds
from tests.soak.journal import Journal

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping, Sequence

# So often we look, in seconds, and so often without any progress before something is stuck: ten
# minutes of ours, those in which somebody made us stop left out.
_POLL, PATIENCE = 0.005, 120_000
VICTIMS = ("bot", "server", "both")


class StuckError(Exception):
    """Nothing moves any more."""


class Load(NamedTuple):
    """What a worker does: its module, how many lines it lives for, who checks what it wrote.

    One of the `victims` is killed each time, by chance.
    """

    worker: str
    victims: tuple[str, ...]
    lives: tuple[int, int]
    check: Callable[[Path, Journal], Awaitable[Sequence[str]]]


STORE = Load("tests.soak.worker", VICTIMS, (30, 250), check.check)
ROUNDS = Load("tests.soak.rounds", ("bot", "bot", *VICTIMS), (50, 800), check_rounds.check)


class Soaked(NamedTuple):
    """Who was killed how often, how many promises of each kind were written, and what is wrong."""

    kills: Mapping[str, int]
    promises: Mapping[str, int]
    wrong: tuple[str, ...]


class Soak:
    """One soak test in a folder of its own; the seed decides who dies when."""

    def __init__(self, folder: Path, seed: int, load: Load) -> None:
        self.folder = folder
        self.journal = Journal(folder / "journal")
        self.runs = 0
        self.kills = dict.fromkeys(VICTIMS, 0)
        self._chance = random.Random(seed)  # noqa: S311 - chance, not a secret
        self._seed = seed
        self._load = load
        self._worker: subprocess.Popen[bytes] | None = None

    def cycle(self) -> None:
        """Let the worker work for a moment, kill somebody, and see that work goes on."""
        if self._worker is None:
            self._start()
        self._progress(self._chance.randint(*self._load.lives))
        victim = self._chance.choice(self._load.victims)
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
        return asyncio.run(self._whole_check())

    async def _whole_check(self) -> Sequence[str]:
        return await self._load.check(self.folder / "data", self.journal)

    def stop(self) -> None:
        """Leave nothing running."""
        self._kill_worker()

    def _start(self, *mode: str) -> subprocess.Popen[bytes]:
        self.runs += 1
        words = [str(self.folder), str(self.runs), str(self._seed), *mode]
        with (self.folder / "worker.log").open("ab") as log:
            self._worker = subprocess.Popen(  # noqa: S603 - ourselves
                [sys.executable, "-m", self._load.worker, *words],
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


def run(  # noqa: PLR0913 - how long it goes on, three ways
    folder: Path,
    seed: int,
    *,
    cycles: int | None = None,
    minutes: float = 1.0,
    rounds: int | None = None,
    tell: Callable[[float, float], None] = lambda _done, _total: None,
) -> Soaked:
    """Run for so many cycles or minutes, or until so many rounds of belgijka have had their bell.

    `tell` is given how far it is, and what it runs for.
    """
    soak = Soak(folder, seed, STORE if rounds is None else ROUNDS)
    begun, total = time.monotonic(), rounds or cycles or 60 * minutes

    def done() -> float:
        if rounds is not None:
            return soak.journal.kinds()["bell"]
        return time.monotonic() - begun if cycles is None else sum(soak.kills.values())

    wrong: Sequence[str]
    try:
        while soak.runs == 0 or done() < total:
            soak.cycle()
            tell(min(done(), total), total)
        wrong = soak.finish()
    except StuckError:
        wrong = ["stuck; the worker's last words:", *_last_words(folder / "worker.log")]
    finally:
        soak.stop()
    return Soaked(soak.kills, soak.journal.kinds(), tuple(wrong))


def _last_words(log: Path) -> Sequence[str]:
    return log.read_text(errors="replace").splitlines()[-20:] if log.exists() else []
