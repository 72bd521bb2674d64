"""Settings whose values are not a fixed list: theme, notifications, channels, hours, time zone."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from zoneinfo import available_timezones

from msgspec.structs import replace

from bot.coordinator.clocks.quiet_hours import USUAL_ZONE, local_time
from bot.coordinator.place import Place
from bot.coordinator.settings import Chosen, PersonPreferences, PlacePreferences, theme_on
from bot.dialogue.errors import SettingUnreadable
from bot.dialogue.pages.person.setting import Own, Setting
from bot.dialogue.reading.time_zones import find_zone
from bot.text.pieces import Raw

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from bot.dialogue.pages.person.setting import Facts, SettingsContext

_TYPED_HOURS = re.compile(
    r"(?:od|from)?\s*(\d{1,2})(?:[:.]?00)?\s*(?:-|–|—|do|to| )\s*(\d{1,2})(?:[:.]?00)?"
)
_DAY = 24
_HOURS = {f"{start}-{end}": (start, end) for start in range(_DAY) for end in range(_DAY)}


class ThemeSetting(Setting):
    """The setting for the theme of pictures. If none is chosen, the platform's own theme holds."""

    def present(self, chosen: Chosen, context: SettingsContext) -> str:
        """Return the name of the theme that holds here."""
        return theme_on(context.platform, chosen.theme)


class Calls(Setting):
    """The setting where a person is notified: at the game, or in a private chat.

    A person with accounts on several platforms chooses one of their private chats.
    """

    def present(self, chosen: Chosen, context: SettingsContext) -> str:
        """Return the name of the chosen value: `place`, `private`, or a platform.

        `place` means at the game. `private` means a private chat. A platform is the private chat
        there, chosen by a person who has private chats on several platforms.
        """
        if not isinstance(chosen, PersonPreferences) or chosen.calls == "place":
            return "place"
        several = context.chats if len(context.chats) > 1 else {}
        here = (platform for platform, chat in several.items() if chat == chosen.notices)
        return next(here, "private")

    def offers(self, _chosen: Chosen, context: SettingsContext) -> tuple[str, ...]:
        """Return the names of the values to choose from."""
        return ("place", *(sorted(context.chats) if len(context.chats) > 1 else ["private"]))

    def change(self, chosen: Own, name: str, context: SettingsContext) -> Own:
        """Return the preferences with this value. Raise SettingUnreadable for an unknown chat."""
        if name in {"place", "private"}:
            return replace(chosen, calls=name)
        if name not in context.chats:
            raise SettingUnreadable(name, "")
        return replace(chosen, calls="private", notices=context.chats[name])


class Channels(Setting):
    """The setting for the channels in which games may begin. The viewer's channel can be chosen."""

    def present(self, chosen: Chosen, context: SettingsContext) -> str:
        """Return `all`, `only` (this channel), `among` (this and others) or `elsewhere`."""
        channels = _channels(chosen)
        if not channels:
            return "all"
        if context.channel not in channels:
            return "elsewhere"
        return "only" if len(channels) == 1 else "among"

    def offers(self, chosen: Chosen, context: SettingsContext) -> tuple[str, ...]:
        """Return the choices: all channels, only this one, or adding or removing this one.

        A Telegram group without topics is one channel, so there is no choice.
        """
        if context.platform == "telegram" and not context.channel and not _channels(chosen):
            return ()
        change = {"elsewhere": ("add",), "among": ("remove",)}
        return ("all", "only", *change.get(self.present(chosen, context), ()))

    def change(self, chosen: Own, name: str, context: SettingsContext) -> Own:
        """Return the preferences after a change. Repeating the same change has no further effect.

        Raise KeyError for an unknown value's name.
        """
        return replace(chosen, channels=_CHANGES[name](_channels(chosen), context.channel))

    def facts(self, chosen: Chosen, _context: SettingsContext) -> Facts:
        """Return the number of chosen channels, for the sentence."""
        return {"count": len(_channels(chosen))}


