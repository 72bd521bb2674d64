"""The puzzle of a day on Discord: posted once, tried in private, solved in the evening."""

from __future__ import annotations

import logging
from datetime import timedelta
from typing import TYPE_CHECKING

from bot.coordinator.daily.calendar import local_day, moment_of
from bot.coordinator.daily.puzzle_worker import PuzzleWorker
from bot.coordinator.settings import PlacePreferences
from tests.support.chat.discord.table import plain
from tests.support.coordinator.puzzles import PUZZLE, shipped_puzzle_maker

if TYPE_CHECKING:
    import pytest

    from tests.support.chat.discord.table import DiscordTable
    from tests.support.chat.discord.world import DiscordChannel


async def test_a_puzzle_runs_from_morning_to_evening(
    table: DiscordTable, channel: DiscordChannel, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "bot")

    def worker() -> PuzzleWorker:
        maker = shipped_puzzle_maker(table.lists)
        return PuzzleWorker(table.store.puzzles, table.coordinator, maker, table.clock)

    tomorrow = local_day(table.clock.now) + timedelta(days=1)

    async def at(hour: int) -> None:
        table.clock.now = moment_of(tomorrow, hour)
        await worker().work_off()
        await table.settle()

    iza = channel.player("Iza")
    async with table.running():
        # The game tells the bot this place and its server.
        game = await table.begin(channel, "Ola", "Iza")
        before = len(channel.messages())
        place = next(one for one in await table.store.tables.places(game) if "@" not in one)
        scope = (await table.table(game)).scopes[0]
        chosen = PlacePreferences(puzzle=place)
        await table.coordinator.preferences.keep_place(scope, chosen)
        await table.store.puzzles.plan(scope, table.clock.now)
        await worker().make_ahead()
        await at(8)
        [board] = channel.messages()[before:]
        assert plain(board).startswith("**Wykładka dnia nr 1.** Znajdź najlepszy ruch.")
        assert board.pings == ()
    async with table.running():  # other tests' processes don't post it a second time
        await worker().work_off()
        await table.settle()
        [board] = channel.messages()[before:]
        form = await iza.click("Ruch", on=board)
        told = await iza.submit(form, "h8 klin")
        assert plain(told.message).startswith("Próba 1 z 3: KLIN, +6, to 7% najlepszego ruchu.")
        # A word in many places costs no try, and its places are a menu.
        told = await iza.submit(await iza.click("Ruch", on=told), "klin")
        assert "pasujące miejsca: " in plain(told.message)
        told = await iza.choose("Wskaż miejsce", "H8 pionowo ↓", on=told)
        assert plain(told.message).startswith("Ten ruch")
        told = await iza.slash("/zagadka")
        form = await iza.click("Ruch", on=told)
        told = await iza.submit(form, "h8 klinikom")
        assert plain(told.message).startswith("🌟 Najlepszy ruch! KLINIKOM, +89.")
        told = await iza.click("Wyślij wynik", on=told)
        assert plain(told.message) == "Wykładka dnia nr 1 · 🟥🌟 · 100% · seria 1"
        # No public message has revealed anything of it.
        assert "LINIKOM" not in "".join(map(repr, channel.messages()))
        await at(20)
        *_, solution = channel.messages()
        assert plain(solution).startswith(
            "**Wykładka dnia nr 1: rozwiązanie.** KLINIKOM, H8 pionowo, +89."
        )
        assert len(channel.messages()) == before + 2
    assert "LINIKOM" not in caplog.text.upper()
    assert PUZZLE.rack not in caplog.text
