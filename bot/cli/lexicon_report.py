"""The description of a word list, as lines of text for the operator."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from bot.cli.console import columns
from bot.lexicon.alphabet import SHORTEST, from_tiles
from bot.text.operator import language_of, say, say_trouble
from bot.text.translate import texts

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from bot.lexicon.info import ListInfo
    from bot.lexicon.own import Built

_SHOWN = 10  # The greatest number of kinds of flaws, and of left out lines, that are printed.


def about_list(info: ListInfo, *, verified: bool = False) -> Iterator[str]:
    """Yield lines with the facts about a word list. `verified` is True if its hash was checked."""
    yield f"{info.name}: {info.origin.title}"
    yield from _label(_facts(info, verified=verified))


def about_build(built: Built) -> Iterator[str]:
    """Yield lines with the result of building a word list from a person's own file."""
    yield f"{built.info.name}: {built.info.origin.title}"
    yield from _label([*_facts(built.info, verified=False), *_build_facts(built)])
    for flaw, count in built.file.flaws.most_common(_SHOWN):
        yield f"    {_count(count)} × {say_trouble(flaw.trouble)}"
    for refused in built.file.refused[:_SHOWN]:
        reason = refused.flaw.trouble
        line = say("lexicon-line", line=refused.line, text=refused.text, reason=reason)
        yield f"    {line}"


def _facts(info: ListInfo, *, verified: bool) -> Iterator[tuple[str, str]]:
    origin = info.origin
    lengths = "  ".join(f"{length}: {_count(n)}" for length, n in info.lengths.items())
    yield say("lexicon-language"), info.language
    yield say("lexicon-words"), _count(info.words)
    yield say("lexicon-lengths"), lengths
    yield say("lexicon-hash"), say("lexicon-verified", hash=info.hash) if verified else info.hash
    yield say("lexicon-licence"), origin.licence or say("lexicon-licence-owner")
    if origin.attribution:
        yield "", origin.attribution
    for source in origin.sources:
        parts = source.name, source.version, source.file
        yield say("lexicon-source"), " ".join(filter(None, parts))
        if source.sha256:
            yield "", f"SHA-256 {source.sha256}"


def _build_facts(built: Built) -> Iterator[tuple[str, str]]:
    # Players know the two-letter words by heart, so they see at once if the list is right.
    short = (word for word in built.file.tiles if len(word) == SHORTEST)
    twos = (from_tiles(word, built.info.language) for word in short)
    yield say("lexicon-installed"), str(built.path)
    yield say("lexicon-two-letters"), " ".join(twos) or say("lexicon-none")
    yield say("lexicon-read-as"), built.file.encoding
    yield say("lexicon-repeated"), _count(built.file.repeated)
    yield say("lexicon-left-out"), _count(built.file.flaws.total())


def _label(rows: Iterable[tuple[str, str]]) -> Iterator[str]:
    labels = [(f"{label}:" if label else "", value) for label, value in rows]
    return (f"  {line}" for line in columns(labels))


def _count(number: int) -> str:
    return texts(language_of(os.environ))("lexicon-count", count=number)
