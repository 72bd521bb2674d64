"""The compiled form: what is built is what is read, and what is damaged is refused."""

import dataclasses
import hashlib
import struct
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.lexicon import build
from bot.lexicon.alphabet import letters_of, to_tiles, unique
from bot.lexicon.errors import CorruptListError, LexiconError
from bot.lexicon.graph import Lexicon
from bot.lexicon.info import Origin, checksum, read_info, write_info
from bot.lexicon.install import compile_list, install

POLISH = letters_of("pl")
SOME = ["KOT", "KOTA", "KOTY", "PŁOT", "PŁOTA", "PŁOTY", "ŻÓŁW", "AA"]


def make(folder: Path, words: list[str], language: str = "pl", name: str = "some") -> Path:
    info, graph = compile_list(unique(to_tiles(words, language)), name, language, Origin(name))
    return install(folder, info, graph, replace=True)


def rewrite(path: Path, graph: bytes, **facts: object) -> None:
    """Another graph under a checksum that fits, as somebody with bad intent would."""
    path.write_bytes(graph)
    info = dataclasses.replace(
        read_info(path.with_suffix(".json")),
        graph_bytes=len(graph),
        graph_crc32=checksum(graph),
    )
    info = dataclasses.replace(info, **facts)  # type: ignore[arg-type]
    path.with_suffix(".json").write_text(write_info(info), "utf-8")


def words_of_kwg(content: bytes) -> list[tuple[int, ...]]:
    """Read a KWG by its description alone, checking what the description promises."""
    nodes = struct.unpack(f"<{len(content) // 4}I", content)
    assert nodes[1] & 0x3FFFFF == 0

    def row(arc: int) -> list[int]:
        end = arc
        while not nodes[end] >> 22 & 1:
            end += 1
        tiles = [node >> 24 for node in nodes[arc : end + 1]]
        assert tiles == sorted(set(tiles))
        assert tiles[0] > 0
        return list(nodes[arc : end + 1])

    found: list[tuple[int, ...]] = []

    def walk(arc: int, before: tuple[int, ...]) -> None:
        for node in row(arc):
            word = (*before, node >> 24)
            if node >> 23 & 1:
                found.append(word)
            if node & 0x3FFFFF:
                walk(node & 0x3FFFFF, word)

    walk(nodes[0] & 0x3FFFFF, ())
    return found


def distinct_rows(words: set[bytes]) -> int:
    """Return the number of different sets of continuations, found by brute force."""
    starts = {word[:length] for word in words for length in range(len(word))}
    return len({frozenset(w[len(s) :] for w in words if w.startswith(s)) - {b""} for s in starts})


lists = st.sets(st.text(alphabet="AĄBŻŹ", min_size=2, max_size=6), min_size=1, max_size=60)


@given(lists, st.lists(st.text(alphabet="AĄBŻŹQ", max_size=8), max_size=30))
def test_a_list_holds_its_words_and_no_others(
    tmp_path_factory: pytest.TempPathFactory, words: set[str], others: list[str]
) -> None:
    lexicon = Lexicon(make(tmp_path_factory.mktemp("lists"), sorted(words)))
    assert all(word in lexicon for word in words)
    assert all((word in lexicon) == (word in words) for word in others)
    assert list(lexicon) == sorted(words, key=lambda word: [POLISH.index(at) for at in word])
    assert len(lexicon) == len(words)
    lexicon.verify()


@given(lists)
def test_the_file_is_kwg_and_minimal(words: set[str]) -> None:
    tiles = unique(to_tiles(words, "pl"))
    content = build.word_graph(tiles)
    assert words_of_kwg(content) == [tuple(word) for word in tiles]
    rows, _ = build._minimal_rows(tiles, None)  # noqa: SLF001 - minimal is a promise of the format
    assert len(rows) - 1 == distinct_rows(set(tiles))
    assert len(content) // 4 <= 2 + sum(map(len, rows))


@given(lists, st.randoms(use_true_random=False))
def test_the_same_words_give_the_same_bytes_and_hash(words: set[str], chance: object) -> None:
    shuffled = sorted(words)
    chance.shuffle(shuffled)  # type: ignore[attr-defined]
    once = compile_list(unique(to_tiles(sorted(words), "pl")), "some", "pl", Origin("some"))
    tiles = unique(to_tiles(shuffled + shuffled, "pl"))
    assert compile_list(tiles, "some", "pl", Origin("some")) == once


def test_the_hash_is_that_of_the_sorted_words_a_line_each(tmp_path: Path) -> None:
    lexicon = Lexicon(make(tmp_path, ["ŻÓŁW", "KOT", "ĄĘ", "AA", "KIT"]))
    text = "AA\nĄĘ\nKIT\nKOT\nŻÓŁW\n"
    assert lexicon.hash == hashlib.sha256(text.encode()).hexdigest()


