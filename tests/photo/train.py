"""Training of the network, in numpy alone: about an hour on one core.

Batches are normalised in training. The stored layers have that folded in.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import numpy as np

from bot.rules.board import EMPTY
from bot.rules.tiles import BLANK
from tests.photo.distort import INPUT, SLACK, photograph, squares_of, straighten
from tests.photo.looks import OPTIONS, draw_other, draw_own, random_cells
from tests.photo.network import CONVOLUTIONS, SHAPES, Layer, Network, as_input, patches, pool

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from tests.photo.distort import Array
    from tests.photo.network import Convolution

BOARDS, STEPS = 1000, 9000
_BATCH = 64
_RATE = 3e-3
_FIRST, _SECOND = 0.9, 0.998  # how slowly Adam's two means change
_DROPPED = 0.1
_TINY = 1e-4
_SHOWN_EMPTY = 0.35  # the share of empty squares that are learned


def training_squares(fonts: Sequence[Path], boards: int) -> tuple[Array, Array]:
    """Return squares of random boards, and what lies on them. Every third board is in our look."""
    squares, options = [], []
    for number in range(boards):
        rng = random.Random(f"train {number}")  # noqa: S311 - repeatable
        cells = random_cells(rng)
        if number % 3:
            if rng.random() < 0.25:
                cells = "".join(
                    BLANK if cell.islower() and rng.random() < 0.5 else cell for cell in cells
                )
            drawn = draw_other(rng, cells, fonts)
        else:
            drawn = draw_own(rng, cells)
        photo = photograph(rng, drawn)
        board = straighten(photo.image, photo.careless(rng), SLACK)
        kept = [at for at, cell in enumerate(cells) if cell != EMPTY or rng.random() < _SHOWN_EMPTY]
        squares.append(squares_of(board, SLACK)[kept])
        options.append(np.array([OPTIONS.index(cells[at]) for at in kept]))
    return np.concatenate(squares), np.concatenate(options)


def train(squares: Array, options: Array, steps: int) -> Iterator[tuple[int, float, Network]]:
    """Train the network.

    Yield every 200 steps their number, the share of right answers, and the network.
    """
    learner, order, right = _Learner(), np.array([], int), 0.0
    for step in range(1, steps + 1):
        if len(order) < _BATCH:
            order = learner.chance.permutation(len(squares))
        batch, order = order[:_BATCH], order[_BATCH:]
        rate = _RATE * min(1, step / 100) * max(0.01, 0.5 + 0.5 * np.cos(np.pi * step / steps))
        right += learner.learn(_vary(learner.chance, squares[batch]), options[batch], rate) / 200
        if step % 200 == 0 or step == steps:
            yield step, right, learner.network()
            right = 0.0


def _vary(chance: Array, squares: Array) -> Array:
    """Return the squares as input, each shifted a little, in another contrast and colour."""
    count = len(squares)
    moves = np.clip(np.rint(chance.normal(0, 1, (count, 2))), -SLACK, SLACK).astype(int) + SLACK
    cut = [
        square[down : down + INPUT, right : right + INPUT]
        for square, (down, right) in zip(squares, moves, strict=True)
    ]
    contrast = chance.uniform(0.85, 1.15, (count, 1, 1, 1)).astype(np.float32)
    return as_input(np.stack(cut)) * contrast + chance.uniform(-0.2, 0.2, (count, 1, 1, 3)).astype(
        np.float32
    )


class _Normal:
    """The outputs of a layer brought to mean 0 and deviation 1 over a batch, then learned ones."""

    def __init__(self, size: int) -> None:
        self.factor: Array = np.ones(size, np.float32)
        self.bias: Array = np.zeros(size, np.float32)
        self.mean: Array = np.zeros(size, np.float32)
        self.variance: Array = np.ones(size, np.float32)

    def forward(self, shown: Array) -> Array:
        """Return the outputs, without those below 0."""
        flat = shown.reshape(-1, shown.shape[-1])
        mean, variance = flat.mean(0), flat.var(0)
        self.mean += 0.02 * (mean - self.mean)
        self.variance += 0.02 * (variance - self.variance)
        self.deviation = np.sqrt(variance + _TINY)
        self.normal = (shown - mean) / self.deviation
        self.out: Array = np.maximum(self.normal * self.factor + self.bias, 0)
        return self.out

    def backward(self, slope: Array) -> tuple[Array, Array, Array]:
        """Return the slopes of the inputs, of the factor and of the bias."""
        slope = (slope * (self.out > 0)).reshape(-1, slope.shape[-1])
        normal = self.normal.reshape(slope.shape)
        bias, factor = slope.sum(0), (slope * normal).sum(0)
        count = len(slope)
        inputs = (self.factor / self.deviation) * (slope - bias / count - normal * factor / count)
        return inputs, factor, bias


class _Learner:
    """The network while it learns: Adam on the cross entropy of the options."""

    def __init__(self) -> None:
        self.chance: Array = np.random.default_rng(1)
        self._weights = [
            (self.chance.standard_normal(shape) * np.sqrt(2 / shape[0])).astype(np.float32)
            for shape in SHAPES
        ]
        self._normals = [_Normal(out) for _, out in SHAPES[:-1]]
        self._bias: Array = np.zeros(SHAPES[-1][1], np.float32)
        self._learned = [
            *self._weights,
            *(one.factor for one in self._normals),
            *(one.bias for one in self._normals),
            self._bias,
        ]
        self._first, self._second = (list(map(np.zeros_like, self._learned)) for _ in range(2))
        self._steps = 0

    def learn(self, shown: Array, options: Array, rate: float) -> float:
        """Learn from a batch. Return the share of right answers."""
        slopes, right = self._slopes(shown, options)
        self._steps += 1
        for n, (one, slope) in enumerate(zip(self._learned, slopes, strict=True)):
            self._first[n] += (1 - _FIRST) * (slope - self._first[n])
            self._second[n] += (1 - _SECOND) * (slope**2 - self._second[n])
            mean = self._first[n] / (1 - _FIRST**self._steps)
            spread = np.sqrt(self._second[n] / (1 - _SECOND**self._steps))
            np.subtract(one, (rate * mean / (spread + 1e-8)).astype(np.float32), out=one)
        return right

    def network(self) -> Network:
        """Return the network as it is used."""
        layers = []
        for weights, normal in zip(self._weights, self._normals, strict=False):
            factor = normal.factor / np.sqrt(normal.variance + _TINY)
            layers.append(Layer(weights * factor, normal.bias - normal.mean * factor))
        return Network((*layers, Layer(self._weights[-1].copy(), self._bias.copy())))

    def _slopes(self, shown: Array, options: Array) -> tuple[list[Array], float]:
        count, inputs, shapes = len(shown), [], []
        for layer, weights, normal in zip(CONVOLUTIONS, self._weights, self._normals, strict=False):
            shapes.append(shown.shape)
            inputs.append(patches(shown, layer))
            shown = normal.forward(inputs[-1] @ weights)
        small = pool(shown)
        inputs.append(small.reshape(count, -1))
        hidden = self._normals[-1].forward(inputs[-1] @ self._weights[-2])
        kept = self.chance.random(hidden.shape, dtype=np.float32) > _DROPPED
        kept = kept / np.float32(1 - _DROPPED)
        hidden *= kept
        scores = hidden @ self._weights[-1] + self._bias
        scores = np.exp(scores - scores.max(1, keepdims=True))
        slope = scores / scores.sum(1, keepdims=True)
        right = float((slope.argmax(1) == options).mean())
        slope[np.arange(count), options] -= 1
        slope /= count
        weights, biases = [hidden.T @ slope], [slope.sum(0)]
        factors: list[Array] = []
        slope = (slope @ self._weights[-1].T) * kept
        for n in reversed(range(len(self._normals))):
            slope, factor, bias = self._normals[n].backward(slope)
            factors.insert(0, factor)
            biases.insert(0, bias)
            weights.insert(0, inputs[n].reshape(len(slope), -1).T @ slope)
            slope = slope @ self._weights[n].T if n else slope
            if n == len(CONVOLUTIONS):
                wide = slope.reshape(small.shape).repeat(2, 1).repeat(2, 2)
                slope = wide * (shown == small.repeat(2, 1).repeat(2, 2))
            elif n:
                slope = _sum_patches(slope, CONVOLUTIONS[n], shapes[n])
        return [*weights, *factors, *biases], right


def _sum_patches(slope: Array, layer: Convolution, shape: tuple[int, ...]) -> Array:
    """Return the slopes of a convolution's inputs from those of its patches."""
    count, height, width, channels = shape
    size, stride, pad = layer.size, layer.stride, layer.size // 2
    padded = np.zeros((count, height + 2 * pad, width + 2 * pad, channels), slope.dtype)
    slope = slope.reshape(count, height // stride, width // stride, size, size, channels)
    for i in range(size):
        for j in range(size):
            padded[:, i : i + height : stride, j : j + width : stride] += slope[:, :, :, i, j]
    return padded[:, pad : pad + height, pad : pad + width]
