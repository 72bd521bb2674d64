"""A typed move becomes a placement from rack and board alone, or the player is asked."""

from __future__ import annotations

import pytest

from bot.rules.board import Board, Square
from bot.rules.errors import (
    IncompleteWord,
    NoPlace,
    NotCentred,
    OffBoard,
    SeveralPlaces,
    SeveralReadings,
    SquareEmpty,
    SquareNeeded,
    SquareOccupied,
    TilesNotOnRack,
)
from bot.rules.notation import format_placement, parse_typed
from bot.rules.ruleset import preset
from bot.rules.typed_moves import literal, read_typed_move
from tests.support.rules.positions import RULES, lay_out
from tests.support.rules.typed_lines import format_typed

EMPTY = Board()
DOM = lay_out("8G DOM")
ASKED = preset("rankingowa")


def lines(text: str, board: Board, rack: str) -> list[str]:
    """Return the placements of a text, the chosen one first."""
    return [format_placement(placement) for placement in read_typed_move(text, board, rack, RULES)]


def ask(text: str, board: Board, rack: str) -> list[str]:
    """Return the readings among which the player must choose."""
    with pytest.raises(SeveralReadings) as refused:
        read_typed_move(text, board, rack, RULES)
    return [placement.letters for placement in refused.value.placements]


@pytest.mark.parametrize(
    ("text", "rack", "expected"),
    [
        ("8g domy", "Y", "8G ...Y"),
        ("8g ...y", "Y", "8G ...Y"),
        ("8g …y", "Y", "8G ...Y"),
        ("g8 poziomo domy", "Y", "8G ...Y"),
        ("j4 szary", "SZARY", "J4 SZARY"),
        ("j8 y", "Y", "J8 Y"),
        # A missing letter takes the blank. A declared one is a blank even if the tile is there.
        ("j4 szary", "SZAR?", "J4 SZARy"),
        ("j4 szar(y)", "SZARY?", "J4 SZARy"),
        ("j4 (sz)ary", "ARY??", "J4 szARY"),
    ],
)
def test_an_exactly_typed_move_is_taken(text: str, rack: str, expected: str) -> None:
    assert lines(text, DOM, rack) == [expected]


@pytest.mark.parametrize(
    ("text", "rack", "expected"),
    [
        ("8f zolc", "ŻÓŁĆAAA", "8F ŻÓŁĆ"),
        ("8f zolc", "ŻÓŁC???", "8F ŻÓŁC"),
        ("8f zrodel", "ŹRÓDEŁA", "8F ŹRÓDEŁ"),
        ("8f zadan", "ZADAŃ", "8F ZADAŃ"),
        ("8f (z)adan", "?ADAN", "8F zADAN"),
    ],
)
def test_marks_left_out_are_read_from_the_rack(text: str, rack: str, expected: str) -> None:
    assert lines(text, EMPTY, rack) == [expected]


def test_marks_left_out_match_the_tiles_that_lie() -> None:
    assert lines("8f zolci", lay_out("8F ŻÓŁĆ"), "I") == ["8F ....I"]
    assert lines("f8 zab", lay_out("8F ŻÓŁĆ"), "ĄB") == ["F8 .ĄB"]


def test_a_player_who_types_marks_means_every_letter() -> None:
    with pytest.raises(TilesNotOnRack) as refused:
        read_typed_move("8f żolc", EMPTY, "ŻÓŁĆAAA", RULES)
    assert (refused.value.missing, refused.value.rack) == ("OLC", "ŻÓŁĆAAA")


def test_several_readings_ask_for_a_choice() -> None:
    assert ask("8f zadan", EMPTY, "ŻĄDAŃ") == ["ŻADĄŃ", "ŻĄDAŃ"]
    assert ask("8f zadan", EMPTY, "ZŻADAŃ") == ["ZADAŃ", "ŻADAŃ"]
    assert {"ZADAŃ", "ŻĄDAŃ"} <= set(ask("8f zadan", EMPTY, "ZŻAADĄŃ"))
    assert ask("8f zolc", EMPTY, "ŻÓŁ?") == ["ŻÓŁc", "ŻÓŁć"]


def test_an_exact_reading_precedes_others_with_as_many_blanks() -> None:
    assert lines("8f zadan", EMPTY, "ZADANŃŻ") == [
        "8F ZADAN",
        "8F ZADAŃ",
        "8F ŻADAN",
        "8F ŻADAŃ",
    ]


def test_the_letter_of_a_blank_is_asked_for() -> None:
    assert ask("8f kokon", EMPTY, "KKON?") == ["KOKoN", "KoKON"]
    assert lines("8f k(o)kon", EMPTY, "KKON?") == ["8F KoKON"]
    assert ask("8f kokon", EMPTY, "KKOŃN?") == ["KOKoN", "KoKON"]


def test_a_blank_is_not_spent_where_tiles_suffice() -> None:
    assert lines("8f kokon", EMPTY, "KKOON??") == ["8F KOKON"]


