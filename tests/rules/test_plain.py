"""Text made plain, to be compared with what people type on whatever keyboard they have."""

from __future__ import annotations

import pytest

from bot.rules.plain import fold


@pytest.mark.parametrize("typed", ["ZAŻÓŁĆ GĘŚLĄ", "Zażółć gęślą", "zAZOLC GESLA"])
def test_case_and_accents_do_not_matter(typed: str) -> None:
    assert fold(typed) == "zazolc gesla"
