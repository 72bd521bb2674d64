"""Games where the bot isn't: in people's own conversations, and on servers without it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from tests.support.chat.discord.table import calls, likes, plain
from tests.support.chat.discord.uninvited import (
    begin,
    check_secrets,
    confirm,
    everything,
    patient,
    play,
    preview,
    private_page,
)
from tests.support.chat.known_game import MOVES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.coordinator.game_id import GameId
    from tests.fakes.discord import DiscordPeer, Room
    from tests.fakes.discord.faults import Request
    from tests.support.chat.discord.table import DiscordTable

__all__ = ["patient"]  # fixture
pytestmark = pytest.mark.usefixtures("patient")

DAY = 24 * 3600 * 1000
FIRST_AND_LAST = 2
# The number of the bot's requests in a turn.
TURN = 7
# The bot's requests to a channel, which Discord refuses where the bot isn't.
CHANNELS = "/channels/*"


@pytest.fixture
def talk(discord_wire: DiscordPeer) -> Iterator[Room]:
    """Yield a conversation of Ola, who has added the bot, and Kuba, who hasn't."""
    room = discord_wire.conversation("Ola", "Kuba")
    room.player("Ola").adds_app()
    yield room
    check_secrets(room)


async def racks(table: DiscordTable, code: GameId) -> tuple[str, ...]:
    """Return the racks of a game, whose letters no other person may see in this order."""
    game = (await table.table(code)).game
    return () if game is None else tuple(rack for rack in game.racks if len(rack) > 1)


async def test_two_people_finish_a_game_where_the_bot_is_no_member(
    discord_wire: DiscordPeer, wire_table: DiscordTable, talk: Room
) -> None:
    """Each move brings one new message to all, by the press that confirms it."""
    players = talk.player("Ola"), talk.player("Kuba")
    async with wire_table.running():
        code = await begin(wire_table, talk)
        seen = ""
        for number, line in enumerate(MOVES):
            mover, other = players[number % 2], players[1 - number % 2]
            before = {shown.id for shown in talk.messages()}
            await play(wire_table, mover, line)
            new = [shown for shown in talk.messages() if shown.id not in before]
            assert len(new) == 1
            assert new[0].pictures
            assert new[0].pings == (other.name,)
            # A code may have the two letters of a short rack by chance.
            seen += everything(talk).replace(code, "")
            for rack in await racks(wire_table, code):
                assert rack not in seen
        await players[1].click("Akceptuj")
        await wire_table.settle()
        await discord_wire.until(
            lambda: {shown.id for shown, _ in talk.live_buttons()} == {talk.messages()[-1].id},
            "one board with buttons",
        )
        last = talk.messages()[-1]
    assert "Wygrywa Ola! Ola – Kuba 484:429." in plain(last)
    assert (await wire_table.table(code)).phase == "ended"
    # A line of each move is left, and only the last board has buttons.
    assert sum(bool(shown.pictures) for shown in talk.messages()) <= FIRST_AND_LAST
    assert not discord_wire.requests_to("*", CHANNELS)
    assert calls(players[0]) == []


async def test_three_people_finish_a_game_in_a_group_conversation(
    discord_wire: DiscordPeer, wire_table: DiscordTable
) -> None:
    group = discord_wire.conversation("Ola", "Kuba", "Iza")
    ola, kuba, iza = map(group.player, ("Ola", "Kuba", "Iza"))
    ola.adds_app()
    async with wire_table.running():
        await ola.slash("/nowa_gra", z=kuba)
        assert group.messages()[-1].pings == ("Kuba",)
        page = await ola.click("Opcje", on=await ola.sees_soon("Zaproszenie gotowe"))
        await ola.choose("Zaproś", iza, on=page)
        invitation = group.messages()[-1]
        assert invitation.pings == ("Iza",)
        for one in (kuba, iza):
            await private_page(await one.click("Dołącz", on=invitation))
        await wire_table.settle()
        (code,) = await wire_table.games(ola)
        passes = 0
        while (await wire_table.table(code)).phase == "playing":
            (name,) = group.messages()[-1].pings
            mover, before = group.player(name), len(group.messages())
            rack = await private_page(await mover.click("Stojak", on=group.messages()[-1]))
            question = await mover.click("Pas", on=rack)
            await mover.click(question.message.labels[0], on=question)
            await wire_table.settle()
            assert len(group.messages()) == before + 1
            passes += 1
    assert passes == 2 * 3
    assert "🏁" in plain(group.messages()[-1])


