"""The reading of a player's word file: plain, gzip, or the one text in a zip.

At most `LIMIT` bytes are read.
"""

import gzip
import lzma
import struct
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path, PurePosixPath
from typing import IO

from bot.lexicon.errors import RefusedFileError
from bot.trouble import Trouble, reason

LIMIT = 1 << 28
"""Bytes of text that are read at most: six times the largest Polish list."""

_ZIP, _GZIP = (b"PK\x03\x04", b"PK\x05\x06"), b"\x1f\x8b"
# The errors that the standard library raises for damaged archives, found by trying.
_BROKEN = (
    gzip.BadGzipFile,
    zipfile.BadZipFile,
    zlib.error,
    lzma.LZMAError,
    struct.error,
    EOFError,
    ValueError,
    IndexError,
)
_TEXT = {"", ".txt", ".csv", ".tsv", ".dic", ".lst", ".list", ".utf8"}
_BESIDE = ("readme", "licen", "copying", "czytaj", "licencja", "__macosx", ".")


def unpack(path: Path) -> bytes:
    """Return the bytes of the text in a player's file.

    Raises:
        RefusedFileError: there is no such file, the archive is broken, it has more than one text,
            or the text is too long.

    """
    with _open(path) as file:
        start = file.read(4)
        file.seek(0)
        if start in _ZIP:
            return _from_zip(path, file)
        if start.startswith(_GZIP):
            with gzip.open(file) as packed:
                return _read_bounded(path, packed)
        return _read_bounded(path, file)


def plain(path: Path, most: int) -> bytes:
    """Return the bytes of a file as they are, or `most` + 1 bytes of a longer file.

    Raises:
        RefusedFileError: there is no such file, or it can't be read.

    """
    with _open(path) as file:
        return file.read(most + 1)


@contextmanager
def _open(path: Path) -> Iterator[IO[bytes]]:
    try:
        with path.open("rb") as file:
            yield file
    except _BROKEN as error:
        raise RefusedFileError(path, Trouble("archive-broken")) from error
    except (RuntimeError, NotImplementedError) as error:
        # zipfile needs a password for this archive, or doesn't know the compression.
        raise RefusedFileError(path, Trouble("archive-locked")) from error
    except OSError as error:
        raise RefusedFileError(path, reason(error)) from error


def _from_zip(path: Path, file: IO[bytes]) -> bytes:
    with zipfile.ZipFile(file) as archive:
        texts = [entry for entry in archive.infolist() if _is_text(entry)]
        if len(texts) != 1:
            names = ", ".join(sorted(entry.filename for entry in texts)[:5])
            key = "archive-several" if texts else "archive-no-text"
            raise RefusedFileError(path, Trouble(key, names=names))
        with archive.open(texts[0]) as packed:
            return _read_bounded(path, packed)


def _is_text(entry: zipfile.ZipInfo) -> bool:
    name = PurePosixPath(entry.filename.lower())
    beside = any(part.startswith(_BESIDE) for part in name.parts)
    return not entry.is_dir() and name.suffix in _TEXT and not beside


def _read_bounded(path: Path, file: IO[bytes] | gzip.GzipFile) -> bytes:
    content = file.read(LIMIT + 1)
    if len(content) > LIMIT:
        raise RefusedFileError(path, Trouble("text-too-large", most=LIMIT >> 20))
    return content
