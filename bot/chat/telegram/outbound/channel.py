"""The implementation for Telegram of the relay's port `Channel`: messages that show games.

The relay is the part of the bot that keeps each message of a game up to date.
"""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING
from urllib.parse import quote

from telegram import InlineKeyboardButton, InlineKeyboardMarkup
from telegram.error import BadRequest, TelegramError

from bot.chat.telegram.outbound.callback_data import home_button, keyboard, public_button
from bot.chat.telegram.outbound.error_mapping import as_channel_error, says
from bot.chat.telegram.outbound.formatter import CAPTION, TEXT
from bot.chat.telegram.outbound.guest.buttons import guest_button
from bot.chat.telegram.outbound.invite_links import invite_link
from bot.chat.telegram.outbound.older_messages import note_posted, was_answered
from bot.chat.telegram.outbound.place import GuestPlace, TelegramPlace, place
from bot.chat.telegram.outbound.rate_limits import Rank
from bot.chat.telegram.outbound.sender import RenderedMessage
from bot.coordinator.place import Place
from bot.delivery.channel import (
    MessageBusyError,
    MessageFixedError,
    PlaceMovedError,
    TryLaterError,
)
from bot.dialogue.board_links import BoardPage
from bot.dialogue.message import Line, Message, Span
from bot.dialogue.pages.wording import wording

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from bot.chat.telegram.outbound.account import TelegramAccount
    from bot.chat.telegram.outbound.place import AnyPlace
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.ports.outbox import ClaimedMark
    from bot.delivery.channel import OutgoingMessage
    from bot.delivery.deliver import Delivery
    from bot.dialogue.message import Button

# Seconds. A board that would have to wait longer in its chat's queue is made later, with newer
# content.
LONGEST_WAIT = 10.0
# core.telegram.org/widgets/share: lets a person choose a chat for a link.
_SHARE = "https://t.me/share/url?url="
_TOO_OLD = ("can't be deleted",)
_PHOTO, _TEXT = "p", "t"


