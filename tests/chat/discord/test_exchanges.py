"""What a press on Discord costs in Redis exchanges, from the interaction to its answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.support.chat.known_game import MOVES
from tests.support.storage.exchanges import counted

if TYPE_CHECKING:
    from tests.fakes.discord import Answered, Room
    from tests.fakes.discord.people import Player
    from tests.support.chat.discord.table import DiscordTable

# Exchanges one after another.
PREVIEW, COMMIT = 4, 5


async def test_a_preview_and_a_move_cost_few_exchanges_and_one_load(
    wired: DiscordTable, room: Room
) -> None:
    ola, kuba = room.player("Ola"), room.player("Kuba")
    async with wired.running():
        game = await wired.begin(room)
        await wired.move(ola, MOVES[0])
        # The question of the first move is stored with it.
        made = await _confirmed(wired, kuba, await _previewed(wired, kuba, MOVES[1]))
        assert "Pisać do ciebie prywatnie" in made.message.text
        made = await _confirmed(wired, ola, await _previewed(wired, ola, MOVES[2]))
        assert "Następna" not in str(made.message.labels)

        for guest in ("Iza", "Jan", "Zoja"):
            await wired.begin(room, "Ola", guest)
        await wired.move(kuba, MOVES[3])
        made = await _confirmed(wired, ola, await _previewed(wired, ola, f"{game} {MOVES[4]}"))
        assert "Następna" in str(made.message.labels)


async def _previewed(table: DiscordTable, player: Player, line: str) -> Answered:
    with counted(table.store.link) as tally:
        preview = await player.slash("/ruch", ruch=line)
    assert preview.message.text.startswith("Podgląd")
    assert tally.in_sequence <= PREVIEW, tally.sent
    assert tally.most_loads == 1
    return preview


async def _confirmed(table: DiscordTable, player: Player, preview: Answered) -> Answered:
    [confirm] = [one for one in preview.message.labels if one.startswith("Zatwierdź")]
    with counted(table.store.link) as tally:
        made = await player.click(confirm, on=preview)
    assert made.message.text.startswith("✅")
    assert tally.in_sequence <= COMMIT, tally.sent
    assert tally.most_loads == 1
    await table.settle()
    return made
