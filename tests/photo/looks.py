"""Drawn boards: those of our own pictures, and others in looks of real sets, made up at random."""

from __future__ import annotations

import io
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from fontTools.ttLib import TTFont
from PIL import Image, ImageDraw, ImageFont

from bot.rules.board import EMPTY, SIZE, layout
from bot.rules.tiles import BLANK, tile_set
from render.board.cards import cards_height
from render.board.grid import COLUMNS_HEIGHT, LEFT, RIGHT
from render.board.picture import board_picture
from render.scene import Card, Footer, Scene
from render.themes import THEMES, theme_for

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path
    from random import Random

Colour: TypeAlias = tuple[int, int, int]
Point: TypeAlias = tuple[float, float]

PL, EN = tile_set("pl"), tile_set("en")
LETTERS = "".join(dict.fromkeys(PL.letters + EN.letters))
OPTIONS = EMPTY + LETTERS + LETTERS.lower() + BLANK
"""What may lie on a square: nothing, a tile, a blank with its letter, a tile without a letter."""

# Fonts by their file names, with the Debian packages that hold them.
TRAINED = {
    "fonts-cantarell": ("Cantarell-Bold.otf", "Cantarell-ExtraBold.otf"),
    "fonts-comic-neue": ("ComicNeue-Bold.otf",),
    "fonts-crosextra-carlito": ("Carlito-Bold.ttf", "Carlito-Regular.ttf"),
    "fonts-dejavu-core": ("DejaVuSans-Bold.ttf", "DejaVuSerif-Bold.ttf", "DejaVuSans.ttf"),
    "fonts-dejavu-extra": ("DejaVuSansCondensed-Bold.ttf",),
    "fonts-freefont-ttf": ("FreeSerifBold.ttf",),
    "fonts-inter": ("Inter-Medium.otf", "Inter-Black.otf", "Inter-Bold.otf"),
    "fonts-lato": ("Lato-Bold.ttf", "Lato-Black.ttf", "Lato-Medium.ttf", "Lato-Regular.ttf"),
    "fonts-liberation2": (
        *("LiberationSerif-Bold.ttf", "LiberationSans-Bold.ttf", "LiberationSans-Regular.ttf"),
    ),
    "fonts-linuxlibertine": ("LinLibertine_RB.otf",),
    "fonts-noto-core": ("NotoSerif-Bold.ttf", "NotoSans-Regular.ttf", "NotoSans-Bold.ttf"),
    "fonts-urw-base35": ("NimbusRoman-Bold.otf", "NimbusSansNarrow-Bold.otf", "C059-Bold.otf"),
}
MEASURED = {
    "fonts-open-sans": ("OpenSans-Bold.ttf", "OpenSans-Semibold.ttf"),
    "fonts-quicksand": ("Quicksand-Bold.ttf",),
    "fonts-roboto-unhinted": ("Roboto-Bold.ttf", "Roboto-Medium.ttf"),
    "fonts-texgyre": ("texgyrebonum-bold.otf",),
    "fonts-urw-base35": ("URWGothic-Demi.otf", "P052-Bold.otf"),
}
"""Fonts that the network never saw in training."""

