"""Measures of the start: how long until the bot answers, and what it takes up by then."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from statistics import median
from typing import TYPE_CHECKING

from tests.bench.measured import Measured

if TYPE_CHECKING:
    from pathlib import Path

STARTS = 5
MOST_SECONDS = 1.5
MOST_MB = 120.0
# What a bot of this kind can't do without.
LIBRARIES = "import aiohttp.web, cryptography, fluent.runtime, msgspec, PIL.Image, redis.asyncio"


def measure(folder: Path) -> list[Measured]:
    """Start the bot a few times on one data folder, the first time uncounted."""
    environment = {**os.environ, "DATA_DIR": str(folder / "start"), "WEB_PORT": "0", "WEB": "on"}
    environment.pop("REDIS_URL", None)
    starts = [_start(environment) for _ in range(STARTS + 1)][1:]
    imports = [_imports() for _ in range(STARTS)]
    seconds, mb = (median(values) for values in zip(*starts, strict=True))
    other_seconds, other_mb = (median(values) for values in zip(*imports, strict=True))
    return [
        Measured(
            "start to ready",
            seconds,
            "s",
            f"importing the libraries alone: {other_seconds:.2f} s",
            seconds / other_seconds,
            MOST_SECONDS,
            seconds <= MOST_SECONDS,
        ),
        Measured(
            "memory when ready",
            mb,
            "MB",
            f"importing the libraries alone: {other_mb:.0f} MB",
            mb / other_mb,
            MOST_MB,
            mb <= MOST_MB,
        ),
    ]


def _start(environment: dict[str, str]) -> tuple[float, float]:
    began = time.perf_counter()
    with subprocess.Popen(
        [sys.executable, "-m", "bot"],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as bot:
        line = bot.stdout.readline() if bot.stdout else ""
        seconds = time.perf_counter() - began
        mb = _resident(bot.pid)
        bot.send_signal(signal.SIGTERM)
    if "http" not in line:
        raise RuntimeError(line or "the bot did not start")
    return seconds, mb


def _imports() -> tuple[float, float]:
    code = f"{LIBRARIES}\nprint(flush=True); input()"
    began = time.perf_counter()
    with subprocess.Popen(  # noqa: S603 - our own program
        [sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as bare:
        if bare.stdout:
            bare.stdout.readline()
        seconds = time.perf_counter() - began
        mb = _resident(bare.pid)
        bare.communicate("\n")
    return seconds, mb


def _resident(pid: int) -> float:
    """Resident memory of a process in MB, as `ps` tells it on every system."""
    found = subprocess.run(  # noqa: S603 - a fixed command
        ["ps", "-o", "rss=", "-p", str(pid)],  # noqa: S607 - from the PATH
        capture_output=True,
        text=True,
        check=True,
    )
    return int(re.sub(r"\D", "", found.stdout)) / 1000
