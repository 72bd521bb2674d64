"""The way in which the cases of kind `challenge` are run."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import pytest

from bot.rules.errors import InvalidWords, NotCentred
from bot.rules.events import Strata
from bot.rules.log import AllBut
from bot.rules.ruleset import preset
from tests.support.rules.positions import NO, RACK, act, after, lay_out, position

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.rules.game import Game
    from bot.rules.ruleset import Ruleset

    Case: TypeAlias = dict[str, Any]


def challenge(case: Case) -> None:
    rules = preset("klasyczna", challenge=case["rule"], players=(2, 2))
    SPECIAL.get(case["id"], _challenge_plainly)(case, rules)


def _challenge_plainly(case: Case, rules: Ruleset) -> None:
    expected, words = case["expect"], AllBut(case["invalid_words"])
    before = position("AINBCDE", RACK, board=lay_out(*case["setup_moves"]))
    strata = False
    if rules.challenge == "void" and case["invalid_words"]:
        with pytest.raises(InvalidWords) as refused:
            act(before, 0, case["move"], rules=rules, words=words)
        assert list(refused.value.words) == case["invalid_words"]
        game = before
    else:
        game = after(before, (0, case["move"]), rules=rules, words=words)
        assert game.scores == (case["move_score"], 0)
    if rules.challenge != "void":
        game, events = act(game, 1, "!", rules=rules, words=words)
        strata = any(isinstance(event, Strata) for event in events)
    assert game.scores == (expected["A"], expected["B"])
    assert strata == expected["strata"]
    assert "AB"[game.to_move] == expected["next"]
    assert (game.outcome is not None) == expected["over"]


def _out_play(case: Case, rules: Ruleset) -> Game:
    game = position("KOTEK", "ŻB", bag="", scores=tuple(case["scores"]))
    game = after(game, (0, "8D KOTEK"), rules=rules)
    assert game.out_play_pending
    assert game.scores[0] - case["scores"][0] == case["move_score"]
    return game


def _out_play_challenged_off(case: Case, rules: Ruleset) -> None:
    game = after(_out_play(case, rules), (1, "!"), rules=rules, words=NO)
    assert list(game.scores) == case["expect"]["scores"]
    assert game.racks == ("EKKOT", "BŻ")
    assert "AB"[game.to_move] == case["expect"]["next"]
    assert game.outcome is None


def _out_play_stands(case: Case, rules: Ruleset) -> None:
    for answer in ("+", "!"):
        game = after(_out_play(case, rules), (1, answer), rules=rules)
        assert game.outcome
        assert game.outcome.reason == "out"
        assert list(game.outcome.scores) == case["expect"]["final"]


def _opening_challenged_off(case: Case, rules: Ruleset) -> None:
    game = position("KOTEKAB", "KOTEKAB")
    game = after(game, (0, "8D KOTEK"), (1, "!"), rules=rules, words=NO)
    with pytest.raises(NotCentred):
        act(game, 1, "7D KOTEK", rules=rules)
    game = after(game, (1, "8D KOTEK"), rules=rules)
    assert list(game.scores) == case["expect"]["scores_after"]


SPECIAL: dict[str, Callable[[Case, Ruleset], None]] = {
    "C16": _out_play_challenged_off,
    "C17": _out_play_stands,
    "C19": _opening_challenged_off,
}
