"""Classes of commonness are made from their sources, and coarse words are kept out."""

from pathlib import Path
from typing import Any

import pytest

from bot.lexicon.errors import SourceError
from bot.lexicon.recipe import commonness
from bot.lexicon.recipe.coarse import read_coarse
from bot.lexicon.recipe.corrections import Corrections
from bot.lexicon.recipe.morfeusz import FormVerdict
from bot.lexicon.recipe.polish import wide_and_strict
from bot.lexicon.recipe.wordfreq import Wheel
from tests.support.lexicon.sources import wheel

LEMMAS = {
    "tam": {"tam", "tama"},
    "tamy": {"tama"},
    "tamą": {"tama"},
    "dom": {"dom"},
    "domu": {"dom"},
    "domowi": {"dom"},
    "rób": {"robić"},
    "robi": {"robić"},
    "oddany": {"oddać", "oddany"},
    "oddać": {"oddać"},
    "oddam": {"oddać"},
}


def lemmas_of(word: str) -> set[str]:
    return LEMMAS.get(word, set())


def test_a_shared_form_belongs_to_the_lemma_that_its_other_forms_show() -> None:
    forms = {"tam": 1e-2, "tamy": 1e-6, "tamą": 1e-6, "dom": 1e-3, "domu": 1e-3, "unknown": 1e-1}
    found = commonness.lemma_frequencies(forms, lemmas_of)
    assert found["tam"] == pytest.approx(1e-2, rel=0.01)
    assert found["tama"] < 2e-5
    assert found["dom"] == pytest.approx(2e-3)
    assert "unknown" not in found


def test_one_form_alone_makes_no_word_common_but_its_base_form_does() -> None:
    LEMMAS.update({"albo": {"alba"}, "albą": {"alba"}, "więc": {"więc"}})
    found = commonness.lemma_frequencies({"albo": 1e-3, "albą": 1e-7, "więc": 1e-3}, lemmas_of)
    assert found["alba"] == pytest.approx(4e-7, rel=0.01)
    assert found["więc"] == pytest.approx(1e-3)


def evidence(forms: dict[str, float], **known: Any) -> commonness.Evidence:  # noqa: ANN401 - as many types as fields
    """Return facts of these forms: all base forms are listed, none is foreign, a name, dated."""
    return commonness.Evidence(
        forms,
        known.get("abroad", lambda _: 0.0),
        known.get(
            "listed",
            {lemma for form in (*forms, *LEMMAS) for lemma in (form, *LEMMAS.get(form, ()))},
        ),
        known.get("is_name", lambda _: False),
        known.get("usage", lambda _word, _lemma: commonness.Usage()),
    )


def test_a_word_is_as_common_as_the_rarer_of_its_base_form_and_itself() -> None:
    forms = {"dom": 2e-4, "domu": 2e-4, "domem": 3e-6, "rud": 1.5e-6, "ruda": 2e-4}
    LEMMAS.update({"domem": {"dom"}, "domach": {"dom"}, "rud": {"ruda"}, "ruda": {"ruda"}})
    words = ["dom", "domu", "domem", "domach", "rud", "ruda", "domowi", "nothing"]
    classes = commonness.polish_classes(words, lemmas_of, evidence(forms), ())
    # The longer a form, the more is forgiven; RUD is three letters of a word that everybody knows.
    assert classes == {"dom": 0, "domu": 0, "domem": 1, "ruda": 0, "rud": 4} | dict.fromkeys(
        ("domach", "domowi"), 5
    )


def test_names_foreign_dated_and_unlisted_words_are_rarer_than_texts_make_them() -> None:
    forms = {"kot": 2e-4, "mona": 2e-4, "ów": 2e-4, "his": 2e-4, "woj": 2e-4}
    LEMMAS.update({word: {word} for word in forms})
    known = evidence(
        forms,
        listed={"kot", "ów"},
        is_name=lambda lemma: lemma == "mona",
        abroad=lambda word: 1e-2 * (word == "his"),
        usage=lambda word, _: commonness.Usage(dated=word == "ów"),
    )
    classes = commonness.polish_classes(forms, lemmas_of, known, {"ów"})
    assert classes == {"kot": 0, "mona": 5, "ów": 6, "his": 6, "woj": 1}
    assert commonness.polish_classes(["kot"], lemmas_of, known, {"kot"}) == {"kot": 6}


def test_two_letter_words_are_common_only_if_they_are_everyday_words() -> None:
    forms = {"on": 1e-2, "ii": 1e-2, "do": 1e-2}
    LEMMAS.update({word: {word} for word in forms})
    classes = commonness.polish_classes(forms, lemmas_of, evidence(forms), ())
    assert classes == {"on": 0, "ii": 6, "do": 0}


def test_a_short_cry_is_rarer_than_texts_make_it_unless_it_is_another_word_too() -> None:
    forms = {"aj": 1e-2, "hop": 1e-2, "no": 1e-2, "halo": 1e-2, "hejże": 1e-2}
    LEMMAS.update({word: {word} for word in forms} | {"hop": {"hop", "hopać"}})
    known = evidence(
        forms,
        usage=lambda word, lemma: commonness.Usage(
            interjection=word != "no" and lemma not in {"hopać", "halo"}
        ),
    )
    classes = commonness.polish_classes(forms, lemmas_of, known, ())
    assert classes == {"aj": 5, "hop": 0, "no": 0, "halo": 0, "hejże": 0}


