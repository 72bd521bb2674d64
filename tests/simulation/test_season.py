"""A small season keeps every promise, and a bot that breaks one is found."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from bot.coordinator.clocks import quiet_hours
from bot.coordinator.kinds.game import running
from bot.coordinator.table.fair_draw import fair_draw
from bot.rules.ruleset import HOUR
from tests.simulation.crowd import BEGAN, DAY, Wanted, crowd
from tests.simulation.season import simulate

if TYPE_CHECKING:
    from types import ModuleType

    from tests.simulation.store import StoreServer

SMALL, SMALLEST = Wanted(1, players=7, days=5), Wanted(2, players=6, days=4)


@pytest.mark.slow(2)
def test_a_season_keeps_every_promise(server: StoreServer) -> None:
    one = simulate(Wanted(1, players=9, days=6), server)
    assert not one.broken
    for name in ("messages", "reminders", "claims", "vacations", "turns that ran out"):
        assert one.counts[name] > 1
    assert one.counts["outages"] == 3
    assert one.games > 5


def test_a_season_follows_from_its_seed(server: StoreServer) -> None:
    assert simulate(SMALLEST, server) == simulate(SMALLEST, server)


@pytest.mark.parametrize(
    ("function", "instead", "line"),
    [
        (
            (running, "fair_draw"),
            lambda seed, _words: fair_draw(seed, ()),
            "is not what its seed gives",
        ),
        ((quiet_hours, "is_quiet"), lambda _chosen, _at: False, "was called in quiet hours"),
    ],
    ids=["draws without players' words", "calls at night"],
)
def test_a_broken_promise_of_a_season_is_noticed(
    function: tuple[ModuleType, str],
    instead: object,
    line: str,
    server: StoreServer,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(*function, instead)
    assert any(line in one for one in simulate(SMALL, server).broken)


def test_simulated_people_look_at_their_phones_in_their_own_hours() -> None:
    for player in crowd(Wanted(1, players=200), random.Random(3)):  # noqa: S311 - to be repeated
        at = player.next_awake(BEGAN + 3 * HOUR)
        assert player.next_awake(at) == at
        assert BEGAN + 3 * HOUR <= at < BEGAN + 3 * HOUR + DAY


def test_the_check_knows_the_quiet_hours_of_every_zone() -> None:
    people = crowd(Wanted(1, players=400), random.Random(3))  # noqa: S311 - to be repeated
    by_zone = {player.preferences.zone: player for player in people}
    assert len(by_zone) > 3
    for player in by_zone.values():
        start, end = player.preferences.quiet
        hours = [player.is_quiet(BEGAN + hour * HOUR) for hour in range(24)]
        assert sum(hours) == (end - start) % 24
