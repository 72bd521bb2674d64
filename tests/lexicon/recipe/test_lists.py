"""The recipe of the shipped lists, on sources small enough to read."""

import gzip
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest

from bot.lexicon.errors import SourceError
from bot.lexicon.graph import Lexicon
from bot.lexicon.info import Source
from bot.lexicon.recipe import english, polish
from bot.lexicon.recipe.corrections import Corrections, read_corrections
from bot.lexicon.recipe.debian import Package
from bot.lexicon.recipe.ispell import read_affixes, read_lines
from bot.lexicon.recipe.morfeusz import FormVerdict
from bot.lexicon.recipe.rebuild import rebuild
from bot.lexicon.recipe.sources import check_source
from bot.text.operator import sentence_of
from tests.support.lexicon.sources import package

AFFIXES = """
stringchar ą Ą
prefixes
flag *b:
.	>	NIE		# dobry -> niedobry
suffixes
flag *X:
[^L] I	>	EGO		# drogi -> drogiego
L I	>	-I,EGO
Y	>	-Y,EGO
[^KG] . A	>	-A,-	# only with two letters before it
flag *R:
[^E] . R Z E Ć	>	-RZEĆ,ARŁ
"""
FORMS = """
poscalawszy zmarzłszy wybledłaś bledłyby bledły dezaerując siorpając rozmokłbym rozmokł leczby
barłoż barłożcie zesz spoż blokowcze ciaprasz ciaprają niem wcze okocim
najlipniej lipniej barwiściej taniej kaczusio radio mesdames hands militarno wiersze
"""
NOTHING = Corrections(frozenset(), frozenset(), frozenset())


def plain(word: str, **facts: bool) -> FormVerdict:
    known = {"common": True, "abbreviation": False, "vulgar": False}
    verbs = {"wykonywani": "wykonywać", "plemieni": "plemić"}
    gerund_of = frozenset(verb for stem, verb in verbs.items() if word.startswith(stem))
    return FormVerdict(**{**known, **facts}, gerund_of=gerund_of)  # type: ignore[arg-type]


def test_affixes_make_the_forms_they_describe() -> None:
    affixes = read_affixes(AFFIXES, "test.aff")
    assert affixes.forms("dobry", "Xb") == {"dobry", "dobrego", "niedobry", "niedobrego"}
    assert affixes.forms("drogi", "X") == {"drogi", "drogiego"}
    assert affixes.forms("mili", "X") == {"mili", "milego"}
    assert affixes.forms("Buda", "X") == {"buda", "bud"}
    assert affixes.forms("koga", "X") == {"koga", "kog"}
    assert affixes.forms("kga", "X") == {"kga"}
    assert affixes.forms("dotrzeć", "R") == {"dotrzeć", "dotarł"}
    assert affixes.forms("zetrzeć", "R") == {"zetrzeć"}
    assert affixes.forms("inny", "") == {"inny"}


def test_an_invalid_rule_is_reported_by_its_line() -> None:
    with pytest.raises(SourceError, match=r"test\.aff:3.*source-affix\(text=nonsense"):
        read_affixes("suffixes\nflag *X:\nnonsense\n", "test.aff")


def test_dictionary_lines_are_read() -> None:
    assert list(read_lines("kot/NOs\naby\n\nAA/N\n")) == [("kot", "NOs"), ("aby", ""), ("AA", "N")]


def test_entries_vouch_for_their_forms() -> None:
    affixes = read_affixes(AFFIXES, "test.aff")
    lines = [("dobry", "X"), ("mgr", "X"), ("Buda", "X"), ("abpy", "X"), ("air", ""), ("zły", "X")]

    def judge(word: str) -> FormVerdict:
        return plain(word, abbreviation=word == "abpy")

    words = polish.entries_to_words(lines, affixes, judge, frozenset({"zły"}))
    assert words == {
        "dobry": True, "dobrego": True, "abpy": False, "abpego": False, "air": False,
    }  # fmt: skip


