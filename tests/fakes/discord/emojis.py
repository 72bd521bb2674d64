"""The app's own emojis: what Discord keeps of them, and what it refuses.

Rules: Discord's documentation, "Emoji Resource".
"""

from __future__ import annotations

import base64
import binascii
import io
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from PIL import Image, UnidentifiedImageError

from tests.fakes.discord import refusals
from tests.fakes.discord.refusals import Form, Refused

if TYPE_CHECKING:
    from tests.fakes.discord.refusals import Json

MOST: Final = 2000
MOST_BYTES: Final = 256 * 1024
SIDE: Final = 128
_NAME: Final = re.compile(r"[A-Za-z0-9_]{2,32}")
_DATA: Final = re.compile(r"data:image/(?:png|jpeg|gif|webp|avif);base64,(.+)", re.DOTALL)


@dataclass
class Emojis:
    """The emojis by id; `pictures` are their files."""

    all: dict[str, Json] = field(default_factory=dict)
    pictures: dict[str, bytes] = field(default_factory=dict)

    @property
    def names(self) -> list[str]:
        """Their names, oldest first."""
        return [one["name"] for one in self.all.values()]

    def add(self, number: int, sent: Json, user: Json) -> Json:
        """Keep a new emoji. Raises what Discord refuses."""
        name, form = sent.get("name"), Form()
        if not isinstance(name, str) or not _NAME.fullmatch(name):
            form.wrong(("name",), "BASE_TYPE_BAD_LENGTH", "2 to 32 letters, digits, underscores")
        elif name in self.names:
            form.wrong(
                ("name",),
                "APPLICATION_EMOJI_NAME_ALREADY_TAKEN",
                "The application emoji name is already taken",
            )
        picture = _picture(form, sent.get("image"))
        form.check()
        if len(self.all) >= MOST:
            raise Refused(400, 30008, f"Maximum number of emojis reached ({MOST})")
        made: Json = {
            "id": str(number),
            "name": name,
            "roles": [],
            "user": user,
            "require_colons": True,
            "managed": False,
            "animated": False,
            "available": True,
        }
        self.all[made["id"]], self.pictures[made["id"]] = made, picture
        return made

    def remove(self, number: str) -> None:
        """Delete an emoji. A message that shows it shows its name then."""
        if self.all.pop(number, None) is None:
            raise refusals.refuse_unknown(10014, "Emoji")
        del self.pictures[number]


def _picture(form: Form, sent: object) -> bytes:
    """Return the file of image data. One that is too large is refused without a code."""
    found = _DATA.fullmatch(sent) if isinstance(sent, str) else None
    try:
        data = base64.b64decode(found[1], validate=True) if found else b""
        size = Image.open(io.BytesIO(data)).size
    except (binascii.Error, UnidentifiedImageError):
        form.wrong(("image",), "IMAGE_INVALID", "Not a picture")
        return b""
    if len(data) > MOST_BYTES:
        raise Refused(400, 0, "File cannot be larger than 256.0 kb.")
    if size > (SIDE, SIDE):
        # Discord would make it smaller, so that nobody sees it as it was drawn.
        form.wrong(("image",), "IMAGE_SIZE", f"{SIDE} by {SIDE} at most")
    return data
