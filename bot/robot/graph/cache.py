"""Move graphs on the disk: built once for a word list, then mapped by every process.

A file is a header of 64 bytes, little-endian - magic, format, CRC-32 and count of the numbers, the
list's hash - and the move graph (see `kernels.graph`) in the byte order of the machine that built
it.
"""

from __future__ import annotations

import errno
import fcntl
import mmap
import os
import struct
import sys
import time
import zlib
from contextlib import contextmanager
from typing import TYPE_CHECKING, BinaryIO, Protocol

from bot.robot.errors import GraphFolderError, NoRoomForGraph
from bot.robot.graph.build import move_graph
from bot.trouble import Trouble, reason
from bot.whole_file import whole_file

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from bot.robot.graph.build import Progress
    from bot.robot.kernels.engine import Engine
    from bot.robot.kernels.kernel import Numbers

FORMAT = 1
_MAGIC = {"little": b"WYKGRAFL", "big": b"WYKGRAFB"}[sys.byteorder]
_HEADER = struct.Struct("<8sIIQ32s8x")
_WORD = 4
_LOOKS = 0.05  # seconds between two looks at a lock that somebody has
_AT_ONCE = 1 << 20  # bytes that wait for the disk together


class WordGraph(Protocol):
    """What a move graph is made of: a word list, or some of its words."""

    @property
    def language(self) -> str:
        """The code of its language."""

    @property
    def hash(self) -> str:
        """What tells its words from others, 64 hexadecimal digits."""

    @property
    def nodes(self) -> memoryview:
        """The KWG array, entries as u32."""


def graph_path(folder: Path, lexicon: WordGraph) -> Path:
    """Where the move graph of a word list is kept."""
    return folder / f"{lexicon.language}-{lexicon.hash}.graph"


def open_graph(
    folder: Path, lexicon: WordGraph, engine: Engine, progress: Progress | None = None
) -> Numbers:
    """The move graph of a word list, mapped from its file, which is made where there is none.

    A file that is damaged, cut short or of another format is made anew. Of several processes that
    need the same one, the first makes it and the others wait, unless it is made in spare time.
    `progress` is told how much is done,
    and of how much.

    Raises:
        NoRoomForGraph: the disk is full.
        GraphFolderError: the folder can't be made, read or written.

    """
    path = graph_path(folder, lexicon)
    with _system_errors_of(folder):
        graph = _mapped(path, lexicon)
        if graph is None:
            folder.mkdir(parents=True, exist_ok=True)
            with _alone(path):
                graph = _mapped(path, lexicon)
                if graph is None:
                    _write(path, lexicon, move_graph(lexicon.nodes, engine, progress))
                    graph = _mapped(path, lexicon)
    if graph is None:
        raise GraphFolderError(folder, Trouble("robot-reads-back"))
    return engine.words(graph)


def is_cached(folder: Path, lexicon: WordGraph) -> bool:
    """Whether the move graph of a word list needn't be built; raises GraphFolderError."""
    with _system_errors_of(folder):
        return _mapped(graph_path(folder, lexicon), lexicon) is not None


def _mapped(path: Path, lexicon: WordGraph) -> memoryview | None:
    """The numbers in the file; None if there is none, or not the right ones."""
    try:
        with path.open("rb") as file:
            content = memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ))
    except FileNotFoundError:
        return None
    except ValueError:
        return None  # empty
    if len(content) < _HEADER.size:
        return None
    numbers = content[_HEADER.size :]
    facts = _HEADER.unpack_from(content)
    return numbers.cast("I") if facts == _facts(lexicon, numbers) else None


def _facts(lexicon: WordGraph, numbers: memoryview) -> tuple[bytes, int, int, int, bytes]:
    checksum = zlib.crc32(numbers)
    return _MAGIC, FORMAT, checksum, numbers.nbytes // _WORD, bytes.fromhex(lexicon.hash)


def _write(path: Path, lexicon: WordGraph, graph: memoryview) -> None:
    try:
        with whole_file(path) as file:
            file.write(_HEADER.pack(*_facts(lexicon, graph)))
            content = graph.cast("B")
            for at in range(0, len(content), _AT_ONCE):
                # A game's next move may wait for the same disk, but not for all of this.
                file.write(content[at : at + _AT_ONCE])
                file.flush()
                os.fsync(file.fileno())
    except OSError as error:
        if error.errno in (errno.ENOSPC, errno.EDQUOT):
            raise NoRoomForGraph(path.parent, graph.nbytes + _HEADER.size) from error
        raise


@contextmanager
def _system_errors_of(folder: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise GraphFolderError(folder, reason(error)) from error


@contextmanager
def _alone(path: Path) -> Iterator[None]:
    """Hold the file's lock, waiting for whoever has it; the system frees it with the process.

    Who has it may run in such time alone as nobody else wants: that is waited for by its like
    alone, for others it might take minutes.
    """
    with path.with_suffix(".lock").open("a+b", buffering=0) as lock:
        while not _locked(lock):
            if not _is_idle(0) and _is_idle(_holder(lock)):
                break
            time.sleep(_LOOKS)
        else:
            lock.truncate(0)
            lock.write(b"%d" % os.getpid())
        yield


def _locked(lock: BinaryIO) -> bool:
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _holder(lock: BinaryIO) -> int | None:
    """The process that has the lock, as far as it has said so."""
    said = os.pread(lock.fileno(), 32, 0)
    return int(said) if said.isdigit() else None


def _is_idle(process: int | None) -> bool:
    """Whether a process, 0 being this one, gets such time alone as nobody else wants."""
    if process is None or not hasattr(os, "SCHED_IDLE"):
        return False
    try:
        return os.sched_getscheduler(process) == os.SCHED_IDLE
    except OSError:
        return False
