"""The writing of a compiled list into a folder: the word graph, and its facts beside it."""

import re
from collections.abc import Sequence
from pathlib import Path

from bot.lexicon.build import Progress, word_graph
from bot.lexicon.errors import CorruptListError, ListNameError
from bot.lexicon.info import (
    ListInfo,
    Origin,
    checksum,
    lengths_of,
    list_hash,
    read_info,
    write_info,
)
from bot.trouble import Trouble
from bot.whole_file import PUBLIC, write_whole

_NAME = re.compile(r"[a-z0-9][a-z0-9_.-]{0,39}")


def check_name(name: str) -> str:
    """Return a list's name unchanged if it is allowed as the name of a file.

    Raises:
        ListNameError: the name is not one to forty of a-z, 0-9, `_`, `-` and `.`.

    """
    if not _NAME.fullmatch(name):
        raise ListNameError(name, Trouble("list-name-letters"))
    return name


def compile_list(
    tiles: Sequence[bytes],
    name: str,
    language: str,
    origin: Origin,
    progress: Progress | None = None,
) -> tuple[ListInfo, bytes]:
    """Return the facts and the word graph of a new list of these words.

    Each word is its tile numbers as bytes. The words must be sorted, without repeats.

    Raises:
        ListNameError: no list can have this name.
        LexiconError: the graph doesn't fit the format.

    """
    check_name(name)
    graph = word_graph(tiles, progress)
    info = ListInfo(
        name=name,
        language=language,
        hash=list_hash(tiles, language),
        words=len(tiles),
        lengths=lengths_of(tiles),
        graph_bytes=len(graph),
        graph_crc32=checksum(graph),
        origin=origin,
    )
    return info, graph


def install(folder: Path, info: ListInfo, graph: bytes, *, replace: bool = False) -> Path:
    """Write a list into the folder, whole or not at all. Return the path of its word graph.

    The `.json` file is written last, because a graph without it is ignored. A list of this name
    with other words is replaced only with `replace`, because games may be played with it.

    Raises:
        ListNameError: another list has this name.

    """
    path = folder / f"{info.name}.kwg"
    if not replace and _hash_at(path) not in (None, info.hash):
        raise ListNameError(info.name, Trouble("list-name-taken", folder=str(folder)))
    folder.mkdir(parents=True, exist_ok=True)
    write_whole(path, graph, PUBLIC)
    write_whole(path.with_suffix(".json"), write_info(info).encode(), PUBLIC)
    return path


def _hash_at(path: Path) -> str | None:
    try:
        return read_info(path.with_suffix(".json")).hash
    except CorruptListError:
        return None
