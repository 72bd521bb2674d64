"""A file that a person sent in a chat, and the greatest sizes that are taken."""

from __future__ import annotations

from dataclasses import dataclass

from bot.coordinator.people.photos import LARGEST_PHOTO

# Ten times the size of a long game.
LONGEST_FILE = 24 * 1024


@dataclass(frozen=True, slots=True)
class SentFile:
    """A file that a person sent: its size in bytes, and its content.

    The content is b"" if the file is too large. A picture is a photo of a board, and may be much
    larger than a text.
    """

    size: int
    content: bytes = b""
    is_picture: bool = False


def longest_file(*, is_picture: bool) -> int:
    """Return the greatest size, in bytes, of a file that a chat downloads."""
    return LARGEST_PHOTO if is_picture else LONGEST_FILE
