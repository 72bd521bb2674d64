"""Nobody any more: what stands at a table where somebody was who had their data deleted."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable

    # Random bytes, so many.
    Chance: TypeAlias = Callable[[int], bytes]

_PREFIX = "nobody:"
_BYTES = 10
# Stands for the name, which each language says in its own word.
UNNAMED = "\N{OBJECT REPLACEMENT CHARACTER}"


def anonymous_id(chance: Chance) -> str:
    """The id of nobody in particular: it comes from chance alone and leads back to no one."""
    return f"{_PREFIX}{chance(_BYTES).hex()}"


def is_anonymous(person: str) -> bool:
    """Whether this id is nobody's."""
    return person.startswith(_PREFIX)
