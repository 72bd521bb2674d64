"""The finder of plays: all plays that a rack can make in a position, or the best one.

generator = MoveGenerator(open_graph(folder, lexicon, engine), lexicon.language, rules, engine)
position = generator.position(board)
generator.plays(position, "AINBCD?").best(10)
generator.best(position, "AINBCD?", leaves)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.lexicon.alphabet import letters_of
from bot.robot.errors import RulesError
from bot.robot.evaluate.plays import Plays
from bot.robot.evaluate.position import Codes, KernelPosition
from bot.robot.kernels.anchors import ANCHORS
from bot.robot.kernels.bounds import BOUNDS, HIGHEST_LETTER, LEAVES, SIDES
from bot.robot.kernels.entry import IMPOSSIBLE, read_board, search
from bot.robot.kernels.lanes import LANES, SQUARES
from bot.robot.kernels.leave_values import CHOOSE_PARTS
from bot.robot.kernels.racks import KINDS, RACK
from bot.robot.kernels.search import ALL, BEST
from bot.robot.kernels.search_arrays import FRAMES, MOST_BLANKS, ROW
from bot.robot.kernels.selfplay_steps import SelfPlayTable
from bot.rules.board import SIZE, Premium, Square

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.robot.evaluate.leave_values import LeaveValues
    from bot.robot.evaluate.plays import GeneratedPlay
    from bot.robot.kernels.engine import Engine
    from bot.robot.kernels.kernel import Numbers
    from bot.rules.board import Board
    from bot.rules.ruleset import Ruleset

_ROOM = 1 << 12  # plays for which there is room at first


class MoveGenerator:
    """A finder of plays by one move graph (a word list), with one ruleset's tiles and layout.

    It keeps scratch memory, so each thread needs its own. The graph may be shared.
    """

    def __init__(self, graph: Numbers, language: str, rules: Ruleset, engine: Engine) -> None:
        """Keep a move graph (see `cache.open_graph`) of a word list in this language.

        Raises:
            RulesError: the tiles are of another language, the search can't tell so many blanks
                apart, or a square multiplies a letter by too much.

        """
        if letters_of(language) != rules.tiles.letters:
            raise RulesError(
                "analyse-other-language", language=language, tiles=rules.tiles.language
            )
        if rules.tiles.blanks > MOST_BLANKS:
            raise RulesError("robot-blanks", found=rules.tiles.blanks, most=MOST_BLANKS)
        squares = [rules.layout.premium(Square(x, y)) for y in range(SIZE) for x in range(SIZE)]
        if (highest := max(square.letter for square in squares)) > HIGHEST_LETTER:
            raise RulesError("robot-premium", found=highest, most=HIGHEST_LETTER)
        self.rules, self.engine, self.graph = rules, engine, graph
        self.codes = Codes(rules.tiles)
        values, premiums = _points_by_square(squares, self.codes.values)
        self._values, self._premiums = engine.numbers(values), engine.numbers(premiums)
        self._choose, self._whole = engine.numbers(CHOOSE_PARTS), engine.numbers(self.codes.whole)
        self._cells, self._no_leaves = engine.zeros(SQUARES), engine.zeros(LEAVES)
        arrays = (self._cells, self._no_leaves)
        self._cells_at, self._no_leaves_at = map(engine.argument, arrays)
        self._make_room(_ROOM)
        self._read_board = engine.function(read_board)
        self._find = engine.function(search)

    def desk(self, room: int = 1) -> SelfPlayTable:
        """Return new work arrays ("desk") for the kernels (compiled functions).

        They have room for `room` plays.
        """
        engine = self.engine
        table = SelfPlayTable(
            graph=self.graph,
            values=self._values,
            premiums=self._premiums,
            choose=self._choose,
            sizes=engine.numbers([len(self._values) // KINDS, room]),
            lanes=engine.masks(LANES),
            anchors=engine.zeros(ANCHORS),
            counts=engine.zeros(KINDS),
            rack=engine.zeros(RACK),
            leaves=engine.zeros(LEAVES),
            sides=engine.zeros(SIDES),
            bounds=engine.zeros(BOUNDS),
            frames=engine.zeros(FRAMES),
            rows=engine.zeros(ROW * room),
        )
        return engine.desk(table)

    def position(self, board: Board) -> KernelPosition:
        """Return a board in the form that the kernels (compiled functions) need.

        Its tiles need not form words.

        Raises:
            UnknownTiles: the set has no such tile.
            TilesBeyondSet: there are more of a tile than the set has.
            FloatingTiles: tiles are not joined to the centre.

        """
        engine, cells = self.engine, self.codes.board(board)
        left, lanes = engine.start(self._whole, KINDS), engine.masks(LANES)
        anchors = engine.zeros(ANCHORS)
        at = engine.argument(lanes), engine.argument(anchors)
        count = self._read_board(self._desk_at, cells, self._cells_at, engine.argument(left), *at)
        if count == IMPOSSIBLE:
            self.codes.check(board)
        return KernelPosition(board, engine.plain(left), lanes, anchors, (*at, count))

    def plays(
        self, position: KernelPosition, rack: str, leaves: LeaveValues | None = None
    ) -> Plays:
        """Return all plays of a rack, each once.

        A single tile that forms words both ways runs across. If `leaves` is None, a play's equity
        is its score.

        Raises:
            RackTooLong: the rack has too many tiles.
            UnknownTiles: the set has no such tile.
            TilesBeyondSet: there are more of a tile than the set has.

        """
        return self._search(position, rack, leaves, ALL)

    def best(
        self, position: KernelPosition, rack: str, leaves: LeaveValues | None = None
    ) -> GeneratedPlay | None:
        """Return a play with the highest equity (score plus leave), or None if there is no play.

        If `leaves` is None, the equity is the score.

        Raises:
            RackTooLong: the rack has too many tiles.
            UnknownTiles: the set has no such tile.
            TilesBeyondSet: there are more of a tile than the set has.

        """
        return next(iter(self.best_only(position, rack, leaves)), None)

    def best_only(
        self, position: KernelPosition, rack: str, leaves: LeaveValues | None = None
    ) -> Plays:
        """Return a `Plays` with only the best play, or with none."""
        return self._search(position, rack, leaves, BEST)

    def _search(
        self, position: KernelPosition, rack: str, leaves: LeaveValues | None, want: int
    ) -> Plays:
        engine = self.engine
        worth, worth_at, parts = self._no_leaves, self._no_leaves_at, self._no_leaves_at
        if leaves is not None:
            worth = engine.zeros(LEAVES)
            worth_at, parts = engine.argument(worth), leaves.argument
        tiles = bytes(self.codes.rack(rack, position.left))
        facts = (*position.read, tiles, worth_at, parts, leaves is not None, want)
        found = self._find(self._desk_at, *facts)
        if ROW * found > len(self._desk.rows):
            self._make_room(found)
            self._find(self._desk_at, *facts)
        rows = engine.start(self._desk.rows, ROW * found)
        return Plays(rows, worth, rack, position, self.codes, engine)

    def _make_room(self, plays: int) -> None:
        """Replace the kernels' arrays by new arrays with room for `plays` plays."""
        self._desk = self.desk(plays)
        self._desk_at = self.engine.argument(self._desk)


def _points_by_square(
    squares: Sequence[Premium], values: Sequence[int]
) -> tuple[list[int], list[int]]:
    """Return the points of each tile on each kind of square, and which kind each square is.

    The second list has each square's position in the first, then each square's word premium.
    """
    alike = {Premium(letter, 1): None for letter in range(1, HIGHEST_LETTER + 1)}
    rows = list(alike | {square._replace(word=1): None for square in squares})
    places = [rows.index(square._replace(word=1)) * len(values) for square in squares]
    counted = [row.points(value) for row in rows for value in values]
    return counted, places + [square.word for square in squares]
