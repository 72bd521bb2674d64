"""A faulty Telegram, and the operator's messages about it."""

from __future__ import annotations

import asyncio
import logging
import socket
from typing import TYPE_CHECKING

import pytest

from bot.chat.supervisor import RefusedError
from bot.chat.telegram.app import TelegramSettings, serve
from bot.chat.telegram.inbound import inbox_worker, webhook
from bot.config import BadSettingError
from bot.text.operator import sentence_of
from tests.fakes.telegram import NO_LIMITS, telegram_peer
from tests.support import PATIENCE
from tests.support.chat.known_game import MOVES
from tests.support.chat.telegram.evening import an_evening
from tests.support.chat.telegram.table import newest, plain

if TYPE_CHECKING:
    from bot.storage.store import Store
    from tests.fakes.telegram.person import Person
    from tests.support.chat.telegram.evening import Evening
    from tests.support.clock import Clock

pytestmark = pytest.mark.usefixtures("_tiles", "_impatient", "_impatient_when_away")


def messages_to(person: Person) -> list[str]:
    """Return the bot's messages in this person's private chat."""
    return [plain(post.text) for post in person.history() if post.sender.is_bot]


async def test_a_game_can_be_opened_if_members_are_hidden(evening: Evening) -> None:
    """core.telegram.org/bots/api#getchatmember: it is sure to work only for administrators."""
    table, ola = evening.table, evening.ola
    async with table.running():
        refused = "Bad Request: CHAT_ADMIN_REQUIRED"
        table.world.fails("getChatMember", 400, times=99, description=refused)
        evening.group.says(ola, "/nowa_gra@wykladka_bot")
        await table.settle()
        assert await table.games(ola)


async def test_telegram_away_for_a_while_loses_no_new_game(evening: Evening) -> None:
    table, ola = evening.table, evening.ola
    async with table.running():
        table.world.fails("getChatMember", 502, times=6)
        evening.group.says(ola, "/nowa_gra@wykladka_bot")
        await table.settle()
        assert await table.games(ola)


async def test_a_server_that_knows_no_times_gets_words(store: Store, clock: Clock) -> None:
    async with telegram_peer(times=False, inline=False, limits=NO_LIMITS) as world:
        evening = an_evening(world, store, clock)
        table, ola = evening.table, evening.ola
        async with table.running():
            game = await table.begin(evening.group, ola, evening.kuba)
            refusals = [call for call in world.calls if "tg-time" in (call.description or "")]
            assert len(refusals) == 1, "the tag is left out after the first refusal"
            await table.move(ola, MOVES[0])
            board = newest(evening.group)
            assert "twój ruch. Termin: wtorek, 24 listopada, 12:00." in plain(board.text)
            assert len((await table.table(game)).log) == 2, "the start and the move"
        assert len([call for call in world.calls if "tg-time" in (call.description or "")]) == 1


@pytest.mark.parametrize("code", [400, 429])
async def test_a_menu_that_is_refused_keeps_nobody_from_playing(
    store: Store, clock: Clock, code: int, caplog: pytest.LogCaptureFixture
) -> None:
    """Nothing is whispered either, because the bot never learned that the server can."""
    async with telegram_peer(ephemeral=True, inline=False, limits=NO_LIMITS) as world:
        evening = an_evening(world, store, clock)
        table, ola = evening.table, evening.ola
        world.fails("setMyCommands", code, times=99, retry_after=600)
        async with table.running() as parts:
            assert not parts.account.whispers
            await table.begin(evening.group, ola, evening.kuba)
            assert (await table.press(ola, newest(evening.group), "Stojak")).startswith("🔒")
    assert "menu" in caplog.text


