"""A game through somebody's eyes as plain JSON, from which the page draws its table.

Everything comes from their View and from what everybody may know: there is no other rack in it.
Squares are indexes, row by row from the top left corner; times are ms, `deadline` and the like in
the clock of `now`.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from bot.chat.web import wire
from bot.chat.web.front import squares
from bot.chat.web.play_view import last_play, lying, placed
from bot.chat.web.presence import NOBODY, Present
from bot.chat.web.puzzle_view import puzzle_view
from bot.chat.web.rounds_view import rounds_view
from bot.coordinator.kinds.game.part import game_facts
from bot.coordinator.views.view import as_of
from bot.dialogue.pages.board_state import index
from bot.dialogue.pages.error_sentences import sentence
from bot.dialogue.pages.game.desk import note_line
from bot.dialogue.pages.game.move_list import move_list
from bot.dialogue.pages.game.offers import offers
from bot.dialogue.pages.game.status import status

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from bot.coordinator.kinds.puzzle.part import PuzzlePart
    from bot.coordinator.views.seats import SeatView
    from bot.coordinator.views.view import View
    from bot.dialogue.conversation import LiveTable
    from bot.dialogue.pages.game.move_list import MoveRow
    from bot.dialogue.pages.wording import Wording
    from bot.rules.ruleset import Ruleset
    from bot.rules.tiles import TileSet


def table_view(
    table: LiveTable, wording: Wording, *, now: int, present: Present = NOBODY
) -> dict[str, Any]:
    """The table as it is `now`, and who has it before them."""
    view = as_of(table.view, now)
    if view.puzzle is not None:
        return _puzzle(table, view, view.puzzle, wording, now)
    whole = _table(table, view, wording, now, present)
    if view.duplicate is None:
        return whole
    return {**whole, **rounds_view(view, view.duplicate, table.reader, wording)}


def _puzzle(
    table: LiveTable, view: View, puzzle: PuzzlePart, wording: Wording, now: int
) -> dict[str, Any]:
    """A puzzle, with the best play on the board once it is out."""
    solution = puzzle.solution
    if solution is not None and view.face.board is not None:
        view = replace(
            view, face=replace(view.face, board=view.face.board.place(solution.best.tiles))
        )
    whole = _table(table, view, wording, now, NOBODY)
    return {**whole, **puzzle_view(view, puzzle, table.reader, wording)}


def _table(
    table: LiveTable, view: View, wording: Wording, now: int, present: Present
) -> dict[str, Any]:
    rules = view.rules
    rows = move_list(view, table.happenings, wording)
    opening = game_facts(view).opening
    return {
        "game": view.id,
        "turn": view.face.turn,
        "phase": view.phase,
        "viewer": view.viewer,
        "open": not view.invited,
        "wanted": game_facts(view).wanted,
        "reader": None if view.viewer is None else wording.called(table.reader),
        "waiting": view.records or (view.viewer is not None and view.viewer == view.face.to_move),
        "records": view.records,
        "now": now,
        "rules": _rules(view, wording),
        "tiles": view.language,
        "letters": list(zip(rules.tiles.letters, rules.tiles.values, strict=True)),
        "board": board_view(view, wording),
        "rack": _hand(view),
        "bag": view.face.bag,
        "unseen": None if view.face.unseen is None else list(Counter(view.face.unseen).items()),
        "players": [
            _player(view, seat, wording, present.seats) for seat in range(len(view.face.seats))
        ],
        "watchers": present.watchers,
        "to_move": view.face.mover,
        "deadline": view.face.deadline,
        "time_up": view.time_up,
        "overdue": game_facts(view).overdue,
        "ends_at": game_facts(view).ends_at,
        "last": view.face.last and last_play(view.face.last),
        "opening": lying(opening.board, rules.tiles) if opening else [],
        "moves": [move(row, rules.tiles) for row in rows],
        "outcome": view.face.outcome
        and {"reason": view.face.outcome.reason, "winners": view.face.outcome.winners},
        "rematch": view.rematch and {"game": view.rematch, "phase": view.rematch_phase},
        "votes": game_facts(view).votes,
        "actions": {name: wire.button(one) for name, one in offers(view, wording).items()},
        "refused": _refused(view, wording),
        "news": _news(rows),
        "notes": _notes(view, wording),
        "sentence": wire.lines(status(view, table.happenings, wording)),
    }


def _hand(view: View) -> list[str] | None:
    """The own rack; for who records a real table all tiles that don't lie there yet."""
    held = view.face.unseen if view.records else view.face.rack
    return None if held is None else list(held)


