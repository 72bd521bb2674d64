"""What people and places have chosen: language, theme, what may be played where."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from bot.coordinator.ports import People

# Annotations of stored values are read at run time.
Language: TypeAlias = Literal["", "pl", "en"]
Theme: TypeAlias = Literal["", "light", "dark"]


class PersonPreferences(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a person has chosen; "" where they haven't.

    With `previews` a move is shown as a draft before it counts.
    """

    language: Language = ""
    theme: Theme = ""
    previews: bool = True


class PlacePreferences(msgspec.Struct, frozen=True, omit_defaults=True):
    """What holds for everybody at a server or in a group; "" where nobody chose.

    `preset` and `clock` (as one would type it: `3 dni`) are a new game's. `channels` are the only
    ones (as `channel_of` names them) where games may be begun, empty for all; `starters` who may
    begin them. `old_boards` are collapsed to a line or kept. `quiet` mentions make no sound.
    """

    language: Language = ""
    theme: Theme = ""
    preset: str = ""
    clock: str = ""
    channels: tuple[str, ...] = ()
    starters: Literal["everybody", "managers"] = "everybody"
    old_boards: Literal["collapse", "keep"] = "collapse"
    quiet: bool = False

    def opens(self, channel: str) -> bool:
        """Whether games may be begun in this channel."""
        return not self.channels or channel in self.channels


Chosen: TypeAlias = PersonPreferences | PlacePreferences


@dataclass(frozen=True, slots=True)
class Choice:
    """What may stand in the field `key` of the preferences.

    `values` are known by names that are short enough for a button; the first holds where nobody
    chose.
    """

    key: str
    values: Mapping[str, object]

    def present(self, chosen: Chosen, _channel: str) -> str:
        """The name of the value that holds, seen from this channel."""
        stored = getattr(chosen, self.key)
        names = (name for name, value in self.values.items() if value == stored)
        return next(names, next(iter(self.values)))

    def offered(self, _chosen: Chosen, _channel: str) -> tuple[str, ...]:
        """The names to choose from in this channel."""
        return tuple(self.values)

    def changed(self, chosen: Chosen, name: str, _channel: str) -> Chosen:
        """The preferences with this value. Raises KeyError for a name that is none of its."""
        return replace(chosen, **{self.key: self.values[name]})


class Channels(Choice):
    """Where games may be begun, chosen from the channel that one stands in."""

    def __init__(self) -> None:
        super().__init__("channels", {})

    def present(self, chosen: Chosen, channel: str) -> str:
        """`all`, `only` here, here `among` others, or just `elsewhere`."""
        channels = chosen_channels(chosen)
        if not channels:
            return "all"
        if channel not in channels:
            return "elsewhere"
        return "only" if len(channels) == 1 else "among"

    def offered(self, chosen: Chosen, channel: str) -> tuple[str, ...]:
        """All, this one only, and this one too or no longer where that is a change."""
        change = {"elsewhere": ("add",), "among": ("remove",)}
        return ("all", "only", *change.get(self.present(chosen, channel), ()))

    def changed(self, chosen: Chosen, name: str, channel: str) -> Chosen:
        """The preferences after this change; once more it changes nothing. Raises KeyError."""
        return replace(chosen, channels=_CHANGES[name](chosen_channels(chosen), channel))


def chosen_channels(chosen: Chosen) -> tuple[str, ...]:
    """The channels where games may be begun, none for all."""
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


class Preferences:
    """The preferences of all persons and places, in the store of people."""

    def __init__(self, people: People) -> None:
        self._people = people

    async def of_person(self, person: str) -> PersonPreferences:
        """What a person has chosen, under whichever id they were known then."""
        stored = await self._record(person)
        return msgspec.json.decode(stored, type=PersonPreferences) if stored else _NOTHING

    async def keep_person(self, person: str, chosen: PersonPreferences) -> None:
        """Store a person's choice."""
        await self._people.save(person, msgspec.json.encode(chosen))

    async def of_place(self, scope: str) -> PlacePreferences:
        """What holds at a place; `scope` is `platform:server`, "" a place without settings."""
        stored = await self._people.load(f"place:{scope}") if scope else None
        return msgspec.json.decode(stored, type=PlacePreferences) if stored else _EVERYTHING

    async def keep_place(self, scope: str, chosen: PlacePreferences) -> None:
        """Store what holds at a place."""
        await self._people.save(f"place:{scope}", msgspec.json.encode(chosen))

    async def _record(self, person: str) -> bytes | None:
        if (stored := await self._people.load(person)) is not None:
            return stored
        for alias in await self._people.aliases(person):
            if alias != person and (stored := await self._people.load(alias)) is not None:
                return stored
        return None


def channel_of(place: str, scope: str) -> str:
    """The channel of a place (`platform:chat:thread`): its chat, with all the threads in it.

    Where one chat is the whole `scope`, as a Telegram group is, its topics are the channels, named
    by their thread alone: they stay the same when the group goes on under another name.
    """
    chat, _, thread = place.rpartition(":")
    return thread if chat == scope else chat


_NOTHING, _EVERYTHING = PersonPreferences(), PlacePreferences()
