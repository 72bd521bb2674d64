"""The network of `network.js` in numpy: what it sees on squares, and its file of weights."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from bot.chat.web.kinds.face import STATIC
from tests.photo.distort import INPUT
from tests.photo.looks import OPTIONS

if TYPE_CHECKING:
    from pathlib import Path

    from tests.photo.distort import Array

STORED = STATIC / "photo" / "network.bin"
_BEST = 6
_MOST = 127  # the largest whole number of a stored weight


class Convolution(NamedTuple):
    """A layer that sees `size` by `size` pixels of each channel, and keeps every `stride`-th."""

    size: int
    stride: int
    channels: int
    out: int

    @property
    def inputs(self) -> int:
        """The number of inputs of an output."""
        return self.size * self.size * self.channels


CONVOLUTIONS = (Convolution(5, 2, 3, 16), Convolution(3, 2, 16, 32), Convolution(3, 1, 32, 64))
HIDDEN = 128
SHAPES = (
    *((one.inputs, one.out) for one in CONVOLUTIONS),
    ((INPUT // 8) ** 2 * CONVOLUTIONS[-1].out, HIDDEN),
    (HIDDEN, len(OPTIONS)),
)


class Layer(NamedTuple):
    """The weights of a layer, a column for each output, and the biases of the outputs."""

    weights: Array
    bias: Array


@dataclass(frozen=True)
class Network:
    """The layers: three convolutions, then two full ones."""

    layers: tuple[Layer, ...]

    def costs(self, squares: Array) -> Array:
        """Return for each square the cost of each option."""
        shown = as_input(squares)
        for (weights, bias), layer in zip(self.layers, CONVOLUTIONS, strict=False):
            shown = np.maximum(patches(shown, layer) @ weights + bias, 0)
        shown = pool(shown).reshape(len(squares), -1)
        hidden, last = self.layers[-2:]
        scores = np.maximum(shown @ hidden.weights + hidden.bias, 0) @ last.weights + last.bias
        scores -= scores.max(1, keepdims=True)
        return np.log(np.exp(scores).sum(1, keepdims=True)) - scores

    def looks(self, squares: Array) -> list[dict[str, float]]:
        """Return the best options of each square with their costs, as the page sends them."""
        return [
            {OPTIONS[at]: float(row[at]) for at in np.argsort(row)[:_BEST]}
            for row in self.costs(squares)
        ]

    def write(self, path: Path) -> None:
        """Store the weights as whole numbers, with a scale and a bias for each output."""
        floats, whole = b"", b""
        for weights, bias in self.layers:
            scale = np.maximum(np.abs(weights).max(0), 1e-9) / _MOST
            floats += scale.astype("<f4").tobytes() + bias.astype("<f4").tobytes()
            whole += np.rint(weights / scale).astype("i1").tobytes()
        path.write_bytes(floats + whole)


def read_network(path: Path = STORED) -> Network:
    """Return the network of a file."""
    content, floats, layers = path.read_bytes(), 0, []
    at = sum(8 * out for _, out in SHAPES)
    for inputs, out in SHAPES:
        scale, bias = np.frombuffer(content, "<f4", 2 * out, floats).reshape(2, out)
        whole = np.frombuffer(content, "i1", inputs * out, at).reshape(inputs, out)
        layers.append(Layer(whole.astype(np.float32) * scale, bias))
        floats, at = floats + 8 * out, at + inputs * out
    return Network(tuple(layers))


def as_input(squares: Array) -> Array:
    """Return levelled bytes as numbers around 0."""
    return (squares.astype(np.float32) - 128) / 64


def patches(shown: Array, layer: Convolution) -> Array:
    """Return the inputs of each output of a convolution."""
    count, height, width, channels = shown.shape
    size, stride, pad = layer.size, layer.stride, layer.size // 2
    padded = np.pad(shown, ((0, 0), (pad, pad), (pad, pad), (0, 0)))
    out = np.empty((count, height // stride, width // stride, size, size, channels), shown.dtype)
    for i in range(size):
        for j in range(size):
            out[:, :, :, i, j] = padded[:, i : i + height : stride, j : j + width : stride]
    return out.reshape(*out.shape[:3], layer.inputs)


def pool(shown: Array) -> Array:
    """Return the largest of each two by two."""
    count, height, width, channels = shown.shape
    return shown.reshape(count, height // 2, 2, width // 2, 2, channels).max((2, 4))
