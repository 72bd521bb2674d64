"""A question about a word to learn as plain JSON, without its answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.lexicon.word_sets import ANAGRAM, IS_WORD
from bot.rules.tiles import tile_set

if TYPE_CHECKING:
    from bot.dialogue.reply import CardShown


def word_card(shown: CardShown) -> dict[str, Any]:
    """Return a question: its tiles with their points, and how far today's heap is.

    Letters that are to be `laid` move into the answer when they are pressed. A question that is
    answered only shows its tiles: nothing is `typed` any more.
    """
    tiles = tile_set(shown.tile_set)
    return {
        "tiles": [[letter, tiles.value(letter)] for letter in shown.text],
        "laid": shown.kind == ANAGRAM,
        "typed": shown.kind != IS_WORD and not shown.answered,
        "place": shown.place,
        "of": shown.of,
    }
