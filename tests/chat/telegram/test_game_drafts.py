"""Unfinished moves: their announcements, their whispers, and their removal."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.fakes.telegram import NO_LIMITS, telegram_peer
from tests.support.chat.telegram.table import TelegramTable, newest, of_bot, plain

if TYPE_CHECKING:
    from bot.storage.store import Store
    from tests.fakes.telegram.records import Post
    from tests.support.chat.telegram.evening import Evening
    from tests.support.clock import Clock

pytestmark = pytest.mark.usefixtures("_tiles")


def _announcements(evening: Evening) -> list[Post]:
    return [post for post in of_bot(evening.group) if post.text.startswith("Ola ")]


async def test_a_draft_that_fits_in_many_places_is_announced(evening: Evening) -> None:
    """The word below the first board fits nearly everywhere on the middle lines."""
    table, ola, group = evening.table, evening.ola, evening.group
    async with table.running():
        await table.begin(group, ola, evening.kuba)
        board = newest(group)
        ola.replies(board, "pled")
        await table.settle()
        [draft] = _announcements(evening)
        assert plain(draft.text).startswith("Ola układa słowo.")
        told = await table.press(ola, draft, "Podgląd")
        assert "Dopisz pole" in plain(told)
        ola.replies(board, "haha")
        await table.settle()
        assert _announcements(evening) == [draft]


async def test_a_typo_is_no_draft_and_older_announcements_go(evening: Evening) -> None:
    table, ola, group = evening.table, evening.ola, evening.group
    async with table.running():
        await table.begin(group, ola, evening.kuba)
        group.says(ola, "/ruch@wykladka_bot h8 źdźbło")
        await table.settle()
        [wrong] = _announcements(evening)
        assert plain(wrong.text).startswith("Ola poprawia ruch.")
        assert wrong.labels == [["Co poprawić?", "Zmień"]]
        assert "Nie masz na stojaku" in plain(await table.press(ola, wrong, "Co poprawić?"))
        group.says(ola, "/ruch@wykladka_bot h8 pled")
        await table.settle()
        [draft] = _announcements(evening)
        assert wrong.deleted
        await table.press(ola, draft, "Zatwierdź")
        assert draft.deleted
        assert not _announcements(evening)
        # No message was deleted twice.
        assert all(call.status == 200 for call in table.world.calls_of("deleteMessage"))


async def test_a_move_made_in_private_takes_its_announcement_away(evening: Evening) -> None:
    table, ola, group = evening.table, evening.ola, evening.group
    async with table.running():
        code = await table.begin(group, ola, evening.kuba)
        ola.writes("/start")
        group.says(ola, "/ruch@wykladka_bot h8 pled")
        await table.settle()
        [draft] = _announcements(evening)
        await table.move(ola, "8g pled", code)
        assert draft.deleted


async def test_a_group_shows_a_person_one_whisper(store: Store, clock: Clock) -> None:
    """No older preview can be confirmed, and no prompt remains."""
    async with telegram_peer(inline=False, ephemeral=True, limits=NO_LIMITS) as world:
        table = TelegramTable(world, store, clock)
        ola, kuba = world.person("Ola"), world.person("Kuba")
        group = world.group("Kółko", ola, kuba)

        def whispers() -> list[Post]:
            return [post for post in group.history(ola) if post.only_for is ola.user]

        async with table.running():
            await table.begin(group, ola, kuba)
            await table.press(ola, newest(group), "Ruch")
            for line in ("h8 pled", "8g pled"):
                [prompt] = whispers()
                ola.replies(prompt, line)
                await table.settle()
                [preview] = whispers()
                assert preview.photo
                await table.press(ola, preview, "Zmień")
            [prompt] = whispers()
            assert prompt.force_reply
            group.says(ola, "/stojak")
            await table.settle()
            [desk] = whispers()
            assert "stojak" in plain(desk.text)


async def test_inline_mode_shows_the_rack_or_an_invitation_to_share(
    store: Store, clock: Clock
) -> None:
    async with telegram_peer(inline=True, limits=NO_LIMITS) as world:
        table = TelegramTable(world, store, clock)
        ola, kuba = world.person("Ola"), world.person("Kuba")
        group = world.group("Kółko", ola, kuba)
        async with table.running():
            nothing = ola.inline("")
            await table.settle()
            assert await nothing.results() == []
            assert nothing.question.button == "Zaproś"
            group.says(ola, "/nowa_gra@wykladka_bot")
            await table.settle()
            [code] = await table.games(ola)
            table.world.advance(400)
            offered = ola.inline("")
            await table.settle()
            [invitation] = await offered.results()
            assert "Ola zaprasza do gry" in plain(invitation.text)
            post = offered.pick(0)
            assert post.button("Dołącz").value == world.link(code)
            await table.press(kuba, newest(group), "Dołącz")
            typed = ola.inline(f"{code} ", group)
            await table.settle()
            assert await typed.results() == []
            assert plain(typed.question.button).startswith("Stojak: D2 E1")
