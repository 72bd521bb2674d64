"""The notable facts of a tournament's games, and the awards that they decide."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.rules.event.event import Pair, Tournament


@dataclass(frozen=True, slots=True)
class Highlights:
    """The notable facts of the finished game of a pair.

    The `side` (0 or 1) laid `word` for `points`, the most of all plays that stood. Blanks in it are
    lower case. It is "" in a game without a play. `behind` is the greatest number of points by
    which each side was behind. `skalps` are the points that the game gave each side's rating, and
    `ratings` the ratings after it. Both are () until the game is rated.
    """

    side: int = 0
    word: str = ""
    points: int = 0
    behind: tuple[int, int] = (0, 0)
    skalps: tuple[int, ...] = ()
    ratings: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class EventAward:
    """An award: the player, the points, the round from 1, and the word of a play."""

    player: int
    points: int
    round: int
    word: str = ""


@dataclass(frozen=True, slots=True)
class EventAwards:
    """The awards of a tournament. Of equal results the earlier round, then the lower table wins."""

    best_play: EventAward | None
    highest_score: EventAward | None
    comeback: EventAward | None


def awards(event: Tournament, found: Sequence[Sequence[Highlights | None]]) -> EventAwards:
    """Return the awards. `found` has the highlights of each round's pairs, by table."""
    scores, comebacks = list[EventAward](), list[EventAward]()
    for number, pair, facts in _games(event, found):
        result = pair.result
        if result is None or pair.second is None or result.kind != "game":
            continue
        for player, points in zip(pair.players, result.points, strict=True):
            scores.append(EventAward(player, points, number))
        if facts is None:
            continue
        if result.winner is not None and facts.behind[result.winner]:
            winner = pair.players[result.winner]
            comebacks.append(EventAward(winner, facts.behind[result.winner], number))
    return EventAwards(_first(best_plays(event, found)), _first(scores), _first(comebacks))


def best_plays(event: Tournament, found: Sequence[Sequence[Highlights | None]]) -> list[EventAward]:
    """Return the best play of each finished game. The play with the most points is first."""
    plays = [
        EventAward(pair.players[facts.side], facts.points, number, facts.word)
        for number, pair, facts in _games(event, found)
        if facts and facts.word and pair.result and pair.result.kind == "game"
    ]
    return sorted(plays, key=lambda one: -one.points)


def _games(
    event: Tournament, found: Sequence[Sequence[Highlights | None]]
) -> Iterator[tuple[int, Pair, Highlights | None]]:
    for number, (one, facts) in enumerate(zip(event.rounds, found, strict=True), 1):
        for pair, of_pair in zip(one.pairs, facts, strict=True):
            yield number, pair, of_pair


def _first(given: Sequence[EventAward]) -> EventAward | None:
    """Return the first of the awards with the most points, or None if none has points."""
    best = max(given, key=lambda one: one.points, default=None)
    return best if best and best.points > 0 else None
