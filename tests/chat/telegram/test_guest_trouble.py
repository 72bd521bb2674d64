"""Games in a chat of which the bot is no member: answers are lost or late, and processes die."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.support.chat.known_game import MOVES
from tests.support.chat.telegram.guest import PUBLIC, guest_evening
from tests.support.chat.telegram.table import TelegramTable, plain

if TYPE_CHECKING:
    from bot.storage.store import Store
    from tests.support.chat.telegram.guest import GuestEvening
    from tests.support.clock import Clock

pytestmark = pytest.mark.usefixtures("_tiles", "_impatient", "_impatient_when_away")


def another_process(evening: GuestEvening) -> None:
    """Let a process take over that knows only what is stored."""
    old = evening.table
    evening.table = TelegramTable(old.world, old.store, old.clock, public=old.public)


async def test_a_lost_answer_makes_one_message_that_the_first_press_finds(
    store: Store, clock: Clock
) -> None:
    """The message stands in the chat, and nobody told the bot its id."""
    async with guest_evening(store, clock, public=PUBLIC) as evening, evening.table.running():
        evening.world.drops("answerGuestQuery", after=True)
        await evening.summon(evening.ola, "gra")
        await evening.table.pass_time(60_000)
        await evening.table.settle()
        [invitation] = evening.messages
        await evening.table.press(evening.kuba, invitation, "Dołącz")
        assert evening.messages == [invitation]
        assert "Ola, twój ruch" in evening.text
        assert invitation.photo
        await evening.move(evening.ola, MOVES[0])
        assert "Ola: DEPN(Ę)LI" in evening.text
        assert len(await evening.table.games(evening.ola)) == 1


async def test_a_late_answer_leaves_a_table_that_another_summons_shows(
    store: Store, clock: Clock
) -> None:
    async with guest_evening(store, clock) as evening, evening.table.running():
        evening.chat.says(evening.ola, "@wykladka_bot gra")
        evening.world.advance(60)
        await evening.table.settle()
        assert not evening.messages
        [code] = await evening.table.games(evening.ola)
        await evening.summon(evening.ola, "plansza")
        [invitation] = evening.messages
        assert code in plain(invitation.text)
        await evening.table.press(evening.kuba, invitation, "Dołącz")
        assert "Ola, twój ruch" in evening.text
        assert await evening.table.games(evening.ola) == [code]


async def test_a_process_that_dies_before_the_answer_leaves_it_to_the_next(
    store: Store, clock: Clock
) -> None:
    """The table is stored with its place, so the next process answers, and makes no other table."""
    async with guest_evening(store, clock, public=PUBLIC) as evening:
        async with evening.table.running() as parts:
            evening.chat.says(evening.ola, "@wykladka_bot gra")
            await evening.world.until(lambda: not evening.world.pending)
            await parts.letters.work_off()
        assert not evening.messages
        another_process(evening)
        async with evening.table.running():
            await evening.table.settle()
            await evening.table.press(evening.kuba, evening.board, "Dołącz")
            assert len(evening.messages) == 1
            assert "Ola, twój ruch" in evening.text
            assert len(await evening.table.games(evening.ola, evening.kuba)) == 1


async def test_a_process_that_dies_between_a_move_and_its_edit_loses_neither(
    store: Store, clock: Clock
) -> None:
    async with guest_evening(store, clock, public=PUBLIC) as evening:
        async with evening.table.running() as parts:
            await evening.begin()
            board, ola = evening.board, evening.ola
            ola.opens(await evening.table.press(ola, board, "Ruch"))
            await evening.table.settle()
            ola.writes(MOVES[0])
            await evening.table.settle()
            preview = evening.table.desk(ola)
            [confirm] = [label for row in preview.labels for label in row if "Zatwierdź" in label]
            ola.taps(preview, confirm)
            await evening.world.until(lambda: not evening.world.pending)
            await parts.letters.work_off()
        assert "DEPN(Ę)LI" not in evening.text
        another_process(evening)
        async with evening.table.running():
            edits = len(evening.world.calls_of("editMessageMedia"))
            await evening.table.settle()
            assert evening.messages == [board]
            assert "Ola: DEPN(Ę)LI" in evening.text
            there = evening.world.calls_of("editMessageMedia")[edits:]
            assert len([call for call in there if "inline_message_id" in call.parameters]) == 1
            await evening.move(evening.kuba, MOVES[1])
            assert "Kuba: NUCIŁBYM" in evening.text


async def test_an_edit_whose_answer_was_lost_is_made_again(store: Store, clock: Clock) -> None:
    async with guest_evening(store, clock, public=PUBLIC) as evening, evening.table.running():
        await evening.begin()
        evening.world.drops(
            "editMessageMedia", after=True, when=lambda given: "inline_message_id" in given
        )
        await evening.move(evening.ola, MOVES[0])
        await evening.table.pass_time(60_000)
        await evening.table.settle()
        assert len(evening.messages) == 1
        assert "Ola: DEPN(Ę)LI" in evening.text


async def test_a_deleted_message_comes_again_with_another_summons(
    store: Store, clock: Clock
) -> None:
    async with guest_evening(store, clock) as evening, evening.table.running():
        await evening.begin()
        evening.ola.writes("/start")
        await evening.table.settle()
        evening.board.deleted = True
        await evening.table.move(evening.ola, MOVES[0])
        assert not evening.messages
        await evening.summon(evening.kuba, "plansza")
        assert "Ola: DEPN(Ę)LI" in evening.text
