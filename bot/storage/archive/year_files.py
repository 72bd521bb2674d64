"""An archive of games in SQLite files in the data folder, one for each year (`2026.sqlite`).

Any process of one machine may read and write. Deleted content is overwritten (`secure_delete`). The
write-ahead log still holds older pages, so `settle` empties it.
"""

from __future__ import annotations

import asyncio
import datetime as dt
import os
import secrets
import shutil
import sqlite3
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from bot.coordinator.game_id import GameId
from bot.storage.archive.game_archive import (
    ArchivedGame,
    ArchivedState,
    GameArchive,
    ListEntry,
    Resealed,
)
from bot.storage.errors import AccessError, ArchiveDamagedError, NewerFormatError, SetupError
from bot.storage.redis.link import slices
from bot.trouble import reason
from bot.whole_file import sync, write_whole

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Collection, Iterator, Mapping, Sequence
    from pathlib import Path

Args = ParamSpec("Args")
Result = TypeVar("Result")

FORMAT = 1
_ENDING = ".sqlite"
_ID, _BESIDE = "id", "restoring"
# Seconds to wait for another process's transaction.
_PATIENCE = 20.0
# The number of parameters in one SQL statement. Every build of SQLite accepts as many.
_AT_ONCE = 500
# SQLite's error codes for a file that is no database or is corrupt.
_DAMAGE = (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT)
_SCHEMA = (
    "CREATE TABLE games (game TEXT PRIMARY KEY, version INTEGER, at INTEGER, blob BLOB)",
    "CREATE TABLE entries (name TEXT, game TEXT, value BLOB, PRIMARY KEY (name, game))",
    "CREATE INDEX entries_of_game ON entries (game)",
)


