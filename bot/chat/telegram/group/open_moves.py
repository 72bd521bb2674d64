"""Moves that players type in a group. The bot announces them without their word.

The message `(player) układa ruch` (composes a move) has the buttons „Podgląd” (Preview, an alert
with word, square and points), „Zatwierdź” (Confirm) and „Zmień” (Change). Only the player can use
them. Their data are encrypted for the player, because they carry the word.
"""

from __future__ import annotations

import re
from contextlib import suppress
from typing import TYPE_CHECKING

from telegram import InlineKeyboardButton, InlineKeyboardMarkup
from telegram.error import TelegramError

from bot.chat.telegram.outbound import alerts
from bot.chat.telegram.outbound.callback_data import (
    GAMES_LINK,
    keyboard,
    public_button,
    seal,
    unseal,
)
from bot.chat.telegram.outbound.message_games import answered_text
from bot.chat.telegram.outbound.older_messages import note_announcement, show_way, take_back
from bot.chat.telegram.outbound.place import place_of, pressed_message
from bot.chat.telegram.outbound.sender import RenderedMessage
from bot.chat.telegram.private.chat import PrivateChat
from bot.dialogue.actions import Action
from bot.dialogue.pages.wording import name, wording
from bot.dialogue.payloads import TextPayload
from bot.dialogue.reading.event_results import is_result_line
from bot.dialogue.reading.kinds.sheet_lines import is_keyword_line
from bot.dialogue.reply import ReplyKind
from bot.dialogue.request import Intent
from bot.dialogue.token import Token, TokenTooLong, unpack
from bot.text.pieces import Code

if TYPE_CHECKING:
    from collections.abc import Sequence

    from telegram import CallbackQuery, Message

    from bot.chat.telegram.outbound.account import TelegramAccount
    from bot.coordinator.game_id import GameId
    from bot.dialogue.actor import Actor, Event
    from bot.dialogue.message import Button
    from bot.dialogue.message import Message as Shown
    from bot.dialogue.pages.wording import Wording
    from bot.dialogue.reply import Reply

_SQUARE = re.compile(r"\b(?:[a-o](?:1[0-5]|[1-9])|(?:1[0-5]|[1-9])[a-o])\b", re.IGNORECASE)
_YEARS = 10 * 365 * 24 * 3600 * 1000


def has_square(line: str) -> bool:
    """Return True if a typed line names a square of the board, e.g. H8.

    Such a line is meant as a move, even if it is not a legal one.
    """
    return _SQUARE.search(line) is not None


async def play_line(account: TelegramAccount, who: Actor, event: Event, message: Message) -> None:
    """Handle a move that a player types in a group after a command."""
    game = await account.games.answered_game(message)
    line, who = message.text or "", account.aloud(who)
    reply = await account.services.conversation.answer_line(
        Intent(who, event, openly=True), line, game
    )
    await _announce_line(account, who, message, line.partition(" ")[2], reply)


async def play_answer(account: TelegramAccount, who: Actor, event: Event, message: Message) -> bool:
    """Handle a line that replies to a message of a game or of an event.

    Return True if the line was meant as a move, as a result, or as another line of a score sheet.
    """
    game, line = await account.games.answered_game(message), answered_text(message, account.id)
    if game is None:
        return False
    # A word alone may be meant as a move, so it never counts at once.
    placed = has_square(line)
    talk, who = account.services.conversation, account.aloud(who)
    reply = await talk.answer_line(Intent(who, event, draft=not placed, openly=True), line, game)
    is_sheet_line = reply.public and (is_keyword_line(line) or is_result_line(line))
    if not (reply.is_done or reply.is_move or placed or is_sheet_line):
        return False
    await _announce_line(account, who, message, line, reply)
    return True


