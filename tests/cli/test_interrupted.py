"""Long commands on a terminal: a bar shows their progress, and Ctrl-C ends them quietly."""

from __future__ import annotations

import os
import pty
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from tests.support import PATIENCE

ROOT = Path(__file__).parents[2]
RECORD = """#character-encoding UTF-8
#player1 ala Ala Kowalska
#player2 ola Ola Nowak
#tile-distribution polish
>ala: AEKKOTB 8D KOTEK +20 20
"""
# A process of the pool reports its work, and goes on until it is ended.
WORKING = """
import sys, threading
from bot.robot.player.processes import ProcessPool

def begin():
    pass

def work(_):
    print("working", flush=True)
    threading.Event().wait()

if __name__ == "__main__":
    try:
        with ProcessPool(2, begin, ()) as pool:
            list(pool.map(work, range(4)))
    except KeyboardInterrupt:
        sys.exit(130)
"""


def interrupt(words: list[str], data: Path) -> tuple[int, str]:
    """Send Ctrl-C to a command once its bar is seen. Return its exit code and its output."""
    ours, terminal = pty.openpty()
    environment = {"PATH": os.environ["PATH"], "DATA_DIR": str(data), "TERM": "xterm"}
    try:
        with subprocess.Popen(  # noqa: S603 - ourselves
            [sys.executable, *words],
            cwd=ROOT,
            env=environment,
            stdout=subprocess.DEVNULL,
            stderr=terminal,
            start_new_session=True,  # its processes get the signal too, as from a terminal
        ) as command:
            os.close(terminal)
            shown = os.read(ours, 1 << 16)
            os.killpg(command.pid, signal.SIGINT)
            code = command.wait(PATIENCE)
        while more := _read_terminal(ours):
            shown += more
    finally:
        os.close(ours)
    return code, shown.decode(errors="replace")


def _read_terminal(terminal: int) -> bytes:
    """Return the output of a terminal, or nothing once it is closed."""
    try:
        return os.read(terminal, 1 << 16)
    except OSError:
        return b""


@pytest.mark.slow
@pytest.mark.parametrize(
    "words",
    [
        ["bot", "ladder"],
        ["bot", "train"],
        ["bot", "robot"],
        ["bot", "analyse", "game.gcg"],
        ["bot", "lexicon", "rebuild", "--language", "en", "--sources", "sources"],
    ],
    ids=lambda words: words[1],
)
def test_a_long_command_shows_a_bar_and_ends_quietly_on_ctrl_c(
    words: list[str], tmp_path: Path
) -> None:
    game = tmp_path / "game.gcg"
    game.write_text(RECORD, encoding="utf-8")
    # Without a source the command would end by itself. This source takes long to read.
    source = tmp_path / "sources" / "scowl_2020.12.07-2_all.deb"
    source.parent.mkdir()
    with source.open("wb") as file:
        file.truncate(1 << 36)
    files = {"game.gcg": str(game), "sources": str(source.parent)}
    code, shown = interrupt(["-m", *(files.get(word, word) for word in words)], tmp_path / "data")
    assert code == 130, shown
    assert "Traceback" not in shown


def test_worker_processes_are_ended_by_their_parent(tmp_path: Path) -> None:
    script = tmp_path / "working.py"
    script.write_text(WORKING, encoding="utf-8")
    with subprocess.Popen(  # noqa: S603 - ourselves
        [sys.executable, str(script)],
        cwd=ROOT,
        env={"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        text=True,
    ) as bot:
        assert bot.stdout
        try:
            assert [bot.stdout.readline(), bot.stdout.readline()] == 2 * ["working\n"]
            os.killpg(bot.pid, signal.SIGINT)
            _, err = bot.communicate(timeout=PATIENCE)
        finally:
            # Where Ctrl-C is ignored, as behind `nohup`, they would never end.
            with suppress(ProcessLookupError):
                os.killpg(bot.pid, signal.SIGKILL)
    assert (bot.returncode, err) == (130, "")
