"""Telegram with malicious people, who can't make others agree, learn secrets, or hold others up."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING, Any

import pytest

from bot.coordinator.kinds.game.body import GameBody
from tests.fakes.telegram import NO_LIMITS, telegram_peer
from tests.support.chat.known_game import MOVES
from tests.support.chat.telegram.evening import an_evening
from tests.support.chat.telegram.table import newest, of_bot, plain

if TYPE_CHECKING:
    from bot.storage.store import Store
    from tests.fakes.telegram import World
    from tests.fakes.telegram.person import Person
    from tests.fakes.telegram.records import Post
    from tests.support.chat.telegram.evening import Evening
    from tests.support.chat.telegram.table import TelegramTable
    from tests.support.clock import Clock

pytestmark = pytest.mark.usefixtures("_tiles", "_impatient", "_impatient_when_away")


async def forge(table: TelegramTable, person: Person, post: Post, data: str) -> None:
    """Press with data that no button has, as a modified client can."""
    assert table.parts is not None
    sender = {"id": person.id, "is_bot": False, "first_name": person.name}
    chat = {"id": post.chat.id, "type": "supergroup", "title": "Kółko"}
    message = {"message_id": post.message_id, "date": 1, "chat": chat, "text": "…"}
    pressed = {"id": "1", "from": sender, "chat_instance": "1", "data": data, "message": message}
    number = 900_000_000 + len(table.world.calls)
    await table.parts.letters.put({"update_id": number, "callback_query": pressed})
    table.world.fails("answerCallbackQuery", 400, description="Bad Request: query is too old")
    await table.settle()


@pytest.mark.parametrize("code", [500, 429])
async def test_an_unsent_question_cannot_be_confirmed(evening: Evening, code: int) -> None:
    """The press is handled again because its alert failed. That is no second press."""
    table, ola, kuba, group = evening.table, evening.ola, evening.kuba, evening.group
    async with table.running():
        group.says(ola, "/nowa_gra@wykladka_bot turniejowa na 2 osoby")
        await table.settle()
        kuba.taps(newest(group), "Dołącz")
        await table.settle()
        [game] = await table.games(ola)
        table.world.fails("answerCallbackQuery", code, retry_after=0)
        await forge(table, ola, newest(group), f"1ab{game}:")
        assert not GameBody.of(await table.table(game)).votes


@pytest.mark.parametrize("space", ["  ", " \N{NO-BREAK SPACE}", " \N{EM SPACE}"])
async def test_inline_text_gives_no_command(store: Store, clock: Clock, space: str) -> None:
    async with telegram_peer(inline=True, limits=NO_LIMITS) as world:
        evening = an_evening(world, store, clock)
        table, ola, kuba = evening.table, evening.ola, evening.kuba
        async with table.running():
            code = await table.begin(evening.group, ola, kuba)
            await table.move(ola, MOVES[0])
            before = await table.table(code)
            for command in ("akceptuj", "sprawdz", "pas", "tasuj"):
                kuba.inline(f"{code}{space}/{command}", evening.group)
                await table.settle()
            assert await table.table(code) == before


async def test_a_link_only_asks_even_with_a_fast_clock(evening: Evening) -> None:
    """Somebody else may have sent the link."""
    table, ola, kuba, group = evening.table, evening.ola, evening.kuba, evening.group
    async with table.running():
        group.says(ola, "/nowa_gra@wykladka_bot 2 min na ruch na 2 osoby")
        await table.settle()
        kuba.taps(newest(group), "Dołącz")
        await table.settle()
        [game] = await table.games(ola)
        before = await table.table(game)
        for letter in "abcdefghijklmnopqrstuvwxyz":
            ola.opens(table.world.link(f"{letter}-{game}"))
            await table.settle()
        assert await table.table(game) == before


async def test_no_callback_data_shows_the_word(store: Store, clock: Clock) -> None:
    """Callback data reach every client of the chat, so they must not reveal an inline word."""
    async with telegram_peer(inline=True, limits=NO_LIMITS) as world:
        evening = an_evening(world, store, clock)
        table, ola, kuba, group = evening.table, evening.ola, evening.kuba, evening.group
        async with table.running():
            code = await table.begin(group, ola, kuba)
            lengths = set()
            for typed in (MOVES[0], "8h pled"):
                asked = ola.inline(f"{code} {typed}", group)
                await table.settle()
                assert await asked.results()
                picked = asked.pick(0)
                await table.settle()
                data = [one.value for one in picked.content.keyboard.buttons]
                assert not re.search("depn|pled|8[gh]", "".join(data), re.IGNORECASE)
                lengths |= {len(one) for one in data}
            assert len(lengths) == 1
            for one in picked.content.keyboard.buttons:
                assert plain(await table.press(kuba, picked, one.label)).endswith("inna osoba.")
            assert "PLED" in await table.press(ola, picked, "Podgląd")


@pytest.mark.parametrize("data", ["as{}:", "as{}1:", "ap{}:", "at{}:", "~00!1x{}:=ABC", "~zz"])
async def test_a_forged_press_shows_no_rack_in_public(evening: Evening, data: str) -> None:
    """The data of a desk are sent from a group, on a server without whispers."""
    table, ola, kuba, group = evening.table, evening.ola, evening.kuba, evening.group
    async with table.running():
        code = await table.begin(group, ola, kuba)
        before = of_bot(group)
        await forge(table, ola, newest(group), data.format(code))
        assert of_bot(group) == before


async def test_nobody_else_learns_a_player_s_games(evening: Evening) -> None:
    table, ola, kuba = evening.table, evening.ola, evening.kuba
    other = table.world.group("Rodzina", ola, table.world.person("Iza"))
    async with table.running():
        ola.writes("/start")
        await table.begin(evening.group, ola, kuba)
        await table.begin(evening.group, ola, kuba)
        for command in ("plansza", "przebieg", "gcg"):
            other.says(ola, f"/{command}@wykladka_bot")
            await table.settle()
        said = " ".join(f"{post.text} {post.labels}" for post in of_bot(other))
        assert "Kuba" not in said
        assert any("Kuba" in str(post.labels) for post in ola.history())


async def test_a_person_writing_as_the_group_delays_nobody(evening: Evening) -> None:
    """The lines of the others are handled while answers to the group's own wait."""
    table, ola, group = evening.table, evening.ola, evening.group
    async with table.running() as parts:
        game = await table.begin(group, ola, evening.kuba)
        gate = table.world.holds("sendMessage")
        anonymous: dict[str, Any] = {
            "date": 1,
            "text": "/stojak@wykladka_bot",
            "from": {"id": 1087968824, "is_bot": True, "first_name": "Group"},
            "chat": {"id": group.id, "type": "supergroup", "title": "Kółko"},
            "sender_chat": {"id": group.id, "type": "supergroup", "title": "Kółko"},
        }
        for number in range(1, 31):
            message = {"message_id": 10_000 + number} | anonymous
            await parts.letters.put({"update_id": 800_000_000 + number, "message": message})
        press = ola.taps(newest(group), "Stojak")
        await table.world.until(lambda: not table.world.pending)
        working = asyncio.create_task(parts.letters.work_off())
        assert (await press.wait_for_answer()).text.startswith("🔒")
        gate.release()
        await working
        await table.settle()
        answers = [post for post in of_bot(group) if "kto pisze" in plain(post.text)]
        assert 0 < len(answers) <= 3
        assert game


