"""A requested erasure of a person, as it is stored until it is done."""

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

    `nobody` is the anonymous id. `identities` are accounts and `handles` user names, both as
    (platform, text). `places` are the person's known private chats. `last` is True if only the last
    step remains: the deletion of the accounts.
    """

    nobody: PersonId
    persons: tuple[PersonId, ...]
    identities: tuple[tuple[str, str], ...]
    handles: tuple[tuple[str, str], ...] = ()
    places: tuple[str, ...] = ()
    last: bool = False

    @property
    def request(self) -> Erase:
        """The request that erases the person from a table."""
        return Erase(self.nobody, self.persons, self.identities, self.handles)

    @property
    def list_names(self) -> Sequence[str]:
        """The names of the lists of games that contain the person's id, account or user name."""
        lists = [lists_naming(person=one) for one in self.persons]
        lists += [lists_naming(account=one) for one in self.identities]
        lists += [lists_naming(handle=one) for one in self.handles]
        return sorted(frozenset().union(*lists))

    @property
    def chats(self) -> Sequence[tuple[str, str]]:
        """The person's accounts and private chats, each as (platform, id on the platform)."""
        return (*self.identities, *(Place.parse(one)[:2] for one in self.places))

    @property
    def own_places(self) -> frozenset[str]:
        """The places that only the person reads: private notices, private chats, devices."""
        named = {str(Place(*one)) for one in self.identities}
        places = {made(*one) for one in self.identities for made in (notice_place, note_place)}
        devices = map(push_place, self.persons)
        return frozenset({*self.places, *named, *places, *devices})
