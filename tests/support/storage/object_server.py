"""An S3-compatible server in a process of its own: moto's, which forgets everything at its end."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
import urllib.request
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

BUCKET = "games"


@contextmanager
def object_server() -> Iterator[str]:
    """Start a server with an empty bucket, and yield its address."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-W", "ignore", "-m", "moto.server", "-p", str(port)]
    quiet = subprocess.DEVNULL
    server = subprocess.Popen(command, stdout=quiet, stderr=quiet)  # noqa: S603 - our own
    address = f"http://127.0.0.1:{port}"
    try:
        _wait(port, server)
        made = urllib.request.Request(f"{address}/{BUCKET}", method="PUT")  # noqa: S310 - ours
        urllib.request.urlopen(made).close()  # noqa: S310 - as above
        yield address
    finally:
        server.terminate()
        server.wait()


def point_at(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the bot's settings lead to this server."""
    monkeypatch.setenv("AWS_ENDPOINT_URL", address)
    monkeypatch.setenv("AWS_REGION", "us-east-1")
    monkeypatch.setenv("AWS_ACCESS_KEY_ID", "key")
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", "secret")


def _wait(port: int, server: subprocess.Popen[bytes]) -> None:
    """Wait until the server takes connections."""
    for _ in range(600):
        if server.poll() is not None:
            pytest.skip("moto is not installed")
        with socket.socket() as trial:
            if trial.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    pytest.fail("the object server didn't start")
