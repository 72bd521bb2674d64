"""Buttons under the bot's message in a chat that it is not in.

The bot can send a new message there only as the answer to a person who mentions it. So a button
that begins another game writes such a mention for the person to send.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from telegram import InlineKeyboardButton

from bot.chat.telegram.outbound.callback_data import public_button
from bot.coordinator.settings import Language
from bot.dialogue.actions import Action
from bot.dialogue.token import unpack

if TYPE_CHECKING:
    from bot.dialogue.action_spec import ActionSpec
    from bot.dialogue.message import Button
    from bot.dialogue.token import Token

_SUMMONED = {Action.REMATCH}
# What people call a new game, in place of its command.
GAME: dict[Language, str] = {"pl": "gra", "en": "game"}


def needs_summons(token: Token | None) -> bool:
    """Return True if the button's action needs a new message of the bot.

    A person must mention the bot to get one there.
    """
    return token is not None and token.action in _SUMMONED


def summons(bot: str, action: ActionSpec, language: Language) -> str:
    """Return the text with which a person mentions the bot to ask for an action.

    `bot` is the bot's user name.
    """
    name = GAME[language] if action is Action.NEW else action.name(language)
    return f"@{bot} {name}"


def guest_button(language: Language, button: Button, *, inline: bool) -> InlineKeyboardButton:
    """Return the library's button for a message in a chat without the bot.

    If the action needs a new message and the bot has inline mode (`inline`), a press writes the
    mention of the bot, which the person then sends. Without inline mode an alert says what to
    write.
    """
    token = unpack(button.token)
    if token is None or not needs_summons(token) or not inline:
        return public_button(button)
    style = None if button.style == "plain" else button.style
    text = token.action.name(language)
    return InlineKeyboardButton(button.label, switch_inline_query_current_chat=text, style=style)
