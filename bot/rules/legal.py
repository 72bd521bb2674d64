"""The kinds of moves that a seat may make now, and the reasons against the others.

No other module decides this. A refusal is an error to be raised, or None. It depends only on the
kind of move. The tiles and the challenged words are checked when the move is made:
`transitions._exchange` refuses more tiles than the bag holds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from bot.rules.errors import (
    AlreadyAccepted,
    BagTooSmall,
    ChallengesOff,
    ExchangesUsed,
    GameOver,
    MustAnswer,
    NothingPending,
    NotYourTurn,
    OutPlayPending,
    OwnPlay,
    SeatOut,
)
from bot.rules.moves import Accept, Challenge, Exchange, Pass, Placement, Resign

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.rules.errors import MoveError
    from bot.rules.game import Game
    from bot.rules.moves import Move
    from bot.rules.ruleset import Ruleset

MoveKind: TypeAlias = Literal["play", "exchange", "pass", "challenge", "accept", "resign"]


def refusals(game: Game, seat: int, rules: Ruleset) -> dict[MoveKind, MoveError]:
    """Return the kinds of moves that the seat may not make now, each with its reason."""
    reasons = ((kind, refusal(kind, game, seat, rules)) for kind in _RULES)
    return {kind: error for kind, error in reasons if error is not None}


def refusal(kind: MoveKind, game: Game, seat: int, rules: Ruleset) -> MoveError | None:
    """Return the error for why the seat may not make a move of this kind now, or None if it may."""
    if game.outcome is not None:
        return GameOver()
    if seat in game.resigned:
        return SeatOut()
    return _RULES[kind](game, seat, rules)


def exchange_refusal(bag: int, used: int, rules: Ruleset) -> MoveError | None:
    """Return why a seat may not exchange, or None if it may.

    `bag` is the number of tiles in the bag, `used` the number of the seat's exchanges so far.
    """
    if bag < rules.exchange_min_bag:
        return BagTooSmall(bag, rules.exchange_min_bag)
    if rules.exchange_max is not None and used >= rules.exchange_max:
        return ExchangesUsed(rules.exchange_max)
    return None


def kind_of(move: Move) -> MoveKind:
    """Return the kind of a move."""
    return _KINDS[type(move)]


def _turn(game: Game, seat: int, rules: Ruleset) -> MoveError | None:
    if seat in game.flagged:
        return SeatOut()
    if seat != game.to_move:
        return NotYourTurn(game.to_move)
    if game.out_play_pending:
        return OutPlayPending()
    if rules.acceptance == "explicit" and _answer(game, seat, rules) is None:
        return MustAnswer()
    return None


def _exchange(game: Game, seat: int, rules: Ruleset) -> MoveError | None:
    return _turn(game, seat, rules) or exchange_refusal(game.bag_count, game.exchanges[seat], rules)


def _challenge(game: Game, seat: int, rules: Ruleset) -> MoveError | None:
    if rules.challenge_terms.judged_at_once:
        return ChallengesOff()
    return _answer(game, seat, rules)


def _answer(game: Game, seat: int, _rules: Ruleset) -> MoveError | None:
    if game.pending is None:
        return NothingPending()
    if seat == game.pending.seat:
        return OwnPlay()
    return AlreadyAccepted() if seat in game.pending.accepted else None


def _resign(_game: Game, _seat: int, _rules: Ruleset) -> None:
    return None


_RULES: dict[MoveKind, Callable[[Game, int, Ruleset], MoveError | None]] = {
    "play": _turn,
    "exchange": _exchange,
    "pass": _turn,
    "challenge": _challenge,
    "accept": _answer,
    "resign": _resign,
}
_KINDS: dict[type[Move], MoveKind] = {
    Placement: "play",
    Exchange: "exchange",
    Pass: "pass",
    Challenge: "challenge",
    Accept: "accept",
    Resign: "resign",
}
