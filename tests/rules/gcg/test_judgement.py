"""Judging a record: scores, warnings, and impossible plays."""

from __future__ import annotations

import pytest

from bot.cli.game_record import caution, fault_of
from bot.dialogue.pages.wording import wording
from bot.rules.board import Board
from bot.rules.gcg.findings import ScoreDiffers, SetExceeded, StatedRackLacks, TotalDiffers
from bot.rules.gcg.judgement import Judgement, judge_record
from bot.rules.gcg.parse import parse
from bot.rules.ruleset import preset
from tests.support.text import in_english

POLISH = "#player1 ala\n#player2 ola\n#tile-distribution polish\n"
ENGLISH = POLISH.replace("polish", "english")
# Four plays, one phony taken back, an exchange; computed by hand.
OPENING = """\
>ala: AEKKOTB 8D KOTEK +20 20
>ola: ADMRSTY F7 M. +4 4
>ola: ADMRSTY -- -4 0
>ala: AB?OPRW D8 .oW +3 23
>ola: ADMRSTY -MY +0 0
>ala: ABOPR 7C BAR +14 37
"""


def judge(text: str) -> Judgement:
    return judge_record(parse(text))


def fault(text: str) -> tuple[int, str]:
    judgement = judge(text)
    assert judgement.fault
    told = fault_of(judgement, wording("en"))
    assert told is not None
    return judgement.fault.line, told.reason.replace("\N{NO-BREAK SPACE}", " ")


def cautions(text: str) -> list[tuple[int, str]]:
    return [(found.line, in_english(caution(found))) for found in judge(text).warnings]


def test_every_score_is_computed() -> None:
    judgement = judge(POLISH + OPENING)
    assert judgement.fault is None
    assert [event.computed for event in judgement.events] == [20, 4, -4, 3, 0, 14]
    assert judgement.warnings == ()
    assert judgement.scores == judgement.stated_scores == (37, 0)


def test_the_board_follows_and_forgets_a_phony() -> None:
    events = judge(POLISH + OPENING).events
    assert str(events[0].board).split()[7] == "...KOTEK......."
    assert str(events[1].board).split()[6] == ".....M........."
    assert events[2].board == events[0].board
    assert [str(events[3].board).split()[row][3] for row in (7, 8, 9)] == ["K", "o", "W"]


def test_tiles_that_lie_may_be_dots_or_spelled_in_any_case_or_in_brackets() -> None:
    first = POLISH + ">ala: AEKKOTB 8D KOTEk +16 16\n"
    scores = {
        judge(first + f">ola: MRS H8 {letters} +5 5\n").events[1].computed
        for letters in (".RS", "KRS", "kRS", "(K)RS", "(k)RS")
    }
    assert len(scores) == 1


def test_a_stated_score_that_differs_is_a_warning_with_its_line() -> None:
    text = POLISH + OPENING.replace("+20 20", "+21 21").replace("+3 23", "+3 24")
    judgement = judge(text.replace("+14 37", "+14 38"))
    assert judgement.warnings == (ScoreDiffers(4, 21, 20),)
    assert judgement.fault is None
    assert judgement.scores == (37, 0)
    assert judgement.stated_scores == (38, 0)
    assert cautions(text)[0] == (4, "the record says +21, the rules give +20")


def test_a_total_that_does_not_add_up_is_a_warning_once() -> None:
    judgement = judge(POLISH + OPENING.replace("+3 23", "+3 33").replace("+14 37", "+14 47"))
    assert judgement.warnings == (TotalDiffers(7, 33, 23),)
    assert cautions(POLISH + OPENING.replace("+14 37", "+14 38")) == [
        (9, "the total in the record is 38, adding up gives 37")
    ]


def test_a_loss_written_as_zero_with_the_right_total_is_one_warning() -> None:
    judgement = judge(POLISH + OPENING.replace("-- -4 0", "-- +0 0"))
    assert judgement.warnings == (ScoreDiffers(6, 0, -4),)


