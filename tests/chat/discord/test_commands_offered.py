"""Discord's suggestions while a person types, and the registration of the commands."""

from __future__ import annotations

import asyncio
from contextlib import nullcontext
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

import discord
import pytest

from bot.chat.discord.client import DiscordClient
from bot.chat.discord.interactions import flow
from bot.dialogue.limits import Limits
from tests.fakes.discord.forms import NotAllowed
from tests.fakes.discord.people import Player
from tests.fakes.discord.things import User
from tests.support.chat.discord.table import DiscordTable, account, on_board, plain
from tests.support.chat.known_game import MOVES
from tests.support.dialogue.actions import without_help

if TYPE_CHECKING:
    from bot.coordinator.commands import Person
    from bot.storage.store import Store
    from tests.fakes.discord import DiscordPeer, Room
    from tests.support.chat.discord.sim import SimWorld
    from tests.support.chat.discord.world import DiscordChannel
    from tests.support.clock import Clock


async def test_the_commands_are_sent_once_and_again_when_they_change(
    table: DiscordTable, channel: DiscordChannel
) -> None:
    for _ in range(3):
        async with table.running():
            pass
    assert table.world.syncs == 1
    with without_help():
        for _ in range(2):
            async with table.running():
                pass
    assert table.world.syncs == 2
    async with table.running():
        await channel.player("Ola").slash("/pomoc")
    assert table.world.syncs == 3


async def test_a_change_of_commands_leaves_the_entry_point_as_it_is(
    wire_table: DiscordTable, discord_wire: DiscordPeer
) -> None:
    world = discord_wire
    made = world.switch_activities_on()
    for known in (nullcontext, without_help):
        with known():
            async with wire_table.running():
                pass
        names = [command["name"] for command in world.state.commands]
        (kept,) = (one for one in world.state.commands if one["type"] == made["type"])
        assert {key: kept[key] for key in made} == {**made, "version": kept["version"]}
        assert "ruch" in names
    assert world.syncs == 2


async def test_the_board_s_operator_gets_an_entry_point_with_our_names(
    wire_table: DiscordTable, discord_wire: DiscordPeer
) -> None:
    world = discord_wire
    launch = world.switch_activities_on()
    wire_table.services = on_board(wire_table.services, on_discord=True)
    for _ in range(2):
        async with wire_table.running():
            pass
    (entry,) = (one for one in world.state.commands if one["type"] == launch["type"])
    assert (entry["id"], entry["name"], entry["handler"]) == (launch["id"], "otwórz_planszę", 1)
    assert entry["name_localizations"]["en-US"] == "open_board"
    assert {"ruch", "pomoc"} <= {one["name"] for one in world.state.commands}
    assert world.syncs == 1
    # A change of the other commands keeps it.
    with without_help():
        async with wire_table.running():
            pass
    (kept,) = (one for one in world.state.commands if one["type"] == launch["type"])
    assert {**kept, "version": ""} == {**entry, "version": ""}
    assert world.syncs == 2


async def test_commands_come_without_an_entry_point_until_activities_are_on(
    wire_table: DiscordTable, discord_wire: DiscordPeer, caplog: pytest.LogCaptureFixture
) -> None:
    world = discord_wire
    wire_table.services = on_board(wire_table.services, on_discord=True)
    async with wire_table.running():
        names = [one["name"] for one in world.state.commands]
    assert "ruch" in names
    assert "otwórz_planszę" not in names
    assert "are Activities on?" in caplog.text
    world.state.activities.on = True
    async with wire_table.running():
        assert "otwórz_planszę" in [one["name"] for one in world.state.commands]


async def test_commands_deleted_at_discord_are_sent_again_at_the_next_start(
    wire_table: DiscordTable, discord_wire: DiscordPeer
) -> None:
    async with wire_table.running():
        sent = [command["name"] for command in discord_wire.state.commands]
    discord_wire.state.commands.clear()
    async with wire_table.running():
        assert [command["name"] for command in discord_wire.state.commands] == sent


