"""The choices of people and places: language, theme, and the games allowed there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from bot.coordinator.game_id import GameId
from bot.coordinator.intervals import unite
from bot.coordinator.kept import Kept
from bot.coordinator.person_id import UNNAMED
from bot.coordinator.place import Place
from bot.rules.plain import fold
from render.themes import ThemeName

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from bot.coordinator.intervals import Span
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.ports.people import People


# Annotations of stored values are read at run time.
Language: TypeAlias = Literal["pl", "en"]
ChosenLanguage: TypeAlias = Literal["", "pl", "en"]
ChosenTheme: TypeAlias = Literal["", ThemeName]

# Most people read Discord on a dark ground.
_USUAL_THEMES: dict[str, ThemeName] = {"discord": "dark"}


def theme_on(platform: str, chosen: ChosenTheme = "") -> ThemeName:
    """Return the theme that was chosen, else the usual one of the platform."""
    return chosen or _USUAL_THEMES.get(platform, "light")


class PersonPreferences(msgspec.Struct, frozen=True, omit_defaults=True):
    """The choices of a person; "" means no choice.

    With `previews` a move is shown as a draft before it counts. `calls` says if reminders and
    notices of a turn come at the place of the game or as private messages; `reminders` can switch
    reminders off. `notices` is the place of the private messages, "" for the account with which the
    person plays. None comes in the hours of `quiet` (from, to; equal for no quiet hours) in the
    time zone `zone`, "" for the usual one. `vacations` are (from, until) in ms, of this year and
    the last. `asked` is the move (game, turn) after which the bot asked once where to notify the
    person; `zone_asked` is True once it asked for the time zone. A person who is `leaving` is being
    erased, and no request of theirs is accepted. With `puzzle_name` the solution of a puzzle may
    name the person as its source. Everybody may watch a game if all persons at the table are
    `watchable`; None means that the person was not asked yet. `hidden` is a name of the person that
    is shown as „gracz”, because several persons reported it, "" for none. With `devices` the games
    call the person on their devices, too.
    """

    language: ChosenLanguage = ""
    theme: ChosenTheme = ""
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
    watchable: bool | None = None
    notices: str = ""
    hidden: str = ""
    devices: bool = False

    @property
    def notice_place(self) -> str:
        """The place that every game of this person joins for private notices, "" for none."""
        return self.notices if self.calls == "private" else ""

    def shown_name(self, name: str) -> str:
        """Return the person's name as others see it: UNNAMED while this name is hidden."""
        return UNNAMED if self.hidden and fold(name) == fold(self.hidden) else name


class PlacePreferences(msgspec.Struct, frozen=True, omit_defaults=True):
    """The choices that hold for everybody at a server or in a group; "" means no choice.

    `preset`, `clock` (as typed: `3 dni`) and `words` (a list's name) are those of a new game.
    `channels` are the only ones (as `channel_of` names them) where games may begin, empty for all.
    `starters` are the people who may begin them. `old_boards` are collapsed to a line or kept.
    `quiet` mentions make no sound.

    The bot fills `spoken` and `lost`. `spoken` is the language of the person who began the first
    game, used if no other language is set. `lost` are the games shown there until the bot could no
    longer write. `puzzle` is the place of the puzzle of the day, "" for none, at its hour
    (`puzzle_hour`), with its solution later (`puzzle_solution`). `day` is the place of the belgijka
    of the day.
    """

    language: ChosenLanguage = ""
    theme: ChosenTheme = ""
    preset: str = ""
    clock: str = ""
    words: str = ""
    channels: tuple[str, ...] = ()
    starters: Literal["everybody", "managers"] = "everybody"
    old_boards: Literal["collapse", "keep"] = "collapse"
    quiet: bool = False
    spoken: ChosenLanguage = ""
    lost: tuple[GameId, ...] = ()
    puzzle: str = ""
    puzzle_hour: int = 8
    puzzle_solution: int = 20
    day: str = ""

    def public_language(self, said: Language | None, own: Language) -> Language:
        """Return the language for messages to everybody.

        `said` is the language that the platform gives for the place, `own` the bot's.
        """
        return self.language or said or self.spoken or own

    def opens(self, channel: str) -> bool:
        """Return True if games may be begun in this channel."""
        return not self.channels or channel in self.channels


