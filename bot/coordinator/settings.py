"""What people and places have chosen: language, theme, what may be played where."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from bot.coordinator.game_id import GameId
from bot.coordinator.intervals import united
from bot.coordinator.kept import Kept
from bot.coordinator.place import Place
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
    """What a person has chosen; "" where they haven't.

    With `previews` a move is shown as a draft before it counts. `reminders` come where the person
    plays, or as private messages, as do the calls to move: `calls`. None is heard in the hours of
    `quiet` (from, to; equal for no such hours) in the time zone `zone`, "" the usual one.
    `vacations` are (from, until) in ms, of this year and the last. They were `asked` where they
    like to be called after this move (game, turn), and never again; nor for their zone once it was
    (`zone_asked`). Of who is `leaving` for good nothing is taken any more. With `puzzle_name` the
    solution of a puzzle may say that it is from a game of theirs.
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
    duplicate_day: str = ""

    def public(self, said: Language | None, own: Language) -> Language:
        """The language that everybody is spoken to in.

        `said` is what the platform tells of the place, `own` the bot's.
        """
        return self.language or said or self.spoken or own

    def opens(self, channel: str) -> bool:
        """Whether games may be begun in this channel."""
        return not self.channels or channel in self.channels


Chosen: TypeAlias = PersonPreferences | PlacePreferences


class Preferences:
    """The preferences of all persons and places, in the store of people."""

    def __init__(self, people: People) -> None:
        self._people = people
        self._persons = Kept(people, PersonPreferences, "json")
        self._places = Kept(people, PlacePreferences, "json")

    async def of_person(self, person: PersonId) -> PersonPreferences:
        """What a person has chosen, under whichever id they were known then."""
        return chosen_by(await self._record(person))

    async def keep_person(self, person: PersonId, chosen: PersonPreferences) -> None:
        """Store a person's choice, whatever was stored."""
        await self._persons.keep(person, chosen)

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
        return await self._persons.change(
            person, change, read=read, otherwise=lambda: self.of_person(person)
        )

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
        return await self._places.read(record_of(scope)) if scope else PlacePreferences()

    async def keep_place(self, scope: str, chosen: PlacePreferences) -> None:
        """Store what holds at a place, whatever was stored."""
        await self._places.keep(record_of(scope), chosen)

    async def change_place(
        self, scope: str, change: Callable[[PlacePreferences], PlacePreferences]
    ) -> PlacePreferences:
        """Change what holds at a place, and nothing that is changed at the same time; what does.

        `change` may be called more than once. Raises what it raises, then nothing has changed.
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
_person = msgspec.json.Decoder(PersonPreferences).decode
_place = msgspec.json.Decoder(PlacePreferences).decode
