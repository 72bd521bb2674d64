"""Processes that calculate, and what is left of them when the one that began them is killed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from bot.robot.player import processes
from bot.robot.player.processes import SharedProgress

if TYPE_CHECKING:
    import pytest

ROOT = Path(__file__).parents[3]
KILLED = """
import multiprocessing, os, signal, threading
from bot.robot.player.processes import ProcessPool

def end_with_parent():
    multiprocessing.parent_process().join()
    os._exit(0)

def begin():
    threading.Thread(target=end_with_parent, daemon=True).start()

if __name__ == "__main__":
    pool = ProcessPool(1, begin, ())
    print(pool.submit(os.getpid).result() != os.getpid(), flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
"""


def test_a_killed_process_leaves_no_warning_of_leaks(tmp_path: Path) -> None:
    script = tmp_path / "killed.py"
    script.write_text(KILLED, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    # Its output ends when the last of them has: the tracker, too.
    ended = subprocess.run(  # noqa: S603 - a script of ours
        [sys.executable, str(script)], capture_output=True, text=True, env=environment, check=False
    )
    assert ended.returncode < 0
    assert (ended.stdout, ended.stderr) == ("True\n", "")


def test_pieces_of_an_answer_are_read_whole_and_only_by_their_own_task() -> None:
    progress = SharedProgress(2)
    with progress.place() as one, progress.place() as other:
        for piece in (b"", b"first", b"second"):
            progress.show(one, piece)
        progress.show(other, b"mine")
        progress.tell(one, 3, 5, 1)
        assert (progress.read(one), progress.pieces(one)) == ((3, 5, 1), [b"", b"first", b"second"])
        assert progress.pieces(other) == [b"mine"]
    with progress.place() as one, progress.place() as other:
        assert progress.pieces(one) == progress.pieces(other) == progress.pieces(None) == []


def test_a_piece_without_room_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "_SHOWN", 10)
    progress = SharedProgress(1)
    with progress.place() as place:
        for piece in (b"four", b"four", b"no"):
            progress.show(place, piece)
        assert progress.pieces(place) == [b"four", b"no"]
