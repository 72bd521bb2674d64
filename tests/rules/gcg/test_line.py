"""Event lines after `>nick:`: every form, variants of other programs, and refused lines."""

from __future__ import annotations

import pytest

from bot.rules.board import Direction, Square
from bot.rules.gcg.findings import BadRecord
from bot.rules.gcg.line import GcgLine, format_line, parse_line
from bot.rules.gcg.record import (
    ChallengeBonus,
    ExchangeUnknown,
    GcgAction,
    GcgEndRack,
    GcgEvent,
    GcgTimePenalty,
    TakenBack,
)
from bot.rules.moves import Exchange, Pass, Placement
from tests.support.text import in_english

KOTEK = Placement(Square(3, 7), Direction.ACROSS, "KOTEK")
ANI = Placement(Square(6, 8), Direction.ACROSS, "ANI")


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("AEKKOTB 8D KOTEK +20 20", GcgLine("AEKKOTB", KOTEK, 20, 20, ())),
        ("ABCDEFG -ABC +0 0", GcgLine("ABCDEFG", Exchange("ABC"), 0, 0, ())),
        ("ABCDEFG -3 +0 0", GcgLine("ABCDEFG", ExchangeUnknown(3), 0, 0, ())),
        ("ABCDEFG - +0 0", GcgLine("ABCDEFG", Pass(), 0, 0, ())),
        ("AEKKOTB -- -20 0", GcgLine("AEKKOTB", TakenBack(), -20, 0, ())),
        ("AEKKOTB (challenge) +5 25", GcgLine("AEKKOTB", ChallengeBonus(), 5, 25, ())),
        (" (ŻB) +16 316", GcgLine("", GcgEndRack("ŻB"), 16, 316, ())),
        ("ŻB (ŻB) -8 282", GcgLine("ŻB", GcgEndRack("ŻB"), -8, 282, ())),
        ("ABC (time) -10 90", GcgLine("ABC", GcgTimePenalty(), -10, 90, ())),
    ],
)
def test_each_form_is_read_and_printed(line: str, expected: GcgLine) -> None:
    said = parse_line(line, 1)
    assert said == expected
    event = GcgEvent(0, said.action, said.score, said.total, said.rack, said.words)
    assert format_line(event) == line


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("8D KOTEK +20 20", KOTEK),
        ("(challenge) +5 25", ChallengeBonus()),
        ("ABC (Challenge) +5 25", ChallengeBonus()),
        ("(TIME) +12 300", GcgEndRack("TIME")),
        ("EIMT (TIME) -6 300", GcgEndRack("TIME")),
        ("-- -20 0", TakenBack()),
        ("-ABC +0 0", Exchange("ABC")),
        ("- +0 0", Pass()),
        ("() +0 323", GcgEndRack("")),
        ("(A B ?) +8 323", GcgEndRack("AB?")),
        ("(AB_) +8 323", GcgEndRack("AB?")),
        ("ABC  8d  KOTEK \t +20   20  ", KOTEK),
    ],
)
def test_variants_of_other_writers_are_read(line: str, action: GcgAction) -> None:
    assert parse_line(line, 1).action == action


def test_coordinates_give_the_direction() -> None:
    assert parse_line("ABC 8H AB +4 4", 1).action == Placement(Square(7, 7), Direction.ACROSS, "AB")
    assert parse_line("ABC o15 AB +4 4", 1).action == Placement(
        Square(14, 14), Direction.DOWN, "AB"
    )


def test_blanks_and_dots_stay_and_brackets_become_dots() -> None:
    assert parse_line("? 8H K.t +4 4", 1).action == Placement(Square(7, 7), Direction.ACROSS, "K.t")
    assert parse_line("? 8H (KO)t(E)K +4 4", 1).action == Placement(
        Square(7, 7), Direction.ACROSS, "..t.K"
    )


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("AEKKOTB 9G ANI +15 15 /DA/ON/MI", ("DA", "ON", "MI")),
        ("AEKKOTB 9G ANI +15 15/DA", ("DA",)),
        ("AEKKOTB 9G ANI +15 15  DA, ON, MI", ("DA", "ON", "MI")),
        ("AEKKOTB 9G ANI +15 15", ()),
    ],
)
def test_words_may_follow_the_total(line: str, words: tuple[str, ...]) -> None:
    said = parse_line(line, 1)
    assert said.action == ANI
    assert (said.score, said.total, said.words) == (15, 15, words)


@pytest.mark.parametrize(
    ("score", "value"),
    [("+20", 20), ("20", 20), ("-20", -20), ("+-20", -20), ("+0", 0), ("-0", 0), ("+-0", 0)],
)
def test_scores_are_signed_in_several_ways(score: str, value: int) -> None:
    assert parse_line(f"ABC -- {score} 3", 1).score == value


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("", "nothing follows the nick"),
        ("AEKKOTB 8D KOTEK", "the line ends before its score and total"),
        ("AEKKOTB 8D KOTEK +20", "the line ends before its score and total"),
        ("AEKKOTB -", "the line ends before its score and total"),
        ("AEKKOTB", "“AEKKOTB” is not a play, a pass, an exchange or another event"),
        (
            "AEKKOTB 8D +20 20",
            "“AEKKOTB 8D +20 20” is not a play, a pass, an exchange or another event",
        ),
        ("AEKKOTB 8P KOTEK +20 20", "there is no square 8P"),
        ("AEKKOTB 16A KOTEK +20 20", "there is no square 16A"),
        ("AEKKOTB M70 KOTEK +20 20", "there is no square M70"),
        ("AEKKOTB 8D KO!EK +20 20", "“!” in “KO!EK” is not a letter"),
        ("AEKKOTB 8D (KO +20 20", "“(” in “(KO” is not a letter"),
        ("AEKKOTB -A/B +0 0", "“/” in “A/B” is not a tile"),
        ("(A.B) +0 0", "“.” in “A.B” is not a tile"),
    ],
)
def test_an_unreadable_part_is_named(line: str, reason: str) -> None:
    with pytest.raises(BadRecord) as caught:
        parse_line(line, 7)
    assert (caught.value.line, in_english(caught.value)) == (7, reason)
    assert caught.value.args == (7, caught.value.key, caught.value.facts)


def test_a_long_line_is_shown_shortened() -> None:
    for length, shown in ((40, "X" * 40), (41, "X" * 40 + "…"), (5000, "X" * 40 + "…")):
        with pytest.raises(BadRecord) as caught:
            parse_line("X" * length, 1)
        assert (
            in_english(caught.value)
            == f"“{shown}” is not a play, a pass, an exchange or another event"
        )


def test_huge_numbers_are_no_scores() -> None:
    with pytest.raises(BadRecord):
        parse_line("ABC 8D KOTEK +20 " + "9" * 5000, 1)
