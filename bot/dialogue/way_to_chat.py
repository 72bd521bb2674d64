"""The link from the browser to a person's private chat with the bot, with a linking code."""

from __future__ import annotations

from bot.coordinator import game_id
from bot.coordinator.people.account_links import CODE_LENGTH

# The beginning of the text that Telegram sends after `/start`.
_START = "link-"


def code_link(platform: str, way: str, code: str) -> str:
    """Return the link to the bot's own chat. On Telegram the link carries the code.

    `way` is the address of that chat.
    """
    return f"{way}?start={_START}{code}" if platform == "telegram" else way


def code_of_start(start: str) -> str | None:
    """Return the linking code in the text that Telegram passes on from a followed link.

    Return None for any other text.
    """
    if not start.startswith(_START):
        return None
    return game_id.normalize(start.removeprefix(_START), CODE_LENGTH)
