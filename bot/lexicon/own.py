"""A list made of somebody's own file."""

from collections.abc import Callable
from dataclasses import dataclass
from hashlib import file_digest
from pathlib import Path

from bot.lexicon.catalogue import Catalogue
from bot.lexicon.errors import ListNameError
from bot.lexicon.info import ListInfo, Origin, Source
from bot.lexicon.install import check_name, compiled, install
from bot.lexicon.wordfile import WordFile, read_word_file

Stage = Callable[[str, int, int], None]
"""Told what is being done, how much of it is done, and of how much."""


@dataclass(frozen=True, slots=True)
class Built:
    """A list that was made and installed."""

    info: ListInfo
    path: Path
    file: WordFile


def build_own(file: Path, name: str, language: str, folder: Path, stage: Stage) -> Built:
    """Compile a text file and install it in the folder.

    Raises:
        ListNameError: the name isn't one, or another list has it.
        RefusedFileError: no list can be made of the file.
        ListTooLargeError: the graph doesn't fit the format.

    """
    check_name(name)
    if name in {info.name for info in Catalogue().available()}:
        raise ListNameError(name, "a shipped list has it")
    found = read_word_file(file, language, lambda done, total: stage("reading", done, total))
    with file.open("rb") as content:
        digest = file_digest(content, "sha256").hexdigest()
    origin = Origin(
        title=name,
        sources=(Source(file.name, sha256=digest),),
        recipe=(f"The words of {file.name}, {found.encoding}.",),
    )
    info, graph = compiled(
        found.tiles, name, language, origin, lambda done, total: stage("compiling", done, total)
    )
    return Built(info, install(folder, info, graph), found)
