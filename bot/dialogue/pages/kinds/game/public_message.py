"""The public message of a game: what everybody sees after each action, to the last board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.kinds.game.view_part import GamePart
from bot.dialogue.message import Line, Message
from bot.dialogue.pages import buttons
from bot.dialogue.pages.kinds.game import offers
from bot.dialogue.pages.kinds.game.clocks import clock_lines, turn_time
from bot.dialogue.pages.kinds.game.meeting import meeting_lines, unaided_lines
from bot.dialogue.pages.kinds.game.rating import skalp_lines
from bot.dialogue.pages.kinds.game.remarks import remark_lines, way_to_talk
from bot.dialogue.pages.kinds.game.robots import robot_lines, robot_turn
from bot.dialogue.pages.table.event_sentences import EventSentences
from bot.dialogue.pages.table.footline import facts_of, pair_facts
from bot.dialogue.pages.table.footline import footline as plain_footline
from bot.dialogue.pages.table.newest import is_beginning, split
from bot.dialogue.pages.table.results import tells_scores
from bot.dialogue.pages.table.scenes import colour_lines
from bot.dialogue.pages.table.turns import movers
from bot.dialogue.pages.wording import Wording, join_spans, name, subject
from bot.text.pieces import Code, Raw

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.kinds.game.body import PracticeStart
    from bot.coordinator.table.table import Phase
    from bot.coordinator.table.timeline import Happening
    from bot.coordinator.views.view import View
    from bot.dialogue.pages.buttons import Rows
    from bot.dialogue.pages.clocks import Timing
    from bot.dialogue.pages.kinds.subject import Readers
    from bot.text.translate import Fact

# The most earlier moves in a caption. The history has the older ones.
MOST_EARLIER = 6
# The first turns, in which a line says that a move also accepts the play before it.
_TURNS_TOLD = 3
_PAIR = 2
_MOVED = {
    "kicked": "moved-kicked",
    "send": "moved-send",
    "view": "moved-view",
    "topic": "moved-topic",
    "threads": "moved-threads",
}
_TURN: dict[Timing, str] = {
    "plain": "turn",
    "deadline": "turn-deadline",
    "reminder": "turn-reminder",
    "clock": "turn-clock",
    "warning": "turn-warning",
    "overtime": "turn-overtime",
}
# The text keys of sentences about the last play of a game, which the other players answer.
_ANSWER: dict[Timing, str] = {
    "plain": "answer",
    "deadline": "answer-deadline",
    "reminder": "answer-reminder",
    "clock": "answer-clock",
    "warning": "answer-warning",
    "overtime": "answer-overtime",
}
_REMATCHES: dict[Phase | None, str] = {
    "invited": "rematch-open",
    "playing": "rematch-runs",
    "ended": "rematch-ended",
}


def board_lines(
    view: View, happenings: Sequence[Happening], wording: Wording, readers: Readers
) -> tuple[Line, ...]:
    """Return the lines under the board of a running or ended game, with the newest action."""
    return (
        *meeting_lines(view, happenings, wording),
        *action_lines(view, happenings, wording, readers.since),
        *robot_lines(view, happenings, wording),
        *(() if _tells_scores(view) else (score_line(view, wording),)),
        *public_state(view, wording, readers.seat),
        *remark_lines(view, wording),
        *unaided_lines(view, wording),
        *beginning_lines(view, happenings, wording),
    )


def action_lines(
    view: View, happenings: Sequence[Happening], wording: Wording, since: int | None = None
) -> tuple[Line, ...]:
    """Return lines about the newest action, and about earlier ones from number `since` on.

    With None as `since` there are no earlier ones, otherwise at most `MOST_EARLIER`. In an ended
    game the end comes first.
    """
    before, newest = split(happenings)
    teller, end = EventSentences(wording, view.face.seats, view.rules), tuple[Line, ...]()
    lines = [line for happening in newest for line in teller.headline(happening)]
    if view.face.outcome is not None and newest:
        end = teller.end(newest[-1])
        lines = lines[: -len(end)]
    elif not lines and not view.face.turn:
        lines = [pair_starter_line(view, wording) or starter_line(view, wording)]
    if since is None:
        return (*end, *lines)
    missed = [happening for happening in before if happening.number >= since]
    told = (line for one in missed[-MOST_EARLIER:] for line in teller.list_line(one))
    return (*end, *told, *lines)


def collapsed_move(
    view: View, happening: Happening, wording: Wording, *, taken_back: bool = False
) -> Message:
    """Return the message that replaces an older board: its move, as `14. Ania: ZASYCZ A8 ↓ +21`.

    With `taken_back` it says that a challenge took the play back later.
    """
    first, *rest = EventSentences(wording, view.face.seats, view.rules).list_line(happening)
    if taken_back:
        first = Line((*first.spans, *wording.spans("taken-back")))
    return Message((first, *rest))


def score_line(view: View, wording: Wording) -> Line:
    """Return the line with the scores: `Ania 314 : 349 Michał · w worku 5`.

    After the end it doesn't count the bag.
    """
    bag = () if view.face.outcome is not None else wording.spans("score-bag", bag=view.face.bag)
    seats = view.face.seats
    if len(seats) == _PAIR:
        score = wording.spans(
            "score-two",
            first=name(seats[0].name),
            a=seats[0].score,
            b=seats[1].score,
            second=name(seats[1].name),
        )
        return Line(join_spans(score, bag))
    scores = (
        wording.spans(
            "score-out" if seat.is_out else "score-one", who=name(seat.name), score=seat.score
        )
        for seat in seats
    )
    return Line(join_spans(*scores, bag))


def _tells_scores(view: View) -> bool:
    """Return True if the sentence about the game's result includes the scores."""
    return view.face.outcome is not None and tells_scores(view.face.outcome)


