"""The seek: a person's wish to play with anybody, at some pace and with some rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from bot.coordinator.person_id import PersonId
from bot.coordinator.settings import Language
from bot.coordinator.standings.rating import NEWCOMER
from bot.rules.ruleset import HOUR, MINUTE, ClockRule

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

SeekPace: TypeAlias = Literal["minutes15", "minutes25", "days3"]
SeekPool: TypeAlias = tuple[SeekPace, str, bool, bool]

CLOCKS: Mapping[SeekPace, ClockRule] = {
    "minutes15": ClockRule("flag", 15 * MINUTE, "forfeit"),
    "minutes25": ClockRule("flag", 25 * MINUTE, "forfeit"),
    "days3": ClockRule("correspondence", 72 * HOUR, "forfeit"),
}
"""The clock of each pace: the time of each person for the whole game, or for each move."""

_LASTS = {"flag": 30 * MINUTE, "correspondence": 72 * HOUR}
OFFER_AFTER = 2 * MINUTE
"""The ms after which a person who seeks a game for now is offered a robot."""


class SeekTerms(msgspec.Struct, frozen=True, array_like=True):
    """The terms of a seek (wish to play).

    Both persons of a pair must have the same terms, except for `close`. `pace` gives the clock.
    `language` is the language of the tiles and the words. A `ranked` game counts in the rating. In
    an `unaided` game both play without word lists and programs. If `close`, the person wants an
    opponent of nearly the same rating.
    """

    pace: SeekPace = "minutes15"
    language: str = "pl"
    ranked: bool = True
    unaided: bool = False
    close: bool = False

    @property
    def clock(self) -> ClockRule:
        """The clock of the sought game."""
        return CLOCKS[self.pace]

    @property
    def preset(self) -> str:
        """The name of the preset with the rules of the sought game."""
        return "rankingowa" if self.ranked else "klasyczna"

    @property
    def is_live(self) -> bool:
        """True if both persons have to be present for the game, which is not one of days."""
        return self.clock.kind != "correspondence"

    @property
    def lasts(self) -> int:
        """The time (ms) after which a seek (wish to play) with these terms ends without a game."""
        return _LASTS[self.clock.kind]

    @property
    def pool(self) -> SeekPool:
        """The terms in which both persons of a pair must agree."""
        return self.pace, self.language, self.ranked, self.unaided


class Seek(msgspec.Struct, frozen=True, array_like=True):
    """A person's wish to play with anybody, made at `since` and valid until `until` (ms, UTC).

    `id` names it on buttons. `identity` is the id of the person's account, and `handle` its user
    name. `speaks` is the language of messages to the person. `home` is the private chat where they
    made the seek, "" for none. `notices` is the place that they chose for private notices, "" for
    none. `rating` is None for a person without a rated game. `barred` are the persons with whom a
    block forbids a game, and `last` is the opponent in their newest game that came of a seek.
    `offered` is True once the person was offered a robot. If `devices`, they are notified on their
    devices, too.
    """

    id: str
    person: PersonId
    name: str
    platform: str
    identity: str
    terms: SeekTerms
    since: int
    until: int
    speaks: Language = "pl"
    handle: str = ""
    home: str = ""
    notices: str = ""
    rating: int | None = None
    barred: tuple[PersonId, ...] = ()
    last: PersonId = PersonId("")
    offered: bool = False
    devices: bool = False

    @property
    def strength(self) -> int:
        """The rating with which the seek (wish to play) is paired.

        A person without a rating has a newcomer's.
        """
        return NEWCOMER if self.rating is None else self.rating

    def wait(self, now: int) -> int:
        """Return how long the seek has waited at `now` (ms), 0 if the clock was ahead before.

        A seek is a wish to play with anybody.
        """
        return max(0, now - self.since)

    def with_ids(self, in_use: Mapping[PersonId, PersonId]) -> Seek:
        """Return the seek (wish to play) in which every person has the id that they use now."""
        return replace(
            self,
            person=in_use.get(self.person, self.person),
            barred=tuple(in_use.get(one, one) for one in self.barred),
            last=in_use.get(self.last, self.last),
        )

    def barring(self, person: PersonId) -> Seek:
        """Return the seek (wish to play) with one more person with whom it must not be paired."""
        return replace(self, barred=tuple(dict.fromkeys((*self.barred, person))))

    @property
    def persons(self) -> Collection[PersonId]:
        """The ids of all persons that the seek names: seeker, excluded ones, last opponent.

        A seek is a wish to play with anybody.
        """
        return {self.person, *self.barred, *((self.last,) if self.last else ())}
