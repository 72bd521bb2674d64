"""The board's page on a static host: the keyboard that opens it, and the data that it sends.

Such a page does not learn who opened it (core.telegram.org/bots/webapps, "Keyboard button Mini
Apps"). Its data come as a message of the person in the chat. Everything that it shows is in its
address after the `#`, which no host receives.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from telegram import KeyboardButton, ReplyKeyboardMarkup, WebAppInfo

from bot.chat.telegram.outbound.place import TelegramPlace
from bot.chat.telegram.outbound.sender import RenderedMessage
from bot.coordinator.errors import UnknownGame
from bot.dialogue.actions import Action
from bot.dialogue.pages.board_state import board_state
from bot.dialogue.pages.wording import wording
from bot.dialogue.payloads import TextPayload
from bot.dialogue.token import Token, unpack
from bot.text.pieces import Code

if TYPE_CHECKING:
    from bot.chat.telegram.outbound.account import TelegramAccount
    from bot.coordinator.game_id import GameId
    from bot.coordinator.views.view import View
    from bot.dialogue.actor import Actor


def page_of(
    account: TelegramAccount, who: Actor, view: View, *, inline: bool = False
) -> WebAppInfo | None:
    """Return the page with a game as this person sees it, or None if there is nothing to lay.

    With `inline` the page types the move after the bot's name. Also return None without a static
    host.
    """
    if account.board_page is None:
        return None
    theme = who.sitting.own.theme or ""
    state = board_state(view, wording(who.language), theme, inline=inline)
    return WebAppInfo(f"{account.board_page}#{state}") if state else None


async def offer(
    account: TelegramAccount, who: Actor, game: GameId
) -> tuple[RenderedMessage, str] | None:
    """Return the message with the keyboard that opens the page, and the token for a typed line.

    Return None if the game is unknown, or has no page for this person.
    """
    try:
        view = (await account.services.conversation.table(who, game)).view
    except UnknownGame:
        return None
    page = page_of(account, who, view)
    if page is None:
        return None
    says = wording(who.language)
    button = KeyboardButton(says.text("button-open-board"), web_app=page)
    lines = (says.line("telegram-board-page"), says.small_line("telegram-game", code=Code(game)))
    rendered = RenderedMessage(
        account.formatter(TelegramPlace(int(who.person.identity))).write(lines),
        markup=ReplyKeyboardMarkup.from_button(
            button,
            resize_keyboard=True,
            one_time_keyboard=True,
            input_field_placeholder=says.text("ask-move-example"),
        ),
        game=game,
    )
    return rendered, Token(Action.PLAY, game, view.face.turn).pack()


def parse_line(data: str) -> tuple[str, str | None]:
    """Return the packed token and the typed move in the data that a page sent.

    Return ("", None) for any other data.
    """
    token = unpack(data)
    if token is None or token.action is not Action.PLAY or token.payload is None:
        return "", None
    line = token.payload.text if isinstance(token.payload, TextPayload) else ""
    return replace(token, payload=None).pack(), line
