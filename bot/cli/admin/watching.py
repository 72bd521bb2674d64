"""`admin watched`, `admin unwatch`: list games that everybody may watch, and end the watching.

The JSON is a list with one object for each game: `game`, `phase`, `players` (their names).
"""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from bot.cli.admin.session import open_session
from bot.cli.console import columns
from bot.cli.parser import command
from bot.coordinator.person_id import is_human
from bot.coordinator.reads.watched_games import games_to_watch
from bot.coordinator.settings import Preferences
from bot.text.operator import say

if TYPE_CHECKING:
    import argparse

    from bot.config import Settings
    from bot.coordinator.table.table import Table

_COLUMNS = ("game", "phase", "players")


def add(commands: Any) -> None:  # noqa: ANN401 - argparse keeps its type to itself
    """Add the commands `watched` and `unwatch`."""
    listing = command(commands, "watched", say("cli-admin-watched"))
    listing.add_argument("--json", action="store_true", help=say("cli-json"))
    listing.set_defaults(act=_list_games)
    ending = command(commands, "unwatch", say("cli-admin-unwatch"))
    ending.add_argument("game", metavar=say("cli-meta-game"), help=say("cli-game-code"))
    ending.set_defaults(act=_unwatch)


async def _list_games(options: argparse.Namespace, settings: Settings) -> int:
    async with open_session(settings) as session:
        found = await games_to_watch(session.store.tables, session.store.people)
        if options.json:
            listed = [
                {"game": table.id, "phase": table.phase, "players": _names(table)}
                for table in found
            ]
            _print(json.dumps(listed, ensure_ascii=False, indent=2))
        elif not found:
            session.say("admin-none-watched")
        else:
            rows = [(table.id, table.phase, ", ".join(_names(table))) for table in found]
            for line in columns([session.heading(*_COLUMNS), *rows]):
                _print(line)
    return 0


async def _unwatch(options: argparse.Namespace, settings: Settings) -> int:
    """Withdraw the consent of all persons in a game to be watched. Return the exit code.

    Each of them can consent again, but nobody else can for them.
    """
    async with open_session(settings) as session:
        loaded = await session.game(options.game)
        if loaded is None:
            return 1
        table, preferences = loaded.table, Preferences(session.store.people)
        await session.note("unwatch", table.id)
        for person in filter(is_human, table.persons):
            in_use, *_ = await session.store.people.aliases(person)
            await preferences.change_person(in_use, lambda own: replace(own, watchable=False))
        session.say("admin-unwatched", game=table.id, players=", ".join(_names(table)))
    return 0


def _names(table: Table) -> list[str]:
    return [member.name for seat in table.seats for member in seat.members]


def _print(line: str) -> None:
    sys.stdout.write(f"{line}\n")
