"""Base forms are made from sources small enough to read."""

from types import SimpleNamespace

import pytest

from bot.lexicon.recipe import base_forms
from bot.lexicon.recipe.ispell import Affixes, read_affixes
from bot.lexicon.recipe.morfeusz import Morfeusz
from bot.lexicon.recipe.sources import MORFEUSZ
from tests.support.lexicon.sources import AFFIXES, WORDNET

NO_AFFIXES = Affixes()


def polish(
    words: str, known: dict[str, str], entries: list[tuple[str, str]], affixes: Affixes = NO_AFFIXES
) -> dict[str, set[str]]:
    found = base_forms.polish_base_forms(
        words.split(), lambda word: frozenset(known.get(word, "").split()), entries, affixes
    )
    return {word: set(lemmas) for word, lemmas in found.items()}


def test_the_analyser_goes_before_the_dictionary() -> None:
    affixes = read_affixes(AFFIXES, "test.aff")
    entries = [("dobry", "Xb"), ("mdły", "X"), ("Mdły", "X"), ("mdł", "N"), ("bao", "")]
    found = polish(
        "dobrego mdłego niedobrego bao mdła", {"dobrego": "dobry dobro"}, entries, affixes
    )
    assert found == {
        "dobrego": {"dobry", "dobro"},
        "mdłego": {"mdły"},
        "niedobrego": {"dobry"},
        "mdła": {"mdł"},
        "bao": {"bao"},
    }


@pytest.mark.parametrize(
    ("form", "known"),
    [
        ("poscalawszy", "poscalał"),
        ("zmarzłszy", "zmarzł"),
        ("siorpając", "siorpają"),
        ("bledłyby", "bledły"),
        ("bledłybyście", "bledły"),
        ("bledłyście", "bledły"),
        ("bledłam", "bledła"),
        ("bledła", "bledł"),
        ("najpyliściej", "pyliściej"),
        ("najbezduszniej", "bezdusznie"),
        ("cieknął", "cieknąć"),
        ("cieknęli", "cieknąć"),
    ],
)
def test_a_form_with_its_own_entry_keeps_its_source_lemma(form: str, known: str) -> None:
    assert polish(f"{form} {known}", {known: "this"}, [(form, "")])[form] == {"this"}
    assert polish(form, {}, [(form, "")])[form] == set()


@pytest.mark.parametrize(
    ("form", "base"),
    [("blokowcze", "blokowiec"), ("ciaprasz", "ciaprać"), ("barłożmy", "barłożyć")],
)
def test_a_form_with_its_own_entry_has_its_base_form(form: str, base: str) -> None:
    assert polish(f"{form} {base}", {base: base}, [(form, "")])[form] == {base}
    assert polish(f"{form} {base}", {}, [(form, ""), (base, "X")])[form] == {base}


def test_english_forms_are_found_by_list_and_by_ending() -> None:
    kinds = base_forms.read_wordnet(WORDNET.__getitem__)
    words = "mice oxen better running runs houses housed lying tried cats larger smallest buses qi"
    assert base_forms.english_base_forms(words.split(), kinds) == {
        "mice": {"mouse"},
        "oxen": {"ox"},
        "better": {"good", "well"},
        "running": {"run"},
        "runs": {"run"},
        "houses": {"house"},
        "housed": {"house"},
        "lying": {"lie"},
        "tried": set(),
        "cats": {"cat"},
        "larger": {"large"},
        "smallest": {"small"},
        "buses": {"bus"},
        "qi": set(),
    }


Analysis = tuple[int, int, tuple[str, str, str, list[str], list[str]]]
ANALYSES: dict[str, list[Analysis]] = {
    "zrobiłbym": [
        (0, 1, ("zrobił", "zrobić", "praet:sg:m1.m2.m3:perf", [], [])),
        (1, 2, ("by", "by:T", "part", [], [])),
        (2, 3, ("m", "być", "aglt:sg:pri:imperf:nwok", [], [])),
    ],
    "kota": [
        (0, 1, ("kota", "kot:Sm2", "subst:sg:gen.acc:m2", ["nazwa_pospolita"], [])),
        (0, 1, ("kota", "kota", "subst:sg:nom:f", ["nazwa_pospolita"], [])),
        (0, 1, ("kota", "Kot:Sm1", "subst:sg:gen.acc:m1", ["nazwisko"], [])),
        (0, 1, ("kota", "kot:X", "frag", [], [])),
    ],
    "xyz": [(0, 1, ("xyz", "xyz", "ign", [], []))],
    "Lublin": [(0, 1, ("Lublin", "Lublin", "subst:sg:nom:m3", ["nazwa_geograficzna"], []))],
    "Kowal": [(0, 1, ("Kowal", "Kowal", "subst:sg:nom:m1", ["nazwisko"], []))],
}


class FakeAnalyser:
    """Says what stands above."""

    def __init__(self, *, generate: bool) -> None:
        assert not generate

    def analyse(
        self, word: str
    ) -> list[tuple[int, int, tuple[str, str, str, list[str], list[str]]]]:
        return ANALYSES[word]

    def dict_id(self) -> str:
        return MORFEUSZ.file.removeprefix("dictionary ")


def test_base_forms_are_taken_from_an_analysis(monkeypatch: pytest.MonkeyPatch) -> None:
    module = SimpleNamespace(Morfeusz=FakeAnalyser, __version__=MORFEUSZ.version)
    monkeypatch.setitem(__import__("sys").modules, "morfeusz2", module)
    morfeusz = Morfeusz()
    assert morfeusz.judge("zrobiłbym").lemmas == {"zrobić"}
    assert morfeusz.judge("kota").lemmas == {"kot", "kota"}
    assert morfeusz.judge("xyz").lemmas == frozenset()
    assert not morfeusz.judge("xyz").common
    assert morfeusz.is_name("lublin")
    assert not morfeusz.is_name("kowal")
