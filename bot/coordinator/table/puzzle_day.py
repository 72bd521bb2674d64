"""The puzzle of a day: a position with one best play, and its players' tries and results.

The best play is a secret until the solution is published. No view shows it before (see `views`).
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
    """The game between people from which a puzzle comes, with the seat that had the rack.

    `play` is what this seat played.
    """

    game: GameId
    seat: int
    play: Play


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position and its best play. The `repr` doesn't show the solution.

    - `bag` is the number of tiles in the bag.
    - `other` is the opponent's rack at the end of a game, when no tiles are hidden any more.
    - `losses` has plays (as `format_placement` writes them), each with the points by which it falls
      short of the best one. In an `endgame` puzzle these are counted to the end of the game. In a
      `defence` puzzle they include the opponent's possible replies. In both, a play that is missing
      here is worth nothing. For other puzzles `losses` is empty.
    - `rarity` is the class of the rarest word that the best play forms (see `lexicon.frequency`).
    - `lemma` is a base form of the best play's main word, "" for none.
    - `margin` is the number of points by which the best play leads the second best.
    - `words` is the hash of the word list for which the best play was found.
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
        """Return the worth of a valid play in percent of the best one, at most 99 for another play.

        `notation` is the play as `format_placement` writes it.
        """
        if play.placement == self.best.placement:
            return BEST
        short = self.best.score if self.losses else self.best.score - play.score
        loss = dict(self.losses).get(notation, short)
        share = (self.best.score - loss) * BEST / self.best.score
        return max(0, min(BEST - 1, int(share + 0.5)))


@dataclass(frozen=True, slots=True)
class Try:
    """A play that somebody tried, with its points and its worth in percent of the best play.

    `score` and `percent` are 0 if the play is invalid; then `invalid` has the words that the word
    list lacks. `placement` has `.` for tiles on the board. `word` is the main word that the play
    forms.
    """

    placement: Placement
    word: str
    score: int
    percent: int
    invalid: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Attempt:
    """One person's tries at a puzzle. `later` is True if they were made after the puzzle's day.

    Later tries don't count for a streak.
    """

    tries: tuple[Try, ...] = ()
    later: bool = False

    @property
    def best(self) -> int:
        """The percentage of the best try; 0 without a try."""
        return max((one.percent for one in self.tries), default=0)

    @property
    def is_solved(self) -> bool:
        """True if the person found the best play."""
        return self.best == BEST

    @property
    def is_done(self) -> bool:
        """True if the person has no try left, or needs none."""
        return self.is_solved or len(self.tries) >= TRIES


@dataclass(frozen=True, slots=True)
class PuzzleDay:
    """The puzzle of a day at a server or group: its number there, and the date (ISO).

    - `scope` is the server or group; "" is the puzzle for everybody.
    - `until` is the time (ms) at which the solution is published.
    - `attempts` has an element for each seat, because each person who tries gets a seat.
    - `had` is the seat, in the source game, of the player who had the rack. It is filled when the
      solution is published, if the player allows it.
    - `week` are the best players of the week with their mean percents. It is filled on Sundays.
    - `meaning` is the meaning of the base form of the best play's main word.
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
    """The kind of puzzle wanted for a day, and the least and greatest rarity of its words."""

    kind: PuzzleTopic
    least: int
    most: int

    def accepts(self, kind: PuzzleTopic, *, of_people: bool) -> bool:
        """Return True if a puzzle of this kind can be used.

        For a position from a game of people, the two kinds of bingo puzzle are interchangeable.
        """
        return kind == self.kind or (of_people and {kind, self.kind} == {"bingo", "only-bingo"})


# The puzzles of Monday to Sunday. The words become rarer. Saturday's is the end of a game.
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
    """Return hashes of a puzzle's position and of its solution, to recognize both.

    Neither can be read from its hash.
    """
    position = f"{puzzle.board.cells} {puzzle.rack}"
    answer = f"answer {puzzle.best.words[0].text}"
    return _mark(position), _mark(answer)


def _mark(text: str) -> str:
    return blake2b(text.encode(), digest_size=6).hexdigest()
