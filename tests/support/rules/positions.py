"""Positions built by hand, and moves in the field's notation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.rules.board import Board
from bot.rules.clock import Clock
from bot.rules.game import Game
from bot.rules.judge import Play, judge
from bot.rules.log import AllBut
from bot.rules.notation import parse_placement, unpack
from bot.rules.ruleset import preset
from bot.rules.transitions import apply

if TYPE_CHECKING:
    from collections.abc import Container

    from bot.rules.events import GameEvent
    from bot.rules.ruleset import Ruleset
    from bot.rules.step import Draw

RULES = preset("klasyczna")
LITERAKI = preset("literaki")
YES: Container[str] = AllBut(())
NO: Container[str] = frozenset()
RACK = "AEIOUWZ"


def first(_number: int, bag: str) -> str:
    """Draw the first tile in the bag: for games whose chance doesn't matter."""
    return bag[0]


def play(line: str, board: Board | None = None, rules: Ruleset = RULES) -> Play:
    """Return the placement `8H SŁOWO`, judged."""
    return judge(board or Board(), parse_placement(line), rules)


def lay_out(*lines: str, rules: Ruleset = RULES) -> Board:
    """Return a board after these placements."""
    board = Board()
    for line in lines:
        board = board.place(play(line, board, rules).tiles)
    return board


def position(
    *racks: str,
    board: Board | None = None,
    bag: str | None = None,
    scores: tuple[int, ...] = (),
    rules: Ruleset = RULES,
    **fields: Any,  # noqa: ANN401 - as many types as fields
) -> Game:
    """Return a game in the middle: these racks, a full bag and no points unless given otherwise."""
    nothing = (0,) * len(racks)
    plain: dict[str, Any] = {
        "to_move": 0,
        "clock": Clock(nothing, 0),
        "skips": nothing,
        "exchanges": nothing,
    }
    return Game(
        board=board or Board(),
        racks=tuple(rules.tiles.sort(rack) for rack in racks),
        bag=rules.tiles.bag() if bag is None else bag,
        scores=scores or nothing,
        **(plain | fields),
    )


def act(  # noqa: PLR0913 - as `apply`, which it shortens
    game: Game,
    seat: int,
    line: str,
    *,
    rules: Ruleset = RULES,
    words: Container[str] = YES,
    draw: Draw = first,
) -> tuple[Game, tuple[GameEvent, ...]]:
    """Apply a packed move: `8H SŁOWO`, `-ABC`, `-`, `!`, `+`, `#`."""
    return apply(game, seat, unpack(line), rules=rules, words=words, draw=draw)


def after(
    game: Game, *moves: tuple[int, str], rules: Ruleset = RULES, words: Container[str] = YES
) -> Game:
    """Return the game after these moves of these seats."""
    for seat, line in moves:
        game, _ = act(game, seat, line, rules=rules, words=words)
    return game


DOM = lay_out("8G DOM")


def pending(seats: int = 2, rules: Ruleset = RULES) -> Game:
    """Return a game in which seat 0 has played ANI under DOM, for 15 points, drawing nothing yet.

    The words are ANI, DA, ON, MI.
    """
    game = position("AINBCDE", *[RACK] * (seats - 1), board=DOM, rules=rules)
    return after(game, (0, "9G ANI"), rules=rules)


def pending_out(seats: int = 2, rules: Ruleset = RULES) -> Game:
    """Return a game in which seat 0 has played its last tiles out of an empty bag."""
    game = position("ANI", *["ŻB"] * (seats - 1), board=DOM, bag="", rules=rules)
    return after(game, (0, "9G ANI"), rules=rules)
