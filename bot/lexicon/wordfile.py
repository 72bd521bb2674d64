"""A text list that a player made: the first field of each line is a word."""

import re
import unicodedata
from collections import Counter
from dataclasses import dataclass, field
from io import StringIO
from pathlib import Path
from typing import NamedTuple

from bot.lexicon.alphabet import LONGEST, SHORTEST, letters_of, to_tiles, unique
from bot.lexicon.build import Progress
from bot.lexicon.decode import decode
from bot.lexicon.errors import RefusedFileError
from bot.lexicon.unpack import unpack
from bot.trouble import Trouble

_FIELD = re.compile(r"[^\s,;]+")
_SHOWN = 30  # The number of characters of a refused word that are kept for the report.
_KEPT = 1000  # The number of refused lines that are kept for the report.
_STEP = 1 << 15
# A list of this many lines or words shows by its letters whether it is of another language.
_TELLING_LINES, _FOREIGN_SHARE = 100, 0.25
_TELLING_WORDS, _MARKED_SHARE = 1000, 0.01


class Flaw(NamedTuple):
    """The reason why a word is left out: the text key of its sentence, and the wrong letter.

    The letter is "" if another fault is meant.
    """

    key: str
    letter: str = ""

    @property
    def trouble(self) -> Trouble:
        """The reason as an error, whose sentence the operator reads."""
        return Trouble(self.key, letter=self.letter, least=SHORTEST, most=LONGEST)


# The flaws that words may have in every kind of file.
SHORT, LONG = Flaw("word-short"), Flaw("word-long")


@dataclass(frozen=True, slots=True)
class RefusedWord:
    """A line of a player's file whose word is left out of the list."""

    line: int
    text: str
    flaw: Flaw


@dataclass(slots=True)
class WordFile:
    """The content of a player's file: its words, and what was left out."""

    encoding: str
    language: str
    tiles: list[bytes] = field(default_factory=list)
    """The words as tile numbers, sorted, each once."""
    repeated: int = 0
    refused: list[RefusedWord] = field(default_factory=list)
    """The first thousand refused words."""
    flaws: Counter[Flaw] = field(default_factory=Counter)
    """The number of refused lines for each flaw."""


def read_word_file(path: Path, language: str, progress: Progress | None = None) -> WordFile:
    """Return the words of a text list: plain, gzip or zip.

    Blank lines and lines that start with # are skipped.

    Raises:
        RefusedFileError: the file is no text list of this language.
        UnknownLanguageError: there is no alphabet for the language.

    """
    letters = letters_of(language)
    text, encoding = decode(unpack(path), path)
    found = WordFile(encoding, language)
    words = _read(unicodedata.normalize("NFC", text), found, language, letters, progress)
    foreign = found.flaws.total() - found.flaws[SHORT] - found.flaws[LONG]
    if not words or (
        words + foreign >= _TELLING_LINES and foreign > _FOREIGN_SHARE * (words + foreign)
    ):
        raise _not_a_list(path, language, found, words)
    found.tiles = unique(found.tiles)
    found.repeated = words - len(found.tiles)
    _check_marks(path, language, found.tiles)
    return found


def _read(
    text: str, found: WordFile, language: str, letters: str, progress: Progress | None
) -> int:
    """Fill `found` with the words and faults of the lines.

    Return the number of words. `letters` are the language's.
    """
    both_cases, lines = frozenset(letters + letters.lower()), text.count("\n") + 1
    words: list[str] = []
    # The text is taken in parts, because words as strings need several times as much memory as tile
    # numbers.
    for number, line in enumerate(StringIO(text), 1):
        if not number % _STEP:
            found.tiles += to_tiles(words, language)
            words.clear()
            if progress:
                progress(number, lines)
        first = _FIELD.search(line)
        if not first or first[0].startswith("#"):
            continue
        if flaw := _wrong(first[0], both_cases):
            found.flaws[flaw] += 1
            if len(found.refused) < _KEPT:
                found.refused.append(RefusedWord(number, first[0][:_SHOWN], flaw))
        else:
            words.append(first[0].upper())
    found.tiles += to_tiles(words, language)
    return len(found.tiles)


def _wrong(word: str, letters: frozenset[str]) -> Flaw | None:
    """Return the reason why a word can't be in the list, or None."""
    if not letters.issuperset(word):
        foreign = next(letter for letter in word if letter not in letters)
        return Flaw("word-foreign", foreign)
    if len(word) < SHORTEST:
        return SHORT
    return LONG if len(word) > LONGEST else None


def _not_a_list(path: Path, language: str, found: WordFile, words: int) -> RefusedFileError:
    if not found.refused:
        return RefusedFileError(path, Trouble("text-no-word"))
    first = found.refused[0]
    lines = words + found.flaws.total()
    why = Trouble(
        "text-other-language",
        language=language,
        refused=lines - words,
        lines=lines,
        text=first.text,
        reason=first.flaw.trouble,
    )
    return RefusedFileError(path, why, first.line)


def _check_marks(path: Path, language: str, tiles: list[bytes]) -> None:
    """Check that a long list has letters that only this alphabet has, such as Polish ones.

    Raises:
        RefusedFileError: it has hardly any, so it is of another language.

    """
    marked = bytes(
        tile for tile, letter in enumerate(letters_of(language), 1) if not letter.isascii()
    )
    if not marked or len(tiles) < _TELLING_WORDS:
        return
    having = sum(len(word) != len(word.translate(None, marked)) for word in tiles)
    if having < _MARKED_SHARE * len(tiles):
        why = Trouble("text-unmarked", language=language, having=having, words=len(tiles))
        raise RefusedFileError(path, why)
