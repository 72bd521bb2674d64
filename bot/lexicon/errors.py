"""Errors of word lists. Those without a class of their own are a `LexiconError` with its key."""

from pathlib import Path

from bot.trouble import Trouble


class LexiconError(Trouble):
    """A word list can't be found, read or made. The key says why."""


class UnknownLanguageError(LexiconError):
    """There is no alphabet for the language."""

    def __init__(self, language: str) -> None:
        """Keep the language that was asked for."""
        super().__init__("list-language", language=language)
        self.language = language


class MissingListError(LexiconError):
    """The word list with which a game began isn't here now."""

    def __init__(self, list_hash: str, name: str, folder: Path | None) -> None:
        """Keep the list's hash and name, and the folder where the list could be put."""
        place = str(folder or "DATA_DIR/lexicons")
        super().__init__("list-missing", name=name or "?", hash=list_hash[:12], folder=place)
        self.list_hash = list_hash
        self.name = name
        self.folder = folder


class CorruptListError(LexiconError):
    """The file of a compiled list is damaged, cut short, or no list at all."""

    def __init__(self, path: Path, reason: Trouble) -> None:
        """Keep the path of the file. `reason` says what is wrong with it."""
        super().__init__("list-corrupt", file=str(path), reason=reason)
        self.path = path


class RefusedFileError(LexiconError):
    """No word list can be made of this file."""

    def __init__(self, path: Path, reason: Trouble, line: int = 0) -> None:
        """Make the error's sentence from the file, the reason and the line (0: the whole file)."""
        super().__init__("file-refused", place=_place(str(path), line), reason=reason)


class ListNameError(LexiconError):
    """A word list can't be installed under this name."""

    def __init__(self, name: str, reason: Trouble) -> None:
        """Make the error's sentence from the name and the reason."""
        super().__init__("list-name", name=name, reason=reason)


class SourceError(LexiconError):
    """A source of the bot's word lists is missing, or is not the one that the recipe names."""

    def __init__(self, source: str, reason: Trouble, line: int = 0) -> None:
        """Make the error's sentence from the source, the reason and the line (0: all of it)."""
        super().__init__("file-refused", place=_place(source, line), reason=reason)


def _place(file: str, line: int) -> str:
    return f"{file}:{line}" if line else file
