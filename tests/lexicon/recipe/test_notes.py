"""Base forms and classes made from whole sources, twice the same, and read back."""

import gzip
from hashlib import sha256
from pathlib import Path

import pytest

from bot.lexicon.frequency import Frequency
from bot.lexicon.info import Source
from bot.lexicon.lemmas import Lemmas
from bot.lexicon.recipe.commonness import Usage
from bot.lexicon.recipe.corrections import Corrections
from bot.lexicon.recipe.morfeusz import FormVerdict
from bot.lexicon.recipe.notes import rebuild_notes
from bot.lexicon.recipe.rebuild import rebuild
from bot.trouble import Trouble
from tests.support.lexicon.sources import AFFIXES, WORDNET, package, wheel

CORRECTIONS = Corrections(frozenset(), frozenset(), frozenset())


class FakeMorfeusz:
    """Knows some forms of `kot`; every word is common to it, none a name."""

    def judge(self, word: str) -> FormVerdict:
        return FormVerdict(
            common=True, abbreviation=False, vulgar=False,
            lemmas=frozenset({"kot"} if word.startswith("kot") else ()),
        )  # fmt: skip

    def is_name(self, word: str) -> bool:
        return word == "none"

    def usage(self, word: str, lemma: str) -> Usage:
        return Usage(dated=word == lemma == "none")

    def copyright(self) -> str:
        return "notice of the analyser"


@pytest.fixture(name="sources")
def small_sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make a folder of small sources, and let the recipes use them."""
    folder = tmp_path / "sources"
    folder.mkdir()
    rows: list[list[str]] = [[] for _ in range(500)]
    rows[350], rows[440] = ["kot", "kota"], ["dobry"]
    index = b"kot\tA\tR\ndobry\tS\tI\n"
    text = gzip.compress(b"kot /k/ <n>\ncat\nx\ndobry <a>")
    made = {
        "IPOLISH": package(
            folder / "i.deb",
            **{
                "lib/ispell/polish.aff": AFFIXES.encode(),
                "share/ispell/polish.mwl.gz": gzip.compress("dobry/Xb\nkot/N\nżółw\n".encode()),
                "share/doc/ipolish/copyright": b"notice",
            },
        ),
        "WORDFREQ": wheel(
            folder / "w.whl",
            {"pl": rows, **{other: [] for other in ("en", "es", "fr", "de", "it")}},
        ),
        "FREEDICT": package(
            folder / "f.deb",
            **{
                "share/dictd/freedict-pol-eng.index": index,
                "share/dictd/freedict-pol-eng.dict.dz": text,
            },
        ),
        "SCOWL": package(
            folder / "s.deb",
            **{
                "share/dict/scowl/english-words.10": b"cat cats mice shit\n",
                "share/dict/scowl/english-words.80": b"zebra\n",
                "share/doc/scowl/copyright": b"notice",
            },
        ),
        "WORDNET": package(
            folder / "n.deb",
            **{f"share/wordnet/{name}": text.encode() for name, text in WORDNET.items()},
            **{"share/doc/wordnet-base/copyright": b"notice of WordNet"},
        ),
    }
    for name, path in made.items():
        source = Source(name.lower(), "1", path.name, sha256(path.read_bytes()).hexdigest())
        for module in ("rebuild", "notes"):
            monkeypatch.setattr(f"bot.lexicon.recipe.{module}.{name}", source, raising=False)
    for module in ("rebuild", "notes"):
        monkeypatch.setattr(f"bot.lexicon.recipe.{module}.Morfeusz", FakeMorfeusz)
        monkeypatch.setattr(f"bot.lexicon.recipe.{module}.corrections_of", lambda _: CORRECTIONS)
    return folder


def tell(_label: Trouble, done: int, total: int) -> None:
    assert 0 <= done <= total


def everything(folder: Path) -> dict[str, bytes]:
    files = (file for file in folder.rglob("*") if file.is_file())
    return {str(file.relative_to(folder)): file.read_bytes() for file in files}


@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_same_sources_give_the_same_notes(tmp_path: Path, sources: Path, language: str) -> None:
    made = []
    for output in (tmp_path / "once", tmp_path / "again"):
        rebuild(language, output, tell, sources)
        rebuild_notes(language, output, tell, sources)
        made.append(everything(output))
    assert made[0] == made[1]
    assert {
        f"{kind}/{language}{file}"
        for kind in ("lemmas", "frequency")
        for file in (".kwg", ".json", "_copyright.txt")
    } <= made[0].keys()


def test_written_notes_can_be_read(tmp_path: Path, sources: Path) -> None:
    for language in ("en", "pl"):
        rebuild(language, tmp_path, tell, sources)
        rebuild_notes(language, tmp_path, tell, sources)
    polish_lemmas = Lemmas(tmp_path / "lemmas/pl.kwg")
    assert polish_lemmas.of("kota") == ("kot",)
    assert polish_lemmas.of("niedobrego") == ("dobry",)
    assert polish_lemmas.of("żółw") == ("żółw",)
    english_lemmas = Lemmas(tmp_path / "lemmas/en.kwg")
    assert english_lemmas.of("mice") == ("mouse",)
    assert english_lemmas.of("zebra") == ()
    polish_classes = Frequency(tmp_path / "frequency/pl.kwg")
    assert polish_classes.of("KOT") == polish_classes.of("KOTA") == 0
    assert (polish_classes.of("DOBRY"), polish_classes.of("DOBREGO")) == (1, 5)
    english_classes = Frequency(tmp_path / "frequency/en.kwg")
    assert (english_classes.of("CATS"), english_classes.of("ZEBRA")) == (6, 7)
    assert english_classes.of("SHIT") == 7
