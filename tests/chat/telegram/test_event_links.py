"""A page of an event or league that is too long for an alert opens in the private chat at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.chat.telegram.outbound.callback_data import parse_link
from bot.coordinator.game_id import GameId
from bot.dialogue.actions import Action
from bot.dialogue.payloads import LeaguePagePayload
from bot.dialogue.token import Token
from tests.fakes.telegram import NO_LIMITS, telegram_peer
from tests.support.chat.telegram.evening import an_evening
from tests.support.chat.telegram.table import newest, plain

if TYPE_CHECKING:
    from bot.storage.store import Store
    from tests.support.clock import Clock

pytestmark = pytest.mark.usefixtures("_tiles")


@pytest.mark.parametrize(
    ("command", "title"),
    [
        ("/turniej Czwartek, 3 rundy", "Zasady: Czwartek"),
        ("/liga poniedziałek 20:00 Arkady", "Zasady: Arkady"),
    ],
)
async def test_rules_open_with_one_press_in_a_group(
    store: Store, clock: Clock, command: str, title: str
) -> None:
    async with telegram_peer(inline=False, limits=NO_LIMITS) as world:
        evening = an_evening(world, store, clock)
        table, group, kuba = evening.table, evening.group, evening.kuba
        async with table.running():
            name, _, rest = command.partition(" ")
            group.says(evening.ola, f"{name}@{world.username} {rest}")
            await table.settle()
            way = await table.press(kuba, newest(group), "Zasady")
            kuba.opens(way)
            await table.settle()
            assert plain(table.desk(kuba).text).startswith(title)


def test_a_link_opens_only_pages_that_show_something() -> None:
    game = GameId("K7QX4M")
    shown = Token(Action.LEAGUE_PAGE, game, payload=LeaguePagePayload("rules"))
    assert parse_link("league-K7QX4M-rules") == shown
    for link in ("league-K7QX4M-close!", "u-K7QX4M-cancel!", "club-K7QX4M-rules", "b-K7QX4M-log"):
        assert parse_link(link) is None