async def test_a_turn_is_one_new_message_and_one_edit(
    discord_wire: DiscordPeer, wire_table: DiscordTable, talk: Room
) -> None:
    """Seven requests make a turn by buttons, as many as in a channel that the bot is in."""
    async with wire_table.running():
        await begin(wire_table, talk)
        await play(wire_table, talk.player("Ola"), MOVES[0])
        posted, kuba = len(talk.messages()), talk.player("Kuba")
        presses = len(discord_wire.presses)

        def requests() -> list[Request]:
            tokens = [one.interaction.token for one in discord_wire.presses[presses:]]
            return [
                one
                for one in discord_wire.faults.requests
                if any(token in one.path for token in tokens)
            ]

        await confirm(kuba, await preview(kuba, MOVES[1]))
        await wire_table.settle()
        await discord_wire.until(lambda: len(requests()) >= TURN, "all requests of the turn")
        assert len(talk.messages()) == posted + 1
        made = Counter(
            (one.method, one.path.split("/")[1], "@original" in one.path) for one in requests()
        )
    assert made == {
        ("POST", "interactions", False): 3,  # Ruch, its form, Zatwierdź
        ("POST", "webhooks", False): 1,  # the preview
        ("PATCH", "webhooks", False): 1,  # the same message, after the move
        ("PATCH", "webhooks", True): 2,  # the new board, and the one before
    }


async def test_a_person_with_the_app_is_called_in_private_when_nobody_acts(
    discord_wire: DiscordPeer, wire_table: DiscordTable, talk: Room
) -> None:
    """A reminder reaches Ola in the bot's chat. The conversation gets it with the next press."""
    ola, kuba = talk.player("Ola"), talk.player("Kuba")
    await likes(wire_table, ola)
    async with wire_table.running():
        await begin(wire_table, talk)
        before = talk.messages()
        wire_table.clock.now += 2 * DAY
        await wire_table.settle()
        (call,) = calls(ola)
        assert "Pozostały czas: 1 dzień." in plain(call)
        assert call.labels == ("Ruch", "Stojak", "Więcej")
        assert [one.id for one in talk.messages()] == [one.id for one in before]
        await kuba.click("Stojak")
        await kuba.sees_soon("Twój stojak")
        await discord_wire.until(lambda: len(talk.messages()) > len(before), "the reminder")
        assert "twój ruch. Pozostały czas: 1 dzień." in plain(talk.messages()[-1])


async def test_a_game_goes_on_where_only_a_person_has_the_app(
    discord_wire: DiscordPeer, wire_table: DiscordTable
) -> None:
    room = discord_wire.guild_without_bot("Obcy").channel("gry")
    room.player("Ola").adds_app()
    async with wire_table.running():
        code = await begin(wire_table, room)
        await play(wire_table, room.player("Ola"), MOVES[0])
        assert room.messages()[-1].pings == ("Kuba",)
    assert len((await wire_table.table(code)).log) == 2


async def test_no_game_begins_where_a_server_hides_the_answers(
    discord_wire: DiscordPeer, wire_table: DiscordTable
) -> None:
    server = discord_wire.guild_without_bot("Obcy")
    server.hides_external_apps()
    ola = server.channel("gry").player("Ola")
    ola.adds_app()
    async with wire_table.running():
        refused = await ola.slash("/nowa_gra")
        assert plain(refused.message).startswith("Na tym serwerze moje odpowiedzi widzi tylko")
        assert await wire_table.games(ola) == []


async def test_an_evening_is_refused_with_the_places_where_it_works(
    wire_table: DiscordTable, talk: Room
) -> None:
    ola = talk.player("Ola")
    async with wire_table.running():
        for refused in (
            await ola.slash("/belgijka"),
            await ola.slash("/turniej"),
            await ola.slash("/turniej", rodzaj="klub"),
        ):
            assert "działają tylko na serwerze albo w grupie" in plain(refused.message)
            assert refused.message.ephemeral
        words = await ola.slash("/słówka")
        refused = await ola.click("Pojedynek", on=words)
        assert "działają tylko na serwerze albo w grupie" in plain(refused.message)
        refused = await ola.slash("/ustawienia", czego="serwer")
        assert "zmienia się na serwerze albo w grupie" in plain(refused.message)
    assert talk.messages() == []
