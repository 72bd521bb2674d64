"""Find in the embedded server's log the reason why the server ended at its start."""

from __future__ import annotations

import re
import shutil
from typing import TYPE_CHECKING

from bot.storage.errors import SetupError, StorageError

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from bot.storage.redis.connect import ServerVersion

# `4312:M 20 Nov 2026 18:40:00.123 # `, with the level as one of . - * #
_STAMP = re.compile(r"^\d+:[A-Z] .*? \d\d:\d\d:\d\d(?:\.\d+)? [.*#-] ")
_DAMAGE = ("Bad file format", "Unexpected end of file", "AOF file", "append only file", "corrupt")
_LONGEST = 160
# Bytes. With less free space the disk counts as full: the server's next line may not fit.
_ROOM = 1 << 18


def has_room(folder: Path) -> bool:
    """Return True if the disk of a folder has at least 256 KiB free, or if that isn't known."""
    try:
        return shutil.disk_usage(folder).free >= _ROOM
    except OSError:
        return True  # The system doesn't say how much is free.


def log_from(log: Path, begin: int) -> Sequence[str]:
    """Return the lines of the log from byte `begin` on."""
    with log.open("rb") as file:
        file.seek(begin)
        return file.read().decode(errors="replace").splitlines()


def end_reason(
    lines: Sequence[str], log: Path, folder: Path, server: ServerVersion
) -> StorageError:
    """Return the error that tells the operator why the server ended.

    `lines` are the server's log lines since its start, `log` the path of the log, `folder` the
    server's data folder.
    """
    texts = [_STAMP.sub("", line).strip() for line in lines if line.strip()]
    found = f"{server.name} {server.version}"
    if server.name != "Valkey" and _begins(folder, b"VALKEY"):
        return SetupError("store-other-server", recorded="Valkey", found=found)
    if any("RDB format version" in text for text in texts):
        return SetupError("store-other-server", recorded="a newer server", found=found)
    # A line with "exiting now" only reports the exit. The reason is the line before it.
    reasons = [text for text in texts if "exiting now" not in text.lower()] or ["no reason given"]
    reason = reasons[-1][:_LONGEST]
    if any(word in reason for word in _DAMAGE):
        return SetupError("store-files-damaged", folder=str(folder), reason=reason)
    return SetupError("store-server-ended", reason=reason, log=str(log))


def _begins(folder: Path, mark: bytes) -> bool:
    """Return True if a snapshot file in the folder begins with the bytes `mark`."""
    for snapshot in folder.rglob("*.rdb"):
        with snapshot.open("rb") as file:
            if file.read(len(mark)) == mark:
                return True
    return False
