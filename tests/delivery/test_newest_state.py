"""The newest state for all places of a game, with as little replay as possible."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.coordinator.errors import UnknownGame
from bot.coordinator.game_id import GameId
from bot.coordinator.kinds.timelines import TimelineCache, timeline
from bot.coordinator.person_id import PersonId
from bot.coordinator.reads import open_games
from bot.coordinator.table import timeline as module
from bot.coordinator.table.table import Table, WordListRef
from bot.rules.log import replay
from bot.rules.ruleset import preset
from tests.support.coordinator.a_table import a_table
from tests.support.rules.random_games import random_game

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from bot.rules.log import Entry
    from tests.support.coordinator.talk import Talk


@pytest.fixture
def replay_counts(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return a list that collects the number of entries of each replay."""
    counts: list[int] = []

    def count_entries(entries: Iterable[Entry], *args: object, **more: object) -> Iterator[object]:
        entries = tuple(entries)
        counts.append(len(entries))
        return replay(entries, *args, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(module, "replay", count_entries)
    return counts


def tables(seed: int, game: str = "K7QX4M") -> list[Table]:
    """Return a random game at each of its versions."""
    rules = preset("klasyczna")
    log = [action.entry for action in random_game(rules, 2, seed).actions]
    words = WordListRef("pl", "test", "")
    return [
        a_table(
            id=GameId(game),
            phase="playing",
            host=PersonId("p0"),
            created=0,
            rules=rules,
            words=words,
            seed=b"",
            wanted=2,
            log=tuple(log[:length]),
        )
        for length in range(1, len(log) + 1)
    ]


async def test_the_newest_state_is_public_and_of_one_version(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba")
    desk = talk.queries
    for _ in range(3):
        await talk.move(await talk.to_move(game), game, "-")
        newest, loaded = await desk.newest_state(game), await talk.store.tables.load(game)
        assert loaded is not None
        assert newest.version == loaded.version
        assert newest.view == await desk.look(game)
        assert newest.happenings == timeline(loaded.table)
        assert (await desk.story(game))[1] == newest.happenings
        assert desk.timeline(loaded.table) == newest.happenings
    with pytest.raises(UnknownGame):
        await desk.newest_state(GameId("222222"))


@pytest.mark.parametrize("seed", range(3))
def test_a_growing_log_is_replayed_from_the_known_part(seed: int, replay_counts: list[int]) -> None:
    timelines, grown = TimelineCache(), tables(seed)
    told = [timelines.of(table) for table in grown]
    assert replay_counts == [1] * len(grown)
    assert told == [timeline(table) for table in grown]


def test_a_state_asked_for_again_or_late_replays_nothing(replay_counts: list[int]) -> None:
    timelines, grown = TimelineCache(), tables(1)
    newest = timelines.of(grown[-1])
    assert timelines.of(grown[-1]) == newest
    older = timelines.of(grown[-9])
    assert timelines.of(grown[-1]) == newest
    assert replay_counts == [len(grown)]
    assert older == timeline(grown[-9])


def test_another_log_under_the_same_id_is_replayed_from_its_start() -> None:
    timelines, one, other = TimelineCache(), tables(1)[-1], tables(2)[-1]
    for table in (one, other, one):
        assert timelines.of(table) == timeline(table)


def test_only_the_games_asked_for_last_are_kept(replay_counts: list[int]) -> None:
    timelines = TimelineCache(2)
    one, two, three = (tables(1, game)[3] for game in ("222222", "333333", "444444"))
    for table in (one, two, one, three, one, two):
        timelines.of(table)
    assert replay_counts == [4, 4, 4, 4]


async def test_many_games_are_read_in_batches(talk: Talk, monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in range(6):
        await talk.new("Ola", "Kuba")
    await talk.indexer.work_off()
    monkeypatch.setattr(open_games, "AT_ONCE", 3)
    whole, most = talk.store.tables.read, 0

    async def read(games: Sequence[GameId], command: str = "") -> object:
        nonlocal most
        most = max(most, len(games))
        return await whole(games, command)

    monkeypatch.setattr(talk.store.tables, "read", read)
    desk = talk.queries
    ola = (await talk.person("Ola")).id
    assert len(await desk.games(ola)) == 6
    assert len(await desk.games(ola, limit=2)) == 2
    assert most == 3


async def test_a_list_says_which_games_are_shown_at_a_place(talk: Talk) -> None:
    one, other = await talk.new("Ola", "Kuba"), await talk.new("Iza", "Ola")
    await talk.indexer.work_off()
    ola = (await talk.person("Ola")).id
    for place, shown in (("test:Iza", {other}), ("test:Ola", {one, other}), ("", set())):
        lines = await talk.queries.games(ola, place=place)
        assert {line.view.id for line in lines if line.here} == shown
