"""Tiles as emojis beside their letters: uploaded once, found again, left out where they fail."""

from __future__ import annotations

import asyncio
import hashlib
import io
import re
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING
from unittest.mock import patch

import pytest
from PIL import Image

from bot.chat.discord import tile_emojis
from bot.chat.discord.emoji_upload import EmojiUpload
from bot.chat.discord.markup import NO_LINKS, Links, line, markdown
from bot.chat.discord.tile_emojis import VERSION, TileFace, faces
from bot.dialogue.message import Line, Span, Tiles
from tests.fakes.discord.emojis import MOST
from tests.support.chat.discord.table import plain
from tests.support.chat.known_game import MOVES

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

    from tests.fakes.discord import DiscordPeer, Room
    from tests.support.chat.discord.table import DiscordTable

ALL = dict.fromkeys(faces(), 7)
# Numbers as long as Discord's.
LONG = dict.fromkeys(ALL, 1_000_000_000_000_000_000)
EMOJI = re.compile(r"<:tile1_(\w+):\d+>")
# Of the drawings of VERSION. Other drawings need another version: then other builds' emojis are
# replaced.
DRAWN = "bb0055db448a363e"


@pytest.fixture
def _one_drawing() -> Iterator[None]:
    """Draw one tile for all: another test looks at each."""
    drawn = next(iter(faces().values())).draw()
    with patch.object(TileFace, "draw", lambda _: drawn):
        yield


@asynccontextmanager
async def uploading(table: DiscordTable, account: str = "discord:a") -> AsyncIterator[EmojiUpload]:
    """Yield the upload of a running bot, completed once."""
    async with table.running():
        assert table.client is not None
        upload = EmojiUpload(table.client, pause=0, wait=0)
        await upload.complete(table.services.leases.lease, account)
        yield upload


def pictures(text: str) -> list[str]:
    """Return the emojis of a text by their names."""
    return EMOJI.findall(text)


def test_names_fit_and_tell_the_tile() -> None:
    assert len(ALL) < MOST
    assert all(re.fullmatch(r"[a-z0-9_]{2,32}", name) for name in ALL)
    assert {"tile1_z_dot_above_5", "tile1_l_stroke_blank", "tile1_blank"} <= ALL.keys()
    assert {"tile1_q_10", "tile1_z_dot_above_5_colour"} <= ALL.keys()


def test_the_drawings_are_those_of_their_version() -> None:
    seen = hashlib.sha256()
    for face in faces().values():
        picture = Image.open(io.BytesIO(face.draw()))
        assert picture.size == (128, 128)
        corner, middle = picture.getpixel((0, 0)), picture.getpixel((64, 64))
        assert isinstance(corner, tuple)
        assert isinstance(middle, tuple)
        assert (corner[3], middle[3]) == (0, 255)
        seen.update(picture.tobytes())
    assert (VERSION, seen.hexdigest()[:16]) == (1, DRAWN)


def test_letters_come_first_and_tiles_behind_them() -> None:
    links = Links(emojis=ALL)
    rack = Line((Span("Stojak: "), Span("Ż5 blank", tiles=Tiles("Ż?", "pl", rack=True)), Span(".")))
    assert line(rack, links) == "Stojak: Ż5 blank.\n<:tile1_z_dot_above_5:7><:tile1_blank:7>"
    word = Line((Span("14. Ola: K(O)T", tiles=Tiles("KoT", "pl")),))
    assert line(word, links) == (r"14\. Ola: K(O)T <:tile1_k_2:7><:tile1_o_blank:7><:tile1_t_2:7>")
    literaki = Line((Span("Ż", tiles=Tiles("Ż", "pl_literaki")),))
    assert line(literaki, links) == "Ż <:tile1_z_dot_above_5_colour:7>"


def test_a_row_of_tiles_is_whole_or_left_out() -> None:
    word = Line((Span("KOT", tiles=Tiles("KOT", "pl")),))
    some = {name: 7 for name in ALL if name != "tile1_o_1"}
    assert line(word, Links(emojis=some)) == line(word, NO_LINKS) == "KOT"


def test_emojis_are_left_out_where_a_message_would_be_too_long() -> None:
    lines = [Line((Span(f"ruch {n}", tiles=Tiles("ZASYCZ", "pl")),)) for n in range(20)]
    said = markdown(lines, NO_LINKS, longest=4000)
    assert markdown(lines, Links(emojis=LONG), longest=4000) == said
    some = markdown(lines[:9], Links(emojis=LONG), longest=4000)
    assert len(pictures(some)) == 54
    assert len(some) <= 4000


@pytest.mark.usefixtures("_one_drawing")
async def test_tiles_are_uploaded_once(wire_table: DiscordTable, discord_wire: DiscordPeer) -> None:
    kept = discord_wire.state.emojis
    async with uploading(wire_table) as upload:
        assert upload.ids.keys() == ALL.keys()
        assert sorted(kept.names) == sorted(ALL)
    posts = len(discord_wire.requests_to("POST", "/applications/*/emojis"))
    async with uploading(wire_table) as upload:
        assert {name: str(number) for name, number in upload.ids.items()} == {
            one["name"]: one["id"] for one in kept.all.values()
        }
    assert len(discord_wire.requests_to("POST", "/applications/*/emojis")) == posts == len(ALL)


