"""What only numba can import: the kernels' compiler, and what their plain Python means to it.

numba's own arrays look at every index whether it is negative, and read anew after each write what
might have been overwritten. `fixed` and `slots` (see `kernel`) become views that do neither, which
makes the kernels twice as fast. They give and take whole numbers of 64 bits, whatever they hold.
"""

from __future__ import annotations

import operator
import zlib
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import TYPE_CHECKING, Any

from llvmlite import ir
from numba import njit, types
from numba.core import cgutils
from numba.core.typing import signature
from numba.extending import (
    intrinsic,
    models,
    overload,
    overload_method,
    register_jitable,
    register_model,
)
from numba.np.arrayobj import make_array

from bot.robot.kernels import kernel as kernels

if TYPE_CHECKING:
    from collections.abc import Callable


def compile_kernel(kernel: Callable[..., Any]) -> Any:  # noqa: ANN401 - numba has no types
    """The kernel as a function that numba compiles at its first call, and caches.

    numba compiles a cached kernel anew only when the kernel's own file changed. Others are in it:
    what it calls, and their constants. So the name that it is cached by tells all sources.
    """
    _registered.extend(map(_register, kernels.CALLED[len(_registered) :]))
    named = FunctionType(kernel.__code__, kernel.__globals__, kernel.__name__)
    named.__qualname__ = f"{kernel.__qualname__}-{_sources():08x}"
    return njit(cache=True, nogil=True)(named)


# With the options of those that call it: numba compiles it anew for callers of other options.
_register = register_jitable(nogil=True, no_cpython_wrapper=False)
_registered: list[Any] = []  # of `kernels.CALLED` the first ones


@cache
def _sources() -> int:
    """A checksum of this package's modules."""
    modules = sorted(Path(__file__).parent.glob("*.py"))
    return zlib.crc32(b"".join(module.read_bytes() for module in modules))


@intrinsic  # type: ignore[untyped-decorator]
def _population(_typing: object, number: Any) -> Any:  # noqa: ANN401 - numba has no types
    """One instruction of the processor: how many bits are set."""

    def generate(_context: object, builder: Any, _signature: object, given: Any) -> Any:  # noqa: ANN401
        return builder.ctpop(given[0])

    return signature(number, number), generate


@intrinsic  # type: ignore[untyped-decorator]
def _leading_zeros(_typing: object, number: Any) -> Any:  # noqa: ANN401 - numba has no types
    """One instruction of the processor: how many bits are 0 above the highest that is set."""

    def generate(_context: object, builder: Any, _signature: object, given: Any) -> Any:  # noqa: ANN401
        return builder.ctlz(given[0], ir.Constant(ir.IntType(1), 0))

    return signature(number, number), generate


@overload_method(types.Integer, "bit_count")  # type: ignore[untyped-decorator]
def _bit_count(number: Any) -> Any:  # noqa: ANN401, ARG001 - numba reads the signature
    """`int.bit_count` of a number that isn't negative."""

    def count(number: Any) -> Any:  # noqa: ANN401 - the same signature
        return _population(number)

    return count


@overload_method(types.Integer, "bit_length")  # type: ignore[untyped-decorator]
def _bit_length(number: Any) -> Any:  # noqa: ANN401 - numba reads the signature
    """`int.bit_length` of a number that isn't negative."""
    width = number.bitwidth

    def length(number: Any) -> Any:  # noqa: ANN401 - the same signature
        return width - _leading_zeros(number)

    return length


class _View(types.Type):  # type: ignore[misc]
    """A pointer to the first of many numbers of a kind; `constant` if nobody writes to them."""

    def __init__(self, dtype: Any, *, constant: bool) -> None:  # noqa: ANN401 - numba has no types
        self.dtype = dtype
        self.constant = constant
        super().__init__(name=f"View({dtype}, {constant})")


@register_model(_View)
class _ViewModel(models.PrimitiveModel):  # type: ignore[misc]
    """In machine code it is the pointer."""

    def __init__(self, manager: Any, view: Any) -> None:  # noqa: ANN401 - numba has no types
        pointer = manager.lookup(view.dtype).get_data_type().as_pointer()
        super().__init__(manager, view, pointer)


def _view_of(*, constant: bool) -> Any:  # noqa: ANN401 - numba has no types
    @intrinsic  # type: ignore[untyped-decorator]
    def view(_typing: object, array: Any) -> Any:  # noqa: ANN401 - numba has no types
        def generate(context: Any, builder: Any, _signature: object, given: Any) -> Any:  # noqa: ANN401
            return make_array(array)(context, builder, given[0]).data

        return signature(_View(array.dtype, constant=constant), array), generate

    return view


_fixed, _slots = _view_of(constant=True), _view_of(constant=False)


@overload(kernels.fixed)  # type: ignore[untyped-decorator]
def _overload_fixed(array: Any) -> Any:  # noqa: ANN401, ARG001 - numba reads the signature
    def view(array: Any) -> Any:  # noqa: ANN401 - the same signature
        return _fixed(array)

    return view


@overload(kernels.slots)  # type: ignore[untyped-decorator]
def _overload_slots(array: Any) -> Any:  # noqa: ANN401, ARG001 - numba reads the signature
    def view(array: Any) -> Any:  # noqa: ANN401 - the same signature
        return _slots(array)

    return view


@intrinsic  # type: ignore[untyped-decorator]
def _load(_typing: object, view: Any, index: Any) -> Any:  # noqa: ANN401 - numba has no types
    def generate(context: Any, builder: Any, signed: Any, given: Any) -> Any:  # noqa: ANN401
        at = context.cast(builder, given[1], signed.args[1], types.int64)
        number = builder.load(builder.gep(given[0], [at]))
        if view.constant:
            number.set_metadata("invariant.load", builder.module.add_metadata([]))
        return context.cast(builder, number, view.dtype, types.int64)

    return signature(types.int64, view, index), generate


@intrinsic  # type: ignore[untyped-decorator]
def _store(_typing: object, view: Any, index: Any, number: Any) -> Any:  # noqa: ANN401
    def generate(context: Any, builder: Any, signed: Any, given: Any) -> Any:  # noqa: ANN401
        at = context.cast(builder, given[1], signed.args[1], types.int64)
        value = context.cast(builder, given[2], signed.args[2], view.dtype)
        builder.store(value, builder.gep(given[0], [at]))
        return cgutils.get_null_value(ir.IntType(8).as_pointer())

    return signature(types.none, view, index, number), generate


@overload(operator.getitem)  # type: ignore[untyped-decorator]
def _getitem(view: Any, index: Any) -> Any:  # noqa: ANN401, ARG001 - numba reads the signature
    if not isinstance(view, _View):
        return None

    def load(view: Any, index: Any) -> Any:  # noqa: ANN401 - the same signature
        return _load(view, index)

    return load


@overload(operator.setitem)  # type: ignore[untyped-decorator]
def _setitem(view: Any, index: Any, number: Any) -> Any:  # noqa: ANN401, ARG001 - numba reads it
    if not isinstance(view, _View):
        return None

    def store(view: Any, index: Any, number: Any) -> Any:  # noqa: ANN401 - the same signature
        _store(view, index, number)

    return store
