"""What people type, before it is read: short enough, composed, without marks that nobody sees."""

from __future__ import annotations

import unicodedata

from bot.rules.errors import TextTooLong


def visible(text: str) -> str:
    """The text as one sees it: gaps are one space each, what shows nothing is left out.

    Copied text brings along zero-width spaces, byte order marks and marks of direction.
    """
    shown = "".join(c for c in text if c.isprintable() or c.isspace())
    return " ".join(shown.split())


def plain(text: str, longest: int) -> str:
    """The text to read: visible and composed (NFC). Raises TextTooLong before it looks at it."""
    if len(text) > longest:
        raise TextTooLong(text[:longest], longest)
    return visible(unicodedata.normalize("NFC", text))


def fold(text: str) -> str:
    """The text in lower case without Polish marks."""
    text = unicodedata.normalize("NFKD", text.casefold().replace("ł", "l"))
    return "".join(c for c in text if not unicodedata.combining(c))
