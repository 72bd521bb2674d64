"""What one viewer may see of a table. `None` is the public; a seat adds its own rack.

Nothing is sent to anybody but out of a view: a View has no other rack to show, and no seed before
the end.
"""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from bot.coordinator.clocks.deadlines import deadline, ends_at, reminder_of
from bot.coordinator.clocks.vacation import away
from bot.coordinator.duplicate_view import DuplicateView, duplicate_view
from bot.coordinator.errors import AtRealTable, InDuplicate, OnlyPuzzle, Refused
from bot.coordinator.person_id import UNNAMED, is_anonymous
from bot.coordinator.refusals import ACTIONS, claimants, refusals, undecided
from bot.coordinator.table.fair_draw import seal
from bot.coordinator.table.table import acted_at
from bot.rules import clock, legal
from bot.rules.errors import MustAnswer, OutPlayPending
from bot.rules.events import Exchanged, Passed, Strata
from bot.rules.game import unseen
from bot.rules.log import EXPIRE
from bot.rules.sheet.sheet import Sheet, count
from bot.rules.tiles import as_rack_tile, without

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.coordinator.game_id import GameId
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.puzzle import Attempt, PuzzleDay
    from bot.coordinator.refusals import Refusal
    from bot.coordinator.table.table import Hint, LastPlay, Phase, Reminder, Table
    from bot.rules.board import Board
    from bot.rules.game import Outcome
    from bot.rules.judge import Play
    from bot.rules.ruleset import Ruleset
    from bot.rules.sheet.count import Scored
    from bot.rules.sheet.lines import Entry
    from bot.rules.sheet.sheet import Counted
    from bot.rules.tiles import TileSet


# What may be said of a real table in the words for a game played here.
_SAID = frozenset({"play", "exchange", "pass", "challenge"})


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat as everybody sees it.

    `time_left` is ms as of the newest action, None without a live clock: for the game, negative in
    overtime, or for the turn, where it is the one to move.
    `persons` are the ids behind `members`, so that a chat can mention them, `acted` (ms) when each
    last did something here, 0 for never. `robot` is the level of
    a robot. `away_until` (ms) is the end of their vacation, as far as the table knows, None where
    there is none; it may have passed.
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

    def acted_at(self, person: PersonId) -> int:
        """When this person last did something here (ms), 0 for never."""
        return dict(zip(self.persons, self.acted, strict=False)).get(person, 0)

    @property
    def is_out(self) -> bool:
        """Whether the game goes on without this seat."""
        return self.resigned or self.flagged


@dataclass(frozen=True, slots=True)
class NoteView:
    """What `name` on the viewer's own seat wrote to the others there; maybe it is the viewer."""

    name: str
    text: str
    own: bool


@dataclass(frozen=True, slots=True)
class InviteeView:
    """Somebody asked by name, by their `person` where it is known: a chat can mention them then.

    `handle` is a user name on the platform of the host, without @; "" where there is none.
    """

    name: str
    person: PersonId | None = None
    handle: str = ""
    declined: bool = False


@dataclass(frozen=True, slots=True)
class DrawWordView:
    """A word of the draw and the name of whoever gave it; "" where it isn't known who."""

    person: PersonId
    name: str
    word: str


@dataclass(frozen=True, slots=True)
class PlayView:
    """A play on the board and who made it; `pending` while it may be challenged.

    `accepted` are the seats that have let it stand so far, `answering` those that still may, or may
    challenge it. One that `is_out` ends the game unless it is challenged off: nobody moves before.
    One that is `first` must be answered before the seat to move can. `by` is the name of who made
    it, where the seat has several persons and that is known.
    """

    seat: int
    play: Play
    pending: bool
    accepted: tuple[int, ...] = ()
    answering: tuple[int, ...] = ()
    is_out: bool = False
    first: bool = False
    by: str = ""


@dataclass(frozen=True, slots=True)
class IdleView:
    """A turn that put nothing on the board: so many tiles `exchanged`, 0 for a pass."""

    seat: int
    exchanged: int


