"""A Debian package with the files that a test needs."""

import io
import tarfile
from pathlib import Path


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
