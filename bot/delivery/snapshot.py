"""A game, its places and its people as they are at one moment: all that a page is made of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.coordinator.place import Place, is_notice
from bot.coordinator.settings import chosen_by, holding_at, record_of
from bot.dialogue.pages.kinds.registry import pages_of
from bot.dialogue.pages.table.invitees import awaited

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
    """What was read of a game together.

    `scopes` says whose settings hold at the places that it was read for, "" for nobody's.
    `language` is the bot's own, `now` our clock (ms).
    """

    newest: Newest
    people: PeopleRead
    scopes: Mapping[str, str]
    language: Language
    now: int

    @property
    def places(self) -> Mapping[str, bytes]:
        """Where the game is shown, each with its cursor."""
        return self.newest.places

    def identities(self, person: PersonId) -> Mapping[str, str]:
        """A person's account on each platform."""
        known = self.people.profiles.get(person)
        return known.identities if known else {}

    def aliases(self, person: PersonId) -> tuple[PersonId, ...]:
        """Every id that a person goes by."""
        known = self.people.profiles.get(person)
        return known.aliases if known else (person,)

    def chosen(self, person: PersonId) -> PersonPreferences:
        """What a person has chosen."""
        known = self.people.profiles.get(person)
        return chosen_by(known.record if known else None)

    def owner(self, place: str) -> PersonId | None:
        """Whose bell a place is; None for an account that is forgotten."""
        return self.people.owners.get(_account(place))

    def settings(self, place: str) -> PlacePreferences:
        """What holds at a place that this was read for."""
        return holding_at(self.people.records.get(record_of(self.scopes[place])))


async def take_snapshot(
    services: ChatServices, game: GameId, scopes: Mapping[str, str]
) -> Snapshot:
    """Read a game for some of its places: itself, then all its people and what holds there.

    Raises UnknownGame.
    """
    newest = await services.queries.newest(game)
    view = newest.view
    seated = [person for seat in view.face.seats if not seat.robot for person in seat.persons]
    reminded = (person for person, _ in pages_of(view).reminded(view))
    people = await services.store.people.read(
        {*seated, *awaited(view), *reminded},
        {_account(place) for place in newest.places if is_notice(place)},
        {record_of(scope) for scope in scopes.values() if scope},
    )
    return Snapshot(newest, people, scopes, services.language, services.now())


def _account(notice: str) -> tuple[str, str]:
    at = Place.parse(notice)
    return at.platform, at.called or ""