Chosen: TypeAlias = PersonPreferences | PlacePreferences


class Preferences:
    """The preferences of all persons and places, in the store of people."""

    def __init__(self, people: People) -> None:
        self._people = people
        self._persons = Kept(people, PersonPreferences, "json")
        self._places = Kept(people, PlacePreferences, "json")

    async def of_person(self, person: PersonId) -> PersonPreferences:
        """Return the choices of a person, under any of their ids."""
        return preferences_of(await self._record(person))

    async def keep_person(self, person: PersonId, chosen: PersonPreferences) -> None:
        """Store a person's choices, and overwrite the stored ones."""
        await self._persons.keep(person, chosen)

    async def change_person(
        self,
        person: PersonId,
        change: Callable[[PersonPreferences], PersonPreferences],
        read: tuple[bytes | None, PersonPreferences] | None = None,
    ) -> PersonPreferences:
        """Change a person's newest preferences by compare-and-swap; return the changed ones.

        `read` is the person's record (None for none) and its value, if it was read already.
        `change` may be called more than once. If it raises, nothing has changed.
        """
        return await self._persons.change(
            person, change, read=read, otherwise=lambda: self.of_person(person)
        )

    async def inherit(self, kept: PersonId, merged: PersonId) -> None:
        """Unite the vacations of two persons under the id `kept`, before the persons are merged.

        If one of them has refused to be watched, nobody may watch the games of both. If the person
        kept has no stored preferences, nothing is stored, because then the merged person's hold
        anyway.
        """
        other = await self.of_person(merged)
        if await self._people.load(kept) is None:
            return

        def unite(own: PersonPreferences) -> PersonPreferences:
            watchable = False if other.watchable is False else own.watchable
            vacations = _unite(own.vacations, other.vacations)
            devices = own.devices or other.devices
            return replace(own, vacations=vacations, watchable=watchable, devices=devices)

        await self.change_person(kept, unite)

    async def of_place(self, scope: str) -> PlacePreferences:
        """Return the choices of a place.

        `scope` is `platform:server`, or "" for a place without settings.
        """
        return await self._places.read(record_of(scope)) if scope else PlacePreferences()

    async def keep_place(self, scope: str, chosen: PlacePreferences) -> None:
        """Store the choices of a place, and overwrite the stored ones."""
        await self._places.keep(record_of(scope), chosen)

    async def change_place(
        self, scope: str, change: Callable[[PlacePreferences], PlacePreferences]
    ) -> PlacePreferences:
        """Change a place's newest preferences by compare-and-swap, and return the changed ones.

        `change` may be called more than once. If it raises, nothing has changed.
        """
        return await self._places.change(record_of(scope), change)

    async def _record(self, person: PersonId) -> bytes | None:
        if (stored := await self._people.load(person)) is not None:
            return stored
        for alias in await self._people.aliases(person):
            if alias != person and (stored := await self._people.load(alias)) is not None:
                return stored
        return None


def channel_of(place: str, scope: str) -> str:
    """Return the channel of a place (`platform:chat:thread`): its chat, with all the threads in it.

    Where one chat is the whole `scope`, as a Telegram group is, its topics are the channels, named
    by their thread alone. Those names stay the same when the group gets another id.
    """
    at = Place.parse(place)
    return at.thread if at.scope == scope else at.scope


def _unite(one: Iterable[Span], other: Iterable[Span]) -> tuple[Span, ...]:
    return tuple(unite([*one, *other]))


def record_of(scope: str) -> str:
    """Return the name of the record with a place's preferences."""
    return f"place:{scope}"


def preferences_of(record: bytes | None) -> PersonPreferences:
    """Return the choices of a person from the stored record."""
    return _person(record) if record else _NOTHING


def holding_at(record: bytes | None) -> PlacePreferences:
    """Return the preferences of a place from its stored record."""
    return _place(record) if record else _EVERYTHING


_NOTHING, _EVERYTHING = PersonPreferences(), PlacePreferences()
_person = msgspec.json.Decoder(PersonPreferences).decode
_place = msgspec.json.Decoder(PlacePreferences).decode
