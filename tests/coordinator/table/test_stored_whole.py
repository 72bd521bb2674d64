"""A table comes back from the store with every field it has; one of an earlier build has fewer."""

from __future__ import annotations

from dataclasses import MISSING, fields

import msgspec
import pytest

from bot.coordinator.table.encoding import decode_table, encode_table
from bot.coordinator.table.table import Table
from bot.rules.game import Game
from tests.support.coordinator.whole_table import GAME, WHOLE

# A sheet, a puzzle and a belgijka stand for themselves: their own tests store them whole.
APART = {"sheet", "puzzle", "duplicate"}


def test_every_field_comes_back_from_the_store() -> None:
    usual = {one.name for one in fields(Table) if getattr(WHOLE, one.name) == one.default}
    assert usual == APART, "a new field is to be stored, too"
    usual = {one.name for one in fields(Game) if getattr(GAME, one.name) == one.default}
    assert not usual
    assert decode_table(encode_table(WHOLE)) == WHOLE


LATER = (
    "givers",
    "unreachable",
    "hint",
    "scopes",
    "absences",
    "overdue",
    "archive_at",
    "skalps",
    "homes",
    "acted",
    "lost",
    "notes",
    "sheet",
    "ticking",
    "puzzle",
    "duplicate",
    "of_day",
    "branch",
)


@pytest.mark.parametrize("name", LATER)
def test_a_table_of_a_build_that_did_not_know_a_field_has_none(name: str) -> None:
    plain = msgspec.msgpack.decode(encode_table(WHOLE))
    del plain[name]
    [kept] = [one for one in fields(Table) if one.name == name.replace("givers", "contributions")]
    table = decode_table(msgspec.msgpack.encode(plain))
    told = getattr(table, kept.name)
    if name == "givers":
        assert [(one.person, one.word) for one in told] == [("", "żaba"), ("", "kret")]
    else:
        assert kept.default is not MISSING
        assert told == kept.default
