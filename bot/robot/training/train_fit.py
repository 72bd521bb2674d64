"""The worth of leaves, fitted to results of racks.

Each part of a leave (the tiles left on a rack) has its share, weighted by its evidence.
"""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement
from typing import TYPE_CHECKING, Any

import numpy as np

from bot.robot.kernels.leave_values import CHOOSE_PARTS, MOST, PARTS
from bot.robot.kernels.racks import KINDS
from bot.robot.kernels.train import BY_BAG, SHARE

if TYPE_CHECKING:
    from numpy.typing import NDArray

_OFTEN = 100  # racks from which a part shows how much parts of its size differ
_FEW = 10  # racks that weigh as much as the usual variance


def fit(tally: NDArray[Any]) -> NDArray[Any]:
    """Return each part's contribution from a tally of `kernels.train`, i16, 1/100 of a point.

    A part is up to four tiles of a leave. Its worth as a leave is the mean of the racks that hold
    it, less the mean of all. Its contribution is the worth beyond the sum of its own parts. That is
    drawn towards 0 as much as it is likely to be chance: by the variance of its racks, compared
    with how much parts of this size differ.
    """
    sums, squares, counts = tally[:BY_BAG].reshape(PARTS, SHARE).T.astype(float)
    seen = np.maximum(counts, 1)
    means = sums / seen
    # One or two racks show no variance, so the usual variance is added.
    usual = squares[0] / counts[0] - means[0] ** 2
    variances = (np.maximum(squares - seen * means**2, 0) + _FEW * usual) / (seen + _FEW)
    values = np.where(counts > 0, means - means[0], 0)
    adds = np.zeros(PARTS)
    for size in range(1, MOST + 1):
        tiles = np.array(list(combinations_with_replacement(range(KINDS), size)))
        number = _numbers(tiles)
        known = np.zeros(len(tiles))
        for less in range(1, size):
            for at in combinations(range(size), less):
                known += adds[_numbers(tiles[:, at])]
        chance = variances[number] / seen[number]
        beyond = np.where(counts[number] > 0, values[number] - known, 0)
        often = counts[number] >= _OFTEN
        spread = float(np.mean(beyond[often] ** 2 - chance[often])) if any(often) else 0.0
        adds[number] = beyond * max(spread, 1.0) / (max(spread, 1.0) + chance)
    return np.clip(np.rint(adds), -(1 << 15), (1 << 15) - 1).astype("i2")


def _numbers(tiles: NDArray[Any]) -> NDArray[Any]:
    """Return the indexes of parts of leaves.

    A row of `tiles` is a part, its kinds in ascending order.
    """
    size = tiles.shape[1]
    first, choose = MOST - size + 1, np.array(CHOOSE_PARTS)
    return sum(
        (choose[i * (KINDS + MOST) + tiles[:, i - first] + i] for i in range(first, MOST + 1)),
        start=np.zeros(len(tiles), dtype=int),
    )
