"""Permission to join an invitation, and knowledge of its code."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tests.support.chat.telegram.table import newest, plain

if TYPE_CHECKING:
    from tests.fakes.telegram.person import Person
    from tests.fakes.telegram.records import Post
    from tests.support.chat.telegram.evening import Evening


def calls(person: Person, post: Post) -> list[str]:
    """Return the ways in which a message notified a person."""
    return [ping.why for ping in person.pings if ping.post is post]


async def test_only_the_named_people_may_sit_down(evening: Evening) -> None:
    """They are named by user name, in any case of letters. Only the inviter gets the code."""
    table, ola, kuba, group = evening.table, evening.ola, evening.kuba, evening.group
    iza = table.world.person("Iza")
    group.joins(iza)
    async with table.running():
        ola.writes("/start")
        group.says(ola, "/nowa_gra@wykladka_bot @KUBA_K")
        await table.settle()
        [code] = await table.games(ola)
        invitation = newest(group)
        assert calls(kuba, invitation) == ["mention"]
        assert code not in plain(invitation.text)
        assert f"wystarczy im kod: {code}." in plain(table.desk(ola).text)
        refused = plain(await table.press(iza, invitation, "Dołącz"))
        assert "Kuba" in refused or "imienne" in refused
        assert code not in refused
        assert (await table.table(code)).phase == "invited"
        told = plain(await table.press(kuba, invitation, "Dołącz"))
        assert told.startswith("🔒 Twój stojak")
        assert (await table.table(code)).phase == "playing"


async def test_an_open_invitation_is_announced_once(evening: Evening) -> None:
    """The host reads the code in the group, and gets no private copy of it."""
    table, ola, group = evening.table, evening.ola, evening.group
    async with table.running():
        ola.writes("/start")
        await table.settle()
        before = len(ola.history())
        for line in ("/nowa_gra@wykladka_bot", "/belgijka@wykladka_bot"):
            group.says(ola, line)
            await table.settle()
        assert "zaprasza" in plain(newest(group).text)
        assert len(ola.history()) == before


async def test_a_repeated_personal_invitation_keeps_its_code(evening: Evening) -> None:
    table, ola, kuba, group = evening.table, evening.ola, evening.kuba, evening.group
    async with table.running():
        ola.writes("/start")
        group.says(ola, "/nowa_gra@wykladka_bot @kuba_k")
        await table.settle()
        [code] = await table.games(ola)
        ola.replies(newest(group), "/plansza@wykladka_bot")
        await table.settle()
        again = newest(group)
        assert "Zaproszenie imienne" in plain(again.text)
        assert code not in "".join(post.text for post in group.history())
        [way] = re.findall(r"https://t\.me/\S+", again.text)
        kuba.opens(way)
        await table.settle()
        assert (await table.table(code)).phase == "playing"


async def test_the_inviter_without_a_private_chat_is_told_the_code_too(evening: Evening) -> None:
    table, ola, group = evening.table, evening.ola, evening.group
    async with table.running():
        group.says(ola, "/nowa_gra@wykladka_bot @kuba_k")
        await table.settle()
        [code] = await table.games(ola)
        told = plain(await table.press(ola, newest(group), "Dołącz"))
        assert f"wystarczy im kod: {code}." in told


async def test_a_person_without_a_user_name_is_named_by_a_link(evening: Evening) -> None:
    table, ola, kuba, group = evening.table, evening.ola, evening.kuba, evening.group
    jan = table.world.person("Jan Ż.")
    group.joins(jan)
    async with table.running():
        group.says(ola, "/nowa_gra@wykladka_bot Jan Ż. 3 dni", mentions=[jan])
        await table.settle()
        assert "Zaproszenie imienne: @Jan Ż." in plain(newest(group).text)
        assert calls(jan, newest(group)) == ["mention"]
        told = plain(await table.press(kuba, newest(group), "Dołącz"))
        assert not told.startswith("🔒")
        assert (await table.press(jan, newest(group), "Dołącz")).startswith("🔒")
        [code] = await table.games(jan)
        assert [seat.name for seat in (await table.table(code)).seats] == ["Ola", "Jan Ż."]


async def test_a_named_person_may_decline(evening: Evening) -> None:
    table, ola, kuba, group = evening.table, evening.ola, evening.kuba, evening.group
    async with table.running():
        group.says(ola, "/nowa_gra@wykladka_bot @kuba_k")
        await table.settle()
        await table.press(kuba, newest(group), "Odmów")
        assert calls(ola, newest(group)) == ["mention"]
        assert "Kuba tym razem nie zagra." in plain(newest(group).text)
        assert [label for row in newest(group).labels for label in row] == ["Nowa gra"]


async def test_the_link_under_an_invitation_opens_a_seat(evening: Evening) -> None:
    """The group or a private chat opens it, but the invitation admits only those it names."""
    table, ola, kuba, group = evening.table, evening.ola, evening.kuba, evening.group
    iza = table.world.person("Iza")
    async with table.running():
        for line in ("/nowa_gra@wykladka_bot @kuba_k", "/nowa_gra@wykladka_bot"):
            group.says(ola, line)
            await table.settle()
            [link] = re.findall(r"https://t\.me/\S+", newest(group).text)
            if "@" in line.partition(" ")[2]:
                iza.opens(link)
                await table.settle()
                assert "🔒 Twój stojak" not in plain(table.desk(iza).text)
            kuba.opens(link)
            await table.settle()
            said = " ".join(plain(post.text) for post in kuba.history())
            assert "🔒 Twój stojak" in said
        assert len(await table.games(kuba)) == 2


async def test_a_wrong_code_sits_nobody_down(evening: Evening) -> None:
    table, kuba = evening.table, evening.kuba
    async with table.running():
        kuba.opens(table.world.link("ZZZZZZ"))
        await table.settle()
        assert plain(table.desk(kuba).text).startswith("Nie znam tej gry.")
        assert not await table.games(kuba)


async def test_presses_with_foreign_data_do_nothing(evening: Evening) -> None:
    """A modified client may send any data."""
    table, ola, kuba, group = evening.table, evening.ola, evening.kuba, evening.group
    async with table.running():
        code = await table.begin(group, ola, kuba)
        before = await table.table(code)
        board = newest(group)
        for data in (
            "",
            "x",
            "1",
            "~",
            "*",
            "*abcd",
            f"~0!1x{code}0:",
            "\N{PILE OF POO}",
            "9" * 64,
        ):
            button = board.button("Stojak")
            object.__setattr__(button, "value", data)
            press = kuba.taps(board, "Stojak")
            await table.settle()
            assert press.query.answer is not None, data
        assert await table.table(code) == before


async def test_an_own_word_is_typed_in_private_and_shown_in_the_group(
    evening: Evening,
) -> None:
    table, ola, kuba, group = evening.table, evening.ola, evening.kuba, evening.group
    async with table.running():
        group.says(ola, "/nowa_gra@wykladka_bot @kuba_k słowo żaba")
        await table.settle()
        [code] = await table.games(ola)
        assert "Słowa do losowania" not in plain(newest(group).text)
        kuba.opens(await table.press(kuba, newest(group), "Więcej"))
        await table.settle()
        page = table.desk(kuba)
        assert "Słowa do losowania: Ola – żaba." in plain(page.text)
        await table.press(kuba, page, "Własne słowo")
        await table.settle()
        assert "Słowo do losowania" in plain(table.desk(kuba).text)
        assert (await table.table(code)).phase == "invited"
        kuba.writes("Wiewiórka_2 <b>")
        await table.settle()
        assert "Pomiń: <, >, _." in plain(table.desk(kuba).text)
        assert (await table.table(code)).phase == "invited"
        await table.press(kuba, page, "Własne słowo")
        await table.settle()
        kuba.writes("Wiewiórka 2")
        await table.settle()
        assert (await table.table(code)).draw_words == ("żaba", "wiewiórka 2")
        # The group shows the game already, so no second board comes in private.
        assert f"telegram:{kuba.id}:" not in await table.store.tables.places(code)
