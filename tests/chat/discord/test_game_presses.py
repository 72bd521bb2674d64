"""Useless presses: only the presser is told, with a way out, and nothing changes."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from bot.dialogue.limits import Limits
from tests.support.chat.discord.table import DiscordTable, plain
from tests.support.chat.known_game import MOVES

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from bot.coordinator.table.table import Table
    from tests.fakes.discord import Answered, Room
    from tests.support.chat.discord.world import DiscordChannel

_PLAYERS_ONLY = "To mogą zrobić tylko osoby, które tu grają: Ola, Kuba."


class Still:
    """The game and everything public of it, which must not change meanwhile."""

    def __init__(self, table: DiscordTable, channel: DiscordChannel, code: GameId) -> None:
        self._table, self._channel, self._code = table, channel, code

    async def look(self) -> tuple[Table, list[str]]:
        """Return the table and the public messages."""
        await self._table.settle()
        return await self._table.table(self._code), [str(one) for one in self._channel.messages()]

    async def __aenter__(self) -> None:
        """Remember the state before."""
        self._before = await self.look()

    async def __aexit__(self, *_: object) -> None:
        """Compare the state after."""
        assert await self.look() == self._before


def read_private(press: Answered) -> str:
    """Return the text that only the presser reads."""
    assert press.message.ephemeral
    return plain(press.message)


async def test_a_stranger_is_told_who_plays(table: DiscordTable, channel: DiscordChannel) -> None:
    zoja = channel.player("Zoja")
    async with table.running():
        code = await table.begin(channel)
        async with Still(table, channel, code):
            for label in ("Ruch", "Stojak", "Więcej"):
                press = await zoja.click(label, on=channel.messages()[-1])
                assert read_private(press).startswith(_PLAYERS_ONLY)
                assert press.message.labels == ("Nowa gra", "Moje gry")
                assert not press.message.pictures
        await table.move(channel.player("Ola"), MOVES[0])
        async with Still(table, channel, code):
            for label in ("Sprawdź", "Akceptuj"):
                press = await zoja.click(label, on=channel.messages()[-1])
                assert read_private(press).startswith(_PLAYERS_ONLY)


async def test_only_invited_people_can_accept_a_personal_invitation(
    table: DiscordTable, channel: DiscordChannel
) -> None:
    ola, kuba, zoja = (channel.player(name) for name in ("Ola", "Kuba", "Zoja"))
    async with table.running():
        invited = await ola.slash("/nowa_gra", z=kuba)
        await table.settle()
        (code,) = await table.games(ola)
        assert code in read_private(invited)
        (invitation,) = channel.messages()
        assert invitation.pings == ("Kuba",)
        assert code not in invitation.text
        async with Still(table, channel, code):
            for label in ("Dołącz", "Odmów"):
                refused = await zoja.click(label, on=invitation)
                assert read_private(refused) == "To zaproszenie imienne. Zaproszone osoby: Kuba."
            refused = await kuba.click("Wycofaj", on=invitation)
            assert read_private(refused) == "Ten przycisk jest dla osoby, która zaprasza: Ola."
        await kuba.click("Odmów", on=invitation)
        await table.settle()
        [over] = channel.messages()
        assert "Kuba tym razem nie zagra." in over.text


async def test_a_decline_calls_the_host_once_by_a_new_message(
    table: DiscordTable, channel: DiscordChannel
) -> None:
    ola, kuba, iza = (channel.player(name) for name in ("Ola", "Kuba", "Iza"))
    async with table.running():
        await table.invite(ola, kuba, iza)
        await table.settle()
        [invitation] = channel.messages()
        await kuba.click("Odmów", on=invitation)
        await table.settle()
        [told] = channel.messages()
        assert told.id != invitation.id
        assert told.pings == ("Ola",)
        assert ", Kuba tym razem nie zagra." in told.text
        await iza.click("Dołącz", on=told)
        await table.settle()
        assert channel.messages()[-1].pings != ("Ola",)


async def test_a_player_out_of_turn_may_look_and_wait(
    table: DiscordTable, channel: DiscordChannel
) -> None:
    kuba = channel.player("Kuba")
    async with table.running():
        code = await table.begin(channel)
        async with Still(table, channel, code):
            press = await kuba.click("Ruch", on=channel.messages()[-1])
            assert press.modal is None
            assert read_private(press).startswith("Teraz ruch: Ola. Dam znać, gdy przyjdzie kolej")
            ahead = await kuba.slash("/ruch", ruch="8h byłum")
            assert "Podgląd: BYŁUM" in read_private(ahead)
            assert not [one for one in ahead.message.labels if one.startswith("Zatwierdź")]


async def test_a_press_on_an_old_screen_shows_the_current_board(
    table: DiscordTable, channel: DiscordChannel
) -> None:
    ola, kuba = channel.player("Ola"), channel.player("Kuba")
    async with table.running():
        code = await table.begin(channel)
        start = channel.messages()[-1]
        await table.move(ola, MOVES[0])
        await table.move(kuba, MOVES[1])
        async with Still(table, channel, code):
            late = await ola.click("Ruch", on=start, stale=True)
            assert read_private(late).startswith("Ten przycisk jest nieaktualny. Oto plansza")
            assert late.message.picture.alt
            assert "Ruch" in late.message.labels
            other = await kuba.click("Ruch", on=start, stale=True)
            assert read_private(other).startswith("Teraz ruch: Ola.")


async def test_a_preview_of_another_turn_keeps_its_typed_word(
    table: DiscordTable, channel: DiscordChannel
) -> None:
    ola, kuba = channel.player("Ola"), channel.player("Kuba")
    async with table.running():
        code = await table.begin(channel)
        desk = await ola.click("Stojak", on=channel.messages()[-1])
        preview = (await ola.submit(await ola.click("Ruch", on=desk), "8g pled")).message
        await ola.submit(await ola.click("Zmień", on=desk), MOVES[0])
        await ola.click("Zatwierdź +72", on=desk)
        await table.move(kuba, MOVES[1])
        async with Still(table, channel, code):
            press = await ola.click("Zatwierdź +14", on=preview, stale=True)
            assert read_private(press).startswith("Plansza się zmieniła. Twoje słowo: PLED.")
            again = await ola.click("Spróbuj znowu", on=press)
            assert again.modal is not None
            assert again.modal.fields[0].value == "8G PLED"


async def test_a_repeated_press_is_one_move(table: DiscordTable, channel: DiscordChannel) -> None:
    ola = channel.player("Ola")
    async with table.running():
        code = await table.begin(channel)
        preview = (await ola.slash("/ruch", ruch=MOVES[0])).message
        once = await ola.click("Zatwierdź +72", on=preview)
        await table.settle()
        async with Still(table, channel, code):
            twice = await ola.click("Zatwierdź +72", on=preview, stale=True)
            assert read_private(twice) == read_private(once)
    assert len((await table.table(code)).log) == 2


async def test_a_double_click_is_one_move(wire_table: DiscordTable, room: Room) -> None:
    ola = room.player("Ola")
    async with wire_table.running():
        code = await wire_table.begin(room)
        await ola.slash("/ruch", ruch=MOVES[0])
        clicks = await asyncio.gather(*(ola.click("Zatwierdź +72") for _ in range(3)))
        await wire_table.settle()
        boards = [one for one in room.messages() if one.text.startswith("🌟")]
    assert {read_private(click).splitlines()[0] for click in clicks} == {"✅ DEPN(Ę)LI, +72."}
    assert len((await wire_table.table(code)).log) == 2
    assert len(boards) == 1


async def test_a_finished_game_offers_another(table: DiscordTable, channel: DiscordChannel) -> None:
    ola, kuba = channel.player("Ola"), channel.player("Kuba")
    async with table.running():
        code = await table.begin(channel)
        start = channel.messages()[-1]
        more = await ola.click("Więcej", on=start)
        sure = await ola.click("Poddaj", on=more)
        await ola.click("Tak, poddaję", on=sure)
        await table.settle()
        assert "Ola poddaje grę. Wygrywa Kuba." in channel.messages()[-1].text
        async with Still(table, channel, code):
            for player in (ola, kuba):
                press = await player.click("Ruch", on=start, stale=True)
                assert read_private(press).startswith("Ta gra jest już zakończona. Może rewanż?")
                assert "Rewanż" in press.message.labels


async def test_a_player_who_presses_too_often_waits_alone(
    table: DiscordTable, channel: DiscordChannel
) -> None:
    ola, kuba = channel.player("Ola"), channel.player("Kuba")
    async with table.running():
        code = await table.begin(channel)
    now = [0.0]
    calm = DiscordTable(
        table.world, table.store, table.clock, limits=Limits(lambda: now[0], burst=3, a_second=0.5)
    )
    async with calm.running():
        async with Still(calm, channel, code):
            answers = [read_private(await ola.click("Stojak")) for _ in range(5)]
            assert all(one.startswith("🔒 Twój stojak") for one in answers[:3])
            assert answers[3:] == ["Za szybko. Spróbuj znowu za 2 s."] * 2
            form = await ola.click("Ruch", on=channel.messages()[-1])
            assert read_private(form) == "Za szybko. Spróbuj znowu za 2 s."
            assert read_private(await kuba.click("Stojak")).startswith("🔒 Twój stojak")
        now[0] += 2
        assert read_private(await ola.click("Stojak")).startswith("🔒 Twój stojak")


async def test_rapid_presses_leave_one_notice_to_wait_and_the_desk(
    table: DiscordTable, channel: DiscordChannel
) -> None:
    ola, now = channel.player("Ola"), [0.0]

    def private(start: str) -> int:
        return sum(plain(one).startswith(start) for one in ola.sees() if one.ephemeral)

    async with table.running():
        await table.begin(channel)
    calm = DiscordTable(
        table.world, table.store, table.clock, limits=Limits(lambda: now[0], burst=3, a_second=0.5)
    )
    async with calm.running():
        desk = await ola.click("Stojak", on=channel.messages()[-1])
        for _ in range(6):
            await ola.click("Sortuj", on=desk)
        await table.world.until(lambda: private("Za szybko") == 1, "one word of waiting")
        assert private("🔒 Twój stojak") == 1
        now[0] += 60
        await ola.click("Sortuj", on=desk)
        await table.world.until(lambda: not private("Za szybko"), "no word of waiting")


async def test_at_most_one_confirmation_is_live(wire_table: DiscordTable, room: Room) -> None:
    """A newer answer replaces a preview, wherever it was requested."""
    ola = room.player("Ola")

    async def live(*labels: str) -> None:
        def confirmations() -> list[str]:
            every = (label for one in ola.sees() if one.ephemeral for label in one.labels)
            return [label for label in every if label.startswith("Zatwierdź")]

        await wire_table.world.until(lambda: confirmations() == list(labels), f"only {labels}")

    async with wire_table.running():
        await wire_table.begin(room)
        board = room.messages()[-1]
        for _ in range(2):
            preview = await ola.slash("/ruch", ruch="8g pled")
            await live("Zatwierdź +14")
        form = await ola.click("Zmień", on=preview)
        await ola.slash("/ruch", ruch="8g pled")
        await live("Zatwierdź +14")
        # The message that opened the form has been deleted, so the answer is a new one.
        await ola.submit(form, MOVES[0])
        await live("Zatwierdź +72")
        desk = await ola.click("Stojak", on=board)
        await live()
        preview = await ola.submit(await ola.click("Ruch", on=desk), MOVES[0])
        await live("Zatwierdź +72")
        await ola.click("Zatwierdź +72", on=preview)
        await live()
