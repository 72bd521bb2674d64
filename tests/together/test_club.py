"""A club on both platforms: founded in a line, it opens its evening and shows the season table."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pytest

from bot.coordinator.commands import Command, Make, Person
from bot.coordinator.game_id import GameId
from bot.coordinator.kinds.club.body import ClubBody
from bot.coordinator.kinds.event.body import EventBody
from bot.rules.moves import Resign
from tests.support.chat.discord.table import plain as said
from tests.support.chat.telegram.table import newest, plain

if TYPE_CHECKING:
    from tests.support.chat.together import Together

MINUTE = 60_000
WEEKDAYS = ("poniedziałek", "wtorek", "środa", "czwartek", "piątek", "sobota", "niedziela")


async def pass_time(together: Together, until: int) -> None:
    """Let time pass to this moment, and what is due happen."""
    await together.telegram.pass_time(until - together.telegram.clock.now)
    await together.settle()


async def club_of(together: Together, code: GameId) -> ClubBody:
    """Return the club as stored."""
    return ClubBody.of(await together.discord.table(code))


async def play(together: Together, event: GameId) -> None:
    """Let Ola lose each game of the event, until it is over."""
    coordinator = together.discord.coordinator
    while (await together.discord.table(event)).phase == "playing":
        body = EventBody.of(await together.discord.table(event))
        for _, _, game in [*body.open_pairs()]:
            ola = (await together.discord.table(game)).seats[0].members[0]
            by = Person(ola.person, ola.name)
            now = together.telegram.clock.now
            await coordinator.handle(Command(f"end:{game}", Make(Resign()), now, by, game))
        await together.settle()
        ends = EventBody.of(await together.discord.table(event)).ends
        if ends is not None:
            await pass_time(together, ends)


@pytest.mark.parametrize("together", ["one process"], indirect=True)
async def test_a_club_holds_its_evening_and_shows_the_season(together: Together) -> None:
    jan = together.channel.player("Jan")
    async with together.running():
        # The evening is tomorrow.
        now = datetime.fromtimestamp(together.telegram.clock.now / 1000, UTC)
        day = WEEKDAYS[(now.weekday() + 1) % 7]
        none = await jan.slash("/turniej", rodzaj="klub", nazwa="Pod Arkadami")
        assert "Podaj dzień tygodnia i godzinę wieczorów." in said(none.message)
        start = f"{day} 18:00"
        founded = await together.ola.slash(
            "/turniej", rodzaj="klub", nazwa="Pod Arkadami", start=start, rundy=3
        )
        await together.settle()
        assert "Klub założony: Pod Arkadami." in said(founded.message)
        message = together.channel.messages()[-1]
        assert said(message).startswith("**Pod Arkadami**\nWieczory: ")
        [code] = map(GameId, re.findall(r"klub `?(\w{6})", said(message)))
        again = await jan.slash("/turniej", rodzaj="klub", nazwa="Inny", start=start)
        assert f"Klub już tu jest: {code}" in said(again.message).replace("`", "")

        club = await club_of(together, code)
        await pass_time(together, club.look or 0)
        event = (await club_of(together, code)).evening
        assert event
        shown = together.channel.messages()[-1]
        assert said(shown).startswith("**Pod Arkadami, wieczór 1: zapisy.**")
        for one in (together.ola, jan):
            await one.click("Zapisz mnie", on=together.channel.messages()[-1])
        await pass_time(together, club.starts - 10 * MINUTE)
        for one in (together.ola, jan):
            await one.click("Jestem", on=together.channel.messages()[-1])
        await pass_time(together, club.starts - 2 * MINUTE)
        await pass_time(together, club.starts)
        await play(together, event)
        message = together.channel.messages()[-1]
        assert said(message).startswith("**Pod Arkadami: tabela po wieczorze 1.**")
        assert message.picture.alt.startswith("Tabela sezonu, Pod Arkadami, po wieczorze 1,")
        page = await jan.click("Tabela sezonu", on=message)
        assert "1. " in said(page.message)
        assert "wieczory 1." in said(page.message)
        desk = await together.ola.click("Więcej", on=message)
        assert "Pomiń wieczór" in desk.message.labels
        assert "Pomiń wieczór" not in (await jan.click("Więcej", on=message)).message.labels
        question = await together.ola.click("Pomiń wieczór", on=desk)
        asked = question.message
        await together.ola.click("Tak, pomiń", on=asked)
        await together.settle()
        assert "się nie odbędzie." in said(together.channel.messages()[-1])
        stale = await together.ola.click("Tak, pomiń", on=asked, stale=True)
        assert "W klubie coś się już zmieniło." in said(stale.message)


@pytest.mark.parametrize("together", ["one process"], indirect=True)
async def test_a_group_founds_a_club_in_one_line(together: Together) -> None:
    name = together.telegram.world.username
    async with together.running():
        together.group.says(together.kuba, f"/klub@{name} sroda 19:30 Litera, najlepsze 3 z 5")
        await together.settle()
        told = plain(newest(together.group).text)
        assert told.startswith("Litera\nWieczory: środa, 19:30.")
        together.kuba.writes("/klub")
        await together.settle()
        own = together.telegram.desk(together.kuba)
        assert plain(own.text).startswith("Twoje kluby:\nLitera · Najbliższy wieczór: środa")
        await together.telegram.press(together.kuba, own, "Litera")
        assert "Pomiń wieczór" in together.telegram.desk(together.kuba).labels[0]
        iza = together.telegram.world.person("Iza")
        iza.writes("/klub")
        await together.settle()
        refused = plain(together.telegram.desk(iza).text)
        assert "Klub spotyka się na kanale albo w grupie." in refused
        together.group.becomes_supergroup()
        await together.settle()
        [club] = await together.telegram.games(together.kuba)
        moved = ClubBody.of(await together.telegram.table(club))
        assert moved.place == f"telegram:{together.group.id}:"
        together.group.says(together.kuba, f"/klub@{name} czwartek 18:00 Inny")
        await together.settle()
        assert any("Klub już tu jest" in plain(one.text) for one in together.kuba.history())
