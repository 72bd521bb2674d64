"""The way from Discord to the board in a browser, under messages for one person."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.people.board_sessions import Tickets
from tests.support.chat.discord.table import identity, on_board
from tests.support.chat.known_game import MOVES

if TYPE_CHECKING:
    from tests.support.chat.discord.table import DiscordTable
    from tests.support.chat.discord.world import DiscordChannel

OPEN = "Otwórz planszę"


async def test_each_person_gets_a_private_link_to_the_board(
    table: DiscordTable, channel: DiscordChannel
) -> None:
    tickets = Tickets(table.coordinator.world.secret)
    table.services = on_board(table.services)
    ola, kuba = channel.player("Ola"), channel.player("Kuba")
    async with table.running():
        game = await table.begin(channel)
        links = []
        for player in (ola, ola, kuba):
            answer = await player.click("Stojak")
            url = answer.message.button(OPEN).url
            assert answer.message.ephemeral
            assert url is not None
            assert len(url) <= 512
            address, _, ticket = url.partition("#t=")
            assert address == "https://board.example.org/"
            read, once = tickets.read(ticket, now=table.clock.now)
            assert (read.platform, read.identity) == ("discord", identity(player))
            assert (read.game, read.name) == (game, player.name)
            links.append(once)
        assert len({*links}) == 3
        preview = await ola.slash("/ruch", ruch=MOVES[0])
        assert OPEN in preview.message.labels
        await table.move(ola, MOVES[0])
        await table.settle()
        public = [label for message in channel.messages() for label in message.labels]
        assert "Stojak" in public
        assert OPEN not in public
        invited = await ola.slash("/nowa_gra")
        # The code of an invitation would let anybody in.
        assert OPEN not in invited.message.labels


async def test_the_public_board_gives_each_presser_a_link_of_their_own(
    table: DiscordTable, channel: DiscordChannel
) -> None:
    tickets = Tickets(table.coordinator.world.secret)
    table.services = on_board(table.services)
    async with table.running():
        game = await table.begin(channel)
        board = channel.messages()[-1]
        assert board.labels == ("Ruch", "Plansza", "Stojak", "Więcej")
        assert "#t=" not in str(board.raw)
        for name in ("Ola", "Kuba"):
            player = channel.player(name)
            answer = await player.click("Plansza", on=board)
            assert answer.message.ephemeral
            assert answer.message.text.startswith("Twoja plansza:")
            assert answer.message.labels == (OPEN,)
            _, _, ticket = (answer.message.button(OPEN).url or "").partition("#t=")
            read, _ = tickets.read(ticket, now=table.clock.now)
            assert (read.identity, read.game) == (identity(player), game)


async def test_a_table_that_is_not_public_has_no_link(
    table: DiscordTable, channel: DiscordChannel
) -> None:
    async with table.running():
        await table.begin(channel)
        assert channel.messages()[-1].labels == ("Ruch", "Stojak", "Więcej")
        answer = await channel.player("Ola").click("Stojak")
    assert OPEN not in answer.message.labels
