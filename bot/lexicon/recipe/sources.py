"""The sources of the bot's word lists, and the check that their content is the expected one."""

import hashlib
import shutil
import subprocess
import sys
from pathlib import Path

from bot.lexicon.errors import SourceError
from bot.lexicon.info import Source
from bot.trouble import Trouble

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
WORDNET = Source(
    "wordnet-base",
    "1:3.0-37",
    "wordnet-base_1%3a3.0-37_all.deb",
    "61060d960f9ada8fa120872312eccd3ecebfbab8c4579e4f5a74e1cf67620752",
)
FREEDICT = Source(
    "dict-freedict-pol-eng",
    "2022.12.07-2",
    "dict-freedict-pol-eng_2022.12.07-2_all.deb",
    "bb89dccd16967ebe5bdd9ca930cdfc17a6f1527ebae207b99183cbfa8692eeaa",
)
WORDFREQ = Source(
    "wordfreq",
    "3.1.1",
    "wordfreq-3.1.1-py3-none-any.whl",
    "4b1c6ecffc6198be3396d5cf871c4423ca71c907c231348d352dd54d62b97473",
)
MORFEUSZ = Source("morfeusz2", "1.99.15", "dictionary pl.sgjp.sgjp-2026.06.01")


def fetch(source: Source, folder: Path) -> None:
    """Download a package into the folder, by apt or, for a wheel, by pip.

    A source without a version may have any version.

    Raises:
        SourceError: the program to download with is missing, or doesn't offer this version.

    """
    if source.file.endswith(".whl"):
        pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps"]
        _run(source, [*pip, f"{source.name}=={source.version}"], folder)
        return
    apt = shutil.which("apt-get")
    if not apt:
        raise SourceError(source.file or source.name, Trouble("source-no-apt"))
    wanted = f"{source.name}={source.version}" if source.version else source.name
    _run(source, [apt, "download", wanted], folder)


def _run(source: Source, command: list[str], folder: Path) -> None:
    done = subprocess.run(  # noqa: S603 - a fixed command, no shell
        command, cwd=folder, capture_output=True, text=True, check=False
    )
    if done.returncode:
        words = (done.stderr.strip().splitlines() or ["?"])[-1]
        raise SourceError(source.file or source.name, Trouble("source-download", reason=words))


def check_source(source: Source, folder: Path) -> Path:
    """Return the path of a source in the folder, if its content is the one that the recipe names.

    Raises:
        SourceError: the file is missing, or has another content.

    """
    path = folder / source.file
    if not path.is_file():
        raise SourceError(source.file, Trouble("source-not-in", folder=str(folder)))
    with path.open("rb") as file:
        found = hashlib.file_digest(file, "sha256").hexdigest()
    if found != source.sha256:
        raise SourceError(source.file, Trouble("source-hash", found=found, wanted=source.sha256))
    return path
