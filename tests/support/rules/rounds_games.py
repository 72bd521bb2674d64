"""Belgijka between robots of mixed levels, and a second count of it that shares no code with ours.

The second count knows a board as a dictionary of squares, reads words off it letter by letter, and
adds up what the rules say. It is slow and obvious.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING

from bot.coordinator.table.fair_draw import fair_draw
from bot.robot.evaluate.top import top_play
from bot.rules.board import Direction, Square
from bot.rules.moves import Placement
from bot.rules.rounds.game import (
    GivenAnswer,
    close_round,
    end,
    new_rounds,
    next_rack,
    open_round,
)
from tests.support.rules.random_games import chance

if TYPE_CHECKING:
    from collections.abc import Container, Mapping

    from bot.robot.evaluate.move_generator import MoveGenerator
    from bot.rules.rounds.game import RoundsGame
    from bot.rules.rounds.options import RoundsRules
    from bot.rules.ruleset import Ruleset

WORD = "radar"
_ROUND = 100_000


@dataclass
class Game:
    """A whole belgijka, and what was said in it: each round's answers by player, in their order.

    Its tiles were drawn by `seed` and the one word `WORD`.
    """

    seed: bytes
    state: RoundsGame
    said: list[dict[int, Placement]] = field(default_factory=list)


def robots_game(
    seed: int, robots: int, rules: RoundsRules, finder: MoveGenerator, words: Container[str]
) -> Game:
    """Play a belgijka of robots that join late, miss rounds and answer phonies.

    Robot n plays one of its n + 1 best plays.
    """
    dice, ruleset = chance(seed), finder.rules
    game = Game(dice.randbytes(32), new_rounds(rules, ruleset, 0))
    draw = fair_draw(game.seed, (WORD,))
    numbers: dict[int, int] = {}
    while game.state.stage != "over":
        state = game.state
        drawn = next_rack(state, ruleset, draw)
        top = top_play(finder, state.board, drawn.rack)
        if top is None:
            game.state = end(state, "no_play")
            break
        now = _ROUND * (len(state.rounds) + 1)
        state = open_round(state, drawn, top, now)
        plays = finder.plays(finder.position(state.board), drawn.rack).best(robots)
        given: list[GivenAnswer] = []
        for robot in dice.sample(range(robots), robots):
            if dice.random() < 0.2:
                continue
            chosen = plays[min(dice.randrange(robot + 1), len(plays) - 1)].placement
            if dice.random() < 0.1:
                chosen = _phony(chosen)
            player = numbers.setdefault(robot, len(numbers))
            given.append(GivenAnswer(player, now + len(given), chosen))
        game.said.append({one.player: one.placement for one in given})
        game.state = close_round(state, given, ruleset, words, now + rules.time)
    return game


def recount(
    game: Game, rules: Ruleset, words: Container[str], options: RoundsRules
) -> dict[int, tuple[int, int, Fraction, int]]:
    """Return each player's points with solo, solo, percent, place."""
    board: dict[tuple[int, int], str] = {}
    points: dict[int, int] = {}
    solos: dict[int, int] = {}
    possible: dict[int, int] = {}
    for round_, said in zip(game.state.rounds, game.said, strict=True):
        top = _score(board, round_.top, rules)[0]
        got = {}
        for player, placement in said.items():
            score, formed = _score(board, placement, rules)
            got[player] = score if all(word in words for word in formed) else 0
            possible.setdefault(player, 0)
        for player in possible:
            possible[player] += top
            points[player] = points.get(player, 0) + got.get(player, 0)
        best = max(got.values(), default=0)
        first = [player for player, score in got.items() if score == best]
        if best and len(first) == 1 and len(got) >= options.solo_from:
            solos[first[0]] = solos.get(first[0], 0) + options.solo
        board.update(_new(board, round_.laid))
    sums = {player: points[player] + solos.get(player, 0) for player in points}
    return {
        player: (
            total,
            solos.get(player, 0),
            Fraction(100 * points[player], possible[player]) if possible[player] else Fraction(0),
            1 + sum(other > total for other in sums.values()),
        )
        for player, total in sums.items()
    }


def _phony(placement: Placement) -> Placement:
    """Return the same squares with the new tiles the other way round: seldom a word."""
    new = [letter for letter in placement.letters if letter != "."]
    letters = "".join("." if letter == "." else new.pop() for letter in placement.letters)
    return Placement(placement.square, placement.direction, letters)


def _new(board: Mapping[tuple[int, int], str], placement: Placement) -> dict[tuple[int, int], str]:
    x, y = placement.square
    across = placement.direction is Direction.ACROSS
    new = {}
    for at, letter in enumerate(placement.letters):
        square = (x + at, y) if across else (x, y + at)
        if letter != ".":
            assert square not in board
            new[square] = letter
    return new


def _score(
    board: Mapping[tuple[int, int], str], placement: Placement, rules: Ruleset
) -> tuple[int, list[str]]:
    """Return the score of a play, and the words that it forms."""
    new = _new(board, placement)
    whole = {**board, **new}
    lines = set()
    for x, y in new:
        for dx, dy in ((1, 0), (0, 1)):
            start = (x, y)
            while (start[0] - dx, start[1] - dy) in whole:
                start = (start[0] - dx, start[1] - dy)
            lines.add((start, (dx, dy)))
    total, words = 0, list[str]()
    for start, (dx, dy) in lines:
        x, y = start
        word, points, factor = "", 0, 1
        while (x, y) in whole:
            tile = whole[x, y]
            worth = 0 if tile.islower() else rules.tiles.values[rules.tiles.letters.index(tile)]
            if (x, y) in new:
                premium = rules.layout.premium(Square(x, y))
                worth, factor = worth * premium.letter, factor * premium.word
            word, points, x, y = word + tile.upper(), points + worth, x + dx, y + dy
        if len(word) > 1:
            total, words = total + points * factor, [*words, word]
    return total + 50 * (len(new) == 7), words
