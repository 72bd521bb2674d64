"""Servers, and the operator's commands."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.support.cli.admin import Admin
from tests.support.storage.sealed_store import KEY

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def admin(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Admin:
    """The admin command on a folder of the test's own, with no other settings."""
    for name in ("REDIS_URL", "BOT_LANGUAGE", "DISCORD_TOKEN", "TELEGRAM_TOKEN"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("DATA_DIR", str(tmp_path / "var"))
    monkeypatch.setenv("STATE_KEY", KEY)
    # The logs are the tests' own here.
    monkeypatch.setattr("bot.logs.set_up", lambda _: None)
    return Admin(capsys)
