"""Games in a chat of which the bot is no member: one message, edited from the first to the last."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest

from render.drawing import picture
from render.themes import THEMES
from tests.support.chat.known_game import MOVES
from tests.support.chat.telegram.guest import PUBLIC, guest_evening
from tests.support.chat.telegram.table import plain

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from bot.coordinator.game_id import GameId
    from bot.storage.store import Store
    from tests.fakes.telegram import World
    from tests.fakes.telegram.person import Person
    from tests.support.chat.telegram.evening import Evening
    from tests.support.chat.telegram.guest import GuestEvening
    from tests.support.clock import Clock

pytestmark = pytest.mark.usefixtures("_tiles")

_EDITS = ("editMessageText", "editMessageMedia", "editMessageCaption", "editMessageReplyMarkup")


def edits_in_chat(evening: GuestEvening) -> int:
    """Return the number of edits of messages in the chat of two."""
    calls = evening.world.calls_of(*_EDITS)
    return len([call for call in calls if "inline_message_id" in call.parameters])


async def is_public_board(evening: GuestEvening, code: GameId) -> bool:
    """Return whether the picture in the chat is the board that everybody may see, and no other."""
    shown = await evening.table.services.conversation.public_message(code, "pl")
    assert shown.scene is not None
    return evening.board.photo == picture(shown.scene, THEMES["light"])


async def racks(evening: GuestEvening, code: GameId) -> list[str]:
    """Return the stored racks that are too long to equal a word by chance."""
    game = (await evening.table.table(code)).game
    assert game is not None
    return [rack for rack in game.racks if len(rack) > 4]


def reads(evening: GuestEvening, person: Person) -> str:
    """Return everything that the bot has shown to a person but the answers to their own acts."""
    said = [post for post in evening.chat.history(person) if post.sender.is_bot]
    versions = [version.text for post in said for version in (*post.edits, post.content)]
    return plain("\n".join(versions))


async def resign(evening: GuestEvening, person: Person) -> None:
    """End the game in private."""
    person.writes("/poddaj_gre")
    await evening.table.settle()
    await evening.table.press(person, evening.table.desk(person), "Tak")


async def test_two_people_finish_a_game_in_one_message_of_their_own_chat(
    store: Store, clock: Clock
) -> None:
    """A turn is one edit in the chat, and one call in private once the bot may write there."""
    async with guest_evening(store, clock, public=PUBLIC) as evening, evening.table.running():
        ola, kuba = evening.ola, evening.kuba
        code = await evening.begin()
        [board] = evening.messages
        for number, line in enumerate(MOVES):
            mover, other = (kuba, ola) if number % 2 else (ola, kuba)
            # Nobody has written to the bot before their first move, so the message alone tells.
            assert f"{mover.name}, twój ruch" in evening.text
            edits, rung = edits_in_chat(evening), len(other.pings)
            await evening.move(mover, line)
            assert f"{mover.name}: " in evening.text
            assert evening.messages == [board]
            assert edits_in_chat(evening) == edits + 1
            assert len(other.pings) == rung + other.user.started
            assert number % 10 or await is_public_board(evening, code)
            for rack in await racks(evening, code):
                assert rack not in reads(evening, other)
        await evening.table.press(kuba, board, "Akceptuj")
        assert "🏁 Ola wykłada ostatnie płytki." in evening.text
        assert evening.messages == [board]
        urls = [
            call.parameters["media"]["media"]
            for call in evening.world.calls_of("editMessageMedia")
            if "inline_message_id" in call.parameters
        ]
        # Another address at the beginning, after each move, and at the end.
        assert len({*urls}) == len(urls) == len(MOVES) + 2
        assert not [url for url in urls if code in url]


async def calls_of_turns(
    world: World, turns: Sequence[Callable[[], Awaitable[object]]]
) -> list[str]:
    """Make these turns; return the calls of the last one by method, a guest's edits apart."""
    for turn in turns:
        before = len(world.server.calls)
        await turn()
    made = [
        f"{call.method} of the chat" if "inline_message_id" in call.parameters else call.method
        for call in world.server.calls[before:]
    ]
    return sorted(made)


async def test_a_turn_in_a_group_with_the_bot_makes_these_calls(evening: Evening) -> None:
    """It is typed and confirmed in private."""
    table, players = evening.table, (evening.ola, evening.kuba)
    async with table.running():
        await table.begin(evening.group, *players)
        turns = [partial(table.move, players[n % 2], MOVES[n]) for n in range(5)]
        assert await calls_of_turns(table.world, turns) == [
            *("answerCallbackQuery", "deleteMessage", "deleteMessage"),
            *("editMessageMedia", "sendPhoto", "sendPhoto"),
        ]


async def test_a_turn_of_a_guest_makes_one_call_more_in_private(store: Store, clock: Clock) -> None:
    """The edit of the chat's message replaces the new board, which calls in a group."""
    async with guest_evening(store, clock, public=PUBLIC) as evening, evening.table.running():
        await evening.begin()
        players = evening.ola, evening.kuba
        turns = [partial(evening.move, players[n % 2], MOVES[n]) for n in range(5)]
        assert await calls_of_turns(evening.world, turns) == [
            *("answerCallbackQuery", "deleteMessage", "deleteMessage", "editMessageMedia"),
            *("editMessageMedia of the chat", "sendMessage", "sendPhoto"),
        ]


