"""The commonness of the robot's words (see `bot.lexicon.frequency`).

A word is as common as the rarer of its base form and itself: everybody knows ruda, and few would
think of RUD. Polish base forms are as common as all their forms together. If a form belongs to
several, its frequency is divided among them by what is known of each from its other forms. English
words stand for themselves, and none is more common than in SCOWL, whose makers looked at
dictionaries too.
"""

import math
from bisect import bisect
from collections import defaultdict
from collections.abc import Callable, Collection, Container, Iterable, Mapping
from typing import NamedTuple

from bot.lexicon.alphabet import SHORTEST
from bot.lexicon.frequency import RAREST
from bot.lexicon.recipe.english import TWO_LETTERS, plain

RECIPES = {
    "pl": (
        "Frequencies of the forms, from wordfreq's large list, are added up by base form; a form",
        "of several is shared out by the frequency of their other forms, in rounds; a form other",
        "than the base form may give at most three times what all the others give. A word counts",
        "as its base form or itself, whichever is rarer; but the longer it is, the more is",
        "forgiven to a rare form. All forms of a base form in one of 18 million words are in class",
        "6 at most, those of five letters on of one in three million in class 5 at most unless",
        "they end in -że, -myż or -cież; but for forms in -łom, -łoś, -łobym, -łobyś. A class is",
        "half a power of ten, from one in 32,000 words on. Rarer: a base form that FreeDict's",
        "Polish-English dictionary lacks, and more so if it is short, a name with a capital, or",
        "three times as frequent in English, Spanish, French, German or Italian; a form that is",
        "so frequent there; a word that SGJP marks as dated, and a short one that it marks as a",
        "term; an inflected form of three letters. Interjections of up to four letters are in",
        "class 5 at least. Two letters are in class 6 unless everybody says them, and so are the",
        "words of pl_rare.txt; up to four letters, all others too.",
    ),
    "en": (
        "The frequency of the word, from wordfreq's large list: a class is half a power of ten,",
        "from one in 32,000 words on; the longer it is, the more is forgiven to a rare one. None",
        "is in a lower class than that of the smallest SCOWL file that has it: 10 and 20 are",
        "class 0, 35 is 1, 40 is 2, 50 is 3, 55 is 4, 60 is 5, 70 is 6; two classes up in the",
        "files of variant spellings; but seven letters and more are in class 5 at most. Words of",
        "larger files that by frequency alone were in class 5 or lower are in class 6. Thirty",
        "times rarer: a word beyond size 20 that is also in SCOWL's files of names and of words",
        "with a capital up to size 50. The words of en_rare.txt and the set two-letter words are",
        "in class 6.",
    ),
}

_CLASSES_OF_SIZES = {10: 0, 20: 0, 35: 1, 40: 2, 50: 3, 55: 4, 60: 5, 70: 6}
_LONG = 7  # From this many letters on, a word is easily understood by its parts.
_VARIANT_CLASSES = 2  # A spelling that is not the usual one is so many classes higher.
_FIRST, _STEP = 4.5, 0.5  # Powers of ten: where class 0 ends, and the width of each further class.
_LAST = _FIRST + _STEP * (RAREST - 1)  # The power of ten at which the last class begins.
# Powers of ten by which a form may be rarer than its base form, by its number of letters. Longer
# forms have the number below.
_FORGIVEN = {2: 0.0, 3: 0.0, 4: 0.3, 5: 0.7, 6: 1.0, 7: 1.3}
_FORGIVEN_LONGER = 1.6
# Powers of ten: up to the first one, the best robots know every form of a base form. Up to the
# second one, good robots know the forms with at least so many letters.
_INFLECTED, _WELL_KNOWN, _FORM = 7.25, 6.5, 5
_UNSEEN = 9.0  # A form that no text has counts as rare as this power of ten.
_EMPHATIC = ("że", "myż", "cież")  # Endings that nobody uses any more: róbże, róbmyż, róbcież.
_NEUTER = ("łom", "łoś", "łobym", "łobyś")  # Endings of persons that only grammars and players use.
# Powers of ten that a word is taken to be rarer than texts make it:
_INTRUDER = 3.0  # The word's base form is a name or a foreign word.
_UNLISTED, _UNLISTED_SHORT = 0.5, 1.0  # The base form is in no small dictionary.
_DATED, _TERM = 2.0, 1.0
_FOREIGN_FORM = 1.5
_SHORT_FORM = 0.5
_NAMESAKE = 1.5  # An uncommon English word that is also a name with a capital.
_SHORT = 4  # A word of at most this many letters is easily taken for another one.
FOREIGN = 3
"""A word is foreign if it is this many times as frequent in another language."""
_SEEN_ABROAD = 1e-7
_ROUNDS = 12
# One form may have at most this many times the frequency that all other forms of its base form
# have.
_ONE_FORM = 3
_TRACE = 1e-10  # This is less than the rarest known frequency.

