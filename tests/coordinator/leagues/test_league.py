"""A league begins its seasons by itself, adjudicates what still runs, and promotes."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from bot.coordinator.commands import Adjudicate, Command, Erase, Make
from bot.coordinator.decisions.change import World
from bot.coordinator.kinds.event.requests import NotOnList, OnList
from bot.coordinator.kinds.game.pair import open_game
from bot.coordinator.kinds.game.requests import AgreeToAbort
from bot.coordinator.kinds.league.body import LeagueBody
from bot.coordinator.kinds.league.requests import (
    CloseLeague,
    JoinLeague,
    LeagueClosed,
    LeagueHere,
    LeaveSeason,
    NotInSeason,
    NotLeagueDirector,
    OnlyLeague,
    SeasonDays,
    TakeBreak,
)
from bot.coordinator.kinds.table_codec import decode_table, encode_table
from bot.coordinator.people.data_export import game_of
from bot.coordinator.person_id import UNNAMED, PersonId
from bot.coordinator.views.view import as_of
from bot.rules.event.steps import game_result, void_result
from bot.rules.moves import Pass, Resign
from tests.support.coordinator.clubs import DAY, HOUR
from tests.support.coordinator.events import Event
from tests.support.coordinator.killed_rounds import Killed, dying
from tests.support.coordinator.leagues import NAMES, PlayedLeague
from tests.support.rules.random_games import chance

if TYPE_CHECKING:
    from tests.support.coordinator.talk import Talk

FOUR = NAMES[:4]
EIGHTEEN = (*NAMES, *(f"{name} II" for name in NAMES[:8]))


async def resign_all(league: PlayedLeague) -> None:
    """Let the lower ranked player of every running game resign."""
    body = await league.body()
    for one in body.divisions:
        for _, pair, game in one.open_pairs():
            table = await league.talk.table(game)
            side = pair.players.index(max(pair.players))
            await league.talk.say(table.seats[side].name, Make(Resign()), game)
    await league.wait_until(league.talk.now)


async def test_a_season_of_four_begins_with_a_game_of_each_pair(talk: Talk) -> None:
    league = await PlayedLeague.begin(talk, FOUR)
    await league.begin_season()
    body = await league.body()
    assert (body.season, body.stage) == (1, "begun")
    [division] = body.divisions
    assert len({*division.games}) == 6
    assert all(division.games)
    view = await league.view("Ola")
    assert [row.places for row in view.divisions[0].rows] == [(1, 4)] * 4
    assert sorted(view.names[one.opponent] for one in view.own_games) == ["Iza", "Jan", "Kuba"]
    table = await talk.table(division.games[0])
    assert table.rules.clock.kind == "bank"
    assert table.body.of_event


async def test_a_season_with_three_players_is_put_off_by_a_week(talk: Talk) -> None:
    league = await PlayedLeague.begin(talk, FOUR[:3])
    starts = (await league.body()).starts
    await league.begin_season()
    body = await league.body()
    assert (body.stage, body.delays, body.starts) == ("sign_up", 1, starts + 7 * DAY)
    await league.say("Jan", JoinLeague())
    await league.begin_season()
    assert (await league.body()).stage == "begun"


async def test_a_season_whose_start_the_bot_missed_lasts_as_long(talk: Talk) -> None:
    league = await PlayedLeague.begin(talk, FOUR)
    talk.now = (await league.body()).ends + 3 * DAY
    for _ in range(2):
        await league.wait_until(talk.now)
    body = await league.body()
    assert (body.stage, body.season, body.starts) == ("begun", 1, talk.now)
    assert body.ends - body.starts == 14 * DAY
    assert all(body.divisions[0].games)


async def test_a_person_with_linked_accounts_plays_once(talk: Talk) -> None:
    league = await PlayedLeague.begin(talk, NAMES[:5])
    ola, ewa = [(await talk.person(name)).id for name in ("Ola", "Ewa")]
    await talk.store.people.merge(ewa, ola)
    in_use = (await talk.store.people.aliases(ola))[0]
    await league.begin_season()
    body = await league.body()
    [division] = body.divisions
    persons = [seat.members[0].person for seat in (await talk.table(league.game)).seats]
    own = persons.index(in_use)
    assert {*division.members} == {1, 2, 3, own} == {*body.signed}
    assert {own} == {0, 4} & {*division.members}
    assert (await league.view("Ewa")).plays


async def test_the_stages_come_at_half_time_and_two_days_before_the_end(talk: Talk) -> None:
    league = await PlayedLeague.begin(talk, FOUR)
    await league.begin_season()
    body = await league.body()
    assert body.ends - body.starts == 14 * DAY
    await league.wait_until(body.starts + 7 * DAY)
    assert (await league.body()).stage == "half"
    await league.wait_until(body.ends - 2 * DAY)
    assert (await league.body()).stage == "last"
    await league.wait_until(body.ends)
    after = await league.body()
    assert (after.stage, after.season) == ("sign_up", 2)
    assert after.starts == body.ends + 7 * DAY
    assert after.signed == (0, 1, 2, 3)


async def test_the_end_of_a_season_decides_the_games_that_still_run(talk: Talk) -> None:
    league = await PlayedLeague.begin(talk, FOUR)
    await league.begin_season()
    body = await league.body()
    played = await league.game_of("Ola", "Kuba")
    absent = await league.game_of("Ola", "Iza")
    untouched = await league.game_of("Ola", "Jan")
    for game, moves in ((played, 2), (absent, 1)):
        for _ in range(moves):
            await talk.move(await talk.to_move(game), game, "-")
    # The bot is away for days, and no clock runs.
    talk.outages = ((body.starts + HOUR, body.ends - 30 * HOUR),)
    await league.end_season()
    view = await league.view("Ola")
    results = {view.names[one.opponent]: one.result for one in view.own_games}
    assert results["Kuba"] == game_result((0, 0))
    assert results["Iza"]
    assert results["Iza"].kind == "walkover"
    assert results["Jan"] == void_result()
    reasons = {}
    for game in (played, absent, untouched):
        outcome = (await talk.table(game)).game.outcome  # type: ignore[union-attr]
        assert outcome
        reasons[game] = outcome.reason, len(outcome.winners)
    assert reasons == {
        played: ("adjudicated", 2),
        absent: ("walkover", 1),
        untouched: ("adjudicated", 0),
    }
    assert view.past
    assert (view.past.adjudicated, view.past.walkovers, view.past.void) == (1, 1, 4)
    assert not (await league.body()).dropped


async def test_only_a_whole_turn_makes_an_absence_a_walkover(talk: Talk) -> None:
    league = await PlayedLeague.begin(talk, FOUR)
    await league.begin_season()
    game = await league.game_of("Ola", "Kuba")
    await talk.move(await talk.to_move(game), game, "-")
    table, world = await talk.table(game), World(talk.lists, talk.secret, talk.chance)
    assert table.game
    absent = table.game.to_move
    for hours, had_turn in ((7, False), (8, True)):
        found = open_game(table, talk.now + hours * HOUR, world)
        assert found.moved[absent] is False
        assert found.had_turn[absent] is had_turn
    away = replace(world, outages=((talk.now, talk.now + HOUR),))
    assert not any(open_game(table, talk.now + 8 * HOUR, away).had_turn)


async def test_three_seasons_promote_and_relegate_by_places(talk: Talk) -> None:
    league = await PlayedLeague.begin(talk, EIGHTEEN)
    await league.begin_season()
    first = await league.body()
    assert [len(one.members) for one in first.divisions] == [9, 9]
    await resign_all(league)
    view = await league.view()
    assert (view.results, view.games) == (54, 54)
    assert [view.divisions[0].move(row) for row in view.divisions[0].rows][-3:] == ["down"] * 3
    await league.end_season()
    past = (await league.body()).seasons[0]
    down = {row.member for row in past.divisions[0][-3:]}
    up = {row.member for row in past.divisions[1][:3]}
    gone = past.divisions[0][0].member
    await league.say((await league.view()).names[gone], TakeBreak())
    await league.say("Nowa", JoinLeague(3000))
    await league.begin_season()
    second = await league.body()
    higher, lower = ({*one.members} for one in second.divisions)
    assert up <= higher
    assert gone not in higher | lower
    assert dict(second.breaks) == {gone: 0}
    # The freed place is filled by one more from below, and the newcomer begins below.
    assert len(higher) == 9
    assert down <= lower
    assert past.divisions[1][3].member in higher
    assert len(first.ratings) in lower
    await league.end_season()
    await league.say((await league.view()).names[gone], JoinLeague())
    await league.begin_season()
    third = await league.body()
    assert gone in third.divisions[0].members
    assert third.breaks == ()
    assert len((await league.body()).seasons) == 2


async def test_a_player_who_leaves_a_season_loses_untouched_games(
    talk: Talk,
) -> None:
    league = await PlayedLeague.begin(talk, FOUR)
    await league.begin_season()
    going = await league.game_of("Ola", "Kuba")
    for _ in range(2):
        await talk.move(await talk.to_move(going), going, "-")
    await league.say("Ola", LeaveSeason())
    await league.wait_until(talk.now)
    view = await league.view("Ola")
    results = {view.names[one.opponent]: one for one in view.own_games}
    assert results["Kuba"].result is None
    for other in ("Iza", "Jan"):
        result = results[other].result
        assert result
        assert (result.kind, result.winner) == ("walkover", 1 - results[other].side)
        table = await talk.table(results[other].game)
        assert table.game
        assert table.game.outcome
        assert table.game.outcome.reason == "walkover"
    assert view.divisions[0].rows[-1].has_left
    assert 0 not in (await league.body()).signed
    assert not (await league.body()).dropped
    with pytest.raises(NotInSeason):
        await league.say("Ola", LeaveSeason())
    # The game that goes on still counts.
    await talk.say("Kuba", Make(Resign()), going)
    await league.wait_until(talk.now)
    [row] = [one for one in (await league.view()).divisions[0].rows if one.member == 0]
    assert (row.wins, row.has_left) == (2, True)


async def test_a_person_signs_up_once_and_may_take_a_break(talk: Talk) -> None:
    league = await PlayedLeague.begin(talk, FOUR)
    with pytest.raises(OnList):
        await league.say("Ola", JoinLeague())
    await league.say("Ola", TakeBreak())
    with pytest.raises(NotOnList):
        await league.say("Ola", TakeBreak())
    await league.say("Ola", JoinLeague())
    assert (await league.view("Ola")).signed == (0, 1, 2, 3)
    assert len((await talk.table(league.game)).seats) == 4


async def test_a_person_who_comes_during_a_season_plays_the_next_one(talk: Talk) -> None:
    league = await PlayedLeague.begin(talk, FOUR)
    await league.begin_season()
    await league.say("Ewa", JoinLeague())
    view = await league.view("Ewa")
    assert (view.coming, view.own_division, view.plays) == (2, None, False)
    await league.end_season()
    await league.begin_season()
    assert (await league.view("Ewa")).plays


async def test_a_place_has_one_league_until_it_is_closed(talk: Talk) -> None:
    league = await PlayedLeague.begin(talk, FOUR)
    with pytest.raises(LeagueHere) as refused:
        await PlayedLeague.begin(talk)
    assert refused.value.game == league.game
    with pytest.raises(NotLeagueDirector):
        await league.say("Kuba", CloseLeague())
    await league.begin_season()
    await league.say("Kuba", CloseLeague(manages=True))
    with pytest.raises(LeagueClosed):
        await league.say("Ola", CloseLeague())
    assert (await talk.table(league.game)).phase == "playing"
    await league.end_season()
    assert (await talk.table(league.game)).phase == "ended"
    with pytest.raises(LeagueClosed):
        await league.say("Ola", JoinLeague())
    assert (await PlayedLeague.begin(talk)).game != league.game


async def test_an_odd_length_of_a_season_is_refused(talk: Talk) -> None:
    with pytest.raises(SeasonDays):
        await PlayedLeague.begin(talk, days=20)


async def test_a_league_takes_no_move(talk: Talk) -> None:
    league = await PlayedLeague.begin(talk)
    with pytest.raises(OnlyLeague):
        await league.say("Ola", AgreeToAbort())


@pytest.mark.parametrize("seed", range(3))
async def test_a_process_that_dies_anywhere_begins_each_game_once(talk: Talk, seed: int) -> None:
    talk.chance = bytes
    league = await PlayedLeague.begin(talk, FOUR)
    dice, step = chance(seed), Event(talk, league.game)
    talk.now = (await league.body()).starts
    deaths = 0
    for _ in range(400):
        try:
            with dying(talk.store.link, dice, 0.05):
                await step.pass_time(0)
        except Killed:
            deaths += 1
            await talk.store.release(within=HOUR)
        else:
            break
    await step.pass_time(HOUR)
    games = {game for one in (await league.body()).divisions for game in one.games}
    assert len(games) == 6
    assert "" not in games
    await talk.indexer.work_off()
    ola = (await talk.person("Ola")).id
    own = {one.game for one in (await league.view("Ola")).own_games}
    assert {*await talk.store.people.games(ola)} == {league.game, *own}
    assert deaths


async def test_an_operator_closes_a_league_at_once(talk: Talk) -> None:
    league = await PlayedLeague.begin(talk, FOUR)
    await league.begin_season()
    await talk.coordinator.handle(Command("op", Adjudicate(), talk.now, None, league.game))
    table = await talk.table(league.game)
    assert table.phase == "ended"
    assert LeagueBody.of(table).wrong_pairings(table.seed) == ()


async def test_a_stored_league_reads_back_as_it_was(talk: Talk) -> None:
    league = await PlayedLeague.begin(talk, FOUR)
    await league.begin_season()
    await resign_all(league)
    await league.end_season()
    table = await talk.table(league.game)
    assert decode_table(encode_table(table)) == table


async def test_the_check_of_a_draw_finds_a_changed_pair(talk: Talk) -> None:
    league = await PlayedLeague.begin(talk, FOUR)
    await league.begin_season()
    table = await talk.table(league.game)
    assert LeagueBody.of(table).wrong_pairings(table.seed) == ()
    assert LeagueBody.of(table).wrong_pairings(bytes(32)) == (1,)


async def test_a_member_exports_their_seasons_and_is_erased(talk: Talk) -> None:
    league = await PlayedLeague.begin(talk, NAMES[:5])
    await league.begin_season()
    await resign_all(league)
    await league.end_season()
    await league.begin_season()
    await talk.indexer.work_off()
    kuba = (await talk.person("Kuba")).id
    assert league.game in await talk.store.people.games(kuba)
    [season] = game_of(await talk.table(league.game), kuba)["league"]["seasons"]
    assert (season["season"], season["division"], season["games"]) == (1, 1, 4)
    nobody = PersonId("nobody-7")
    erase = Command("erase", Erase(nobody, (kuba,)), talk.now, None, league.game)
    await talk.coordinator.handle(erase)
    view = await league.view()
    assert {*view.names} == {"Ola", "Iza", "Jan", "Ewa", UNNAMED}
    assert "Kuba" not in str(await talk.table(league.game))
    assert view.names.index(UNNAMED) not in view.signed


async def test_a_game_lost_on_time_is_counted_for_the_late_player(talk: Talk) -> None:
    league = await PlayedLeague.begin(talk, FOUR)
    await league.begin_season()
    [division] = (await league.body()).divisions
    resigned, *games = division.games
    quick = (await talk.table(resigned)).seats[0].name
    await talk.say(quick, Make(Resign()), resigned)
    late = Counter([(await talk.table(game)).seats[0].name for game in games])
    await league.wait_until(talk.now + 81 * HOUR)
    view = await league.view()
    assert view.results == len(division.games)
    found = {view.names[row.member]: row.timeouts for row in view.divisions[0].rows}
    assert found == {name: late[name] for name in FOUR}
    await league.end_season()
    [rows] = (await league.body()).seasons[0].divisions
    assert {view.names[row.member]: row.timeouts for row in rows} == found


async def test_a_time_bank_is_left_as_far_as_long_turns_have_not_used_it(talk: Talk) -> None:
    league = await PlayedLeague.begin(talk, FOUR)
    await league.begin_season()
    game = await league.game_of("Ola", "Kuba")
    table = await talk.table(game)
    assert table.game is not None
    first = table.game.to_move
    began = talk.now

    async def banks() -> list[int | None]:
        view = as_of(await talk.queries.look(game), talk.now)
        return [view.face.seats[seat].bank for seat in (first, 1 - first)]

    await league.wait_until(began + 8 * HOUR)
    assert await banks() == [72 * HOUR, 72 * HOUR]
    await league.wait_until(began + 18 * HOUR)
    assert await banks() == [62 * HOUR, 72 * HOUR]
    await talk.say(table.seats[first].name, Make(Pass()), game)
    assert await banks() == [62 * HOUR, 72 * HOUR]
    await league.wait_until(began + 22 * HOUR)
    assert await banks() == [62 * HOUR, 72 * HOUR]
