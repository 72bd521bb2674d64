"""The words of a language's word list that a person can learn, or meet in a duel."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bot.bounded_cache import BoundedCache
from bot.coordinator.errors import WordListMissing
from bot.lexicon.graph import Lexicon
from bot.lexicon.word_sets import WordSets
from bot.rules.ruleset import in_language, preset

if TYPE_CHECKING:
    from bot.coordinator.settings import Language
    from bot.dialogue.request import Services
    from bot.rules.tiles import TileSet

_OPENED: BoundedCache[str, WordSets] = BoundedCache(4)


class WordSource(NamedTuple):
    """A word list, its sets of words to learn, and the tiles of its language."""

    lexicon: Lexicon
    sets: WordSets
    tiles: TileSet


def open_words(services: Services, language: Language) -> WordSource:
    """Return the word list of a language with its sets of words. Raise WordListMissing."""
    lists = services.coordinator.world.lists
    ref = lists.find(language, None)
    try:
        lexicon = lists.words(ref)
    except LookupError:
        raise WordListMissing(ref.name) from None
    if not isinstance(lexicon, Lexicon):
        raise WordListMissing(ref.name)
    tiles = in_language(preset("klasyczna"), language).tiles
    sets = _OPENED.get(lexicon.hash)
    if sets is None:
        sets = WordSets(lexicon, tiles.bag())
        _OPENED.put(lexicon.hash, sets)
    return WordSource(lexicon, sets, tiles)