def test_bound_words_and_rare_cases_are_accepted_and_names_and_fragments_are_not() -> None:
    affixes = read_affixes(AFFIXES, "test.aff")
    entries = [
        "wznak",
        "wte",
        "ab",
        "ibn",
        "Ibn",
        "smartfonu",
        "tutu",
        "session",
        "polara",
        "Polara",
    ]
    inflected = [("smartfon", "X"), ("tut", "X"), ("polar", "X")]
    lines = [*((entry, "") for entry in entries), *inflected]

    def judge(word: str) -> FormVerdict:
        return plain(word, bound=word in {"wznak", "wte", "ab", "ibn"})

    words = polish.entries_to_words(lines, affixes, judge, frozenset())
    vouched = {word for word, vouches in words.items() if vouches}
    assert vouched & set(entries) == {"wznak", "wte", "smartfonu"}


def test_a_word_is_allowed_with_the_forms_of_an_entry_even_one_with_a_capital() -> None:
    affixes = read_affixes(AFFIXES, "test.aff")
    lines = [("Buda", "X"), ("dobry", "X"), ("Buda", "b")]
    corrections = replace(NOTHING, like={"buda": "Buda", "mały": "dobry"})
    assert polish.with_forms(lines, affixes, corrections).allow == {
        "buda", "bud", "niebuda", "niebud", "mały", "małego",
    }  # fmt: skip
    for model in ("Ruda", "air"):
        corrections = replace(NOTHING, like={"buda": model})
        with pytest.raises(SourceError, match=rf"source-like\(text=buda, model={model}"):
            polish.with_forms([("air", "")], affixes, corrections)


def test_the_wide_list_needs_an_entry_or_the_analyser_and_the_strict_one_the_analyser() -> None:
    facts = {
        "vouched": plain("", common=False),
        "common": plain(""),
        "vulgar": plain("", vulgar=True),
        "unknown": plain("", common=False),
    }
    words = [("vouched", True), ("common", False), ("vulgar", False), ("unknown", False)]
    wide, strict = polish.wide_and_strict(words, lambda word: facts[word], NOTHING)
    assert wide - polish.TWO_LETTERS == {"vouched", "common", "vulgar"}
    assert strict - polish.TWO_LETTERS == {"common"}


def test_each_verb_with_feminine_persons_has_the_neuter_ones_within_fifteen_letters() -> None:
    known = [
        "miziała",
        "miziałam",
        "miziałaś",
        "miziałabym",
        "miziało",
        "przetestowała",
        "przetestowałam",
        "przetestowałaś",
        "przetestowało",
        "zła",
        "złam",
        "złaś",
        "zło",
        "brakła",
        "brakło",
    ]
    words = [(word, True) for word in known]
    wide, strict = polish.wide_and_strict(words, plain, NOTHING)
    made = ["miziałom", "miziałoś", "miziałobym", "miziałobyś", "przetestowałom", "przetestowałoś"]
    assert wide - polish.TWO_LETTERS == strict - polish.TWO_LETTERS == {*known, *made}


def test_gerunds_of_verbs_of_the_list_have_their_negation() -> None:
    known = ["wykonywać", "wykonywanie", "wykonywaniem", "zebranie", "plemieniem"]
    words = [(word, True) for word in known]
    wide, strict = polish.wide_and_strict(words, plain, NOTHING)
    negated = {"niewykonywanie", "niewykonywaniem"}
    assert (
        wide - polish.TWO_LETTERS == strict - polish.TWO_LETTERS == negated | {w for w, _ in words}
    )


def test_two_letter_words_are_listed_and_corrections_come_last() -> None:
    corrections = Corrections(frozenset({"bao"}), frozenset({"kot", "aa"}), frozenset())
    wide, strict = polish.wide_and_strict([("kot", True), ("qz", True)], plain, corrections)
    assert wide == strict == (polish.TWO_LETTERS - {"aa"}) | {"bao"}


def test_allowed_extra_words_are_for_players_only() -> None:
    corrections = replace(NOTHING, allow=frozenset({"burrito"}))
    wide, strict = polish.wide_and_strict([("kot", True)], plain, corrections)
    assert wide - strict == {"burrito"}


