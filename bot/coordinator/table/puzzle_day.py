"""The puzzle of a day: a position with one best play, and the tries and results of its players.

The best play is a secret until the solution is out: no view has it before (see `views`).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Literal, TypeAlias

from bot.coordinator.game_id import GameId
from bot.rules.board import Board
from bot.rules.judge import Play
from bot.rules.moves import Placement

PuzzleTopic: TypeAlias = Literal["bingo", "only-bingo", "hook", "defence", "endgame"]

TRIES = 3
BEST = 100
"""The percentage of the best play. Any other play of equal worth gets one less."""


@dataclass(frozen=True, slots=True)
class PuzzleSource:
    """The game of a position between people, the seat that had the rack, and its play."""

    game: GameId
    seat: int
    play: Play


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position and its best play. No `repr` shows the solution.

    `other` is the opponent's rack in the end of a game, where nothing is hidden any more. In an end
    and in a defence, `losses` holds plays (`format_placement`) with the points by which each falls
    short of the best one. In an end these are counted to the end of the game, in a defence they
    include the opponent's possible plays. A play that is missing there is worth nothing. `rarity`
    is the class of the rarest word that the best play forms (see `lexicon.frequency`). `lemma` is a
    base form of its main word, "" for none. `margin` is the number of points by which the best play
    leads the second. `words` is the hash of the word list for which that is true.
    """

    kind: PuzzleTopic
    board: Board
    rack: str
    bag: int
    best: Play = field(repr=False)
    rarity: int
    margin: float
    words: str
    other: str = ""
    losses: tuple[tuple[str, int], ...] = field(default=(), repr=False)
    source: PuzzleSource | None = None
    lemma: str = field(default="", repr=False)

    def percent(self, play: Play, notation: str) -> int:
        """Return the worth of a valid play, in percent of the best one."""
        if play.placement == self.best.placement:
            return BEST
        short = self.best.score if self.losses else self.best.score - play.score
        loss = dict(self.losses).get(notation, short)
        share = (self.best.score - loss) * BEST / self.best.score
        return max(0, min(BEST - 1, int(share + 0.5)))


@dataclass(frozen=True, slots=True)
class Try:
    """A tried play with its points and its percentage of the best one; both are 0 if it is invalid.

    `placement` has `.` for the tiles on the board. `word` is the main word as it would lie, and
    `invalid` are its unlisted words.
    """

    placement: Placement
    word: str
    score: int
    percent: int
    invalid: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Attempt:
    """One person's tries. Those made `later` than on the day don't count for a streak."""

    tries: tuple[Try, ...] = ()
    later: bool = False

    @property
    def best(self) -> int:
        """The percentage of the best try."""
        return max((one.percent for one in self.tries), default=0)

    @property
    def is_solved(self) -> bool:
        """True if the best play was found."""
        return self.best == BEST

    @property
    def is_done(self) -> bool:
        """True if no try is left."""
        return self.is_solved or len(self.tries) >= TRIES


@dataclass(frozen=True, slots=True)
class PuzzleDay:
    """The puzzle of a day: its number at its `scope`, the day (ISO), and the time of its solution.

    `scope` is the server or group of the puzzle, "" for everybody's. `attempts` has an element for
    each seat of the table, because a player who tries sits down. Once the solution is out, `had` is
    the seat of the player who held the rack in the source game, if they allow it. On Sunday `week`
    are the best of the week: names, and mean percents. `meaning` is the meaning of the base form.
    """

    number: int
    day: str
    scope: str
    until: int
    puzzle: Puzzle
    attempts: tuple[Attempt, ...] = ()
    had: int | None = None
    week: tuple[tuple[str, int], ...] = ()
    meaning: str = ""


@dataclass(frozen=True, slots=True)
class Wanted:
    """The puzzle wanted for a day: its kind, and the classes of its words."""

    kind: PuzzleTopic
    least: int
    most: int

    def accepts(self, kind: PuzzleTopic, *, of_people: bool) -> bool:
        """Return True if a puzzle of this kind will do.

        In a game of people, both kinds of bingo will.
        """
        return kind == self.kind or (of_people and {kind, self.kind} == {"bingo", "only-bingo"})


# From Monday to Sunday the words become rarer. On Saturday comes the end of a game.
WEEK = (
    Wanted("bingo", 0, 2),
    Wanted("hook", 0, 3),
    Wanted("only-bingo", 0, 3),
    Wanted("defence", 0, 4),
    Wanted("bingo", 0, 4),
    Wanted("endgame", 0, 4),
    Wanted("only-bingo", 5, 6),
)


def marks_of(puzzle: Puzzle) -> tuple[str, str]:
    """Return digests of a puzzle and of its answer, from which neither can be read."""
    position = f"{puzzle.board.cells} {puzzle.rack}"
    answer = f"answer {puzzle.best.words[0].text}"
    return _mark(position), _mark(answer)


def _mark(text: str) -> str:
    return blake2b(text.encode(), digest_size=6).hexdigest()
