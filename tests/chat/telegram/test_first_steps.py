"""The first game on Telegram: invite, sit down, look at tiles, play a word, see it."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import pytest
from aiohttp import ClientSession

from bot.chat.supervisor import RefusedError
from bot.chat.telegram.app import TelegramSettings, serve
from bot.chat.telegram.inbound.webhook import HEADER, secret_of
from bot.chat.telegram.menu import register
from bot.chat.telegram.outbound.client import make_bot
from bot.chat.telegram.outbound.rate_limits import UNHURRIED
from bot.composition import open_bot
from bot.config import read
from bot.coordinator.game_id import GameId
from bot.coordinator.person_id import UNKNOWN
from bot.dialogue.actions import ACTIONS
from bot.rules.plain import fold
from tests.fakes.telegram import NO_LIMITS, telegram_peer
from tests.support import PATIENCE
from tests.support.storage.servers import free_port

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from bot.composition import Bot
    from tests.fakes.telegram import World
    from tests.fakes.telegram.group import Group
    from tests.fakes.telegram.person import Person


@asynccontextmanager
async def serving(
    folder: Path,
    *,
    inline: bool = False,
    ephemeral: bool = False,
    webhook: str | None = None,
    port: int = 0,
) -> AsyncIterator[tuple[World, Bot]]:
    """Run the whole bot against a stand-in of Telegram."""
    peer = telegram_peer(limits=NO_LIMITS, inline=inline, ephemeral=ephemeral)
    async with peer as world, open_bot(read({"DATA_DIR": str(folder)})) as bot:
        settings = TelegramSettings(
            world.token,
            webhook=webhook,
            port=port,
            api=world.api,
            pace=UNHURRIED,
            poll_seconds=1,
        )
        ready = asyncio.Event()
        serving = asyncio.create_task(serve(bot.services, settings, ready=lambda _: ready.set()))
        async with asyncio.timeout(PATIENCE):
            await asyncio.wait(
                {serving, asyncio.ensure_future(ready.wait())}, return_when=asyncio.FIRST_COMPLETED
            )
        try:
            yield world, bot
        finally:
            serving.cancel()
            [ended] = await asyncio.gather(serving, return_exceptions=True)
            assert isinstance(ended, asyncio.CancelledError), ended


async def begin(
    world: World, bot: Bot, *, ephemeral: bool = False
) -> tuple[Group, Person, Person, GameId]:
    """Begin a game of two in a group. The player to move comes first in the result."""
    ola, jan = world.person("Ola"), world.person("Jan", username="jan_k")
    group = world.group("Wieczór", ola, jan, admin=ephemeral)
    group.says(ola, "/nowa_gra@wykladka_bot")
    invitation = await group.sees("zaprasza")
    code = GameId(invitation.text.split("Kod:")[1].split()[0].strip("."))
    joined = await jan.taps(invitation, "Dołącz").wait_for_answer()
    assert joined.alert
    board = await group.sees("twój ruch")
    assert board.photo is not None
    mover, other = (ola, jan) if "@Ola, " in board.text else (jan, ola)
    assert "tg://user?id=" in board.html
    known = await bot.store.people.person_of("telegram", str(mover.id))
    async with asyncio.timeout(PATIENCE):
        # The lists of games follow later.
        while code not in await bot.store.people.games(known or UNKNOWN):  # noqa: ASYNC110 - it rings no bell
            await asyncio.sleep(0)
    return group, mover, other, code


async def word_of(bot: Bot, code: GameId, person: Person) -> str:
    """Return a move with the first letters of a rack in a row from h8.

    The word needn't be valid.
    """
    known = await bot.store.people.person_of("telegram", str(person.id))
    rack = (await bot.queries.look(code, known)).face.rack or ""
    letters = [tile for tile in rack if tile.isalpha()][:3]
    return f"h8 {''.join(letters).lower()}"


async def test_a_word_laid_in_private_is_posted_in_the_group(tmp_path: Path) -> None:
    async with serving(tmp_path) as (world, bot):
        group, ola, jan, code = await begin(world, bot)
        board = await group.sees(code, by_button=False)
        rack = await ola.taps(board, "Stojak").wait_for_answer()
        assert rack.alert
        assert "Twój stojak" in rack.text
        press = await ola.taps(board, "Ruch").wait_for_answer()
        ola.opens(press.url)
        prompt = await ola.sees("Stojak:")
        assert prompt.force_reply
        ola.replies(prompt, await word_of(bot, code, ola))
        preview = await ola.sees("Podgląd")
        assert preview.photo is not None
        confirm = next(one for row in preview.labels for one in row if one.startswith("Zatw"))
        ola.taps(preview, confirm)
        after = await group.sees(jan.name + ", twój", after=board)
        assert f"{ola.name}: " in after.text
        await world.until(lambda: not board.labels)
        assert [len(row) for row in after.labels] == [2, 3]
        await world.until(lambda: "✅" in preview.text)


async def test_a_move_typed_in_public_is_announced_without_its_word(tmp_path: Path) -> None:
    async with serving(tmp_path) as (world, bot):
        group, ola, jan, code = await begin(world, bot)
        line = await word_of(bot, code, ola)
        board = await group.sees("twój ruch")
        group.says(ola, "/ruch@wykladka_bot " + line)
        draft = await group.sees("układa słowo")
        assert draft.labels == [["Podgląd", "Zatwierdź", "Zmień"]]
        assert line.split()[1] not in draft.text.lower()
        refused = await jan.taps(draft, "Podgląd").wait_for_answer()
        assert refused.text == "Ten ruch wpisuje inna osoba."
        look = await ola.taps(draft, "Podgląd").wait_for_answer()
        assert line.split()[1].upper() in look.text
        await ola.taps(draft, "Zatwierdź").wait_for_answer()
        await group.sees(jan.name + ", twój", after=board)
        assert draft.deleted


async def test_a_command_without_its_value_asks_for_it(tmp_path: Path) -> None:
    async with serving(tmp_path) as (world, bot):
        group, ola, _jan, code = await begin(world, bot)
        for command, shown in (("ruch", "/ruch"), ("wymien", "/wymien"), ("dolacz", "/dolacz")):
            ola.chooses(command, group)
            post = await group.sees(f"{shown}@wykladka_bot")
        ola.writes("/start")
        await ola.sees("gra słowna")
        for command, shown in (("ruch", "Stojak:"), ("dolacz", "Kod gry")):
            ola.chooses(command)
            post = await ola.sees(shown)
            assert post.force_reply
        ola.writes(code)
        await ola.sees("Twój stojak")
        ola.writes("/wymień")
        boxes = await ola.sees("Płytki do wymiany")
        first = boxes.labels[0][0]
        await ola.taps(boxes, first).wait_for_answer()
        assert boxes.labels[0][0] == f"{first} ✓"
        ola.taps(boxes, "Dalej")
        ola.taps(await ola.sees("To kosztuje kolejkę"), "Wymień")
        await group.sees("wymienia 1")


@pytest.mark.parametrize("ephemeral", [False, True])
async def test_a_move_can_be_made_inline_or_by_a_whisper(
    tmp_path: Path, *, ephemeral: bool
) -> None:
    async with serving(tmp_path, inline=True, ephemeral=ephemeral) as (world, bot):
        group, ola, jan, code = await begin(world, bot, ephemeral=ephemeral)
        line, board = await word_of(bot, code, ola), await group.sees("twój ruch")
        if ephemeral:
            group.says(ola, "/stojak")
            desk = await group.sees("Twój stojak", viewer=ola)
            assert desk.only_for is ola.user
            await ola.taps(desk, "Ruch").wait_for_answer()
            prompt = await group.sees("Stojak:", viewer=ola)
            assert prompt.only_for is ola.user
            ola.replies(prompt, line)
            preview = await group.sees("Podgląd", viewer=ola)
            assert preview.only_for is ola.user
            confirm = next(one for row in preview.labels for one in row if one.startswith("Zatw"))
            await ola.taps(preview, confirm).wait_for_answer()
        else:
            assert board.button("Ruch").value == f"{code} "
            offered = ola.inline(f"{code} {line}", group)
            [result] = await offered.results()
            assert line.split()[1] not in result.text.lower()
            post = offered.pick(0)
            await ola.taps(post, "Zatwierdź").wait_for_answer()
            await world.until(lambda: line.split()[1].upper() in post.text)
        await group.sees(jan.name + ", twój", after=board)


async def test_updates_come_by_webhook_and_only_with_the_secret(tmp_path: Path) -> None:
    port = free_port()
    url = f"http://127.0.0.1:{port}/updates"
    async with serving(tmp_path, webhook=url, port=port) as (world, _):
        ola = world.person("Ola")
        ola.writes("/pomoc")
        await ola.sees("Wykładka: gra słowna")
        assert not world.calls_of("getUpdates")
        async with ClientSession() as stranger:
            for headers in ({}, {HEADER: "zgadnięte"}):
                async with stranger.post(url, json={"update_id": 1}, headers=headers) as answer:
                    assert answer.status == 403
            ours = {HEADER: secret_of(world.token)}
            async with stranger.post(url, data=b"[]", headers=ours) as answer:
                assert answer.status == 400


async def test_a_webhook_listens_on_this_machine_alone(tmp_path: Path) -> None:
    """127.0.0.2 is this machine too, and reaches a server that listens at every address."""
    port = free_port()
    async with serving(tmp_path, webhook=f"http://127.0.0.1:{port}/updates", port=port) as (
        world,
        _,
    ):
        ola = world.person("Ola")
        ola.writes("/pomoc")
        await ola.sees("Wykładka: gra słowna")
        with pytest.raises(OSError):  # noqa: PT011 - refused on Linux, no such address elsewhere
            await asyncio.wait_for(asyncio.open_connection("127.0.0.2", port), PATIENCE)


async def test_a_wrong_token_is_refused(tmp_path: Path) -> None:
    async with telegram_peer() as world, open_bot(read({"DATA_DIR": str(tmp_path)})) as bot:
        for token in ("1:wrong", ""):
            settings = TelegramSettings(token, api=world.api)
            with pytest.raises(RefusedError) as refused:
                await serve(bot.services, settings, ready=print)
            assert refused.value.setting == "TELEGRAM_TOKEN"


async def test_the_menu_is_set_once_in_both_languages(tmp_path: Path) -> None:
    async with serving(tmp_path) as (world, bot):
        polish = world.commands("all_group_chats", "pl")
        assert polish["wymien"] == "Wymień płytki (kosztuje kolejkę)"
        assert "exchange" in world.commands("all_private_chats")
        for scope in ("all_group_chats", "all_private_chats"):
            assert [*world.commands(scope, "pl")] == [fold(row.pl) for row in ACTIONS.menu]
            assert len(world.commands(scope)) < 20
        before = len(world.calls_of("setMyCommands"))
        async with make_bot(world.token, world.api) as client:
            assert not await register(client, bot.services.language, whispers=False)
        assert len(world.calls_of("setMyCommands")) == before


async def test_a_group_that_adds_the_bot_is_greeted(tmp_path: Path) -> None:
    async with serving(tmp_path) as (world, _):
        ola = world.person("Ola")
        group = world.group("Wieczór", ola, bot=False)
        group.adds_bot()
        hello = await group.sees("Tu można zagrać")
        told = await ola.taps(hello, "Nowa gra").wait_for_answer()
        assert "Zaproszenie gotowe" in told.text
        await group.sees("Ola zaprasza")


async def test_the_link_of_a_personal_invitation_is_for_the_invited_person(tmp_path: Path) -> None:
    async with serving(tmp_path) as (world, _):
        ola, jan = world.person("Ola"), world.person("Jan")
        eve = world.person("Ewa", username="ewa_w")
        group = world.group("Wieczór", ola, jan, eve)
        group.says(ola, "/nowa_gra@wykladka_bot Jan", mentions=[jan])
        invitation = await group.sees("Zaproszenie imienne: @Jan")
        assert jan.pings[-1].post is invitation
        told = await ola.taps(invitation, "Dołącz").wait_for_answer()
        code = told.text.replace("\N{NO-BREAK SPACE}", " ").split("kod: ")[1][:6]
        assert code not in invitation.text
        link = next(word for word in invitation.text.split() if word.startswith("https://"))
        eve.opens(link)
        await eve.sees("To zaproszenie imienne. Zaproszone osoby: Jan")
        jan.opens(link)
        await jan.sees("Twój stojak")
        await group.sees("twój ruch")


async def test_a_proxy_of_the_environment_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    async with telegram_peer(limits=NO_LIMITS) as world:
        monkeypatch.setenv("http_proxy", world.api)
        async with make_bot(world.token, "http://telegram.example") as client:
            assert client.username == world.username
