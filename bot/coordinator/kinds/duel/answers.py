"""Judge an answer in a duel. Polish marks may be missing, as in a move."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from bot.coordinator.kinds.duel.body import LettersLeft, LettersStrange, WordNotListed
from bot.rules.plain import fold, plain

if TYPE_CHECKING:
    from collections.abc import Container

    from bot.coordinator.errors import Refused
    from bot.coordinator.kinds.duel.body import DuelQuestion

_LONGEST = 40


def read_word(typed: str) -> str:
    """Return a typed answer as one word in capitals, without spaces."""
    return "".join(plain(typed, _LONGEST).upper().split())


def find_answer(question: DuelQuestion, word: str) -> str | None:
    """Return the question's right answer that a typed word means, or None.

    Polish marks may be missing in the word.
    """
    folded = fold(word)
    known = [one for one in question.answers if fold(one) == folded]
    return word if word in known else next(iter(known), None)


def find_fault(letters: str, word: str) -> Refused:
    """Return the reason why a word isn't a right answer to a question with these letters.

    The word list isn't needed: a word of just these letters can only be missing in it.
    """
    plain_letters, plain_word = Counter(fold(letters)), Counter(fold(word))
    if strange := plain_word - plain_letters:
        return LettersStrange(_only(word, strange))
    if left := plain_letters - plain_word:
        return LettersLeft(_only(letters, left))
    return WordNotListed(word)


def _only(letters: str, folded: Container[str]) -> str:
    return "".join(dict.fromkeys(letter for letter in letters if fold(letter) in folded))
