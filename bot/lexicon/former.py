"""The shipped lists of earlier releases: a game goes on with the words that it began with.

`data/former/<hash>.json` keeps of a list what it had more and less than the one that replaced it,
so a file once written never changes: a list of two releases ago leads to that of one release ago.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from bot.lexicon.alphabet import from_tiles, to_tiles
from bot.lexicon.errors import CorruptListError
from bot.lexicon.graph import Lexicon
from bot.lexicon.info import FORMAT, checksum, lengths_of
from bot.lexicon.patch import patch
from bot.trouble import Trouble, reason
from bot.whole_file import PUBLIC, write_whole

if TYPE_CHECKING:
    from collections.abc import Sequence

_FOLDER = "former"


@dataclass(frozen=True, slots=True)
class Former:
    """A list that was shipped; words are in upper case."""

    name: str
    hash: str
    successor: str
    """The hash of the list that replaced it."""
    robots: str
    """The hash of the list that robots played from in its games; empty: it was this one."""
    more: tuple[str, ...]
    less: tuple[str, ...]
    format: int = FORMAT

    def of(self, successor: Lexicon) -> Lexicon:
        """The list, made of the one that replaced it."""
        language = successor.language
        words = dict.fromkeys(to_tiles(self.more, language), True)
        words |= dict.fromkeys(to_tiles(self.less, language), False)
        graph = patch(successor.nodes, words)
        lengths = Counter(successor.info.lengths)
        lengths.update(lengths_of(self.more))
        lengths.subtract(lengths_of(self.less))
        info = replace(
            successor.info,
            name=self.name,
            hash=self.hash,
            words=lengths.total(),
            lengths=dict(sorted((+lengths).items())),
            graph_bytes=len(graph),
            graph_crc32=checksum(graph),
        )
        return Lexicon(Path(f"{self.name}.kwg"), info, memoryview(graph))


def former(folder: Path, list_hash: str) -> Former | None:
    """What a folder of shipped lists keeps of an earlier one; None if it never had it.

    Raises:
        CorruptListError: the file can't be read.

    """
    path = _path(folder, list_hash)
    try:
        fields = json.loads(path.read_text("utf-8"))
        fields["more"], fields["less"] = tuple(fields["more"]), tuple(fields["less"])
        kept = Former(**fields)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise CorruptListError(path, reason(error)) from error
    except (ValueError, KeyError, TypeError) as error:
        raise CorruptListError(path, Trouble("corrupt-damaged")) from error
    if kept.format != FORMAT:
        raise CorruptListError(path, Trouble("corrupt-format", format=str(kept.format)))
    return kept


def keep(folder: Path, old: Lexicon, new_hash: str, tiles: Sequence[bytes], robots: str) -> None:
    """Write what a list that is about to be replaced had more and less than the new words."""
    had, has = set(old.tiles()), set(tiles)
    more, less = (
        tuple(from_tiles(word, old.language) for word in sorted(words))
        for words in (had - has, has - had)
    )
    kept = Former(old.name, old.hash, new_hash, robots, more, less)
    path = _path(folder, old.hash)
    path.parent.mkdir(parents=True, exist_ok=True)
    content = json.dumps(asdict(kept), ensure_ascii=False, indent=1) + "\n"
    write_whole(path, content.encode(), PUBLIC)


def _path(folder: Path, list_hash: str) -> Path:
    return folder / _FOLDER / f"{list_hash}.json"
