"""A league on both platforms: founded in a line, it plays a season and opens the next one."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from bot.coordinator.commands import Command, Make, Person
from bot.coordinator.game_id import GameId
from bot.coordinator.kinds.league.body import LeagueBody
from bot.rules.moves import Resign
from tests.support.chat.discord.table import plain as said
from tests.support.chat.telegram.table import newest, plain

if TYPE_CHECKING:
    from tests.support.chat.together import Together


async def body_of(together: Together, code: GameId) -> LeagueBody:
    """Return the league as stored."""
    return LeagueBody.of(await together.discord.table(code))


async def wait_for_stage(together: Together, code: GameId) -> None:
    """Let time pass until the league next does something by itself."""
    look = (await body_of(together, code)).look or 0
    await together.telegram.pass_time(look - together.telegram.clock.now)
    await together.settle()


async def resign(together: Together, code: GameId) -> None:
    """Let the player who didn't start resign in each running game."""
    for one in (await body_of(together, code)).divisions:
        for _, _, game in one.open_pairs():
            member = (await together.discord.table(game)).seats[1].members[0]
            by = Person(member.person, member.name)
            now = together.telegram.clock.now
            command = Command(f"end:{game}", Make(Resign()), now, by, game)
            await together.discord.coordinator.handle(command)
    await together.settle()


@pytest.mark.parametrize("together", ["one process"], indirect=True)
async def test_a_league_plays_a_season_and_opens_the_next_one(together: Together) -> None:
    jan, iza = together.channel.player("Jan"), together.channel.player("Iza")
    async with together.running():
        none = await jan.slash("/turniej", rodzaj="liga", nazwa="Arkady")
        assert "Podaj dzień tygodnia i godzinę startu." in said(none.message)
        start = "poniedziałek 20:00"
        await together.ola.slash("/turniej", rodzaj="liga", nazwa="Arkady", start=start)
        await together.settle()
        message = together.channel.messages()[-1]
        assert said(message).startswith("**Arkady, sezon 1: zapisy.**\nStart: ")
        [code] = map(GameId, re.findall(r"liga `?(\w{6})", said(message)))
        again = await jan.slash("/turniej", rodzaj="liga", nazwa="Inna", start=start)
        assert f"Liga już tu jest: {code}" in said(again.message).replace("`", "")

        for one in (together.ola, jan, iza):
            reply = await one.click("Zapisz mnie", on=together.channel.messages()[-1])
            assert said(reply.message).startswith("✅ Grasz w sezonie 1.")
        together.kuba.writes("/start")
        bot = together.telegram.world.username
        together.group.says(together.kuba, f"/dolacz@{bot} {code}")
        await together.settle()
        await together.telegram.press(together.kuba, newest(together.group), "Zapisz mnie")
        await together.settle()
        assert (await body_of(together, code)).signed == (0, 1, 2, 3)

        await wait_for_stage(together, code)
        begun = said(together.channel.messages()[-1])
        assert begun.startswith("**Arkady, sezon 1: start.**\nDywizje: 1. Gry: 6. Koniec: ")
        assert "Arkady, sezon 1: start." in plain(newest(together.group).text)
        notices = [plain(one.text) for one in together.kuba.history()]
        assert any("Dywizja I. Grasz z: " in one for one in notices)
        assert sum("Twój stojak: " in one for one in notices) == 3
        desk = await jan.click("Więcej", on=together.channel.messages()[-1])
        assert "Dywizja I, miejsce " in said(desk.message)
        dates = await jan.click("Kalendarz", on=desk)
        assert "W pliku są terminy sezonu." in said(dates.message)
        desk = await jan.click("Więcej", on=together.channel.messages()[-1])
        question = await jan.click("Zakończ sezon wcześniej", on=desk)
        assert "Pozostałe druga osoba wygrywa walkowerem: 3." in said(question.message)

        await resign(together, code)
        for title in ("połowa sezonu.", "koniec sezonu ", "sezon 1: koniec."):
            await wait_for_stage(together, code)
            assert title in said(together.channel.messages()[-1]).partition("\n")[0]
            assert title in plain(newest(together.group).text).partition("\n")[0]
        message = together.channel.messages()[-1]
        assert "**Arkady, sezon 2: zapisy.**" in said(message)
        assert "Na liście: 4. Ola, Jan, Iza, Kuba." in said(message)
        assert message.picture.alt.startswith("Arkady, sezon 1. Dywizja I 1. ")
        assert "Zostajesz w dywizji I." in plain(together.kuba.history()[-1].text)
        table = await jan.click("Dywizje", on=message)
        assert "gry 3, duże punkty " in said(table.message)
        away = await jan.click("Przerwa", on=message)
        assert said(away.message).startswith("Masz przerwę w sezonie 2.")
        assert (await body_of(together, code)).signed == (0, 2, 3)


@pytest.mark.parametrize("together", ["one process"], indirect=True)
async def test_a_group_founds_a_league_in_one_line(together: Together) -> None:
    name = together.telegram.world.username
    async with together.running():
        together.group.says(together.kuba, f"/liga@{name} sroda 19:30 Litera, 28 dni")
        await together.settle()
        told = plain(newest(together.group).text)
        assert told.startswith("Litera, sezon 1: zapisy.\nStart: środa, ")
        assert "28 dni, 8 godzin na ruch, zapas 3 dni na grę" in told
        # The rules don't fit into an alert, and Iza has never opened the chat with the bot.
        iza = together.telegram.world.person("Iza")
        together.group.joins(iza)
        for who, label in ((together.kuba, "Zasady"), (iza, "Zapisz mnie")):
            way = await together.telegram.press(who, newest(together.group), label)
            assert way.startswith(f"https://t.me/{name}?start=")
        [code] = await together.telegram.games(together.kuba)
        assert (await body_of(together, code)).signed == (0,)
        together.group.says(together.kuba, f"/liga@{name} sroda 19:30 Litera, 20 dni")
        together.kuba.writes("/liga")
        await together.settle()
        told = "\n".join(plain(one.text) for one in together.kuba.history())
        assert "Liga już tu jest: " in told
        assert "Liga należy do kanału albo grupy." in told
