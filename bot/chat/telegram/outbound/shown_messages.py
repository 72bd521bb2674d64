"""The content of the bot's recent messages, so that no request sends the same again.

A message on which its reader previews a move is not overwritten either. Only the process that
serves a chat writes there. A process that takes a chat over begins with an empty record.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from bot.bounded_cache import BoundedCache

if TYPE_CHECKING:
    from bot.chat.telegram.outbound.place import TelegramPlace

# A picture, its caption and its buttons stay in sight above this number of typed lines.
_LINES_IN_SIGHT = 3


class ShownMessage(NamedTuple):
    """Hashes of what a message shows: of its photo (None for none), its text and its buttons.

    They hold only in this process. Python computes the hash of a photo once, however many messages
    show it. `asks` is True if the message was sent with a request for a reply.
    """

    photo: int | None
    text: int
    markup: int
    asks: bool = False


@dataclass(slots=True)
class ShownMessages:
    """The content of the bot's recent messages, and each chat's newest message.

    `drafts` maps messages on which their reader is in the middle of an action, such as the preview
    of a move, to the turn of that action.
    """

    drafts: BoundedCache[tuple[int, int], int] = field(default_factory=BoundedCache)
    _contents: BoundedCache[tuple[int, int], ShownMessage] = field(default_factory=BoundedCache)
    _newest: BoundedCache[TelegramPlace, int] = field(default_factory=BoundedCache)
    _lines: BoundedCache[TelegramPlace, int] = field(default_factory=BoundedCache)

    def content(self, chat: int, message: int) -> ShownMessage | None:
        """Return what a message shows, or None if it isn't known."""
        return self._contents.get((chat, message))

    def note(self, chat: int, message: int, content: ShownMessage) -> None:
        """Record what a message shows."""
        self._contents.put((chat, message), content)

    def note_end(self, place: TelegramPlace, message: int) -> None:
        """Record that a message of the bot is the newest one in a chat or topic."""
        self._newest.put(place, message)
        self._lines.pop(place)

    def note_line(self, place: TelegramPlace) -> None:
        """Record that a person typed a line in a chat or topic."""
        self._lines.put(place, (self._lines.get(place) or 0) + 1)

    def is_in_sight(self, place: TelegramPlace, message: int) -> bool:
        """Return True if at most three typed lines stand below a message, as far as known.

        Such a message is still visible on the screen.
        """
        newest = self._newest.get(place)
        return newest in {None, message} and (self._lines.get(place) or 0) <= _LINES_IN_SIGHT

    def forget(self, chat: int, message: int) -> None:
        """Forget what a message shows, because that is uncertain."""
        self._contents.pop((chat, message))

    def lose(self, chat: int, message: int) -> None:
        """Forget a message that is deleted."""
        self.forget(chat, message)
        self.drafts.pop((chat, message))

    def clear(self) -> None:
        """Forget everything, because another process may have written in the chats meanwhile."""
        for cache in (self._contents, self.drafts, self._newest, self._lines):
            cache.clear()
