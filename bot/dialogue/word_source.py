"""The words of a language's word list that a person can learn, or meet in a duel."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, NamedTuple

from bot.bounded_cache import BoundedCache
from bot.coordinator.background.tasks import aside
from bot.coordinator.errors import WordListMissing
from bot.coordinator.kinds.duel.body import QUESTIONS, DuelQuestion
from bot.lexicon.anagrams import anagrams
from bot.lexicon.graph import Lexicon
from bot.lexicon.word_sets import WordSets
from bot.rules.ruleset import in_language, preset

if TYPE_CHECKING:
    from bot.coordinator.settings import Language
    from bot.dialogue.request import Services
    from bot.rules.tiles import TileSet

_SEED = 16
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


async def draw_questions(services: Services, language: Language) -> tuple[DuelQuestion, ...]:
    """Return the questions of a new duel: shuffled letters of common words of seven letters.

    Raise WordListMissing.
    """
    words = open_words(services, language)
    cards = await aside(words.sets.cards, "sevens")
    seed = services.coordinator.world.chance(_SEED)

    def key(text: str) -> bytes:
        return sha256(seed + text.encode()).digest()

    drawn = sorted((card[1:] for card in cards), key=key)[:QUESTIONS]
    return tuple(_question(words.lexicon, letters, key(letters)) for letters in drawn)


def _question(lexicon: Lexicon, letters: str, seed: bytes) -> DuelQuestion:
    """Return the question with these letters, shuffled so that they spell no right answer.

    `seed` decides chance.
    """
    answers = anagrams(lexicon, letters)
    for turn in range(len(letters)):
        order = sorted(range(len(letters)), key=lambda at: seed[(at + turn) % len(seed)])
        mixed = "".join(letters[at] for at in order)
        if mixed not in answers:
            return DuelQuestion(mixed, answers)
    return DuelQuestion(letters, answers)
