"""Names: one word for one thing as deploy/HACKING.md lists it, and no riddles."""

from __future__ import annotations

import ast
import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from bot.dialogue.actions import Action
from bot.storage import keys

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

ROOT = Path(__file__).parents[2]
FILES = [path for room in ("bot", "render") for path in sorted((ROOT / room).rglob("*.py"))]
# Its keys are options of the Redis client.
FOREIGN = "bot/storage/redis/urls.py"
CODE = [*FILES, *sorted((ROOT / "tests").rglob("*.py"))]
OTHERS = sorted(
    path
    for room in ("bot", "tests")
    for ending in ("css", "ftl", "js")
    for path in (ROOT / room).rglob(f"*.{ending}")
)
COMMENTS_AND_TEXTS = r"//.*|/\*[\s\S]*?\*/|`[^`]*`|\"[^\"\n]*\"|'[^'\n]*'"
HEADING = "## One word for one thing"
# Words with another meaning in some places, the beginning of these places, and that meaning.
EXCEPTIONS = (
    ("bell bells ring rings", "tests/together/bell", "the kind that proves how a kind is added"),
    ("bell bells ring rings", "tests/together/test_new_kind", "the same kind"),
    ("ping", "tests", "the sound of a phone, and a command of Redis"),
    ("ring", "render", "a drawn ring"),
    ("shrink shrinks", "render", "letters that become narrower"),
    ("shrink shrinks", "tests/simulation", "a history without what its failure doesn't need"),
    ("twin", "tests", "a person's second account"),
    ("bell ring", "bot/chat/web/static", "an icon, and a drawn ring"),
    ("sandbox", "tests/chat/web", "an option of a browser"),
    ("transcript", "tests", "all that a chat has shown"),
    ("protocol", "tests", "a hook of pytest, and an error of Redis"),
    ("absence absences", "tests", "missing a round of an event"),
    ("dictated", "tests", "the record that is dictated to a sheet"),
)
Function = ast.FunctionDef | ast.AsyncFunctionDef
QUESTIONS = re.compile("(What|Who|Whom|Whose|Where|When|Which|Why|How|Whether)(ever)?\\b")

# Participles that don't end in -ed, without those that are verbs too, such as `read` and `put`.
PARTICIPLES = """
begun been born bought bound broken brought built called came caught chosen dead dealt done
drawn drew driven eaten fallen fed felt flown forbidden forgiven forgotten fought found frozen
gave given gone got grown had heard held hidden hung kept knew known laid lain led left lent lit
lost made meant met mistaken overtaken paid proven ran rebuilt redrawn rewritten ridden risen
said sat saw seen sent shaken shot shown shrunk sold sought spelt spent spoke spoken stolen
stood struck stuck sung sunk sworn swept taken taught thought threw thrown told took torn
undecided understood undone unheard unknown unread unseen untold unwritten went woken won worn
written wrote
"""
VERBS = frozenset(["embed", "exceed", "feed", "need", "proceed", "seed", "speed"])
# Words that make no noun of a participle: `called_with`, `finally_told`, `all_listed`.
SMALL = """
again ahead all alone already and as at away back before by each finally first for from in last
newest not of off oldest on once only out over own so then there through to twice until up when
while who why with without yet
"""
# Names that libraries call.
HOOKS = frozenset(["on_resumed"])
RIDDLES = re.compile(
    "(it|its|they|their)_|(who|whom|whose|what|where|when|which|why|how|whether)(ever)?_"
    "|.*_(whoever|whatever|whom|anew|thereby)(_|$)"
    "|.*_(by|for|from|of|only|than|to|with)_(who|what)_"
)


