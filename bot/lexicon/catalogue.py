"""The catalogue of word lists: those that come with the bot, and those in the operator's folder."""

from dataclasses import dataclass, field
from pathlib import Path

from bot.lexicon.alphabet import ALPHABETS
from bot.lexicon.errors import (
    CorruptListError,
    LexiconError,
    MissingListError,
    UnknownLanguageError,
)
from bot.lexicon.graph import Lexicon
from bot.lexicon.info import ListInfo, read_info

SHIPPED = Path(__file__).parent / "data"

# The robot plays from the strict list if the language has one. Players are judged by the wide one.
STRICT = "_strict"


@dataclass(frozen=True, slots=True)
class Listed:
    """A word list that can be opened: its facts and the path of its word graph."""

    info: ListInfo
    path: Path


@dataclass(slots=True)
class Catalogue:
    """The word lists that come with the bot and those in a folder, which needn't exist.

    Each list is opened once. The folder is read at every call, so a new list is found without a
    restart.
    """

    folder: Path | None = None
    _opened: dict[Path, Lexicon] = field(default_factory=dict, repr=False)

    def available(self) -> tuple[ListInfo, ...]:
        """Return the facts of every readable list, those that come with the bot first."""
        return tuple(listed.info for listed in self._read_all())

    def errors(self) -> tuple[CorruptListError, ...]:
        """Return an error for each word list that can't be used."""
        found = []
        for path in self._paths():
            try:
                self._open(Listed(read_info(path), path.with_suffix(".kwg")))
            except CorruptListError as error:
                found.append(error)
        return tuple(found)

    def default(self, language: str) -> Lexicon:
        """Return the list by which players' words of a language are judged. It comes with the bot.

        Raises:
            UnknownLanguageError: the bot has no list of this language.
            CorruptListError: its file is damaged.

        """
        if language not in ALPHABETS:
            raise UnknownLanguageError(language)
        return self.by_name(language)

    def for_robot(self, language: str) -> Lexicon:
        """Return the list that the robot plays from: only sure words, none vulgar.

        It comes with the bot.

        Raises:
            UnknownLanguageError: the bot has no list of this language.
            CorruptListError: its file is damaged.

        """
        names = {info.name for info in self.available()}
        strict = f"{language}{STRICT}"
        return self.by_name(strict) if strict in names else self.default(language)

    def by_name(self, name: str) -> Lexicon:
        """Return the word list of this name.

        Raises:
            LexiconError: no list has this name.
            CorruptListError: its file is damaged.

        """
        listed = self._read_all()
        for each in listed:
            if each.info.name == name:
                return self._open(each)
        known = ", ".join(each.info.name for each in listed)
        raise LexiconError("list-unknown", name=name, known=known)

    def by_hash(self, list_hash: str, name: str = "") -> Lexicon:
        """Return the word list with which a game began.

        `name` only makes the error easier to read.

        Raises:
            MissingListError: no readable list has this hash.

        """
        for each in self._read_all():
            if each.info.hash == list_hash:
                try:
                    return self._open(each)
                except CorruptListError:
                    continue  # A copy of the list at another path can replace the damaged one.
        raise MissingListError(list_hash, name, self.folder)

    def has(self, list_hash: str) -> bool:
        """Return True if there is a word list with this hash.

        Damage shows only once the list is opened.
        """
        return any(each.info.hash == list_hash for each in self._read_all())

    def for_robots_of(self, judging: Lexicon) -> Lexicon:
        """Return the list that robots play from, in a game whose words are judged by `judging`.

        Raises:
            CorruptListError: its file is damaged.

        """
        is_default = judging.hash == self.default(judging.language).hash
        return self.for_robot(judging.language) if is_default else judging

    def _paths(self) -> list[Path]:
        paths = sorted(SHIPPED.glob("*.json"))
        if self.folder and self.folder.is_dir():
            paths += sorted(self.folder.glob("*.json"))
        return paths

    def _read_all(self) -> list[Listed]:
        listed = []
        for path in self._paths():
            try:
                listed.append(Listed(read_info(path), path.with_suffix(".kwg")))
            except CorruptListError:
                continue  # `errors` reports the unreadable list.
        return listed

    def _open(self, listed: Listed) -> Lexicon:
        lexicon = self._opened.get(listed.path)
        if lexicon is None or lexicon.info != listed.info:
            lexicon = self._opened[listed.path] = Lexicon(listed.path)
        return lexicon
