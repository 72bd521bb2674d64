"""The shipped lists: the words that players find in them."""

import hashlib

import pytest

from bot.lexicon.catalogue import SHIPPED, Catalogue
from bot.lexicon.graph import Lexicon
from bot.lexicon.recipe import english, polish
from bot.lexicon.recipe.corrections import read_corrections
from tests.support.lexicon.shipped_words import verify_once, words_beginning

PROBES = """
źdźbłami robilibyśmy nieładnego zrobiwszy nierobieniami przetestowałoś zdobyłom próbuje spróbujemy
gżegżółce
"""
NOUNS = """
dom domu domowi domem domy domów domom domami domach kot kocie koty kotek książką książkami ręką
rękoma oczyma uszu braćmi ludźmi źrebięciu żółwiątko pszczółka chrząszcz trzcinie gżegżółka
wykładka płytka stojak blank źdźbło szczęście piętnaścioro psisko pizza jogurt komputer kebab
tsunami dżin
"""
VERBS = """
czytać czytam czytałem czytałam czytałoby czytalibyście czytaj czytajmy czytano robiono wziąłem
wzięłam szedłem szłoby przyszedłszy przeczytawszy czytając czytany nieczytany czytanie nieczytaniu
niewykonywanie niewykonywaniom niekimnięciami
piszący napisany brzmieć pożyczałyśmy kląć klęła mleć mełłem żąć żęła
"""
NEUTER = """
zrobiłom zrobiłoś zrobiłobym zrobiłobyś byłom byłoś czytałobyś wzięłom szłoś
"""
OTHERS = """
szybszy najszybszych ładniej najładniej dobrze lepiej najlepiej gorzej pięknie niepięknie och ach
hej oho pst brr psst hmm żeby jeśli albowiem lecz wśród nad wobec dzięki pięcioma oba obydwoje
setne żółcie gęślą jaźń bądź odtąd zewsząd
"""
ENTRIES_OF_THEIR_OWN = "poscalawszy dezaerując wybledłaś rozmokł najstatyczniej karcherując"
CORRECTED = "air play try kóp tryp dashi reiki latte emoji"
FOR_PLAYERS = """
wznak ukosa młodu naprzeciwka wespół bezcen dwójnasób trójnasób troszku trochu ścieżaj
sorry indie dance smoothie burrito sashimi striptease bio eko pro sic ups naj hot home
smartfonu startupu gwinta kokona aromatyczniej funkcjonalniej przekonywujący performersi
jasień jasieniu karwia stanin włochy włochami niemiec niemców kanadzie opola norweg włoszek
stuła stułę rzyć trojka aidsowcze barłoż ciaprasz miziałom miziałobyś
"""
VULGAR = "kurwa dupa chuj jebać pizda kurwami spierdalaj"
NOT_WORDS = """
kraków warszawą londyn paryż bydgoszcz anna piotr krzysztof wojciech agnieszka itd itp np dr dra
mgr mgra inż kg cm pkp zus tvp usa nato unesco bpa mjra nru pszczułka gżegżułka źdżbło wziąść
poszłem ksiązka rzółw ktury personam hands facebook google xenon taxi quiz zz bb qwerty abcd aaaa
włoch włochem brakłom złobyś abc dpi dca dcą dców edta edty wca wce session propos zesz spoż
nieplemieniem nienieważenie militarno konserwatywno socjalno czytaćby kotkotkot essen muszyna
włocławek
"""

ENGLISH = """
aardvark zyzzyva quiz queue rhythms jazz qi za xi cwm crwth colour color theatre theater organise
organize aeroplane airplane fjord sudoku app naive cafe fiance euouae
"""
NOT_ENGLISH = "london nasa etc mr dont csc hhd zz qq alice teh recieve dkl usa wnat kot żółw"


def upper(words: str) -> list[str]:
    return words.upper().split()


@pytest.fixture(scope="module", name="wide")
def wide_list() -> Lexicon:
    return Catalogue().default("pl")


@pytest.fixture(scope="module", name="strict")
def strict_list() -> Lexicon:
    return Catalogue().for_robot("pl")


@pytest.fixture(scope="module", name="english_list")
def the_english_list() -> Lexicon:
    return Catalogue().default("en")


@pytest.mark.parametrize(
    "words",
    [PROBES, NOUNS, VERBS, NEUTER, OTHERS, ENTRIES_OF_THEIR_OWN, CORRECTED, FOR_PLAYERS, VULGAR],
)
def test_the_polish_list_has_words_that_players_lay(wide: Lexicon, words: str) -> None:
    assert [word for word in upper(words) if word not in wide] == []


