"""The way from the browser to a person's private chat with the bot, with a code for linking."""

from __future__ import annotations

from bot.coordinator import game_id
from bot.coordinator.people.account_links import CODE_LENGTH

# What Telegram sends behind `/start` begins so.
_START = "link-"


def code_link(platform: str, way: str, code: str) -> str:
    """Return the link to the bot's chat. On Telegram the link carries the code."""
    return f"{way}?start={_START}{code}" if platform == "telegram" else way


def code_of_start(start: str) -> str | None:
    """Return the linking code that Telegram passes from a followed link, None for other texts."""
    if not start.startswith(_START):
        return None
    return game_id.normalize(start.removeprefix(_START), CODE_LENGTH)
