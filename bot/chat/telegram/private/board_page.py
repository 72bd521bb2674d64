"""The board's page on a static host: the keyboard that opens it, and what it sends.

core.telegram.org/bots/webapps, "Keyboard button Mini Apps": such a page is told nobody's name; what
it sends comes as a message of whoever is there. All that it shows stands in its address, behind the
`#`, which no host is asked for.
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
    """The page with a game through this person's eyes; None where they have nothing to lay."""
    if account.board_page is None:
        return None
    theme = who.sitting.own.theme or ""
    state = board_state(view, wording(who.language), theme, inline=inline)
    return WebAppInfo(f"{account.board_page}#{state}") if state else None


async def offer(
    account: TelegramAccount, who: Actor, game: GameId
) -> tuple[RenderedMessage, str] | None:
    """The message with the keyboard that opens the page, and the token of a line typed instead."""
    try:
        view = (await account.services.conversation.table(who, game)).view
    except UnknownGame:
        return None
    page = page_of(account, who, view)
    if page is None:
        return None
    says = wording(who.language)
    button = KeyboardButton(says.text("button-open-board"), web_app=page)
    lines = (says.line("telegram-board-page"), says.small("telegram-game", code=Code(game)))
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


def laid(data: str) -> tuple[str, str | None]:
    """A token and the line that goes with it, of what a page sent; a dead one for all else."""
    token = unpack(data)
    if token is None or token.action is not Action.PLAY or token.payload is None:
        return "", None
    line = token.payload.text if isinstance(token.payload, TextPayload) else ""
    return replace(token, payload=None).pack(), line