def move(row: MoveRow, tiles: TileSet) -> dict[str, Any]:
    """A row of the move list: `tiles` were laid by it, `lifted` taken off the board again."""
    play = row.play
    return {
        "n": row.number,
        "at": row.at,
        "turn": row.turn,
        "seat": row.seat,
        "kind": row.kind,
        **(placed(play, tiles) if play else {"word": "", "place": "", "down": False, "tiles": []}),
        "points": row.points,
        "total": None if row.seat is None else row.scores[row.seat],
        "scores": row.scores,
        "to_move": row.to_move,
        "exchanged": row.exchanged,
        "lifted": [index(square) for square in row.lifted],
        "taken_back": row.taken_back,
        "text": row.text,
    }


def _rules(view: View, wording: Wording) -> dict[str, object]:
    """What the game is called in the reader's language: its preset, clock and word list."""
    rules = view.rules
    return {
        "name": wording.rules(rules).text,
        "clock": wording.clock(rules.clock).text,
        "list": wording.list_name(view.word_list).text,
        "clock_kind": rules.clock.kind,
        "fast": rules.clock.is_fast,
    }


def board_view(view: View, wording: Wording) -> dict[str, Any] | None:
    """The squares and what lies there; None before a game."""
    if view.face.board is None:
        return None
    return {**squares(view.rules, wording), "tiles": lying(view.face.board, view.rules.tiles)}


def _player(view: View, number: int, wording: Wording, present: Collection[int]) -> dict[str, Any]:
    seat = view.face.seats[number]
    return {
        "name": wording.called(seat.name) if seat.members or seat.robot else "",
        "members": [wording.called(member) for member in seat.members],
        "score": seat.score,
        "tiles": seat.tiles,
        "robot": seat.robot,
        "out": seat.is_out,
        "flagged": seat.flagged,
        "present": number in present,
        "away_until": seat.away_until,
        "you": number == view.viewer,
        "clock": _clock(seat, view.rules, runs=number == view.face.ticking),
    }


def _clock(seat: SeatView, rules: Ruleset, *, runs: bool) -> dict[str, Any] | None:
    if seat.time_left is None:
        return None
    overtime = rules.clock.kind == "overtime"
    return {
        "left": seat.time_left,
        "runs": runs,
        "grace": rules.clock.grace if overtime else 0,
        "penalty": rules.clock.penalty if overtime else 0,
    }


def _refused(view: View, wording: Wording) -> dict[str, str]:
    """Why a player may not do something now, in a sentence each."""
    if view.viewer is None or view.face.board is None:
        return {}
    return {name: str(sentence(error, wording, view)) for name, error in view.refused.items()}


def _notes(view: View, wording: Wording) -> list[dict[str, Any]]:
    """What those on the viewer's own seat wrote to each other, the newest last."""
    return [
        {"at": note.at, "own": note.own, "text": str(note_line(note.name, note.text, wording))}
        for note in game_facts(view).notes
    ]


def _news(rows: Sequence[MoveRow]) -> dict[str, Any] | None:
    """The newest thing to be noticed besides moves: how a challenge ended."""
    for row in reversed(rows):
        if row.kind == "challenge":
            kind = "challenge_won" if row.invalid else "challenge_lost"
            return {
                "n": row.number,
                "kind": kind,
                "seat": row.seat,
                "words": row.invalid,
                "text": row.text,
            }
    return None
