"""Processes that calculate, and what is left of them when the one that began them is killed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

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
