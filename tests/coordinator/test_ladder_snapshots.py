"""What a ladder is stored as, and what is no such thing."""

from __future__ import annotations

import msgspec
import pytest

from bot.coordinator.ladder import Ladder, UnknownFormat


def test_a_snapshot_of_a_later_release_is_refused() -> None:
    later = msgspec.msgpack.encode([2, [], "more"])
    with pytest.raises(UnknownFormat) as refused:
        Ladder.restore(later)
    assert refused.value.format == 2
    with pytest.raises(msgspec.DecodeError):
        Ladder.restore(b"\xc1")
