"""The games that the bot's messages show, to know what a person's reply to a message is about."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bot.chat.remembered_games import RememberedGames
from bot.coordinator import game_id
from bot.coordinator.game_id import GameId
from bot.dialogue.reading.event_results import is_result_line, with_round
from bot.dialogue.resolve_game import games_named

if TYPE_CHECKING:
    from telegram import Message

    from bot.coordinator.ports.chats import Notes

# The longest of the listed clocks gives this time for a move.
_KEEP = 7 * 24 * 3600 * 1000
# The first line of every message about an event's round names the round: „Czwartek, runda 2 z 4.”
_ROUND = re.compile(r"\b(?:runda|rundzie|round)\s(\d{1,2})\b", re.IGNORECASE)
_PRINTED = re.compile(rf"(?:gra|game)\s([{game_id.ALPHABET}]{{{game_id.LENGTH}}})\b")


class MessageGames:
    """The games that one bot account's messages show."""

    def __init__(self, notes: Notes, account: int) -> None:
        self._account = account
        self.remembered = RememberedGames(notes, f"telegram-game:{account}", _KEEP)

    def note(self, chat: int, message: int, game: GameId | None) -> None:
        """Remember which game a message shows, None for none."""
        self.remembered.note(f"{chat}:{message}", game)

    async def answered_game(self, message: Message) -> GameId | None:
        """Return the game of the bot's message to which `message` replies, or None."""
        replied = answered_message(message, self._account)
        if replied is None:
            return None
        about = f"{replied.chat.id}:{replied.message_id}"
        return await self.remembered.game(about, unknown=printed_game(replied))

    async def of_line(self, message: Message) -> tuple[GameId, ...]:
        """Return the games that a message names, and the game of the message it replies to."""
        text, replied = message.text or "", await self.answered_game(message)
        words = text.partition(" ")[2] if text.startswith("/") else text
        return tuple(dict.fromkeys((*games_named(words), *((replied,) if replied else ()))))


def answered_message(message: Message, account: int) -> Message | None:
    """Return the bot's message to which `message` replies, or None for any other message."""
    replied = message.reply_to_message
    if replied is None or replied.from_user is None or replied.from_user.id != account:
        return None
    return replied


def answered_text(message: Message, account: int) -> str:
    """Return the text of `message`, for a result with the round of the message it replies to.

    So a result that replies to an earlier round's message doesn't count for the running round.
    """
    text, replied = message.text or "", answered_message(message, account)
    if replied is None or not is_result_line(text):
        return text
    first = (replied.text or replied.caption or "").partition("\n")[0]
    rounds = _ROUND.findall(first)
    return with_round(text, f"{rounds[-1]}/") if rounds else text


def printed_game(message: Message) -> GameId | None:
    """Return the game whose code stands in a message's last line, or None."""
    last = (message.text or message.caption or "").rpartition("\n")[2]
    found = _PRINTED.search(last)
    return GameId(found[1]) if found else None
