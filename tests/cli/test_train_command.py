"""`train` and `ladder`: small runs, the same each time, and continued after a kill."""

from __future__ import annotations

import pickle
import re
import sys
from functools import partial
from typing import TYPE_CHECKING

import pytest

from bot.cli import ladder as ladder_command
from bot.cli import train as train_command
from bot.cli.console import guard
from bot.config import BadSettingError
from bot.robot.evaluate.evaluator import Evaluator
from bot.robot.evaluate.leave_values import LeaveValues, read_parts, rough_parts
from bot.robot.evaluate.robot_game import Contestant
from bot.robot.evaluate.skill import Skill
from bot.robot.kernels.engine import PLAIN, can_compile
from bot.robot.training import ladder, train
from bot.robot.training.engine_pipe import EngineFailed
from bot.rules.tiles import tile_set
from bot.trouble import Trouble
from tests.support.robot.processes import Here, Killed
from tests.support.robot.reference import generator_of
from tests.support.robot.strategies import easy_words

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PL = tile_set("pl")
GAMES = ("--games", "24", "--generations", "2", "--processes", "1")
DEALS = ("--games", "4", "--processes", "1")


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """Make everything small: words, chunks, and only this process."""
    generator = generator_of(easy_words(), "pl", compiled=can_compile())
    evaluator = Evaluator(generator, LeaveValues(rough_parts(PL), PL, generator.engine))
    skills = {"wróbel": Skill(sight=0.5, leaves=0.0), "jeż": Skill(), ladder.PLAIN: Skill(leaves=0)}
    playing = {n: Contestant(evaluator, lambda _: 0.0, skill) for n, skill in skills.items()}
    for module in (train, ladder):
        monkeypatch.setattr(module, "ProcessPool", Here)
    monkeypatch.setattr(train, "open_generator", lambda *_: generator)
    monkeypatch.setattr(train, "Work", partial(train.Work, measured=4))
    monkeypatch.setattr(train, "_CHUNK", 2)
    monkeypatch.setattr(train, "_KEPT_EVERY", 2)
    monkeypatch.setattr(ladder, "contestants", lambda *_, **_told: dict(playing))
    monkeypatch.setattr(ladder, "NAMES", tuple(playing))
    monkeypatch.setattr(ladder, "_KEPT_EVERY", 2)
    monkeypatch.setattr(Here, "alive", None)
    monkeypatch.setenv("DATA_DIR", str(tmp_path))
    yield
    if (engine := ladder._process.get("playing", {}).pop("engine", None)) is not None:  # noqa: SLF001 - as its process ends
        engine.close()


needs_numba = pytest.mark.skipif(not can_compile(), reason="numba isn't installed")


def learn(data: Path, *options: str) -> list[int]:
    """Train in a data folder. Return the contributions of parts."""
    with pytest.MonkeyPatch.context() as settings:
        settings.setenv("DATA_DIR", str(data))
        assert train_command.main([*GAMES, "--to", str(data), *options]) == 0
    return list(read_parts(data / "leaves_pl.bin"))


@needs_numba
def test_training_depends_on_its_seed_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    parts = learn(tmp_path)
    told = capsys.readouterr().out.replace("\N{NO-BREAK SPACE}", " ")
    assert told.startswith(f"Wyuczone: {tmp_path / 'leaves_pl.bin'}. Zysk: ")
    assert told.endswith(" pkt na grę.\n")
    assert parts == learn(tmp_path)
    assert parts != learn(tmp_path, "--seed", "2")
    assert not list((tmp_path / "train").iterdir())


