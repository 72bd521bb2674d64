"""The data: tile sets, the layout, the presets; and the modules that the rules may use."""

from __future__ import annotations

import ast
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import bot.bounded_cache
import bot.rules
from bot.rules.board import CENTRE, SIZE, Board, Premium, Square, layout
from bot.rules.ruleset import HOUR, MINUTE, BadRuleset, ClockRule, preset, preset_names
from bot.rules.start import start
from bot.rules.tiles import BLANK, tile_set

# A cache that knows nothing of games is outside the rules, for all packages.
SOURCES = sorted([*Path(bot.rules.__file__).parent.rglob("*.py"), Path(bot.bounded_cache.__file__)])
OWN = ("bot.rules.", "bot.bounded_cache.")
MATCHING = {"matching.py": ("networkx",)}
FORBIDDEN = {"asyncio", "random", "secrets", "time", "datetime", "logging", "socket"}
CLOCK_3_DAYS = ClockRule("correspondence", 72 * HOUR)

# RULES, section 10, row by row.
PRESETS: dict[str, dict[str, Any]] = {
    "klasyczna": {"players": (2, 4), "clock": CLOCK_3_DAYS},
    "rankingowa": {
        "players": (2, 4),
        "acceptance": "explicit",
        "exchange_max": 3,
        "place_list": 0,
        "clock": ClockRule("correspondence", 48 * HOUR),
    },
    "turniejowa": {
        "players": (2, 2),
        "scoreless": "pfs",
        "place_list": 0,
        "clock": ClockRule("flag", 20 * MINUTE),
    },
    "pudełko": {
        "players": (2, 4),
        "challenge": "double",
        "scoreless": "passes_2n",
        "tie": "pre_adjust",
        "clock": ClockRule("none"),
    },
    "nowicjusz": {
        "players": (2, 4),
        "challenge": "void",
        "clock": ClockRule("correspondence", 168 * HOUR, "claim"),
    },
    "literaki": {
        "players": (2, 4),
        "tiles": tile_set("pl_literaki"),
        "layout": layout("literaki"),
        "exchange_max": 3,
        "clock": CLOCK_3_DAYS,
    },
    "english": {
        "players": (2, 4),
        "tiles": tile_set("en"),
        "challenge": "double",
        "scoreless": "six_zero",
        "clock": CLOCK_3_DAYS,
    },
}
COMMON: dict[str, Any] = {
    "tiles": tile_set("pl"),
    "layout": layout("standard"),
    "challenge": "single",
    "acceptance": "implicit",
    "scoreless": "passes_losses_2n",
    "exchange_min_bag": 7,
    "exchange_max": None,
    "end_rack": "transfer",
    "tie": "draw",
    "place_list": 5,
}


@pytest.mark.parametrize(
    ("name", "letters", "points"), [("pl", 32, 190), ("pl_literaki", 32, 183), ("en", 26, 187)]
)
def test_a_tile_set_has_100_tiles_and_its_points(name: str, letters: int, points: int) -> None:
    tiles = tile_set(name)
    assert len(tiles.bag()) == 100
    assert tiles.total(tiles.bag()) == points
    assert len(tiles.letters) == len(set(tiles.letters)) == letters
    assert tiles.bag().count(BLANK) == tiles.blanks == 2
    assert tiles.value(BLANK) == tiles.value("a") == 0
    assert tiles.sort(BLANK + tiles.letters[::-1]) == tiles.letters + BLANK


def test_polish_letters_stand_in_alphabet_order_and_fold_to_plain_ones() -> None:
    tiles = tile_set("pl")
    assert tiles.letters == "AĄBCĆDEĘFGHIJKLŁMNŃOÓPRSŚTUWYZŹŻ"
    assert "".join(map(tiles.fold, "ĄĆĘŁŃÓŚŹŻAZ")) == "ACELNOSZZAZ"
    assert [tiles.variants(letter) for letter in "AZŻB"] == ["AĄ", "ZŹŻ", "ZŹŻ", "B"]
    assert tiles.value("K") == 2


def test_the_layout_has_its_premiums_and_mirrors_itself() -> None:
    plan = layout("standard")
    squares = [Square(x, y) for x in range(SIZE) for y in range(SIZE)]
    counts = Counter(plan.premium(square) for square in squares)
    assert counts == {
        Premium(1, 3): 8,
        Premium(1, 2): 17,
        Premium(3, 1): 12,
        Premium(2, 1): 24,
        Premium(1, 1): 164,
    }
    assert plan.premium(CENTRE) == Premium(1, 2)
    for square in squares:
        turned = Square(SIZE - 1 - square.x, square.y)
        assert plan.premium(square) == plan.premium(square.transpose()) == plan.premium(turned)


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_has_the_options_of_its_column(name: str) -> None:
    rules, expected = preset(name), {**COMMON, **PRESETS[name]}
    assert {option: getattr(rules, option) for option in expected} == expected
    assert rules.name == name


def test_the_presets_are_listed_with_the_default_first() -> None:
    assert list(preset_names()) == list(PRESETS)


@pytest.mark.parametrize(
    "options",
    [
        {"challenge": "triple"},
        {"challenge": "sometimes"},
        {"end_rack": "double"},
        {"scoreless": "pfs"},
        {"players": (1, 2)},
        {"players": (2, 5)},
        {"players": (3, 2)},
        {"clock": ClockRule("flag", 0)},
        {"clock": ClockRule("flag", HOUR, "claim")},
        {"clock": ClockRule("per_turn", HOUR, "claim")},
    ],
    ids=str,
)
def test_contradictory_options_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(BadRuleset, match=f"^{next(iter(options))}$"):
        preset("klasyczna", **options)


@pytest.mark.parametrize("option", ["challenge", "end_rack", "scoreless"])
def test_rules_for_two_are_valid_for_two(option: str) -> None:
    only = {"challenge": "triple", "end_rack": "double", "scoreless": "pfs"}[option]
    rules = preset("klasyczna", players=(2, 2), **{option: only})
    assert getattr(rules, option) == only


@pytest.mark.parametrize("players", [1, 3])
def test_a_game_for_too_few_or_too_many_does_not_start(players: int) -> None:
    with pytest.raises(BadRuleset):
        start(players, rules=preset("turniejowa"), draw=lambda _number, bag: bag[0], now=0)


@pytest.mark.parametrize("load", [preset, tile_set, layout])
def test_an_unknown_name_is_a_key_error(load: Any) -> None:  # noqa: ANN401 - any of three loaders
    with pytest.raises(KeyError):
        load("nope")


def test_a_board_draws_itself() -> None:
    board = Board().place([(Square(14, 0), "Ż"), (Square(0, 14), "a")])
    rows = str(board).splitlines()
    assert [len(row) for row in rows] == [SIZE] * SIZE
    assert (rows[0][-1], rows[-1][0]) == ("Ż", "a")
    assert board.transpose().transpose() == board


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.name)
def test_the_rules_are_made_of_the_standard_library_alone(source: Path) -> None:
    """But for the library of graphs that pairs a tournament's round."""
    imported = set()
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            imported |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert not node.level
            imported |= {f"{node.module}.{name.name}" for name in node.names}
    for name in imported:
        top = name.split(".")[0]
        allowed = {*sys.stdlib_module_names, *MATCHING.get(source.name, ())}
        assert top in allowed or name.startswith(OWN)
        assert top not in FORBIDDEN


def test_the_rules_do_no_input_or_output() -> None:
    for source in SOURCES:
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                assert node.func.id not in {"open", "print", "input", "__import__", "eval", "exec"}
