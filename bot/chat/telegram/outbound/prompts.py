"""Messages that ask a person for more before an action: for a text, or for tiles to tick."""

from __future__ import annotations

from typing import TYPE_CHECKING

from telegram import ForceReply, InlineKeyboardButton, InlineKeyboardMarkup

from bot.chat.telegram.outbound.callback_data import on_desk
from bot.chat.telegram.outbound.sender import RenderedMessage
from bot.dialogue.actions import Action
from bot.dialogue.message import Line, Span, TextPrompt, TilesPrompt
from bot.dialogue.pages.buttons import text_prompt
from bot.dialogue.pages.wording import wording
from bot.dialogue.reply import Ask
from bot.dialogue.token import Token
from bot.text.pieces import Code

if TYPE_CHECKING:
    from bot.chat.telegram.outbound.account import TelegramAccount
    from bot.chat.telegram.outbound.formatter import Formatter
    from bot.chat.telegram.outbound.place import TelegramPlace
    from bot.coordinator.settings import Language

BOX = "~"
_DONE = "!"
_TICK = " ✓"
_IN_A_ROW = 4
_LONGEST_PLACEHOLDER = 64


def render_line(ask: Ask, language: Language, formatter: Formatter) -> RenderedMessage:
    """Return the message that asks for a text.

    The person replies to it, or just types the text in the private chat.
    """
    prompt, says = ask.prompt, wording(language)
    if not isinstance(prompt, TextPrompt):
        raise TypeError(prompt)
    lines = [Line((Span(prompt.title, "bold"),)), Line((Span(prompt.label),))]
    if prompt.help:
        lines.append(Line((Span(prompt.help),)))
    if prompt.rows and prompt.value:
        # Telegram can't put a text into the field, so it is shown to be copied.
        lines.append(Line((Span(prompt.value, "code"),)))
    if ask.token.game:
        lines.append(says.small_line("telegram-game", code=Code(ask.token.game)))
    placeholder = prompt.placeholder[:_LONGEST_PLACEHOLDER] or None
    return RenderedMessage(
        formatter.write(lines),
        markup=ForceReply(selective=True, input_field_placeholder=placeholder),
        game=ask.token.game,
    )


def render_tiles(ask: Ask, language: Language, formatter: Formatter) -> RenderedMessage:
    """Return the message with one button for each tile, to tick it.

    The buttons' data hold the ticks.
    """
    prompt, says = ask.prompt, wording(language)
    if not isinstance(prompt, TilesPrompt):
        raise TypeError(prompt)
    token = ask.token.pack()
    lines = [Line((Span(prompt.title, "bold"),)), Line((Span(prompt.label),))]
    boxes = [
        InlineKeyboardButton(tile, callback_data=f"{BOX}00{number}{token}")
        for number, tile in enumerate(prompt.tiles)
    ]
    ticked = says.text("telegram-ticked")
    cancel = on_desk(Token(Action.RACK, ask.token.game).pack())
    last = [
        InlineKeyboardButton(ticked, callback_data=f"{BOX}00{_DONE}{token}", style="primary"),
        InlineKeyboardButton(says.text("button-cancel"), callback_data=cancel),
    ]
    rows = [boxes[at : at + _IN_A_ROW] for at in range(0, len(boxes), _IN_A_ROW)]
    markup = InlineKeyboardMarkup([*rows, last])
    return RenderedMessage(formatter.write(lines), markup=markup, game=ask.token.game)


def parse_ticks(data: str) -> tuple[str, list[int]] | None:
    """Return the token and the indexes of the ticked tiles if the press confirms them, else None.

    `data` is the pressed button's data.
    """
    mask, what, token = _box(data)
    return (token, [at for at in range(8) if mask >> at & 1]) if what == _DONE else None


def toggle(data: str, markup: InlineKeyboardMarkup) -> InlineKeyboardMarkup:
    """Return the buttons after a press that ticks or unticks one tile.

    `data` is the pressed button's data.
    """
    mask, what, _ = _box(data)
    mask ^= 1 << int(what)

    def redraw(button: InlineKeyboardButton) -> InlineKeyboardButton:
        carried = str(button.callback_data or "")
        if not carried.startswith(BOX):
            return button
        _, own, token = _box(carried)
        label = button.text.removesuffix(_TICK)
        if own != _DONE and mask >> int(own) & 1:
            label += _TICK
        return InlineKeyboardButton(
            label, callback_data=f"{BOX}{mask:02x}{own}{token}", style=button.style
        )

    return InlineKeyboardMarkup([[redraw(one) for one in row] for row in markup.inline_keyboard])


def _box(data: str) -> tuple[int, str, str]:
    """Return the parts of the data `~2c3<token>`: mask of ticks, pressed tile, token.

    The mask is hexadecimal. The pressed tile is "!" if the press confirms the ticks.

    Raises:
        ValueError: the data have another form.

    """
    return int(data[1:3], 16), data[3], data[4:]


class OpenPrompts:
    """The open questions in private chats, kept in the store.

    The next line that a person types in the chat is the answer.
    """

    def __init__(self, account: TelegramAccount) -> None:
        self._account = account

    async def wait_for(self, place: TelegramPlace, token: str, question: int) -> None:
        """Store that the next line in this chat is the answer to the message `question`.

        `token` belongs to the button that led to the question.
        """
        await self._save(place, f"{question} {token}")

    async def waiting(self, place: TelegramPlace) -> tuple[int, str] | None:
        """Return the message id and the token of the open question in this chat, or None."""
        return self.read(await self._account.services.notes.load(self.name(place)))

    @staticmethod
    def read(kept: bytes | None) -> tuple[int, str] | None:
        """Return the message id and the token in a stored question, or None if `kept` is empty."""
        if not kept:
            return None
        question, _, token = kept.decode().partition(" ")
        return int(question), token

    async def forget(self, place: TelegramPlace) -> None:
        """Delete the open question of this chat, because it is answered."""
        await self._save(place, "")

    async def _save(self, place: TelegramPlace, kept: str) -> None:
        await self._account.services.notes.save(self.name(place), kept.encode())

    def name(self, place: TelegramPlace) -> str:
        """Return the name under which the store keeps the open question of this chat."""
        topic = "" if place.thread is None else f":{place.thread}"
        return f"telegram-asked:{self._account.id}:{place.chat}{topic}"


def missing_prompt(token: Token, language: Language) -> Ask | None:
    """Return the form for a text that a button's token lacks, or None if it lacks nothing.

    Such a text is the code that links another account.
    """
    if token.action.asks != "on press" or token.payload is not None:
        return None
    return Ask(text_prompt(token.action, wording(language)), token)
