"""`analyse`: the operator's report, the JSON, and a sentence for every failure."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from bot.cli import analyse as command
from bot.cli.game_record import LARGEST
from bot.lexicon.errors import LexiconError
from bot.robot.errors import GraphError, RulesError
from bot.trouble import Trouble
from tests.support.robot.analyser import analyser

if TYPE_CHECKING:
    from bot.robot.analysis.analyser import Analyser
    from bot.rules.gcg.judgement import Judgement

GOLDEN = Path(__file__).parent / "golden"
RECORD = """\
#character-encoding UTF-8
#player1 ala Ala Żak
#player2 ola
#tile-distribution polish
>ala: AABIKMR 8F BARKI +16 16
>ola: DMOTYNN H8 .OT +4 4
>ola: DMOTYNN -- -4 0
>ala: AMEEEII -AMEEEII +0 16
>ola: DMOTYNN 9G DO +9 9
>ala: AB?OPRW - +0 16
>ola: MTYNN -MY +0 9
>ala: AMEEEIO -3 +0 16
"""


@pytest.fixture(autouse=True)
def few_words(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Give the command words and leave values that never change."""

    def open_store(_data: Path, judgement: Judgement, _name: str | None) -> Analyser:
        return analyser(judgement.rules)

    monkeypatch.setattr(command, "open_analyser", open_store)
    monkeypatch.setenv("DATA_DIR", str(tmp_path / "data"))


@pytest.fixture
def record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.chdir(tmp_path)
    Path("gra.gcg").write_text(RECORD, encoding="utf-8")
    return "gra.gcg"


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("analyse_pl.txt", []),
        ("analyse_en.txt", ["--language", "en"]),
        ("analyse_ply_pl.txt", ["--ply", "5"]),
        ("analyse.json", ["--json"]),
    ],
)
def test_the_report_is_unchanged(
    capsys: pytest.CaptureFixture[str], record: str, name: str, options: list[str]
) -> None:
    """REGOLD=1 rewrites the reports. Read them before they stay."""
    assert command.main([record, *options]) == 0
    told = capsys.readouterr().out
    if os.environ.get("REGOLD"):
        (GOLDEN / name).write_text(told, encoding="utf-8")
    assert told == (GOLDEN / name).read_text(encoding="utf-8")


def as_json(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, dict[str, Any]]:
    code = command.main([*arguments, "--json"])
    return code, json.loads(capsys.readouterr().out)


def test_the_json_has_the_played_and_the_best_moves(
    capsys: pytest.CaptureFixture[str], record: str
) -> None:
    code, report = as_json(capsys, record)
    assert (code, report["file"], report["error"]) == (0, record, None)
    assert [player["nick"] for player in report["players"]] == ["ala", "ola"]
    first = report["turns"][0]
    assert (first["ply"], first["player"], first["rack"]) == (1, "ala", "AABIKMR")
    assert 0 < first["played"]["chance"] < first["best"][0]["chance"] < 1
    assert first["played"] | {"equity": 0, "loss": 0, "chance": 0} == {
        "move": "8F BARKI",
        "score": 16,
        "leave": "AM",
        "equity": 0,
        "loss": 0,
        "chance": 0,
    }
    assert first["best"][0]["move"].endswith(" BARKAMI")
    assert first["best"][0]["loss"] == 0
    keys = {"move", "score", "leave", "equity", "loss", "chance"}
    assert all(set(option) == keys for option in (first["played"], *first["best"]))
    assert first["played"]["loss"] == first["best"][0]["equity"] - first["played"]["equity"]
    assert [turn["ply"] for turn in report["turns"]] == [1, 2, 4, 5, 6, 7, 8]
    assert report["turns"][1]["taken_back"]
    assert report["turns"][-1]["doubt"] == "unknown-exchange"
    assert report["turns"][-1]["played"] == {"move": "-3"}
    assert set(report["deciding"]) <= {turn["ply"] for turn in report["turns"]}


def test_one_turn_is_analysed_alone(capsys: pytest.CaptureFixture[str], record: str) -> None:
    code, report = as_json(capsys, record, "--ply", "4")
    assert code == 0
    assert [turn["ply"] for turn in report["turns"]] == [4]


def lines(*events: str, tiles: str = "polish") -> str:
    heads = ["#character-encoding UTF-8", "#player1 ala", "#player2 ola"]
    return "\n".join([*heads, f"#tile-distribution {tiles}", *events, ""])


