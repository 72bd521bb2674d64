"""What people and places have chosen: language, theme, what may be played where."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias, TypeVar
from zoneinfo import available_timezones

import msgspec
from msgspec.structs import replace

from bot.coordinator.game_id import GameId
from bot.coordinator.intervals import united
from bot.coordinator.place import Place

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from bot.coordinator.intervals import Span
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.ports.people import People

USUAL_ZONE = "Europe/Warsaw"
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

# Annotations of stored values are read at run time.
Spoken: TypeAlias = Literal["pl", "en"]
Language: TypeAlias = Literal["", "pl", "en"]
Theme: TypeAlias = Literal["", "light", "dark", "contrast"]


class PersonPreferences(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a person has chosen; "" where they haven't.

    With `previews` a move is shown as a draft before it counts. `reminders` come where the person
    plays, or as private messages, as do the calls to move: `calls`. None is heard in the hours of
    `quiet` (from, to; equal for no such hours) in the time zone `zone`, "" the usual one.
    `vacations` are (from, until) in ms, of this year and the last. They were `asked` where they
    like to be called after this move (game, turn), and never again; nor for their zone once it was
    (`zone_asked`). Of who is `leaving` for good nothing is taken any more. With `puzzle_name` the
    solution of a puzzle may say that it is from a game of theirs.
    """

    language: Language = ""
    theme: Theme = ""
    previews: bool = True
    reminders: bool = True
    calls: Literal["place", "private"] = "place"
    quiet: tuple[int, int] = (22, 7)
    zone: str = ""
    vacations: tuple[tuple[int, int], ...] = ()
    asked: str = ""
    leaving: bool = False
    zone_asked: bool = False
    puzzle_name: bool = False


class PlacePreferences(msgspec.Struct, frozen=True, omit_defaults=True):
    """What holds for everybody at a server or in a group; "" where nobody chose.

    `preset`, `clock` (as one would type it: `3 dni`) and `words` (a list's name) are a new game's.
    `channels` are the only ones (as `channel_of` names them) where games may be begun, empty for
    all; `starters` who may begin them. `old_boards` are collapsed to a line or kept. `quiet`
    mentions make no sound.
    `spoken` is not chosen: where nothing else tells it, it is that of who began the first game.
    Nor is `lost`: the games that were shown there until it could not be written to.
    `puzzle` is the place where the puzzle of the day is shown, "" for none, at its hour
    (`puzzle_hour`), with its solution later (`puzzle_solution`); `duplicate_day` is that of the
    belgijka of the day.
    """

    language: Language = ""
    theme: Theme = ""
    preset: str = ""
    clock: str = ""
    words: str = ""
    channels: tuple[str, ...] = ()
    starters: Literal["everybody", "managers"] = "everybody"
    old_boards: Literal["collapse", "keep"] = "collapse"
    quiet: bool = False
    spoken: Language = ""
    lost: tuple[GameId, ...] = ()
    puzzle: str = ""
    puzzle_hour: int = 8
    puzzle_solution: int = 20
    duplicate_day: str = ""

    def public(self, said: Spoken | None, own: Spoken) -> Spoken:
        """The language that everybody is spoken to in.

        `said` is what the platform tells of the place, `own` the bot's.
        """
        return self.language or said or self.spoken or own

    def opens(self, channel: str) -> bool:
        """Whether games may be begun in this channel."""
        return not self.channels or channel in self.channels


Chosen: TypeAlias = PersonPreferences | PlacePreferences
Own = TypeVar("Own", bound=Chosen)


@dataclass(frozen=True, slots=True)
class SettingChoice:
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

    def changed(self, chosen: Own, name: str, _channel: str) -> Own:
        """The preferences with this value. Raises KeyError for a name that is none of its."""
        return replace(chosen, **{self.key: self.values[name]})


class Channels(SettingChoice):
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

    def changed(self, chosen: Own, name: str, channel: str) -> Own:
        """The preferences after this change; once more it changes nothing. Raises KeyError."""
        return replace(chosen, channels=_CHANGES[name](chosen_channels(chosen), channel))


class DailyPlace(SettingChoice):
    """Where something of the day is shown, chosen from the place that one stands in."""

    def __init__(self, key: str) -> None:
        super().__init__(key, {"off": "", "here": ""})

    def present(self, chosen: Chosen, channel: str) -> str:
        """`off`, `here` or `elsewhere`."""
        at = Place.parse(getattr(chosen, self.key, ""))
        if not at.chat:
            return "off"
        return "here" if channel in {at.scope, at.thread} else "elsewhere"

    def changed(self, chosen: Own, name: str, place: str) -> Own:
        """The preferences with this place (`platform:chat:thread`). Raises KeyError."""
        return replace(chosen, **{self.key: place if name == "here" else self.values[name]})