async def test_a_rematch_is_another_summons_and_another_message(store: Store, clock: Clock) -> None:
    async with guest_evening(store, clock) as evening, evening.table.running():
        ola, kuba, table = evening.ola, evening.kuba, evening.table
        code = await evening.begin()
        await resign(evening, ola)
        ended = evening.board
        assert ended.button("Rewanż").action == "switch_inline_query_current_chat"
        await evening.summon(kuba, ended.button("Rewanż").value)
        assert [ended, evening.board] == evening.messages
        assert "Kuba zaprasza" in evening.text
        assert "🏁" in plain(ended.text)
        await table.press(ola, evening.board, "Dołącz")
        assert "twój ruch" in evening.text
        both = await table.games(ola, kuba)
        assert len(both) == 2
        # The board of an ended game can be brought down, too.
        await evening.summon(kuba, f"plansza {code}")
        assert "🏁" in evening.text
        assert plain(ended.text) == "Plansza jest niżej."


async def test_without_inline_mode_a_press_tells_what_to_write(store: Store, clock: Clock) -> None:
    async with guest_evening(store, clock, inline=False) as evening, evening.table.running():
        await evening.begin()
        await resign(evening, evening.ola)
        told = await evening.table.press(evening.kuba, evening.board, "Rewanż")
        assert told == "Napisz tutaj: @wykladka_bot rewanż"


async def test_a_summons_brings_the_board_to_the_end_of_the_chat(
    store: Store, clock: Clock
) -> None:
    async with guest_evening(store, clock, public=PUBLIC) as evening, evening.table.running():
        code = await evening.begin()
        first = evening.board
        await evening.move(evening.ola, MOVES[0])
        await evening.summon(evening.kuba, "plansza")
        assert (plain(first.text), first.labels) == ("Plansza jest niżej.", [])
        assert "Ola: DEPN(Ę)LI" in evening.text
        assert await is_public_board(evening, code)
        await evening.move(evening.kuba, MOVES[1])
        assert "Kuba: " in evening.text
        assert plain(first.text) == "Plansza jest niżej."
        assert await evening.table.games(evening.ola) == [code]


async def test_a_stranger_sees_no_rack_and_brings_no_board_of_others(
    store: Store, clock: Clock
) -> None:
    async with guest_evening(store, clock) as evening, evening.table.running():
        world, table = evening.world, evening.table
        code = await evening.begin()
        iza = world.person("Iza")
        group = world.group("Koło", iza, evening.ola, supergroup=True, bot=False)
        group.says(iza, f"@{world.username} plansza {code}")
        await table.settle()
        assert "można zagrać" in plain(group.history()[-1].text)
        group.says(evening.ola, f"@{world.username} plansza {code}")
        await table.settle()
        shown = group.history()[-1]
        assert "Ola, twój ruch" in plain(shown.text)
        told = await table.press(iza, shown, "Stojak")
        assert "stojak:" not in told
        for rack in await racks(evening, code):
            assert rack not in told


async def test_talk_under_the_board_gets_no_answer_and_a_request_gets_one(
    store: Store, clock: Clock
) -> None:
    async with guest_evening(store, clock) as evening, evening.table.running():
        chat, ola, kuba = evening.chat, evening.ola, evening.kuba
        await evening.begin()
        board = evening.board
        kuba.replies(board, "dobrze ci idzie")
        await evening.table.settle()
        assert evening.messages == [board]
        kuba.replies(board, "8h kot")
        await evening.table.settle()
        assert "Tutaj ruch widzą wszyscy" in evening.text
        await evening.summon(ola, "")
        assert "Nowa gra: @wykladka_bot gra." in evening.text
        await evening.summon(ola, "słowo kot")
        assert "✅" in evening.text
        await evening.summon(ola, "turniej")
        assert "Nowa gra: @wykladka_bot gra." in evening.text
        await evening.summon(ola, "gra w kosmosie")
        assert "kosmosie" in evening.text
        assert len([post for post in chat.history() if post.sender.is_bot]) == 6
        assert len(await evening.table.games(ola)) == 1


async def test_a_chat_has_the_language_of_its_first_host(store: Store, clock: Clock) -> None:
    async with guest_evening(store, clock) as evening, evening.table.running():
        ann = evening.world.person("Ann", language="en")
        chat = evening.world.pair(ann, evening.kuba)
        chat.says(ann, "@wykladka_bot game")
        await evening.table.settle()
        assert "Ann invites" in plain(chat.history()[-1].text)
        await evening.summon(evening.kuba, "gra")
        assert "Kuba zaprasza" in evening.text


async def test_a_chat_in_english_deals_english_tiles_and_the_help_names_the_summons(
    store: Store, clock: Clock
) -> None:
    async with guest_evening(store, clock) as evening, evening.table.running():
        ola, kuba, table = evening.ola, evening.kuba, evening.table
        for person in (ola, kuba):
            person.user.language = "en"
        await evening.summon(ola, "game")
        assert "Ola invites you (English, 3 days a turn)." in evening.text
        await table.press(kuba, evening.board, "Join")
        code = (await table.games(ola))[0]
        assert (await table.table(code)).words.language == "en"
        ola.writes("/help")
        await table.settle()
        await table.press(ola, table.desk(ola), "More")
        assert f"@{evening.world.username} game" in plain(table.desk(ola).text)
