"""Write a file whole or not at all, even when the process or the machine stops meanwhile."""

from __future__ import annotations

import os
import tempfile
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

if TYPE_CHECKING:
    from collections.abc import Iterator

OWN, PUBLIC = 0o600, 0o644


@contextmanager
def whole_file(path: Path, mode: int = OWN) -> Iterator[BinaryIO]:
    """Yield a new file to write. At the end sync it to the disk and rename it to `path`.

    No reader ever sees a part of the file. If writing fails, the old file stays as it was.

    Raises:
        OSError: the file can't be written.

    """
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    beside = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        beside.chmod(mode)
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)
    sync(path.parent)


def write_whole(path: Path, content: bytes, mode: int = OWN) -> None:
    """Write `content` to a file, whole or not at all. `mode` are the file's permissions.

    Raises:
        OSError: the file can't be written.

    """
    with whole_file(path, mode) as file:
        file.write(content)


def sync(folder: Path) -> None:
    """Sync a folder to the disk, so that new names in it outlast a power cut.

    Do nothing if the system doesn't allow that.
    """
    with suppress(OSError):
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)