@pytest.mark.parametrize(
    ("text", "rack", "error", "facts"),
    [
        ("8n tam", "TAM", OffBoard, {"square": Square(13, 7), "room": 2}),
        ("8g kot", "KOT", SquareOccupied, {"word": "KOT", "tile": "D", "letter": "K"}),
        ("8g kot", "A", SquareOccupied, {"word": "KOT", "square": Square(6, 7)}),
        ("8g zom", "ZKOT", SquareOccupied, {"square": Square(6, 7), "tile": "D", "letter": "Z"}),
        ("7g a.", "A", SquareEmpty, {"square": Square(7, 6)}),
        ("8j yk", "YK", IncompleteWord, {"word": "DOMYK"}),
        ("j8 yk", "YAAA", TilesNotOnRack, {"missing": "K", "rack": "YAAA"}),
        ("j8 (y)k", "YKA", TilesNotOnRack, {"missing": "?", "rack": "YKA"}),
        ("j8 yćk", "Y", TilesNotOnRack, {"missing": "ĆK", "rack": "Y"}),
    ],
)
def test_an_impossible_play_is_refused_with_its_facts(
    text: str, rack: str, error: type[Exception], facts: dict[str, object]
) -> None:
    with pytest.raises(error) as refused:
        read_typed_move(text, DOM, rack, RULES)
    assert facts.items() <= vars(refused.value).items()


@pytest.mark.parametrize("text", ["h8 " + "." * 77, "h8 " + "a" * 77, "h8 " + "…" * 25])
def test_a_text_longer_than_the_board_is_refused_as_leaving_it(text: str) -> None:
    with pytest.raises(OffBoard):
        read_typed_move(text, DOM, "A??", RULES)


def places_offered(text: str, board: Board, rack: str) -> list[str]:
    """Return the places that the player is offered."""
    with pytest.raises(SeveralPlaces) as refused:
        read_typed_move(text, board, rack, RULES)
    for place in refused.value.places:
        assert read_typed_move(format_typed(place), board, rack, RULES)
    return [format_typed(place) for place in refused.value.places]


def test_a_word_alone_that_fits_in_one_place_is_taken() -> None:
    assert lines("domy", DOM, "YAEI") == ["8G ...Y"]
    assert lines("spróbujemy", lay_out("8D PRÓBUJE"), "SMY") == ["8C S.......MY"]
    assert lines("sprobujemy", lay_out("8D PRÓBUJE"), "SMY") == ["8C S.......MY"]


def test_a_few_places_are_offered_in_board_order() -> None:
    assert places_offered("ka", EMPTY, "KA") == [
        "H7 pionowo KA",
        "G8 poziomo KA",
        "H8 poziomo KA",
        "H8 pionowo KA",
    ]
    # No other letter of KAJAK is on the board, so it must go through the only K.
    assert places_offered("kajak", lay_out("8G KOT"), "AAJK") == [
        "G4 pionowo KAJAK",
        "G8 pionowo KAJAK",
    ]


def test_invalid_words_are_offered_like_words() -> None:
    assert places_offered("żą", EMPTY, "ŻĄ") == [
        "H7 pionowo ŻĄ",
        "G8 poziomo ŻĄ",
        "H8 poziomo ŻĄ",
        "H8 pionowo ŻĄ",
    ]


def test_a_word_with_many_places_needs_a_square() -> None:
    with pytest.raises(SquareNeeded) as refused:
        read_typed_move("kot", EMPTY, "KOT", RULES)
    assert (refused.value.word, refused.value.places) == ("KOT", 6)
    six = preset("klasyczna", place_list=6)
    with pytest.raises(SeveralPlaces) as offered:
        read_typed_move("kot", EMPTY, "KOT", six)
    assert len(offered.value.places) == 6


def test_a_square_is_required_if_no_places_are_offered() -> None:
    with pytest.raises(SquareNeeded) as refused:
        read_typed_move("domy", DOM, "Y", ASKED)
    assert (refused.value.word, refused.value.places) == ("DOMY", 0)
    assert read_typed_move("8g domy", DOM, "Y", ASKED)


@pytest.mark.parametrize("text", ["kotek", "a" * 16, "....", "dom"])
def test_a_word_that_fits_nowhere_is_refused(text: str) -> None:
    with pytest.raises(NoPlace) as refused:
        read_typed_move(text, DOM, "KOTYYYY", RULES)
    assert refused.value.word == text.upper()


def test_a_word_with_one_place_may_have_several_readings() -> None:
    assert ask("domz", DOM, "ŻŹ") == ["...Ź", "...Ż"]


def test_the_first_word_must_be_centred_wherever_it_is_typed() -> None:
    with pytest.raises(NotCentred):
        read_typed_move("a1 kot", EMPTY, "KOT", RULES)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("9g kot", "9G KOT"),
        ("8f odom", "8F O..."),
        ("8f (o)dom", "8F o..."),
        ("8f o.o.", "8F O..."),
        # The tile on the board is another letter. The judge will refuse it.
        ("8g ton", "8G T.N"),
        ("g8 dać", "G8 .AĆ"),
    ],
)
def test_at_a_real_table_a_line_is_read_exactly(text: str, expected: str) -> None:
    """No rack is known there, so only tiles on the board become dots."""
    typed = parse_typed(text, RULES.tiles)
    assert format_placement(literal(typed, lay_out("8G DOM"), RULES)) == expected


def test_at_a_real_table_a_square_is_always_required() -> None:
    with pytest.raises(SquareNeeded) as refused:
        literal(parse_typed("kot", RULES.tiles), Board(), RULES)
    assert (refused.value.word, refused.value.places) == ("KOT", 0)
