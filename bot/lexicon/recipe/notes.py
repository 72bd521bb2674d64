"""The notes about words in the bot's lists (base forms and frequency classes), made again."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from bot.lexicon.alphabet import to_tiles
from bot.lexicon.catalogue import SHIPPED
from bot.lexicon.dictd import definitions
from bot.lexicon.frequency import class_note
from bot.lexicon.graph import Lexicon
from bot.lexicon.info import ListInfo, Origin, Source
from bot.lexicon.install import compile_list, install
from bot.lexicon.lemmas import Lemmas, lemma_letters, lemma_note
from bot.lexicon.recipe import base_forms, commonness, english
from bot.lexicon.recipe.debian import Package
from bot.lexicon.recipe.morfeusz import Morfeusz
from bot.lexicon.recipe.polish import like_entries
from bot.lexicon.recipe.rebuild import (
    at_hand,
    by_hand,
    corrections_of,
    polish_dictionary,
    with_progress,
    write_notice,
)
from bot.lexicon.recipe.sources import FREEDICT, IPOLISH, MORFEUSZ, SCOWL, WORDFREQ, WORDNET
from bot.lexicon.recipe.wordfreq import Wheel
from bot.trouble import Trouble

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from collections.abc import Set as AbstractSet
    from pathlib import Path

    from bot.lexicon.own import StageReport

_FOREIGN = ("en", "es", "fr", "de", "it")
_LEMMAS, _FREQUENCY = "lemmas", "frequency"

_PL_LEMMAS = (
    "From the SJP.PL dictionary, © 2008-2018 Polish Alternative Dictionary Editing Team and Marek "
    "Futrega, https://sjp.pl, used under the Apache License 2.0, and from SGJP, the dictionary of "
    "Morfeusz 2 (BSD, see pl_copyright.txt)."
)
_PL_FREQUENCY = (
    "Derived from wordfreq, © Robyn Speer and the sources that its notice names (see "
    "pl_copyright.txt), CC BY-SA 4.0, and from the FreeDict Polish-English dictionary, © Karl "
    "Bartel, WikDict and the authors of Wiktionary, CC BY-SA 3.0. This file, unlike the rest of "
    "the project, is under CC BY-SA 4.0, https://creativecommons.org/licenses/by-sa/4.0/."
)
_EN_FREQUENCY = (
    "Derived from wordfreq, © Robyn Speer and the sources that its notice names (see "
    "en_copyright.txt), CC BY-SA 4.0, and from SCOWL, © 2000-2011 Kevin Atkinson and others. This "
    "file, unlike the rest of the project, is under CC BY-SA 4.0, "
    "https://creativecommons.org/licenses/by-sa/4.0/."
)


def rebuild_notes(
    language: str, output: Path, stage: StageReport, sources: Path | None = None
) -> list[ListInfo]:
    """Make the notes about words of the lists in `output`, with their notices. Return their facts.

    The notes are the words' base forms and their frequency classes. The sources come from the
    folder `sources`. If it is None, apt and pip download them. The same sources and lists give the
    same files, to the byte.

    Raises:
        SourceError: a source is missing, or it is not the one that the recipe names.

    """
    needed, make = {
        "pl": ((IPOLISH, WORDFREQ, FREEDICT), _polish),
        "en": ((SCOWL, WORDNET, WORDFREQ), _english),
    }[language]
    with at_hand(needed, sources, stage) as folder:
        return list(make(folder, output, stage))


def _polish(folder: Path, output: Path, stage: StageReport) -> Iterator[ListInfo]:
    morfeusz = Morfeusz()
    wide, strict = (Lexicon(output / f"{name}.kwg") for name in ("pl", "pl_strict"))
    affixes, entries = polish_dictionary(Package(folder / IPOLISH.file))
    entries += like_entries(entries, corrections_of("pl"))
    found = base_forms.polish_base_forms(
        with_progress([word.lower() for word in wide], Trouble("lexicon-analysing"), stage),
        lambda word: morfeusz.judge(word).lemmas,
        with_progress(entries, Trouble("lexicon-expanding"), stage),
        affixes,
    )
    origin = Origin(
        title="formy podstawowe słów listy pl",
        licence="Apache-2.0, and BSD-2-Clause for what is from SGJP",
        attribution=_PL_LEMMAS,
        sources=(IPOLISH, MORFEUSZ, _of_list(wide)),
        recipe=base_forms.RECIPES["pl"],
    )
    yield _add_notes(_lemma_notes(found, "pl"), "pl", origin, output / _LEMMAS, stage)
    write_notice(output / _LEMMAS, "pl", morfeusz.copyright())
    found.clear()

    wheel = Wheel(folder / WORDFREQ.file, WORDFREQ.version)
    foreign = [wheel.frequencies(language) for language in _FOREIGN]
    classes = commonness.polish_classes(
        with_progress([word.lower() for word in strict], Trouble("lexicon-classing"), stage),
        Lemmas(output / _LEMMAS / "pl.kwg").of,
        commonness.Evidence(
            wheel.frequencies("pl"),
            lambda word: max(each.get(word, 0.0) for each in foreign),
            _headwords(folder),
            morfeusz.is_name,
            morfeusz.usage,
        ),
        _rare("pl"),
    )
    origin = Origin(
        title="klasy częstości słów listy pl_strict",
        licence="CC-BY-SA-4.0",
        attribution=_PL_FREQUENCY,
        sources=(
            WORDFREQ,
            FREEDICT,
            MORFEUSZ,
            by_hand("rare words", "pl_rare.txt"),
            _of_list(wide),
            _of_list(strict),
        ),
        recipe=commonness.RECIPES["pl"],
    )
    yield _add_notes(_class_notes(classes), "pl", origin, output / _FREQUENCY, stage)
    write_notice(output / _FREQUENCY, "pl", wheel.notice())


def _english(folder: Path, output: Path, stage: StageReport) -> Iterator[ListInfo]:
    wide, strict = (Lexicon(output / f"{name}.kwg") for name in ("en", "en_strict"))
    wordnet = Package(folder / WORDNET.file)
    found = base_forms.english_base_forms(
        with_progress([word.lower() for word in wide], Trouble("lexicon-base-forms"), stage),
        base_forms.read_wordnet(lambda name: wordnet.read(f"usr/share/wordnet/{name}").decode()),
    )
    origin = Origin(
        title="base forms of the words of the list en",
        licence="WordNet's own, permissive (en_copyright.txt)",
        attribution="From WordNet 3.0, © 2006 Princeton University.",
        sources=(WORDNET, _of_list(wide)),
        recipe=base_forms.RECIPES["en"],
    )
    yield _add_notes(_lemma_notes(found, "en"), "en", origin, output / _LEMMAS, stage)
    notice = wordnet.read("usr/share/doc/wordnet-base/copyright").decode()
    write_notice(output / _LEMMAS, "en", notice)

    scowl, place = Package(folder / SCOWL.file), "usr/share/dict/scowl"
    wheel = Wheel(folder / WORDFREQ.file, WORDFREQ.version)

    def text(name: str) -> str:
        return scowl.read(f"{place}/{name}").decode()

    files = scowl.names(place)
    classes = commonness.english_classes(
        ((name, text(name)) for name in english.word_files(files)),
        wheel.frequencies("en"),
        {word.lower() for name in english.name_files(files) for word in text(name).split()},
        _rare("en"),
    )
    origin = Origin(
        title="classes of frequency of the words of the list en_strict",
        licence="CC-BY-SA-4.0",
        attribution=_EN_FREQUENCY,
        sources=(WORDFREQ, SCOWL, by_hand("rare words", "en_rare.txt"), _of_list(strict)),
        recipe=commonness.RECIPES["en"],
    )
    of_robots = {word: number for word, number in classes.items() if word.upper() in strict}
    yield _add_notes(_class_notes(of_robots), "en", origin, output / _FREQUENCY, stage)
    notice = scowl.read("usr/share/doc/scowl/copyright").decode()
    write_notice(output / _FREQUENCY, "en", f"{wheel.notice()}\n\n{notice}")


def _rare(language: str) -> frozenset[str]:
    """Return, in lower case, rare words whose frequency class is raised by hand."""
    lines = (SHIPPED / f"{language}_rare.txt").read_text("utf-8").splitlines()
    return frozenset(word for line in lines for word in line.partition("#")[0].split())


def _headwords(folder: Path) -> AbstractSet[str]:
    package, place = Package(folder / FREEDICT.file), "usr/share/dictd/freedict-pol-eng"
    entries = definitions(package.read(f"{place}.index"), package.read(f"{place}.dict.dz"))
    return {entry.headword for entry in entries}


def _lemma_notes(found: Mapping[str, Iterable[str]], language: str) -> Iterator[tuple[str, bytes]]:
    letters = frozenset(lemma_letters(language).lower())
    for word, lemmas in found.items():
        for lemma in filter(letters.issuperset, lemmas):
            yield word, lemma_note(word.upper(), lemma.upper(), language)


def _class_notes(classes: Mapping[str, int]) -> Iterator[tuple[str, bytes]]:
    for word, number in classes.items():
        yield word, class_note(number)


def _add_notes(
    notes: Iterable[tuple[str, bytes]],
    language: str,
    origin: Origin,
    folder: Path,
    stage: StageReport,
) -> ListInfo:
    words, behind = zip(*notes, strict=True)
    tiles = to_tiles([word.upper() for word in words], language)
    strings = sorted(set(map(bytes.__add__, tiles, behind)))
    info, graph = compile_list(
        strings,
        language,
        language,
        origin,
        partial(stage, Trouble("lexicon-compiling", name=f"{folder.name} {language}")),
    )
    install(folder, info, graph, replace=True)
    return info


def _of_list(words: Lexicon) -> Source:
    return Source("list", words.name, f"{words.name}.kwg", words.hash)
