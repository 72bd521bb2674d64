"""A game in an address: short, whole for who looks, and nothing of what only others may know."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from bot.coordinator.kinds.ask import view_for
from bot.coordinator.kinds.timelines import timeline
from bot.dialogue.pages.board_state import board_state
from bot.dialogue.pages.wording import wording
from bot.rules.events import Played
from bot.rules.ruleset import preset
from tests.support.chat.telegram.board_page import read_state
from tests.support.dialogue.games import tables
from tests.support.dialogue.secrets import secrets_of, windows
from tests.support.rules.random_games import random_game

if TYPE_CHECKING:
    from bot.coordinator.table.table import Table

# What a client opens as an address is at least this long; Telegram takes a keyboard of 10 KB.
MOST = 1500
PAGE = 256


def pack_state(table: Table, seat: int, *, inline: bool = False) -> str:
    state = board_state(view_for(table, seat), wording("pl"), "dark", inline=inline)
    assert state
    return state


def public_groups(table: Table) -> set[str]:
    """Return all neighbouring tiles that ever lay on the board, and so were public."""
    events = [event for one in timeline(table) for event in one.events]
    words = [
        word.tiles for event in events if isinstance(event, Played) for word in event.play.words
    ]
    return {one for word in words for one in windows(word.upper(), table.rules.tiles)}


@pytest.mark.parametrize(("name", "seats"), [("klasyczna", 4), ("literaki", 2), ("english", 2)])
def test_the_board_address_has_only_the_tiles_of_its_viewer(name: str, seats: int) -> None:
    hidden = found = 0
    for before, table in list(pairwise(tables(random_game(preset(name), seats, 3), every=6)))[:-1]:
        assert table.game
        known = public_groups(table)
        for seat, rack in enumerate(table.game.racks):
            if not rack:
                continue
            state = read_state(pack_state(table, seat))
            secrets = secrets_of(table, before, seat, known)
            hidden += len(secrets.hidden)
            assert state["board"] == table.game.board.cells
            assert Counter(state["rack"]) == Counter(rack)
            # What the viewer can't see is one bag: which of it lies where is in nobody's order.
            unseen = dict(zip((*state["letters"], "?"), state.pop("unseen"), strict=True))
            others = table.game.bag + "".join(table.game.racks).replace(rack, "", 1)
            assert Counter(unseen) == Counter(others)
            assert secrets.secrets_in(state) == []
            stranger = secrets_of(table, before, (seat + 1) % seats, known)
            found += bool(stranger.secrets_in(state))
    assert hidden > 10
    # Told to the wrong seat, a rack would have been found.
    assert found


def test_the_whole_of_a_late_game_of_four_fits_an_address() -> None:
    longest = 0
    for table in tables(random_game(preset("klasyczna"), 4, 3), every=5)[-4:-1]:
        named = replace(
            table,
            seats=tuple(
                replace(seat, members=tuple(replace(one, name="Żółć" * 8) for one in seat.members))
                for seat in table.seats
            ),
        )
        for inline in (False, True):
            longest = max(longest, len(pack_state(named, 0, inline=inline)))
    assert 500 < longest < MOST - PAGE


def test_a_reader_without_a_rack_gets_no_board_state() -> None:
    *_, running, ended = tables(random_game(preset("klasyczna"), 2, 3), every=6)
    assert board_state(view_for(ended, 0), wording("pl"), "") is None
    assert board_state(view_for(running, None), wording("pl"), "") is None