@dataclass(frozen=True, slots=True)
class TelegramChannel:
    """The implementation of the port `bot.delivery.channel.Channel`.

    A message's id is `123p` for a photo and `123t` for a text, because one can't become the other.
    A message in a chat without the bot has Telegram's own id.
    """

    account: TelegramAccount

    def scope(self, place_: str) -> str:
        """Return the id of the chat whose settings hold at this address (`scope`)."""
        return place(place_).scope

    def language(self, _place: str) -> None:
        """Return None, because Telegram tells the language of persons but not of chats."""
        return

    async def post(self, place_: str, letter: OutgoingMessage) -> str:
        """Send a new message to a chat, given by its address, and return the message's id.

        Raises:
            PlaceMovedError: the game got its own topic in a group.

        """
        where = place(place_)
        called = letter.called or frozenset()
        people = {one: identity for one, identity in letter.people.items() if one in called}
        rendered = await self._render(where, letter, people, handles=letter.called is not None)
        if isinstance(where, GuestPlace):
            with _channel_errors(where):
                return await self.account.guests.post(where, rendered)
        if letter.title and letter.game is not None:
            topic = await self.account.topics.open(where, letter.game, letter.title)
            if topic != where and not where.private:
                # The next command in the topic finds the event there.
                claims = self.account.services.coordinator.claims
                await claims.move(place_, str(topic), letter.game)
                raise PlaceMovedError(str(topic))
            where = topic
        else:
            where = await self.account.topics.find(where, letter.game)
        with _channel_errors(where, pictured=rendered.photo is not None):
            sent = await self.account.sender.send(where, rendered, Rank.BOARD, quiet=letter.quiet)
        note_posted(self.account, where, sent.message_id)
        return posted_id(sent.message_id, rendered)

    async def edit(self, place_: str, posted: str, letter: OutgoingMessage) -> None:
        """Replace the text, picture and buttons of a message.

        `posted` is the message's id.

        Raises:
            MessageBusyError: the message's reader previews a move of this turn on it.
            MessageFixedError: a text can't become a photo, or the reverse.

        """
        where = place(place_)
        if isinstance(where, GuestPlace):
            await self._edit_guest(where, posted, letter)
            return
        number, kind = _read(posted)
        self._check_draft(where, number, letter)
        # An edit notifies nobody, so earlier mentions stay visible.
        rendered = await self._render(where, letter, letter.people, handles=True)
        if (rendered.photo is not None) is not (kind == _PHOTO):
            raise MessageFixedError(posted)
        with _channel_errors(where, pictured=rendered.photo is not None):
            await self.account.sender.edit(where, number, rendered, Rank.BOARD)

    async def collapse(self, place_: str, posted: str, letter: OutgoingMessage) -> None:
        """Reduce a text message to the shorter text in `letter`, or delete a photo.

        A photo can't become a text. A message to which a person replied, or that is too old to be
        deleted, only loses its buttons. `posted` is the message's id.
        """
        where = place(place_)
        if isinstance(where, GuestPlace):
            await self._edit_guest(where, posted, letter)
            return
        number, kind = _read(posted)
        self._check_draft(where, number, letter)
        if kind == _TEXT and letter.message.lines:
            rendered = await self._render(where, letter, {})
            with _channel_errors(where):
                await self.account.sender.edit(where, number, rendered, Rank.TIDYING)
            return
        if not await was_answered(self.account, where, number):
            try:
                with _channel_errors(where):
                    await self.account.sender.delete(where, number)
            except MessageFixedError:
                letter = _outdated_text(letter) if kind == _TEXT else letter
            else:
                return
        await self.remove_buttons(place_, posted, letter)

    async def remove_buttons(self, place_: str, posted: str, letter: OutgoingMessage) -> None:
        """Remove a message's buttons.

        If `letter` has a text, also replace the message's text. `posted` is the message's id.
        """
        where = place(place_)
        if isinstance(where, GuestPlace):
            await self._edit_guest(where, posted, letter)
            return
        number, kind = _read(posted)
        self._check_draft(where, number, letter)
        with _channel_errors(where):
            if not letter.message.lines:
                await self.account.sender.buttons(where, number, None, Rank.TIDYING)
                return
            rendered = await self._render(where, letter, {})
            caption = kind == _PHOTO
            await self.account.sender.edit(where, number, rendered, Rank.TIDYING, caption=caption)

    async def close(self, place_: str) -> None:
        """Do nothing. A private chat's topic can't be closed, and in a group people talk in it."""

    async def private(self, identity: str) -> str | None:
        """Return the address of this person's private chat with the bot.

        The person may never have opened that chat. Only the attempt to send a message to it shows
        that.
        """
        return str(TelegramPlace(int(identity)))

    async def _edit_guest(self, where: GuestPlace, posted: str, letter: OutgoingMessage) -> None:
        """Edit the message in a chat without the bot.

        If `letter` has no text, only the buttons are removed. `posted` is the message's id.
        """
        with _channel_errors(where):
            if not letter.message.lines:
                await self.account.guests.buttons_off(where, posted)
                return
            rendered = await self._render(where, letter, letter.people)
            await self.account.guests.edit(where, posted, rendered)

    async def _render(
        self,
        where: AnyPlace,
        letter: OutgoingMessage,
        people: Mapping[PersonId, str],
        *,
        handles: bool = False,
    ) -> RenderedMessage:
        """Render a message that shows a game.

        It mentions `people` (ids of accounts) by links. With `handles` it also notifies persons
        known only by user name.
        """
        message = letter.message
        photo = None
        if message.scene is not None:
            photo = await self.account.services.picture(message.scene, letter.theme)
        # An invitation mentions persons whom the bot has not met by their user name.
        own = self.account.formatter(where, calls=handles and photo is None)
        formatter = replace(own, people=people)
        link = await invite_link(self.account, message.invite)
        lines = (*message.lines, Line((Span(link),))) if link else message.lines
        # A message in a chat without the bot may have a picture from before.
        short = photo is not None or isinstance(where, GuestPlace)
        text = formatter.write(lines, CAPTION if short else TEXT)
        made = home_button if letter.desk else self._button(where, letter)
        markup = keyboard(message.buttons, made)
        if link and where.private and markup is not None:
            label = wording(letter.language).text("telegram-share")
            share = InlineKeyboardButton(label, url=f"{_SHARE}{quote(link)}")
            markup = InlineKeyboardMarkup([[share], *markup.inline_keyboard])
        # Only a board gets this button. An invitation's code in it would let anybody in.
        if markup is not None and message.board is not None and letter.game is not None:
            board = self.account.board_button(where, letter.language, BoardPage(letter.game))
            more = [[board]] if board else []
            if letter.desk and isinstance(where, TelegramPlace):
                after = self.account.following.get((where.chat, letter.game))
                more += [[after[1]]] if after and after[0] == letter.turn else []
            markup = InlineKeyboardMarkup([*markup.inline_keyboard, *more])
        return RenderedMessage(text, photo, markup, game=letter.game, asks=letter.asks)

    def _button(
        self, where: AnyPlace, letter: OutgoingMessage
    ) -> Callable[[Button], InlineKeyboardButton]:
        if isinstance(where, GuestPlace):
            return partial(guest_button, letter.language, inline=self.account.inline)

        def make(button: Button) -> InlineKeyboardButton:
            inline = self.account.inline and not where.private and not self.account.whispers
            if inline and button.typed_in:
                return InlineKeyboardButton(
                    button.label,
                    switch_inline_query_current_chat=f"{button.typed_in} ",
                    style="primary",
                )
            return public_button(button)

        return make

    def _check_draft(self, where: TelegramPlace, number: int, letter: OutgoingMessage) -> None:
        """Raise MessageBusyError if the reader of a message previews a move of this turn on it.

        `number` is the message's id.
        """
        drafts, key = self.account.shown.drafts, (where.chat, number)
        if (turn := drafts.get(key)) is None:
            return
        if turn == letter.turn:
            raise MessageBusyError
        drafts.pop(key)


