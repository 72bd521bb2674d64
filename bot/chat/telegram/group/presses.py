"""Presses of buttons in a group.

They are answered by an alert, by a whisper, or by a link to the private chat.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from telegram.error import BadRequest, Forbidden, TelegramError

from bot.bounded_cache import BoundedCache
from bot.chat.telegram.group import ephemeral
from bot.chat.telegram.group.language import begins
from bot.chat.telegram.outbound import alerts, prompts, rights
from bot.chat.telegram.outbound.callback_data import (
    GAMES_LINK,
    keyboard,
    linked_page,
    public_button,
    read,
)
from bot.chat.telegram.outbound.guest.buttons import needs_summons, summons
from bot.chat.telegram.outbound.place import TelegramPlace, place_of, pressed_message
from bot.chat.telegram.outbound.sender import RenderedMessage
from bot.chat.telegram.people import as_manager
from bot.dialogue.actions import Action
from bot.dialogue.message import Line, Span, TextPrompt
from bot.dialogue.pages.wording import wording
from bot.dialogue.payloads import LinePayload
from bot.dialogue.reply import ReplyKind
from bot.text.pieces import Code, Raw

if TYPE_CHECKING:
    from telegram import CallbackQuery

    from bot.chat.telegram.outbound.account import TelegramAccount
    from bot.chat.telegram.outbound.callback_data import PressedButton
    from bot.dialogue.actor import Actor, Event
    from bot.dialogue.reply import Reply
    from bot.dialogue.token import Token

_MINUTE = 60_000
# Telegram takes the answer to a press for fifteen seconds.
_LONGEST_WAIT = 8.0


class GroupPresses:
    """The handler of presses on messages that everybody sees. Only the presser sees the answers."""

    def __init__(self, account: TelegramAccount) -> None:
        self._account = account
        # A question comes in an alert, which has no buttons. A second press of the same button
        # means yes.
        self._questions: BoundedCache[tuple[str, str], tuple[str, Event]] = BoundedCache()
        self._looked: BoundedCache[tuple[str, str], int] = BoundedCache()

    async def press(self, who: Actor, event: Event, query: CallbackQuery) -> None:
        """Do the action of the pressed button for the person who pressed it."""
        if (query.data or "").startswith(prompts.BOX):
            await ephemeral.press_tile(self._account, who, event, query)
            return
        pressed = read(query.data or "")
        token, on = pressed.parsed_token, pressed_message(query)
        if token is not None and on is None and needs_summons(token):
            await self._tell_summons(who, query, token)
            return
        if token is not None and token.action.posts and on is not None:
            who = await begins(self._account, who, place_of(on))
        if on is not None and self._is_whispered(
            who, event, token, pressed.token, desk=pressed.desk, busy=self._is_busy(on.chat.id)
        ):
            if token is not None and token.action.managed:
                who = await as_manager(self._account, who, place_of(on), query.from_user.id)
            await ephemeral.press(self._account, who, event, query, pressed)
            return
        if token is not None and token.action.lengthy and not _is_line(token):
            await alerts.answer(query, url=self._way(token))
            return
        if token is not None and (token.action.managed or token.action is Action.RANKING):
            await self._change_in_place(self._account.aloud(who), event, query, token)
            return
        await self._answer_in_alert(who, event, query, pressed)

    async def _answer_in_alert(
        self, who: Actor, event: Event, query: CallbackQuery, pressed: PressedButton
    ) -> None:
        """Answer in an alert, if it fits.

        A second press answers yes to the question in the alert.
        """
        token = pressed.parsed_token
        talk, key = self._account.services.conversation, (who.person.id, pressed.token)
        question = self._questions.pop(key)
        meant = question[0] if question and _agrees(event, question[1]) else pressed.token
        reply = await talk.answer_press(who, event, meant)
        if reply.message is None:
            asked = reply.ask and reply.ask.prompt
            told = _way_to_answer(asked, who) if isinstance(asked, TextPrompt) else ""
            await alerts.answer(query, told)
            return
        if token is not None and reply.promises and not await self._can_write(query.from_user.id):
            await self._lead_to_chat(who, query, token, reply)
            return
        if token is not None and _is_cut(token, reply):
            await self._answer_elsewhere(who, query, token, reply)
            return
        if reply.kind is not ReplyKind.QUESTION or reply.yes is None:
            await alerts.answer(query, alerts.alert(reply.message))
            return
        self._questions.put(key, (reply.yes.pack(), event))
        again = wording(who.language).text("telegram-again")
        told = alerts.alert(reply.message)[: alerts.LONGEST - len(again) - 1]
        await alerts.answer(query, f"{told}\n{again}")

    async def _can_write(self, user: int) -> bool:
        """Return False if this person never opened the private chat with the bot, or blocked it.

        Return True if Telegram does not answer.
        """
        try:
            await self._account.sender.typing(TelegramPlace(user))
        except (Forbidden, BadRequest):
            return False
        except TelegramError:
            pass
        return True

    async def _lead_to_chat(
        self, who: Actor, query: CallbackQuery, token: Token, reply: Reply
    ) -> None:
        """Tell a person to open the private chat, where the bot can notify them.

        The bot tells it by a whisper (a message that only this person of the group sees). If
        whispers are impossible, the press opens that chat.
        """
        on, message = pressed_message(query), reply.message
        if not self._account.whispers or on is None or message is None:
            await alerts.answer(query, url=self._way(token))
            return
        *lines, foot = message.lines
        line = wording(who.language).line("telegram-open-chat")
        whole = replace(message, lines=(*lines, line, Line((Span(self._way(token)),)), foot))
        whispered = replace(reply, message=whole)
        await ephemeral.answer_press(self._account, who, query, on, whispered)

    async def _answer_elsewhere(
        self, who: Actor, query: CallbackQuery, token: Token, reply: Reply
    ) -> None:
        """Show an answer that is too long for an alert, so that only this person sees it.

        It comes by a whisper (a message in the group for one person), or in the private chat.
        """
        on = pressed_message(query)
        if self._account.whispers and on is not None:
            await ephemeral.answer_press(self._account, who, query, on, reply)
        else:
            await alerts.answer(query, url=self._way(token))

    async def _change_in_place(
        self, who: Actor, event: Event, query: CallbackQuery, token: Token
    ) -> None:
        """Do the button's action, and let the pressed message show the result.

        It is a message with the group's settings, with a new game or with a leaderboard. An action
        reserved for managers is done with the presser's rights in the group. Any other reply comes
        in an alert, or privately if it is too long for one.
        """
        message = pressed_message(query)
        if message is not None and token.action.managed:
            who = await as_manager(self._account, who, place_of(message), query.from_user.id)
        reply = await self._account.services.conversation.answer_press(who, event, token.pack())
        if token.action is Action.NEW and reply.is_done and message is not None:
            warning = rights.warn(self._account, who, place_of(message))
            self._account.background.start(warning)
        told = reply.message
        if told is None or message is None or reply.kind is not ReplyKind.SHARED:
            if reply.promises and not await self._can_write(query.from_user.id):
                await self._lead_to_chat(who, query, token, reply)
            elif _is_cut(token, reply):
                await self._answer_elsewhere(who, query, token, reply)
            else:
                await alerts.answer(query, alerts.alert(told) if told else "")
            return
        place = place_of(message)
        text = self._account.formatter(place).write(told.lines)
        rendered = RenderedMessage(text, markup=keyboard(told.buttons, public_button))
        await self._account.sender.edit(place, message.message_id, rendered)
        await alerts.end(query)

    async def _tell_summons(self, who: Actor, query: CallbackQuery, token: Token) -> None:
        """Tell in an alert what to write to begin another game.

        The bot is not a member of the chat, so it can begin one only as the answer to a message.
        """
        says = wording(who.language)
        written = Code(summons(self._account.username, token.action, says.language))
        await alerts.answer(query, says.text("telegram-guest-write", command=written))

    def _way(self, token: Token) -> str:
        if token.game is None:
            return self._account.link(GAMES_LINK)
        return self._account.way_to(token.action, token.game, linked_page(token))

    def _is_busy(self, chat: int) -> bool:
        """Return True if so many messages wait for this group that an answer would come too late.

        Telegram takes the answer to a press for fifteen seconds.
        """
        return self._account.sender.pacer.seconds_to_answer(chat) > _LONGEST_WAIT

    def _is_whispered(  # noqa: PLR0913 - a press, and where it was made
        self,
        who: Actor,
        event: Event,
        token: Token | None,
        packed: str,
        *,
        desk: bool,
        busy: bool,
    ) -> bool:
        """Return True if the bot should answer a press with a whisper (a message for one person).

        A second press of the same button within a minute gets another kind of answer, because some
        apps don't show whispers. With `busy`, no new whisper is sent, as many messages to the group
        wait. `desk` means that the button itself is on a whisper.
        """
        if desk:
            return True
        if not self._account.whispers or token is None or busy:
            return False
        if not (token.action.lengthy or token.action is Action.RACK):
            return False
        key = (who.person.id, packed)
        last = self._looked.pop(key)
        if last is not None and event.at - last < _MINUTE:
            return False
        self._looked.put(key, event.at)
        return True


def _way_to_answer(prompt: TextPrompt, who: Actor) -> str:
    """Return the text of an alert that tells a person to reply to a message, and gives an example.

    It is the message whose button the person pressed.
    """
    return wording(who.language).text(
        "telegram-answer-below", label=Raw(prompt.label), example=Raw(prompt.placeholder)
    )


def _is_line(token: Token) -> bool:
    """Return True if the button carries a complete line of a score sheet, which is public."""
    line = token.payload
    return isinstance(line, LinePayload) and bool(line.text) and not line.asks


def _is_cut(token: Token, reply: Reply) -> bool:
    """Return True if an alert would cut off an important part of the reply.

    For the player's tiles the first lines suffice, and the result of a completed action is on the
    board.
    """
    wanted = token.action is not Action.RACK and not reply.is_done
    return wanted and reply.message is not None and not alerts.fits(reply.message)


def _agrees(event: Event, asked: Event) -> bool:
    """Return True if `event` is a second press within a minute of `asked`.

    The first press does not count as the second one if it is handled again.
    """
    return event.id != asked.id and event.at - asked.at < _MINUTE
