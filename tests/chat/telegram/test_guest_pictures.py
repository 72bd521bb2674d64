"""The picture of a board in a chat of which the bot is no member: no upload can bring it there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.fakes.telegram import NO_LIMITS, telegram_peer
from tests.support.chat.known_game import MOVES
from tests.support.chat.telegram.guest import PUBLIC, guest_evening
from tests.support.chat.telegram.table import TelegramTable

if TYPE_CHECKING:
    from bot.storage.store import Store
    from tests.fakes.telegram import World
    from tests.fakes.telegram.group import Group
    from tests.support.chat.telegram.guest import GuestEvening
    from tests.support.clock import Clock

pytestmark = pytest.mark.usefixtures("_tiles")


def staging_chat(evening: GuestEvening) -> Group:
    """Return an operator's chat for pictures."""
    chat = evening.world.group("Magazyn", evening.world.person("Operator"))
    evening.table.staging = chat.id
    return chat


async def test_a_picture_goes_to_the_operators_chat_and_its_id_to_the_board(
    store: Store, clock: Clock
) -> None:
    async with guest_evening(store, clock) as evening:
        staging_chat(evening)
        async with evening.table.running():
            await evening.begin()
            await evening.move(evening.ola, MOVES[0])
            sent = [
                call
                for call in evening.world.calls_of("sendPhoto")
                if call.parameters["chat_id"] == str(evening.table.staging)
            ]
            assert len(sent) == 2
            assert evening.board.photo
            assert "Ola: DEPN(Ę)LI" in evening.text
            assert " 8 " not in evening.text
            # The board that comes down is the same, so its picture is not sent again.
            await evening.summon(evening.kuba, "plansza")
            assert evening.board.photo
            there = evening.world.calls_of("sendPhoto")
            assert len([c for c in there if c.parameters["chat_id"] != str(evening.ola.id)]) == 2


async def test_without_any_way_for_a_picture_the_board_is_text(store: Store, clock: Clock) -> None:
    async with guest_evening(store, clock) as evening, evening.table.running():
        await evening.begin()
        await evening.move(evening.ola, MOVES[0])
        assert evening.board.photo is None
        assert "\n 8 = . . ' . . D E P N ę L I . =" in evening.text


async def test_a_chat_that_takes_no_picture_any_more_leaves_words(
    store: Store, clock: Clock
) -> None:
    """The picture of the turn before stays for a while, and the caption has the whole board."""
    async with guest_evening(store, clock) as evening:
        staging = staging_chat(evening)
        async with evening.table.running():
            await evening.begin()
            board = evening.board
            staging.denies("photos")
            await evening.move(evening.ola, MOVES[0])
            assert "\n 8 = . . ' . . D E P N ę L I . =" in evening.text
            assert "\n15 = . . ' . . . = . . . ' . . =" in evening.text
            staging.allows("photos")
            before = board.photo
            await evening.move(evening.kuba, MOVES[1])
            assert "\n 8 " not in evening.text
            assert evening.board is board
            assert board.photo not in {None, before}


async def test_a_chat_that_refuses_pictures_is_named_at_the_start(
    store: Store, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    async with telegram_peer(guest=True, limits=NO_LIMITS) as world:
        chat = world.group("Magazyn", world.person("Operator"))
        chat.denies("photos")
        assert "Wysyłanie zdjęć" in await told_at_start(world, store, clock, chat, caplog)
        chat.removes_bot()
        assert "kicked" in await told_at_start(world, store, clock, chat, caplog)


async def told_at_start(
    world: World, store: Store, clock: Clock, chat: Group, caplog: pytest.LogCaptureFixture
) -> str:
    """Return what the operator is told when the bot starts with this chat for pictures."""
    caplog.clear()
    table = TelegramTable(world, store, clock, staging=chat.id)
    async with table.running() as parts:
        assert parts.account.guests.pictures.staging is None
    [told] = [one.getMessage() for one in caplog.records if "STAGING" in one.getMessage()]
    return told


async def test_a_public_address_goes_before_the_operators_chat(store: Store, clock: Clock) -> None:
    """The board there has the button that opens it as a Mini App, too."""
    async with guest_evening(store, clock, public=PUBLIC, mini_app="plansza") as evening:
        staging_chat(evening)
        async with evening.table.running():
            code = await evening.begin()
            assert evening.board.photo
            assert not evening.world.calls_of("sendPhoto")
            opens = evening.board.content.keyboard.buttons[-1]
            assert opens.value == f"https://t.me/wykladka_bot/plansza?startapp={code}"


async def test_an_address_that_telegram_cannot_reach_leaves_words(
    store: Store, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    async with guest_evening(store, clock, public=PUBLIC) as evening, evening.table.running():
        reach = evening.world.state.fetch

        async def fetch_nothing(_url: str) -> None:
            return None

        evening.world.fetches(fetch_nothing)
        await evening.begin()
        assert "\n 8 = . . ' . . . - . . . ' . . =" in evening.text
        assert "nie bierze obrazka" in caplog.text
        await evening.summon(evening.kuba, "plansza")
        assert "Ola, twój ruch" in evening.text
        evening.world.fetches(reach)
        await evening.move(evening.ola, MOVES[0])
        assert evening.board.photo
        assert "\n 8 " not in evening.text
