"""The choices of persons, servers and groups: language, theme, new games, notices, and the like."""

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


# msgspec reads the annotations of stored values at run time.
Language: TypeAlias = Literal["pl", "en"]
ChosenLanguage: TypeAlias = Literal["", "pl", "en"]
ChosenTheme: TypeAlias = Literal["", ThemeName]

# Most people use Discord with its dark theme.
_USUAL_THEMES: dict[str, ThemeName] = {"discord": "dark"}


def theme_on(platform: str, chosen: ChosenTheme = "") -> ThemeName:
    """Return the theme that was chosen, or if none was, the default of the platform."""
    return chosen or _USUAL_THEMES.get(platform, "light")


class PersonPreferences(msgspec.Struct, frozen=True, omit_defaults=True):
    """The choices of a person. In a text field "" means that nothing was chosen.

    - `previews`: a move is shown as a draft before it is played.
    - `reminders`: the person gets reminders.
    - `calls`: reminders and notices of a turn come in the game's chat or as private messages.
    - `quiet`: the hours (from, to) without private messages; equal numbers for no such hours.
    - `zone`: the time zone of these hours; "" for the default.
    - `vacations`: the days off (from, until) of this year and the last, in ms.
    - `asked`: the move (game, turn) after which the bot asked once where to notify the person.
    - `leaving`: the person is being erased, and no request of theirs is accepted.
    - `zone_asked`: the bot has asked the person for the time zone.
    - `puzzle_name`: the solution of a puzzle may name the person as its source.
    - `watchable`: everybody may watch a game in which all persons chose True. None means that the
      person was not asked yet.
    - `notices`: the place of private messages; "" for the account with which the person plays.
    - `hidden`: a name that is shown as „gracz”, because several persons reported it; "" for none.
    - `devices`: games notify the person on their devices, too.
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
        """The place to which every game of this person sends private notices; "" for none."""
        return self.notices if self.calls == "private" else ""

    def shown_name(self, name: str) -> str:
        """Return the name under which others see the person. A hidden name becomes UNNAMED."""
        return UNNAMED if self.hidden and fold(name) == fold(self.hidden) else name


class PlacePreferences(msgspec.Struct, frozen=True, omit_defaults=True):
    """The choices for everybody on a server or in a group. "" means that nothing was chosen.

    - `preset`, `clock` (as typed: `3 dni`), `words` (a word list's name): used for new games.
    - `channels`: the only channels where games may begin (see `channel_of`); empty for all.
    - `starters`: the people who may begin games.
    - `old_boards`: old boards are collapsed to one line, or kept.
    - `quiet`: mentions make no sound.
    - `spoken`: the language of the person who began the first game there, as the bot noted it. It
      is used if no other language is known.
    - `lost`: the games shown there until the bot could no longer write there, as it noted them.
    - `puzzle`: the place where the puzzle of the day is posted; "" for none.
    - `puzzle_hour`, `puzzle_solution`: the hours at which the puzzle and its solution are posted.
    - `day`: the place where the belgijka of the day is posted; "" for none.
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

        `said` is the language that the platform gives for the place, or None. `own` is the bot's.
        """
        return self.language or said or self.spoken or own

    def opens(self, channel: str) -> bool:
        """Return True if games may be begun in this channel, named as by `channel_of`."""
        return not self.channels or channel in self.channels


Chosen: TypeAlias = PersonPreferences | PlacePreferences


class Preferences:
    """The preferences of all persons, servers and groups, as the store has them."""

    def __init__(self, people: People) -> None:
        self._people = people
        self._persons = Kept(people, PersonPreferences, "json")
        self._places = Kept(people, PlacePreferences, "json")

    async def of_person(self, person: PersonId) -> PersonPreferences:
        """Return the choices of a person, which may be stored under any of the person's ids."""
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
        """Change a person's preferences in the store, and return the changed ones.

        `change` gets the newest preferences. If another process changes them meanwhile, it is
        called again. If it raises, nothing has changed. `read` is the person's record (None for
        none) with its decoded form, if it was read before.
        """
        return await self._persons.change(
            person, change, read=read, otherwise=lambda: self.of_person(person)
        )

    async def inherit(self, kept: PersonId, merged: PersonId) -> None:
        """Unite the preferences of two persons under the id `kept`, before the persons are merged.

        Vacations are united. If the person `merged` has refused to be watched, nobody may watch the
        games of either. If either has devices that are notified, they are notified. Nothing is
        stored if the person `kept` has no preferences, because then those of the merged person
        hold.
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
        """Return the choices of a server or group.

        `scope` is `platform:server`, or "" for a chat without settings, which gives the defaults.
        """
        return await self._places.read(record_of(scope)) if scope else PlacePreferences()

    async def keep_place(self, scope: str, chosen: PlacePreferences) -> None:
        """Store the choices of a server or group, and overwrite the stored ones."""
        await self._places.keep(record_of(scope), chosen)

    async def change_place(
        self, scope: str, change: Callable[[PlacePreferences], PlacePreferences]
    ) -> PlacePreferences:
        """Change the preferences of a server or group in the store, and return the changed ones.

        `change` gets the newest preferences. If another process changes them meanwhile, it is
        called again. If it raises, nothing has changed.
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
    """Return the channel of a place (`platform:chat:thread`): its chat, without the thread.

    If the chat is the whole `scope`, as a Telegram group is, its topics are the channels. They are
    named by their thread alone, so their names stay the same when the group gets another id.
    """
    at = Place.parse(place)
    return at.thread if at.scope == scope else at.scope


def _unite(one: Iterable[Span], other: Iterable[Span]) -> tuple[Span, ...]:
    return tuple(unite([*one, *other]))


def record_of(scope: str) -> str:
    """Return the name of the stored record with the preferences of a server or group."""
    return f"place:{scope}"


def preferences_of(record: bytes | None) -> PersonPreferences:
    """Return a person's choices from the stored record; the defaults if it is None."""
    return _person(record) if record else _NOTHING


def holding_at(record: bytes | None) -> PlacePreferences:
    """Return the choices of a server or group from the record; the defaults if it is None."""
    return _place(record) if record else _EVERYTHING


_NOTHING, _EVERYTHING = PersonPreferences(), PlacePreferences()
_person = msgspec.json.Decoder(PersonPreferences).decode
_place = msgspec.json.Decoder(PlacePreferences).decode