@dataclass(frozen=True, slots=True)
class SheetView:
    """The score sheet of a game at a real table, as everybody may read it.

    `newest` is what was done to it last, and `before` what it came to before that; `recorders` are
    the names of who may write, `writes` says that the viewer does.
    """

    counted: Counted
    before: Counted
    newest: Entry | None
    recorders: tuple[str, ...]
    writes: bool

    def is_off(self, play: Scored) -> bool:
        """Whether this play was challenged off."""
        lines = self.counted.lines
        after = lines[lines.index(play) + 1 :][:1]
        return bool(after) and any(isinstance(event, Strata) for event in after[0].events)


@dataclass(frozen=True, slots=True)
class SolutionView:
    """The solution of a puzzle: the best play, who found it, how the others did.

    `solved` are the names of who found it on its day, of so many `people` who tried; `mean` is
    their percent. `nearest` is who came nearest where nobody found it. `had` is who had the rack in
    the game that it is from, with what they played. `lemma` is the word's base form, as far as
    known, and `meaning` what that means.
    """

    best: Play
    solved: tuple[str, ...]
    people: int
    mean: int
    nearest: tuple[str, int] | None
    had: tuple[str, Play] | None
    week: tuple[tuple[str, int], ...]
    lemma: str
    meaning: str


@dataclass(frozen=True, slots=True)
class PuzzleView:
    """The puzzle of a day as the viewer may know it; `other` is the opponent's rack at an end.

    `mine` is what the viewer tried, None for who didn't. The `solution` is None until it is out.
    """

    number: int
    day: str
    scope: str
    until: int
    rack: str
    other: str
    mine: Attempt | None
    solution: SolutionView | None


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
    rating, `skalps` are the rating points that it gave each seat, once it was counted. `overdue` is
    when the time of the turn ran out where opponents may claim the game since then, and `ends_at`
    when it then ends by itself; `archive_at` when a silent game without a clock will. `idle` is the
    newest turn where it was an exchange or a pass. `starter` begins where nobody draws. `claimants`
    are the seats that may claim the game, `undecided` those whose agreement to end it is waited
    for. All times are ms since 1970, UTC; `deadline` counts what is known of vacations. A game at
    a real table has its `sheet` and no racks, a `puzzle` the rack that is everybody's. A belgijka
    has its `duplicate`: players and rack are told there, and the `seats` are none. `notes` are
    those between the viewer and who shares their seat.
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
    sheet: SheetView | None = None
    puzzle: PuzzleView | None = None
    duplicate: DuplicateView | None = None
    notes: tuple[NoteView, ...] = ()

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


@dataclass(eq=False)
class Stale(Refused):
    """The press belongs to an earlier turn; `view` is the table as it is now, for the presser."""

    view: View

    def __str__(self) -> str:
        """The name alone: a view may show a rack."""
        return "Stale()"


def view_for(
    table: Table,
    viewer: int | None,
    *,
    order: str | None = None,
    person: PersonId | None = None,
) -> View:
    """The table as this seat sees it, or the public.

    `person` is who looks, as the table knows them: a team has several. `order` is the rack as the
    player last arranged it; tiles gone since are left out and new ones come last. How many
    have answered in the running round of a belgijka lies beside it, see `with_answered`.
    """
    game, duplicate = table.game, duplicate_view(table, viewer)
    ended = table.phase == "ended" and (game is None or game.outcome is not None)
    rack, hidden = _own(table, viewer, order)
    reminder = reminder_of(table)
    return View(
        id=table.id,
        phase=table.phase,
        rules=table.rules,
        word_list=table.words.name,
        language=table.words.language,
        viewer=viewer,
        host=_host(table),
        host_person=table.host,
        seats=_seats(table) if duplicate is None else (),
        wanted=table.wanted,
        team=table.team,
        invited=tuple(
            InviteeView(one.name, one.person or None, one.handle, one.declined)
            for one in table.invitees
        ),
        seal=seal(table.seed),
        draw_words=_draw_words(table),
        turn=turn_of(table),
        entries=_entries(table),
        to_move=game.to_move if game and not ended else None,
        board=_board(table),
        bag=_bag(table),
        last=_last(table),
        deadline=deadline(table),
        expires=table.expires,
        outcome=game.outcome if game else None,
        votes=table.votes,
        reminder=reminder if reminder and reminder.count else None,
        rematch=table.rematch,
        previous=table.previous,
        rack=rack,
        unseen=hidden,
        refused=_refused(table, viewer, person),
        racks=game.racks if game and ended else None,
        seed=table.seed.hex() if ended and table.sheet is None else None,
        hosting=person == table.host and (viewer is not None or duplicate is not None),
        unreachable=tuple(
            number
            for number, seat in enumerate(table.seats)
            if seat.present and all(person in table.unreachable for person in seat.present)
        ),
        list_hash=table.words.hash,
        rated=table.rated,
        skalps=table.skalps,
        hint=table.hint if table.hint and len(table.log) <= table.hint.entries + 1 else None,
        overdue=None if ended else table.overdue,
        ends_at=ends_at(table),
        archive_at=None if ended else table.archive_at,
        moved="" if ended else table.moved,
        idle=_idle(table),
        starter=table.starter,
        claimants=claimants(table),
        undecided=undecided(table),
        sheet=_sheet(table, person),
        puzzle=_puzzle(table, viewer),
        duplicate=duplicate,
        notes=_notes(table, viewer, person),
    )


