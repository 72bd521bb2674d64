"""`python -m bot admin`: list and show games, beside a running bot and without one."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING

import pytest

from bot.cli.admin.session import user
from bot.clock import now
from bot.composition import ENCODING
from bot.coordinator.commands import Erase, PlayOn
from bot.coordinator.daily.calendar import local_day, moment_of
from bot.coordinator.daily.puzzle_results import PuzzleBooks
from bot.coordinator.daily.puzzle_worker import PuzzleWorker
from bot.coordinator.invitee import Invitee
from bot.coordinator.kinds.puzzle.requests import Guess
from bot.coordinator.kinds.rounds.requests import OpenRounds
from bot.coordinator.kinds.sheet.requests import KeepSheet
from bot.coordinator.person_id import PersonId
from bot.coordinator.settings import PlacePreferences
from bot.storage import keys
from bot.storage.sealing.keyring import Keyring
from bot.storage.store import assemble
from bot.text.operator import operator_sentence
from tests.support.cli.admin import Admin, bot, evening
from tests.support.coordinator.puzzles import BEST, Maker, from_game
from tests.support.delivery.wall import HERE, Room

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("runs", [True, False], ids=["beside the bot", "without it"])
def test_games_are_listed_and_filtered(tmp_path: Path, admin: Admin, *, runs: bool) -> None:
    async def scene() -> tuple[str, str, str]:
        async with bot(tmp_path) as talk:
            found = await evening(talk)
            if runs:
                await asyncio.to_thread(look, admin, *found)
        return found

    found = asyncio.run(scene())
    if not runs:
        look(admin, *found)


def look(admin: Admin, running: str, ended: str, invited: str) -> None:
    rows = {row["game"]: row for row in admin.json("list")}
    assert rows.keys() == {running, ended, invited}
    assert {game: row["phase"] for game, row in rows.items()} == {
        running: "playing",
        ended: "ended",
        invited: "invited",
    }
    assert rows[running]["players"] == ["Ola", "Kuba"]
    assert rows[running]["to_move"] in {"Ola", "Kuba"}
    assert HERE in rows[running]["places"]
    assert [row["game"] for row in admin.json("list", "--phase", "ended")] == [ended]
    assert [row["game"] for row in admin.json("list", "--player", "iza")] == [invited]
    assert admin.json("list", "--older-than", "1") == []
    assert admin("list") == 0
    heading, *lines = admin.out.splitlines()
    assert heading.split() == [
        *("gra", "rodzaj", "stan", "kolejka", "początek", "ostatnio", "osoby", "gdzie")
    ]
    assert {row["kind"] for row in rows.values()} == {"game"}
    assert all(row["created"] <= row["last"] for row in rows.values())
    assert {line.split()[0] for line in lines} == rows.keys()
    assert admin("list", "--player", "nikt") == 0
    assert admin.out == f"{operator_sentence('pl', 'admin-no-such-games', {'games': 3})}\n"


def test_a_list_names_the_kind_of_each_table(tmp_path: Path, admin: Admin) -> None:
    async def scene() -> dict[str, str]:
        async with bot(tmp_path) as talk:
            game = await talk.new("Ola", "Kuba")
            await talk.move(await talk.to_move(game), game, "-")
            await talk.move("Ola", game, "#")
            names = (Invitee("web", "Ola"), Invitee("web", "Kuba"))
            practice = await talk.say("Ola", PlayOn(1, "wróbel"), game)
            sheet = await talk.say("Ola", KeepSheet(names))
            rounds = await talk.say("Ola", OpenRounds())
        return {
            game: "game",
            practice.game: "practice",
            sheet.game: "sheet",
            rounds.game: "rounds",
        }

    kinds = asyncio.run(scene())
    assert {row["game"]: row["kind"] for row in admin.json("list")} == kinds
    for game, kind in kinds.items():
        assert admin("show", game) == 0
        assert re.search(f"^rodzaj +{kind}$", admin.out, re.MULTILINE)


def test_a_game_is_shown_without_racks_and_showing_them_is_logged(
    tmp_path: Path, admin: Admin, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene() -> None:
        async with bot(tmp_path) as talk:
            running, ended, _ = await evening(talk)
            racks = (await talk.table(running)).game
            assert racks is not None
            assert await admin.beside("show", running.lower()) == 0
            assert re.search(
                rf"^gdzie +{HERE}, ostatnio pokazana wersja stołu: \d+$", admin.out, re.MULTILINE
            )
            assert "Ola" in admin.out
            told = admin.out.replace(running, "")
            assert not any(rack in told for rack in racks.racks)
            assert (await talk.table(running)).seed.hex() not in told
            assert await admin.beside("audit") == 0
            assert admin.out == f"{operator_sentence('pl', 'admin-no-deeds', {})}\n"
            monkeypatch.setenv("LOGNAME", "nobody at all")
            assert await admin.beside("show", running, "--racks") == 0
            for rack in racks.racks:
                assert rack in admin.out
            assert f"audit: {user()}: racks {running}" in caplog.text
            assert await admin.beside("show", ended) == 0
            assert re.search("^wygrana +Kuba$", admin.out, re.MULTILINE)
            (deed,) = await asyncio.to_thread(admin.json, "audit")
            assert (deed["who"], deed["what"], deed["game"]) == (user(), "racks", running)
            assert not any(rack in str(deed) + caplog.text for rack in racks.racks)

    asyncio.run(scene())
    assert admin("show", "ZZZZZZ") == 1
    assert admin.err == f"{operator_sentence('pl', 'admin-unknown-game', {'game': 'ZZZZZZ'})}\n"
    assert admin("show", "nonsense") == 1
    monkeypatch.setenv("BOT_LANGUAGE", "en")
    assert admin("show", "ZZZZZZ") == 1
    assert admin.err == "There is no game ZZZZZZ in this store.\n"


def test_an_erased_person_is_listed_as_nobody(tmp_path: Path, admin: Admin) -> None:
    async def scene() -> str:
        async with bot(tmp_path) as talk:
            game = await Room(talk).game()
            ola, _ = (await talk.table(game)).persons
            await talk.say("Ola", Erase(PersonId("nobody:1"), (ola,)), game)
        return game

    game = asyncio.run(scene())
    (row,) = admin.json("list")
    assert sorted(row["players"]) == ["Kuba", "gracz"]
    assert admin("show", game, "--racks") == 0
    assert re.search(r"^miejsce \d +gracz: .*\(nobody:1\)$", admin.out, re.MULTILINE)
    assert re.search("^stojak +gracz: ", admin.out, re.MULTILINE)


def test_an_unreadable_game_is_listed_as_unreadable(tmp_path: Path, admin: Admin) -> None:
    async def scene() -> str:
        async with bot(tmp_path) as talk:
            game = await Room(talk).game()
            other = assemble(talk.store.link, ENCODING, Keyring("A" * 43), now)
            loaded = await talk.store.tables.load(game)
            assert loaded is not None
            foreign = other.tables._tables.seal(b"x", game, str(loaded.version))  # noqa: SLF001
            await talk.store.link.ask("HSET", keys.GAME.of(game), "s", foreign)
        return game

    game = asyncio.run(scene())
    assert [row["game"] for row in admin.json("list", "--phase", "unreadable")] == [game]
    assert admin("show", game) == 1
    assert "STATE_KEY" in admin.err


@pytest.mark.parametrize(
    "words",
    [[], ["nope"], ["dead"], ["adjudicate", "K7QX4M"], ["prune"], ["list", "--phase", "over"]],
    ids=" ".join,
)
def test_wrong_usage_is_reported(words: list[str], admin: Admin) -> None:
    with pytest.raises(SystemExit) as ended:
        admin(*words)
    assert ended.value.code == 2


@pytest.mark.parametrize("words", [["list"], ["show", "K7QX4M"], ["dead", "list"], ["audit"]])
def test_a_mistyped_folder_is_not_created(words: list[str], tmp_path: Path, admin: Admin) -> None:
    folder = tmp_path / "var"
    assert admin(*words) == 1
    assert (
        admin.err == f"{operator_sentence('pl', 'admin-nothing-kept', {'folder': str(folder)})}\n"
    )
    assert not folder.exists()


def test_an_empty_store_is_reported(tmp_path: Path, admin: Admin) -> None:
    async def scene() -> None:
        async with bot(tmp_path):
            for words, key in (
                (["list"], "admin-no-games"),
                (["dead", "list"], "admin-none-dead"),
                (["audit"], "admin-no-deeds"),
            ):
                assert await admin.beside(*words) == 0
                assert admin.out == f"{operator_sentence('pl', key, {})}\n"

    asyncio.run(scene())


def test_puzzles_are_listed_without_letters(tmp_path: Path, admin: Admin) -> None:
    server = "test:server"

    async def scene() -> str:
        async with bot(tmp_path) as talk:
            talk.now = moment_of(local_day(talk.now), 3)
            chosen = PlacePreferences(puzzle=HERE)
            await talk.coordinator.preferences.keep_place(server, chosen)
            await talk.store.puzzles.plan(server, talk.now)
            source = await talk.new("Ola", "Kuba")
            puzzle = from_game(source, 0)
            work = PuzzleWorker(
                talk.store.puzzles, talk.coordinator, Maker(puzzle), lambda: talk.now
            )
            for _ in range(3):
                await work.make_ahead()
            talk.now = moment_of(local_day(talk.now), 8)
            await work.work_off()
            [game] = (await PuzzleBooks(talk.coordinator.people).load(server)).games
            await talk.say("Ola", Guess(BEST), game)
            return source

    source = asyncio.run(scene())
    [row] = admin.json("puzzles")
    assert (row["server"], row["shown"]) == (server, 1)
    assert [(one["kind"], one["source"]) for one in row["ready"]] == [("only-bingo", source)] * 2
    assert row["tried"] == [{"name": "Ola", "percent": 100, "tries": 1}]
    assert admin("puzzles", server) == 0
    assert "gry: 2, robot: 0" in admin.out
    assert "Ola: 100%, próby: 1" in admin.out
    assert "LINIKOM" not in admin.out
    assert admin("puzzles", "test:other") == 0
    assert "Żaden serwer" in admin.out
