"""The referee's own book of a league: games with their clocks, places, the next divisions.

It is written as things happen and shares no code with the league. A player is a member's number.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tests.evenings.referee import Book, Line
from tests.support.rules.league_referee import referee_next

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bot.coordinator.game_id import GameId

HOUR = 3_600_000
TURN, BANK = 8 * HOUR, 72 * HOUR

Span = tuple[int, int]


@dataclass
class Game:
    """A game of a season: its members, the clock of the side to move, and its line in the book.

    `code` is the bot's id of its table.
    """

    members: tuple[int, int]
    line: Line
    code: GameId
    since: int
    to_move: int = 0
    moves: list[int] = field(default_factory=lambda: [0, 0])
    banks: list[int] = field(default_factory=lambda: [BANK, BANK])
    scores: tuple[int, int] = (0, 0)

    @property
    def is_open(self) -> bool:
        """True while the game has no result."""
        return not self.line.kind

    def deadline(self, idle: Sequence[Span]) -> int:
        """Return when the side to move runs out of time. The clock stands in the `idle` spans."""
        at, left = self.since, TURN + self.banks[self.to_move]
        for start, until in unite(idle):
            if until <= at:
                continue
            if start - at >= left:
                break
            left -= max(0, start - at)
            at = until
        return at + left

    def time_used(self, now: int, idle: Sequence[Span]) -> int:
        """Return the time of this turn until now, without the idle spans."""
        stood = sum(
            max(0, min(until, now) - max(start, self.since)) for start, until in unite(idle)
        )
        return now - self.since - stood

    def move(self, now: int, idle: Sequence[Span], scores: tuple[int, int]) -> None:
        """Note a move of the side to move."""
        self.banks[self.to_move] -= max(0, self.time_used(now, idle) - TURN)
        self.moves[self.to_move] += 1
        self.scores, self.since, self.to_move = scores, now, 1 - self.to_move

    def adjudicate(self, now: int, idle: Sequence[Span]) -> None:
        """Write down what the end of the season makes of the game."""
        if all(self.moves):
            self.line.write("game", self.scores)
        elif any(self.moves) and self.time_used(now, idle) >= TURN:
            # The side that never moved is to move, because the other one has moved.
            self.line.write("walkover", winner=1 - self.to_move)
        else:
            self.line.write("void")


def unite(spans: Iterable[Span]) -> list[Span]:
    """Return the spans in order, with those that overlap as one."""
    found: list[Span] = []
    for start, until in sorted(spans):
        if found and start <= found[-1][1]:
            found[-1] = found[-1][0], max(until, found[-1][1])
        else:
            found.append((start, until))
    return found


@dataclass
class Division:
    """A division: its members by rank, and its games."""

    members: tuple[int, ...]
    games: list[Game]
    presence: dict[int, str] = field(default_factory=dict)

    def rows(self, seed: bytes) -> list[tuple[int, int | None, int, int, int]]:
        """Return a row for each member by place: member, place, wins, difference, games."""
        book = Book(len(self.members), len(self.members), [[self._line(one) for one in self.games]])
        for member, presence in self.presence.items():
            book.go(self.members.index(member), presence)
        return [
            (self.members[player], place, wins, difference, played)
            for player, place, wins, difference, _, played in book.table(seed)
        ]

    @staticmethod
    def lose(member: int, games: Iterable[Game]) -> None:
        """Write a walkover against this member into each of these games that is open."""
        for game in games:
            if member in game.members and game.is_open:
                game.line.write("walkover", winner=1 - game.members.index(member))

    def _line(self, game: Game) -> Line:
        line = game.line
        players = tuple(self.members.index(one) for one in game.members)
        return Line(players, line.kind, line.points, line.winner)


@dataclass
class LeagueBook:
    """The referee's book: who signed up, who has a break, and the seasons."""

    signed: set[int] = field(default_factory=set)
    excluded: set[int] = field(default_factory=set)
    ratings: dict[int, int] = field(default_factory=dict)
    breaks: dict[int, int] = field(default_factory=dict)
    season: int = 1
    divisions: list[Division] = field(default_factory=list)
    places: list[list[int]] = field(default_factory=list)

    def games(self) -> list[Game]:
        """Return all games of the season."""
        return [game for one in self.divisions for game in one.games]

    def division_of(self, member: int) -> Division | None:
        """Return the division of a member, None if they play in none."""
        return next((one for one in self.divisions if member in one.members), None)

    def plays(self, member: int) -> bool:
        """Return True if a member plays in the season and has not left it."""
        found = self.division_of(member)
        return found is not None and found.presence.get(member, "here") == "here"

    def leave(self, member: int) -> None:
        """Note that a member leaves: games without moves of both are lost."""
        self.signed.discard(member)
        found = self.division_of(member)
        if found is not None:
            found.presence[member] = "withdrawn"
            found.lose(member, [one for one in found.games if not all(one.moves)])

    def exclude(self, member: int, *, running: bool) -> None:
        """Note that a member is excluded: all open games are lost."""
        self.signed.discard(member)
        self.excluded.add(member)
        found = self.division_of(member) if running else None
        if found is not None:
            found.lose(member, found.games)
            found.presence[member] = "excluded"

    def note_places(self, seed: bytes, season: int) -> None:
        """Write the final places of this season down, from which the next divisions follow."""
        self.places = [
            [row[0] for row in one.rows(division_seed(seed, season, number))]
            for number, one in enumerate(self.divisions)
        ]

    def next_divisions(self) -> list[set[int]]:
        """Return the members of each division of the next season, and note who has a break."""
        former = {member for one in self.places for member in one} | self.breaks.keys()
        new = sorted(self.signed - former, key=lambda one: -self.ratings[one])
        found, self.breaks = referee_next(
            self.places, self.season - 1, {*self.signed}, self.breaks, new
        )
        return found

    def first_divisions(self) -> list[set[int]]:
        """Return the members of each division of the first season: as equal in size as can be."""
        ranked = sorted(self.signed, key=lambda one: -self.ratings[one])
        count = -(-len(ranked) // 14)
        sizes = [len(ranked) // count + (n < len(ranked) % count) for n in range(count)]
        return [
            {*ranked[sum(sizes[:number]) : sum(sizes[: number + 1])]} for number in range(count)
        ]


def division_seed(seed: bytes, season: int, division: int) -> bytes:
    """Return the seed of a division's lots, as the page of the fair draw says."""
    return hashlib.sha256(seed + f"league:{season}:{division}".encode()).digest()
