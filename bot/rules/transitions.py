"""The changes of a game: `apply(game, seat, move, …)` returns the next game and its events.

If the rules forbid the move, a RuleError is raised, and nothing changes. Call `clock.run_to`
before. `expire` handles a seat that runs out of time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from bot.rules import challenge, legal
from bot.rules.errors import (
    BagTooSmall,
    GameOver,
    InvalidWords,
    NothingToExchange,
    TilesNotOnRack,
)
from bot.rules.events import Exchanged, Passed, Played, Resigned, TimeUp
from bot.rules.game import Pending
from bot.rules.judge import judge
from bot.rules.moves import Accept, Challenge, Exchange, Move, Pass, Placement, Resign
from bot.rules.scoreless import PLAY, without_seat
from bot.rules.step import Step, put
from bot.rules.tiles import missing, without

if TYPE_CHECKING:
    from collections.abc import Container

    from bot.rules.events import EndReason, GameEvent
    from bot.rules.game import Game
    from bot.rules.judge import Play
    from bot.rules.ruleset import Ruleset
    from bot.rules.step import Draw


def apply(  # noqa: PLR0913 - the rules' whole outside world comes as arguments
    game: Game, seat: int, move: Move, *, rules: Ruleset, words: Container[str], draw: Draw
) -> tuple[Game, tuple[GameEvent, ...]]:
    """Return the game after the move, and its events.

    `words` is read only for a challenge, and for a play if the ruleset judges plays at once. `draw`
    is called once for each tile drawn.

    Raises:
        RuleError: the rules forbid the move.

    """
    if refused := legal.refusal(legal.kind_of(move), game, seat, rules):
        raise refused
    step = Step.of(game, rules, draw)
    match move:
        case Placement():
            _place(step, seat, move, words)
        case Exchange(tiles):
            _exchange(step, seat, tiles)
        case Pass():
            _pass(step, seat)
        case Challenge():
            challenge.challenge(step, seat, move, words)
        case Accept():
            challenge.accept(step, seat)
        case Resign():
            _resign(step, seat)
        case _:
            assert_never(move)
    return step.result()


def expire(game: Game, *, rules: Ruleset, draw: Draw) -> tuple[Game, tuple[GameEvent, ...]]:
    """Return the game after the seat to move ran out of time. A pending play stands.

    Raises:
        GameOver: the game has ended.

    """
    if game.outcome is not None:
        raise GameOver
    step, seat = Step.of(game, rules, draw), game.to_move
    step.settle_silently()
    if step.game.outcome is None:
        step.emit(TimeUp(seat))
        if rules.clock.kind == "flag":
            step.update(flagged=(*step.game.flagged, seat))
            _leave(step, seat, "time")
        elif rules.clock.on_expiry == "pass":
            _pass(step, seat)
        else:
            step.update(resigned=(*step.game.resigned, seat))
            _leave(step, seat, "time" if rules.clock.kind == "overtime" else "abandoned")
    return step.result()


def abort(game: Game, *, rules: Ruleset, draw: Draw) -> tuple[Game, tuple[GameEvent, ...]]:
    """Return the game ended without a result because all players agreed.

    Raises:
        GameOver: it has ended before.

    """
    return _break_off(game, "aborted", rules, draw)


def end_silently(game: Game, *, rules: Ruleset, draw: Draw) -> tuple[Game, tuple[GameEvent, ...]]:
    """Return the game ended without a result because no player went on with it.

    Raises:
        GameOver: it has ended before.

    """
    return _break_off(game, "archived", rules, draw)


def award(
    game: Game,
    winners: tuple[int, ...],
    reason: EndReason = "awarded",
    *,
    rules: Ruleset,
    draw: Draw,
) -> tuple[Game, tuple[GameEvent, ...]]:
    """Return the game ended by the operator or a league. The seats `winners` win.

    () means no result. Scores stay as they are.

    Raises:
        GameOver: the game has ended before.
        ValueError: there is no such seat.

    """
    if strange := set(winners).difference(game.seats):
        raise ValueError(strange)
    if game.outcome is not None:
        raise GameOver
    step = Step.of(game, rules, draw)
    step.finish(reason, winners=winners)
    return step.result()


def preview(game: Game, seat: int, placement: Placement, *, rules: Ruleset) -> Play:
    """Return the play that a placement would be for this seat. Words are not checked.

    Raises:
        PlacementError: the tiles can't lie so, or the seat doesn't have them.
        UnknownLetters: the tile set lacks a letter.

    """
    play = judge(game.board, placement, rules)
    lacking = missing(game.racks[seat], play.rack_tiles)
    if lacking:
        raise TilesNotOnRack(lacking, game.racks[seat])
    return play


def _break_off(
    game: Game, reason: EndReason, rules: Ruleset, draw: Draw
) -> tuple[Game, tuple[GameEvent, ...]]:
    if game.outcome is not None:
        raise GameOver
    step = Step.of(game, rules, draw)
    step.finish(reason, winners=())
    return step.result()


def _place(step: Step, seat: int, placement: Placement, words: Container[str]) -> None:
    rules = step.rules
    play = preview(step.game, seat, placement, rules=rules)
    at_once = rules.challenge_terms.judged_at_once
    if at_once and (invalid := challenge.invalid_words(play, words)):
        raise InvalidWords(invalid)
    step.settle_silently()
    game = step.game
    step.update(
        board=game.board.place(play.tiles),
        pending=Pending(seat, play),
        run=game.run + PLAY,
        racks=put(game.racks, seat, without(game.racks[seat], play.rack_tiles)),
        scores=put(game.scores, seat, game.scores[seat] + play.score),
    )
    step.emit(Played(seat, play))
    if at_once:
        step.settle()
    elif step.game.out_play_pending and step.game.active == (seat,):
        # A seat without time left can't answer, so an out-play against it stands at once.
        step.settle_silently()
    step.next_turn()


def _exchange(step: Step, seat: int, tiles: str) -> None:
    game, rules = step.game, step.rules
    if not tiles:
        raise NothingToExchange
    if lacking := missing(game.racks[seat], tiles):
        raise TilesNotOnRack(lacking, game.racks[seat])
    if game.bag_count < len(tiles):
        raise BagTooSmall(game.bag_count, len(tiles))
    step.settle_silently()
    step.emit(Exchanged(seat, rules.tiles.sort(tiles)))
    step.set_rack(seat, without(step.game.racks[seat], tiles))
    step.draw_tiles(seat, len(tiles))
    step.update(
        bag=rules.tiles.sort(step.game.bag + tiles),
        exchanges=put(step.game.exchanges, seat, game.exchanges[seat] + 1),
    )
    step.count_scoreless("X")
    step.next_turn()


def _pass(step: Step, seat: int) -> None:
    step.settle_silently()
    at = len(step.events)
    in_a_row, limit = step.count_scoreless("P")
    step.events.insert(at, Passed(seat, in_a_row, limit))
    step.next_turn()


def _resign(step: Step, seat: int) -> None:
    if seat == step.game.to_move:
        step.settle_silently()
    if step.game.outcome is None:
        step.emit(Resigned(seat))
        step.update(resigned=(*step.game.resigned, seat))
        _leave(step, seat, "resigned")


def _leave(step: Step, seat: int, reason: EndReason) -> None:
    """Remove a seat from all later turns. End the game if too few seats are left to go on."""
    game = step.game
    present = [other for other in game.seats if other not in game.resigned]
    if len(present) == 1:
        step.finish(reason, winners=tuple(present))
    elif not game.active:
        step.finish("time")
    else:
        if len(game.active) == 1:
            # A player alone at the table begins another count of scoreless turns.
            step.update(run="")
        else:
            step.update(run=_run_without(game, seat))
        if seat == game.to_move:
            step.next_turn()
        else:
            step.count_change()
            challenge.settle_if_all_accept(step)


def _run_without(game: Game, seat: int) -> str:
    before = sorted(
        (*game.active, seat), key=lambda other: (game.to_move - other - 1) % len(game.racks)
    )
    return without_seat(game.run, before.index(seat) + 1, len(before))
