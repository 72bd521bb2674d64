"""The classes of words decide the vocabulary of a robot's level."""

import random
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.coordinator.robots import STRENGTHS
from bot.lexicon.alphabet import from_tiles, to_tiles
from bot.lexicon.build import word_graph
from bot.lexicon.catalogue import SHIPPED, Catalogue
from bot.lexicon.errors import CorruptListError
from bot.lexicon.frequency import RAREST, Frequency, class_note
from bot.lexicon.info import Origin
from bot.lexicon.install import compile_list, install
from bot.lexicon.lemmas import Lemmas
from bot.lexicon.recipe.coarse import read_coarse
from bot.robot.player.strength import skill_of
from tests.support.lexicon.shipped_words import all_words, words_beginning

COMMON = {
    "pl": """
    dom domu domem woda wody człowiek ludzie dzień dni robić robi robią zrobić dobry dobra mały duży
    ręka rękę oko oczy kot koty pies psy książka szkoła praca czas rok matka ojciec dziecko dzieci
    iść idę szedł mówić mówi być jest był była mieć ma mam chcieć chce noc stół okno drzewo serce
    """,
    "en": """
    house houses water man people day days make made good small big hand eyes cat dog book school
    work time year mother father child go went say said be is was have had want night table window
    """,
}
RARE = {
    "pl": "abakan zydel żupnik ghi gżegżółce kerb ufiksować zrobiłom byłoś ut eń fu ód ew ii aa oo",
    "en": "zyzzyva cwm aa xu qi unau hafiz euouae yowe oe ae",
}
# Neither names nor foreign words that texts are full of: they are Polish words, but rare ones.
INTRUDERS = "lublin albert mona for city house al la oscar daniel york mercedes"
COARSE = {
    "pl": """
    kurwa chuj dupa dupek cipka pieprzyć pierdolić zajebisty gówniarz sukinsyn czarnuch suk suki
    kibla bydlę
    """,
    "en": "fuck shit shitty cunt nigger bitches asshole pussy faggot whore jew wank ass cock penis",
}
INNOCENT = {
    "pl": "pieprz dowcip ciotka rower duplikat dupleks pedałować główny szczyt cycero kurtka",
    "en": "shittah niggard cocker swank dyke grape scrap parse denigrate shuttle titmouse assess",
}
# How many words there are up to some of the classes.
SIZES = {
    "pl": {0: 17_500, 3: 122_000, RAREST - 1: 801_000},
    "en": {0: 9_200, 3: 50_600, RAREST - 1: 133_000},
}
LANGUAGES = ("en", "pl")
# Words that robots for beginners once laid: for the best two alone.
ODD = {
    "pl": """
    bań zań zwę bzem kiego pode ciż poń nom ową des ów roi esu ceń his ryz mac simy tell daewoo iż
    ode rud kas woj lublin albert mona daniel kingston lynch mann bossowie komp dur goi ido łomianek
    sienią ameryki europy cyt
    """,
    "en": "qi za xu aa oe ae euoi zax tho oft lea mas thou ken kylie boner dike swami ah eh ow",
}
CRIES = "aj ej oj eh ba pa ach och aha ehe oho hej hau fuj uff"


@pytest.fixture(scope="module", name="classes", params=LANGUAGES)
def shipped_classes(request: pytest.FixtureRequest) -> tuple[str, Frequency]:
    return request.param, Frequency.load_shipped(request.param)


@pytest.fixture(scope="module", name="vocabularies")
def shipped_vocabularies(classes: tuple[str, Frequency]) -> dict[int, list[bytes]]:
    """Return the words up to some of the classes."""
    language, frequency = classes
    return {most: frequency.words(most) for most in SIZES[language]}


def test_everyday_words_are_common(classes: tuple[str, Frequency]) -> None:
    language, frequency = classes
    words = COMMON[language].upper().split()
    assert {word: frequency.of(word) for word in words if frequency.of(word) > 2} == {}


def test_words_that_only_players_know_are_rare(classes: tuple[str, Frequency]) -> None:
    language, frequency = classes
    words = RARE[language].upper().split()
    assert {word: frequency.of(word) for word in words if frequency.of(word) < 4} == {}


def test_names_and_foreign_words_are_not_taken_for_common_polish_ones() -> None:
    frequency = Frequency.load_shipped("pl")
    words = INTRUDERS.upper().split()
    assert {word: frequency.of(word) for word in words if frequency.of(word) < 2} == {}


def test_unlisted_words_are_in_the_last_class(classes: tuple[str, Frequency]) -> None:
    _, frequency = classes
    for word in ("", "Q", "kot", "KOTKOTKOT", "ŹDŹB", "🙂", "\udcff", "A" * 10_000):
        assert frequency.of(word) == RAREST


def test_weaker_robots_know_no_rare_short_words() -> None:
    for language, text in ODD.items():
        frequency = Frequency.load_shipped(language)
        assert [w for w in text.upper().split() if frequency.of(w) < RAREST - 1] == []


