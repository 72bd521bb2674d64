"""A requested erasure as it is stored until it is done."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from bot.coordinator.commands import Erase
from bot.coordinator.person_id import PersonId
from bot.coordinator.place import Place, note_place, notice_place, push_place
from bot.coordinator.reads.open_games import lists_naming

if TYPE_CHECKING:
    from collections.abc import Sequence


class PendingErasure(msgspec.Struct, frozen=True):
    """A person to be erased: every id, account and user name, and the id that replaces them.

    `places` are their known private chats. `last` says that only the last step remains: by then
    only the accounts still lead to the person.
    """

    nobody: PersonId
    persons: tuple[PersonId, ...]
    identities: tuple[tuple[str, str], ...]
    handles: tuple[tuple[str, str], ...] = ()
    places: tuple[str, ...] = ()
    last: bool = False

    @property
    def request(self) -> Erase:
        """The request that erases the person at every table."""
        return Erase(self.nobody, self.persons, self.identities, self.handles)

    @property
    def list_names(self) -> Sequence[str]:
        """The lists of games that name the person."""
        lists = [lists_naming(person=one) for one in self.persons]
        lists += [lists_naming(account=one) for one in self.identities]
        lists += [lists_naming(handle=one) for one in self.handles]
        return sorted(frozenset().union(*lists))

    @property
    def chats(self) -> Sequence[tuple[str, str]]:
        """The person's accounts and private chats, each as (platform, id there)."""
        return (*self.identities, *(Place.parse(one)[:2] for one in self.places))

    @property
    def own_places(self) -> frozenset[str]:
        """The places that only the person reads: private notices and own chats."""
        named = {str(Place(*one)) for one in self.identities}
        places = {made(*one) for one in self.identities for made in (notice_place, note_place)}
        devices = map(push_place, self.persons)
        return frozenset({*self.places, *named, *places, *devices})
