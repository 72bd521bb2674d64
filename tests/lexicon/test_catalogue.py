"""The catalogue of word lists, and games whose list is missing or damaged."""

from pathlib import Path

import pytest

from bot.lexicon.alphabet import to_tiles, unique
from bot.lexicon.catalogue import Catalogue
from bot.lexicon.errors import (
    CorruptListError,
    LexiconError,
    MissingListError,
    UnknownLanguageError,
)
from bot.lexicon.info import Origin
from bot.lexicon.install import compile_list, install
from bot.text.operator import sentence_of

SHIPPED_NAMES = ["en", "en_strict", "pl", "pl_strict"]


def put(folder: Path, name: str, *words: str) -> Path:
    return install(folder, *compile_list(unique(to_tiles(words, "pl")), name, "pl", Origin(name)))


def test_without_a_folder_the_shipped_lists_are_there(tmp_path: Path) -> None:
    for catalogue in (Catalogue(), Catalogue(tmp_path / "none")):
        assert [info.name for info in catalogue.available()] == SHIPPED_NAMES
        assert catalogue.default("pl").name == "pl"
        assert catalogue.for_robot("pl").name == "pl_strict"
        assert catalogue.default("en").name == "en"
        assert catalogue.for_robot("en").name == "en_strict"
        assert catalogue.errors() == ()


def test_a_list_is_found_by_name_and_by_hash_and_opened_once(tmp_path: Path) -> None:
    catalogue = Catalogue(tmp_path)
    put(tmp_path, "osps50", "KOT")
    mine = catalogue.by_name("osps50")
    assert catalogue.by_hash(mine.hash) is mine
    assert catalogue.by_name("osps50") is mine
    assert [info.name for info in catalogue.available()][-1] == "osps50"
    assert catalogue.default("pl").name == "pl"


def test_a_file_under_another_name_still_has_its_hash(tmp_path: Path) -> None:
    path = put(tmp_path, "osps50", "KOT")
    wanted = Catalogue(tmp_path).by_name("osps50").hash
    path.rename(tmp_path / "old.kwg")
    path.with_suffix(".json").rename(tmp_path / "old.json")
    assert "KOT" in Catalogue(tmp_path).by_hash(wanted)


def test_a_missing_list_is_reported_with_the_remedy(tmp_path: Path) -> None:
    catalogue = Catalogue(tmp_path)
    path = put(tmp_path, "osps50", "KOT")
    wanted = catalogue.by_name("osps50").hash
    path.unlink()
    path.with_suffix(".json").unlink()
    with pytest.raises(MissingListError) as missing:
        catalogue.by_hash(wanted, "osps50")
    assert (missing.value.list_hash, missing.value.name) == (wanted, "osps50")
    for fact in ("osps50", wanted[:12], str(tmp_path), "lexicon build"):
        assert fact in sentence_of(missing.value, "en")
    put(tmp_path, "again", "KOT")
    assert "KOT" in catalogue.by_hash(wanted, "osps50")


def test_a_damaged_list_is_reported_and_affects_no_other(tmp_path: Path) -> None:
    put(tmp_path, "good", "KOT")
    damaged = put(tmp_path, "bad", "PIES")
    wanted = Catalogue(tmp_path).by_name("bad").hash
    damaged.write_bytes(damaged.read_bytes()[:-4])
    put(tmp_path, "worse", "MIŚ").with_suffix(".json").write_text("{", "utf-8")
    catalogue = Catalogue(tmp_path)
    assert sorted(error.path.name for error in catalogue.errors()) == ["bad.kwg", "worse.json"]
    assert "KOT" in catalogue.by_name("good")
    with pytest.raises(CorruptListError):
        catalogue.by_name("bad")
    with pytest.raises(MissingListError):
        catalogue.by_hash(wanted)
    put(tmp_path, "copy", "PIES")
    assert "PIES" in catalogue.by_hash(wanted)


def test_unknown_names_and_languages_raise_their_own_errors() -> None:
    with pytest.raises(LexiconError) as unknown:
        Catalogue().by_name("osps")
    assert unknown.value.facts == {"name": "osps", "known": ", ".join(SHIPPED_NAMES)}
    for ask in (Catalogue().default, Catalogue().for_robot):
        with pytest.raises(UnknownLanguageError):
            ask("de")
