"""Base forms: what players are told of a word."""

import hashlib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.lexicon.alphabet import to_tiles
from bot.lexicon.catalogue import Catalogue
from bot.lexicon.errors import CorruptListError
from bot.lexicon.info import Origin, read_info
from bot.lexicon.install import compile_list, install
from bot.lexicon.lemmas import Lemmas, lemma_letters, lemma_note
from bot.lexicon.notes import shipped_notes
from tests.support.lexicon.shipped_words import words_beginning

POLISH = {
    "źdźbłami": "źdźbło",
    "robilibyśmy": "robić",
    "nieładnego": "nieładny",
    "zrobiwszy": "zrobić",
    "nierobieniami": "robić",
    "przetestowałoś": "przetestować",
    "zdobyłom": "zdobyć",
    "próbuje": "próbować",
    "gżegżółce": "gżegżółka",
    "ludzi": "człowiek",
    "szedłbyś": "iść",
    "najładniejszych": "ładny",
    "najlepiej": "dobrze",
    "kocie": "koci kot kota",
    "ma": "mieć mój",
    "faksem": "fax faks",
    "czytajże": "czytać",
    "abordażując": "abordażować",
    "poscalawszy": "poscalać",
    "latte": "latte",
    "żółw": "żółw",
}
ENGLISH = {
    "mice": "mouse",
    "went": "go",
    "quizzes": "quiz",
    "running": "run running",
    "better": "better good well",
    "unhappier": "unhappy",
    "geese": "goose",
}


# A few of each kind: verbs with their prefixes, negations, superlatives, special letters.
STARTS = ("KOT", "NIEPRZEŁ", "NAJWY", "ZROB", "ŹDŹ", "PISA", "ODK", "GŻ", "MAR", "ŚWIA")


def make(folder: Path, pairs: set[tuple[str, str]], language: str) -> Lemmas:
    strings = sorted(
        to_tiles([word], language)[0] + lemma_note(word, lemma, language) for word, lemma in pairs
    )
    return Lemmas(install(folder, *compile_list(strings, "some", language, Origin("some"))))


@pytest.fixture(scope="module", name="polish")
def polish_lemmas() -> Lemmas:
    return Lemmas.load_shipped("pl")


@pytest.mark.parametrize(("word", "lemmas"), POLISH.items())
def test_polish_words_have_their_base_forms(polish: Lemmas, word: str, lemmas: str) -> None:
    found = polish.of(word)
    assert sorted(found) == sorted(lemmas.split())
    assert polish.of(word.upper()) == found


@pytest.mark.parametrize(("word", "lemmas"), ENGLISH.items())
def test_english_words_have_their_base_forms(word: str, lemmas: str) -> None:
    assert Lemmas.load_shipped("en").of(word) == tuple(lemmas.split())


def test_several_base_forms_are_sorted(polish: Lemmas) -> None:
    assert polish.of("kocie") == ("koci", "kot", "kota")
    assert polish.of("z\u0301dz\u0301b\u0142ami") == ("źdźbło",)


@pytest.mark.parametrize("word", ["", "Q", "XYZ", "KOT KOT", "źdźb", "\udcff", "🙂", "A" * 10_000])
def test_a_text_that_is_no_word_has_no_base_form(polish: Lemmas, word: str) -> None:
    assert polish.of(word) == ()


def test_nearly_every_word_of_the_list_has_a_base_form(polish: Lemmas) -> None:
    wide = Catalogue().default("pl")
    words = [word for start in STARTS for word in words_beginning(wide, start)]
    assert len(words) > 5_000
    without = [word for word in words if not polish.of(word)]
    assert len(without) < len(words) / 1000
    letters = set(lemma_letters("pl").lower())
    assert all(letters.issuperset(lemma) for word in words for lemma in polish.of(word))


word_texts = st.text("AĄCEIJKNŻ", min_size=1, max_size=15)
starts = st.sampled_from(["", "NIE", "NAJ", "NIENAJ"])


@given(
    st.sets(
        st.tuples(
            st.builds(lambda start, rest: (start + rest)[:15], starts, word_texts),
            st.builds(str.__add__, starts, st.text("AĄCEIJKNŻQVX", min_size=1, max_size=15)),
        ),
        min_size=1,
        max_size=25,
    )
)
def test_any_word_may_be_a_form_of_any(
    tmp_path_factory: pytest.TempPathFactory, pairs: set[tuple[str, str]]
) -> None:
    lemmas = make(tmp_path_factory.mktemp("lemmas"), pairs, "pl")
    for word in {word for word, _ in pairs}:
        expected = {lemma.lower() for of, lemma in pairs if of == word}
        assert set(lemmas.of(word)) == expected
        assert len(lemmas.of(word)) == len(expected)


def test_words_that_inflect_alike_share_their_note() -> None:
    assert lemma_note("KOTAMI", "KOT", "pl") == lemma_note("PSAMI", "PS", "pl")
    assert lemma_note("NIEPISANYM", "PISANY", "pl") == lemma_note("NIECZYTANYM", "CZYTANY", "pl")
    assert lemma_note("NIEŁADNEGO", "NIEŁADNY", "pl") == lemma_note("ŁADNEGO", "ŁADNY", "pl")


def test_a_damaged_or_missing_file_is_refused(tmp_path: Path) -> None:
    lemmas = make(tmp_path, {("KOTA", "KOT")}, "pl")
    assert lemmas.of("kota") == ("kot",)
    path = tmp_path / "some.kwg"
    path.write_bytes(path.read_bytes()[:-4])
    with pytest.raises(CorruptListError):
        Lemmas(path)
    with pytest.raises(CorruptListError):
        Lemmas.load_shipped("xx")


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("kind", ["lemmas", "frequency"])
def test_notes_name_their_sources_and_the_lists_they_were_made_of(kind: str, language: str) -> None:
    path = shipped_notes(kind, language)
    info = read_info(path.with_suffix(".json"))
    lists = {
        source.version: source.sha256 for source in info.origin.sources if source.name == "list"
    }
    assert lists
    for name, list_hash in lists.items():
        assert Catalogue().by_name(name).hash == list_hash
    packages = [source for source in info.origin.sources if source.file.endswith((".deb", ".whl"))]
    assert packages
    assert all(source.version and len(source.sha256) == 64 for source in packages)
    assert info.origin.licence
    assert "©" in info.origin.attribution
    assert info.origin.recipe
    assert path.with_name(f"{language}_copyright.txt").stat().st_size > 1000
    assert path.stat().st_size <= {"lemmas": 2_500_000, "frequency": 1_400_000}[kind]


def test_the_share_alike_file_says_so() -> None:
    path = shipped_notes("frequency", "pl")
    origin = read_info(path.with_suffix(".json")).origin
    assert origin.licence == "CC-BY-SA-4.0"
    notice = path.with_name("pl_copyright.txt").read_text("utf-8")
    for fact in ("Attribution-ShareAlike 4.0", "Robyn Speer", "OpenSubtitles", "Wikipedia"):
        assert fact in notice


def test_the_hash_is_that_of_the_content() -> None:
    """The shipped file and its facts belong together."""
    for kind in ("lemmas", "frequency"):
        for language in ("pl", "en"):
            path = shipped_notes(kind, language)
            info = read_info(path.with_suffix(".json"))
            assert path.stat().st_size == info.graph_bytes
            assert len(bytes.fromhex(info.hash)) == hashlib.sha256().digest_size
