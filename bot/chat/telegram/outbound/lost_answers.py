"""Messages that Telegram may have posted without our hearing of it: its answer was lost.

What is sent once more stands there twice. The first one can't be named, but it is likely the
message before the second. A message whose buttons we can change is ours; one of ours that we never
heard of is the lost one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.bounded_cache import BoundedCache

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId


class LostAnswers:
    """The games about which a message may stand in a chat that we do not know."""

    def __init__(self) -> None:
        self._lost: BoundedCache[int, GameId] = BoundedCache()
        self._ours: BoundedCache[tuple[int, int], bool] = BoundedCache()

    def note_lost(self, chat: int, game: GameId) -> None:
        """Note that a message about a game was sent, and no answer came."""
        self._lost.put(chat, game)

    def suspect(self, chat: int, message: int, game: GameId | None) -> int | None:
        """Return the message that may be the lost one, once the next one was sent; each once.

        `message` is the one just sent.
        """
        self._ours.put((chat, message), value=True)
        if game is None or self._lost.get(chat) != game:
            return None
        self._lost.pop(chat)
        before = message - 1
        return before if before > 0 and not self._ours.get((chat, before)) else None
