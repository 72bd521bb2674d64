"""Plays found: all of a rack in a position, or the best one.

generator = MoveGenerator(open_graph(folder, lexicon, engine), lexicon.language, rules, engine)
position = generator.position(board)
generator.plays(position, "AINBCD?").best(10)
generator.best(position, "AINBCD?", leaves)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.lexicon.alphabet import letters_of
from bot.robot.errors import OtherLanguage, PremiumTooHigh, TooManyBlanks
from bot.robot.evaluate.plays import Plays
from bot.robot.evaluate.position import Codes, Position
from bot.robot.kernels.anchors import ANCHORS, read_anchors
from bot.robot.kernels.bounds import BOUNDS, HIGHEST_LETTER, LEAVES, SIDES, bound_plays
from bot.robot.kernels.lanes import LANES, read_lanes
from bot.robot.kernels.leaves import CHOOSE, read_leaves
from bot.robot.kernels.racks import RACK, read_rack
from bot.robot.kernels.search import ALL, BEST, BEST_BOUNDED, find_plays
from bot.robot.kernels.search_arrays import FRAMES, MOST_BLANKS, ROW
from bot.rules.board import SIZE, Premium, Square
from bot.rules.tiles import BLANK

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.robot.evaluate.plays import GeneratedPlay
    from bot.robot.kernels.engine import Engine
    from bot.robot.kernels.kernel import Numbers
    from bot.rules.board import Board
    from bot.rules.ruleset import Ruleset

_ROOM = 1 << 12  # plays that there is room for to begin with; it doubles


class MoveGenerator:
    """Finds plays on one move graph, with one ruleset's tiles and layout.

    It keeps room to work in, so each thread needs one of its own; the graph may be shared.
    """

    def __init__(self, graph: Numbers, language: str, rules: Ruleset, engine: Engine) -> None:
        """Take a graph (see `cache.open_graph`) of a list of this language.

        Raises OtherLanguage if the tiles are of another one, TooManyBlanks or PremiumTooHigh for
        rules that the search isn't made for.
        """
        if letters_of(language) != rules.tiles.letters:
            raise OtherLanguage(language, rules.tiles.language)
        if rules.tiles.blanks > MOST_BLANKS:
            raise TooManyBlanks(rules.tiles.blanks, MOST_BLANKS)
        squares = [rules.layout.premium(Square(x, y)) for y in range(SIZE) for x in range(SIZE)]
        if (highest := max(square.letter for square in squares)) > HIGHEST_LETTER:
            raise PremiumTooHigh(highest, HIGHEST_LETTER)
        self.rules, self.engine, self.graph = rules, engine, graph
        self.codes = Codes(rules.tiles)
        values, premiums = _counted(squares, self.codes.values)
        self.values, self.premiums = engine.numbers(values), engine.numbers(premiums)
        self._choose = engine.numbers(CHOOSE)
        self._no_leaves = engine.zeros(LEAVES)
        self._rack, self._bounds = engine.zeros(RACK), engine.zeros(BOUNDS)
        self._sides, self._frames = engine.zeros(SIDES), engine.zeros(FRAMES)
        self._rows = engine.zeros(ROW * _ROOM)
        self._read_lanes = engine.kernel(read_lanes)
        self._read_anchors = engine.kernel(read_anchors)
        self._read_rack = engine.kernel(read_rack)
        self._read_leaves = engine.kernel(read_leaves)
        self._bound_plays = engine.kernel(bound_plays)
        self._find_plays = engine.kernel(find_plays)

    def position(self, board: Board) -> Position:
        """A board read; what lies on it need not be words.

        Raises UnknownTiles, TooManyTiles, FloatingTiles.
        """
        cells = self.engine.numbers(self.codes.board(board))
        left = self.codes.left(board)
        lanes, anchors = self.engine.masks(LANES), self.engine.zeros(ANCHORS)
        self._read_lanes(self.graph, cells, self.premiums, self.values, lanes)
        count = self._read_anchors(self.graph, lanes, anchors)
        return Position(board, left, lanes, anchors, count)

    def plays(self, position: Position, rack: str, leaves: Numbers | None = None) -> Plays:
        """All plays of a rack, each once; one tile that forms words both ways runs across.

        `leaves` is a table of leave values (see `leaves`), for the equities.

        Raises RackTooLong, UnknownTiles, TooManyTiles.
        """
        worth = self._take(position, rack, leaves)
        found = self._search(position, worth, ALL)
        while found * ROW > len(self._rows):
            self._rows = self.engine.zeros(2 * len(self._rows))
            found = self._search(position, worth, ALL)
        rows = self.engine.start(self._rows, found * ROW)
        return Plays(rows, self.codes, position, rack, worth)

    def best(
        self, position: Position, rack: str, leaves: Numbers | None = None
    ) -> GeneratedPlay | None:
        """A play of the highest equity, or None if there is no play at all.

        Raises RackTooLong, UnknownTiles, TooManyTiles.
        """
        return next(iter(self.best_only(position, rack, leaves)), None)

    def best_only(self, position: Position, rack: str, leaves: Numbers | None = None) -> Plays:
        """The same as one play, or none, in compact form."""
        worth = self._take(position, rack, leaves)
        want = BEST
        # Without a blank there is less to search than to bound.
        if BLANK in rack:
            want = BEST_BOUNDED
            self._bound_plays(
                position.lanes,
                position.anchors,
                position.anchor_count,
                self._rack,
                self.values,
                worth,
                self._sides,
                self._bounds,
            )
        found = self._search(position, worth, want)
        rows = self.engine.start(self._rows, found * ROW)
        return Plays(rows, self.codes, position, rack, worth)

    def _take(self, position: Position, rack: str, leaves: Numbers | None) -> Numbers:
        """Count the rack; what its parts are worth as leaves."""
        counts = self.engine.counts(self.codes.rack(rack, position.left))
        self._read_rack(counts, self.values, self._rack)
        if leaves is None:
            return self._no_leaves
        worth = self.engine.zeros(LEAVES)
        self._read_leaves(self._rack, leaves, self._choose, worth)
        return worth

    def _search(self, position: Position, worth: Numbers, want: int) -> int:
        return self._find_plays(
            self.graph,
            position.lanes,
            position.anchors,
            position.anchor_count,
            self._rack,
            self.values,
            self._bounds,
            worth,
            self._frames,
            self._rows,
            want,
        )


def _counted(squares: Sequence[Premium], values: Sequence[int]) -> tuple[list[int], list[int]]:
    """What tiles of these values count on each kind of square; the squares' rows and premiums."""
    alike = {Premium(letter, 1): None for letter in range(1, HIGHEST_LETTER + 1)}
    rows = list(alike | {square._replace(word=1): None for square in squares})
    places = [rows.index(square._replace(word=1)) * len(values) for square in squares]
    counted = [row.points(value) for row in rows for value in values]
    return counted, places + [square.word for square in squares]
