"""The stand-in refuses a form that Discord refuses: each limit at both of its sides."""

from __future__ import annotations

import base64
import io
from typing import TYPE_CHECKING, Any

import discord
import pytest
from PIL import Image

from tests.fakes.discord.commands import check_commands
from tests.fakes.discord.components import check_modal
from tests.fakes.discord.emojis import Emojis
from tests.fakes.discord.refusals import Refused
from tests.support.chat.discord.tiny_bot import TinyBot

if TYPE_CHECKING:
    from tests.fakes.discord import DiscordPeer

Json = dict[str, Any]
V2 = 32768


def button(label: str = "Ruch", custom_id: str = "r") -> Json:
    return {"type": 2, "style": 1, "label": label, "custom_id": custom_id}


def row(*children: Json) -> Json:
    return {"type": 1, "components": list(children)}


def text(content: str = "x") -> Json:
    return {"type": 10, "content": content}


def label(inner: Json, words: str = "Słowo") -> Json:
    return {"type": 18, "label": words, "component": inner}


def text_input(custom_id: str = "w", **more: object) -> Json:
    return {"type": 4, "style": 1, "custom_id": custom_id, **more}


def boxes(count: int, **more: object) -> Json:
    options = [{"label": "D", "value": str(n)} for n in range(count)]
    return {"type": 22, "custom_id": "g", "options": options, **more}


def menu(count: int, **more: object) -> Json:
    options = [{"label": "l" * 100, "value": f"{n:0100}"} for n in range(count)]
    return {"type": 3, "custom_id": "s", "options": options, **more}


def modal(*components: Json, title: str = "t" * 45, custom_id: str = "m" * 100) -> Json:
    return {"title": title, "custom_id": custom_id, "components": list(components)}


@pytest.mark.parametrize(
    "data",
    [
        modal(label(text_input(placeholder="p" * 100, value="słowo", max_length=5), "l" * 45)),
        modal(label(boxes(10)), text("stojak"), label(text_input())),
        modal(*(label(text_input(str(n))) for n in range(5))),
        modal(label(boxes(7, min_values=0, required=False))),
        modal(label(menu(25))),
        modal(label(menu(1, options=[{"label": "l", "value": "v", "default": True}]))),
        modal(label(menu(2, min_values=0, required=False))),
    ],
)
def test_a_modal_within_the_limits_opens(data: Json) -> None:
    assert check_modal(data)["title"] == data["title"]


@pytest.mark.parametrize(
    "data",
    [
        modal(label(text_input()), title="t" * 46),
        modal(),
        modal(*(label(text_input(str(n))) for n in range(6))),
        modal(label(text_input("x")), label(text_input("x"))),
        modal(label(text_input(value="za długie", max_length=3))),
        modal(label(boxes(11))),
        modal(label(boxes(2, max_values=3))),
        modal(label(boxes(2, min_values=0))),
        modal(boxes(3)),
        modal(label(menu(26))),
        modal(label(menu(0))),
        modal(label(menu(2, max_values=3))),
        modal(label(menu(2, min_values=0))),
        modal(label(menu(2, disabled=True))),
        modal(label(menu(1)), label(menu(1))),
        modal(
            label(menu(0, options=[{"label": n, "value": n, "default": True} for n in ("a", "b")]))
        ),
        modal(menu(3)),
    ],
)
def test_a_modal_beyond_a_limit_is_refused(data: Json) -> None:
    with pytest.raises(Refused, match="50035"):
        check_modal(data)


def command(
    name: str = "ruch", description: str = "d" * 100, *options: Json, **more: object
) -> Json:
    return {"name": name, "description": description, "options": list(options), **more}


def option(name: str = "słowo", **more: object) -> Json:
    return {"type": 3, "name": name, "description": "opis", **more}


CHOICES = [{"name": "n" * 100, "value": str(n)} for n in range(25)]


@pytest.mark.parametrize(
    "commands",
    [
        [command(name) for name in ("ruch", "wymień", "sprawdź", "nowa_gra", "słowo", "a" * 32)],
        [command(f"c{n}") for n in range(100)],
        [command("ruch", "d", *(option(f"o{n}") for n in range(25)))],
        [command("ruch", "d", option(choices=CHOICES))],
        [command(name_localizations={"en-US": "move", "pl": "ruch"}, contexts=[0, 1])],
        [command("ruch", "d", option("a", required=True), option("b"))],
    ],
)
def test_commands_within_the_limits_are_registered(commands: list[Json]) -> None:
    check_commands(commands)