class DailyPlace(Setting):
    """The setting for the chat that gets a daily post. The viewer's chat can be chosen."""

    def present(self, chosen: Chosen, context: SettingsContext) -> str:
        """Return `off`, `here` (the viewer's channel) or `elsewhere`."""
        at = Place.parse(getattr(chosen, self.key, ""))
        if not at.chat:
            return "off"
        return "here" if context.channel in {at.scope, at.thread} else "elsewhere"

    def change(self, chosen: Own, name: str, context: SettingsContext) -> Own:
        """Return the preferences with the viewer's chat, or with no chat for `off`.

        Raise KeyError for an unknown value's name.
        """
        at = context.place if name == "here" else self.values[name]
        return replace(chosen, **{self.key: at})


class QuietHours(Setting):
    """The setting for hours without notifications: one of the offered spans, or a typed one.

    A span is written as `22-7`.
    """

    def present(self, chosen: Chosen, _context: SettingsContext) -> str:
        """Return `off`, or the span of hours, as `22-7`."""
        start, end = chosen.quiet if isinstance(chosen, PersonPreferences) else (0, 0)
        return "off" if start == end else f"{start}-{end}"

    def change(self, chosen: Own, name: str, _context: SettingsContext) -> Own:
        """Return the preferences with these hours, from 0 to 23. Raise KeyError for other texts."""
        found = self.values.get(name) or _HOURS.get(name)
        return replace(chosen, quiet=found or self.values[name])

    def read(self, folded: str) -> str | None:
        """Return the typed span of hours, as `22-7`, or `off` if both hours are equal.

        Return None for any other text.
        """
        found = _TYPED_HOURS.fullmatch(folded)
        if found is None:
            return super().read(folded)
        start, end = (int(hour) for hour in found.groups())
        if max(start, end) > _DAY:
            return None
        start, end = start % _DAY, end % _DAY
        return "off" if start == end else f"{start}-{end}"


class OwnList(Setting):
    """The setting for the name of a word list. The caller must check that the list exists."""

    def present(self, chosen: Chosen, _context: SettingsContext) -> str:
        """Return the name of the chosen word list, or "usual" if none was chosen."""
        return (chosen.words if isinstance(chosen, PlacePreferences) else "") or "usual"

    def change(self, chosen: Own, name: str, _context: SettingsContext) -> Own:
        """Return the preferences with the word list `name`."""
        return replace(chosen, words=self.values.get(name, name))

    def read(self, folded: str) -> str | None:
        """Return the typed name as it is, or the value that it is the label of."""
        return super().read(folded) or folded or None


class TimeZone(Setting):
    """The setting for a person's time zone, by its IANA name. Some zones have a short name here."""

    def present(self, chosen: Chosen, context: SettingsContext) -> str:
        """Return the short name of the person's time zone, or its IANA name if it has none."""
        zone = chosen.zone if isinstance(chosen, PersonPreferences) else ""
        return super().present(chosen, context) if zone in self.values.values() else zone

    def change(self, chosen: Own, name: str, _context: SettingsContext) -> Own:
        """Return the preferences with the time zone `name`, a short or an IANA name.

        Raise KeyError if there is no such zone.
        """
        if name not in self.values and name not in available_timezones():
            raise KeyError(name)
        zone = self.values.get(name, name)
        return replace(chosen, zone="" if zone == USUAL_ZONE else zone)

    def facts(self, chosen: Chosen, context: SettingsContext) -> Facts:
        """Return the present time in the person's zone, for the sentence."""
        if not isinstance(chosen, PersonPreferences):
            return {}
        here = local_time(chosen, context.now)
        return {"time": Raw(f"{here.hour}:{here.minute:02}")}

    def read(self, folded: str) -> str | None:
        """Return the time zone that a person has typed: its short name, its IANA name, or a city.

        Return None for any other text.
        """
        return find_zone(folded) or super().read(folded)


def _channels(chosen: Chosen) -> tuple[str, ...]:
    return chosen.channels if isinstance(chosen, PlacePreferences) else ()


def _with(channels: tuple[str, ...], here: str) -> tuple[str, ...]:
    return channels if here in channels else (*channels, here)


def _without(channels: tuple[str, ...], here: str) -> tuple[str, ...]:
    # The last channel can't be removed, because an empty list would open all channels.
    return tuple(channel for channel in channels if channel != here) or channels


_CHANGES: Mapping[str, Callable[[tuple[str, ...], str], tuple[str, ...]]] = {
    "all": lambda _channels, _here: (),
    "only": lambda _channels, here: (here,),
    "add": _with,
    "remove": _without,
}
