"""The state of a club as it is stored. The table's seats are its members.

Everybody who has ever played an evening is a member.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from bot.coordinator.game_id import GameId
from bot.coordinator.table.body import DirectedBody
from bot.rules.event.options import EventRules
from bot.rules.event.season import EveningRow
from bot.rules.evolve import evolve


@dataclass(frozen=True, slots=True)
class HighScore:
    """The highest score of a club evening, and the number of the member who reached it."""

    member: int
    points: int


@dataclass(frozen=True, slots=True)
class BestPlay:
    """The best play of a club evening, and the number of the member who made it.

    A blank in the word is in lower case.
    """

    member: int
    word: str
    points: int


@dataclass(frozen=True, slots=True)
class Evening:
    """An evening that was held: its event, season, number in the season (from 1), and start (ms).

    Seasons count from 1. `rows` are the results of the members, the winner's first.
    """

    event: GameId
    season: int
    number: int
    starts: int
    rows: tuple[EveningRow, ...]
    highest: HighScore | None = None
    best_play: BestPlay | None = None


@dataclass(frozen=True, slots=True)
class ClubBody(DirectedBody):
    """The state of a club. All times are ms since 1970, UTC.

    The table's invitees are the directors, the host first. A seat's number is the member's number
    in the results. `name` is the club's name, `word` the word for an evening in the names of its
    events. Its events are opened in the chat `place`.

    An evening is held every week on the `weekday` (0 is Monday), `minute` minutes after midnight in
    the time zone `zone`. In a season of `length` evenings the `best` ones of each member count.
    `starts` is the start of the next evening, or of the running one. At the time `look` the club
    next does something by itself. `opening` is True while a follow-up command is to open the event.
    `evening` is the event that is open now. `skipped` are the starts of evenings that were skipped
    since the last one. `changes` counts all changes of the club. If `real_tables`, people play in a
    room.
    """

    stored: ClassVar[str] = "club"
    is_listed: ClassVar[bool] = False

    name: str
    word: str
    place: str
    weekday: int
    minute: int
    zone: str
    evening_rules: EventRules
    best: int
    length: int
    starts: int
    look: int | None
    opening: bool = False
    evening: GameId | None = None
    evenings: tuple[Evening, ...] = ()
    skipped: tuple[int, ...] = ()
    changes: int = 0
    real_tables: bool = False

    @property
    def season(self) -> int:
        """The number, from 1, of the season of the last club evening held."""
        return self.evenings[-1].season if self.evenings else 1

    @property
    def next_number(self) -> tuple[int, int]:
        """The season of the next club evening and its number in the season, both from 1."""
        last = self.evenings[-1] if self.evenings else None
        if last is None:
            return 1, 1
        if last.number >= self.length:
            return last.season + 1, 1
        return last.season, last.number + 1

    def with_place_moved(self, left: str, to: str) -> ClubBody:
        """Return the club. If its chat was `left`, the next evenings open in the chat `to`."""
        return evolve(self, place=to) if self.place == left else self

    def evenings_of(self, season: int) -> tuple[Evening, ...]:
        """Return the club evenings held in a season, which is given by its number."""
        return tuple(one for one in self.evenings if one.season == season)
