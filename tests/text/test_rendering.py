"""Sentences as they come out: plurals, hard spaces, signs, dates, and what must stay as it is."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.text.moments import from_now, length, moment, stopwatch
from bot.text.operator import operator_sentence
from bot.text.pieces import Code, Raw
from bot.text.translate import BadSentence, texts
from bot.text.typography import typeset

PL, EN = texts("pl"), texts("en")
COUNTS = (1, 2, 5, 12, 22, 25, 1.5)
MINUTE, HOUR, DAY = 60_000, 3_600_000, 86_400_000


@pytest.mark.parametrize(
    ("key", "forms"),
    [
        ("points", "punkt punkty punktów punktów punkty punktów punktu"),
        ("tiles", "płytka płytki płytek płytek płytki płytek płytki"),
        ("tiles-acc", "płytkę płytki płytek płytek płytki płytek płytki"),
        ("letters", "litera litery liter liter litery liter litery"),
        ("people", "osoba osoby osób osób osoby osób osoby"),
        ("days", "dzień dni dni dni dni dni dnia"),
        ("hours", "godzina godziny godzin godzin godziny godzin godziny"),
        ("minutes", "minuta minuty minut minut minuty minut minuty"),
    ],
)
def test_polish_nouns_agree_with_their_numbers(key: str, forms: str) -> None:
    fact = key.removesuffix("-acc")
    for count, form in zip(COUNTS, forms.split(), strict=True):
        number = f"{count}".replace(".", ",")
        assert PL(key, **{fact: count}) == f"{number}\N{NO-BREAK SPACE}{form}"


def test_english_nouns_agree_too() -> None:
    assert [EN("tiles", tiles=count) for count in COUNTS] == [
        "1 tile",
        "2 tiles",
        "5 tiles",
        "12 tiles",
        "22 tiles",
        "25 tiles",
        "1.5 tiles",
    ]


@pytest.mark.parametrize(
    ("plain", "set_"),
    [
        ("W worku: 5 płytek, a do wymiany 7.", "W_worku: 5_płytek, a_do wymiany 7."),
        ("Ola i Kuba, z nimi Iza", "Ola i_Kuba, z_nimi Iza"),
        ("leży i w worku", "leży i_w_worku"),
        ("G5 pionowo, 21 listopada, 18:40", "G5 pionowo, 21_listopada, 18:40"),
        ("1,5 godziny, +37 i -8", "1,5_godziny, +37 i_−8"),
        ("2–4 osoby; 312:298", "2–4_osoby; 312:298"),
        ("da zo bu", "da zo bu"),
        ("(a może „z głowy”)", "(a_może „z_głowy”)"),
    ],
)
def test_numbers_have_hard_spaces_and_a_minus(plain: str, set_: str) -> None:
    assert typeset(plain, "pl").replace("\N{NO-BREAK SPACE}", "_") == set_


def test_english_has_no_hard_spaces_of_its_own() -> None:
    assert typeset("a tile, 5 tiles, -8", "en") == "a tile, 5 tiles, −8"


def test_numbers_are_written_by_their_language() -> None:
    assert PL("games-title", count=12345) == "Twoje gry: 12\N{NO-BREAK SPACE}345."
    assert PL("games-title", count=1234) == "Twoje gry: 1234."
    assert EN("games-title", count=1234) == "Your games: 1,234."
    assert PL("points", points=1000) == "1000\N{NO-BREAK SPACE}punktów"
    assert "−8" in PL("score-one", who=Raw("Ola"), score=-8)


@given(st.text(st.characters(exclude_categories=["Cs"]), max_size=40))
def test_names_and_code_are_not_changed(name: str) -> None:
    for kind in (Raw, Code):
        pieces = PL.pieces("invite-personal", names=kind(name))
        assert kind(name) in pieces
        assert "".join(p for p in pieces if isinstance(p, str)).startswith("Zaproszenie imienne")


def test_code_in_a_sentence_is_a_piece_of_its_own_and_keeps_its_spaces() -> None:
    pieces = PL.pieces("error-bad-invitation", option="clock", command=Code("/x"))
    assert Code("2 min na ruch") in pieces


@given(st.lists(st.text("ab i5", min_size=1, max_size=4), min_size=1, max_size=4))
def test_lists_hold_all_their_members_in_order(names: list[str]) -> None:
    pieces = PL.join([Raw(name) for name in names], "and")
    assert [piece for piece in pieces if isinstance(piece, Raw)] == [Raw(name) for name in names]


def test_lists_are_joined_by_their_language() -> None:
    def join(language: str, joint: str, *names: str) -> str:
        listed = texts(language).join([Raw(name) for name in names], joint)  # type: ignore[arg-type]
        return "".join(p if isinstance(p, str) else p.text for p in listed)

    assert join("pl", "and", "A", "B", "C") == "A, B i\N{NO-BREAK SPACE}C"
    assert join("pl", "or", "A", "B") == "A czy B"
    assert join("en", "and", "A", "B", "C") == "A, B and C"
    assert join("en", "comma", "A", "B", "C") == "A, B, C"
    assert join("pl", "and") == ""


def test_moments_are_shown_in_warsaw_time_in_summer_and_winter() -> None:
    winter, summer = 1_795_282_800_000, 1_784_000_000_000
    assert moment(PL, winter).replace("\N{NO-BREAK SPACE}", " ") == "sobota, 21 listopada, 18:40"
    assert moment(EN, winter) == "Saturday 21 November, 18:40"
    assert moment(EN, summer) == "Tuesday 14 July, 5:33"


@pytest.mark.parametrize(
    ("ms", "told"),
    [
        (0, "mniej niż minuta"),
        (MINUTE // 2, "1 minuta"),
        (25 * MINUTE, "25 minut"),
        (HOUR, "1 godzina"),
        (90 * MINUTE, "1 godzina 30 minut"),
        (119 * MINUTE, "1 godzina 59 minut"),
        (120 * MINUTE - 1, "2 godziny"),
        (5 * HOUR - MINUTE, "4 godziny 59 minut"),
        (6 * HOUR, "6 godzin"),
        (7 * HOUR - MINUTE, "7 godzin"),
        (24 * HOUR - 1, "1 dzień"),
        (24 * HOUR, "1 dzień"),
        (37 * HOUR, "1 dzień 13 godzin"),
        (3 * DAY - MINUTE, "3 dni"),
        (3 * DAY - HOUR, "2 dni 23 godziny"),
        (3 * DAY, "3 dni"),
        (7 * DAY + HOUR, "7 dni"),
        (90 * DAY - HOUR, "90 dni"),
    ],
)
def test_lengths_of_time_are_written_by_their_language(ms: int, told: str) -> None:
    assert length(PL, ms).replace("\N{NO-BREAK SPACE}", " ") == told


@pytest.mark.parametrize(
    ("ms", "told", "english"),
    [
        (20_000, "za mniej niż minutę", "in less than a minute"),
        (MINUTE, "za 1 minutę", "in 1 minute"),
        (22 * MINUTE, "za 22 minuty", "in 22 minutes"),
        (61 * MINUTE, "za 1 godzinę 1 minutę", "in 1 hour 1 minute"),
        (25 * HOUR, "za 1 dzień 1 godzinę", "in 1 day 1 hour"),
    ],
)
def test_distant_moments_are_written_with_their_day(ms: int, told: str, english: str) -> None:
    assert from_now(PL, ms).replace("\N{NO-BREAK SPACE}", " ") == told
    assert from_now(EN, ms).replace("\N{NO-BREAK SPACE}", " ") == english


def test_stopwatches_show_minutes_and_seconds() -> None:
    faces = [stopwatch(seconds * 1000) for seconds in (724, 5, 3723, 0, -30)]
    assert faces == ["12:04", "0:05", "1:02:03", "0:00", "−0:30"]


def test_the_operator_reads_addresses_and_numbers_as_they_are() -> None:
    told = operator_sentence("pl", "store-folder-busy", {"pid": 4312})
    assert told == (
        "Folder danych jest zajęty (proces 4312). Zatrzymaj ten proces albo wskaż inny folder."
    )
    told = operator_sentence("pl", "store-waiting", {"address": "localhost:6379", "seconds": 5})
    assert told.replace("\N{NO-BREAK SPACE}", " ") == (
        "Redis nie odpowiada (localhost:6379). Kolejna próba za 5 s; zapisane ruchy są bezpieczne."
    )
    told = operator_sentence("en", "store-waiting", {"address": "localhost:6379", "seconds": 5})
    assert told == (
        "Redis doesn’t answer (localhost:6379). Next try in 5 s; stored moves are safe."
    )


def test_a_sentence_without_its_facts_is_an_error() -> None:
    with pytest.raises(BadSentence):
        PL("turn-lost")
    with pytest.raises(BadSentence):
        PL("no-such-sentence")
    with pytest.raises(LookupError):
        texts("de")
