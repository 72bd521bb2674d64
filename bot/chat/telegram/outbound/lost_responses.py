"""Messages that Telegram may have posted although its answer to the bot was lost.

The bot sends such a message again, so the chat shows it twice. The first copy's id is unknown, but
it is likely the message before the second copy. A message whose buttons the bot can change is the
bot's own. If the bot has no record of sending it, it is the first copy.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.bounded_cache import BoundedCache

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId


class LostResponses:
    """The chats that may hold a message unknown to the bot, and the games of these messages."""

    def __init__(self) -> None:
        self._lost: BoundedCache[int, GameId] = BoundedCache()
        self._ours: BoundedCache[tuple[int, int], bool] = BoundedCache()

    def note_lost(self, chat: int, game: GameId) -> None:
        """Record that a message about a game was sent, but Telegram's answer to it was lost."""
        self._lost.put(chat, game)

    def suspect(self, chat: int, message: int, game: GameId | None) -> int | None:
        """Return the id of the message that may be the first copy of a message sent twice, or None.

        `message` is the id of the one just sent. Each lost message is returned only once.
        """
        self._ours.put((chat, message), value=True)
        if game is None or self._lost.get(chat) != game:
            return None
        self._lost.pop(chat)
        before = message - 1
        return before if before > 0 and not self._ours.get((chat, before)) else None
