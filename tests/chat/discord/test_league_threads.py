"""The threads of a large league on Discord: each opens once, in time, within Discord's limits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.commands import Command
from bot.coordinator.kinds.league.body import LeagueBody
from bot.coordinator.kinds.league.requests import JoinLeague
from tests.support.chat.discord.table import calls, plain

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from tests.fakes.discord import DiscordPeer, Room
    from tests.fakes.discord.things import Channel
    from tests.support.chat.discord.table import DiscordTable
    from tests.support.clock import Clock

PLAYERS, GAMES = 32, 96
# Discord makes so many threads of a channel in five minutes.
AT_ONCE, WINDOW = 50, 300
# Windows until all have their thread: waits end together, and some come a moment too early.
MOST_WINDOWS = 3


def threads(world: DiscordPeer) -> list[Channel]:
    """Return the threads that the bot has made."""
    return [one for one in world.state.channels.values() if one.parent]


async def begin_league(table: DiscordTable, room: Room, players: int) -> GameId:
    """Begin a season of so many people, all on Discord."""
    ola = room.player("Ola")
    await ola.slash("/turniej", rodzaj="liga", nazwa="Arkady", start="poniedziałek 20:00")
    await table.settle()
    [game] = await table.games(ola)
    place = f"discord:{room.id}:"
    for number in range(players):
        by = await table.coordinator.person("discord", f"{10**17 + number}", f"P{number}", "")
        command = Command(
            f"join:{number}", JoinLeague(), table.clock.now, by, game, place, f"discord:{room.id}"
        )
        await table.coordinator.handle(command)
    await table.settle()
    table.clock.now = LeagueBody.of(await table.table(game)).starts
    await table.settle()
    return game


async def test_the_threads_of_a_large_league_open_within_the_limits(
    wire_table: DiscordTable, discord_wire: DiscordPeer, room: Room, clock: Clock
) -> None:
    async with wire_table.running():
        game = await begin_league(wire_table, room, PLAYERS)
        body = LeagueBody.of(await wire_table.table(game))
        assert sum(len(one.games) for one in body.divisions) == GAMES
        # The message of the season waits for none of them.
        assert plain(room.messages()[-1]).startswith("**Arkady, sezon 1: start.**")
        assert len(threads(discord_wire)) == AT_ONCE
        windows = 1
        while len(threads(discord_wire)) < GAMES:
            before = len(threads(discord_wire))
            clock.now += (WINDOW + 1) * 1_000
            discord_wire.state.ahead += WINDOW + 1
            await wire_table.settle()
            assert len(threads(discord_wire)) - before <= AT_ONCE
            windows += 1
            assert windows <= MOST_WINDOWS
        titles = [one.name for one in threads(discord_wire)]
        assert len({*titles}) == GAMES
        asked = discord_wire.requests_to("POST", "/channels/*/threads")
        # Whoever has to wait asks again once a window: far from the 10,000 refusals of a ban.
        assert len(asked) <= 2 * GAMES + AT_ONCE * MOST_WINDOWS


async def test_a_game_without_room_for_a_thread_goes_on_in_private(
    wire_table: DiscordTable, discord_wire: DiscordPeer, room: Room, clock: Clock
) -> None:
    discord_wire.state.new_threads.most = 4
    people = [room.player(name) for name in ("Ola", "Jan", "Iza", "Kuba")]
    async with wire_table.running():
        await people[0].slash("/turniej", rodzaj="liga", nazwa="Arkady", start="poniedziałek 20:00")
        await wire_table.settle()
        for one in people:
            await one.click("Zapisz mnie", on=room.messages()[-1])
        [game] = await wire_table.games(people[0])
        clock.now = LeagueBody.of(await wire_table.table(game)).starts
        await wire_table.settle()
        assert len(threads(discord_wire)) == 4
        told = [plain(shown) for one in people for shown in calls(one)]
        assert sum("nie mogę zakładać wątków" in text for text in told) == 4
