"""Tournaments for tests: opened, and played by results that follow from a number."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

from bot.rules.event.options import event_rules
from bot.rules.event.steps import (
    begin_round,
    close,
    game_result,
    new_event,
    open_check_in,
    publish,
    report,
    sign_up,
)

if TYPE_CHECKING:
    from bot.rules.event.event import Tournament

SEED = bytes(range(32))


def open_evening(
    players: int, rounds: int = 4, method: str | None = None, *, rated: bool = True
) -> Tournament:
    """Return a tournament whose list has just been closed."""
    event = publish(new_event(event_rules(rounds, method)))
    for number in range(players):
        event = sign_up(event, 100 + 7 * (number * 5 % 11) if rated and number % 4 else None)
    return close(open_check_in(event), range(players))


def play_round(event: Tournament, luck: int, seed: bytes = SEED) -> Tournament:
    """Draw the next round and give every pair a result."""
    return finish_round(begin_round(event, seed), luck)


def finish_round(event: Tournament, luck: int) -> Tournament:
    """Give every pair of the running round without a result one that follows from `luck`.

    Equal points are common, so that ties are.
    """
    for table, pair in enumerate(event.rounds[-1].pairs):
        if pair.result is None:
            event = report(event, table, game_result(points_of(luck, len(event.rounds), table)))
    return event


def points_of(luck: int, number: int, table: int) -> tuple[int, int]:
    """Return the points of a pair."""
    digest = hashlib.sha256(f"{luck}:{number}:{table}".encode()).digest()
    return 300 + 20 * (digest[0] % 4), 300 + 20 * (digest[1] % 4)
