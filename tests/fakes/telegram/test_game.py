"""A tiny bot and its players: what a whole exchange looks like from both sides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from telegram.ext import CallbackQueryHandler, CommandHandler

from tests.fakes.telegram import NO_LIMITS, telegram_peer
from tests.support.chat.telegram.application import buttons, picture, polling

if TYPE_CHECKING:
    from telegram import Update

    from tests.support.chat.telegram.application import Bare


async def _show_board(update: Update, _context: Bare) -> None:
    assert update.message is not None
    await update.message.reply_photo(
        picture(),
        caption="Ruch: <b>Ola</b>",
        parse_mode="HTML",
        reply_markup=buttons("Stojak", "Więcej"),
    )


async def _show_rack(update: Update, _context: Bare) -> None:
    assert update.callback_query is not None
    await update.callback_query.answer("Z1 A1 S1", show_alert=True)


async def test_a_board_is_asked_for_shown_and_pressed() -> None:
    async with telegram_peer(limits=NO_LIMITS) as world:
        ola, jan = world.person("Ola"), world.person("Jan")
        group = world.group("Wieczór", ola, jan)
        handlers = CommandHandler("plansza", _show_board), CallbackQueryHandler(_show_rack)
        async with polling(world, *handlers):
            group.says(ola, "/plansza@wykladka_bot")
            board = await group.sees("Ruch")
            assert board.photo == picture()
            assert board.text == "Ruch: Ola"
            assert board.html == "Ruch: <b>Ola</b>"
            assert board.labels == [["Stojak"], ["Więcej"]]
            answer = await jan.taps(board, "Stojak").wait_for_answer()
            assert (answer.text, answer.alert) == ("Z1 A1 S1", True)
            assert jan.alerts == [answer]
            assert not ola.alerts


async def test_the_stand_in_times_an_update_until_its_picture() -> None:
    async with telegram_peer(limits=NO_LIMITS) as world:
        ola = world.person("Ola")
        group = world.group("Wieczór", ola)
        methods: list[str] = []
        world.on_call = lambda call: methods.append(call.method)
        async with polling(world, CommandHandler("plansza", _show_board)):
            group.says(ola, "/plansza@wykladka_bot")
            first = await group.sees("Ruch")
            group.says(ola, "/plansza@wykladka_bot")
            second = await group.sees("Ruch", after=first)
            await world.until(lambda: not world.pending)
        assert second is not first
        asked = world.updates[0]
        assert asked.handed is not None
        assert asked.confirmed is not None
        assert asked.issued < asked.handed < first.at
        assert asked.handed < asked.confirmed
        assert methods.count("sendPhoto") == 2
