"""Small simulated seasons: all that must hold holds, and the checks can tell when it doesn't."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING

import msgspec
import pytest

from bot.coordinator.kinds.game import running
from bot.coordinator.table.fair_draw import fair_draw
from tests.season import __main__ as command
from tests.season import report as checking
from tests.season.people import DAY, HOUR, crowd
from tests.season.report import Report
from tests.season.run import START, Wanted, simulate
from tests.simulation.moves import Lists, chosen
from tests.simulation.server import opened

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.coordinator.table.table import Table
    from bot.coordinator.views.view import View
    from bot.rules.moves import Move
    from tests.season.people import Player
    from tests.simulation.store import StoreServer

CHANCE = random.Random(3)  # noqa: S311 - the same people in every run


class Trying:
    """Plays as people of a simulation do."""

    def move(self, table: Table, view: View, player: Player, chance: random.Random) -> Move | None:
        """What they do now."""
        del table, player
        return chosen(view, chance)


@pytest.fixture(scope="module")
def server() -> Iterator[StoreServer]:
    with opened() as server:
        yield server


def season(server: StoreServer, wanted: Wanted) -> Report:
    days: list[float] = []
    report = simulate(wanted, server, Lists(), Trying(), days.append)
    assert days == sorted(days)
    return report


@pytest.mark.slow(6)
def test_a_season_of_a_few_people_holds_all_that_it_must(server: StoreServer) -> None:
    report = season(server, Wanted(9, 6))
    assert report.is_green, report.failures
    assert len(report.checks) == 11
    assert report.counts["games ended"] > 1
    assert report.counts["reminders"] > 5
    assert report.counts["outages"] == 3
    assert report.sends["sent"] > 100
    for end in ("abandoned", "out"):
        assert any(ending.endswith(end) for ending in report.endings)
    assert report.simulated_days > 6


@pytest.mark.slow
def test_the_same_seed_gives_the_same_season(server: StoreServer) -> None:
    one, two = (season(server, Wanted(8, 3, seed=5)) for _ in range(2))
    assert msgspec.structs.replace(one, seconds=two.seconds) == two
    assert one.counts["games ended"]


@pytest.mark.slow
def test_a_promise_of_the_simulation_counts_here_too(
    server: StoreServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "fair_draw", lambda seed, _words: fair_draw(seed, ()))
    report = season(server, Wanted(8, 3, seed=5))
    assert not report.is_green
    assert "is not what its seed gives" in report.failures["a promise not kept"][0]


def test_people_keep_their_hours() -> None:
    for player in crowd(200, 90, START, CHANCE):
        at = player.next_awake(START + 3 * HOUR)
        assert player.is_awake(at)
        assert START + 3 * HOUR <= at < START + 3 * HOUR + DAY


def test_the_check_knows_the_hours_of_every_zone() -> None:
    people = crowd(400, 90, START, CHANCE)
    by_zone = {player.preferences.zone: player for player in people}
    assert len(by_zone) > 3
    for player in by_zone.values():
        quiet = [checking.is_quiet(player, START + hour * HOUR) for hour in range(24)]
        start, end = player.preferences.quiet
        assert sum(quiet) == (end - start) % 24


@pytest.mark.parametrize("how", [(), ("--json",)])
def test_the_command_says_what_failed(
    how: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    found = Report(
        players=5,
        days=2,
        seed=1,
        seconds=1.5,
        simulated_days=9.0,
        counts={"games ended": 3},
        sends={"sent": 10},
        endings={"klasyczna: out": 3},
        checks={"a reminder given twice": 1},
        failures={"a reminder given twice": ("K7QX4M 1",)},
    )

    def simulated(wanted: Wanted, *_: object) -> Report:
        assert wanted == Wanted(5, 2, 1)
        return found

    monkeypatch.setattr(command, "simulate", simulated)
    arguments = ["--players", "5", "--days", "2", *how]
    assert command.main(arguments) == 1
    said = capsys.readouterr().out
    if how:
        assert msgspec.convert(json.loads(said), Report) == found
    else:
        assert "1  a reminder given twice" in said
        assert "a reminder given twice: K7QX4M 1" in said


def test_nobody_plays_alone(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        command.main(["--players", "1"])
    assert "co najmniej 2\xa0osoby" in capsys.readouterr().err
