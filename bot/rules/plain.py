"""The cleaning of typed text before it is read: its length, composed and invisible characters."""

from __future__ import annotations

import unicodedata

from bot.rules.errors import TextTooLong


def visible(text: str) -> str:
    """Return the text as it looks: each gap is one space, invisible characters are dropped.

    Copied text contains zero-width spaces, byte order marks and marks of direction.
    """
    shown = "".join(c for c in text if c.isprintable() or c.isspace())
    return " ".join(shown.split())


def plain(text: str, longest: int) -> str:
    """Return the text as it looks, with composed characters (NFC).

    Raises:
        TextTooLong: it has more than `longest` characters.

    """
    if len(text) > longest:
        raise TextTooLong(text[:longest], longest)
    return visible(unicodedata.normalize("NFC", text))


def fold(text: str) -> str:
    """Return the text in lower case without Polish marks."""
    text = unicodedata.normalize("NFKD", text.casefold().replace("ł", "l"))
    return "".join(c for c in text if not unicodedata.combining(c))
