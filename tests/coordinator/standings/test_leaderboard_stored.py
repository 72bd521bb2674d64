"""What a game of a ladder and a person's line are stored as, and what is no such thing."""

from __future__ import annotations

import msgspec
import pytest

from bot.coordinator.game_id import GameId
from bot.coordinator.person_id import PersonId
from bot.coordinator.standings.leaderboard import Scored
from bot.coordinator.standings.leaderboards import UnknownFormat, decode, encode
from bot.coordinator.standings.player_stats import GameRecord, PlayedWord, decode_line, encode_line
from bot.coordinator.standings.rating import LeaderboardKey, RatedGame

GAME = Scored(
    RatedGame(1_795_000_000_000, GameId("K7QX4M"), (PersonId("a1"), PersonId("b2")), (0, 1)),
    (142, 118),
)
STORED = "92019294cf000001a1ee565e00a64b375158344d92a26131a2623292000192cc8e76"
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


def test_a_stored_game_stays_readable() -> None:
    assert encode(GAME) == bytes.fromhex(STORED)
    assert decode(bytes.fromhex(STORED)) == GAME


def test_a_game_of_a_later_release_is_refused() -> None:
    later = msgspec.msgpack.encode([2, [], "more"])
    with pytest.raises(UnknownFormat) as refused:
        decode(later)
    assert refused.value.format == 2
    with pytest.raises(msgspec.DecodeError):
        decode(b"\xc1")


@pytest.mark.parametrize("scope", ["", "discord:77", "telegram:-100:5"])
def test_a_ladder_is_named_after_what_it_is_of(scope: str) -> None:
    key = LeaderboardKey("pl", "correspondence", scope)
    assert LeaderboardKey.parse(str(key)) == key
