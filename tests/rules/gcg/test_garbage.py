"""Any file is a record, or is refused with a line. Nothing else is raised."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st

from bot.cli.game_record import caution, fault_of
from bot.dialogue.pages.wording import wording
from bot.rules.gcg.findings import BadRecord
from bot.rules.gcg.judgement import judge_record
from bot.rules.gcg.parse import parse
from bot.rules.gcg.write import write
from tests.support.text import in_english

if TYPE_CHECKING:
    from bot.rules.gcg.record import Record

HEAD = b"#player1 ala Ala\n#player2 ola Ola\n"
GAME = """\
#character-encoding UTF-8
#player1 ala Ala \u017bak
#player2 ola
#lexicon OSPS50
>ala: AEKKOTB 8D KOTEK +20 20
>ola: ADMRSTY F7 M. +4 4
#note tak
>ola: ADMRSTY -- -4 0
>ala: AB?OPRW D8 .oW +3 23
>ola: ADMRSTY -MY +0 0
>ala: ABOPR 7C BAR +14 37
>ala:  (\u017bB) +16 53
#rack1 ABC
""".encode()
PIECES = [
    *(b"#", b">", b"\n", b"\r", b" ", b"(", b")", b".", b"-", b"--", b"+", b"0", b"99999999"),
    *(b"8H ", b"H15 ", b"1O ", b"a", b"?", b":", b"\xc5\xbb", b"\xff", b"\x00", b"#player3 x\n"),
    *(b"#player1", b"#rack2 ", b"#note ", b"#- ", b"#tile-distribution ", b"(time)", b"()"),
    *(b"#character-encoding CP1250\n", b"#character-encoding utf-7\n", b">ala: ", b">ola: Q "),
]


def read_and_judge(data: bytes) -> None:
    try:
        record = parse(data)
    except BadRecord as error:
        refused = error
    else:
        check(record)
        return
    assert refused.line >= 1
    assert in_english(refused)


def check(record: Record) -> None:
    judgement = judge_record(record)
    for warning in judgement.warnings:
        assert in_english(caution(warning))
    if judgement.fault:
        assert judgement.fault.line >= 1
        assert fault_of(judgement, wording("en"))
    assert parse(write(record)) == record


@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    read_and_judge(data)
    read_and_judge(HEAD + data)


@given(st.lists(st.sampled_from(PIECES), max_size=30).map(b"".join))
def test_any_lines_of_the_right_kind_are_read_or_refused(data: bytes) -> None:
    read_and_judge(HEAD + data)


@given(
    st.lists(
        st.tuples(st.integers(0, len(GAME)), st.integers(0, 12), st.sampled_from([b"", *PIECES])),
        min_size=1,
        max_size=4,
    )
)
def test_a_damaged_game_is_read_or_refused(damages: list[tuple[int, int, bytes]]) -> None:
    data = GAME
    for at, length, piece in damages:
        data = data[:at] + piece + data[at + length :]
    read_and_judge(data)
