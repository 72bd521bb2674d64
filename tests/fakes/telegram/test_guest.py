"""Guest mode: a bot summoned in a chat of which it is no member, its one message, edited later."""

from __future__ import annotations

import contextlib
import io
from typing import TYPE_CHECKING

import pytest
from PIL import Image
from telegram import (
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InlineQueryResultArticle,
    InlineQueryResultPhoto,
    InputMediaPhoto,
    InputTextMessageContent,
    WebAppInfo,
)
from telegram.error import Forbidden, RetryAfter

from tests.fakes.telegram import NO_LIMITS, Limits, telegram_peer
from tests.support.chat.telegram.application import buttons, client, expect_refusal, picture

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from telegram import Bot, Message

    from tests.fakes.telegram import World

_KINDS = ["guest_message", "callback_query"]
_BOARD = "https://plansza.example/a1.png"


@contextlib.asynccontextmanager
async def _guest(limits: Limits = NO_LIMITS) -> AsyncIterator[tuple[World, Bot]]:
    async with telegram_peer(guest=True, limits=limits) as world, client(world) as bot:
        yield world, bot


async def _summons(bot: Bot) -> Message:
    message = (await bot.get_updates(allowed_updates=_KINDS))[-1].guest_message
    assert message is not None
    return message


def _table(markup: InlineKeyboardMarkup | None = None) -> InlineQueryResultArticle:
    return InlineQueryResultArticle("0", "Gra", InputTextMessageContent("Stół Oli"), markup)


def _photo() -> InlineQueryResultPhoto:
    return InlineQueryResultPhoto("1", _BOARD, _BOARD, title="Gra")


async def test_two_people_get_one_message_which_the_bot_edits() -> None:
    async with _guest() as (world, bot):
        ola, kuba = world.person("Ola"), world.person("Kuba")
        chat = world.pair(ola, kuba)
        asked = chat.says(ola, "@wykladka_bot gra")
        message = await _summons(bot)
        # The id is that of another chat of the bot, into which nothing of this must go.
        assert (message.chat.id, message.chat.type) == (kuba.id, "private")
        assert (await bot.get_me()).supports_guest_queries
        sent = await message.answer_guest_query(_table(buttons("Dołącz")))
        [_, post] = chat.history(kuba)
        assert (post.text, post.reply_to, post.sender.is_bot) == ("Stół Oli", asked, True)

        press = kuba.taps(post, "Dołącz")
        query = (await bot.get_updates())[-1].callback_query
        assert query is not None
        assert (query.message, query.inline_message_id) == (None, sent.inline_message_id)
        await query.answer("Grasz")
        assert (await press.wait_for_answer()).text == "Grasz"
        await bot.edit_message_text("Gracie", inline_message_id=sent.inline_message_id)
        assert post.text == "Gracie"
        with pytest.raises(Forbidden):
            await bot.edit_message_text("Gracie", chat_id=kuba.id, message_id=post.message_id)


async def test_a_summons_is_answered_once_and_in_time() -> None:
    async with _guest() as (world, bot):
        ola, kuba = world.person("Ola"), world.person("Kuba")
        chat = world.pair(ola, kuba)
        chat.says(ola, "@wykladka_bot gra")
        message = await _summons(bot)
        await message.answer_guest_query(_table())
        with expect_refusal("query is too old"):
            await message.answer_guest_query(_table())
        chat.says(kuba, "@wykladka_bot gra")
        late = await _summons(bot)
        world.advance(16)
        with expect_refusal("query is too old"):
            await late.answer_guest_query(_table())
        assert len(chat.history()) == 3


