"""Time zones as people type them."""

from __future__ import annotations

from zoneinfo import ZoneInfo, available_timezones

import pytest

from bot.dialogue.reading.time_zones import _CITIES, find_zone


@pytest.mark.parametrize(
    ("typed", "zone"),
    [
        ("Londyn", "Europe/London"),
        ("LONDON", "Europe/London"),
        ("łódź", "Europe/Warsaw"),
        ("Zielona Góra", "Europe/Warsaw"),
        ("nowy jork", "America/New_York"),
        ("New York", "America/New_York"),
        ("america/new_york", "America/New_York"),
        ("Buenos Aires", "America/Buenos_Aires"),
        ("UTC", "UTC"),
        ("utc+2", "Etc/GMT-2"),
        ("GMT -5", "Etc/GMT+5"),
        ("+1:00", "Etc/GMT-1"),
        ("UTC+0", "UTC"),
        ("UTC+15", None),
        ("UTC-13", None),
        ("Atlantyda", None),
        ("", None),
    ],
)
def test_a_zone_is_found_by_city_name_or_offset(typed: str, zone: str | None) -> None:
    assert find_zone(typed) == zone


def test_every_zone_is_found_by_its_own_name() -> None:
    assert {zone for zone in available_timezones() if find_zone(zone) != zone} == set()


def test_every_listed_city_has_a_known_zone() -> None:
    for zone, cities in _CITIES.items():
        assert ZoneInfo(zone)
        assert {find_zone(city) for city in cities.split()} == {zone}
