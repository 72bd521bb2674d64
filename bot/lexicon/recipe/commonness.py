"""How common the robot's words are (see `bot.lexicon.frequency`).

Polish: frequencies of word forms, gathered by base form. A form of several base forms is shared
out among them by what is known of each from its other forms. English: SCOWL's sizes, which its
makers set by how many dictionaries and texts have a word.
"""

import math
from bisect import bisect
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping

from bot.lexicon.alphabet import SHORTEST
from bot.lexicon.frequency import RAREST
from bot.lexicon.recipe.english import plain

RECIPES = {
    "pl": (
        "Frequencies of the forms, from wordfreq's large list, are added up by base form; a form",
        "of several is shared out by the frequency of their other forms, in rounds; a form other",
        "than the base form may give at most three times what all the others give.",
        "A class is half a power of ten, from one in 10,000 words on. Two classes up: a form a",
        "hundred times rarer than its base form; three: one that wordfreq doesn't have; five: one",
        "such in -łom, -łoś, -łobym, -łobyś. Four up: a base form that FreeDict's Polish-English",
        "dictionary lacks and that is a name with a capital, or is three times as frequent in",
        "English, Spanish, French, German or Italian. Two letters are in class 5 at least, but for",
        "the words of everyday: in texts most others are abbreviations and numerals.",
    ),
    "en": (
        "The size of the smallest SCOWL file that has the word: 10 is class 1, 20 is 2, 35 and 40",
        "are 4, 50 is 5, 55 and 60 are 6; two classes up in the files of variant spellings.",
    ),
}

_CLASSES_OF_SIZES = {10: 1, 20: 2, 35: 4, 40: 4, 50: 5, 55: 6, 60: 6}
_VARIANT_CLASSES = 2  # up, for a spelling that is not the usual one
_FIRST, _STEP = 4.0, 0.5  # powers of ten: where class 0 ends, and the width of the next ones
_RARE_FORM = 2.0  # powers of ten that a form is rarer than its base form
_RARE_CLASSES, _UNSEEN_CLASSES, _NEUTER_CLASSES = 2, 3, 5  # up, for forms of those kinds
_NEUTER = ("łom", "łoś", "łobym", "łobyś")  # persons that only grammars and players use
_INTRUDER = 2.0  # powers of ten that a name or a foreign word is taken to be rarer
FOREIGN = 3
"""Times as frequent in another language: what makes a base form foreign."""
_ROUNDS = 12
_ONE_FORM = 3  # times what a base form's other forms give: the most that one of its forms may
_TRACE = 1e-10  # less than the rarest frequency there is

_TWOS = """
aż ba bo by ci co da do ej go ha iż ja ją je ku ma mi my na ni no od oj on oś ów po są ta tą te tę
to tu ty ul we wy za ze że
"""
_EVERYDAY_TWOS = frozenset(_TWOS.split())
_OTHER_TWOS = 5

LemmasOf = Callable[[str], Collection[str]]


def polish_classes(
    words: Iterable[str],
    lemmas_of: LemmasOf,
    frequencies: Mapping[str, float],
    is_intruder: Callable[[str], bool],
) -> dict[str, int]:
    """The classes below the last of words in lower case.

    `frequencies` are shares of running text, of forms in lower case; `is_intruder` tells base
    forms that owe their frequency to a name or to another language.
    """
    rarities = {
        lemma: _rarity(share) + _INTRUDER * is_intruder(lemma)
        for lemma, share in lemma_frequencies(frequencies, lemmas_of).items()
    }
    classes = {}
    for word in words:
        share = frequencies.get(word)
        unseen = _NEUTER_CLASSES if word.endswith(_NEUTER) else _UNSEEN_CLASSES
        of_lemmas = [
            _class(rarity)
            + (unseen if share is None else _RARE_CLASSES * (_rarity(share) > rarity + _RARE_FORM))
            for lemma in lemmas_of(word)
            if (rarity := rarities.get(lemma)) is not None
        ]
        number = min(of_lemmas, default=RAREST)
        if len(word) == SHORTEST and word not in _EVERYDAY_TWOS:
            number = max(number, _OTHER_TWOS)
        if number < RAREST:
            classes[word] = number
    return classes


def _rarity(share: float) -> float:
    return -math.log10(share)


def _class(rarity: float) -> int:
    return bisect([_FIRST + _STEP * number for number in range(RAREST)], rarity)


def lemma_frequencies(frequencies: Mapping[str, float], lemmas_of: LemmasOf) -> dict[str, float]:
    """The frequency of each base form that any form with a frequency has.

    Expectation and maximisation, but a base form's weight in a form is what its *other* forms give
    it: else the rare noun that shares one form with a frequent word takes all of that.
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
                    # A word that is its own base form has at least itself.
                    lemma: max(totals[lemma] - frequency * part, frequency * (lemma == form))
                    + _TRACE
                    for lemma, part in share.items()
                }
                total = sum(weights.values())
                shares[form] = {lemma: weight / total for lemma, weight in weights.items()}
    return _levelled(shares, frequencies)


def _levelled(
    shares: Mapping[str, Mapping[str, float]], frequencies: Mapping[str, float]
) -> dict[str, float]:
    """No form but the base form itself may give many times what all others give."""
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


def english_classes(files: Iterable[tuple[str, str]]) -> dict[str, int]:
    """The classes below the last, given SCOWL's word files: names and words, one a line."""
    classes: dict[str, int] = {}
    for name, text in files:
        kind, _, size = name.rpartition(".")
        number = _CLASSES_OF_SIZES.get(int(size), RAREST) + _VARIANT_CLASSES * ("variant" in kind)
        if number < RAREST:
            # A word with a capital is no word of the list: Zippers is not zippers.
            for word in filter(str.islower, map(plain, text.split())):
                classes[word] = min(number, classes.get(word, RAREST))
    return classes
