"""The reading of which characters a TrueType file can draw.

It reads table `cmap`, subtables 4 and 12, of the OpenType specification, 1.9.1.
"""

from collections.abc import Iterator
from pathlib import Path
from struct import unpack_from

# The kinds of subtable that are read, as (platform, encoding).
_UNICODE = {(0, 3), (0, 4), (3, 1), (3, 10)}


def coverage(path: Path) -> frozenset[int]:
    """Return the code points that the font in `path` can draw."""
    data = _table(path, b"cmap")
    (count,) = unpack_from(">H", data, 2)
    found: set[int] = set()
    for number in range(count):
        platform, encoding, offset = unpack_from(">HHL", data, 4 + 8 * number)
        if (platform, encoding) in _UNICODE:
            (form,) = unpack_from(">H", data, offset)
            if form in _READERS:
                found.update(_READERS[form](data, offset))
    return frozenset(found)


def _table(path: Path, tag: bytes) -> bytes:
    with path.open("rb") as font:
        (count,) = unpack_from(">H", font.read(12), 4)
        directory = font.read(16 * count)
        for number in range(count):
            name, _, offset, length = unpack_from(">4sLLL", directory, 16 * number)
            if name == tag:
                font.seek(offset)
                return font.read(length)
    raise LookupError(tag, path)


def _segments(data: bytes, start: int) -> Iterator[int]:
    """Yield the code points in subtable 4: segments with a delta or an array of glyphs.

    Glyph 0 means that the font can't draw the character.
    """
    (doubled,) = unpack_from(">H", data, start + 6)
    count = doubled // 2
    ends = unpack_from(f">{count}H", data, start + 14)
    firsts = unpack_from(f">{count}H", data, start + 16 + doubled)
    deltas = unpack_from(f">{count}H", data, start + 16 + 2 * doubled)
    at = start + 16 + 3 * doubled
    offsets = unpack_from(f">{count}H", data, at)
    for number, (first, end) in enumerate(zip(firsts, ends, strict=True)):
        if not offsets[number]:
            missing = -deltas[number] % 0x10000
            yield from (code for code in range(first, end + 1) if code != missing)
            continue
        where = at + 2 * number + offsets[number]
        glyphs = unpack_from(f">{end - first + 1}H", data, where)
        yield from (first + n for n, glyph in enumerate(glyphs) if glyph)


def _groups(data: bytes, start: int) -> Iterator[int]:
    """Yield the code points of subtable 12: ranges of code points."""
    (count,) = unpack_from(">L", data, start + 12)
    for number in range(count):
        first, end, _ = unpack_from(">LLL", data, start + 16 + 12 * number)
        yield from range(first, end + 1)


_READERS = {4: _segments, 12: _groups}
