"""The commands and replies that people type in a group.

Answers that only their reader may see are sent in the private chat, all others in the group.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from telegram import InlineKeyboardButton, InlineKeyboardMarkup
from telegram.error import BadRequest, TelegramError

from bot.chat.telegram.group import ephemeral, open_moves
from bot.chat.telegram.group.language import begins
from bot.chat.telegram.group.welcome import greeting
from bot.chat.telegram.outbound import rights
from bot.chat.telegram.outbound.callback_data import keyboard, public_button, start_code
from bot.chat.telegram.outbound.channel import TelegramChannel, posted_id
from bot.chat.telegram.outbound.desks import render_desk
from bot.chat.telegram.outbound.error_mapping import lacks_right
from bot.chat.telegram.outbound.message_games import answered_message
from bot.chat.telegram.outbound.older_messages import note_answer, show_way, take_over
from bot.chat.telegram.outbound.place import place_of
from bot.chat.telegram.outbound.sender import RenderedMessage
from bot.chat.telegram.people import (
    FILED,
    as_manager,
    find_subject,
    sent_file,
    split_mentions,
)
from bot.chat.telegram.private.chat import PrivateChat, is_start
from bot.delivery.lost_place import RETURN_COMMANDS, return_own_games
from bot.dialogue.actions import Action
from bot.dialogue.pages.table.plain_board import in_words
from bot.dialogue.pages.wording import wording
from bot.dialogue.payloads import SettingsPayload
from bot.dialogue.reply import ReplyKind
from bot.dialogue.request import Intent
from bot.dialogue.token import Token
from bot.dialogue.typed_lines import Phrase, UnknownCommand, parse_line
from bot.text.pieces import Code

if TYPE_CHECKING:
    from telegram import Message

    from bot.chat.telegram.outbound.account import TelegramAccount
    from bot.chat.telegram.outbound.place import TelegramPlace
    from bot.coordinator.game_id import GameId
    from bot.dialogue.action_spec import ActionSpec
    from bot.dialogue.actor import Actor, Event
    from bot.dialogue.message import Line
    from bot.dialogue.message import Message as Shown
    from bot.dialogue.reply import Reply


# Actions whose own message in the group shows everything that the group needs.
_ANNOUNCED = {Action.NEW, Action.ROUNDS}


class GroupLines:
    """The handler of commands and replies that people type in groups."""

    def __init__(self, account: TelegramAccount) -> None:
        self._account = account
        self._conversation = account.services.conversation
        self._private = PrivateChat(account)

    async def hear(self, who: Actor, event: Event, message: Message) -> None:
        """Handle a text in a group: a command to the bot, or a reply to one of the bot's messages.

        Any other text is ignored.
        """
        phrase, whispered = self._phrase(message), ephemeral.is_whisper(message)
        if phrase is None and whispered:
            phrase = Phrase(Action.PLAY)
        if phrase is None:
            await self._hear_answer(who, event, message)
        elif is_start(message.text or ""):
            place = place_of(message)
            self._account.background.start(self._greet(place, message), (place.chat, who.person.id))
        elif phrase.action is Action.PLAY and phrase.rest and not whispered:
            await open_moves.play_line(self._account, who, event, message)
        elif phrase.action is Action.PARTNER and not (phrase.rest and whispered):
            owner = (message.chat.id, who.person.id)
            self._account.background.start(self._open_note(message), owner)
        else:
            await self._run_command(who, event, message, phrase)

    async def _hear_answer(self, who: Actor, event: Event, message: Message) -> None:
        """Handle a text that replies to a message of the bot.

        If the text is not a move, the bot's message is remembered as answered, so that it is not
        deleted.
        """
        replied = answered_message(message, self._account.id)
        if replied is None or (message.text or "").startswith("/"):
            return
        if not await open_moves.play_answer(self._account, who, event, message):
            await note_answer(self._account, place_of(message), replied.message_id)

    async def _run_command(
        self, who: Actor, event: Event, message: Message, phrase: Phrase
    ) -> None:
        account, place = self._account, place_of(message)
        whispered = ephemeral.is_whisper(message) and account.whispers
        who = await self._speaker(who, message, phrase, whispered=whispered)
        text, invitees = await split_mentions(account, message)
        if phrase.action.asks_about:
            invitees = await find_subject(account, message, phrase.rest)
        game, back = await account.games.answered_game(message), frozenset[str]()
        if phrase.action in RETURN_COMMANDS:
            back = await return_own_games(account.services, TelegramChannel(account), who)
        file = await sent_file(account, message) if phrase.action in FILED else None
        talk = self._conversation
        reply = await talk.answer_line(Intent(who, event, invitees=invitees, file=file), text, game)
        if reply.game in back:
            # The game's board is posted separately.
            return
        # The message of an open invitation shows everything in the group, its code too.
        is_open = not invitees and "@" not in phrase.rest
        told = reply.is_done and is_open and phrase.action in _ANNOUNCED
        if whispered:
            told = await ephemeral.answer(account, who, message, reply) or told
        if not told:
            answer = self._answer(who, message, phrase, reply)
            account.background.start(answer, (place.chat, who.person.id))
        if phrase.action is Action.NEW and reply.is_done:
            account.background.start(rights.warn(account, who, place))

    async def _speaker(
        self, who: Actor, message: Message, phrase: Phrase, *, whispered: bool
    ) -> Actor:
        """Return the sender of a command, with the rights and language that the command needs.

        `whispered` is True if only the sender sees the answer.
        """
        account, place, user = self._account, place_of(message), int(who.person.identity)
        if phrase.action.posts:
            who = await begins(account, who, place)
        if not whispered:
            who = account.aloud(who)
        if phrase.action is Action.NEW or (phrase.action is Action.SETTINGS and phrase.rest):
            who = await as_manager(account, who, place, user)
        elif phrase.action is Action.SETTINGS:
            who = await self._own_settings(who, message, whispered=whispered)
        elif phrase.action is Action.LINK:
            # The answer is shown in private, or not at all.
            who = replace(who, private=True)
        elif phrase.action is Action.EXCHANGE and phrase.rest and not whispered:
            account.background.start(self._warn_of_tiles(who, message))
        return who

    async def faceless(self, message: Message, place: TelegramPlace) -> None:
        """Refuse a command that was sent in the name of the group or of a channel.

        Its author is unknown.
        """
        if message.sender_chat is None or self._phrase(message) is None:
            return
        says = await self._account.wording(place)
        answer = self._post(place, message, (says.line("telegram-faceless"),))
        self._account.background.start(answer, (place.chat, message.sender_chat.id))

    def _phrase(self, message: Message) -> Phrase | None:
        """Return the typed command if it is meant for this bot, else None."""
        text = message.text or ""
        if not text.startswith("/"):
            return None
        _, at, address = text.split()[0].partition("@")
        ours = address.lower() == self._account.username.lower()
        if at and not ours:
            return None
        try:
            return parse_line(text)
        except UnknownCommand:
            # A command without an address may be meant for any bot.
            return Phrase(Action.HELP) if ours else None

    async def _answer(self, who: Actor, message: Message, phrase: Phrase, reply: Reply) -> None:
        action = phrase.action
        place, user = place_of(message), message.from_user
        if user is None or await self._whisper(who, message, phrase, reply):
            return
        if reply.ask is not None:
            await self._ask(place, message, reply)
            return
        if reply.message is None:
            return
        is_refusal = reply.kind is ReplyKind.REFUSAL
        if reply.kind is ReplyKind.SHARED or (reply.public and not is_refusal):
            await self._answer_openly(who, message, action, reply, reply.message)
            return
        if reply.growing is not None:
            # The answer comes in private, so the group shows only a sign that the bot works on it.
            with suppress(TelegramError):
                await self._account.sender.typing(place)
        if await self._private.reach(who, user.id, reply) or reply.is_done:
            # A completed action is visible to everybody anyway.
            return
        if reply.public:
            told = (reply.aloud or reply).message or reply.message
            await self._post(place, message, told.lines, keyboard(told.buttons, public_button))
            return
        await self._point(place, message, phrase, reply)

    async def _whisper(self, who: Actor, message: Message, phrase: Phrase, reply: Reply) -> bool:
        """Answer a command by a whisper, which only the sender sees. Return False if that fails.

        Everybody in the group could read the command. Telegram hides only commands of the menu, so
        other commands are always readable. Only a bot that is an administrator may whisper the
        answer to them.
        """
        if not (phrase.action.whisper and self._account.whispers) or reply.public:
            return False
        return await ephemeral.answer(self._account, who, message, reply)

    async def _answer_openly(
        self, who: Actor, message: Message, action: ActionSpec, reply: Reply, shown: Shown
    ) -> None:
        """Answer a command in the group. Without the right to send pictures, answer in words."""
        try:
            posted = await self._show(who, message, shown, reply.game)
        except BadRequest as refused:
            if shown.scene is None or reply.game is None or not lacks_right(refused):
                raise
            view = await self._account.services.queries.look(reply.game)
            says = wording(who.aloud or who.language)
            words = in_words(shown, view, says, rights.PHOTOS)
            posted = await self._show(who, message, words, reply.game)
        if action is Action.BOARD and reply.game is not None:
            await take_over(self._account, place_of(message), reply.game, posted)

    async def _show(self, who: Actor, message: Message, shown: Shown, game: GameId | None) -> str:
        """Send an answer that everybody in the group sees. Return its stored message id."""
        place = place_of(message)
        formatter = self._account.formatter(place)
        rendered = await render_desk(self._account, who, shown, formatter, game)
        buttons = keyboard(shown.buttons, public_button)
        sent = await self._account.sender.send(
            place,
            replace(rendered, markup=buttons),
            quiet=True,
            reply_to=message.message_id,
        )
        return posted_id(sent.message_id, rendered)

    async def _ask(self, place: TelegramPlace, message: Message, reply: Reply) -> None:
        """Tell how to give a command's missing text: in the private chat, or typed here."""
        says = await self._account.wording(place)
        if reply.ask is None:
            return
        token = reply.ask.token
        example = {
            Action.PLAY: says.text("ask-move-example"),
            Action.EXCHANGE: "A B",
            Action.JOIN_CODE: says.text("ask-code-example"),
        }.get(token.action, "")
        typed = Code(f"{token.action.command(says.language)} {example}")
        if token.game is None:
            await self._post(place, message, (says.line("telegram-ask-code", command=typed),))
            return
        lines = (
            says.line("telegram-ask", command=typed),
            says.small_line("telegram-game", code=Code(token.game)),
        )
        way = InlineKeyboardButton(
            says.text("telegram-open"), url=self._account.way_to(token.action, token.game)
        )
        await self._post(place, message, lines, InlineKeyboardMarkup([[way]]), token.game)

    async def _point(
        self, place: TelegramPlace, message: Message, phrase: Phrase, reply: Reply
    ) -> None:
        """Show a link to the private chat. There the bot repeats the command and answers it."""
        says = await self._account.wording(place)
        way = (
            self._account.way_to(phrase.action, reply.game)
            if reply.game
            else self._account.link(start_code(phrase.action, rest=phrase.rest))
        )
        button = InlineKeyboardButton(says.text("telegram-open"), url=way)
        text = self._account.formatter(place).write([says.line("telegram-privately")])
        rendered = RenderedMessage(text, markup=InlineKeyboardMarkup([[button]]))
        await show_way(self._account, message, rendered)

    async def _own_settings(self, who: Actor, message: Message, *, whispered: bool) -> Actor:
        """Return the person who asked for their settings, with a manager's rights if `whispered`.

        That is True if only the person sees the answer (a whisper). If the person manages the group
        and everybody sees the answer, post a button to the group's settings.
        """
        place = place_of(message)
        manager = await as_manager(self._account, who, place, int(who.person.identity))
        if whispered:
            return manager
        if manager.manager:
            says = await self._account.wording(place)
            token = Token(Action.SETTINGS, payload=SettingsPayload(place=True)).pack()
            way = InlineKeyboardButton(says.text("telegram-group"), callback_data=token)
            line = says.line("telegram-group-settings")
            post = self._post(place, message, (line,), InlineKeyboardMarkup([[way]]))
            self._account.background.start(post, (place.chat, who.person.id))
        # A person's own settings are private and independent of any group.
        return who

    async def _warn_of_tiles(self, who: Actor, message: Message) -> None:
        """Tell a person once that everybody reads the tiles that they type in the group."""
        if await open_moves.is_first(self._account, message, f"tiles:{who.person.identity}"):
            place = place_of(message)
            says = await self._account.wording(place)
            await self._post(place, message, (says.line("telegram-open-tiles"),))

    async def _open_note(self, message: Message) -> None:
        """Refuse a note for partners that was typed where everybody reads it.

        Show a button to the private chat, where it can be sent.
        """
        place, game = place_of(message), await self._account.games.answered_game(message)
        says = await self._account.wording(place)
        way = InlineKeyboardButton(
            says.text("telegram-open"), url=self._account.link(start_code(Action.PARTNER, game))
        )
        typed = Code(Action.PARTNER.command(says.language))
        line = says.line("telegram-open-note", command=typed)
        await self._post(place, message, (line,), InlineKeyboardMarkup([[way]]))

    async def _greet(self, place: TelegramPlace, message: Message) -> None:
        rendered = await greeting(self._account, place)
        await self._account.sender.send(place, rendered, quiet=True, reply_to=message.message_id)

    async def _post(
        self,
        place: TelegramPlace,
        message: Message,
        lines: tuple[Line, ...],
        markup: InlineKeyboardMarkup | None = None,
        game: GameId | None = None,
    ) -> None:
        text = self._account.formatter(place).write(lines)
        rendered = RenderedMessage(text, markup=markup, game=game)
        await self._account.sender.send(place, rendered, quiet=True, reply_to=message.message_id)