_PREMIUMS = layout("standard").rows
# On a coloured square stands its value.
_VALUES = {value: value for value in "1235"}
_LABELS = (
    {"=": "3S", "-": "2S", '"': "3L", "'": "2L"} | _VALUES,
    {"=": "3W", "-": "2W", '"': "3L", "'": "2L"} | _VALUES,
)
_UNIT = 72
_FACES: tuple[tuple[Colour, Colour], ...] = (
    ((236, 214, 170), (30, 20, 10)),
    ((245, 238, 220), (20, 20, 20)),
    ((222, 184, 135), (40, 20, 5)),
    ((250, 250, 245), (10, 10, 10)),
    ((200, 160, 105), (25, 12, 5)),
    ((40, 40, 45), (240, 240, 235)),
    ((240, 225, 160), (120, 20, 20)),
    ((215, 225, 235), (20, 30, 90)),
    ((110, 60, 30), (250, 235, 200)),
    ((250, 240, 200), (20, 70, 40)),
)
_GROUNDS: tuple[Colour, ...] = (
    *((205, 195, 170), (20, 110, 90), (190, 205, 190), (225, 222, 210), (60, 70, 80)),
    *((230, 230, 230), (150, 120, 90), (30, 60, 110), (165, 185, 150)),
)
_PREMIUM_COLOURS: Mapping[str, Colour] = {
    "=": (200, 50, 45),
    "-": (235, 160, 160),
    '"': (40, 95, 170),
    "'": (165, 205, 235),
    # The coloured squares of Literaki.
    "1": (240, 215, 90),
    "2": (120, 185, 95),
    "3": (95, 150, 215),
    "5": (220, 100, 85),
}
_SHORT = (
    {"=": "3S", "-": "2S", '"': "3L", "'": "2L"},
    {"=": "TW", "-": "DW", '"': "TL", "'": "DL"},
)
_LONG = (
    {
        "=": "TRIPLE\nWORD\nSCORE",
        "-": "DOUBLE\nWORD\nSCORE",
        '"': "TRIPLE\nLETTER\nSCORE",
        "'": "DOUBLE\nLETTER\nSCORE",
    },
    {
        "=": "POTRÓJNA\nPREMIA\nSŁOWNA",
        "-": "PODWÓJNA\nPREMIA\nSŁOWNA",
        '"': "POTRÓJNA\nPREMIA\nLITEROWA",
        "'": "PODWÓJNA\nPREMIA\nLITEROWA",
    },
)


class DrawnBoard(NamedTuple):
    """A picture of a board, the corners of its squares from A1 clockwise, and its cells."""

    image: Image.Image
    corners: tuple[Point, ...]
    cells: str


def random_cells(rng: Random) -> str:
    """Return a board of random tiles.

    All letters are equally likely, and every fifth tile is a blank.
    """
    density = rng.uniform(0.35, 0.85)
    tiles = (rng.choice(LETTERS) for _ in range(SIZE * SIZE))
    tiles = (tile.lower() if rng.random() < 0.22 else tile for tile in tiles)
    return "".join(tile if rng.random() < density else EMPTY for tile in tiles)


def find_fonts(folder: Path, names: Mapping[str, Iterable[str]]) -> list[Path]:
    """Return the files of the fonts below a folder, those with all letters.

    Raises:
        FileNotFoundError: a font is missing.

    """
    files = {path.name: path for path in folder.rglob("*.[ot]tf")}
    found = []
    for package, fonts in names.items():
        for name in fonts:
            if name not in files:
                raise FileNotFoundError(name, package)
            if {*map(ord, LETTERS)} <= {*TTFont(files[name]).getBestCmap()}:
                found.append(files[name])
    return found


