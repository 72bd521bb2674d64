"""Draw the questions of a new duel."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

from bot.coordinator.background.tasks import aside
from bot.coordinator.kinds.duel.body import QUESTIONS, DuelQuestion
from bot.dialogue.word_source import open_words
from bot.lexicon.anagrams import anagrams

if TYPE_CHECKING:
    from bot.coordinator.settings import Language
    from bot.dialogue.request import Services
    from bot.lexicon.graph import Lexicon

_SEED = 16


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
