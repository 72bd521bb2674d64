"""A belgijka at one's own pace: everybody plays the same rounds by themselves, then all are one.

The racks and the best plays are drawn before anybody begins: whoever plays the best play on the
board of a round has the rack of the next one from the same draws.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.rules.board import Board
from bot.rules.duplicate.duplicate import Duplicate, OpenRound, closed, ended, opened
from bot.rules.duplicate.racks import replayed
from bot.rules.evolve import evolve
from bot.rules.judge import judge

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.rules.duplicate.duplicate import Answer
    from bot.rules.duplicate.options import DuplicateRules
    from bot.rules.ruleset import Ruleset


def run_of(
    rules: DuplicateRules, ruleset: Ruleset, plan: Sequence[OpenRound], now: int, until: int
) -> Duplicate:
    """One player's run through the rounds of a plan; the first one waits for them."""
    bag = ruleset.tiles.bag()
    return Duplicate(
        rules, "gate", now, until, bag, Board(), joined=(1,), plan=tuple(plan), until=until
    )


def opened_to_all(rules: DuplicateRules, ruleset: Ruleset, now: int, until: int) -> Duplicate:
    """What all runs will come to."""
    return Duplicate(rules, "open", now, until, ruleset.tiles.bag(), Board(), until=until)


def waits(game: Duplicate) -> bool:
    """Whether a round of the run waits for its player."""
    return game.stage == "gate" and len(game.rounds) < len(game.plan)


def looked_at_next(game: Duplicate, ruleset: Ruleset, now: int) -> Duplicate:
    """The round that waits begins: its player sees the rack. Raises ValueError where none does."""
    if not waits(game) or game.until is None:
        raise ValueError(game.stage)
    coming = game.plan[len(game.rounds)]
    drawn = replayed(game.pool, coming.tries, ruleset.tiles, lambda *_: None)
    begun = opened(game, drawn, judge(game.board, coming.top, ruleset), now)
    return evolve(begun, ends=min(now + game.rules.time, game.until))


def run_over(game: Duplicate, ruleset: Ruleset) -> Duplicate:
    """The run at the end of its time: rounds that nobody looked at have no answer."""
    while waits(game):
        game = closed(looked_at_next(game, ruleset, game.since), (), ruleset, (), game.since)
    return evolve(ended(game, "rounds"), plan=())


def together(
    game: Duplicate,
    ruleset: Ruleset,
    plan: Sequence[OpenRound],
    runs: Sequence[Sequence[Answer | None]],
) -> Duplicate:
    """All runs as one game, its players in their order: of each the answers round by round."""
    whole = run_over(run_of(game.rules, ruleset, plan, game.since, game.since), ruleset)
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
