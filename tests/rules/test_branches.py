"""Games that begin in a position of another game: nothing is lost, and play goes on."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given

from bot.rules.events import Exchanged, Passed, Played
from bot.rules.log import POSITION, START, AllBut, Entry, act, position_before, replay
from bot.rules.moves import Pass, Placement
from bot.rules.notation import pack, unpack
from bot.rules.position import Position, position_of
from bot.rules.ruleset import preset
from bot.rules.tiles import as_rack_tile
from bot.rules.transitions import preview
from tests.support.rules.random_games import RandomGame, games, seeded_draw


def turns(game: RandomGame) -> list[int]:
    """Return the indexes in the log at which a seat took a turn."""
    return [
        number
        for number, action in enumerate(game.actions)
        if any(isinstance(event, Played | Exchanged | Passed) for event in action.events)
    ]


@given(games())
def test_a_position_has_all_the_tiles_and_the_move_can_be_made_again(game: RandomGame) -> None:
    taken = turns(game)
    for move in {1, len(taken) // 2, len(taken)} & {*range(1, len(taken) + 1)}:
        action = game.actions[taken[move - 1]]
        position = position_before(game.log, game.rules, move)
        assert Position.unpack(position.pack()) == position
        entry = Entry(5, len(position.racks), f"{POSITION}{position.pack()}")
        begun, events, kept = act(None, entry, rules=game.rules, words=(), draw=seeded_draw(1))
        assert kept == entry
        assert not any(isinstance(event, Played) for event in events)
        lying = "".join(as_rack_tile(tile) for _, tile in begun.board)
        whole = Counter(game.rules.tiles.bag())
        assert Counter(begun.bag + "".join(begun.racks) + lying) == whole
        before = action.before
        assert before is not None
        assert (begun.board, begun.scores, begun.to_move, begun.draws) == (
            before.board,
            before.scores,
            before.to_move,
            0,
        )
        played = next((one for one in action.events if isinstance(one, Played)), None)
        if played is not None:
            placement = played.play.placement
            assert preview(begun, played.seat, placement, rules=game.rules) == played.play


def test_a_waiting_play_stands_and_its_tiles_are_drawn() -> None:
    rules, draw = preset("klasyczna"), seeded_draw(3)
    game, _, begun = act(None, Entry(1, 2, START), rules=rules, words=(), draw=draw)
    log, first = [begun], game.to_move
    word = game.racks[first].replace("?", "")[:2]
    for seat, action in ((first, f"8H {word}"), (1 - first, pack(Pass()))):
        entry = Entry(1, seat, action)
        game, _, entry = act(game, entry, rules=rules, words=AllBut(()), draw=draw)
        log.append(entry)
    assert isinstance(unpack(log[1].action), Placement)
    position = position_before(log, rules, 2)
    assert [len(rack) for rack in position.racks] == [7, 7]
    assert len(position.bag(rules.tiles)) == 100 - 14 - 2
    [*_, (_, after, _)] = replay(log, rules)
    assert position.racks == after.racks


def test_an_unmade_move_has_no_position() -> None:
    rules = preset("klasyczna")
    entry = Entry(1, 2, START)
    game, _, entry = act(None, entry, rules=rules, words=(), draw=seeded_draw(1))
    with pytest.raises(LookupError):
        position_before([entry], rules, 1)
    many = position_of(game)
    with pytest.raises(ValueError, match="A"):
        Position(many.board, ("A" * 10, "B"), (0, 0), 0).bag(rules.tiles)
