"""Two accounts of one person in a league: each finishes its season, then the person plays once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.coordinator.kinds.event.requests import ExcludePlayer, NotOnList
from bot.coordinator.kinds.league.body import LeagueBody
from bot.coordinator.kinds.league.requests import (
    ExcludedFromLeague,
    JoinLeague,
    LeaveSeason,
    NotInSeason,
    Readmit,
    TakeBreak,
)
from bot.dialogue.pages.kinds.league import private_pages
from bot.dialogue.pages.kinds.league.pages import LeaguePages
from bot.dialogue.pages.wording import wording
from bot.rules.event.steps import void_result
from tests.coordinator.leagues.test_league import FOUR
from tests.support.chat.telegram.table import plain
from tests.support.coordinator.leagues import NAMES, PlayedLeague

if TYPE_CHECKING:
    from tests.support.coordinator.talk import Talk

DAYS = 24 * 3_600_000


async def link(talk: Talk, kept: str, other: str) -> None:
    """Link the accounts of these two members. The id of the first one stays in use."""
    persons = [(await talk.person(name)).id for name in (kept, other)]
    assert await talk.store.people.merge(*persons) == persons[0]


async def begin(talk: Talk, names: tuple[str, ...]) -> PlayedLeague:
    """Begin a season of these people."""
    league = await PlayedLeague.begin(talk, names)
    await league.begin_season()
    return league


async def test_the_game_between_two_accounts_of_one_person_is_void(talk: Talk) -> None:
    league = await begin(talk, FOUR)
    game = await league.game_of("Ola", "Kuba")
    await link(talk, "Ola", "Kuba")
    await league.wait_until(talk.now + DAYS)
    assert (await talk.table(game)).phase == "playing", "nothing tells the league yet"
    await league.wait_until((await league.body()).starts + 7 * DAYS)
    view = await league.view("Ola")
    [own] = [one.result for one in view.own_games if one.game == game and one.side == 0]
    assert own == void_result()
    assert (await talk.table(game)).phase == "ended"
    assert view.linked == ("Ola", "Kuba")
    assert {row.member for row in view.divisions[0].rows} == {0, 1, 2, 3}
    table = await talk.table(league.game)
    assert LeagueBody.of(table).wrong_pairings(table.seed) == ()


async def test_from_the_next_season_on_the_person_plays_once(talk: Talk) -> None:
    league = await begin(talk, NAMES[:5])
    await link(talk, "Ola", "Kuba")
    await league.end_season()
    assert (await league.body()).signed == (0, 2, 3, 4)
    await league.begin_season()
    assert {*(await league.body()).divisions[0].members} == {0, 2, 3, 4}
    assert (await league.view("Kuba")).names[1] == "Kuba"


async def test_the_person_is_told(talk: Talk) -> None:
    league = await begin(talk, FOUR)
    await link(talk, "Ola", "Kuba")
    await league.wait_until((await league.body()).starts + 7 * DAYS)
    view = await talk.queries.look(league.game, (await talk.person("Ola")).id)
    other = await talk.queries.look(league.game, (await talk.person("Iza")).id)
    told = "Twoje połączone konta: Ola, Kuba. Każde z nich kończy swoje gry tego sezonu"
    says = wording("pl", "discord")
    assert told in plain(LeaguePages().desk(view, says).text)
    assert "połączone" not in LeaguePages().desk(other, says).text
    assert told in plain(private_pages.notice(view, says).text)


async def test_both_accounts_leave_a_season_or_take_a_break(talk: Talk) -> None:
    league = await begin(talk, (*NAMES[:6],))
    await link(talk, "Ola", "Kuba")
    await league.say("Ola", LeaveSeason())
    await league.wait_until(talk.now)
    rows = (await league.view()).divisions[0].rows
    assert {row.member for row in rows if row.has_left} == {0, 1}
    assert (await league.body()).signed == (2, 3, 4, 5)
    with pytest.raises(NotInSeason):
        await league.say("Kuba", LeaveSeason())
    await link(talk, "Iza", "Jan")
    await league.say("Iza", TakeBreak())
    assert (await league.body()).signed == (4, 5)
    with pytest.raises(NotOnList):
        await league.say("Iza", TakeBreak())


async def test_a_director_excludes_a_person_with_all_accounts(talk: Talk) -> None:
    """Iza is Kuba's other account. A director who lets Kuba back lets both back."""
    league = await begin(talk, NAMES[:6])
    await league.say("Ola", ExcludePlayer(1, "podpowiedzi"))
    await link(talk, "Iza", "Kuba")
    with pytest.raises(ExcludedFromLeague):
        await league.say("Iza", JoinLeague(None))
    await league.wait_until((await league.body()).starts + 7 * DAYS)
    body = await league.body()
    assert (body.signed, {*body.excluded}) == ((0, 3, 4, 5), {1, 2})
    rows = (await league.view()).divisions[0].rows
    assert {row.member for row in rows if row.place is None} == {1, 2}
    assert not [one for one in (await league.view("Iza")).own_games if one.result is None]
    with pytest.raises(ExcludedFromLeague):
        await league.say("Kuba", JoinLeague(None))
    await league.say("Ola", Readmit(1))
    await league.say("Iza", JoinLeague(None))
    assert (await league.body()).excluded == ()
