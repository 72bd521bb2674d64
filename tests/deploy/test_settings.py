"""Settings that deployments use: secrets in files, roles, the health endpoint's address."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot import config
from bot.config import ROLES, SECRETS, BadSettingError
from bot.coordinator.ports.chats import ShardRange
from tests.support.text import in_english

if TYPE_CHECKING:
    from pathlib import Path

TOKEN = "MTA.discord.token"  # noqa: S105 - what must not be told
VALUES = {
    "DISCORD_TOKEN": "discord_token",
    "DISCORD_CLIENT_SECRET": "discord_secret",
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
def test_a_secret_given_twice_is_refused_and_not_shown(name: str, tmp_path: Path) -> None:
    file = tmp_path / "secret"
    file.write_text("other")
    with pytest.raises(BadSettingError) as refused:
        config.read({name: TOKEN, f"{name}_FILE": str(file)})
    told = in_english(refused.value)
    assert told == f"`{name}` and `{name}_FILE` are both set. Keep one of them."


@pytest.mark.parametrize("name", SECRETS)
def test_a_file_that_cannot_be_read_is_named_with_the_reason(name: str, tmp_path: Path) -> None:
    for file, why in ((tmp_path / "missing", "it doesn’t exist"), (tmp_path, "it is a folder")):
        with pytest.raises(BadSettingError) as refused:
            config.read({f"{name}_FILE": str(file)})
        told = f"`{name}_FILE` names a file that can’t be read, “{file}”: {why}."
        assert in_english(refused.value) == told


@pytest.mark.parametrize("name", SECRETS)
def test_a_secret_that_is_no_text_is_refused_and_not_shown(name: str, tmp_path: Path) -> None:
    file = tmp_path / "secret"
    file.write_bytes(b"s\xffcret")
    with pytest.raises(BadSettingError) as refused:
        config.read({f"{name}_FILE": str(file)})
    assert in_english(refused.value).endswith(": it is not text.")
    assert "cret" not in in_english(refused.value).replace(str(file), "")


def test_an_empty_file_leaves_a_chat_out_and_nothing_else(tmp_path: Path) -> None:
    file = tmp_path / "empty"
    file.write_text("\n")
    assert config.read({"DISCORD_TOKEN_FILE": str(file)}) == config.read({})
    for name in ("STATE_KEY", "REDIS_URL"):
        with pytest.raises(BadSettingError) as refused:
            config.read({f"{name}_FILE": str(file)})
        assert in_english(refused.value).startswith(f"`{name}_FILE` names a file that is empty")


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
def test_the_roles_of_a_process_are_read(text: str, roles: set[str]) -> None:
    assert config.read({"ROLES": text}).roles == roles


@pytest.mark.parametrize("text", ["robots", "chats;timers", "chats,", ",", "ALL"])
def test_an_unknown_role_is_refused_with_the_known_ones(text: str) -> None:
    with pytest.raises(BadSettingError) as refused:
        config.read({"ROLES": text})
    assert in_english(refused.value) == (
        f"`ROLES` can’t be “{text}”. "
        "It can be one or more of these, with commas between: "
        "all, chats, discord, telegram, web, timers, robot."
    )


@pytest.mark.parametrize("chat", ["discord", "telegram"])
def test_a_role_of_a_chat_needs_its_token(chat: str) -> None:
    name = f"{chat.upper()}_TOKEN"
    with pytest.raises(BadSettingError) as refused:
        config.read({"ROLES": f"timers,{chat}"})
    assert in_english(refused.value) == f"`ROLES` names {chat}, but `{name}` is not set."
    assert config.read({"ROLES": chat, name: "1:x"}).roles == {chat}


@pytest.mark.parametrize(
    ("text", "shards"),
    [("", None), ("0-15/64", ShardRange(0, 15, 64)), ("3/4", ShardRange(3, 3, 4))],
)
def test_the_range_of_shards_is_read(text: str, shards: ShardRange | None) -> None:
    assert config.read({"SHARDS": text}).shards == shards


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("0-15", ". It must be a range of shards and the number of all shards, such as 0-15/64."),
        ("0-0/0", ". It must be a range of shards and the number of all shards, such as 0-15/64."),
        ("8-7/64", ": the range ends before it begins."),
        ("48-64/64", ": shards are counted from 0, so the last one is 63."),
    ],
)
def test_an_invalid_range_of_shards_is_refused_with_the_reason(text: str, why: str) -> None:
    with pytest.raises(BadSettingError) as refused:
        config.read({"SHARDS": text})
    assert in_english(refused.value) == f"`SHARDS` can’t be “{text}”{why}"


@pytest.mark.parametrize("text", ["http", "-1", "65536", "on"])
def test_an_invalid_health_port_is_refused(text: str) -> None:
    with pytest.raises(BadSettingError) as refused:
        config.read({"HEALTH_PORT": text})
    told = in_english(refused.value)
    assert told == f"`HEALTH_PORT` can’t be “{text}”. It must be a whole number from 0 to 65535."


@pytest.mark.parametrize(("text", "port"), [("", None), ("off", None), ("0", 0), ("9100", 9100)])
def test_the_health_port_is_read(text: str, port: int | None) -> None:
    assert config.read({"HEALTH_PORT": text}).health_port == port


@pytest.mark.parametrize("text", ["localhost", "0.0.0", "::1::"])
def test_a_health_host_is_an_address(text: str) -> None:
    with pytest.raises(BadSettingError) as refused:
        config.read({"HEALTH_HOST": text})
    assert in_english(refused.value).startswith(
        f"`HEALTH_HOST` can’t be “{text}”. It must be an address"
    )
    assert config.read({"HEALTH_HOST": "::1"}).health_host == "::1"


def test_an_unknown_log_format_is_refused() -> None:
    with pytest.raises(BadSettingError) as refused:
        config.read({"LOG_FORMAT": "xml"})
    told = in_english(refused.value)
    assert told == "`LOG_FORMAT` can’t be “xml”. It can be: text, json."


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("WEBPORT", "WEB_PORT"),
        ("LOGLEVEL", "LOG_LEVEL"),
        ("DISCORD_BOT_TOKEN", "DISCORD_TOKEN"),
        ("telegram_token", "TELEGRAM_TOKEN"),
    ],
)
def test_a_mistyped_setting_is_reported_with_the_nearest_one(name: str, meant: str) -> None:
    assert config.find_mistyped({name: "x", "WEB_PORT": "1"}) == {name: meant}


def test_settings_of_other_programs_are_left_alone() -> None:
    others = ("PATH", "HOME", "LANG", "HOSTNAME", "PORT", "WEBKIT", "LOGNAME", "REDIS_PORT")
    assert config.find_mistyped(dict.fromkeys(others, "x")) == {}


@pytest.mark.parametrize("name", ["DISCORD_API", "TELEGRAM_API"])
def test_a_bot_api_server_is_given_by_its_address(name: str) -> None:
    settings = config.read({name: "http://127.0.0.1:8081/"})
    assert getattr(settings, name.lower()) == "http://127.0.0.1:8081"
    for text in ("127.0.0.1:8081", "ftp://here", "http://", "http://here/?a", "http://[here"):
        with pytest.raises(BadSettingError) as refused:
            config.read({name: text})
        assert in_english(refused.value).startswith(f"`{name}` can’t be “{text}”.")


def test_a_webhook_listens_on_this_machine_by_default() -> None:
    assert config.read({}).telegram_webhook_host == "127.0.0.1"
    settings = config.read({"TELEGRAM_WEBHOOK_HOST": "0.0.0.0"})  # noqa: S104 - asked for
    assert settings.telegram_webhook_host == "0.0.0.0"  # noqa: S104 - the same


@pytest.mark.parametrize(
    ("text", "origin"),
    [
        ("https://board.example.org", "https://board.example.org"),
        ("https://Board.example.org:443/", "https://board.example.org"),
        ("https://board.example.org:8443", "https://board.example.org:8443"),
        ("https://wykładka.example.org", "https://xn--wykadka-pjb.example.org"),
    ],
)
def test_a_public_address_is_an_origin_as_browsers_name_it(text: str, origin: str) -> None:
    settings = config.read({"PUBLIC_URL": text, "TELEGRAM_TOKEN": "1:x"})
    assert settings.public_url == origin
    assert settings.web
    assert settings.web_host == "127.0.0.1"


@pytest.mark.parametrize(
    "text",
    [
        "http://board.example.org",
        "board.example.org",
        "https://board.example.org/game",
        "https://board.example.org/?a",
        "https://board.example.org#a",
        "https://me@board.example.org",
        "https://board.example.org:x",
        "https://localhost",
        "https://[::1]",
        "https://a b.example.org",
        "https://a_b.example.org/;x",
    ],
)
def test_a_public_address_is_https_and_a_host_alone(text: str) -> None:
    with pytest.raises(BadSettingError) as refused:
        config.read({"PUBLIC_URL": text})
    assert in_english(refused.value).startswith(f"`PUBLIC_URL` can’t be “{text}”.")


@pytest.mark.parametrize(
    "text",
    [
        "http://example.org/board/",
        "example.org/board/",
        "https://example.org/board/#a",
        "https://example.org/board/?a",
        "https://me@example.org/board/",
        "https://localhost/board/",
        "https://example.org:x/",
        "https://example.org/a board/",
    ],
)
def test_the_page_without_a_server_is_https_with_nothing_behind_it(text: str) -> None:
    good = "https://example.org/board/"
    assert config.read({"MINI_APP_URL": good}).mini_app_url == good
    with pytest.raises(BadSettingError) as refused:
        config.read({"MINI_APP_URL": text})
    assert in_english(refused.value).startswith(f"`MINI_APP_URL` can’t be “{text}”.")


def test_the_board_is_served_or_has_a_page_without_a_server() -> None:
    both = {"MINI_APP_URL": "https://example.org/board/", "PUBLIC_URL": "https://example.org"}
    with pytest.raises(BadSettingError) as refused:
        config.read(both)
    assert in_english(refused.value).startswith("`MINI_APP_URL` and `PUBLIC_URL` are both set.")


def test_the_board_opens_within_discord_with_three_settings() -> None:
    whole = {
        "DISCORD_CLIENT_SECRET": "s",
        "DISCORD_TOKEN": "1.x",
        "PUBLIC_URL": "https://board.example.org",
    }
    assert config.read(whole).on_discord
    for name in whole:
        assert not config.read(
            {key: value for key, value in whole.items() if key != name}
        ).on_discord


def test_the_table_listens_beyond_this_machine_only_behind_its_guards() -> None:
    everywhere = "0.0.0.0"  # noqa: S104 - asked for
    with pytest.raises(BadSettingError) as refused:
        config.read({"WEB_HOST": everywhere})
    assert "`PUBLIC_URL` is not set" in in_english(refused.value)
    public = {"PUBLIC_URL": "https://board.example.org", "WEB_HOST": everywhere}
    assert config.read(public).web_host == everywhere


def test_trusted_proxies_are_networks() -> None:
    [network] = config.read({"TRUSTED_PROXIES": "172.16.0.0/12"}).trusted_proxies
    assert str(network) == "172.16.0.0/12"
    for text in ("proxy", "10.0.0.1/8", "127.0.0.1,"):
        with pytest.raises(BadSettingError) as refused:
            config.read({"TRUSTED_PROXIES": text})
        assert in_english(refused.value).startswith(f"`TRUSTED_PROXIES` can’t be “{text}”.")


def test_the_first_page_shows_events_of_named_places() -> None:
    assert not config.read({}).first_page_events
    assert config.read({"FIRST_PAGE_EVENTS": "all"}).first_page_events == {"all"}
    named = config.read({"FIRST_PAGE_EVENTS": "discord:12, telegram:-10034"}).first_page_events
    assert named == {"discord:12", "telegram:-10034"}
    for text in ("on", "discord", "12", "discord:12,"):
        with pytest.raises(BadSettingError) as refused:
            config.read({"FIRST_PAGE_EVENTS": text})
        assert in_english(refused.value).startswith(f"`FIRST_PAGE_EVENTS` can’t be “{text}”.")


def test_finished_games_are_archived_beside_the_data_of_one_machine_alone(tmp_path: Path) -> None:
    own = config.read({"DATA_DIR": str(tmp_path)})
    assert (own.archive, own.archive_after) == (str(tmp_path / "archive"), 30)
    assert config.read({"REDIS_URL": "redis://elsewhere"}).archive is None
    named = config.read({"REDIS_URL": "redis://here", "ARCHIVE_TO": str(tmp_path)})
    assert named.archive == str(tmp_path)
    assert config.read({"ARCHIVE_AFTER": "off"}).archive_after is None
    assert config.read({"ARCHIVE_AFTER": "90"}).archive_after == 90
    for text in ("2", "never", "-1", "1.5"):
        with pytest.raises(BadSettingError) as refused:
            config.read({"ARCHIVE_AFTER": text})
        assert in_english(refused.value).startswith(f"`ARCHIVE_AFTER` can’t be “{text}”.")
    for name in ("ARCHIVE_TO", "BACKUP_TO"):
        config.read({name: "s3://games/archive"})
        with pytest.raises(BadSettingError):
            config.read({name: "s3://games?versions"})