BARKI = ">ala: AABIKMR 8F BARKI +16 16"
TOO_MANY = (
    ">ala: ŹŹŹ 8G ŹŹŹ +0 0",
    ">ola: DMOTYNN - +0 0",
)


@pytest.mark.parametrize(
    ("content", "line", "polish", "english"),
    [
        ("", 1, "Tego zapisu nie rozumiem", "I don’t understand this record"),
        ("kot\n", 1, "Tego zapisu nie rozumiem", "I don’t understand this record"),
        (lines(BARKI, tiles="german"), 4, "Tego zapisu nie rozumiem", "I don’t understand"),
        (
            lines(">ala: AB 8G KÜH +9 9"),
            5,
            "W tej grze nie ma płytek: Ü",
            "There are no such tiles in this game",
        ),
        (lines(BARKI, ">ola: AB 1A AB +4 4"), 6, "nie styka się", "touches no tile"),
        (lines(">ala: AAB 8G ABABABAB +4 4"), 5, "a stojak mieści 7", "a rack holds 7"),
        (lines(BARKI, ">ola: AB -- -4 0"), 6, "który dałoby się zdjąć", "to take off"),
        (lines(*TOO_MANY), 5, "więcej płytek, niż ma zestaw: Ź, Ź", "than the set: Ź, Ź"),
        (lines(">ala: ABIKRŹŹ 8F BARKI +16 16"), 5, "Płytka Ź na planszy", "Tile Ź on board"),
        (lines(">ala: AABIKMRR 8F BARKI +16 16"), 5, "mieści się 7", "it holds 7"),
        (lines(">ala: AABIKRÜ 8F BARKI +16 16"), 5, "W zestawie nie ma: Ü", "Not in the set: Ü"),
        (lines(), None, "Nie ma tu ruchów", "There is no move"),
    ],
)
def test_a_wrong_record_is_reported_in_both_languages(  # noqa: PLR0913, PLR0917 - a case
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    content: str,
    line: int | None,
    polish: str,
    english: str,
) -> None:
    path = tmp_path / "zla.gcg"
    path.write_text(content, encoding="utf-8")
    for language, told in (("pl", polish), ("en", english)):
        assert command.main([str(path), "--language", language]) == 1
        said = capsys.readouterr().err.replace("\N{NO-BREAK SPACE}", " ")
        assert told in said
        assert said.startswith(str(path))
        assert said.endswith((".\n", "?\n"))
        assert (f" {line}: " in said) == (line is not None)
    code, report = as_json(capsys, str(path))
    assert (code, report["error"]["line"]) == (1, line)


def test_the_moves_before_a_bad_line_are_still_analysed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "pol.gcg"
    path.write_text(lines(BARKI, ">ola: AB 1A AB +4 4"), encoding="utf-8")
    code, report = as_json(capsys, str(path))
    assert (code, len(report["turns"]), report["error"]["line"]) == (1, 1, 6)


@pytest.mark.parametrize("ply", ["0", "3", "9", "-1"])
def test_an_unknown_turn_is_reported(
    capsys: pytest.CaptureFixture[str], record: str, ply: str
) -> None:
    assert command.main([record, "--ply", ply]) == 1
    assert "nie jest ruchem" in capsys.readouterr().err


def test_unreadable_files_are_reported(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    big = tmp_path / "big.gcg"
    big.write_bytes(b"x" * (LARGEST + 1))
    for path, told in (
        (tmp_path / "none", "nie istnieje"),
        (tmp_path, "to folder"),
        (big, "za duży"),
    ):
        assert command.main([str(path)]) == 1
        assert told in capsys.readouterr().err.replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (LexiconError("list-unknown", name="osps", known="pl, en"), "osps"),
        (
            GraphError("robot-folder", folder="/graphs", reason=Trouble("system-denied")),
            "/graphs: tu nie da się",
        ),
        (
            RulesError("analyse-other-language", language="en", tiles="pl"),
            "w innym języku (en) niż płytki (pl)",
        ),
    ],
)
def test_an_unusable_list_is_reported(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    record: str,
    error: Exception,
    told: str,
) -> None:
    def refuse(*_: object) -> Analyser:
        raise error

    monkeypatch.setattr(command, "open_analyser", refuse)
    assert command.main([record]) == 1
    assert told in capsys.readouterr().err.replace("\N{NO-BREAK SPACE}", " ")


def test_a_missing_file_argument_is_wrong_usage(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        command.main([])
    assert caught.value.code == 2
    assert "PLIK" in capsys.readouterr().err
