"""GIF files made from patches. Format: GIF 89a, with the loop extension of Netscape 2.0.

Pillow packs each patch, but not the whole animation. It would search full frames for changes again,
which takes longer than drawing and packing them.
"""

from collections.abc import Iterable
from struct import pack
from typing import NamedTuple

from PIL import Image
from PIL.GifImagePlugin import getdata

COLOURS = 256

_SIGNATURE, _END = b"GIF89a", b";"
_GLOBAL_PALETTE = 0xF7  # All patches share one table of 256 colours of 8 bits.
_FOREVER = b"!\xff\x0bNETSCAPE2.0\x03\x01\0\0\0"
_STAYS = 1  # The disposal method: a patch stays, and the next one lies over it.


class Patch(NamedTuple):
    """A patch laid over the picture at (x, y), and shown for `shown` ms.

    `image` has mode L and holds palette indices. A GIF counts time in hundredths of a second.
    """

    image: Image.Image
    x: int
    y: int
    shown: int


def gif(size: tuple[int, int], palette: bytes, hole: int, patches: Iterable[Patch]) -> bytes:
    """Return an endless animation as a GIF file. The first patch is the whole picture.

    `palette` has three bytes a colour, for at most 255 colours. `hole` is the next index after
    these colours. Where a patch has this index, the picture below stays visible.
    """
    parts = [_SIGNATURE, pack("<HHBBB", *size, _GLOBAL_PALETTE, 0, 0)]
    parts += [palette.ljust(3 * COLOURS, b"\0"), _FOREVER]
    for image, x, y, shown in patches:
        parts += getdata(image, (x, y), duration=shown, transparency=hole, disposal=_STAYS)
    return b"".join((*parts, _END))
