"""The page's data of a game: its positions, now and before, and nobody else's tiles."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from bot.chat.web.table_view import table_view
from bot.coordinator.kinds.ask import view_for
from bot.coordinator.kinds.timelines import timeline
from bot.dialogue.conversation import LiveTable
from bot.dialogue.pages.wording import wording
from bot.rules.board import EMPTY, SIZE, Board
from bot.rules.ruleset import preset, preset_names
from tests.support.dialogue.games import tables
from tests.support.rules.random_games import random_game

if TYPE_CHECKING:
    from bot.coordinator.table.table import Table


def frame(table: Table, viewer: int | None = None, *, now: int = 0) -> dict[str, Any]:
    live = LiveTable(view_for(table, viewer), timeline(table))
    return table_view(live, wording("pl"), now=now)


def rebuild_board(moves: list[dict[str, Any]]) -> str:
    """Return the board after these moves, rebuilt as the page does it."""
    cells = [EMPTY] * (SIZE * SIZE)
    for move in moves:
        for index, letter, _, blank in move["tiles"]:
            assert cells[index] == EMPTY
            cells[index] = letter.lower() if blank else letter
        for index in move["lifted"]:
            cells[index] = EMPTY
    return "".join(cells)


@pytest.mark.parametrize("name", preset_names())
def test_every_position_is_rebuilt_from_the_moves(name: str) -> None:
    rules, seen = preset(name), Counter[str]()
    for seed in range(4):
        *_, whole = tables(random_game(rules, rules.players[seed % 2], seed), every=1_000)
        moves, happenings = frame(whole)["moves"], timeline(whole)
        assert len(moves) == len(happenings)
        for number, happening in enumerate(happenings, 1):
            assert Board(rebuild_board(moves[:number])) == happening.board
            assert moves[number - 1]["scores"] == happening.scores
        seen.update(move["kind"] for move in moves)
        seen["taken back"] += sum(move["taken_back"] for move in moves)
        seen["lifted"] += sum(bool(move["lifted"]) for move in moves)
        seen["blanks"] += sum(tile[3] for move in moves for tile in move["tiles"])
    assert seen["taken back"] == seen["lifted"]
    assert seen["lifted"] or rules.challenge_terms.judged_at_once
    assert seen["play"]
    assert seen["exchange"]
    assert seen["blanks"]


def test_a_coloured_square_has_its_value_printed_on_it() -> None:
    *_, whole = tables(random_game(preset("literaki"), 2, 5), every=1_000)
    board = frame(whole)["board"]
    assert board["coloured"]
    assert [board["squares"][index] for index in (0, 1, 2, 5, 112)] == ["C5", "", "3W", "C2", "C5"]
    assert {code: board["labels"][code] for code in ("C1", "C2", "C3", "C5")} == {
        "C1": "1", "C2": "2", "C3": "3", "C5": "5",
    }  # fmt: skip
    *_, usual = tables(random_game(preset("klasyczna"), 2, 5), every=1_000)
    assert not frame(usual)["board"]["coloured"]


def test_the_board_is_sent_with_its_tiles() -> None:
    for table in tables(random_game(preset("klasyczna"), 2, 5), every=7):
        assert table.game
        shown = frame(table)
        tiles = {index: (letter, blank) for index, letter, _, blank in shown["board"]["tiles"]}
        assert tiles == {
            square.y * SIZE + square.x: (tile.upper(), tile.islower())
            for square, tile in table.game.board
        }
        assert rebuild_board(shown["moves"]) == table.game.board.cells
        assert [player["score"] for player in shown["players"]] == [*table.game.scores]


def test_a_seat_gets_its_own_tiles_and_onlookers_none() -> None:
    [*_, table, _end] = tables(random_game(preset("klasyczna"), 2, 5), every=7)
    assert table.game
    for seat, rack in enumerate(table.game.racks):
        own = frame(table, seat)
        assert Counter(own["rack"]) == Counter(rack)
        others = "".join((table.game.bag, table.game.racks[1 - seat]))
        assert Counter(dict(own["unseen"])) == Counter(others)
        assert [player["you"] for player in own["players"]] == [seat == 0, seat == 1]
    public = frame(table)
    assert (public["rack"], public["unseen"], public["viewer"]) == (None, None, None)
    assert (public["actions"].keys(), public["refused"]) == ({"describe", "history"}, {})


def test_every_action_is_a_button_or_a_sentence() -> None:
    for table in tables(random_game(preset("klasyczna"), 2, 5), every=7)[:-1]:
        assert table.game
        for seat in table.game.seats:
            shown, view = frame(table, seat), view_for(table, seat)
            assert view.may <= shown["actions"].keys()
            assert shown["refused"].keys() == view.refused.keys()
            assert not view.refused.keys() & shown["actions"].keys()


def test_a_clock_runs_on_while_nothing_happens() -> None:
    table = tables(random_game(preset("turniejowa"), 2, 5), every=7)[0]
    assert table.game
    now = table.game.clock.since
    mover = table.game.to_move
    at_once, later = (frame(table, now=now + passed)["players"] for passed in (0, 7_000))
    assert at_once[mover]["clock"]["left"] - later[mover]["clock"]["left"] == 7_000
    assert at_once[1 - mover] == later[1 - mover]
    assert [player["clock"]["runs"] for player in later] == [mover == 0, mover == 1]


def test_a_decided_challenge_is_shown_as_news() -> None:
    kinds = set()
    for table in tables(random_game(preset("klasyczna"), 2, 1), every=1):
        shown = frame(table)
        decided = [move for move in shown["moves"] if move["kind"] == "challenge"]
        if not decided:
            assert shown["news"] is None
            continue
        news = shown["news"]
        assert (news["n"], news["text"]) == (decided[-1]["n"], decided[-1]["text"])
        assert (news["kind"] == "challenge_won") == bool(decided[-1]["lifted"])
        assert all(word in news["text"] for word in news["words"])
        kinds.add(news["kind"])
    assert kinds == {"challenge_won", "challenge_lost"}
