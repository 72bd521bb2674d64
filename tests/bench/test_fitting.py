"""The tool that shows how fast the adapting robot comes to be an equal opponent."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tests.bench.fitting import STRENGTHS_OF_PEOPLE, main

if TYPE_CHECKING:
    import pytest


def test_people_of_every_strength_come_to_win_about_every_second_game(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["--drawn", "--people", "10"]) == 0
    told = re.findall(
        r"^(\d+): .* then ([\d.]+)% ± ([\d.]+)%", capsys.readouterr().out, re.MULTILINE
    )
    assert [int(strength) for strength, _, _ in told] == list(STRENGTHS_OF_PEOPLE)
    for _, share, sure in told:
        assert abs(float(share) - 50) < 1.5 * float(sure)
