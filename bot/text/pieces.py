"""The pieces of a sentence: text from the Fluent files, and text that must stay as it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Raw:
    """A piece that must stay as it is: a name, a word, a code, letters.

    `note` is any object that the caller wants to find again at this piece of the finished sentence.
    """

    text: str
    note: object = None


@dataclass(frozen=True, slots=True)
class Code(Raw):
    """A piece that a person types or copies exactly. In a sentence it is in backticks."""


Piece: TypeAlias = str | Raw
Text: TypeAlias = tuple[Piece, ...]


def flat(text: Text) -> str:
    """Return the pieces of a sentence as one string, code in backticks."""
    return "".join(_plain(piece) for piece in text)


def _plain(piece: Piece) -> str:
    if isinstance(piece, str):
        return piece
    return f"`{piece.text}`" if isinstance(piece, Code) else piece.text
