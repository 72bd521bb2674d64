"""What kernels are made of: the arrays that they read and write, and calls among them.

The names of the arrays' types say what numbers they hold: compiled, a kernel is a function of C,
which takes whole numbers of 64 bits and pointers to the first number of each array.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, MutableSequence, Sequence

    Kernel = TypeVar("Kernel", bound=Callable[..., Any])

Numbers: TypeAlias = "Sequence[int]"
"""An array of numbers of 64 bits that a kernel reads."""

Slots: TypeAlias = "MutableSequence[int]"
"""An array of numbers of 64 bits that a kernel writes to."""

Words: TypeAlias = "Sequence[int]"
"""An array of u32 that a kernel reads."""

Masks: TypeAlias = "MutableSequence[int]"
"""An array of u32 that a kernel writes to."""

Shorts: TypeAlias = "Sequence[int]"
"""An array of i16 that a kernel reads."""

Octets: TypeAlias = "Sequence[int]"
"""An array of u8 that a kernel reads."""

Bytes: TypeAlias = "MutableSequence[int]"
"""An array of u8 that a kernel writes to."""


def fixed(array: Numbers) -> Numbers:
    """The array; compiled, a view for a kernel that doesn't write to it."""
    return array


def slots(array: Slots) -> Slots:
    """The array; compiled, a view for a kernel that writes to it."""
    return array


def called(kernel: Kernel) -> Kernel:
    """Mark a kernel that is compiled for itself, for Python and for other kernels to call."""
    CALLED.append(kernel)
    return kernel


def inlined(kernel: Kernel) -> Kernel:
    """Mark a kernel that becomes a part of those that call it."""
    INLINED.append(kernel)
    return kernel


CALLED: list[Callable[..., Any]] = []
INLINED: list[Callable[..., Any]] = []


def symbol(kernel: Kernel) -> str:
    """The name by which compiled kernels call this one."""
    return f"wykladka_{kernel.__name__}"