async def test_suggestions_name_games_by_opponent_and_no_squares(
    table: DiscordTable, channel: DiscordChannel
) -> None:
    ola = channel.player("Ola")
    async with table.running():
        codes = {friend: await table.begin(channel, "Ola", friend) for friend in ("Iza", "Jan")}
        offered = await ola.autocomplete("/ruch", gra="")
        assert {value for _, value in offered} == set(codes.values())
        [(label, value)] = await ola.autocomplete("/ruch", gra="jA")
        assert (label, value) in offered
        assert label.startswith("Jan 0:0 · ")
        assert value == codes["Jan"]
        assert await channel.player("Zoja").autocomplete("/ruch", gra="") == []
        press = await ola.slash("/ruch", ruch=MOVES[0], gra=codes["Jan"])
        assert codes["Jan"] in press.message.text


async def test_the_usual_clocks_are_offered_and_others_may_be_typed(
    table: DiscordTable, channel: DiscordChannel
) -> None:
    ola = channel.player("Ola")
    async with table.running():
        usual = await ola.autocomplete("/nowa_gra", tempo="")
        typed = await ola.autocomplete("/nowa_gra", tempo="5 dni")
        sent = await ola.slash("/nowa_gra", zasady="turniejowa", tempo="5 dni")
        await table.settle()
    assert ("3\N{NO-BREAK SPACE}dni na ruch", "3 dni") in usual
    assert typed == [("5 dni", "5 dni")]
    assert sent.message.ephemeral
    assert "turniejowa, 5\N{NO-BREAK SPACE}dni na ruch" in channel.messages()[-1].text


async def test_each_clock_offered_can_be_chosen(
    table: DiscordTable, channel: DiscordChannel
) -> None:
    ola = channel.player("Ola")
    async with table.running():
        for label, value in await ola.autocomplete("/nowa_gra", tempo=""):
            await ola.slash("/nowa_gra", tempo=value)
            await table.settle()
            assert f"(klasyczna, {label})" in channel.messages()[-1].text


async def test_options_longer_than_the_reader_takes_cannot_be_sent(
    wire_table: DiscordTable, room: Room
) -> None:
    ola = room.player("Ola")
    async with wire_table.running():
        for command, option in (
            ("/ruch", "ruch"),
            ("/wymień", "płytki"),
            ("/nowa_gra", "tempo"),
            ("/słowo", "słowo"),
            ("/dołącz", "kod"),
            ("/pas", "gra"),
        ):
            options: dict[str, Any] = {option: "a" * 201}
            with pytest.raises(NotAllowed, match="1 to 200 characters"):
                await ola.slash(command, **options)


async def test_a_flood_slows_its_author_alone(
    discord_sim: SimWorld, store: Store, clock: Clock, channel: DiscordChannel
) -> None:
    limits = Limits(lambda: 0.0, burst=2)
    table = DiscordTable(discord_sim, store, clock, limits=limits)
    ola, kuba = channel.player("Ola"), channel.player("Kuba")
    async with table.running():
        for _ in range(2):
            assert "Za szybko" not in (await ola.slash("/moje_gry")).message.text
        slowed = await ola.slash("/nowa_gra")
        await table.settle()
        assert "Za szybko" not in (await kuba.slash("/moje_gry")).message.text
    assert slowed.message.ephemeral
    assert "Za szybko. Spróbuj znowu za 1\N{NO-BREAK SPACE}s." in slowed.message.text
    assert channel.messages() == []


