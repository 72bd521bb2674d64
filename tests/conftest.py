"""Fixtures and settings of all tests: servers to store in, the search of hypothesis, skips."""

from __future__ import annotations

import gc
import os
import shutil
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers

from bot.storage.embedded import server
from bot.storage.redis import link
from tests.support.storage.servers import Servers, in_capitals

if TYPE_CHECKING:
    from collections.abc import Iterator

# The same examples in every run; `pytest --hypothesis-profile search` looks for new ones.
settings.register_profile(
    "same",
    deadline=None,
    derandomize=True,
    max_examples=30,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "search", settings.get_profile("same"), derandomize=False, max_examples=1000
)
settings.load_profile("same")
# Otherwise each process parses all modules for constants, and any new one changes the examples.
providers.is_local_module_file = lambda _: False  # type: ignore[assignment, attr-defined]

LAST = ("slow", "browser")
# Bytes: what the files of all workers' tests and servers may grow to, several times.
_ROOM = 2 << 30

# A collection makes a million objects that all stay: looking for garbage among them is idle.
gc.disable()
# By default an idle server notices only ten times a second that it shall end, or that a rewrite of
# its file has ended.
server.SETTINGS["hz"] = "100"


def pytest_configure() -> None:
    """Put the folders of tests into memory where there is room.

    A store in such a folder waits for each write as for a disk, but no test cuts the power.
    """
    if memory := _memory():
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(memory))


@pytest.fixture(scope="session")
def servers() -> Iterator[Servers]:
    """Start a server of each kind once for a worker; it is emptied between tests."""
    # A short name: the path of a unix socket has little room.
    with (
        tempfile.TemporaryDirectory(prefix="s", dir=_memory()) as folder,
        pytest.MonkeyPatch.context() as patch,
    ):
        patch.setattr(link, "pack_command", in_capitals)
        started = Servers(lambda: Path(tempfile.mkdtemp(dir=folder)))
        yield started
        started.end()


def _memory() -> Path | None:
    """Return the system's folder in memory, if it is there and has room; None for the usual one."""
    shared = Path("/dev/shm")  # noqa: S108 - a folder of our own is made in it
    has_room = shared.is_dir() and shutil.disk_usage(shared).free > _ROOM
    return shared if has_room and os.access(shared, os.W_OK) else None


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One worker more than there are cores: a test that waits for a server leaves its core idle."""
    affinity = getattr(os, "sched_getaffinity", None)  # not on macOS
    return (len(affinity(0)) if affinity else os.cpu_count() or 1) + 1


def pytest_make_parametrize_id(val: object) -> str | None:
    """Name bytes as Python writes them: pytest can't, where names are left as they are."""
    return ascii(val) if isinstance(val, bytes) else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run the fast tests first, then the longest, so that the workers end together."""
    items.sort(key=_seconds)


def _seconds(item: pytest.Item) -> tuple[bool, bool, float]:
    slow = item.get_closest_marker("slow")
    last = any(item.get_closest_marker(mark) for mark in LAST)
    # Consecutive tests share a browser.
    shares = last and "pages" in getattr(item, "fixturenames", ())
    return last, shares, -slow.args[0] if slow and slow.args else 0


def pytest_collection_finish() -> None:
    """Leave what was collected out of every search for garbage to come."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
    gc.enable()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say in one line what the machine lacked for."""
    skipped = terminalreporter.stats.get("skipped", [])
    reasons = {str(report.longrepr[2]).removeprefix("Skipped: ") for report in skipped}
    if reasons:
        terminalreporter.write_line(f"Left out: {'; '.join(sorted(reasons))}.")
