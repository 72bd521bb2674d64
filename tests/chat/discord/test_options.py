"""The options of an invitation on Discord: menus on a page that its host alone sees."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from bot.dialogue.actions import Action
from bot.dialogue.payloads import OptionPayload
from bot.dialogue.token import Token
from tests.fakes.discord.forms import NotAllowed
from tests.support.chat.discord.table import plain

if TYPE_CHECKING:
    from tests.fakes.discord import Answered, DiscordPeer, Room
    from tests.support.chat.discord.sim import SimWorld
    from tests.support.chat.discord.table import DiscordTable
    from tests.support.chat.discord.world import DiscordChannel, DiscordPlayer

_TWO_MINUTES = "2 minuty na ruch"
_ROBOT = "Z\N{NO-BREAK SPACE}robotem"


@pytest.fixture
def ola(channel: DiscordChannel) -> DiscordPlayer:
    return channel.player("Ola")


@pytest.fixture
def kuba(channel: DiscordChannel) -> DiscordPlayer:
    return channel.player("Kuba")


async def open_options(table: DiscordTable, host: DiscordPlayer) -> Answered:
    """Invite, and return the page of options."""
    answer = await host.slash("/nowa_gra")
    await table.settle()
    return await host.click("Opcje", on=answer)


async def test_the_command_has_three_options(
    wire_table: DiscordTable, discord_wire: DiscordPeer
) -> None:
    async with wire_table.running():
        [new] = [one for one in discord_wire.state.commands if one["name"] == "nowa_gra"]
    assert [one["name"] for one in new["options"]] == ["z", "zasady", "tempo"]
    english = [one["name_localizations"]["en-US"] for one in new["options"]]
    assert english == ["with", "rules", "pace"]


async def test_every_other_option_is_one_press_behind_opcje(
    table: DiscordTable, channel: DiscordChannel, ola: DiscordPlayer, kuba: DiscordPlayer
) -> None:
    """All eleven that were options of the command until now, and the word for the draw."""
    async with table.running():
        for menu, option, told in (
            ("Zasady", "rankingowa", "(rankingowa, 2 dni na ruch)"),
            ("Tempo", _TWO_MINUTES, "(klasyczna, 2 minuty na ruch)"),
            ("Gracze", "3 osoby", "Miejsca: 1 z 3."),
            ("Gracze", "2 drużyny po 3", "Drużyny: 3 osoby przy jednym stojaku."),
            ("Słownik", "angielski, na podstawie SCOWL", "Płytki: angielskie."),
            ("Słownik", "pl_strict", "Słownik: pl_strict."),
            ("Nietrafione sprawdzenie", "Przegrana gry", "Sprawdzenie kończy grę"),
            (
                "Płytki na koniec",
                "Podwójnie dla osoby, która wykłada ostatnią",
                "dostaje podwójną wartość",
            ),
        ):
            page = await open_options(table, ola)
            page = await ola.choose(menu, option, on=page)
            await table.settle()
            assert page.message.ephemeral
            assert (
                page.message.menu(menu).title.replace("\N{NO-BREAK SPACE}", " ").lower()
                == f"{menu}: {option}".lower()
            )
            public = plain(channel.messages()[-1]).replace("\\_", "_")
            assert told in public, menu
        page = await open_options(table, ola)
        page = await ola.choose("Kto zaczyna z robotem", "Robot", on=page)
        levels = await ola.click(_ROBOT, on=page)
        await ola.click("Ryś, poziom 6", on=levels)
        await table.settle()
        assert "Zaczyna Ryś." in channel.messages()[-1].text
        page = await open_options(table, ola)
        await ola.choose("Zaproś", kuba, channel.player("Iza"), on=page)
        await table.settle()
        assert set(channel.messages()[-1].pings) == {"Kuba", "Iza"}
        page = await open_options(table, ola)
        form = await ola.click("Własne słowo", on=page)
        answer = await ola.submit(form, "żaba")
        assert "Twoje słowo do losowania: żaba." in answer.message.text


async def test_a_clock_of_ones_own_is_typed_into_a_form(
    table: DiscordTable, channel: DiscordChannel, ola: DiscordPlayer
) -> None:
    async with table.running():
        page = await open_options(table, ola)
        form = await ola.click("Inne tempo", on=page)
        assert form.modal is not None
        [field] = form.modal.fields
        assert (field.label, field.value) == ("Czas na ruch albo na grę", "")
        refused = await ola.submit(form, "999999 dni")
        assert "Taki zegar nie zadziała." in refused.message.text
        form = await ola.click("Inne tempo", on=refused)
        refused = await ola.submit(form, "kiedyś")
        assert "Taki zegar nie zadziała." in refused.message.text
        form = await ola.click("Inne tempo", on=refused)
        page = await ola.submit(form, "5 dni")
        await table.settle()
        assert "(klasyczna, 5 dni na ruch)" in plain(channel.messages()[-1])
    assert page.message.menu("Tempo").title == "Tempo: 5\N{NO-BREAK SPACE}dni na ruch"
    assert page.message.menu("Tempo").options[0] == "5\N{NO-BREAK SPACE}dni na ruch"


async def test_the_most_usual_games_are_one_press_from_the_command(
    table: DiscordTable, channel: DiscordChannel, ola: DiscordPlayer
) -> None:
    async with table.running():
        answer = await ola.slash("/nowa_gra")
        await table.settle()
        assert answer.message.labels == (
            _ROBOT,
            "Opcje",
            "Rankingowa",
            "Literaki",
            "20\N{NO-BREAK SPACE}minut na grę",
            "Wycofaj",
            "Więcej",
        )
        page = await ola.click("Literaki", on=answer)
        await table.settle()
        assert "(literaki, 3 dni na ruch)" in plain(channel.messages()[-1])
        # The page has what the answer had: the code, and the host's own buttons.
        [game] = await table.games(ola)
        assert game in page.message.text
        assert {_ROBOT, "Wycofaj", "Więcej"} <= {*page.message.labels}


async def test_a_change_edits_the_invitation_and_calls_nobody(
    table: DiscordTable, channel: DiscordChannel, ola: DiscordPlayer
) -> None:
    async with table.running():
        page = await open_options(table, ola)
        [before] = channel.messages()
        await ola.choose("Tempo", _TWO_MINUTES, on=page)
        await table.settle()
    [after] = channel.messages()
    assert after.id == before.id
    assert after.text.splitlines()[-1] == before.text.splitlines()[-1]  # the seal


async def test_a_person_added_later_is_called_and_nobody_twice(
    table: DiscordTable, channel: DiscordChannel, ola: DiscordPlayer, kuba: DiscordPlayer
) -> None:
    iza = channel.player("Iza")
    async with table.running():
        answer = await ola.slash("/nowa_gra", z=kuba)
        await table.settle()
        [before] = channel.messages()
        assert before.pings == ("Kuba",)
        page = await ola.click("Opcje", on=answer)
        page = await ola.choose("Zaproś", iza, on=page)
        await table.settle()
        [after] = channel.messages()
        assert after.id != before.id
        assert after.pings == ("Iza",)
        assert "1 z 3" in plain(after)
        # The same person again is no news.
        await ola.choose("Zaproś", iza, on=page)
        await table.settle()
        assert [shown.id for shown in channel.messages()] == [after.id]
        await kuba.click("Odmów", on=after)
        await table.settle()
        assert channel.messages()[-1].pings == ("Ola",)


async def test_a_stranger_who_presses_opcje_is_told_whose_button_it_is(
    table: DiscordTable, channel: DiscordChannel, ola: DiscordPlayer, kuba: DiscordPlayer
) -> None:
    async with table.running():
        await open_options(table, ola)
        [invitation] = channel.messages()
        told = await kuba.click("Opcje", on=invitation)
        assert told.message.ephemeral
        assert "Ten przycisk jest dla osoby, która zaprasza: Ola." in told.message.text
        assert told.message.menus == ()
        assert "Dołącz" in told.message.labels
        [same] = channel.messages()
    assert same.text == invitation.text


async def test_options_end_where_somebody_joined(
    table: DiscordTable, channel: DiscordChannel, ola: DiscordPlayer, kuba: DiscordPlayer
) -> None:
    async with table.running():
        answer = await ola.slash("/nowa_gra", tempo="3 osoby")
        await table.settle()
        page = await ola.click("Opcje", on=answer)
        invitation = channel.messages()[-1]
        await kuba.click("Dołącz", on=invitation)
        await table.settle()
        assert "Opcje" not in channel.messages()[-1].labels
        late = await ola.choose("Tempo", _TWO_MINUTES, on=page, stale=True)
        assert "Te opcje są już ustalone" in late.message.text
        late = await ola.click("Opcje", on=invitation, stale=True)
        assert "Te opcje są już ustalone" in late.message.text
        await table.settle()
    assert "(klasyczna, 3 dni na ruch)" in plain(channel.messages()[-1])


async def test_a_game_that_began_keeps_its_options(
    table: DiscordTable, channel: DiscordChannel, ola: DiscordPlayer, kuba: DiscordPlayer
) -> None:
    async with table.running():
        page = (await open_options(table, ola)).message
        await kuba.click("Dołącz", on=channel.messages()[-1])
        await table.settle()
        board = channel.messages()[-1]
        late = await ola.choose("Tempo", _TWO_MINUTES, on=page, stale=True)
        assert "Te opcje są już ustalone" in late.message.text
        await table.settle()
    assert channel.messages()[-1].id == board.id


async def test_options_end_with_the_invitation(
    table: DiscordTable, channel: DiscordChannel, ola: DiscordPlayer
) -> None:
    async with table.running():
        page = await open_options(table, ola)
        shown = page.message
        table.clock.now += 48 * 3_600_000
        await table.settle()
        late = await ola.choose("Tempo", _TWO_MINUTES, on=shown, stale=True)
        assert "To zaproszenie jest już nieaktualne." in late.message.text
        assert "Zaproszenie jest już nieaktualne." in channel.messages()[-1].text


async def test_a_joiner_who_saw_other_rules_is_asked_again(
    table: DiscordTable, channel: DiscordChannel, ola: DiscordPlayer, kuba: DiscordPlayer
) -> None:
    async with table.running():
        page = await open_options(table, ola)
        [seen] = channel.messages()
        await ola.choose("Zasady", "rankingowa", on=page)
        # The channel still shows the old rules: the relay comes later.
        told = await kuba.click("Dołącz", on=seen)
        assert plain(told.message) == (
            "Zasady tej gry przed chwilą się zmieniły: rankingowa, 2 dni na ruch. "
            "Jeśli ci pasują, dołącz jeszcze raz."
        )
        await kuba.click("Dołącz", on=told)
        await table.settle()
    assert "Zaczyna" in channel.messages()[-1].text


async def test_choices_made_at_once_all_hold(
    wire_table: DiscordTable, room: Room, discord_wire: DiscordPeer
) -> None:
    table, ola = wire_table, room.player("Ola")
    async with table.running():
        page = (await open_options(table, ola)).message
        await asyncio.gather(
            ola.choose("Tempo", _TWO_MINUTES, on=page, stale=True),
            ola.choose("Gracze", "3 osoby", on=page, stale=True),
            ola.choose("Tempo", _TWO_MINUTES, on=page, stale=True),
        )
        await table.settle()
    assert "(klasyczna, 2 minuty na ruch)" in plain(room.messages()[-1])
    assert "Miejsca: 1 z 3." in plain(room.messages()[-1])
    assert discord_wire.state is not None


async def test_a_menu_chosen_before_a_restart_counts(
    table: DiscordTable, channel: DiscordChannel, ola: DiscordPlayer
) -> None:
    async with table.running():
        page = await open_options(table, ola)
    async with table.running():
        answer = await ola.choose("Gracze", "4 osoby", on=page)
        # The process ends before the channel has heard of it.
        assert "1 z 2" in plain(channel.messages()[-1])
    async with table.running():
        await table.settle()
    assert answer.message.menu("Gracze").title == "Gracze: 4\N{NO-BREAK SPACE}osoby"
    assert "1 z 4" in plain(channel.messages()[-1])


async def test_a_choice_that_is_no_choice_any_more_is_refused(
    table: DiscordTable, channel: DiscordChannel, ola: DiscordPlayer
) -> None:
    """A menu of an old page offers three players, but the rules are for two by now."""
    async with table.running():
        page = await open_options(table, ola)
        shown = page.message
        await ola.choose("Zasady", "turniejowa", on=page)
        late = await ola.choose("Gracze", "3 osoby", on=shown, stale=True)
        await table.settle()
    assert "Te zasady są dla innej liczby osób: 2." in late.message.text
    assert "1 z 2" in plain(channel.messages()[-1])


async def test_bots_are_not_invited_by_the_menu(
    wire_table: DiscordTable, room: Room, discord_wire: DiscordPeer
) -> None:
    table, ola = wire_table, room.player("Ola")
    bot = type(ola)(discord_wire, discord_wire.state.bot, room.channel)
    async with table.running():
        page = await open_options(table, ola)
        told = await ola.choose("Zaproś", bot, on=page)
        assert "Boty nie grają." in told.message.text
        told = await ola.choose("Zaproś", bot, room.player("Kuba"), on=told)
        assert "Boty nie grają." in told.message.text
        assert told.message.menu("Zaproś").title == "Zaproś: Kuba"
        with pytest.raises(NotAllowed, match="doesn't take 4"):
            await ola.choose("Zaproś", *[room.player(one) for one in "ABCD"], on=told)


async def test_an_english_server_keeps_its_tiles_under_other_rules(
    table: DiscordTable, discord_sim: SimWorld
) -> None:
    channel = discord_sim.guild("Club", locale="en-US").channel("games")
    bob = channel.player("Bob", locale="en-US")
    async with table.running():
        answer = await bob.slash("/new_game")
        await table.settle()
        assert "Tiles: English." in channel.messages()[-1].text
        page = await bob.click("Options", on=answer)
        await bob.choose("Rules", "ranked", on=page)
        await table.settle()
        assert "(ranked, 2 days a turn)" in plain(channel.messages()[-1])
        assert "Tiles: English." in channel.messages()[-1].text


def test_the_longest_list_name_fits_into_a_menu() -> None:
    game = "K7QX4M"
    token = Token(Action.OPTIONS, game, payload=OptionPayload("words", f"pl {'a' * 40}"))  # type: ignore[arg-type]
    assert len(token.pack().encode()) <= 64