async def test_only_a_guest_that_is_named_or_answered_hears_of_a_message() -> None:
    async with _guest() as (world, bot):
        ola, kuba = world.person("Ola"), world.person("Kuba")
        away = world.group("Bez bota", ola, kuba, supergroup=True, bot=False)
        closed = world.group("Chroniona", ola, bot=False)
        home = world.group("Z botem", ola)
        closed.protects_content()
        away.says(ola, "zagramy?")
        closed.says(ola, "@wykladka_bot gra")
        home.says(ola, "@wykladka_bot gra")
        assert not world.updates
        away.says(ola, "@Wykladka_Bot gra")
        message = await _summons(bot)
        assert message.chat.id == away.id
        await message.answer_guest_query(_table())
        post = away.history()[-1]
        kuba.replies(post, "ja też")
        answer = (await _summons(bot)).reply_to_message
        assert answer is not None
        assert answer.text == "Stół Oli"
        with pytest.raises(Forbidden):
            await bot.send_message(away.id, "Nie ma mnie tu")


async def test_a_guest_message_takes_no_upload_and_no_web_app() -> None:
    async with _guest() as (world, bot):
        ola, kuba = world.person("Ola"), world.person("Kuba")
        chat, staging = world.pair(ola, kuba), world.group("Magazyn", ola)
        shown: dict[str, bytes] = {_BOARD: picture()}

        async def fetch(url: str) -> bytes | None:
            return shown.get(url)

        world.fetches(fetch)
        chat.says(ola, "@wykladka_bot gra")
        message = await _summons(bot)
        app = InlineKeyboardButton("Plansza", web_app=WebAppInfo("https://plansza.example"))
        with expect_refusal("BUTTON_TYPE_INVALID"):
            await message.answer_guest_query(_table(InlineKeyboardMarkup([[app]])))
        sent = await message.answer_guest_query(_table())
        name, post = sent.inline_message_id, chat.history()[-1]
        with expect_refusal("can't upload a file"):
            await bot.edit_message_media(InputMediaPhoto(picture()), inline_message_id=name)
        with expect_refusal("failed to get HTTP URL content"):
            await bot.edit_message_media(InputMediaPhoto(f"{_BOARD}x"), inline_message_id=name)
        await bot.edit_message_media(InputMediaPhoto(_BOARD, "ruch 1"), inline_message_id=name)
        assert (post.photo, post.text) == (picture(), "ruch 1")
        stored = await bot.send_photo(staging.id, picture(colour="red"))
        again = InputMediaPhoto(stored.photo[-1].file_id, "ruch 2")
        await bot.edit_message_media(again, inline_message_id=name)
        assert (post.photo, post.text) == (picture(colour="red"), "ruch 2")
        with expect_refusal("there is no text"):
            await bot.edit_message_text("słowa", inline_message_id=name)

        chat.says(kuba, "@wykladka_bot gra")
        message = await _summons(bot)
        with expect_refusal("wrong type"):
            await message.answer_guest_query(_photo())
        out = io.BytesIO()
        Image.new("RGB", (32, 32)).save(out, "JPEG")
        shown[_BOARD] = out.getvalue()
        await message.answer_guest_query(_photo())
        assert chat.history()[-1].photo == out.getvalue()


async def test_the_edits_of_a_guest_message_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    async with _guest(Limits()) as (world, bot):
        stopped = world.now()
        monkeypatch.setattr(world.state, "now", lambda: stopped + world.state.shift)
        ola, kuba = world.person("Ola"), world.person("Kuba")
        world.pair(ola, kuba).says(ola, "@wykladka_bot gra")
        name = (await (await _summons(bot)).answer_guest_query(_table())).inline_message_id
        for number in range(20):
            await bot.edit_message_text(f"ruch {number}", inline_message_id=name)
        with (
            pytest.warns(DeprecationWarning, match="retry_after"),
            pytest.raises(RetryAfter),
        ):
            await bot.edit_message_text("ruch 20", inline_message_id=name)
        world.advance(60)
        await bot.edit_message_text("ruch 20", inline_message_id=name)


async def test_without_guest_mode_nobody_hears_of_a_summons() -> None:
    async with telegram_peer(limits=NO_LIMITS) as world:
        ola, kuba = world.person("Ola"), world.person("Kuba")
        world.pair(ola, kuba).says(ola, "@wykladka_bot gra")
        assert not world.updates
