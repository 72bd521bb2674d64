"""A table that a release stored is read by every later one, in the same bytes and with each field.

`stored` has a table of each kind as bytes, and the fields of all stored classes in their order.
REGOLD=1 writes what is missing there; what is there stays as it is.
"""

from __future__ import annotations

import json
import os
from dataclasses import MISSING, Field, fields, is_dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args, get_type_hints

import msgspec
import pytest

from bot.coordinator.analysis import AnalysedTurn, Analysis
from bot.coordinator.kinds.registry import KINDS
from bot.coordinator.kinds.table_codec import decode_table, encode_table
from bot.coordinator.table.table import CommandOutcome, Table
from bot.rules.board import Board
from bot.rules.gcg.record import GcgEvent
from bot.rules.judge import Play
from bot.rules.moves import Placement
from bot.rules.ruleset import Ruleset
from bot.rules.sheet.lines import SheetLine
from tests.support.coordinator.stored_tables import STORED

if TYPE_CHECKING:
    from collections.abc import Iterator

FOLDER = Path(__file__).parent / "stored"
CLASSES = FOLDER / "classes.json"
BODY = [one.name for one in fields(Table)].index("body")
# These are stored as text of their own, so the order of their fields doesn't matter.
AS_TEXT = frozenset({Board, Placement, Play, GcgEvent, SheetLine})


def stored_classes(*found: Any) -> Iterator[type]:  # noqa: ANN401 - any annotation
    """Yield the classes that are stored as rows of their fields, each once."""
    seen, todo = set[type](), [*found]
    while todo:
        hint = todo.pop(0)
        hint = getattr(hint, "__supertype__", hint)
        todo += get_args(hint)
        if not isinstance(hint, type) or not is_dataclass(hint) or hint in seen | AS_TEXT:
            continue
        seen.add(hint)
        yield hint
        hints = get_type_hints(hint)
        todo += [hints[one.name] for one in stored_fields(hint)]


def stored_fields(kind: type) -> list[Field[Any]]:
    """Return the fields of a class that its rows have, in their order."""
    assert is_dataclass(kind)
    return [one for one in fields(kind) if one.compare]


def filled_fields(value: object) -> Iterator[tuple[type, str]]:
    """Yield each class and field in a value that has something other than its default."""
    if isinstance(value, tuple):
        for one in value:
            yield from filled_fields(one)
    elif is_dataclass(value):
        for one in fields(value):
            if (inner := getattr(value, one.name)) != one.default:
                yield type(value), one.name
                yield from filled_fields(inner)


def field_list(kind: type) -> list[str]:
    """Return the fields of a class as the list of stored classes has them: `name`, `name=0`."""
    return [
        one.name if one.default is MISSING else f"{one.name}={one.default!r}"
        for one in stored_fields(kind)
    ]


def values(value: object) -> list[object]:
    """Return the values of an object's stored fields, in their order."""
    return [getattr(value, one.name) for one in stored_fields(type(value))]


def defaults(kind: type) -> list[object]:
    """Return the defaults of a class's stored fields, in their order."""
    return [one.default for one in stored_fields(kind)]


TABLES = [*stored_classes(Table, *KINDS)]
ALL = [*stored_classes(Table, *KINDS, CommandOutcome, Ruleset, Analysis, AnalysedTurn)]


def test_every_kind_has_a_stored_table() -> None:
    assert {type(table.body) for table in STORED.values()} == set(KINDS)


def test_every_stored_field_has_a_value_in_a_stored_table() -> None:
    filled = set(filled_fields(tuple(STORED.values())))
    wanted = {(kind, one.name) for kind in TABLES for one in stored_fields(kind)}
    assert wanted - filled == set(), "show each in a further table of STORED"


@pytest.mark.parametrize("name", STORED)
def test_a_stored_table_is_read_and_is_stored_as_it_was(name: str) -> None:
    path = FOLDER / f"{name}.msgpack"
    if os.environ.get("REGOLD") and not path.exists():
        path.write_bytes(encode_table(STORED[name]))
    assert decode_table(path.read_bytes()) == STORED[name]
    assert encode_table(STORED[name]) == path.read_bytes()


def test_no_file_of_a_stored_table_is_left_unread() -> None:
    assert {path.stem for path in FOLDER.glob("*.msgpack")} == set(STORED)


@pytest.mark.parametrize("name", STORED)
def test_a_row_without_its_last_fields_has_their_defaults(name: str) -> None:
    """A table of an earlier release lacks the fields that later ones added, in both its rows."""
    whole = STORED[name]
    row = msgspec.msgpack.decode(encode_table(whole))
    for kept in range(BODY + 1, len(row) + 1):
        read = decode_table(msgspec.msgpack.encode(row[:kept]))
        assert values(read) == [*values(whole)[:kept], *defaults(Table)[kept:]]
    body, usual = values(whole.body), defaults(type(whole.body))
    for kept in range(usual.count(MISSING), len(body) + 1):
        short = [*row[:BODY], row[BODY][: 1 + kept], *row[BODY + 1 :]]
        read = decode_table(msgspec.msgpack.encode(short))
        assert values(read.body) == [*body[:kept], *usual[kept:]]


def test_stored_classes_get_new_fields_at_their_end_alone() -> None:
    """Rows have no names, so no field moves or goes, and a missing one has the same default."""
    now = {kind.__name__: field_list(kind) for kind in ALL}
    if os.environ.get("REGOLD") and not CLASSES.exists():
        CLASSES.write_text(f"{json.dumps(now, indent=1, sort_keys=True)}\n", "utf-8")
    assert len(now) == len(ALL), "two stored classes of one name"
    first = json.loads(CLASSES.read_text("utf-8"))
    changed = {name: row for name, row in first.items() if now.get(name, [])[: len(row)] != row}
    assert changed == {}
    added = [one for name, row in now.items() for one in row[len(first.get(name, row)) :]]
    assert [one for one in added if "=" not in one] == [], "a new field needs a default"
