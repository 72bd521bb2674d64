"""Kernels: plain Python over flat arrays of whole numbers, compiled where numba is installed.

One source runs both ways. Compiled, an array is one of numpy; as it stands, the word graph is a
`memoryview` and the rest are lists, over which plain Python is several times faster than over
numpy. A kernel knows whole numbers of 64 bits alone, and calls only kernels that are `called`.

The compiled form is cached by numba: in `__pycache__` beside the kernel, or in the user's cache
folder where that can't be written to.
"""

from __future__ import annotations

import os
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from array import array
    from collections.abc import Sequence

    from bot.robot.kernels.kernel import Kernel, Numbers, Slots

PLAIN = "ROBOT_PLAIN"
"""Set to anything, this environment variable keeps the kernels from being compiled."""


def can_compile() -> bool:
    """Whether numba is installed and wanted."""
    return not os.environ.get(PLAIN) and find_spec("numba") is not None


@cache
def compiled(kernel: Kernel) -> Kernel:
    """The kernel in machine code, from the cache if it was compiled before; takes seconds if not.

    It lets go of the interpreter's lock while it runs.
    """
    from bot.robot.kernels.numba_backend import compile_kernel  # noqa: PLC0415 - imports numba

    machine_code: Kernel = compile_kernel(kernel)
    return machine_code


class Engine:
    """How kernels run in this process: `compiled`, or as plain Python."""

    def __init__(self, *, compiled: bool | None = None) -> None:
        """Compile the kernels if told to, or, told nothing, if that can be done."""
        self.compiled = can_compile() if compiled is None else compiled
        # Typed as anything: where it isn't installed, its types aren't either.
        self._numpy: Any = import_module("numpy") if self.compiled else None

    def kernel(self, plain: Kernel) -> Kernel:
        """The kernel as this engine runs it."""
        return compiled(plain) if self.compiled else plain

    def numbers(self, values: Sequence[int]) -> Slots:
        """A new array with these values."""
        return self._numpy.array(values, "i8") if self.compiled else list(values)

    def counts(self, values: bytearray) -> Numbers:
        """An array over these bytes, which aren't copied; made faster than `numbers`."""
        return self._numpy.frombuffer(values, self._numpy.uint8) if self.compiled else values

    def zeros(self, size: int) -> Slots:
        """A new array of so many zeros."""
        return self._numpy.zeros(size, "i8") if self.compiled else [0] * size

    def start(self, array: Slots, size: int) -> Slots:
        """A new array of the first numbers of another."""
        part: Any = array[:size]  # of a list this is a copy already
        copied: Slots = part.copy() if self.compiled else part
        return copied

    def masks(self, size: int) -> Slots:
        """A new array of so many zeros, whose numbers are to be u32."""
        return self._numpy.zeros(size, "u4") if self.compiled else [0] * size

    def words(self, content: memoryview | array[int]) -> Numbers:
        """An array of u32 over this memory, which isn't copied."""
        return self._over(content, "u4") if self.compiled else content

    def shorts(self, content: memoryview | array[int]) -> Numbers:
        """An array of whole numbers of 16 bits over this memory, which isn't copied."""
        return self._over(content, "i2") if self.compiled else content

    def _over(self, content: memoryview | array[int], kind: str) -> Numbers:
        # Read-only, whatever the memory is: numba compiles a kernel for each type of its arrays.
        numbers: Numbers = self._numpy.frombuffer(memoryview(content).toreadonly(), kind)
        return numbers
