"""`python -m bot train`: learn leave values by self-play on the robot's own word list.

A leave is the tiles that stay on a rack. At each turn of its games a generation records the results
of random racks: the score of the best play, plus the worth of its leave by the generation before. A
leave's worth is the result of the racks that hold it beyond the mean (see `train_fit`). The first
generation plays for score alone. Each game has its own seed and sums are of whole numbers, so the
result depends only on seed, games and generations, not on the processes. Progress is kept in the
data folder, and an interrupted run goes on there.
"""

from __future__ import annotations

from array import array
from functools import partial
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Any, NamedTuple

from bot.lexicon.catalogue import Catalogue
from bot.robot.evaluate.leave_values import leaves_path, write_parts
from bot.robot.evaluate.move_generator import MoveGenerator
from bot.robot.evaluate.selfplay import USUAL_RULES, SelfPlay
from bot.robot.graph.cache import open_graph
from bot.robot.kernels.engine import Engine
from bot.robot.player.prepare import graphs_folder
from bot.robot.player.processes import ProcessPool
from bot.text.operator import say

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from bot.progress import Tell
    from bot.robot.training.train_state import TrainState

_CHUNK = 100  # games whose tally is stored together
_EARLY = 5  # earlier generations play this many times fewer games than the last
_SAMPLES = 4  # random racks at each turn
_MEASURED = 10_000  # games for measuring the gain
_SURE = 1.96  # standard errors on each side of a mean, in 95% of all cases
_KEPT_EVERY = 5  # chunks


class Work(NamedTuple):
    """The task of a training: tiles, seed, games, generations, folder.

    `measured` is the number of games that measure the gain.
    """

    tiles: str
    seed: int
    games: int
    generations: int
    data: Path
    measured: int = _MEASURED

    def games_of(self, generation: int) -> int:
        """Return the number of games of a generation. Only the last one plays all games."""
        last = generation == self.generations - 1
        return self.games if last else max(_CHUNK, self.games // _EARLY)


def train(work: Work, processes: int, folder: Path, tell: Tell) -> tuple[Path, Mapping[str, Any]]:
    """Train leave values, measure their gain, and write them. Return the file's path and the gain.

    Raises:
        LexiconError: a word list is missing or damaged.
        GraphError: a move graph can't be kept on the disk.
        OSError: a file can't be written.

    """
    from bot.robot.training.train_state import TrainState  # noqa: PLC0415 - imports numpy

    # Its graph is built once, for all processes.
    generator = open_generator(work.data, work.tiles, Engine(), partial(tell, say("robot-graph")))
    tiles = generator.rules.tiles
    lexicon = Catalogue(work.data / "lexicons").for_robot(tiles.language)
    kept = work.data / "train" / f"{work.tiles}.npz"
    key = f"{lexicon.hash} {work.seed} {work.games} {work.generations}"
    state = TrainState.read(kept, key)
    with ProcessPool(processes, _open, (work,)) as pool:
        while state.generation < work.generations:
            label = say("train-generation", number=state.generation + 1)
            tell(label, state.chunks * _CHUNK, work.games_of(state.generation))
            for tally in pool.map(_learn, _todo(work, state)):
                state.tally += tally
                state.chunks += 1
                tell(label, state.chunks * _CHUNK, work.games_of(state.generation))
                if state.chunks % _KEPT_EVERY == 0:
                    state.write(kept, key)
            state = state.next()
            state.write(kept, key)
        margins: list[float] = []
        chunks = range(max(1, work.measured // 2 // _CHUNK))
        for part in pool.map(_measure, [(chunk, state.parts) for chunk in chunks]):
            margins += part
            tell(say("train-measuring"), 2 * len(margins), work.measured)
    facts: dict[str, Any] = {
        "about": "what the parts of leaves add, in hundredths of a point; learned by self-play",
        "language": tiles.language,
        "tiles": tiles.name,
        "list": lexicon.name,
        "list_hash": lexicon.hash,
        "seed": work.seed,
        "games": [work.games_of(number) for number in range(work.generations)],
        "racks": state.racks,
        "gain": {
            "over": "play for score alone, points a game",
            "games": 2 * len(margins),
            "points": round(fmean(margins), 2),
            "plus_minus_95": round(_SURE * stdev(margins) / len(margins) ** 0.5, 2),
        },
    }
    path = leaves_path(folder, tiles)
    write_parts(path, array("h", state.parts.tobytes()), facts)
    kept.unlink()
    return path, facts["gain"]


def open_generator(
    data: Path, tiles: str, engine: Engine, report: Callable[[int, int], None] | None = None
) -> MoveGenerator:
    """Return a generator of plays with the default rules, these tiles, the robot's word list.

    Raises:
        LexiconError: a word list is missing or damaged.
        GraphError: a move graph can't be kept on the disk.

    """
    rules = USUAL_RULES[tiles]
    lexicon = Catalogue(data / "lexicons").for_robot(rules.tiles.language)
    graph = open_graph(graphs_folder(data), lexicon, engine, report)
    return MoveGenerator(graph, lexicon.language, rules, engine)


def _todo(work: Work, state: TrainState) -> list[tuple[Any, ...]]:
    """Return tasks for the processes: chunks of games that the generation must still play."""
    games = work.games_of(state.generation)
    starts = range(state.chunks * _CHUNK, games, _CHUNK)
    return [
        (state.generation, start, min(start + _CHUNK, games), state.parts, state.usual)
        for start in starts
    ]


def _open(work: Work) -> None:
    """Set up a process that plays games of the training."""
    _process["work"] = work
    generator = open_generator(work.data, work.tiles, Engine())
    _process["play"], _process["shorts"] = SelfPlay(generator), generator.engine.shorts


_process: dict[str, Any] = {}


def _learn(task: tuple[Any, ...]) -> Any:  # noqa: ANN401 - an array
    """Play a chunk of a generation's games. Return the tally of their results (an array)."""
    import numpy as np  # noqa: PLC0415 - only where it is installed

    from bot.robot.kernels.train import TALLY  # noqa: PLC0415 - beside it

    generation, start, stop, parts, usual = task
    work: Work = _process["work"]
    tally: Any = np.zeros(TALLY, "i8")
    # The type must be the usual one, because a kernel is compiled for each type of its arrays.
    parts = _process["shorts"](parts)
    for game in range(start, stop):
        seed = f"{work.tiles}:{work.seed}:{generation}:{game}"
        _process["play"].learn(seed, parts, _SAMPLES, usual, tally)
    return tally


def _measure(task: tuple[int, Any]) -> list[float]:
    """Return the gain of the leave values in each deal, in points a game.

    Each deal is played twice, with seats changed.
    """
    chunk, parts = task
    play, none = _process["play"], _process["shorts"](parts * 0)
    parts = _process["shorts"](parts)
    seeds = (f"measure:{chunk}:{number}" for number in range(_CHUNK))
    return [(play.game(s, parts, none) - play.game(s, none, parts)) / 2 for s in seeds]
