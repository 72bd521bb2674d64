"""The board's page on a static host: where it lies, and what an address of it tells."""

from __future__ import annotations

import json
import re
import zlib
from base64 import urlsafe_b64decode
from typing import Any

PAGE = "https://plansza.example.org/wykladka/"
OPEN = "Otwórz planszę"
_PACKED = re.compile(r"[\w-]*")
_RAW = -15


def fragment_of(address: str) -> str:
    """Return the part behind the `#`, without what a client of Telegram's puts there."""
    page, sign, fragment = address.partition("#")
    assert (page, sign) == (PAGE, "#")
    found = _PACKED.match(fragment)
    assert found
    return found[0]


def read_state(packed: str) -> dict[str, Any]:
    """Return the state that an address carries."""
    coded = urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
    state: dict[str, Any] = json.loads(zlib.decompress(coded, wbits=_RAW))
    return state
