"""The speed of the move generator, compiled and as plain Python, on boards of seeded games."""

from __future__ import annotations

import random
from statistics import median
from typing import TYPE_CHECKING, NamedTuple

from bot.lexicon.catalogue import Catalogue
from bot.robot.evaluate.move_generator import MoveGenerator
from bot.robot.graph.cache import graph_path, open_graph
from bot.robot.kernels.engine import Engine, can_compile
from bot.rules.board import Board
from bot.rules.judge import judge
from bot.rules.ruleset import preset
from bot.rules.tiles import BLANK, RACK_SIZE, without
from tests.bench.measured import Measured, seconds
from tests.bench.robot_answers import measure_answers

if TYPE_CHECKING:
    from pathlib import Path

    from bot.lexicon.graph import Lexicon

BOARDS, PLAIN_BOARDS, ROUNDS = 200, 30, 5
_RULES = preset("klasyczna")
_FEWEST, _MOST = 8, 16  # plays on a board in the middle of a game
_OPENINGS = 9

# All plays, and the best one only; for 0, 1 and 2 blanks. Best only: what the fastest public engine
# takes, where a budget says nothing.
MOST_US = {"all": (20.0, 300.0, 2500.0), "best": (22.0, 300.0, 1242.0)}
MOST_PLAIN_MS = {"all": (3.0, 30.0, 250.0), "best": (3.0, 30.0, 250.0)}
MOST_OPEN_MS, MOST_BUILD_S, MOST_PLAIN_BUILD_S = 100.0, 10.0, 180.0
_NAMES = {"all": "all plays", "best": "the best play"}


class _Board(NamedTuple):
    """A board, and a rack with each number of blanks that aren't on it, from 0."""

    board: Board
    racks: tuple[str, ...]


def measure(folder: Path) -> list[Measured]:
    """Build the Polish list's graph in the folder, open it, find plays on boards made with it."""
    lexicon, engine = Catalogue().default("pl"), Engine()
    if engine.compiled:
        # Compiling is no part of building.
        open_graph(folder, Catalogue().default("en"), engine)
    lines = [_build(folder, lexicon, engine), _open(folder, lexicon, engine)]
    ways = {"plain": Engine(compiled=False)} | ({"compiled": engine} if can_compile() else {})
    generators = {
        name: MoveGenerator(open_graph(folder, lexicon, each), "pl", _RULES, each)
        for name, each in ways.items()
    }
    boards = _boards(generators[max(generators, key="plain compiled".index)])
    times = {
        name: _times(generator, boards if name == "compiled" else boards[:PLAIN_BOARDS])
        for name, generator in generators.items()
    }
    for what, name in _NAMES.items():
        for blanks in range(3):
            plain = times["plain"][what][blanks]
            if "compiled" in times:
                fast = times["compiled"][what][blanks]
                lines.append(
                    _compiled_line(f"{name}, {_blanks(blanks)}", fast, plain, what, blanks)
                )
                plain_to, ratio = f"compiled: {fast * 1e6:,.0f} µs", plain / fast
            else:
                plain_to, ratio = "nothing: numba isn't installed", 1.0
            budget = MOST_PLAIN_MS[what][blanks]
            label = f"{name}, {_blanks(blanks)}, without numba"
            met = plain * 1e3 <= budget
            lines.append(Measured(label, plain * 1e3, "ms", plain_to, ratio, budget, met))
    lines += [measure_answers(generator) for generator in generators.values()]
    return lines


def _blanks(count: int) -> str:
    return f"{count} blank" if count == 1 else f"{count} blanks"


def _compiled_line(name: str, fast: float, plain: float, what: str, blanks: int) -> Measured:
    budget = MOST_US[what][blanks]
    other = f"plain Python: {plain * 1e3:,.1f} ms"
    return Measured(name, fast * 1e6, "µs", other, plain / fast, budget, fast * 1e6 <= budget)


def _build(folder: Path, lexicon: Lexicon, engine: Engine) -> Measured:
    graph_path(folder, lexicon).unlink(missing_ok=True)
    building = seconds(lambda: open_graph(folder, lexicon, engine))
    reading = seconds(lambda: sum(1 for _ in lexicon.tiles()))
    budget = MOST_BUILD_S if engine.compiled else MOST_PLAIN_BUILD_S
    return Measured(
        "the robot's graph built and written",
        building,
        "s",
        f"reading the list's words one by one: {reading:.1f} s",
        building / reading,
        budget,
        building <= budget,
    )


def _open(folder: Path, lexicon: Lexicon, engine: Engine) -> Measured:
    path = graph_path(folder, lexicon)
    opening = median(seconds(lambda: open_graph(folder, lexicon, engine)) for _ in range(_OPENINGS))
    reading = median(seconds(path.read_bytes) for _ in range(_OPENINGS))
    return Measured(
        "the robot's graph opened and checked",
        opening * 1e3,
        "ms",
        f"reading the file's bytes: {reading * 1e3:.1f} ms",
        opening / reading,
        MOST_OPEN_MS,
        opening * 1e3 <= MOST_OPEN_MS,
    )


def _boards(generator: MoveGenerator) -> list[_Board]:
    """Boards after some of the best plays of both sides."""
    boards: list[_Board] = []
    seed = 0
    while len(boards) < BOARDS:
        seed += 1
        chance = random.Random(seed)  # noqa: S311 - repeatable games
        board, bag = Board(), _RULES.tiles.bag()
        for _ in range(chance.randint(_FEWEST, _MOST)):
            rack = "".join(chance.sample(bag, RACK_SIZE))
            best = generator.best(generator.position(board), rack)
            if best:
                play = judge(board, best.placement, _RULES)
                board, bag = board.place(play.tiles), without(bag, play.rack_tiles)
        blanks = BLANK * bag.count(BLANK)
        letters = bag.replace(BLANK, "")
        if len(letters) >= 2 * RACK_SIZE:
            drawn = "".join(chance.sample(letters, RACK_SIZE))
            racks = tuple(drawn[: RACK_SIZE - n] + blanks[:n] for n in range(len(blanks) + 1))
            boards.append(_Board(board, racks))
    return boards


def _times(generator: MoveGenerator, boards: list[_Board]) -> dict[str, list[float]]:
    """Median seconds of all plays and of the best one, for 0, 1 and 2 blanks."""
    asked = {"all": generator.plays, "best": generator.best_only}
    times: dict[str, list[list[float]]] = {what: [[], [], []] for what in asked}
    rounds = ROUNDS if generator.engine.compiled else 2
    for board, racks in boards:
        position = generator.position(board)
        for blanks, rack in enumerate(racks):
            for what, ask in asked.items():
                each = [seconds(lambda: ask(position, rack)) for _ in range(rounds)]  # noqa: B023 - called at once
                times[what][blanks].append(min(each))
    return {what: [median(each) for each in lists] for what, lists in times.items()}
