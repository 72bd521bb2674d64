"""Kernels: plain Python over flat arrays of whole numbers, compiled if numba is installed.

One source runs both ways. A compiled kernel works on numpy arrays. A plain one works on a
`memoryview` of the word graph and on lists, on which plain Python is several times faster than on
numpy. A kernel uses only whole numbers of 64 bits, and calls only kernels marked by `standalone` or
`inline`. Compiled code is kept on the disk (see `machine_code`).
"""

from __future__ import annotations

import ctypes
import os
from array import array
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from bot.robot.kernels.selfplay_steps import SelfPlayTable, lay_tiles

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from bot.robot.kernels.kernel import Kernel, Numbers, Slots

PLAIN = "ROBOT_PLAIN"
"""This environment variable, set to anything, keeps the kernels from being compiled."""

_SLOWER = 60  # factor by which kernels are slower as plain Python

_SIZES = {"Numbers": 8, "Slots": 8, "Words": 4, "Masks": 4, "Shorts": 2, "Octets": 1, "Bytes": 1}
"""Bytes of a number, by the names of array types (see `kernel`)."""


def can_compile() -> bool:
    """Return True if numba is installed and not switched off."""
    return not os.environ.get(PLAIN) and find_spec("numba") is not None


@cache
def why_plain() -> str | None:
    """Return the reason why kernels can't be compiled here although they should be, or None.

    None also means that nobody wants them compiled.
    """
    if not can_compile():
        return None
    try:
        compile_kernel(lay_tiles)
    except Exception as error:  # noqa: BLE001 - whatever numba, LLVM or the disk raises
        return f"{type(error).__name__}: {error}"
    return None


@cache
def compile_kernel(kernel: Kernel) -> Kernel:
    """Return the kernel in machine code, from the disk if it was compiled before.

    Else it takes seconds. It releases the interpreter's lock while it runs.
    """
    from bot.robot.kernels.machine_code import load  # noqa: PLC0415 - imports LLVM

    function = load(kernel)
    kinds = list(kernel.__annotations__.values())[:-1]

    def call(*facts: Any) -> Any:  # noqa: ANN401 - as the kernel has them
        # Arrays live as long as this call, because `facts` holds them.
        return function(*map(_as_argument, facts, kinds))

    machine_code: Any = call
    return machine_code  # type: ignore[no-any-return]


def _as_argument(fact: Any, kind: str) -> Any:  # noqa: ANN401 - a number, an array or a desk
    """Return an argument for a function of C: a whole number, or the address of an array."""
    if kind == "int":
        return int(fact)
    if kind == SelfPlayTable.__name__:
        return fact.address
    if isinstance(fact, bytes):
        return fact
    if fact.itemsize != _SIZES[kind]:
        raise TypeError(kind)
    return _address(fact)


def _address(array: Any) -> int:  # noqa: ANN401 - of numpy
    try:
        # This is five times as fast as numpy's own way, which handles read-only arrays.
        return ctypes.addressof(ctypes.c_char.from_buffer(array))
    except (TypeError, ValueError):
        address: int = array.ctypes.data
        return address


class _CompiledTable(SelfPlayTable):
    """A `SelfPlayTable` with the addresses of its arrays, and the address of that list."""

    addresses: Any
    address: Any


class Engine:
    """The way in which kernels run in this process: `compiled`, or as plain Python."""

    def __init__(self, *, compiled: bool | None = None) -> None:
        """Compile the kernels if `compiled` is True, or if it is None and compiling is possible."""
        self.compiled = can_compile() and not why_plain() if compiled is None else compiled
        # The type is Any, because numpy's types are missing if numpy isn't installed.
        self._numpy: Any = import_module("numpy") if self.compiled else None

    def kernel(self, plain: Kernel) -> Kernel:
        """Return the kernel as this engine runs it."""
        return compile_kernel(plain) if self.compiled else plain

    def function(self, plain: Callable[..., Any]) -> Callable[..., Any]:
        """Return the kernel for fast calls: its array arguments must come from `argument`."""
        if not self.compiled:
            return plain
        from bot.robot.kernels.machine_code import load  # noqa: PLC0415 - imports LLVM

        found: Callable[..., Any] = load(plain)
        return found

    def argument(self, array: Any) -> Any:  # noqa: ANN401 - an array or a desk
        """Return a `function`'s argument for an array or a `SelfPlayTable`.

        The array must outlive the call.
        """
        if not self.compiled:
            return array
        return array.address if isinstance(array, _CompiledTable) else _address(array)

    def desk(self, table: SelfPlayTable) -> SelfPlayTable:
        """Return a `SelfPlayTable` as a kernel of this engine takes it."""
        if not self.compiled:
            return table
        desk = _CompiledTable(*table)
        desk.addresses = self.numbers([self.argument(array) for array in table])
        desk.address = self.argument(desk.addresses)
        return desk

    def searches(self, most: int) -> int:
        """Return how many searches this engine makes while compiled kernels make `most`."""
        return most if self.compiled else max(2, most // _SLOWER)

    def plain(self, array: Numbers) -> list[int]:
        """Return the numbers of an array as a list."""
        pointed: Any = array
        listed: list[int] = pointed.tolist() if self.compiled else pointed
        return listed

    def numbers(self, values: Sequence[int]) -> Slots:
        """Return a new array with these values."""
        return self._numpy.array(values, "i8") if self.compiled else list(values)

    def zeros(self, size: int) -> Slots:
        """Return a new array of `size` zeros."""
        return self._numpy.zeros(size, "i8") if self.compiled else [0] * size

    def start(self, array: Slots, size: int) -> Slots:
        """Return a new array of the first `size` numbers of another."""
        part: Any = array[:size]  # of a list this is a copy already
        copied: Slots = part.copy() if self.compiled else part
        return copied

    def masks(self, size: int) -> Slots:
        """Return a new array of `size` zeros for u32 numbers."""
        return self._numpy.zeros(size, "u4") if self.compiled else [0] * size

    def compact(self, size: int) -> Any:  # noqa: ANN401 - of numpy, or not
        """Return a new array of `size` zeros for u32 numbers, small rather than fast."""
        return self._numpy.zeros(size, "u4") if self.compiled else array("I", bytes(4 * size))

    def octets(self, size: int) -> Any:  # noqa: ANN401 - of numpy, or not
        """Return a new array of `size` zeros for u8 numbers."""
        return self._numpy.zeros(size, "u1") if self.compiled else bytearray(size)

    def words(self, content: memoryview | array[int]) -> Numbers:
        """Return an array of u32 over this memory, which is not copied."""
        return self._over(content, "u4") if self.compiled else content

    def shorts(self, content: memoryview | array[int]) -> Numbers:
        """Return an array of whole numbers of 16 bits over this memory, which is not copied."""
        return self._over(content, "i2") if self.compiled else content

    def _over(self, content: memoryview | array[int], kind: str) -> Numbers:
        numbers: Numbers = self._numpy.frombuffer(memoryview(content).toreadonly(), kind)
        return numbers
