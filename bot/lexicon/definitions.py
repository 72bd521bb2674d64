"""Meanings of words: a Polish-English dictionary that the operator may add.

It is FreeDict's, made by WikDict from Wiktionary, under the share-alike licence CC BY-SA 3.0. So it
does not come with the bot: `python -m bot lexicon definitions` downloads it into the folder of
people's own lists.
"""

from __future__ import annotations

import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

import msgspec

from bot.lexicon.dictd import Definition, NotDictionaryError, definitions
from bot.lexicon.errors import CorruptListError, RefusedFileError
from bot.lexicon.info import Source
from bot.trouble import Trouble, reason
from bot.whole_file import PUBLIC, write_whole

LANGUAGE = "pl"
"""The language of the words, and of what is said of them."""

ATTRIBUTION = (
    "FreeDict Polish-English dictionary, © Karl Bartel, WikDict and the authors of Wiktionary, "
    "CC BY-SA 3.0, https://creativecommons.org/licenses/by-sa/3.0/"
)
"""The notice that must be shown with every definition, or one step away."""

_FILE = "definitions.sqlite"
_PACKAGE = "dict-freedict-pol-eng"
_PLACE = "usr/share/dictd/freedict-pol-eng"
_TABLE = "CREATE TABLE definition (headword TEXT, place INTEGER, entry BLOB)"
_INDEX = "CREATE INDEX by_headword ON definition (headword, place)"
_ROW = "INSERT INTO definition VALUES (?, ?, ?)"
_OF = "SELECT entry FROM definition WHERE headword = ? ORDER BY place"
_HERE = "SELECT 1 FROM definition LIMIT 1"


class Definitions:
    """The opened dictionary of meanings. Close it after use."""

    def __init__(self, connection: sqlite3.Connection, path: Path) -> None:
        self._connection, self._path = connection, path

    @classmethod
    def open(cls, folder: Path) -> Definitions | None:
        """Open the dictionary in a folder, or return None if the folder has none.

        Raises:
            CorruptListError: its file is damaged.

        """
        path = folder / _FILE
        if not path.is_file():
            return None
        try:
            # The connection only reads. Any thread may use it, one at a time.
            connection = sqlite3.connect(
                f"{path.absolute().as_uri()}?mode=ro&immutable=1", uri=True, check_same_thread=False
            )
            try:
                connection.execute(_HERE)
            except BaseException:
                connection.close()
                raise
        except sqlite3.Error as error:
            raise CorruptListError(path, Trouble("corrupt-damaged")) from error
        return cls(connection, path)

    def of(self, lemma: str) -> tuple[Definition, ...]:
        """Return the dictionary's entries for a base form in lower case, as `Lemmas.of` returns it.

        Raises:
            CorruptListError: the file is damaged.

        """
        try:
            rows = self._connection.execute(_OF, (lemma,)).fetchall()
            return tuple(msgspec.msgpack.decode(entry, type=Definition) for (entry,) in rows)
        except (sqlite3.Error, msgspec.MsgspecError) as error:
            raise CorruptListError(self._path, Trouble("corrupt-damaged")) from error

    def close(self) -> None:
        """Close the dictionary's file."""
        self._connection.close()


def install_definitions(source: Path | None, folder: Path) -> int:
    """Install the dictionary in a folder and return the number of its entries.

    `source` is the Debian package `dict-freedict-pol-eng`, or a folder with it. If `source` is
    None, apt downloads the package.

    Raises:
        SourceError: the package is missing, or is another package.
        RefusedFileError: the dictionary in the package is damaged.

    """
    from bot.lexicon.recipe.debian import Package  # noqa: PLC0415 - only who brings it needs it
    from bot.lexicon.recipe.sources import fetch  # noqa: PLC0415

    with tempfile.TemporaryDirectory() as temporary:
        if source is None:
            source = Path(temporary)
            fetch(Source(_PACKAGE), source)
        path = _newest(source) if source.is_dir() else source
        try:
            package = Package(path)
        except OSError as error:
            raise RefusedFileError(path, reason(error)) from error
        try:
            entries = list(
                definitions(package.read(f"{_PLACE}.index"), package.read(f"{_PLACE}.dict.dz"))
            )
        except NotDictionaryError as error:
            raise RefusedFileError(path, error) from error
    folder.mkdir(parents=True, exist_ok=True)
    write_whole(folder / _FILE, _database(entries), PUBLIC)
    return len(entries)


def _newest(folder: Path) -> Path:
    found = sorted(folder.glob(f"{_PACKAGE}_*.deb"))
    if not found:
        raise RefusedFileError(folder, Trouble("definitions-no-package", name=f"{_PACKAGE}_….deb"))
    return found[-1]


def _database(entries: list[Definition]) -> bytes:
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.execute(_TABLE)
        connection.executemany(
            _ROW,
            (
                (entry.headword, place, msgspec.msgpack.encode(entry))
                for place, entry in enumerate(entries)
            ),
        )
        connection.execute(_INDEX)
        connection.commit()
        return connection.serialize()
