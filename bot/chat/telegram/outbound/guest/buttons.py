"""Buttons under the bot's message in a chat of which it is no member.

There an action that begins another game needs a new message. Its button writes the summons for the
person to send.
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
    """Return True for a token whose action needs a new message there."""
    return token is not None and token.action in _SUMMONED


def summons(bot: str, action: ActionSpec, language: Language) -> str:
    """Return the text with which a person summons the bot of this user name for an action."""
    name = GAME[language] if action is Action.NEW else action.name(language)
    return f"@{bot} {name}"


def guest_button(language: Language, button: Button, *, inline: bool) -> InlineKeyboardButton:
    """Return a button under a message in a chat of which the bot is no member.

    A button for inline mode makes the client type the bot's name and a text, so that the summons
    can be sent at once. Without inline mode an alert says what to write.
    """
    token = unpack(button.token)
    if token is None or not needs_summons(token) or not inline:
        return public_button(button)
    style = None if button.style == "plain" else button.style
    text = token.action.name(language)
    return InlineKeyboardButton(button.label, switch_inline_query_current_chat=text, style=style)
