"""What one viewer may see of a table. `None` is the public; a seat adds its own rack.

Nothing is sent to anybody but out of a view: a View has no other rack to show, and no seed before
the end.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.coordinator.deadlines import reminders_given
from bot.coordinator.fair_draw import seal
from bot.rules import clock
from bot.rules.game import unseen

if TYPE_CHECKING:
    from bot.coordinator.table import Phase, Reminder, Table
    from bot.rules.board import Board
    from bot.rules.game import Game, Outcome
    from bot.rules.play import Play
    from bot.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat as everybody sees it. `time_left` is ms, None without a clock.

    `persons` are the ids behind `members`, so that a chat can mention them.
    """

    name: str
    members: tuple[str, ...]
    persons: tuple[str, ...]
    score: int
    tiles: int
    resigned: bool
    flagged: bool
    time_left: int | None


@dataclass(frozen=True, slots=True)
class PlayView:
    """A play on the board and who made it; `pending` while it may be challenged.

    `accepted` are the seats that have let it stand so far.
    """

    seat: int
    play: Play
    pending: bool
    accepted: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class View:
    """A table through one pair of eyes.

    `viewer` is the seat, None for the public. `rack` (in the order the player likes) and `unseen`
    (in alphabet order) are the viewer's own; both are None for the public. `racks` are everybody's
    leftover tiles and `seed` the secret of the draw, once the game has ended and not before.
    In a rematch `previous` is the game before it.
    `may` names what the viewer may do now: `play exchange pass challenge accept resign`.
    """

    id: str
    phase: Phase
    rules: Ruleset
    word_list: str
    language: str
    viewer: int | None
    host: str
    host_person: str
    seats: tuple[SeatView, ...]
    wanted: int
    team: int
    invited: tuple[str, ...]
    declined: tuple[str, ...]
    seal: str
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
    rematch: str | None
    previous: str | None
    rack: str | None
    unseen: str | None
    may: frozenset[str]
    racks: tuple[str, ...] | None
    seed: str | None


def view_for(table: Table, viewer: int | None, *, order: str | None = None) -> View:
    """The table as this seat sees it, or the public.

    `order` is the rack as the player last arranged it; tiles gone since are left out and new ones
    come last.
    """
    game = table.game
    ended = game is not None and game.outcome is not None
    rack, hidden, may = _own(game, viewer, table.rules, order)
    return View(
        id=table.id,
        phase=table.phase,
        rules=table.rules,
        word_list=table.words.name,
        language=table.words.language,
        viewer=viewer,
        host=next(
            (m.name for seat in table.seats for m in seat.members if m.person == table.host), ""
        ),
        host_person=table.host,
        seats=_seats(table),
        wanted=table.wanted,
        team=table.team,
        invited=tuple(invitee.name for invitee in table.invitees),
        declined=tuple(invitee.name for invitee in table.invitees if invitee.declined),
        seal=seal(table.seed),
        turn=game.turn if game else 0,
        entries=len(table.log),
        to_move=game.to_move if game and not ended else None,
        board=game.board if game else None,
        bag=game.bag_count if game else 0,
        last=_last(table),
        deadline=None
        if game is None or ended
        else clock.deadline(game.clock, table.rules.clock, game.to_move),
        expires=table.expires,
        outcome=game.outcome if game else None,
        votes=table.votes,
        reminder=table.reminder if reminders_given(table) else None,
        rematch=table.rematch,
        previous=table.previous,
        rack=rack,
        unseen=hidden,
        may=may,
        racks=game.racks if game and ended else None,
        seed=table.seed.hex() if ended else None,
    )


def arranged(rack: str, order: str | None) -> str:
    """The rack in the order last chosen: gone tiles left out, new ones at the end."""
    left, arranged_ = list(rack), ""
    for tile in order or "":
        if tile in left:
            left.remove(tile)
            arranged_ += tile
    return arranged_ + "".join(left)


def _own(
    game: Game | None, viewer: int | None, rules: Ruleset, order: str | None
) -> tuple[str | None, str | None, frozenset[str]]:
    """What only this seat sees: its rack, the tiles it can't see, what it may do."""
    if game is None or viewer is None:
        return None, None, frozenset()
    hidden = rules.tiles.sort(unseen(game, viewer))
    return arranged(game.racks[viewer], order), hidden, _may(game, viewer, rules)


def _seats(table: Table) -> tuple[SeatView, ...]:
    game, rule = table.game, table.rules.clock
    return tuple(
        SeatView(
            name=seat.name,
            members=tuple(member.name for member in seat.members),
            persons=tuple(member.person for member in seat.members),
            score=game.scores[number] if game else 0,
            tiles=len(game.racks[number]) if game else 0,
            resigned=game is not None and number in game.resigned,
            flagged=game is not None and number in game.flagged,
            time_left=clock.remaining(game.clock, rule, number)
            if game and rule.kind in {"flag", "overtime"}
            else None,
        )
        for number, seat in enumerate(table.seats)
    )


def _last(table: Table) -> PlayView | None:
    if table.last is None:
        return None
    pending = table.game.pending if table.game else None
    return PlayView(
        seat=table.last.seat,
        play=table.last.play,
        pending=pending is not None,
        accepted=pending.accepted if pending else (),
    )


def _may(game: Game, viewer: int, rules: Ruleset) -> frozenset[str]:
    if game.outcome is not None or viewer in game.resigned:
        return frozenset()
    may = {"resign"}
    pending = game.pending
    if pending and viewer != pending.seat and viewer not in pending.accepted:
        may |= {"challenge", "accept"}
    answered = pending is None or viewer == pending.seat or viewer in pending.accepted
    if (
        viewer == game.to_move
        and viewer not in game.flagged
        and not game.out_play_pending
        and (answered or rules.acceptance == "implicit")
    ):
        may |= {"play", "pass"}
        left = rules.exchange_max is None or game.exchanges[viewer] < rules.exchange_max
        if left and game.bag_count >= rules.exchange_min_bag:
            may.add("exchange")
    return frozenset(may)
