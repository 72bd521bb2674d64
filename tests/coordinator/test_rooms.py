"""Each kind of table has its own rooms, and nobody else asks which kind a table is."""

from __future__ import annotations

import ast
import re
import sys
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from bot.coordinator import commands, errors, service
from bot.coordinator.helpers.registry import HELPERS
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
# A room is the package or the modules of one kind: `kinds/sheet/…`, `kinds/sheet_lines.py`. The
# workers of the kinds that the calendar opens stand in `daily`, because they need the coordinator,
# and a kind's work with the store in `helpers`.
ROOM = re.compile(r"[/.]kinds[/.]([a-z]+)(?:[/._]|$)")
WORKER = re.compile(r"/(?:daily|helpers)/([a-z]+)[_.]")
REGISTRY = re.compile(r"/(?:kinds|helpers)/registry\.py$")
# These reach into a room from outside, each for one reason. The list may only become shorter.
OUTSIDE = {
    "bot/chat/discord/forms.py": "the form of an invitation's typed option",
    "bot/chat/discord/new_threads.py": "an event is told of the threads of its games",
    "bot/coordinator/transactions/new_tables.py": "a practice game has an id of its own",
    "bot/dialogue/actions.py": "the rows of all commands, with the readers of their options",
    "bot/dialogue/handlers/kinds/evening_form.py": "one form opens an event, a club or a league",
    "bot/dialogue/pages/kinds/evening_form.py": "one form opens an event, a club or a league",
    "bot/dialogue/payloads.py": "a button holds one of the game's ready phrases",
    "bot/chat/telegram/group/open_moves.py": "a group answers the lines of a sheet",
}


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


ROOMS = {kind.body.__module__.split(".")[-2] for kind in KINDS.values()}
CLASSES = {
    one.__name__: one.__module__.split(".")[-2]
    for one in (*(kind.body for kind in KINDS.values()), *below(Part))
    if one is not Part
}


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


def room_of(name: str) -> str | None:
    """Return the kind whose room has this path or module, or None for one outside of all rooms."""
    found = ROOM.search(name) or WORKER.search(name)
    return found[1] if found and found[1] in ROOMS else None


@cache
def modules() -> tuple[tuple[str, ast.Module], ...]:
    """Return the path of every module of the product, with its syntax tree."""
    return tuple(
        (path.relative_to(ROOT).as_posix(), ast.parse(path.read_text(encoding="utf-8")))
        for path in sorted(ROOT.glob("bot/**/*.py"))
    )


def rooms_entered(tree: ast.AST) -> set[str]:
    """Return the kinds from whose rooms a module imports."""
    named = (
        f"{node.module}.{alias.name}"
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    )
    return {room for name in named if (room := room_of(name))}


def parts_taken(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Yield each call of a class's `of`, which returns a body or part, by its line."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Name(id=name), attr="of")):
                yield node.lineno, name


def test_nobody_asks_for_a_kind_outside_its_room() -> None:
    rooms = CLASSES | {"Body": "", "Part": ""}
    assert len(rooms) >= 2 * len(KINDS) + 2
    wrong = []
    for name, tree in modules():
        for line, classes in class_questions(tree):
            kinds = {rooms[one] for one in classes & rooms.keys()}
            if name not in BASES and kinds - {room_of(name)}:
                wrong.append(f"{name}:{line}: {', '.join(sorted(classes))}")
    assert wrong == []


def test_rooms_are_entered_from_outside_only_where_the_list_says_why() -> None:
    entering = {
        name
        for name, tree in modules()
        if rooms_entered(tree) and room_of(name) is None and not REGISTRY.search(name)
    }
    assert entering == OUTSIDE.keys()


def test_a_body_or_part_is_taken_only_in_its_room() -> None:
    assert [
        f"{name}:{line}: {taken}"
        for name, tree in modules()
        for line, taken in parts_taken(tree)
        if taken in CLASSES and CLASSES[taken] != room_of(name) and name not in OUTSIDE
    ] == []


def test_requests_and_refusals_of_one_kind_stand_in_its_room() -> None:
    homes = {"bot/coordinator/commands.py": commands, "bot/coordinator/errors.py": errors}
    told = {one.__name__ for one in (*below(commands.Request), *below(errors.Refused))}
    users = {one: set[str | None]() for home in homes.values() for one in told & vars(home).keys()}
    for name, tree in modules():
        for one in names_in(tree) & users.keys() if name not in homes else ():
            users[one].add(room_of(name))
    assert [one for one, rooms in users.items() if None not in rooms and len(rooms) < 2] == []


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
    taken |= {request.__name__ for helper in HELPERS for request in helper.beside}
    untaken = {
        one.__name__
        for one in below(commands.Request)
        if not one.__subclasses__() and one not in begun and one.__name__ not in taken
    }
    assert untaken == set()
