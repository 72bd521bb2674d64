"""The public answers about finished games: records, lists, ratings, names."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from bot.coordinator.game_id import GameId
from bot.coordinator.person_id import UNNAMED, PersonId, of_robot
from bot.coordinator.settings import PersonPreferences, Preferences
from bot.coordinator.standings.player_stats import GameScore, PlayerRecords, Tally
from bot.coordinator.standings.rating import DAY, PERIOD, LeaderboardKey
from tests.support.coordinator.seasons import Process, make_ended_game

if TYPE_CHECKING:
    import pytest

    from bot.storage.store import Store

JAN, KUBA, OLA = PersonId("jan"), PersonId("kuba"), PersonId("ola")

KEY = LeaderboardKey("pl", "correspondence")
# Weeks of games count days from here.
BEGINNING = 1_700_000_000_000


def day(number: float) -> int:
    return BEGINNING + int(number * DAY)


async def test_a_person_without_games_has_empty_standings(store: Store) -> None:
    history = Process(store).history
    assert await history.records(OLA) == PlayerRecords()
    assert await history.lines(OLA) == []
    assert await history.rating(OLA, KEY, day(0)) is None
    assert await history.place_of(OLA, KEY, day(0)) is None
    assert await history.leaderboards_of(OLA) == []
    assert await history.name(OLA) == ""
    assert await history.names([]) == {}
    assert await history.skalps(GameId("AAAAAA")) is None
    found = await history.standings(KEY, day(0))
    assert (found.key, found.lines, found.persons) == (KEY, (), 0)
    assert await history.open_invitations("discord:1") == []


async def test_records_count_every_game_with_a_result(store: Store) -> None:
    """Against robots and in teams too; the name is that of the last game."""
    process = Process(store)
    await process.end(
        make_ended_game(1, "ola", "kuba", at=day(1), scores=(310, 290)),
        make_ended_game(2, "iza", "ola", "jan", at=day(3)),
        make_ended_game(3, "robot:sowa", "ola", at=day(2), scores=(400, 420), rules="klasyczna"),
        make_ended_game(4, "ola+iza", "kuba", at=day(4), scores=(300, 300)),
        make_ended_game(5, "ola", "kuba", at=day(5), reason="aborted"),
    )
    await process.work_off()
    history = process.history
    found = await history.records(OLA)
    assert found.games == Tally(won=2, tied=1, lost=1)
    assert (found.streak, found.longest) == (0, 2)
    assert found.score == GameScore(420, make_ended_game(3, "a", "b", at=0).id)
    assert found.rivals[KUBA] == Tally(won=1, tied=1)
    assert found.rivals[of_robot("sowa")] == Tally(won=1)
    assert found.rivals[JAN] == Tally(won=1)
    assert [line.at for line in await history.lines(OLA)] == [day(n) for n in (1, 2, 3, 4)]
    names = await history.names(
        [
            OLA,
            JAN,
            PersonId("robot:sowa"),
            PersonId("robot:sowa:2"),
            PersonId("nobody:1"),
            PersonId("zosia"),
        ]
    )
    told = ("Ola 4", "Jan 2", "Sowa", "Sowa", "\N{OBJECT REPLACEMENT CHARACTER}", "")
    assert tuple(names.values()) == told


async def test_a_hidden_name_is_on_no_list_and_another_one_is(store: Store) -> None:
    process, preferences = Process(store), Preferences(store.people)
    await process.end(make_ended_game(1, "ola", "kuba", at=day(1)))
    await process.work_off()
    await preferences.keep_person(OLA, PersonPreferences(hidden="ola 1"))
    assert await process.history.names([OLA, KUBA]) == {OLA: UNNAMED, KUBA: "Kuba 1"}
    await preferences.keep_person(OLA, PersonPreferences(hidden="Brzydal"))
    assert await process.history.name(OLA) == "Ola 1"


async def test_each_language_clock_and_server_has_a_ladder(store: Store) -> None:
    process = Process(store)
    await process.end(
        make_ended_game(1, "ola", "kuba", at=day(1), scopes=["discord:1", "telegram:-5"]),
        make_ended_game(2, "ola", "iza", at=day(2), rules="turniejowa", scopes=["discord:1"]),
        make_ended_game(3, "ola", "jan", at=day(3), rules="klasyczna", scopes=["discord:2"]),
    )
    await process.work_off()
    history = process.history
    flag = LeaderboardKey("pl", "flag")
    assert await history.leaderboards_of(OLA) == [
        KEY,
        KEY._replace(scope="discord:1"),
        KEY._replace(scope="telegram:-5"),
        flag,
        flag._replace(scope="discord:1"),
    ]
    assert await history.leaderboards_of(JAN) == []
    for key, games in ((KEY, 1), (flag, 1), (KEY._replace(scope="discord:1"), 1)):
        found = await history.rating(OLA, key, day(4))
        assert found is not None
        assert (found.games, found.value) == (games, 150)
    assert await history.rating(PersonId("iza"), KEY, day(4)) is None
    assert await history.rating(OLA, KEY._replace(scope="discord:2"), day(4)) is None


async def test_weeks_of_games_make_a_list(store: Store) -> None:
    """Ola and Kuba play thirty others in turn; only they have games enough. Two years pass."""
    process = Process(store)
    for week in range(30):
        await process.count(
            make_ended_game(2 * week, "ola", f"p{week}", at=day(7 * week)),
            make_ended_game(2 * week + 1, f"p{week}", "kuba", at=day(7 * week + 1)),
        )
    history, now = process.history, day(7 * 29 + 1)
    found = await history.standings(KEY, now)
    assert [(line.place, line.person, line.rating.games) for line in found.lines] == [
        (1, "ola", 30),
        (2, "kuba", 30),
    ]
    assert found.persons == 32
    assert [line.rating.value for line in found.lines] == [150, 50]
    assert await history.place_of(KUBA, KEY, now) == 2
    assert await history.place_of(PersonId("p1"), KEY, now) is None
    # Ola's first game is out of the period: 29 are too few.
    later = BEGINNING + PERIOD
    assert [line.person for line in (await history.standings(KEY, later)).lines] == ["kuba"]
    assert await history.place_of(KUBA, KEY, later) == 1
    assert (await history.standings(KEY, later + 90 * DAY)).lines == ()


async def test_a_newcomer_counts_as_a_hundred_and_a_weaker_player_as_their_rating(
    store: Store,
) -> None:
    """A game's board tells the skalps of each seat; several seats are pairs."""
    process = Process(store)
    games = [
        make_ended_game(1, "ola", "kuba", at=day(1)),  # newcomers both
        make_ended_game(2, "ola", "iza", at=day(2)),  # Ola is worth 150 by now
        make_ended_game(3, "jan", "kuba", at=day(3)),  # Kuba has 50, which counts as 100
        make_ended_game(4, "jan", "ola", "kuba", at=day(4)),
    ]
    await process.count(*games)
    told = [await process.history.skalps(game.id) for game in games]
    assert told == [(150, 50), (150, 100), (150, 50), (175, 125, 100)]


async def test_only_two_hundred_games_and_twenty_with_one_rival_count(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Through the store as in a ladder's own tests, where the numbers are small."""
    monkeypatch.setattr("bot.coordinator.standings.rating.COUNTED", 6)
    monkeypatch.setattr("bot.coordinator.standings.rating.AGAINST_ONE", 2)
    process = Process(store)
    await process.count(*(make_ended_game(n, "ola", "kuba", at=day(n)) for n in range(9)))
    await process.count(
        *(make_ended_game(20 + n, f"p{n}", "ola", at=day(20 + n)) for n in range(5))
    )
    history = process.history
    kuba, ola = [await history.rating(who, KEY, day(30)) for who in (KUBA, OLA)]
    assert kuba is not None
    assert ola is not None
    assert kuba.games == 2
    assert ola.games == 6, "five lost, and the newest one won"
    assert ola.exact == Fraction(150 + 5 * 50, 6)
