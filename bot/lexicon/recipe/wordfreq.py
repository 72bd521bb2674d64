"""The reading of word frequencies from the wheel of wordfreq, without installing it.

A list is `large_<language>.msgpack.gz`: a header, then one row for each hundredth of a power of
ten, from the most frequent words down. Row *n* has the words that are 10^(-n/100) of running text.
"""

import gzip
import zipfile
from pathlib import Path
from typing import Any

import msgspec

from bot.lexicon.errors import SourceError
from bot.trouble import Trouble

_FORMAT = {"format": "cB", "version": 1}
_PER_POWER = 100
_LICENCE = "## License"


class Wheel:
    """The wheel (Python package) of wordfreq, which has word frequencies."""

    def __init__(self, path: Path, version: str) -> None:
        self._path, self._version = path, version

    def frequencies(self, language: str) -> dict[str, float]:
        """Return the share of running text of each word of a language. Words are in lower case.

        Raises:
            SourceError: the wheel has no such list, or one of another format.

        """
        packed = self._read(f"wordfreq/data/large_{language}.msgpack.gz")
        try:
            header, *rows = msgspec.msgpack.decode(gzip.decompress(packed), type=list[Any])
        except (OSError, EOFError, ValueError) as error:
            raise SourceError(self._path.name, Trouble("corrupt-damaged")) from error
        if header != _FORMAT:
            raise SourceError(self._path.name, Trouble("corrupt-format", format=str(header)))
        return {word: 10 ** (-at / _PER_POWER) for at, row in enumerate(rows) for word in row}

    def notice(self) -> str:
        """Return the copyright notices of the wheel and of its sources."""
        about = self._read(f"wordfreq-{self._version}.dist-info/METADATA").decode()
        _, heading, text = about.partition(_LICENCE)
        return f"wordfreq {self._version}\n\n{heading}{text}"

    def _read(self, name: str) -> bytes:
        try:
            with zipfile.ZipFile(self._path) as wheel:
                return wheel.read(name)
        except (zipfile.BadZipFile, KeyError) as error:
            raise SourceError(self._path.name, Trouble("archive-broken")) from error
