"""A table comes back from the store with every field it has; a shorter row gives the rest."""

from __future__ import annotations

from dataclasses import MISSING, fields
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.coordinator.kinds.table_codec import decode_table, encode_table
from bot.coordinator.table.evolve import evolve
from bot.coordinator.table.table import Table
from bot.rules.game import Game
from tests.support.coordinator.whole_table import GAME, WHOLE

GOLDEN = Path(__file__).parent / "golden" / "whole.msgpack"


def test_every_field_comes_back_from_the_store() -> None:
    parts: tuple[Any, ...] = (WHOLE, WHOLE.body)
    for whole in parts:
        usual = {one.name for one in fields(whole) if getattr(whole, one.name) == one.default}
        assert not usual, "a new field is to be stored, too"
    usual = {one.name for one in fields(Game) if getattr(GAME, one.name) == one.default}
    assert not usual
    assert decode_table(encode_table(WHOLE)) == WHOLE


def test_a_table_that_the_first_release_stored_opens_and_is_stored_as_it_was() -> None:
    later = {"revision": 0, "added": 0, "pair": None, "ratings": (), "shown_at": ()}
    first = evolve(WHOLE, **later, is_meeting=False, unaided=False)
    assert decode_table(GOLDEN.read_bytes()) == first
    assert encode_table(first) == GOLDEN.read_bytes()


LATER = [one for one in fields(Table) if one.default is not MISSING]


@pytest.mark.parametrize("number", range(1, len(LATER) + 1))
def test_a_row_without_its_last_fields_has_their_defaults(number: int) -> None:
    plain = msgspec.msgpack.decode(encode_table(WHOLE))
    table = decode_table(msgspec.msgpack.encode(plain[: len(fields(Table)) - number]))
    for one in LATER[-number:]:
        assert getattr(table, one.name) == one.default
    for one in fields(Table)[:-number]:
        assert getattr(table, one.name) == getattr(WHOLE, one.name)
