"""The facts of a compiled list: the small JSON file beside it."""

import hashlib
import json
import zlib
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from bot.lexicon.alphabet import from_tiles
from bot.lexicon.errors import CorruptListError
from bot.trouble import Trouble, reason

FORMAT = 1


@dataclass(frozen=True, slots=True)
class Source:
    """A package or file from which a list was made: it gave words or judged them."""

    name: str
    version: str = ""
    file: str = ""
    sha256: str = ""


@dataclass(frozen=True, slots=True)
class Origin:
    """The origin of a list: its sources, and the steps by which it was made, as text for people."""

    title: str
    licence: str = ""
    attribution: str = ""
    sources: tuple[Source, ...] = ()
    recipe: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ListInfo:
    """The facts of a word list.

    Games name their list by `hash`: the SHA-256, in hex, of the words in upper case, UTF-8, in the
    order of the language's alphabet, each followed by a line feed. It depends on the words alone,
    so compiling them again, from whatever file, gives the same. `graph_bytes` and `graph_crc32`
    belong to the `.kwg` file and are checked at each opening.
    """

    name: str
    language: str
    hash: str
    words: int
    lengths: dict[int, int]
    graph_bytes: int
    graph_crc32: int
    origin: Origin
    format: int = FORMAT


def list_hash(tiles: Sequence[bytes], language: str) -> str:
    """Return the hash of a list, given its words as sorted tile numbers (see `ListInfo`)."""
    digest = hashlib.sha256()
    for at in range(0, len(tiles), 1 << 16):
        part = b"\0".join(tiles[at : at + (1 << 16)]) + b"\0"
        digest.update(from_tiles(part, language).replace("\0", "\n").encode())
    return digest.hexdigest()


def lengths_of(words: Iterable[bytes] | Iterable[str]) -> dict[int, int]:
    """Return the number of words of each length."""
    return dict(sorted(Counter(map(len, words)).items()))


def checksum(graph: bytes | memoryview) -> int:
    """Return the CRC-32 of a word graph, to notice damage when it is opened."""
    return zlib.crc32(graph)


def write_info(info: ListInfo) -> str:
    """Return the content of the `.json` file beside a list."""
    return json.dumps(asdict(info), ensure_ascii=False, indent=1) + "\n"


def read_info(path: Path) -> ListInfo:
    """Return the facts in the `.json` file beside a list.

    Raises:
        CorruptListError: the file is missing, damaged, or of a newer format.

    """
    try:
        fields = json.loads(path.read_text("utf-8"))
        if fields["format"] != FORMAT:
            raise CorruptListError(path, Trouble("corrupt-format", format=str(fields["format"])))
        fields["lengths"] = {int(length): int(n) for length, n in fields["lengths"].items()}
        origin = fields["origin"]
        origin["sources"] = tuple(Source(**source) for source in origin["sources"])
        origin["recipe"] = tuple(origin["recipe"])
        fields["origin"] = Origin(**origin)
        info = ListInfo(**fields)
        whole = (info.words, info.graph_bytes, info.graph_crc32)
        texts = (info.name, info.language, info.hash, info.origin.title)
        if not all(isinstance(number, int) and number >= 0 for number in whole):
            raise CorruptListError(path, Trouble("corrupt-count"))
        if not all(isinstance(text, str) for text in texts):
            raise CorruptListError(path, Trouble("corrupt-name"))
    except OSError as error:
        raise CorruptListError(path, reason(error)) from error
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise CorruptListError(path, Trouble("corrupt-damaged")) from error
    return info
