"""The lessons of a person's analysed games: figures of each, and positions to find a move in.

Each person has one small record. An exercise names a move in a game's log, and its board and rack
are read from that game. Only ended games are used, and only the moves of the person who trains.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Literal, NamedTuple

import msgspec
from msgspec.structs import replace

from bot.coordinator.game_id import GameId
from bot.coordinator.people.own_records import OwnRecords
from bot.rules.judge import judge
from bot.rules.log import replay
from bot.rules.moves import Placement
from bot.rules.notation import format_placement, parse_placement

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.coordinator.analysis import AnalysedMove, AnalysedTurn, Analysis
    from bot.coordinator.ports.people import People
    from bot.coordinator.table.table import Table
    from bot.rules.board import Board
    from bot.rules.judge import Play

KEPT_GAMES, KEPT_EXERCISES = 300, 120
"""The number of a person's newest games, and of exercises, that are stored."""

MUCH = 8
"""A missed hook becomes an exercise if it gains at least this many points on the move played."""

_NEAR = 70  # percent of the best play's points
_SHORTEST_HOOKED = 3

Verdict = Literal["right", "near", "no"]


class GameFigures(msgspec.Struct, frozen=True, array_like=True):
    """A person's figures in one analysed game, which ended at `ended` (ms).

    `judged` turns could be judged, and in `best` of them no other move was better. `lost` is the
    sum of the points lost in the judged turns. `bingos` were played, and `missed` ones were not.
    """

    game: GameId
    ended: int
    judged: int
    best: int
    lost: float
    bingos: int
    missed: int


class Exercise(msgspec.Struct, frozen=True, array_like=True):
    """A move of an ended game where a stronger move was possible, set as an exercise.

    `at` is the index of the move in the game's log, and `number` the turn's number in the analysis.
    `best` is the stronger move (as `format_placement` writes it), and `loss` the number of points
    by which the move played falls short of it. `equal` are further moves that the analysis rates no
    lower than `best`. `done` is True once the player has found the move, or was shown it.
    """

    game: GameId
    at: int
    number: int
    kind: Literal["bingo", "hook"]
    best: str
    loss: float
    done: bool = False
    equal: tuple[str, ...] = ()

    @property
    def key(self) -> tuple[GameId, int]:
        """The game of the exercise, and the index of the move in its log."""
        return self.game, self.at


class Training(msgspec.Struct, frozen=True, omit_defaults=True):
    """All lessons of one person. The newest games come last, but their exercises first."""

    games: tuple[GameFigures, ...] = ()
    exercises: tuple[Exercise, ...] = ()

    def with_game(self, figures: GameFigures, exercises: Sequence[Exercise]) -> Training:
        """Return the training with an analysed game, in place of its earlier analysis."""
        done = {one.key for one in self.exercises if one.done}
        games = [one for one in self.games if one.game != figures.game]
        new = [replace(one, done=one.key in done) for one in exercises]
        new += [one for one in self.exercises if one.game != figures.game]
        ordered = sorted([*games, figures], key=lambda one: (one.ended, one.game))
        return Training(tuple(ordered[-KEPT_GAMES:]), tuple(new[:KEPT_EXERCISES]))

    def mark_done(self, key: tuple[GameId, int]) -> Training:
        """Return the training with the exercise of this key done."""
        exercises = tuple(
            replace(one, done=True) if one.key == key else one for one in self.exercises
        )
        return replace(self, exercises=exercises)

    def restart(self) -> Training:
        """Return the training in which all exercises are to be done again."""
        return replace(self, exercises=tuple(replace(one, done=False) for one in self.exercises))

    def without(self, game: GameId) -> Training:
        """Return the training without the exercises of this game, because it was deleted."""
        exercises = tuple(one for one in self.exercises if one.game != game)
        return replace(self, exercises=exercises)

    def find(self, key: tuple[GameId, int]) -> Exercise | None:
        """Return the exercise with this key, or None."""
        return next((one for one in self.exercises if one.key == key), None)

    def next(self, after: tuple[GameId, int] | None = None) -> Exercise | None:
        """Return the first exercise that isn't done, starting after the key `after`.

        Return None if all are done.
        """
        keys = [one.key for one in self.exercises]
        start = keys.index(after) + 1 if after in keys else 0
        ordered = (*self.exercises[start:], *self.exercises[:start])
        return next((one for one in ordered if not one.done), None)


class ExercisePosition(NamedTuple):
    """The position of an exercise: the board and rack before the move, and the best play."""

    board: Board
    rack: str
    best: Play


class Trainings(OwnRecords[Training]):
    """The stored trainings of all persons."""

    name = "training"

    def __init__(self, people: People) -> None:
        super().__init__(people, Training, _unite)


