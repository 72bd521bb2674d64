"""The bot as a process of its own, to be stopped as an accident would stop it."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from typing import TYPE_CHECKING

from bot.robot.player.prepare import graphs_folder
from tests.support.robot.reference import robot_data

if TYPE_CHECKING:
    from pathlib import Path


class BotProcess:
    """The bot on a data folder, without puzzles; started again, it answers at the same address."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = "0"
        self.address = ""
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Start, and wait for the address. The robots' data is there, as after `make run`."""
        data = self.folder / "data"
        if not data.exists():
            data.mkdir()
            graphs_folder(data).symlink_to(graphs_folder(robot_data()))
        environment = {
            "PATH": os.environ["PATH"],
            "DATA_DIR": str(data),
            "WEB_PORT": self.port,
        }
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "tests.support.chat.web.lean_bot"],
                env=environment,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if found := re.search(r"http://127\.0\.0\.1:(\d+)/", line):
                self.address, self.port = found[0], found[1]
                return
        message = f"the bot didn't start: {self.log()}"
        raise AssertionError(message)

    def kill(self) -> None:
        """Kill the process by SIGKILL: no farewell, nothing written."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Stop as an operator would."""
        self._end(signal.SIGTERM)

    def has_robots(self) -> bool:
        """Return False while robots that were late are prepared: no hint may come in time.

        The bot tells of them only if they take longer than a moment.
        """
        log = self.log()
        return "Roboty się przygotowują" not in log or "Roboty są już" in log

    def log(self) -> str:
        """Return the log of the process."""
        return (self.folder / "log").read_text(encoding="utf-8")

    def _end(self, number: int) -> None:
        if self._process is None:
            return
        self._process.send_signal(number)
        self._process.wait()
        if self._process.stdout is not None:
            self._process.stdout.close()
        self._process = None
