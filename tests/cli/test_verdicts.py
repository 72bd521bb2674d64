"""Long commands end with their verdict in a sentence of the operator's language, or with JSON."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import msgspec
import pytest

from tests.bench import __main__ as bench
from tests.bench.measured import Measured
from tests.season import __main__ as simulate
from tests.season.report import Report
from tests.soak import __main__ as soak
from tests.soak.soak import Soaked

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

FAULTS = {"bot": 3, "server": 1, "both": 0}
HELD = Report(8, 3, 1, 2.0, 3.0, {"games": 5}, {"telegram": 9}, {"out": 4}, {"lost moves": 0}, {})
BROKEN = msgspec.structs.replace(
    HELD, checks={"lost moves": 2}, failures={"lost moves": ("A", "B")}
)


@pytest.mark.parametrize(
    ("language", "verdict"),
    [
        ("pl", "Nic nie ginie i nic nie liczy się dwa razy. "),
        ("en", "Nothing was lost and nothing counted twice. "),
    ],
)
def test_a_soak_without_loss_says_so(
    language: str, verdict: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BOT_LANGUAGE", language)
    told = soak.told(7, Soaked(FAULTS, {"ack": 40}, ()))
    assert told.replace("\N{NO-BREAK SPACE}", " ").startswith(verdict)
    assert told.count("\n") == 1
    assert all(fact in told for fact in ("40", "bot 3", "7"))


@pytest.mark.parametrize(("language", "verdict"), [("pl", "Złamane"), ("en", "Promises broken")])
def test_a_soak_that_lost_something_names_it_before_its_verdict(
    language: str, verdict: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BOT_LANGUAGE", language)
    first, last = soak.told(7, Soaked(FAULTS, {"ack": 40}, ("game 3 lost turn 2",))).splitlines()
    assert first == "  game 3 lost turn 2"
    assert last.startswith(verdict)


@pytest.mark.parametrize("faults", ["-1", "0", "inf", "many"])
def test_a_soak_without_faults_is_refused(faults: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        soak.main(["--faults", faults])
    assert ended.value.code == 2
    assert "--faults" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("language", "code", "verdict"),
    [
        ("pl", 0, "Każdy limit dotrzymany. Pomiary: 1."),
        ("en", 0, "Every budget is met. Measured: 1."),
        ("pl", 1, "Przekroczone limity: 1 z 1. the thing."),
        ("en", 1, "Over budget: 1 of 1. the thing."),
    ],
)
def test_a_bench_ends_with_its_verdict(
    language: str,
    code: int,
    verdict: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def thing(_folder: Path, **_full: bool) -> Iterable[Measured]:
        yield Measured("the thing", 1.0, "s", "nothing", 1.0, 1.0, met=code == 0)

    monkeypatch.setitem(bench.PARTS, "game", thing)
    monkeypatch.setenv("BOT_LANGUAGE", language)
    assert bench.main(["--only", "game"]) == code
    last = capsys.readouterr().out.splitlines()[-1].replace("\N{NO-BREAK SPACE}", " ")
    assert last.startswith(verdict)
    assert bench.main(["--only", "game", "--json"]) == code
    assert json.loads(capsys.readouterr().out)[0]["met"] is (code == 0)


@pytest.mark.parametrize(
    ("language", "report", "verdict"),
    [
        ("pl", HELD, "Wszystkie warunki są spełnione."),
        ("en", HELD, "Everything that must hold, held."),
        ("pl", BROKEN, "Niespełnione warunki: 2."),
        ("en", BROKEN, "Failures of what must hold: 2."),
    ],
)
def test_a_season_ends_with_its_verdict(
    language: str, report: Report, verdict: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BOT_LANGUAGE", language)
    assert simulate.told(report).splitlines()[-1] == verdict
