"""Sources that word lists are built from: base forms, classes, a Debian package."""

from __future__ import annotations

import gzip
import io
import tarfile
import zipfile
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from pathlib import Path

AFFIXES = """
prefixes
flag *b:
.	>	NIE
suffixes
flag *X:
Y	>	-Y,EGO
flag *N:
.	>	A
"""
NOUNS = "  1 This software\ncat n 1\nhouse n 1\nmouse n 1\nox n 1\nbus n 1\nrun n 1\nwell n 1\n"
WORDNET = {
    "index.noun": NOUNS,
    "noun.exc": "mice mouse\noxen ox\nran-ins ran-in\n",
    "index.verb": "house v 1\nrun v 1\nlie v 1\nmake v 1\ntry v 1\n",
    "verb.exc": "running run\nran run\nlying lie\n",
    "index.adj": "good a 1\nlarge a 1\nsmall a 1\n",
    "adj.exc": "better good well\n",
    "index.adv": "well r 1\n",
    "adv.exc": "better well\n",
}


def wheel(path: Path, lists: dict[str, list[list[str]]], header: object = None) -> Path:
    header = header or {"format": "cB", "version": 1}
    with zipfile.ZipFile(path, "w") as archive:
        for language, rows in lists.items():
            packed = gzip.compress(msgspec.msgpack.encode([header, *rows]), mtime=0)
            archive.writestr(f"wordfreq/data/large_{language}.msgpack.gz", packed)
        about = "Name: wordfreq\n\n## License\n\nAttribution-ShareAlike 4.0, Wikipedia\n"
        archive.writestr("wordfreq-1.dist-info/METADATA", about)
    return path


def package(path: Path, **files: bytes) -> Path:
    """Write a package; the files are named from `usr/` on."""
    data = io.BytesIO()
    with tarfile.open(fileobj=data, mode="w:xz") as tar:
        for name, content in files.items():
            entry = tarfile.TarInfo(f"./usr/{name}")
            entry.size = len(content)
            tar.addfile(entry, io.BytesIO(content))
    archive = b"!<arch>\n"
    for name, content in (("debian-binary", b"2.0\n!"), ("data.tar.xz", data.getvalue())):
        header = f"{name:<16}{'0':<12}{'0':<6}{'0':<6}{'100644':<8}{len(content):<10}`\n"
        archive += header.encode() + content + b"\n" * (len(content) % 2)
    path.write_bytes(archive)
    return path
