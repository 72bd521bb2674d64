"""The shipped lists, made again from their sources."""

import gzip
import tempfile
from collections.abc import Callable, Collection, Iterator
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import TypeVar

from bot.lexicon.alphabet import to_tiles, unique
from bot.lexicon.catalogue import SHIPPED
from bot.lexicon.info import ListInfo, Origin, Source
from bot.lexicon.install import compiled, install
from bot.lexicon.recipe import english, polish
from bot.lexicon.recipe.corrections import Corrections, read_corrections
from bot.lexicon.recipe.debian import Package
from bot.lexicon.recipe.ispell import read_affixes, read_lines
from bot.lexicon.recipe.morfeusz import Morfeusz
from bot.lexicon.recipe.sources import IPOLISH, MORFEUSZ, SCOWL, checked, fetch

Stage = Callable[[str, int, int], None]
"""Told what is being done, how much of it is done, and of how much."""

_Item = TypeVar("_Item")
_STEP = 1 << 12

_PL_ATTRIBUTION = (
    "SJP-based: from the SJP.PL dictionary, © 2008-2018 Polish Alternative Dictionary Editing Team "
    "and Marek Futrega, https://sjp.pl, used under the Apache License 2.0. Filtered with "
    "Morfeusz 2 and its dictionary SGJP (BSD, see morfeusz2_copyright.txt)."
)
_EN_ATTRIBUTION = (
    "From SCOWL, © 2000-2011 Kevin Atkinson and others; their notices are in en_copyright.txt."
)


def rebuild(
    language: str, output: Path, stage: Stage, sources: Path | None = None
) -> list[ListInfo]:
    """Make the lists of a language, `pl` or `en`, and write them with their notices.

    The sources come from the folder `sources`, or else from apt. The same sources and corrections
    give the same files, to the byte.

    Raises:
        SourceError: a source is missing or not the one named by the recipe.

    """
    source, make = {"pl": (IPOLISH, _polish), "en": (SCOWL, _english)}[language]
    text = (SHIPPED / f"{language}_corrections.tsv").read_text("utf-8")
    corrections = read_corrections(text, language, f"{language}_corrections.tsv")
    with tempfile.TemporaryDirectory() as temporary:
        folder = sources or Path(temporary)
        if sources is None:
            stage(f"downloading {source.file}", 0, 1)
            fetch(source, folder)
            stage(f"downloading {source.file}", 1, 1)
        package = Package(checked(source, folder))
    return make(package, corrections, output, stage)


def _polish(
    package: Package, corrections: Corrections, output: Path, stage: Stage
) -> list[ListInfo]:
    morfeusz = Morfeusz()
    affixes = read_affixes(package.read("usr/lib/ispell/polish.aff").decode(), "polish.aff")
    packed = package.read("usr/share/ispell/polish.mwl.gz")
    lines = list(read_lines(gzip.decompress(packed).decode()))
    words = polish.entries_to_words(
        _watched(lines, "expanding entries", stage),
        affixes,
        morfeusz.judge,
        corrections.remove_root,
    )
    wide, strict = polish.wide_and_strict(
        _watched(words.items(), "judging words", stage), morfeusz.judge, corrections
    )
    words.clear()
    _write_notice(output, "pl", package.read("usr/share/doc/ipolish/copyright").decode())
    _write_notice(output, "morfeusz2", morfeusz.copyright())
    origin = Origin(
        title="polski, na podstawie SJP.PL (2022-03-01)",
        licence="Apache-2.0",
        attribution=_PL_ATTRIBUTION,
        sources=(IPOLISH, MORFEUSZ, _corrections("pl")),
        recipe=polish.RECIPE,
    )
    for_robot = replace(origin, title=f"{origin.title}, ścisły, dla robota")
    return [
        _list(wide, "pl", "pl", origin, output, stage),
        _list(strict, "pl_strict", "pl", for_robot, output, stage),
    ]


def _english(
    package: Package, corrections: Corrections, output: Path, stage: Stage
) -> list[ListInfo]:
    folder = "usr/share/dict/scowl"
    files = english.word_files(package.names(folder))
    texts = (package.read(f"{folder}/{name}").decode() for name in files)
    words = english.english(texts, corrections)
    _write_notice(output, "en", package.read("usr/share/doc/scowl/copyright").decode())
    origin = Origin(
        title=f"English, from SCOWL {SCOWL.version}, size {english.SIZE}",
        licence="SCOWL's own, permissive (en_copyright.txt)",
        attribution=_EN_ATTRIBUTION,
        sources=(SCOWL, _corrections("en")),
        recipe=english.RECIPE,
    )
    return [_list(words, "en", "en", origin, output, stage)]


def _list(  # noqa: PLR0913, PLR0917 - the facts of a list
    words: set[str], name: str, language: str, origin: Origin, output: Path, stage: Stage
) -> ListInfo:
    tiles = unique(to_tiles([word.upper() for word in words], language))
    info, graph = compiled(
        tiles, name, language, origin, lambda done, total: stage(f"compiling {name}", done, total)
    )
    install(output, info, graph, replace=True)
    return info


def _corrections(language: str) -> Source:
    path = SHIPPED / f"{language}_corrections.tsv"
    return Source("corrections", file=path.name, sha256=sha256(path.read_bytes()).hexdigest())


def _write_notice(output: Path, what: str, text: str) -> None:
    output.mkdir(parents=True, exist_ok=True)
    (output / f"{what}_copyright.txt").write_text(text, "utf-8")


def _watched(items: Collection[_Item], label: str, stage: Stage) -> Iterator[_Item]:
    for done, item in enumerate(items):
        if not done % _STEP:
            stage(label, done, len(items))
        yield item
    stage(label, len(items), len(items))