_TWOS = """
aj aż ba bo by ci co da do eh ej go ha he ho ja ją je ku ma mi mu my na ni no od oh oj ok on oś pa
po są ta te tę to tu ty tą ul we wy za ze że
"""
_EVERYDAY_TWOS = frozenset(_TWOS.split())
_FOR_THE_BEST = RAREST - 1
# Texts have aj, oj and ej as often as people cry out, but nobody thinks of a cry as a word to lay.
_CRY = RAREST - 2

LemmasOf = Callable[[str], Collection[str]]


class Usage(NamedTuple):
    """The marks that the dictionary gives to a word as a form of a certain base form."""

    dated: bool = False
    term: bool = False
    interjection: bool = False


class Evidence(NamedTuple):
    """The facts from which Polish words get frequency classes. All words are in lower case.

    Frequencies are shares of running text, from 0 to 1.
    """

    frequencies: Mapping[str, float]
    abroad: Callable[[str], float]
    """The highest frequency of a word in another language."""
    listed: Container[str]
    """The base forms that a small dictionary has."""
    is_name: Callable[[str], bool]
    usage: Callable[[str, str], Usage]
    """The dictionary's marks on a word as a form of a base form, both in lower case."""

    def is_foreign(self, word: str) -> bool:
        """Return True if a word is so frequent in another language that it counts as foreign."""
        abroad = self.abroad(word)
        return abroad > max(_SEEN_ABROAD, FOREIGN * self.frequencies.get(word, 0.0))


def polish_classes(
    words: Iterable[str], lemmas_of: LemmasOf, evidence: Evidence, rare: Container[str]
) -> dict[str, int]:
    """Return each word's frequency class, in lower case, without the words of the last class.

    Only the best robots play the words in `rare`.
    """
    rarities = {
        lemma: _rarity(share) + _unlisted_penalty(lemma, evidence)
        for lemma, share in lemma_frequencies(evidence.frequencies, lemmas_of).items()
    }
    classes = {}
    for word in words:
        known = [lemma for lemma in lemmas_of(word) if lemma in rarities]
        if len(word) <= _SHORT:
            classes[word] = _FOR_THE_BEST
        if not known or word.endswith(_NEUTER):
            continue
        own = _of_form(word, evidence)
        rarity = min(
            (
                found + _doubts(word, lemma, evidence)
                for lemma in known
                if (found := max(rarities[lemma], own)) < _LAST
            ),
            default=_LAST,
        )
        number, commonest = _class(rarity), min(rarities[lemma] for lemma in known)
        if commonest < _WELL_KNOWN and len(word) >= _FORM and not word.endswith(_EMPHATIC):
            number = min(number, _FOR_THE_BEST - 1)
        elif commonest < _INFLECTED:
            number = min(number, _FOR_THE_BEST)
        if len(word) <= _SHORT and all(evidence.usage(word, each).interjection for each in known):
            number = max(number, _CRY)
        if word in rare or (len(word) == SHORTEST and word not in _EVERYDAY_TWOS):
            number = max(number, _FOR_THE_BEST)
        if number < RAREST:
            classes[word] = number
    return classes


def _unlisted_penalty(lemma: str, evidence: Evidence) -> float:
    """Return by how many powers of ten a base form counts as rarer than its frequency says."""
    if lemma in evidence.listed:
        return 0.0
    if evidence.is_name(lemma) or evidence.is_foreign(lemma):
        return _INTRUDER
    return _UNLISTED_SHORT if len(lemma) <= _SHORT else _UNLISTED


def _of_form(word: str, evidence: Evidence) -> float:
    share = evidence.frequencies.get(word)
    return (_UNSEEN if share is None else _rarity(share)) - _lenience(word)


