"""The start of a game: the starter, and the first racks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.rules.board import Board
from bot.rules.clock import Clock
from bot.rules.events import StartDrawn
from bot.rules.game import Game
from bot.rules.ruleset import BadRuleset
from bot.rules.step import Step
from bot.rules.tiles import BLANK, RACK_SIZE, without

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.rules.events import GameEvent
    from bot.rules.ruleset import Ruleset
    from bot.rules.step import Draw
    from bot.rules.tiles import TileSet


def start(
    players: int, *, rules: Ruleset, draw: Draw, now: int, starter: int | None = None
) -> tuple[Game, tuple[GameEvent, ...]]:
    """Return a new game and its events. Each seat draws for the start, then seven tiles.

    If a `starter` is given, no seat draws for the start. `now` is the time (ms).

    Raises:
        BadRuleset: the ruleset does not allow so many players.

    """
    if not rules.players[0] <= players <= rules.players[1]:
        raise BadRuleset("players")
    bag, draws, events = rules.tiles.bag(), 0, []
    if starter is None:
        rounds = []
        tied = list(range(players))
        while len(tied) > 1:
            drawn, left = {}, bag
            for seat in tied:
                drawn[seat] = draw(draws, left)
                left, draws = without(left, drawn[seat]), draws + 1
            rounds.append(tuple(drawn.items()))
            tied = nearest_to_a(drawn, rules.tiles)
        [starter] = tied
        events.append(StartDrawn(tuple(rounds), starter))
    game = Game(
        board=Board(),
        racks=("",) * players,
        bag=bag,
        scores=(0,) * players,
        to_move=starter,
        clock=Clock((0,) * players, now),
        skips=(0,) * players,
        exchanges=(0,) * players,
        draws=draws,
    )
    step = Step.of(game, rules, draw)
    step.events += events
    for seat in game.seats:
        step.draw_tiles(seat, RACK_SIZE)
    return step.result()


def nearest_to_a(drawn: Mapping[int, str], tiles: TileSet) -> list[int]:
    """Return the seats whose tile is nearest to A, a blank before A.

    If there are several, these seats draw again.
    """
    ranks = {seat: -1 if tile == BLANK else tiles.rank(tile) for seat, tile in drawn.items()}
    first = min(ranks.values())
    return [seat for seat, rank in ranks.items() if rank == first]
