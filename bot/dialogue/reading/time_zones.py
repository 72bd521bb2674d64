"""Time zones as people type them: a city, `Europe/London`, `UTC+2`."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING
from zoneinfo import available_timezones

from bot.rules.plain import fold

if TYPE_CHECKING:
    from collections.abc import Mapping

_OFFSET = re.compile(r"(?:utc|gmt)?\s*([+-])\s*(\d{1,2})(?::?00)?")
# Clocks use the offsets from UTC-12 to UTC+14.
_WEST, _EAST = 12, 14

# Cities that the IANA's list doesn't name, or names in English only.
_CITIES = {
    "Europe/Warsaw": "polska warszawa krakow lodz wroclaw poznan gdansk szczecin bydgoszcz "
    "lublin bialystok katowice gdynia czestochowa radom torun rzeszow kielce olsztyn opole "
    "zielona_gora gorzow sosnowiec gliwice zabrze bytom zakopane sopot",
    "Europe/London": "londyn anglia england manchester birmingham leeds edynburg glasgow",
    "Europe/Dublin": "irlandia ireland cork",
    "Europe/Berlin": "niemcy germany hamburg monachium munich kolonia frankfurt drezno",
    "Europe/Paris": "paryz francja france lyon marsylia",
    "Europe/Brussels": "bruksela belgia",
    "Europe/Vienna": "wieden austria",
    "Europe/Zurich": "zurych szwajcaria genewa bazylea",
    "Europe/Prague": "praga czechy brno ostrawa",
    "Europe/Bratislava": "bratyslawa slowacja",
    "Europe/Budapest": "budapeszt wegry",
    "Europe/Rome": "rzym wlochy mediolan turyn neapol",
    "Europe/Madrid": "madryt hiszpania barcelona",
    "Europe/Lisbon": "lizbona portugalia",
    "Europe/Copenhagen": "kopenhaga dania",
    "Europe/Stockholm": "sztokholm szwecja",
    "Europe/Oslo": "norwegia bergen",
    "Europe/Helsinki": "finlandia",
    "Europe/Vilnius": "wilno litwa kowno",
    "Europe/Riga": "ryga lotwa",
    "Europe/Kyiv": "kijow kyiv lwow ukraina ukraine odessa",
    "Europe/Athens": "ateny grecja",
    "Atlantic/Reykjavik": "islandia",
    "Asia/Jerusalem": "izrael tel_awiw",
    "Asia/Tokyo": "tokio japonia",
    "America/New_York": "nowy_jork boston waszyngton washington miami filadelfia",
    "America/Los_Angeles": "kalifornia san_francisco seattle",
    "Australia/Sydney": "australia",
}


def find_zone(typed: str) -> str | None:
    """Return the IANA name of the time zone that a text names, None if it names none."""
    name = fold(typed).strip().strip(".").replace(" ", "_").replace("−", "-")
    if name in _names():
        return _names()[name]
    found = _OFFSET.fullmatch(name.replace("_", ""))
    return _offset_zone(found[1], int(found[2])) if found else None


def _offset_zone(sign: str, hours: int) -> str | None:
    """Return the time zone `hours` hours east (`sign` is +) or west (-) of UTC.

    Return None if no clock uses the offset. IANA names have reversed signs.
    """
    if hours > (_EAST if sign == "+" else _WEST):
        return None
    return f"Etc/GMT{'-' if sign == '+' else '+'}{hours}" if hours else "UTC"


@cache
def _names() -> Mapping[str, str]:
    """Return the IANA names of time zones, by their own names and their cities, folded.

    The bot's own names for cities take precedence.
    """
    zones = sorted(available_timezones())
    # Zones in Etc are no cities, and their signs are reversed.
    placed = (zone for zone in zones if "/" in zone and not zone.startswith("Etc/"))
    names = {zone.rpartition("/")[2].casefold(): zone for zone in placed}
    names |= {zone.casefold(): zone for zone in zones}
    return names | {city: zone for zone, cities in _CITIES.items() for city in cities.split()}
