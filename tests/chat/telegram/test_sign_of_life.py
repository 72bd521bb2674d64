"""An analysis that takes its time: the private chat shows that its answer is being written."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from bot.chat.telegram.outbound import answers
from bot.dialogue.conversation import Conversation
from tests.support.chat.known_game import MOVES
from tests.support.chat.telegram.table import plain
from tests.support.dialogue.study import HereAndNow

if TYPE_CHECKING:
    from bot.coordinator.analysis import Analysis
    from bot.coordinator.table.table import Table
    from tests.fakes.telegram import World
    from tests.support.chat.telegram.evening import Evening

pytestmark = pytest.mark.usefixtures("_tiles")


class Patient(HereAndNow):
    """Analyses only once so many signs of life were given."""

    def __init__(self, world: World) -> None:
        super().__init__()
        self.world, self.signs = world, 0

    async def analyse(self, table: Table) -> Analysis:
        """The analysis, after one more sign."""
        self.signs += 1
        await self.world.until(lambda: len(self.world.called("sendChatAction")) >= self.signs)
        return await super().analyse(table)


async def test_typed_linked_or_pressed_it_shows_that_the_answer_is_being_written(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(answers, "PATIENCE", 0.0)
    table, ola, kuba = evening.table, evening.ola, evening.kuba
    whole, analyst = table.services.conversation, Patient(table.world)
    talk = Conversation(replace(whole._services, analyst=analyst))  # noqa: SLF001 - the one port
    table.services = replace(table.services, conversation=talk)
    async with table.running():
        code = await table.begin(evening.group, ola, kuba)
        await table.move(ola, MOVES[0], code)
        kuba.writes(f"/poddaj_gre {code}")
        await table.settle()
        await table.press(kuba, table.desk(kuba), "Tak")
        assert not table.world.called("sendChatAction")
        ola.writes(f"/analiza {code}")
        await table.settle()
        await table.press(ola, table.desk(ola), "Ruch 1")
        ola.opens(table.world.link(f"a-{code}"))
        await table.settle()
    assert analyst.signs == 3
    told = [plain(post.text) for post in ola.history()]
    assert any(text.startswith(f"Analiza gry {code}") for text in told)
    signs = table.world.called("sendChatAction")
    assert {int(sign.parameters["chat_id"]) for sign in signs} == {ola.user.id}