def test_robots_for_beginners_know_no_short_cries() -> None:
    """Texts have them often, but nobody thinks of them as words to lay."""
    frequency, known = Frequency.load_shipped("pl"), skill_of(STRENGTHS["jeż"], "pl").words
    assert [w for w in CRIES.upper().split() if frequency.rarity(w) < known] == []
    # A word that is more than a cry stays as common as it is.
    assert frequency.of("NO") == 0


def test_forms_are_no_more_common_than_their_word_and_long_ones_are_known() -> None:
    """A robot that knows a word can inflect it, but doesn't know all that a grammar has."""
    frequency, lemmas = Frequency.load_shipped("pl"), Lemmas.load_shipped("pl")
    forms: dict[str, list[str]] = {lemma: [] for lemma in ("stół", "ładny", "pisać", "ręka")}
    for start in ("STO", "STÓ", "ŁADN", "PIS", "RĘ", "RĄ"):
        for word in words_beginning(Catalogue().for_robot("pl"), start):
            for lemma in lemmas.of(word):
                if lemma in forms:
                    forms[lemma].append(word)
    for lemma, words in forms.items():
        assert len(words) > 8
        neuter = ("ŁOM", "ŁOŚ", "ŁOBYM", "ŁOBYŚ")
        for word in words:
            known = frequency.of(word)
            assert known >= frequency.of(lemma.upper())
            assert (known == RAREST) == word.endswith(neuter) or len(word) < 8, word


def test_a_vocabulary_is_a_sorted_part_of_the_next_and_of_the_robots_list(
    classes: tuple[str, Frequency], vocabularies: dict[int, list[bytes]]
) -> None:
    language, frequency = classes
    robots = Catalogue().for_robot(language)
    known = {most: set(vocabulary) for most, vocabulary in vocabularies.items()}
    for smaller, larger in pairwise(known.values()):
        assert smaller <= larger
    largest = vocabularies[RAREST - 1]
    assert largest == sorted(set(largest))
    assert len(largest) == len(frequency)
    chance = random.Random(1)  # noqa: S311 - a repeatable sample
    for tiles in chance.sample(largest, 2000):
        word = from_tiles(tiles, language)
        assert word in robots
        for most, vocabulary in known.items():
            assert (tiles in vocabulary) == (frequency.of(word) <= most)
    assert word_graph(largest[:4_000])


def test_a_class_has_about_as_many_words_as_its_level_needs(
    classes: tuple[str, Frequency], vocabularies: dict[int, list[bytes]]
) -> None:
    language, _ = classes
    for most, size in SIZES[language].items():
        assert abs(len(vocabularies[most]) - size) <= 0.15 * size


@pytest.mark.parametrize("language", LANGUAGES)
def test_robots_never_lay_coarse_words_and_players_may(language: str) -> None:
    wide, robots = Catalogue().default(language), Catalogue().for_robot(language)
    assert robots.name == f"{language}_strict"
    coarse = COARSE[language].upper().split()
    assert [word for word in coarse if word not in wide] == []
    assert [word for word in coarse if word in robots] == []
    innocent = INNOCENT[language].upper().split()
    assert [word for word in innocent if word not in robots] == []


def test_every_english_word_of_the_coarse_patterns_is_left_out() -> None:
    text = (SHIPPED / "en_coarse.txt").read_text("utf-8")
    is_coarse = read_coarse(text, "en", "en_coarse.txt")
    wide, robots = (
        set(all_words(lexicon))
        for lexicon in (Catalogue().default("en"), Catalogue().for_robot("en"))
    )
    assert robots < wide
    assert {word for word in wide if is_coarse(word.lower())} == wide - robots


words = st.text("AĄBŻŹ", min_size=1, max_size=6)


@given(st.dictionaries(words, st.integers(0, RAREST - 1), min_size=1, max_size=50))
def test_any_classes_are_read_back(
    tmp_path_factory: pytest.TempPathFactory, classes: dict[str, int]
) -> None:
    strings = sorted(to_tiles([word], "pl")[0] + class_note(n) for word, n in classes.items())
    folder = tmp_path_factory.mktemp("classes")
    frequency = Frequency(install(folder, *compile_list(strings, "some", "pl", Origin("some"))))
    assert len(frequency) == len(classes)
    for word, number in classes.items():
        assert frequency.of(word) == number <= frequency.rarity(word) < number + 1
        assert frequency.of(word + "Ó") == RAREST
    for most in range(RAREST):
        known = [word for word, number in classes.items() if number <= most]
        assert frequency.words(most) == sorted(to_tiles(known, "pl"))


def test_a_damaged_or_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CorruptListError):
        Frequency(tmp_path / "none.kwg")
    with pytest.raises(CorruptListError):
        Frequency.load_shipped("xx")
