"""The first visit: a short hello with a picture, and a game within one press."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.chat.telegram.outbound.client import make_bot
from bot.chat.telegram.profile import describe
from tests.fakes.telegram import NO_LIMITS, telegram_peer
from tests.support.chat.telegram.table import newest, of_bot, plain

if TYPE_CHECKING:
    from tests.support.chat.telegram.evening import Evening

pytestmark = pytest.mark.usefixtures("_tiles")

_ROBOT = "Z\N{NO-BREAK SPACE}robotem"
_SET = ("setMyDescription", "setMyShortDescription", "setChatMenuButton")


async def test_the_profile_is_set_once_in_both_languages() -> None:
    async with telegram_peer(limits=NO_LIMITS) as world:
        async with make_bot(world.token, world.api) as bot:
            await describe(bot, "pl")
            assert "gra słowna" in world.profile_text()
            assert "Press “Start”." in world.profile_text(language="en")
            assert "słowna" in world.profile_text("short_description", "pl")
            assert world.menu_button == "commands"
            before = len(world.calls_of(*_SET))
            await describe(bot, "pl")
        assert len(world.calls_of(*_SET)) == before


async def test_a_profile_that_is_refused_is_logged_once_and_stops_nothing(
    evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    evening.table.world.fails("setMyDescription", 400, times=9, description="DESCRIPTION_REFUSED")
    async with evening.table.running():
        evening.ola.writes("/start")
        await evening.table.settle()
        assert evening.table.desk(evening.ola).labels
    told = [one for one in caplog.messages if "nie udało się zmienić opisu bota" in one]
    assert len(told) == 1
    assert "description_refused" in told[0].lower()


async def test_start_is_two_sentences_a_picture_and_three_buttons(evening: Evening) -> None:
    table, ola = evening.table, evening.ola
    async with table.running():
        ola.writes("/start")
        await table.settle()
        [hello] = [post for post in ola.history() if post.sender.is_bot]
        assert hello.photo
        assert hello.text.count(".") == 2
        assert hello.labels == [[_ROBOT, "Zaproś", "Zasady"]]
        await table.press(ola, hello, "Zasady")
        assert "Pole premiowe" in table.desk(ola).text


async def test_z_robotem_begins_a_game_within_one_press(evening: Evening) -> None:
    table, ola = evening.table, evening.ola
    async with table.running():
        ola.writes("/start")
        await table.settle()
        await table.press(ola, table.desk(ola), _ROBOT)
        [code] = await table.games(ola)
        assert any("Twój stojak" in post.text for post in ola.history())
    game = await table.table(code)
    assert game.phase == "playing"
    assert len(game.seats) == 2


async def test_start_in_a_group_is_one_line_and_a_button(evening: Evening) -> None:
    table, group = evening.table, evening.group
    async with table.running():
        for line in ("/start@wykladka_bot", "/start@wykladka_bot grupa"):
            group.says(evening.ola, line)
            await table.settle()
            hello = newest(group)
            assert (
                plain(hello.text)
                == "Tu można zagrać w grę słowną. Zacznij przyciskiem albo komendą."
            )
            assert hello.labels == [["Nowa gra"]]


@pytest.mark.parametrize("how", ["typed", "pressed"])
async def test_an_invitation_made_in_private_is_one_message(evening: Evening, how: str) -> None:
    """The message has the code, the link and the robot, and no seat for the host, who has one."""
    table, ola = evening.table, evening.ola
    async with table.running():
        if how == "typed":
            ola.writes("/nowa_gra")
        else:
            ola.writes("/start")
            await table.settle()
            await table.press(ola, table.desk(ola), "Zaproś")
        await table.settle()
        [code] = await table.games(ola)
        told = [post for post in ola.history() if post.sender.is_bot and code in post.text]
        assert len(told) == 1
        labels = [label for row in told[0].labels for label in row]
        assert "Dołącz" not in labels
        assert "Wycofaj" in labels
        assert table.world.link(code) in told[0].text
        robot = next(label for label in labels if plain(label).startswith("Z "))
        await table.press(ola, told[0], robot)
        await table.press(ola, table.desk(ola), "Wróbel, poziom 1")
        assert (await table.table(code)).phase == "playing"


async def test_in_a_group_a_robot_joins_also_a_player_who_never_opened_the_bot(
    evening: Evening,
) -> None:
    table, ola, group = evening.table, evening.ola, evening.group
    async with table.running():
        group.says(ola, "/nowa_gra@wykladka_bot")
        await table.settle()
        assert not of_bot(group)[0].deleted
        invitation = newest(group)
        told = await table.press(evening.kuba, invitation, _ROBOT)
        assert "Ola" in told
        await table.press(ola, invitation, _ROBOT)
        assert newest(group).photo
        [code] = await table.games(ola)
        assert not any(post.sender.is_bot for post in ola.history())
    assert (await table.table(code)).phase == "playing"


async def test_a_host_is_not_offered_the_team_that_they_are_in(evening: Evening) -> None:
    table, ola, kuba = evening.table, evening.ola, evening.kuba
    async with table.running():
        ola.writes("/nowa_gra 4 osoby drużyny")
        await table.settle()
        [ready] = [post for post in ola.history() if post.sender.is_bot]
        assert [[plain(label) for label in row] for row in ready.labels[1:]] == [
            ["Z robotem", "Opcje"],
            ["Rankingowa", "Literaki", "20 minut na grę"],
            ["Wycofaj", "Więcej"],
        ]
        [code] = await table.games(ola)
        kuba.writes(f"/dolacz {code}")
        await table.settle()
        told = "Drużyna 1: Ola i wolne miejsce. Drużyna 2: Kuba i wolne miejsce."
        assert told in plain(ready.text)
        assert ready.labels[1] == ["Drużyna: Kuba"]


async def test_a_robot_has_its_seat_alone(evening: Evening) -> None:
    table, ola = evening.table, evening.ola
    async with table.running():
        ola.writes("/nowa_gra 4 osoby drużyny z jeżem")
        await table.settle()
        [ready] = [post for post in ola.history() if post.sender.is_bot]
        assert "Miejsca: 2 z 3." in plain(ready.text)
        assert "Drużyna 1: Ola i wolne miejsce. Drużyna 2: Jeż." in plain(ready.text)
        assert ready.labels[1:] == [["Wycofaj", "Więcej"]]


async def test_a_player_who_joins_in_private_gets_no_button_of_the_host(evening: Evening) -> None:
    table, ola, kuba = evening.table, evening.ola, evening.kuba
    async with table.running():
        ola.writes("/nowa_gra 3 osoby")
        await table.settle()
        [code] = await table.games(ola)
        kuba.writes(f"/dolacz {code}")
        await table.settle()
        [shown] = [post for post in kuba.history() if "Ola zaprasza" in post.text]
        assert shown.labels == [["Więcej"]]
