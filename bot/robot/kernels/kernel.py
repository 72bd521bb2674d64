"""What kernels are made of: the arrays that they read and write, and calls among them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, MutableSequence, Sequence

    Kernel = TypeVar("Kernel", bound=Callable[..., Any])

Numbers: TypeAlias = "Sequence[int]"
"""An array that a kernel reads."""

Slots: TypeAlias = "MutableSequence[int]"
"""An array that a kernel writes to."""


def fixed(array: Numbers) -> Numbers:
    """The array; compiled, a view for a kernel that doesn't write to it."""
    return array


def slots(array: Slots) -> Slots:
    """The array; compiled, a view for a kernel that writes to it."""
    return array


def called(kernel: Kernel) -> Kernel:
    """Mark a kernel that other kernels call; it stays what it is."""
    CALLED.append(kernel)
    return kernel


CALLED: list[Callable[..., Any]] = []
