"""The making of a word list from a player's own file."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from hashlib import file_digest
from pathlib import Path

from bot.lexicon.build import Progress
from bot.lexicon.catalogue import Catalogue
from bot.lexicon.errors import ListNameError
from bot.lexicon.info import ListInfo, Origin, Source
from bot.lexicon.install import check_name, compile_list, install
from bot.lexicon.kwg_file import is_graph, read_graph
from bot.lexicon.wordfile import WordFile, read_word_file
from bot.trouble import Trouble

_LANGUAGE = "pl"  # The language of a player's text, unless another is named.

StageReport = Callable[[Trouble, int, int], None]
"""A function that is called with the present stage, the finished steps and all steps."""


@dataclass(frozen=True, slots=True)
class Built:
    """A word list that was made from a player's file and installed."""

    info: ListInfo
    path: Path
    file: WordFile


def build_own(
    file: Path, name: str, language: str | None, folder: Path, stage: StageReport
) -> Built:
    """Compile a player's text file or word graph to a list, and install it in the folder.

    If `language` is None, a text is Polish, and a graph is of the language whose letters it uses.
    `stage` is called with the present stage, the finished steps and all steps.

    Raises:
        ListNameError: no list can have this name, or another list has it.
        RefusedFileError: no list can be made of the file.
        LexiconError: the graph doesn't fit the format.

    """
    check_name(name)
    if name in {info.name for info in Catalogue().available()}:
        raise ListNameError(name, Trouble("list-name-shipped"))
    found = _read(file, language, partial(stage, Trouble("lexicon-reading")))
    with file.open("rb") as content:
        digest = file_digest(content, "sha256").hexdigest()
    origin = Origin(
        title=name,
        sources=(Source(file.name, sha256=digest),),
        recipe=(f"The words of {file.name}, {found.encoding}.",),
    )
    info, graph = compile_list(
        found.tiles,
        name,
        found.language,
        origin,
        partial(stage, Trouble("lexicon-compiling", name=name)),
    )
    return Built(info, install(folder, info, graph), found)


def _read(file: Path, language: str | None, progress: Progress) -> WordFile:
    if is_graph(file):
        return read_graph(file, language, progress)
    return read_word_file(file, language or _LANGUAGE, progress)
