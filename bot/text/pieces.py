"""What a sentence is made of: text of ours, and text that must stay as it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Raw:
    """Text that stays as it is: a name, a word, a code, letters.

    `note` is the caller's own: it comes back with the piece, out of the finished sentence.
    """

    text: str
    note: object = None


@dataclass(frozen=True, slots=True)
class Code(Raw):
    """What a person may type, or copy, to the letter; in a sentence it stands in backticks."""


Piece: TypeAlias = str | Raw
Text: TypeAlias = tuple[Piece, ...]


def flat(text: Text) -> str:
    """The sentence as one string, code in backticks."""
    return "".join(_plain(piece) for piece in text)


def _plain(piece: Piece) -> str:
    if isinstance(piece, str):
        return piece
    return f"`{piece.text}`" if isinstance(piece, Code) else piece.text