def _doubts(word: str, lemma: str, evidence: Evidence) -> float:
    """Return by how many powers of ten a word counts as rarer than its frequency says.

    The word counts as a form of the base form `lemma`.
    """
    usage, rarer = evidence.usage(word, lemma), 0.0
    if usage.dated:
        rarer += _DATED
    elif usage.term and len(word) <= _SHORT:
        rarer += _TERM
    if word != lemma:
        rarer += _SHORT_FORM * (len(word) < _SHORT)
    if (word != lemma or lemma not in evidence.listed) and evidence.is_foreign(word):
        rarer += _FOREIGN_FORM
    return rarer


def _lenience(word: str) -> float:
    return _FORGIVEN.get(len(word), _FORGIVEN_LONGER)


def _rarity(share: float) -> float:
    return -math.log10(share)


def _class(rarity: float) -> int:
    return bisect([_FIRST + _STEP * number for number in range(RAREST)], rarity)


def lemma_frequencies(frequencies: Mapping[str, float], lemmas_of: LemmasOf) -> dict[str, float]:
    """Return the frequencies of the base forms of all words that have a frequency.

    The method is expectation and maximisation. But a base form's weight in a form comes from its
    *other* forms. Otherwise a rare noun that shares one form with a frequent word would take the
    whole frequency of that form.
    """
    shares = {
        form: dict.fromkeys(lemmas, 1 / len(lemmas))
        for form in frequencies
        if (lemmas := lemmas_of(form))
    }
    for _ in range(_ROUNDS):
        totals: dict[str, float] = defaultdict(float)
        for form, share in shares.items():
            for lemma, part in share.items():
                totals[lemma] += frequencies[form] * part
        for form, share in shares.items():
            if len(share) > 1:
                frequency = frequencies[form]
                weights = {
                    # A word that is its own base form has at least its own frequency.
                    lemma: max(totals[lemma] - frequency * part, frequency * (lemma == form))
                    + _TRACE
                    for lemma, part in share.items()
                }
                total = sum(weights.values())
                shares[form] = {lemma: weight / total for lemma, weight in weights.items()}
    return _level(shares, frequencies)


def _level(
    shares: Mapping[str, Mapping[str, float]], frequencies: Mapping[str, float]
) -> dict[str, float]:
    """Return the frequency of each base form, limited for each of its forms.

    No form, except the base form itself, may give more than a few times what all others give.
    `shares` has each form's share of a base form.
    """
    totals: dict[str, float] = defaultdict(float)
    most: dict[str, float] = defaultdict(float)
    for form, share in shares.items():
        for lemma, part in share.items():
            given = frequencies[form] * part
            totals[lemma] += given
            if form != lemma:
                most[lemma] = max(most[lemma], given)
    return {
        lemma: (rest := total - most[lemma]) + min(most[lemma], _ONE_FORM * rest + _TRACE)
        for lemma, total in totals.items()
    }


def english_classes(
    files: Iterable[tuple[str, str]],
    frequencies: Mapping[str, float],
    names: Container[str],
    rare: Container[str],
) -> dict[str, int]:
    """Return the frequency classes of words, without the last class.

    `files` are SCOWL's word files: names and words, one a line. `frequencies` are shares of running
    text, in which `names` in lower case are counted with the words. Only the best robots play the
    words in `rare`.
    """
    found: dict[str, int] = {}
    for name, text in files:
        kind, _, size = name.rpartition(".")
        number = _CLASSES_OF_SIZES.get(int(size), RAREST) + _VARIANT_CLASSES * ("variant" in kind)
        if number <= RAREST:
            # Capitalized words are skipped: Zippers is not zippers.
            for word in filter(str.islower, map(plain, text.split())):
                found[word] = min(number, found.get(word, RAREST))
    classes = dict.fromkeys(TWO_LETTERS, _FOR_THE_BEST)
    for word, number in found.items():
        rarity = _rarity(frequencies.get(word, _TRACE)) - _lenience(word)
        rarity += _NAMESAKE * (number > 0 and word in names)
        by_texts = _class(rarity)
        if number < RAREST:
            by_texts = min(max(number, by_texts), _FOR_THE_BEST - (len(word) >= _LONG))
            classes[word] = _FOR_THE_BEST if word in rare else by_texts
        elif by_texts < _FOR_THE_BEST:
            classes[word] = _FOR_THE_BEST
    return classes
