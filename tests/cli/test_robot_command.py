"""`python -m bot robot`: the prepared data, and sentences for failures."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.cli.console import guard
from bot.cli.robot import main
from bot.lexicon.alphabet import to_tiles, unique
from bot.lexicon.info import Origin
from bot.lexicon.install import compile_list, install
from bot.robot.player import prepare
from bot.robot.player.prepare import graphs_folder
from tests.support.robot.reference import made_up_words

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a data folder with one small list and without the shipped ones."""
    monkeypatch.setattr(prepare, "ALPHABETS", {})
    monkeypatch.setenv("DATA_DIR", str(tmp_path))
    tiles = unique(to_tiles(made_up_words("en", 1), "en"))
    install(tmp_path / "lexicons", *compile_list(tiles, "mine", "en", Origin("made up")))
    return tmp_path


def files(data: Path) -> set[tuple[str, int, int]]:
    graphs = ((graph.name, graph.stat()) for graph in graphs_folder(data).glob("*.graph"))
    return {(name, stat.st_ino, stat.st_mtime_ns) for name, stat in graphs}


def test_a_graph_is_prepared_once(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--list", "mine"]) == 0
    made = files(data)
    assert len(made) == 1
    assert main(["--list", "mine"]) == 0
    assert files(data) == made
    assert capsys.readouterr() == (2 * "Robot jest przygotowany.\n", "")


@pytest.mark.usefixtures("data")
def test_a_missing_list_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    assert guard(main, ["--list", "other"]) == 2
    told = capsys.readouterr().err
    assert "„other”" in told
    assert len(told.splitlines()) == 1


@pytest.mark.parametrize(
    ("language", "why"),
    [
        (
            "pl",
            (
                "tu nie da się zapisać grafu słów, którego potrzebuje robot "
                "(część tej ścieżki to plik, a nie folder)"
            ),
        ),
        (
            "en",
            (
                "the word graph that the robot needs can’t be stored here "
                "(a part of this path is a file, not a folder)"
            ),
        ),
    ],
)
def test_an_unusable_folder_is_reported_in_the_chosen_language(
    data: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    language: str,
    why: str,
) -> None:
    monkeypatch.setenv("BOT_LANGUAGE", language)
    graphs_folder(data).write_text("no folder")
    assert guard(main, ["--list", "mine"]) == 2
    told = capsys.readouterr().err.replace("\N{NO-BREAK SPACE}", " ")
    assert told == f"{graphs_folder(data)}: {why}.\n"
