"""The base forms of words: ŹDŹBŁAMI is a form of źdźbło, KOCIE of kot, kota and koci.

A base form is noted behind the word (see `bot.lexicon.notes`) as the change that leads to it: a
tile, `FIRST + 16 * start + end`, then the tiles of the letters to add. `end` letters are cut off
the word's end, and its first three if `start` is 1, as Polish `nie-` and `naj-` need. So all words
that are inflected alike have the same note.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.lexicon.alphabet import letters_of, normal_form
from bot.lexicon.graph import Lexicon
from bot.lexicon.notes import FIRST, notes_of, shipped_notes

if TYPE_CHECKING:
    from pathlib import Path

_ENDS = 16  # The numbers of letters that may be cut from a word's end, 0 to 15.
_STARTS = ("", "NIE", "NAJ")
_START = 3
# A base form may have letters that no word of a list has: FAKSEM is a form of fax.
_OTHER_LETTERS = {"pl": "QVX", "en": ""}


class Lemmas:
    """The base forms of the words in a language's list that comes with the bot."""

    def __init__(self, path: Path) -> None:
        """Open a file of base forms.

        Raises:
            CorruptListError: the file is missing or damaged.

        """
        self._graph = Lexicon(path)
        self._letters = "\0" + lemma_letters(self._graph.language)

    @classmethod
    def load_shipped(cls, language: str) -> Lemmas:
        """Open the base forms that come with the bot.

        Raises:
            CorruptListError: there are none for the language, or they are damaged.

        """
        return cls(shipped_notes("lemmas", language))

    def of(self, word: str) -> tuple[str, ...]:
        """Return the known base forms of a word, in lower case and sorted, () if there are none."""
        word = normal_form(word)
        found = (self._change(word, note) for note in notes_of(self._graph, word))
        return tuple(lemma.lower() for lemma in sorted(found, key=self._order))

    def _change(self, word: str, note: bytes) -> str:
        start, end = divmod(note[0] - FIRST, _ENDS)
        added = "".join(self._letters[tile] for tile in note[1:])
        return word[_START * start : len(word) - end] + added

    def _order(self, lemma: str) -> list[int]:
        return [self._letters.index(letter) for letter in lemma]


def lemma_letters(language: str) -> str:
    """Return the letters that a base form may have, upper case, in the order of their tile numbers.

    Raises:
        UnknownLanguageError: there is no alphabet for the language.

    """
    return letters_of(language) + _OTHER_LETTERS[language]


def lemma_note(word: str, lemma: str, language: str) -> bytes:
    """Return the note by which a word leads to its base form with the smallest change.

    Both are in upper case.
    """
    notes = []
    for start in _STARTS:
        if not word.startswith(start):
            continue
        rest = word[len(start) :]
        same = 0
        while same < min(len(rest), len(lemma)) and rest[same] == lemma[same]:
            same += 1
        kind = FIRST + _ENDS * bool(start) + len(rest) - same
        notes.append((bool(start), kind, lemma[same:]))
    _, kind, added = min(notes, key=lambda note: (len(note[2]) + note[1] % _ENDS + note[0], note))
    letters = lemma_letters(language)
    return bytes((kind, *(letters.index(letter) + 1 for letter in added)))
