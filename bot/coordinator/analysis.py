"""The analysis of a game as values, and the port that makes one.

Points of *equity* are a move's score and the worth of the tiles kept. A *loss* is the number of
points by which the move falls short of the best one. An analysis shows racks, so only games that
ended are analysed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple, Protocol, TypeAlias

from bot.coordinator.errors import Refused

if TYPE_CHECKING:
    from bot.coordinator.table.table import Table, WordListRef
    from bot.coordinator.views.view import View
    from bot.rules.board import Board
    from bot.rules.gcg.record import GcgAction
    from bot.rules.judge import Play
    from bot.rules.moves import Exchange, Pass, Placement
    from bot.rules.ruleset import Ruleset

    Choice: TypeAlias = Placement | Exchange | Pass
    Doubt: TypeAlias = Literal["no-rack", "partial-rack", "rack-lacks", "unknown-exchange"]
    Preparing: TypeAlias = Literal["words", "robot"]
    Part: TypeAlias = Literal["points", "leave", "answer", "out", "end"]

BEST_LOSS = 0.05
"""A loss below this shows as none: the move counts as a best one."""


class AnalysisFailed(Refused):
    """No analysis is possible now: the analysing processes are missing, busy or failed."""


@dataclass(frozen=True, slots=True)
class AnalysedMove:
    """A move that is possible in a turn.

    `word` is the main word as it lies, a blank in lower case; it is "" for an exchange or a pass.
    `answer` is the opponent's best next move, known only where the rest of the game was played out.
    """

    move: Choice
    score: int
    leave: str
    equity: float
    loss: float = 0.0
    word: str = ""
    bingo: bool = False
    answer: AnalysedMove | None = None


@dataclass(frozen=True, slots=True)
class Cause:
    """A part of what a turn lost, in points: negative where the move played was ahead in it.

    Parts are the score, what the leave is worth, the opponent's answer, that the best move goes
    out, and how else the game ends. `tiles` are what the others are left with by a move that goes
    out; `opened` says that the move played opened a triple word for the answer.
    """

    part: Part
    points: float
    tiles: str = ""
    opened: bool = False


@dataclass(frozen=True, slots=True)
class AnalysedTurn:
    """A turn as it was played, and what was best; `player` counts along `Analysis.players`.

    `number` counts the turns of the game from 1, `ply` the lines of its record. `board` is the one
    before the move, `scores` and `chances` (of winning, 0 to 1) are those after it, and `swing` is
    by how much it moved its player's chances. With a `doubt` about the rack the turn can't be
    judged: `played` is None and `best` empty. A play that was `taken_back` is worth a pass. `place`
    is where the play stands among all that there were, from 1 on, as far as known. `luck` is what
    the tiles drawn before it were worth beyond what was to be expected, in points. `causes` say why
    the best move is better: what counted most, and what counted about as much.
    """

    number: int
    ply: int
    player: int
    rack: str
    board: Board
    action: GcgAction
    scores: tuple[int, ...]
    chances: tuple[float, ...]
    swing: float
    played: AnalysedMove | None = None
    best: tuple[AnalysedMove, ...] = ()
    doubt: Doubt | None = None
    taken_back: bool = False
    missed_bingo: bool = False
    luck: float = 0.0
    causes: tuple[Cause, ...] = ()
    place: int | None = None

    @property
    def shows_rack(self) -> bool:
        """True if the whole rack is known."""
        return self.doubt in {None, "unknown-exchange"}

    @property
    def is_best(self) -> bool:
        """True if no move was better."""
        return self.played is not None and self.played.loss < BEST_LOSS


@dataclass(frozen=True, slots=True)
class Share:
    """One player's part in the game.

    `judged` is the number of turns that could be judged, `best` the number of those in which no
    move was better. `average_loss` is the mean loss of a turn. `missed_bingos` counts the turns in
    which a bingo was worth more than the move played. `luck` is the sum over all turns.
    """

    name: str
    score: int
    judged: int
    best: int
    average_loss: float
    bingos: int
    missed_bingos: int
    luck: float


@dataclass(frozen=True, slots=True)
class Analysis:
    """A game judged turn by turn; `deciding` are the indexes in `turns` of those that decided it.

    `winners` is empty where the game has no result. `began` are the players' points at the start: a
    practice game begins with those of the game that it continues.
    """

    players: tuple[Share, ...]
    turns: tuple[AnalysedTurn, ...]
    deciding: tuple[int, ...]
    winners: tuple[int, ...]
    began: tuple[int, ...]


class AnalysisProgress(NamedTuple):
    """The number of turns judged, out of `total`; both are 0 until the work begins.

    `preparing` is a piece of data made once for all later games: the words, with the number of
    steps done, or the robot. `ahead` is the number of analyses waiting before this one.
    """

    done: int = 0
    total: int = 0
    preparing: Preparing | None = None
    ahead: int = 0


class RankedPlays(NamedTuple):
    """Some plays of a rack with most points, the best first, and the points of all, falling."""

    best: tuple[Play, ...]
    scores: tuple[int, ...]

    def place(self, points: int) -> int:
        """Return the place of a play with these points; equal plays share a place."""
        return 1 + sum(score > points for score in self.scores)


class Analyst(Protocol):
    """A port that analyses games in the background, so that only the person who asked waits."""

    async def analyse(self, table: Table) -> Analysis:
        """Return the analysis of an ended game, its players in the order of the seats.

        Raises AnalysisFailed.
        """

    def progress(self, table: Table) -> AnalysisProgress:
        """Return the progress of the analysis of a game."""

    async def best(self, view: View) -> AnalysedMove:
        """Return the best move of the viewing seat. Raises AnalysisFailed."""

    async def rank(
        self, board: Board, rack: str, rules: Ruleset, words: WordListRef
    ) -> RankedPlays:
        """Return the plays of a rack on a board, ranked by points alone. Raises AnalysisFailed."""