def turn_line(view: View, wording: Wording) -> Line | None:
    """Return the line with the player to move, and the deadline or a reminder of it.

    Return None after the end.
    """
    if view.face.to_move is None:
        return None
    seat = view.face.seats[view.face.to_move]
    called = [
        view.face.seats[number] for number in movers(view) if not view.face.seats[number].robot
    ]
    if not called and seat.robot:
        return robot_turn(seat, wording)
    seats = called or [seat]
    people = sum(len(seat.members) for seat in seats)
    facts: dict[str, Fact] = {"who": wording.join(map(wording.mention, seats)), "people": people}
    timing, time = turn_time(view, wording, reminding=True)
    is_out = view.face.last is not None and view.face.last.is_out
    return wording.line((_ANSWER if is_out else _TURN)[timing], **facts, **time)


def public_state(view: View, wording: Wording, reader: int | None = None) -> tuple[Line, ...]:
    """Return the public lines about the turn and a play that waits.

    After the end, return those about rating points and a rematch. `reader` is the seat of the
    person who reads the message in their own chat, None for everybody.
    """
    turn = turn_line(view, wording)
    if turn is None:
        return (*skalp_lines(view, wording), *_rematch_open(view, wording))
    return (*state_lines(view, wording, reader), turn)


def state_lines(view: View, wording: Wording, reader: int | None = None) -> tuple[Line, ...]:
    """Return the lines about a play or proposal that waits, clocks, and people out of reach.

    `reader` is the seat of the reader, None for the viewer's seat.
    """
    pending = _pending_line(view, wording, view.viewer if reader is None else reader)
    return table_lines(view, wording, pending, moved=view.viewer is None)


def table_lines(
    view: View, wording: Wording, pending: Sequence[Line] = (), *, moved: bool = True
) -> tuple[Line, ...]:
    """Return the lines about clocks, hints, a proposed end and people whom the bot can't reach.

    The lines `pending` stand among them. With `moved` they also say why the game goes on in
    private.
    """
    game, lines = GamePart.of(view), [*clock_lines(view, wording)]
    if game.hint is not None and view.face.outcome is None:
        taker = name(view.face.seats[game.hint.seat].name)
        lines.append(wording.line("hint-taken", who=taker, step=game.hint.step))
    lines += pending
    if game.votes and view.face.outcome is None:
        lines.append(votes_line(view, wording))
    if view.moved and moved:
        lines.append(wording.line(_MOVED.get(view.moved, "moved-gone")))
    # The bot can reach a person who reads their own private page.
    lost = [seat for seat in view.unreachable if seat != view.viewer]
    if lost and view.face.to_move is not None:
        who = wording.names(view.face.seats[seat].name for seat in lost)
        runs = view.face.deadline is not None
        lines.append(wording.line("unreachable-clock" if runs else "unreachable", who=who))
    return tuple(lines)


