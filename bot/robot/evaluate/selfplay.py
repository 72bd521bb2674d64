"""Games of the robot against itself, all in one kernel: hundreds a second if compiled."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from bot.robot.kernels.bounds import POINT
from bot.robot.kernels.lanes import SQUARES
from bot.robot.kernels.racks import KINDS
from bot.robot.kernels.selfplay import KEPT
from bot.robot.kernels.train import POOL, play_game
from bot.rules.ruleset import preset

if TYPE_CHECKING:
    from bot.robot.evaluate.move_generator import MoveGenerator
    from bot.robot.kernels.kernel import Numbers, Slots

_PRESETS = ("klasyczna", "english", "literaki")
USUAL_RULES = {(rules := preset(name)).tiles.name: rules for name in _PRESETS}
"""The default rules of each tile set. A language's default tiles have its name."""


class SelfPlay:
    """Games of the robot against itself. Use it in one thread at a time."""

    def __init__(self, generator: MoveGenerator) -> None:
        engine, tiles = generator.engine, generator.rules.tiles
        kinds = generator.codes.kinds
        self._play = engine.kernel(play_game)
        self._desk = generator.desk()
        self._tiles = engine.numbers([kinds[tile] for tile in tiles.bag()])
        self._bag = engine.zeros(len(self._tiles))
        self._cells, self._counts = engine.zeros(SQUARES), engine.zeros(2 * KINDS)
        self._pool, self._chance = engine.zeros(POOL), engine.zeros(1)
        self._kept = engine.zeros(KEPT)
        self._nothing = engine.zeros(1)
        self._least = generator.rules.exchange_min_bag

    def game(self, seed: str, first: Numbers, second: Numbers) -> int:
        """Play a game, and return the points by which the first player wins.

        `first` and `second` are the leave values of the two players. `seed` decides chance.
        """
        return self._run(seed, first, second, 0, self._nothing, self._nothing)

    def learn(self, seed: str, parts: Numbers, samples: int, usual: Numbers, tally: Slots) -> None:
        """Play a game. At each turn add the results of `samples` random racks to `tally`.

        `parts` are the leave values with which both players play. `seed` decides chance.
        """
        self._run(seed, parts, parts, samples, usual, tally)

    def _run(  # noqa: PLR0913, PLR0917 - as the kernel has
        self,
        seed: str,
        first: Numbers,
        second: Numbers,
        samples: int,
        usual: Numbers,
        tally: Slots,
    ) -> int:
        self._chance[0] = random.Random(seed).randrange(1, 1 << 32)  # noqa: S311 - repeatable
        margin = int(
            self._play(
                self._desk,
                self._cells,
                self._counts,
                self._tiles,
                len(self._tiles),
                self._bag,
                self._kept,
                self._chance,
                first,
                second,
                self._least,
                samples,
                usual,
                tally,
                self._pool,
            )
        )
        return margin // POINT