class YearFiles(GameArchive):
    """A `GameArchive` in a folder, which is created when the first game is stored."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._open: dict[str, sqlite3.Connection] = {}
        # One thread, because a connection belongs to the thread that opened it.
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="archive")

    @property
    def is_empty(self) -> bool:
        """True if the archive's folder doesn't exist."""
        return not self._folder.is_dir()

    async def identify(self) -> str:
        """Return the archive's random id, which the first call creates."""
        return await self._do(self._identify)

    async def files(self) -> Sequence[str]:
        """Return the names of the files of all years, such as `2026.sqlite`."""
        return [f"{year}{_ENDING}" for year in await self._do(self._years)]

    async def check(self, files: Collection[str]) -> None:
        """Open the files of all years. `files` are the names that must exist.

        Raises:
            SetupError: one of these files is missing.
            ArchiveDamagedError: a file is damaged.
            NewerFormatError: a later release of the bot wrote a file.

        """
        if missing := {*files} - {*await self.files()}:
            raise SetupError(
                "store-archive-incomplete", folder=str(self._folder), file=min(missing)
            )
        await self._do(self._open_all)

    async def inspect(self) -> None:
        """Read the files of all years and check their structure. A million games take some seconds.

        Raises:
            ArchiveDamagedError: a file's structure is damaged.

        """
        # Another thread and an own connection let games be read and written meanwhile.
        for year in [] if self.is_empty else await self._do(self._years):
            await asyncio.to_thread(self._inspect, year)

    async def put(self, games: Sequence[ArchivedGame]) -> None:
        """Store each game in the file of the year of its last action."""
        await self._do(self._put, games)

    async def states(self, games: Sequence[GameId]) -> Mapping[GameId, ArchivedState]:
        """Return the encrypted states of these games, without games that were never archived."""
        return {} if self.is_empty else await self._do(self._states, games)

    async def whole(self, game: GameId) -> ArchivedGame | None:
        """Return an archived game with its entries on lists, or None if it isn't in the archive."""
        return None if self.is_empty else await self._do(self._whole, game)

    async def drop(self, game: GameId, version: int) -> None:
        """Delete an archived game and its entries, unless it is here in a later version."""
        await self._do(self._drop, game, version)

    async def entries(self, names: Collection[str]) -> Mapping[str, Mapping[GameId, bytes]]:
        """Return, for each list in `names`, its archived entries by game."""
        if self.is_empty:
            return {name: {} for name in names}
        return await self._do(self._entries, names)

    async def names(self, prefix: str) -> Sequence[str]:
        """Return the names of all lists with archived entries that begin with this prefix."""
        return [] if self.is_empty else await self._do(self._names, prefix)

    async def drop_entries(self, names: Collection[str]) -> None:
        """Delete all archived entries of the lists with these names."""
        if not self.is_empty:
            await self._do(self._drop_entries, names)

    async def games(self, at_once: int) -> AsyncIterator[Sequence[ArchivedGame]]:
        """Yield all archived games with their entries, year by year, in batches of `at_once`."""
        for year in [] if self.is_empty else await self._do(self._years):
            last = ""
            while some := await self._do(self._page, year, last, at_once):
                yield some
                last = some[-1].game

    async def reseal(self, values: Sequence[Resealed]) -> int:
        """Replace blobs by re-encrypted ones, if they haven't changed.

        Return the number replaced.
        """
        return await self._do(self._reseal, values)

    async def settle(self) -> None:
        """Empty the write-ahead logs, which still hold deleted content."""
        if not self.is_empty:
            await self._do(self._settle)

    async def beside(self) -> YearFiles:
        """Return an empty archive in a folder inside this archive's folder."""
        await self._do(self._identify)
        await self._do(shutil.rmtree, self._folder / _BESIDE, ignore_errors=True)
        return YearFiles(self._folder / _BESIDE)

    async def become(self, other: GameArchive) -> None:
        """Replace all games by the games of `other`, an archive that `beside` returned."""
        await other.aclose()
        await self._do(self._become)

    async def aclose(self) -> None:
        """Close all files and end the thread that uses them."""
        await self._do(self._close)
        self._thread.shutdown(wait=False)

    async def _do(
        self, work: Callable[Args, Result], *args: Args.args, **kwargs: Args.kwargs
    ) -> Result:
        """Call `work` in the thread that owns the files, and return its result.

        Raises:
            AccessError: SQLite or the file system fails.

        """
        try:
            return await asyncio.get_running_loop().run_in_executor(
                self._thread, lambda: work(*args, **kwargs)
            )
        except sqlite3.Error as error:
            raise AccessError(
                "store-archive", folder=str(self._folder), reason=str(error)
            ) from error
        except OSError as error:
            raise AccessError(
                "store-archive", folder=str(self._folder), reason=reason(error)
            ) from error

    def _identify(self) -> str:
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        file = self._folder / _ID
        if not file.exists():
            write_whole(file, secrets.token_hex(8).encode())
        return file.read_text("ascii")

    def _years(self) -> list[str]:
        """Return the years that have a file, the newest first."""
        found = (one.name.removesuffix(_ENDING) for one in self._folder.glob(f"*{_ENDING}"))
        return sorted(found, reverse=True)

    def _files(self) -> Iterator[sqlite3.Connection]:
        """Yield a connection to the file of each year, the newest year first."""
        return map(self._file, self._years())

    def _open_all(self) -> None:
        for year in self._years():
            with self._naming(year):
                self._file(year)

    def _inspect(self, year: str) -> None:
        with (
            self._naming(year),
            closing(sqlite3.connect(self._folder / f"{year}{_ENDING}")) as file,
        ):
            [(verdict,)] = file.execute("PRAGMA quick_check(1)")
        if verdict != "ok":
            raise self._damage(year)

    @contextmanager
    def _naming(self, year: str) -> Iterator[None]:
        """Turn SQLite's error for a damaged file in the `with` block into ArchiveDamagedError.

        `year` says which file is named in the error.
        """
        try:
            yield
        except sqlite3.DatabaseError as error:
            if error.sqlite_errorcode not in _DAMAGE:
                raise
            raise self._damage(year) from error

    def _damage(self, year: str) -> ArchiveDamagedError:
        return ArchiveDamagedError(folder=str(self._folder), file=f"{year}{_ENDING}")

    def _file(self, year: str) -> sqlite3.Connection:
        if (opened := self._open.get(year)) is not None:
            return opened
        path = self._folder / f"{year}{_ENDING}"
        if is_new := not path.exists():
            self._identify()
            os.close(os.open(path, os.O_CREAT | os.O_WRONLY, 0o600))
        file = sqlite3.connect(path, timeout=_PATIENCE, isolation_level=None)
        try:
            for setting in ("journal_mode = WAL", "synchronous = FULL", "secure_delete = ON"):
                file.execute(f"PRAGMA {setting}").fetchall()
            _make_tables(file, path.name)
        except BaseException:
            file.close()
            raise
        if is_new:
            sync(self._folder)
        self._open[year] = file
        return file

    def _put(self, games: Sequence[ArchivedGame]) -> None:
        of_years: defaultdict[str, list[ArchivedGame]] = defaultdict(list)
        for one in games:
            of_years[_year_of(one)].append(one)
        for year, some in of_years.items():
            with _transaction(file := self._file(year)):
                for one in some:
                    _write(file, one)
        for year, some in of_years.items():
            for other in set(self._years()) - {year}:
                for one in some:
                    _delete(self._file(other), one.game, one.version)

    def _states(self, games: Sequence[GameId]) -> Mapping[GameId, ArchivedState]:
        found: dict[GameId, ArchivedState] = {}
        for file in self._files():
            # If the row of a game is empty, an earlier year may have the game again.
            missing = [one for one in games if one not in found or not found[one].blob]
            for some in slices(missing, _AT_ONCE):
                select = f"SELECT game, version, blob FROM games WHERE game IN ({_marks(some)})"  # noqa: S608
                for game, version, blob in file.execute(select, [*some]):
                    if blob or game not in found:
                        found[game] = ArchivedState(version, blob)
        return found

    def _whole(self, game: GameId) -> ArchivedGame | None:
        for file in self._files():
            select = "SELECT game, version, at, blob FROM games WHERE game = ? AND blob <> x''"
            for row in file.execute(select, [game]):
                return _with_entries(file, [row])[0]
        return None

    def _drop(self, game: GameId, version: int) -> None:
        for file in self._files():
            _delete(file, game, version)

    def _entries(self, names: Collection[str]) -> Mapping[str, Mapping[GameId, bytes]]:
        found: dict[str, dict[GameId, bytes]] = {name: {} for name in names}
        for file in self._files():
            for some in slices([*names], _AT_ONCE):
                select = f"SELECT name, game, value FROM entries WHERE name IN ({_marks(some)})"  # noqa: S608
                for name, game, value in file.execute(select, [*some]):
                    found[name].setdefault(game, value)
        return found

    def _names(self, prefix: str) -> Sequence[str]:
        select = "SELECT DISTINCT name FROM entries WHERE name >= ? AND name < ?"
        bounds = [prefix, prefix[:-1] + chr(ord(prefix[-1]) + 1)]
        return sorted({name for file in self._files() for (name,) in file.execute(select, bounds)})

    def _drop_entries(self, names: Collection[str]) -> None:
        for file in self._files():
            with _transaction(file):
                file.executemany("DELETE FROM entries WHERE name = ?", [[name] for name in names])

    def _page(self, year: str, last: str, at_once: int) -> Sequence[ArchivedGame]:
        file = self._file(year)
        select = (
            "SELECT game, version, at, blob FROM games"
            " WHERE game > ? AND blob <> x'' ORDER BY game LIMIT ?"
        )
        return _with_entries(file, file.execute(select, [last, at_once]).fetchall())

    def _reseal(self, values: Sequence[Resealed]) -> int:
        done = 0
        for file in self._files():
            with _transaction(file):
                for one in values:
                    if one.name:
                        update = (
                            "UPDATE entries SET value = ? WHERE value = ? AND game = ? AND name = ?"
                        )
                        where = [one.after, one.before, one.game, one.name]
                    else:
                        update = "UPDATE games SET blob = ? WHERE blob = ? AND game = ?"
                        where = [one.after, one.before, one.game]
                    done += file.execute(update, where).rowcount
        return done

    def _settle(self) -> None:
        for year in self._years():
            log = self._folder / f"{year}{_ENDING}-wal"
            if log.exists() and log.stat().st_size:
                # If another process reads the log now, SQLite leaves it, and the next call empties
                # it.
                self._file(year).execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()

    def _become(self) -> None:
        self._close()
        for file in self._folder.glob(f"*{_ENDING}*"):
            file.unlink()
        beside = self._folder / _BESIDE
        for file in beside.glob(f"*{_ENDING}") if beside.exists() else ():
            file.replace(self._folder / file.name)
        shutil.rmtree(beside, ignore_errors=True)
        sync(self._folder)

    def _close(self) -> None:
        for file in self._open.values():
            file.close()
        self._open.clear()


