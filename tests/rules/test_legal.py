"""The legal moves of a seat: each of them is possible, and each other has a reason."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from bot.rules.legal import MoveKind, refusals
from bot.rules.moves import Accept, Challenge, Exchange, Move, Pass, Resign
from bot.rules.ruleset import preset, preset_names
from bot.rules.transitions import apply
from tests.support.rules.positions import (
    DOM,
    RACK,
    RULES,
    YES,
    after,
    first,
    pending,
    pending_out,
    position,
)
from tests.support.rules.random_games import random_game

if TYPE_CHECKING:
    from bot.rules.game import Game
    from bot.rules.ruleset import Ruleset

EXPLICIT = preset("rankingowa")
TRAINING = preset("nowicjusz")
ONCE = replace(RULES, exchange_max=1)
IDLE = position(RACK, RACK)
LOW = position(RACK, RACK, board=DOM, bag="ABCDEF", exchanges=(1, 0))


def without_rack(bag: str) -> Game:
    """Return a game in which seat 0 has laid its last three tiles, with this bag."""
    return after(position("ANI", RACK, board=DOM, bag=bag), (0, "9G ANI"))


@pytest.mark.parametrize(
    ("game", "seat", "rules", "told"),
    [
        (IDLE, 0, RULES, "challenge accept: NothingPending()"),
        (IDLE, 1, RULES, "play exchange pass: NotYourTurn(to_move=0)|NothingPending()"),
        (IDLE, 0, TRAINING, "challenge: ChallengesOff()|accept: NothingPending()"),
        (pending(), 1, RULES, ""),
        (pending(), 1, EXPLICIT, "play exchange pass: MustAnswer()"),
        (pending(), 0, RULES, "play: NotYourTurn(to_move=1)|challenge accept: OwnPlay()"),
        (after(pending(3), (2, "+")), 2, RULES, "challenge accept: AlreadyAccepted()"),
        (pending_out(), 1, RULES, "play exchange pass: OutPlayPending()"),
        # The mover draws, so it is not out while there is a tile for it.
        (without_rack("ABC"), 1, RULES, "exchange: BagTooSmall(bag=0, needed=7)"),
        (without_rack("ABC"), 1, EXPLICIT, "play pass: MustAnswer()"),
        (LOW, 0, RULES, "exchange: BagTooSmall(bag=6, needed=7)"),
        (LOW, 0, replace(ONCE, exchange_min_bag=1), "exchange: ExchangesUsed(maximum=1)"),
        (LOW, 0, ONCE, "exchange: BagTooSmall(bag=6, needed=7)"),
        (replace(IDLE, flagged=(0,)), 0, RULES, "play exchange pass: SeatOut()"),
        (after(position(RACK, RACK, RACK), (1, "#")), 1, RULES, "challenge resign: SeatOut()"),
        (after(IDLE, (0, "#")), 1, RULES, "play accept resign: GameOver()"),
    ],
)
def test_each_refusal_gives_its_reason(game: Game, seat: int, rules: Ruleset, told: str) -> None:
    refused = {kind: str(error) for kind, error in refusals(game, seat, rules).items()}
    if not told:
        assert not refused
    for line in filter(None, told.split("|")):
        kinds, _, reason = line.rpartition(": ")
        for kind in kinds.split() or ["challenge", "accept"]:
            assert refused[kind] == reason  # type: ignore[index]


@pytest.mark.parametrize("name", preset_names())
def test_every_action_not_refused_is_possible(name: str) -> None:
    rules = preset(name)
    actions = random_game(rules, rules.players[1], 7).actions
    for game in (action.game for action in actions):
        for seat in game.seats:
            moves: dict[MoveKind, Move] = {
                "exchange": Exchange(game.racks[seat][:1]),
                "pass": Pass(),
                "challenge": Challenge(),
                "accept": Accept(),
                "resign": Resign(),
            }
            for kind in moves.keys() - refusals(game, seat, rules):
                apply(game, seat, moves[kind], rules=rules, words=YES, draw=first)
    assert len(actions) > 10
