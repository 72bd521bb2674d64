"""Kernels: plain Python over flat arrays of whole numbers, compiled where numba is installed.

One source runs both ways. Compiled, an array is one of numpy; as it stands, the word graph is a
`memoryview` and the rest are lists, over which plain Python is several times faster than over
numpy. A kernel knows whole numbers of 64 bits alone, and calls only kernels that are `called` or
`inlined`. What was compiled is kept on the disk (see `machine_code`).
"""

from __future__ import annotations

import ctypes
import os
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from bot.robot.kernels.selfplay_steps import SelfPlayTable, lay_tiles

if TYPE_CHECKING:
    from array import array
    from collections.abc import Callable, Sequence

    from bot.robot.kernels.kernel import Kernel, Numbers, Slots

PLAIN = "ROBOT_PLAIN"
"""Set to anything, this environment variable keeps the kernels from being compiled."""

_SIZES = {"Numbers": 8, "Slots": 8, "Words": 4, "Masks": 4, "Shorts": 2, "Octets": 1, "Bytes": 1}
"""By the names of types (see `kernel`) how many bytes a number of theirs has."""


def can_compile() -> bool:
    """Whether numba is installed and wanted."""
    return not os.environ.get(PLAIN) and find_spec("numba") is not None


@cache
def why_plain() -> str | None:
    """Why kernels aren't compiled here though they should be; None if all is well."""
    if not can_compile():
        return None
    try:
        compiled(lay_tiles)
    except Exception as error:  # noqa: BLE001 - whatever numba, LLVM or the disk raises
        return f"{type(error).__name__}: {error}"
    return None


@cache
def compiled(kernel: Kernel) -> Kernel:
    """The kernel in machine code, from the disk if it was compiled before; takes seconds if not.

    It lets go of the interpreter's lock while it runs.
    """
    from bot.robot.kernels.machine_code import load  # noqa: PLC0415 - imports LLVM

    function = load(kernel)
    kinds = list(kernel.__annotations__.values())[:-1]

    def call(*facts: Any) -> Any:  # noqa: ANN401 - as the kernel has them
        # Arrays live as long as this call: they are in `facts`.
        return function(*map(_passed, facts, kinds))

    machine_code: Any = call
    return machine_code  # type: ignore[no-any-return]


def _passed(fact: Any, kind: str) -> Any:  # noqa: ANN401 - a number, an array or a desk
    """What a function of C is given: whole numbers, and addresses of arrays."""
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
        # Five times as fast as numpy's own way, which read-only arrays are left to.
        return ctypes.addressof(ctypes.c_char.from_buffer(array))
    except (TypeError, ValueError):
        address: int = array.ctypes.data
        return address


class _CompiledTable(SelfPlayTable):
    """A desk with the addresses of its arrays, and their address."""

    addresses: Any
    address: Any


class Engine:
    """How kernels run in this process: `compiled`, or as plain Python."""

    def __init__(self, *, compiled: bool | None = None) -> None:
        """Compile the kernels if told to, or, told nothing, if that can be done."""
        self.compiled = can_compile() and not why_plain() if compiled is None else compiled
        # Typed as anything: where it isn't installed, its types aren't either.
        self._numpy: Any = import_module("numpy") if self.compiled else None

    def kernel(self, plain: Kernel) -> Kernel:
        """The kernel as this engine runs it."""
        return compiled(plain) if self.compiled else plain

    def function(self, plain: Callable[..., Any]) -> Callable[..., Any]:
        """The same for what has no time to lose: it takes what `passed` makes of each array."""
        if not self.compiled:
            return plain
        from bot.robot.kernels.machine_code import load  # noqa: PLC0415 - imports LLVM

        found: Callable[..., Any] = load(plain)
        return found

    def passed(self, array: Any) -> Any:  # noqa: ANN401 - an array or a desk
        """What a `function` takes for an array or a desk, which must live until it is called."""
        if not self.compiled:
            return array
        return array.address if isinstance(array, _CompiledTable) else _address(array)

    def desk(self, table: SelfPlayTable) -> SelfPlayTable:
        """The same as a kernel of this engine takes it."""
        if not self.compiled:
            return table
        desk = _CompiledTable(*table)
        desk.addresses = self.numbers([self.passed(array) for array in table])
        desk.address = self.passed(desk.addresses)
        return desk

    def plain(self, array: Numbers) -> list[int]:
        """The numbers of an array as a list."""
        pointed: Any = array
        listed: list[int] = pointed.tolist() if self.compiled else pointed
        return listed

    def numbers(self, values: Sequence[int]) -> Slots:
        """A new array with these values."""
        return self._numpy.array(values, "i8") if self.compiled else list(values)

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
        numbers: Numbers = self._numpy.frombuffer(memoryview(content).toreadonly(), kind)
        return numbers