def test_a_rack_without_the_tiles_is_a_warning() -> None:
    judgement = judge(POLISH + ">ala: AEKOT 8D KOTeK +15 15\n>ala: AB -BZ +0 15\n")
    assert judgement.warnings[:2] == (
        StatedRackLacks(4, "AEKOT", "?K"),
        ScoreDiffers(4, 15, judgement.events[0].computed),
    )
    assert StatedRackLacks(5, "AB", "Z") in judgement.warnings
    assert (5, "the rack AB lacks Z") in cautions(
        POLISH + ">ala: AEKOT 8D KOTeK +15 15\n>ala: AB -BZ +0 15\n"
    )


@pytest.mark.parametrize("rack", ["", "abc", "AB.", "QVX"])
def test_an_unknown_rack_causes_no_warning(rack: str) -> None:
    text = POLISH + OPENING.replace("AEKKOTB", rack)
    assert judge(text).warnings == ()


def test_more_tiles_than_the_set_has_are_a_warning() -> None:
    text = ENGLISH + ">ala: JJ 8G JJ +32 32\n>ola: JA G8 .A +10 10\n"
    assert judge(text).warnings == (SetExceeded(4, "J"),)
    assert cautions(text) == [(4, "the board has more tiles than the set: J")]


@pytest.mark.parametrize(
    ("lines", "line", "reason"),
    [
        (">ala: KOT 1A KOT +6 6", 4, "The first word must cross the centre: H8."),
        (">ala: KOT 8H K +4 4", 4, "The first word needs at least two letters."),
        (
            ">ala: KOT 8N KOT +6 6",
            4,
            "The word leaves the board. Room from N8: 2 letters.",
        ),
        (
            OPENING + ">ola: KOT 1A KOT +6 6",
            10,
            "The word touches no tile. Join it to words on the board.",
        ),
        (
            OPENING + ">ola: KOT 8D KOTEK +6 6",
            10,
            "These tiles lie on the board already. Add one from your rack.",
        ),
        (
            OPENING + ">ola: KOT D8 LO.Y +6 6",
            10,
            "D8 holds K, but your word has L there.",
        ),
        (
            OPENING + ">ola: KOT 15A .OT +6 6",
            10,
            "A15 is empty. Type a letter instead of the dot.",
        ),
        (
            OPENING + ">ola: KOT 8I MY +6 6",
            10,
            "Together with the tiles beside it, your word reads KOTEKMY. Type the whole word.",
        ),
        (OPENING + ">ola: KOT 9F QAX +6 6", 10, "There are no such tiles in this game: Q, X."),
        (
            OPENING + ">ola: KOT 9H ABCDEFGH +6 6",
            10,
            "This play lays 8 new tiles, and a rack holds 7.",
        ),
        (
            OPENING + ">ola: KOT -- -6 0",
            10,
            "There is no play of this player to take off the board.",
        ),
        (">ola: KOT -- -6 0", 4, "There is no play of this player to take off the board."),
    ],
)
def test_a_play_that_cannot_be_made_stops_with_line_and_reason(
    lines: str, line: int, reason: str
) -> None:
    text = f"{POLISH}{lines}\n>ala: A - +0 0\n"
    assert fault(text) == (line, reason)
    assert len(judge(text).events) == line - 4


def test_end_racks_are_counted_once_or_twice_as_the_record_does() -> None:
    doubled = judge(POLISH + ">ala:  (ŻB) +16 16\n")
    once = judge(POLISH + ">ala:  (ŻB) +8 8\n>ola: ŻB (BŻ) -8 -8\n")
    assert [event.computed for event in doubled.events] == [16]
    assert [event.computed for event in once.events] == [8, -8]
    assert doubled.warnings == once.warnings == ()
    wrong = judge(POLISH + ">ala:  (ŻB) +15 15\n>ola: ŻB (ŻB) -7 -7\n")
    assert [event.computed for event in wrong.events] == [16, -8]


