"""The menu of commands on Discord: what it lists, and the presses that lead to everything else."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.dialogue.actions import ACTIONS, Action
from bot.dialogue.conversation import Conversation
from bot.dialogue.token import unpack
from tests.support.chat.discord.table import account, plain, resign
from tests.support.chat.known_game import MOVES
from tests.support.dialogue.analysis import HereAndNow

if TYPE_CHECKING:
    from bot.dialogue.action_spec import ActionSpec
    from tests.fakes.discord import Answered, DiscordPeer, Room
    from tests.fakes.discord.shown import Shown
    from tests.support.chat.discord.table import DiscordTable
    from tests.support.chat.discord.world import DiscordChannel

# A menu of fewer commands can be read at a glance.
MOST = 20


def actions_of_buttons(*messages: Shown) -> set[ActionSpec]:
    """Return the actions of the buttons of these messages."""
    ids = [button.custom_id or "" for shown in messages for button in shown.buttons]
    tokens = [unpack(one.lstrip(".?").partition("¦")[0]) for one in ids]
    return {token.action for token in tokens if token is not None}


async def test_the_menu_is_short_and_presses_lead_to_everything_else(
    wire_table: DiscordTable, discord_wire: DiscordPeer, room: Room
) -> None:
    table, whole = wire_table, wire_table.services.conversation
    talk = Conversation(replace(whole._services, analyst=HereAndNow()))  # noqa: SLF001 - the one port
    table.services = replace(table.services, conversation=talk)
    ola, kuba, iza, jan = (room.player(name) for name in ("Ola", "Kuba", "Iza", "Jan"))
    seen: list[Shown] = []

    def note(answer: Answered) -> Answered:
        seen.extend((answer.message, room.messages()[-1]))
        return answer

    async with table.running():
        listed = {one["name"] for one in discord_wire.state.commands if one["type"] == 1}
        assert listed == {row.pl for row in ACTIONS.menu}
        assert len(listed) < MOST
        # Whom, by which rules, at which pace: all else is chosen on the invitation.
        assert len(Action.NEW.options) == 3
        # A game whose move waits for an answer, until its end.
        await table.begin(room, "Ola", "Kuba")
        await table.move(ola, MOVES[0])
        seen.append(room.messages()[-1])
        await resign(kuba, room.messages()[-1])
        await table.settle()
        last = room.messages()[-1]
        note(await ola.click("Przebieg", on=last))
        note(await ola.click("Analiza", on=last))
        # A team, from the desk.
        await ola.slash("/nowa_gra", tempo="4 osoby drużyny")
        await table.settle()
        await kuba.click("Drużyna: Ola", on=room.messages()[-1])
        for other in (iza, jan):
            await other.click("Dołącz", on=room.messages()[-1])
            await table.settle()
        note(await ola.click("Więcej", on=room.messages()[-1]))
        # A training game, its hints, and everything that lies behind its board.
        await ola.slash("/nowa_gra", z=kuba, zasady="nowicjusz")
        await table.settle()
        await kuba.click("Dołącz", on=room.messages()[-1])
        await table.settle()
        for one in (ola, kuba):
            note(await one.click("Więcej", on=room.messages()[-1]))
        note(await ola.click("Więcej", on=await ola.slash("/pomoc")))
        note(await ola.slash("/słówka"))
        page = await ola.click("Konto i\N{NO-BREAK SPACE}dane", on=await ola.slash("/ustawienia"))
        note(page)
        assert "Kod do łączenia kont" in plain((await account(ola.dm(), "Połącz konta")).message)
    # `claim` needs a time that ran out: its button is tested with reminders.
    rest = {row for row in ACTIONS.commands if not row.menu} - {Action.CLAIM}
    assert {row.pl for row in rest - actions_of_buttons(*seen)} == set()


async def test_the_first_game_from_nothing_takes_a_command_and_a_press(
    table: DiscordTable, channel: DiscordChannel
) -> None:
    ola = channel.player("Ola")
    async with table.running():
        await ola.slash("/nowa_gra")
        await table.settle()
        desk = await ola.click("Z\N{NO-BREAK SPACE}robotem", on=channel.messages()[-1])
        assert "stojak" in desk.message.text
        assert desk.message.ephemeral
