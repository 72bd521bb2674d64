"""Machine code stored on the disk: a robot starts even if its files are damaged."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from bot.robot.evaluate.move_generator import MoveGenerator
from bot.robot.graph.build import move_graph
from bot.robot.kernels import engine as engines
from bot.robot.kernels.engine import Engine, compile_kernel, why_plain
from bot.robot.kernels.kernel import STANDALONE
from bot.rules.board import Board
from tests.support.robot.reference import RULES, nodes_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

llvm = pytest.importorskip("llvmlite.binding")
machine_code = pytest.importorskip("bot.robot.kernels.machine_code")
numba_backend = pytest.importorskip("bot.robot.kernels.numba_backend")


def twice(number: int) -> int:
    """Double a number. This kernel is compiled soon."""
    return 2 * number


class Disk:
    """A folder of machine code, used by one process after another."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch) -> None:
        self.folder, self.compiled = folder, 0
        whole = numba_backend.compile_kernel

        def count_compilation(kernel: Callable[..., Any]) -> Any:  # noqa: ANN401 - as it is
            self.compiled += 1
            return whole(kernel)

        patch.setattr(numba_backend, "compile_kernel", count_compilation)
        patch.setattr(machine_code, "_folders", lambda: iter([self.folder]))

    def run(self) -> int:
        """Return the kernel's result in a new process."""
        machine_code._load.cache_clear()  # noqa: SLF001 - as in a new process
        machine_code._key.cache_clear()  # noqa: SLF001 - the same
        answer: int = machine_code.load(twice)(21)
        return answer

    @property
    def files(self) -> list[Path]:
        """Return the files in the folder."""
        return sorted(self.folder.iterdir())


@pytest.fixture
def disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Disk]:
    yield Disk(tmp_path / "code", monkeypatch)
    machine_code._load.cache_clear()  # noqa: SLF001 - as in a new process
    machine_code._key.cache_clear()  # noqa: SLF001 - the same


def test_compiled_kernels_are_not_compiled_again(disk: Disk) -> None:
    assert [disk.run(), disk.run()] == [42, 42]
    assert (disk.compiled, len(disk.files)) == (1, 1)


def test_a_cut_or_damaged_file_is_compiled_again(disk: Disk) -> None:
    disk.run()
    (path,) = disk.files
    whole = path.read_bytes()
    middle = len(whole) // 2
    damaged = whole[:middle] + bytes([whole[middle] ^ 1]) + whole[middle + 1 :]
    pieces = [b"", whole[:5], whole[:13], whole[:200], whole[:-1], damaged, b"\x80\x04." * 99]
    for done, content in enumerate(pieces, 2):
        path.write_bytes(content)
        assert disk.run() == 42
        assert disk.compiled == done
        assert disk.run() == 42
    assert disk.compiled == 1 + len(pieces)


@pytest.mark.parametrize(
    ("owner", "name"), [("binding", "get_host_cpu_name"), ("", "__version__")], ids=["cpu", "llvm"]
)
def test_code_of_another_processor_or_version_is_left_alone(
    disk: Disk, monkeypatch: pytest.MonkeyPatch, owner: str, name: str
) -> None:
    disk.run()
    with monkeypatch.context() as elsewhere:
        where = llvm if owner else machine_code.llvmlite
        elsewhere.setattr(where, name, (lambda: "another") if owner else "another")
        assert disk.run() == 42
    assert (disk.compiled, len(disk.files)) == (2, 2)
    assert disk.run() == 42
    assert disk.compiled == 2


def test_code_of_old_sources_does_not_pile_up(disk: Disk, monkeypatch: pytest.MonkeyPatch) -> None:
    for version in range(9):
        monkeypatch.setattr(machine_code.llvmlite, "__version__", str(version))
        disk.run()
    assert len(disk.files) < 9


def test_a_write_that_fails_leaves_nothing_behind(
    disk: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr(machine_code.os, "fsync", full)
        with pytest.raises(machine_code.CodeNotKept, match="No space"):
            disk.run()
    assert disk.files == []
    assert disk.run() == 42


def test_the_robot_plays_uncompiled_and_says_why_if_nothing_can_be_stored(
    disk: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk.folder.write_bytes(b"no folder")
    # The caches are cleared as in a new process.
    for name in ("why_plain", "compile_kernel"):
        monkeypatch.setattr(engines, name, getattr(engines, name).__wrapped__)
    machine_code._load.cache_clear()  # noqa: SLF001 - the same
    assert "CodeNotKept" in (engines.why_plain() or "")
    engine = Engine()
    assert not engine.compiled
    graph = engine.words(move_graph(nodes_of(["AT", "TA"], "en"), engine))
    generator = MoveGenerator(graph, "en", RULES["en"], engine)
    assert len(generator.plays(generator.position(Board()), "AT")) == 8


def test_kernels_are_compiled_on_this_machine() -> None:
    assert why_plain() is None
    assert Engine().compiled
    assert all(callable(compile_kernel(kernel)) for kernel in STANDALONE)


def test_an_array_of_other_numbers_is_refused() -> None:
    engine = Engine(compiled=True)
    from bot.robot.kernels.racks import RACK, read_rack  # noqa: PLC0415 - beside what it shows

    with pytest.raises(TypeError):
        engine.kernel(read_rack)(engine.masks(40), 0, engine.zeros(40), engine.zeros(RACK))
