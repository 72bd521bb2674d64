"""A game on Discord: numbers of presses and messages, one desk, one mention a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING
from unittest.mock import patch

import pytest

from bot.chat.discord.interactions import flow
from bot.coordinator.settings import PlacePreferences
from bot.rules.log import AllBut
from tests.support.chat.discord.table import DiscordTable, plain
from tests.support.chat.known_game import MOVES, OneList

if TYPE_CHECKING:
    from tests.fakes.discord import Room
    from tests.fakes.discord.shown import Shown
    from tests.support.chat.discord.world import DiscordChannel, DiscordPlayer
    from tests.support.clock import Clock

HOUR = 3_600_000


def desks(player: DiscordPlayer) -> list[Shown]:
    """Return the messages that only this person sees."""
    return [shown for shown in player.sees() if shown.ephemeral]


async def test_a_word_that_fits_in_one_place_takes_three_presses_and_one_message(
    table: DiscordTable, channel: DiscordChannel
) -> None:
    async with table.running():
        await table.begin(channel)
        kuba = channel.player("Kuba")
        await table.move(channel.player("Ola"), MOVES[0])
        before = channel.messages()
        form = await kuba.click("Ruch", on=before[-1])
        preview = await kuba.submit(form, "łubi")
        assert preview.message.text.startswith("Podgląd: ŁUBI, M5 pionowo, +13. Układamy?")
        assert len(channel.messages()) == len(before)
        await kuba.click("Zatwierdź +13", on=preview)
        await table.settle()
        after = channel.messages()
    assert len(after) == len(before) + 1
    assert after[-1].text.startswith("**Kuba: ŁUBI** · M5 ↓ · +13")
    assert after[-1].pings == ("Ola",)


async def test_a_turn_has_one_private_message(table: DiscordTable, channel: DiscordChannel) -> None:
    """One id serves from Stojak to Zatwierdź.

    A person who goes back to the board gets a new message instead.
    """
    async with table.running():
        await table.begin(channel)
        ola, board = channel.player("Ola"), channel.messages()[-1]
        first = (await ola.click("Stojak")).message
        desk = await ola.click("Stojak", on=board)
        await table.world.until(lambda: len(desks(ola)) == 1, "the first one to go")
        assert [shown.id for shown in desks(ola)] == [desk.message.id] != [first.id]
        presses = [await ola.click("Tasuj", on=desk), await ola.click("Sortuj", on=desk)]
        for label, typed in (("Ruch", "8g pled"), ("Zmień", "8g pldę"), ("Zmień", MOVES[0])):
            presses.append(await ola.submit(await ola.click(label, on=desk), typed))
            presses.append(await ola.click("Anuluj", on=desk))
            presses.append(await ola.submit(await ola.click("Ruch", on=desk), typed))
        presses.append(await ola.click("Zatwierdź +72", on=desk))
        await table.settle()
        assert {press.message.id for press in presses} == {desk.message.id}
        assert [shown.id for shown in desks(ola)] == [desk.message.id]
        assert desk.message.text.startswith("✅ DEPN(Ę)LI, +72.")


async def test_a_form_opened_before_a_restart_works(
    table: DiscordTable, channel: DiscordChannel
) -> None:
    ola = channel.player("Ola")
    async with table.running():
        await table.begin(channel)
        form = await ola.click("Ruch")
        swap = await ola.click("Stojak")
        ticks = await ola.click("Wymień", on=swap)
    async with table.running():
        preview = await ola.submit(form, MOVES[0])
        assert "Podgląd: DEPN(Ę)LI" in preview.message.text
    async with table.running():
        asked = await ola.submit(ticks, ["D2", "blank"])
        assert "To kosztuje kolejkę." in plain(asked.message)
        await ola.click("Wymień", on=asked)
        await table.settle()
        assert plain(channel.messages()[-1]).startswith("🔄 Ola wymienia 2 płytki.")


async def test_before_a_move_counts_nothing_shows_whether_its_word_is_valid(
    table: DiscordTable, channel: DiscordChannel
) -> None:
    """The texts are equal with a list of all words and with an empty list."""
    told, ola = [], channel.player("Ola")
    for known in (AllBut(()), ()):
        asked = DiscordTable(table.world, table.store, table.clock, OneList(known))
        async with asked.running():
            code = await asked.begin(channel)
            answers = []
            for typed in ("8g depn(ę)li", "8g depneli", "pled", "xd", "a1 pled"):
                form = await ola.click("Ruch", on=channel.messages()[-1])
                answers.append(str((await ola.submit(form, typed)).message).replace(code, ""))
        told.append(answers)
    assert told[0] == told[1]
    assert "Podgląd nie mówi, czy słowo jest w\N{NO-BREAK SPACE}słowniku." in told[0][0]


async def test_choosing_one_of_several_games_keeps_the_typed_text(
    table: DiscordTable, channel: DiscordChannel, clock: Clock
) -> None:
    ola = channel.player("Ola")
    async with table.running():
        codes = {}
        for friend in ("Iza", "Jan", "Kuba"):
            codes[friend] = await table.begin(channel, "Ola", friend)
            clock.now += HOUR
        await table.move(ola, MOVES[0], gra=codes["Jan"])
        public = len(channel.messages())
        picker = await ola.slash("/ruch", ruch="8g pled")
        labels = picker.message.labels
        assert [label.split(" 0:0 · ")[0] for label in labels] == ["Iza", "Kuba"]
        preview = await ola.click(labels[1], on=picker)
        assert "Podgląd: PLED, G8 poziomo" in preview.message.text
        assert codes["Kuba"] in preview.message.text
        await ola.click("Zatwierdź +14", on=preview)
        await table.settle()
        assert len(channel.messages()) == public + 1
        chosen = await ola.slash("/ruch", ruch="8g pled")
        assert chosen.message.text.splitlines()[1] == "Gra: Iza."
    moves = {friend: len((await table.table(code)).log) for friend, code in codes.items()}
    assert moves == {"Iza": 1, "Jan": 2, "Kuba": 2}


@pytest.mark.slow
async def test_after_twenty_moves_two_pictures_and_one_set_of_buttons_remain(
    table: DiscordTable, channel: DiscordChannel
) -> None:
    players = [channel.player("Ola"), channel.player("Kuba")]
    async with table.running():
        await table.begin(channel)
        for number, line in enumerate(MOVES[:20]):
            mover, waits = players[number % 2], players[1 - number % 2]
            known = {shown.id for shown in channel.messages()}
            await table.move(mover, line)
            (new,) = [shown for shown in channel.messages() if shown.id not in known]
            assert new.pings == (waits.name,)
            assert new.picture.alt
    invitation, start, *lines, current = channel.messages()
    assert not invitation.pictures
    assert start.picture
    assert current.picture
    assert len(lines) == 19
    for number, collapsed_message in enumerate(lines, start=1):
        assert collapsed_message.text.startswith(rf"{number}\. ")
        assert "\n" not in collapsed_message.text
        assert not collapsed_message.pictures
    live = channel.live_buttons()
    assert {shown.id for shown, _ in live} == {current.id}
    assert [button.label for _, button in live] == [
        *("Sprawdź", "Akceptuj"),
        *("Ruch", "Stojak", "Więcej"),
    ]


async def test_a_form_opens_in_time_though_a_slow_read_is_left_out(
    wire_table: DiscordTable, room: Room
) -> None:
    """The form lacks the rack, but its text and ticks count all the same."""
    ola, iza = room.player("Ola"), room.player("Iza")
    async with wire_table.running():
        await wire_table.begin(room)
        desk = await ola.click("Stojak", on=room.messages()[-1])
        with patch.object(flow, "RESPONSE_SECONDS", 0.0):
            form = await ola.click("Ruch", on=room.messages()[-1])
            bare = await ola.slash("/ruch")
            ticks = await ola.click("Wymień", on=desk)
            code = await iza.slash("/dołącz")
        for one in (form, bare, ticks, code):
            assert one.kind == "modal"
            assert one.modal is not None
            assert "Stojak" not in one.modal.fields[0].label
        for one in (form, bare):
            preview = await ola.submit(one, MOVES[0])
            assert preview.message.labels[0] == "Zatwierdź +72"
        assert "Nie znam tej gry" in (await iza.submit(code, "ABCDEF")).message.text
        # The desk that opened the boxes has been deleted by now.
        asked = await ola.submit(ticks, ["D", "blank"])
        (answer,) = asked.followups
        swapped = await ola.click("Wymień", on=answer)
        assert plain(swapped.message).startswith("🔄 Wymiana: 2 płytki.")


async def test_a_command_without_its_value_asks_for_it(
    table: DiscordTable, channel: DiscordChannel
) -> None:
    ola, iza = channel.player("Ola"), channel.player("Iza")
    async with table.running():
        await ola.slash("/nowa_gra")
        await table.settle()
        (code,) = await table.games(ola)
        asked = await iza.slash("/dołącz")
        assert asked.modal is not None
        assert asked.modal.title == "Dołącz do gry"
        joined = await iza.submit(asked, code.lower())
        await table.settle()
        assert joined.message.text.startswith("🔒 Twój stojak")
        form = await ola.slash("/ruch")
        assert form.modal is not None
        assert form.modal.title == "Twój ruch"
        assert form.modal.fields[0].label.startswith("Stojak: D2 E1")
        ticks = await ola.slash("/wymień")
        assert ticks.modal is not None
        assert ticks.modal.title == "Wymiana"
        assert ticks.modal.fields[0].options == ("D2", "E1", "I1", "L2", "N1", "P2", "blank")
        assert (await ola.slash("/pas")).message.labels == ("Tak, pas", "Anuluj")


async def test_three_people_play_at_one_table(table: DiscordTable, channel: DiscordChannel) -> None:
    """The two players are invited by name. Each turn mentions its mover, in the order of seats."""
    names = ("Ola", "Kuba", "Iza")
    async with table.running():
        host, *guests = (channel.player(name) for name in names)
        await table.invite(host, *guests[:2], zasady="pudełko")
        await table.settle()
        (invitation,) = channel.messages()
        assert invitation.pings == ("Iza",)
        for guest in guests:
            await guest.click("Dołącz", on=channel.messages()[0])
            await table.settle()
        start = channel.messages()[-1]
        order = [*names[names.index(start.pings[0]) :], *names][:3]
        turn = channel.player(order[0])
        await turn.click("Pas", on=await turn.click("Stojak", on=start))
        await turn.click("Tak, pas")
        await table.settle()
        assert channel.messages()[-1].pings == (order[1],)
        assert plain(channel.messages()[-1]).startswith(f"{order[0]}: pas. Pasy z rzędu: 1 z 6.")


async def test_a_server_may_keep_old_boards_and_have_quiet_calls(
    table: DiscordTable, channel: DiscordChannel
) -> None:
    scope = f"discord:{table.world.guild('Kółko').id}"
    chosen = PlacePreferences(old_boards="keep", quiet=True, language="en", theme="dark")
    players = [channel.player("Ola"), channel.player("Kuba")]
    async with table.running():
        await table.begin(channel)
        await table.services.preferences.keep_place(scope, chosen)
        before = [channel.messages()[-1]]
        for number, line in enumerate(MOVES[:3]):
            await table.move(players[number % 2], line)
            before.append(channel.messages()[-1])
    shown = channel.messages()[-4:]
    assert [one.picture.data for one in shown] == [one.picture.data for one in before]
    assert [one.picture.alt for one in shown] == [one.picture.alt for one in before]
    assert [one.text[:4] for one in shown[1:3]] == [r"1\. ", r"2\. "]
    assert not any("your turn" in one.text or "twój ruch" in one.text for one in shown[:3])
    assert {one.id for one, _ in channel.live_buttons()} == {shown[-1].id}
    assert [one.quiet for one in shown] == [False, True, True, True]
    assert "your turn" in shown[-1].text