async def press(account: TelegramAccount, who: Actor, event: Event, query: CallbackQuery) -> None:
    """Handle a press under an announced move, or under a move picked in inline mode."""
    packed = unseal(query.data or "", account.secret, query.from_user.id)
    says, token = wording(who.language), unpack(packed) if packed else None
    if packed is None or token is None:
        await alerts.answer(query, says.text("telegram-not-yours"))
        return
    if token.action is Action.PLAY and token.payload is None and token.game is not None:
        await alerts.answer(query, url=account.way_to(Action.PLAY, token.game))
        await _remove_announcement(account, query)
        return
    talk = account.services.conversation
    looks = token.action is not Action.CONFIRM
    reply = await talk.answer_press(who, event, packed, draft=looks)
    if reply.message is not None:
        await alerts.answer(query, _alert(reply.message, reply.choices))
    if reply.is_done and token.action is Action.CONFIRM:
        await _settle(account, query, reply)


def _alert(message: Shown, choices: Sequence[Button]) -> str:
    """Return the text of an alert for a preview, a choice or a refusal.

    The labels of `choices` are listed below it, but can't be pressed there.
    """
    text, labels = alerts.alert(message), " · ".join(choice.label for choice in choices)
    return alerts.cut(f"{text}\n{labels}") if labels else text


def bound_buttons(
    account: TelegramAccount, user: int, reply: Reply, says: Wording, line: str
) -> InlineKeyboardMarkup | None:
    """Return the buttons for a composed move, which only the account `user` can use.

    They are „Podgląd” (Preview, or „Dlaczego?” for a line that is not a move), „Zatwierdź”
    (Confirm, only for a move that can be played) and „Zmień” (Change). Return None if the reply is
    about no game.
    """
    if reply.game is None:
        return None
    confirm = reply.yes
    look = (
        Token(Action.CHOOSE, confirm.game, confirm.turn, confirm.payload)
        if confirm
        else Token(Action.PLAY, reply.game, None, TextPayload(line))
    )
    wanted = [("telegram-preview" if reply.is_move else "telegram-why", look)]
    if confirm is not None:
        wanted.append(("telegram-confirm", confirm))
    wanted.append(("button-change", Token(Action.PLAY, reply.game)))
    row = []
    for key, token in wanted:
        with suppress(TokenTooLong):
            data = seal(token.pack(), account.secret, user)
            row.append(InlineKeyboardButton(says.text(key), callback_data=data))
    return InlineKeyboardMarkup([row])


async def _announce_line(
    account: TelegramAccount, who: Actor, message: Message, line: str, reply: Reply
) -> None:
    """Announce in the group that a player composes a move, or answer the line as its reply needs.

    A move that counted at once needs no announcement, because it is on the board.
    """
    if message.from_user is None:
        return
    if reply.ask is not None and reply.game is not None:
        answer = _refuse_open_try(account, message, reply.game)
        account.background.start(answer, (message.chat.id, who.person.id))
        return
    if reply.kind is ReplyKind.ANSWERED:
        account.background.start(
            _answer_privately(account, who, message, reply), (message.chat.id, who.person.id)
        )
        return
    if reply.is_done:
        await take_back(account, message.from_user.id)
        if reply.public and reply.message is not None:
            # A line of a score sheet is no secret, so the group sees the answer.
            text = account.formatter(place_of(message)).write(reply.message.lines)
            answer = _send(account, message, RenderedMessage(text, game=reply.game))
            account.background.start(answer, (message.chat.id, who.person.id))
        return
    if reply.public and reply.message is not None and reply.game is not None:
        answer = _answer_openly(account, message, reply.game, reply.aloud or reply)
        account.background.start(answer, (message.chat.id, who.person.id))
        return
    if reply.game is None:
        account.background.start(
            _ask_game(account, who, message, reply), (message.chat.id, who.person.id)
        )
        return
    place = place_of(message)
    says = await account.wording(place)
    # An impossible move is announced as such, but only its player reads the reason.
    said = "telegram-composes" if reply.is_move else "telegram-corrects"
    lines = [says.line(said, who=name(who.person.name))]
    if await is_first(account, message):
        lines.append(says.line("telegram-open-words"))
    lines.append(says.small_line("telegram-game", code=Code(reply.game)))
    markup = bound_buttons(account, message.from_user.id, reply, says, line)
    text = account.formatter(place).write(lines)
    rendered = RenderedMessage(text, markup=markup, game=reply.game)
    account.background.start(_announce(account, message, rendered), (place.chat, who.person.id))


