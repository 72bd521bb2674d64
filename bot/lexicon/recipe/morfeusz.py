"""The verdicts of Morfeusz 2, the analyser of Polish word forms.

The analyser only filters words. It gives no new ones. An analysis cuts a word into parts, each with
a lemma (base form), a tag (such as `subst:sg:nom:f`), name classes and qualifiers. Tags are as in
the SGJP dictionary.
"""

import re
from collections import defaultdict
from dataclasses import dataclass
from typing import Any

from bot.lexicon.errors import SourceError
from bot.lexicon.recipe.commonness import Usage
from bot.lexicon.recipe.sources import MORFEUSZ
from bot.trouble import Trouble

# Tags of unknown words, abbreviations, bound parts, foreign parts, prefixes, fragments, symbols and
# letters' names.
_NO_WORD = frozenset({"ign", "brev", "burk", "xxs", "adja", "pref", "frag", "symb", "substp"})
_BOUND = "frag"
_COMMON_NAME = "nazwa_pospolita"
_NO_NAME = frozenset({_COMMON_NAME, "nazwisko"})
_VULGAR = "wulg."
_VOWELS = frozenset("aąeęioóuy")
_DATED = ("daw", "przest", "gwar", "książk", "arch", "rzad", "reg", "erud", "poet", "hist")
_TERM_WORDS = """
muz jęz żegl mors łow karc szach char lit monet zool chem fiz środ geol bibl slang mat med biol term
"""
_TERMS = frozenset(_TERM_WORDS.split())
_INTERJECTION = 3  # The most letters of an interjection without a vowel: pst, brr.


@dataclass(frozen=True, slots=True)
class FormVerdict:
    """The analyser's facts about a word, in lower case."""

    common: bool
    """It has a complete analysis as a common word."""
    abbreviation: bool
    vulgar: bool
    bound: bool = False
    """It stands in fixed phrases alone, such as `wznak`."""
    lemmas: frozenset[str] = frozenset()
    """The base forms, lower case, of what a complete analysis as a common word begins with."""
    gerund_of: frozenset[str] = frozenset()
    """The verbs that it can be a gerund of, without nie-: wykonywanie is one of wykonywać."""


@dataclass(frozen=True, slots=True)
class _Part:
    start: int
    end: int
    lemma: str
    tag: str
    names: tuple[str, ...]
    qualifiers: tuple[str, ...]

    @property
    def kind(self) -> str:
        return self.tag.partition(":")[0]

    @property
    def common(self) -> bool:
        return (
            self.kind not in _NO_WORD
            and not self.lemma[:1].isupper()
            and (not self.names or _COMMON_NAME in self.names)
        )


def has_vowel(word: str) -> bool:
    """Return True if a lower-case word has a vowel."""
    return not _VOWELS.isdisjoint(word)


class Morfeusz:
    """The analyser, in the version with which the bot's word lists were made."""

    def __init__(self) -> None:
        """Load the analyser's dictionary.

        Raises:
            SourceError: the package isn't installed, or is another version.

        """
        try:
            import morfeusz2  # noqa: PLC0415 - needed by nobody who only plays
        except ImportError as error:
            raise SourceError(MORFEUSZ.name, Trouble("source-no-morfeusz")) from error
        self._analyser: Any = morfeusz2.Morfeusz(generate=False)
        found = f"{morfeusz2.__version__}, dictionary {self._analyser.dict_id()}"
        wanted = f"{MORFEUSZ.version}, {MORFEUSZ.file}"
        if found != wanted:
            why = Trouble("source-other-morfeusz", found=found, wanted=wanted)
            raise SourceError(MORFEUSZ.name, why)

    def copyright(self) -> str:
        """Return the copyright notice of the analyser's dictionary."""
        return str(self._analyser.dict_copyright())

    def judge(self, word: str) -> FormVerdict:
        """Return the analyser's facts about a word in lower case."""
        parts = [
            _Part(start, end, lemma, tag, tuple(names), tuple(qualifiers))
            for start, end, (_, lemma, tag, names, qualifiers) in self._analyser.analyse(word)
        ]
        return FormVerdict(
            common=_may_be_word(word, parts) and _complete(parts),
            abbreviation=any(part.kind == "brev" for part in parts),
            vulgar=any(_VULGAR in mark for part in parts for mark in part.qualifiers),
            bound=any(part.kind == _BOUND and not part.lemma[:1].isupper() for part in parts),
            lemmas=_lemmas(parts),
            gerund_of=frozenset(
                part.lemma.partition(":")[0]
                for part in parts
                if part.kind == "ger" and part.tag.endswith(":aff")
            ),
        )

    def usage(self, word: str, lemma: str) -> Usage:
        """Return the dictionary's marks on a word as a form of the base form `lemma`.

        Both are in lower case.
        """
        readings = [
            (tag, qualifiers)
            for _, _, (_, base, tag, _, qualifiers) in self._analyser.analyse(word)
            if base.partition(":")[0] == lemma
        ]
        marks = [re.findall(r"\w+?(?=_|\W|$)", ",".join(qualifiers)) for _, qualifiers in readings]
        return Usage(
            dated=bool(marks) and all(any(m.startswith(_DATED) for m in each) for each in marks),
            term=bool(marks) and not any(_TERMS.isdisjoint(each) for each in marks),
            interjection=bool(marks) and all(tag == "interj" for tag, _ in readings),
        )

    def is_name(self, word: str) -> bool:
        """Return True if a word, written with a capital, is a name but no surname.

        The word is given in lower case.
        """
        return any(
            not _NO_NAME.issuperset(names)
            for _, _, (_, lemma, _, names, _) in self._analyser.analyse(word.capitalize())
            if lemma[:1].isupper()
        )


def _may_be_word(word: str, parts: list[_Part]) -> bool:
    return has_vowel(word) or (
        len(word) <= _INTERJECTION and any(part.kind == "interj" for part in parts)
    )


def _complete(parts: list[_Part]) -> bool:
    """Return True if common parts lead from the start of the word to its end.

    A common part is neither a name nor an abbreviation or the like.
    """
    return 0 in _leading(parts)


def _lemmas(parts: list[_Part]) -> frozenset[str]:
    """Return the base forms of the inflected part of a word.

    A part for person, mood or particle may follow it.
    """
    leading = _leading(parts)
    # A lemma may have marks that distinguish homonyms: kot:Sm2.
    return frozenset(
        part.lemma.partition(":")[0].lower()
        for part in parts
        if part.common and part.start == 0 and part.end in leading
    )


def _leading(parts: list[_Part]) -> set[int]:
    """Return the positions in the word from which common parts lead to its end."""
    steps: dict[int, set[int]] = defaultdict(set)
    for part in parts:
        if part.common:
            steps[part.end].add(part.start)
    leading, waiting = set[int](), [max((part.end for part in parts), default=-1)]
    while waiting:
        at = waiting.pop()
        leading.add(at)
        waiting.extend(steps[at] - leading)
    return leading
