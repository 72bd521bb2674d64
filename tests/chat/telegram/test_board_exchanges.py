"""The store's costs of a board and two private notices on Telegram, counted on the wire."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.chat.telegram.outbound.place import TelegramPlace
from tests.support.chat.telegram.table import newest, plain
from tests.support.delivery.private_proposal import proposal

if TYPE_CHECKING:
    from tests.support.chat.telegram.evening import Evening


@pytest.mark.usefixtures("_tiles")
async def test_a_board_and_two_private_notices_take_eight_exchanges_and_one_load(
    evening: Evening,
) -> None:
    table, group = evening.table, evening.group
    players = [evening.ola, evening.kuba, table.world.person("Iza", username="iza_k")]
    group.joins(players[-1])
    for one in players:
        one.writes("/start")
    async with table.running() as parts:
        await table.settle()
        people = [
            await table.coordinator.person("telegram", str(one.id), one.name) for one in players
        ]
        place = str(TelegramPlace(group.id))
        asked, game = await proposal(table.services, parts.relay, place, people)
        notices = [plain(post.text) for one in players for post in one.history()]
        assert sum("proponuje przerwać grę" in text for text in notices) == 2
        assert "Czekamy na zgodę" in plain(newest(group).text)
    assert len(asked.exchanges) <= 8, str(asked)
    assert asked.loads(game) == 1, str(asked)
