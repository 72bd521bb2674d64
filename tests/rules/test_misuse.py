"""Requests that only a bug of ours can make: they fail, and the error names them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from bot.coordinator.table.evolve import evolve
from bot.rules.board import layout
from bot.rules.gcg.convert import from_log
from bot.rules.log import Entry, position_before
from bot.rules.log import act as log_act
from bot.rules.moves import Typed
from bot.rules.notation import parse_placement, parse_start
from bot.rules.position import position_of
from bot.rules.rounds.day import begin_next_round
from bot.rules.rounds.game import close_round, new_rounds
from bot.rules.rounds.options import rounds_rules
from bot.rules.ruleset import preset
from bot.rules.sheet.lines import Close, Corrected, SheetLine, Wrote, unpack
from bot.rules.sheet.sheet import Sheet, take
from bot.rules.tiles import tile_set, without
from bot.rules.transitions import award
from bot.rules.typed_moves import readings
from tests.support.rules.positions import RACK, RULES, YES, first, pending, position

if TYPE_CHECKING:
    from collections.abc import Callable

GAME = position(RACK, RACK)
ROUNDS = new_rounds(rounds_rules(), RULES, 0)
WORD = Typed("KOT", None, None)
PASS = Entry(0, 0, "-")


@pytest.mark.parametrize(
    ("ask", "kind", "named"),
    [
        (lambda: award(GAME, (0, 5), rules=RULES, draw=first), ValueError, ({5},)),
        (lambda: close_round(ROUNDS, (), RULES, YES, 0), ValueError, ("announced",)),
        (lambda: begin_next_round(ROUNDS, RULES, 0), ValueError, ("announced",)),
        (
            lambda: begin_next_round(replace(ROUNDS, stage="gate"), RULES, 0),
            ValueError,
            ("gate",),
        ),
        (lambda: evolve(GAME, colour="red"), TypeError, ("colour",)),
        (lambda: layout("nope"), KeyError, ("nope",)),
        (lambda: log_act(None, PASS, rules=RULES, words=YES, draw=first), ValueError, ("-",)),
        (lambda: parse_placement("8H"), ValueError, ("8H",)),
        (lambda: parse_start("P8"), ValueError, ("P8",)),
        (lambda: parse_start("16A"), ValueError, ("16A",)),
        (lambda: position_before((), RULES, 3), LookupError, (3,)),
        (lambda: position_of(replace(pending(), turn=7)), ValueError, (7,)),
        (lambda: preset("nope"), KeyError, ("nope",)),
        (lambda: readings(WORD, GAME.board, RACK, RULES), ValueError, (WORD,)),
        (lambda: tile_set("nope"), KeyError, ("nope",)),
        (lambda: from_log((), RULES, ()), ValueError, ((),)),
        (lambda: unpack("#-"), ValueError, ("#-",)),
        (lambda: unpack("+"), ValueError, ("+",)),
        (lambda: without("AB", "C"), ValueError, ("C",)),
    ],
)
def test_misuse_is_refused_by_name(
    ask: Callable[[], object], kind: type[Exception], named: object
) -> None:
    with pytest.raises(kind) as raised:
        ask()
    assert raised.value.args == named


def test_a_turn_is_corrected_by_a_turn_alone() -> None:
    sheet, _ = take(Sheet(2), Wrote(0, SheetLine(parse_placement("8G KOT"))), RULES)
    close = SheetLine(Close())
    with pytest.raises(ValueError, match=r".") as raised:
        take(sheet, Corrected(0, 1, close), RULES)
    assert raised.value.args == (close,)
