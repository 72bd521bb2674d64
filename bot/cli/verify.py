"""`python -m bot verify GAME`: recompute every tile drawn in a game that has ended."""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.app import open_store
from bot.config import BadSettingError, read
from bot.coordinator import ids
from bot.coordinator.fair_draw import verify
from bot.storage.errors import FolderBusyError, StorageError
from bot.storage.folder import address_of

if TYPE_CHECKING:
    from bot.config import Settings
    from bot.coordinator.table import Table


def main(arguments: list[str]) -> int:
    """0 if every draw is as the seed wants it, 1 if not, 2 if it can't be told."""
    parser = argparse.ArgumentParser(prog="python -m bot verify", description=__doc__)
    parser.add_argument("game", help="the game's code, as in K7QX4M")
    code = ids.normalize(parser.parse_args(arguments).game)
    if code is None:
        sys.stderr.write("That is not a game's code; codes look like K7QX4M.\n")
        return 2
    try:
        table = asyncio.run(_load(code))
    except (BadSettingError, StorageError) as error:
        sys.stderr.write(f"{error}\n")
        return 2
    if table is None:
        sys.stderr.write(f"There is no game {code} in this store.\n")
        return 2
    verdict = verify(table)
    if verdict is None:
        sys.stderr.write(f"Game {code} still runs: its seed is secret until it ends.\n")
        return 2
    sys.stdout.write(
        f"game  {code}\nseal  {verdict.seal}\nseed  {verdict.seed}\n"
        f"draws {verdict.draws}, wrong {len(verdict.wrong)}\n"
    )
    for number, drawn, due in verdict.wrong:
        sys.stdout.write(f"  draw {number}: {drawn}, but the seed gives {due}\n")
    return 1 if verdict.wrong else 0


async def _load(game: str) -> Table | None:
    settings = read(os.environ)
    try:
        return await _table(settings, game)
    except FolderBusyError:
        # The bot runs: its server answers us too.
        address = address_of(settings.data)
        if address is None:
            raise
        return await _table(replace(settings, redis_url=address), game)


async def _table(settings: Settings, game: str) -> Table | None:
    async with open_store(settings) as store:
        loaded = await store.tables.load(game)
    return loaded.table if loaded else None
