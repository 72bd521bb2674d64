"""The language of a group: that of the person who adds the bot, else that of its first host."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.fakes.telegram import NO_LIMITS, telegram_peer
from tests.support.chat.telegram.table import TelegramTable, newest, of_bot, plain

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from bot.storage.store import Store
    from tests.fakes.telegram import World
    from tests.fakes.telegram.group import Group
    from tests.fakes.telegram.person import Person
    from tests.support.clock import Clock

pytestmark = pytest.mark.usefixtures("_tiles")
POLISH = ("Teraz", "twój", "Zasady", "Gra ", "zaprasza", "Dołącz", "Stojak", "teraz")


@pytest.fixture
def table(telegram_world: World, store: Store, clock: Clock) -> TelegramTable:
    """Return a bot of a Polish operator."""
    return TelegramTable(telegram_world, store, clock)


async def test_the_person_who_adds_the_bot_decides_the_group_s_language(
    table: TelegramTable,
) -> None:
    emma, ola = table.world.person("Emma", language="en"), table.world.person("Ola")
    group = table.world.group("Words", emma, ola, bot=False)
    async with table.running():
        group.adds_bot()
        await table.settle()
        hello = newest(group)
        assert plain(hello.text).startswith("You can play a crossword game here.")
        assert hello.labels == [["New game"], ["Language: English · change"]]
        group.says(ola, f"/nowa_gra@{table.world.username}")
        await table.settle()
        assert plain(newest(group).text).startswith("Ola invites you")
        assert newest(group).labels[0][0] == "Join"
        # It is told once.
        group.removes_bot()
        group.adds_bot()
        await table.settle()
        assert [post.labels for post in of_bot(group) if "crossword" in post.text][-1] == [
            ["New game"]
        ]


async def test_an_administrator_changes_the_language_under_the_greeting(
    table: TelegramTable,
) -> None:
    emma, ola = table.world.person("Emma", language="en"), table.world.person("Ola")
    group = table.world.group("Words", emma, ola, bot=False)
    async with table.running():
        group.adds_bot()
        await table.settle()
        hello = newest(group)
        told = await table.press(ola, hello, "Language")
        assert "zmieniają osoby" in plain(told)
        await table.press(emma, hello, "Language")
        assert plain(hello.text) == "Language of messages for everybody: English."
        await table.press(emma, hello, "Polski")
        assert "Język wiadomości dla wszystkich: polski" in plain(hello.text)
        group.says(emma, f"/new_game@{table.world.username}")
        await table.settle()
        assert "Emma zaprasza" in plain(newest(group).text)


@pytest.mark.parametrize("how", ["typed", "pressed"])
async def test_the_first_host_decides_the_language_of_an_older_group(
    table: TelegramTable, how: str
) -> None:
    emma, bob = (table.world.person(name, language="en") for name in ("Emma", "Bob"))
    group = table.world.group("Words", emma, bob)
    async with table.running():
        if how == "typed":
            group.says(emma, f"/new_game@{table.world.username}")
        else:
            group.says(bob, f"/start@{table.world.username}")
            await table.settle()
            await table.press(emma, newest(group), "Nowa gra")
        await table.settle()
        posts = of_bot(group)
        [told] = [post for post in posts if "I speak English here." in plain(post.text)]
        assert told.labels == [["Language: English · change"]]
        [invitation] = [post for post in posts if "Emma invites you" in plain(post.text)]
        assert "(English," in plain(invitation.text)
        await table.press(bob, invitation, "Join")
        board = newest(group)
        assert "your turn" in plain(board.text)
        assert not any(word in plain(board.text) for word in POLISH)
        assert not any(word in label for row in board.labels for label in row for word in POLISH)
        group.says(bob, f"/new_game@{table.world.username}")
        await table.settle()
        assert [post for post in of_bot(group) if "I speak" in plain(post.text)] == [told]


async def test_a_group_in_the_language_of_the_bot_gets_no_offer(
    table: TelegramTable,
) -> None:
    ola, kuba = table.world.person("Ola"), table.world.person("Kuba")
    group = table.world.group("Kółko", ola, kuba)
    async with table.running():
        group.says(ola, f"/nowa_gra@{table.world.username}")
        await table.settle()
        [invitation] = of_bot(group)
        assert "Ola zaprasza" in plain(invitation.text)


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("board", "twój ruch"),
        ("history", "Przebieg"),
        ("ranking", "Lista rankingowa"),
        ("settings group", "Ustawienia dla wszystkich tutaj"),
        ("join ABCDEF", "Nie znam tej gry"),
    ],
)
async def test_a_public_request_is_answered_in_the_group_s_language(
    table: TelegramTable, typed: str, told: str
) -> None:
    """An English player in a Polish group gets private answers in English."""
    ola, emma = table.world.person("Ola"), table.world.person("Emma", language="en")
    group = table.world.group("Kółko", ola, emma)
    group.promotes(emma)
    async with table.running():
        await table.begin(group, ola, emma)
        command, _, rest = typed.partition(" ")
        group.says(emma, f"/{command}@{table.world.username} {rest}")
        await table.settle()
        assert told in plain(newest(group).text)
        emma.writes(f"/{command} {rest.replace('group', '')}")
        await table.settle()
        assert told not in plain(table.desk(emma).text)


async def english(table: TelegramTable) -> tuple[Group, GameId, Person, Person]:
    """Begin a game of two Poles in the group of a person who speaks English."""
    emma = table.world.person("Emma", language="en")
    ola, kuba = table.world.person("Ola"), table.world.person("Kuba")
    group = table.world.group("Words", emma, ola, kuba, bot=False)
    group.adds_bot()
    await table.settle()
    group.says(ola, f"/nowa_gra@{table.world.username}")
    await table.settle()
    await table.press(kuba, newest(group), "Join")
    [code] = await table.games(ola)
    return group, code, ola, kuba


async def test_an_inline_move_is_announced_in_the_language_of_the_group(
    store: Store, clock: Clock
) -> None:
    """The player reads the list in their language, the group the posted line in its own."""
    async with telegram_peer(inline=True, limits=NO_LIMITS) as world:
        table = TelegramTable(world, store, clock)
        async with table.running():
            group, code, *players = await english(table)
            game = (await table.table(code)).game
            assert game is not None
            assert game.to_move is not None
            mover = players[game.to_move]
            letters = [one for one in game.racks[game.to_move] if one.isalpha()][:2]
            typed = mover.inline(f"{code} 8h {''.join(letters)}", group)
            await table.settle()
            [offered] = await typed.results()
            assert offered.title.startswith("Podgląd: ")
            post = typed.pick(0)
            assert plain(post.text) == f"{mover.name} is choosing a move…"
            await table.press(mover, post, "Zatwierdź")
            assert not any(word in plain(one.text) for one in group.history() for word in POLISH)


async def test_the_board_in_words_is_in_the_group_s_language(table: TelegramTable) -> None:
    async with table.running():
        group, _, ola, _ = await english(table)
        group.denies("photos")
        group.says(ola, f"/plansza@{table.world.username}")
        await table.settle()
        board = newest(group)
        assert board.photo is None
        assert " 8 = . . ' . . . - . . . ' . . =" in board.text
        assert "your turn" in plain(board.text)
        assert "Send Photos" in plain(board.text)
        assert not any(word in plain(board.text) for word in POLISH)


async def test_an_app_in_a_third_language_is_answered_in_english(table: TelegramTable) -> None:
    heidi = table.world.person("Heidi", language="de")
    async with table.running():
        heidi.writes("/start")
        await table.settle()
        assert "crossword game" in plain(table.desk(heidi).text)
        assert "exchange" in table.world.commands("all_private_chats")


async def test_a_line_of_a_score_sheet_is_answered_in_the_group_s_language(
    table: TelegramTable,
) -> None:
    ola, emma = table.world.person("Ola"), table.world.person("Emma", language="en")
    group = table.world.group("Kółko", ola, emma)
    async with table.running():
        group.says(ola, f"/zapis@{table.world.username} Ola, Emma")
        await table.settle()
        sheet = newest(group)
        for line, told in (
            ("a1 zasycz", "Tę grę zapisują tylko te osoby: Ola."),
            ("sprawdź kot", "✅ KOT – jest"),
        ):
            group.says(emma, line, reply_to=sheet)
            await table.settle()
            assert plain(newest(group).text).startswith(told)
