"""A puzzle: a position with one best play, and what people have tried on its day.

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
"""Percent of the best play itself: whatever else is worth as much comes to one less."""


@dataclass(frozen=True, slots=True)
class PuzzleSource:
    """The game of people that a position is from, the seat that had the rack, what it played."""

    game: GameId
    seat: int
    play: Play


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position and its best play.

    `other` is the rack of the opponent where nothing is hidden any more, at the end of a game.
    There, and in a defence, `losses` says of plays (`format_placement`) by how many points each
    falls short of the best one: to the end, or with what the opponent has to play after it; what
    is not there falls short of it wholly. `rarity` is the class of the rarest word that the best
    play forms (see `lexicon.frequency`), `lemma` a base form of its main word, "" for none.
    `margin` is by how much the best play is worth more than the second, in points, and `words` the
    hash of the list by which that is so. What is to be found stands in no `repr`.
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
        """What a valid play is worth, in percent of the best one."""
        if play.placement == self.best.placement:
            return BEST
        short = self.best.score if self.losses else self.best.score - play.score
        loss = dict(self.losses).get(notation, short)
        share = (self.best.score - loss) * BEST / self.best.score
        return max(0, min(BEST - 1, int(share + 0.5)))


@dataclass(frozen=True, slots=True)
class Try:
    """A play that somebody tried: its points, and percent of the best; none of it where invalid.

    `placement` has `.` for what lay there, `word` is the main word as it would lie, and `invalid`
    are the words that the list hasn't.
    """

    placement: Placement
    word: str
    score: int
    percent: int
    invalid: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Attempt:
    """What somebody tried: on the day, or `later`, which earns no day of a streak."""

    tries: tuple[Try, ...] = ()
    later: bool = False

    @property
    def best(self) -> int:
        """Percent of the best try."""
        return max((one.percent for one in self.tries), default=0)

    @property
    def solved(self) -> bool:
        """Whether the best play was found."""
        return self.best == BEST

    @property
    def is_done(self) -> bool:
        """Whether nothing is left to try."""
        return self.solved or len(self.tries) >= TRIES


@dataclass(frozen=True, slots=True)
class PuzzleDay:
    """The puzzle of a day: its number at its `scope`, the day (ISO), when its solution is out.

    `scope` is the server or group whose puzzle it is, "" everybody's. `attempts` run along the
    seats of the table: who tries sits down. Once the solution is out, `had` is the seat of who had
    the rack in the game that it is from, if they let it be told, and on Sunday `week` are the best
    of the week: names, and percent on the mean; `meaning` is what the base form means.
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
    """What a day's puzzle is to be: of which kind, with words of which classes."""

    kind: PuzzleTopic
    least: int
    most: int

    def accepts(self, kind: PuzzleTopic, *, of_people: bool) -> bool:
        """Whether a kind will do; of a game of people any bingo does for another."""
        return kind == self.kind or (of_people and {kind, self.kind} == {"bingo", "only-bingo"})


# Monday to Sunday: ever rarer words, the end of a game on Saturday, hard words on Sunday.
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
    """What tells a puzzle, and what is to be found in it, from all others; neither can be read."""
    position = f"{puzzle.board.cells} {puzzle.rack}"
    answer = f"answer {puzzle.best.words[0].text}"
    return _mark(position), _mark(answer)


def _mark(text: str) -> str:
    return blake2b(text.encode(), digest_size=6).hexdigest()
