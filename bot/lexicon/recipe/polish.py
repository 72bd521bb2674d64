"""The Polish lists: the SJP.PL dictionary, filtered.

The dictionary holds every spelling a text may have; abbreviations, symbols, halves of compounds and
scraps of foreign phrases among them. Two lists are made: the wide one judges what players lay, the
strict one, a part of it, is what the robot plays from.
"""

import re
from collections.abc import Callable, Iterable

from bot.lexicon.alphabet import LONGEST, SHORTEST, letters_of
from bot.lexicon.recipe.corrections import Corrections
from bot.lexicon.recipe.ispell import Affixes
from bot.lexicon.recipe.morfeusz import Verdict, has_vowel

RECIPE = (
    "Expand every lower-case entry of the ispell dictionary by its affixes, but for those that",
    "inflect without a vowel (mgr, mgra); keep the words of 2-15 of the 32 letters.",
    "Wide: a form, with a vowel, of an inflected entry of three or more letters that Morfeusz",
    "doesn't tag as an abbreviation.",
    "Wide and strict: a word with a complete Morfeusz analysis as a common word; the strict list",
    "leaves out what Morfeusz marks as vulgar, and the forms of those in pl_coarse.txt alone.",
    "Wide: verb forms and superlatives that are entries of their own: participles in -wszy,",
    "-łszy and -ąc, past and conditional forms, naj-…-ej.",
    "Both: neuter first and second persons (-łom, -łoś, -łobym, -łobyś) of neuter past forms.",
    "Both: the two-letter words are set, 126 of them; then the hand-kept corrections.",
)

_TWOS = """
aa ad ag aj al am ar as at au aż ba be bi bo bu by ce ci co da de do dy ee ef eh ej el eł em en eń
er es eś et ew ez fa fe fi fu gę go ha he hę hi hm ho hu id ii ił im in iw iż ja ją je ka ki ko ku
la li lu ma mą me mi mu my na ni no ny od oj ok om on oń oo op or os oś ot oz oż ód ós ów pa pe pi
po re ro są se si su ta tą te tę to ts tu ty ud uf ul ut uu we wu wy yy za ze że
"""
TWO_LETTERS = frozenset(_TWOS.split())

_LETTERS = frozenset(letters_of("pl").lower())
_LONG_ROOT = 3
_NEUTER = ("m", "ś", "bym", "byś")
# The conditional alone is unmistakable; what stands before its -by is a past form.
_CONDITIONAL = re.compile(r"(?P<past>.+(?:ł|ła|ło|ły|li))by(?:m|ś|śmy|ście)?")
_PAST = re.compile(r".+(?:ł[ae][mś]|(?:li|ły)(?:śmy|ście))")
_PARTICIPLE = re.compile(r".+[wł]szy")
_SUPERLATIVE = re.compile(r"naj.+ej")

Judge = Callable[[str], Verdict]
IsCoarse = Callable[[str], bool]


def entries_to_words(
    lines: Iterable[tuple[str, str]], affixes: Affixes, judge: Judge, without: frozenset[str]
) -> dict[str, bool]:
    """Every word of the dictionary's common entries, and whether an inflected entry vouches for it.

    `lines` are roots and flags, `without` the roots to leave out.
    """
    words: dict[str, bool] = {}
    for root, flags in lines:
        # An entry that inflects without a vowel is an abbreviation: mgr, mgra, mgrowi.
        if root != root.lower() or root in without or (flags and not has_vowel(root)):
            continue
        vouches = bool(flags and len(root) >= _LONG_ROOT and not judge(root).abbreviation)
        for form in affixes.forms(root, flags) if flags else (root,):
            if SHORTEST <= len(form) <= LONGEST and _LETTERS.issuperset(form):
                words[form] = words.get(form, False) or (vouches and has_vowel(form))
    return words


def wide_and_strict(
    words: Iterable[tuple[str, bool]],
    judge: Judge,
    corrections: Corrections,
    is_coarse: IsCoarse = lambda _: False,
) -> tuple[set[str], set[str]]:
    """The wide and the strict list, lower case, of the items of `entries_to_words`.

    `is_coarse` tells base forms that the analyser doesn't mark, but no robot should lay; a word
    that is also a form of another one stays.
    """
    wide, strict, neuter = set[str](), set[str](), set[str]()
    others: list[str] = []
    for word, vouched in words:
        verdict = judge(word)
        if vouched or verdict.common:
            wide.add(word)
        else:
            others.append(word)
        coarse = verdict.vulgar or (verdict.lemmas and all(map(is_coarse, verdict.lemmas)))
        if verdict.common and not coarse:
            strict.add(word)
        if verdict.neuter_past and word.endswith("ło"):
            neuter.add(word)
    wide |= _forms_as_entries(others, wide)
    return _finished(wide, neuter, corrections), _finished(strict, neuter, corrections)


def _forms_as_entries(words: list[str], kept: set[str]) -> set[str]:
    """Those that only a verb or an adverb can be; foreign scraps don't end like this."""
    found = {
        word
        for word in words
        if _PARTICIPLE.fullmatch(word) or _SUPERLATIVE.fullmatch(word) or _PAST.fullmatch(word)
    }
    found |= {
        word for word in words if word.endswith("ąc") and (f"{word}y" in kept or word[:-1] in kept)
    }
    known = set(words)
    for word in words:
        if conditional := _CONDITIONAL.fullmatch(word):
            found |= {word, conditional["past"]} & known
    return found


def _finished(words: set[str], neuter: set[str], corrections: Corrections) -> set[str]:
    persons = {past + ending for past in words & neuter for ending in _NEUTER}
    words = {word for word in words | persons if SHORTEST < len(word) <= LONGEST}
    return (words | TWO_LETTERS | corrections.add) - corrections.remove
