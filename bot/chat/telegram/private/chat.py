"""A person's private chat with the bot: typed lines, pressed buttons, and their games."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

import msgspec
from telegram.error import BadRequest, Forbidden

from bot.bounded_cache import BoundedCache
from bot.chat.telegram.outbound import alerts, prompts
from bot.chat.telegram.outbound.callback_data import MENU_LINK, parse_link, parse_opening, read
from bot.chat.telegram.outbound.desks import show
from bot.chat.telegram.outbound.error_mapping import says
from bot.chat.telegram.outbound.invite_links import token_of_link
from bot.chat.telegram.outbound.message_games import answered_text
from bot.chat.telegram.outbound.older_messages import announcement_of, take_back
from bot.chat.telegram.outbound.place import TelegramPlace, place_of, pressed_message
from bot.chat.telegram.people import sent_file, split_mentions, takes_file
from bot.chat.telegram.private import board_page
from bot.chat.telegram.private.chosen_game import ChosenGame
from bot.chat.telegram.private.guest_calls import call_from_now
from bot.chat.telegram.private.replies import Replies
from bot.chat.telegram.private.way_back import group_board
from bot.coordinator import game_id
from bot.coordinator.errors import UnknownGame
from bot.coordinator.settings import holding_at, record_of
from bot.dialogue.actions import Action
from bot.dialogue.pages.introduction import introduction
from bot.dialogue.pages.wording import wording
from bot.dialogue.payloads import JoinPayload
from bot.dialogue.reply import Reply
from bot.dialogue.request import Intent
from bot.dialogue.token import Token, unpack
from bot.dialogue.typed_lines import Phrase, UnknownCommand, parse_line
from bot.text.pieces import Code

if TYPE_CHECKING:
    from telegram import CallbackQuery, Message
    from telegram import Message as Posted

    from bot.chat.telegram.outbound.account import TelegramAccount
    from bot.chat.telegram.private.replies import Question
    from bot.coordinator.game_id import GameId
    from bot.dialogue.actor import Actor, Event
    from bot.dialogue.message import Message as Shown

_START = "/start"


class PrivateChat:
    """The handler of typed lines and pressed buttons in private chats."""

    def __init__(self, account: TelegramAccount) -> None:
        self._account = account
        self._conversation = account.services.conversation
        self._replies = Replies(account)
        self._chosen_game = ChosenGame(account)
        self._homes: BoundedCache[int, tuple[str, str]] = BoundedCache()

    def notes(self, place: TelegramPlace) -> tuple[str, ...]:
        """Return the names under which the store keeps the data needed to answer in this chat."""
        home = record_of(place.scope)
        chosen = self._chosen_game.name(place.chat)
        announcement = announcement_of(self._account, place.chat)
        return (self._replies.note(place), announcement, home, chosen)

    async def hear(self, who: Actor, event: Event, message: Message) -> None:
        """Handle a line: a command, a move, or the answer to a question."""
        text, chat, place = message.text or "", message.chat.id, place_of(message)
        self._account.shown.note_line(place)
        question = self._replies.question(who, place)
        await self._at_home(who, chat)
        who = await self._visiting(who, chat, await self._game_to_join(who, message, question))
        rest = text.partition(" ")[2].strip()
        if is_start(text):
            await call_from_now(self._account, who, event)
            reply = await self._follow_link(who, event, rest)
        elif text.startswith("/"):
            reply = await self._line(who, event, message)
        elif question is not None and _is_its_answer(message, question):
            reply = await self._conversation.answer_press(who, event, question[1], text)
        elif game := await self._account.games.answered_game(message):
            line = answered_text(message, self._account.id)
            reply = await self._conversation.answer_line(Intent(who, event), line, game)
        elif question is not None:
            reply = await self._conversation.answer_press(who, event, question[1], text)
        else:
            reply = await self._line(who, event, message)
        await self._chosen_game.follow(who, event, chat, reply)
        await self._replies.give(who, place, reply, question)

    async def hear_page(self, who: Actor, event: Event, data: str) -> None:
        """Handle the data that the board's page sent to this chat. They can only be a move."""
        place = TelegramPlace(int(who.person.identity))
        question = self._replies.question(who, place)
        await self._at_home(who, place.chat)
        token, line = board_page.parse_line(data)
        reply = await self._conversation.answer_press(who, event, token, line)
        await self._replies.give(who, place, reply, question)

    async def press(self, who: Actor, event: Event, query: CallbackQuery) -> None:
        """Handle a pressed button.

        The press edits a private page in place. Below a board, another message shows the answer.
        """
        data, chat = query.data or "", query.from_user.id
        on = pressed_message(query)
        place = place_of(on) if on is not None else TelegramPlace(chat)
        if data.startswith(prompts.BOX):
            await self._tick(who, event, query, on)
            return
        if on is not None:
            # The press ends the action begun on that message, or continues it.
            self._account.shown.drafts.pop((chat, on.message_id))
        await self._at_home(who, chat)
        if (game := parse_opening(data)) is not None:
            await self._opens(who, event, query, game, place)
            return
        pressed = read(data)
        token = pressed.parsed_token
        ask = prompts.missing_prompt(token, who.language) if token else None
        if ask is not None:
            reply, below = Reply(ask=ask), on
        else:
            below = on if pressed.desk else None
            if token is not None and token.action.joins:
                who = await self._visiting(who, chat, token.game)
            reply = await self._conversation.answer_press(who, event, pressed.token)
            await self._chosen_game.follow(who, event, chat, reply, token)
        # The press ends now, however long its answer takes.
        await alerts.end(query)

        async def answer() -> None:
            await self._replies.show(who, place, reply, below)
            if reply.is_done and who.sitting.notes.get(announcement_of(self._account, chat)):
                await take_back(self._account, chat)

        await self._replies.in_turn(place, answer)

    async def tell(self, who: Actor, message: Shown, place: TelegramPlace) -> None:
        """Show a message in the person's private chat."""
        await show(self._account, who, message, at=place)

    async def reach(self, who: Actor, chat: int, reply: Reply) -> bool:
        """Show in this private chat a reply to a message that was sent elsewhere.

        Return False if this person never opened the chat, or blocked the bot.
        """
        try:
            await self._replies.show(who, TelegramPlace(chat), reply, None)
        except Forbidden:
            return False
        except BadRequest as refused:
            if says(refused, ("chat not found",)):
                return False
            raise
        return True

    async def _line(self, who: Actor, event: Event, message: Message) -> Reply:
        text, invitees = await split_mentions(self._account, message)
        game = await self._account.games.answered_game(message)
        game = game or await self._account.topics.game(place_of(message))
        file = await sent_file(self._account, message) if takes_file(text) else None
        choice = self._chosen_game.read(who, message.chat.id)
        intent = Intent(who, event, invitees=invitees, file=file, choice=choice)
        return await self._conversation.answer_line(intent, text, game)

    async def _follow_link(self, who: Actor, event: Event, start: str) -> Reply:
        """Handle a link that the person followed to this chat. `start` is the code in the link.

        It opens the person's page of a game, or joins the game if the code is the game's. A link
        without a code shows the introduction.
        """
        if start in {"", MENU_LINK}:
            return Reply(self._introduction(who))
        if (token := parse_link(start)) is not None:
            # Anybody may have sent the link, so it only shows or asks, and nothing counts at once.
            return await self._conversation.answer_press(who, event, token.pack(), draft=True)
        if (token := await token_of_link(self._account, start)) is not None:
            return await self._conversation.answer_press(who, event, token.pack())
        game = game_id.parse(start)
        if game is not None and await self._sits(who, game):
            return await self._conversation.answer_line(
                Intent(who, event), Phrase(Action.RACK), game
            )
        return await self._conversation.answer_line(
            Intent(who, event), Phrase(Action.JOIN_CODE, start)
        )

    def _introduction(self, who: Actor) -> Shown:
        """Return the first page for a newcomer.

        If the bot answers in chats that it is not in, the page says how to play there.
        """
        says = wording(who.language)
        page = introduction(says)
        if not who.summons:
            return page
        anywhere = says.line("telegram-guest-anywhere", game=Code(who.summons))
        return replace(page, lines=(*page.lines, anywhere))

    async def _at_home(self, who: Actor, chat: int) -> None:
        """Store the person's language and theme for their private chat.

        Boards that are shown there use them.
        """
        wanted = (who.language, who.theme)
        if self._homes.get(chat) == wanted:
            return
        preferences, scope = self._account.services.preferences, TelegramPlace(chat).scope
        chosen = holding_at(who.sitting.notes.get(record_of(scope)))
        if (chosen.language, chosen.theme) != wanted:
            chosen = msgspec.structs.replace(chosen, language=who.language, theme=who.theme)
            await preferences.keep_place(scope, chosen)
        self._homes.put(chat, wanted)

    async def _sits(self, who: Actor, game: GameId) -> bool:
        with suppress(UnknownGame):
            return (
                await self._account.services.queries.look(game, who.person.id)
            ).viewer is not None
        return False

    async def _game_to_join(
        self, who: Actor, message: Message, question: Question | None
    ) -> GameId | None:
        """Return the game that this line may bring to this chat, or None.

        A line joins a game by a code, a link, a reply or a rematch.
        """
        text = message.text or ""
        start = text.partition(" ")[2].strip()
        if is_start(text):
            token = await token_of_link(self._account, start)
            return token.game if token else game_id.parse(start)
        phrase = _phrase(text)
        if phrase is None:
            return None
        if phrase.action is Action.JOIN_CODE:
            return game_id.parse(JoinPayload.unpack(phrase.rest).code)
        if phrase.action is Action.REMATCH:
            game = await self._account.games.answered_game(message)
            return game or await self._account.services.queries.last_ended_game(who.person.id)
        asked = unpack(question[1]) if question and not text.startswith("/") else None
        return asked.game if asked and asked.action.joins else None

    async def _visiting(self, who: Actor, chat: int, game: GameId | None) -> Actor:
        """Return the person, without this chat's address if a group of theirs shows the game.

        Then the private chat gets no second board, which would make a sound for each move. The
        person gets one there on request.
        """
        if game is None:
            return who
        shown_at = await self._account.services.queries.places(game)
        if await group_board(self._account, shown_at, chat, anew=True) is None:
            return who
        return replace(who, place="")

    async def _opens(
        self, who: Actor, event: Event, query: CallbackQuery, game: GameId, place: TelegramPlace
    ) -> None:
        """Offer the board's page in its present state.

        If there is no move to lay, show the person's page of the game.
        """
        offer = await board_page.offer(self._account, who, game)
        await alerts.end(query)
        if offer is None:
            reply = await self._conversation.answer_press(
                who, event, Token(Action.RACK, game).pack()
            )
            await self._replies.give(who, place, reply)
            return
        rendered, token = offer
        question = self._replies.question(who, place)
        await self._replies.ask(place, rendered, token, question)

    async def _tick(
        self, who: Actor, event: Event, query: CallbackQuery, on: Posted | None
    ) -> None:
        """Handle a press that ticks a tile, or that confirms all ticked tiles."""
        data, chat = query.data or "", query.from_user.id
        try:
            done = prompts.parse_ticks(data)
            if done is None:
                if on is not None and on.reply_markup is not None:
                    markup = prompts.toggle(data, on.reply_markup)
                    await self._account.sender.buttons(TelegramPlace(chat), on.message_id, markup)
            else:
                token, places = done
                reply = await self._conversation.answer_press(who, event, token, places)
                place = place_of(on) if on is not None else TelegramPlace(chat)
                await self._replies.show(who, place, reply, on)
        except (ValueError, IndexError):
            # The data belongs to no button of the bot.
            pass
        await alerts.end(query)


def is_start(text: str) -> bool:
    """Return True if a line is `/start`, with or without a code.

    Telegram's app sends this line when a person opens the chat.
    """
    first = text.partition(" ")[0]
    return first.partition("@")[0].lower() == _START


def _is_its_answer(message: Message, question: Question) -> bool:
    """Return True if a line replies to the message of this question.

    Return False if the question asks for a move.
    """
    replied, token = message.reply_to_message, unpack(question[1])
    if replied is None or replied.message_id != question[0] or token is None:
        return False
    return token.action is not Action.PLAY


def _phrase(text: str) -> Phrase | None:
    """Return the command in a line, or None if it isn't one that the bot knows."""
    try:
        return parse_line(text)
    except UnknownCommand:
        return None
