"""The standings of a tournament.

They compare wins, then the difference of points, points, and wins in games among equal players.
Then chance decides.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Literal, TypeAlias

from bot.rules.event.event import DRAW, WIN, Result, meetings
from bot.rules.event.lot import lot_order
from bot.rules.event.options import numbers

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from bot.rules.event.event import EventRound, Meeting, Tournament

Reason: TypeAlias = Literal["wins", "difference", "points", "direct", "lot"]


@dataclass(frozen=True, slots=True)
class StandingsRow:
    """A player's line of the standings. `place` is None for a player who was excluded.

    `wins` and `buchholz` are in halves of a win. `buchholz` is the sum of the opponents' wins: it
    is shown, but decides no place. `played` counts the rounds with a result. `reason` names the
    figure by which the player above is better, for example "points". It is None for the first.
    """

    player: int
    place: int | None
    wins: int
    difference: int
    points: int
    played: int
    buchholz: int
    reason: Reason | None


@dataclass(slots=True)
class _Sum:
    wins: int = 0
    difference: int = 0
    points: int = 0
    played: int = 0


def side_wins(result: Result, side: int) -> int:
    """Return the wins, in halves, that one side has from a result. The result must not be void."""
    if result.winner is None:
        return DRAW
    return WIN if result.winner == side else 0


def side_difference(result: Result, side: int) -> int:
    """Return one side's difference of points from a result.

    If the game ended early, the winner has the difference on the board, but at least the margin
    that the rules set.
    """
    own = result.points[side] - result.points[1 - side]
    if not result.early or result.winner is None:
        return own
    margin = max(numbers().margin, own if result.winner == side else -own)
    return margin if result.winner == side else -margin


def table(event: Tournament, seed: bytes) -> tuple[StandingsRow, ...]:
    """Return the standings, the best player first.

    All who play on come first. Then come players who withdrew before the last round, and players
    who are paused when the tournament ends. Excluded players come last and have no place. Players
    who turned out to be the same person as another one have no row. Random choices come from
    `seed`.
    """
    sums = _sums(event.rounds)
    lots = lot_order(seed, event.closed, len(event.players))
    met = tuple(meetings(event.rounds))
    faced: dict[int, list[int]] = defaultdict(list)
    for one in met:
        faced[one.first].append(one.second)
        faced[one.second].append(one.first)
    rows: list[StandingsRow] = []
    for class_ in range(_EXCLUDED + 1):
        group = [n for n in range(len(event.players)) if _class(event, n) == class_]
        for player, reason in _order(group, sums, met, lots):
            own = sums[player]
            rows.append(
                StandingsRow(
                    player,
                    None if class_ == _EXCLUDED else len(rows) + 1,
                    own.wins,
                    own.difference,
                    own.points,
                    own.played,
                    sum(sums[other].wins for other in faced[player]),
                    reason,
                )
            )
    return tuple(rows)


def wins_of(event: Tournament) -> dict[int, int]:
    """Return every player's wins, in halves."""
    sums = _sums(event.rounds)
    return {player: sums[player].wins for player in range(len(event.players))}


def order_of_present(event: Tournament, seed: bytes) -> tuple[int, ...]:
    """Return the players who take part in the next round, in the order of their own standings.

    Other players don't count, so a later change of theirs doesn't change the order, and the drawing
    can be repeated. Before round 1 the ratings decide, then chance. Random choices come from
    `seed`.
    """
    lots = lot_order(seed, event.closed, len(event.players))
    if not event.rounds:
        unrated = numbers().unrated
        ratings = {
            n: unrated if event.players[n].rating is None else event.players[n].rating or 0
            for n in event.present
        }
        return tuple(sorted(event.present, key=lambda n: (-ratings[n], lots.index(n))))
    met = tuple(meetings(event.rounds))
    found = _order(event.present, _sums(event.rounds), met, lots)
    return tuple(player for player, _ in found)


_PLAYING, _LEFT, _EXCLUDED, _UNITED = range(4)
_APART = {"excluded": _EXCLUDED, "united": _UNITED}


def _class(event: Tournament, player: int) -> int:
    one = event.players[player]
    if one.presence in _APART:
        return _APART[one.presence]
    over = event.state == "ended"
    last = len(event.rounds) if over else event.rules.rounds
    if one.presence == "withdrawn" and one.left < last:
        return _LEFT
    return _LEFT if one.presence == "paused" and over else _PLAYING


def _sums(rounds: Iterable[EventRound]) -> dict[int, _Sum]:
    sums: dict[int, _Sum] = defaultdict(_Sum)
    for one in rounds:
        for pair in one.pairs:
            if pair.result is None or pair.result.kind == "void":
                continue
            for side, player in enumerate(pair.players):
                own = sums[player]
                own.wins += side_wins(pair.result, side)
                own.difference += side_difference(pair.result, side)
                own.points += pair.result.points[side]
                own.played += 1
    return sums


def _order(
    group: Sequence[int],
    sums: dict[int, _Sum],
    met: Sequence[Meeting],
    lots: Sequence[int],
) -> Iterator[tuple[int, Reason | None]]:
    """Yield a group's players, the best first.

    Each comes with the figure by which the player before is better, None for the first.
    """
    ranked = sorted(group, key=lambda n: _figures(sums[n]), reverse=True)
    before: _Sum | None = None
    for _, equal in groupby(ranked, key=lambda n: _figures(sums[n])):
        for at, (player, reason) in enumerate(_break_ties(list(equal), met, lots)):
            own = sums[player]
            yield (
                player,
                reason if at else (None if before is None else _first_difference(before, own)),
            )
            before = own


def _figures(own: _Sum) -> tuple[int, int, int]:
    return own.wins, own.difference, own.points


def _first_difference(above: _Sum, below: _Sum) -> Reason:
    if above.wins != below.wins:
        return "wins"
    return "difference" if above.difference != below.difference else "points"


def _break_ties(
    equal: list[int], met: Sequence[Meeting], lots: Sequence[int]
) -> Iterator[tuple[int, Reason]]:
    """Yield players with equal figures, and why they are apart: "direct" or "lot".

    Wins in the games among them decide if all of them have met, otherwise lots.
    """
    wins = _direct(equal, met)
    parts = sorted({*wins.values()}, reverse=True) if wins else []
    if len(parts) < 2:  # noqa: PLR2004 - nothing sets them apart
        for player in sorted(equal, key=lots.index):
            yield player, "lot"
        return
    for part in parts:
        inner = [player for player in equal if wins[player] == part]
        for at, (player, reason) in enumerate(_break_ties(inner, met, lots)):
            yield player, reason if at else "direct"


def _direct(equal: list[int], met: Sequence[Meeting]) -> dict[int, int]:
    """Return each player's wins in games among these, or {} if not all of them have met."""
    among = set(equal)
    wins = dict.fromkeys(equal, 0)
    pairs: set[frozenset[int]] = set()
    for one in met:
        if {one.first, one.second} <= among:
            pairs.add(frozenset((one.first, one.second)))
            wins[one.first] += side_wins(one.result, 0)
            wins[one.second] += side_wins(one.result, 1)
    whole = len(equal) * (len(equal) - 1) // 2
    return wins if len(equal) > 1 and len(pairs) == whole else {}
