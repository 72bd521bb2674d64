"""Literaki at a table: how it is begun, stored, and counted apart from all other games."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.coordinator.commands import Join, NewGame
from bot.coordinator.errors import BadInvitation
from bot.coordinator.invitee import Invitee
from bot.coordinator.kinds.sheet.requests import KeepSheet
from bot.coordinator.kinds.table_codec import decode_table, encode_table
from bot.coordinator.person_id import PersonId
from bot.coordinator.standings.player_stats import by_kind, decode_line, encode_line, lines
from bot.coordinator.standings.rating import LeaderboardKey, leaderboards
from bot.dialogue.reading.new_game import Defaults, NewGameOptions
from tests.support.coordinator.finished_games import make_finished_game
from tests.support.rules.positions import LITERAKI

if TYPE_CHECKING:
    from tests.support.coordinator.talk import Talk

OLA = PersonId("ola")


async def test_literaki_is_played_in_polish_only(talk: Talk) -> None:
    with pytest.raises(BadInvitation) as refused:
        await talk.say("Ola", NewGame("literaki", language="en"))
    assert refused.value.option == "language"
    game = (await talk.say("Ola", NewGame("literaki", language="pl"))).game
    await talk.say("Kuba", Join(), game)
    table = await talk.table(game)
    assert table.rules == LITERAKI
    assert table.words.language == "pl"


@pytest.mark.parametrize(
    ("typed", "usual", "rules", "language"),
    [
        ("literaki", Defaults(language="en"), "literaki", None),
        ("", Defaults("literaki", language="en"), "literaki", None),
        ("po polsku", Defaults("literaki"), "literaki", "pl"),
        ("po angielsku", Defaults("literaki"), "english", "en"),
        ("literaki po angielsku", Defaults(), "literaki", "en"),
        ("rankingowa", Defaults("literaki", language="en"), "rankingowa", "en"),
    ],
)
def test_defaults_of_a_place_give_way_where_they_do_not_fit_the_rules(
    typed: str, usual: Defaults, rules: str, language: str | None
) -> None:
    asked = NewGameOptions.read(typed).request("discord", usual=usual)
    assert (asked.preset, asked.language) == (rules, language)


async def test_games_and_sheets_with_coloured_squares_come_back_from_the_store(talk: Talk) -> None:
    games = [(await talk.say("Ola", NewGame(name))).game for name in ("literaki", "klasyczna")]
    at_table = KeepSheet((Invitee("web", "Ola"), Invitee("web", "Kuba")), "literaki")
    games.append((await talk.say("Ola", at_table)).game)
    tables = [await talk.table(game) for game in games]
    for table in tables:
        assert decode_table(encode_table(table)) == table


def test_ratings_and_records_are_apart() -> None:
    table, usual = (
        make_finished_game(300, 250, rules="literaki", at=7),
        make_finished_game(200, 250, won=(1,)),
    )
    assert leaderboards(table) == (LeaderboardKey("pl_literaki", "correspondence"),)
    mine, other = lines(table)[OLA], lines(usual)[OLA]
    assert [decode_line(encode_line(line)) for line in (mine, other)] == [mine, other]
    kinds = by_kind([mine, other])
    assert {tiles: kind.points for tiles, kind in kinds.items()} == {"": 200, "pl_literaki": 300}
