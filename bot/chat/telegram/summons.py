"""Mentions of the bot in a chat that it is not in.

The bot answers a mention by one message. The message of a new game is posted by the relay, like
every board.
"""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from telegram import InlineKeyboardButton, InlineKeyboardMarkup

from bot.chat.telegram.group.language import note_language
from bot.chat.telegram.group.open_moves import has_square
from bot.chat.telegram.outbound.callback_data import MENU_LINK
from bot.chat.telegram.outbound.channel import TelegramChannel
from bot.chat.telegram.outbound.guest.buttons import GAME, summons
from bot.chat.telegram.outbound.message_games import answered_message, printed_game
from bot.chat.telegram.outbound.place import GuestPlace
from bot.chat.telegram.outbound.sender import RenderedMessage
from bot.chat.telegram.people import actor, split_mentions
from bot.coordinator.commands import Command, Relocate
from bot.coordinator.errors import Refused, UnknownGame
from bot.coordinator.game_id import GameId
from bot.coordinator.place import Place
from bot.coordinator.ports.sittings import Needs
from bot.coordinator.settings import theme_on
from bot.delivery.channel import (
    MessageFixedError,
    MessageGoneError,
    OutgoingMessage,
    PlaceGoneError,
    TryLaterError,
)
from bot.delivery.cursor import decode
from bot.dialogue.actions import Action
from bot.dialogue.message import Message as Shown
from bot.dialogue.pages.wording import wording
from bot.dialogue.request import Intent
from bot.dialogue.resolve_game import games_named
from bot.dialogue.typed_lines import Phrase, UnknownCommand, parse_line
from bot.rules.plain import fold
from bot.text.pieces import Code

if TYPE_CHECKING:
    from collections.abc import Sequence

    from telegram import Message

    from bot.chat.telegram.outbound.account import TelegramAccount
    from bot.dialogue.actor import Actor, Event
    from bot.dialogue.message import Line
    from bot.dialogue.pages.wording import Wording

_TABLES = {Action.NEW, Action.REMATCH}
# Ms, longer than any game may wait for a move.
_KEEP = 60 * 24 * 3600 * 1000
_OUT_OF_REACH = (MessageFixedError, MessageGoneError, PlaceGoneError, TryLaterError)


async def answer(account: TelegramAccount, message: Message, event: Event) -> None:
    """Answer a message that mentions the bot, or replies to it with a move.

    Any other reply to the bot's message gets no answer.
    """
    user = message.from_user
    if user is None or user.is_bot or message.sender_chat is not None:
        return
    text, invitees = await split_mentions(account, message)
    phrase = _phrase(account, text)
    if phrase is None:
        return
    place = GuestPlace.of_summons(message, account.secret)
    game = await _game(account, message, place, phrase)
    needs = Needs(event.id, games=(game,) if game else ())
    who = account.aloud(await actor(account, user, place, needs))
    asked = _Summons(account, place, who, event)
    if phrase.action in _TABLES:
        intent = Intent(who, event, invitees=invitees)
        await asked.open_table(intent, phrase, game)
    elif phrase.action is Action.BOARD:
        await asked.bring_board(game)
    elif phrase.action is Action.WORD and phrase.rest:
        await asked.look_up(phrase)
    elif phrase.action is Action.PLAY:
        await asked.refuse_open_move(game)
    else:
        await asked.help()


async def tell(account: TelegramAccount, message: Message, lines: Sequence[Line]) -> None:
    """Answer a mention of the bot with these lines. It is not an error if that is too late."""
    place = GuestPlace.of_summons(message, account.secret)
    text = account.formatter(place).write(lines)
    await account.guests.post(place, RenderedMessage(text))


