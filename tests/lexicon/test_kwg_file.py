"""People's own word graphs: what is read, what is refused and why."""

import struct
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.lexicon import kwg_file
from bot.lexicon.alphabet import letters_of, to_tiles
from bot.lexicon.catalogue import SHIPPED, Catalogue
from bot.lexicon.errors import RefusedFileError
from bot.lexicon.graph import Lexicon
from bot.lexicon.kwg_counts import KwgLayout
from bot.lexicon.own import Built, build_own
from bot.lexicon.wordfile import LONG, SHORT
from bot.text.operator import sentence_of
from bot.trouble import Trouble
from tests.support.lexicon.kwg_writer import kbwg, kwg, kwg_entries

WORDS = ["AA", "KOT", "KOTA", "KOTY", "PŁOT", "PŁOTY", "ŻÓŁW", "ŻÓŁWIA", "ŹREBIĘ"]
TILES = to_tiles(WORDS, "pl")
WRITERS = {".kwg": kwg, ".kbwg": kbwg}
END, ACCEPTS = 1 << 22, 1 << 23


def stages(_label: Trouble, done: int, total: int) -> None:
    assert 0 <= done <= total


def build(
    tmp_path: Path, content: bytes, suffix: str = ".kwg", language: str | None = None
) -> Built:
    path = tmp_path / f"mine{suffix}"
    path.write_bytes(content)
    return build_own(path, "mine", language, tmp_path / "lists", stages)


def refusal(
    tmp_path: Path, content: bytes, suffix: str = ".kwg", language: str | None = None
) -> str:
    with pytest.raises(RefusedFileError) as refused:
        build(tmp_path, content, suffix, language)
    assert not (tmp_path / "lists").exists()
    told = sentence_of(refused.value, "en")
    assert told.count("\n") == 0
    return told


def graph(*entries: int) -> bytes:
    """Return a `.kwg` of these entries behind a head that leads to the first of them."""
    return struct.pack(f"<{len(entries) + 2}I", END | 2, END, *entries)


def entry(tile: int, arc: int = 0, *, end: bool = True, word: bool = False) -> int:
    return tile << 24 | word << 23 | end << 22 | arc


@pytest.mark.parametrize("suffix", [".kwg", ".kbwg", ".KWG", ".KbWg"])
@pytest.mark.parametrize("heads", ["DAWG", "DAWG and GADDAG"])
def test_a_graph_gives_the_list_that_its_words_as_text_give(
    tmp_path: Path, suffix: str, heads: str
) -> None:
    content = WRITERS[suffix.lower()](kwg_entries(TILES, gaddag="GADDAG" in heads))
    made = build(tmp_path, content, suffix)
    lexicon = Lexicon(made.path)
    assert list(lexicon) == sorted(
        WORDS, key=lambda word: [letters_of("pl").index(a) for a in word]
    )
    assert lexicon.language == "pl"
    assert not made.file.flaws
    assert made.file.encoding.startswith("KWG")
    (tmp_path / "words.txt").write_text("\n".join(WORDS), "utf-8")
    as_text = build_own(tmp_path / "words.txt", "text", "pl", tmp_path / "lists", stages)
    assert as_text.info.hash == made.info.hash
    assert as_text.path.read_bytes() == made.path.read_bytes()


def test_a_whole_list_as_shipped_can_be_read_back(tmp_path: Path) -> None:
    made = build(tmp_path, (SHIPPED / "en.kwg").read_bytes())
    shipped = Catalogue().by_name("en")
    assert (made.info.language, made.info.hash) == (shipped.language, shipped.hash)
    assert made.path.read_bytes() == (SHIPPED / "en.kwg").read_bytes()


def test_the_language_is_given_or_recognized_by_the_letters(tmp_path: Path) -> None:
    content = kwg(kwg_entries(to_tiles(["CAB", "ZEBRA"], "en"), gaddag=True))
    made = build(tmp_path, content)
    assert (made.info.language, list(Lexicon(made.path))) == ("en", ["CAB", "ZEBRA"])
    (tmp_path / "lists" / "mine.json").unlink()
    made = build(tmp_path, content, language="pl")
    assert (made.info.language, list(Lexicon(made.path))) == ("pl", ["BAĄ", "TĆĄNA"])
    polish = kwg(kwg_entries(TILES, gaddag=False))
    (tmp_path / "lists" / "mine.json").unlink()
    (tmp_path / "lists" / "mine.kwg").unlink()
    (tmp_path / "lists").rmdir()
    assert "the letters are numbered from 1 to 26" in refusal(tmp_path, polish, language="en")


