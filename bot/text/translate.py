"""Sentences in a language, from the Fluent files beside this module.

Every `*.pl.ftl` belongs to one bundle, every `*.en.ftl` to the other.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, Literal, TypeAlias

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentType, fluent_number
from fluent.syntax.ast import Junk

from bot.text.pieces import Code, Piece, Raw, Text, flat
from bot.text.typography import typeset

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

# A number agrees with its noun; a str is a word of ours or a selector; the rest stays as it is.
Fact: TypeAlias = int | float | str | Raw | Text
Joint: TypeAlias = Literal["and", "or", "comma"]

LANGUAGES = ("pl", "en")
# Polish parts the digits of five-figure numbers: 12 345, but 1234.
_GROUPED_PL = 10_000
_JOINTS = {"and": "list-and", "or": "list-or"}
# So many sentences are kept as they were told last, a few hundred bytes each.
KEPT = 4096
# What stays as it is, code too, takes part in a sentence as one private character, put back at the
# end.
_FIRST_SLOT = 0xE000
_SLOT = re.compile("([\ue000-\uf8ff])")
_CODE = re.compile("`([^`]+)`")


class BadSentence(Exception):
    """A sentence is missing, or a fact that it tells; the argument says which."""


class Texts:
    """All sentences of one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._bundle = _bundle(language)
        # The same facts are told to everybody at a table, in the picture's words and on the page.
        self._formatted = lru_cache(KEPT, typed=True)(self._format)

    def __call__(self, key: str, **facts: Fact) -> str:
        """The sentence as one string, code in backticks. Raises BadSentence."""
        return flat(self.pieces(key, **facts))

    def pieces(self, key: str, **facts: Fact) -> Text:
        """The sentence, with what had to stay as it is as pieces of its own. Raises BadSentence."""
        return self._formatted(key, **facts)

    def _format(self, key: str, **facts: Fact) -> Text:
        slots: list[Text] = []
        plain: dict[str, int | float | str | FluentType] = {}
        for name, fact in facts.items():
            if isinstance(fact, Raw | tuple):
                plain[name] = _slot(slots, fact if isinstance(fact, tuple) else (fact,))
            elif isinstance(fact, int) and self.language == "pl" and abs(fact) < _GROUPED_PL:
                plain[name] = fluent_number(fact, useGrouping=False)
            else:
                plain[name] = fact
        pattern = self._bundle.get_message(key).value if self._bundle.has_message(key) else None
        if pattern is None:
            raise BadSentence(self.language, key)
        sentence, errors = self._bundle.format_pattern(pattern, plain)
        if errors:
            raise BadSentence(self.language, key, *map(str, errors))

        def code(found: re.Match[str]) -> str:
            return _slot(slots, (Code(flat(tuple(_filled(found[1], slots)))),))

        sentence = _CODE.sub(code, str(sentence))
        return tuple(_filled(typeset(sentence, self.language), slots))

    def listed(self, items: Sequence[Raw | Text], joint: Joint = "and") -> Text:
        """Several things in a row: `A, B i C`, `A, B czy C` or `A, B, C`."""
        texts = [item if isinstance(item, tuple) else (item,) for item in items]
        if joint == "comma" or len(texts) <= 1:
            return _with_commas(texts)
        return self.pieces(_JOINTS[joint], first=_with_commas(texts[:-1]), last=texts[-1])


@cache
def texts(language: str) -> Texts:
    """The sentences of a language, read once. Raises LookupError for one that we don't speak."""
    return Texts(language)


def resources(language: str) -> dict[str, str]:
    """The Fluent files of a language: name to content."""
    return {
        path.name: path.read_text(encoding="utf-8")
        for path in sorted(files("bot.text").iterdir(), key=lambda path: path.name)
        if path.name.endswith(f".{language}.ftl")
    }


@cache
def _bundle(language: str) -> FluentBundle:
    if language not in LANGUAGES:
        raise LookupError(language)
    bundle = FluentBundle([language], use_isolating=False)
    for name, content in resources(language).items():
        resource = FluentResource(content)
        for entry in resource.body:
            if isinstance(entry, Junk):
                raise BadSentence(name, entry.content)
        bundle.add_resource(resource)
    return bundle


def _with_commas(texts: Sequence[Text]) -> Text:
    return tuple(piece for text in texts for piece in (", ", *text))[1:]


def _slot(slots: list[Text], text: Text) -> str:
    slots.append(text)
    return chr(_FIRST_SLOT + len(slots) - 1)


def _filled(sentence: str, slots: Sequence[Text]) -> Iterator[Piece]:
    for part in _SLOT.split(sentence):
        if _SLOT.match(part):
            yield from slots[ord(part) - _FIRST_SLOT]
        elif part:
            yield part
