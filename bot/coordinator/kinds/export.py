"""Convert values for the export of a person's data."""

from __future__ import annotations

from datetime import UTC, datetime


def moment(ms: int) -> str:
    """Return a time (ms since 1970) as ISO 8601 text, UTC, to the second."""
    return datetime.fromtimestamp(ms / 1000, UTC).isoformat(timespec="seconds")
