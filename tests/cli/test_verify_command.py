"""`python -m bot verify`: the draws of a finished game, also while the bot runs."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.__main__ import main
from bot.composition import open_store
from bot.config import read
from bot.coordinator.game_id import GameId
from bot.coordinator.person_id import UNKNOWN
from bot.coordinator.ports.tables import Commit
from bot.coordinator.table.puzzle_day import PuzzleDay
from bot.coordinator.table.table import CommandOutcome, Table, WordListRef
from bot.lexicon.alphabet import to_tiles, unique
from bot.lexicon.info import Origin
from bot.lexicon.install import compile_list, install
from bot.robot.analysis.racks import unseen_tiles
from bot.robot.kernels.engine import Engine
from bot.robot.player import robot_data
from bot.robot.player.robot_data import RobotData
from bot.rules.log import AllBut
from bot.rules.tiles import RACK_SIZE
from tests.support.coordinator.a_table import a_table
from tests.support.coordinator.drawn_records import RECORDS, forgeries, record_by
from tests.support.coordinator.events import Event
from tests.support.coordinator.puzzles import PUZZLE
from tests.support.coordinator.puzzles import RULES as KLASYCZNA
from tests.support.coordinator.talk import Lists, Talk

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

    from bot.coordinator.table.table import Phase

SHORT = ("KOT", "TO", "OK", "KI", "LI", "MI", "NI", "IM", "OM", "ON", "NO", "LIN", "MIN", "KLIN")
WORDS = frozenset({*SHORT, "KLINIKOM", "KILKOM", "MILKOM"})


def plain(capsys: pytest.CaptureFixture[str]) -> str:
    """Return the output, with plain spaces."""
    return "".join(capsys.readouterr()).replace("\N{NO-BREAK SPACE}", " ")


async def two_games(folder: Path) -> tuple[str, str]:
    """Play a finished game and a running one, and verify both while the store is open."""
    async with open_store(read({"DATA_DIR": str(folder)})) as store:
        talk = Talk(store, Lists(AllBut(())))
        over, running = await talk.new("Ola", "Kuba"), await talk.new("Ola", "Kuba")
        await talk.move("Ola", over, "#")
        for game, code in ((over, 0), (running, 2)):
            assert await asyncio.to_thread(main, ["verify", game]) == code
    return over, running


def test_a_finished_game_is_verified(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DATA_DIR", str(tmp_path))
    monkeypatch.delenv("REDIS_URL", raising=False)
    over, running = asyncio.run(two_games(tmp_path))
    assert main(["verify", over.lower()]) == 0
    assert "każda płytka jest taka, jak wynika z ziarna. Liczba dobranych płytek: 16." in plain(
        capsys
    )
    assert main(["verify", over, "--word", "kret"]) == 1
    assert "„kret” nie jest żadnym ze słów, z których powstało losowanie" in plain(capsys)
    assert main(["verify", running]) == 2
    assert "jeszcze trwa: ziarno losowania jest tajne" in plain(capsys)
    assert main(["verify", "ZZZZZZ"]) == 2
    assert "Nie ma tu gry ZZZZZZ." in plain(capsys)
    assert main(["verify", "nonsense"]) == 2
    assert "„nonsense” to nie kod gry." in plain(capsys)


async def evening(folder: Path) -> str:
    """Play an evening to its end, and verify it while it runs and with two forged rounds."""
    async with open_store(read({"DATA_DIR": str(folder)})) as store:
        talk = Talk(store, Lists(AllBut(())))
        event = await Event.begin(talk, 8, rounds=3)
        assert await asyncio.to_thread(main, ["verify", event.game]) == 2
        await event.play_on()
        assert await asyncio.to_thread(main, ["verify", event.game]) == 0
        loaded = await store.tables.load(event.game)
        assert loaded
        forged = replace(loaded.table, seed=b"another")
        outcome = CommandOutcome("forged", event.game)
        await store.tables.commit(Commit(forged, loaded.version, "forge", outcome, publish=False))
        return event.game


def test_the_pairs_of_an_evening_are_verified(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DATA_DIR", str(tmp_path))
    monkeypatch.delenv("REDIS_URL", raising=False)
    event = asyncio.run(evening(tmp_path))
    told = plain(capsys)
    assert "jeszcze trwa: ziarno losowania jest tajne" in told
    assert f"Turniej {event}: pary każdej rundy są takie, jak wynika z ziarna." in told
    assert main(["verify", event]) == 1
    assert f"Turniej {event} nie zgadza się ze swoim ziarnem." in plain(capsys)


def test_a_file_is_verified_without_a_store(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("REDIS_URL", "redis://127.0.0.1:1")
    text = RECORDS["two_pl"]
    file = tmp_path / "game.gcg"
    file.write_text(text, "utf-8")
    assert main(["verify", str(file)]) == 0
    told = plain(capsys)
    assert "słowo żółta żaba (wpisane)" in told
    assert "(od bota, wynika z ziarna)" in told
    assert "wszystkie losowania zgadzają się z ziarnem i słowami." in told
    for forged in forgeries(text).values():
        file.write_text(forged, "utf-8")
        assert main(["verify", str(file)]) == 1
    assert "zapis losowań się nie zgadza; powody są wyżej." in plain(capsys)
    for unknown in ("#player1 a\n#player2 b\n", "nonsense"):
        file.write_text(unknown, "utf-8")
        assert main(["verify", str(file)]) == 2
    told = plain(capsys)
    assert "w tym pliku nie ma zapisu losowań" in told
    assert main(["verify", str(tmp_path / "none.gcg")]) == 2


def test_a_word_of_unusual_characters_is_shown_by_code_points(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.gcg"
    file.write_text(record_by("sowa", "wiewiórka\ufe00"), "utf-8")
    assert main(["verify", str(file)]) == 1
    told = plain(capsys)
    assert "słowo nr 2 jest dłuższe niż 24 znaki albo ma znaki inne" in told
    assert "Takie znaki: U+FE00" in told
    assert "zapis losowań się nie zgadza; powody są wyżej." in told


def test_an_own_word_is_typed_again_and_compared_by_character(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.gcg"
    file.write_text(record_by("sowa", "z0na"), "utf-8")
    assert main(["verify", str(file)]) == 0
    assert "wpisz je jeszcze raz" in plain(capsys)
    assert main(["verify", str(file), "--word", " Sowa"]) == 0
    assert "„sowa” to słowo nr 1, znak w znak" in plain(capsys)
    assert main(["verify", str(file), "--word", "sowa", "--word", "zona"]) == 1
    assert "„zona” nie jest żadnym ze słów, z których powstało losowanie" in plain(capsys)


def test_the_best_play_of_a_puzzle_is_searched_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DATA_DIR", str(tmp_path))
    monkeypatch.delenv("REDIS_URL", raising=False)
    plainly = RobotData(tmp_path, Engine(compiled=False))
    # This generator searches less, and is fast.
    monkeypatch.setattr(robot_data, "open_robot_data", lambda _: plainly)
    right, wrong, running = map(GameId, ("K7QX4M", "K7QX4N", "K7QX4P"))

    def table(game: GameId, words: frozenset[str], phase: Phase = "ended") -> Table:
        name = "more" if words > WORDS else "mine"
        found = compile_list(unique(to_tiles(words, "pl")), name, "pl", Origin("made up"))
        install(tmp_path / "lexicons", *found)
        unseen = unseen_tiles(PUZZLE.board, PUZZLE.rack, KLASYCZNA.tiles)
        puzzle = replace(PUZZLE, bag=len(unseen) - RACK_SIZE, words=found[0].hash)
        day = PuzzleDay(1, "2026-11-23", "test:server", 1, puzzle)
        listed = WordListRef("pl", name, found[0].hash)
        return a_table(
            id=game,
            phase=phase,
            host=UNKNOWN,
            created=0,
            rules=KLASYCZNA,
            words=listed,
            seed=b"",
            puzzle=day,
        )

    async def keep_tables() -> None:
        async with open_store(read({"DATA_DIR": str(tmp_path)})) as store:
            for one in (
                table(right, WORDS),
                table(wrong, WORDS | {"KILNIKOM"}),
                table(running, WORDS, "playing"),
            ):
                outcome = CommandOutcome("opened", one.id)
                await store.tables.commit(Commit(one, 0, "c", outcome, publish=False))

    asyncio.run(keep_tables())
    assert main(["verify", right]) == 0
    assert "KLINIKOM to nadal najlepszy ruch" in plain(capsys)
    assert main(["verify", wrong]) == 1
    assert "KLINIKOM nie jest już najlepszym" in plain(capsys)
    assert main(["verify", running]) == 2
    assert "KLINIKOM" not in plain(capsys)
