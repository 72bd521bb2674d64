"""Builds of before, taken out of the project's history."""

from __future__ import annotations

import io
import subprocess
import tarfile
from pathlib import Path

# The release that a rolling upgrade begins with. None: this build is the first.
BEFORE: str | None = None
_HERE = Path(__file__).parent


def unpack_commit(commit: str, folder: Path) -> None:
    """Put the tree of a commit into a folder. Raises LookupError where the history lacks it."""
    try:
        root = _git("rev-parse", "--show-toplevel", at=_HERE).decode().strip()
        packed = _git("archive", "--format=tar", commit, at=Path(root))
    except (OSError, subprocess.CalledProcessError) as error:
        raise LookupError(commit) from error
    with tarfile.open(fileobj=io.BytesIO(packed)) as tar:
        tar.extractall(folder, filter="data")


def _git(*words: str, at: Path) -> bytes:
    command = ("git", "-C", str(at), *words)
    return subprocess.run(command, check=True, capture_output=True).stdout  # noqa: S603 - git