@pytest.mark.parametrize("words", [PROBES, NOUNS, VERBS, NEUTER, OTHERS, CORRECTED])
def test_the_list_of_the_robot_has_the_undisputed_words(strict: Lexicon, words: str) -> None:
    assert [word for word in upper(words) if word not in strict] == []


def test_names_abbreviations_and_misspellings_are_not_listed(
    wide: Lexicon, strict: Lexicon
) -> None:
    assert [word for word in upper(NOT_WORDS) if word in wide or word in strict] == []


def test_the_robot_plays_no_doubtful_words(strict: Lexicon) -> None:
    assert [word for word in upper(FOR_PLAYERS) if word in strict] == []


def test_the_robot_knows_no_vulgar_words(strict: Lexicon) -> None:
    assert [word for word in upper(VULGAR) if word in strict] == []


def test_the_english_list_has_these_words_and_lacks_those(english_list: Lexicon) -> None:
    assert [word for word in upper(ENGLISH) if word not in english_list] == []
    assert [word for word in upper(NOT_ENGLISH) if word in english_list] == []


def two_letters_of(lexicon: Lexicon, letters: str) -> set[str]:
    return {a + b for a in letters for b in letters if a + b in lexicon}


def test_two_letter_words_are_exact(wide: Lexicon, strict: Lexicon, english_list: Lexicon) -> None:
    letters = "AĄBCĆDEĘFGHIJKLŁMNŃOÓPRSŚTUWYZŹŻQVX"
    twos = {word.upper() for word in polish.TWO_LETTERS}
    assert len(twos) == 126
    assert two_letters_of(wide, letters) == twos
    assert two_letters_of(strict, letters) == twos
    twos = {word.upper() for word in english.TWO_LETTERS}
    assert len(twos) == 107
    assert two_letters_of(english_list, letters) == twos


@pytest.mark.parametrize(
    ("name", "language", "words"),
    [
        ("en", "en", 240_000),
        ("en_strict", "en", 240_000),
        ("pl", "pl", 3_300_000),
        ("pl_strict", "pl", 2_700_000),
    ],
)
def test_a_shipped_list_has_its_size_and_every_length(name: str, language: str, words: int) -> None:
    lexicon = Catalogue().by_name(name)
    assert lexicon.language == language
    assert words <= len(lexicon) <= words * 1.05
    assert sum(lexicon.info.lengths.values()) == len(lexicon)
    assert set(lexicon.info.lengths) == set(range(2, 16))
    assert (SHIPPED / f"{name}.kwg").stat().st_size <= 5_000_000


def test_the_english_words_match_their_hash(english_list: Lexicon) -> None:
    english_list.verify()


@pytest.mark.slow(10)
def test_the_polish_words_match_their_hash_and_include_those_of_the_robots(
    wide: Lexicon, strict: Lexicon
) -> None:
    verify_once(wide)
    verify_once(strict)
    some = [
        word
        for start in ("KOT", "NIEPRZE", "ODK", "MAR", "ŻÓŁ")
        for word in words_beginning(strict, start)
    ]
    assert len(some) > 5_000
    assert [word for word in some if word not in wide] == []


@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_lists_were_made_with_these_corrections(language: str) -> None:
    file = SHIPPED / f"{language}_corrections.tsv"
    lexicon = Catalogue().default(language)
    made_with = {source.file: source.sha256 for source in lexicon.info.origin.sources}
    assert made_with[file.name] == hashlib.sha256(file.read_bytes()).hexdigest()
    corrections = read_corrections(file.read_text("utf-8"), language, file.name)
    assert [word for word in corrections.add if word.upper() not in lexicon] == []
    assert [word for word in corrections.remove if word.upper() in lexicon] == []
    assert [word for word in corrections.remove_root if word.upper() in lexicon] == []


@pytest.mark.parametrize("name", ["pl", "pl_strict", "en", "en_strict"])
def test_provenance_names_sources_licence_and_authors(name: str) -> None:
    origin = Catalogue().by_name(name).info.origin
    assert all(source.version or source.sha256 for source in origin.sources)
    assert all(source.file for source in origin.sources)
    assert all(len(source.sha256) == 64 for source in origin.sources if "deb" in source.file)
    assert origin.licence
    assert "©" in origin.attribution
    assert origin.recipe
    assert "OSPS" not in origin.title


@pytest.mark.parametrize(
    ("file", "holder"),
    [
        ("pl_copyright.txt", "Marek Futrega"),
        ("morfeusz2_copyright.txt", "Marcin Woliński"),
        ("en_copyright.txt", "Kevin Atkinson"),
    ],
)
def test_notices_are_shipped_beside_the_data(file: str, holder: str) -> None:
    assert holder in (SHIPPED / file).read_text("utf-8")
