"""The analysis beside the board: a sign of life at once, then every turn with its options."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from aiohttp.test_utils import TestClient, TestServer
from pytest_asyncio import fixture

from bot.chat.web.app import make_app
from bot.dialogue.conversation import Conversation
from bot.dialogue.handlers import analysis
from tests.support import PATIENCE
from tests.support.chat.known_game import SEED, known_tiles
from tests.support.chat.web.seat import Seat, button
from tests.support.dialogue.analysis import Demanding, HereAndNow

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

    from bot.composition import Bot
    from tests.support.chat.web.seat import Client


@pytest.fixture(autouse=True)
def _tiles() -> Iterator[None]:
    """Draw the same racks in every run."""
    with known_tiles(seed=SEED):
        yield


@pytest.fixture
def analyst() -> HereAndNow:
    waiting = HereAndNow()
    waiting.let.clear()
    return waiting


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "GROWTH_SECONDS", 0.0)


@asynccontextmanager
async def table_with(bot: Bot, analyst: HereAndNow) -> AsyncIterator[Client]:
    """Return the web table with that analyst."""
    whole = bot.services.conversation
    talk = Conversation(replace(whole._services, analyst=analyst))  # noqa: SLF001 - the one port
    async with TestClient(TestServer(make_app(replace(bot.services, conversation=talk)))) as client:
        yield client


@fixture(loop_scope="session")
async def there(bot: Bot, analyst: HereAndNow) -> AsyncIterator[Client]:
    async with table_with(bot, analyst) as client:
        yield client


async def play_game(ola: Seat, kuba: Seat) -> str:
    """Play a game of two passes that a player resigns. Return its code."""
    game = await ola.invite(clock="none")
    await kuba.join(game)
    for _ in range(2):
        mover = ola if (await ola.look(game))["waiting"] else kuba
        asked = await mover.press((await mover.look(game))["actions"]["pass"]["token"])
        await mover.press(button(asked["message"], "Tak")["token"])
    sure = await kuba.say(game, "/poddaj_grę")
    await kuba.press(button(sure["message"], "Tak")["token"])
    return game


async def request_analysis(seat: Seat, game: str) -> dict[str, Any]:
    answer = await seat.post("/api/analysis", game=game)
    assert answer.status == 200, await answer.text()
    return dict(await answer.json())


async def wait_for_analysis(seat: Seat, game: str) -> dict[str, Any]:
    async with asyncio.timeout(PATIENCE):
        while "again" in (answer := await request_analysis(seat, game)):
            pass
    return answer


async def test_an_analysis_says_at_once_that_it_is_under_way(
    there: Client, analyst: HereAndNow
) -> None:
    ola, kuba = Seat(there, "Ola"), Seat(there, "Kuba")
    game = await play_game(ola, kuba)
    for _ in range(2):
        assert await request_analysis(ola, game) == {
            "text": "Analiza w\N{NO-BREAK SPACE}toku. Ocenione ruchy: 1 z\N{NO-BREAK SPACE}3.",
            "again": 1000,
        }
    assert analyst.asked == 1
    analyst.let.set()
    answer = await wait_for_analysis(ola, game)
    turns, moves = answer["turns"], (await ola.look(game))["moves"]
    numbered = {move["turn"]: move for move in moves if move["turn"]}
    assert [turn["n"] for turn in turns] == sorted(numbered) == [1, 2]
    for turn in turns:
        assert turn["seat"] == numbered[turn["n"]]["seat"]
        assert len(turn["rack"]) == 7
        assert sum(turn["chances"]) == pytest.approx(1)
        assert [option["text"] for option in turn["options"] if option["own"]] == ["pas"]
        assert bool(turn["why"]) != turn["best"]
        losses = [option["loss"] for option in turn["options"] if option["place"]]
        assert losses == sorted(losses)
        for option in turn["options"]:
            assert bool(option["tiles"]) == bool(option["word"]) == bool(option["at"])
            laid = "".join("?" if tile[3] else tile[1] for tile in option["tiles"])
            if laid:
                assert sorted(laid + "".join(option["leave"])) == sorted(turn["rack"])
    # A resignation decided, not the points: they stand there all the same.
    (result,) = answer["result"]
    assert "".join(span["text"] for span in result["spans"]) == "Wygrywa Ola. Ola – Kuba 0:0"
    assert len(answer["shares"]) == 2
    assert answer["lines"]
    assert set(answer["deciding"]) <= {0, 1}
    assert answer["train"] is None


async def test_an_analysis_with_missed_moves_leads_to_exercises(bot: Bot) -> None:
    async with table_with(bot, Demanding("DEPNĘLI")) as client:
        ola, kuba = Seat(client, "Ola"), Seat(client, "Kuba")
        game = await play_game(ola, kuba)
        ways = {seat.name: (await wait_for_analysis(seat, game))["train"] for seat in (ola, kuba)}
        assert sorted(map(bool, ways.values())) == [False, True]
        [seat] = [one for one in (ola, kuba) if ways[one.name]]
        assert ways[seat.name]["label"] == "Trening"
        shown = (await seat.press(ways[seat.name]["token"]))["exercise"]
        assert (shown["game"], shown["solved"]) == (game, False)


async def test_a_typed_analysis_is_answered_once_it_is_ready(
    there: Client, analyst: HereAndNow
) -> None:
    ola, kuba = Seat(there, "Ola"), Seat(there, "Kuba")
    game = await play_game(ola, kuba)
    analyst.let.set()
    answer = await ola.say(game, "/analiza")
    assert any("Najlepsze ruchy: " in str(line) for line in answer["message"]["lines"])


async def test_no_running_game_is_analysed(there: Client, analyst: HereAndNow) -> None:
    ola, kuba = Seat(there, "Ola"), Seat(there, "Kuba")
    game = await ola.invite()
    await kuba.join(game)
    assert await wait_for_analysis(ola, game) == {"text": "Ta gra jeszcze trwa."}
    assert analyst.asked == 0


async def test_a_failed_analysis_says_so(there: Client, analyst: HereAndNow) -> None:
    ola, kuba = Seat(there, "Ola"), Seat(there, "Kuba")
    game = await play_game(ola, kuba)
    analyst.busy = True
    analyst.let.set()
    answer = await wait_for_analysis(ola, game)
    assert answer["text"].startswith("Teraz nie mogę tego policzyć.")
