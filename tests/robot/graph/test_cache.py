"""Move graphs on the disk are built once, and again if their files are damaged."""

from __future__ import annotations

import errno
import fcntl
import os
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import pytest

from bot.lexicon.alphabet import to_tiles, unique
from bot.lexicon.graph import Lexicon
from bot.lexicon.info import Origin
from bot.lexicon.install import compile_list, install
from bot.robot.errors import GraphError
from bot.robot.graph import cache
from bot.robot.graph.build import move_graph
from bot.robot.graph.cache import graph_path, is_cached, open_graph
from bot.robot.kernels.engine import Engine
from bot.text.operator import say_trouble
from tests.support.robot.reference import made_up_words

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

PLAIN = Engine(compiled=False)


def lexicon_of(folder: Path, seed: int) -> Lexicon:
    tiles = unique(to_tiles(made_up_words("pl", seed), "pl"))
    return Lexicon(install(folder, *compile_list(tiles, f"list{seed}", "pl", Origin("made up"))))


@pytest.fixture
def lexicon(tmp_path: Path) -> Lexicon:
    return lexicon_of(tmp_path / "lists", 1)


@pytest.fixture
def builds(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list with one entry for each built graph."""
    graphs: list[str] = []

    def count_build(*given: Any) -> memoryview:  # noqa: ANN401 - as many types as arguments
        graphs.append("built")
        return move_graph(*given)

    monkeypatch.setattr(cache, "move_graph", count_build)
    return graphs


def test_a_graph_is_built_once(tmp_path: Path, lexicon: Lexicon, builds: list[str]) -> None:
    folder = tmp_path / "not" / "yet"
    assert not is_cached(folder, lexicon)
    first = bytes(open_graph(folder, lexicon, PLAIN))
    again = bytes(open_graph(folder, lexicon, PLAIN))
    assert is_cached(folder, lexicon)
    assert first == again == bytes(move_graph(lexicon.nodes, PLAIN))
    assert lexicon.hash in graph_path(folder, lexicon).name
    assert builds == ["built"]
    assert {path.suffix for path in folder.iterdir()} == {".graph", ".lock"}


def _flip(at: int) -> Callable[[bytes], bytes]:
    return lambda content: content[:at] + bytes([content[at] ^ 4]) + content[at + 1 :]


@pytest.mark.parametrize(
    "damage",
    [
        *(pytest.param(_flip(at), id=f"byte {at}") for at in (0, 9, 13, 20, 30, 64, 300, -1)),
        pytest.param(lambda content: content[:-4], id="cut short"),
        pytest.param(lambda content: content[:-3], id="cut within a number"),
        pytest.param(lambda content: content[:64], id="only the header"),
        pytest.param(lambda content: content[:20], id="less than a header"),
        pytest.param(lambda _content: b"", id="empty"),
        pytest.param(lambda content: content + bytes(4), id="too long"),
        pytest.param(lambda _content: b"words\n" * 100, id="something else"),
    ],
)
def test_a_damaged_graph_is_built_again(
    tmp_path: Path, lexicon: Lexicon, builds: list[str], damage: Callable[[bytes], bytes]
) -> None:
    whole = bytes(open_graph(tmp_path, lexicon, PLAIN))
    path = graph_path(tmp_path, lexicon)
    content = path.read_bytes()
    path.write_bytes(damage(content))
    assert not is_cached(tmp_path, lexicon)
    assert bytes(open_graph(tmp_path, lexicon, PLAIN)) == whole
    assert path.read_bytes() == content
    assert len(builds) == 2


def test_the_graph_of_another_list_or_format_is_stale(
    tmp_path: Path, lexicon: Lexicon, builds: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    other = lexicon_of(tmp_path / "lists", 2)
    open_graph(tmp_path, other, PLAIN)
    graph_path(tmp_path, other).rename(graph_path(tmp_path, lexicon))
    assert not is_cached(tmp_path, lexicon)
    open_graph(tmp_path, lexicon, PLAIN)
    assert is_cached(tmp_path, lexicon)
    monkeypatch.setattr(cache, "FORMAT", cache.FORMAT + 1)
    assert not is_cached(tmp_path, lexicon)
    open_graph(tmp_path, lexicon, PLAIN)
    assert is_cached(tmp_path, lexicon)
    assert len(builds) == 3


def test_several_processes_that_need_a_graph_build_it_once(
    tmp_path: Path, lexicon: Lexicon, builds: list[str]
) -> None:
    with ThreadPoolExecutor(4) as pool:
        waiting = [pool.submit(open_graph, tmp_path, lexicon, PLAIN) for _ in range(4)]
    assert len({bytes(each.result()) for each in waiting}) == 1
    assert builds == ["built"]


@pytest.mark.skipif(not hasattr(os, "SCHED_IDLE"), reason="no such class of processes here")
def test_nobody_waits_for_a_build_in_spare_time(
    tmp_path: Path, lexicon: Lexicon, builds: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    spare = os.getpid() + 1

    def class_of(process: int) -> int:
        return os.SCHED_IDLE if process == spare else os.SCHED_OTHER

    monkeypatch.setattr(os, "sched_getscheduler", class_of)
    # The holder of the lock writes its id into it.
    with graph_path(tmp_path, lexicon).with_suffix(".lock").open("wb", buffering=0) as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        lock.write(str(spare).encode())
        open_graph(tmp_path, lexicon, PLAIN)
    assert builds == ["built"]
    assert is_cached(tmp_path, lexicon)


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EDQUOT])
def test_a_full_disk_is_reported_and_no_file_stays(
    tmp_path: Path, lexicon: Lexicon, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    def full(_handle: int) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr("os.fsync", full)
    folder = tmp_path / "graphs"
    with pytest.raises(GraphError) as refused:
        open_graph(folder, lexicon, PLAIN)
    assert f"{folder}: brak miejsca" in say_trouble(refused.value).replace(
        "\N{NO-BREAK SPACE}", " "
    )
    assert [path.suffix for path in folder.iterdir()] == [".lock"]


def test_an_unusable_folder_is_reported(tmp_path: Path, lexicon: Lexicon) -> None:
    file = tmp_path / "file"
    file.write_text("no folder")
    with pytest.raises(GraphError) as refused:
        open_graph(file / "graphs", lexicon, PLAIN)
    assert refused.value.facts["reason"].key == "system-no-folder"  # type: ignore[union-attr]
    assert str(file) in say_trouble(refused.value)
