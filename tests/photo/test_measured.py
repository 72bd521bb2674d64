"""The stored network reads boards in photos; `python -m tests.photo measure` tries two hundred."""

from __future__ import annotations

import pytest

from bot.lexicon.catalogue import Catalogue
from render.type.faces import FONTS
from tests.support.chat.photos import PHOTOGRAPHED

TURNED = "".join(PHOTOGRAPHED[at::15] for at in range(15))
"""The same board with its rows and columns exchanged."""


def test_a_person_corrects_at_most_three_squares() -> None:
    """One board is in a made-up look with a font that no training saw, one in ours."""
    pytest.importorskip("numpy")
    from tests.photo.measure import MOST, measure  # noqa: PLC0415 - they need numpy
    from tests.photo.network import read_network  # noqa: PLC0415

    fonts = [FONTS / "noto-sans" / "NotoSans_600SemiBold.ttf"]
    found = list(measure(read_network(), (PHOTOGRAPHED, TURNED), fonts, Catalogue().default("pl")))
    assert [one.look for one in found] == ["other", "own"]
    assert all(one.wrong <= MOST for one in found), found
    # The network alone would leave more to do.
    assert sum(one.wrong for one in found) < sum(one.alone for one in found)
