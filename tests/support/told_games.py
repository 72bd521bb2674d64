"""Tables on which random games are played, as those who tell of them find them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.game_id import GameId
from bot.coordinator.table.table import LastPlay, Member, Seat, Table, WordListRef
from bot.rules.events import Played, Strata

if TYPE_CHECKING:
    from random_games import RandomGame

NAMES = ("Ola", "Kuba", "Iza", "Jan")


def tables(whole: RandomGame, *, every: int) -> list[Table]:
    """The table after every so many actions, and at the end."""
    seats = tuple(Seat((Member(name, name),)) for name in NAMES[: whole.log[0].seat])
    found, last = [], None
    for number, action in enumerate(whole.actions):
        for event in action.events:
            if isinstance(event, Played):
                last = LastPlay(event.seat, event.play)
            elif isinstance(event, Strata):
                last = None
        if number % every and number + 1 < len(whole.actions):
            continue
        table = Table(
            id=GameId("K7QX4M"),
            phase="ended" if action.game.outcome else "playing",
            host="Ola",
            created=0,
            rules=whole.rules,
            words=WordListRef("pl", "test", ""),
            seed=b"secret",
            wanted=len(seats),
            seats=seats,
            game=action.game,
            log=whole.log[: number + 1],
            last=last,
        )
        found.append(table)
    return found
