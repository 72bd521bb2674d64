"""Settings, read once from the environment. What each means stands in README."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Literal, cast

if TYPE_CHECKING:
    from collections.abc import Mapping

LOWEST_PORT, HIGHEST_PORT = 0, 65535


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
    discord_token: str | None = field(repr=False)
    telegram_token: str | None = field(repr=False)
    telegram_webhook: str | None
    telegram_webhook_port: int
    telegram_ephemeral: bool


def read(environment: Mapping[str, str]) -> Settings:
    """The settings of this environment; raises BadSettingError."""
    get = environment.get
    discord, telegram = _token(environment, "DISCORD_TOKEN"), _token(environment, "TELEGRAM_TOKEN")
    # Who runs the bot in a chat need not show a table on this machine as well.
    web = ("off", "on") if discord or telegram else ("on", "off")
    return Settings(
        data=Path(get("DATA_DIR") or "var").expanduser(),
        redis_url=get("REDIS_URL") or None,
        redis_server=get("REDIS_SERVER") or None,
        state_key=get("STATE_KEY") or "plain",
        wait_replicas=_number(environment, "REDIS_WAIT_REPLICAS", 0, 0, 16),
        redis_allow_loss=_one_of(environment, "REDIS_ALLOW_LOSS", "0", "1") == "1",
        web=_one_of(environment, "WEB", *web) == "on",
        web_port=_number(environment, "WEB_PORT", 8765, LOWEST_PORT, HIGHEST_PORT),
        language=cast("Literal['pl', 'en']", _one_of(environment, "BOT_LANGUAGE", "pl", "en")),
        log_level=_one_of(environment, "LOG_LEVEL", "INFO", "DEBUG", "WARNING", "ERROR"),
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


def _token(environment: Mapping[str, str], name: str) -> str | None:
    """A platform's token; what stands there is never said."""
    token = (environment.get(name) or "").strip()
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
