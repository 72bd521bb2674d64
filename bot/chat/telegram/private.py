"""A person's own chat with us: their desk, what they type, what they press."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace
from telegram.error import BadRequest, Forbidden

from bot.chat.message import TilesPrompt
from bot.chat.telegram import alerts, prompts
from bot.chat.telegram.client import says
from bot.chat.telegram.desks import renew, show, tidied
from bot.chat.telegram.doors import behind
from bot.chat.telegram.people import named
from bot.chat.telegram.places import Place, shown
from bot.chat.telegram.presses import linked, read
from bot.chat.telegram.recent import Recent
from bot.chat.telegram.replied import game_replied_to
from bot.coordinator import ids

if TYPE_CHECKING:
    from telegram import CallbackQuery, Message
    from telegram import Message as Posted

    from bot.chat.message import Message as Shown
    from bot.chat.reply import Ask, Reply
    from bot.chat.speaker import Heard, Speaker
    from bot.chat.telegram.account import Account

_START = "/start"


class PrivateChats:
    """Answers in private chats, each on its own desk."""

    def __init__(self, account: Account) -> None:
        self._account = account
        self._talk = account.house.conversation
        self._asked = prompts.Asked(account)
        self._homes: Recent[int, tuple[str, str]] = Recent()

    async def said(self, who: Speaker, heard: Heard, message: Message) -> None:
        """A line: a command, a move, or the answer to what we asked."""
        text, chat = message.text or "", message.chat.id
        waiting = await self._asked.waiting(chat)
        await self._at_home(who, chat)
        first, _, rest = text.partition(" ")
        if first.lower() == _START and rest.strip():
            reply = await self._opened(who, heard, rest.strip())
        elif text.startswith("/"):
            reply = await self._line(who, heard, message)
        elif game := game_replied_to(message, self._account.id):
            reply = await self._talk.said(who, heard, text, game)
        elif waiting is not None:
            reply = await self._talk.pressed(who, heard, waiting[1], text)
        else:
            reply = await self._line(who, heard, message)
        await self._answer(who, chat, reply, None)
        if waiting is not None:
            await self._answered(chat, waiting)

    async def pressed(self, who: Speaker, heard: Heard, query: CallbackQuery) -> None:
        """A button: of the desk, which is changed in place, or of the public board here."""
        data, chat = query.data or "", query.from_user.id
        on = shown(query)
        if data.startswith(prompts.BOX):
            await self._ticked(who, heard, query, on)
            return
        await self._at_home(who, chat)
        pressed = read(data)
        token = pressed.meant
        ask = prompts.missing_prompt(token, who.language) if token else None
        if ask is not None:
            await self._ask(who, chat, ask, on)
        else:
            reply = await self._talk.pressed(who, heard, pressed.token)
            await self._answer(who, chat, reply, on if pressed.desk else None)
        await alerts.end(query)

    async def tell(self, who: Speaker, chat: int, message: Shown) -> None:
        """Show something on the desk."""
        await show(self._account, who, chat, message)

    async def reached(self, who: Speaker, chat: int, reply: Reply) -> bool:
        """Answer here what was said elsewhere; False where this person never opened the chat."""
        try:
            await self._answer(who, chat, reply, None)
        except Forbidden:
            return False
        except BadRequest as refused:
            if says(refused, ("chat not found",)):
                return False
            raise
        return True

    async def _line(self, who: Speaker, heard: Heard, message: Message) -> Reply:
        text, invitees = await named(self._account, message)
        game = game_replied_to(message, self._account.id)
        return await self._talk.said(who, heard, text, game, invitees=invitees)

    async def _opened(self, who: Speaker, heard: Heard, start: str) -> Reply:
        """A link followed: to a desk of a game, or a game's code, which sits down there."""
        token = linked(start) or await behind(self._account, start)
        if token is not None:
            return await self._talk.pressed(who, heard, token.pack())
        game = ids.normalize(start)
        if game is not None and await self._sits(who, game):
            return await self._talk.said(who, heard, "/stojak", game)
        return await self._talk.said(who, heard, f"/dołącz {start}")

    async def _at_home(self, who: Speaker, chat: int) -> None:
        """See to it that boards look here as this person likes them: nobody else reads along."""
        wanted = (who.language, who.theme)
        if self._homes.get(chat) == wanted:
            return
        preferences, scope = self._account.house.preferences, Place(chat).scope
        chosen = await preferences.of_place(scope)
        if (chosen.language, chosen.theme) != wanted:
            chosen = replace(chosen, language=who.language, theme=who.theme)
            await preferences.keep_place(scope, chosen)
        self._homes.note(chat, wanted)

    async def _sits(self, who: Speaker, game: str) -> bool:
        loaded = await self._account.house.store.tables.load(game)
        return loaded is not None and loaded.table.seat_of(who.person.id) is not None

    async def _answer(self, who: Speaker, chat: int, reply: Reply, on: Posted | None) -> None:
        if reply.ask is not None:
            await self._ask(who, chat, reply.ask, on)
        elif reply.message is not None:
            await show(self._account, who, chat, reply.message, on)

    async def _ask(self, who: Speaker, chat: int, ask: Ask, on: Posted | None) -> None:
        place = Place(chat)
        pen = self._account.pen(place)
        if isinstance(ask.prompt, TilesPrompt):
            sheet = prompts.tiles_sheet(ask, who.language, pen)
            if on is not None:
                try:
                    await self._account.mail.edit(
                        place, on.message_id, sheet, caption=bool(on.photo)
                    )
                except BadRequest:
                    pass
                else:
                    return
            await renew(self._account, place, sheet, on)
            return
        sent = await self._account.mail.send(place, prompts.line_sheet(ask, who.language, pen))
        await self._asked.wait_for(chat, ask.token, sent.message_id)

    async def _answered(self, chat: int, question: tuple[int, str]) -> None:
        """Take the question away, and wait for no answer unless there is another question.

        Only once its answer is dealt with: one that comes again is to be understood again.
        """
        if await self._asked.waiting(chat) == question:
            await self._asked.forget(chat)
        await tidied(self._account, Place(chat), question[0])

    async def _ticked(
        self, who: Speaker, heard: Heard, query: CallbackQuery, on: Posted | None
    ) -> None:
        """A box ticked, or all of them confirmed."""
        data, chat = query.data or "", query.from_user.id
        try:
            done = prompts.ticked(data)
            if done is None:
                if on is not None and on.reply_markup is not None:
                    markup = prompts.toggled(data, on.reply_markup)
                    await self._account.mail.buttons(Place(chat), on.message_id, markup)
            else:
                token, places = done
                reply = await self._talk.pressed(who, heard, token, places)
                await self._answer(who, chat, reply, on)
        except (ValueError, IndexError):
            # No button of ours.
            pass
        await alerts.end(query)
