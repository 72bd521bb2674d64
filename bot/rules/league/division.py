"""A division's season: all its games begin at once, and how they end.

It is a tournament of one round in which each player is in several pairs, so its standings are
ordered as any other.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from bot.rules.event import steps
from bot.rules.event.event import WIN, Entrant, EventRound, Pair, Tournament
from bot.rules.event.options import EventRules
from bot.rules.event.standings import wins_of
from bot.rules.league.schedule import season_games

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from bot.rules.event.event import Result

PlaceBounds: TypeAlias = tuple[int, int]
"""The best and the worst place that a player can still reach."""

Zone: TypeAlias = Literal["up", "stay", "down", "open"]
"""The division that a player surely reaches: "stay" is this or a higher one, "open" is none yet."""


@dataclass(frozen=True, slots=True)
class OpenGame:
    """A game that the end of a season stops: its points, and which sides moved.

    `had_turn` says for each side whether it once had a whole turn: the turn's time ran out while it
    was to move, vacations not counted.
    """

    points: tuple[int, int]
    moved: tuple[bool, bool]
    had_turn: tuple[bool, bool]


def begin_division(players: int, seed: bytes) -> Tournament:
    """Return a division with its games begun. Players are numbered by rank, from 0 for the best.

    Random choices come from `seed`.

    Raises:
        ValueError: there are too few or too many players.

    """
    pairs = tuple(Pair(*game) for game in season_games(players, seed))
    drawn = EventRound("round_robin", 0, pairs)
    return Tournament(EventRules(1), "playing", (Entrant(),) * players, players, (drawn,))


def open_games(division: Tournament) -> Iterator[tuple[int, Pair]]:
    """Yield the games without a result, each with its index among the division's games."""
    for number, pair in enumerate(division.rounds[0].pairs):
        if pair.result is None:
            yield number, pair


def withdraw(division: Tournament, player: int, going_on: Collection[int]) -> Tournament:
    """Return the division after a player has left it.

    The games of the player that are in `going_on`, in which both sides have moved, go on. In the
    others the opponent wins by walkover.
    """
    lost = [
        (number, walkover_against(pair, player))
        for number, pair in open_games(division)
        if player in pair.players and number not in going_on
    ]
    division = steps.withdraw(division, player)
    for number, result in lost:
        division = steps.report(division, number, result)
    return division


def exclude(division: Tournament, player: int) -> Tournament:
    """Return the division without an excluded player, who loses all open games by walkover.

    The results that the player has stand. The player has no place any more.
    """
    if division.players[player].presence == "excluded":
        return division
    for number, pair in list(open_games(division)):
        if player in pair.players:
            division = steps.report(division, number, walkover_against(pair, player))
    return steps.exclude(division, player)


def end_season(division: Tournament, games: Mapping[int, OpenGame]) -> Tournament:
    """Return the division at the end of its season, with every open game adjudicated."""
    for number, _ in list(open_games(division)):
        division = steps.report(division, number, adjudicate(games[number]))
    return steps.go_on(division)


def adjudicate(game: OpenGame) -> Result:
    """Return the result of a game that the end of the season stops.

    The score on the board decides, without the tiles left. Equal points are a draw. A side that
    never moved loses by walkover if it had a whole turn. Otherwise the game is void, as is a game
    in which nobody moved.
    """
    if all(game.moved):
        return steps.game_result(game.points)
    if any(game.moved):
        absent = game.moved.index(False)
        if game.had_turn[absent]:
            return steps.walkover_result(1 - absent)
    return steps.void_result()


def walkover_against(pair: Pair, player: int) -> Result:
    """Return the result of a pair whose game this player loses by walkover."""
    return steps.walkover_result(1 - pair.players.index(player))


def possible_places(division: Tournament) -> tuple[PlaceBounds, ...]:
    """Return the best and the worst place that each player can still reach, by player.

    Only wins are counted, so the true range may be narrower, but never wider. Each result can only
    narrow it. Excluded players come below all others.
    """
    wins = wins_of(division)
    out = [player for player in wins if division.players[player].presence == "excluded"]
    last = len(wins) - len(out) + 1, len(wins)
    left = dict.fromkeys(wins, 0)
    for _, pair in open_games(division):
        for player in pair.players:
            left[player] += WIN
    places = []
    for player, own in wins.items():
        most, others = own + left[player], wins.keys() - {player, *out}
        above = sum(wins[other] > most for other in others)
        level = sum(wins[other] + left[other] >= own for other in others)
        places.append(last if player in out else (1 + above, 1 + level))
    return tuple(places)


def zone_of(places: PlaceBounds, size: int, up: int, down: int) -> Zone:
    """Return the change of division that is certain for a player who can reach these places.

    `size` is the number of players of the division, of whom the first `up` go up and the last
    `down` go down. Return "stay" if the player surely doesn't go down, "open" if nothing is sure.
    """
    best, worst = places
    if worst <= up:
        return "up"
    if best > size - down:
        return "down"
    return "stay" if worst <= size - down else "open"