def test_lower_case_and_foreign_words_are_not_in_a_list(tmp_path: Path) -> None:
    lexicon = Lexicon(make(tmp_path, SOME))
    assert "KOT" in lexicon
    for other in ("kot", "KOTQ", "KO", "KOTAA", "", "KO T", "ZoLW", "Ko\u0301t", "\0", "K\u200dOT"):
        assert other not in lexicon
    for thing in (None, 3, b"KOT", ("K", "O", "T")):
        assert thing not in lexicon


def test_a_list_knows_its_name_language_and_lengths(tmp_path: Path) -> None:
    lexicon = Lexicon(make(tmp_path, SOME, name="osps50"))
    assert (lexicon.name, lexicon.language) == ("osps50", "pl")
    assert lexicon.info.lengths == {2: 1, 3: 1, 4: 4, 5: 2}


def test_the_cache_of_starts_is_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.lexicon.graph._STARTS", 4)
    lexicon = Lexicon(make(tmp_path, SOME))
    for _ in range(2):
        assert all(word in lexicon for word in SOME)
        assert len(lexicon._starts) <= 4  # noqa: SLF001 - memory is what is tested


def test_a_graph_over_22_bits_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    size = len(build.word_graph(unique(to_tiles(SOME, "pl")))) // 4
    monkeypatch.setattr(build, "ARC", size - 1)
    build.word_graph(unique(to_tiles(SOME, "pl")))
    monkeypatch.setattr(build, "ARC", size - 2)
    with pytest.raises(LexiconError) as refused:
        build.word_graph(unique(to_tiles(SOME, "pl")))
    assert refused.value.facts == {"arcs": size, "limit": size - 1}


@given(st.data())
def test_every_changed_byte_and_every_cut_is_noticed(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    path = make(tmp_path_factory.mktemp("lists"), SOME)
    whole = path.read_bytes()
    at = data.draw(st.integers(0, len(whole) - 1))
    changed = bytearray(whole)
    changed[at] ^= data.draw(st.integers(1, 255))
    for damaged in (bytes(changed), whole[:at], whole + whole[:4]):
        path.write_bytes(damaged)
        with pytest.raises(CorruptListError) as refused:
            Lexicon(path)
        assert refused.value.path == path


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "null", "3", '{"format": 2}', '{"format": 1}', "\ufffe", "[" * 100_000],
)
def test_a_damaged_info_is_refused(tmp_path: Path, text: str) -> None:
    path = make(tmp_path, SOME)
    path.with_suffix(".json").write_text(text, "utf-8")
    with pytest.raises(CorruptListError):
        Lexicon(path)


@pytest.mark.parametrize(
    "facts", [{"language": "xx"}, {"words": -1}, {"words": "many"}, {"name": 3}, {"hash": None}]
)
def test_impossible_facts_are_refused(tmp_path: Path, facts: dict[str, object]) -> None:
    path = make(tmp_path, SOME)
    rewrite(path, path.read_bytes(), **facts)
    with pytest.raises(CorruptListError):
        Lexicon(path)


def test_a_missing_half_is_refused(tmp_path: Path) -> None:
    path = make(tmp_path, SOME)
    path.with_suffix(".json").rename(tmp_path / "away")
    with pytest.raises(CorruptListError):
        Lexicon(path)
    (tmp_path / "away").rename(path.with_suffix(".json"))
    path.unlink()
    with pytest.raises(CorruptListError):
        Lexicon(path)


END, ACCEPTS = 1 << 22, 1 << 23
HOSTILE = {
    "circle": [END | 2, END, 1 << 24 | ACCEPTS | END | 2],
    "circle without words": [END | 2, END, 1 << 24 | END | 2],
    "row without an end": [END | 2, END, 1 << 24, 1 << 24, 2 << 24],
    "arc out of the file": [END | 2, END, 1 << 24 | END | 0x3FFFFF],
    "root out of the file": [END | 0x3FFFFF, END, 0],
    "arc into the head": [END | 2, END, 1 << 24 | END | 1],
    "many circles": [END | 2, END, *(tile << 24 | 2 for tile in range(1, 32)), 32 << 24 | END | 2],
}


@pytest.mark.parametrize("nodes", HOSTILE.values(), ids=HOSTILE)
def test_every_walk_over_a_hostile_graph_ends(tmp_path: Path, nodes: list[int]) -> None:
    path = make(tmp_path, SOME)
    rewrite(path, struct.pack(f"<{len(nodes)}I", *nodes))
    lexicon = Lexicon(path)
    for word in (*SOME, "A" * 10_000, "Ż" * 10_000):
        assert isinstance(word in lexicon, bool)
    with pytest.raises(CorruptListError):
        lexicon.verify()


def test_a_graph_without_a_head_is_refused(tmp_path: Path) -> None:
    path = make(tmp_path, SOME)
    rewrite(path, struct.pack("<3I", 2, END, 1 << 24))
    with pytest.raises(CorruptListError):
        Lexicon(path)


def test_other_words_under_the_same_hash_are_noticed(tmp_path: Path) -> None:
    path = make(tmp_path, SOME)
    other = make(tmp_path, [*SOME[1:], "KIT"], name="other")
    rewrite(path, other.read_bytes())
    lexicon = Lexicon(path)
    with pytest.raises(CorruptListError):
        lexicon.verify()
