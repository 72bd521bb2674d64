"""Sentences in a language, from the Fluent files beside this module.

Every `*.pl.ftl` belongs to Polish, every `*.en.ftl` to English.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, Literal, TypeAlias

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentInt, FluentType, NumberFormatOptions

from bot.text.pieces import Code, Piece, Raw, Text, flat
from bot.text.typography import typeset

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from importlib.resources.abc import Traversable

    from babel import Locale
    from fluent.runtime.resolver import Pattern

# The facts of a sentence. A number agrees with its noun. A str is a word of the bot's or a
# selector. A piece stays as it is.
Fact: TypeAlias = int | float | str | Raw | Text
Joint: TypeAlias = Literal["and", "or", "comma"]

LANGUAGES = ("pl", "en")
FOLDERS: list[Traversable] = [files("bot.text")]
"""The folders with Fluent files."""

# Smaller numbers than this have no grouped digits: 12 345 in Polish, but 1234.
_GROUPED = {"pl": 10_000, "en": 1_000}
_JOINTS = {"and": "list-and", "or": "list-or"}
# At most this many rendered sentences are cached, a few hundred bytes each.
KEPT = 4096
# While a sentence is formatted, each piece in it is one private character. At the end the piece
# takes its place again.
_FIRST_SLOT = 0xE000
_SLOT = re.compile("([\ue000-\uf8ff])")
_CODE = re.compile("`([^`]+)`")
# The beginning of a sentence in a file, and a reference to another sentence.
_ENTRY = re.compile("^([a-z][a-z0-9-]*) =", re.MULTILINE)
_REFERENCE = re.compile("{ ([a-z][a-z0-9-]*) }")


class BadSentence(Exception):
    """The error for a missing sentence, or a missing fact in it. Its arguments name which."""


class _ShortNumber(FluentInt):
    """A number that is written without grouping of its digits.

    Babel would write the same, but takes twenty times as long.
    """

    default_number_format_options = NumberFormatOptions(useGrouping=False)

    def format(self, locale: Locale) -> str:  # noqa: ARG002 - the library's
        """Return the digits as text."""
        return str(int(self))


class Texts:
    """All sentences of one language, as a chat platform shows them.

    A sentence that differs between the platforms selects by `$chat`: `discord`, `telegram` or
    `web`.
    """

    def __init__(self, language: str, chat: str = "") -> None:
        self.language = language
        self.chat = chat
        sentences(language)  # An unknown language raises an error here, not at the first sentence.
        # A cache, because everybody at a table reads the same sentences, in the picture and on the
        # page.
        self._formatted = lru_cache(KEPT, typed=True)(self._format)

    def __call__(self, key: str, **facts: Fact) -> str:
        """Return the sentence with this text key as one string, code in backticks.

        `facts` are the values in it.

        Raises:
            BadSentence: the sentence can't be formatted.

        """
        return flat(self.pieces(key, **facts))

    def pieces(self, key: str, **facts: Fact) -> Text:
        """Return the sentence with this text key as pieces.

        Text that must not be changed is a separate piece. `facts` are the values in the sentence.

        Raises:
            BadSentence: the sentence can't be formatted.

        """
        return self._formatted(key, **facts)

    def _format(self, key: str, **facts: Fact) -> Text:
        slots: list[Text] = []
        plain: dict[str, int | float | str | FluentType] = {"chat": self.chat}
        for name, fact in facts.items():
            if isinstance(fact, Raw | tuple):
                plain[name] = _slot(slots, fact if isinstance(fact, tuple) else (fact,))
            elif isinstance(fact, int) and abs(fact) < _GROUPED[self.language]:
                plain[name] = _ShortNumber(fact)
            else:
                plain[name] = fact
        written = sentences(self.language)
        pattern = written.pattern(key)
        if pattern is None:
            raise BadSentence(self.language, key)
        sentence, errors = written.bundle.format_pattern(pattern, plain)
        if errors:
            raise BadSentence(self.language, key, *map(str, errors))

        def code(found: re.Match[str]) -> str:
            return _slot(slots, (Code(flat(tuple(_fill(found[1], slots)))),))

        sentence = _CODE.sub(code, str(sentence))
        return tuple(_fill(typeset(sentence, self.language), slots))

    def join(self, items: Sequence[Raw | Text], joint: Joint = "and") -> Text:
        """Join names or other pieces to an enumeration: `A, B i C`, `A, B czy C` or `A, B, C`."""
        texts = [item if isinstance(item, tuple) else (item,) for item in items]
        if joint == "comma" or len(texts) <= 1:
            return _with_commas(texts)
        return self.pieces(_JOINTS[joint], first=_with_commas(texts[:-1]), last=texts[-1])


@cache
def texts(language: str, chat: str = "") -> Texts:
    """Return the sentences of a language for a chat platform. Later calls return the same object.

    Raises:
        LookupError: the language is unknown.

    """
    return Texts(language, chat)


def resources(language: str) -> dict[str, str]:
    """Return the contents of a language's Fluent files by their names."""
    paths = (path for folder in FOLDERS for path in folder.iterdir())
    return {
        path.name: path.read_text(encoding="utf-8")
        for path in sorted(paths, key=lambda path: path.name)
        if path.name.endswith(f".{language}.ftl")
    }


class Sentences:
    """The Fluent sentences of a language.

    A sentence is parsed when it is first used: a process uses few of them, and parsing all takes a
    third of a second.

    Raises:
        LookupError: the language is unknown.

    """

    def __init__(self, language: str) -> None:
        if language not in LANGUAGES:
            raise LookupError(language)
        self.bundle = FluentBundle([language], use_isolating=False)
        # A cache, because Fluent asks for a number's form again at each variant of a sentence.
        self.bundle._plural_form = lru_cache(KEPT)(self.bundle._plural_form)  # noqa: SLF001
        self._written: dict[str, str] = {}
        for content in resources(language).values():
            self.add(content)

    def add(self, content: str) -> None:
        """Add the sentences of a Fluent file, given by its content."""
        _, *parts = _ENTRY.split(content)
        self._written |= zip(parts[::2], parts[1::2], strict=True)

    def pattern(self, key: str) -> Pattern | None:
        """Return the parsed sentence with this text key, or None if there is none.

        The bundle (Fluent's formatter) can format it.
        """
        self._parse(key)
        return self.bundle.get_message(key).value if self.bundle.has_message(key) else None

    def _parse(self, key: str) -> None:
        if self.bundle.has_message(key) or (written := self._written.get(key)) is None:
            return
        # The sentences it refers to are parsed first: another thread may use this one as soon as it
        # is stored.
        for other in _REFERENCE.findall(written):
            self._parse(other)
        self.bundle.add_resource(FluentResource(f"{key} ={written}"))


@cache
def sentences(language: str) -> Sentences:
    """Return the sentences of a language, unformatted. Later calls return the same object."""
    return Sentences(language)


def _with_commas(texts: Sequence[Text]) -> Text:
    return tuple(piece for text in texts for piece in (", ", *text))[1:]


def _slot(slots: list[Text], text: Text) -> str:
    slots.append(text)
    return chr(_FIRST_SLOT + len(slots) - 1)


def _fill(sentence: str, slots: Sequence[Text]) -> Iterator[Piece]:
    for part in _SLOT.split(sentence):
        if _SLOT.match(part):
            yield from slots[ord(part) - _FIRST_SLOT]
        elif part:
            yield part
