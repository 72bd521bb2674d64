"""One private desk a person: what they alone are shown, in their chat with us."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from telegram import InlineKeyboardMarkup
from telegram.error import BadRequest, TelegramError

from bot.chat.telegram.mail import Sheet
from bot.chat.telegram.pace import Rank
from bot.chat.telegram.places import Place
from bot.chat.telegram.presses import desk_button, keyboard
from bot.chat.telegram.writing import CAPTION, TEXT
from bot.dialogue.message import Line, Span
from bot.dialogue.token import Action, unpack

if TYPE_CHECKING:
    from collections.abc import Sequence

    from telegram import InlineKeyboardButton
    from telegram import Message as Shown

    from bot.chat.telegram.account import Account
    from bot.chat.telegram.writing import Pen
    from bot.dialogue.actor import Speaker
    from bot.dialogue.message import Message


async def written(account: Account, speaker: Speaker, message: Message, pen: Pen) -> Sheet:
    """A private message with its picture, files and the buttons of a desk."""
    photo = None
    if message.scene is not None:
        photo = await account.house.picture(message.scene, speaker.theme)
    lines = (*message.lines, *_link(account, message))
    short = photo is not None or message.file is not None
    text = pen.write(lines, CAPTION if short else TEXT, keep_first=True)
    return Sheet(text, photo, keyboard(message.buttons, desk_button), message.file)


async def show(
    account: Account,
    speaker: Speaker,
    message: Message,
    on: Shown | None = None,
    links: Sequence[InlineKeyboardButton] = (),
) -> None:
    """Show a message on the desk: in place of the one pressed, else as the newest in the chat.

    `links` stand in a row of their own. Raises what the library does: Forbidden where this person
    never opened the chat.
    """
    place = Place(int(speaker.person.identity))
    sheet = await written(account, speaker, message, account.pen(place))
    if links:
        rows = sheet.buttons.inline_keyboard if sheet.buttons else ()
        sheet = replace(sheet, markup=InlineKeyboardMarkup([*rows, links]))
    if on is not None and sheet.file is None and await _changed(account, place, on, sheet):
        return
    if sheet.photo is None:
        # A paper stays, to be read.
        await account.mail.send(place, sheet, Rank.ANSWER)
    else:
        await renew(account, place, sheet, on)


async def renew(account: Account, place: Place, sheet: Sheet, on: Shown | None) -> None:
    """Send a new desk and take the old one away, and what was pressed."""
    sent = await account.mail.send(place, sheet, Rank.ANSWER)
    before = account.desks.get(place.chat)
    account.desks.note(place.chat, sent.message_id)
    for old in {on.message_id if on is not None else before, before}:
        if old is not None:
            await tidied(account, place, old)


async def _changed(account: Account, place: Place, on: Shown, sheet: Sheet) -> bool:
    """Change the desk that was pressed, where it can be what it is to be."""
    pictured = bool(on.photo)
    if sheet.photo is None and pictured and len(sheet.text) > CAPTION:
        return False
    if sheet.photo is not None and not pictured:
        return False
    try:
        await account.mail.edit(place, on.message_id, sheet, caption=pictured)
    except BadRequest:
        return False
    if pictured:
        account.desks.note(place.chat, on.message_id)
    return True


async def tidied(account: Account, place: Place, message: int) -> None:
    """Take an old message away; one that stays does no harm."""
    try:
        await account.mail.delete(place, message)
    except TelegramError:
        return


def _link(account: Account, message: Message) -> tuple[Line, ...]:
    """To whoever was told a game's code: the same as a link to send on."""
    tokens = [unpack(button.token) for row in message.buttons for button in row]
    games = [token.game for token in tokens if token and token.action is Action.WITHDRAW]
    told = any(span.style == "code" for line in message.lines for span in line.spans)
    if not told or not games or games[0] is None:
        return ()
    return (Line((Span(account.link(games[0])),)),)