async def test_a_malformed_update_delays_no_other(
    evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    """A later Bot API may leave out fields that the library requires."""
    table, ola = evening.table, evening.ola
    async with table.running():
        mailbox = table.world._state.mailbox  # noqa: SLF001 - no person sends such a thing
        mailbox.add("message", {"message_id": 1, "chat": {"id": ola.id, "type": "private"}})
        ola.writes("/pomoc")
        await table.settle()
        assert table.desk(ola).text
    assert "is given up" in caplog.text


async def test_the_sender_of_a_dropped_update_is_told(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Several processes died while handling the update, or answers to its claims were lost."""
    table, ola = evening.table, evening.ola
    async with table.running():
        ola.writes("/start")
        await table.settle()
        monkeypatch.setattr(inbox_worker, "MOST_CLAIMS", 0)
        ola.writes("/pomoc")
        await table.settle()
        assert messages_to(ola)[-1].startswith("Coś nie działa")
        monkeypatch.undo()
        ola.writes("/moje_gry")
        await table.settle()
        assert "Żadna gra nie czeka." in table.desk(ola).text
    assert "is given up" in caplog.text


@pytest.mark.parametrize("token", ["AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw", "1:a b", "12:", ":x", "ż"])
async def test_an_invalid_token_is_refused_before_it_is_logged(
    evening: Evening, token: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    with pytest.raises(RefusedError):
        async with asyncio.timeout(PATIENCE):
            await serve(evening.table.services, TelegramSettings(token), ready=print)
    assert token not in caplog.text


async def test_no_printed_object_shows_the_token(evening: Evening) -> None:
    table = evening.table
    async with table.running() as parts:
        written = f"{parts!r} {parts.account!r} {parts.account.sender!r} {table.settings!r}"
        assert table.world.token not in written
        assert repr(parts.account.secret) not in written


async def test_a_taken_port_is_reported_in_a_sentence(evening: Evening) -> None:
    async def put(_update: object) -> None:
        raise AssertionError

    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        async with evening.table.running() as parts:
            bot = parts.account.bot
            with pytest.raises(BadSettingError) as refused:
                await webhook.listen(bot, put, url="https://x.pl/", host="127.0.0.1", port=port)
    told = sentence_of(refused.value, "pl")
    assert plain(told).startswith(f"Port {port} jest zajęty.")
    assert "TELEGRAM_WEBHOOK_PORT" in told


async def test_a_player_who_unblocks_the_bot_sees_the_board_again(evening: Evening) -> None:
    table, ola, kuba = evening.table, evening.ola, evening.kuba
    async with table.running():
        ola.writes("/nowa_gra")
        await table.settle()
        [code] = await table.games(ola)
        kuba.opens(table.world.link(code))
        await table.settle()
        kuba.blocks_bot()
        await table.move(ola, MOVES[0])
        kuba.unblocks_bot()
        kuba.writes("/moje_gry")
        await table.settle()
        kuba.writes(MOVES[1])
        await table.settle()
        await table.press(kuba, table.desk(kuba), "Zatwierdź")
        await table.move(ola, MOVES[2])
        assert any("Ola: ŻGNIJ" in text for text in messages_to(kuba))


async def test_a_press_that_could_not_be_answered_at_once_stops_spinning(
    evening: Evening,
) -> None:
    table, ola = evening.table, evening.ola
    async with table.running():
        ola.writes("/start")
        await table.settle()
        table.world.fails("answerCallbackQuery", 502)
        assert not await table.press(ola, table.desk(ola), "Zasady")


async def test_a_lost_answer_posts_no_board_twice(evening: Evening) -> None:
    table, ola, kuba, group = evening.table, evening.ola, evening.kuba, evening.group
    async with table.running():
        code = await table.begin(group, ola, kuba)
        ola.writes(f"{code} {MOVES[0]}")
        await table.settle()
        table.world.drops("sendPhoto", after=True)
        await table.press(ola, table.desk(ola), "Zatwierdź")
        await table.pass_time(60_000)
        await table.settle()
        assert len(table.world.calls_of("sendPhoto")) == 4
        told = [post for post in group.history() if "Ola: DEPN(Ę)LI" in plain(post.text)]
        assert told == [newest(group)]
        assert told[0].labels


async def test_a_press_on_an_overtaken_message_removes_its_buttons(
    evening: Evening,
) -> None:
    table, ola, kuba, group = evening.table, evening.ola, evening.kuba, evening.group
    async with table.running():
        code = await table.begin(group, ola, kuba)
        ola.writes(f"{code} {MOVES[0]}")
        await table.settle()
        table.world.drops("sendPhoto", after=True)
        await table.press(ola, table.desk(ola), "Zatwierdź")
        group.says(kuba, "no, no")
        await table.pass_time(60_000)
        await table.settle()
        first, second = [post for post in group.history() if "Ola: DEPN(Ę)LI" in plain(post.text)]
        assert first.labels
        await table.press(kuba, first, "Stojak")
        assert not first.labels
        assert second.labels
