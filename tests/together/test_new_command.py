"""A row, a handler and its sentences make a command, on every chat and in both languages."""

from __future__ import annotations

from typing import TYPE_CHECKING
from unittest.mock import patch

import pytest
from aiohttp.test_utils import TestClient, TestServer

from bot.chat.web.app import make_app
from bot.dialogue.action_spec import ActionSpec, CommandOption
from bot.dialogue.actions import ACTIONS, Action
from bot.dialogue.handlers import HANDLERS, handles
from bot.dialogue.message import Message
from bot.dialogue.payloads import HelpPayload, NumberPayload
from bot.dialogue.reply import Reply
from bot.dialogue.token import Token
from bot.text.translate import sentences
from tests.fakes.discord import DiscordPeer
from tests.support.chat.telegram.table import newest, plain
from tests.support.chat.web.seat import Seat, text
from tests.support.dialogue.actions import replace_rows

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.coordinator.reads.sitting import Sitting
    from bot.dialogue.request import Intent, Services
    from tests.support.chat.together import Together

SENTENCES = {
    "pl": """
command-throw = Rzuca kostką
throw-option = oczka
throw-option-about = Ile ma wypaść
thrown = Wypada { $number }.
""",
    "en": """
command-throw = Rolls a die
throw-option = eyes
throw-option-about = How many are wanted
thrown = It is a { $number }.
""",
}
THROW = ActionSpec(
    code="zz",
    pl="rzuć_kostką",
    en="roll",
    about="command-throw",
    menu=True,
    payload=NumberPayload,
    game="none",
    options=(CommandOption("number", "throw-option", range(1, 7)),),
    link="roll",
)


async def throw(_services: Services, _sitting: Sitting, intent: Intent) -> Reply:
    wanted = intent.payload_of(NumberPayload) or NumberPayload(6)
    return Reply(Message((intent.wording.line("thrown", number=wanted.number),)), public=True)


@pytest.fixture
def _new_command() -> Iterator[None]:
    """Register one more command."""
    for language, written in SENTENCES.items():
        sentences(language).add(written)
    assert THROW.code not in ACTIONS.by_code
    with replace_rows((*ACTIONS.rows, THROW)), patch.dict(HANDLERS):
        handles(THROW)(throw)
        yield


def test_a_test_command_leaves_nothing_behind() -> None:
    assert THROW not in ACTIONS.rows
    assert THROW not in HANDLERS


@pytest.mark.usefixtures("_new_command")
@pytest.mark.parametrize("together", ["one process"], indirect=True)
async def test_a_new_row_is_a_command_on_every_chat_in_both_languages(together: Together) -> None:
    wire, world = together.discord.world, together.telegram.world
    assert isinstance(wire, DiscordPeer)
    ann = together.channel.player("Ann", "en-GB")
    annie = world.person("Annie", language="en")
    async with together.running():
        [sent] = [one for one in wire.state.commands if one["name"] == "rzuć_kostką"]
        assert sent["description"] == "Rzuca kostką"
        assert sent["name_localizations"] == {"en-GB": "roll", "en-US": "roll"}
        assert set(sent["description_localizations"].values()) == {"Rolls a die"}
        assert (await together.ola.slash("/rzuć_kostką")).message.text == "Wypada 6."
        assert (await ann.slash("/roll", eyes=3)).message.text == "It is a 3."
        [option] = sent["options"]
        assert (option["name"], option["description"]) == ("oczka", "Ile ma wypaść")
        assert (option["min_value"], option["max_value"]) == (1, 6)
        assert set(option["name_localizations"].values()) == {"eyes"}
        await together.ola.slash("/pomoc")
        await ann.slash("/help")
        told, said = await together.ola.click("Komendy"), await ann.click("Commands")
        assert f"</rzuć_kostką:{sent['id']}> – Rzuca kostką" in told.message.text
        assert "`/roll` – Rolls a die" in said.message.text

        for scope in ("all_group_chats", "all_private_chats"):
            assert world.commands(scope, "pl")["rzuc_kostka"] == "Rzuca kostką"
            # Apps in every language but Polish are told in English.
            assert world.commands(scope)["roll"] == "Rolls a die"
        together.kuba.chooses("rzuc_kostka", together.group)
        annie.chooses("roll")
        await together.settle()
        assert newest(together.group).text == "Wypada 6."
        assert together.telegram.desk(annie).text == "It is a 6."
        together.kuba.writes("/rzuć kostką 2")
        annie.writes("/help")
        await together.settle()
        assert together.telegram.desk(together.kuba).text == "Wypada 2."
        await together.telegram.press(annie, together.telegram.desk(annie), "Commands")
        assert "/roll – Rolls a die" in plain(together.telegram.desk(annie).text)
        annie.opens(world.link("roll"))
        await together.settle()
        assert together.telegram.desk(annie).text == "It is a 6."


@pytest.mark.usefixtures("_new_command")
@pytest.mark.parametrize("together", ["one process"], indirect=True)
@pytest.mark.parametrize(
    ("language", "command", "answer", "about"),
    [
        ("pl", "/rzuć_kostką", "Wypada 6.", "Rzuca kostką"),
        ("en", "/roll", "It is a 6.", "Rolls a die"),
    ],
)
async def test_the_browser_lists_and_accepts_a_new_command(
    together: Together, language: str, command: str, answer: str, about: str
) -> None:
    services = together.discord.services
    app = make_app(services)
    async with TestClient(TestServer(app)) as client:
        ola = Seat(client, "Ola")
        said = await ola.post("/api/say", game="", line=command, language=language)
        commands = Token(Action.HELP, payload=HelpPayload("commands")).pack()
        helped = await ola.post("/api/press", token=commands, language=language)
        lines = [text((await reply.json())["message"]) for reply in (said, helped)]
    assert lines[0] == answer
    assert f"{command} – {about}" in lines[1]