@needs_numba
@pytest.mark.parametrize("alive", [1, 9])
def test_a_killed_training_gives_the_same_result_when_resumed(
    tmp_path: Path, alive: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = learn(tmp_path / "whole")
    monkeypatch.setattr(Here, "alive", alive)
    with pytest.raises(Killed):
        learn(tmp_path)
    # Not everything is repeated: at most one chunk before the kill is lost.
    monkeypatch.setattr(Here, "alive", 2 + 12 + 1 - alive + 1)
    assert learn(tmp_path) == whole


@needs_numba
def test_learned_values_say_their_origin(tmp_path: Path) -> None:
    learn(tmp_path)
    facts = (tmp_path / "leaves_pl.bin").read_bytes().partition(b"\n")[0].decode()
    for fact in ('"language": "pl"', '"seed": 1', '"games": [4, 24]', '"gain": {', '"list_hash"'):
        assert fact in facts


def test_training_without_numba_is_refused_with_a_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(PLAIN, "1")
    assert train_command.main([*GAMES]) == 2
    assert "pip install" in capsys.readouterr().err


def ladder_output(capsys: pytest.CaptureFixture[str], *options: str) -> str:
    """Return the output of a ladder."""
    capsys.readouterr()
    assert ladder_command.main([*DEALS, *options]) == 0
    return capsys.readouterr().out


def test_a_ladder_reports_the_same_ratings_and_pairs_each_time(
    capsys: pytest.CaptureFixture[str],
) -> None:
    first = ladder_output(capsys)
    assert len(first.splitlines()) == 3 + 3 + 1
    assert re.search(r"^Najsilniej gra .*\. Rozegrane gry: 12\.$", first, re.MULTILINE)
    assert re.search(
        r"^same punkty +– .* pkt na grę, wygrane: [\d.]+% z 4$|^wróbel +– same punkty .* z 4$",
        first.replace("\N{NO-BREAK SPACE}", " "),
        re.MULTILINE,
    )
    assert first == ladder_output(capsys)
    assert first != ladder_output(capsys, "--seed", "2")
    line, _ = ladder_output(capsys, "--only", "wróbel", "jeż").splitlines()
    assert line in first


def test_late_games_differ_from_whole_ones_and_repeat_exactly(
    capsys: pytest.CaptureFixture[str],
) -> None:
    pair = ("--only", "wróbel", "jeż")
    late = ladder_output(capsys, *pair, "--late")
    assert late == ladder_output(capsys, *pair, "--late")
    assert late != ladder_output(capsys, *pair)


@pytest.mark.parametrize("alive", [1, 5])
def test_a_killed_ladder_resumes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], alive: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = ladder_output(capsys)
    monkeypatch.setattr(Here, "alive", alive)
    with pytest.raises(Killed):
        ladder_command.main([*DEALS])
    monkeypatch.setattr(Here, "alive", 6 - alive + 1)
    assert ladder_output(capsys) == whole
    assert not list((tmp_path / "ladder").iterdir())


def test_stored_work_that_is_foreign_or_damaged_is_not_continued(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = ladder_output(capsys)
    monkeypatch.setattr(Here, "alive", 4)
    with pytest.raises(Killed):
        ladder_command.main([*DEALS, "--seed", "2"])
    monkeypatch.setattr(Here, "alive", None)
    assert ladder_output(capsys) == whole
    (tmp_path / "ladder" / "pl.json").write_text("{", encoding="utf-8")
    assert ladder_output(capsys) == whole


ENGINE = """
import sys
for line in sys.stdin:
    turn = line.split(" ")
    if turn[0] == "turn":
        assert len(turn) == 7 and len(turn[1]) == 225 and len(turn[2]) <= 7
        assert int(turn[4]) < len(turn[3]) <= 100 and turn[6] in ("0\\n", "1\\n")
        print({}, flush=True)
    else:
        print("ready" if line == "wykladka 1 pl standard\\n" else line, flush=True)
"""


def seat(tmp_path: Path, answer: str) -> list[str]:
    """Return the options for an engine that always gives this answer, by its `turn`."""
    program = tmp_path / "engine.py"
    program.write_text(ENGINE.format(answer), encoding="utf-8")
    command = f"{sys.executable} -IS {program}"
    return ["--only", "jeż", "engine", "--engine", command, "--games", "2"]


def test_an_external_engine_plays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    options = seat(tmp_path, "'-' + turn[2][:1] if turn[6][0] == '1' else '-'")
    assert "wygrane: 100.0% z 2" in ladder_output(capsys, *options).replace(
        "\N{NO-BREAK SPACE}", " "
    )


@pytest.mark.parametrize("answer", ["'8H QQ'", "'8F ' + turn[2]", "'what?'", "'!'"])
def test_an_engine_that_breaks_the_rules_is_reported(tmp_path: Path, answer: str) -> None:
    with pytest.raises(EngineFailed) as failed:
        ladder_command.main([*DEALS, *seat(tmp_path, answer)])
    assert str(pickle.loads(pickle.dumps(failed.value))) == str(failed.value)  # noqa: S301 - our own


def test_an_engine_needs_its_seat_option() -> None:
    for options in (["--engine", "x"], ["--only", "jeż", "engine"]):
        with pytest.raises(Trouble, match="ladder-engine-alone"):
            ladder_command.main([*DEALS, *options])


@pytest.mark.parametrize("command", [train_command, ladder_command])
def test_an_invalid_setting_is_reported(command: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WEB", "perhaps")
    with pytest.raises(BadSettingError) as refused:
        command.main([])  # type: ignore[attr-defined]
    assert refused.value.facts["name"] == "WEB"


@pytest.mark.parametrize("command", [train_command, ladder_command])
def test_an_unwritable_folder_is_reported(
    command: object, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if command is train_command and not can_compile():
        pytest.skip("numba isn't installed")
    (tmp_path / "train").write_text("a file")
    (tmp_path / "ladder").write_text("a file")
    arguments = ["--games", "24", "--generations", "1"] if command is train_command else [*DEALS]
    assert guard(command.main, arguments) == 2  # type: ignore[attr-defined]
    assert str(tmp_path) in capsys.readouterr().err
