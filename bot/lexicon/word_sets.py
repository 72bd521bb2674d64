"""Words to learn: named sets of a list's words, each in the order in which they are learned.

A card is a sign for a kind of question, and the text of the question: `=KA` (is this a word?),
`<KOT` and `>KOT` (which letters fit before and behind it?), `~AEGILR` (which words have just these
letters?).
"""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from hashlib import sha256
from itertools import product
from math import comb, prod
from typing import TYPE_CHECKING

from bot.lexicon.alphabet import SHORTEST, from_tiles, letters_of
from bot.lexicon.anagrams import BLANK, hooks
from bot.lexicon.frequency import Frequency

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from bot.lexicon.graph import Lexicon

IS_WORD, BEFORE, BEHIND, ANAGRAM = "=", "<", ">", "~"
"""The signs of the questions."""

SETS = ("twos", "threes", "rare", "hooks", "sevens", "eights", "anagrams")
"""The names of the sets."""

_RARE = {"pl": "ŹŃĆF", "en": "JQXZ"}
_RARE_LENGTHS, _HOOKED_LENGTHS = range(3, 6), range(2, 5)
# The commonest words of a set come first; there are more than anybody learns.
_MOST = 3_000
# The highest class of frequency of a word to learn, except among the shortest, which are all asked.
_COMMON = 3


class WordSets:
    """The sets of words to learn from a word list. A set is made once, in about a second."""

    def __init__(self, lexicon: Lexicon, bag: str) -> None:
        """Keep the word list. The tiles of `bag` decide which racks are likely."""
        self._lexicon, self._bag = lexicon, Counter(bag)

    def cards(self, name: str) -> tuple[str, ...]:
        """Return the cards (questions) of a set, whose name is in `SETS`."""
        found = self._by_name.get(name)
        if found is None:
            found = self._by_name[name] = tuple(_MAKERS[name](self))[:_MOST]
        return found

    @cached_property
    def _by_name(self) -> dict[str, tuple[str, ...]]:
        return {}

    def _common(self, lengths: Iterable[int]) -> list[tuple[str, int]]:
        """Return the words of these lengths up to the class `_COMMON`, with their classes.

        Classes are by frequency. The commonest words come first.
        """
        wanted, language = frozenset(lengths), self._lexicon.language
        frequency = Frequency.load_shipped(language)
        packed = [one for one in frequency.words(_COMMON) if len(one) in wanted]
        words = from_tiles(b"\0".join(packed), language).split("\0")
        kept = ((word, frequency.of(word)) for word in words if word in self._lexicon)
        return sorted(kept, key=lambda one: (one[1], one[0]))

    def short(self, length: int) -> list[str]:
        """Return yes-or-no questions if a text of `length` letters is a word.

        They are about all words, and about as many texts that look like words but are none.
        """
        texts = map("".join, product(letters_of(self._lexicon.language), repeat=length))
        words, others = list[str](), list[str]()
        for text in texts:
            (words if text in self._lexicon else others).append(text)
        # The texts that are not words look like words: they begin or end as a word does.
        starts, ends = ({word[at : at + 2] for word in words} for at in (0, length - 2))
        like = [
            one for one in others if one[:2] in starts or one[-2:] in ends or length == SHORTEST
        ]
        asked = words + sorted(like, key=_mixed_key)[: len(words)]
        return [IS_WORD + one for one in sorted(asked, key=_mixed_key)]

    def rare(self) -> Iterator[str]:
        """Yield questions that ask for all words made of given letters, one of them a rare letter.

        The words are short.
        """
        signs = set(_RARE[self._lexicon.language])
        words = self._common(_RARE_LENGTHS)
        return _once(ANAGRAM + sort(word) for word, _ in words if signs & {*word})

    def hook_questions(self) -> Iterator[str]:
        """Yield questions that ask which letters make a new word before or behind a short word."""
        for word, _ in self._common(_HOOKED_LENGTHS):
            for sign in (BEFORE, BEHIND):
                if hooks(self._lexicon, word, before=sign == BEFORE):
                    yield sign + word

    def long(self, length: int) -> Iterator[str]:
        """Yield questions that ask for all words made of the letters of a word of `length` letters.

        Common frequency classes come first, and in each of them the likely racks.
        """
        ordered = sorted(
            self._common((length,)), key=lambda one: (one[1], -self._chance(one[0]), one[0])
        )
        return _once(ANAGRAM + sort(word) for word, _ in ordered)

    def blank_racks(self) -> Iterator[str]:
        """Yield questions that ask for all words made of six given letters and a blank.

        At least one of these words of seven letters is common.
        """
        for card in self.long(7):
            letters = card[1:]
            at = int(sha256(letters.encode()).hexdigest(), 16) % len(letters)
            yield ANAGRAM + letters[:at] + letters[at + 1 :] + BLANK

    def _chance(self, word: str) -> int:
        """Return the number of ways to draw a word's letters from the bag."""
        return prod(comb(self._bag[letter], count) for letter, count in Counter(word).items())


def sort(word: str) -> str:
    """Return the letters of a word in order, blanks last."""
    return "".join(sorted(word, key=lambda letter: (letter == BLANK, letter)))


def _mixed_key(text: str) -> str:
    """Return a sort key that mixes texts, always in the same order."""
    return sha256(text.encode()).hexdigest()


def _once(cards: Iterable[str]) -> Iterator[str]:
    return iter(dict.fromkeys(cards))


_MAKERS: Mapping[str, Callable[[WordSets], Iterable[str]]] = {
    "twos": lambda sets: sets.short(2),
    "threes": lambda sets: sets.short(3),
    "rare": WordSets.rare,
    "hooks": WordSets.hook_questions,
    "sevens": lambda sets: sets.long(7),
    "eights": lambda sets: sets.long(8),
    "anagrams": WordSets.blank_racks,
}
