"""Choices of settings: the values on buttons, and how each changes the preferences."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar
from zoneinfo import available_timezones

from msgspec.structs import replace

from bot.coordinator.clocks.quiet_hours import USUAL_ZONE
from bot.coordinator.place import Place
from bot.coordinator.settings import Chosen, PersonPreferences, PlacePreferences

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

# Where the time is another than here, from west to east.
_ZONES = {
    "warsaw": "",
    "chicago": "America/Chicago",
    "newyork": "America/New_York",
    "london": "Europe/London",
    "athens": "Europe/Athens",
    "sydney": "Australia/Sydney",
}
_HOURS = {f"{start}-{end}": (start, end) for start in range(24) for end in range(24)}

Own = TypeVar("Own", bound=Chosen)


@dataclass(frozen=True, slots=True)
class SettingChoice:
    """The values of the field `key` of the preferences.

    `values` have names that are short enough for a button. The first holds where nothing is chosen.
    """

    key: str
    values: Mapping[str, object]

    def present(self, chosen: Chosen, _channel: str) -> str:
        """Return the name of the value that holds, seen from this channel."""
        stored = getattr(chosen, self.key)
        names = (name for name, value in self.values.items() if value == stored)
        return next(names, next(iter(self.values)))

    def offered(self, _chosen: Chosen, _channel: str) -> tuple[str, ...]:
        """Return the names to choose from in this channel."""
        return tuple(self.values)

    def changed(self, chosen: Own, name: str, _channel: str) -> Own:
        """Return the preferences with this value. Raise KeyError for an unknown name."""
        return replace(chosen, **{self.key: self.values[name]})


class Channels(SettingChoice):
    """The channels where games may be begun, chosen from the channel of the request."""

    def __init__(self) -> None:
        super().__init__("channels", {})

    def present(self, chosen: Chosen, channel: str) -> str:
        """Return `all`, `only` here, here `among` others, or `elsewhere`."""
        channels = chosen_channels(chosen)
        if not channels:
            return "all"
        if channel not in channels:
            return "elsewhere"
        return "only" if len(channels) == 1 else "among"

    def offered(self, chosen: Chosen, channel: str) -> tuple[str, ...]:
        """Return all, only this channel, and adding or removing it where that is a change."""
        change = {"elsewhere": ("add",), "among": ("remove",)}
        return ("all", "only", *change.get(self.present(chosen, channel), ()))

    def changed(self, chosen: Own, name: str, channel: str) -> Own:
        """Return the preferences after this change, made once at most. Raise KeyError."""
        return replace(chosen, channels=_CHANGES[name](chosen_channels(chosen), channel))


class DailyPlace(SettingChoice):
    """The place where something of the day is shown, chosen from the place of the request."""

    def __init__(self, key: str) -> None:
        super().__init__(key, {"off": "", "here": ""})

    def present(self, chosen: Chosen, channel: str) -> str:
        """Return `off`, `here` or `elsewhere`."""
        at = Place.parse(getattr(chosen, self.key, ""))
        if not at.chat:
            return "off"
        return "here" if channel in {at.scope, at.thread} else "elsewhere"

    def changed(self, chosen: Own, name: str, place: str) -> Own:
        """Return the preferences with this place (`platform:chat:thread`). Raise KeyError."""
        return replace(chosen, **{self.key: place if name == "here" else self.values[name]})


class QuietHours(SettingChoice):
    """The hours without notices: those offered, or any others, as `22-7`."""

    def __init__(self) -> None:
        super().__init__(
            "quiet", {"off": (0, 0), "22-7": (22, 7), "23-8": (23, 8), "21-9": (21, 9)}
        )

    def present(self, chosen: Chosen, _channel: str) -> str:
        """Return `off`, or the hours."""
        start, end = chosen.quiet if isinstance(chosen, PersonPreferences) else (0, 0)
        return "off" if start == end else f"{start}-{end}"

    def changed(self, chosen: Own, name: str, _channel: str) -> Own:
        """Return the preferences with these hours, 0 to 23. Raise KeyError for any others."""
        found = self.values.get(name) or _HOURS.get(name)
        return replace(chosen, quiet=found or self.values[name])


class OwnList(SettingChoice):
    """A word list by its name. The caller checks that there is such a list."""

    def __init__(self) -> None:
        super().__init__("words", {"usual": ""})

    def present(self, chosen: Chosen, _channel: str) -> str:
        """Return the list's name, or `usual`."""
        return (chosen.words if isinstance(chosen, PlacePreferences) else "") or "usual"

    def changed(self, chosen: Own, name: str, _channel: str) -> Own:
        """Return the preferences with this list."""
        return replace(chosen, words=self.values.get(name, name))


class TimeZone(SettingChoice):
    """The zone of a person's day, by its name in the IANA's list. Some have a short name here."""

    def __init__(self) -> None:
        super().__init__("zone", _ZONES)

    def present(self, chosen: Chosen, channel: str) -> str:
        """Return the short name, or the zone's own."""
        zone = chosen.zone if isinstance(chosen, PersonPreferences) else ""
        return super().present(chosen, channel) if zone in _ZONES.values() else zone

    def changed(self, chosen: Own, name: str, _channel: str) -> Own:
        """Return the preferences with this zone, under either name. Raise KeyError for no zone."""
        if name not in _ZONES and name not in available_timezones():
            raise KeyError(name)
        zone = _ZONES.get(name, name)
        return replace(chosen, zone="" if zone == USUAL_ZONE else zone)


def chosen_channels(chosen: Chosen) -> tuple[str, ...]:
    """Return the channels where games may be begun, none for all."""
    return chosen.channels if isinstance(chosen, PlacePreferences) else ()


def _with(channels: tuple[str, ...], here: str) -> tuple[str, ...]:
    return channels if here in channels else (*channels, here)


def _without(channels: tuple[str, ...], here: str) -> tuple[str, ...]:
    # Without any, all would be open: the last one stays.
    return tuple(channel for channel in channels if channel != here) or channels


_CHANGES: Mapping[str, Callable[[tuple[str, ...], str], tuple[str, ...]]] = {
    "all": lambda _channels, _here: (),
    "only": lambda _channels, here: (here,),
    "add": _with,
    "remove": _without,
}
