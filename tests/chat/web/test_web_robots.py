"""A table with robots on all other seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.coordinator.robots import ROBOTS
from tests.support.chat.web.seat import text

if TYPE_CHECKING:
    from tests.support.chat.web.seat import Seat


@pytest.mark.parametrize("level", ROBOTS)
async def test_a_game_with_robots_begins_at_once(ola: Seat, level: str) -> None:
    state = await ola.look(await ola.invite(robot=level))
    assert f"{ROBOTS[level]}: „" in text({"lines": state["sentence"]})


async def test_robots_take_all_seats_but_one(ola: Seat) -> None:
    shown = text({"lines": (await ola.look(await ola.invite(robot="jeż", seats=3)))["sentence"]})
    assert "Jeż: „" in shown
    assert "Jeż 2: „" in shown


async def test_an_unknown_robot_is_refused(ola: Seat) -> None:
    refused = await ola.post(
        "/api/games", preset="klasyczna", tiles="pl", clock="preset", seats=2, robot="kret"
    )
    assert refused.status == 400
