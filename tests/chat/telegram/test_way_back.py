"""A group's game played from a private chat: no unrequested second board, and a way back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.support.chat.known_game import MOVES
from tests.support.chat.telegram.table import newest, plain

if TYPE_CHECKING:
    from tests.fakes.telegram.group import Group
    from tests.fakes.telegram.person import Person
    from tests.fakes.telegram.records import Post
    from tests.support.chat.telegram.evening import Evening

_MOVE = "🌟 Wykładka! Ola: DEPN(Ę)LI"

pytestmark = pytest.mark.usefixtures("_tiles")


def _group(evening: Evening) -> Group:
    return evening.table.world.group("Wieczór", evening.ola, evening.kuba, supergroup=True)


def _pictures(person: Person) -> list[Post]:
    return [post for post in person.history() if post.photo]


async def _joined_by_link(evening: Evening, group: Group) -> str:
    """Let Ola open a game in the group and Kuba join by the link. Return its code."""
    table = evening.table
    group.says(evening.ola, "/nowa_gra@wykladka_bot")
    await table.settle()
    [code] = await table.games(evening.ola)
    evening.kuba.opens(table.world.link(code))
    await table.settle()
    return code


async def test_joining_by_the_link_makes_no_second_board(evening: Evening) -> None:
    """The desk comes once, with the way back.

    The group goes on mentioning a person who joined so.
    """
    table, kuba, group = evening.table, evening.kuba, _group(evening)
    async with table.running():
        code = await _joined_by_link(evening, group)
        [desk] = _pictures(kuba)
        assert "Twój stojak" in desk.text
        short = str(group.id).removeprefix("-100")
        assert desk.button("Wróć do grupy").value.startswith(f"https://t.me/c/{short}/")
        before = len(kuba.history())
        await table.move(evening.ola, MOVES[0], code)
        assert len(kuba.history()) == before
        assert kuba.pings[-1].post is newest(group)
        assert (kuba.pings[-1].why, kuba.pings[-1].silent) == ("mention", False)


async def test_a_private_chat_becomes_a_place_when_it_is_asked_for(evening: Evening) -> None:
    table, kuba, group = evening.table, evening.kuba, _group(evening)
    async with table.running():
        code = await _joined_by_link(evening, group)
        await table.press(kuba, table.desk(kuba), "Plansza także tutaj")
        await table.move(evening.ola, MOVES[0], code)
        assert plain(table.desk(kuba).text).startswith(_MOVE)
        assert plain(newest(group).text).startswith(_MOVE)


async def test_a_player_outside_the_group_sees_the_board_in_private(evening: Evening) -> None:
    """A link may be passed on to anybody."""
    table, iza, group = evening.table, evening.table.world.person("Iza"), _group(evening)
    async with table.running():
        group.says(evening.ola, "/nowa_gra@wykladka_bot")
        await table.settle()
        [code] = await table.games(evening.ola)
        iza.opens(table.world.link(code))
        await table.settle()
        await table.move(evening.ola, MOVES[0], code)
        assert plain(table.desk(iza).text).startswith(_MOVE)


async def test_ruch_in_private_shows_the_board_and_leads_back(evening: Evening) -> None:
    table, ola, group = evening.table, evening.ola, _group(evening)
    async with table.running():
        await table.begin(group, ola, evening.kuba)
        link = await table.press(ola, newest(group), "Ruch")
        ola.opens(link)
        await table.settle()
        prompt = table.desk(ola)
        assert prompt.force_reply
        assert prompt.photo
        assert "Stojak:" in prompt.text
        ola.replies(prompt, MOVES[0])
        await table.settle()
        assert prompt.deleted
        await table.press(ola, table.desk(ola), "Zatwierdź")
        done = table.desk(ola)
        assert "✅ DEPN(Ę)LI" in done.text
        assert done.button("Wróć do grupy").value.startswith("https://t.me/c/")


async def test_a_group_without_a_link_is_named(evening: Evening) -> None:
    """A basic group has no link."""
    table, group = evening.table, evening.group
    async with table.running():
        await _joined_by_link(evening, group)
        desk = table.desk(evening.kuba)
        assert "Plansza jest w grupie: Kółko." in plain(desk.text)
        assert desk.labels[-1] == ["Plansza także tutaj"]
        asked = len(table.world.calls_of("getChat"))
        await table.press(evening.kuba, desk, "Tasuj")
        assert len(table.world.calls_of("getChat")) == asked, "not for each desk"
