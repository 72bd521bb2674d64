"""The moves of a game as data, from which every earlier position can be rebuilt."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias, TypeVar

from bot.coordinator.table.timeline import TilesExchanged, is_taken_back
from bot.dialogue.pages.table.event_sentences import EventSentences
from bot.rules.events import (
    Accepted,
    Challenged,
    Ended,
    Passed,
    Played,
    Resigned,
    StartDrawn,
    Strata,
    TimeUp,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.table.timeline import Happening, PublicEvent
    from bot.coordinator.views.view import View
    from bot.dialogue.pages.wording import Wording
    from bot.rules.board import Square
    from bot.rules.judge import Play

MoveLineKind: TypeAlias = Literal[
    "draw", "play", "exchange", "pass", "challenge", "accept", "resign", "time", "end", "other"
]
E = TypeVar("E")

# The kinds of actions by their events. The first of these events that an action has decides.
_KINDS: tuple[tuple[type, MoveLineKind], ...] = (
    (StartDrawn, "draw"),
    (Played, "play"),
    (TilesExchanged, "exchange"),
    (Passed, "pass"),
    (Challenged, "challenge"),
    (Accepted, "accept"),
    (Resigned, "resign"),
    (TimeUp, "time"),
    (Ended, "end"),
)


@dataclass(frozen=True, slots=True)
class MoveRow:
    """An action at the table, for a page that shows the list of moves.

    `number` counts the actions from 0, `turn` the turns from 1; it is 0 for an action that took no
    turn. `at` is its time in ms. `play` is the play that was laid, `lifted` the squares that a
    challenge cleared. A play that was cleared later is `taken_back`. `invalid` are the words that a
    challenge found to be invalid. `points` are those that the action gave its seat, `scores` all
    scores after it.
    """

    number: int
    at: int
    turn: int
    seat: int | None
    kind: MoveLineKind
    points: int
    scores: tuple[int, ...]
    to_move: int
    text: str
    play: Play | None = None
    lifted: tuple[Square, ...] = ()
    taken_back: bool = False
    exchanged: int = 0
    invalid: tuple[str, ...] = ()


def move_list(
    view: View, happenings: Sequence[Happening], scores: tuple[int, ...], wording: Wording
) -> list[MoveRow]:
    """Return a `MoveRow` for each action. `scores` are those before the first action."""
    teller = EventSentences(wording, view.face.seats, view.rules)
    rows = list[MoveRow]()
    for happening in happenings:
        rows.append(_row(happening, happenings, scores, teller))
        scores = happening.scores
    return rows


def _row(
    happening: Happening,
    happenings: Sequence[Happening],
    before: tuple[int, ...],
    teller: EventSentences,
) -> MoveRow:
    events = happening.events
    played, strata = _first(events, Played), _first(events, Strata)
    exchanged, challenged = _first(events, TilesExchanged), _first(events, Challenged)
    kind, seat = _kind_and_seat(happening)
    if played is not None:
        points = played.play.score
    else:
        points = 0 if seat is None else happening.scores[seat] - before[seat]
    return MoveRow(
        number=happening.number,
        at=happening.at,
        turn=happening.move,
        seat=seat,
        kind=kind,
        points=points,
        scores=happening.scores,
        to_move=happening.to_move,
        text=" ".join(str(line) for line in teller.lines(happening)),
        play=played.play if played else None,
        lifted=tuple(square for square, _ in strata.play.tiles) if strata else (),
        taken_back=played is not None and is_taken_back(happening, happenings),
        exchanged=exchanged.count if exchanged else 0,
        invalid=challenged.invalid if challenged else (),
    )


def _kind_and_seat(happening: Happening) -> tuple[MoveLineKind, int | None]:
    """Return the name of an action, and the seat that acted or that the action concerns."""
    for kind, name in _KINDS:
        event = next((event for event in happening.events if isinstance(event, kind)), None)
        if event is not None:
            who = getattr(event, "by", getattr(event, "seat", happening.by))
            return name, event.starter if isinstance(event, StartDrawn) else who
    return "other", happening.by


def _first(events: Sequence[PublicEvent], kind: type[E]) -> E | None:
    return next((event for event in events if isinstance(event, kind)), None)
