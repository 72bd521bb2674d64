"""The notable facts that the game of a pair reports to its event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import assume, given

from bot.coordinator.kinds.game.pair import highlights
from bot.coordinator.standings.player_stats import lines
from bot.coordinator.table.evolve import evolve
from tests.support.coordinator.events import Event
from tests.support.coordinator.finished_games import log, make_finished_game
from tests.support.rules.random_games import games

if TYPE_CHECKING:
    from tests.support.coordinator.talk import Talk
    from tests.support.rules.random_games import RandomGame


@given(games())
def test_the_best_play_is_the_one_of_the_players_statistics(played: RandomGame) -> None:
    game = played.actions[-1].game
    assume(game.outcome is not None and len(game.scores) == 2)
    table = evolve(make_finished_game(*game.scores), rules=played.rules, log=played.log, game=game)
    best = [one.move.points if one.move else 0 for one in lines(table).values()]
    found = highlights(table)
    assert found.points == max(best)
    assert best[found.side] == max(best)


def test_a_play_taken_back_is_no_best_play() -> None:
    rack, moves = "ŻÓŁWIKA", ((0, "8F ŻÓŁWIKA"), (1, "!"), (1, "-"), (0, "8G WIK"), (1, "+"))
    table = evolve(make_finished_game(8, 0), log=log(2, rack, *moves, invalid=("ŻÓŁWIKA",)))
    found = highlights(table)
    assert (found.side, found.word, found.points) == (0, "WIK", 8)
    assert found.behind[0] == 0
    assert found.behind[1] >= 8


async def test_an_event_keeps_the_rating_points_of_its_games(talk: Talk) -> None:
    event = await Event.begin(talk, 4)
    games_ = await event.games()
    await event.resign(games_)
    await event.count_results()
    view = await event.view("Ola")
    assert len(view.skalps) == 4
    assert sorted(view.skalps.values()) == [50, 50, 150, 150]
    assert view.own is not None
    assert view.rating_after(view.own) == view.skalps[view.own]
