"""The first page shows the puzzle of the day: its rack, one's own result, and the next one."""

from __future__ import annotations

from contextlib import asynccontextmanager
from datetime import date
from typing import TYPE_CHECKING, Any

from aiohttp.test_utils import TestClient, TestServer

from bot.chat.web.app import make_app
from bot.chat.web.kinds.puzzle_today import SHARED_MS
from bot.coordinator.daily.calendar import moment_of
from bot.coordinator.daily.puzzle_results import EVERYBODY
from bot.coordinator.daily.puzzle_worker import PuzzleWorker
from tests.support.chat.web.seat import Seat
from tests.support.coordinator.puzzles import WORDS, Maker

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from tests.support.coordinator.talk import Talk

MONDAY, TUESDAY = date(2026, 11, 23), date(2026, 11, 24)


@asynccontextmanager
async def page(talk: Talk) -> AsyncIterator[Seat]:
    """Open the web table for a visitor, on the morning of a Monday."""
    talk.lists.known, talk.now = WORDS, moment_of(MONDAY, 9)
    async with TestClient(TestServer(make_app(talk.bot.services))) as client:
        yield Seat(client, "Ola")


async def work(talk: Talk) -> None:
    """Make the puzzles of the coming days, and show the one that is due.

    Strangers see it once the last reading of the day is over.
    """
    talk.now += SHARED_MS
    await talk.store.puzzles.plan(EVERYBODY, talk.now)
    worker = PuzzleWorker(talk.store.puzzles, talk.coordinator, Maker(), lambda: talk.now)
    await worker.make_ahead()
    await worker.work_off()


async def card(ola: Seat) -> dict[str, Any] | None:
    """Return the puzzle as a stranger sees it."""
    answer = await ola.client.get("/api/today", params={"language": "pl"})
    found: dict[str, Any] | None = (await answer.json())["puzzle"]
    return found


async def own_card(ola: Seat, language: str = "pl") -> dict[str, Any]:
    answer = await ola.post("/api/today", language=language)
    found: dict[str, Any] = (await answer.json())["puzzle"]
    return found


async def test_a_visitor_sees_the_rack_alone_until_the_solution_is_out(talk: Talk) -> None:
    async with page(talk) as ola:
        assert await card(ola) is None
        await work(talk)
        shown = await card(ola)
        assert shown == {
            "number": 1,
            "tiles": [["I", 1], ["I", 1], ["K", 2], ["L", 2], ["M", 2], ["N", 1], ["O", 1]],
            "until": moment_of(MONDAY, 20),
            "next": None,
            "result": "",
        }
        # Whoever has tried it sees the own result, everybody else still the rack alone.
        game = (await ola.say("", "/zagadka"))["game"]
        await ola.say(game, "/ruch h8 klinikom")
        assert (await own_card(ola))["result"].replace("\xa0", " ") == (
            "Twój wynik: 100%, seria 1 dzień"
        )
        assert (await own_card(ola, "en"))["result"] == "Your result: 100%, streak 1 day"
        assert (await own_card(Seat(ola.client, "Kuba")))["result"] == ""
        assert await card(ola) == shown
        talk.now = moment_of(MONDAY, 21)
        await work(talk)
        after = await card(ola)
        assert after is not None
        assert (after["until"], after["next"]) == (None, moment_of(TUESDAY, 8))
