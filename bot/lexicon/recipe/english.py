"""The English list: the words of SCOWL (a collection of word lists) up to size 80.

Every spelling and variant is in it.
"""

import unicodedata
from collections.abc import Iterable

from bot.lexicon.alphabet import LONGEST, SHORTEST, letters_of
from bot.lexicon.recipe.corrections import Corrections

SIZE, NAMES_SIZE = 80, 50
RECIPE = (
    f"All SCOWL classes of common words (*-words) up to size {SIZE}, every spelling and variant;",
    "no names, abbreviations, contractions, nor entries with a capital.",
    "Accents are dropped (fiancé, fiance); keep the words of 2-15 of the 26 letters.",
    "The two-letter words are set, the 107 of North American play, which British play has too;",
    "then the hand-kept corrections.",
)

_TWOS = """
aa ab ad ae ag ah ai al am an ar as at aw ax ay ba be bi bo by da de do ed ef eh el em en er es et
ew ex fa fe gi go ha he hi hm ho id if in is it jo ka ki la li lo ma me mi mm mo mu my na ne no nu
od oe of oh oi ok om on op or os ow ox oy pa pe pi po qi re sh si so ta te ti to uh um un up us ut
we wo xi xu ya ye yo za
"""
TWO_LETTERS = frozenset(_TWOS.split())

_LETTERS = frozenset(letters_of("en").lower())


def word_files(names: Iterable[str]) -> list[str]:
    """Return the names of those files of SCOWL that have the list's words.

    Such a name is `english-words.35`.
    """
    chosen = []
    for name in names:
        kind, _, size = name.rpartition(".")
        if kind.endswith("-words") and size.isdigit() and int(size) <= SIZE:
            chosen.append(name)
    return chosen


def name_files(names: Iterable[str]) -> list[str]:
    """Return the names of those files of SCOWL that have words with a capital, such as names."""
    kinds = ("-proper-names", "-upper")
    return [
        name
        for name in names
        if name.rpartition(".")[0].endswith(kinds) and int(name.rpartition(".")[2]) <= NAMES_SIZE
    ]


def english(texts: Iterable[str], corrections: Corrections) -> set[str]:
    """Return the words of the list, in lower case, from the content of SCOWL's word files."""
    words = {
        word
        for text in texts
        for word in map(plain, text.split())
        if SHORTEST < len(word) <= LONGEST and _LETTERS.issuperset(word)
    }
    return (words | TWO_LETTERS | corrections.add | corrections.allow) - corrections.remove


def plain(word: str) -> str:
    """Return a word without its accents."""
    if word.isascii():
        return word
    return "".join(
        mark for mark in unicodedata.normalize("NFD", word) if not unicodedata.combining(mark)
    )
