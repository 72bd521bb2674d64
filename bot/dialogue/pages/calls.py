"""The limit of persons whom one message of a chat can notify."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Sequence

T = TypeVar("T")

# The number of persons whom one message notifies. Telegram notifies the first five persons whom a
# message mentions, and nobody if they are more than 50 (limits.tginfo.me, "Mentions number";
# everyone-bot/everyone-bot, issue 3). Discord takes a hundred (its documentation, "Allowed Mentions
# Object"); mentions of 50 leave room for the board's text.
_MOST = {"telegram": 5}
_USUAL = 50


def most_callees(chat: str) -> int:
    """Return the number of persons whom one message of this chat can notify."""
    return _MOST.get(chat, _USUAL)


def last_callees(persons: Sequence[T], chat: str) -> Sequence[T]:
    """Return the persons whom a board's own message notifies.

    These are the last ones if they are too many for one message. Other messages notify the rest.
    """
    return persons[-most_callees(chat) :]
