"""Logs: one line an event, and no secret in any of them."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

if TYPE_CHECKING:
    from collections.abc import Collection

    from bot.config import Settings

# Some libraries tell whole addresses at INFO, and Telegram's hold the token.
_TALKATIVE = ("httpx", "httpcore", "telegram", "discord", "aiohttp.access")


class Redacting(logging.Formatter):
    """Formats records, tracebacks too, with every secret taken out."""

    def __init__(self, secrets: Collection[str]) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")
        self._secrets = sorted(filter(None, secrets), key=len, reverse=True)

    def format(self, record: logging.LogRecord) -> str:
        """The record as a line, or several with a traceback."""
        text = super().format(record)
        for secret in self._secrets:
            text = text.replace(secret, "***")
        return text


def set_up(settings: Settings) -> None:
    """Send all logs to standard error, at the level asked for."""
    handler = logging.StreamHandler()
    keys = set(settings.state_key.replace(",", " ").split()) - {"plain"}
    tokens = {settings.discord_token or "", settings.telegram_token or ""}
    password = urlsplit(settings.redis_url or "").password or ""
    handler.setFormatter(Redacting(keys | tokens | {password, unquote(password)}))
    logging.basicConfig(level=settings.log_level, handlers=[handler])
    for name in _TALKATIVE:
        logging.getLogger(name).setLevel(max(logging.WARNING, logging.getLogger().level))
