"""The options typed after `/turniej`: a day of the week as a start, and as a name."""

from __future__ import annotations

from zoneinfo import ZoneInfo

import pytest

from bot.dialogue.errors import ClubTime, WordsUnreadable
from bot.dialogue.reading.kinds.club import ClubOptions
from bot.dialogue.reading.kinds.event import EventOptions
from tests.support.dialogue.chat_table import ChatTable, text

ZONE = ZoneInfo("Europe/Warsaw")
THURSDAY, FRIDAY = 3, 4


@pytest.mark.parametrize(
    ("typed", "name", "weekday"),
    [
        ("Czwartek, 3 rundy", "Czwartek", None),
        ("Czwartek za 20 min", "Czwartek", None),
        ("Wieczór w czwartek", "Wieczór w czwartek", None),
        ("Thursday night 4 rounds", "Thursday night", None),
        ("czwartek 18:00", "", THURSDAY),
        ("w czwartek, o 18:00 Pod Arkadami", "Pod Arkadami", THURSDAY),
        ("18:00 w czwartek", "", THURSDAY),
        ("Czwartek, w piątek 18:00", "Czwartek", FRIDAY),
        ("Piątek, czwartek 18:00, 3 rundy", "Piątek", THURSDAY),
        ("on Friday at 18:00 Monday club", "Monday club", FRIDAY),
    ],
)
def test_a_day_of_the_week_is_a_start_only_with_an_hour(
    typed: str, name: str, weekday: int | None
) -> None:
    read = EventOptions.read(typed)
    assert (read.name, read.weekday) == (name, weekday)


def test_a_day_alone_renames_nothing() -> None:
    read = EventOptions.read("czwartek")
    with pytest.raises(WordsUnreadable):
        read.revision(0, ZONE)
    with pytest.raises(ClubTime):
        ClubOptions(read).revision(manages=True)
    assert EventOptions.read("Czwartek dwa").revision(0, ZONE).name == "Czwartek dwa"


async def test_an_evening_may_be_named_after_a_day() -> None:
    table = ChatTable(platform="discord")
    opened = await table.say("Ola", "/turniej Czwartek, 3 rundy")
    assert text(opened.message).startswith("Turniej założony: Czwartek.")
