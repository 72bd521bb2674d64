"""The number of squares to correct, on boards of games that the network never saw."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.robot.evaluate.selfplay import USUAL_RULES
from bot.rules.board import Board
from bot.rules.sheet.photo import read_board
from tests.photo.distort import photograph, squares_of, straighten
from tests.photo.looks import draw_other, draw_own

if TYPE_CHECKING:
    from collections.abc import Container, Iterator, Sequence
    from pathlib import Path

    from bot.robot.evaluate.move_generator import MoveGenerator
    from bot.rules.ruleset import Ruleset
    from tests.photo.network import Network

BOARDS, MOST = 200, 3
_CHOICE = 8  # plays among which a player chooses


@dataclass(frozen=True, slots=True)
class MeasuredBoard:
    """A board, and the squares that were wrong: alone, and after tiles and words were regarded."""

    look: str
    alone: int
    wrong: int
    unmarked: int
    """Wrong squares that the page doesn't mark as unsure."""


def measure(
    network: Network,
    cells: Sequence[str],
    fonts: Sequence[Path],
    words: Container[str],
    rules: Ruleset = USUAL_RULES["pl"],
) -> Iterator[MeasuredBoard]:
    """Yield what is wrong on photos of these boards, in our looks and in others in turn."""
    premiums = rules.layout.rows
    for number, board in enumerate(cells):
        rng = random.Random(f"measure {number}")  # noqa: S311 - repeatable
        look = ("other", "own")[number % 2]
        drawn = (
            draw_own(rng, board, premiums)
            if number % 2
            else draw_other(rng, board, fonts, premiums)
        )
        photo = photograph(rng, drawn)
        squares = squares_of(straighten(photo.image, photo.careless(rng)))
        looks = network.looks(squares)
        alone = sum(
            min(one, key=one.__getitem__) != cell for one, cell in zip(looks, board, strict=True)
        )
        read = read_board(looks, rules.tiles, words)
        wrong = {at for at, cell in enumerate(board) if read.cells[at] != cell}
        yield MeasuredBoard(look, alone, len(wrong), len(wrong - {*read.unsure}))


def played_boards(generator: MoveGenerator, count: int) -> list[str]:
    """Return boards of games that two players of the generator played, a few of them not ended."""
    return [_play(generator, random.Random(f"game {number}")) for number in range(count)]  # noqa: S311 - repeatable


def _play(generator: MoveGenerator, rng: random.Random) -> str:
    bag, racks, board = list(generator.rules.tiles.bag()), ["", ""], Board()
    rng.shuffle(bag)
    least, stuck, seat = rng.choice((0, 0, 0, 10, 30)), 0, 0
    while stuck < len(racks) and (least == 0 or len(bag) > least):
        while len(racks[seat]) < 7 and bag:
            racks[seat] += bag.pop()
        plays = generator.plays(generator.position(board), racks[seat]).best(_CHOICE)
        stuck = 0 if plays else stuck + 1
        if plays:
            play = rng.choice(plays) if rng.random() < 0.5 else plays[0]
            start, direction = play.placement.square, play.placement.direction
            letters = enumerate(play.placement.letters)
            board = board.place(
                [(start.step(direction, n), one) for n, one in letters if one != "."]
            )
            racks[seat] = play.leave
        seat = 1 - seat
    return board.cells
