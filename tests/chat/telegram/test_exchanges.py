"""What a line on Telegram costs in Redis exchanges, from its arrival to its answer.

The inbox counts: the update is stored, and taken out again to be handled.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest
from discord_game import MOVES
from exchanges import counted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from exchanges import Tally
    from telegram_evening import Evening

    from tests.fakes.telegram.records import Post
    from tests.fakes.telegram.server import Call

pytestmark = pytest.mark.usefixtures("_tiles")

# Exchanges one after another.
PREVIEW, COMMIT = 4, 5
# What shows somebody an answer.
_SHOWN = {"sendMessage", "sendPhoto", "editMessageText", "editMessageMedia", "editMessageCaption"}


async def test_a_preview_and_a_move_cost_few_exchanges_and_one_load(evening: Evening) -> None:
    table, ola, kuba = evening.table, evening.ola, evening.kuba
    async with table.running():
        game = await table.begin(evening.group, ola, kuba)
        # Where she likes to be called is asked once, which is not what a move costs.
        await table.move(ola, MOVES[0])
        await table.move(kuba, MOVES[1])
        desk = await _moved(evening, MOVES[2])
        assert "Następna" not in str(desk.labels)

        iza = table.world.person("Iza")
        await table.begin(table.world.group("Inni", ola, iza), ola, iza)
        await table.move(kuba, MOVES[3], game)
        desk = await _moved(evening, f"{game} {MOVES[4]}")
        assert "Następna" in str(desk.labels)


async def _moved(evening: Evening, line: str) -> Post:
    """A move of Ola's typed and confirmed, its costs counted; her desk."""
    table, ola = evening.table, evening.ola
    with _until_shown(evening) as preview:
        ola.writes(line)
        await table.settle()
    assert table.desk(ola).text.startswith("Podgląd")
    assert preview[0].in_sequence <= PREVIEW, preview[0].sent
    with _until_shown(evening) as commit:
        await table.press(ola, table.desk(ola), "Zatwierdź")
    assert table.desk(ola).text.startswith("✅")
    assert commit[0].in_sequence <= COMMIT, commit[0].sent
    assert preview[0].most_loads == commit[0].most_loads == 1
    return table.desk(ola)


@contextmanager
def _until_shown(evening: Evening) -> Iterator[list[Tally]]:
    """What was counted by the time of each answer."""
    world = evening.table.world
    tallies: list[Tally] = []
    with counted(evening.table.store.link) as tally:

        def noted(call: Call) -> None:
            if call.method in _SHOWN:
                tallies.append(tally.copy())

        world.on_call = noted
        yield tallies
        world.on_call = lambda _: None
