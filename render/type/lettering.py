"""Lines of text in any script: laid out, made to fit, and drawn as ink."""

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from PIL import Image

from render.type.bidi import to_drawing_order
from render.type.faces import PHASES, advance, face_of, glyph
from render.type.names import clean, clusters, latin

_CUT = "…"


class Style(NamedTuple):
    """A style of text: the font Figtree of a weight (700, 800), with a usual and a smallest size.

    Sizes are pixels an em. A text that doesn't fit is reduced as far as `smallest`.
    """

    weight: int
    size: int
    smallest: int


class PlacedLetter(NamedTuple):
    """A character with its marks, in one font, and its distance `x` from the line's start."""

    face: Path
    text: str
    x: float


class TextLine(NamedTuple):
    """A line of text: its letters in drawing order, pixels an em, its width in pixels."""

    letters: tuple[PlacedLetter, ...]
    size: int
    width: float


class Mask(NamedTuple):
    """The ink of a line: coverage 0–255, and its (left, top) from the left end of the baseline."""

    ink: Image.Image
    left: int
    top: int


@lru_cache(512)
def line(text: str, style: Style, room: int) -> TextLine:
    """Return `text` cleaned and laid out in `room` pixels: reduced if needed, then cut with "…"."""
    parts = list(_drawable(clusters(clean(text)), style.weight))
    whole = _lay_out(parts, style.weight, style.size)
    if whole.width <= room:
        return whole
    size = int(style.size * room / whole.width)
    if size >= style.smallest:
        return _lay_out(parts, style.weight, size)
    return _cut(parts, style.weight, style.smallest, room)


def mask(laid: TextLine) -> Mask:
    """Return the ink of a line, cropped to its bounding box."""
    above, below, side = (round(laid.size * part) for part in (1.3, 0.6, 0.3))
    ink = Image.new("L", (round(laid.width) + 2 * side + 1, above + below))
    for letter in laid.letters:
        start, phase = divmod(round((side + letter.x) * PHASES), PHASES)
        drawn = glyph(letter.face, letter.text, laid.size, phase)
        ink.paste(255, (start + drawn.left, above + drawn.top), drawn.ink)
    box = ink.getbbox() or (side, above, side + 1, above + 1)
    return Mask(ink.crop(box), box[0] - side, box[1] - above)


def _cut(parts: list[str], weight: int, size: int, room: int) -> TextLine:
    """Return the longest beginning of a text that fits together with "…"."""
    best = _lay_out([_CUT], weight, size)
    low, high = 1, len(parts) - 1
    while low <= high:
        middle = (low + high) // 2
        kept = clusters("".join(parts[:middle]).rstrip())
        laid = _lay_out([*kept, _CUT], weight, size)
        if laid.width <= room:
            best, low = laid, middle + 1
        else:
            high = middle - 1
    return best


def _lay_out(parts: list[str], weight: int, size: int) -> TextLine:
    letters: list[PlacedLetter] = []
    x = 0.0
    for part in to_drawing_order(parts):
        face = face_of(part, weight) or face_of("?", weight)
        if face is None:  # The bundled fonts have a "?".
            raise LookupError(part)
        letters.append(PlacedLetter(face, part, x))
        x += advance(face, part) * size
    return TextLine(tuple(letters), size, x)


def _drawable(parts: list[str], weight: int) -> Iterator[str]:
    """Yield each character with its marks, or another text if no font can draw it."""
    spelled = [_spell(part, weight) for part in parts]
    if any(other for others in spelled for other in others):
        for others in spelled:
            yield from others
    else:
        yield "?"


def _spell(part: str, weight: int) -> list[str]:
    if face_of(part, weight):
        return [part]
    if face_of(part[0], weight):
        return [part[0]]
    return list(latin(part))
