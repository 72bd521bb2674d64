"""A full or read-only disk: the operator reads a sentence, at the start and in play."""

from __future__ import annotations

import contextlib
import json
import os
import re
import secrets
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import IO, TYPE_CHECKING, Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen
from uuid import NAMESPACE_URL, uuid5

import pytest

from bot.text.operator import operator_sentence
from bot.trouble import Trouble
from tests.support import PATIENCE

if TYPE_CHECKING:
    from bot.trouble import TroubleFact

ROOT = Path(__file__).parents[2]
# A command runs on a separate disk with this size and state.
DISK = 'mount -t tmpfs -o size="$1" none "$0" && eval "$2" && exec "$3" -m bot'
# The bot runs. At each line of the input the disk is filled or emptied, or the bot stopped.
PLAY = """mount -t tmpfs -o size="$1" none "$0"
"$2" -m bot < /dev/null & bot=$!
read _; cat /dev/zero > "$0/filler" 2> /dev/null; "$2" -c "$3" "$0/data/redis/url"
read _; rm "$0/filler"
read _; kill "$bot"; wait "$bot"
"""
# This is as much data as many moves write, and more than the rest of the server's last page.
WRITE = """
import sys
from contextlib import suppress
from redis import Redis, RedisError
with suppress(RedisError), Redis.from_url(open(sys.argv[1]).read()) as store:
    store.set("filler", "x" * 100_000)
"""


def environment(data: Path) -> dict[str, str]:
    """Return settings without robots, because their graphs would not fit."""
    roles = {"ROLES": "web,timers", "WEB_PORT": "0"}
    return {"PATH": os.environ["PATH"], "DATA_DIR": str(data), **roles}


@pytest.fixture(scope="module")
def unshare() -> str:
    """Return the command that gives a program its own mounts, if the system allows it."""
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
def test_a_start_on_a_full_disk_is_reported_in_a_sentence(
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
    facts: dict[str, TroubleFact] = {"folder": str(data), "reason": Trouble(reason)}
    told = operator_sentence("pl", "store-folder-unusable", facts)
    build, *sentences = ended.stderr.splitlines()
    assert "Wykładka" in build
    assert (ended.returncode, ended.stdout, sentences) == (1, "", [told])


@dataclass
class Pair:
    """Two players at this address who pass in turn. A repeated request has the same id."""

    origin: str
    game: str = ""
    tokens: tuple[str, str] = (secrets.token_urlsafe(32), secrets.token_urlsafe(32))

    def begin(self) -> None:
        """Open a table and sit down at it."""
        table = {"preset": "klasyczna", "tiles": "pl", "clock": "preset", "seats": 2}
        self.game = self.post(0, "/api/games", "new", **table)["game"]
        self.post(1, "/api/say", "join", game=self.game, line=f"/dołącz {self.game}")

    def pass_turn(self, turn: int) -> None:
        """Let both press the button of this turn. It works for one of them."""
        for seat in (0, 1):
            self.post(seat, "/api/press", f"pass {turn}", token=f"1py{self.game}{turn}:")

    def post(self, seat: int, path: str, what: str, **more: object) -> dict[str, Any]:
        """Return the answer to a request, which is repeated as a page does it."""
        until = monotonic() + PATIENCE
        while monotonic() < until:
            with contextlib.suppress(HTTPError):
                return self.ask(seat, path, what, **more)
        pytest.fail(f"never answered: {what}")

    def ask(self, seat: int, path: str, what: str, **more: object) -> dict[str, Any]:
        """Return the answer to one request. Raise HTTPError."""
        id_ = str(uuid5(NAMESPACE_URL, f"{what} {seat}"))
        body = {"id": id_, "name": f"Gracz {seat}", "language": "pl", **more}
        headers = {"Authorization": f"Bearer {self.tokens[seat]}", "Origin": self.origin}
        headers["Content-Type"] = "application/json"
        asked = Request(self.origin + path, json.dumps(body).encode(), headers)  # noqa: S310 - ours
        with urlopen(asked, timeout=PATIENCE) as answer:  # noqa: S310 - ours
            told: dict[str, Any] = json.load(answer)
            return told


def wait_for(log: IO[str], sentence: str) -> None:
    """Read the log until this sentence. It must not contain a traceback."""
    for line in log:
        assert "Traceback" not in line
        if sentence in line:
            return
    pytest.fail(f"never said: {sentence}")


@pytest.mark.slow
def test_a_disk_that_fills_up_during_play_is_reported_and_play_resumes(
    unshare: str, tmp_path: Path
) -> None:
    """No acknowledged move is lost, and no repeated request makes a move twice."""
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
            name, address = shell.stdout.readline().split()
            assert name == "Wykładka:"
            pair = Pair(address.rstrip("/"))
            pair.begin()
            pair.pass_turn(0)
            print("fill", file=shell.stdin, flush=True)
            facts = {"folder": str(tmp_path / "data")}
            wait_for(shell.stderr, operator_sentence("pl", "store-disk-full", facts))
            with pytest.raises(HTTPError) as later:
                pair.ask(0, "/api/press", "pass 1", token=f"1py{pair.game}1:")
            assert (later.value.code, later.value.read()) == (503, b"busy")
            print("empty", file=shell.stdin, flush=True)
            for turn in (1, 2):
                pair.pass_turn(turn)
            told = pair.post(0, "/api/say", "history", game=pair.game, line="/przebieg")
            assert re.findall(r"rzędu: (\d)", str(told)) == ["1", "2", "3"]
            print("stop", file=shell.stdin, flush=True)
            _, rest = shell.communicate(timeout=PATIENCE)
        finally:
            shell.kill()
    assert shell.returncode == 0
    assert "Traceback" not in rest
