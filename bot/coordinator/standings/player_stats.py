"""A person's statistics, computed from all games that they finished.

When a game ends, its table is read once into a `GameRecord` for each person. A person's records are
computed from these, in the order in which the games ended. Every game with a result counts, also
against robots and in teams; a team's moves count for all its members. Games recorded at a real
table are counted apart, without opponents.

The *most beautiful word* is the main word of the bingo whose letters are worth most, without the
board's bonus squares. Rare letters are worth more, so this is the bingo of the rarest letters. A
blank is worth nothing. Among equals the play with more points counts, then the earlier one. A
person without a bingo has the word of the rarest letters from any play.
"""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from bot.coordinator.game_id import GameId
from bot.coordinator.kinds.timelines import timeline
from bot.coordinator.person_id import PersonId, level_of
from bot.coordinator.robots import at_any_strength
from bot.coordinator.table.result import beat, end_time, places
from bot.rules.events import Played, Strata

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from bot.coordinator.table.table import Table
    from bot.rules.judge import Play

Best = TypeVar("Best")

AT_TABLE = "table"
"""In place of a tile set: the games played at real tables, with any tiles."""


class PlayedWord(msgspec.Struct, frozen=True, array_like=True):
    """The main word of a play, with blanks in lower case, and the `points` of the play.

    `letters` is the sum of the letters' values, without bonus squares. `language` is the word
    list's.
    """

    tiles: str
    points: int
    letters: int
    bingo: bool
    language: str
    game: GameId


class Tally(msgspec.Struct, frozen=True, array_like=True):
    """The numbers of games won, tied and lost."""

    won: int = 0
    tied: int = 0
    lost: int = 0

    @property
    def games(self) -> int:
        """The number of all games."""
        return self.won + self.tied + self.lost

    def add(self, result: int) -> Tally:
        """Return the tally with one game more: 1 won, 0 tied, -1 lost."""
        won, tied, lost = (result == kind for kind in (1, 0, -1))
        return Tally(self.won + won, self.tied + tied, self.lost + lost)


class GameRecord(msgspec.Struct, frozen=True, array_like=True):
    """The result of one ended game for one person. `at` is the time of its end, ms since 1970.

    `result` is 1 if the person won alone, 0 for a shared win, -1 for a loss. `rivals` are the
    opponents, each with this person's result against them (1, 0 or -1). `move` is the play with the
    most points, and `word` the most beautiful word. `tiles` is the name of the tile set, or "" for
    the default of the language. `at_table` is True if the game was recorded at a real table.
    """

    at: int
    game: GameId
    score: int
    result: int
    rivals: tuple[tuple[PersonId, int], ...]
    bingos: int = 0
    move: PlayedWord | None = None
    word: PlayedWord | None = None
    tiles: str = ""
    at_table: bool = False

    @property
    def kind(self) -> str:
        """The kind of games among which this game is counted.

        It is "" for a usual game, the name of an unusual tile set, or AT_TABLE for a real table.
        """
        return AT_TABLE if self.at_table else self.tiles

    @property
    def key(self) -> tuple[int, str]:
        """The time of the end and the game's id, by which the records of a person are sorted."""
        return self.at, self.game


class GameScore(msgspec.Struct, frozen=True, array_like=True):
    """A final score and the game in which it was reached."""

    points: int
    game: GameId


class OutOfOrder(ValueError):
    """The game ended before the last one counted, so all games must be counted again."""


class PlayerRecords(msgspec.Struct, frozen=True, array_like=True):
    """A person's records over all games counted so far.

    Among equals the first one stays the record.

    `points` is the sum of all final scores, `bingos` the number of all bingos. `streak` is the
    number of games won in a row up to now, and `longest` the greatest such number; a tie ends a
    streak. `score` is the highest final score, `move` the play with the most points, and `word` the
    most beautiful word. `rivals` has the results against each opponent, robots included. `last` is
    the `key` of the game counted last.
    """

    games: Tally = Tally()
    points: int = 0
    bingos: int = 0
    streak: int = 0
    longest: int = 0
    score: GameScore | None = None
    move: PlayedWord | None = None
    word: PlayedWord | None = None
    rivals: dict[PersonId, Tally] = msgspec.field(default_factory=dict)
    last: tuple[int, str] | None = None

    @property
    def average(self) -> float | None:
        """The mean final score, or None without a game."""
        return self.points / self.games.games if self.games.games else None

    @property
    def bingos_a_game(self) -> float | None:
        """The mean number of bingos in a game, or None without a game."""
        return self.bingos / self.games.games if self.games.games else None

    def rivals_met(self) -> list[tuple[PersonId, Tally]]:
        """Return all opponents with the results against them, the most frequent opponent first."""
        return sorted(self.rivals.items(), key=lambda one: (-one[1].games, one[0]))

    def add(self, line: GameRecord) -> PlayerRecords:
        """Return the records with one more game counted.

        Raises:
            OutOfOrder: the game ended before the one counted last.

        """
        if self.last is not None and line.key <= self.last:
            raise OutOfOrder(line.game)
        streak = self.streak + 1 if line.result > 0 else 0
        rivals = [(at_any_strength(who), result) for who, result in line.rivals]
        met = {who: self.rivals.get(who, Tally()).add(result) for who, result in rivals}
        return PlayerRecords(
            games=self.games.add(line.result),
            points=self.points + line.score,
            bingos=self.bingos + line.bingos,
            streak=streak,
            longest=max(self.longest, streak),
            score=_highest([self.score, GameScore(line.score, line.game)], _points),
            move=_highest([self.move, line.move], _points),
            word=_highest([self.word, line.word], _beauty),
            rivals=self.rivals | met,
            last=line.key,
        )


