"""The word lists that come with the bot, made again from their sources."""

import gzip
import tempfile
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import TypeVar

from bot.lexicon.alphabet import to_tiles, unique
from bot.lexicon.catalogue import SHIPPED
from bot.lexicon.info import ListInfo, Origin, Source
from bot.lexicon.install import compile_list, install
from bot.lexicon.own import StageReport
from bot.lexicon.recipe import english, polish
from bot.lexicon.recipe.coarse import read_coarse
from bot.lexicon.recipe.corrections import Corrections, read_corrections
from bot.lexicon.recipe.debian import Package
from bot.lexicon.recipe.ispell import Affixes, read_affixes, read_lines
from bot.lexicon.recipe.morfeusz import Morfeusz
from bot.lexicon.recipe.sources import IPOLISH, MORFEUSZ, SCOWL, check_source, fetch
from bot.trouble import Trouble

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
    language: str, output: Path, stage: StageReport, sources: Path | None = None
) -> list[ListInfo]:
    """Make the lists of a language, `pl` or `en`, with their notices. Return the lists' facts.

    The sources come from the folder `sources`. If it is None, apt downloads them. The same sources
    and corrections give the same files, to the byte.

    Raises:
        SourceError: a source is missing or not the one named by the recipe.

    """
    source, make = {"pl": (IPOLISH, _polish), "en": (SCOWL, _english)}[language]
    corrections = corrections_of(language)
    with at_hand([source], sources, stage) as folder:
        package = Package(folder / source.file)
    return make(package, corrections, output, stage)


@contextmanager
def at_hand(needed: Sequence[Source], folder: Path | None, stage: StageReport) -> Iterator[Path]:
    """Yield a folder with the files of these sources, each checked against the recipe.

    If `folder` is None, the sources are downloaded into a temporary folder. `stage` is called with
    the present stage, the finished steps and all steps.

    Raises:
        SourceError: a source is missing, or is not the one that the recipe names.

    """
    with tempfile.TemporaryDirectory() as temporary:
        for source in needed:
            if folder is None:
                stage(Trouble("lexicon-downloading", file=source.file), 0, 1)
                fetch(source, Path(temporary))
                stage(Trouble("lexicon-downloading", file=source.file), 1, 1)
            check_source(source, folder or Path(temporary))
        yield folder or Path(temporary)


def _polish(
    package: Package, corrections: Corrections, output: Path, stage: StageReport
) -> list[ListInfo]:
    morfeusz = Morfeusz()
    affixes, lines = polish_dictionary(package)
    words = polish.entries_to_words(
        with_progress(lines, Trouble("lexicon-expanding"), stage),
        affixes,
        morfeusz.judge,
        corrections.remove_root,
    )
    wide, strict = polish.wide_and_strict(
        with_progress(words.items(), Trouble("lexicon-judging"), stage),
        morfeusz.judge,
        polish.with_forms(lines, affixes, corrections),
        _coarse("pl"),
    )
    words.clear()
    write_notice(output, "pl", package.read("usr/share/doc/ipolish/copyright").decode())
    write_notice(output, "morfeusz2", morfeusz.copyright())
    origin = Origin(
        title="polski, na podstawie SJP.PL (2022-03-01)",
        licence="Apache-2.0",
        attribution=_PL_ATTRIBUTION,
        sources=(IPOLISH, MORFEUSZ, by_hand("corrections", "pl_corrections.tsv")),
        recipe=polish.RECIPE,
    )
    for_robot = replace(
        origin,
        title=f"{origin.title}, ścisły, dla robota",
        sources=(*origin.sources, by_hand("coarse words", "pl_coarse.txt")),
    )
    return [
        _list(wide, "pl", "pl", origin, output, stage),
        _list(strict, "pl_strict", "pl", for_robot, output, stage),
    ]


def _english(
    package: Package, corrections: Corrections, output: Path, stage: StageReport
) -> list[ListInfo]:
    folder = "usr/share/dict/scowl"
    files = english.word_files(package.names(folder))
    texts = (package.read(f"{folder}/{name}").decode() for name in files)
    words = english.english(texts, corrections)
    write_notice(output, "en", package.read("usr/share/doc/scowl/copyright").decode())
    origin = Origin(
        title=f"English, from SCOWL {SCOWL.version}, size {english.SIZE}",
        licence="SCOWL's own, permissive (en_copyright.txt)",
        attribution=_EN_ATTRIBUTION,
        sources=(SCOWL, by_hand("corrections", "en_corrections.tsv")),
        recipe=english.RECIPE,
    )
    for_robot = replace(
        origin,
        title=f"{origin.title}, for the robot",
        sources=(*origin.sources, by_hand("coarse words", "en_coarse.txt")),
        recipe=(*english.RECIPE, "Left to the players: the words of en_coarse.txt."),
    )
    is_coarse = _coarse("en")
    strict = {word for word in words if not is_coarse(word)} - corrections.allow
    return [
        _list(words, "en", "en", origin, output, stage),
        _list(strict, "en_strict", "en", for_robot, output, stage),
    ]


def polish_dictionary(package: Package) -> tuple[Affixes, list[tuple[str, str]]]:
    """Return the rules for affixes, and the roots with their flags, of the ispell dictionary."""
    affixes = read_affixes(package.read("usr/lib/ispell/polish.aff").decode(), "polish.aff")
    packed = package.read("usr/share/ispell/polish.mwl.gz")
    return affixes, list(read_lines(gzip.decompress(packed).decode()))


def _list(  # noqa: PLR0913, PLR0917 - the facts of a list
    words: set[str], name: str, language: str, origin: Origin, output: Path, stage: StageReport
) -> ListInfo:
    tiles = unique(to_tiles([word.upper() for word in words], language))
    info, graph = compile_list(
        tiles, name, language, origin, partial(stage, Trouble("lexicon-compiling", name=name))
    )
    install(output, info, graph, replace=True)
    return info


def by_hand(what: str, file: str) -> Source:
    """Return as a `Source` a file that is kept by hand."""
    digest = sha256((SHIPPED / file).read_bytes()).hexdigest()
    return Source(what, file=file, sha256=digest)


def corrections_of(language: str) -> Corrections:
    """Return the hand-kept corrections of a language's lists."""
    file = f"{language}_corrections.tsv"
    return read_corrections((SHIPPED / file).read_text("utf-8"), language, file)


def _coarse(language: str) -> Callable[[str], bool]:
    file = f"{language}_coarse.txt"
    return read_coarse((SHIPPED / file).read_text("utf-8"), language, file)


def write_notice(output: Path, what: str, text: str) -> None:
    """Write the copyright notice of a source beside the list that was made from it."""
    output.mkdir(parents=True, exist_ok=True)
    (output / f"{what}_copyright.txt").write_text(text, "utf-8")


def with_progress(items: Collection[_Item], label: Trouble, stage: StageReport) -> Iterator[_Item]:
    """Yield the items, and report to `stage` how many are done."""
    for done, item in enumerate(items):
        if not done % _STEP:
            stage(label, done, len(items))
        yield item
    stage(label, len(items), len(items))
