"""The persons at a table, as everybody sees them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.coordinator.clocks.vacation_spans import vacation_spans
from bot.coordinator.person_id import UNNAMED, is_anonymous
from bot.coordinator.robots import ADAPTIVE
from bot.coordinator.table.table import last_act_of
from bot.rules import clock

if TYPE_CHECKING:
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.table.table import Table


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat as everybody sees it. Times are in ms.

    - `members` are the names of its persons, and `persons` their ids, with which a chat mentions
      them. `acted` is the time of each one's last action here, 0 for never.
    - `tiles` is the number of tiles on the rack.
    - `flagged` is True if the seat's time ran out.
    - `time_left` is the time left at the newest action: for the game (negative in overtime), or for
      the turn if the seat is to move. It is None without a running clock.
    - `bank` is the time left in the time bank, None without one. A turn that exceeds its limit uses
      it up.
    - `robot` is the level of a robot, or `ADAPTIVE`, whose strength nobody sees.
    - `away_until` is the end of a person's vacation, as far as the table knows it, which may have
      passed. It is None without one.
    """

    name: str
    members: tuple[str, ...]
    persons: tuple[PersonId, ...]
    score: int
    tiles: int
    resigned: bool
    flagged: bool
    time_left: int | None
    robot: str | None = None
    away_until: int | None = None
    acted: tuple[int, ...] = ()
    bank: int | None = None

    def last_act_of(self, person: PersonId) -> int:
        """Return the time (ms) of this person's last action at the table, or 0 for none."""
        return dict(zip(self.persons, self.acted, strict=False)).get(person, 0)

    @property
    def is_out(self) -> bool:
        """True if the game goes on without this seat, which resigned or ran out of time."""
        return self.resigned or self.flagged


@dataclass(frozen=True, slots=True)
class InviteeView:
    """A person invited by name. `person` is their id, with which a chat mentions them, if known.

    `handle` is a user name on the host's platform, without @; "" if there is none.
    """

    name: str
    person: PersonId | None = None
    handle: str = ""
    declined: bool = False


@dataclass(frozen=True, slots=True)
class DrawWordView:
    """A word added to the draw, and the person's name. The name is "" if it isn't known."""

    person: PersonId
    name: str
    word: str


def seats_of(table: Table) -> tuple[SeatView, ...]:
    """Return all seats of a table, as everybody sees them."""
    game = table.game
    return tuple(
        SeatView(
            name=seat.name,
            members=tuple(member.name for member in seat.members),
            persons=tuple(member.person for member in seat.members),
            score=game.scores[number] if game else 0,
            tiles=len(game.racks[number]) if game else 0,
            resigned=game is not None and number in game.resigned,
            flagged=game is not None and number in game.flagged,
            time_left=_time_left(table, number),
            robot=ADAPTIVE if seat.adapts else seat.robot,
            away_until=_away_until(table, number),
            acted=tuple(last_act_of(table, member.person) for member in seat.members),
            bank=_bank(table, number),
        )
        for number, seat in enumerate(table.seats)
    )


def invitees_of(table: Table) -> tuple[InviteeView, ...]:
    """Return all persons invited by name to a table."""
    return tuple(
        InviteeView(one.name, one.person or None, one.handle, one.declined)
        for one in table.invitees
    )


def draw_words_of(table: Table) -> tuple[DrawWordView, ...]:
    """Return the words that persons added to the draw of a table."""
    names = {member.person: member.name for seat in table.seats for member in seat.members}
    return tuple(
        DrawWordView(
            one.person, UNNAMED if is_anonymous(one.person) else names.get(one.person, ""), one.word
        )
        for one in table.contributions
    )


def _away_until(table: Table, number: int) -> int | None:
    if table.game is not None and number in table.game.resigned:
        return None
    return max((until for _, until in vacation_spans(table, number)), default=None)


def _bank(table: Table, number: int) -> int | None:
    game, rule = table.game, table.rules.clock
    if game is None or rule.kind != "bank":
        return None
    return clock.bank_left(game.clock, rule, number)


def _time_left(table: Table, number: int) -> int | None:
    game, rule = table.game, table.rules.clock
    if game is None or rule.kind not in {"flag", "overtime", "per_turn"}:
        return None
    if rule.kind == "per_turn" and (game.outcome is not None or number != game.to_move):
        return None
    return clock.remaining(game.clock, rule, number)
