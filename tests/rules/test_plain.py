"""Text made plain for comparison with text typed on any keyboard."""

from __future__ import annotations

import pytest

from bot.rules.plain import fold


@pytest.mark.parametrize("typed", ["ZAŻÓŁĆ GĘŚLĄ", "Zażółć gęślą", "zAZOLC GESLA"])
def test_case_and_accents_do_not_matter(typed: str) -> None:
    assert fold(typed) == "zazolc gesla"
