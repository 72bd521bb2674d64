"""A slow analysis: a page shows at once how far it is, and becomes the result."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.dialogue import reply
from bot.dialogue.conversation import Conversation
from bot.dialogue.handlers import analysis
from tests.support.chat.discord.table import plain, resign
from tests.support.dialogue.analysis import HereAndNow

if TYPE_CHECKING:
    import pytest

    from tests.fakes.discord import Room
    from tests.support.chat.discord.table import DiscordTable


async def test_a_slow_answer_shows_its_progress_and_becomes_the_result(
    wire_table: DiscordTable, room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysis, "GROWTH_SECONDS", 0.0)
    monkeypatch.setattr(reply, "PAUSES", (0.0,) * 5)
    analyst, whole = HereAndNow(), wire_table.services.conversation
    talk = Conversation(replace(whole._services, analyst=analyst))  # noqa: SLF001 - the one port
    wire_table.services = replace(wire_table.services, conversation=talk)
    analyst.let.clear()
    async with wire_table.running():
        await wire_table.begin(room, "Ola", "Kuba")
        ola, kuba = room.player("Ola"), room.player("Kuba")
        for player in (ola, kuba):
            asked = await player.slash("/pas")
            if "Tak, pas" in asked.message.labels:
                await player.click("Tak, pas", on=asked)
        await resign(kuba)
        await wire_table.settle()
        sign = await ola.click("Analiza", on=room.messages()[-1])
        told = await ola.sees_soon("Ocenione ruchy: ")
        assert told.id == sign.message.id
        analyst.let.set()
        result = await ola.sees_soon("Najlepsze ruchy: ")
        assert result.id == told.id
        assert plain(result).startswith("**Analiza gry ")
        assert "Analiza w toku" not in "".join(map(plain, ola.sees()))
