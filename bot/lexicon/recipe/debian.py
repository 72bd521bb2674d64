"""The reading of files from a Debian package without dpkg."""

import io
import lzma
import tarfile
from pathlib import Path

from bot.lexicon.errors import SourceError
from bot.trouble import Trouble

_MAGIC = b"!<arch>\n"
_HEADER = 60  # The number of bytes before each member of an ar archive; see ar(5).
_NAME, _SIZE = slice(0, 16), slice(48, 58)


class Package:
    """The data files of a `.deb`: an ar archive that holds `data.tar.xz`."""

    def __init__(self, path: Path) -> None:
        """Read and unpack the package.

        Raises:
            SourceError: the file is not a Debian package.

        """
        self._path = path
        packed = _member(path, b"data.tar.xz")
        try:
            self._files = tarfile.open(fileobj=io.BytesIO(lzma.decompress(packed)))  # noqa: SIM115 - in memory, lives as long as the package
        except (lzma.LZMAError, tarfile.TarError) as error:
            raise SourceError(path.name, Trouble("archive-broken")) from error

    def names(self, folder: str) -> list[str]:
        """Return the names of the files in a folder, such as `usr/share/dict`, sorted."""
        prefix = f"./{folder}/"
        return sorted(
            name.removeprefix(prefix) for name in self._files.getnames() if name.startswith(prefix)
        )

    def read(self, name: str) -> bytes:
        """Return the content of a file, such as `usr/share/dict/polish`.

        Raises:
            SourceError: the package has no such file.

        """
        try:
            file = self._files.extractfile(f"./{name}")
        except KeyError:
            file = None
        if file is None:
            raise SourceError(self._path.name, Trouble("source-lacks", name=name))
        with file:
            return file.read()


def _member(path: Path, name: bytes) -> bytes:
    archive = path.read_bytes()
    at = len(_MAGIC)
    while archive.startswith(_MAGIC) and at + _HEADER <= len(archive):
        header = archive[at : at + _HEADER]
        size = header[_SIZE].strip()
        if not size.isdigit():
            break
        at += _HEADER
        if header[_NAME].strip().rstrip(b"/") == name:
            return archive[at : at + int(size)]
        at += int(size) + int(size) % 2
    raise SourceError(path.name, Trouble("source-no-package", name=name.decode()))
