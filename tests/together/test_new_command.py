"""A row, a handler and its sentences make a command, on every chat and in both languages."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

import pytest
from aiohttp.test_utils import TestClient, TestServer

from bot.chat.web.app import make_app
from bot.dialogue.action_spec import ActionSpec, CommandOption
from bot.dialogue.actions import ACTIONS, Action
from bot.dialogue.handlers import HANDLERS, handles
from bot.dialogue.message import Message
from bot.dialogue.pages.buttons import button
from bot.dialogue.payloads import HelpPayload, NumberPayload
from bot.dialogue.reply import Reply
from bot.dialogue.token import Token
from bot.text.translate import FOLDERS, BadSentence, texts
from tests.fakes.discord import DiscordPeer
from tests.support.chat.telegram.table import newest, plain
from tests.support.chat.web.seat import Seat, text
from tests.support.chat.web.seat import button as button_of
from tests.support.dialogue.actions import replace_rows
from tests.support.dialogue.sentences import add_sentences

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from bot.coordinator.reads.sitting import Sitting
    from bot.dialogue.request import Intent, Services
    from tests.support.chat.together import Together

SENTENCES = {
    "pl": """
command-throw = Rzuca kostką
throw-option = oczka
throw-option-about = Ile ma wypaść
thrown = Wypada { $number }.
button-throw = Odwróć
""",
    "en": """
command-throw = Rolls a die
throw-option = eyes
throw-option-about = How many are wanted
thrown = It is a { $number }.
button-throw = Turn over
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
    line = intent.wording.line("thrown", number=wanted.number)
    below = Token(THROW, payload=NumberPayload(7 - wanted.number))
    return Reply(
        Message((line,), buttons=((button(intent.wording, "button-throw", below),),)), public=True
    )


def registered_names() -> tuple[object, ...]:
    """Return all that the registries name."""
    return ACTIONS.rows, {**HANDLERS}, (*FOLDERS,)


@contextmanager
def new_command(folder: Path) -> Iterator[None]:
    """Register one more command, with its sentences in files of this folder."""
    for language, written in SENTENCES.items():
        (folder / f"roll.{language}.ftl").write_text(written, encoding="utf-8")
    with add_sentences(folder), replace_rows((*ACTIONS.rows, THROW)), patch.dict(HANDLERS):
        handles(THROW)(throw)
        yield


@pytest.fixture
def _new_command(tmp_path: Path) -> Iterator[None]:
    """Register one more command."""
    with new_command(tmp_path):
        yield


def test_a_new_command_has_a_free_code_and_leaves_nothing_behind(tmp_path: Path) -> None:
    assert THROW.code not in ACTIONS.by_code
    before = registered_names()
    with new_command(tmp_path):
        assert ACTIONS.by_code[THROW.code] is THROW
        assert texts("pl")("thrown", number=6) == "Wypada 6."
    assert registered_names() == before
    with pytest.raises(BadSentence):
        texts("pl")("thrown", number=6)


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
        rolled = await ann.slash("/roll", eyes=3)
        assert rolled.message.text == "It is a 3."
        assert (await ann.click("Turn over", on=rolled)).message.text == "It is a 4."
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
        turned = await together.telegram.press(together.kuba, newest(together.group), "Odwróć")
        assert turned == "Wypada 1."
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
    ("language", "command", "answer", "about", "label"),
    [
        ("pl", "/rzuć_kostką", "Wypada {}.", "Rzuca kostką", "Odwróć"),
        ("en", "/roll", "It is a {}.", "Rolls a die", "Turn over"),
    ],
)
async def test_the_browser_lists_accepts_and_offers_a_new_command(  # noqa: PLR0913, PLR0917
    together: Together, language: str, command: str, answer: str, about: str, label: str
) -> None:
    app = make_app(together.discord.services)
    async with TestClient(TestServer(app)) as client:
        ola = Seat(client, "Ola")

        async def post(path: str, **content: str) -> dict[str, Any]:
            response = await ola.post(path, language=language, **content)
            return dict((await response.json())["message"])

        said = await post("/api/say", game="", line=command)
        assert text(said) == answer.format(6)
        turned = await post("/api/press", token=button_of(said, label)["token"])
        assert text(turned) == answer.format(1)
        commands = Token(Action.HELP, payload=HelpPayload("commands")).pack()
        assert f"{command} – {about}" in text(await post("/api/press", token=commands))
