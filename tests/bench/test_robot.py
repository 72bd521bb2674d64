"""The robot's lines of `bench`: which there are and what they are made of, not how fast it was."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.lexicon.alphabet import to_tiles, unique
from bot.lexicon.graph import Lexicon
from bot.lexicon.info import Origin
from bot.lexicon.install import compile_list, install
from bot.robot.kernels.engine import PLAIN, can_compile
from tests.bench import robot, robot_answers
from tests.support.robot.strategies import easy_words

if TYPE_CHECKING:
    from pathlib import Path

    from tests.bench.measured import Measured

FOUND = [
    f"{what}, {count}"
    for what in ("all plays", "the best play")
    for count in ("0 blanks", "1 blank", "2 blanks")
]
ANSWER = "the strongest robot's answer"


class Lists:
    """A catalogue of small lists."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def default(self, language: str) -> Lexicon:
        """Return the list of a language."""
        words = easy_words() if language == "pl" else ("CAT", "AT")
        tiles = unique(to_tiles(sorted(words), language))
        files = compile_list(tiles, f"small_{language}", language, Origin("made up"))
        return Lexicon(install(self._folder, *files))


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make the folder of graphs; lists, boards and games are few and small."""
    (tmp_path / "lists").mkdir()
    monkeypatch.setattr(robot, "Catalogue", lambda: Lists(tmp_path / "lists"))
    for module, name, value in (
        *((robot, "BOARDS", 3), (robot, "PLAIN_BOARDS", 1), (robot, "ROUNDS", 1)),
        *((robot_answers, "GAMES", 1), (robot_answers, "PLAIN_GAMES", 1)),
    ):
        monkeypatch.setattr(module, name, value)
    return tmp_path / "graphs"


def check(lines: list[Measured]) -> None:
    """Each line tells a measure, what it is compared to, and whether it keeps to its budget."""
    for line in lines:
        assert line.value > 0
        assert line.ratio > 0
        assert line.unit in {"s", "ms", "µs"}
        assert line.compared_to
        assert line.met == (line.value <= line.budget)


@pytest.mark.skipif(not can_compile(), reason="numba isn't installed")
def test_with_numba_compiled_and_plain_runs_are_measured(folder: Path) -> None:
    lines = robot.measure(folder)
    check(lines)
    plays = [name + way for name in FOUND for way in ("", ", without numba")]
    assert [line.name for line in lines] == [
        "the robot's graph built and written",
        "the robot's graph opened and checked",
        *plays,
        f"{ANSWER}, without numba",
        ANSWER,
    ]
    budgets = {line.name: line.budget for line in lines}
    assert [budgets[name] for name in FOUND[:3]] == [20, 300, 2500]
    assert [budgets[f"{name}, without numba"] for name in FOUND[:3]] == [3, 30, 250]
    assert budgets[ANSWER] == 300


def test_without_numba_plain_python_is_measured_alone(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(PLAIN, "1")
    lines = robot.measure(folder)
    check(lines)
    names = [line.name for line in lines[2:]]
    assert names == [f"{name}, without numba" for name in (*FOUND, ANSWER)]
    assert {line.compared_to for line in lines[2:8]} == {"nothing: numba isn't installed"}
