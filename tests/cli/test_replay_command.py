"""`replay`: the operator's table, the JSON, and the exit codes."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from bot.cli.game_record import LARGEST
from bot.cli.replay import main

if TYPE_CHECKING:
    from pathlib import Path

    from bot.coordinator.game_id import GameId

GAME = """\
#character-encoding UTF-8
#player1 ala Ala Żak
#player2 ola
#tile-distribution polish
>ala: AEKKOTB 8D KOTEK +20 20
>ola: ADMRSTY F7 M. +5 5
>ola: ADMRSTY -- -4 0
>ala: AB?OPRW - +0 20
>ola: ADMRSTY -MY +0 0
>ala: ABOPR (challenge) +5 25
>ola:  (ŻB) +16 16
>ala: ABOPR (time) -10 15
"""


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOT_LANGUAGE", "en")


@pytest.fixture
def game(tmp_path: Path) -> str:
    path = tmp_path / "gra.gcg"
    path.write_text(GAME, encoding="utf-8")
    return str(path)


def as_json(capsys: pytest.CaptureFixture[str], *files: str) -> tuple[int, list[dict[str, Any]]]:
    code = main([*files, "--json"])
    return code, json.loads(capsys.readouterr().out)


def test_the_table_shows_scores_warnings_and_the_end(
    capsys: pytest.CaptureFixture[str], game: GameId
) -> None:
    assert main([game]) == 1, "two of them differ"
    assert capsys.readouterr().out == (
        f"{game}\n"
        "  line  player  move         stated  computed  total\n"
        "     5  ala     8D KOTEK        +20       +20     20\n"
        "     6  ola     F7 M.            +5        +4      5\n"
        "     7  ola     --               -4        -4      0\n"
        "     8  ala     -                +0        +0     20\n"
        "     9  ola     -MY              +0        +0      0\n"
        "    10  ala     (challenge)      +5        +5     25\n"
        "    11  ola     (ŻB)            +16       +16     16\n"
        "    12  ala     (time)          -10       -10     15\n"
        "  line 6: the record says +5, the rules give +4\n"
        "  line 7: the total in the record is 0, adding up gives 1\n"
        "  Scores and totals that differ: 2. Final: ala 15, ola 16.\n"
    )


def test_a_correct_record_is_reported_as_correct(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    right = tmp_path / "right.gcg"
    right.write_text(GAME.replace("+5 5", "+4 4"), encoding="utf-8")
    assert main([str(right)]) == 0
    assert capsys.readouterr().out.endswith("  Every score is right. Final: ala 15, ola 16.\n")
    monkeypatch.setenv("BOT_LANGUAGE", "pl")
    assert main([str(right)]) == 0
    told = capsys.readouterr().out
    assert told.endswith("  Wszystkie wyniki się zgadzają. Na koniec: ala 15, ola 16.\n")
    assert "wiersz  gracz  ruch" in told


def test_the_json_has_every_event(capsys: pytest.CaptureFixture[str], game: GameId) -> None:
    code, [report] = as_json(capsys, game)
    assert code == 1
    assert (report["file"], report["wrong"]) == (game, 2)
    assert report["players"] == [
        {"nick": "ala", "name": "Ala Żak", "score": 15, "stated": 15},
        {"nick": "ola", "name": "", "score": 16, "stated": 16},
    ]
    assert report["error"] is None
    assert [event["kind"] for event in report["events"]] == [
        "play",
        "play",
        "strata",
        "pass",
        "exchange",
        "challenge_bonus",
        "end_rack",
        "time",
    ]
    assert report["events"][1] == {
        "line": 6,
        "player": "ola",
        "kind": "play",
        "move": "F7 M.",
        "stated": 5,
        "computed": 4,
        "cumulative": 5,
    }
    assert report["warnings"][0] == {
        "line": 6,
        "text": "the record says +5, the rules give +4",
    }


def test_a_play_that_cannot_be_made_fails_after_the_others(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, game: GameId
) -> None:
    bad = tmp_path / "bad.gcg"
    bad.write_text(GAME + ">ola: KOT 1A KOT +7 23\n", encoding="utf-8")
    code, [first, second] = as_json(capsys, str(bad), game)
    assert code == 1
    reason = "The word touches no tile. Join it to words on the board."
    assert first["error"] == {"line": 13, "reason": reason}
    assert len(first["events"]) == 8
    assert second["error"] is None
    assert main([str(bad)]) == 1
    assert capsys.readouterr().out.endswith(f"  line 13: {reason}\n")


def test_files_that_cannot_be_read_are_named(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    big = tmp_path / "big.gcg"
    big.write_bytes(b"x" * (LARGEST + 1))
    binary = tmp_path / "binary.gcg"
    binary.write_bytes(bytes(range(256)))
    paths = [str(tmp_path / "none.gcg"), str(tmp_path), str(big), str(binary)]
    code, reports = as_json(capsys, *paths)
    assert code == 1
    assert [report["file"] for report in reports] == paths
    assert all(report["events"] == [] for report in reports)
    errors = [report["error"] for report in reports]
    assert [error["line"] for error in errors] == [None, None, None, 1]
    assert errors[0]["reason"] == "The file can’t be read (it doesn’t exist)."
    assert errors[2]["reason"] == "The file is too big for a game record."
    assert main(paths[:1]) == 1
    assert capsys.readouterr().out == f"{paths[0]}\n  {errors[0]['reason']}\n"


def test_a_missing_file_argument_is_wrong_usage(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main([])
    assert caught.value.code == 2
    assert "FILE" in capsys.readouterr().err


@pytest.mark.parametrize("cut", range(0, len(GAME.encode()), 7))
def test_a_file_cut_off_anywhere_is_read_or_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, cut: int
) -> None:
    path = tmp_path / "cut.gcg"
    path.write_bytes(GAME.encode()[:cut])
    code, [report] = as_json(capsys, str(path))
    assert code == (1 if report["error"] or report["wrong"] else 0)
    if report["error"]:
        assert report["error"]["line"] >= 1
        assert report["error"]["reason"]
