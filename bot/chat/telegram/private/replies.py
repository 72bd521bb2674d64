"""Replies of the dialogue in a person's private chat: pages and questions."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from telegram import InlineKeyboardButton, InlineKeyboardMarkup
from telegram.error import BadRequest

from bot.chat.telegram.outbound import prompts
from bot.chat.telegram.outbound.background_replies import PrivateReplies
from bot.chat.telegram.outbound.callback_data import home_button, on_desk
from bot.chat.telegram.outbound.desks import delete_quietly, render_desk, replace_desk, show
from bot.chat.telegram.private.own_board import (
    belongs_on_board,
    is_draft,
    note_following,
    own_board,
    put_by,
    shows_result,
)
from bot.chat.telegram.private.way_back import group_board, way_back
from bot.dialogue.actions import Action
from bot.dialogue.board_links import page_on_board
from bot.dialogue.message import Message, TilesPrompt
from bot.dialogue.pages.wording import wording
from bot.dialogue.payloads import BoardPayload
from bot.dialogue.reply import ReplyKind
from bot.dialogue.token import Token

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from typing import TypeAlias

    from telegram import Message as Posted

    from bot.chat.telegram.outbound.account import TelegramAccount
    from bot.chat.telegram.outbound.callback_data import KeyboardRow
    from bot.chat.telegram.outbound.place import TelegramPlace
    from bot.chat.telegram.outbound.sender import RenderedMessage
    from bot.chat.telegram.private.own_board import OwnBoard
    from bot.dialogue.actor import Actor
    from bot.dialogue.board_links import BoardPage
    from bot.dialogue.reply import Ask, Reply

    # The message that asks, and the token for its answer.
    Question: TypeAlias = tuple[int, str]


class Replies:
    """The sender of replies to private chats. Replies to one chat keep their order."""

    def __init__(self, account: TelegramAccount) -> None:
        self._account = account
        self._conversation = account.services.conversation
        self._open = prompts.OpenPrompts(account)
        self._answers = PrivateReplies(account.background)

    def note(self, place: TelegramPlace) -> str:
        """Return the name under which the store keeps the open question of this chat."""
        return self._open.name(place)

    def question(self, who: Actor, place: TelegramPlace) -> Question | None:
        """Return the open question that this person's next line here answers, or None."""
        return self._open.read(who.sitting.notes.get(self._open.name(place)))

    async def in_turn(self, place: TelegramPlace, answer: Callable[[], Awaitable[None]]) -> None:
        """Call `answer`, which sends an answer, once earlier answers to this chat are sent."""
        await self._answers.give(place.chat, answer)

    async def give(
        self, who: Actor, place: TelegramPlace, reply: Reply, question: Question | None = None
    ) -> None:
        """Show a reply after earlier ones. If it answers `question`, that question is closed."""

        async def answer() -> None:
            await self.show(who, place, reply, None)
            if question is not None:
                await self._close_question(place, question)

        await self._answers.give(place.chat, answer)

    async def ask(
        self, place: TelegramPlace, rendered: RenderedMessage, token: str, question: Question | None
    ) -> None:
        """Send a question after earlier answers to this chat, and delete the open `question`.

        `token` belongs to the button whose question the person answers.
        """

        async def answer() -> None:
            sent = await self._account.sender.send(place, rendered)
            await self._open.wait_for(place, token, sent.message_id)
            if question is not None:
                await delete_quietly(self._account, place, question[0])

        await self._answers.give(place.chat, answer)

    async def show(self, who: Actor, place: TelegramPlace, reply: Reply, on: Posted | None) -> None:
        """Show a reply now, in place of the message `on` if possible.

        A game's board in this chat also shows its player's page of the game. The bot sends no other
        message with what the board shows.
        """
        place = await self._account.topics.find(place, reply.game)
        board = own_board(self._account, place, reply)
        if reply.ask is not None:
            await self._ask(who, place, reply.ask, on, board)
        elif reply.message is None:
            return
        elif shows_result(place, reply):
            await self._give_way(who, place, reply, on, board)
        elif board is not None and belongs_on_board(reply):
            anew = on is None and reply.kind is ReplyKind.DESK
            await self._show_on_board(who, board, reply, on, anew=anew)
        else:
            shown = await self._show(who, place, reply.message, reply, on)
            if reply.growing is not None:
                # This person's next update must not wait for it.
                self._account.background.start(self._grow(who, place, reply, shown), place.chat)

    async def _give_way(
        self,
        who: Actor,
        place: TelegramPlace,
        reply: Reply,
        on: Posted | None,
        board: OwnBoard | None,
    ) -> None:
        """Leave it to the relay to show an action's result on the board.

        Send only the parts of the reply that the board doesn't show.
        """
        note_following(self._account, place, reply)
        if reply.why:
            await show(self._account, who, Message(reply.why), game=reply.game, at=place)
        if reply.aside is not None:
            await show(self._account, who, reply.aside, game=reply.game, at=place)
        if board is None:
            if on is not None:
                await put_by(self._account, place, on)
        elif not board.is_in_sight(on):
            # A typed move that counted at once would change a board that nobody sees.
            await self._show_on_board(who, board, reply, on, anew=True)

    async def _show_on_board(
        self, who: Actor, board: OwnBoard, reply: Reply, on: Posted | None, *, anew: bool
    ) -> None:
        """Show a reply on the message with its game's board."""
        account, place = self._account, board.place
        if reply.message is None:
            return
        formatter = account.formatter(place)
        rendered = await render_desk(
            account, who, reply.message, formatter, reply.game, home_button
        )
        page = page_on_board(reply)
        button = self._board_button(who, place, page, reply) if page else None
        if button is not None:
            rows = rendered.buttons.inline_keyboard if rendered.buttons else ()
            rendered = replace(rendered, markup=InlineKeyboardMarkup([*rows, [button]]))
        await board.show(rendered, on, draft=is_draft(reply), anew=anew)

    async def _grow(self, who: Actor, place: TelegramPlace, reply: Reply, on: Posted) -> None:
        """Replace an answer by newer forms of it, as the work on it goes on."""
        shown = [on]

        async def answer(newer: Reply, message: Message) -> None:
            shown[:] = [await self._show(who, place, message, newer, *shown)]

        async for newer in reply.forms():
            if newer.message is not None:
                await self._answers.give(place.chat, partial(answer, newer, newer.message))

    async def _show(
        self, who: Actor, place: TelegramPlace, message: Message, reply: Reply, on: Posted | None
    ) -> Posted:
        """Show the message of a reply with buttons that lead to the group or open the board."""
        message, links = await self._with_way_back(who, place, message, reply)
        page = page_on_board(reply)
        if page is not None:
            board = self._board_button(who, place, page, reply)
            links = [*links, *([board] if board else [])]
        return await show(self._account, who, message, on, links, reply.game, place)

    def _board_button(
        self, who: Actor, place: TelegramPlace, page: BoardPage, reply: Reply
    ) -> InlineKeyboardButton | None:
        """Return the button that opens the board's web page, or None.

        On a static host the page only lays tiles, so it is useless after a game.
        """
        over = reply.state is not None and reply.state.phase == "ended"
        if self._account.board_page and over:
            return None
        return self._account.board_button(place, who.language, page)

    async def _with_way_back(
        self, who: Actor, place: TelegramPlace, message: Message, reply: Reply
    ) -> tuple[Message, KeyboardRow]:
        """Return the message, and buttons back to the group in which the game is played."""
        shown_at = reply.state.places if reply.state else {}
        board = await group_board(self._account, shown_at, place.chat)
        if board is None or reply.game is None:
            return message, []
        says = wording(who.language)
        back = await way_back(self._account, board, says)
        links = [back.button] if back.button else []
        joins = reply.is_done and not who.place
        if joins:
            here = Token(Action.BOARD, reply.game, payload=BoardPayload(here=True)).pack()
            label = says.text("button-board-here")
            links.append(InlineKeyboardButton(label, callback_data=on_desk(here)))
        if back.line is not None and joins:
            *lines, last = message.lines
            message = replace(message, lines=(*lines, back.line, last))
        return message, links

    async def _ask(
        self, who: Actor, place: TelegramPlace, ask: Ask, on: Posted | None, board: OwnBoard | None
    ) -> None:
        formatter = self._account.formatter(place)
        if isinstance(ask.prompt, TilesPrompt):
            rendered = prompts.render_tiles(ask, who.language, formatter)
            if board is not None and board.is_in_sight(on):
                await board.show(rendered, on, draft=True, anew=False)
                return
            if on is not None:
                try:
                    await self._account.sender.edit(
                        place, on.message_id, rendered, caption=bool(on.photo)
                    )
                except BadRequest:
                    pass
                else:
                    return
            await replace_desk(self._account, place, rendered, on)
            return
        rendered = prompts.render_line(ask, who.language, formatter)
        seen = board.is_in_sight(on) if board else on is not None and bool(on.photo)
        if not seen:
            rendered = replace(rendered, photo=await self._board(who, ask))
        sent = await self._account.sender.send(place, rendered)
        await self._open.wait_for(place, ask.token.pack(), sent.message_id)

    async def _board(self, who: Actor, ask: Ask) -> bytes | None:
        """Return the picture of board and tiles for a question about a move, else None."""
        game = ask.token.game
        if ask.token.action is not Action.PLAY or game is None:
            return None
        scene = (await self._conversation.desk(who, game)).scene
        return await self._account.services.picture(scene, who.theme) if scene else None

    async def _close_question(self, place: TelegramPlace, question: Question) -> None:
        """Delete the answered question, unless another one was asked meanwhile.

        This happens only after the answer to it is handled. If the answer is repeated before, it
        must be understood again.
        """
        if await self._open.waiting(place) == question:
            await self._open.forget(place)
        await delete_quietly(self._account, place, question[0])
