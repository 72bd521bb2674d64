"""Names as people give them, made safe to be shown as text."""

from __future__ import annotations

import unicodedata

from render.type.names import JOINED


def shown_name(text: str, longest: int, *, cut: str = "") -> str:
    """The name on one line without control or direction marks, cut where it is too long.

    An emoji joined of several stays whole, or is left out whole where the cut would part it. The
    name may be empty.
    """
    parts = JOINED.split(text)
    # Every other part is a joined emoji.
    seen = "".join(part if at % 2 else _visible(part) for at, part in enumerate(parts))
    name = " ".join(seen.split())
    if len(name) <= longest:
        return name
    end = longest - len(cut)
    end = next((m.start() for m in JOINED.finditer(name) if m.start() < end < m.end()), end)
    return f"{name[:end].rstrip()}{cut}"


def _visible(text: str) -> str:
    return "".join(c for c in text if c.isspace() or unicodedata.category(c)[0] != "C")