def records(lines: Iterable[GameRecord]) -> PlayerRecords:
    """Return a person's records over these games, in any order, without games at a real table."""
    return _fold(line for line in lines if not line.at_table)


def by_kind(lines: Iterable[GameRecord]) -> dict[str, PlayerRecords]:
    """Return a person's records for each kind of games.

    The keys are the names of unusual tile sets in alphabetical order, and AT_TABLE for games at
    real tables, which comes last. The key "" has all other games.
    """
    kinds: dict[str, list[GameRecord]] = {"": []}
    for line in lines:
        kinds.setdefault(line.kind, []).append(line)
    return {kind: _fold(kinds[kind]) for kind in sorted(kinds, key=lambda k: (k == AT_TABLE, k))}


def _fold(lines: Iterable[GameRecord]) -> PlayerRecords:
    return reduce(PlayerRecords.add, sorted(lines, key=lambda line: line.key), PlayerRecords())


def lines(table: Table) -> dict[PersonId, GameRecord]:
    """Return the record of an ended game for each person at the table.

    Return nothing for a practice game, and for a game without a result. Robots get no record.
    """
    came, at_table, game = places(table), not table.body.has_racks, table.game
    if not table.body.counts or came is None or game is None or game.outcome is None:
        return {}
    plays, found = _plays(table), dict[PersonId, GameRecord]()
    for number, seat in enumerate(table.seats):
        words = [_word(table, play) for play in plays[number]]
        rivals = tuple(
            (member.person, beat(came, number, other))
            for other, sitting in enumerate(table.seats)
            for member in sitting.members
            if other != number and not at_table
        )
        alone = came.count(0) == 1
        line = GameRecord(
            at=end_time(table),
            game=table.id,
            score=game.outcome.scores[number],
            result=-1 if came[number] else 1 if alone else 0,
            rivals=rivals,
            bingos=sum(word.bingo for word in words),
            move=_highest(words, _points),
            word=_highest(words, _beauty),
            tiles="" if table.rules.tiles.is_usual else table.rules.tiles.name,
            at_table=at_table,
        )
        found |= {one.person: line for one in seat.members if level_of(one.person) is None}
    return found


def _plays(table: Table) -> list[list[Play]]:
    """Return for each seat its plays, without those that were challenged off."""
    plays: list[list[Play]] = [[] for _ in table.seats]
    for happening in timeline(table):
        for event in happening.events:
            if isinstance(event, Played):
                plays[event.seat].append(event.play)
            elif isinstance(event, Strata):
                plays[event.seat].pop()
    return plays


def _word(table: Table, play: Play) -> PlayedWord:
    tiles = play.words[0].tiles
    letters = table.rules.tiles.total(tiles)
    language = table.words.language
    return PlayedWord(tiles, play.score, letters, play.is_bingo, language, table.id)


def _highest(found: Sequence[Best | None], rank: Callable[[Best], Any]) -> Best | None:
    """Return the item that `rank` rates highest, the first among equals; None if there is none."""
    return max(filter(None, found), key=rank, default=None)


def _points(one: PlayedWord | GameScore) -> int:
    return one.points


def _beauty(one: PlayedWord) -> tuple[bool, int, int]:
    return one.bingo, one.letters, one.points


def encode_line(line: GameRecord) -> bytes:
    """Return the record of a game as it is stored."""
    return _pack(line)


_pack = msgspec.msgpack.Encoder().encode
decode_line = msgspec.msgpack.Decoder(GameRecord).decode