@dataclass(frozen=True, slots=True)
class _Summons:
    """A mention of the bot, with the address of the answer and the person who wrote it."""

    account: TelegramAccount
    place: GuestPlace
    who: Actor
    event: Event

    async def open_table(self, intent: Intent, phrase: Phrase, game: GameId | None) -> None:
        """Begin a game, whose invitation the relay posts as the answer.

        Answer here only if that fails.
        """
        services = self.account.services
        chosen = await note_language(self.account, self.place, self.who.language)
        if chosen is not None:
            # The chat's first table has the tiles of this language, too.
            here = replace(self.who.sitting, here=chosen)
            intent = replace(intent, actor=replace(self.who, sitting=here))
        reply = await services.conversation.answer_line(intent, phrase, game)
        if not reply.is_done or reply.game is None:
            await (self._post(reply.message.lines) if reply.message else self.help())
            return
        await services.notes.put_notes({self._note: reply.game.encode()}, keep=_KEEP)

    async def bring_board(self, game: GameId | None) -> None:
        """Show a game's board in the answer, and reduce older messages of the game in this chat.

        The game must be shown in this chat, or the person must play it.
        """
        if game is None or not await self._may_bring(game):
            await self.help()
            return
        services, here = self.account.services, str(self.place)
        places = await services.queries.places(game)
        before = [one for one in places if one != here and self._is_here(one)]
        # An older message that is reduced before it leaves the game can't be forgotten.
        for one in before:
            await self._fold(one, places[one], game)
        left = before[0] if before else here
        command = Command(
            self.event.id, Relocate(left, (here,)), self.event.at, by=self.who.person, game=game
        )
        try:
            await services.coordinator.handle(command)
        except Refused:
            await self.help()

    async def look_up(self, phrase: Phrase) -> None:
        """Answer whether words are in the word list."""
        talk = self.account.services.conversation
        reply = await talk.answer_line(Intent(self.who, self.event), phrase)
        await (self._post(reply.message.lines) if reply.message else self.help())

    async def refuse_open_move(self, game: GameId | None) -> None:
        """Answer that moves are made in the private chat, because everybody reads this one."""
        says, way = await self._wording(), self.account.way_to
        url = way(Action.PLAY, game) if game else None
        await self._post((says.line("telegram-guest-move"),), says, url)

    async def help(self) -> None:
        """Answer with a list of what the bot understands here."""
        says, name = await self._wording(), self.account.username
        actions = (Action.NEW, Action.BOARD)
        game, board = (Code(summons(name, action, says.language)) for action in actions)
        await self._post((says.line("telegram-guest-help", game=game, board=board),), says)

    async def _post(
        self, lines: tuple[Line, ...], says: Wording | None = None, url: str | None = None
    ) -> None:
        """Answer with these lines, and a button that opens the private chat, or `url`.

        It is not an error if the answer comes too late.
        """
        says = says or await self._wording()
        url = url or self.account.link(MENU_LINK)
        way = InlineKeyboardButton(says.text("telegram-guest-open"), url=url)
        text = self.account.formatter(self.place).write(lines)
        rendered = RenderedMessage(text, markup=InlineKeyboardMarkup([[way]]))
        await self.account.guests.post(self.place, rendered)

    async def _fold(self, before: str, stored: bytes, game: GameId) -> None:
        """Reduce an older message of the game in this chat to one line.

        `before` is the message's address, `stored` the encoded record (cursor) of what it shows.
        """
        account, services = self.account, self.account.services
        says, chosen = await self._wording(), await services.settings(self.place.scope)
        line = says.line("telegram-guest-below", code=Code(game))
        theme = theme_on("telegram", chosen.theme)
        letter = OutgoingMessage(Shown((line,)), says.language, theme, {}, game=game)
        async with account.lock(before):
            with suppress(*_OUT_OF_REACH):
                await TelegramChannel(account).collapse(before, decode(stored).message, letter)

    async def _may_bring(self, game: GameId) -> bool:
        services = self.account.services
        try:
            view = await services.queries.look(game, self.who.person.id)
        except UnknownGame:
            return False
        return view.viewer is not None or any(
            self._is_here(one) for one in await services.queries.places(game)
        )

    def _is_here(self, other: str) -> bool:
        return Place.parse(other).scope == self.place.scope

    async def _wording(self) -> Wording:
        """Return the sentences of this chat's language, or else of the person's language."""
        chosen = await self.account.services.settings(self.place.scope)
        if chosen.language or chosen.spoken:
            return await self.account.wording(self.place)
        return wording(self.who.language)

    @property
    def _note(self) -> str:
        return _note_of(self.account, self.place)


async def _game(
    account: TelegramAccount, message: Message, place: GuestPlace, phrase: Phrase
) -> GameId | None:
    """Return the game that a mention names or replies to, or else the chat's newest game."""
    named = games_named(phrase.rest)
    replied = answered_message(message, account.id)
    if named or replied is not None:
        return named[0] if named else printed_game(replied) if replied else None
    kept = await account.services.notes.note(_note_of(account, place))
    return GameId(kept.decode()) if kept else None


def _note_of(account: TelegramAccount, place: GuestPlace) -> str:
    """Return the name under which the store keeps the newest game of a chat."""
    return f"telegram-guest:{account.id}:{place.chat}"


def _phrase(account: TelegramAccount, text: str) -> Phrase | None:
    """Return the request in a message that mentions the bot.

    Without a mention, return a reply with a move as a play, and None for any other text.
    """
    name = re.compile(rf"@{re.escape(account.username)}\b", re.IGNORECASE)
    line, named = name.subn(" ", text)
    line = " ".join(line.split())
    if not named:
        return Phrase(Action.PLAY, line) if has_square(line) else None
    first, _, rest = line.partition(" ")
    if fold(first) in GAME.values():
        return Phrase(Action.NEW, rest)
    with suppress(UnknownCommand):
        return parse_line(f"/{line.removeprefix('/')}") if line else Phrase(Action.HELP)
    return Phrase(Action.PLAY, line) if has_square(line) else Phrase(Action.HELP)
