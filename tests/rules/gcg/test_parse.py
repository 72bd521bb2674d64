"""Whole records: pragmas, notes, players, line ends, and files that are no records."""

from __future__ import annotations

import pytest

from bot.rules.gcg.findings import BadRecord, NickShared
from bot.rules.gcg.parse import parse
from bot.rules.gcg.record import GcgEndRack, Player, Record
from bot.rules.moves import Pass
from tests.support.text import in_english

HEAD = "#player1 ala Ala Nowak\n#player2 ola Ola Kot\n"
GAME = f"""\
#character-encoding UTF-8
{HEAD}#title Finał
#description Pierwsza
druga linia
#id pl.example 17
#lexicon OSPS50
#tile-distribution polish
#game-type classic
#incomplete
#note przed grą
>ala: AEKKOTB 8D KOTEK +20 20
#note dobry początek
dalej
> i jeszcze (nie zdarzenie)
#note druga notatka
>ola: ABCDEFG - +0 0
#rack1 ABC
#rack2 DEFGH?
"""


def fails(text: str | bytes) -> tuple[int, str]:
    with pytest.raises(BadRecord) as caught:
        parse(text)
    return caught.value.line, in_english(caught.value)


def test_every_pragma_is_kept() -> None:
    record = parse(GAME)
    assert record.players == (Player("ala", "Ala Nowak"), Player("ola", "Ola Kot"))
    assert record.title == "Finał"
    assert record.description == "Pierwsza\ndruga linia"
    assert record.id == "pl.example 17"
    assert record.lexicon == "OSPS50"
    assert record.tile_distribution == "polish"
    assert record.pragmas == (("game-type", "classic"),)
    assert record.incomplete
    assert record.racks == ("ABC", "DEFGH?")
    assert record.doubts == ()


def test_notes_belong_to_the_event_before_them() -> None:
    record = parse(GAME)
    assert record.note == "przed grą"
    assert [event.note for event in record.events] == [
        "dobry początek\ndalej\n> i jeszcze (nie zdarzenie)\ndruga notatka",
        "",
    ]


def test_events_know_their_line_and_player() -> None:
    events = parse(GAME).events
    assert [(event.line, event.player, event.kind) for event in events] == [
        (13, 0, "play"),
        (18, 1, "pass"),
    ]


@pytest.mark.parametrize("end", ["\r\n", "\r", " \n", "\t\r\n", "\n\n"])
def test_line_ends_and_trailing_space_are_ignored(end: str) -> None:
    text = GAME.replace("\ndruga linia", "").replace("\n> i jeszcze (nie zdarzenie)", "")
    record = parse(text.replace("\n", end))
    expected = parse(text)
    if end == "\n\n":
        # An empty line inside a note is part of it.
        assert record.events[0].note == "dobry początek\n\ndalej\n\ndruga notatka"
    else:
        assert record == expected


def test_decomposed_letters_are_composed() -> None:
    record = parse(HEAD + ">ala: ZAB 8D Z\u0307AB +20 20\n")
    assert record == parse(HEAD + ">ala: ZAB 8D ŻAB +20 20\n")


def test_hash_dash_continues_any_text() -> None:
    record = parse(HEAD + "#title Finał\n#- Pucharu\n#x a\n#- b\n>ala: A - +0 0\n#note c\n#- d\n")
    assert record.title == "Finał\nPucharu"
    assert record.pragmas == (("x", "a\nb"),)
    assert record.events[0].note == "c\nd"
    why = "the line “#-” should continue the line before, but there is none"
    assert fails(HEAD + "#- b\n") == (3, why)


def test_a_title_does_not_run_over_lines() -> None:
    assert fails(HEAD + "#title Finał\nPucharu\n") == (
        4,
        "“Pucharu” is neither a pragma (#) nor an event (>)",
    )


def test_players_may_come_late_and_in_any_order_and_three_or_four() -> None:
    text = ">c: A - +0 0\n#player3 c\n#player1 a Ą B\n#player2 b\n#player4 d D\n>d: B - +0 0\n"
    record = parse(text)
    assert record.players == (Player("a", "Ą B"), Player("b"), Player("c"), Player("d", "D"))
    assert [event.player for event in record.events] == [2, 3]


