"""The base forms of the words in the bot's lists (see `bot.lexicon.lemmas`).

Polish ones come from the analyser Morfeusz. For a word that it doesn't know, they are the entries
of the ispell dictionary that have the word as a form. English ones are WordNet's irregular forms,
and otherwise what remains without an ending, if WordNet has that.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass

from bot.lexicon.recipe.ispell import Affixes
from bot.lexicon.recipe.polish import bases_of, noun_of

RECIPES = {
    "pl": (
        "Each word of the list: the lemmas of its complete Morfeusz analyses as a common word;",
        "for a word without one, the ispell entries that inflect to it;",
        "for a form that is an entry of its own, the lemmas of what it is made from.",
    ),
    "en": (
        "Each word of the list: itself where WordNet has it, its lemma by WordNet's lists of",
        "irregular forms, and what remains without an inflectional ending where WordNet has that.",
    ),
}

# Patterns of forms that have a dictionary entry of their own. Behind each stands the ending of the
# word that the form is made from.
_MADE_FROM = (
    (re.compile(r"(.+(?:ł|ła|ło|ły|li))by(?:m|ś|śmy|ście)?"), ""),
    (re.compile(r"(.+(?:li|ły))(?:śmy|ście)"), ""),
    (re.compile(r"(.+ł[aeo])[mś]"), ""),
    (re.compile(r"(.+ł)(?:szy|[aoye])"), ""),
    (re.compile(r"(.+)wszy"), "ł"),
    (re.compile(r"(.+n)ęli"), "ął"),
    (re.compile(r"(.+ą)ł"), "ć"),
    (re.compile(r"(.+ą)c"), ""),
    (re.compile(r"naj(.+ej)"), ""),
    (re.compile(r"(.+n)iej"), "ie"),
)
_DEPTH = 4

# (part of speech, ending, its replacement), WordNet's morphy(7WN).
_ENDINGS = (
    *(("noun", end, new) for end, new in (("s", ""), ("ses", "s"), ("xes", "x"), ("zes", "z"),
      ("ches", "ch"), ("shes", "sh"), ("men", "man"), ("ies", "y"))),
    *(("verb", end, new) for end, new in (("s", ""), ("ies", "y"), ("es", "e"), ("es", ""),
      ("ed", "e"), ("ed", ""), ("ing", "e"), ("ing", ""))),
    *(("adj", end, new) for end, new in (("er", ""), ("est", ""), ("er", "e"), ("est", "e"))),
)  # fmt: skip


def polish_base_forms(
    words: Iterable[str],
    lemmas_of: Callable[[str], frozenset[str]],
    entries: Iterable[tuple[str, str]],
    affixes: Affixes,
) -> dict[str, Collection[str]]:
    """Return the base forms of Polish words, all in lower case. A few unknown verb forms have none.

    `lemmas_of` returns the analyser's base forms. `entries` are the roots and flags of the
    dictionary.
    """
    # Equal sets are kept once, because there are millions of words.
    same: dict[frozenset[str], frozenset[str]] = {}
    found: dict[str, Collection[str]] = {
        word: same.setdefault(lemmas, lemmas) for word in words for lemmas in [lemmas_of(word)]
    }
    unknown = {word for word, lemmas in found.items() if not lemmas}
    roots: dict[str, set[str]] = defaultdict(set)
    inflected = set[str]()
    for root, flags in entries:
        if root == root.lower():
            if flags:
                inflected.add(root)
            for form in affixes.forms(root, flags) & unknown:
                if flags or form != root:
                    roots[form].add(root)
    for word in unknown - roots.keys():
        if noun := noun_of(word, inflected):
            roots[word].add(noun)
    found.update(roots)
    others = {
        word: _of_what_it_is_made_from(word, found, _DEPTH)
        or {lemma for base in bases_of(word, found) for lemma in found[base]}
        or (() if any(form.fullmatch(word) for form, _ in _MADE_FROM) else (word,))
        for word in unknown - roots.keys()
    }
    found.update(others)
    return found


def _of_what_it_is_made_from(
    word: str, found: Mapping[str, Collection[str]], depth: int
) -> Collection[str]:
    if depth and not found.get(word):
        for form, ending in _MADE_FROM:
            if (parts := form.fullmatch(word)) and (
                lemmas := _of_what_it_is_made_from(parts[1] + ending, found, depth - 1)
            ):
                return lemmas
    return found.get(word, ())


@dataclass(frozen=True, slots=True)
class PartOfSpeech:
    """WordNet's facts about a part of speech."""

    words: frozenset[str]
    irregular: dict[str, list[str]]
    """The base forms of irregular forms."""


def read_wordnet(read: Callable[[str], str]) -> dict[str, PartOfSpeech]:
    """Return WordNet's facts by part of speech. `read` returns the content of a file of WordNet.

    The format is described in wndb(5WN).
    """
    kinds = {}
    for kind in ("noun", "verb", "adj", "adv"):
        lines = read(f"index.{kind}").splitlines()
        irregular = map(str.split, read(f"{kind}.exc").splitlines())
        kinds[kind] = PartOfSpeech(
            frozenset(line.partition(" ")[0] for line in lines if not line.startswith(" ")),
            {form: lemmas for form, *lemmas in irregular},
        )
    return kinds


def english_base_forms(
    words: Iterable[str], kinds: Mapping[str, PartOfSpeech]
) -> dict[str, set[str]]:
    """Return the base forms of English words, all in lower case.

    Words that are not in WordNet have none.
    """
    return {word: set(_english(word, kinds)) for word in words}


def _english(word: str, kinds: Mapping[str, PartOfSpeech]) -> Iterator[str]:
    for kind in kinds.values():
        if word in kind.words:
            yield word
        yield from kind.irregular.get(word, ())
    for name, ending, new in _ENDINGS:
        lemma = word.removesuffix(ending) + new
        regular = word.endswith(ending) and word not in kinds[name].irregular
        if regular and lemma in kinds[name].words:
            yield lemma
