"""Settings and data on Telegram: they are requested anywhere, and answered only in private."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from bot.coordinator.people.pending_erasure import PendingErasure
from tests.support.chat.telegram.table import of_bot, plain

if TYPE_CHECKING:
    from tests.support.chat.telegram.evening import Evening

pytestmark = pytest.mark.usefixtures("_tiles")


async def test_an_own_value_is_read_from_the_next_message(evening: Evening) -> None:
    table, ola = evening.table, evening.ola
    async with table.running():
        ola.writes("/ustawienia")
        await table.settle()
        await table.press(ola, table.desk(ola), "Strefa czasowa")
        await table.press(ola, table.desk(ola), "Inaczej…")
        assert "Jakie miasto albo strefa?" in plain(table.desk(ola).text)
        ola.writes("Nowy Jork")
        await table.settle()
        assert "Strefa czasowa: Nowy Jork. Teraz:" in plain(table.desk(ola).text)
        ola.writes("/ustawienia urlop 3")
        await table.settle()
        assert plain(table.desk(ola).text).startswith("Urlop do: ")


async def test_data_requested_in_a_group_come_in_private(evening: Evening) -> None:
    table, ola, group = evening.table, evening.ola, evening.group
    async with table.running():
        ola.writes("/start")
        await table.begin(group, ola, evening.kuba)
        before = of_bot(group)
        for command, told in (("moje_dane", "Wszystko, co o tobie"), ("usun_dane", "Usunąć")):
            group.says(ola, f"/{command}@{table.world.username}")
            await table.settle()
            assert told in plain(table.desk(ola).text)
        assert of_bot(group) == before
        await table.press(ola, table.desk(ola), "Usuń dane")
        assert plain(table.desk(ola).text).startswith("Dane usunięte.")
        ola.writes("/stojak")
        await table.settle()
        assert "są właśnie usuwane" in plain(table.desk(ola).text)
        [kept] = (await table.store.erasures.all()).values()
    erasure = msgspec.json.decode(kept, type=PendingErasure)
    [(platform, identity)] = erasure.identities
    assert platform == "telegram"
    assert f"telegram:{identity}:" in erasure.own_places
    assert f"telegram:@{identity}:" in erasure.own_places
