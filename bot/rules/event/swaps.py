"""Pairs set by a director: the swap that makes a pair, and the rules that a swap would break."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from bot.rules.event.event import meetings

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.rules.event.event import Tournament


@dataclass(frozen=True, slots=True)
class BrokenRule:
    """A rule that pairs would break: two players must not meet again, or get a second bye."""

    rule: Literal["repeat", "bye"]
    players: tuple[int, ...]


def swap_for(event: Tournament, one: int, other: int) -> tuple[int, int] | None:
    """Return the two players to swap so that these two meet in the running round.

    Return None if they meet already or one of them has no pair.
    """
    pairs = event.rounds[-1].pairs if event.rounds else ()
    of = {player: pair for pair in pairs for player in pair.players}
    if one not in of or other not in of or of[one] is of[other]:
        return None
    rival = next((player for player in of[one].players if player != one), None)
    if rival is not None:
        return rival, other
    return one, next(player for player in of[other].players if player != other)


def broken_rules(event: Tournament, one: int, other: int) -> tuple[BrokenRule, ...]:
    """Return the rules that the running round would break with these two players swapped."""
    drawn, earlier = event.rounds[-1], event.rounds[:-1]
    met = {frozenset((game.first, game.second)) for game in meetings(earlier)}
    byes = [pair.first for before in earlier for pair in before.pairs if pair.second is None]
    changed = {one: other, other: one}

    def rules() -> Iterator[BrokenRule]:
        for pair in drawn.pairs:
            if not {*pair.players} & {one, other}:
                continue
            players = tuple(changed.get(player, player) for player in pair.players)
            if pair.second is None:
                fewest = min(byes.count(player) for player in event.present)
                if byes.count(players[0]) > fewest:
                    yield BrokenRule("bye", players)
            elif drawn.method != "danish" and frozenset(players) in met:
                yield BrokenRule("repeat", players)

    return tuple(rules())
