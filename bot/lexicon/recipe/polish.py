"""The Polish lists, made by filtering the SJP.PL dictionary.

The dictionary has every spelling that a text may have: also abbreviations, symbols, halves of
compounds and scraps of foreign phrases. Two lists are made from it. The wide one judges the words
of players. The strict one, a part of the wide one, is the robot's.
"""

import re
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from dataclasses import replace

from bot.lexicon.alphabet import LONGEST, SHORTEST, letters_of
from bot.lexicon.errors import SourceError
from bot.lexicon.recipe.corrections import Corrections
from bot.lexicon.recipe.ispell import Affixes
from bot.lexicon.recipe.morfeusz import FormVerdict, has_vowel
from bot.trouble import Trouble

RECIPE = (
    "Expand every lower-case entry of the ispell dictionary by its affixes, but for those that",
    "inflect without a vowel (mgr, mgra); keep the words of 2-15 of the 32 letters.",
    "Wide: a form, with a vowel, of an inflected entry of three or more letters that Morfeusz",
    "doesn't tag as an abbreviation.",
    "Wide and strict: a word with a complete Morfeusz analysis as a common word; the strict list",
    "leaves out what Morfeusz marks as vulgar, and the forms of those in pl_coarse.txt alone.",
    "Wide: words of fixed phrases alone (Morfeusz frag) of three or more letters; entries that are",
    "another inflected entry with -a, -u, -owi or -em; neither where the entry has a capital too.",
    "Wide: forms that are entries of their own: participles in -wszy, -łszy and -ąc, past and",
    "conditional forms, comparatives in -iej of an adjective, naj-…-ej, vocatives in -io and",
    "-cze, persons of the present, and imperatives of longer verbs in -yć.",
    "Both: neuter first and second persons (-łom, -łoś, -łobym, -łobyś) of each -ło with -ła,",
    "-łam, -łaś, -łabym; gerunds, of verbs of the list, with nie-.",
    "Both: the two-letter words are set, 126 of them; then the hand-kept corrections, but the",
    "words to allow in the wide list alone.",
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
# Only the conditional is unmistakable. The letters before its -by are a past form.
_CONDITIONAL = re.compile(r"(?P<past>.+(?:ł|ła|ło|ły|li))by(?:m|ś|śmy|ście)?")
_PAST = re.compile(r".+(?:ł[ae][mś]|(?:li|ły)(?:śmy|ście))")
_PARTICIPLE = re.compile(r".+[wł]szy")
_SUPERLATIVE = re.compile(r"naj.+ej")
# Each comparative ending with its source: -ściej of -sty, -iej of -y, -cze of -iec.
_FORMS = tuple(
    (re.compile(form), ending)
    for form, ending in (
        (r"(.+)ściej", "sty"),
        (r"(.+)iej", "y"),
        (r"(.+(?:uni|[iuą]si|[^i]ci))o", "a"),
        (r"(..+)cze", "iec"),
        (r"(...+a)(?:m|sz|my|cie|ją)", "ć"),
        (r"(...+i)(?:sz|my|cie)", "ć"),
        (r"(....+(?:cz|rz|sz|ż))(?:my|cie|że|myż|cież)?", "yć"),
    )
)
# Cases in which nouns have two forms (smartfona, smartfonu); the rarer one often has its own entry.
_CASES = ("a", "u", "owi", "em")

Judge = Callable[[str], FormVerdict]
IsCoarse = Callable[[str], bool]


def entries_to_words(
    lines: Iterable[tuple[str, str]], affixes: Affixes, judge: Judge, without: frozenset[str]
) -> dict[str, bool]:
    """Return every word of the dictionary's common entries as a key.

    The value is True if an inflected entry has the word as a form. `lines` are roots with their
    flags, `without` are the roots to leave out.
    """
    words: dict[str, bool] = {}
    inflected, alone, names = set[str](), set[str](), set[str]()
    for root, flags in lines:
        if root != root.lower():
            names.add(root.lower())
            continue
        # An entry that inflects without a vowel is an abbreviation: mgr, mgra, mgrowi.
        if root in without or (flags and not has_vowel(root)):
            continue
        vouches = bool(flags and len(root) >= _LONG_ROOT and not judge(root).abbreviation)
        if vouches:
            inflected.add(root)
        elif not flags:
            alone.add(root)
        for form in affixes.forms(root, flags) if flags else (root,):
            if SHORTEST <= len(form) <= LONGEST and _LETTERS.issuperset(form):
                words[form] = words.get(form, False) or (vouches and has_vowel(form))
    for word in words.keys() & alone - names:
        if not words[word] and len(word) >= _LONG_ROOT:
            bound = has_vowel(word) and judge(word).bound
            words[word] = bound or noun_of(word, inflected) is not None
    return words


def like_entries(
    lines: Iterable[tuple[str, str]], corrections: Corrections
) -> Iterator[tuple[str, str]]:
    """Yield the words added by hand, each with the flags of the entry that it inflects like.

    Raises:
        SourceError: there is no such entry.

    """
    models = set(corrections.like.values())
    flags_of: dict[str, str] = {}
    for root, flags in lines:
        if root in models:
            flags_of[root] = flags_of.get(root, "") + flags
    for word, model in corrections.like.items():
        if not flags_of.get(model):
            raise SourceError("corrections", Trouble("source-like", text=word, model=model))
        yield word, flags_of[model]


def with_forms(
    lines: Iterable[tuple[str, str]], affixes: Affixes, corrections: Corrections
) -> Corrections:
    """Return the corrections with all forms of the words that inflect like an entry allowed.

    Raises:
        SourceError: there is no such entry.

    """
    forms = (affixes.forms(word, flags) for word, flags in like_entries(lines, corrections))
    return replace(corrections, allow=corrections.allow.union(*forms))


def noun_of(word: str, inflected: Container[str]) -> str | None:
    """Return the inflected entry of which a word is a rarer case form, or None."""
    for ending in _CASES:
        base = word.removesuffix(ending)
        closed = base != word and len(base) > _LONG_ROOT and not has_vowel(base[-1])
        if closed and base in inflected:
            return base
    return None


def bases_of(word: str, kept: Container[str]) -> set[str]:
    """Return the kept words of which this word, which has its own entry, is a form."""
    return {
        made[1] + ending
        for form, ending in _FORMS
        if (made := form.fullmatch(word)) and made[1] + ending in kept
    }


def wide_and_strict(
    words: Iterable[tuple[str, bool]],
    judge: Judge,
    corrections: Corrections,
    is_coarse: IsCoarse = lambda _: False,
) -> tuple[set[str], set[str]]:
    """Return the wide and the strict list, in lower case, from the items of `entries_to_words`.

    `is_coarse` finds base forms that the analyser doesn't mark but no robot should lay. A word that
    is also a form of another base form stays.
    """
    wide, strict = set[str](), set[str]()
    gerunds: dict[str, frozenset[str]] = {}
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
        if verdict.gerund_of:
            gerunds[word] = verdict.gerund_of
    wide |= _forms_as_entries(others, wide)
    wide |= corrections.allow
    return _finish(wide, gerunds, corrections), _finish(strict, gerunds, corrections)


def _forms_as_entries(words: list[str], kept: set[str]) -> set[str]:
    """Return the words that can only be forms of a verb or an adverb, not foreign scraps."""
    found = {
        word
        for word in words
        if _PARTICIPLE.fullmatch(word) or _SUPERLATIVE.fullmatch(word) or _PAST.fullmatch(word)
    }
    found |= {word for word in words if bases_of(word, kept)}
    found |= {
        word for word in words if word.endswith("ąc") and (f"{word}y" in kept or word[:-1] in kept)
    }
    known = set(words)
    for word in words:
        if conditional := _CONDITIONAL.fullmatch(word):
            found |= {word, conditional["past"]} & known
    return found


def _finish(
    words: set[str], gerunds: Mapping[str, frozenset[str]], corrections: Corrections
) -> set[str]:
    persons = {past + ending for past in _neuter_pasts(words) for ending in _NEUTER}
    # plemieniem is also a gerund of plemić, a verb known only to the analyser.
    negated = {
        f"nie{gerund}"
        for gerund, verbs in gerunds.items()
        if gerund in words and not words.isdisjoint(verbs)
    }
    words = {word for word in words | persons | negated if SHORTEST < len(word) <= LONGEST}
    return (words | TWO_LETTERS | corrections.add) - corrections.remove


def _neuter_pasts(words: set[str]) -> Iterator[str]:
    """Yield the past forms in -ło of verbs that have feminine persons.

    Words like zło, złam and złaś look similar but are of no single verb.
    """
    for word in words:
        if word.endswith("ło"):
            feminine = f"{word[:-1]}a"
            persons = (feminine, f"{feminine}m", f"{feminine}ś", f"{feminine}bym")
            if all(person in words or len(person) > LONGEST for person in persons):
                yield word
