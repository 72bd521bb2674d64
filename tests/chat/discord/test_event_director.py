"""A director on Discord is warned once: of a result against a game, of pairs against the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.kinds.event.body import EventBody
from tests.support.chat.discord.evening import MINUTE, begin_evening
from tests.support.chat.discord.table import plain, resign

if TYPE_CHECKING:
    from bot.coordinator.table.table import Table
    from bot.rules.event.event import Tournament
    from tests.fakes.discord import Answered, DiscordPeer, Room
    from tests.fakes.discord.people import Player
    from tests.support.chat.discord.table import DiscordTable
    from tests.support.clock import Clock


async def form(ola: Player, room: Room, label: str, typed: str) -> Answered:
    """Let the director fill in a form of their page. Return the answer."""
    more = await ola.click("Więcej", on=room.messages()[-1])
    page = await ola.click("Sędzia", on=more)
    return await ola.submit(await ola.click(label, on=page), typed)


async def event_of(table: DiscordTable, ola: Player) -> Table:
    """Return the event as stored."""
    tables = [await table.table(code) for code in await table.games(ola)]
    [event] = [one for one in tables if isinstance(one.body, EventBody)]
    return event


async def state(table: DiscordTable, ola: Player) -> Tournament:
    """Return its tournament."""
    return EventBody.of(await event_of(table, ola)).tournament


async def test_a_result_against_a_finished_game_is_asked_for_once_more(
    wire_table: DiscordTable, discord_wire: DiscordPeer, room: Room, clock: Clock
) -> None:
    async with wire_table.running():
        ola, *_ = await begin_evening(wire_table, room, clock)
        [thread] = [
            one for one in discord_wire.state.channels.values() if one.parent and "Ola" in one.name
        ]
        number = int(thread.name.removeprefix("Stolik ").split(":")[0])
        await resign(ola.at(thread))
        await wire_table.settle()
        asked = await form(ola, room, "Wynik", f"{number}: 412 380, zły zapis")
        assert "Z gry wynika 0:0, a wpisane jest 412:380." in plain(asked.message)
        pair = (await state(wire_table, ola)).rounds[0].pairs[number - 1]
        assert pair.result is not None
        assert pair.result.points == (0, 0)
        done = await ola.click("412:380", on=asked)
        assert "✅ Zrobione." in plain(done.message)
        clock.now += 5_000
        await wire_table.settle()
        shown = plain(room.messages()[-1])
        assert f"Poprawka, stolik {number}, runda 1: " in shown
        assert "412:380 zamiast 0:0. Powód: zły zapis. Sędzia: Ola." in shown
        again = await form(ola, room, "Wynik", f"{number}: 400 380, jeszcze raz")
        assert "✅ Zrobione." in plain(again.message)


async def test_a_pair_that_meets_again_is_named_before_the_director_sets_it(
    wire_table: DiscordTable, discord_wire: DiscordPeer, room: Room, clock: Clock
) -> None:
    del discord_wire
    async with wire_table.running():
        ola, *_ = await begin_evening(wire_table, room, clock)
        for number in (1, 2):
            await form(ola, room, "Wynik", f"{number}: 400 300")
        clock.now += 3 * MINUTE
        await wire_table.settle()
        first, second = (await state(wire_table, ola)).rounds
        names = [seat.name for seat in (await event_of(wire_table, ola)).seats]
        before = first.pairs[0].players
        assert {frozenset(pair.players) for pair in second.pairs}.isdisjoint({frozenset(before)})
        one, other = (names[player] for player in before)
        asked = await form(ola, room, "Ustaw parę", f"{one}, {other}")
        assert "ta para już raz grała. " in plain(asked.message)
        assert "Na pewno?" in plain(asked.message)
        assert (await state(wire_table, ola)).rounds[1] == second
        await ola.click("Tak, mimo to", on=asked)
        await wire_table.settle()
        assert frozenset(before) in {
            frozenset(pair.players) for pair in (await state(wire_table, ola)).rounds[1].pairs
        }
