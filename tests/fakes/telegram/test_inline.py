"""Inline mode: private results, one of them picked, edited later."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from telegram import InlineQueryResultArticle, InputTextMessageContent

from tests.support.chat.telegram.application import bare, buttons, expect_refusal

if TYPE_CHECKING:
    from telegram import Bot, InlineKeyboardMarkup, InlineQuery


def _article(
    name: str, title: str, reply_markup: InlineKeyboardMarkup | None = None
) -> InlineQueryResultArticle:
    content = InputTextMessageContent(f"Ola wybiera ruch {name}")
    return InlineQueryResultArticle(name, title, content, reply_markup)


async def _ask(bot: Bot) -> InlineQuery:
    query = (await bot.get_updates())[-1].inline_query
    assert query is not None
    return query


async def test_a_result_is_picked_and_the_bot_edits_it() -> None:
    async with bare() as (world, bot):
        ola, jan = world.person("Ola"), world.person("Jan")
        group = world.group("Wieczór", ola, jan)
        inline = ola.inline("K7QX4M zasycz", group)
        query = await _ask(bot)
        assert (query.query, query.from_user.id) == ("K7QX4M zasycz", ola.id)
        results = [_article("A", "A8 ↓"), _article("B", "H8 →", reply_markup=buttons("Zatwierdź"))]
        await query.answer(results, is_personal=True, cache_time=0)
        offered = await inline.results()
        assert [(one.title, one.labels) for one in offered] == [
            ("A8 ↓", []),
            ("H8 →", ["Zatwierdź"]),
        ]

        post = inline.pick(1)
        assert group.history() == [post]
        assert (post.text, post.sender.id, post.via_bot) == ("Ola wybiera ruch B", ola.id, True)
        sent, chosen = (await bot.get_updates())[-2:]
        assert sent.message is not None
        assert sent.message.via_bot == bot.bot
        assert chosen.chosen_inline_result is not None
        name = chosen.chosen_inline_result.inline_message_id
        press = ola.taps(post, "Zatwierdź")
        pressed = (await bot.get_updates())[-1].callback_query
        assert pressed is not None
        assert (pressed.message, pressed.inline_message_id) == (None, name)
        await pressed.answer("Poszło")
        assert (await press.wait_for_answer()).text == "Poszło"
        await bot.edit_message_text("Ola: ZASYCZ", inline_message_id=name)
        assert (post.text, post.labels) == ("Ola: ZASYCZ", [])
        with expect_refusal("MESSAGE_ID_INVALID"):
            await bot.edit_message_text("Ola: ZASYCZ", inline_message_id="inny")


async def test_results_that_are_not_personal_are_shown_to_anybody() -> None:
    async with bare() as (world, bot):
        ola, jan = world.person("Ola"), world.person("Jan")
        ola.inline("K7QX4M")
        await (await _ask(bot)).answer([_article("A", "stojak Oli")], cache_time=10)
        leaked = await jan.inline("K7QX4M").results()
        assert [one.title for one in leaked] == ["stojak Oli"]
        assert len(world.updates) == 1
        world.advance(11)
        mine = jan.inline("K7QX4M")
        await (await _ask(bot)).answer([_article("A", "stojak Jana")], is_personal=True)
        assert (await mine.results())[0].title == "stojak Jana"
        ola.inline("K7QX4M")
        assert len(world.updates) == 3


async def test_results_are_checked() -> None:
    async with bare() as (world, bot):
        world.person("Ola").inline("K7QX4M")
        query = await _ask(bot)
        with expect_refusal("RESULT_ID_DUPLICATE"):
            await query.answer([_article("A", "raz"), _article("A", "dwa")])
        with expect_refusal("RESULT_ID_INVALID"):
            await query.answer([_article("ż" * 33, "raz")])
        with expect_refusal("BUTTON_DATA_INVALID"):
            await query.answer([_article("A", "raz", reply_markup=buttons("ż" * 33))])
        world.advance(16)
        with expect_refusal("query is too old"):
            await query.answer([])


async def test_without_setinline_no_inline_query_comes() -> None:
    async with bare(inline=False) as (world, bot):
        assert not (await bot.get_me()).supports_inline_queries
        inline = world.person("Ola").inline("K7QX4M")
        assert not world.updates
        with pytest.raises(AssertionError, match="never answered"):
            await inline.results(within=0.01)