async def test_a_flooder_of_a_group_takes_at_most_three_places(evening: Evening) -> None:
    """Answers in a group go out twenty a minute, and those to the others come first."""
    table, ola, kuba, group = evening.table, evening.ola, evening.kuba, evening.group
    async with table.running() as parts:
        gate = table.world.holds("sendMessage")
        for _ in range(40):
            group.says(ola, "/pomoc@wykladka_bot")
        group.says(kuba, "/pomoc@wykladka_bot")
        await table.world.until(lambda: not table.world.pending)
        await parts.letters.work_off()
        gate.release()
        await table.settle()
        answered = [post.reply_to.sender for post in of_bot(group) if post.reply_to]
        # A newer answer replaces the flooder's earlier ones, so they are counted as calls.
        assert (answered.count(kuba.user), answered.count(ola.user)) == (1, 1)
        sent = [call.parameters["chat_id"] for call in table.world.calls_of("sendMessage")]
        assert sent.count(str(group.id)) == 4


async def test_names_are_no_markup_and_call_nobody(
    telegram_world: World, store: Store, clock: Clock
) -> None:
    evening = an_evening(telegram_world, store, clock)
    table, group = evening.table, evening.group
    eve = telegram_world.person('<b>Ewa</b> & @kuba_k <a href="tg://user?id=1">x</a>')
    group.joins(eve)
    async with table.running():
        await table.begin(group, eve, evening.ola)
        called = len(evening.kuba.pings)
        await table.move(eve, MOVES[0])
        shown = newest(group)
        assert "<b>Ewa</b> & @" in shown.text
        assert "&lt;b&gt;Ewa&lt;/b&gt; &amp;" in shown.html
        group.says(eve, "/ruch@wykladka_bot <script>")
        await table.settle()
        assert len(evening.kuba.pings) == called
