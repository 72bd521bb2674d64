"""Files that bots and people sent, stored by id and kind, checked as Telegram checks them."""

from __future__ import annotations

import io
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PIL import Image

from tests.fakes.telegram.errors import refuse

if TYPE_CHECKING:
    from tests.fakes.telegram.errors import Json

_PHOTO_BYTES = 10 * 1024 * 1024
_PHOTO_SIDES = 10_000
_PHOTO_RATIO = 20
_FOLDERS = {"photo": "photos", "document": "documents", "animation": "animations"}


@dataclass(frozen=True)
class Stored:
    """A file in Telegram's store; a photo has a size in pixels."""

    kind: str
    file_id: str
    unique_id: str
    name: str
    data: bytes
    width: int = 0
    height: int = 0

    @property
    def path(self) -> str:
        """The path that getFile returns, below `/file/bot<token>/`."""
        return f"{_FOLDERS[self.kind]}/{self.unique_id}_{self.name}"

    def wire(self) -> Json:
        """Return the fields that all kinds share."""
        return {
            "file_id": self.file_id,
            "file_unique_id": self.unique_id,
            "file_size": len(self.data),
        }


class Files:
    """All files, by `file_id` and by path."""

    def __init__(self) -> None:
        self._by_id: dict[str, Stored] = {}

    def keep(self, kind: str, name: str, data: bytes) -> Stored:
        """Store an upload. Raises `Refused` for a photo that Telegram would refuse."""
        if not data:
            refuse("file must be non-empty")
        number = len(self._by_id) + 1
        width, height = _size(data) if kind == "photo" else (0, 0)
        unique = f"unique{number:06d}"
        stored = Stored(kind, f"file-{kind}-{number:06d}", unique, name, data, width, height)
        self._by_id[stored.file_id] = stored
        return stored

    def require(self, kind: str, file_id: str) -> Stored:
        """Return an earlier file. Raises `Refused` for an unknown id, or one of another kind."""
        stored = self._by_id.get(file_id)
        if stored is None:
            refuse("wrong file identifier/HTTP URL specified")
        if kind != stored.kind:
            refuse(f"can't use file of type {stored.kind.title()} as {kind.title()}")
        return stored

    def find(self, file_id: str) -> Stored | None:
        """Return the file with this id."""
        return self._by_id.get(file_id)

    def at(self, path: str) -> Stored | None:
        """Return the file at this path."""
        return next((stored for stored in self._by_id.values() if stored.path == path), None)


def _size(data: bytes) -> tuple[int, int]:
    """Return a photo's pixels (core.telegram.org/bots/api#sendphoto: 10 MB, sides, ratio)."""
    if len(data) > _PHOTO_BYTES:
        refuse("file is too big")
    try:
        with Image.open(io.BytesIO(data)) as picture:
            width, height = picture.size
    except OSError:
        refuse("IMAGE_PROCESS_FAILED")
    if width + height > _PHOTO_SIDES or max(width, height) > _PHOTO_RATIO * min(width, height):
        refuse("PHOTO_INVALID_DIMENSIONS")
    return width, height
