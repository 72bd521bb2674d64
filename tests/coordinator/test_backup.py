"""A belgijka and the puzzle of the day go on after a restored backup."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from bot.coordinator.daily.calendar import moment_of
from bot.coordinator.daily.puzzle_results import PuzzleBooks
from bot.coordinator.daily.puzzle_worker import PuzzleWorker
from bot.coordinator.kinds.puzzle.body import PuzzleBody
from bot.coordinator.kinds.puzzle.requests import Guess
from bot.coordinator.settings import PlacePreferences
from bot.rules.notation import parse_placement
from bot.storage.backup.backup import backup
from bot.storage.backup.restore import restore
from bot.storage.sealing.keyring import Keyring
from tests.support.coordinator.puzzles import BEST, WORDS, Maker
from tests.support.coordinator.rounds import Evening
from tests.support.storage.sealed_store import KEY
from tests.support.storage.servers import empty

if TYPE_CHECKING:
    from pathlib import Path

    from tests.support.coordinator.talk import Talk

SERVER = "test:server"


async def test_a_belgijka_and_a_puzzle_go_on(talk: Talk, tmp_path: Path) -> None:
    talk.lists.known = WORDS
    talk.now = moment_of(date(2026, 11, 23), 8)
    await talk.coordinator.preferences.keep_place(SERVER, PlacePreferences(puzzle="test:square:"))
    await talk.store.puzzles.plan(SERVER, talk.now)
    shown = PuzzleWorker(talk.store.puzzles, talk.coordinator, Maker(), lambda: talk.now)
    while await shown.make_ahead():
        pass
    await shown.work_off()
    books = PuzzleBooks(talk.store.people)
    book = await books.load(SERVER)
    (puzzle,) = book.games
    await talk.say("Ola", Guess(parse_placement("H8 .LIN")), puzzle)
    evening = await Evening.begin(talk)
    await evening.answer("Kuba", (await evening.plays())[0])
    before = await talk.table(puzzle), await evening.table()

    link = talk.store.link
    await backup(link, tmp_path / "b", now=talk.now)
    await empty(link)
    await restore(link, tmp_path / "b", Keyring(KEY), now=talk.now)
    assert (await talk.table(puzzle), await evening.table()) == before
    assert await books.load(SERVER) == book

    await evening.wait_for("pause")
    (closed,) = (await evening.state()).rounds
    assert len(closed.answers) == 1
    talk.lists.known = WORDS
    await talk.say("Ola", Guess(BEST), puzzle)
    day = PuzzleBody.of(await talk.table(puzzle)).puzzle
    assert day
    assert [len(attempt.tries) for attempt in day.attempts] == [2]