def test_forms_that_are_entries_of_their_own_are_kept() -> None:
    unknown = FORMS.split()
    known = ["dezaerują", "lipny", "barwisty", "kaczusia", "barłożyć", "blokowiec", "ciaprać",
             "zeszyć", "spożyć", "nieć", "okocić", "wiec"]  # fmt: skip
    words = [*((word, False) for word in unknown), *((word, True) for word in known)]
    wide, strict = polish.wide_and_strict(words, lambda w: plain(w, common=False), NOTHING)
    out = {
        "niem",
        "wcze",
        "okocim",
        "zesz",
        "spoż",
        "siorpając",
        "leczby",
        "taniej",
        "radio",
        "mesdames",
        "hands",
        "militarno",
        "wiersze",
    }
    assert wide - polish.TWO_LETTERS == {*unknown, *known} - out
    assert strict == polish.TWO_LETTERS


def test_english_takes_common_words_up_to_its_size() -> None:
    names = ["english-words.10", "british_variant_1-words.80", "english-words.95",
             "english-proper-names.10", "english-upper.10", "README"]  # fmt: skip
    assert english.word_files(names) == ["english-words.10", "british_variant_1-words.80"]
    words = english.english(["fiancé quiz's OK cat xyzzy zz", "internationalization"], NOTHING)
    assert words - english.TWO_LETTERS == {"fiance", "cat", "xyzzy"}


def test_corrections_are_read() -> None:
    text = "# why\n\nbao\tadd\tbread\nkongo\tremove-root\ta place\nxyz\tremove\tnothing\n"
    with pytest.raises(SourceError, match=r"t:5.*source-word\(text=xyz"):
        read_corrections(text, "pl", "t")
    assert read_corrections(text.replace("xyz", "żyz"), "pl", "t") == Corrections(
        add=frozenset({"bao"}), remove=frozenset({"żyz"}), remove_root=frozenset({"kongo"})
    )
    text = "burrito\tallow\tfood\nopole\tlike Opole\tan old commune\n"
    assert read_corrections(text, "pl", "t") == replace(
        NOTHING, allow=frozenset({"burrito"}), like={"opole": "Opole"}
    )


@pytest.mark.parametrize(
    "line",
    [
        "bao",
        "bao\tadd",
        "bao\tadd\t ",
        "bao\tinsert\twhy",
        "bao\tlike\twhy",
        "bao\tadd kot\twhy",
        "b\tadd\twhy",
        "BAO\tadd\twhy",
    ],
)
def test_a_wrong_correction_is_reported_by_its_line(line: str) -> None:
    with pytest.raises(SourceError, match=r"file:2, "):
        read_corrections(f"#\n{line}\n", "pl", "file")


def test_a_word_is_corrected_once() -> None:
    for line in ("bao\tremove\twhy", "bao\tlike kot\twhy", "bao\tallow\twhy"):
        with pytest.raises(SourceError, match=r"file:2.*source-twice\(text=bao"):
            read_corrections(f"bao\tadd\twhy\n{line}\n", "pl", "file")
    with pytest.raises(SourceError, match=r"file:2.*source-twice\(text=bao"):
        read_corrections("bao\tlike kot\twhy\nbao\tadd\twhy\n", "pl", "file")


def test_a_package_gives_its_files(tmp_path: Path) -> None:
    opened = Package(package(tmp_path / "a.deb", **{"share/two": b"2", "share/one": b"1"}))
    assert opened.names("usr/share") == ["one", "two"]
    assert opened.read("usr/share/two") == b"2"
    with pytest.raises(SourceError, match=r"a\.deb.*source-lacks\(name=usr/share/three"):
        opened.read("usr/share/three")


def test_a_file_that_is_no_package_is_refused(tmp_path: Path) -> None:
    whole = package(tmp_path / "a.deb", **{"share/one": b"1"}).read_bytes()
    for content in (b"", b"nonsense", whole[:8], whole[:70], whole[:-30], whole[8:]):
        (tmp_path / "b.deb").write_bytes(content)
        with pytest.raises(SourceError, match=r"b\.deb, "):
            Package(tmp_path / "b.deb").read("usr/share/one")