def _year_of(one: ArchivedGame) -> str:
    return f"{dt.datetime.fromtimestamp(one.at / 1000, dt.UTC).year:04}"


def _make_tables(file: sqlite3.Connection, name: str) -> None:
    """Create the tables of a new file. Do nothing in a file that has them.

    Raises:
        NewerFormatError: a later release of the bot wrote the file.

    """
    with _transaction(file):
        [(number,)] = file.execute("PRAGMA user_version")
        if number > FORMAT:
            raise NewerFormatError(thing=name, format=number, known=FORMAT)
        if not number:
            for statement in _SCHEMA:
                file.execute(statement)
            file.execute(f"PRAGMA user_version = {FORMAT}")


def _write(file: sqlite3.Connection, one: ArchivedGame) -> None:
    """Write a game and its entries on lists into a file.

    Old entries stay if they belong to the same version of the game. Otherwise they are deleted.
    """
    found = file.execute("SELECT version FROM games WHERE game = ?", [one.game]).fetchall()
    if found != [(one.version,)]:
        file.execute("DELETE FROM entries WHERE game = ?", [one.game])
    row = [one.game, one.version, one.at, one.blob]
    file.execute("INSERT OR REPLACE INTO games VALUES (?, ?, ?, ?)", row)
    entries = [[each.name, one.game, each.value] for each in one.entries]
    file.executemany("INSERT OR REPLACE INTO entries VALUES (?, ?, ?)", entries)


