"""The content of the move graph, built in either way."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest

from bot.lexicon.alphabet import letters_of
from bot.robot.graph import build
from bot.robot.graph.build import move_graph
from bot.robot.kernels.engine import Engine
from bot.robot.kernels.graph import DAWG_ROOT, FIRST_RECORD, GADDAG_ROOT, HEAD
from tests.support.robot.reference import BOTH_WAYS, COMPILED, made_up_words, nodes_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

LISTS = [
    (),
    ("AB",),
    ("ŻŻ", "ŻŹ"),
    ("AB", "ABA", "BABA", "BA", "AAAAAAAAAAAAAAA"),
    made_up_words("pl", 1),
    made_up_words("pl", 2, 900),
]


def read_graph(graph: Sequence[int], letters: str) -> tuple[set[str], set[str]]:
    """Return every string of the two halves, by the description of the format alone."""

    def walk(node: int, before: str, *, turns: bool) -> Iterator[str]:
        children, accepts, other = graph[node : node + HEAD]
        arc = node + HEAD
        for tile, letter in enumerate(letters):
            if accepts >> tile & 1:
                yield before + letter
            if children >> tile & 1:
                yield from walk(graph[arc], before + letter, turns=turns)
                arc += 1
        if turns and other:
            yield from walk(other, before + "@", turns=False)
        elif not turns:
            assert other == 0

    forwards = list(walk(graph[DAWG_ROOT], "", turns=False)) if graph[DAWG_ROOT] else []
    backwards = list(walk(graph[GADDAG_ROOT], "", turns=True))
    assert len(set(backwards)) == len(backwards)
    return set(forwards), set(backwards)


@BOTH_WAYS
@pytest.mark.parametrize("words", LISTS, ids=len)
def test_a_graph_holds_every_word_from_each_of_its_letters(
    words: tuple[str, ...], *, compiled: bool
) -> None:
    graph = list(move_graph(nodes_of(words, "pl"), Engine(compiled=compiled)))
    forwards, backwards = read_graph(graph, letters_of("pl"))
    assert forwards == set(words)
    assert backwards == {word[::-1] for word in words} | {
        word[:at][::-1] + "@" + word[at:] for word in words for at in range(1, len(word))
    }


@BOTH_WAYS
def test_no_node_is_stored_twice(*, compiled: bool) -> None:
    graph = list(move_graph(nodes_of(LISTS[-1], "pl"), Engine(compiled=compiled)))
    halves: tuple[list[tuple[int, ...]], ...] = ([], [])
    place = graph[DAWG_ROOT]
    assert place == FIRST_RECORD
    while place < len(graph):
        end = place + HEAD + graph[place].bit_count()
        halves[place >= graph[GADDAG_ROOT]].append(tuple(graph[place:end]))
        place = end
    assert place == len(graph)
    for records in halves:
        assert len(records) == len(set(records)) > 1


@pytest.mark.parametrize("compiled", [COMPILED])
@pytest.mark.parametrize("words", LISTS, ids=len)
def test_compiled_and_plain_builds_give_the_same_bytes(
    words: tuple[str, ...], *, compiled: bool
) -> None:
    nodes = nodes_of(words, "pl")
    assert bytes(move_graph(nodes, Engine(compiled=compiled))) == bytes(
        move_graph(nodes, Engine(compiled=False))
    )


@BOTH_WAYS
def test_a_buffer_that_is_too_small_grows(
    *, compiled: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine, nodes = Engine(compiled=compiled), nodes_of(LISTS[-1], "pl")
    expected = bytes(move_graph(nodes, engine))
    monkeypatch.setattr(build, "_GRAPH", 1)
    monkeypatch.setattr(build, "_TABLE", 0)
    grown, larger = [], build._larger  # noqa: SLF001 - watched, not replaced

    def watch(*given: Any) -> tuple[Any, Any]:  # noqa: ANN401 - as many types as arguments
        grown.append(given)
        return larger(*given)

    monkeypatch.setattr(build, "_larger", watch)
    assert bytes(move_graph(nodes, engine)) == expected
    assert grown


@BOTH_WAYS
def test_the_progress_rises_to_its_end(*, compiled: bool) -> None:
    told: list[tuple[int, int]] = []
    move_graph(
        nodes_of(LISTS[-1], "pl"), Engine(compiled=compiled), lambda *step: told.append(step)
    )
    done, totals = [step[0] for step in told], {step[1] for step in told}
    assert done == sorted(done)
    assert totals == {done[-1]}


def test_importing_the_robot_imports_neither_numpy_nor_numba() -> None:
    code = (
        "import sys, bot.robot.evaluate.move_generator, bot.robot.graph.cache\n"
        "import bot.robot.player.prepare, tests.bench.robot\n"
        "assert not {'numpy', 'numba', 'llvmlite'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)  # noqa: S603 - our own
