"""`admin export`: write the games as Parquet tables, to be queried with DuckDB and the like."""

from __future__ import annotations

import importlib
import secrets
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bot.cli.admin.parquet_tables import COLUMNS, TableRows
from bot.cli.admin.session import open_session
from bot.cli.parser import command
from bot.coordinator.reads.open_games import load_readable
from bot.text.operator import say
from bot.trouble import Trouble

if TYPE_CHECKING:
    import argparse
    from types import ModuleType

    from bot.config import Settings

# The number of games that are written to the files at a time.
AT_ONCE = 500


def add(commands: Any) -> None:  # noqa: ANN401 - argparse keeps its type to itself
    """Add the command `export`."""
    export = command(commands, "export", say("cli-admin-export"), more=say("cli-admin-export-more"))
    folder = say("cli-meta-folder")
    export.add_argument(
        "--parquet", type=Path, required=True, metavar=folder, help=say("cli-admin-export-parquet")
    )
    export.add_argument("--names", action="store_true", help=say("cli-admin-export-names"))
    export.set_defaults(act=_export)


async def _export(options: argparse.Namespace, settings: Settings) -> int:
    """Write the tables, one file for each. Return the exit code."""
    arrow, parquet = _library("pyarrow"), _library("pyarrow.parquet")
    _make(options.parquet)
    games = unreadable = 0
    async with open_session(settings) as session:
        if options.names:
            await session.note("export", more="names")
        salt = secrets.token_bytes(16)
        with ExitStack() as stack:
            files = {}
            for name in COLUMNS:
                schema = _schema(arrow, TableRows(salt, names=options.names).columns(name))
                path = str(options.parquet / f"{name}.parquet")
                files[name] = stack.enter_context(parquet.ParquetWriter(path, schema))
            async for some in session.store.all_games(AT_ONCE):
                rows = TableRows(salt, names=options.names)
                for game in some:
                    loaded = await load_readable(session.store.tables, game)
                    if loaded is None:
                        unreadable += 1
                    else:
                        rows.add(loaded.table)
                        games += 1
                for name, file in files.items():
                    file.write_table(arrow.Table.from_pylist(rows.rows[name], schema=file.schema))
        session.say("admin-exported", games=games, folder=str(options.parquet))
        if unreadable:
            return session.refuse("admin-unreadable", games=unreadable)
    return 0


def _library(name: str) -> ModuleType:
    try:
        return importlib.import_module(name)
    except ImportError:
        raise Trouble("admin-no-parquet") from None


def _make(folder: Path) -> None:
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)


def _schema(arrow: Any, columns: dict[str, str]) -> Any:  # noqa: ANN401 - the library's types
    types = {"timestamp": arrow.timestamp("ms", tz="UTC")}
    return arrow.schema(
        [(name, types.get(kind) or getattr(arrow, kind)()) for name, kind in columns.items()]
    )
