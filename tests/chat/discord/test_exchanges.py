"""The cost of a press on Discord in Redis exchanges, from the interaction to its answer."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager, contextmanager
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

from bot.coordinator.background.tasks import end
from bot.coordinator.game_id import SHARDS
from bot.storage.outbox import RedisOutbox
from tests.support import PATIENCE
from tests.support.chat.known_game import MOVES
from tests.support.delivery.relay_exchanges import wait_until_shown
from tests.support.storage.exchanges import count_exchanges

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator, Sequence

    from bot.coordinator.ports.outbox import ClaimedMark
    from tests.fakes.discord import Answered, Room
    from tests.fakes.discord.people import Player
    from tests.support.chat.discord.table import DiscordTable

# Exchanges in sequence.
PREVIEW, COMMIT = 4, 5


async def test_a_preview_and_a_move_cost_few_exchanges_and_one_load(
    wire_table: DiscordTable, room: Room
) -> None:
    ola, kuba = room.player("Ola"), room.player("Kuba")
    async with wire_table.running():
        game = await wire_table.begin(room)
        await wire_table.move(ola, MOVES[0])
        # The question of the first move is stored with it.
        made = await _confirm(wire_table, kuba, await _preview(wire_table, kuba, MOVES[1]))
        assert "wołać cię" in made.message.text
        made = await _confirm(wire_table, ola, await _preview(wire_table, ola, MOVES[2]))
        assert "Następna" not in str(made.message.labels)

        for guest in ("Iza", "Jan", "Zoja"):
            await wire_table.begin(room, "Ola", guest)
        await wire_table.move(kuba, MOVES[3])
        made = await _confirm(
            wire_table, ola, await _preview(wire_table, ola, f"{game} {MOVES[4]}")
        )
        assert "Następna" in str(made.message.labels)


async def test_only_its_relay_looks_for_a_move(wire_table: DiscordTable, room: Room) -> None:
    """A commit's news names its kind.

    Before, every worker looked for work, each by one exchange.
    """
    ola, kuba = room.player("Ola"), room.player("Kuba")
    async with wire_table.running():
        game = await wire_table.begin(room)
        await wire_table.move(ola, MOVES[0])
        preview = await _preview(wire_table, kuba, MOVES[1])
        with watch_kinds() as kinds:
            async with _at_work(wire_table):
                await kuba.click(preview.message.labels[0], on=preview)
                await wait_until_shown(wire_table.store, "discord", game)
        assert kinds <= {"discord"}


@contextmanager
def watch_kinds() -> Iterator[set[str]]:
    """Yield the kinds of marks that workers look for after news.

    Calls for every shard don't count: a worker makes them when it begins to work or to listen.
    """
    kinds, claim = set[str](), RedisOutbox.claim

    async def note(outbox: RedisOutbox, kind: str, **more: Any) -> Sequence[ClaimedMark]:  # noqa: ANN401 - as it is called
        if len(more["shards"]) < SHARDS:
            kinds.add(kind)
        return await claim(outbox, kind, **more)

    with patch.object(RedisOutbox, "claim", note):
        yield kinds


@asynccontextmanager
async def _at_work(table: DiscordTable) -> AsyncIterator[None]:
    """Run all background workers, as the bot does."""
    assert table.relay is not None
    news, workers = table.store.news, table.workers
    works = [news.run(), table.relay.run(news.waker)]
    works += [one.run(news.waker) for one in (workers.timers, workers.game_lists, workers.results)]
    tasks = [asyncio.create_task(work) for work in works]
    await asyncio.wait_for(news.listening.wait(), PATIENCE)
    try:
        yield
    finally:
        await end(*tasks)


async def _preview(table: DiscordTable, player: Player, line: str) -> Answered:
    with count_exchanges(table.store.link) as tally:
        preview = await player.slash("/ruch", ruch=line)
    assert preview.message.text.startswith("Podgląd")
    assert tally.in_sequence <= PREVIEW, tally.sent
    assert tally.most_loads == 1
    return preview


async def _confirm(table: DiscordTable, player: Player, preview: Answered) -> Answered:
    [confirm] = [one for one in preview.message.labels if one.startswith("Zatwierdź")]
    with count_exchanges(table.store.link) as tally:
        made = await player.click(confirm, on=preview)
    assert made.message.text.startswith("✅")
    assert tally.in_sequence <= COMMIT, tally.sent
    assert tally.most_loads == 1
    await table.settle()
    return made
