"""`admin list`, `admin show`, `admin audit`: list the games, show one, list the operator's actions.

The JSON of `list` is a list with one object for each game: `game` (its code), `kind` (`game`,
`practice`, `sheet`, `rounds`, `day` or `puzzle`), `phase`, `turn`, `to_move` (a name, or null),
`created` and `last` (the time of the last action; both ISO 8601 in UTC, null for an unreadable
game), `players` (names), `persons` (ids), `places`. The JSON of `audit` is a list of objects with
`at`, `who`, `what`, `game` and `more`.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
import sys
from contextlib import AsyncExitStack, closing
from itertools import chain
from typing import TYPE_CHECKING, Any

from bot.cli.admin.game_report import game_lines, label_line, moment, racks, row
from bot.cli.admin.session import open_session
from bot.cli.console import columns
from bot.cli.parser import command
from bot.clock import now
from bot.coordinator.place import Mark
from bot.storage.audit import RedisAudit
from bot.storage.errors import UnreadableError
from bot.text.operator import say

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable, Iterator, Sequence

    from bot.cli.admin.session import AdminSession
    from bot.config import Settings
    from bot.coordinator.game_id import GameId

AT_ONCE = 64
DAY_MS = 24 * 3600 * 1000
_COLUMNS = ("game", "kind", "phase", "turn", "created", "last", "players", "place")
_DEEDS = ("at", "who", "what", "game", "more")
PHASES = ("invited", "playing", "ended", "withdrawn", "unreadable")


def add(commands: Any) -> None:  # noqa: ANN401 - argparse keeps its type to itself
    """Add the commands `list`, `show` and `audit`."""
    listing = command(commands, "list", say("cli-admin-list"))
    listing.add_argument("--phase", choices=PHASES, help=say("cli-admin-phase"))
    listing.add_argument("--player", metavar=say("cli-meta-nick"), help=say("cli-admin-player"))
    days = say("cli-meta-days")
    listing.add_argument("--older-than", type=float, metavar=days, help=say("cli-admin-older"))
    listing.add_argument("--json", action="store_true", help=say("cli-json"))
    listing.set_defaults(act=_list)
    show = command(commands, "show", say("cli-admin-show"))
    show.add_argument("game", metavar=say("cli-meta-game"), help=say("cli-game-code"))
    show.add_argument("--racks", action="store_true", help=say("cli-admin-racks"))
    show.set_defaults(act=_show)
    audit = command(commands, "audit", say("cli-admin-audit"))
    audit.add_argument("--json", action="store_true", help=say("cli-json"))
    audit.set_defaults(act=_audit)


class _Rows:
    """The lines of `admin list`, one for each game, in a temporary file on the disk.

    The games that nobody has touched for longest come first. An iteration yields the cells of the
    heading first, and reads the file again each time.
    """

    def __init__(self, heading: Sequence[str]) -> None:
        # SQLite deletes this file without a name with the connection.
        self._kept = sqlite3.connect("")
        self._kept.execute("CREATE TABLE rows (last TEXT, row TEXT)")
        self._heading = heading

    def close(self) -> None:
        """Delete the temporary file. The games in the store stay as they are."""
        self._kept.close()

    def add(self, rows: Iterable[dict[str, Any]]) -> None:
        """Add the lines of some games, given as JSON objects, to the temporary file."""
        kept = ((one["last"] or "", json.dumps(one)) for one in rows)
        self._kept.executemany("INSERT INTO rows VALUES (?, ?)", kept)

    def all(self) -> Iterator[dict[str, Any]]:
        """Yield the lines of all games as JSON objects, the game untouched for longest first."""
        for (kept,) in self._kept.execute("SELECT row FROM rows ORDER BY last, rowid"):
            yield json.loads(kept)

    def __iter__(self) -> Iterator[Sequence[str]]:
        """Return an iterator over the cells of the heading, then of each game's line."""
        return chain([self._heading], map(_cells, self.all()))


async def _list(options: argparse.Namespace, settings: Settings) -> int:
    async with AsyncExitStack() as stack:
        session = await stack.enter_async_context(open_session(settings))
        rows, total = stack.enter_context(closing(_Rows(session.heading(*_COLUMNS)))), 0
        async for some in session.store.all_games(AT_ONCE):
            total += len(some)
            found = await asyncio.gather(*(_row(session, game) for game in some))
            rows.add(one for one in found if _matches(one, options))
        if options.json:
            for line in _json_lines(rows.all()):
                _print(line)
        elif next(rows.all(), None) is None:
            session.say("admin-no-games" if not total else "admin-no-such-games", games=total)
        else:
            for line in columns(rows):
                _print(line)
    return 0


def _json_lines(rows: Iterable[dict[str, Any]]) -> Iterator[str]:
    """Yield the lines of text of a JSON list, while its elements are still being read."""
    before = "["
    for one in rows:
        yield before
        *lines, before = json.dumps(one, ensure_ascii=False, indent=2).splitlines()
        yield from (f"  {line}" for line in lines)
        before = f"  {before},"
    yield "[]" if before == "[" else before.removesuffix(",")
    if before != "[":
        yield "]"


def _cells(one: dict[str, Any]) -> tuple[str, ...]:
    # A seat that waits for a player has no name yet.
    players = " – ".join(name or "?" for name in one["players"])
    created, last = one["created"] or "–", one["last"] or "–"
    kind, turn, places = one["kind"] or "–", str(one["turn"]), " ".join(one["places"])
    return one["game"], kind, one["phase"], turn, created, last, players, places


async def _row(session: AdminSession, game: GameId) -> dict[str, Any]:
    """Return the line of a game as a JSON object. A game that can't be read gets one, too."""
    try:
        loaded = await session.store.tables.load(game)
    except UnreadableError:
        loaded = None
    if loaded is None:
        return row(game, None, (), session.settings.language)
    places = await session.store.tables.places(game)
    return row(game, loaded.table, places, session.settings.language)


def _matches(one: dict[str, Any], options: argparse.Namespace) -> bool:
    since = moment(now() - round((options.older_than or 0) * DAY_MS))
    name = (options.player or "").casefold()
    return (
        options.phase in {None, one["phase"]}
        and (not name or any(name in known.casefold() for known in one["players"] + one["persons"]))
        and (options.older_than is None or (one["last"] or "") < since)
    )


async def _show(options: argparse.Namespace, settings: Settings) -> int:
    async with open_session(settings) as session:
        loaded = await session.game(options.game)
        if loaded is None:
            return 1
        table = loaded.table
        if options.racks:
            await session.note("racks", table.id)
        for line in game_lines(
            table, await session.store.tables.places(table.id), settings.language
        ):
            _print(line)
        buried = await session.store.outbox.buried_marks()
        for mark, why in buried.items():
            if Mark.parse(mark).game == table.id:
                _print(label_line("dead", f"{mark}  {why}"))
        for line in racks(table, settings.language) if options.racks else ():
            _print(line)
    return 0


async def _audit(options: argparse.Namespace, settings: Settings) -> int:
    async with open_session(settings) as session:
        deeds = await RedisAudit(session.store.link).deeds()
    rows = [
        {"at": moment(one.at), "who": one.who, "what": one.what, "game": one.game, "more": one.more}
        for one in deeds
    ]
    if options.json:
        _print(json.dumps(rows, ensure_ascii=False, indent=2))
        return 0
    if not rows:
        session.say("admin-no-deeds")
        return 0
    for line in columns([session.heading(*_DEEDS), *(tuple(one.values()) for one in rows)]):
        _print(line)
    return 0


def _print(line: str) -> None:
    sys.stdout.write(f"{line}\n")
