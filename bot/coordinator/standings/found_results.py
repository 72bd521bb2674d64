"""What a walk over all games finds, kept on the disk: of a million games it is more than memory."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import msgspec

from bot.coordinator.game_id import GameId
from bot.coordinator.person_id import PersonId
from bot.coordinator.standings.rating import RatedGame

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from bot.coordinator.ports.results import StoredResult

_PAGE = 500
_TABLES = """
    CREATE TABLE listed (person, game, PRIMARY KEY (person, game)) WITHOUT ROWID;
    CREATE TABLE owned (person, game, at, boards, PRIMARY KEY (person, game)) WITHOUT ROWID;
    CREATE TABLE rated (board, game, kept, PRIMARY KEY (board, game)) WITHOUT ROWID;
"""


@dataclass(slots=True)
class OwnedResults:
    """What a person has of finished games, and the newest of these."""

    games: set[GameId] = field(default_factory=set)
    leaderboards: set[str] = field(default_factory=set)
    newest: tuple[int, GameId] = (0, GameId(""))

    def add(self, game: GameId, at: int, leaderboards: Collection[str]) -> None:
        """One game more."""
        self.games.add(game)
        self.leaderboards.update(leaderboards)
        self.newest = max(self.newest, (at, game))


class FoundResults:
    """Whose games there are, what they have of those that ended, and what counts where."""

    def __init__(self) -> None:
        # A file without a name, which goes with the connection.
        self._kept = sqlite3.connect("")
        self._kept.executescript(_TABLES)

    def close(self) -> None:
        """Let it go."""
        self._kept.close()

    def list_game(self, person: PersonId, game: GameId) -> None:
        """A game is a person's."""
        self._kept.execute("INSERT OR IGNORE INTO listed VALUES (?, ?)", (person, game))

    def own(self, person: PersonId, line: StoredResult) -> None:
        """A person has this of a game."""
        boards = msgspec.json.encode(line.leaderboards)
        row = (person, line.game, line.at, boards)
        self._kept.execute("INSERT OR REPLACE INTO owned VALUES (?, ?, ?, ?)", row)

    def rate(self, leaderboard: str, game: RatedGame) -> None:
        """A game counts in a leaderboard."""
        row = (leaderboard, game.id, msgspec.msgpack.encode(game))
        self._kept.execute("INSERT OR REPLACE INTO rated VALUES (?, ?, ?)", row)

    def persons(self) -> Iterator[PersonId]:
        """Everybody who has a game, sorted; more may be found meanwhile."""
        asked, last = "SELECT DISTINCT person FROM listed WHERE person > ? ORDER BY 1 LIMIT ?", ""
        while found := self._kept.execute(asked, (last, _PAGE)).fetchall():
            yield from (PersonId(person) for (person,) in found)
            last = found[-1][0]

    def games_of(self, persons: Collection[PersonId]) -> set[GameId]:
        """The games of somebody under any of these ids."""
        asked = "SELECT game FROM listed WHERE person = ?"
        return {GameId(game) for one in persons for (game,) in self._kept.execute(asked, (one,))}

    def owned_by(self, person: PersonId) -> OwnedResults:
        """What a person has."""
        owned = OwnedResults()
        asked = "SELECT game, at, boards FROM owned WHERE person = ?"
        for game, at, boards in self._kept.execute(asked, (person,)):
            owned.add(GameId(game), at, msgspec.json.decode(boards, type=list[str]))
        return owned

    def leaderboards(self) -> set[str]:
        """The names of those in which a game counts."""
        return {name for (name,) in self._kept.execute("SELECT DISTINCT board FROM rated")}

    def rated_in(self, leaderboard: str) -> Mapping[GameId, RatedGame]:
        """The games that count in a leaderboard."""
        asked = "SELECT game, kept FROM rated WHERE board = ?"
        return {
            GameId(game): msgspec.msgpack.decode(kept, type=RatedGame)
            for game, kept in self._kept.execute(asked, (leaderboard,))
        }