@pytest.mark.parametrize(
    "commands",
    [
        [command("Ruch")],
        [command("nowa gra")],
        [command("ruch!")],
        [command("a" * 33)],
        [command("")],
        [command("ruch", "")],
        [command("ruch", "d" * 101)],
        [command(), command()],
        [command(f"c{n}") for n in range(101)],
        [command("ruch", "d", *(option(f"o{n}") for n in range(26)))],
        [command("ruch", "d", option(), option())],
        [command("ruch", "d", option("a"), option("b", required=True))],
        [command("ruch", "d", option(choices=[*CHOICES, {"name": "n", "value": "v"}]))],
        [command("ruch", "d", option(choices=[{"name": "n" * 101, "value": "v"}]))],
        [command("ruch", "d", option(choices=CHOICES, autocomplete=True))],
        [command(name_localizations={"en-US": "Move"})],
        [command(name_localizations={"en": "move"})],
        [command(description_localizations={"pl": "d" * 101})],
        [command(contexts=[3])],
        [
            command(f"c{n}", "d", *(option(f"o{m}", choices=CHOICES) for m in range(4)))
            for n in range(1)
        ],
    ],
)
def test_commands_beyond_a_limit_are_refused(commands: list[Json]) -> None:
    with pytest.raises(Refused, match=r"50035|30032"):
        check_commands(commands)


def entry_point(**more: object) -> Json:
    return {"id": "4", "type": 4, "name": "launch", "description": "", "handler": 2, **more}


def test_an_overwrite_may_not_leave_out_the_entry_point() -> None:
    check_commands([command(), entry_point()], [entry_point()])
    check_commands([command(), entry_point(name="plansza")], [entry_point()])
    for sent in ([command()], [command(), entry_point(id="5", name="plansza")]):
        with pytest.raises(Refused, match="50240"):
            check_commands(sent, [entry_point()])


@pytest.mark.parametrize(
    "commands",
    [
        [entry_point(handler=3)],
        [entry_point(name="Otwórz planszę")],
        [entry_point(name_localizations={"en-US": "Open"})],
        [entry_point(options=[option()])],
        [entry_point(), entry_point(name="open")],
        [command(handler=1)],
    ],
)
def test_entry_points_beyond_a_limit_are_refused(commands: list[Json]) -> None:
    with pytest.raises(Refused, match="50035"):
        check_commands(commands)


def test_an_app_without_activities_has_no_entry_point() -> None:
    check_commands([entry_point()])
    with pytest.raises(Refused, match="50035"):
        check_commands([entry_point()], activities=False)


@pytest.mark.parametrize(
    "body",
    [
        {"content": "x" * 2001},
        {"content": "x", "components": [text()], "flags": V2},
        {"embeds": [{"title": "x"}], "components": [text()], "flags": V2},
        {"components": [text()]},
        {"components": [text("x" * 2001), text("x" * 2000)], "flags": V2},
        {"components": [text(str(n)) for n in range(41)], "flags": V2},
        {"components": [row(*(button(custom_id=str(n)) for n in range(6)))], "flags": V2},
        {"components": [row(button(custom_id="i" * 101))], "flags": V2},
        {"components": [row(button()), row(button())], "flags": V2},
        {"components": [row(menu(26))], "flags": V2},
        {"components": [row(menu(0))], "flags": V2},
        {"components": [row(menu(1), button())], "flags": V2},
        {"components": [row(menu(1), menu(1, custom_id="t"))], "flags": V2},
        {"components": [row(menu(1)), row(menu(1))], "flags": V2},
        {"components": [row(menu(1, custom_id="i" * 101))], "flags": V2},
        {"components": [row(menu(1, placeholder="p" * 151))], "flags": V2},
        {"components": [row(menu(2, max_values=3))], "flags": V2},
        {"components": [row(menu(1, options=[{"label": "l" * 101, "value": "v"}]))], "flags": V2},
        {"components": [row(menu(1, options=[{"label": "l", "value": "v" * 101}]))], "flags": V2},
        {"components": [row(menu(1, custom_id=str(n))) for n in range(21)], "flags": V2},
        # Without the flag of the second version a message has five rows at most.
        {"components": [row(menu(1, custom_id=str(n))) for n in range(6)]},
        {"components": [row({"type": 5, "custom_id": "u", "max_values": 26})], "flags": V2},
        {
            "components": [{"type": 12, "items": [{"media": {"url": "attachment://c.png"}}]}],
            "flags": V2,
        },
        {"content": "x", "nonce": "n" * 26},
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        {"content": "x", "allowed_mentions": {"users": [str(n) for n in range(101)]}},
        {"content": "x", "attachments": [{"id": 0, "filename": "b.png"}]},
    ],
)
async def test_a_message_is_refused_whole(discord_wire: DiscordPeer, body: Json) -> None:
    channel, bot = discord_wire.guild("Kółko").channel("ogólny"), TinyBot()
    async with discord_wire.running(bot):
        route = discord.http.Route("POST", "/channels/{c}/messages", c=channel.id)
        with pytest.raises(discord.HTTPException, match="50035"):
            await bot.http.request(route, json=body)
        with pytest.raises(discord.HTTPException, match="50006"):
            await bot.http.request(route, json={})
    assert channel.messages() == []


