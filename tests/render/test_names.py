import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from render.type.bidi import to_drawing_order
from render.type.lettering import Style, line, mask
from render.type.names import clean, clusters, latin

STYLE = Style(700, 36, 30)


@pytest.mark.parametrize(
    ("given_name", "shown"),
    [
        ("  Ola \n Nowak\t", "Ola Nowak"),
        ("O\u0301la", "Óla"),
        ("𝓐𝓷𝓲𝓪", "Ania"),
        ("\u202egnoz\u202c\u2066\u200f", "gnoz"),
        ("A\x00n\x1bi\x7fa\ufeff", "Ania"),
        ("Ola 👩\u200d👩\u200d👧\u200d👦", "Ola"),
        ("👨🏽\u200d🚀 Jan 🏳\ufe0f\u200d🌈", "Jan"),
        ("👨\u200d👩\u200d👧", "?"),
        ("❤\ufe0f\u200d🔥 Iza ❤\ufe0f", "Iza ❤"),
        ("\U0001f3f4\U000e0067\U000e0062\U000e007f Ed", "Ed"),
        ("a\u200db 👩\u200d", "ab 👩"),
        ("👍🏽\ufe0f", "👍"),
        ("🇵🇱", "PL"),
        ("\u3164\u115f\u2800", "?"),
        ("", "?"),
        ("\ue000\U000f0000", "?"),
    ],
)
def test_invisible_characters_are_left_out(given_name: str, shown: str) -> None:
    assert clean(given_name) == shown


def test_marks_do_not_pile_up() -> None:
    assert clusters("z" + "\u0334\u0322\u0361\u0300" * 20 + "o") == ["z\u0334\u0322", "o"]
    assert clusters("\u0300a") == ["a"]


@pytest.mark.parametrize(
    ("cluster", "spelled"),
    [("Ꮳ", "tsa"), ("ሀ", "ha"), ("रा", "raa"), ("प्", "p"), ("१", "1"), ("☃", ""), ("𠀀", "?")],
)
def test_a_sign_without_font_is_spelled(cluster: str, spelled: str) -> None:
    assert latin(cluster) == spelled


@pytest.mark.parametrize(
    ("written", "drawn"),
    [
        ("Ola", "Ola"),
        ("שלום", "םולש"),
        ("Ola שלום", "Ola םולש"),
        ("שלום Ola", "Ola םולש"),
        ("Ola אב 12 גד!", "Ola דג 12 בא!"),
        ("שלום 12:04", "12:04 םולש"),
        ("שלום (abc)", "(abc) םולש"),
        ("Ola (אב)", "Ola (בא)"),
        ("12 אב", "בא 12"),
    ],
)
def test_right_to_left_text_is_drawn_in_reading_order(written: str, drawn: str) -> None:
    assert "".join(to_drawing_order(clusters(written))) == drawn


@pytest.mark.parametrize(
    ("written", "drawn"),
    [
        ("سلام", "ﻡﻼﺳ"),
        ("محمد", "ﺪﻤﺤﻣ"),
        ("دار", "ﺭﺍﺩ"),
        ("گل", "ﻞﮔ"),
        ("لا", "ﻻ"),
    ],
)
def test_arabic_letters_join(written: str, drawn: str) -> None:
    assert "".join(to_drawing_order(clusters(written))) == drawn


@given(st.text(max_size=60), st.integers(40, 600))
def test_any_name_is_drawn_within_its_space(name: str, room: int) -> None:
    laid = line(name, STYLE, room)
    assert laid.letters
    assert laid.width <= room
    assert STYLE.smallest <= laid.size <= STYLE.size
    drawn = mask(laid)
    assert drawn.ink.width <= room + laid.size


@given(st.text(alphabet=st.characters(categories=("L", "N", "P", "Z")), max_size=30))
def test_reordering_loses_no_letter(text: str) -> None:
    parts = clusters(clean(text))
    shown = "".join(to_drawing_order(parts))
    assert bare("".join(parts)) == bare(shown)


def bare(text: str) -> list[str]:
    """Return the letters without the forms and marks that reordering may change."""
    plain = unicodedata.normalize("NFKD", text).translate(str.maketrans(")]}>»", "([{<«"))
    return sorted(letter for letter in plain if unicodedata.category(letter)[0] != "M")


def test_a_long_name_is_cut_between_letters() -> None:
    laid = line("Agnieszka Wiśniewska-Kowalczyk-Brzęczyszczykiewicz", STYLE, 300)
    text = "".join(letter.text for letter in laid.letters)
    assert text.startswith("Agnieszka Wi")
    assert text.endswith("…")
    assert laid.size == STYLE.smallest


def test_a_name_gets_smaller_before_it_is_cut() -> None:
    whole = line("Agnieszka Wiśniewska", STYLE, 1000)
    laid = line("Agnieszka Wiśniewska", STYLE, int(whole.width) - 20)
    assert len(laid.letters) == len(whole.letters)
    assert laid.size < whole.size
