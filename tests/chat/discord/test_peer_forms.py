"""What Discord refuses in a form, refused by the stand-in: each limit at both of its sides."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
import pytest

from tests.fakes.discord.commands import check_commands
from tests.fakes.discord.components import check_components, numbered, walk
from tests.fakes.discord.modals import check_modal
from tests.fakes.discord.refusals import Form, Refused
from tests.support.chat.discord.tiny_bot import TinyBot

if TYPE_CHECKING:
    from tests.fakes.discord import DiscordPeer

Json = dict[str, Any]


def button(label: str = "Ruch", custom_id: str = "r", **more: object) -> Json:
    return {"type": 2, "style": 1, "label": label, "custom_id": custom_id, **more}


def row(*children: Json) -> Json:
    return {"type": 1, "components": list(children)}


def text(content: str = "x") -> Json:
    return {"type": 10, "content": content}


def gallery(url: str = "attachment://b.png", alt: str | None = None, items: int = 1) -> Json:
    return {"type": 12, "items": [{"media": {"url": url}, "description": alt}] * items}


def section(*texts: Json, accessory: Json | None = None) -> Json:
    return {"type": 9, "components": list(texts), "accessory": accessory or button()}


def errors(components: list[Json], *, v2: bool = True) -> str:
    form = Form()
    check_components(form, components, {"b.png"}, v2=v2)
    return str(form.errors)


GOOD = [
    [text("x" * 4000)],
    [row(*(button(custom_id=str(n)) for n in range(5)))],
    [row(button("e" * 80, "i" * 100))],
    [gallery(alt="a" * 1024, items=10)],
    [gallery("https://example.org/b.png")],
    [{"type": 13, "file": {"url": "attachment://b.png"}}, {"type": 14}],
    [{"type": 17, "components": [text(), section(text(), text(), text())]}],
    [text(str(n)) for n in range(40)],
    [row({"type": 2, "style": 5, "label": "?", "url": "https://example.org"})],
]


@pytest.mark.parametrize("components", GOOD)
def test_what_is_within_the_limits_is_taken(components: list[Json]) -> None:
    assert errors(components) == "{}"


BAD = [
    ([text("x" * 4001)], "BAD_LENGTH"),
    ([text("x" * 2001), text("x" * 2000)], "TEXT_SIZE_EXCEEDED"),
    ([text("")], "BAD_LENGTH"),
    ([row()], "BAD_LENGTH"),
    ([row(*(button(custom_id=str(n)) for n in range(6)))], "BAD_LENGTH"),
    ([row(button("e" * 81))], "BAD_LENGTH"),
    ([row(button(custom_id="i" * 101))], "BAD_LENGTH"),
    ([row(button(custom_id=""))], "BAD_LENGTH"),
    ([row(button(), button("Stojak"))], "CUSTOM_ID_DUPLICATED"),
    ([row(button()), row(button())], "CUSTOM_ID_DUPLICATED"),
    ([row({"type": 2, "style": 5, "label": "?"})], "REQUIRED"),
    ([row({"type": 2, "style": 1, "custom_id": "x"})], "BUTTON_COMPONENT_INVALID"),
    ([row(button(style=9))], "CHOICES"),
    ([row(text())], "UNION_TYPE_CHOICES"),
    ([button()], "UNION_TYPE_CHOICES"),
    ([gallery(alt="a" * 1025)], "BAD_LENGTH"),
    ([gallery(items=11)], "BAD_LENGTH"),
    ([gallery("attachment://c.png")], "ATTACHMENT_NOT_FOUND"),
    ([gallery("ftp://x")], "URL_TYPE_INVALID_SCHEME"),
    ([gallery("")], "REQUIRED"),
    ([section(text(), text(), text(), text())], "BAD_LENGTH"),
    ([{"type": 17, "components": [{"type": 17, "components": [text()]}]}], "UNION_TYPE_CHOICES"),
    ([text(str(n)) for n in range(41)], "BAD_LENGTH"),
    ([{"type": 17, "components": [text("x")] * 40}], "MAX_TOTAL"),
    ([{**text(), "id": 7}, {**text(), "id": 7}], "ID_DUPLICATED"),
]


@pytest.mark.parametrize(("components", "code"), BAD)
def test_what_is_beyond_a_limit_is_refused(components: list[Json], code: str) -> None:
    assert code in errors(components)


def test_without_the_flag_there_are_rows_only() -> None:
    assert errors([row(button())], v2=False) == "{}"
    assert "UNION_TYPE_CHOICES" in errors([text()], v2=False)
    assert "BAD_LENGTH" in errors([row(button(custom_id=str(n))) for n in range(6)], v2=False)


def test_components_are_numbered_around_the_numbers_given() -> None:
    made = numbered([row(button(custom_id="a"), {**button(custom_id="b"), "id": 2}), text()])
    assert [component["id"] for component in walk(made)] == [1, 3, 2, 4]


def label(inner: Json, words: str = "Słowo", **more: object) -> Json:
    return {"type": 18, "label": words, "component": inner, **more}


def typed(custom_id: str = "w", **more: object) -> Json:
    return {"type": 4, "style": 1, "custom_id": custom_id, **more}


def boxes(count: int, **more: object) -> Json:
    options = [{"label": "D", "value": str(n)} for n in range(count)]
    return {"type": 22, "custom_id": "g", "options": options, **more}


def modal(*components: Json, title: str = "t" * 45, custom_id: str = "m" * 100) -> Json:
    return {"title": title, "custom_id": custom_id, "components": list(components)}


@pytest.mark.parametrize(
    "data",
    [
        modal(label(typed(placeholder="p" * 100), "l" * 45, description="d" * 100)),
        modal(label(boxes(10)), text("stojak"), label(typed())),
        modal(*(label(typed(str(n))) for n in range(5))),
        modal(row(typed(label="stary sposób"))),
        modal(label(boxes(7, min_values=0, required=False))),
    ],
)
def test_a_modal_within_the_limits_opens(data: Json) -> None:
    assert check_modal(data)["title"] == data["title"]


@pytest.mark.parametrize(
    "data",
    [
        modal(label(typed()), title="t" * 46),
        modal(label(typed()), title=""),
        modal(label(typed()), custom_id="m" * 101),
        modal(),
        modal(*(label(typed(str(n))) for n in range(6))),
        modal(label(typed(), "l" * 46)),
        modal(label(typed(), description="d" * 101)),
        modal(label(typed(placeholder="p" * 101))),
        modal(label(typed(value="za długie", max_length=3))),
        modal(label(typed("x")), label(typed("x"))),
        modal(label(boxes(11))),
        modal(label(boxes(0))),
        modal(label(boxes(2, max_values=3))),
        modal(label(boxes(2, min_values=0))),
        modal(label(button())),
        modal(gallery()),
        modal(boxes(3)),
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


def test_an_overwrite_may_not_leave_out_the_entry_point() -> None:
    entry_point = {"type": 4, "name": "launch", "description": ""}
    check_commands([command(), entry_point], [entry_point])
    with pytest.raises(Refused, match="50240"):
        check_commands([command()], [entry_point])


@pytest.mark.parametrize(
    "body",
    [
        {"content": "x" * 2001},
        {"content": "x", "components": [text()], "flags": 32768},
        {"embeds": [{"title": "x"}], "components": [text()], "flags": 32768},
        {"components": [text()]},
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


async def test_a_refused_first_answer_leaves_the_interaction_open(
    discord_wire: DiscordPeer,
) -> None:
    ania = discord_wire.guild("Kółko").channel("ogólny").player("Ania")
    async with discord_wire.running(TinyBot()):
        press = await ania.slash("/za_długo")
    assert press.message.text == "krócej"


async def test_a_command_in_private(discord_wire: DiscordPeer) -> None:
    ania = discord_wire.guild("Kółko").channel("ogólny").player("Ania")
    async with discord_wire.running(TinyBot()):
        press = await ania.dm().slash("/powiedz", tekst="sam")
    assert press.message.text == "sam pl None"
    assert [shown.text for shown in ania.dm().sees()] == ["sam pl None"]
    assert ania.sees() == []
