"""An S3-compatible server in a process of its own: moto's, which forgets everything at its end."""

from __future__ import annotations

import re
import secrets
import socket
import subprocess
import sys
import time
import urllib.request
from contextlib import contextmanager
from types import MappingProxyType
from typing import TYPE_CHECKING

import pytest

from bot.clock import now
from bot.storage.object_versions import StoreAccount

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

BUCKET = "games"
_PARTS = ("Key", "VersionId")


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
        _ask(f"{address}/{BUCKET}", "PUT")
        yield address
    finally:
        server.terminate()
        server.wait()


@pytest.fixture(scope="session")
def objects() -> Iterator[str]:
    """Yield the address of an object server with an empty bucket."""
    with object_server() as address:
        yield address


def point_at(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the bot's settings lead to this server."""
    monkeypatch.setenv("AWS_ENDPOINT_URL", address)
    monkeypatch.setenv("AWS_REGION", "us-east-1")
    monkeypatch.setenv("AWS_ACCESS_KEY_ID", "key")
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", "secret")


def versioned_bucket(address: str) -> str:
    """Make a bucket that keeps versions, and return its name."""
    name = f"versions-{secrets.token_hex(4)}"
    _ask(f"{address}/{name}", "PUT")
    state = b"<VersioningConfiguration><Status>Enabled</Status></VersioningConfiguration>"
    _ask(f"{address}/{name}?versioning", "PUT", state)
    return name


def versions(address: str, bucket: str) -> Iterator[bytes]:
    """Yield the content of every version of every object."""
    listed = _ask(f"{address}/{bucket}?versions").decode()
    for one in re.findall(r"<Version>(.*?)</Version>", listed, re.DOTALL):
        [name], [number] = (re.findall(f"<{part}>(.*?)</{part}>", one) for part in _PARTS)
        whole = f"{address}/{bucket}/{name}?versionId={number}"
        yield _ask(whole, headers=StoreAccount.of_environment().sign("GET", whole, now()))


def _ask(
    address: str,
    method: str = "GET",
    content: bytes | None = None,
    headers: Mapping[str, str] = MappingProxyType({}),
) -> bytes:
    """Return the answer to a request."""
    headers = {"Content-Type": "application/xml", **headers}  # A form goes to another service.
    request = urllib.request.Request(address, content, headers, method=method)  # noqa: S310 - ours
    with urllib.request.urlopen(request) as answer:  # noqa: S310 - as above
        return bytes(answer.read())


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
