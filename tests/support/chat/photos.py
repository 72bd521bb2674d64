"""Photos of a board in the look of our pictures."""

from __future__ import annotations

import io
import random
from typing import TYPE_CHECKING

from PIL import Image

if TYPE_CHECKING:
    from tests.photo.distort import Photo

PHOTOGRAPHED = (
    "ŹGANIE.A......."
    ".I...JOR....W.."
    "ŻEŃ...PIZZ.BOKW"
    ".R.Ć...E....N.S"
    ".ODMÓW...UŚPiSZ"
    "OJ.I.....H....E"
    "R..C..KOBA....D"
    "Z.CHYRAMI.....Ł"
    "EN....TAG......"
    "C....MONIE....."
    ".INULĄ...FISZ.."
    "...LATYT......."
    "..DESu.Y......."
    ".KAWY..Ł......."
    "PALĘ...A......."
)


def photo_of_board() -> Photo:
    """Return a photo of the board, and its corners. It needs numpy."""
    return photo_of(PHOTOGRAPHED, random.Random("page"))  # noqa: S311 - repeatable


def photo_of(cells: str, rng: random.Random) -> Photo:
    """Return a photo of a board with these cells, and its corners. It needs numpy."""
    from tests.photo.distort import photograph  # noqa: PLC0415 - numpy may be missing
    from tests.photo.looks import draw_own  # noqa: PLC0415

    return photograph(rng, draw_own(rng, cells))


def picture_file() -> bytes:
    """Return the smallest photo."""
    packed = io.BytesIO()
    Image.new("RGB", (8, 8)).save(packed, "JPEG")
    return packed.getvalue()


def as_jpeg(photo: Photo, turned: int = 1) -> bytes:
    """Return the photo as a file, with the orientation that a camera writes into it."""
    exif = Image.Exif()
    exif[0x0112] = turned
    exif[0x010F] = "Camera of Ola"
    packed = io.BytesIO()
    photo.image.save(packed, "JPEG", quality=92, exif=exif)
    return packed.getvalue()
