"""The building blocks of kernels: the arrays that they read and write, and calls between them.

The names of the array types say which numbers they hold. A compiled kernel is a function of C. It
takes whole numbers of 64 bits, and pointers to the first number of each array.
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


def as_read_only(array: Numbers) -> Numbers:
    """Return the array. In compiled code it is a view for a kernel that doesn't write to it."""
    return array


def slots(array: Slots) -> Slots:
    """Return the array. In compiled code it is a view for a kernel that writes to it."""
    return array


def standalone(kernel: Kernel) -> Kernel:
    """Mark a kernel that is compiled separately, to be called by Python and by other kernels."""
    STANDALONE.append(kernel)
    return kernel


def inline(kernel: Kernel) -> Kernel:
    """Mark a kernel that becomes a part of its callers."""
    INLINE.append(kernel)
    return kernel


STANDALONE: list[Callable[..., Any]] = []
INLINE: list[Callable[..., Any]] = []


def symbol(kernel: Kernel) -> str:
    """Return the name by which compiled kernels call this one."""
    return f"wykladka_{kernel.__name__}"
