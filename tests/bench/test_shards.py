"""The summary of what a measuring at size saw."""

from __future__ import annotations

import pytest

from tests.bench.shards import busiest_second


@pytest.mark.parametrize(
    ("times", "most"),
    [([], 0), ([5.0], 1), ([0.0, 0.5, 1.0], 2), ([0.0, 0.9, 1.2, 1.8, 3.0], 3)],
)
def test_the_busiest_second_may_begin_at_any_moment(times: list[float], most: int) -> None:
    assert busiest_second(times) == most