def test_a_source_with_another_hash_is_refused(tmp_path: Path) -> None:
    digest = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    source = Source("abc", "1", "abc_1.deb", digest)
    with pytest.raises(SourceError, match=r"abc_1\.deb.*source-not-in"):
        check_source(source, tmp_path)
    (tmp_path / "abc_1.deb").write_bytes(b"abc")
    assert check_source(source, tmp_path) == tmp_path / "abc_1.deb"
    (tmp_path / "abc_1.deb").write_bytes(b"abd")
    with pytest.raises(SourceError, match="source-hash"):
        check_source(source, tmp_path)


class FakeMorfeusz:
    """Knows every word as common; `kurka` is vulgar to it."""

    def judge(self, word: str) -> FormVerdict:
        return plain(word, vulgar=word == "kurka")

    def copyright(self) -> str:
        return "notice of the analyser"


def rebuild_lists(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    language: str,
    output: str,
    entries: str = "dobry/Xb\nkurka\nżółw\n",
) -> dict[str, bytes]:
    sources = {
        "pl": {
            "lib/ispell/polish.aff": AFFIXES.encode(),
            "share/ispell/polish.mwl.gz": gzip.compress(entries.encode(), mtime=0),
            "share/doc/ipolish/copyright": b"notice",
        },
        "en": {
            "share/dict/scowl/english-words.10": b"cat dog's zebra\n",
            "share/dict/scowl/english-upper.10": b"Paris\n",
            "share/doc/scowl/copyright": b"notice",
        },
    }
    path = package(tmp_path / "source.deb", **sources[language])
    digest = sha256(path.read_bytes()).hexdigest()
    source = Source("made", "1", path.name, digest)
    monkeypatch.setattr("bot.lexicon.recipe.rebuild.IPOLISH", source)
    monkeypatch.setattr("bot.lexicon.recipe.rebuild.SCOWL", source)
    monkeypatch.setattr("bot.lexicon.recipe.rebuild.Morfeusz", FakeMorfeusz)
    corrections = replace(NOTHING, add=frozenset({"bao"}))
    monkeypatch.setattr("bot.lexicon.recipe.rebuild.corrections_of", lambda _: corrections)
    told: list[str] = []
    folder = tmp_path / output
    rebuild(
        language,
        folder,
        lambda label, _done, _total: told.append(sentence_of(label, "en")),
        tmp_path,
    )
    assert f"compiling {language}" in told
    return {file.name: file.read_bytes() for file in folder.iterdir() if file.is_file()}


@pytest.mark.parametrize("language", ["pl", "en"])
def test_the_same_sources_give_the_same_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    once = rebuild_lists(tmp_path, monkeypatch, language, "once")
    assert rebuild_lists(tmp_path, monkeypatch, language, "again") == once
    assert {f"{language}.kwg", f"{language}.json", f"{language}_copyright.txt"} <= once.keys()


def test_a_rebuilt_list_has_words_notices_and_provenance(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = rebuild_lists(tmp_path, monkeypatch, "pl", "out")
    wide, strict = (Lexicon(tmp_path / "out" / f"{name}.kwg") for name in ("pl", "pl_strict"))
    for word in ("DOBREGO", "NIEDOBRY", "ŻÓŁW", "BAO", "AA"):
        assert word in wide
        assert word in strict
    assert "KURKA" in wide
    assert "KURKA" not in strict
    assert "PARIS" not in wide
    assert files["morfeusz2_copyright.txt"] == b"notice of the analyser"
    assert [source.name for source in wide.info.origin.sources] == [
        "made", "morfeusz2", "corrections",
    ]  # fmt: skip
    rebuild_lists(tmp_path, monkeypatch, "en", "out")
    english_list = Lexicon(tmp_path / "out" / "en.kwg")
    assert "ZEBRA" in english_list
    assert "PARIS" not in english_list
