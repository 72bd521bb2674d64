"""The types of the analysis of a game.

*Equity* is a move's score plus the worth of all that follows from it, in points, as simulated games
show it. A *loss* is the number of points by which a move surely falls short of the best one, and 0
if that is not sure. An analysis shows racks, so only games that ended are analysed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from bot.coordinator.errors import Refused
from bot.rules.board import Board
from bot.rules.moves import Exchange, Pass, Placement
from bot.rules.sheet.lines import TurnAction

if TYPE_CHECKING:
    from bot.rules.judge import Play

TurnChoice: TypeAlias = Placement | Exchange | Pass
RackDoubt: TypeAlias = Literal["no-rack", "partial-rack", "rack-lacks", "unknown-exchange"]
Preparing: TypeAlias = Literal["words", "robot"]
CausePart: TypeAlias = Literal["points", "leave", "replies", "later", "answer", "out", "end"]
ReplyOpening: TypeAlias = Literal["bingo", "premium", "hook", "place"]

BEST_LOSS = 0.05
"""A loss below this shows as none: the move counts as a best one."""


class AnalysisFailed(Refused):
    """No analysis can be made now: its processes are missing, busy or have failed."""


@dataclass(frozen=True, slots=True)
class AnalysedMove:
    """A possible move in a turn.

    `word` is the main word as it is laid, with a blank in lower case, and "" for an exchange or a
    pass. `leave` are the tiles that stay on the rack. `answer` is the opponent's best next move,
    known only if the rest of the game was played out. `chance` is the chance of winning after the
    move, 0 to 1, known only if the move was simulated in a game of two.
    """

    move: TurnChoice
    score: int
    leave: str
    equity: float
    loss: float = 0.0
    word: str = ""
    bingo: bool = False
    answer: AnalysedMove | None = None
    chance: float | None = None


@dataclass(frozen=True, slots=True)
class Cause:
    """One reason why the best move beats the move that was played, in points.

    The points are negative if the best move is the weaker one in this respect.

    `part` is the score, the worth of the tiles left, the replies to be expected, the player's later
    moves, the opponent's answer, going out, or the rest of the end of the game. `tiles` are the
    tiles that the others keep if a move goes out. `opened` is True if the played move opened a
    triple-word square for the answer. `opening` says what the weaker move allows in the replies: a
    bingo, a triple-word square, a longer word, or a play in the place of the stronger move.
    `shares` are the shares of such replies in percent, after the weaker move and after the stronger
    one. `word` is the word that may be made longer, and `reply` the usual play in the place of the
    stronger move.
    """

    part: CausePart
    points: float
    tiles: str = ""
    opened: bool = False
    opening: ReplyOpening | None = None
    shares: tuple[int, int] = (0, 0)
    word: str = ""
    reply: AnalysedMove | None = None


@dataclass(frozen=True, slots=True)
class AnalysedTurn:
    """A turn as it was played, and the best moves in it.

    `player` is an index in `Analysis.players`. `number` counts the turns of the game from 1, `ply`
    the lines of its record. `board` is the board before the move, `scores` and `chances` (of
    winning, 0 to 1) are those after it. `swing` is the change of the player's chances since the
    turn before. If there is a `doubt` about the rack, the turn can't be judged: `played` is None
    and `best` is empty. A play that was `taken_back` counts as a pass. `place` is the rank of the
    play among all possible plays, from 1, or None. `luck` is the worth of the tiles drawn before
    the move, compared with average tiles, in points. `causes` are the main reason why the best move
    is better, and other reasons of about the same weight.
    """

    number: int
    ply: int
    player: int
    rack: str
    board: Board
    action: TurnAction
    scores: tuple[int, ...]
    chances: tuple[float, ...]
    swing: float
    played: AnalysedMove | None = None
    best: tuple[AnalysedMove, ...] = ()
    doubt: RackDoubt | None = None
    taken_back: bool = False
    missed_bingo: bool = False
    luck: float = 0.0
    causes: tuple[Cause, ...] = ()
    place: int | None = None

    @property
    def shows_rack(self) -> bool:
        """True if the player's whole rack in this turn is known."""
        return self.doubt in {None, "unknown-exchange"}

    @property
    def is_best(self) -> bool:
        """True if the turn was judged and no other move was surely better."""
        return self.played is not None and self.played.loss < BEST_LOSS


@dataclass(frozen=True, slots=True)
class Share:
    """One player's figures in an analysed game.

    `judged` is the number of turns that could be judged, `best` the number of those in which no
    other move was surely better. `average_loss` is the mean loss of a turn in points, and `lost`
    the sum of all losses. `missed_bingos` counts the turns in which a bingo was surely worth more
    than the played move. `luck` is the sum of the luck in all turns.
    """

    name: str
    score: int
    judged: int
    best: int
    average_loss: float
    bingos: int
    missed_bingos: int
    luck: float
    lost: float = 0.0


@dataclass(frozen=True, slots=True)
class Analysis:
    """A game judged turn by turn.

    `deciding` holds the indexes in `turns` of the turns with the greatest losses. `winners` is
    empty if the game has no result. `began` holds the players' points at the start: a practice
    game begins with the points of the game that it continues.
    """

    players: tuple[Share, ...]
    turns: tuple[AnalysedTurn, ...]
    deciding: tuple[int, ...]
    winners: tuple[int, ...]
    began: tuple[int, ...]


class AnalysisProgress(NamedTuple):
    """The progress of an analysis: `done` of `total` turns are judged, both 0 before it begins.

    `preparing` names data that are being made once for all later games: the words, for which `done`
    and `total` count the steps, or the robot. `ahead` is the number of analyses that wait before
    this one. `turns` are the turns judged so far.
    """

    done: int = 0
    total: int = 0
    preparing: Preparing | None = None
    ahead: int = 0
    turns: tuple[AnalysedTurn, ...] = ()


class RankedPlays(NamedTuple):
    """The best plays of a rack, and the points of all its possible plays, the most points first."""

    best: tuple[Play, ...]
    scores: tuple[int, ...]

    def place(self, points: int) -> int:
        """Return the rank, from 1, of a play with these points.

        Plays with equal points share a rank.
        """
        return 1 + sum(score > points for score in self.scores)
