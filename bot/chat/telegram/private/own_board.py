"""A game's board in its player's private chat, where it also shows the player's previews.

The relay posts the board. A reply edits it as long as it is in sight, which means that little
stands below it. Otherwise the reply posts the board again at the end of the chat.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from telegram.error import BadRequest, TelegramError

from bot.chat.telegram.outbound.callback_data import public_button
from bot.chat.telegram.outbound.channel import posted_id
from bot.chat.telegram.outbound.desks import delete_quietly
from bot.delivery.cursor import decode
from bot.delivery.unknown_board import replace_board
from bot.dialogue.reply import ReplyKind

if TYPE_CHECKING:
    from telegram import Message as Posted

    from bot.chat.telegram.outbound.account import TelegramAccount
    from bot.chat.telegram.outbound.place import TelegramPlace
    from bot.chat.telegram.outbound.sender import RenderedMessage
    from bot.coordinator.game_id import GameId
    from bot.dialogue.reply import Reply

_PHOTO = "p"
_RUNS = {"playing", "ended"}
# The person has something to finish there, so nothing else may change the board in this turn.
_DRAFTS = {ReplyKind.PREVIEW, ReplyKind.CHOICE, ReplyKind.QUESTION, ReplyKind.HINT}
_ON_BOARD = {ReplyKind.DESK, ReplyKind.REFUSAL, *_DRAFTS}


@dataclass(frozen=True, slots=True)
class OwnBoard:
    """The board of a running game in its player's private chat.

    `message` is the id of the board's message. `turn` is the turn of the game.
    """

    account: TelegramAccount
    place: TelegramPlace
    game: GameId
    message: int
    turn: int

    def is_in_sight(self, on: Posted | None) -> bool:
        """Return True if the person sees the board.

        They do if they pressed its button (`on` is that message), or if little stands below it.
        """
        if on is not None:
            return on.message_id == self.message
        return self.account.shown.is_in_sight(self.place, self.message)

    async def show(
        self, rendered: RenderedMessage, on: Posted | None, *, draft: bool, anew: bool
    ) -> None:
        """Show a reply on the board's message, or as a new board at the end of the chat (`anew`).

        A reply that is a `draft` stays until the person continues with it or the turn is over.
        """
        if not anew and self.is_in_sight(on) and await self._change(rendered, draft=draft):
            return
        place, drafts = str(self.place.chat_place), self.account.shown.drafts
        async with self.account.lock(place):
            sent = await self.account.sender.send(self.place, rendered)
            if draft:
                drafts.put((self.place.chat, sent.message_id), self.turn)
            posted = posted_id(sent.message_id, rendered)
            before = await replace_board(self.account.services, self.game, place, posted)
            if before:
                await delete_quietly(self.account, self.place, int(before[:-1]))
        if on is not None and on.message_id != self.message:
            await put_by(self.account, self.place, on)

    async def _change(self, rendered: RenderedMessage, *, draft: bool) -> bool:
        """Edit the board's message.

        Return False if it was deleted or can't be edited. `draft` is True if the reply waits for
        the person's next step.
        """
        drafts, key = self.account.shown.drafts, (self.place.chat, self.message)
        before = drafts.pop(key)
        if draft:
            drafts.put(key, self.turn)
        try:
            await self.account.sender.edit(self.place, self.message, rendered, caption=True)
        except BadRequest:
            drafts.pop(key)
            return False
        except TelegramError:
            drafts.pop(key)
            if before is not None:
                drafts.put(key, before)
            raise
        return True


def own_board(account: TelegramAccount, place: TelegramPlace, reply: Reply) -> OwnBoard | None:
    """Return the board in this chat that a reply is about.

    Return None if the game isn't shown here or doesn't run, or if this person has no tiles in it.
    """
    state = reply.state
    if state is None or reply.game is None or state.phase != "playing" or not state.has_rack:
        return None
    posted = decode(state.places.get(str(place.chat_place), b"")).message
    if not posted.endswith(_PHOTO):
        return None
    return OwnBoard(account, place, reply.game, int(posted[:-1]), state.turn)


def belongs_on_board(reply: Reply) -> bool:
    """Return True if a reply shows the board with its player's tiles."""
    return reply.kind in _ON_BOARD and reply.message is not None and reply.message.board is not None


def is_draft(reply: Reply) -> bool:
    """Return True if a reply waits for the person's next step, as a preview does."""
    return reply.kind in _DRAFTS


def shows_result(place: TelegramPlace, reply: Reply) -> bool:
    """Return True if the relay shows the result of this reply's action in this chat.

    It is shown on the board, or to a host who invites players.
    """
    state = reply.state
    if reply.kind is not ReplyKind.COMMITTED or state is None:
        return False
    if str(place.chat_place) not in state.places:
        return False
    if state.phase == "invited":
        return state.hosting
    return state.phase in _RUNS and state.has_rack


def note_following(account: TelegramAccount, place: TelegramPlace, reply: Reply) -> None:
    """Remember the button to the person's next game, for the board of the finished turn.

    If the bot makes a topic for each game, no such button is needed.
    """
    if account.topics.enabled:
        return
    if reply.following is not None and reply.game is not None and reply.state is not None:
        key, button = (place.chat, reply.game), public_button(reply.following)
        account.following.put(key, (reply.state.turn, button))


async def put_by(account: TelegramAccount, place: TelegramPlace, on: Posted) -> None:
    """Delete a message with a pressed button that is of no more use.

    If it has a photo, remove only the buttons, unless it is the private page.
    """
    asked, desk = account.questions.get(place.chat), account.desks.get(place.chat)
    if on.message_id in {desk, asked[0] if asked else None}:
        await delete_quietly(account, place, on.message_id)
    elif on.photo:
        with suppress(TelegramError):
            await account.sender.buttons(place, on.message_id, None)
