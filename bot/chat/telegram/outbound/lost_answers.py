"""Messages that Telegram may have posted although its answer was lost.

A message sent again then stands in the chat twice. The first copy's id is unknown, but it is likely
the message before the second copy. A message whose buttons the bot can change is the bot's own.
Such a message without a record is the lost one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.bounded_cache import BoundedCache

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId


class LostAnswers:
    """The games of which a chat may hold an unknown message."""

    def __init__(self) -> None:
        self._lost: BoundedCache[int, GameId] = BoundedCache()
        self._ours: BoundedCache[tuple[int, int], bool] = BoundedCache()

    def note_lost(self, chat: int, game: GameId) -> None:
        """Record that a message about a game was sent, but Telegram's answer to it was lost."""
        self._lost.put(chat, game)

    def suspect(self, chat: int, message: int, game: GameId | None) -> int | None:
        """Return the message that may be the lost one, after the next one was sent.

        `message` is the one just sent. Each lost message is returned only once.
        """
        self._ours.put((chat, message), value=True)
        if game is None or self._lost.get(chat) != game:
            return None
        self._lost.pop(chat)
        before = message - 1
        return before if before > 0 and not self._ours.get((chat, before)) else None
