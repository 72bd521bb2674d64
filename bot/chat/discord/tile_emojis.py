"""Tiles as emojis of the Discord application: their names, pictures, and text in messages.

An emoji is found by its name, which contains the version of the picture. The limits are in
Discord's documentation, "Emoji Resource".
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from bot.rules.ruleset import preset, preset_names
from bot.rules.tiles import BLANK, TileSet, tile_set
from render.board.tile_picture import tile_picture
from render.themes import COLOURED, LIGHT

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from bot.dialogue.message import Tiles

# Every change of the drawings takes the next number, because drawings of other builds look alike to
# Discord.
VERSION = 1
_NAME = re.compile(r"tile([0-9]+)_[a-z0-9_]+")
_LETTER = "LATIN CAPITAL LETTER "


class TileFace(NamedTuple):
    """The look of a tile: its letter, "" for a blank that stands for none, and its points.

    The points are None for a blank. A `coloured` tile shows its points by its colour.
    """

    letter: str
    points: int | None
    coloured: bool

    @property
    def name(self) -> str:
        """The name of the tile's emoji, such as `tile1_z_dot_above_5`."""
        letter = unicodedata.name(self.letter).removeprefix(_LETTER) if self.letter else ""
        parts = [f"tile{VERSION}", *letter.lower().replace(" with ", " ").split()]
        parts.append("blank" if self.points is None else str(self.points))
        return "_".join([*parts, "colour"] if self.coloured else parts)

    def draw(self) -> bytes:
        """Return the tile's picture as the bytes of a file."""
        theme = COLOURED["light"] if self.coloured else LIGHT
        blank = self.points is None
        return tile_picture(self.letter, self.points or 0, theme, blank=blank)


def faces() -> dict[str, TileFace]:
    """Return every tile of every tile set, by its emoji's name. The default tiles come first."""
    found = (face for name in preset_names() for face in _faces(preset(name).tiles))
    return {face.name: face for face in found}


def is_outdated(name: str) -> bool:
    """Return True for the name of an emoji that an older build drew."""
    found = _NAME.fullmatch(name)
    return found is not None and int(found[1]) < VERSION


def text_of(tiles: Tiles, ids: Mapping[str, int]) -> str:
    """Return tiles as text with emojis, "" if one of them has no emoji.

    `ids` maps the names of emojis to their ids.
    """
    names = [_face(tile, tiles.tile_set).name for tile in tiles.tiles]
    if not all(name in ids for name in names):
        return ""
    return "".join(f"<:{name}:{ids[name]}>" for name in names)


@cache
def _face(tile: str, name: str) -> TileFace:
    known, coloured = tile_set(name), name in _coloured_sets()
    if tile == BLANK or tile.islower():
        return TileFace("" if tile == BLANK else tile.upper(), None, coloured)
    return TileFace(tile, known.value(tile), coloured)


@cache
def _coloured_sets() -> frozenset[str]:
    known = map(preset, preset_names())
    return frozenset(rules.tiles.name for rules in known if rules.layout.is_coloured)


def _faces(tiles: TileSet) -> Iterator[TileFace]:
    for tile in (*tiles.letters, BLANK, *tiles.letters.lower()):
        yield _face(tile, tiles.name)
