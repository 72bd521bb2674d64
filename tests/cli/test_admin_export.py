"""`python -m bot admin export`: tables of all games, and every question of the page about them."""

from __future__ import annotations

import asyncio
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import duckdb
import pytest

from bot.coordinator.commands import NewGame
from tests.support.cli.admin import Admin, bot

if TYPE_CHECKING:
    from tests.support.coordinator.talk import Talk

PAGE = (Path(__file__).parents[2] / "deploy/questions.md").read_text("utf-8")
QUESTIONS = dict(re.findall(r"^(\w[^\n|]*\?)\n\n((?:    [^\n]+\n)+)", PAGE, re.MULTILINE))
PLAYS = 3


def ask(folder: Path, question: str) -> list[tuple[Any, ...]]:
    """Ask a question of the page as its reader does, in the folder of the tables."""
    sql = re.sub(r"'(\w+\.parquet)'", rf"'{folder}/\1'", QUESTIONS[question])
    with duckdb.connect() as database:
        return database.execute(sql).fetchall()


async def play(talk: Talk, words: list[str]) -> None:
    """Let Ola and Kuba lay these words on an empty board each, and Kuba resign."""
    for word in words:
        game = await talk.new("Ola", "Kuba")
        mover = await talk.to_move(game)
        table = await talk.table(game)
        assert table.game is not None
        rack = table.game.racks[table.game.to_move]
        tiles = "".join(tile for tile in rack if tile != "?")[: len(word)]
        await talk.move(mover, game, f"8H {tiles}")
        await talk.move("Kuba" if mover == "Ola" else "Ola", game, "-")
        await talk.move(mover, game, "#")


@pytest.fixture
def folder(tmp_path: Path, admin: Admin) -> Path:
    """Return a folder with the tables of three games that ended, and an invitation."""

    async def scene() -> None:
        async with bot(tmp_path) as talk:
            await play(talk, ["xxx"] * (PLAYS - 1))
            await talk.say("Ola", NewGame())
        async with bot(tmp_path) as talk:
            await play(talk, ["xxxx"])

    asyncio.run(scene())
    assert admin("export", "--parquet", str(tmp_path / "tables")) == 0
    assert "Gry: 4" in admin.out
    return tmp_path / "tables"


def test_every_question_of_the_page_is_answered(folder: Path) -> None:
    assert len(QUESTIONS) == 6
    words = ask(folder, "Which words are played most?")
    assert sum(plays for _, plays in words) == PLAYS
    assert {len(word) for word, _ in words} == {3, 4}
    [(level, points, plays)] = ask(
        folder, "How many points does a play bring at each level of robots, and to people?"
    )
    assert (level, plays) == ("people", PLAYS)
    assert points > 0
    ends = ask(folder, "How many games end because somebody never came?")
    assert [(no_shows, games) for _, no_shows, games in ends] == [(0, PLAYS)]
    [(_, people, moves)] = ask(folder, "How many people played in each month?")
    assert (people, moves) == (2, 2 * PLAYS)
    shares = ask(folder, "How often does the first seat win?")
    assert [(seat, games) for seat, _, games in shares] == [(0, PLAYS), (1, PLAYS)]
    assert round(sum(share for _, share, _ in shares), 2) == 1
    [(_, reason, games)] = ask(folder, "Why do games end?")
    assert (reason, games) == ("resigned", PLAYS)


def test_no_name_and_no_id_is_in_the_tables_unless_asked_for(folder: Path, admin: Admin) -> None:
    def seats() -> list[dict[str, Any]]:
        with duckdb.connect() as database:
            found = database.execute(f"SELECT * FROM '{folder}/seats.parquet'")  # noqa: S608
            names = [column[0] for column in found.description or ()]
            return [dict(zip(names, row, strict=True)) for row in found.fetchall()]

    plain = seats()
    assert {"name", "person"}.isdisjoint(plain[0])
    players = {row["player"] for row in plain}
    assert len(players) == 2
    for file in folder.iterdir():
        assert b"Kuba" not in file.read_bytes()
    assert admin("export", "--parquet", str(folder), "--names") == 0
    named = seats()
    assert {row["name"] for row in named} == {"Ola", "Kuba"}
    assert players.isdisjoint(row["player"] for row in named), "no export can be joined to another"
    assert [deed["what"] for deed in admin.json("audit")] == ["export"]


def test_the_missing_extra_is_named(
    admin: Admin, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    assert admin("export", "--parquet", str(tmp_path / "tables")) == 1
    assert "wykladka[parquet]" in admin.err
    assert not (tmp_path / "tables").exists()