def test_a_long_english_graph_is_no_polish_one(tmp_path: Path) -> None:
    content = (SHIPPED / "en.kwg").read_bytes()
    assert "has words of another language than pl" in refusal(tmp_path, content, language="pl")


def test_words_of_other_lengths_are_counted_and_left_out(tmp_path: Path) -> None:
    odd = [b"\1", b"\2", bytes([5] * 16), bytes([5] * 40), bytes([6] * 15)]
    for gaddag in (True, False):
        made = build(tmp_path, kwg(kwg_entries([*TILES, *odd], gaddag=gaddag)))
        assert made.file.flaws == {SHORT: 2, LONG: 2}
        assert made.info.words == len(WORDS) + 1


WHOLE = kwg(kwg_entries(TILES, gaddag=True))

REFUSED = {
    "empty": (b"", "cut short, or is no word graph at all: 0 bytes"),
    "only a head": (graph()[:8], "cut short, or is no word graph at all"),
    "not whole entries": (WHOLE[:-1], "cut short, or is no word graph at all"),
    "cut": (WHOLE[: len(WHOLE) // 2 & ~3], "is damaged: entry"),
    "cut within a row": (
        graph(entry(1, end=False, word=True)),
        "its last row of entries has no end",
    ),
    "a text": (b"kot\npies\nmysz\n##", "the entry at which its words begin is missing"),
    "no words": (struct.pack("<3I", END, END, entry(1, word=True)), "has no words."),
    "a GADDAG alone": (kwg(kwg_entries(TILES, gaddag=True, dawg=False)), "only a GADDAG"),
    "an arc out of range": (
        graph(entry(14, 99)),
        "entry 2 leads to entry 99, but there are only 3",
    ),
    "an endless word": (graph(entry(14, 2, word=True)), "it has a loop"),
    "an endless row": (graph(entry(1, end=False), entry(2, 2)), "it has a loop"),
    "a circle far below": (
        graph(entry(14, 3), entry(20, 4), entry(26, 3, word=True)),
        "it has a loop",
    ),
    "siblings out of order": (
        graph(entry(9, end=False), entry(3, word=True)),
        "out of order (entry 2)",
    ),
    "a sibling twice": (graph(entry(9, end=False), entry(9, word=True)), "out of order (entry 2)"),
    "a tile that is no letter": (graph(entry(33, word=True)), "has tile number 33"),
    "a turn among words": (graph(entry(14, 3), entry(0, word=True)), "has tile number 0"),
    "paths without words": (graph(entry(14, 3), entry(20)), "no words of 2 to 15 letters"),
}


@pytest.mark.parametrize(("content", "reason"), REFUSED.values(), ids=REFUSED)
def test_an_impossible_file_is_refused_with_its_reason(
    tmp_path: Path, content: bytes, reason: str
) -> None:
    assert reason in refusal(tmp_path, content)


def test_a_graph_without_words_that_are_long_or_short_enough_is_refused(tmp_path: Path) -> None:
    for odd in (b"\1", bytes([5] * 16)):
        assert "no words of 2 to 15" in refusal(tmp_path, kwg(kwg_entries([odd], gaddag=False)))


def test_more_words_than_atoms_are_refused_at_once(tmp_path: Path) -> None:
    rows = [
        entry(tile, 2 + 26 * (row + 1), end=tile == 26, word=True)
        for row in range(400)
        for tile in range(1, 27)
    ]
    assert "would give more than 5000000 words" in refusal(tmp_path, graph(*rows, entry(1)))


def test_a_long_chain_is_walked_not_descended(tmp_path: Path) -> None:
    chain = [entry(1, at + 3, word=at == 4) for at in range(100_000)]
    made = build(tmp_path, graph(*chain, entry(1, word=True)))
    assert made.info.words == 1
    assert made.file.flaws == {LONG: 1}


def test_paths_that_lead_nowhere_cost_nothing(tmp_path: Path) -> None:
    """Fifteen full rows are 26 to the 15th paths; only one of them has a word."""
    rows = [
        entry(tile, 2 + 26 * (row + 1), end=tile == 26)
        for row in range(15)
        for tile in range(1, 27)
    ]
    dead = graph(*rows, entry(1))
    assert "no words of 2 to 15 letters" in refusal(tmp_path, dead)


@pytest.mark.parametrize("change", ["less", "more", "other"])
def test_a_gaddag_that_differs_from_the_words_is_refused(tmp_path: Path, change: str) -> None:
    whole = kwg_entries(TILES, gaddag=True)
    head = whole[1][3]
    words = {"less": TILES[1:], "more": [*TILES, b"\1\2\3"], "other": [*TILES[1:], b"\2\2"]}[change]
    other = kwg_entries(words, gaddag=True, dawg=False)
    moved = [(tile, end, word, arc - 2 + head if arc else 0) for tile, end, word, arc in other[2:]]
    assert "is damaged: " in refusal(tmp_path, kwg([*whole[:head], *moved]))


def test_a_gaddag_over_22_bits_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The real thing has four million entries; here a smaller field overflows."""
    entries = kwg_entries(TILES, gaddag=True)
    bits = len(entries).bit_length() - 1
    small = KwgLayout("KWG", bits, 0, 8, 24, END, ACCEPTS)
    monkeypatch.setitem(kwg_file._LAYOUTS, ".kwg", small)  # noqa: SLF001 - no other way in
    cut = [(tile, end, word, arc & (1 << bits) - 1) for tile, end, word, arc in entries]
    told = refusal(tmp_path, kwg(cut))
    assert f"has over {1 << bits} entries" in told
    assert ".kbwg" in told
    assert build(tmp_path, kbwg(entries), ".kbwg").info.words == len(WORDS)


def test_a_missing_file_is_reported(tmp_path: Path) -> None:
    with pytest.raises(RefusedFileError, match="system-missing"):
        build_own(tmp_path / "none.kwg", "mine", None, tmp_path / "lists", stages)


lists = st.sets(
    st.binary(min_size=1, max_size=7).map(lambda word: bytes(1 + tile % 5 for tile in word)),
    min_size=1,
    max_size=40,
)


@given(lists, st.sampled_from([".kwg", ".kbwg"]), st.sampled_from(["DAWG", "both"]))
def test_any_words_are_read_back(
    tmp_path_factory: pytest.TempPathFactory, words: set[bytes], suffix: str, heads: str
) -> None:
    words |= {b"\5\6"}
    content = WRITERS[suffix](kwg_entries(words, gaddag=heads == "both"))
    made = build(tmp_path_factory.mktemp("kwg"), content, suffix, "pl")
    assert made.file.tiles == sorted(word for word in words if len(word) > 1)


@settings(max_examples=400)
@given(st.sampled_from([".kwg", ".kbwg"]), st.data())
def test_a_damaged_graph_is_read_or_refused(
    tmp_path_factory: pytest.TempPathFactory, suffix: str, data: st.DataObject
) -> None:
    spoiled = bytearray(WRITERS[suffix](kwg_entries(TILES, gaddag=data.draw(st.booleans()))))
    for _ in range(data.draw(st.integers(1, 4))):
        spoiled[data.draw(st.integers(0, len(spoiled) - 1))] = data.draw(st.integers(0, 255))
    with suppress(RefusedFileError):
        made = build(tmp_path_factory.mktemp("kwg"), bytes(spoiled), suffix)
        assert len(set(Lexicon(made.path))) == made.info.words > 0


@given(st.binary(max_size=400), st.sampled_from([".kwg", ".kbwg"]))
def test_any_bytes_are_read_or_refused(
    tmp_path_factory: pytest.TempPathFactory, content: bytes, suffix: str
) -> None:
    with suppress(RefusedFileError):
        assert build(tmp_path_factory.mktemp("kwg"), content, suffix).info.words > 0


@given(
    st.lists(
        st.builds(
            entry,
            st.integers(0, 5),
            st.integers(0, 12),
            end=st.booleans(),
            word=st.booleans(),
        ),
        min_size=1,
        max_size=12,
    )
)
def test_random_entries_are_read_or_refused(
    tmp_path_factory: pytest.TempPathFactory, entries: list[int]
) -> None:
    with suppress(RefusedFileError):
        assert build(tmp_path_factory.mktemp("kwg"), graph(*entries)).info.words > 0