def _delete(file: sqlite3.Connection, game: GameId, version: int) -> None:
    """Empty the blob of a game and delete its entries, unless the file has a later version."""
    with _transaction(file):
        gone = "UPDATE games SET blob = x'' WHERE game = ? AND version <= ? AND blob <> x''"
        if file.execute(gone, [game, version]).rowcount:
            file.execute("DELETE FROM entries WHERE game = ?", [game])


def _with_entries(
    file: sqlite3.Connection, rows: Sequence[tuple[GameId, int, int, bytes]]
) -> Sequence[ArchivedGame]:
    """Return these games with their entries on lists. A row is game, version, time and blob."""
    entries: defaultdict[GameId, list[ListEntry]] = defaultdict(list)
    for some in slices([row[0] for row in rows], _AT_ONCE):
        select = f"SELECT game, name, value FROM entries WHERE game IN ({_marks(some)})"  # noqa: S608
        for game, name, value in file.execute(select, [*some]):
            entries[game].append(ListEntry(name, value))
    return [ArchivedGame(*row, tuple(entries[row[0]])) for row in rows]


@contextmanager
def _transaction(file: sqlite3.Connection) -> Iterator[None]:
    """Run the `with` block as a transaction. If it fails, none of its changes is made."""
    file.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        file.execute("ROLLBACK")
        raise
    file.execute("COMMIT")


def _marks(values: Sequence[object]) -> str:
    """Return one question mark for each value, joined by commas, for an SQL statement."""
    return ", ".join("?" * len(values))
