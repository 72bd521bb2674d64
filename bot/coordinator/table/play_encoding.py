"""A play as plain values and back."""

from __future__ import annotations

from typing import Any

from bot.rules.judge import Play, Word
from bot.rules.notation import format_placement, format_start, parse_placement, parse_start


def pack_play(play: Play) -> list[Any]:
    """A play as msgpack takes it."""
    words = [
        [format_start(word.square, word.direction), word.tiles, word.sum, word.multiplier]
        for word in play.words
    ]
    return [format_placement(play.placement), words, play.bonus]


def unpack_play(plain: list[Any]) -> Play:
    """The play that was packed."""
    placement, words, bonus = plain
    return Play(
        parse_placement(placement),
        tuple(Word(*parse_start(start), *rest) for start, *rest in words),
        bonus,
    )
