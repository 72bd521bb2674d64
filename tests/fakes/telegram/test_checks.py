"""Further refusals, by calls that the library itself would not make."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import aiohttp
import pytest
from telegram import (
    InlineQueryResultCachedPhoto,
    KeyboardButton,
    ReplyKeyboardMarkup,
    WebAppInfo,
)
from telegram.error import RetryAfter

from tests.fakes.telegram import Limits, telegram_peer
from tests.support.chat.telegram.application import bare, buttons, expect_refusal, picture

if TYPE_CHECKING:
    from tests.fakes.telegram import World

OLA = "the private chat"
MARKUP = {"inline_keyboard": [[{"text": " ", "callback_data": "d"}]]}


async def _call(world: World, method: str, given: dict[str, Any]) -> dict[str, Any]:
    """Call a method with a JSON body."""
    url = f"{world.base_url}{world.token}/{method}"
    async with aiohttp.ClientSession() as session, session.post(url, json=given) as response:
        answer: dict[str, Any] = await response.json()
    return answer


@pytest.mark.parametrize(
    ("method", "given", "said"),
    [
        ("sendMessage", {"text": "a"}, "chat_id is invalid or not specified"),
        ("sendMessage", {"chat_id": OLA}, "message text is empty"),
        ("sendmessage", {"chat_id": OLA, "text": "*a*", "parse_mode": "Markdown"}, "unsupported"),
        ("sendMessage", {"chat_id": OLA, "text": "a", "reply_markup": "{"}, "reply_markup JSON"),
        ("sendMessage", {"chat_id": OLA, "text": "a", "reply_markup": MARKUP}, "inline keyboard"),
        (
            "sendMessage",
            {
                "chat_id": OLA,
                "text": "a",
                "reply_markup": {"force_reply": True, "input_field_placeholder": "a" * 65},
            },
            "placeholder is too long",
        ),
        ("sendPhoto", {"chat_id": OLA}, "there is no photo in the request"),
        ("editMessageMedia", {"inline_message_id": "x"}, "MESSAGE_ID_INVALID"),
        ("answerCallbackQuery", {"callback_query_id": "1"}, "query is too old"),
        ("answerInlineQuery", {"inline_query_id": "1"}, "query is too old"),
        ("setMyCommands", {"language_code": "pol"}, "invalid language code"),
        ("setMyCommands", {"scope": {"type": "swiat"}}, "BotCommandScope"),
        ("getChatAdministrators", {"chat_id": OLA}, "no administrators in the private chat"),
        ("getFile", {"file_id": "x"}, "invalid file_id"),
        ("setWebhook", {"url": "http://example.org/x"}, "HTTPS URL must be provided"),
        ("setWebhook", {"url": "https://x.pl", "secret_token": "ż"}, "unallowed characters"),
    ],
)
async def test_a_call_is_refused(method: str, given: dict[str, Any], said: str) -> None:
    async with telegram_peer() as world:
        ola = world.person("Ola")
        ola.writes("/start")
        chats = {OLA: ola.id}
        ready = {
            name: chats.get(value, value) if isinstance(value, str) else value
            for name, value in given.items()
        }
        answer = await _call(world, method, ready)
        assert (answer["ok"], answer["error_code"]) == (False, 400)
        assert said in answer["description"]


async def test_a_press_may_open_this_bot_alone() -> None:
    async with bare() as (world, bot):
        ola = world.person("Ola")
        group = world.group("Wieczór", ola)
        await bot.send_message(group.id, "gra", reply_markup=buttons("Stojak"))
        press = ola.taps(await group.sees("gra"), "Stojak")
        with expect_refusal("URL_INVALID"):
            await bot.answer_callback_query(press.query.id, url="https://t.me/inny_bot?start=a")
        await bot.answer_callback_query(press.query.id, url=world.link("K7QX4M"))
        assert ola.opens((await press.wait_for_answer()).url).text == "/start K7QX4M"


async def test_files_keep_their_kind_and_pictures_their_measure() -> None:
    async with bare() as (world, bot):
        ola = world.person("Ola")
        ola.writes("/start")
        sent = await bot.send_photo(ola.id, picture())
        with expect_refusal("can't use file of type Photo as Document"):
            await bot.send_document(ola.id, sent.photo[0].file_id)
        with expect_refusal("PHOTO_INVALID_DIMENSIONS"):
            await bot.send_photo(ola.id, picture(6000))


async def test_a_command_inside_code_is_no_entity() -> None:
    async with bare() as (world, bot):
        ola = world.person("Ola")
        ola.writes("/start")
        sent = await bot.send_message(ola.id, "<code>/ruch</code> /pas", parse_mode="HTML")
        kinds = [(mark.type, sent.parse_entity(mark)) for mark in sent.entities]
        assert kinds == [("code", "/ruch"), ("bot_command", "/pas")]


async def test_waiting_updates_can_be_dropped_or_skipped() -> None:
    async with bare() as (world, bot):
        ola = world.person("Ola")
        for text in ("raz", "dwa", "trzy"):
            ola.writes(text)
        [last] = await bot.get_updates(offset=-1)
        assert last.message is not None
        assert last.message.text == "trzy"
        await bot.delete_webhook(drop_pending_updates=True)
        assert not world.pending


async def test_edits_can_count_against_the_limit() -> None:
    async with bare(limits=Limits(edits=True)) as (world, bot):
        group = world.group("Wieczór", world.person("Ola"))
        sent = await bot.send_message(group.id, "raz")
        with (
            pytest.warns(DeprecationWarning, match="retry_after"),
            pytest.raises(RetryAfter),
        ):
            await bot.edit_message_text("dwa", group.id, sent.message_id)


async def test_a_picture_known_by_its_id_can_be_offered_inline() -> None:
    async with bare() as (world, bot):
        ola = world.person("Ola")
        ola.writes("/start")
        sent = await bot.send_photo(ola.id, picture())
        inline = ola.inline("plansza")
        query = (await bot.get_updates())[-1].inline_query
        assert query is not None
        offer = InlineQueryResultCachedPhoto("A", sent.photo[0].file_id, caption="Plansza")
        await query.answer([offer])
        await inline.results()
        assert inline.pick(0).photo == picture()


async def test_a_bot_made_administrator_hears_all_and_whispers() -> None:
    async with bare(ephemeral=True) as (world, bot):
        ola, ewa = world.person("Ola"), world.person("Ewa")
        group = world.group("Wieczór", ola)
        group.promotes_bot()
        group.says(ola, "cześć")
        assert [one.kind for one in world.updates] == ["my_chat_member", "message"]
        for_ewa = {"ephemeral_message_parameters": {"receiver_user_id": ewa.id}}
        with expect_refusal("USER_NOT_PARTICIPANT"):
            await bot.send_message(group.id, "Z1 A1", api_kwargs=for_ewa)


async def test_a_page_key_is_private_uses_https_and_sends_at_most_10_kb() -> None:
    def keys(page: str) -> ReplyKeyboardMarkup:
        return ReplyKeyboardMarkup.from_button(KeyboardButton("Plansza", web_app=WebAppInfo(page)))

    async with bare() as (world, bot):
        ola = world.person("Ola")
        group = world.group("Wieczór", ola)
        ola.writes("/start")
        page = "https://example.org/#A-_"
        with expect_refusal("BUTTON_TYPE_INVALID"):
            await bot.send_message(group.id, "raz", reply_markup=keys(page))
        with expect_refusal("Only HTTPS links are allowed"):
            await bot.send_message(ola.id, "raz", reply_markup=keys("http://example.org/"))
        with expect_refusal("reply markup is too long"):
            await bot.send_message(ola.id, "raz", reply_markup=keys(page + "A" * 10_000))
        await bot.send_message(ola.id, "raz", reply_markup=keys(page))
        assert ola.opens_page("Plansza").startswith(f"{page}?tgWebAppVersion=")
        ola.page_sends("Plansza", "H8 PLED")
        sent = (await bot.get_updates())[-1].message
        assert sent is not None
        assert (sent.web_app_data.data, sent.text) == ("H8 PLED", None)  # type: ignore[union-attr]
        with pytest.raises(AssertionError, match="4097 bytes are no data"):
            ola.page_sends("Plansza", "x" * 4097)
