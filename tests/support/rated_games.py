"""Games that count for ratings, as short to write as possible, and ladders of them."""

from __future__ import annotations

from bot.coordinator.game_id import GameId
from bot.coordinator.standings.leaderboard import Leaderboard
from bot.coordinator.standings.leaderboards import encode
from bot.coordinator.standings.rating import PERIOD, RatedGame

LOST, TIED, WON = (1, 0), (0, 0), (0, 1)


def game(at: int, one: str, other: str, came: tuple[int, int] = WON, name: str = "") -> RatedGame:
    """`one` against `other`, who won unless told otherwise."""
    return RatedGame(at, GameId(name or f"G{at}"), (one, other), came)


def played(*games: RatedGame) -> Leaderboard:
    """A ladder that has counted these games."""
    leaderboard = Leaderboard()
    for one in games:
        leaderboard.add(one)
    return leaderboard


def kept(leaderboard: Leaderboard) -> list[bytes]:
    """The ladder as a store keeps it, in the order in which its games ended."""
    return [encode(one) for one in leaderboard.games.values()]


def value(leaderboard: Leaderboard, person: str, now: int = PERIOD) -> int | None:
    """A person's rating as it is shown, or None."""
    found = leaderboard.rating(person, now)
    return found.value if found else None
