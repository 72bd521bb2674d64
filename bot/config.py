"""Settings, read once from the environment. What each means stands in README."""

from __future__ import annotations

import ipaddress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Literal, cast

if TYPE_CHECKING:
    from collections.abc import Mapping

LOWEST_PORT, HIGHEST_PORT = 0, 65535
# What a process may do: chats, what time brings about, robots' moves; and short words for several.
ROLES = ("discord", "telegram", "web", "timers", "robot")
GROUPS = {"all": ROLES, "chats": ("discord", "telegram", "web")}
# What may stand in a file of its own, named by the same setting with _FILE.
SECRETS = ("DISCORD_TOKEN", "TELEGRAM_TOKEN", "STATE_KEY", "REDIS_URL")


class BadSettingError(Exception):
    """A setting can't be used; the text says which, why, and what would do."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that an operator may set. Secrets are kept out of the repr."""

    data: Path
    redis_url: str | None = field(repr=False)
    redis_server: str | None
    state_key: str = field(repr=False)
    wait_replicas: int
    redis_allow_loss: bool
    web: bool
    web_port: int
    language: Literal["pl", "en"]
    log_level: str
    log_format: str
    roles: frozenset[str]
    health_host: str
    health_port: int | None
    discord_token: str | None = field(repr=False)
    telegram_token: str | None = field(repr=False)
    telegram_webhook: str | None
    telegram_webhook_port: int
    telegram_ephemeral: bool


def read(environment: Mapping[str, str]) -> Settings:
    """The settings of this environment; raises BadSettingError."""
    get = environment.get
    secrets = {name: _secret(environment, name) for name in SECRETS}
    discord, telegram = _token(secrets, "DISCORD_TOKEN"), _token(secrets, "TELEGRAM_TOKEN")
    # Who runs the bot in a chat need not show a table on this machine as well.
    web = ("off", "on") if discord or telegram else ("on", "off")
    return Settings(
        data=Path(get("DATA_DIR") or "var").expanduser(),
        redis_url=secrets["REDIS_URL"],
        redis_server=get("REDIS_SERVER") or None,
        state_key=secrets["STATE_KEY"] or "plain",
        wait_replicas=_number(environment, "REDIS_WAIT_REPLICAS", 0, 0, 16),
        redis_allow_loss=_one_of(environment, "REDIS_ALLOW_LOSS", "0", "1") == "1",
        web=_one_of(environment, "WEB", *web) == "on",
        web_port=_number(environment, "WEB_PORT", 8765, LOWEST_PORT, HIGHEST_PORT),
        language=cast("Literal['pl', 'en']", _one_of(environment, "BOT_LANGUAGE", "pl", "en")),
        log_level=_one_of(environment, "LOG_LEVEL", "INFO", "DEBUG", "WARNING", "ERROR"),
        log_format=_one_of(environment, "LOG_FORMAT", "text", "json"),
        roles=_roles(environment, {"discord": discord, "telegram": telegram}),
        health_host=_address(environment, "HEALTH_HOST", "127.0.0.1"),
        health_port=_health_port(environment),
        discord_token=discord,
        telegram_token=telegram,
        telegram_webhook=_webhook(environment),
        telegram_webhook_port=_number(
            environment, "TELEGRAM_WEBHOOK_PORT", 8443, LOWEST_PORT, HIGHEST_PORT
        ),
        telegram_ephemeral=_one_of(environment, "TELEGRAM_EPHEMERAL", "on", "off") == "on",
    )


def _webhook(environment: Mapping[str, str]) -> str | None:
    address = environment.get("TELEGRAM_WEBHOOK") or None
    if address is not None and not address.startswith("https://"):
        message = f"TELEGRAM_WEBHOOK must begin with https://, not “{address}”."
        raise BadSettingError(message)
    return address


def _secret(environment: Mapping[str, str], name: str) -> str | None:
    """A secret, or what the file holds that its setting with _FILE names; never said."""
    text, file = environment.get(name) or None, environment.get(f"{name}_FILE") or None
    if file is None:
        return text
    if text is not None:
        message = f"{name} and {name}_FILE are both set. Keep one of them."
        raise BadSettingError(message)
    try:
        content = Path(file).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else "it is not text"
        message = f"{name}_FILE names a file that can't be read, “{file}”: {why}."
        raise BadSettingError(message) from None
    # A chat may be left out by a file that is empty; anything else would be left open by it.
    if not content.strip() and not name.endswith("_TOKEN"):
        message = f"{name}_FILE names a file that is empty, “{file}”."
        raise BadSettingError(message)
    return content.strip() or None


def _roles(environment: Mapping[str, str], tokens: Mapping[str, str | None]) -> frozenset[str]:
    """What this process does; a chat that is named itself needs its token."""
    text = environment.get("ROLES") or "all"
    roles: set[str] = set()
    for word in map(str.strip, text.split(",")):
        if word not in {*ROLES, *GROUPS}:
            message = f"ROLES must be some of {', '.join([*GROUPS, *ROLES])}, not “{text}”."
            raise BadSettingError(message)
        if word in tokens and not tokens[word]:
            message = f"ROLES names {word}, but {word.upper()}_TOKEN is not set."
            raise BadSettingError(message)
        roles.update(GROUPS.get(word, (word,)))
    return frozenset(roles)


def _health_port(environment: Mapping[str, str]) -> int | None:
    if environment.get("HEALTH_PORT") in {None, "", "off"}:
        return None
    return _number(environment, "HEALTH_PORT", 0, LOWEST_PORT, HIGHEST_PORT)


def _address(environment: Mapping[str, str], name: str, default: str) -> str:
    text = environment.get(name) or default
    try:
        ipaddress.ip_address(text)
    except ValueError:
        message = f"{name} must be an address such as {default} or 0.0.0.0, not “{text}”."
        raise BadSettingError(message) from None
    return text


def _token(secrets: Mapping[str, str | None], name: str) -> str | None:
    """A platform's token; what stands there is never said."""
    token = (secrets[name] or "").strip()
    if not token.isascii() or not token.isprintable() or " " in token:
        message = f"{name} is no token: it has spaces or letters that tokens don't have."
        raise BadSettingError(message)
    return token or None


def _number(environment: Mapping[str, str], name: str, default: int, low: int, high: int) -> int:
    text = environment.get(name) or str(default)
    if not text.isascii() or not text.isdigit() or not low <= int(text) <= high:
        message = f"{name} must be a whole number from {low} to {high}, not “{text}”."
        raise BadSettingError(message)
    return int(text)


def _one_of(environment: Mapping[str, str], name: str, *choices: str) -> str:
    """The setting, or the first choice where it is not set."""
    text = environment.get(name) or choices[0]
    if text not in choices:
        message = f"{name} must be {' or '.join(choices)}, not “{text}”."
        raise BadSettingError(message)
    return text
