"""Writing a file whole or not at all, even when its writer or the machine stops."""

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
    """Write beside the file, sync to the disk, then rename over the file.

    No reader ever sees a part. Where writing fails, the file stays as it was. Raise OSError.
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
    _sync(path.parent)


def write_whole(path: Path, content: bytes, mode: int = OWN) -> None:
    """Write the whole content at once. Raise OSError."""
    with whole_file(path, mode) as file:
        file.write(content)


def _sync(folder: Path) -> None:
    """Sync the folder's new entry to the disk, where the system allows it."""
    with suppress(OSError):
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)
