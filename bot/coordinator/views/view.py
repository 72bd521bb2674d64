"""What one viewer may see of a table. `None` is the public; a seat adds its own rack.

Nothing is sent to anybody but out of a view: a View has no other rack to show, and no seed before
the end.
"""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, cast

from bot.coordinator.views.refusals import ACTIONS
from bot.coordinator.views.turns import IdleView, PlayView
from bot.rules.board import Board

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.coordinator.game_id import GameId
    from bot.coordinator.kinds.puzzle.part import PuzzlePart
    from bot.coordinator.kinds.rounds.part import RoundsPart
    from bot.coordinator.kinds.sheet.part import SheetPart
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.table.bodies import Branch, Hint, Reminder
    from bot.coordinator.table.table import Phase
    from bot.coordinator.views.part import Part
    from bot.coordinator.views.refusals import Refusal
    from bot.coordinator.views.seats import DrawWordView, InviteeView, NoteView, SeatView
    from bot.rules.game import Outcome
    from bot.rules.position import Opening
    from bot.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class View:
    """A table through one pair of eyes.

    `viewer` is the seat, None for the public. `rack` (in the order the player likes) and `unseen`
    (in alphabet order) are the viewer's own; both are None for the public. `racks` are everybody's
    leftover tiles and `seed` the secret of the draw, once the game has ended and not before.
    `draw_words` are what those who sat down added to it.
    `rematch` is the next game and `rematch_phase` how far it is, None where nobody looked; in a
    rematch `previous` is the game before it. `hosting` says that the viewer is the host.
    `unreachable` are the seats nobody of whom can be reached by their platform; `moved` is why the
    game goes on in private since this turn. `now` is when a belgijka is looked at.
    `refused` says why the viewer may not do some of `ACTIONS` now.
    `hint` is the newest one taken, until the move that came of it is no longer the newest action.
    `list_hash` tells the words of the `word_list`. `rated` says that the result counts in the
    rating, `skalps` are the rating points that it gave each seat, once it was counted. `adapted` is
    the level at which a robot that adapts plays next, None where this game taught it nothing.
    `overdue` is when the time of the turn ran out where opponents may claim the game since then,
    and `ends_at` when it then ends by itself; `archive_at` when a silent game without a clock will.
    `idle` is the newest turn where it was an exchange or a pass. `starter` begins where nobody
    draws. `claimants` are the seats that may claim the game, `undecided` those whose agreement to
    end it is waited for. All times are ms since 1970, UTC; `deadline` counts what is known of
    vacations. `part` has the facts of the table's kind alone. In a belgijka players and rack are
    told there, and the `seats` are none. A practice game goes on from a `branch`, and its board and
    points were the `opening` at first. `notes` are those between the viewer and who shares their
    seat.
    """

    id: GameId
    phase: Phase
    rules: Ruleset
    word_list: str
    language: str
    viewer: int | None
    host: str
    host_person: PersonId
    seats: tuple[SeatView, ...]
    part: Part
    wanted: int
    team: int
    invited: tuple[InviteeView, ...]
    seal: str
    draw_words: tuple[DrawWordView, ...]
    turn: int
    entries: int
    to_move: int | None
    board: Board | None
    bag: int
    last: PlayView | None
    deadline: int | None
    expires: int | None
    outcome: Outcome | None
    votes: tuple[int, ...]
    reminder: Reminder | None
    rematch: GameId | None
    previous: GameId | None
    rack: str | None
    unseen: str | None
    refused: Mapping[str, Refusal] = field(compare=False)
    racks: tuple[str, ...] | None
    seed: str | None
    hosting: bool = False
    unreachable: tuple[int, ...] = ()
    list_hash: str = ""
    rated: bool = True
    skalps: tuple[int, ...] = ()
    adapted: str | None = None
    hint: Hint | None = None
    overdue: int | None = None
    ends_at: int | None = None
    archive_at: int | None = None
    rematch_phase: Phase | None = None
    moved: str = ""
    now: int | None = None
    idle: IdleView | None = None
    starter: int | None = None
    claimants: tuple[int, ...] = ()
    undecided: tuple[int, ...] = ()
    notes: tuple[NoteView, ...] = ()
    branch: Branch | None = None
    opening: Opening | None = None

    @property
    def sheet(self) -> SheetPart | None:
        """The part of a sheet."""
        return cast("SheetPart", self.part) if type(self.part).__name__ == "SheetPart" else None

    @property
    def puzzle(self) -> PuzzlePart | None:
        """The part of a puzzle."""
        return cast("PuzzlePart", self.part) if type(self.part).__name__ == "PuzzlePart" else None

    @property
    def duplicate(self) -> RoundsPart | None:
        """The part of rounds."""
        is_one = type(self.part).__name__ in {"RoundsPart", "DayPart"}
        return cast("RoundsPart", self.part) if is_one else None

    @property
    def ticking(self) -> int | None:
        """The seat whose clock runs: the one to move, but at a real table whose was pressed."""
        return self.to_move if self.sheet is None else self.sheet.ticking

    @property
    def own_seat(self) -> SeatView | None:
        """The viewer's seat; in a belgijka nobody has one, as all play from the same rack."""
        return self.seats[self.viewer] if self.viewer is not None and self.seats else None

    @property
    def last_tiles(self) -> int | None:
        """The seat that laid its last tiles at a real table: only the end or a strata follows."""
        if self.sheet is None or self.last is None or self.bag:
            return None
        return None if self.sheet.counted.game.racks[self.last.seat] else self.last.seat

    @property
    def mover(self) -> int | None:
        """Whose move is next: nobody's at a real table where the last tiles lie, or are counted."""
        if self.sheet and (self.sheet.counted.is_closing or self.last_tiles is not None):
            return None
        return self.to_move

    @property
    def records(self) -> bool:
        """Whether the viewer may write the next move of a real table down."""
        return self.sheet is not None and self.sheet.writes and self.to_move is not None

    @property
    def time_up(self) -> int | None:
        """When the seat to move has no time left; in overtime it then pays until the deadline."""
        if self.deadline is None or self.rules.clock.kind != "overtime":
            return self.deadline
        return self.deadline - self.rules.clock.grace

    @property
    def may(self) -> frozenset[str]:
        """What of `ACTIONS` the viewer may do now."""
        return ACTIONS.difference(self.refused)

    def check(self, action: str) -> None:
        """Raise why the viewer may not do this now, if so."""
        if (refused := self.refused.get(action)) is not None:
            # A copy: with a traceback of its own, an error would keep the view that holds it.
            raise copy(refused)

    @property
    def code_is_secret(self) -> bool:
        """Whether the code is the host's alone: until a game of invited people begins."""
        return self.phase == "invited" and bool(self.invited) and not self.hosting


def with_answered(view: View, answered: int) -> View:
    """The same view, in which so many have answered in the running round of a belgijka."""
    if view.duplicate is None or not view.duplicate.rack:
        return view
    return replace(view, part=replace(view.duplicate, answered=answered))


def as_of(view: View, now: int) -> View:
    """The same view later, as nothing has happened since but time: a live clock has run on."""
    if view.duplicate is not None:
        return replace(view, now=now)
    runs = view.ticking
    if runs is None or view.seats[runs].time_left is None:
        return view
    left = view.time_up - now if view.time_up is not None else None
    seats = tuple(
        replace(seat, time_left=left) if number == runs else seat
        for number, seat in enumerate(view.seats)
    )
    return replace(view, seats=seats)


def arranged(rack: str, order: str | None) -> str:
    """The rack in the order last chosen: gone tiles left out, new ones at the end."""
    left, arranged_ = list(rack), ""
    for tile in order or "":
        if tile in left:
            left.remove(tile)
            arranged_ += tile
    return arranged_ + "".join(left)
