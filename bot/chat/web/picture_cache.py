"""A cache of pictures by id. Only an identity to which a picture was shown may fetch it."""

from __future__ import annotations

import asyncio
import hashlib
from typing import TYPE_CHECKING

from bot.bounded_cache import BoundedCache
from bot.coordinator.metrics import PICTURE, SILENT, time_block
from render.drawing import picture as drawn
from render.themes import THEMES

if TYPE_CHECKING:
    from bot.coordinator.metrics import Meter
    from render.drawing import Drawable

# A scene is a few KB, a picture up to 85 KiB.
_SCENES = 1024
_PICTURES = 64


class PictureCache:
    """The newest scenes that messages showed, and their pictures, in this process's memory.

    A scene is the description from which a picture is drawn. Equal scenes have the same id, and the
    id reveals nothing about its scene. After a restart the page asks for its messages again, which
    stores their scenes again.
    """

    def __init__(self, meter: Meter = SILENT) -> None:
        self._meter = meter
        self._scenes: BoundedCache[str, tuple[Drawable, set[str]]] = BoundedCache(_SCENES)
        self._pictures: BoundedCache[tuple[str, str], bytes] = BoundedCache(_PICTURES)

    def hang(self, scene: Drawable, identity: str) -> str:
        """Allow one more identity to fetch the picture of a scene. Return the picture's id."""
        name = hashlib.sha256(repr(scene).encode()).hexdigest()[:32]
        _, viewers = self._scenes.get(name) or (scene, set[str]())
        self._scenes.put(name, (scene, viewers | {identity}))
        return name

    async def fetch(self, name: str, theme: str, identity: str) -> bytes:
        """Return the picture with this id as PNG. It is drawn in a thread.

        Raises:
            LookupError: this identity may not fetch it, or it is not in the cache any more.

        """
        scene, viewers = self._scenes.get(name) or (None, set[str]())
        if scene is None or identity not in viewers:
            raise LookupError(name)
        picture = self._pictures.get((name, theme))
        if picture is None:
            with time_block(self._meter, PICTURE):
                picture = await asyncio.to_thread(drawn, scene, THEMES[theme])
        self._pictures.put((name, theme), picture)
        return picture
