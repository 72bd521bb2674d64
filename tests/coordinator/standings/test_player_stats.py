"""A person's statistics: what one game says of each, and the fold over many."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

import msgspec
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from bot.coordinator.game_id import GameId
from bot.coordinator.person_id import PersonId
from bot.coordinator.standings.player_stats import (
    GameRecord,
    GameScore,
    OutOfOrder,
    PlayedWord,
    PlayerRecords,
    Tally,
    lines,
    records,
)
from bot.coordinator.table.evolve import evolve
from bot.rules.events import Played, Strata
from bot.rules.judge import Play
from tests.support.coordinator.finished_games import log, make_finished_game, with_robot, with_team
from tests.support.rules.random_games import games

if TYPE_CHECKING:
    from bot.coordinator.table.table import Table
    from tests.support.rules.random_games import RandomGame

KUBA, OLA = PersonId("kuba"), PersonId("ola")

BINGO = (0, "8F ŻÓŁWIKA")


def line(at: int, result: int = 1, **fields: object) -> GameRecord:
    plain = GameRecord(at, GameId(f"G{at}"), 300, result, ((KUBA, result),))
    return msgspec.structs.replace(plain, **fields)


def word(
    tiles: str, points: int, letters: int, *, bingo: bool = False, game: str = "G"
) -> PlayedWord:
    return PlayedWord(tiles, points, letters, bingo, "pl", GameId(game))


def table_of(played: RandomGame) -> Table:
    """Return the table at which a random game was played to its end."""
    game = played.actions[-1].game
    assume(game.outcome is not None)
    return evolve(make_finished_game(*game.scores), rules=played.rules, log=played.log, game=game)


# One game


@given(games())
def test_a_line_holds_the_result_and_the_points(played: RandomGame) -> None:
    """The expected line is computed from all events, secret ones included."""
    table, stood = table_of(played), dict[int, list[Play]]()
    for event in (event for action in played.actions for event in action.events):
        if isinstance(event, Played):
            stood.setdefault(event.seat, []).append(event.play)
        elif isinstance(event, Strata):
            stood[event.seat].remove(event.play)
    told = lines(table)
    assert table.game is not None
    assert table.game.outcome is not None
    assert [one.score for one in told.values()] == list(table.game.outcome.scores)
    for seat, one in enumerate(told.values()):
        plays = stood.get(seat, [])
        assert one.bingos == sum(len(play.tiles) == 7 for play in plays)
        best = max((play.score for play in plays), default=None)
        assert (one.move.points if one.move else None) == best
        assert (one.result >= 0) == (seat in table.game.outcome.winners)
        assert len(one.rivals) == len(table.seats) - 1


@given(games())
def test_no_line_names_a_word_that_was_taken_back(played: RandomGame) -> None:
    """A play taken back, or a rack, is in no record. A word may have grown since."""
    table = table_of(played)
    assert table.game is not None
    rows = str(table.game.board).split("\n")
    board = "\n".join((*rows, *("".join(letters) for letters in zip(*rows, strict=True))))
    for one in lines(table).values():
        assert all(told is None or told.tiles in board for told in (one.move, one.word))


def test_a_bingo_is_noted_with_the_points_of_its_letters() -> None:
    table = evolve(make_finished_game(90, 0), log=log(2, "ŻÓŁWIKA", BINGO))
    ola = lines(table)[OLA]
    assert ola.bingos == 1
    assert ola.word == ola.move
    assert ola.word is not None
    assert (ola.word.tiles, ola.word.letters, ola.word.bingo) == ("ŻÓŁWIKA", 18, True)
    assert (ola.word.language, ola.word.game) == ("pl", table.id)
    assert lines(table)[KUBA].word is None


def test_a_blank_is_marked_and_worth_nothing() -> None:
    table = evolve(make_finished_game(90, 0), log=log(2, "?ÓŁWIKA", (0, "8F żÓŁWIKA")))
    ola = lines(table)[OLA]
    assert ola.word is not None
    assert (ola.word.tiles, ola.word.letters) == ("żÓŁWIKA", 13)


def test_a_play_taken_back_is_no_record() -> None:
    rack, moves = "ŻÓŁWIKA", (BINGO, (1, "!"), (1, "-"), (0, "8G WIK"), (1, "+"))
    taken = evolve(make_finished_game(8, 0), log=log(2, rack, *moves, invalid=("ŻÓŁWIKA",)))
    ola = lines(taken)[OLA]
    assert ola.bingos == 0
    assert ola.move is not None
    assert ola.move.tiles == "WIK"


@pytest.mark.parametrize(
    ("table", "results"),
    [
        (make_finished_game(300, 250), {"ola": 1, "kuba": -1}),
        (make_finished_game(300, 300, won=(0, 1)), {"ola": 0, "kuba": 0}),
        (make_finished_game(300, 250, 310, won=(2,)), {"ola": -1, "kuba": -1, "iza": 1}),
        (make_finished_game(310, 250, 310, won=(0, 2)), {"ola": 0, "kuba": -1, "iza": 0}),
        (make_finished_game(310, 250, 250), {"ola": 1, "kuba": -1, "iza": -1}),
        (make_finished_game(0, 0, won=(), reason="aborted"), {}),
        (evolve(make_finished_game(0, 0), game=None), {}),
        (with_robot(make_finished_game(300, 250)), {"ola": 1}),
        (with_team(make_finished_game(300, 250)), {"ola": 1, "zosia": 1, "kuba": -1}),
    ],
    ids=[
        "won",
        "tied",
        "three",
        "shared",
        "second shared",
        "aborted",
        "not begun",
        "robot",
        "team",
    ],
)
def test_a_line_says_who_has_won(table: Table, results: dict[str, int]) -> None:
    assert {who: one.result for who, one in lines(table).items()} == results


def test_a_line_names_every_opponent_and_the_result_against_each() -> None:
    """Everybody on another seat, robots too, and how it came out between the two."""
    three = lines(make_finished_game(300, 250, 270))
    assert dict(three[KUBA].rivals) == {"ola": -1, "iza": -1}
    assert dict(three[PersonId("iza")].rivals) == {"ola": -1, "kuba": 1}
    assert dict(lines(with_robot(make_finished_game(1, 0)))[OLA].rivals) == {"robot:sowa": 1}
    assert dict(lines(with_team(make_finished_game(1, 0)))[KUBA].rivals) == {"ola": -1, "zosia": -1}


# Many games


def test_nobody_begins_with_a_record() -> None:
    none = records([])
    assert none == PlayerRecords()
    assert none.average is None
    assert none.bingos_a_game is None
    assert none.rivals_met() == []


def test_records_sum_up_results_and_averages() -> None:
    found = records([line(1, 1, score=300, bingos=2), line(2, -1, score=251), line(3, 0, bingos=1)])
    assert found.games == Tally(1, 1, 1)
    assert found.average == pytest.approx((300 + 251 + 300) / 3)
    assert found.bingos_a_game == 1


def test_the_first_of_equals_stays_the_record() -> None:
    one = line(1, score=400, move=word("ŻÓŁĆ", 60, 17, game="G1"))
    two = line(2, score=400, move=word("ŹLE", 60, 12, game="G2"))
    found = records([two, one])
    assert found.score == GameScore(400, GameId("G1"))
    assert found.move == one.move
    better = records([one, two, line(3, score=401, move=word("OKO", 61, 4, game=GameId("G3")))])
    assert better.score == GameScore(401, GameId("G3"))
    assert better.move is not None
    assert better.move.tiles == "OKO"


def test_no_negative_score_is_lost() -> None:
    assert records([line(1, -1, score=-20)]).score == GameScore(-20, GameId("G1"))


@pytest.mark.parametrize(
    ("better", "other"),
    [
        (word("ROWEREM", 70, 10, bingo=True), word("ŹDŹBŁO", 90, 25)),
        (word("ŻÓŁWIKA", 70, 18, bingo=True), word("ROWEREM", 140, 10, bingo=True)),
        (word("ŻÓŁWIKA", 92, 18, bingo=True), word("ŻÓŁWIKA", 80, 18, bingo=True)),
        (word("ŹDŹBŁO", 20, 25), word("OKO", 60, 4)),
    ],
    ids=["a bingo", "rarer letters", "more points", "without a bingo"],
)
def test_the_more_beautiful_word_is_the_record_in_any_order(
    better: PlayedWord, other: PlayedWord
) -> None:
    for first, second in ((better, other), (other, better)):
        assert records([line(1, word=first), line(2, word=second)]).word == better


@given(st.lists(st.sampled_from([1, 0, -1]), max_size=40))
def test_the_longest_streak_is_the_longest_run_of_wins(results: list[int]) -> None:
    found = records(line(at, result) for at, result in enumerate(results))
    runs = [len(list(run)) for result, run in groupby(results) if result == 1]
    assert found.longest == max(runs, default=0)
    assert found.streak == (runs[-1] if results and results[-1] == 1 else 0)


def test_opponents_are_listed_by_the_games_against_them() -> None:
    met = [("kuba", 1), ("iza", -1), ("kuba", 0), ("ala", 1), ("kuba", 1)]
    found = records(line(at, 1, rivals=(one,)) for at, one in enumerate(met))
    assert found.rivals_met() == [
        ("kuba", Tally(2, 1, 0)),
        ("ala", Tally(1, 0, 0)),
        ("iza", Tally(0, 0, 1)),
    ]


some_lines = st.lists(
    st.builds(
        lambda at, score, result, who: GameRecord(
            at // 2, GameId(f"G{at}"), score, result, ((who, result),)
        ),
        st.integers(0, 60),
        st.integers(-50, 600),
        st.sampled_from([1, 0, -1]),
        st.sampled_from(["kuba", "iza", "robot:sowa"]),
    ),
    unique_by=lambda one: one.game,
    max_size=20,
)


@given(some_lines, st.randoms(use_true_random=False), st.integers(0, 20))
def test_records_go_on_from_where_they_were_stored(
    told: list[GameRecord], order: object, cut: int
) -> None:
    """Games may come in any order, and be counted at once or one by one."""
    whole = records(told)
    told.sort(key=lambda one: one.key)
    stored = msgspec.msgpack.encode(records(told[:cut]))
    some = msgspec.msgpack.decode(stored, type=PlayerRecords)
    for one in told[cut:]:
        some = some.add(one)
    assert some == whole
    order.shuffle(told)  # type: ignore[attr-defined]
    assert records(told) == whole


def test_a_late_game_asks_for_a_fold_from_the_beginning() -> None:
    done = records([line(1), line(3)])
    for late in (line(2), line(3)):
        with pytest.raises(OutOfOrder):
            done.add(late)
    assert done.add(line(4)).games.games == 3


def test_a_result_line_survives_storing() -> None:
    ola = lines(evolve(make_finished_game(90, 0), log=log(2, "ŻÓŁWIKA", BINGO)))[OLA]
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(ola), type=GameRecord) == ola
