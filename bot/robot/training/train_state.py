"""The progress of a training, stored on the disk so that an interrupted training goes on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from bot.robot.kernels.leave_values import PARTS
from bot.robot.kernels.train import BAG_SIZES, BY_BAG, SHARE, TALLY
from bot.robot.training.train_fit import fit

if TYPE_CHECKING:
    from pathlib import Path

    from numpy.typing import NDArray


@dataclass
class TrainState:
    """The progress of a training: the generation, the number of its finished chunks, their tally.

    `parts` and `usual` are the results of the generation before, and `racks` is the number of its
    racks.
    """

    generation: int
    chunks: int
    parts: NDArray[Any]
    usual: NDArray[Any]
    tally: NDArray[Any]
    racks: int

    @classmethod
    def first(cls) -> TrainState:
        """Return the state at the start of a training: every leave is worth 0."""
        return cls(0, 0, np.zeros(PARTS, "i2"), np.zeros(BAG_SIZES, "i8"), np.zeros(TALLY, "i8"), 0)

    @classmethod
    def read(cls, path: Path, key: str) -> TrainState:
        """Return the stored state of the training named by `key`, or else the first state."""
        if not path.is_file():
            return cls.first()
        with np.load(path) as kept:
            if str(kept["key"]) != key:
                return cls.first()
            return cls(
                int(kept["generation"]),
                int(kept["chunks"]),
                kept["parts"],
                kept["usual"],
                kept["tally"],
                int(kept["racks"]),
            )

    def write(self, path: Path, key: str) -> None:
        """Store the state, with the name `key` of its training."""
        path.parent.mkdir(parents=True, exist_ok=True)
        beside = path.with_suffix(".part.npz")
        np.savez_compressed(beside, key=np.array(key), **vars(self))
        beside.replace(path)

    def next(self) -> TrainState:
        """Return the state at the start of the next generation, with the results of this one."""
        by_bag = self.tally[BY_BAG:].reshape(-1, 2)
        usual = by_bag[:, 0] // np.maximum(by_bag[:, 1], 1)
        racks = int(self.tally[SHARE - 1])
        return TrainState(
            self.generation + 1, 0, fit(self.tally), usual, np.zeros(TALLY, "i8"), racks
        )