def test_only_the_record_knows_challenge_points_and_time() -> None:
    judgement = judge(POLISH + ">ala: A (challenge) +5 5\n>ola:  (time) -10 -10\n>ala: () +0 5\n")
    assert [event.computed for event in judgement.events] == [5, -10, 0]
    assert judgement.scores == (5, -10)


def test_three_and_four_players_take_turns() -> None:
    text = (
        "#player1 a\n#player2 b\n#player3 c\n#player4 d\n#tile-distribution polish\n"
        ">a: AEKKOTB 8D KOTEK +20 20\n>b: XYZ -3 +0 0\n>c: A - +0 0\n>d: ARS H8 .RA +4 4\n"
    )
    judgement = judge(text)
    assert judgement.fault is None
    assert judgement.scores == (20, 0, 0, 4)


@pytest.mark.parametrize(
    ("header", "tiles"),
    [
        ("#tile-distribution polish\n", "pl"),
        ("#tile-distribution English\n", "en"),
        ("#tile-distribution literaki\n", "pl_literaki"),
        ("#lexicon OSPS49\n", "pl"),
        ("#lexicon csw21\n", "en"),
        ("#lexicon NWL2023\n", "en"),
        ("#tile-distribution polish\n#lexicon CSW21\n", "pl"),
    ],
)
def test_the_tile_set_is_the_one_named(header: str, tiles: str) -> None:
    text = f"#player1 a\n#player2 b\n{header}>a: KOT 8G KOT +1 1\n"
    assert judge(text).rules.tiles.name == tiles


@pytest.mark.parametrize(
    ("header", "line", "tiles"),
    [
        ("", ">a: ŻAB 8G ŻAB +18 18", "pl"),
        ("", ">a: QI 8G QI +22 22", "en"),
        ("", ">a: KOT 8G KOT +10 10", "pl"),
        ("", ">a: KOT 8G KOT +14 14", "en"),
        ("", ">a: ŻÓŁĆ 8E ŻÓŁĆ +28 28", "pl_literaki"),
        ("#lexicon OSPS49\n", ">a: ŻÓŁĆ 8E ŻÓŁĆ +28 28", "pl_literaki"),
        ("#lexicon OSPS49\n", ">a: ŻÓŁĆ 8E ŻÓŁĆ +38 38", "pl"),
        ("#lexicon CSW21\n", ">a: ŻAB 8G ŻAB +18 18", "pl"),
        ("#lexicon my own list\n", ">a: QI 8G QI +22 22", "en"),
    ],
)
def test_a_record_without_a_tile_set_gets_the_fitting_one(
    header: str, line: str, tiles: str
) -> None:
    judgement = judge(f"#player1 a\n#player2 b\n{header}{line}\n")
    assert judgement.rules.tiles.name == tiles
    assert judgement.warnings == ()


def test_rules_may_be_given() -> None:
    record = parse("#player1 a\n#player2 b\n>a: KOT 8G KOT +10 10\n")
    assert judge_record(record, preset("english")).events[0].computed == 14


def test_doubts_of_the_reader_become_warnings() -> None:
    assert cautions("#player1 X Ala\n#player2 X Ola\n") == [
        (2, "several players are called X; their totals tell them apart")
    ]
    game = "#player1 a\n#player2 b\n>a: ŻAB 8G ŻAB +18 18\n"
    judgement = judge_record(parse(game.encode("cp1250")))
    assert [in_english(caution(found)) for found in judgement.warnings] == [
        "the file names no character encoding; it was read as CP1250"
    ]
    judgement = judge_record(parse(f"#character-encoding ISO8859-6\n{game}".encode()))
    assert [in_english(caution(found)) for found in judgement.warnings] == [
        "the character encoding is not ISO8859-6; the file was read as UTF-8"
    ]


def test_a_record_needs_only_players() -> None:
    judgement = judge("#player1 a\n#player2 b\n")
    assert (judgement.events, judgement.scores, judgement.fault) == ((), (0, 0), None)
    assert Board().is_empty