def with_answered(view: View, answered: int) -> View:
    """The same view, in which so many have answered in the running round of a belgijka."""
    if view.duplicate is None or not view.duplicate.rack:
        return view
    return replace(view, duplicate=replace(view.duplicate, answered=answered))


def as_of(view: View, now: int) -> View:
    """The same view later, as nothing has happened since but time: a live clock has run on."""
    if view.duplicate is not None:
        return replace(view, now=now)
    if view.to_move is None or view.seats[view.to_move].time_left is None:
        return view
    left = view.time_up - now if view.time_up is not None else None
    seats = tuple(
        replace(seat, time_left=left) if number == view.to_move else seat
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


def _own(table: Table, viewer: int | None, order: str | None) -> tuple[str | None, str | None]:
    """What only this seat sees: its rack, and the tiles it can't see."""
    game = table.game
    if game is not None and table.sheet is not None:
        return None, not_laid(table.rules.tiles, game.board)
    if game is None or viewer is None:
        return None, None
    hidden = table.rules.tiles.sort(unseen(game, viewer))
    return arranged(game.racks[viewer], order), hidden


def not_laid(tiles: TileSet, board: Board) -> str:
    """The tiles of the set that don't lie, in alphabet order."""
    laid = "".join(as_rack_tile(tile) for _, tile in board)
    return without(tiles.bag(), laid)


def _notes(table: Table, viewer: int | None, person: PersonId | None) -> tuple[NoteView, ...]:
    """The notes between those who share the viewer's seat."""
    if viewer is None or not table.notes:
        return ()
    names = {member.person: member.name for member in table.seats[viewer].members}
    return tuple(
        NoteView(names[note.person], note.text, own=note.person == person)
        for note in table.notes
        if note.person in names
    )


def _sheet(table: Table, person: PersonId | None) -> SheetView | None:
    sheet = table.sheet
    if sheet is None:
        return None
    before = Sheet(sheet.seats, sheet.log[:-1])
    return SheetView(
        counted=count(sheet, table.rules),
        before=count(before, table.rules),
        newest=sheet.log[-1] if sheet.log else None,
        recorders=tuple(one.name for one in table.invitees if not one.declined),
        writes=person is not None and table.is_of(person),
    )


def _puzzle(table: Table, viewer: int | None) -> PuzzleView | None:
    day = table.puzzle
    if day is None:
        return None
    return PuzzleView(
        day.number,
        day.day,
        day.scope,
        day.until,
        day.puzzle.rack,
        day.puzzle.other,
        None if viewer is None else day.attempts[viewer],
        _solution(table, day) if table.phase == "ended" else None,
    )


def _solution(table: Table, day: PuzzleDay) -> SolutionView:
    tried = [
        (seat.name, attempt)
        for seat, attempt in zip(table.seats, day.attempts, strict=True)
        if not attempt.later
    ]
    percents = [attempt.best for _, attempt in tried]
    nearest = max(tried, key=lambda one: one[1].best, default=None)
    source = day.puzzle.source
    return SolutionView(
        best=day.puzzle.best,
        solved=tuple(name for name, attempt in tried if attempt.solved),
        people=len(tried),
        mean=round(sum(percents) / len(percents)) if percents else 0,
        nearest=(nearest[0], nearest[1].best) if nearest and nearest[1].best else None,
        had=(table.seats[day.had].name, source.play) if source and day.had is not None else None,
        week=day.week,
        lemma=day.puzzle.lemma,
        meaning=day.meaning,
    )


def _refused(table: Table, viewer: int | None, person: PersonId | None) -> Mapping[str, Refusal]:
    """Why the viewer may not do something; who keeps a score sheet may say what was done."""
    if table.puzzle is not None:
        return dict.fromkeys(ACTIONS, OnlyPuzzle())
    if table.duplicate is not None:
        return dict.fromkeys(ACTIONS, InDuplicate())
    if table.sheet is None:
        return refusals(table, viewer)
    writes = person is not None and table.is_of(person) and table.phase == "playing"
    return dict.fromkeys(ACTIONS - _SAID if writes else ACTIONS, AtRealTable())


def _host(table: Table) -> str:
    """The name of the host, who need not sit at a belgijka."""
    names = {one.person: one.name for one in table.invitees} if table.duplicate else {}
    names |= {member.person: member.name for seat in table.seats for member in seat.members}
    return names.get(table.host, "")


def turn_of(table: Table) -> int:
    """The turn of a table, which counts what may be done; 0 before a game has begun."""
    if table.duplicate is not None:
        return table.duplicate.turn
    return table.game.turn if table.game else int(table.phase == "ended")


def _entries(table: Table) -> int:
    if table.duplicate is not None:
        return len(table.duplicate.rounds)
    return len(table.log if table.sheet is None else table.sheet.log)


def _board(table: Table) -> Board | None:
    if table.puzzle is not None:
        return table.puzzle.puzzle.board
    holder = table.duplicate or table.game
    return holder.board if holder else None


def _bag(table: Table) -> int:
    """How many tiles are in the bag as shown."""
    if table.duplicate is not None:
        return len(table.duplicate.bag)
    if table.puzzle is not None:
        return table.puzzle.puzzle.bag
    return table.game.bag_count if table.game else 0


def _seats(table: Table) -> tuple[SeatView, ...]:
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
            robot=seat.robot,
            away_until=_away_until(table, number),
            acted=tuple(acted_at(table, member.person) for member in seat.members),
        )
        for number, seat in enumerate(table.seats)
    )


