"""The compiler of kernels, and the meaning of their plain Python for it. Only numba can import it.

A kernel becomes a function of C with the types of its annotations: whole numbers of 64 bits, and a
pointer for each array. Another kernel calls it by a symbol, so each one is compiled once,
separately. Kernels marked by `inline` become parts of their callers. numba's own arrays check every
index for a negative sign and count references. Pointers do neither. `read_only` (see `kernel`)
declares an array unchanged, so that no number is read twice. Kernels see every number as a whole
number of 64 bits, whatever the array holds.
"""

from __future__ import annotations

import operator
import re
from typing import TYPE_CHECKING, Any

from llvmlite import ir
from numba import njit, types
from numba.core import cgutils
from numba.core.imputils import lower_getattr_generic
from numba.core.typing import signature
from numba.core.typing.templates import (
    AbstractTemplate,
    AttributeTemplate,
    infer_getattr,
    infer_global,
)
from numba.extending import (
    intrinsic,
    lower_builtin,
    models,
    overload,
    overload_method,
    register_jitable,
    register_model,
)

from bot.robot.kernels import kernel as kernels
from bot.robot.kernels.selfplay_steps import SelfPlayTable

if TYPE_CHECKING:
    from collections.abc import Callable


def compile_kernel(kernel: Callable[..., Any]) -> tuple[str, bytes]:
    """Compile the kernel for this machine. Return the name of its function, and the object code.

    The kernels that it calls must be compiled already, and are called by their symbols. As in
    numba, the function takes two pointers before the kernel's arguments, the first one for the
    result, and returns a status, which is always 0.
    """
    _register_new()
    taken, given = _types_of(kernel)
    dispatcher = njit(given(*taken), no_cpython_wrapper=True, no_cfunc_wrapper=True, **_OPTIONS)(
        kernel
    )
    (result,) = dispatcher.overloads.values()
    if foreign := set(_DECLARED.findall(result.library.get_llvm_str())) - _KNOWN:
        raise UnresolvedSymbols(kernel.__name__, *sorted(foreign))
    _, _, (code, _) = result.library.serialize_using_object_code()
    return result.fndesc.llvm_func_name, bytes(code)


class UnresolvedSymbols(Exception):
    """A kernel needs a symbol of numba, and could not be loaded without numba."""


# No kernel divides by 0, and checking for it would take time.
_OPTIONS = {"error_model": "numpy"}
# A kernel may call other kernels, and functions that any process has.
_DECLARED = re.compile(r'^declare [^@]*@"?(?!wykladka_|llvm\.)([^"(]+)', re.MULTILINE)
_KNOWN = {"memcpy", "memmove", "memset"}
_registered: set[Callable[..., Any]] = set()


def _register_new() -> None:
    """Register new kernels with numba."""
    for kernel in kernels.INLINE:
        if kernel not in _registered:
            _registered.add(kernel)
            # LLVM would call the large ones, and the search would take 8% longer.
            register_jitable(forceinline=True, **_OPTIONS)(kernel)
    for kernel in kernels.STANDALONE:
        if kernel not in _registered:
            _registered.add(kernel)
            _register_called(kernel)


def _register_called(kernel: Callable[..., Any]) -> None:
    """Let other kernels call this one by its symbol."""
    taken, given = _types_of(kernel)

    class Call(AbstractTemplate):  # type: ignore[misc]
        """A call of the kernel with numbers, and with pointers of the right types."""

        key = kernel

        def generic(self, facts: Any, _named: object) -> Any:  # noqa: ANN401 - numba's
            fits = (
                fact.dtype == want.dtype if isinstance(want, _View) else type(fact) is type(want)
                for fact, want in zip(facts, taken, strict=True)
                if isinstance(want, (_View, _Desk))
            )
            return signature(given, *facts) if all(fits) else None

    def generate(context: Any, builder: Any, signed: Any, facts: Any) -> Any:  # noqa: ANN401
        values = [
            fact if isinstance(want, (_View, _Desk)) else context.cast(builder, fact, have, want)
            for fact, have, want in zip(facts, signed.args, taken, strict=True)
        ]
        number, byte = context.get_value_type(types.int64), cgutils.voidptr_t
        kinds = [context.get_value_type(want) for want in taken]
        shape = ir.FunctionType(ir.IntType(32), [number.as_pointer(), byte, *kinds])
        function = cgutils.get_or_insert_function(builder.module, shape, kernels.symbol(kernel))
        answer = cgutils.alloca_once(builder, number)
        builder.call(function, [answer, cgutils.get_null_value(byte), *values])
        return context.get_dummy_value() if given is types.none else builder.load(answer)

    infer_global(kernel, types.Function(Call))
    lower_builtin(kernel, types.VarArg(types.Any))(generate)


@intrinsic  # type: ignore[untyped-decorator]
def _population(_typing: object, number: Any) -> Any:  # noqa: ANN401 - numba has no types
    """Count the set bits in one instruction of the processor."""

    def generate(_context: object, builder: Any, _signature: object, given: Any) -> Any:  # noqa: ANN401
        return builder.ctpop(given[0])

    return signature(number, number), generate


