"""The acts of a league's directors: each changes the league once and leaves a line in its log."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.coordinator.commands import Adjudicate, Command, Erase
from bot.coordinator.kinds.event.requests import (
    EnterResult,
    ExcludePlayer,
    NameDirector,
    NotDirector,
)
from bot.coordinator.kinds.league.body import LeagueBody
from bot.coordinator.kinds.league.requests import (
    CloseLeague,
    ExcludedFromLeague,
    JoinLeague,
    LeagueChanged,
    LeagueClosed,
    LeaveSeason,
    Readmit,
    WithdrawPlayer,
)
from bot.coordinator.kinds.table_codec import decode_table, encode_table
from bot.coordinator.people.data_export import game_of
from bot.coordinator.person_id import PersonId
from bot.rules.event.steps import game_result, void_result, walkover_result
from tests.coordinator.leagues.test_league import EIGHTEEN, FOUR, resign_all
from tests.support.coordinator.leagues import NAMES, PlayedLeague

if TYPE_CHECKING:
    from bot.coordinator.commands import Request
    from bot.coordinator.game_id import GameId
    from bot.coordinator.kinds.event.audit import AuditLine
    from bot.rules.event.event import Result
    from tests.support.coordinator.talk import Talk


async def begin(talk: Talk, names: tuple[str, ...] = FOUR) -> PlayedLeague:
    """Begin a season of these people. Ola directs."""
    league = await PlayedLeague.begin(talk, names)
    await league.begin_season()
    return league


async def result_of(league: PlayedLeague, one: str, other: str) -> Result | None:
    """Return the result of these two players, the first one's points first."""
    view = await league.view(one)
    [game] = [game for game in view.own_games if view.names[game.opponent] == other]
    if game.result is None or game.side == 0:
        return game.result
    winner = None if game.result.winner is None else 1 - game.result.winner
    return type(game.result)(game.result.kind, game.result.points[::-1], winner)


async def number_of(league: PlayedLeague, one: str, other: str) -> tuple[int, int, int]:
    """Return the division, the pair and the first one's side in the game of these two players."""
    view = await league.view()
    wanted = [view.names.index(name) for name in (one, other)]
    for number, division in enumerate(view.drawn):
        for at in range(len(division.pairs)):
            members = view.pair_members(number, at)
            if {*members} == {*wanted}:
                return number + 1, at + 1, members.index(wanted[0])
    raise AssertionError


async def enter(
    league: PlayedLeague, one: str, other: str, points: tuple[int, int], reason: str = ""
) -> None:
    """Let the director enter the points of these two players."""
    division, at, side = await number_of(league, one, other)
    request = EnterResult(division, at, points[::-1] if side else points, reason=reason)
    await league.say("Ola", request)
    await league.wait_until(league.talk.now)


async def log(league: PlayedLeague) -> tuple[AuditLine, ...]:
    """Return the lines of the log."""
    return (await league.body()).audit


async def outcome(talk: Talk, game: GameId) -> tuple[str, tuple[int, ...]]:
    """Return how a game ended: the reason, and the seats that won."""
    found = (await talk.table(game)).game
    assert found is not None
    assert found.outcome is not None
    return found.outcome.reason, found.outcome.winners


@pytest.mark.parametrize(
    "request_",
    [
        EnterResult(1, 1, (300, 200)),
        WithdrawPlayer(1),
        ExcludePlayer(1),
        Readmit(1),
        NameDirector(1),
    ],
)
async def test_a_player_may_not_act_as_director(talk: Talk, request_: Request) -> None:
    league = await begin(talk)
    with pytest.raises(NotDirector) as refused:
        await league.say("Kuba", request_)
    assert refused.value.names == ("Ola",)
    assert await log(league) == ()


@pytest.mark.parametrize(
    "request_",
    [
        EnterResult(2, 1, (300, 200)),
        EnterResult(1, 7, (300, 200)),
        EnterResult(0, 1, (300, 200)),
        WithdrawPlayer(9),
        ExcludePlayer(-1),
        Readmit(1),
        NameDirector(0),
        NameDirector(9),
    ],
)
async def test_an_act_that_does_not_fit_changes_nothing(talk: Talk, request_: Request) -> None:
    league = await begin(talk)
    before = await league.body()
    with pytest.raises(LeagueChanged):
        await league.say("Ola", request_)
    assert await league.body() == before


