"""Each kind of table has its own rooms, and nobody else asks which kind a table is."""

from __future__ import annotations

import ast
import sys
from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING

from bot.coordinator import commands, service
from bot.coordinator.kinds import ask
from bot.coordinator.kinds.registry import KINDS
from bot.coordinator.table.body import Body
from bot.coordinator.table.table import Table
from bot.coordinator.views.view import View
from bot.coordinator.views.view_part import Part

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(commands.__file__).parents[2]
# These define what all kinds are asked, and read it of a class.
BASES = {"bot/coordinator/table/body.py", "bot/coordinator/views/view_part.py"}
MOST_FIELDS = 24


def below(one: type) -> Iterator[type]:
    """Yield the class and all that derive from it."""
    yield one
    each: type
    for each in one.__subclasses__():
        # A dataclass with slots leaves the class behind that it was made of.
        is_left = getattr(sys.modules[each.__module__], each.__name__) is not each
        if not is_left and each.__module__.startswith("bot."):
            yield from below(each)


def names_in(node: ast.AST) -> set[str]:
    """Return all names within a piece of code."""
    names = (one for one in ast.walk(node) if isinstance(one, ast.Name | ast.Attribute))
    return {one.id if isinstance(one, ast.Name) else one.attr for one in names}


def class_questions(tree: ast.AST) -> Iterator[tuple[int, set[str]]]:
    """Yield each question for a class, by its line, with the classes that it names."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id="isinstance" | "issubclass"), args=[_, classes]):
                yield node.lineno, names_in(classes)
            case ast.MatchClass(cls=cls):
                yield cls.lineno, names_in(cls)
            case ast.Compare(left=ast.Call(func=ast.Name(id="type")), comparators=classes):
                yield node.lineno, set().union(*map(names_in, classes))


def test_nobody_asks_for_a_kind_outside_its_room() -> None:
    rooms = {kind.body.__name__: kind.body.stored for kind in KINDS.values()}
    rooms |= {
        part.__name__: part.__module__.split(".")[-2] for part in below(Part) if part is not Part
    }
    rooms |= {"Body": "", "Part": ""}
    assert len(rooms) >= 2 * len(KINDS) + 2
    wrong = []
    for path in sorted(ROOT.glob("bot/**/*.py")):
        name = path.relative_to(ROOT).as_posix()
        for line, classes in class_questions(ast.parse(path.read_text(encoding="utf-8"))):
            kinds = {rooms[one] for one in classes & rooms.keys()}
            if name not in BASES and not all(f"/kinds/{kind}/" in name for kind in kinds):
                wrong.append(f"{name}:{line}: {', '.join(sorted(classes))}")
    assert wrong == []


def test_table_and_view_have_no_field_of_a_kind() -> None:
    own = {"rounds", "sheet", "puzzle", "puzzles", "day", "days", "kinds"}
    for whole, one in ((Table, Body), (View, Part)):
        path = ROOT / f"{whole.__module__.replace('.', '/')}.py"
        tree = ast.parse(path.read_text(encoding="utf-8"))
        modules = {
            alias.name: set((node.module or "").split("."))
            for node in ast.walk(tree)
            if isinstance(node, ast.ImportFrom)
            for alias in node.names
        }
        [body] = (
            node.body
            for node in ast.walk(tree)
            if isinstance(node, ast.ClassDef) and node.name == whole.__name__
        )
        hints = {
            ast.unparse(line.target): names_in(line.annotation)
            for line in body
            if isinstance(line, ast.AnnAssign)
        }
        assert hints.keys() == {field.name for field in fields(whole)}
        assert len(hints) <= MOST_FIELDS
        assert sum(one.__name__ in names for names in hints.values()) == 1
        for field, names in hints.items():
            assert not any(modules.get(name, set()) & own for name in names), field


def test_every_request_is_taken_by_a_kind() -> None:
    begun = {request for kind in KINDS.values() for request in kind.begins}
    assert begun == {*below(commands.Beginning)} - {commands.Beginning}
    taken: set[str] = set()
    rooms = (ROOT / "bot" / "coordinator" / "kinds").glob("**/*.py")
    for path in (*rooms, Path(service.__file__), Path(ask.__file__)):
        for _, classes in class_questions(ast.parse(path.read_text(encoding="utf-8"))):
            taken |= classes
    untaken = {
        one.__name__
        for one in below(commands.Request)
        if not one.__subclasses__() and one not in begun and one.__name__ not in taken
    }
    assert untaken == set()
