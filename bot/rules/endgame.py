"""The end of a game: tiles left, overtime, winners.

RULES.md explains the options `transfer`, `double` and `tie`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.rules import clock
from bot.rules.events import Ended, EndReason, GameEvent, LeftoverCounted, TimePenalty

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.rules.game import Game
    from bot.rules.ruleset import EndRack, Ruleset, Tie
    from bot.rules.tiles import TileSet

_COUNTED: frozenset[EndReason] = frozenset({"out", "scoreless", "time"})
# These ends don't change the scores, so overtime is not counted either.
_BROKEN_OFF: frozenset[EndReason] = frozenset(
    {"aborted", "archived", "awarded", "adjudicated", "walkover"}
)


def finish(  # noqa: PLR0913 - who ends a game knows one of the last three
    game: Game,
    rules: Ruleset,
    reason: EndReason,
    *,
    went_out: int | None = None,
    winners: tuple[int, ...] | None = None,
    stated: Sequence[LeftoverCounted] | None = None,
) -> tuple[Ended, list[GameEvent]]:
    """Return the event that ends the game, and all events of the end, of which it is the last.

    Tiles left count only if the game was played to an end (all tiles laid, scoreless turns, time).
    `went_out` is the seat that laid its last tile. Pass `winners` if the score does not decide, and
    `stated` leftovers if a game record counts them by another rule.
    """
    events: list[GameEvent] = [
        TimePenalty(seat, -points)
        for seat in game.seats
        if reason not in _BROKEN_OFF
        and (points := clock.penalty(rules.clock, game.clock.used[seat]))
    ]
    scores = list(game.scores)
    for event in events:
        if isinstance(event, TimePenalty):
            scores[event.seat] += event.points
    before = tuple(scores)
    if reason in _COUNTED:
        by_rule = leftovers(game.racks, rules.tiles, rules.end_rack, went_out)
        for leftover in by_rule if stated is None else stated:
            scores[leftover.seat] += leftover.points
            events.append(leftover)
    if winners is None:
        seats = [seat for seat in game.seats if seat not in game.resigned]
        winners = best(seats, scores, before, rules.tie)
    ended = Ended(reason, tuple(scores), winners)
    return ended, [*events, ended]


def leftovers(
    racks: Sequence[str], tiles: TileSet, end_rack: EndRack, went_out: int | None
) -> list[LeftoverCounted]:
    """Return the points by which the tiles left change each score.

    `went_out` is the seat that laid its last tile, or None. `end_rack` is the rule about tiles
    left.
    """
    counted = []
    others = tiles.sort("".join(rack for seat, rack in enumerate(racks) if seat != went_out))
    if went_out is None or end_rack == "transfer":
        counted = [
            LeftoverCounted(seat, rack, -tiles.total(rack))
            for seat, rack in enumerate(racks)
            if rack and seat != went_out
        ]
    if went_out is not None:
        gain = tiles.total(others) * (2 if end_rack == "double" else 1)
        counted.append(LeftoverCounted(went_out, others, gain))
    return counted


def best(
    seats: Sequence[int], scores: Sequence[int], before: Sequence[int], tie: Tie
) -> tuple[int, ...]:
    """Return the winners: the seats among `seats` with the highest score.

    With the tie rule `pre_adjust`, a tie is broken by `before`: the scores before the tiles left
    on racks were counted.
    """
    top = max(scores[seat] for seat in seats)
    winners = [seat for seat in seats if scores[seat] == top]
    if tie == "pre_adjust":
        highest = max(before[seat] for seat in winners)
        winners = [seat for seat in winners if before[seat] == highest]
    return tuple(winners)
