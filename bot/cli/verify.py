"""`python -m bot verify GAME`: recompute every tile drawn in a game that has ended."""

from __future__ import annotations

import asyncio
import os
import sys
from typing import TYPE_CHECKING

from bot.cli.admin.session import opened
from bot.cli.parser import parser
from bot.config import read
from bot.coordinator import game_id
from bot.coordinator.table.fair_draw import verify
from bot.text.operator import say
from bot.trouble import Trouble

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from bot.coordinator.table.fair_draw import DrawVerdict
    from bot.coordinator.table.table import Table


def main(arguments: list[str]) -> int:
    """0 if every draw is as the seed wants it, 1 if not; Trouble if it can't be told."""
    options = parser("verify", say("command-verify"))
    options.add_argument("game", metavar=say("cli-meta-game"), help=say("cli-game-code"))
    typed = options.parse_args(arguments).game
    code = game_id.parse(typed)
    if code is None:
        raise Trouble("verify-no-code", typed=typed)
    table = asyncio.run(_load(code))
    if table is None:
        raise Trouble("admin-unknown-game", game=code)
    verdict = verify(table)
    if verdict is None:
        raise Trouble("verify-runs", game=code)
    sys.stdout.write("\n".join(_told(code, verdict)) + "\n")
    return 1 if verdict.wrong else 0


def _told(code: str, verdict: DrawVerdict) -> list[str]:
    """Seal and seed, every draw that is wrong, and what it all comes to."""
    wrong = len(verdict.wrong)
    end = (
        say("verify-wrong", game=code, draws=verdict.draws, wrong=wrong)
        if wrong
        else say("verify-right", game=code, draws=verdict.draws)
    )
    return [
        say("verify-seal", seal=verdict.seal),
        say("verify-seed", seed=verdict.seed),
        *(
            say("verify-draw", number=number, drawn=drawn, due=due)
            for number, drawn, due in verdict.wrong
        ),
        end,
    ]


async def _load(game: GameId) -> Table | None:
    async with opened(read(os.environ)) as office:
        loaded = await office.store.tables.load(game)
    return loaded.table if loaded else None
