"""Move graphs on the disk: each is built once for a word list, and every process maps its file.

A file is a header of 64 bytes and the move graph (see `kernels.graph`). The header, little-endian,
holds magic, format, CRC-32 and count of the numbers, and the list's hash. The graph is in the byte
order of the machine that built it.
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
from typing import TYPE_CHECKING, BinaryIO

from bot.robot.errors import GraphError
from bot.robot.graph.build import move_graph
from bot.trouble import Trouble, reason
from bot.whole_file import whole_file

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from bot.lexicon.graph import Lexicon
    from bot.robot.graph.build import Progress
    from bot.robot.kernels.engine import Engine
    from bot.robot.kernels.kernel import Numbers

FORMAT = 1
_MAGIC = {"little": b"WYKGRAFL", "big": b"WYKGRAFB"}[sys.byteorder]
_HEADER = struct.Struct("<8sIIQ32s8x")
_WORD = 4
_LOOKS = 0.05  # seconds between two attempts at a lock that another process holds
_AT_ONCE = 1 << 20  # bytes written between two flushes to the disk


def graph_path(folder: Path, lexicon: Lexicon) -> Path:
    """Return the path of the file with the move graph of a word list."""
    return folder / f"{lexicon.language}-{lexicon.hash}.graph"


def open_graph(
    folder: Path, lexicon: Lexicon, engine: Engine, progress: Progress | None = None
) -> Numbers:
    """Return the move graph of a word list, mapped from its file.

    The file is built if it is missing. A file that is damaged, cut short or of another format
    is built again. Of several processes that need the same graph, the first builds it and the
    others wait, unless it is built in idle time. `progress` is called with the finished steps
    and all steps.

    Raises:
        GraphError: the disk is full, or the folder can't be made, read or written.

    """
    path = graph_path(folder, lexicon)
    with _system_errors_of(folder):
        graph = _map_file(path, lexicon)
        if graph is None:
            folder.mkdir(parents=True, exist_ok=True)
            with _hold_lock(path):
                graph = _map_file(path, lexicon)
                if graph is None:
                    _write(path, lexicon, move_graph(lexicon.nodes, engine, progress))
                    graph = _map_file(path, lexicon)
    if graph is None:
        raise _unusable(folder, Trouble("robot-reads-back"))
    return engine.words(graph)


def is_cached(folder: Path, lexicon: Lexicon) -> bool:
    """Return True if the move graph of a word list is already built.

    Raises:
        GraphError: the folder can't be read.

    """
    with _system_errors_of(folder):
        return _map_file(graph_path(folder, lexicon), lexicon) is not None


def _map_file(path: Path, lexicon: Lexicon) -> memoryview | None:
    """Return the numbers in a graph's file, or None if the file is missing or wrong."""
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


def _facts(lexicon: Lexicon, numbers: memoryview) -> tuple[bytes, int, int, int, bytes]:
    checksum = zlib.crc32(numbers)
    return _MAGIC, FORMAT, checksum, numbers.nbytes // _WORD, bytes.fromhex(lexicon.hash)


def _write(path: Path, lexicon: Lexicon, graph: memoryview) -> None:
    try:
        with whole_file(path) as file:
            file.write(_HEADER.pack(*_facts(lexicon, graph)))
            content = graph.cast("B")
            for at in range(0, len(content), _AT_ONCE):
                # A game's next move may need the same disk, so it must not wait for the whole file.
                file.write(content[at : at + _AT_ONCE])
                file.flush()
                os.fsync(file.fileno())
    except OSError as error:
        if error.errno in (errno.ENOSPC, errno.EDQUOT):
            size = round((graph.nbytes + _HEADER.size) / 1e6)
            raise GraphError("robot-no-room", folder=str(path.parent), size=size) from error
        raise


def _unusable(folder: Path, why: Trouble) -> GraphError:
    return GraphError("robot-folder", folder=str(folder), reason=why)


@contextmanager
def _system_errors_of(folder: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise _unusable(folder, reason(error)) from error


@contextmanager
def _hold_lock(path: Path) -> Iterator[None]:
    """Hold the lock of a graph's file, waiting while another process has it.

    The system frees it when the process ends. A process with idle priority may hold it for minutes.
    Only other idle processes wait for such a process. Processes of normal priority go on without
    the lock.
    """
    with path.with_suffix(".lock").open("a+b", buffering=0) as lock:
        while not _try_lock(lock):
            if not _is_idle(0) and _is_idle(_holder(lock)):
                break
            time.sleep(_LOOKS)
        else:
            lock.truncate(0)
            lock.write(b"%d" % os.getpid())
        yield


def _try_lock(lock: BinaryIO) -> bool:
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _holder(lock: BinaryIO) -> int | None:
    """Return the id of the process that holds the lock, or None if it has not written its id."""
    content = os.pread(lock.fileno(), 32, 0)
    return int(content) if content.isdigit() else None


def _is_idle(process: int | None) -> bool:
    """Return True if a process (0 for this one) runs with idle priority."""
    if process is None or not hasattr(os, "SCHED_IDLE"):
        return False
    try:
        return os.sched_getscheduler(process) == os.SCHED_IDLE
    except OSError:
        return False
