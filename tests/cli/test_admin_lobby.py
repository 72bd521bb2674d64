"""`python -m bot admin`: who seeks a game, the switch of the lobby, reports and bans."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from bot.clock import now
from bot.coordinator.errors import LobbyClosed, SeekBanned
from bot.coordinator.game_id import GameId
from bot.coordinator.kinds.event.requests import SignUp
from bot.coordinator.lobby.reports import PersonReport, Reports
from bot.coordinator.people.hidden_names import hide_name
from bot.coordinator.person_id import UNNAMED
from bot.coordinator.settings import Preferences
from tests.support.cli.admin import Admin, bot
from tests.support.coordinator.events import Event
from tests.support.coordinator.lobby import Seekers

if TYPE_CHECKING:
    from pathlib import Path


def test_the_operator_sees_who_seeks_and_switches_the_lobby(tmp_path: Path, admin: Admin) -> None:
    async def scene() -> None:
        async with bot(tmp_path) as talk:
            talk.now = now()
            seekers = Seekers(talk)
            assert await admin.beside("seeks") == 0
            assert "Nikt teraz nie szuka gry." in admin.out
            await seekers.seek("Ola", rating=None)
            assert await admin.beside("seeks") == 0
            assert all(one in admin.out for one in ("Ola", "discord", "minutes15"))
            assert await admin.beside("seeks", "--close", "discord") == 0
            assert "Szukanie gry jest wyłączone: discord." in admin.out
            with pytest.raises(LobbyClosed):
                await seekers.seek("Ola")
            assert await admin.beside("seeks", "--open", "discord", "--json") == 0
            await seekers.seek("Ola")
            # One server alone: its people seek elsewhere.
            assert await admin.beside("seeks", "--close", "discord:123") == 0
            assert "Szukanie gry jest wyłączone: discord:123." in admin.out
            await seekers.seek("Ola")
            assert await admin.beside("seeks", "--close", "elsewhere") == 1
            assert "Nie ma takiego miejsca: elsewhere." in admin.err
            assert await admin.beside("audit") == 0
            assert "close discord" in admin.out

    asyncio.run(scene())


def test_a_hidden_name_is_shown_again_at_running_games_and_events(
    tmp_path: Path, admin: Admin
) -> None:
    async def scene() -> None:
        async with bot(tmp_path) as talk:
            talk.now = now()
            people = talk.store.people
            game, event = await talk.new("Ola", "Brzydal"), await Event.open(talk)
            ola, reported = await talk.person("Ola"), await talk.person("Brzydal")
            await talk.say("Brzydal", SignUp(), event.game)
            await talk.indexer.work_off()
            made = PersonReport(reported.id, "Brzydal", "name", ola.id, game, talk.now)
            await Reports(people).add(made, [ola.id])
            await Preferences(people).change_person(
                reported.id, lambda own: replace(own, hidden="Brzydal")
            )
            await hide_name(talk.coordinator, [reported.id], "Brzydal", "hide", talk.now)
            assert {one.name for one in (await talk.table(game)).seats} == {"Ola", UNNAMED}
            assert (await event.view()).names == (UNNAMED,)
            assert await admin.beside("reports", "--settle", reported.id) == 0
            assert {one.name for one in (await talk.table(game)).seats} == {"Ola", "Brzydal"}
            assert (await event.view()).names == ("Brzydal",)

    asyncio.run(scene())


def test_the_operator_reads_reports_settles_them_and_bans(tmp_path: Path, admin: Admin) -> None:
    async def scene() -> None:
        async with bot(tmp_path) as talk:
            talk.now = now()
            seekers, people = Seekers(talk), talk.store.people
            ola, kuba = await talk.person("Ola", "discord"), await talk.person("Kuba", "discord")
            assert await admin.beside("reports") == 0
            assert "Nie ma zgłoszeń." in admin.out
            made = PersonReport(kuba.id, "Brzydal", "name", ola.id, GameId("K7QX4M"), talk.now)
            await Reports(people).add(made, [ola.id])
            await Preferences(people).change_person(
                kuba.id, lambda own: replace(own, hidden="Brzydal")
            )
            assert await admin.beside("reports") == 0
            assert all(one in admin.out for one in (kuba.id, "Brzydal", "name", "K7QX4M"))
            assert await admin.beside("ban", kuba.id, "7", "nick") == 0
            with pytest.raises(SeekBanned):
                await seekers.seek("Kuba")
            assert await admin.beside("ban", kuba.id, "0") == 0
            await seekers.seek("Kuba")
            assert await admin.beside("ban", "nobody", "7") == 1
            assert await admin.beside("reports", "--settle", ola.id) == 1
            assert await admin.beside("reports", "--settle", kuba.id) == 0
            assert "Nie ma zgłoszeń." in admin.out
            assert (await Preferences(people).of_person(kuba.id)).hidden == ""
            # The operators' log names nobody, because it outlives the erased.
            assert await admin.beside("audit") == 0
            assert kuba.id not in admin.out

    asyncio.run(scene())
