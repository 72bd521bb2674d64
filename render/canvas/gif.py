"""GIF files put together from patches. Format: GIF 89a, with the loop extension of Netscape 2.0.

Pillow packs each patch. It can't be given the whole: it would look for what changed between full
frames once more, which takes longer than to draw and pack them.
"""

from collections.abc import Iterable
from struct import pack
from typing import NamedTuple

from PIL import Image
from PIL.GifImagePlugin import getdata

COLOURS = 256

_SIGNATURE, _END = b"GIF89a", b";"
_GLOBAL_PALETTE = 0xF7  # 256 colours of 8 bits for all patches
_FOREVER = b"!\xff\x0bNETSCAPE2.0\x03\x01\0\0\0"
_STAYS = 1  # disposal: what is drawn next lies over it


class Patch(NamedTuple):
    """What is laid over the picture so far, at (x, y), and for how long it is then shown, ms.

    `image` is in mode L, palette indices; a GIF counts time in hundredths of a second.
    """

    image: Image.Image
    x: int
    y: int
    shown: int


def gif(size: tuple[int, int], palette: bytes, hole: int, patches: Iterable[Patch]) -> bytes:
    """A file that plays again and again; the first patch is the whole picture.

    `palette` has three bytes a colour, at most 255 of them; `hole` is the index beyond, through
    which the picture so far is seen.
    """
    parts = [_SIGNATURE, pack("<HHBBB", *size, _GLOBAL_PALETTE, 0, 0)]
    parts += [palette.ljust(3 * COLOURS, b"\0"), _FOREVER]
    for image, x, y, shown in patches:
        parts += getdata(image, (x, y), duration=shown, transparency=hole, disposal=_STAYS)
    return b"".join((*parts, _END))
