"""The distribution of updates (Telegram's events): each goes to the handler of its kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.chat.telegram import inline, summons
from bot.chat.telegram.group import lines, open_moves, presses, welcome
from bot.chat.telegram.outbound import alerts
from bot.chat.telegram.outbound.callback_data import is_bound, parse_opening, read, unseal
from bot.chat.telegram.outbound.guest.places import place_of_press
from bot.chat.telegram.outbound.older_messages import remove_old_buttons
from bot.chat.telegram.outbound.place import TelegramPlace, place_of, pressed_message
from bot.chat.telegram.people import actor, with_caption
from bot.chat.telegram.private import chat
from bot.coordinator.ports.sittings import Needs
from bot.dialogue.actor import Event
from bot.dialogue.resolve_game import games_pressed
from bot.dialogue.token import unpack

if TYPE_CHECKING:
    from telegram import CallbackQuery, Message, Update, User

    from bot.chat.telegram.outbound.account import TelegramAccount
    from bot.chat.telegram.outbound.place import AnyPlace, GuestPlace
    from bot.coordinator.game_id import GameId

KINDS = ("message", "callback_query", "inline_query", "guest_message", "my_chat_member")


class Dispatch:
    """The distributor of updates (Telegram's events) to their handlers.

    If `hear` raises an exception, its caller tries the update again.
    """

    def __init__(self, account: TelegramAccount) -> None:
        self._account = account
        self._private = chat.PrivateChat(account)
        self._groups = lines.GroupLines(account)
        self._presses = presses.GroupPresses(account)

    async def hear(self, update: Update, at: int) -> None:
        """Find out who sent an update, and handle it. `at` is the time (ms) of its arrival."""
        event = Event(f"tg:{self._account.id}:{update.update_id}", at)
        if update.callback_query is not None:
            await self._press(update.callback_query, event)
        elif update.inline_query is not None:
            await inline.offer(self._account, update.inline_query, event)
        elif update.guest_message is not None:
            await self._summon(update.guest_message, event)
        elif update.my_chat_member is not None:
            await welcome.change_standing(self._account, update.my_chat_member)
        elif update.message is not None:
            await self._hear_message(with_caption(update.message), event)

    async def trouble(self, update: Update) -> None:
        """Tell the sender of an update that the bot has failed. Nobody else is told.

        Senders of commands in a group are not told.
        """
        user = update.effective_user
        if user is None:
            return
        who = await actor(self._account, user, None)
        sorry = self._account.services.conversation.trouble(who.language)
        if update.callback_query is not None:
            await alerts.answer(update.callback_query, alerts.alert(sorry))
        elif update.guest_message is not None:
            await summons.tell(self._account, update.guest_message, sorry.lines)
        elif update.message is not None and update.message.chat.id > 0:
            await self._private.tell(who, sorry, place_of(update.message))

    async def _hear_message(self, message: Message, event: Event) -> None:
        if message.migrate_to_chat_id is not None:
            await welcome.move_settings(self._account, message.chat.id, message.migrate_to_chat_id)
            return
        user = message.from_user
        sent = message.web_app_data
        if user is None or message.via_bot is not None or not (message.text or sent):
            return
        place = place_of(message)
        if user.is_bot or message.sender_chat is not None:
            await self._groups.faceless(message, place)
            return
        if self._flooding(user):
            return
        notes = self._private.notes(place) if place.private else ()
        games = (
            games_pressed(unpack(sent.data)) if sent else await self._account.games.of_line(message)
        )
        who = await actor(self._account, user, place, Needs(event.id, games=games, notes=notes))
        if sent:
            await self._private.hear_page(who, event, sent.data)
        elif place.private:
            await self._private.hear(who, event, message)
        else:
            await self._groups.hear(who, event, message)

    async def _summon(self, message: Message, event: Event) -> None:
        """Answer a person who mentions the bot in a chat that it is not in."""
        user = message.from_user
        if user is not None and not self._flooding(user):
            await summons.answer(self._account, message, event)

    async def _press(self, query: CallbackQuery, event: Event) -> None:
        user, message = query.from_user, query.message
        if query.data is None or self._flooding(user):
            await alerts.end(query)
            return
        pressed = pressed_message(query)
        place: AnyPlace | None = await self._guest_place(query)
        if message is not None:
            place = place_of(pressed) if pressed else TelegramPlace(message.chat.id)
        private = isinstance(place, TelegramPlace) and place.private
        notes = self._private.notes(place) if isinstance(place, TelegramPlace) and private else ()
        needs = Needs(event.id, games=self._games_of_press(query.data, user), notes=notes)
        who = await actor(self._account, user, place, needs)
        if private:
            await self._private.press(who, event, query)
        elif is_bound(query.data):
            await open_moves.press(self._account, who, event, query)
        else:
            await self._presses.press(who, event, query)
        if pressed is not None:
            self._account.background.start(remove_old_buttons(self._account, pressed, query.data))

    async def _guest_place(self, query: CallbackQuery) -> GuestPlace | None:
        """Return the address of a chat without the bot, in which a button was pressed.

        Return None if the press was made elsewhere.
        """
        data, message = query.data or "", query.inline_message_id
        token = None if is_bound(data) else read(data).parsed_token
        if message is None or token is None or token.game is None:
            return None
        return await place_of_press(self._account.services, token.game, message)

    def _games_of_press(self, data: str, user: User) -> tuple[GameId, ...]:
        """Return the game of a pressed button as a tuple, () if the button has no game."""
        if game := parse_opening(data):
            return (game,)
        bound = is_bound(data)
        packed = unseal(data, self._account.secret, user.id) if bound else read(data).token
        return games_pressed(unpack(packed) if packed else None)

    def _flooding(self, user: User) -> bool:
        """Return True if this person sends too many requests. Only they are slowed down."""
        return self._account.services.limits.wait(f"telegram:{user.id}") > 0
