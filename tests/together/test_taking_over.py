"""A manager takes over a league or an event whose only director was erased, on each platform."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from bot.coordinator.commands import Command, Erase
from bot.coordinator.game_id import GameId
from bot.coordinator.person_id import PersonId
from tests.fakes.discord.people import Player
from tests.support.chat.discord.table import plain as said
from tests.support.chat.telegram.table import newest, plain

if TYPE_CHECKING:
    from tests.support.chat.together import Together

NOBODY = PersonId("nobody-7")
UNDIRECTED = "Nikt tu teraz nie sędziuje. Może to przejąć osoba, która zarządza tym miejscem."


async def erase_host(together: Together, code: GameId) -> None:
    """Erase the person who founded the table."""
    host = (await together.discord.table(code)).host
    now = together.telegram.clock.now
    command = Command(f"erase:{code}", Erase(NOBODY, (host,)), now, None, code)
    await together.discord.coordinator.handle(command)
    await settle(together)


async def settle(together: Together) -> None:
    """Wait until the messages of leagues and events, which are edited at a pace, are up to date."""
    await together.telegram.pass_time(6_000)
    await together.settle()


@pytest.mark.parametrize("together", ["one process"], indirect=True)
@pytest.mark.parametrize("kind", ["liga", "klub", "turniej"])
async def test_a_manager_on_discord_takes_over_directing(together: Together, kind: str) -> None:
    chief = together.channel.player("Szefowa")
    assert isinstance(chief, Player)
    chief.manages_guild()
    async with together.running():
        await together.ola.slash("/turniej", rodzaj=kind, nazwa="Arkady", start="niedziela 20:00")
        await together.settle()
        message = together.channel.messages()[-1]
        [code] = map(GameId, re.findall(r"(?:liga|klub|turniej) `?(\w{6})", said(message)))
        assert "Sędzia: Ola." in said(message)
        assert "Przejmij sędziowanie" not in message.labels
        await erase_host(together, code)
        message = together.channel.messages()[-1]
        assert UNDIRECTED in said(message)
        assert "Ola" not in said(message)
        refused = await together.channel.player("Jan").click("Przejmij sędziowanie", on=message)
        assert "tylko osoba, która zarządza tym miejscem" in said(refused.message)
        reply = await chief.click("Przejmij sędziowanie", on=message)
        assert said(reply.message).startswith("✅ Sędziujesz: Arkady. Wszyscy to widzą.")
        await settle(together)
        message = together.channel.messages()[-1]
        assert "Sędzia: Szefowa." in said(message)
        assert UNDIRECTED not in said(message)
        assert "Przejmij sędziowanie" not in message.labels
        desk = await chief.click("Więcej", on=message)
        assert {"Sędzia", "Zmień"} & {*desk.message.labels}


@pytest.mark.parametrize("together", ["one process"], indirect=True)
async def test_an_administrator_of_a_group_takes_over_a_running_league(together: Together) -> None:
    """Kuba owns the group. Its members read who directs now in the message of the season."""
    telegram, iza = together.telegram, together.telegram.world.person("Iza")
    people = [telegram.world.person(name) for name in ("Ewa", "Jan", "Zuza")]
    group = telegram.world.group("Klub", together.kuba, iza, *people)
    async with together.running():
        for one in (together.kuba, iza, *people):
            one.writes("/start")
        await together.settle()
        bot = telegram.world.username
        group.says(iza, f"/liga@{bot} poniedziałek 20:00 Arkady")
        await together.settle()
        [code] = await telegram.games(iza)
        for one in (together.kuba, *people):
            await telegram.press(one, newest(group), "Zapisz mnie")
        await together.settle()
        starts = (await together.discord.table(code)).body.start_time or 0
        await telegram.pass_time(starts - telegram.clock.now)
        await together.settle()
        await erase_host(together, code)
        assert plain(newest(group).text).startswith("Arkady, sezon 1: start.")
        assert UNDIRECTED in plain(newest(group).text)
        alert = await telegram.press(people[0], newest(group), "Przejmij sędziowanie")
        assert "tylko osoba, która zarządza tym miejscem" in plain(alert)
        alert = await telegram.press(together.kuba, newest(group), "Przejmij sędziowanie")
        assert plain(alert).startswith("✅ Sędziujesz: Arkady. Wszyscy to widzą.")
        await settle(together)
        told = plain(newest(group).text)
        assert "Nowa osoba sędziuje: Kuba." in told
        assert UNDIRECTED not in told
