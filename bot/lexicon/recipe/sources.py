"""The sources of the shipped lists: which they are, and that they are what they must be."""

import hashlib
import shutil
import subprocess
from pathlib import Path

from bot.lexicon.errors import SourceError
from bot.lexicon.info import Source

IPOLISH = Source(
    "ipolish",
    "20220301-1",
    "ipolish_20220301-1_all.deb",
    "e84914d65ed95be1a4be38e552a47b9a7b73fe4faf77b04fffa95efec343fbc4",
)
SCOWL = Source(
    "scowl",
    "2020.12.07-2",
    "scowl_2020.12.07-2_all.deb",
    "de692546df9b169f2cbdf4d8d88111a374733a9c382b820a6f943914ca705718",
)
MORFEUSZ = Source("morfeusz2", "1.99.15", "dictionary pl.sgjp.sgjp-2026.06.01")


def fetch(source: Source, folder: Path) -> None:
    """Let apt download a package into the folder.

    Raises:
        SourceError: there is no apt here, or it doesn't offer this version.

    """
    apt = shutil.which("apt-get")
    if not apt:
        raise SourceError(
            source.file, "apt-get isn't here; name a folder that holds it with --sources"
        )
    done = subprocess.run(  # noqa: S603 - a fixed command, no shell
        [apt, "download", f"{source.name}={source.version}"],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        reason = (done.stderr.strip().splitlines() or ["no reason given"])[-1]
        raise SourceError(source.file, f"apt-get can't download it ({reason})")


def checked(source: Source, folder: Path) -> Path:
    """The path of a source in the folder, once its content is known to be the one meant.

    Raises:
        SourceError: it is missing or another.

    """
    path = folder / source.file
    if not path.is_file():
        raise SourceError(source.file, f"isn't in {folder}")
    found = hashlib.sha256(path.read_bytes()).hexdigest()
    if found != source.sha256:
        raise SourceError(source.file, f"has SHA-256 {found}, not {source.sha256}")
    return path
