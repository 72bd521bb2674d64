"""The fonts that come with the bot: which has a character, its width in that font, and its ink."""

from functools import cache, lru_cache
from pathlib import Path
from threading import Lock
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFont

from render.type.cmap import coverage

FONTS = Path(__file__).resolve().parents[2] / "fonts"
TILE_FACE = FONTS / "atkinson-hyperlegible-next" / "AtkinsonHyperlegibleNext_800ExtraBold.ttf"
# The points have Figtree's digits: Atkinson's zero is slashed, so 10 would look like 1Ø.
POINTS_FACE = FONTS / "figtree" / "Figtree_800ExtraBold.ttf"
PHASES = 2  # A glyph may start at a whole pixel or half a pixel later.

_FIRST = {
    700: "figtree/Figtree_700Bold.ttf",
    800: "figtree/Figtree_800ExtraBold.ttf",
}
_THEN = (
    "noto-sans/NotoSans_600SemiBold.ttf",
    "noto-sans-hebrew/NotoSansHebrew_600SemiBold.ttf",
    "noto-sans-arabic/NotoSansArabic_600SemiBold.ttf",
    "noto-sans-armenian/NotoSansArmenian_600SemiBold.ttf",
    "noto-sans-georgian/NotoSansGeorgian_600SemiBold.ttf",
    "noto-sans-thai/NotoSansThai_600SemiBold.ttf",
    "noto-emoji/NotoEmoji_600SemiBold.ttf",
    "droid-sans-fallback/DroidSansFallback.ttf",
)
# The font has a regular weight among bolder ones. It is thickened by this part of an em.
_THICKER = {"DroidSansFallback.ttf": 0.022}
# Noto Sans has these scripts, but they are unreadable without shaping.
_INDIC = range(0x0900, 0x0980)
_MEASURE = 512  # At this size, in pixels an em, rounding to pixels no longer matters.

# A FreeType face serves one thread at a time, so the lock is held around every use of `font`.
lock = Lock()


class Glyph(NamedTuple):
    """The ink of a text: coverage 0–255, and (left, top) from the pixel where the text starts."""

    ink: Image.Image
    left: int
    top: int


@lru_cache(96)
def font(face: Path, size: int) -> ImageFont.FreeTypeFont:
    """Return the font in `face`, `size` pixels an em.

    Basic layout gives the same glyphs on every machine.
    """
    return ImageFont.truetype(face, size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(4096)
def face_of(cluster: str, weight: int) -> Path | None:
    """Return the first font that can draw every character, or None if there is none.

    Figtree in this weight is tried first.
    """
    codes = set(map(ord, cluster))
    if any(code in _INDIC for code in codes):
        return None
    faces = (FONTS / name for name in (_FIRST[weight], *_THEN))
    return next((face for face in faces if codes <= _coverage(face)), None)


@lru_cache(4096)
def advance(face: Path, text: str) -> float:
    """Return the width of `text` in ems."""
    with lock:
        return font(face, _MEASURE).getlength(text) / _MEASURE


@lru_cache(2048)
def glyph(face: Path, text: str, size: int, phase: int) -> Glyph:
    """Return the ink of `text`, which starts `phase` half pixels after a whole pixel."""
    above, below, side = (round(size * part) for part in (1.3, 0.6, 0.3))
    stroke = _THICKER.get(face.name, 0) * size
    with lock:
        drawn = font(face, size)
        room = round(drawn.getlength(text)) + 2 * side + 1
        ink = Image.new("L", (room, above + below))
        at = (side + phase / PHASES, above)
        ImageDraw.Draw(ink).text(at, text, 255, drawn, anchor="ls", stroke_width=stroke)
    box = ink.getbbox() or (side, above, side + 1, above + 1)
    return Glyph(ink.crop(box), box[0] - side, box[1] - above)


def narrow(drawn: Glyph, width: float) -> Glyph:
    """Return the ink at the same height, with its width multiplied by `width`."""
    if width == 1:
        return drawn
    size = (max(1, round(drawn.ink.width * width)), drawn.ink.height)
    ink = drawn.ink.resize(size, Image.Resampling.LANCZOS)
    return Glyph(ink, round(drawn.left * width), drawn.top)


@cache
def _coverage(face: Path) -> frozenset[int]:
    return coverage(face)
