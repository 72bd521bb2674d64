"""The referee's own book of an evening: written by hand as things happen, sharing no code with it.

The table follows from the book by the rules alone. A player is a number.
"""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import dataclass, field
from itertools import groupby
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

WON, BYE_WON = (300, 250), (300, 250)
LEAST = 50
NO_SHOWS = 2


@dataclass
class Line:
    """A pair in the book: its players, its result if it has one, and who was absent."""

    players: tuple[int, ...]
    kind: Literal["", "game", "early", "walkover", "bye", "void"] = ""
    points: tuple[int, int] = (0, 0)
    winner: int | None = None
    absent: frozenset[int] = frozenset()

    def write(
        self,
        kind: Literal["game", "early", "walkover", "void"],
        points: tuple[int, int] = (0, 0),
        winner: int | None = None,
    ) -> None:
        """Write a result down. A game that was played out has the winner by its points."""
        self.kind, self.points, self.winner, self.absent = kind, points, winner, frozenset()
        if kind == "game" and points[0] != points[1]:
            self.winner = int(points[1] > points[0])
        if kind == "walkover":
            self.points = WON if winner == 0 else (WON[1], WON[0])

    def sides(self) -> Iterator[tuple[int, int, int, int]]:
        """Yield for each player: the number, the wins in halves, the difference, the points."""
        for side, player in enumerate(self.players):
            mine, other = self.points[side], self.points[1 - side]
            wins = 1 if self.winner is None else 2 * (self.winner == side)
            apart = mine - other
            if self.kind == "early" and self.winner is not None:
                won = self.points[self.winner] - self.points[1 - self.winner]
                apart = max(LEAST, won) * (1 if self.winner == side else -1)
            yield player, wins, apart, mine


@dataclass
class Book:
    """The referee's book: the rounds with their lines, and who plays on."""

    players: int
    closed: int
    rounds: list[list[Line]] = field(default_factory=list)
    presence: dict[int, str] = field(default_factory=dict)
    left: dict[int, int] = field(default_factory=dict)

    @property
    def present(self) -> set[int]:
        """The players whom the next round pairs."""
        return {one for one in range(self.players) if self.presence.get(one, "here") == "here"}

    def go(self, player: int, presence: str) -> None:
        """Note that a player leaves, or comes back."""
        self.presence[player], self.left[player] = presence, len(self.rounds)

    def byes(self, player: int) -> int:
        """Return how many byes a player has had."""
        lines = (line for one in self.rounds for line in one)
        return sum(line.players == (player,) for line in lines)

    def meetings(self) -> set[frozenset[int]]:
        """Return the pairs that have met in a game or by a walkover."""
        lines = (line for one in self.rounds for line in one)
        return {
            frozenset(line.players)
            for line in lines
            if len(line.players) > 1 and line.kind not in {"", "void"}
        }

    def no_shows(self, player: int) -> int:
        """Return in how many of their last pairs in a row a player was absent."""
        own = [
            line
            for one in self.rounds
            for line in one
            if player in line.players and len(line.players) > 1
        ]
        count = 0
        while own and player in own.pop().absent:
            count += 1
        return count

    def table(self, seed: bytes) -> list[tuple[int, int | None, int, int, int, int]]:
        """Return a row for each player: number, place, wins, difference, points, rounds played."""
        sums = {player: [0, 0, 0, 0] for player in range(self.players)}
        for line in (line for one in self.rounds for line in one):
            if line.kind not in {"", "void"}:
                for player, *figures in line.sides():
                    for at, figure in enumerate((*figures, 1)):
                        sums[player][at] += figure
        ranked: list[int] = []
        for part in ("here", "left", "excluded"):
            group = [one for one in range(self.players) if self._part(one) == part]
            ranked += self._order(group, sums, seed)
        return [
            (
                player,
                None if self._part(player) == "excluded" else place,
                sums[player][0],
                sums[player][1],
                sums[player][2],
                sums[player][3],
            )
            for place, player in enumerate(ranked, 1)
        ]

    def _part(self, player: int) -> str:
        presence = self.presence.get(player, "here")
        gone = presence == "withdrawn" and self.left[player] < len(self.rounds)
        return "left" if gone or presence == "paused" else presence.replace("withdrawn", "here")

    def _order(self, group: Sequence[int], sums: dict[int, list[int]], seed: bytes) -> list[int]:
        def figures(player: int) -> list[int]:
            return sums[player][:3]

        ranked = sorted(group, key=figures, reverse=True)
        return [
            player
            for _, equal in groupby(ranked, key=figures)
            for player in self._level([*equal], seed)
        ]

    def _level(self, equal: list[int], seed: bytes) -> list[int]:
        """Return players with equal figures in order: by their games if all met, else by lot."""
        wins, met = dict.fromkeys(equal, 0), set()
        for line in (line for one in self.rounds for line in one):
            if (
                len(line.players) == 2
                and {*line.players} <= {*equal}
                and line.kind not in {"", "void"}
            ):
                met.add(frozenset(line.players))
                for player, own, _, _ in line.sides():
                    wins[player] += own
        all_met = 2 * len(met) == len(equal) * (len(equal) - 1)
        if not all_met or len({*wins.values()}) == 1:
            return sorted(equal, key=lambda player: self._lot(player, seed))
        ranked = sorted(equal, key=lambda player: -wins[player])
        return [
            player
            for _, inner in groupby(ranked, key=lambda player: wins[player])
            for player in self._level([*inner], seed)
        ]

    def _lot(self, player: int, seed: bytes) -> tuple[bool, bytes | int]:
        """Return the lot: players of the list by the seed, later ones behind them in order."""
        if player >= self.closed:
            return True, player
        return False, hmac.new(seed, f"lot:{player}".encode(), hashlib.sha256).digest()[:8]