def test_nicks_differ_in_case_at_most_and_longer_nicks_win() -> None:
    record = parse("#player1 a\n#player2 a:b\n>A: X - +0 0\n>a:b: Y - +0 0\n")
    assert [(event.player, event.rack) for event in record.events] == [(0, "X"), (1, "Y")]


def test_kurnik_calls_the_players_one_and_two() -> None:
    record = parse(
        "#player1 1 ptf\n#player2 2 smut\n"
        ">1: AEKKOTB 8D KOTEK +20 20 /DA/ON\n>1: AEKKOTB --  +-20 0\n>2:  () +0 0\n"
    )
    assert [(event.player, event.score, event.words) for event in record.events] == [
        (0, 20, ("DA", "ON")),
        (0, -20, ()),
        (1, 0, ()),
    ]
    assert record.events[2].action == GcgEndRack("")


def test_players_with_one_nick_are_distinguished_by_their_totals() -> None:
    text = (
        "#player1 X Ala\n#player2 X Ola\n>X: AB - +0 0\n>X: AB - +0 0\n"
        ">X: AB 8G AB +8 8\n>X: AC 9G AC +9 9\n>X: A (challenge) +5 14\n>X: A - +0 8\n"
    )
    record = parse(text)
    assert [player.nick for player in record.players] == ["X", "X_2"]
    assert [event.player for event in record.events] == [0, 1, 0, 1, 1, 0]
    assert record.doubts == (NickShared(2, "X"),)


def test_a_record_may_hold_no_event_yet() -> None:
    assert parse(HEAD) == Record((Player("ala", "Ala Nowak"), Player("ola", "Ola Kot")))


def test_an_event_inside_a_note_needs_a_known_nick_or_the_event_form() -> None:
    record = parse(HEAD + ">ala: A - +0 0\n#note a\n>b\n>ola: B - +0 0\n")
    assert [event.action for event in record.events] == [Pass(), Pass()]
    assert record.events[0].note == "a\n>b"
    assert fails(HEAD + ">ala: A - +0 0\n#note a\n>ela: B - +0 0\n") == (
        5,
        "no player is called ela",
    )


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("", 1, "the file is empty"),
        ("\n \r\n", 1, "the file is empty"),
        (
            "\n<!DOCTYPE html>\n<p>404</p>",
            2,
            "this is not a game record: no line #player1 names a player",
        ),
        (
            ">ala: A - +0 0\n",
            1,
            "this is not a game record: no line #player1 names a player",
        ),
        ("#player1 ala\n", 1, "no line #player2 names the player"),
        ("#title x\n#player2 ala\n#player3 ola", 1, "no line #player1 names the player"),
        ("#player1\n#player2 ola\n", 1, "player 1 has no nick"),
        ("#player1 a\n#player1 b\n#player2 c\n", 2, "player 1 is named twice"),
        (HEAD + "#player5 e\n", 3, "there is no player 5: a game has 2–4"),
        (HEAD + "#rack3 ABC\n", 3, "there is no player 3"),
        (HEAD + "hello\n", 3, "“hello” is neither a pragma (#) nor an event (>)"),
        (HEAD + "\n>ela: A - +0 0\n", 4, "no player is called ela"),
        (HEAD + ">ala A - +0 0\n", 3, "an event begins with “>nick:”, but there is no colon here"),
        (HEAD + ">ala: AEKKOTB 8D KO", 3, "the line ends before its score and total"),
        (
            HEAD + "#tile-distribution klingon\n",
            3,
            "the tile set klingon is not known; known are polish, english, literaki",
        ),
        (HEAD + ">ala: A - +0 0\x00\n", 3, "this is not text but binary data"),
    ],
)
def test_a_broken_file_gives_line_and_reason(text: str, line: int, reason: str) -> None:
    assert fails(text) == (line, reason)
    assert fails(text.encode()) == (line, reason)


def test_binary_files_are_refused_as_binary() -> None:
    assert fails(b"\x89PNG\r\n\x1a\n\x00\x00") == (2, "this is not text but binary data")
    assert fails(bytes(range(256)))[1] == "this is not text but binary data"
