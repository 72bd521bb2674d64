"""The JSON of a question about a word to learn, from which the page lays its tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.lexicon.word_sets import ANAGRAM, IS_WORD
from bot.rules.tiles import BLANK, tile_set

if TYPE_CHECKING:
    from bot.dialogue.pages.wording import Wording
    from bot.dialogue.reply import CardShown

# The words of an answer that are shown as tiles.
_SHOWN = 12


def word_card(shown: CardShown, says: Wording) -> dict[str, Any]:
    """Return the JSON of a question: its tiles with points, and its number among today's questions.

    If `laid` is True, the letters move into the answer when they are pressed. `typed` is False for
    a question that is answered, or whose answer is not a word. `words` are the answers that may be
    shown, each with True in `found` if the person found it. `missing` is the number of answers
    still to find.
    """
    tiles = tile_set(shown.tile_set)
    laid, meanings = shown.kind == ANAGRAM, dict(shown.meanings)
    readable = shown.answers if shown.answered else shown.found
    return {
        "tiles": [[letter, tiles.value(letter)] for letter in shown.text],
        "laid": laid,
        "typed": shown.kind != IS_WORD and not shown.answered,
        "answered": shown.answered,
        "place": shown.place,
        "of": shown.of,
        "title": says.text("learn-page-place", number=shown.place, of=shown.of),
        "short": says.text("learn-page-short", number=shown.place, of=shown.of),
        "ask": says.text("learn-page-anagram") if laid else "",
        "count": says.text("learn-page-count", count=len(shown.answers)) if laid else "",
        "words": [
            {
                "tiles": [[letter, tiles.value(letter)] for letter in one],
                "found": one in shown.found,
                "meaning": meanings.get(one, ""),
            }
            for one in (readable[:_SHOWN] if laid else ())
        ],
        # A blank leaves so many words that one of them is enough.
        "missing": 0
        if shown.answered or not laid
        else 1
        if BLANK in shown.text
        else len(shown.answers) - len(shown.found),
    }