class QuietHours(SettingChoice):
    """From which hour to which nothing is heard: those offered, or any others, as `22-7`."""

    def __init__(self) -> None:
        super().__init__(
            "quiet", {"off": (0, 0), "22-7": (22, 7), "23-8": (23, 8), "21-9": (21, 9)}
        )

    def present(self, chosen: Chosen, _channel: str) -> str:
        """`off`, or the hours."""
        start, end = chosen.quiet if isinstance(chosen, PersonPreferences) else (0, 0)
        return "off" if start == end else f"{start}-{end}"

    def changed(self, chosen: Own, name: str, _channel: str) -> Own:
        """The preferences with these hours, 0 to 23. Raises KeyError for what are none."""
        found = self.values.get(name) or _HOURS.get(name)
        return replace(chosen, quiet=found or self.values[name])


class OwnList(SettingChoice):
    """A word list by its name: whoever takes the choice sees to it that there is such a list."""

    def __init__(self) -> None:
        super().__init__("words", {"usual": ""})

    def present(self, chosen: Chosen, _channel: str) -> str:
        """The list's name, or `usual`."""
        return (chosen.words if isinstance(chosen, PlacePreferences) else "") or "usual"

    def changed(self, chosen: Own, name: str, _channel: str) -> Own:
        """The preferences with this list."""
        return replace(chosen, words=self.values.get(name, name))


class TimeZone(SettingChoice):
    """The zone of a person's day, by its name in the IANA's list; some have a short name here."""

    def __init__(self) -> None:
        super().__init__("zone", _ZONES)

    def present(self, chosen: Chosen, channel: str) -> str:
        """The short name, or the zone's own."""
        zone = chosen.zone if isinstance(chosen, PersonPreferences) else ""
        return super().present(chosen, channel) if zone in _ZONES.values() else zone

    def changed(self, chosen: Own, name: str, _channel: str) -> Own:
        """The preferences with this zone, under either name. Raises KeyError for no zone."""
        if name not in _ZONES and name not in available_timezones():
            raise KeyError(name)
        zone = _ZONES.get(name, name)
        return replace(chosen, zone="" if zone == USUAL_ZONE else zone)


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

    async def of_person(self, person: PersonId) -> PersonPreferences:
        """What a person has chosen, under whichever id they were known then."""
        return chosen_by(await self._record(person))

    async def keep_person(self, person: PersonId, chosen: PersonPreferences) -> None:
        """Store a person's choice, whatever was stored."""
        await self._people.save(person, _encode(chosen))

    async def change_person(
        self,
        person: PersonId,
        change: Callable[[PersonPreferences], PersonPreferences],
        read: tuple[bytes | None, PersonPreferences] | None = None,
    ) -> PersonPreferences:
        """Change what a person has chosen, and nothing that is changed at the same time; what is.

        `read` is their record, None for none, with what holds by it, where that was read already.
        `change` may be called more than once. Raises what it raises, then nothing has changed.
        """
        while True:
            own, before = read or await self._read(person)
            read, chosen = None, change(before)
            if chosen == before or await self._people.swap(person, own, _encode(chosen)):
                return chosen

    async def _read(self, person: PersonId) -> tuple[bytes | None, PersonPreferences]:
        own = await self._people.load(person)
        return own, _person(own) if own else await self.of_person(person)

    async def inherit(self, kept: PersonId, merged: PersonId) -> None:
        """Before two persons become one: the vacations of both are those of the one kept.

        Of who has chosen nothing yet, all that the other one has chosen holds anyway.
        """
        vacations = (await self.of_person(merged)).vacations
        if vacations and await self._people.load(kept) is not None:
            await self.change_person(
                kept, lambda own: replace(own, vacations=_united(own.vacations, vacations))
            )

    async def of_place(self, scope: str) -> PlacePreferences:
        """What holds at a place; `scope` is `platform:server`, "" a place without settings."""
        stored = await self._people.load(record_of(scope)) if scope else None
        return holding_at(stored)

    async def keep_place(self, scope: str, chosen: PlacePreferences) -> None:
        """Store what holds at a place, whatever was stored."""
        await self._people.save(record_of(scope), _encode(chosen))

    async def change_place(
        self, scope: str, change: Callable[[PlacePreferences], PlacePreferences]
    ) -> PlacePreferences:
        """Change what holds at a place, and nothing that is changed at the same time; what does.

        `change` may be called more than once. Raises what it raises, then nothing has changed.
        """
        while True:
            own = await self._people.load(record_of(scope))
            before = holding_at(own)
            chosen = change(before)
            if chosen == before or await self._people.swap(record_of(scope), own, _encode(chosen)):
                return chosen

    async def _record(self, person: PersonId) -> bytes | None:
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
    at = Place.parse(place)
    return at.thread if at.scope == scope else at.scope


def _united(one: Iterable[Span], other: Iterable[Span]) -> tuple[Span, ...]:
    return tuple(united([*one, *other]))


def record_of(scope: str) -> str:
    """The name of the record of a place."""
    return f"place:{scope}"


def chosen_by(record: bytes | None) -> PersonPreferences:
    """What a person has chosen, by their record."""
    return _person(record) if record else _NOTHING


def holding_at(record: bytes | None) -> PlacePreferences:
    """What holds at a place, by its record."""
    return _place(record) if record else _EVERYTHING


_NOTHING, _EVERYTHING = PersonPreferences(), PlacePreferences()
_encode = msgspec.json.Encoder().encode
_person = msgspec.json.Decoder(PersonPreferences).decode
_place = msgspec.json.Decoder(PlacePreferences).decode
