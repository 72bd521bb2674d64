"""A full league of people with long names fits into the messages of each chat; ends of seasons."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.coordinator.game_id import GameId
from bot.coordinator.kinds.ask import view_for
from bot.coordinator.kinds.event.audit import new_line, sign_line
from bot.coordinator.kinds.league.body import (
    Division,
    LeagueBody,
    LeagueRow,
    PastSeason,
    division_seed,
)
from bot.coordinator.kinds.league.founding import CLOCK
from bot.coordinator.kinds.league.players import MOST
from bot.coordinator.kinds.league.view_part import LeaguePart
from bot.coordinator.person_id import PersonId
from bot.coordinator.table.evolve import evolve
from bot.coordinator.table.table import Member, Seat, Table, WordListRef
from bot.dialogue.pages.kinds.league import private_pages, public_message
from bot.dialogue.pages.kinds.league.divisions import places_text
from bot.dialogue.pages.kinds.league.pages import LeaguePages
from bot.dialogue.pages.kinds.league.public_message import league_lines
from bot.dialogue.pages.wording import wording
from bot.rules.league.division import begin_division
from bot.rules.league.promotion import first_divisions
from bot.rules.ruleset import preset

SEED, CODE = bytes(32), GameId("K7QX4M")
TEXT, CAPTION = 4_000, 1_024


def full_league() -> Table:
    """Return a league whose season runs with as many players as it takes."""
    divisions = []
    for number, members in enumerate(first_divisions(range(MOST))):
        event = begin_division(len(members), division_seed(SEED, 1, number))
        games = (CODE,) * len(event.rounds[0].pairs)
        divisions.append(Division(members, event, games))
    body = LeagueBody("L" * 60, 0, 1200, "", 28, 0, 1, 1, stage="begun")
    return Table(
        id=CODE,
        phase="playing",
        host=PersonId("p0"),
        created=0,
        rules=preset("turniejowa", clock=CLOCK),
        words=WordListRef("pl", "osps", "0" * 64),
        seed=SEED,
        body=evolve(body, divisions=tuple(divisions), signed=tuple(range(MOST))),
        seats=tuple(Seat((Member(PersonId(f"p{n}"), f"{n:W>32}"),)) for n in range(MOST)),
    )


def after_season(table: Table) -> Table:
    """Return the league after its first season."""
    places = tuple(
        tuple(LeagueRow(member, place, 1, 1, 6) for place, member in enumerate(one.members, 1))
        for one in LeagueBody.of(table).divisions
    )
    past = PastSeason(1, 0, 1, places, 20, 20, 20)
    return evolve(table, stage="sign_up", season=2, seasons=(past,))


def with_news(table: Table) -> Table:
    """Return the league after ten acts of its director, each with the longest reason."""
    stage = LeagueBody.of(table).stage_number
    line = new_line("correction", round=1, players=(0, 1), before="412:380", after="380:412")
    line = sign_line(replace(line, reason="x" * 300), 0, PersonId("p0"), stage)
    return evolve(table, audit=(line,) * 10)


@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.parametrize(("chat", "longest"), [("discord", TEXT), ("telegram", CAPTION)])
def test_every_stage_of_a_full_league_fits_into_a_message(
    chat: str, longest: int, language: str
) -> None:
    says = wording("pl" if language == "pl" else "en", chat)
    begun = full_league()
    stages = (begun, evolve(begun, stage="half"), evolve(begun, stage="last"), after_season(begun))
    for table in (*stages, *map(with_news, stages)):
        view = view_for(table, 12, person=PersonId("p12"))
        public = LeaguePages().public_message(view, (), says)
        assert len(public.text) <= (longest if public.scene else TEXT)
        older = range(public_message.head_of(LeaguePart.of(view)))
        assert all(
            len(public_message.collapsed_message(view, one, says).text) <= longest for one in older
        )
        assert len(LeaguePages().desk(view, says).text) <= TEXT
        assert len(private_pages.table_page(view, says).text) <= TEXT


def test_the_newest_act_of_a_director_is_always_told() -> None:
    for chat in ("discord", "telegram"):
        view = view_for(with_news(full_league()), None)
        text = LeaguePages().public_message(view, (), wording("pl", chat)).text
        assert "Poprawka, dywizja I: " in text


def test_a_season_of_void_games_has_no_winner() -> None:
    over = after_season(full_league())
    [past] = LeagueBody.of(over).seasons
    void = tuple(replace(row, wins=0) for row in past.divisions[0])
    past = replace(past, divisions=(void, *past.divisions[1:]))
    view = view_for(evolve(over, seasons=(past,)), None)
    says = wording("pl", "discord")
    text = LeaguePages().public_message(view, (), says).text
    assert "Dywizja I: wszystkie gry są nieważne. Spadek: " in text
    assert "Dywizja II: wygrywa " in text


def test_a_place_that_is_certain_stands_alone() -> None:
    assert [places_text(2, 2), places_text(1, 3)] == ["2", "1–3"]


def test_nobody_is_told_of_a_season_that_does_not_follow() -> None:
    over, says = after_season(full_league()), wording("pl", "discord")
    for phase, told in (("playing", True), ("ended", False)):
        view = view_for(evolve(over, phase=phase), 0, person=PersonId("p0"))
        text = private_pages.notice(view, says).text
        assert "Miejsce 1 w" in text
        assert ("Zostajesz w" in text) is told


def test_every_stage_of_the_last_season_says_that_it_is_the_last() -> None:
    says = wording("pl", "discord")
    for stage in ("begun", "half", "last"):
        view = view_for(evolve(full_league(), stage=stage, is_closing=True), None)
        assert str(league_lines(view, says)[2]) == "To ostatni sezon tej ligi."
