"""A slow analysis: a page shows at once how far it is, and becomes the result."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from bot.dialogue.conversation import Conversation
from bot.dialogue.handlers import analysis
from tests.fakes.telegram import NO_LIMITS, telegram_peer
from tests.support.chat.known_game import MOVES
from tests.support.chat.telegram.evening import Evening
from tests.support.chat.telegram.table import TelegramTable, newest, plain
from tests.support.dialogue.analysis import HereAndNow

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.coordinator.game_id import GameId
    from bot.storage.store import Store
    from tests.fakes.telegram.person import Person
    from tests.fakes.telegram.records import Post
    from tests.support.clock import Clock

pytestmark = pytest.mark.usefixtures("_tiles")

UNDER_WAY = "Analiza w toku."


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "GROWTH_SECONDS", 0.0)


def patient(table: TelegramTable) -> HereAndNow:
    """Return this table's analyst, which waits until its `let` is set."""
    analyst, whole = HereAndNow(), table.services.conversation
    talk = Conversation(replace(whole._services, analyst=analyst))  # noqa: SLF001 - the one port
    table.services = replace(table.services, conversation=talk)
    analyst.let.clear()
    return analyst


async def play(evening: Evening) -> GameId:
    table, ola, kuba = evening.table, evening.ola, evening.kuba
    code = await table.begin(evening.group, ola, kuba)
    await table.move(ola, MOVES[0], code)
    kuba.writes(f"/poddaj_gre {code}")
    await table.settle()
    await table.press(kuba, table.desk(kuba), "Tak")
    return code


async def under_way(table: TelegramTable, found: Callable[[], list[Post]]) -> Post:
    """Return the message in any place that says that the analysis is under way."""
    assert table.parts is not None
    await table.world.until(lambda: not table.world.pending)
    await table.parts.letters.work_off()

    def signs() -> list[Post]:
        return [post for post in found() if UNDER_WAY in plain(post.text)]

    [sign] = await table.world.until(signs)
    return sign


async def analyse(table: TelegramTable, analyst: HereAndNow, person: Person) -> Post:
    """Return the desk that the sign in the private chat became.

    Nothing else is left of the sign.
    """
    sign = await under_way(table, person.history)
    analyst.let.set()
    await table.settle()
    analyst.let.clear()
    assert sign not in person.history()
    return table.desk(person)


async def test_a_slow_answer_shows_progress_at_once_however_it_was_requested(
    evening: Evening,
) -> None:
    table, ola = evening.table, evening.ola
    analyst = patient(table)
    async with table.running():
        code = await play(evening)
        ola.writes(f"/analiza {code}")
        result = await analyse(table, analyst, ola)
        assert plain(result.text).startswith(f"Analiza gry {code}\nOla. Najlepsze ruchy: ")
        assert result.photo
        ola.taps(result, "Ruch 1")
        # The sign is on the pressed desk, which stays in its place.
        sign = await under_way(table, ola.history)
        assert "Ocenione ruchy: 1 z 2." in plain(sign.text)
        analyst.let.set()
        await table.settle()
        assert plain(table.desk(ola).text).startswith("Ruch 1. Ola: ")
        analyst.let.clear()
        ola.opens(table.world.link(f"a-{code}"))
        result = await analyse(table, analyst, ola)
        assert plain(result.text).startswith(f"Analiza gry {code}")


async def test_a_slow_answer_requested_in_a_group_is_acknowledged_there(evening: Evening) -> None:
    table, ola = evening.table, evening.ola
    analyst = patient(table)
    async with table.running():
        code = await play(evening)
        known = len(evening.group.history())
        evening.group.says(ola, f"/analiza@wykladka_bot {code}")
        result = await analyse(table, analyst, ola)
        assert plain(result.text).startswith(f"Analiza gry {code}")
        [sign] = table.world.calls_of("sendChatAction")
        assert int(sign.parameters["chat_id"]) == evening.group.id
        assert len(evening.group.history()) == known + 1  # the typed line


async def test_a_failed_slow_answer_says_so_in_the_same_message(evening: Evening) -> None:
    table, ola = evening.table, evening.ola
    analyst = patient(table)
    async with table.running():
        code = await play(evening)
        ola.writes(f"/analiza {code}")
        sign = await under_way(table, ola.history)
        analyst.busy = True
        analyst.let.set()
        await table.settle()
        [told] = [post for post in ola.history() if post.message_id == sign.message_id]
        assert plain(told.text).startswith("Teraz nie mogę tego policzyć.")


@pytest.mark.parametrize("late", [False, True])
async def test_a_whispered_slow_answer_becomes_the_result(
    store: Store, clock: Clock, *, late: bool
) -> None:
    """A result too late for a new whisper replaces the existing one, without a picture."""
    async with telegram_peer(inline=False, ephemeral=True, limits=NO_LIMITS) as world:
        table = TelegramTable(world, store, clock)
        ola, kuba = world.person("Ola"), world.person("Kuba")
        evening = Evening(table, world.group("Kółko", ola, kuba), ola, kuba)
        analyst = patient(table)
        async with table.running():
            code = await play(evening)

            def whispers() -> list[Post]:
                return [p for p in evening.group.history(ola) if p.only_for is ola.user]

            ola.taps(newest(evening.group), "Analiza")
            await under_way(table, whispers)
            if late:
                world.advance(16)
            analyst.let.set()
            await table.settle()
            [result] = whispers()
            assert plain(result.text).startswith(f"Analiza gry {code}\nOla. Najlepsze ruchy: ")
            assert bool(result.photo) != late


@pytest.mark.parametrize("late", [False, True])
async def test_another_whisper_meanwhile_is_not_overwritten(
    store: Store, clock: Clock, *, late: bool
) -> None:
    """The result comes in a separate message. Both disappear with the next whisper."""
    async with telegram_peer(inline=False, ephemeral=True, limits=NO_LIMITS) as world:
        table = TelegramTable(world, store, clock)
        ola, kuba = world.person("Ola"), world.person("Kuba")
        evening = Evening(table, world.group("Kółko", ola, kuba), ola, kuba)
        analyst = patient(table)
        async with table.running():
            code = await play(evening)

            def whispers() -> list[str]:
                posts = [p for p in evening.group.history(ola) if p.only_for is ola.user]
                return sorted(plain(post.text) for post in posts)

            board = newest(evening.group)
            ola.taps(board, "Analiza")
            await under_way(table, lambda: evening.group.history(ola))
            assert table.parts is not None
            ola.taps(board, "Przebieg")
            await world.until(lambda: not world.pending)
            await table.parts.letters.work_off()
            assert len(whispers()) == 2
            if late:
                world.advance(16)
            analyst.let.set()
            await table.settle()
            analysed, history = whispers()
            assert analysed.startswith(f"Analiza gry {code}\nOla. Najlepsze ruchy: ")
            assert history.startswith("Przebieg")
            evening.group.says(ola, "/moje_gry")
            await table.settle()
            [games] = whispers()
            assert games.startswith("Żadna gra nie czeka")