def lessons_of(table: Table, analysis: Analysis, seat: int) -> tuple[GameFigures, list[Exercise]]:
    """Return a seat's figures in an analysed game, and the exercises that it gives."""
    share = analysis.players[seat]
    turns = [turn for turn in analysis.turns if turn.player == seat and turn.played]
    lost = round(sum(turn.played.loss for turn in turns if turn.played), 2)
    ended = table.log[-1].at if table.log else table.created
    figures = GameFigures(
        table.id, ended, share.judged, share.best, lost, share.bingos, share.missed_bingos
    )
    places = _places(table, seat)
    found = [_exercise(table, turn, places) for turn in turns]
    return figures, sorted([one for one in found if one], key=lambda one: -one.loss)


def position_of(table: Table, exercise: Exercise) -> ExercisePosition:
    """Return the position of an exercise, replayed from its game's log.

    Raises LookupError if the log has no such move.
    """
    for at, board, rack in _own_moves(table, None):
        if at == exercise.at:
            return ExercisePosition(
                board, rack, judge(board, parse_placement(exercise.best), table.rules)
            )
    raise LookupError(exercise.game)


def verdict(exercise: Exercise, best: Play, play: Play) -> Verdict:
    """Return the verdict on a valid play: "right", "near" or "no".

    "near" is a bingo, or a play with at least 70 % of the best play's points.
    """
    if play.placement == best.placement or format_placement(play.placement) in exercise.equal:
        return "right"
    percent = 100 * play.score / best.score if best.score else 0
    return "near" if percent >= _NEAR or play.is_bingo else "no"


def _exercise(
    table: Table, turn: AnalysedTurn, places: dict[tuple[str, str], int]
) -> Exercise | None:
    """Return the exercise that a turn gives, or None if it gives none.

    `places` are the indexes of the seat's moves in the log, as `_places` returns them.
    """
    at = places.get((turn.board.cells, "".join(sorted(turn.rack))))
    found = _lesson_of(table, turn)
    if at is None or found is None or turn.played is None:
        return None
    kind, option = found
    answers = [
        format_placement(one.move)
        for one in (option, *turn.best)
        if isinstance(one.move, Placement)
        and one.move != turn.played.move
        and (one.bingo or kind != "bingo")
        and one.loss <= option.loss
    ]
    best, *equal = dict.fromkeys(answers)
    return Exercise(table.id, at, turn.number, kind, best, turn.played.loss, equal=tuple(equal))


def _lesson_of(
    table: Table, turn: AnalysedTurn
) -> tuple[Literal["bingo", "hook"], AnalysedMove] | None:
    """Return the better move that a turn missed: a bingo, or a hook worth much more.

    Return None if the turn missed neither.
    """
    if turn.played is None or turn.is_best:
        return None
    if turn.missed_bingo:
        bingo = next((one for one in turn.best if one.bingo), None)
        return ("bingo", bingo) if bingo else None
    best = turn.best[0]
    if not isinstance(best.move, Placement) or best.score - turn.played.score < MUCH:
        return None
    return ("hook", best) if _hooks(judge(turn.board, best.move, table.rules)) else None


def _hooks(play: Play) -> bool:
    """Return True if a play puts a letter before or after an existing word to make another word."""
    new = {square for square, _ in play.tiles}
    for word in play.words[1:]:
        squares = word.square.row(word.direction, len(word.tiles))
        if len(squares) >= _SHORTEST_HOOKED and {squares[0], squares[-1]} & new:
            return True
    return False


def _places(table: Table, seat: int) -> dict[tuple[str, str], int]:
    """Return the index in the log of each move of a seat, by the board and the rack before it."""
    return {(board.cells, "".join(sorted(rack))): at for at, board, rack in _own_moves(table, seat)}


def _own_moves(table: Table, seat: int | None) -> Iterator[tuple[int, Board, str]]:
    """Yield the moves of a seat, or of all seats for None.

    Each element is the index in the log, and the board and the rack before the move.
    """
    played = enumerate(replay(table.log, table.rules))
    for (_, (_, before, _)), (at, (entry, _, _)) in pairwise(played):
        if entry.is_move and entry.seat is not None and seat in {None, entry.seat}:
            yield at, before.board, before.racks[entry.seat]


def _unite(found: Sequence[Training]) -> Training:
    """Return the trainings stored under several ids as one. Those of the first id have priority."""
    first, *others = found
    for other in others:
        known = {one.game for one in first.games}
        for figures in other.games:
            if figures.game not in known:
                own = [one for one in other.exercises if one.game == figures.game]
                first = first.with_game(figures, own)
    return first
