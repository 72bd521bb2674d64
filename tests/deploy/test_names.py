"""One word for one thing: the code uses the words that deploy/HACKING.md lists."""

from __future__ import annotations

import ast
import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from bot.dialogue.actions import Action
from bot.storage import keys

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]
FILES = [path for room in ("bot", "render") for path in sorted((ROOT / room).rglob("*.py"))]
# Its keys are options of the Redis client.
FOREIGN = "bot/storage/redis/urls.py"
CODE = [*FILES, *sorted((ROOT / "tests").rglob("*.py"))]
HEADING = "## One word for one thing"
QUESTIONS = re.compile("(What|Who|Whom|Whose|Where|When|Which|Why|How|Whether)(ever)?\\b")


@cache
def parse(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def words(name: str) -> tuple[str, ...]:
    """Return the words of a name: `open duplicate` of `OpenDuplicate` and of `open_duplicate`."""
    return tuple(one.lower() for one in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", name))


def glossary() -> dict[tuple[str, ...], str]:
    """Return the words that no name may have, each with its replacement."""
    _, _, behind = (ROOT / "deploy/HACKING.md").read_text("utf-8").partition(HEADING)
    table, _, _ = behind.partition("\n## ")
    found: dict[tuple[str, ...], str] = {}
    for line in table.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("|") and len(cells) == 3:
            found |= {words(other): cells[1] for other in re.findall("`(.+?)`", cells[2])}
    return found


def names() -> Iterator[tuple[str, str]]:
    """Yield every class, function, module, action, field and key, and its place."""
    for path in FILES:
        place = str(path.relative_to(ROOT))
        yield from ((part, place) for part in path.relative_to(ROOT).with_suffix("").parts)
        for node in ast.walk(parse(path)):
            if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                yield node.name, f"{place}:{node.lineno}"
            yield from ((key, place) for key in stored_keys(node, place))
    yield from ((name, "actions") for name in vars(Action))
    yield from ((name, "keys") for name in vars(keys))
    yield from ((row.part, "keys") for row in keys.ROWS)


def stored_keys(node: ast.AST, place: str) -> Iterator[str]:
    """Yield names under which a value may be stored: fields, dict keys, heads of `name:rest`."""
    match node:
        case ast.ClassDef(body=body):
            for one in body:
                if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name):
                    yield one.target.id
        case ast.Dict(keys=found) if place != FOREIGN:
            for key in found:
                if isinstance(key, ast.Constant) and isinstance(key.value, str):
                    yield key.value
        case ast.JoinedStr(values=[ast.Constant(value=str(head)), *_]) if ":" in head:
            yield head.partition(":")[0]


def has(name: tuple[str, ...], other: tuple[str, ...]) -> bool:
    return any(name[at : at + len(other)] == other for at in range(len(name)))


def test_one_word_stands_for_one_thing() -> None:
    instead = glossary()
    assert len(instead) > 10
    wrong = [
        f"{place} {name}: {word}"
        for name, place in names()
        for other, word in instead.items()
        if has(words(name), other)
    ]
    assert not wrong, "\n".join(sorted(set(wrong)))


def test_a_public_class_has_a_name_of_its_own() -> None:
    found = Counter(name for path in FILES for name in set(public_types(parse(path))))
    shared = sorted(name for name, count in found.items() if count > 1)
    assert not shared


def public_types(module: ast.Module) -> Iterator[str]:
    """Yield the public classes of a module, and its names for other types.

    Type variables are left out.
    """
    for node in module.body:
        match node:
            case ast.ClassDef(name=name):
                pass
            case ast.AnnAssign(target=ast.Name(id=name)) if "TypeAlias" in ast.unparse(node):
                pass
            case ast.Assign(targets=[ast.Name(id=name)]) if re.match("[A-Z]+[a-z]", name):
                if re.match("TypeVar|ParamSpec", ast.unparse(node.value)):
                    continue
            case _:
                continue
        if not name.startswith("_"):
            yield name


def test_no_docstring_begins_as_a_question() -> None:
    documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
    found = [
        f"{path.relative_to(ROOT)}: {text}"
        for path in CODE
        for node in ast.walk(parse(path))
        if isinstance(node, documented) and (text := ast.get_docstring(node) or "")
        if QUESTIONS.match(text)
    ]
    assert not found, "\n".join(found)
