"""The board within Discord: it opens at the game of its button."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from bot.dialogue.limits import Limits
from bot.dialogue.services import BOARD_OPENS_WITHIN
from tests.support.chat.discord.table import on_board, resign
from tests.support.chat.known_game import MOVES
from tests.support.dialogue.exercises import train

if TYPE_CHECKING:
    from tests.fakes.discord import DiscordPeer, Room
    from tests.support.chat.discord.table import DiscordTable

OPEN, BROWSER = "Otwórz planszę", "W\xa0przeglądarce"


@pytest.fixture
def on_discord(wire_table: DiscordTable) -> DiscordTable:
    """Return the bot of an operator who has set up the board on Discord."""
    wire_table.services = on_board(wire_table.services, on_discord=True)
    return wire_table


async def test_the_button_opens_the_board_at_its_game(
    on_discord: DiscordTable, discord_wire: DiscordPeer, room: Room
) -> None:
    discord_wire.switch_activities_on()
    table, services = on_discord, on_discord.services
    ola, kuba = room.player("Ola"), room.player("Kuba")
    async with table.running():
        games, desks = [], []
        for _ in range(2):
            games.append(await table.begin(room))
            desks.append(await ola.click("Stojak", on=room.messages()[-1]))
        first, second = games
        assert desks[0].message.labels[-2:] == (OPEN, BROWSER)
        for game, desk in zip((first, second, first), (*desks, desks[0]), strict=True):
            press = await ola.click(OPEN, on=desk)
            # It is the first answer, and the only one.
            assert press.kind == "launch"
            assert not press.followups
            assert await services.wanted_board("discord", str(ola.user.id)) == game
        # The press comes again, as it may after a break. A person with an open board sees no error.
        assert table.client is not None
        again = discord_wire.gateway.sessions[0].sent[-1]["d"]
        calls = len(discord_wire.requests_to("POST", "/interactions/*/callback"))
        discord_wire.gateway.dispatch("INTERACTION_CREATE", again, int(again["guild_id"]))
        await discord_wire.until(
            lambda: len(discord_wire.requests_to("POST", "/interactions/*/callback")) > calls,
            "it to be refused",
        )
        await table.client.interactions.wait()
        assert press.kind == "launch"
        assert not press.followups
        assert not discord_wire.requests_to("PATCH", f"/webhooks/*/{again['token']}/*")
        assert not await services.wanted_board("discord", str(kuba.user.id))
        # The public board has no link that would let anybody in as another person.
        public = [label for message in room.messages() for label in message.labels]
        assert not {OPEN, BROWSER} & {*public}
    (running,) = discord_wire.state.activities.instances.values()
    assert running.users == [ola.user]
    assert BOARD_OPENS_WITHIN == 60_000


async def test_the_public_board_opens_the_board_beside_ruch(
    on_discord: DiscordTable, discord_wire: DiscordPeer, room: Room
) -> None:
    discord_wire.switch_activities_on()
    services = on_discord.services
    ola, iza = room.player("Ola"), room.player("Iza", locale="en-US")
    async with on_discord.running():
        game = await on_discord.begin(room)
        assert room.messages()[-1].labels == ("Ruch", "Plansza", "Stojak", "Więcej")
        press = await ola.click("Plansza")
        assert (press.kind, press.followups) == ("launch", [])
        assert await services.wanted_board("discord", str(ola.user.id)) == game
        # A person who only watches presses it, too.
        assert (await iza.click("Plansza")).kind == "launch"
        await on_discord.move(ola, MOVES[0])
        assert room.messages()[-1].labels == (
            *("Sprawdź", "Akceptuj"),
            *("Ruch", "Plansza", "Stojak", "Więcej"),
        )
        # Nothing of an earlier board opens anything: its buttons are gone.
        assert [b.label for m, b in room.live_buttons() if m != room.messages()[-1]] == []


async def test_the_entry_point_opens_the_game_of_its_place(
    on_discord: DiscordTable, discord_wire: DiscordPeer, room: Room
) -> None:
    discord_wire.switch_activities_on()
    services = on_discord.services
    ola, bob = room.player("Ola"), room.player("Bob", locale="en-US")
    async with on_discord.running():
        game = await on_discord.begin(room)
        press = await ola.open_app("otwórz_planszę")
        assert (press.kind, press.followups) == ("launch", [])
        assert await services.wanted_board("discord", str(ola.user.id)) == game
        # A person without a game here comes to the list of their own.
        assert (await bob.open_app("open_board")).kind == "launch"
        assert not await services.wanted_board("discord", str(bob.user.id))
        # Where Discord opens nothing, the person's games come.
        discord_wire.fail("POST", "/interactions/*/callback", status=400, code=50035)
        refused = await bob.open_app("open_board")
        assert refused.message.ephemeral
        assert refused.message.text.startswith("Discord did not open the board.")
    assert len(discord_wire.state.activities.instances) == 1


async def test_an_exercise_opens_in_the_activity_or_stays_in_the_chat(
    on_discord: DiscordTable, discord_wire: DiscordPeer, room: Room
) -> None:
    table, services, ola = on_discord, on_discord.services, room.player("Ola")
    async with table.running():
        code = await table.begin(room)
        await resign(ola)
        await table.settle()
        await train(table.store.people, await table.table(code))
        asked = await ola.click("Trening", on=await ola.slash("/słówka"))
        assert asked.message.labels[-2:] == (OPEN, BROWSER)
        press = await ola.click(OPEN, on=asked)
        assert press.message.text.startswith("Discord nie otworzył planszy.")
        assert "Ćwiczenie 1 z\xa01." in press.message.text
        discord_wire.switch_activities_on()
        assert (await ola.click(OPEN, on=asked)).kind == "launch"
        assert await services.wanted_board("discord", str(ola.user.id)) == f"{code}-1"


async def test_the_browser_opens_the_board_if_discord_opens_nothing(
    on_discord: DiscordTable, room: Room
) -> None:
    ola = room.player("Ola")
    async with on_discord.running():
        await on_discord.begin(room)
        desk = await ola.click("Stojak")
        press = await ola.click(OPEN, on=desk)
        assert press.message.ephemeral
        assert press.message.text.startswith("Discord nie otworzył planszy.")
        assert "Twój stojak" in press.message.text
        assert BROWSER in press.message.labels


async def test_a_flood_of_presses_is_slowed(
    on_discord: DiscordTable, discord_wire: DiscordPeer, room: Room
) -> None:
    discord_wire.switch_activities_on()
    ola = room.player("Ola")
    async with on_discord.running():
        await on_discord.begin(room)
        desk = await ola.click("Stojak")
    few = Limits(lambda: 0.0, burst=2, a_second=1.0)
    on_discord.services = replace(on_discord.services, limits=few)
    async with on_discord.running():
        kinds = [(await ola.click(OPEN, on=desk)).kind for _ in range(3)]
    assert kinds == ["launch", "launch", "deferred"]
