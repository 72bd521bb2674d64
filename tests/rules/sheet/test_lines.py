"""The lines of a scorekeeper as short text: each form is printed, and read back."""

from __future__ import annotations

import pytest

from bot.rules.board import Direction, Square
from bot.rules.gcg.record import ExchangeUnknown, TakenBack
from bot.rules.moves import Exchange, Pass, Placement
from bot.rules.sheet.lines import (
    Award,
    BreakOff,
    Close,
    EndSilently,
    Failed,
    Leftover,
    SheetLine,
    StatedLeftover,
    pack,
    unpack,
)

ZASYCZ = Placement(Square(7, 7), Direction.ACROSS, "ZASYCz")
LOST, NOTHING = StatedLeftover(1, "ŻB?", -8), StatedLeftover(0, "", 0)


@pytest.mark.parametrize(
    ("line", "text", "takes_turn"),
    [
        (SheetLine(ZASYCZ), "8H ZASYCz", True),
        (SheetLine(ZASYCZ, "ACSYZ??"), "8H ZASYCz/ACSYZ??", True),
        (SheetLine(Exchange("AB")), "-AB", True),
        (SheetLine(Exchange("AB"), "ABCD"), "-AB/ABCD", True),
        (SheetLine(ExchangeUnknown(3)), "-3", True),
        (SheetLine(ExchangeUnknown(3), "ABC"), "-3/ABC", True),
        (SheetLine(Pass()), "-", True),
        (SheetLine(TakenBack()), "--", False),
        (SheetLine(Failed(1)), "!1", False),
        (SheetLine(Failed(1, 2)), "!1,2", False),
        (SheetLine(Close()), ".", False),
        (SheetLine(Close((0, 10, 20))), ".0,10,20", False),
        (SheetLine(Close((), ())), ".=", False),
        (SheetLine(Close((0, 9), (LOST, NOTHING))), ".0,9=1:ŻB?:-8;0::0", False),
        (SheetLine(Leftover("ŻB?")), "=ŻB?", False),
        (SheetLine(Leftover("")), "=", False),
        (SheetLine(BreakOff()), "#", False),
        (SheetLine(EndSilently()), "#~", False),
        (SheetLine(Award(())), "#:", False),
        (SheetLine(Award((0, 12))), "#:0,12", False),
    ],
)
def test_each_form_is_printed_and_read_back(
    line: SheetLine, text: str, *, takes_turn: bool
) -> None:
    assert pack(line) == text
    assert unpack(text) == line
    assert line.takes_turn is takes_turn
