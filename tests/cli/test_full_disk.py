"""A disk that is full or read-only: the operator reads a sentence, at the start and in play."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import IO, TYPE_CHECKING

import pytest

from bot.text.operator import operator_sentence
from bot.trouble import Trouble
from tests.support import PATIENCE

if TYPE_CHECKING:
    from bot.trouble import Fact

ROOT = Path(__file__).parents[2]
# A disk of its own, of a size and in a state, on which a command then runs.
DISK = 'mount -t tmpfs -o size="$1" none "$0" && eval "$2" && exec "$3" -m bot'
# The bot runs; at each line of the input the disk is filled, emptied, the bot stopped.
PLAY = """mount -t tmpfs -o size="$1" none "$0"
"$2" -m bot < /dev/null & bot=$!
read _; cat /dev/zero > "$0/filler" 2> /dev/null; "$2" -c "$3" "$0/data/redis/url"
read _; rm "$0/filler"
read _; kill "$bot"; wait "$bot"
"""
# As much as many moves, more than what is left of the server's last page.
WRITE = """
import sys
from contextlib import suppress
from redis import Redis, RedisError
with suppress(RedisError), Redis.from_url(open(sys.argv[1]).read()) as store:
    store.set("filler", "x" * 100_000)
"""


def environment(data: Path) -> dict[str, str]:
    """No robots: their graphs would not fit in any case."""
    roles = {"ROLES": "web,timers", "WEB_PORT": "0"}
    return {"PATH": os.environ["PATH"], "DATA_DIR": str(data), **roles}


@pytest.fixture(scope="module")
def unshare() -> str:
    """What gives a command mounts of its own, where the system lets us."""
    program = shutil.which("unshare")
    words = ["--map-root-user", "--mount", "mount", "-t", "tmpfs", "none", str(ROOT)]
    if program is None:
        pytest.skip("no mounts of one's own here")
    tried = subprocess.run([program, *words], check=False, capture_output=True)  # noqa: S603 - ours
    if tried.returncode:
        pytest.skip("no mounts of one's own here")
    return program


@pytest.mark.slow
@pytest.mark.parametrize(
    ("state", "reason"),
    [
        ('cat /dev/zero > "$0/filler" 2> /dev/null; true', "system-full"),
        ('mount -o remount,ro "$0"', "system-read-only"),
    ],
    ids=["full", "read-only"],
)
def test_a_start_on_a_disk_that_takes_nothing_is_a_sentence(
    unshare: str, state: str, reason: str, tmp_path: Path
) -> None:
    data = tmp_path / "data"
    command = ["--map-root-user", "--mount", "sh", "-c", DISK, str(tmp_path), "1m", state]
    ended = subprocess.run(  # noqa: S603 - ourselves
        [unshare, *command, sys.executable],
        cwd=ROOT,
        env=environment(data),
        capture_output=True,
        encoding="utf-8",
        timeout=PATIENCE,
        check=False,
    )
    facts: dict[str, Fact] = {"folder": str(data), "reason": Trouble(reason)}
    told = operator_sentence("pl", "store-folder-unusable", facts)
    assert (ended.returncode, ended.stdout, ended.stderr) == (1, "", f"{told}\n")


def wait_for(log: IO[str], sentence: str) -> None:
    """Read on until this is said; a traceback is never."""
    for line in log:
        assert "Traceback" not in line
        if sentence in line:
            return
    pytest.fail(f"never said: {sentence}")


@pytest.mark.slow
def test_a_disk_that_fills_up_in_play_is_told_and_play_goes_on_by_itself(
    unshare: str, tmp_path: Path
) -> None:
    command = ["--map-root-user", "--mount", "sh", "-c", PLAY, str(tmp_path), "24m"]
    with subprocess.Popen(  # noqa: S603 - ourselves
        [unshare, *command, sys.executable, WRITE],
        cwd=ROOT,
        env=environment(tmp_path / "data") | {"LOG_LEVEL": "DEBUG"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    ) as shell:
        assert shell.stdin
        assert shell.stdout
        assert shell.stderr
        try:
            assert shell.stdout.readline().startswith("Wykładka: http://")
            print("fill", file=shell.stdin, flush=True)
            facts = {"folder": str(tmp_path / "data")}
            wait_for(shell.stderr, operator_sentence("pl", "store-disk-full", facts))
            print("empty", file=shell.stdin, flush=True)
            print("stop", file=shell.stdin, flush=True)
            _, rest = shell.communicate(timeout=PATIENCE)
        finally:
            shell.kill()
    assert shell.returncode == 0
    assert "Traceback" not in rest
