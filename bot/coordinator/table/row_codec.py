"""Turn dataclasses into lists of plain values that can be stored, and back.

The list of an object (its *row*) has the values of the fields in their order. Fields at the end
that have their defaults are left out. So a field that is added at the end of a class is read from
an older row by its default. A row with more fields than the class has is refused, because a newer
release wrote it, and storing it again would drop those fields. If a field may hold one of several
classes, the row has the class's stored name first (see `names`). A `Leaf` is a type's own way to be
stored, for values that would be long as rows.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from operator import attrgetter
from types import NoneType, UnionType
from typing import (
    TYPE_CHECKING,
    Any,
    Literal,
    NamedTuple,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from dataclasses import Field

_PLAIN = frozenset({int, str, bytes, bool, float})


class NewerRowError(Exception):
    """A row has a field or a class that only a newer release knows. The text names the class."""


class Leaf(NamedTuple):
    """Two functions for one type: `pack` makes a value plain, and `read` restores the value."""

    pack: Callable[[Any], Any]
    read: Callable[[Any], Any]


class RowCodec:
    """The functions that store and read each type. Those of a type are made on first use.

    `leaves` are used for their types instead of the derived ones. `names` are the stored names of
    the classes among which a field may choose. Fields that don't count in comparisons aren't
    stored.
    """

    def __init__(self, leaves: Mapping[Any, Leaf], names: Mapping[type, str]) -> None:
        self._leaves: dict[Any, Leaf | None] = {**leaves}
        self._names = names

    def of(self, hint: Any) -> Leaf:  # noqa: ANN401 - any annotation
        """Return the functions for a type, given as an annotation.

        Raises TypeError for a type that can't be stored.
        """
        return self._of(hint) or Leaf(_copy, _copy)

    def _of(self, hint: Any) -> Leaf | None:  # noqa: ANN401 - any annotation
        """Return the functions for a type, or None if its values are plain already."""
        if hint not in self._leaves:
            # A class may have fields of its own type.
            self._leaves[hint] = Leaf(
                lambda value: self.of(hint).pack(value), lambda plain: self.of(hint).read(plain)
            )
            self._leaves[hint] = self._leaf_of(hint)
        return self._leaves[hint]

    def _leaf_of(self, hint: Any) -> Leaf | None:  # noqa: ANN401 - any annotation
        hint = getattr(hint, "__supertype__", hint)
        origin, parts = get_origin(hint), get_args(hint)
        if hint in _PLAIN or origin is Literal:
            return None
        if origin in {Union, UnionType}:
            return self._union(*parts)
        if origin is tuple and parts[1:] == (...,):
            return _tuple_leaf(self._of(parts[0]))
        if origin is tuple:
            return _sequence([self._of(part) for part in parts])
        if is_dataclass(hint) and isinstance(hint, type):
            return self._row(hint)
        raise TypeError(hint)

    def _union(self, *parts: Any) -> Leaf | None:  # noqa: ANN401 - any annotations
        some = [part for part in parts if part is not NoneType]
        leaf = self._of(some[0]) if len(some) == 1 else self._by_name(some)
        return leaf if leaf is None or len(some) == len(parts) else _optional_leaf(leaf)

    def _by_name(self, classes: Sequence[type]) -> Leaf | None:
        leaves = {one: self._of(one) for one in classes}
        if not any(leaves.values()):
            return None
        names = {one: self._names[one] for one in classes}
        packs = {one: leaf.pack for one, leaf in leaves.items() if leaf}
        reads = {names[one]: leaf.read for one, leaf in leaves.items() if leaf}

        def read(row: list[Any]) -> Any:  # noqa: ANN401 - of one of the classes
            if row[0] not in reads:
                raise NewerRowError(row[0])
            return reads[row[0]](row[1:])

        return Leaf(lambda value: [names[type(value)], *packs[type(value)](value)], read)

    def _row(self, kind: type) -> Leaf:
        hints = get_type_hints(kind)
        own = [one for one in fields(kind) if one.compare]
        leaves = [self._of(hints[one.name]) for one in own]
        packs = [(at, leaf.pack) for at, leaf in enumerate(leaves) if leaf]
        reads = [(at, leaf.read) for at, leaf in enumerate(leaves) if leaf]
        usual = [one.default for one in own]  # MISSING equals no value
        values = _values(own)

        def pack(value: Any) -> list[Any]:  # noqa: ANN401 - of this class
            row = values(value)
            end = len(row)
            while end and row[end - 1] == usual[end - 1]:
                end -= 1
            row = row[:end]
            for at, each in packs:
                if at >= end:
                    break
                row[at] = each(row[at])
            return row

        def read(row: list[Any]) -> Any:  # noqa: ANN401 - of this class
            end = len(row)
            if end > len(own):
                raise NewerRowError(kind.__name__)
            for at, each in reads:
                if at >= end:
                    break
                row[at] = each(row[at])
            return kind(*row)

        return Leaf(pack, read)


def _copy(value: Any) -> Any:  # noqa: ANN401 - any plain value
    return value


def _values(own: Sequence[Field[Any]]) -> Callable[[Any], list[Any]]:
    """Return a function that returns the values of these fields of an object as a list.

    `attrgetter` with a single name returns the bare value, so this case is separate.
    """
    names = [one.name for one in own]
    if len(names) > 1:
        every = attrgetter(*names)
        return lambda value: [*every(value)]
    return lambda value: [getattr(value, name) for name in names]


def _optional_leaf(leaf: Leaf) -> Leaf:
    pack, read = leaf
    return Leaf(
        lambda value: None if value is None else pack(value),
        lambda plain: None if plain is None else read(plain),
    )


def _tuple_leaf(leaf: Leaf | None) -> Leaf:
    if leaf is None:
        return Leaf(_copy, tuple)
    pack, read = leaf
    return Leaf(lambda values: [*map(pack, values)], lambda plain: tuple(map(read, plain)))


def _sequence(leaves: Sequence[Leaf | None]) -> Leaf:
    every = [leaf or Leaf(_copy, _copy) for leaf in leaves]
    if not any(leaves):
        return Leaf(_copy, tuple)
    return Leaf(
        lambda values: [leaf.pack(one) for leaf, one in zip(every, values, strict=True)],
        lambda plain: tuple(leaf.read(one) for leaf, one in zip(every, plain, strict=True)),
    )
