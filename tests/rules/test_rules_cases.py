"""All computed cases of rules_cases.json, with their exact numbers."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

import pytest

from bot.rules import clock, endgame
from bot.rules.board import Board, Direction, Premium, Square
from bot.rules.clock import Clock
from bot.rules.errors import (
    IncompleteWord,
    NotCentred,
    NotConnected,
    NothingPlaced,
    NothingToExchange,
    OffBoard,
    SquareOccupied,
    TilesNotOnRack,
    TooShort,
)
from bot.rules.events import Played, StartDrawn, TimePenalty, TurnLost
from bot.rules.gcg.line import format_line
from bot.rules.gcg.parse import parse
from bot.rules.gcg.record import ExchangeUnknown, GcgEndRack
from bot.rules.moves import Exchange, Pass
from bot.rules.notation import format_start, parse_placement, parse_start
from bot.rules.ruleset import MINUTE, ClockRule, preset
from bot.rules.scoreless import LIMITS
from bot.rules.start import nearest_to_a, start
from bot.rules.tiles import tile_set
from bot.rules.transitions import expire
from tests.support.rules.challenge_cases import SPECIAL, challenge
from tests.support.rules.positions import NO, RACK, RULES, act, after, first, position

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.rules.events import EndReason, GameEvent
    from bot.rules.game import Game
    from bot.rules.gcg.record import GcgAction
    from bot.rules.ruleset import Ruleset

    Case: TypeAlias = dict[str, Any]

CASES: list[Case] = json.loads(
    (Path(__file__).parent / "rules_cases.json").read_text(encoding="utf-8")
)["cases"]

ERRORS: dict[str, type[Exception]] = {
    "first_move_must_cover_H8": NotCentred,
    "first_move_min_two_tiles": TooShort,
    "not_connected": NotConnected,
    "tile_not_in_rack": TilesNotOnRack,
    "off_board": OffBoard,
    "square_occupied": SquareOccupied,
    "no_new_tile": NothingPlaced,
    "incomplete_main_word": IncompleteWord,
    "nothing_to_exchange": NothingToExchange,
}
PREMIUMS = {"TLS": Premium(3, 1), "DLS": Premium(2, 1), "TWS": Premium(1, 3), "DWS": Premium(1, 2)}


def _tiles_of(move: str) -> str:
    letters = parse_placement(move).letters
    return "".join("?" if letter.islower() else letter for letter in letters if letter != ".")


def _position_of(case: Case, rules: Ruleset) -> Game:
    """Return the position of a case.

    Its moves are made by `apply` from racks with just the tiles.
    """
    board = Board()
    for line in case.get("raw_board", []):
        placement = parse_placement(line)
        board = board.place(
            (placement.square.step(placement.direction, offset), letter)
            for offset, letter in enumerate(placement.letters)
        )
    game = position("", "", board=board, rules=rules)
    for move, score in zip(
        case["setup_moves"],
        case.get("setup_scores") or [None] * len(case["setup_moves"]),
        strict=True,
    ):
        game = replace(game, racks=(_tiles_of(move),) * 2)
        game, events = act(game, game.to_move, move, rules=rules)
        [played] = [event for event in events if isinstance(event, Played)]
        assert score in (None, played.play.score)
    rack = case.get("rack") or _tiles_of(case["move"])
    return replace(game, racks=(rules.tiles.sort(rack),) * 2)


def score(case: Case) -> None:
    rules = replace(RULES, tiles=tile_set(case["tileset"]))
    before, expected = _position_of(case, rules), case["expect"]
    game, events = act(before, before.to_move, case["move"], rules=rules)
    [play] = [event.play for event in events if isinstance(event, Played)]
    assert [
        {"word": word.text, "sum": word.sum, "mult": word.multiplier, "score": word.score}
        for word in play.words
    ] == expected["words"]
    assert len(play.rack_tiles) == expected["tiles_used"]
    assert play.bonus == expected["bingo"]
    assert play.score == expected["total"]
    assert sum(game.scores) - sum(before.scores) == expected["total"]


def legality(case: Case) -> None:
    game = _position_of(case, RULES)
    with pytest.raises(ERRORS[case["expect"]["error"]]):
        act(game, game.to_move, case["move"])


def exchange(case: Case) -> None:
    rules = preset("klasyczna", **case["options"])
    game = position(
        RACK[: case["rack_size"]],
        RACK,
        bag=rules.tiles.bag()[: case["bag"]],
        exchanges=(case["exchanges_used"], 0),
    )
    move = f"-{RACK[: case['n']] or '0'}"
    if case["expect"]["legal"]:
        game, _ = act(game, 0, move, rules=rules)
        assert len(game.bag) == case["expect"]["bag_after"]
        assert len(game.racks[0]) == case["rack_size"]
        assert game.exchanges == (case["exchanges_used"] + 1, 0)
    else:
        with pytest.raises(ERRORS[case["expect"]["error"]]):
            act(game, 0, move, rules=rules)


def ending(case: Case) -> None:
    rules = replace(RULES, **case["options"])
    game = position(*case["racks"], scores=tuple(case["scores"]), bag="")
    reason: EndReason = "scoreless" if case["went_out"] is None else "out"
    ended, _ = endgame.finish(game, rules, reason, went_out=case["went_out"])
    assert list(ended.scores) == case["expect"]["final"]
    if "winners" in case["expect"]:
        assert list(ended.winners) == case["expect"]["winners"]


def counter(case: Case) -> None:
    assert case["expect"].keys() <= LIMITS.keys()
    for scoreless, ends_at in case["expect"].items():
        rules = replace(RULES, scoreless=scoreless)
        assert _ends_at(case["sequence"], case["players"], rules) == ends_at, scoreless


def _ends_at(sequence: str, players: int, rules: Ruleset) -> int | None:
    """Return the number of the turn that ends the game.

    T is lost when the turn before it is over.
    """
    game = position(*[RACK] * players)
    number = 0
    while number < len(sequence):
        rest = sequence[number + 1 :]
        owing = len(rest) - len(rest.lstrip("T"))
        owed = {(game.to_move + ahead) % players for ahead in range(1, owing + 1)}
        game = replace(game, skips=tuple(int(seat in owed) for seat in game.seats))
        game, events = _turn(game, sequence[number], rules)
        number += 1 + sum(isinstance(event, TurnLost) for event in events)
        if game.outcome is not None:
            assert game.outcome.reason == "scoreless"
            return number
    return None


def _turn(game: Game, letter: str, rules: Ruleset) -> tuple[Game, tuple[GameEvent, ...]]:
    seat = game.to_move
    if letter == "P":
        return act(game, seat, "-", rules=rules)
    if letter == "X":
        return act(game, seat, f"-{game.racks[seat][:2]}", rules=rules)
    rack = "??AEIOU"
    game = replace(game, racks=tuple(rack if s == seat else r for s, r in enumerate(game.racks)))
    game, events = act(game, seat, "8H za", rules=rules)
    assert game.pending
    assert game.pending.play.score == 0
    if letter == "S":
        game, answered = act(game, game.to_move, "!", rules=rules, words=NO)
        return game, (*events, *answered)
    assert letter == "Z"
    return game, events


@pytest.mark.parametrize(
    ("players", "sequence", "expect"),
    [
        (2, "PTPPPP", {"passes_2n": 6, "passes_losses_2n": 6, "pfs": 5, "six_zero": 6}),
        (2, "PPTPTPTP", {"passes_2n": None, "passes_losses_2n": None, "six_zero": 6}),
        (3, "ZPTPPPPPPP", {"passes_2n": 9, "passes_losses_2n": 9}),
        (3, "PTPPPP", {"passes_2n": None, "passes_losses_2n": None, "six_zero": 6}),
        (3, "PTPPPPPP", {"passes_2n": 8, "passes_losses_2n": 8}),
        (3, "PTPPSPPPPPPP", {"passes_2n": 11, "passes_losses_2n": 8}),
        (3, "PTPXPPPPPP", {"passes_2n": 10, "passes_losses_2n": 10}),
        (4, "PPTPPPPPPPPP", {"passes_2n": 11, "passes_losses_2n": 11}),
    ],
)
def test_the_game_ends_when_every_seat_passes_twice_and_lost_turns_do_not_count(
    players: int, sequence: str, expect: dict[str, int | None]
) -> None:
    counter({"players": players, "sequence": sequence, "expect": expect})


def time(case: Case) -> None:
    if case["options"]["clock"] == "flag":
        _flag(case)
        return
    rule = ClockRule("overtime", 25 * MINUTE, penalty=case["options"]["penalty"])
    used = rule.limit + case["overtime_ms"]
    assert clock.penalty(rule, used) == case["expect"]["penalty"]
    game = position("A", "B", clock=Clock((used, 0), 0), scores=(100, 100))
    _, events = endgame.finish(game, replace(RULES, clock=rule), "scoreless")
    lost = [(e.seat, e.points) for e in events if isinstance(e, TimePenalty)]
    assert lost == ([(0, -case["expect"]["penalty"])] if case["expect"]["penalty"] else [])


def _flag(case: Case) -> None:
    rules = preset("turniejowa")
    a, b = case["scores"]
    game = position(case["racks"][0], "DOM", scores=(a, b - 10), bag="")
    game, _ = expire(game, rules=rules, draw=first)
    assert (game.flagged, game.to_move) == ((0,), 1)
    game = after(game, (1, "8G DOM"), rules=rules)
    assert game.outcome
    assert list(game.outcome.scores) == case["expect"]["final"]


def starting(case: Case) -> None:
    drawn, expected = dict(enumerate(case["draw"])), case["expect"]
    nearest = nearest_to_a(drawn, RULES.tiles)
    assert nearest == (expected["redraw"] or [expected["starter"]])
    script = iter([*case["draw"], *"AB"] if expected["redraw"] else case["draw"])
    game, events = start(
        len(drawn), rules=RULES, draw=lambda _number, bag: next(script, bag[0]), now=0
    )
    [draw] = [event for event in events if isinstance(event, StartDrawn)]
    assert draw.rounds[0] == tuple(drawn.items())
    assert [seat for seat, _ in draw.rounds[-1]] == (expected["redraw"] or list(drawn))
    assert game.to_move == draw.starter == (0 if expected["redraw"] else expected["starter"])
    assert Counter(game.bag + "".join(game.racks)) == Counter(RULES.tiles.bag())


def coordinates(case: Case) -> None:
    expected = case["expect"]
    square = Square(*expected["xy"])
    assert parse_start(expected["quackle_h"]) == (square, Direction.ACROSS)
    assert parse_start(expected["quackle_v"]) == (square, Direction.DOWN)
    assert format_start(square, Direction.ACROSS) == expected["quackle_h"]
    assert format_start(square, Direction.DOWN) == expected["quackle_v"]
    assert RULES.layout.premium(square) == PREMIUMS[expected["premium"]]


def record(case: Case) -> None:
    head = "#character-encoding UTF-8\n#player1 ala Ala\n#player2 ola Ola\n"
    if case["line"].startswith(">1:"):
        head = head.replace(" ala ", " 1 ").replace(" ola ", " 2 ")
    [event] = parse(f"{head}{case['line']}\n").events
    told = case["expect"]["event"]
    assert (event.rack, event.action, event.score, event.words) == RECORDED[told]
    assert f">{case['line'][1:].partition(':')[0]}: {format_line(event)}" == case["line"]


RECORDED: dict[str, tuple[str, GcgAction, int, tuple[str, ...]]] = {
    "play": ("AEKKOTB", parse_placement("8D KOTEK"), 20, ()),
    "play, Kurnik cross-word suffix": (
        "AEKKOTB",
        parse_placement("9G ANI"),
        15,
        ("DA", "ON", "MI"),
    ),
    "exchange ABC": ("ABCDEFG", Exchange("ABC"), 0, ()),
    "exchange 3 unknown": ("ABCDEFG", ExchangeUnknown(3), 0, ()),
    "pass": ("ABCDEFG", Pass(), 0, ()),
    "end rack, double mode, rack field empty": ("", GcgEndRack("ŻB"), 16, ()),
    "end rack penalty": ("ŻB", GcgEndRack("ŻB"), -8, ()),
}
RUN: dict[str, Callable[[Case], None]] = {
    "score": score,
    "legality": legality,
    "exchange": exchange,
    "endgame": ending,
    "counter": counter,
    "challenge": challenge,
    "clock": time,
    "start": starting,
    "coord": coordinates,
    "gcg": record,
}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_every_case_of_the_rules_holds(case: Case) -> None:
    RUN[case["kind"]](case)


def test_no_case_of_the_rules_is_left_out() -> None:
    assert len({case["id"] for case in CASES}) == len(CASES)
    assert {case["kind"] for case in CASES} == RUN.keys()
    assert SPECIAL.keys() <= {case["id"] for case in CASES}
