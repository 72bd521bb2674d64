"""What can go wrong with word lists, each a type with its facts.

LexiconError
├── UnknownLanguageError    no alphabet for this language
├── UnknownListError        no list of this name
├── MissingListError        no list of this hash
├── CorruptListError        a compiled list that can't be trusted
├── RefusedFileError        a text file that no list can be made of
├── ListNameError           a name that a list may not have
├── ListTooLargeError       more arcs than a compiled list can hold
└── SourceError             a source of the shipped lists that isn't what it must be
"""

from pathlib import Path


class LexiconError(Exception):
    """Something about a word list; `str()` is a sentence for the operator."""


class UnknownLanguageError(LexiconError):
    """There is no alphabet for the language."""

    def __init__(self, language: str) -> None:
        """Keep the language asked for."""
        super().__init__(f"No word lists for the language {language!r}; there are en and pl.")
        self.language = language


class UnknownListError(LexiconError):
    """No list has the name."""

    def __init__(self, name: str, known: tuple[str, ...]) -> None:
        """Keep the name asked for and those that exist."""
        super().__init__(f"No word list is called {name!r}; there are {', '.join(known)}.")
        self.name = name
        self.known = known


class MissingListError(LexiconError):
    """A game was begun with a list that isn't here now."""

    def __init__(self, list_hash: str, name: str, folder: Path | None) -> None:
        """Keep what the game knows of its list, and the folder where it could be put."""
        place = f"to {folder}" if folder else "to the folder of word lists"
        called = f" {name!r}" if name else ""
        super().__init__(
            f"The word list{called} (hash {list_hash[:12]}) is missing. Copy its .kwg and .json "
            f"{place}, or build it again from the same file: python -m bot lexicon build FILE "
            f"--name NAME."
        )
        self.list_hash = list_hash
        self.name = name
        self.folder = folder


class CorruptListError(LexiconError):
    """A compiled list is damaged, cut short, or was never one."""

    def __init__(self, path: Path, reason: str) -> None:
        """Keep the file and what is wrong with it."""
        super().__init__(f"{path}: {reason}. Build this word list again or delete its files.")
        self.path = path
        self.reason = reason


class RefusedFileError(LexiconError):
    """No list can be made of a file."""

    def __init__(self, path: Path, reason: str, line: int = 0) -> None:
        """Keep the file, the reason, and the line (0: the file as a whole)."""
        super().__init__(f"{path}:{line}: {reason}." if line else f"{path}: {reason}.")
        self.path = path
        self.reason = reason
        self.line = line


class ListNameError(LexiconError):
    """A list can't be installed under the name."""

    def __init__(self, name: str, reason: str) -> None:
        """Keep the name and the reason."""
        super().__init__(f"The name {name!r} can't be used: {reason}.")
        self.name = name
        self.reason = reason


class ListTooLargeError(LexiconError):
    """The graph needs an arc number that 22 bits can't hold."""

    def __init__(self, arcs: int, limit: int) -> None:
        """Keep the number of arcs and how many there may be."""
        super().__init__(f"The word list needs {arcs:,} arcs; a .kwg file holds {limit:,} at most.")
        self.arcs = arcs
        self.limit = limit


class SourceError(LexiconError):
    """A source of the shipped lists is missing or another than the recipe names."""

    def __init__(self, source: str, reason: str, line: int = 0) -> None:
        """Keep the source, what is wrong with it, and the line (0: the source as a whole)."""
        super().__init__(f"{source}:{line}: {reason}." if line else f"{source}: {reason}.")
        self.source = source
        self.reason = reason
        self.line = line
