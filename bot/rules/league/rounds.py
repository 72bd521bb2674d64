"""The games of a season in rounds, for programs that know a tournament by its rounds alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Sequence

    Games: TypeAlias = Sequence[tuple[int, int]]
    # The game of a player in a round.
    Taken: TypeAlias = dict[tuple[int, int], int]


def in_rounds(games: Games) -> tuple[int, ...]:
    """Return the round of each game, from 0. Nobody has two games in a round.

    A game that finds no room in a round exchanges two rounds along a chain of games, if that makes
    room. Otherwise another round is added.
    """
    taken: Taken = {}
    rounds = 0
    for number, pair in enumerate(games):
        found = _room(games, taken, pair, rounds)
        if found is None:
            found, rounds = rounds, rounds + 1
        for player in pair:
            taken[player, found] = number
    placed = {number: of_game for (_, of_game), number in taken.items()}
    return tuple(placed[number] for number in range(len(games)))


def _room(games: Games, taken: Taken, pair: tuple[int, int], rounds: int) -> int | None:
    """Return a round in which both players are free, exchanging games if need be, or None."""
    one, other = pair
    free, free_there = (
        [at for at in range(rounds) if (player, at) not in taken] for player in pair
    )
    if both := {*free} & {*free_there}:
        return min(both)
    for first in free:
        for second in free_there:
            chain, end = _chain(games, taken, other, (first, second))
            if end != one:
                _exchange(games, taken, chain, first + second)
                return first
    return None


def _chain(
    games: Games, taken: Taken, player: int, rounds: tuple[int, int]
) -> tuple[list[tuple[int, int]], int]:
    """Return the games from a player on that lie in two rounds in turn, and the last player.

    Each game comes with its round.
    """
    found, (here, there) = [], rounds
    while (number := taken.get((player, here))) is not None:
        found.append((number, here))
        player = sum(games[number]) - player
        here, there = there, here
    return found, player


def _exchange(games: Games, taken: Taken, chain: Sequence[tuple[int, int]], both: int) -> None:
    """Move each game of a chain into the other of two rounds, whose numbers add up to `both`."""
    for number, at in chain:
        for player in games[number]:
            del taken[player, at]
    for number, at in chain:
        for player in games[number]:
            taken[player, both - at] = number
