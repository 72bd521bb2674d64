"""Settings that deployments use: secrets in files, roles, the health endpoint's address."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from bot import config
from bot.config import ROLES, SECRETS, BadSettingError

if TYPE_CHECKING:
    from pathlib import Path

TOKEN = "MTA.discord.token"  # noqa: S105 - what must not be told
VALUES = {
    "DISCORD_TOKEN": "discord_token",
    "TELEGRAM_TOKEN": "telegram_token",
    "STATE_KEY": "state_key",
    "REDIS_URL": "redis_url",
}


@pytest.mark.parametrize("name", SECRETS)
def test_a_secret_may_stand_in_a_file_of_its_own(name: str, tmp_path: Path) -> None:
    file = tmp_path / "secret"
    file.write_text(f"{TOKEN}\n")
    settings = config.read({f"{name}_FILE": str(file)})
    assert getattr(settings, VALUES[name]) == TOKEN
    assert TOKEN not in repr(settings)
    assert settings == config.read({name: TOKEN})


@pytest.mark.parametrize("name", SECRETS)
def test_a_secret_that_stands_twice_is_refused_and_not_told(name: str, tmp_path: Path) -> None:
    file = tmp_path / "secret"
    file.write_text("other")
    with pytest.raises(BadSettingError) as refused:
        config.read({name: TOKEN, f"{name}_FILE": str(file)})
    assert str(refused.value) == f"{name} and {name}_FILE are both set. Keep one of them."


@pytest.mark.parametrize("name", SECRETS)
def test_a_file_that_cannot_be_read_is_named_with_the_reason(name: str, tmp_path: Path) -> None:
    for file, why in ((tmp_path / "missing", os.strerror(2)), (tmp_path, os.strerror(21))):
        with pytest.raises(BadSettingError) as refused:
            config.read({f"{name}_FILE": str(file)})
        told = f"{name}_FILE names a file that can't be read, “{file}”: {why}."
        assert str(refused.value) == told


@pytest.mark.parametrize("name", SECRETS)
def test_bytes_that_are_no_text_are_refused_and_not_told(name: str, tmp_path: Path) -> None:
    file = tmp_path / "secret"
    file.write_bytes(b"s\xffcret")
    with pytest.raises(BadSettingError, match="it is not text") as refused:
        config.read({f"{name}_FILE": str(file)})
    assert "cret" not in str(refused.value).replace(str(file), "")


def test_an_empty_file_leaves_a_chat_out_and_nothing_else(tmp_path: Path) -> None:
    file = tmp_path / "empty"
    file.write_text("\n")
    assert config.read({"DISCORD_TOKEN_FILE": str(file)}) == config.read({})
    for name in ("STATE_KEY", "REDIS_URL"):
        with pytest.raises(BadSettingError, match=f"^{name}_FILE names a file that is empty"):
            config.read({f"{name}_FILE": str(file)})


@pytest.mark.parametrize(
    ("text", "roles"),
    [
        ("", set(ROLES)),
        ("all", set(ROLES)),
        ("chats", {"discord", "telegram", "web"}),
        ("robot", {"robot"}),
        ("chats, timers", {"discord", "telegram", "web", "timers"}),
        ("web,robot,web", {"web", "robot"}),
    ],
)
def test_roles(text: str, roles: set[str]) -> None:
    assert config.read({"ROLES": text}).roles == roles


@pytest.mark.parametrize("text", ["robots", "chats;timers", "chats,", ",", "ALL"])
def test_a_role_that_is_none_is_told_with_those_there_are(text: str) -> None:
    with pytest.raises(BadSettingError) as refused:
        config.read({"ROLES": text})
    assert str(refused.value) == (
        f"ROLES must be some of all, chats, discord, telegram, web, timers, robot, not “{text}”."
    )


@pytest.mark.parametrize("chat", ["discord", "telegram"])
def test_a_chat_that_is_named_needs_its_token(chat: str) -> None:
    name = f"{chat.upper()}_TOKEN"
    with pytest.raises(BadSettingError) as refused:
        config.read({"ROLES": f"timers,{chat}"})
    assert str(refused.value) == f"ROLES names {chat}, but {name} is not set."
    assert config.read({"ROLES": chat, name: "1:x"}).roles == {chat}


@pytest.mark.parametrize("text", ["http", "-1", "65536", "on"])
def test_a_health_port_that_is_none(text: str) -> None:
    with pytest.raises(BadSettingError, match=r"^HEALTH_PORT must be a whole number from 0"):
        config.read({"HEALTH_PORT": text})


@pytest.mark.parametrize(("text", "port"), [("", None), ("off", None), ("0", 0), ("9100", 9100)])
def test_a_health_port(text: str, port: int | None) -> None:
    assert config.read({"HEALTH_PORT": text}).health_port == port


@pytest.mark.parametrize("text", ["localhost", "0.0.0", "::1::"])
def test_a_health_host_is_an_address(text: str) -> None:
    with pytest.raises(BadSettingError, match=r"^HEALTH_HOST must be an address such as 127\.0"):
        config.read({"HEALTH_HOST": text})
    assert config.read({"HEALTH_HOST": "::1"}).health_host == "::1"


def test_a_log_format_that_is_none() -> None:
    with pytest.raises(BadSettingError, match=r"^LOG_FORMAT must be text or json, not “xml”\.$"):
        config.read({"LOG_FORMAT": "xml"})