async def test_a_director_enters_a_result_and_the_game_ends_without_its_own(talk: Talk) -> None:
    league = await begin(talk)
    game = await league.game_of("Kuba", "Iza")
    await enter(league, "Kuba", "Iza", (412, 380), "zagrane w klubie")
    assert await result_of(league, "Kuba", "Iza") == game_result((412, 380))
    assert await outcome(talk, game) == ("awarded", ())
    assert not (await league.body()).dropped
    [line] = await log(league)
    assert (line.act, line.round, line.reason) == ("result", 1, "zagrane w klubie")
    assert line.after in {"412:380", "380:412"}
    assert (await league.view()).results == 1


async def test_a_director_gives_a_walkover_and_makes_a_game_void(talk: Talk) -> None:
    league = await begin(talk)
    games = [await league.game_of("Ola", name) for name in ("Kuba", "Iza")]
    division, at, side = await number_of(league, "Ola", "Kuba")
    await league.say("Ola", EnterResult(division, at, winner=side))
    division, at, _ = await number_of(league, "Ola", "Iza")
    await league.say("Ola", EnterResult(division, at))
    await league.wait_until(talk.now)
    assert await result_of(league, "Ola", "Kuba") == walkover_result(0)
    assert await result_of(league, "Ola", "Iza") == void_result()
    assert await outcome(talk, games[0]) == ("walkover", (side,))
    assert await outcome(talk, games[1]) == ("awarded", ())


async def test_a_correction_names_both_results(talk: Talk) -> None:
    league = await begin(talk)
    await resign_all(league)
    await enter(league, "Kuba", "Iza", (300, 410), "pomyłka")
    assert await result_of(league, "Kuba", "Iza") == game_result((300, 410))
    [line] = await log(league)
    assert (line.act, line.before, line.reason) == ("correction", "0:0", "pomyłka")
    table = await talk.table(league.game)
    assert LeagueBody.of(table).wrong_pairings(table.seed) == ()
    assert decode_table(encode_table(table)) == table
    places = [
        (await league.view()).names[row.member] for row in (await league.view()).divisions[0].rows
    ]
    assert places.index("Iza") < places.index("Kuba")


async def test_a_correction_after_the_season_changes_who_is_promoted(talk: Talk) -> None:
    league = await begin(talk, EIGHTEEN)
    await resign_all(league)
    await league.end_season()
    before = (await league.body()).seasons[-1]
    view = await league.view()
    lower = [row.member for row in before.divisions[1]]
    third = lower[2]
    pairs = [view.pair_members(1, at) for at in range(len(view.drawn[1].pairs))]
    lost = [[view.names[one] for one in pair] for pair in pairs if third in pair]
    for one, other in lost:
        points = (300, 400) if one == view.names[third] else (400, 300)
        await enter(league, one, other, points)
    after = (await league.body()).seasons[-1]
    up = [row.member for row in after.divisions[1]][:3]
    assert third not in up
    await league.begin_season()
    second = await league.body()
    assert third in second.divisions[1].members
    assert {*up} <= {*second.divisions[0].members}
    assert (await league.view()).past is None


async def test_a_withdrawn_player_loses_untouched_games_and_may_come_back(talk: Talk) -> None:
    league = await begin(talk, NAMES[:5])
    going = await league.game_of("Kuba", "Iza")
    for _ in range(2):
        await talk.move(await talk.to_move(going), going, "-")
    await league.say("Ola", WithdrawPlayer(1))
    await league.wait_until(talk.now)
    assert await result_of(league, "Kuba", "Iza") is None
    found = await result_of(league, "Kuba", "Jan")
    assert found == walkover_result(1)
    view = await league.view("Kuba")
    assert (view.plays, 1 in view.signed) == (False, False)
    with pytest.raises(LeagueChanged):
        await league.say("Ola", WithdrawPlayer(1))
    await league.say("Kuba", JoinLeague())
    assert 1 in (await league.view()).signed
    await league.say("Ola", WithdrawPlayer(1))
    assert [one.act for one in await log(league)] == ["withdrawn", "take_off"]


