"""The words of a list that given letters and blanks form, and the hooks of a word.

A hook is a letter that makes a new word before or behind a word.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from bot.lexicon.alphabet import letters_of
from bot.lexicon.build import ACCEPTS, ARC, END, TILE_SHIFT

if TYPE_CHECKING:
    from bot.lexicon.graph import Lexicon

BLANK = "?"


def anagrams(lexicon: Lexicon, letters: str) -> tuple[str, ...]:
    """Return the words that use all of these letters, in alphabetical order.

    `?` is a blank, which stands for any letter.
    """
    alphabet, nodes = letters_of(lexicon.language), lexicon.nodes
    left = Counter(letters)
    found: list[str] = []

    def walk(arc: int, before: str, free: int) -> None:
        while True:
            entry = nodes[arc]
            letter = alphabet[(entry >> TILE_SHIFT) - 1]
            tile = letter if left[letter] else BLANK
            if left[tile]:
                left[tile] -= 1
                if free == 1 and entry & ACCEPTS:
                    found.append(before + letter)
                elif free > 1 and entry & ARC:
                    walk(entry & ARC, before + letter, free - 1)
                left[tile] += 1
            if entry & END:
                return
            arc += 1

    if letters and (root := nodes[0] & ARC):
        walk(root, "", len(letters))
    return tuple(found)


def hooks(lexicon: Lexicon, word: str, *, before: bool) -> str:
    """Return the letters that make a new word with a word, in alphabetical order.

    With `before` they stand in front of the word, otherwise behind it.
    """
    return "".join(
        letter
        for letter in letters_of(lexicon.language)
        if (letter + word if before else word + letter) in lexicon
    )
