"""A word graph with words put in and taken out."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.lexicon.alphabet import to_tiles, unique
from bot.lexicon.build import word_graph
from bot.lexicon.errors import CorruptListError
from bot.lexicon.graph import Lexicon
from bot.lexicon.info import ListInfo, Origin, checksum, lengths_of, list_hash
from bot.lexicon.patch import patch

words = st.lists(st.text("ABĄŻ", min_size=1, max_size=5)).map(lambda found: to_tiles(found, "pl"))


def opened(graph: bytes, tiles: list[bytes]) -> Lexicon:
    info = ListInfo(
        "some", "pl", list_hash(tiles, "pl"), len(tiles), lengths_of(tiles), len(graph),
        checksum(graph), Origin("some"),
    )  # fmt: skip
    return Lexicon(Path("some.kwg"), info, memoryview(graph))


@given(words, words, words)
def test_a_patched_graph_has_just_the_words_that_it_should(
    first: list[bytes], put: list[bytes], taken: list[bytes]
) -> None:
    graph = memoryview(word_graph(unique(first))).cast("I")
    before = graph.tobytes()
    changes = dict.fromkeys(put, True) | dict.fromkeys(taken, False)
    expected = sorted({*first, *put} - {*taken})
    assert list(opened(patch(graph, changes), expected).tiles()) == expected
    assert graph.tobytes() == before


def test_a_graph_in_memory_is_checked_as_a_file_is() -> None:
    tiles = unique(to_tiles(["KOT"], "pl"))
    graph = word_graph(tiles)
    good = opened(graph, tiles)
    assert "KOT" in good
    for wrong in (graph[:-4], graph[:-1] + b"\1"):
        with pytest.raises(CorruptListError, match=r"some\.kwg"):
            Lexicon(Path("some.kwg"), good.info, memoryview(wrong))
