"""Co by było, gdyby on Telegram: from a turn of an analysis, by a choice of robots, to a game."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from bot.dialogue.conversation import Conversation
from tests.support.chat.known_game import MOVES
from tests.support.chat.telegram.table import plain
from tests.support.dialogue.analysis import HereAndNow

if TYPE_CHECKING:
    from tests.support.chat.telegram.evening import Evening

pytestmark = pytest.mark.usefixtures("_tiles")


async def test_a_turn_is_played_on_from_against_the_robot_that_is_chosen(
    evening: Evening,
) -> None:
    table, ola, kuba = evening.table, evening.ola, evening.kuba
    whole = table.services.conversation
    talk = Conversation(replace(whole._services, analyst=HereAndNow()))  # noqa: SLF001 - the one port
    table.services = replace(table.services, conversation=talk)
    async with table.running():
        code = await table.begin(evening.group, ola, kuba)
        await table.move(ola, MOVES[0], code)
        kuba.writes(f"/poddaj_gre {code}")
        await table.settle()
        await table.press(kuba, table.desk(kuba), "Tak")
        ola.writes(f"/analiza {code} 1")
        await table.settle()
        known = len(evening.group.history())
        await table.press(ola, table.desk(ola), "Co by było, gdyby")
        asked = table.desk(ola)
        assert plain(asked.text).startswith("Z którym robotem zagrasz od ruchu 1?")
        [robot] = [label for row in asked.labels for label in row if "Jeż" in label]
        await table.press(ola, asked, robot)
        await table.settle()
        shown = table.desk(ola)
        assert f"od ruchu 1 gry {code}" in plain(shown.text)
        assert shown.photo
        # A game begun in private stays private.
        assert len(evening.group.history()) == known
