"""Belgijka of the day: each player plays the same rounds alone.

Racks and best plays are drawn before the first player begins. In every round the best play goes on
the board, not the player's own. So all players get the same racks. Later the bot merges all
players' games.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.rules.board import Board
from bot.rules.evolve import evolve
from bot.rules.judge import judge
from bot.rules.rounds.game import OpenRound, RoundsGame, close_round, end, open_round
from bot.rules.rounds.racks import replay_draws

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.rules.rounds.game import JudgedAnswer
    from bot.rules.rounds.options import RoundsRules
    from bot.rules.ruleset import Ruleset


def new_day(
    rules: RoundsRules, ruleset: Ruleset, plan: Sequence[OpenRound], now: int, until: int
) -> RoundsGame:
    """Return one player's new game (a run) through the prepared rounds of `plan`.

    Its first round waits for the player. `now` is in ms. The game ends at the time `until` (ms).
    """
    bag = ruleset.tiles.bag()
    return RoundsGame(
        rules, "gate", now, until, bag, Board(), joined=(1,), plan=tuple(plan), until=until
    )


def open_results(rules: RoundsRules, ruleset: Ruleset, now: int, until: int) -> RoundsGame:
    """Return the empty game into which the bot will merge all players' runs.

    `now` is in ms. The day ends at the time `until` (ms).
    """
    return RoundsGame(rules, "open", now, until, ruleset.tiles.bag(), Board(), until=until)


def waits(game: RoundsGame) -> bool:
    """Return True if the next round of a run (one player's game) waits for its player."""
    return game.stage == "gate" and len(game.rounds) < len(game.plan)


def begin_next_round(game: RoundsGame, ruleset: Ruleset, now: int) -> RoundsGame:
    """Begin the waiting round of a run, which shows the player its tiles.

    `now` is in ms.

    Raises:
        ValueError: no round waits.

    """
    if not waits(game) or game.until is None:
        raise ValueError(game.stage)
    coming = game.plan[len(game.rounds)]
    drawn = replay_draws(game.pool, coming.tries, ruleset.tiles, lambda *_: None)
    begun = open_round(game, drawn, judge(game.board, coming.top, ruleset), now)
    return evolve(begun, ends=min(now + game.rules.time, game.until))


def end_day(game: RoundsGame, ruleset: Ruleset) -> RoundsGame:
    """End a run (one player's game) at the end of its time.

    Rounds that the player never began have no answer.
    """
    while waits(game):
        game = close_round(begin_next_round(game, ruleset, game.since), (), ruleset, (), game.since)
    return evolve(end(game, "rounds"), plan=())


def merge_days(
    game: RoundsGame,
    ruleset: Ruleset,
    plan: Sequence[OpenRound],
    runs: Sequence[Sequence[JudgedAnswer | None]],
) -> RoundsGame:
    """Merge all players' runs (their games) into one game, players in the given order.

    `runs` has for each player the answers by round. `plan` has the prepared rounds of the day.
    """
    whole = end_day(new_day(game.rules, ruleset, plan, game.since, game.since), ruleset)
    rounds = tuple(
        evolve(
            one,
            answers=tuple(
                evolve(answer, player=player)
                for player, given in enumerate(runs)
                if (answer := given[number]) is not None
            ),
        )
        for number, one in enumerate(whole.rounds)
    )
    return evolve(whole, rounds=rounds, joined=(1,) * len(runs), since=game.since)
