"""What is told about a list, as lines of text for the operator."""

from collections.abc import Iterator

from bot.lexicon.alphabet import SHORTEST, from_tiles
from bot.lexicon.info import ListInfo
from bot.lexicon.own import Built

_SHOWN = 10  # reasons, and lines left out, that are printed


def about_list(info: ListInfo, *, verified: bool = False) -> Iterator[str]:
    """What is known of a list."""
    origin = info.origin
    yield f"{info.name}: {origin.title}"
    yield f"  language:  {info.language}"
    yield f"  words:     {info.words:,}"
    yield "  lengths:   " + "  ".join(f"{length}: {n:,}" for length, n in info.lengths.items())
    yield f"  hash:      {info.hash}" + ("  (verified)" if verified else "")
    yield f"  licence:   {origin.licence or 'as its owner says'}"
    if origin.attribution:
        yield f"             {origin.attribution}"
    for source in origin.sources:
        yield f"  source:    {' '.join(filter(None, (source.name, source.version, source.file)))}"
        if source.sha256:
            yield f"             SHA-256 {source.sha256}"


def about_build(built: Built) -> Iterator[str]:
    """What came of somebody's own file."""
    yield from about_list(built.info)
    # Players know the two-letter words by heart: a glance at them tells whether a list is right.
    short = (word for word in built.file.tiles if len(word) == SHORTEST)
    twos = (from_tiles(word, built.info.language) for word in short)
    yield f"  two letters: {' '.join(twos) or 'none'}"
    yield f"  read as:   {built.file.encoding}; repeated words: {built.file.repeated:,}"
    yield f"  left out:  {built.file.reasons.total():,}"
    for reason, count in built.file.reasons.most_common(_SHOWN):
        yield f"    {count:,} × {reason}"
    for refused in built.file.refused[:_SHOWN]:
        yield f"    line {refused.line}: {refused.text!r}: {refused.reason}"
    yield f"  installed: {built.path}"
