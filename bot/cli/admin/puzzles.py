"""`admin puzzles`: list each server's prepared puzzles, their sources, and tries at the newest one.

No letter of a puzzle is shown. The JSON is a list with one object for each server: `server`,
`shown` (the number of its newest puzzle), `day` (of that puzzle), `game` (its code, or null),
`ready` (each prepared puzzle with `day`, `kind`, `class` of the rarest word, `margin` and `source`,
a game's code or null for a robots' game) and `tried` (each player with `name`, `percent`, `tries`).
"""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any

from bot.cli.admin.session import open_session
from bot.cli.console import columns
from bot.cli.parser import command
from bot.coordinator.daily.puzzle_results import PuzzleBooks, attempts_of_day
from bot.coordinator.table.puzzle_day import BEST
from bot.dialogue.pages.wording import wording
from bot.text.operator import say

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from bot.cli.admin.session import AdminSession
    from bot.config import Settings
    from bot.coordinator.daily.puzzle_results import PuzzleBook, Ready

_COLUMNS = ("server", "number", "day", "ready", "sources", "found")
_READY = ("day", "kind", "class", "margin", "source")


def add(commands: Any) -> None:  # noqa: ANN401 - argparse keeps its type to itself
    """Add the command `puzzles`."""
    listing = command(commands, "puzzles", say("cli-admin-puzzles"))
    server = say("cli-meta-server")
    listing.add_argument("server", nargs="?", metavar=server, help=say("cli-admin-server"))
    listing.add_argument("--json", action="store_true", help=say("cli-json"))
    listing.set_defaults(act=_puzzles)


async def _puzzles(options: argparse.Namespace, settings: Settings) -> int:
    async with open_session(settings) as session:
        planned = sorted(await session.store.puzzles.all())
        servers = [one for one in planned if options.server in {None, one}]
        rows = [await _row(session, server) for server in servers]
    if options.json:
        _print(json.dumps(rows, ensure_ascii=False, indent=2))
        return 0
    if not rows:
        session.say("admin-no-puzzles")
        return 0
    for line in _report(session, rows, detailed=options.server is not None):
        _print(line)
    return 0


async def _row(session: AdminSession, server: str) -> dict[str, Any]:
    book = await PuzzleBooks(session.store.people).load(server)
    return {
        "server": server,
        "shown": len(book.games),
        "day": book.day,
        "game": book.games[-1] if book.games else None,
        "ready": [_ready(one) for one in book.ready],
        "tried": await _tries(session, book),
    }


def _ready(one: Ready) -> dict[str, Any]:
    puzzle = one.puzzle
    return {
        "day": one.day,
        "kind": puzzle.kind,
        "class": puzzle.rarity,
        "margin": puzzle.margin,
        "source": puzzle.source.game if puzzle.source else None,
    }


async def _tries(session: AdminSession, book: PuzzleBook) -> list[dict[str, Any]]:
    """Return a JSON object for each player who tried the newest puzzle on its day."""
    loaded = await session.store.tables.load(book.games[-1]) if book.games else None
    if loaded is None:
        return []
    with_names = wording(session.settings.language).with_names
    return [
        {"name": with_names(name), "percent": attempt.best, "tries": len(attempt.tries)}
        for name, attempt in attempts_of_day(loaded.table)
    ]


def _report(session: AdminSession, rows: list[dict[str, Any]], *, detailed: bool) -> Iterator[str]:
    yield from columns([session.heading(*_COLUMNS), *map(_cells, rows)])
    for row in rows if detailed else ():
        days = [
            (*map(str, (day | {"source": day["source"] or "–"}).values()),) for day in row["ready"]
        ]
        yield from ("", *columns([session.heading(*_READY), *days]))
        for one in row["tried"]:
            yield session.sentence("admin-puzzle-tried", **one)


def _cells(row: dict[str, Any]) -> tuple[str, ...]:
    games = sum(day["source"] is not None for day in row["ready"])
    sources = say("admin-puzzle-sources", games=games, robot=len(row["ready"]) - games)
    found = sum(one["percent"] == BEST for one in row["tried"])
    return (
        row["server"],
        str(row["shown"]),
        row["day"] or "–",
        str(len(row["ready"])),
        sources,
        f"{found}/{len(row['tried'])}",
    )


def _print(line: str) -> None:
    sys.stdout.write(f"{line}\n")