@pytest.mark.usefixtures("_one_drawing")
async def test_two_processes_upload_none_twice(
    wire_table: DiscordTable, discord_wire: DiscordPeer
) -> None:
    async with wire_table.running():
        assert wire_table.client is not None
        # Two that know nothing of each other's lease: the name alone keeps them apart.
        uploads = [EmojiUpload(wire_table.client, pause=0, wait=0) for _ in range(2)]
        await asyncio.gather(
            *(
                one.complete(wire_table.services.leases.lease, f"discord:{n}")
                for n, one in enumerate(uploads)
            )
        )
        assert uploads[0].ids == uploads[1].ids
        assert sorted(discord_wire.state.emojis.names) == sorted(ALL)
        # Two of one account take turns, and the second has nothing left to do.
        discord_wire.state.emojis.all.clear()
        before = len(discord_wire.requests_to("POST", "/applications/*/emojis"))
        uploads = [EmojiUpload(wire_table.client, pause=0, wait=0) for _ in range(2)]
        await asyncio.gather(
            *(one.complete(wire_table.services.leases.lease, "discord:a") for one in uploads)
        )
        made = len(discord_wire.requests_to("POST", "/applications/*/emojis")) - before
        assert made == len(ALL)
        assert uploads[0].ids == uploads[1].ids


@pytest.mark.usefixtures("_one_drawing")
async def test_newer_drawings_replace_the_older_and_nobody_else_s(
    wire_table: DiscordTable, discord_wire: DiscordPeer
) -> None:
    kept = discord_wire.state.emojis
    async with uploading(wire_table):
        drawn = kept.pictures[next(iter(kept.all))]
    for number, name in enumerate(("tile0_a_1", "tilery", "kot")):
        kept.all[str(number)] = {**next(iter(kept.all.values())), "id": str(number), "name": name}
        kept.pictures[str(number)] = drawn
    async with uploading(wire_table):
        assert {"tilery", "kot"} <= {*kept.names}
        assert "tile0_a_1" not in kept.names
    with patch.object(tile_emojis, "VERSION", 2):
        async with uploading(wire_table) as upload:
            assert len(upload.ids) == len(ALL)
            assert all(name.startswith("tile2_") for name in upload.ids)
        assert sorted(kept.names) == sorted([*faces(), "tilery", "kot"])


@pytest.mark.usefixtures("_one_drawing")
async def test_a_refusal_leaves_letters_and_one_line_in_the_log(
    wire_table: DiscordTable,
    discord_wire: DiscordPeer,
    room: Room,
    caplog: pytest.LogCaptureFixture,
) -> None:
    discord_wire.fail("POST", "/applications/*/emojis", status=400, code=30008, times=None)
    async with uploading(wire_table) as upload:
        assert upload.ids == {}
        await wire_table.begin(room)
        desk = await room.player("Ola").click("Stojak")
        assert "Twój stojak: D2 E1 I1 L2 N1 P2 blank." in plain(desk.message)
        assert not pictures(desk.message.text)
    assert caplog.text.count("some tiles stay without emojis") == 1


@pytest.mark.usefixtures("_one_drawing")
async def test_a_discord_that_is_busy_is_asked_again(
    wire_table: DiscordTable, discord_wire: DiscordPeer, caplog: pytest.LogCaptureFixture
) -> None:
    discord_wire.fail("POST", "/applications/*/emojis", status=503, times=3)
    async with uploading(wire_table) as upload:
        assert upload.ids.keys() == ALL.keys()
    assert caplog.text.count("some tiles stay without emojis") == 1


async def test_racks_are_shown_in_private_and_words_where_no_picture_is_left(
    wire_table: DiscordTable, discord_wire: DiscordPeer, room: Room
) -> None:
    ola = room.player("Ola")
    async with wire_table.running():
        assert wire_table.client is not None
        upload = wire_table.client.tile_emojis
        upload.ids.update(
            (name, number) for number, name in enumerate(ALL, start=1_000_000_000_000_000_000)
        )
        await wire_table.begin(room)
        desk = (await ola.click("Stojak")).message.text.splitlines()
        assert plain_text(desk[0]) == "🔒 Twój stojak: D2 E1 I1 L2 N1 P2 blank."
        assert pictures(desk[1]) == ["d_2", "e_1", "i_1", "l_2", "n_1", "p_2", "blank"]
        await wire_table.move(ola, MOVES[0])
        await wire_table.move(room.player("Kuba"), MOVES[1])
        messages = room.messages()
        collapsed = next(one.text for one in messages if one.text.startswith(r"1\. Ola"))
        assert collapsed.startswith(r"1\. Ola: DEPN(Ę)LI G8 → +72 <:tile1_d_2:")
        assert pictures(collapsed) == ["d_2", "e_1", "p_2", "n_1", "e_ogonek_blank", "l_2", "i_1"]
        # The board itself is a picture, and a rack is nobody else's.
        assert not pictures(messages[-1].text)
        assert all("tile1_blank" not in one.text for one in messages)
    # A process that only answers uploads nothing by itself.
    assert not discord_wire.requests_to("POST", "/applications/*/emojis")


def plain_text(text: str) -> str:
    return text.replace("\N{NO-BREAK SPACE}", " ")