def draw_own(rng: Random, cells: str, premiums: tuple[str, ...] = _PREMIUMS) -> DrawnBoard:
    """Return a board as our pictures show it, in one of the themes."""
    tiles = [(at % SIZE, at // SIZE) for at, cell in enumerate(cells) if cell != EMPTY]
    last = rng.sample(tiles, min(len(tiles), rng.choice((0, 2, 4, 7, 15))))
    scene = Scene(
        cells=tuple(cells[at : at + SIZE] for at in range(0, SIZE * SIZE, SIZE)),
        premiums=premiums,
        values=_values(rng),
        labels=rng.choice(_LABELS),
        cards=(Card("Ola", 120), Card("Kuba", 98)),
        footer=Footer("ZASYCZ", "A8", "+21", "w worku 5"),
        last=frozenset(last),
        pending=rng.random() < 0.3,
    )
    theme = theme_for(scene, THEMES[rng.choice(tuple(THEMES))])
    image = Image.open(io.BytesIO(board_picture(scene, theme))).convert("RGB")
    top = cards_height(scene.cards) + COLUMNS_HEIGHT
    return DrawnBoard(image, _square(LEFT, top, RIGHT - LEFT), cells)


def draw_other(
    rng: Random, cells: str, fonts: Sequence[Path], premiums: tuple[str, ...] = _PREMIUMS
) -> DrawnBoard:
    """Return a board in a look of its own, with letters of one of the fonts."""
    look = _Look(rng, rng.choice(fonts))
    border = round(_UNIT * rng.uniform(0.3, 2))
    image = Image.new("RGB", (SIZE * _UNIT + 2 * border,) * 2, _shade(rng, look.ground, 40))
    look.draw_squares(image, border, "".join(premiums))
    tiles: dict[str, Image.Image] = {}
    for at, cell in enumerate(cells):
        if cell != EMPTY:
            if cell not in tiles:
                tiles[cell] = look.tile(cell)
            y, x = divmod(at, SIZE)
            look.lay(image, tiles[cell], border + (x + 0.5) * _UNIT, border + (y + 0.5) * _UNIT)
    return DrawnBoard(image, _square(border, border, SIZE * _UNIT), cells)


@dataclass
class _Look:
    """The colours and the sizes of one set, drawn by chance."""

    rng: Random
    font: Path
    values: Mapping[str, int] = field(init=False)

    def __post_init__(self) -> None:
        """Draw everything that is the same for the whole board."""
        rng = self.rng
        face, ink = rng.choice(_FACES)
        self.face, self.ink = _shade(rng, face, 22), _shade(rng, ink, 18)
        self.ground = _shade(rng, rng.choice(_GROUNDS), 22)
        if sum(abs(one - other) for one, other in zip(self.face, self.ground, strict=True)) < 60:
            self.ground = _shade(rng, _darker(self.face, 90), 10)
        self.premiums = {mark: _shade(rng, one, 30) for mark, one in _PREMIUM_COLOURS.items()}
        self.line = _shade(rng, rng.choice(((240, 240, 230), (40, 40, 40), self.ground)), 20)
        self.labels = rng.choice((None, *_SHORT, *_SHORT, *_LONG))
        self.side = round(rng.uniform(0.84, 0.99) * _UNIT)
        self.em, self.small = rng.uniform(0.52, 0.74) * _UNIT, rng.uniform(0.2, 0.3) * _UNIT
        self.shift = rng.uniform(-0.08, 0.02), rng.uniform(-0.06, 0.03)
        self.corner = rng.choice(("se", "se", "se", "se", "ne", "sw"))
        self.radius = rng.uniform(0, 0.18)
        self.crooked, self.loose = rng.choice((0, 1, 3)), rng.choice((0, 0.01, 0.03))
        self.shadow, self.grain = rng.random() < 0.6, rng.choice((0, 0, 4, 9))
        self.blank_face = self.face if rng.random() < 0.6 else _shade(rng, (245, 245, 245), 10)
        self.blank_ink = self.ink if rng.random() < 0.7 else (190, 30, 30)
        self.gap = rng.choice((0, 1, 1, 2, 3))
        self.values = _values(rng)

    def draw_squares(self, image: Image.Image, border: int, marks: str) -> None:
        """Draw the empty squares, some boards with a star in the middle."""
        draw = ImageDraw.Draw(image)
        size = 0.36 if self.labels in (None, *_SHORT) else 0.155
        font = _font(self.font, round(size * _UNIT))
        for at, mark in enumerate(marks):
            x, y = border + at % SIZE * _UNIT, border + at // SIZE * _UNIT
            far = _UNIT - 1
            draw.rectangle((x, y, x + far, y + far), self.line)
            colour, gap = self.premiums.get(mark, self.ground), self.gap
            draw.rectangle((x + gap, y + gap, x + far - gap, y + far - gap), colour)
            if self.labels and mark in self.labels:
                ink = (30, 30, 30) if sum(colour) > 380 else (235, 235, 235)
                middle = (x + _UNIT / 2, y + _UNIT / 2)
                draw.multiline_text(
                    middle, self.labels[mark], ink, font, anchor="mm", align="center", spacing=1
                )
        if self.rng.random() < 0.5:
            centre = border + SIZE * _UNIT / 2
            draw.regular_polygon((centre, centre, _UNIT * 0.3), 5, fill=(60, 50, 50))

    def tile(self, cell: str) -> Image.Image:
        """Return a tile with a transparent ground."""
        side, blank = self.side, cell == BLANK or cell.islower()
        image = Image.new("RGBA", (side, side))
        draw = ImageDraw.Draw(image)
        face, edge = self.blank_face if blank else self.face, round(side * 0.03)
        far, radius = side - 1, self.radius * side
        draw.rounded_rectangle((0, 0, far, far), radius, _darker(face, 60))
        inner = (edge // 2, edge // 2, far - edge, far - edge)
        draw.rounded_rectangle(inner, radius, face)
        for y in range(edge, side - edge) if self.grain else ():
            shade = self.rng.gauss(0, self.grain)
            draw.line((edge, y, far - edge, y), _darker(face, -shade))
        if cell != BLANK:
            self._write(draw, cell)
        return image

    def _write(self, draw: ImageDraw.ImageDraw, cell: str) -> None:
        side, letter = self.side, cell.upper()
        font = _font(self.font, round(self.em))
        # A letter without an accent lies in the middle: accents stand out.
        height, width = -font.getbbox("E", anchor="ls")[1], font.getlength(letter)
        right, down = self.shift if letter == cell else (0, self.shift[1])
        at = side * (0.5 + right) - width / 2, side * (0.5 + down) + height / 2
        draw.text(at, letter, self.ink if letter == cell else self.blank_ink, font, anchor="ls")
        if letter == cell:
            x, y, anchor = {
                "se": (0.94, 0.93, "rs"),
                "ne": (0.94, 0.27, "rs"),
                "sw": (0.06, 0.93, "ls"),
            }[self.corner]
            points, font = str(self.values[letter]), _font(self.font, round(self.small))
            draw.text((x * side, y * side), points, self.ink, font, anchor=anchor)

    def lay(self, image: Image.Image, tile: Image.Image, x: float, y: float) -> None:
        """Lay a tile on the board, a little crooked and off its middle."""
        rng = self.rng
        if self.crooked:
            turn = rng.gauss(0, self.crooked)
            tile = tile.rotate(turn, Image.Resampling.BICUBIC, expand=True)
        x, y = (one + rng.gauss(0, self.loose) * _UNIT for one in (x, y))
        left, top = round(x - tile.width / 2), round(y - tile.height / 2)
        if self.shadow:
            dark = tile.getchannel("A").point([one // 2 for one in range(256)])
            image.paste((0, 0, 0), (left + 2, top + 3), dark)
        image.paste(tile, (left, top), tile)


def _square(left: int, top: int, side: int) -> tuple[Point, ...]:
    right, bottom = left + side, top + side
    return (left, top), (right, top), (right, bottom), (left, bottom)


def _values(rng: Random) -> dict[str, int]:
    """Return the points of all letters, in one of the sets first."""
    sets = (PL, EN) if rng.random() < 0.75 else (EN, PL)
    return {
        letter: next(one.value(letter) for one in sets if letter in one.letters)
        for letter in LETTERS
    }


def _shade(rng: Random, colour: Colour, by: int) -> Colour:
    red, green, blue = (max(0, min(255, round(one + rng.uniform(-by, by)))) for one in colour)
    return red, green, blue


def _darker(colour: Colour, by: float) -> Colour:
    red, green, blue = (max(0, min(255, round(one - by))) for one in colour)
    return red, green, blue


@lru_cache(512)
def _font(path: Path, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(path, size)