@cache
def parse(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


@pytest.fixture(scope="module", autouse=True)
def _forget_trees() -> Iterator[None]:
    """Drop the trees in the end: each later search for garbage would walk through them."""
    yield
    parse.cache_clear()


@cache
def words(name: str) -> tuple[str, ...]:
    """Return the words of a name: `open duplicate` of `OpenDuplicate` and of `open_duplicate`."""
    return tuple(one.lower() for one in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", name))


@cache
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


def javascript_names(text: str) -> Iterable[str]:
    """Return the identifiers of a module of the browser, without its comments and texts."""
    return set(re.findall(r"[A-Za-z_]\w*", re.sub(COMMENTS_AND_TEXTS, "", text)))


def style_names(text: str) -> Iterable[str]:
    """Return the classes and ids in a style sheet."""
    return set(re.findall(r"[.#]([A-Za-z][\w-]*)", text))


def sentence_keys(text: str) -> Iterable[str]:
    return re.findall(r"^-?[\w-]+(?= =)", text, re.MULTILINE)


NAMES_IN = {".js": javascript_names, ".css": style_names, ".ftl": sentence_keys}


def names() -> Iterator[tuple[str, str]]:
    """Yield the names that the project gives, each with its place.

    These are names of files, actions and keys of the store; in Python all classes, functions,
    arguments, variables, fields and keys of values; in the browser's modules and styles all names;
    and keys of sentences. Python files without a forbidden word are left out.
    """
    for path in CODE:
        place = str(path.relative_to(ROOT))
        yield from ((part, place) for part in path.relative_to(ROOT).with_suffix("").parts)
        if any(map(forbidden_words, set(re.findall(r"\w+", path.read_text("utf-8"))))):
            yield from ((name, place) for name in python_names(path, place))
    for path in OTHERS:
        place = str(path.relative_to(ROOT))
        found = NAMES_IN[path.suffix](path.read_text("utf-8"))
        yield from ((name, place) for name in (path.stem, *found))
    yield from ((name, "actions") for name in vars(Action))
    yield from ((name, "keys") for name in vars(keys))
    yield from ((row.part, "keys") for row in keys.ROWS)


def python_names(path: Path, place: str) -> Iterator[str]:
    """Yield the names that a module defines or assigns, and keys under which it may store."""
    is_product = path in FILES
    for node in ast.walk(parse(path)):
        match node:
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name):
                yield name
            case ast.AsyncFunctionDef(name=name) | ast.arg(arg=name):
                yield name
            case ast.Name(id=name, ctx=ast.Store()) | ast.Attribute(attr=name, ctx=ast.Store()):
                yield name
        if is_product:
            yield from stored_keys(node, place)


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


@cache
def forbidden_words(name: str) -> tuple[tuple[str, ...], ...]:
    """Return what the glossary forbids in a name."""
    own = words(name)
    return tuple(
        other
        for other in glossary()
        if any(own[at : at + len(other)] == other for at in range(len(own)))
    )


def is_excepted(word: tuple[str, ...], place: str) -> bool:
    return any(
        word in map(words, listed.split()) and place.startswith(at) for listed, at, _ in EXCEPTIONS
    )


def test_one_word_stands_for_one_thing() -> None:
    instead = glossary()
    assert len(instead) > 10
    wrong = {
        f"{place} {name}: {instead[other]}"
        for name, place in names()
        for other in forbidden_words(name)
        if not is_excepted(other, place)
    }
    assert not wrong, "\n".join(sorted(wrong))


def test_each_exception_is_needed() -> None:
    instead = glossary()
    unknown = {one for listed, _, _ in EXCEPTIONS for one in listed.split()}
    assert not {one for one in unknown if words(one) not in instead}
    gone = [at for _, at, _ in EXCEPTIONS if not any(ROOT.glob(f"{at}*"))]
    assert not gone


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
    found = [
        f"{path.relative_to(ROOT)}: {text}"
        for path in CODE
        for node in (parse(path), *definitions(parse(path)))
        if QUESTIONS.match(text := docstring(node))
    ]
    assert not found, "\n".join(found)


def docstring(node: ast.Module | ast.ClassDef | Function) -> str:
    """Return the docstring as it is written, "" for none: to dedent thousands takes seconds."""
    match node.body[:1]:
        case [ast.Expr(value=ast.Constant(value=str(text)))]:
            return text
    return ""


def definitions(node: ast.AST) -> Iterator[ast.ClassDef | Function]:
    """Yield the classes and functions in a node, without a look into expressions."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.stmt | ast.excepthandler | ast.match_case):
            if isinstance(child, ast.ClassDef | Function):
                yield child
            yield from definitions(child)


def functions() -> Iterator[tuple[str, str]]:
    """Yield every function of the bot and of the tests, and its place."""
    for path in CODE:
        for node in definitions(parse(path)):
            if isinstance(node, Function):
                yield node.name, f"{path.relative_to(ROOT)}:{node.lineno}"


def is_participle(word: str) -> bool:
    return word in PARTICIPLES.split() or (
        word.endswith("ed") and word not in VERBS and len(word) > 3
    )


def test_no_function_is_named_by_a_bare_participle() -> None:
    """A function has a verb or the noun of its result, a property a noun."""
    wrong = [
        f"{place} {name}"
        for name, place in functions()
        if name not in HOOKS
        if (found := [is_participle(word) for word in words(name)]) and any(found)
        if all(is_participle(word) or word in SMALL.split() for word in words(name))
    ]
    assert not wrong, "\n".join(wrong)


def test_a_test_states_its_promise_as_a_plain_sentence() -> None:
    wrong = [
        f"{place} {name}"
        for name, place in functions()
        if name.startswith("test_") and RIDDLES.match(name.removeprefix("test_"))
    ]
    assert not wrong, "\n".join(wrong)