def _draw_words(table: Table) -> tuple[DrawWordView, ...]:
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
    return max((until for _, until in away(table, number)), default=None)


def _time_left(table: Table, number: int) -> int | None:
    game, rule = table.game, table.rules.clock
    if game is None or rule.kind not in {"flag", "overtime", "per_turn"}:
        return None
    if rule.kind == "per_turn" and (game.outcome is not None or number != game.to_move):
        return None
    return clock.remaining(game.clock, rule, number)


def _last(table: Table) -> PlayView | None:
    game, last, rules = table.game, table.last, table.rules
    if last is None:
        return None
    if game is None or game.pending is None or table.sheet is not None:
        return PlayView(last.seat, last.play, pending=False, by=_maker(table, last))
    waits = legal.refusal("play", game, game.to_move, rules)
    return PlayView(
        seat=last.seat,
        play=last.play,
        pending=True,
        accepted=game.pending.accepted,
        answering=tuple(
            seat for seat in game.seats if legal.refusal("accept", game, seat, rules) is None
        ),
        is_out=game.out_play_pending,
        first=isinstance(waits, MustAnswer | OutPlayPending),
        by=_maker(table, last),
    )


def _maker(table: Table, last: LastPlay) -> str:
    members = table.seats[last.seat].members
    return next((one.name for one in members if one.person == last.by), "")


def _idle(table: Table) -> IdleView | None:
    if table.sheet is not None:
        return _idle_at(count(table.sheet, table.rules))
    for entry in reversed(table.log):
        if entry.action == EXPIRE and table.rules.clock.on_expiry == "pass":
            return IdleView(entry.seat, 0)
        if entry.action.startswith("-"):
            return IdleView(entry.seat, len(entry.action) - 1)
        if entry.is_move and not entry.action.startswith(("+", "!", "#")):
            return None
    return None


def _idle_at(sheet: Counted) -> IdleView | None:
    """The newest turn of a score sheet where it was an exchange or a pass."""
    for scored in sheet.turns[-1:]:
        for event in scored.events:
            if isinstance(event, Passed):
                return IdleView(scored.seat, 0)
            if isinstance(event, Exchanged):
                return IdleView(scored.seat, len(event.tiles))
    return None