async def test_menus_within_the_limits_are_shown(discord_wire: DiscordPeer) -> None:
    channel, bot = discord_wire.guild("Kółko").channel("ogólny"), TinyBot()
    named = {"custom_id": "i" * 100, "placeholder": "p" * 150}
    persons = {"type": 5, "custom_id": "u", "max_values": 25}
    menus = [row(menu(25, **named)), row(persons), *(row(menu(1, custom_id=n)) for n in "abcd")]
    async with discord_wire.running(bot):
        route = discord.http.Route("POST", "/channels/{c}/messages", c=channel.id)
        await bot.http.request(route, json={"components": menus, "flags": V2})
    [shown] = channel.messages()
    assert len(shown.menus) == 6


async def test_a_refused_first_response_leaves_the_interaction_open(
    discord_wire: DiscordPeer,
) -> None:
    ania = discord_wire.guild("Kółko").channel("ogólny").player("Ania")
    async with discord_wire.running(TinyBot()):
        press = await ania.slash("/za_długo")
    assert press.message.text == "krócej"


async def test_a_command_in_private_is_answered_there_alone(discord_wire: DiscordPeer) -> None:
    ania = discord_wire.guild("Kółko").channel("ogólny").player("Ania")
    async with discord_wire.running(TinyBot()):
        press = await ania.dm().slash("/powiedz", tekst="sam")
    assert press.message.text == "sam pl None"
    assert [shown.text for shown in ania.dm().sees()] == ["sam pl None"]
    assert ania.sees() == []


def image_data(side: int = 128, more: int = 0) -> str:
    file = io.BytesIO()
    Image.new("RGBA", (side, side)).save(file, "PNG")
    return f"data:image/png;base64,{base64.b64encode(file.getvalue() + bytes(more)).decode()}"


def test_an_emoji_within_the_limits_is_kept_until_it_is_deleted() -> None:
    kept = Emojis()
    for number, name in enumerate(("ab", "A_1" * 10 + "ab")):
        kept.add(number, {"name": name, "image": image_data()}, {})
    kept.remove("0")
    assert kept.names == ["A_1" * 10 + "ab"]
    with pytest.raises(Refused, match="10014"):
        kept.remove("0")


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        ({"name": "a", "image": image_data()}, 50035),
        ({"name": "a" * 33, "image": image_data()}, 50035),
        ({"name": "ż_5", "image": image_data()}, 50035),
        ({"name": "a-1", "image": image_data()}, 50035),
        ({"name": "known", "image": image_data()}, 50035),
        ({"name": "ab", "image": "kot"}, 50035),
        ({"name": "ab", "image": "data:image/png;base64,kot="}, 50035),
        ({"name": "ab", "image": image_data(129)}, 50035),
        ({"name": "ab"}, 50035),
        ({"name": "ab", "image": image_data(more=256 * 1024)}, 0),
    ],
)
def test_an_emoji_beyond_a_limit_is_refused(sent: Json, code: int) -> None:
    kept = Emojis()
    kept.add(1, {"name": "known", "image": image_data()}, {})
    with pytest.raises(Refused) as refused:
        kept.add(2, sent, {})
    assert refused.value.code == code
    assert kept.names == ["known"]


def test_an_app_has_2000_emojis() -> None:
    kept = Emojis()
    kept.all = {str(n): {"name": f"n{n}"} for n in range(2000)}
    with pytest.raises(Refused, match="30008"):
        kept.add(2001, {"name": "one_more", "image": image_data()}, {})
