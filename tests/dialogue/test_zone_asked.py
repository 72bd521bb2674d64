"""A person's time zone is asked once, on their first desk at night."""

from __future__ import annotations

import pytest

from tests.support.dialogue.chat_table import ChatTable, labels, text

HOUR = 3_600_000
QUESTION = "U ciebie też?"


@pytest.mark.parametrize("answer", ["Tak", "Nie, wybiorę strefę"])
async def test_the_zone_is_asked_once_on_the_first_desk_at_night(answer: str) -> None:
    table = ChatTable(platform="discord")
    game = await table.start("Ola", "Kuba")
    by_day = await table.say("Ola", "/stojak", game)
    assert QUESTION not in text(by_day.message)
    table.now += 11 * HOUR
    asked = await table.say("Ola", "/stojak", game)
    assert f"W Polsce jest 23:00. {QUESTION}" in text(asked.message)
    chosen = await table.press("Ola", answer, of=asked.message)
    assert chosen.message is not None
    if answer != "Tak":
        assert any("Londyn" in label for row in labels(chosen.message) for label in row)
    again = await table.say("Ola", "/stojak", game)
    assert QUESTION not in text(again.message)


async def test_nobody_is_asked_in_a_live_game() -> None:
    table = ChatTable(platform="discord")
    game = await table.start("Ola", "Kuba", options="20 min")
    table.now += 11 * HOUR - 1
    asked = await table.say("Ola", "/stojak", game)
    assert QUESTION not in text(asked.message)