async def test_a_slow_store_opens_the_form_without_the_rack(
    wire_table: DiscordTable, room: Room
) -> None:
    table, gate = wire_table, asyncio.Event()
    ola, known = room.player("Ola"), table.coordinator.person

    async def slowly(*who: str) -> Person:
        await gate.wait()
        return await known(*who)

    async with table.running():
        await table.begin(room)
        board = room.messages()[-1]
        rack = await ola.click("Stojak", on=board)
        with (
            patch.object(table.coordinator, "person", slowly),
            patch.object(flow, "RESPONSE_SECONDS", 0.0),
        ):
            typed = await ola.slash("/ruch")
            pressed = await ola.click("Ruch", on=board)
            ticked = await ola.click("Wymień", on=rack)
            gate.set()
        assert typed.modal is not None
        assert ticked.modal is not None
        assert [field.label for field in typed.modal.fields] == ["Twój ruch"]
        assert len(ticked.modal.fields[0].options) == 7
        for form in (typed, pressed):
            answer = await ola.submit(form, "h8 xyz")
            assert "płytek: X." in answer.message.text


async def test_a_code_from_another_account_is_typed_into_a_form(
    table: DiscordTable, channel: DiscordChannel
) -> None:
    ola = channel.player("Ola").dm()
    async with table.running():
        offered = await account(ola, "Połącz konta")
        form = await ola.click("Mam kod", on=offered)
        answer = await ola.submit(form, "ABCDEFGH")
    assert form.modal is not None
    assert form.modal.title == "Mam kod"
    assert "Ten kod nie działa" in answer.message.text


async def test_the_next_play_is_typed_into_a_form(
    table: DiscordTable, channel: DiscordChannel
) -> None:
    ola = channel.player("Ola")
    async with table.running():
        told = await ola.slash("/słowo", słowo="kotami, pszczułka")
        assert told.message.ephemeral
        assert "Ruch niedopuszczalny." in told.message.text
        assert "PSZCZUŁKA" not in told.message.text
        named = await ola.click("Które słowa?", on=told)
        assert "PSZCZUŁKA" in named.message.text
        form = await ola.click("Następny ruch", on=named)
        assert form.modal is not None
        assert form.modal.fields[0].label == "Słowo albo wszystkie słowa ruchu"
        answer = await ola.submit(form, "kot, my")
    assert answer.message.ephemeral
    assert "Ruch dopuszczalny." in answer.message.text


async def test_a_bot_is_no_opponent_but_this_one_is_a_robot(
    discord_wire: DiscordPeer, store: Store, clock: Clock
) -> None:
    table = DiscordTable(discord_wire, store, clock)
    room = discord_wire.guild("Kółko").channel("gry")
    ola, state = room.player("Ola"), discord_wire.state
    other = User(state.snowflake(), "Inny", "pl", bot=True)
    async with table.running():
        refused = await ola.slash("/nowa_gra", z=Player(discord_wire, other, room.channel))
        await table.settle()
        assert refused.message.text == "Boty nie grają. Zaproś osobę."
        assert room.messages() == []
        sent = await ola.slash("/nowa_gra", z=Player(discord_wire, state.bot, room.channel))
        await table.settle()
    assert "stojak" in sent.message.text
    assert "Borsuk" in room.messages()[-1].text


async def test_the_code_of_a_personal_invitation_is_offered_to_its_host_alone(
    table: DiscordTable, channel: DiscordChannel
) -> None:
    ola, kuba, iza = (channel.player(name) for name in ("Ola", "Kuba", "Iza"))
    async with table.running():
        asked = await table.invite(ola, kuba, iza)
        await table.settle()
        (code,) = await table.games(ola)
        assert code in asked.message.text
        await kuba.click("Dołącz", on=channel.messages()[-1])
        await table.settle()
        assert code not in str(await kuba.autocomplete("/ruch", gra=""))
        assert code not in plain((await kuba.slash("/moje_gry")).message)
        assert code in str(await ola.autocomplete("/ruch", gra=""))


async def test_a_daily_limit_of_commands_does_not_stop_the_bot(
    table: DiscordTable, caplog: pytest.LogCaptureFixture
) -> None:
    made = DiscordClient.setup_hook

    async def setup(client: DiscordClient) -> None:
        refused = discord.RateLimited(80_000.0)
        with patch.object(client.http, "bulk_upsert_global_commands", side_effect=refused):
            await made(client)

    with patch.object(DiscordClient, "setup_hook", setup):
        async with table.running():
            pass
    assert "the commands were refused" in caplog.text
