"""The beginning of an evening on Discord: four people come to its first round."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.fakes.discord import Room
    from tests.fakes.discord.people import Player
    from tests.support.chat.discord.table import DiscordTable
    from tests.support.clock import Clock

MINUTE = 60_000
NAMES = ("Ola", "Kuba", "Iza", "Jan")


async def begin_evening(table: DiscordTable, room: Room, clock: Clock) -> Sequence[Player]:
    """Let four people come to the first round of an evening."""
    people = [room.player(name) for name in NAMES]
    await people[0].slash("/turniej", nazwa="Czwartek", rundy=3)
    await table.settle()
    for minutes, label in ((0, "Zapisz mnie"), (20, "Jestem"), (8, ""), (2, ""), (1, "")):
        clock.now += minutes * MINUTE
        await table.settle()
        for one in people if label else ():
            await one.click(label, on=room.messages()[-1])
    await table.settle()
    return people
