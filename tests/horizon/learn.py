"""Games of the robot against itself, and the value that is learned from their turns."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from bot.robot.kernels.bounds import POINT
from bot.robot.kernels.lanes import SQUARES
from bot.robot.kernels.racks import KINDS
from bot.robot.kernels.selfplay import KEPT
from bot.robot.kernels.train import POOL
from tests.horizon.kernels import BAGS, HIDDEN, INPUTS, ROW, SHIFT, WEIGHTS, record_game

if TYPE_CHECKING:
    from bot.robot.evaluate.leave_values import LeaveValues
    from bot.robot.evaluate.move_generator import MoveGenerator

STORED = Path(__file__).parent / "value_pl.json"
_TURNS = 80
_GAME = ROW  # the column after a turn's own: the number of its game
_HELD_OUT = 10  # every tenth game is kept for the check
_STEPS, _BATCH, _RATE = 6_000, 4_096, 0.003
_ONE = 1 << SHIFT
_UNIT = 20.0  # points: the network learns results of about one


class Turns(NamedTuple):
    """Recorded turns: inputs of the network, results beyond the leaves in points, games."""

    inputs: Any
    bags: Any
    results: Any
    games: Any


def record(generator: MoveGenerator, leaves: LeaveValues, games: int, seed: str) -> Turns:
    """Return the turns of so many games by score and leave."""
    engine, codes = generator.engine, generator.codes
    play, desk = engine.kernel(record_game), generator.desk()
    tiles = engine.numbers([codes.kinds[tile] for tile in generator.rules.tiles.bag()])
    bag, cells, counts = (engine.zeros(n) for n in (len(tiles), SQUARES, 2 * KINDS))
    kept, chance, pool = engine.zeros(KEPT), engine.zeros(1), engine.zeros(POOL)
    rows, ended = engine.zeros(ROW * _TURNS), engine.zeros(1)
    rng = random.Random(seed)  # noqa: S311 - repeatable
    found, numbers, results = [], [], []
    for game in range(games):
        chance[0] = rng.randrange(1, 1 << 32)
        count = play(
            desk,
            cells,
            counts,
            tiles,
            len(tiles),
            bag,
            kept,
            chance,
            leaves.parts,
            generator.rules.exchange_min_bag,
            pool,
            rows,
            _TURNS,
            ended,
        )
        turns = np.array(rows[: ROW * count]).reshape(count, ROW)
        margin = np.where(turns[:, 0] == 0, ended[0], -ended[0])
        found.append(turns)
        results.append((margin - turns[:, 1] - turns[:, 2] + turns[:, 3]) / POINT)
        numbers.append(np.full(count, game))
    turns = np.concatenate(found)
    inputs = np.concatenate([turns[:, 4:5], turns[:, 2:4] / POINT, turns[:, 5:]], axis=1)
    return Turns(inputs, turns[:, 4], np.concatenate(results), np.concatenate(numbers))


class Value(NamedTuple):
    """A learned value: constants by the tiles in the bag, then a network of one hidden layer."""

    constants: Any
    hidden: Any
    biases: Any
    outputs: Any

    def ahead(self, turns: Turns) -> Any:  # noqa: ANN401 - of numpy
        """Return what each seat that moved last gains beyond the leaves, in points."""
        excited = np.maximum(turns.inputs @ self.hidden + self.biases, 0.0)
        return self.constants[np.minimum(turns.bags, BAGS - 1)] + excited @ self.outputs

    def weights(self) -> list[int]:
        """Return the whole numbers of the kernel (see `value_ahead`)."""
        found = [round(POINT * float(each)) for each in self.constants]
        for unit in range(HIDDEN):
            found += [round(_ONE * float(each)) for each in self.hidden[:, unit]]
            found.append(round(_ONE * float(self.biases[unit])))
        found += [round(_ONE * float(each)) for each in self.outputs]
        if len(found) != WEIGHTS:
            raise ValueError(len(found))
        return found


def write_value(value: Value, facts: dict[str, Any], path: Path = STORED) -> None:
    """Store a value with the facts of its training."""
    path.write_text(json.dumps({"made": facts, "weights": value.weights()}) + "\n", "utf-8")


def read_value(path: Path = STORED) -> list[int]:
    """Return the weights in a file."""
    weights: list[int] = json.loads(path.read_text("utf-8"))["weights"]
    return weights


def learn(turns: Turns, seed: int) -> tuple[Value, dict[str, float]]:
    """Return the value fitted to nine games of ten, and its figures on the others."""
    held = turns.games % _HELD_OUT == 0
    some, others = (Turns(*(each[which] for each in turns)) for which in (~held, held))
    constants = _constants(some.bags, some.results)
    spread = some.inputs.std(axis=0)
    mean = some.inputs.mean(axis=0)
    rng = np.random.default_rng(seed)
    scaled = (some.inputs - mean) / spread
    target = some.results - constants[np.minimum(some.bags, BAGS - 1)]
    layers = _fit(scaled, target / _UNIT, rng)
    layers[2] *= _UNIT
    # The kernel reads inputs as they are, so their scale goes into the weights.
    hidden = layers[0] / spread[:, None]
    value = Value(constants, hidden, layers[1] - mean @ hidden, layers[2])
    return value, figures(value, others)


def figures(value: Value, turns: Turns) -> dict[str, float]:
    """Return how much of the results a value explains, and how far it moves positions."""
    ahead = value.ahead(turns)
    constant = value.constants[np.minimum(turns.bags, BAGS - 1)]
    rest = turns.results - turns.results.mean()
    return {
        "turns": float(len(turns.results)),
        "deviation": float(turns.results.std()),
        "explained_by_bag": float(1 - np.mean((turns.results - constant) ** 2) / np.mean(rest**2)),
        "explained": float(1 - np.mean((turns.results - ahead) ** 2) / np.mean(rest**2)),
        "moved": float((ahead - constant).std()),
    }


def _constants(bags: Any, results: Any) -> Any:  # noqa: ANN401 - of numpy
    """Return the mean result at each number of tiles in the bag."""
    counts = np.bincount(bags, minlength=BAGS)
    sums = np.bincount(bags, weights=results, minlength=BAGS)
    return np.where(counts, sums / np.maximum(counts, 1), 0.0)


def _fit(inputs: Any, target: Any, rng: Any) -> list[Any]:  # noqa: ANN401 - of numpy
    """Return hidden weights, biases and outputs, by Adam (Kingma and Ba, 2015)."""
    layers = [
        rng.normal(0, INPUTS**-0.5, (INPUTS, HIDDEN)),
        np.zeros(HIDDEN),
        np.zeros(HIDDEN),
    ]
    means, squares = ([np.zeros_like(each) for each in layers] for _ in range(2))
    for step in range(1, _STEPS + 1):
        rows = rng.integers(0, len(target), _BATCH)
        some = inputs[rows]
        raw = some @ layers[0] + layers[1]
        excited = np.maximum(raw, 0.0)
        wrong = (excited @ layers[2] - target[rows]) / _BATCH
        back = np.outer(wrong, layers[2]) * (raw > 0)
        slopes = [some.T @ back, back.sum(axis=0), excited.T @ wrong]
        rate = _RATE * min(1.0, 2 * (1 - step / _STEPS))
        for at, slope in enumerate(slopes):
            means[at] = 0.9 * means[at] + 0.1 * slope
            squares[at] = 0.999 * squares[at] + 0.001 * slope**2
            mean = means[at] / (1 - 0.9**step)
            square = squares[at] / (1 - 0.999**step)
            layers[at] = layers[at] - rate * mean / (np.sqrt(square) + 1e-8)
    return layers
