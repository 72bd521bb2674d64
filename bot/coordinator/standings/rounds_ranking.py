"""The belgijka ranking of a server or group: the mean percent of a person's newest games there.

It is computed from the games at each request. The store keeps only a list of the games that ended
there. So an erased person leaves the ranking at once, and two merged persons have their games
together.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from bot.coordinator.kinds.registry import kind_of
from bot.coordinator.person_id import PersonId, is_anonymous
from bot.rules.rounds.standings import round_percent, totals

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from bot.coordinator.table.table import Table

COUNTED = 20
LISTED = 5
# The number of a server's newest games in the ranking: about one for each day of a year.
LOOKED_AT = 400


@dataclass(frozen=True, slots=True)
class RoundsRank:
    """A person's line in the ranking: the `exact` mean percent over a number of `games`.

    `place` counts from 1, and persons with equal means share one. It is None for a person with too
    few games for the list.
    """

    place: int | None
    person: PersonId
    name: str
    exact: Fraction
    games: int

    @property
    def rounded_percent(self) -> int:
        """The percentage as it is shown, a whole number."""
        return round_percent(self.exact)


@dataclass(frozen=True, slots=True)
class RoundsRecord:
    """A person's results in the belgijkas of a server or group. `games` is the number of these.

    `mean` and `best` are the mean and the highest result of a game, in percent of the best plays.
    `tops` is the number of best plays that the person found. `solos` is the number of rounds in
    which the person alone had the most points.
    """

    games: int
    mean: int
    best: int
    tops: int
    solos: int


def record_of(tables: Iterable[Table], person: Collection[PersonId]) -> RoundsRecord | None:
    """Return a person's record in these games, or None if they played in none.

    `person` are all ids of the person.
    """
    own = [
        (game, one)
        for table in tables
        if (game := kind_of(table).ranked_rounds(table)) is not None
        for one in totals(game)
        if table.seats[one.player].members[0].person in person
    ]
    if not own:
        return None
    percents = [one.percent for _, one in own]
    return RoundsRecord(
        games=len(own),
        mean=round_percent(sum(percents, Fraction(0)) / len(own)),
        best=round_percent(max(percents)),
        tops=sum(one.tops for _, one in own),
        solos=sum(one.solo // game.rules.solo for game, one in own if one.solo),
    )


def ranking(tables: Iterable[Table], known: Mapping[PersonId, PersonId]) -> tuple[RoundsRank, ...]:
    """Return a line for everybody who played these games, the persons on the list first.

    Give the games newest first, because only the newest 20 of a person count. `known` gives the id
    in use of each person.
    """
    percents: defaultdict[PersonId, list[Fraction]] = defaultdict(list)
    names: dict[PersonId, str] = {}
    for table in tables:
        game = kind_of(table).ranked_rounds(table)
        for one in totals(game) if game else ():
            [member] = table.seats[one.player].members
            person = known.get(member.person, member.person)
            if not is_anonymous(person) and len(percents[person]) < COUNTED:
                percents[person].append(one.percent)
                names.setdefault(person, member.name)
    means = {person: sum(each, Fraction(0)) / len(each) for person, each in percents.items()}
    order = sorted(means, key=lambda person: (-means[person], person))
    listed = [-means[person] for person in order if len(percents[person]) >= LISTED]
    lines = [
        RoundsRank(
            place=bisect_left(listed, -means[person]) + 1
            if len(percents[person]) >= LISTED
            else None,
            person=person,
            name=names[person],
            exact=means[person],
            games=len(percents[person]),
        )
        for person in order
    ]
    return tuple(sorted(lines, key=lambda line: line.place is None))
