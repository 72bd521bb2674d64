"""What a recorder writes, as short text: each form is printed so, and read back."""

from __future__ import annotations

import pytest

from bot.rules.board import Direction, Square
from bot.rules.gcg.record import ExchangeUnknown, TakenBack
from bot.rules.moves import Exchange, Pass, Placement
from bot.rules.sheet.lines import (
    Archive,
    Award,
    BreakOff,
    Close,
    Failed,
    Leftover,
    Line,
    StatedLeftover,
    pack,
    unpack,
)

ZASYCZ = Placement(Square(7, 7), Direction.ACROSS, "ZASYCz")
LOST, NOTHING = StatedLeftover(1, "ŻB?", -8), StatedLeftover(0, "", 0)


@pytest.mark.parametrize(
    ("line", "text", "takes_turn"),
    [
        (Line(ZASYCZ), "8H ZASYCz", True),
        (Line(ZASYCZ, "ACSYZ??"), "8H ZASYCz/ACSYZ??", True),
        (Line(Exchange("AB")), "-AB", True),
        (Line(Exchange("AB"), "ABCD"), "-AB/ABCD", True),
        (Line(ExchangeUnknown(3)), "-3", True),
        (Line(ExchangeUnknown(3), "ABC"), "-3/ABC", True),
        (Line(Pass()), "-", True),
        (Line(TakenBack()), "--", False),
        (Line(Failed(1)), "!1", False),
        (Line(Failed(1, 2)), "!1,2", False),
        (Line(Close()), ".", False),
        (Line(Close((0, 10, 20))), ".0,10,20", False),
        (Line(Close((), ())), ".=", False),
        (Line(Close((0, 9), (LOST, NOTHING))), ".0,9=1:ŻB?:-8;0::0", False),
        (Line(Leftover("ŻB?")), "=ŻB?", False),
        (Line(Leftover("")), "=", False),
        (Line(BreakOff()), "#", False),
        (Line(Archive()), "#~", False),
        (Line(Award(())), "#:", False),
        (Line(Award((0, 12))), "#:0,12", False),
    ],
)
def test_each_form_is_printed_and_read_back(line: Line, text: str, *, takes_turn: bool) -> None:
    assert pack(line) == text
    assert unpack(text) == line
    assert line.takes_turn is takes_turn