@dataclass(frozen=True, slots=True)
class PacedDelivery:
    """The relay's sender of boards.

    It waits until Telegram's rate limits allow a message in a chat.
    """

    delivery: Delivery
    account: TelegramAccount

    async def show(self, claim: ClaimedMark) -> bool:
        """Show a game's newest state in the chat of `claim`, the order to show it there.

        Return True if nothing of the order is left to do.

        Raises:
            TryLaterError: Telegram's rate limits forbid a message to the chat for more than 10 s.

        """
        where = claim.place
        callee = Place.parse(where).callee
        at = TelegramPlace(int(callee)) if callee else place(where)
        chat = at.chat if isinstance(at, TelegramPlace) else str(at)
        pause = self.account.pacer.seconds_to_wait(chat)
        if pause > LONGEST_WAIT:
            reason = "too many messages"
            raise TryLaterError(reason, after=round(pause * 1000))
        await self.account.pacer.wait_until_free(chat)
        async with self.account.lock(claim.place):
            return await self.delivery.show(claim)


@contextmanager
def _channel_errors(where: AnyPlace, *, pictured: bool = False) -> Iterator[None]:
    """Turn the library's errors within the block into the errors of the port `Channel`.

    `pictured` is True if the message has a picture.
    """
    try:
        yield
    except BadRequest as refused:
        if says(refused, _TOO_OLD):
            raise MessageFixedError(refused.message) from None
        raise as_channel_error(refused, where, pictured=pictured) from None
    except TelegramError as refused:
        raise as_channel_error(refused, where) from None


def _outdated_text(letter: OutgoingMessage) -> OutgoingMessage:
    """Return `letter` with the text for an outdated message that is too old to be deleted."""
    return replace(letter, message=Message((wording(letter.language).line("call-over"),)))


def posted_id(message: int, rendered: RenderedMessage) -> str:
    """Return the id under which the relay stores a message: the number and `p` (photo) or `t`."""
    return f"{message}{_PHOTO if rendered.photo else _TEXT}"


def _read(posted: str) -> tuple[int, str]:
    return int(posted[:-1]), posted[-1]
