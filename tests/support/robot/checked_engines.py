"""Engines that check their kernels' arrays: plain Python at each access, compiled code at edges."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Any

from bot.robot.kernels.engine import Engine, can_compile

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bot.robot.kernels.kernel import Numbers, Slots

_LOWEST, _HIGHEST = -(1 << 63), (1 << 63) - 1
_EDGE = 64  # numbers before and behind an array


class CheckedArray(list[int]):
    """An array that refuses an index out of bounds, also a negative one, and a number too large.

    A plain list would count a negative index from its end, and hold any number.
    """

    def __init__(self, values: Iterable[int], lowest: int, highest: int) -> None:
        super().__init__(values)
        self._lowest, self._highest = lowest, highest

    def __getitem__(self, at: Any) -> Any:  # noqa: ANN401 - an index or a slice
        """Return a number, or a checked copy of some."""
        if isinstance(at, slice):
            return CheckedArray(super().__getitem__(at), self._lowest, self._highest)
        if at < 0:
            raise IndexError(at)
        return super().__getitem__(at)

    def __setitem__(self, at: Any, number: Any) -> None:  # noqa: ANN401 - as above
        """Store a number that fits."""
        if at < 0:
            raise IndexError(at)
        if not self._lowest <= number <= self._highest:
            raise OverflowError(number)
        super().__setitem__(at, number)


class ReadOnlyArray(CheckedArray):
    """A checked array to which no kernel may write."""

    def __setitem__(self, at: Any, number: Any) -> None:  # noqa: ANN401 - as above
        """Refuse to store a number."""
        raise TypeError(at, number)


class _FromStart:
    """An array that refuses a negative index. What doesn't fit in it, it refuses by itself."""

    def __getitem__(self, at: Any) -> Any:  # noqa: ANN401 - an index or a slice
        """Return a number, or some."""
        if not isinstance(at, slice) and at < 0:
            raise IndexError(at)
        return super().__getitem__(at)  # type: ignore[misc]

    def __setitem__(self, at: Any, number: Any) -> None:  # noqa: ANN401 - as above
        """Store a number, or some."""
        if not isinstance(at, slice) and at < 0:
            raise IndexError(at)
        super().__setitem__(at, number)  # type: ignore[misc]


class CheckedCompact(_FromStart, array):  # type: ignore[type-arg]
    """A checked array of u32."""


class CheckedOctets(_FromStart, bytearray):
    """A checked array of u8."""


class CheckedEngine(Engine):
    """An engine that runs kernels as plain Python, with every access checked."""

    def __init__(self) -> None:
        super().__init__(compiled=False)

    def numbers(self, values: Sequence[int]) -> Slots:
        """Return a checked array with these values."""
        return CheckedArray(values, _LOWEST, _HIGHEST)

    def zeros(self, size: int) -> Slots:
        """Return a checked array of `size` zeros."""
        return CheckedArray([0] * size, _LOWEST, _HIGHEST)

    def masks(self, size: int) -> Slots:
        """Return a checked array of `size` zeros for u32 numbers."""
        return CheckedArray([0] * size, 0, (1 << 32) - 1)

    def compact(self, size: int) -> Any:  # noqa: ANN401 - as an engine does
        """Return a checked array of `size` zeros for u32 numbers."""
        return CheckedCompact("I", bytes(4 * size))

    def octets(self, size: int) -> Any:  # noqa: ANN401 - as an engine does
        """Return a checked array of `size` zeros for u8 numbers."""
        return CheckedOctets(size)

    def words(self, content: memoryview | array[int]) -> Numbers:
        """Return an array of u32 that is only read."""
        return ReadOnlyArray(content, 0, 0)

    def shorts(self, content: memoryview | array[int]) -> Numbers:
        """Return an array of i16 that is only read."""
        return ReadOnlyArray(content, 0, 0)


class EdgedEngine(Engine):
    """An engine that runs compiled kernels on arrays between edges, which no kernel may touch.

    Edges full of `filling` show a number written beyond an array. A number read beyond it shows in
    results that differ between two fillings.
    """

    def __init__(self, filling: int) -> None:
        super().__init__(compiled=True)
        self._filling = filling
        self._whole: list[Any] = []

    @property
    def has_whole_edges(self) -> bool:
        """True if no kernel wrote beyond an array."""
        edges = (edge for whole in self._whole for edge in (whole[:_EDGE], whole[-_EDGE:]))
        return all(bool((edge == self._filling).all()) for edge in edges)

    def numbers(self, values: Sequence[int]) -> Slots:
        """Return an array with these values between edges."""
        return self._between(super().numbers(values))

    def zeros(self, size: int) -> Slots:
        """Return an array of `size` zeros between edges."""
        return self._between(super().zeros(size))

    def masks(self, size: int) -> Slots:
        """Return an array of `size` zeros for u32 numbers between edges."""
        return self._between(super().masks(size))

    def compact(self, size: int) -> Any:  # noqa: ANN401 - as an engine does
        """Return an array of `size` zeros for u32 numbers between edges."""
        return self._between(super().compact(size))

    def octets(self, size: int) -> Any:  # noqa: ANN401 - as an engine does
        """Return an array of `size` zeros for u8 numbers between edges."""
        return self._between(super().octets(size))

    def start(self, array: Slots, size: int) -> Slots:
        """Return an array of the first `size` numbers of another between edges."""
        return self._between(super().start(array, size))

    def words(self, content: memoryview | array[int]) -> Numbers:
        """Return an array of u32 between edges."""
        return self._between(super().words(content))

    def shorts(self, content: memoryview | array[int]) -> Numbers:
        """Return an array of i16 between edges."""
        return self._between(super().shorts(content))

    def _between(self, array: Numbers) -> Slots:
        kind: Any = array
        whole = self._numpy.full(len(array) + 2 * _EDGE, self._filling, kind.dtype)
        whole[_EDGE:-_EDGE] = array
        self._whole.append(whole)
        between: Slots = whole[_EDGE:-_EDGE]
        return between


def checking_engines() -> list[Engine]:
    """Return an engine for each check. All must come to the same results."""
    edged = [EdgedEngine(filling) for filling in (3, 101)] if can_compile() else []
    return [CheckedEngine(), *edged]


def check_edges(engines: Iterable[Engine]) -> None:
    """Check that no compiled kernel wrote beyond an array."""
    assert all(engine.has_whole_edges for engine in engines if isinstance(engine, EdgedEngine))