@intrinsic  # type: ignore[untyped-decorator]
def _leading_zeros(_typing: object, number: Any) -> Any:  # noqa: ANN401 - numba has no types
    """Count the zero bits above the highest set one in one instruction of the processor."""

    def generate(_context: object, builder: Any, _signature: object, given: Any) -> Any:  # noqa: ANN401
        return builder.ctlz(given[0], ir.Constant(ir.IntType(1), 0))

    return signature(number, number), generate


@overload_method(types.Integer, "bit_count")  # type: ignore[untyped-decorator]
def _bit_count(number: Any) -> Any:  # noqa: ANN401, ARG001 - numba reads the signature
    """Provide `int.bit_count` for a number that isn't negative."""

    def count(number: Any) -> Any:  # noqa: ANN401 - the same signature
        return _population(number)

    return count


@overload_method(types.Integer, "bit_length")  # type: ignore[untyped-decorator]
def _bit_length(number: Any) -> Any:  # noqa: ANN401 - numba reads the signature
    """Provide `int.bit_length` for a number that isn't negative."""
    width = number.bitwidth

    def length(number: Any) -> Any:  # noqa: ANN401 - the same signature
        return width - _leading_zeros(number)

    return length


class _View(types.Type):  # type: ignore[misc]
    """A pointer to the first of many numbers of one type.

    With `constant` nothing writes to them.
    """

    def __init__(self, dtype: Any, *, constant: bool) -> None:  # noqa: ANN401 - numba has no types
        self.dtype = dtype
        self.constant = constant
        super().__init__(name=f"View({dtype}, {constant})")


class _Desk(types.Type):  # type: ignore[misc]
    """A pointer to the addresses of a `SelfPlayTable`'s arrays."""

    def __init__(self) -> None:
        super().__init__(name="Desk")


@register_model(_View)
class _ViewModel(models.PrimitiveModel):  # type: ignore[misc]
    """The form of a view in machine code: the pointer."""

    def __init__(self, manager: Any, view: Any) -> None:  # noqa: ANN401 - numba has no types
        pointer = manager.lookup(view.dtype).get_data_type().as_pointer()
        super().__init__(manager, view, pointer)


@register_model(_Desk)
class _DeskModel(models.PrimitiveModel):  # type: ignore[misc]
    """The form of a desk in machine code: the pointer."""

    def __init__(self, manager: Any, desk: Any) -> None:  # noqa: ANN401 - numba has no types
        super().__init__(manager, desk, ir.IntType(64).as_pointer())


def _array_of(dtype: Any) -> Any:  # noqa: ANN401 - numba has no types
    return _View(dtype, constant=False)


# Types by their names (see `kernel`).
_TYPES = {
    "int": types.int64,
    "None": types.none,
    "Numbers": _array_of(types.int64),
    "Slots": _array_of(types.int64),
    "Words": _array_of(types.uint32),
    "Masks": _array_of(types.uint32),
    "Shorts": _array_of(types.int16),
    "Octets": _array_of(types.uint8),
    "Bytes": _array_of(types.uint8),
    SelfPlayTable.__name__: _Desk(),
}


def _types_of(kernel: Callable[..., Any]) -> tuple[list[Any], Any]:
    """Return the types of a kernel's arguments, and of its result."""
    *taken, given = [_TYPES[name] for name in kernel.__annotations__.values()]
    return taken, given


_FIELDS = dict(SelfPlayTable.__annotations__)


@infer_getattr
class _DeskAttributes(AttributeTemplate):  # type: ignore[misc]
    """A desk's arrays by their names."""

    key = _Desk

    def generic_resolve(self, _desk: Any, name: str) -> Any:  # noqa: ANN401 - numba's
        return _TYPES[_field(name)]


def _field(name: str) -> str:
    field = _FIELDS[name]
    return field if isinstance(field, str) else str(field.__forward_arg__)


@lower_getattr_generic(_Desk)  # type: ignore[untyped-decorator]
def _array_on(context: Any, builder: Any, _desk: Any, value: Any, name: str) -> Any:  # noqa: ANN401
    at = ir.Constant(ir.IntType(64), list(_FIELDS).index(name))
    address = builder.load(builder.gep(value, [at]))
    address.set_metadata("invariant.load", builder.module.add_metadata([]))
    return builder.inttoptr(address, context.get_value_type(_TYPES[_field(name)]))


def _view_of(*, constant: bool) -> Any:  # noqa: ANN401 - numba has no types
    @intrinsic  # type: ignore[untyped-decorator]
    def view(_typing: object, array: Any) -> Any:  # noqa: ANN401 - numba has no types
        def generate(_context: object, _builder: object, _signature: object, given: Any) -> Any:  # noqa: ANN401
            return given[0]

        return signature(_View(array.dtype, constant=constant), array), generate

    return view


_fixed, _slots = _view_of(constant=True), _view_of(constant=False)


@overload(kernels.as_read_only)  # type: ignore[untyped-decorator]
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
