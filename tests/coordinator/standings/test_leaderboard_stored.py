"""The bytes of a person's skalps and of a person's line, and the name of a leaderboard."""

from __future__ import annotations

import pytest

from bot.coordinator.game_id import GameId
from bot.coordinator.person_id import PersonId
from bot.coordinator.standings.leaderboards import Leaderboards
from bot.coordinator.standings.player_stats import GameRecord, PlayedWord, decode_line, encode_line
from bot.coordinator.standings.rating import LeaderboardKey, RatedGame
from tests.support.storage.memory_results import MemoryResults

KEY = LeaderboardKey("pl", "correspondence")
A1, B2 = PersonId("a1"), PersonId("b2")
GAME = RatedGame(1_795_000_000_000, GameId("K7QX4M"), (A1, B2), (0, 1))
STORED = "9193cf000001a1ee565e00a64b375158344d9192a26232cc96"
LINE = GameRecord(
    at=1_795_000_000_000,
    game=GameId("K7QX4M"),
    score=312,
    result=1,
    rivals=((PersonId("b2"), 1),),
    bingos=1,
    move=PlayedWord("ŻÓŁwIK", 98, 19, bingo=True, language="pl", game=GameId("K7QX4M")),
)
STORED_LINE = (
    "9acf000001a1ee565e00a64b375158344dcd0138019192a26232010196a9c5bbc393c58177494b62"
    "13c3a2706ca64b375158344dc0a0c2"
)


def test_a_stored_line_stays_readable() -> None:
    assert encode_line(LINE) == bytes.fromhex(STORED_LINE)
    assert decode_line(bytes.fromhex(STORED_LINE)) == LINE


async def test_stored_skalps_stay_readable() -> None:
    results = MemoryResults()
    await Leaderboards(results).enter(KEY, [GAME])
    assert (await results.skalps(str(KEY)))[A1].hex() == STORED
    results = MemoryResults()
    await results.change_skalps(str(KEY), {A1: (b"", bytes.fromhex(STORED))})
    found = await Leaderboards(results).rating(KEY, A1, GAME.at)
    assert found is not None
    assert (found.value, found.games) == (150, 1)


@pytest.mark.parametrize("scope", ["", "discord:77", "telegram:-100:5"])
def test_a_leaderboard_key_names_its_server_and_tiles(scope: str) -> None:
    key = LeaderboardKey("pl", "correspondence", scope)
    assert LeaderboardKey.parse(str(key)) == key
