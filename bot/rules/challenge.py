"""The challenge and the acceptance of a pending play (one that may still be challenged).

They change the board, the scores and the turn.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.rules.errors import NothingPending, NotInPlay
from bot.rules.events import Accepted, Challenged, ChallengePoints, Strata
from bot.rules.scoreless import with_strata
from bot.rules.step import Step, put

if TYPE_CHECKING:
    from collections.abc import Container

    from bot.rules.game import Pending
    from bot.rules.judge import Play
    from bot.rules.moves import Challenge


def accept(step: Step, seat: int) -> None:
    """Let a seat accept the pending play. If no other opponent must answer, the play is settled.

    Raises:
        NothingPending: no play is pending.

    """
    pending = _pending(step)
    pending = replace(pending, accepted=(*pending.accepted, seat))
    step.update(pending=pending)
    final = _all_accept(step)
    step.emit(Accepted(seat, pending.seat, final))
    if final:
        step.settle()
    # If other seats must still answer, the acceptance changes only what a seat may do that may now
    # move.
    if final or (seat == step.game.to_move and step.rules.acceptance == "explicit"):
        step.count_change()


def settle_if_all_accept(step: Step) -> None:
    """Let the pending play stand if every seat that can challenge it has accepted it."""
    if step.game.outcome is None and step.game.pending is not None and _all_accept(step):
        step.settle_silently()


def challenge(step: Step, seat: int, move: Challenge, words: Container[str]) -> None:
    """Judge every word of the pending play. If a word is invalid, take the whole play back.

    `words` is the word list.

    Raises:
        NothingPending: no play is pending.
        NotInPlay: the move names a word that is not in the play.

    """
    pending = _pending(step)
    named = tuple(dict.fromkeys(move.words)) or tuple(word.text for word in pending.play.words)
    if strange := set(named) - {word.text for word in pending.play.words}:
        raise NotInPlay(tuple(sorted(strange)))
    invalid = invalid_words(pending.play, words)
    step.emit(Challenged(seat, pending.seat, named, invalid))
    if invalid:
        _take_back(step, seat, pending)
    else:
        _let_stand(step, seat, pending, named)


def invalid_words(play: Play, words: Container[str]) -> tuple[str, ...]:
    """Return the words of the play that are not in `words`, the word list, each once."""
    return tuple(dict.fromkeys(w.text for w in play.words if w.text not in words))


def _pending(step: Step) -> Pending:
    if step.game.pending is None:
        raise NothingPending
    return step.game.pending


def _all_accept(step: Step) -> bool:
    pending = step.game.pending
    return pending is not None and set(step.game.answering()) <= set(pending.accepted)


def _take_back(step: Step, by: int, pending: Pending) -> None:
    seat, play = pending.seat, pending.play
    step.update(pending=None, board=step.game.board.clear(square for square, _ in play.tiles))
    step.set_rack(seat, step.game.racks[seat] + play.rack_tiles)
    step.add_score(seat, -play.score)
    step.emit(Strata(seat, play))
    if step.rules.challenge_terms.decides_game:
        step.finish("challenge", winners=(by,))
        return
    # Other seats may have lost turns since, so the letter of the strata replaces that of the play.
    step.set_run(with_strata(step.game.run))
    step.count_change()


def _let_stand(step: Step, by: int, pending: Pending, named: tuple[str, ...]) -> None:
    terms = step.rules.challenge_terms
    if terms.mover_bonus:
        bonus = terms.mover_bonus * (len(named) if terms.for_each_word else 1)
        _add_points(step, pending.seat, bonus)
    if terms.challenger_penalty:
        _add_points(step, by, -terms.challenger_penalty)
    if terms.decides_game:
        step.finish("challenge", winners=(pending.seat,))
        return
    step.settle()
    if step.game.outcome is not None:
        return
    if not terms.challenger_skips:
        step.count_change()
    elif by == step.game.to_move:
        step.lose_turn(by)
        step.next_turn()
    else:
        step.update(skips=put(step.game.skips, by, step.game.skips[by] + 1))
        step.count_change()


def _add_points(step: Step, seat: int, points: int) -> None:
    step.add_score(seat, points)
    step.emit(ChallengePoints(seat, points))
