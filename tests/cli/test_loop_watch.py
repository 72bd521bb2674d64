"""A hanging loop is noticed from outside, and a working one is reported to systemd."""

from __future__ import annotations

import asyncio
import logging
import os
import queue
import socket
import threading
from typing import TYPE_CHECKING

from bot.health.loop_watch import notify, watch_loop
from tests.support import PATIENCE

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

SECRET = "hunter2secret"  # noqa: S105 - nobody's


async def test_a_hanging_loop_ends_the_process_and_logs_its_place(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    caplog.set_level(logging.CRITICAL)
    ended, secret = queue.SimpleQueue[int](), SECRET
    monkeypatch.setattr(os, "_exit", ended.put)
    async with watch_loop(every=0.01, missing=3):
        assert ended.get(timeout=PATIENCE) == 70, f"the loop hung here: {len(secret)}"
    async with asyncio.timeout(PATIENCE):
        while "loop-stuck" not in caplog.text:  # noqa: ASYNC110 - a thread's doing
            await asyncio.sleep(0)
    assert "test_a_hanging_loop_ends_the_process" in caplog.text
    assert SECRET not in caplog.text


async def test_a_hanging_loop_with_a_hanging_log_ends_the_process(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The loop may wait for the reader of the log."""
    ended, forever = threading.Event(), threading.Event()
    monkeypatch.setattr(logging.Logger, "critical", lambda *_: forever.wait(PATIENCE))
    async with watch_loop(every=0.01, missing=3, end=ended.set):
        assert ended.wait(PATIENCE)
    forever.set()


async def test_a_running_loop_goes_on_and_notifies_systemd(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended = threading.Event()
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd:
        systemd.setblocking(False)  # noqa: FBT003 - the library's own
        systemd.bind(str(tmp_path / "notify"))
        monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "notify"))
        loop, told = asyncio.get_running_loop(), []
        async with watch_loop(every=0.01, missing=1000, end=ended.set):
            for _ in range(5):
                told.append(await loop.sock_recv(systemd, 100))  # noqa: PERF401 - it waits
        while not told[-1].startswith(b"STOPPING"):
            told.append(await loop.sock_recv(systemd, 100))
    assert told[0] == b"READY=1"
    assert set(told[1:-1]) == {b"WATCHDOG=1"}
    assert told[-1] == b"STOPPING=1"
    assert not ended.is_set()


def test_nothing_is_reported_without_a_listener(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for address in (str(tmp_path / "nobody"), "@wykladka-nobody"):
        monkeypatch.setenv("NOTIFY_SOCKET", address)
        notify("READY=1")
