"""The cost of a line on Telegram in Redis exchanges, from its arrival to its answer.

The inbox counts too: the update is stored, and read again to be handled.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest

from tests.support.chat.known_game import MOVES
from tests.support.storage.exchanges import count_exchanges

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.fakes.telegram.person import Person
    from tests.fakes.telegram.records import Post
    from tests.fakes.telegram.server import Call
    from tests.support.chat.telegram.evening import Evening
    from tests.support.storage.exchanges import Tally

pytestmark = pytest.mark.usefixtures("_tiles")

# Exchanges in sequence.
PREVIEW, COMMIT = 4, 5
# Calls that show a person an answer.
_SHOWN = {"sendMessage", "sendPhoto", "editMessageText", "editMessageMedia", "editMessageCaption"}


async def test_a_preview_and_a_move_cost_few_exchanges_and_one_load(evening: Evening) -> None:
    table, ola, kuba = evening.table, evening.ola, evening.kuba
    async with table.running():
        game = await table.begin(evening.group, ola, kuba)
        await table.move(ola, MOVES[0])
        # A person's first visit to their private chat stores it as known.
        kuba.writes("/stojak")
        await table.settle()
        # The question of the first move is stored with it.
        desk = await _move(evening, kuba, MOVES[1])
        assert "wołać cię" in desk.text
        desk = await _move(evening, ola, MOVES[2])
        assert "Następna" not in str(desk.labels)

        iza = table.world.person("Iza")
        await table.begin(table.world.group("Inni", ola, iza), ola, iza)
        await table.move(kuba, MOVES[3], game)
        desk = await _move(evening, ola, f"{game} {MOVES[4]}")
        assert "Następna" in str(desk.labels)


async def _move(evening: Evening, person: Person, line: str) -> Post:
    """Type and confirm a move, count its costs, and return the desk after it."""
    table = evening.table
    with count_until_answer(evening) as preview:
        person.writes(line)
        await table.settle()
    assert table.desk(person).text.startswith("Podgląd")
    assert preview[0].in_sequence <= PREVIEW, preview[0].sent
    with count_until_answer(evening) as commit:
        await table.press(person, table.desk(person), "Zatwierdź")
    assert table.desk(person).text.startswith("✅")
    assert commit[0].in_sequence <= COMMIT, commit[0].sent
    assert preview[0].most_loads == commit[0].most_loads == 1
    return table.desk(person)


@contextmanager
def count_until_answer(evening: Evening) -> Iterator[list[Tally]]:
    """Yield the counts at the time of each answer."""
    world = evening.table.world
    tallies: list[Tally] = []
    with count_exchanges(evening.table.store.link) as tally:

        def note(call: Call) -> None:
            if call.method in _SHOWN:
                tallies.append(tally.copy())

        world.on_call = note
        yield tallies
        world.on_call = lambda _: None