def test_verb_forms_used_only_by_players_are_in_the_last_class() -> None:
    forms = {"robić": 1e-3, "robi": 4e-3, "robiłem": 1e-4}
    LEMMAS.update({word: {"robić"} for word in (*forms, "robiłom")})
    words = (*forms, "robiłom")
    classes = commonness.polish_classes(words, lemmas_of, evidence(forms), ())
    assert classes == {"robić": 0, "robi": 0, "robiłem": 0}


def test_a_long_form_is_known_by_its_parts_if_it_is_in_use() -> None:
    LEMMAS.update({word: {"robić"} for word in ("robić", "robi", "robiących", "wyróbmyż")})
    words = ("robiących", "wyróbmyż")
    known = evidence({"robić": 1e-3, "robi": 4e-3})
    classes = commonness.polish_classes(words, lemmas_of, known, ())
    assert classes == {"robiących": 5, "wyróbmyż": 6}


def test_english_words_are_no_more_common_than_scowl_has_them() -> None:
    files = [
        ("english-words.10", "cat\ncafé\nOx\n"),
        ("english-words.20", "cat\ndog\n"),
        ("british_variant_1-words.20", "dogge\n"),
        ("english-words.50", "dale\noxen\n"),
        ("english-words.60", "oxherds\n"),
        ("variant_1-words.60", "oxx\n"),
        ("english-words.80", "qi\nselfie\nselfish\n"),
    ]
    frequent = dict.fromkeys(("cat", "cafe", "dog", "dogge", "dale", "oxen", "selfie"), 1e-3)
    classes = commonness.english_classes(files, frequent, {"cat", "dale"}, {"oxen"})
    # A name's frequency is not the word's, but for the most usual; what no text has is rare.
    assert {word: number for word, number in classes.items() if len(word) > 2} == {
        "cat": 0, "cafe": 0, "dog": 0, "dogge": 2, "dale": 3, "oxen": 6, "oxherds": 5,
        "selfie": 6,
    }  # fmt: skip
    assert {number for word, number in classes.items() if len(word) == 2} == {6}


def test_coarse_patterns_meet_whole_words_and_stems() -> None:
    is_coarse = read_coarse("# comment\n\n*kurw*\ndupa # why\npieprzy[ćł]\n", "pl", "x")
    assert [word for word in ("skurwić", "dupa", "pieprzyć") if not is_coarse(word)] == []
    assert [word for word in ("dupak", "pieprzyk", "adupa", "") if is_coarse(word)] == []
    assert not read_coarse("# none\n", "pl", "x")("dupa")


@pytest.mark.parametrize("line", ["Dupa", "quiz", "dupa\ndupa", "du pa", "du?a"])
def test_an_invalid_pattern_is_reported(line: str) -> None:
    with pytest.raises(SourceError, match=r"pl_coarse\.txt:\d, "):
        read_coarse(line, "pl", "pl_coarse.txt")


def test_a_coarse_word_that_is_also_a_form_of_another_stays() -> None:
    facts = {"pieprz": {"pieprz", "pieprzyć"}, "pieprzy": {"pieprzyć"}, "sól": {"sól"}}

    def judge(word: str) -> FormVerdict:
        return FormVerdict(
            common=True, abbreviation=False, vulgar=False,
            lemmas=frozenset(facts[word]),
        )  # fmt: skip

    wide, strict = wide_and_strict(
        [(word, True) for word in facts],
        judge,
        Corrections(frozenset(), frozenset(), frozenset()),
        lambda lemma: lemma == "pieprzyć",
    )
    assert wide - strict == {"pieprzy"}


def test_a_wheel_gives_frequencies_and_its_notice(tmp_path: Path) -> None:
    rows: list[list[str]] = [[] for _ in range(301)]
    rows[100], rows[300] = ["nie"], ["dom", "kot"]
    opened = Wheel(wheel(tmp_path / "w.whl", {"pl": rows}), "1")
    found = opened.frequencies("pl")
    assert found == pytest.approx({"nie": 0.1, "dom": 0.001, "kot": 0.001})
    assert opened.notice().startswith("wordfreq 1\n\n## License\n\nAttribution")
    with pytest.raises(SourceError, match=r"w\.whl.*archive-broken"):
        opened.frequencies("en")


def test_a_wheel_of_an_unknown_layout_is_refused(tmp_path: Path) -> None:
    for header in ({"format": "cB", "version": 2}, ["x"]):
        path = wheel(tmp_path / "w.whl", {"pl": []}, header)
        with pytest.raises(SourceError, match="corrupt-format"):
            Wheel(path, "1").frequencies("pl")
    (tmp_path / "no.whl").write_bytes(b"nonsense")
    with pytest.raises(SourceError, match=r"no\.whl.*archive-broken"):
        Wheel(tmp_path / "no.whl", "1").notice()
