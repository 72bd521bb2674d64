"""The ranking of belgijka on a server: the mean of a person's newest games there, from five on."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from bot.coordinator.commands import Command
from bot.coordinator.kinds.rounds.body import RoundsBody
from bot.coordinator.kinds.rounds.requests import OpenRounds
from bot.coordinator.person_id import PersonId
from bot.coordinator.standings.rounds_ranking import RoundsRecord, ranking, record_of
from bot.coordinator.table.evolve import evolve
from bot.coordinator.table.table import Member, Seat
from tests.rules.rounds.test_rounds import count_board
from tests.support.coordinator.rounds import Evening, play_with_words
from tests.support.dialogue.views import table as a_table

if TYPE_CHECKING:
    from bot.coordinator.table.table import Table
    from tests.support.coordinator.talk import Talk


def make_ended_table(*points: tuple[str, int]) -> Table:
    """Return a belgijka of one round with a best play of 50, with these points."""
    game = count_board(
        {n: scored for n, (_, scored) in enumerate(points)}, joined=(1,) * len(points)
    )
    seats = tuple(Seat((Member(PersonId(name), name.upper()),)) for name, _ in points)
    body = RoundsBody(replace(game, over="rounds"))
    return replace(a_table(2, phase="ended"), seats=seats, body=body)


def test_the_newest_twenty_count_and_a_list_needs_five() -> None:
    """Percents are compared as they are, and shown rounded."""
    old = [make_ended_table(("ola", 0))] * 3
    new = [make_ended_table(("ola", 50), ("iza", 49))] * 20
    few = [make_ended_table(("jan", 50))] * 4
    lines = ranking([*new, *few, *old], {})
    assert [(one.place, one.person, one.games) for one in lines] == [
        (1, "ola", 20),
        (2, "iza", 20),
        (None, "jan", 4),
    ]
    assert [one.exact for one in lines] == [100, 98, 100]


def test_a_ranking_counts_all_ids_of_a_person() -> None:
    """A mean of half a percent is rounded up, as all that is shown."""
    games = [
        make_ended_table(("ola", 50), ("iza", 20)),
        make_ended_table(("olka", 25)),
        make_ended_table(("iza", 1)),
    ]
    both = {PersonId("ola"), PersonId("olka")}
    assert record_of(games, both) == RoundsRecord(games=2, mean=75, best=100, tops=1, solos=0)
    assert record_of(games, {PersonId("jan")}) is None


def test_equal_means_share_a_place_and_a_merged_person_has_one_line() -> None:
    games = [make_ended_table(("ola", 25), ("olka", 25), ("iza", 25), ("jan", 0))] * 5
    same = {PersonId("olka"): PersonId("kuba")}
    lines = ranking(games, same)
    assert [(one.place, one.person) for one in lines] == [
        (1, "iza"),
        (1, "kuba"),
        (1, "ola"),
        (4, "jan"),
    ]
    assert lines[0].exact == Fraction(50)


def test_a_game_that_its_host_ended_does_not_count() -> None:
    whole = make_ended_table(("ola", 50))
    broken = evolve(whole, rounds=replace(RoundsBody.of(whole).rounds, over="host"))
    assert ranking([broken] * 9, {}) == ()


async def test_games_are_listed_for_their_server_as_they_end(talk: Talk) -> None:
    """Every reader of the ranking finds them there."""
    play_with_words(talk)
    ola = await talk.person("Ola")
    opened = Command("d:1", OpenRounds(rounds=5), talk.now, ola, None, "discord:7:", "discord:7")
    evening = Evening(talk, (await talk.coordinator.handle(opened)).game)
    while (await evening.state()).stage != "over":
        await evening.wait_for("round", "over")
        if (await evening.state()).running:
            await evening.answer("Kuba", (await evening.plays())[0])
            await evening.wait_for("pause", "over")
    await talk.indexer.work_off()
    [line] = await talk.bot.history.rounds_ranking("discord:7")
    assert (line.place, line.name, line.rounded_percent, line.games) == (None, "Kuba", 100, 1)
    assert await talk.bot.history.rounds_ranking("discord:8") == ()
