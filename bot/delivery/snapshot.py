"""A game, the chats that show it, and its people at one moment: all that a page needs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.coordinator.place import Place, device_owner, is_notice
from bot.coordinator.settings import holding_at, preferences_of, record_of
from bot.dialogue.pages.kinds.registry import pages_of
from bot.dialogue.pages.table.invitees import invitees_to_call

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.coordinator.game_id import GameId
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.ports.people import PeopleRead
    from bot.coordinator.reads.queries import Newest
    from bot.coordinator.settings import Language, PersonPreferences, PlacePreferences
    from bot.dialogue.services import ChatServices


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The facts about a game that a page needs, read together from the store.

    `newest` is the game. `people` has the profiles of its persons and the settings of its chats.
    `scopes` maps the requested places to the server or group whose settings apply there, "" for
    none. `language` is the bot's own language, `now` the time of the bot's clock (ms).
    """

    newest: Newest
    people: PeopleRead
    scopes: Mapping[str, str]
    language: Language
    now: int

    @property
    def places(self) -> Mapping[str, bytes]:
        """The places (chats) that show the game, each with its stored cursor.

        The cursor is the record of the chat's last message.
        """
        return self.newest.places

    def identities(self, person: PersonId) -> Mapping[str, str]:
        """Return the account id of a person on each platform, empty if none is known."""
        known = self.people.profiles.get(person)
        return known.identities if known else {}

    def aliases(self, person: PersonId) -> tuple[PersonId, ...]:
        """Return all ids of a person, who has several after linking accounts."""
        known = self.people.profiles.get(person)
        return known.aliases if known else (person,)

    def preferences(self, person: PersonId) -> PersonPreferences:
        """Return a person's settings, or the defaults if none are stored."""
        known = self.people.profiles.get(person)
        return preferences_of(known.record if known else None)

    def owner(self, place: str) -> PersonId | None:
        """Return the person for whom a private notice is meant.

        Return None if the account was erased.
        """
        return self.people.owners.get(_account(place))

    def settings(self, place: str) -> PlacePreferences:
        """Return the settings of a place. The place must be in `scopes`."""
        return holding_at(self.people.records.get(record_of(self.scopes[place])))


async def take_snapshot(
    services: ChatServices, game: GameId, scopes: Mapping[str, str]
) -> Snapshot:
    """Read a game, the profiles of its people, and the settings of the places in `scopes`.

    Raises:
        UnknownGame: there is no such game.

    """
    newest = await services.queries.newest_state(game)
    view = newest.view
    seated = [person for seat in view.face.seats if not seat.robot for person in seat.persons]
    reminded = (person for person, _ in pages_of(view).reminded_persons(view))
    noticed = pages_of(view).noticed_seats(view) or ()
    owners = {one: owner for one in newest.places if (owner := device_owner(one)) is not None}
    people = await services.store.people.read(
        {*seated, *invitees_to_call(view), *reminded, *noticed, *owners.values()},
        {_account(one) for one in newest.places if is_notice(one) and one not in owners},
        {record_of(scope) for scope in scopes.values() if scope},
    )
    return Snapshot(newest, people, scopes, services.language, services.now())


def _account(notice: str) -> tuple[str, str]:
    at = Place.parse(notice)
    return at.platform, at.callee or ""