def _pending_line(view: View, wording: Wording, reader: int | None) -> tuple[Line, ...]:
    """Return the line about a play that waits, and the players who may accept or challenge it.

    If only robots may, there is no line. In the first turns the line adds that a move accepts the
    play, too. `reader` is the seat of the reader.
    """
    answering, is_out = (
        buttons.answerers(view),
        view.face.last is not None and view.face.last.is_out,
    )
    # After the last play of a game the line about the turn asks for the answer.
    if not answering or (is_out and view.viewer is None):
        return ()
    own_move = view.rules.acceptance == "implicit" and not is_out and view.face.turn <= _TURNS_TOLD
    if reader in answering:
        plays_on = own_move and reader == view.face.to_move
        return (wording.line("pending" if plays_on else "pending-answer"),)
    seats = [view.face.seats[seat] for seat in answering]
    facts: dict[str, Fact] = {
        "who": wording.names((seat.name for seat in seats), "and"),
        "people": sum(len(seat.members) for seat in seats),
    }
    return (wording.line("pending-all" if own_move else "pending-all-answer", **facts),)


def votes_line(view: View, wording: Wording) -> Line:
    """Return the line that a player proposes to end without a result, and who must still agree."""
    game = GamePart.of(view)
    who = subject(view.face.seats[game.votes[0]])
    needed = len(game.votes) + len(game.undecided)
    told = wording.spans("abort-proposed", who=who, agreed=len(game.votes), needed=needed)
    others = wording.join(wording.mention(view.face.seats[seat]) for seat in game.undecided)
    return Line(join_spans(told, wording.spans("abort-waits", others=others), by=" "))


def starter_line(view: View, wording: Wording) -> Line:
    """Return the line about the player who begins without a draw.

    The host has chosen this player, or it follows from the order of a rematch. In a practice game
    the line names the game that is continued.
    """
    game = GamePart.of(view)
    if game.practice is not None and view.face.to_move is not None:
        who = subject(view.face.seats[view.face.to_move])
        return wording.line("practice-starts", who=who, **_practice_facts(game.practice))
    first = game.starter or 0
    if view.previous is None:
        return wording.line("starts", who=subject(view.face.seats[first]))
    order = [*view.face.seats[first:], *view.face.seats[:first]]
    names: tuple[Raw | str, ...] = (name(order[0].name),)
    for seat in order[1:]:
        names = (*names, " – ", name(seat.name))
    return wording.line("rematch", names=names, who=subject(order[0]))


def pair_starter_line(view: View, wording: Wording) -> Line | None:
    """Return the first line in the game of an evening's pair: round, table, names, the starter.

    Another game has none.
    """
    pair = GamePart.of(view).pair
    if pair is None or view.rules.clock.is_slow:
        return None
    first, second = (name(seat.name) for seat in view.face.seats)
    facts = pair_facts(view, pair)
    return wording.line("event-pair-begins", first=first, second=second, **facts)


def footline(view: View, wording: Wording) -> Line:
    """Return the last line of a game's page, in small type: `gra K7QX4M · klasyczna`.

    In a practice game it also names the game that is continued, in the game of a pair the event,
    round and table.
    """
    practice = GamePart.of(view).practice
    if practice is None:
        return plain_footline(view, wording, GamePart.of(view).pair)
    return wording.small_line(
        "footline-practice", **facts_of(view, wording), **_practice_facts(practice)
    )


def practice_lines(view: View, wording: Wording) -> tuple[Line, ...]:
    """Return the line with the game that a practice game continues, no line in other games."""
    practice = GamePart.of(view).practice
    return () if practice is None else (wording.line("practice", **_practice_facts(practice)),)


def _practice_facts(practice: PracticeStart) -> dict[str, Fact]:
    return {"number": practice.move, "game": Code(practice.game)}


def beginning_lines(
    view: View, happenings: Sequence[Happening], wording: Wording
) -> tuple[Line, ...]:
    """Return the lines under the first board about its coloured squares, if it has any."""
    _, newest = split(happenings)
    begins = not newest or is_beginning(newest[0])
    if not begins or view.face.outcome is not None:
        return ()
    return colour_lines(view, wording)


def _rematch_open(view: View, wording: Wording) -> tuple[Line, ...]:
    if view.rematch is None or view.rematch_phase not in _REMATCHES:
        return ()
    return (wording.line(_REMATCHES[view.rematch_phase], code=Code(view.rematch)),)


def board_buttons(view: View, wording: Wording) -> Rows:
    """Return the buttons under the board of a running or ended game."""
    if view.face.outcome is not None:
        talk = way_to_talk(view, wording)
        return (*buttons.end_rows(view, wording), *((talk,) if talk else ()))
    return (
        *buttons.answers(view, wording),
        *offers.agree_rows(view, wording),
        *offers.claim_rows(view, wording),
        buttons.always(view, wording),
    )