async def _answer_openly(
    account: TelegramAccount, message: Message, game: GameId, reply: Reply
) -> None:
    """Answer a line in the group, because nothing in the answer is private."""
    if (shown := reply.message) is None:
        return
    text = account.formatter(place_of(message)).write(reply.why or shown.lines)
    markup = keyboard(shown.buttons, public_button)
    await _send(account, message, RenderedMessage(text, markup=markup, game=game))


async def _send(account: TelegramAccount, message: Message, rendered: RenderedMessage) -> None:
    await account.sender.send(place_of(message), rendered, quiet=True, reply_to=message.message_id)


async def _announce(account: TelegramAccount, message: Message, rendered: RenderedMessage) -> None:
    """Post an announcement of a move, and delete this person's previous announcement."""
    sent = await account.sender.send(
        place_of(message), rendered, quiet=True, reply_to=message.message_id
    )
    if message.from_user is not None:
        await note_announcement(account, message.from_user.id, sent.chat.id, sent.message_id)


async def _ask_game(account: TelegramAccount, who: Actor, message: Message, reply: Reply) -> None:
    """Ask the player in the private chat for which game the line is meant.

    If the bot can't write there, show a link to it in the group.
    """
    chat = int(who.person.identity)
    if await PrivateChat(account).reach(who, chat, reply):
        return
    says = await account.wording(place_of(message))
    way = InlineKeyboardButton(says.text("telegram-open"), url=account.link(GAMES_LINK))
    text = account.formatter(place_of(message)).write([says.line("telegram-privately")])
    await show_way(account, message, RenderedMessage(text, markup=InlineKeyboardMarkup([[way]])))


async def _answer_privately(
    account: TelegramAccount, who: Actor, message: Message, reply: Reply
) -> None:
    """Tell the player that the answer they typed in the group counts.

    They are asked to send the next one in the private chat.
    """
    if await PrivateChat(account).reach(who, int(who.person.identity), reply):
        return
    says = await account.wording(place_of(message))
    text = account.formatter(place_of(message)).write([says.line("telegram-open-answer")])
    await _send(account, message, RenderedMessage(text, game=reply.game))


async def _refuse_open_try(account: TelegramAccount, message: Message, game: GameId) -> None:
    """Tell the player that a try typed in the group is not counted, and to send it privately."""
    says = await account.wording(place_of(message))
    way = InlineKeyboardButton(says.text("telegram-open"), url=account.way_to(Action.PLAY, game))
    text = account.formatter(place_of(message)).write([says.line("telegram-open-try")])
    markup = InlineKeyboardMarkup([[way]])
    await _send(account, message, RenderedMessage(text, markup=markup, game=game))


async def is_first(account: TelegramAccount, message: Message, what: str = "") -> bool:
    """Return True if the chat gets its first hint with this message.

    It is also True if the same message is handled again. `what` names the hint. "" is the hint that
    everybody in the group sees a typed move.
    """
    this = str(message.message_id).encode()
    key = ":".join(filter(None, (f"telegram-open:{account.id}:{message.chat.id}", what)))
    return await account.services.notes.keep_note(key, this, keep=_YEARS) == this


async def _settle(account: TelegramAccount, query: CallbackQuery, reply: Reply) -> None:
    """Delete the announcement of a move that now counts.

    A message posted by inline mode can't be deleted. It is edited so that it names the word.
    """
    announced, message = await take_back(account, query.from_user.id), pressed_message(query)
    if message is not None and announced != (message.chat.id, message.message_id):
        await _remove_announcement(account, query)
    if query.inline_message_id is None or reply.game is None:
        return
    language = await account.language_of(reply.game)
    board = await account.services.conversation.public_message(reply.game, language)
    text = account.plain_formatter.write(board.lines[:1])
    with suppress(TelegramError):
        await account.bot.edit_message_text(
            text, inline_message_id=query.inline_message_id, parse_mode="HTML"
        )


async def _remove_announcement(account: TelegramAccount, query: CallbackQuery) -> None:
    """Delete the announcement whose button was pressed, if Telegram allows it."""
    message = pressed_message(query)
    if message is not None:
        with suppress(TelegramError):
            await account.sender.tidy(place_of(message), message.message_id)