async def test_an_excluded_player_loses_all_open_games_and_has_no_place(talk: Talk) -> None:
    league = await begin(talk, NAMES[:5])
    going = await league.game_of("Kuba", "Iza")
    for _ in range(2):
        await talk.move(await talk.to_move(going), going, "-")
    await enter(league, "Kuba", "Ewa", (500, 100))
    await league.say("Ola", ExcludePlayer(1, "obelgi"))
    await league.wait_until(talk.now)
    assert await result_of(league, "Kuba", "Iza") == walkover_result(1)
    assert await result_of(league, "Kuba", "Ewa") == game_result((500, 100))
    assert (await outcome(talk, going))[0] == "walkover"
    view = await league.view("Kuba")
    last = view.divisions[0].rows[-1]
    assert (last.member, last.place, last.places) == (1, None, (5, 5))
    assert {row.places[1] for row in view.divisions[0].rows[:-1]} <= {1, 2, 3, 4}
    with pytest.raises(ExcludedFromLeague) as refused:
        await league.say("Kuba", JoinLeague())
    assert refused.value.names == ("Ola",)
    with pytest.raises(LeagueChanged):
        await league.say("Ola", ExcludePlayer(1))
    await league.end_season()
    assert (await league.body()).seasons[0].divisions[0][-1].place is None
    await league.begin_season()
    assert (await league.body()).divisions[0].members == (0, 2, 3, 4) or 1 not in (
        await league.body()
    ).divisions[0].members
    await league.say("Ola", Readmit(1))
    await league.say("Kuba", JoinLeague())
    assert 1 in (await league.view()).signed


async def test_a_director_hands_over_to_a_player(talk: Talk) -> None:
    league = await begin(talk)
    await league.say("Ola", NameDirector(1))
    assert (await league.view("Kuba")).directs
    division, at, _ = await number_of(league, "Iza", "Jan")
    await league.say("Kuba", EnterResult(division, at, (1, 2)))
    by = (await talk.person("Kuba")).id
    assert [(one.act, one.by == by) for one in await log(league)] == [
        ("director", False),
        ("result", True),
    ]


async def test_a_player_who_leaves_is_in_the_log(talk: Talk) -> None:
    league = await begin(talk)
    await league.say("Kuba", LeaveSeason())
    assert [(one.act, one.players) for one in await log(league)] == [("left", (1,))]


async def test_a_closed_league_takes_corrections_of_its_last_season_only(talk: Talk) -> None:
    league = await begin(talk)
    await league.say("Ola", CloseLeague())
    await league.end_season()
    with pytest.raises(LeagueClosed):
        await league.say("Ola", ExcludePlayer(1))
    await enter(league, "Kuba", "Iza", (300, 410))
    assert (await league.body()).seasons[-1].divisions[0][0].member == 2
    assert (await talk.table(league.game)).phase == "ended"


async def test_a_league_that_an_operator_closed_takes_no_results(talk: Talk) -> None:
    league = await begin(talk)
    await talk.coordinator.handle(Command("op", Adjudicate(), talk.now, None, league.game))
    with pytest.raises(LeagueClosed):
        await league.say("Ola", EnterResult(1, 1, (300, 200)))


async def test_an_erased_director_leaves_no_name_and_no_reason(talk: Talk) -> None:
    league = await begin(talk)
    await enter(league, "Kuba", "Iza", (412, 380), "bo Ola tak chce")
    ola = (await talk.person("Ola")).id
    exported = game_of(await talk.table(league.game), ola)["league"]["acts"]
    assert exported == [{"act": "result", "reason": "bo Ola tak chce"}]
    nobody = PersonId("nobody-7")
    erase = Command("erase", Erase(nobody, (ola,)), talk.now, None, league.game)
    await talk.coordinator.handle(erase)
    [line, *_] = await log(league)
    assert (line.by, line.reason) == (nobody, "")
    assert "Ola" not in str(await talk.table(league.game))
