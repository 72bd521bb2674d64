"""A photo sent to the bot, which its link opens; and one that lays the next play on a sheet."""

from __future__ import annotations

import io
import random
import re
import secrets
from typing import TYPE_CHECKING

import pytest
from PIL import Image
from playwright.async_api import expect
from pytest_asyncio import fixture

from bot.coordinator.commands import Person
from bot.coordinator.people.photos import SentPhotos
from bot.coordinator.person_id import PersonId
from tests.support.chat.photos import PHOTOGRAPHED, as_jpeg, photo_of, photo_of_board
from tests.support.chat.web.browser import PATIENCE
from tests.support.chat.web.seat import Seat

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from playwright.async_api import Browser, Page

    from bot.composition import Bot
    from tests.photo.distort import Photo
    from tests.support.chat.web.seat import Client

pytest.importorskip("numpy")

OLA = Person(PersonId("p"), "Ola", "telegram", "77")


@fixture(loop_scope="session")
async def page(chromium: Browser) -> AsyncIterator[Page]:
    """Yield a tab in Polish. A script's error fails it."""
    context = await chromium.new_context(locale="pl-PL", viewport={"width": 1280, "height": 900})
    context.set_default_timeout(PATIENCE)
    page, problems = await context.new_page(), list[str]()
    page.on("pageerror", lambda error: problems.append(str(error)))
    yield page
    await context.close()
    assert not problems


async def test_the_link_opens_the_page_with_the_photo_once(
    bot: Bot, client: Client, page: Page
) -> None:
    """A later visitor to the address gets no photo, and the history of the browser has none."""
    photo = photo_of_board()
    link = await send(bot, client, as_jpeg(photo), "Ola", "Jan Nowak")
    await page.goto(link)
    await expect(page.get_by_role("img", name="Zdjęcie planszy")).to_be_visible()
    assert page.url.endswith("/#rebuild")
    assert await page.get_by_text("zostaje na twoim urządzeniu").count() == 0
    await drag_corners(page, photo)
    await page.get_by_role("button", name="Odczytaj").click()
    await expect(page.get_by_text("Gotowe.")).to_be_visible()
    squares = page.get_by_role("gridcell")
    for square in (0, 7, 112, 210):
        tile = re.compile(f", {PHOTOGRAPHED[square]}(,|$)")
        await expect(squares.nth(square)).to_have_attribute("aria-label", tile)
    await expect(page.get_by_label("Osoba 2")).to_have_value("Jan Nowak")
    await open_alone(page, link)
    await expect(page.get_by_text("Tego zdjęcia już nie ma")).to_be_visible()
    # What was laid and typed is still there.
    await expect(page.get_by_label("Osoba 1")).to_have_value("Ola")


async def test_a_file_that_is_no_picture_is_refused_kindly(
    bot: Bot, client: Client, page: Page
) -> None:
    for content in (b"", b"\xff\xd8\xff\xe0 no picture", b"<svg/>" * 9, b"GIF89a"):
        await open_alone(page, await send(bot, client, content))
        await expect(page.get_by_text("Nie umiem otworzyć tego pliku.")).to_be_visible()
        await expect(page.get_by_role("gridcell")).to_have_count(225)


async def test_an_odd_picture_is_shown(bot: Bot, client: Client, page: Page) -> None:
    """A camera says how it was held. Of an animation the first picture is shown."""
    shown = page.get_by_role("img", name="Zdjęcie planszy")
    refused = page.get_by_text("Nie umiem otworzyć tego pliku.")
    for kind, size in {"turned": [200, 300], "animated": [300, 200], "cut off": None}.items():
        await open_alone(page, await send(bot, client, odd_picture(kind)))
        await expect(shown.or_(refused)).to_be_visible()
        if size:
            told = await shown.evaluate("(canvas) => [canvas.width, canvas.height]")
            assert told == size, kind


def odd_picture(kind: str) -> bytes:
    """Return a picture of 300 by 200 pixels."""
    pictures = [Image.effect_noise((300, 200), 90), Image.new("L", (300, 200), 200)]
    packed = io.BytesIO()
    if kind == "animated":
        pictures[0].save(packed, "GIF", save_all=True, append_images=pictures[1:])
        return packed.getvalue()
    exif = Image.Exif()
    exif[0x0112] = 6 if kind == "turned" else 1
    pictures[0].save(packed, "JPEG", exif=exif)
    return packed.getvalue()[: None if kind == "turned" else 4_000]


async def test_a_photo_lays_the_next_play_on_a_sheet(client: Client, page: Page) -> None:
    """The tiles that the sheet lacks become the draft, which its keeper confirms."""
    keeper = Seat(client, "Ola")
    game = (await keeper.say("", "/zapis Ola, Kuba"))["game"]
    await keeper.say(game, "8f kot")
    photo = photo_of("." * 110 + "KOTY" + "." * 111, random.Random("sheet"))  # noqa: S311
    await page.goto(str(client.make_url(f"/#{game}.1.{keeper.token}")))
    button = page.get_by_role("button", name="Ze zdjęcia")
    async with page.expect_file_chooser() as chooser:
        await button.click()
    file = await chooser.value
    await file.set_files({"name": "a.jpg", "mimeType": "image/jpeg", "buffer": as_jpeg(photo)})
    await expect(page.get_by_role("img", name="Zdjęcie planszy")).to_be_visible()
    await drag_corners(page, photo)
    await page.get_by_role("button", name="Odczytaj").click()
    await expect(page.get_by_text("Gotowe.").first).to_be_visible()
    await page.get_by_role("button", name=re.compile("^Zatwierdź")).click()
    await expect(page.get_by_role("button", name=re.compile("^2 Kuba KOTY"))).to_be_visible()
    told = await keeper.look(game)
    assert [index for index, *_ in told["board"]["tiles"]] == [110, 111, 112, 113]


async def send(bot: Bot, client: Client, content: bytes, *names: str) -> str:
    """Return the link to a photo as the bot sends it."""
    photos = SentPhotos(bot.coordinator.people)
    token = await photos.put(OLA, content, names, secrets.token_bytes)
    return str(client.make_url(f"/#rebuild.{token}"))


async def open_alone(page: Page, link: str) -> None:
    """Open a link on a page of its own: another place of the same page is no new visit."""
    await page.goto("about:blank")
    await page.goto(link)


async def drag_corners(page: Page, photo: Photo) -> None:
    """Drag each handle onto a corner of the board."""
    shown = await page.get_by_role("img", name="Zdjęcie planszy").bounding_box()
    assert shown is not None
    scale = shown["width"] / photo.image.width
    for name, (x, y) in zip(("A1", "O1", "O15", "A15"), photo.corners, strict=True):
        handle = await page.get_by_role("button", name=re.compile(f"{name}$")).bounding_box()
        assert handle is not None
        await page.mouse.move(handle["x"] + handle["width"] / 2, handle["y"] + handle["height"] / 2)
        await page.mouse.down()
        await page.mouse.move(shown["x"] + x * scale, shown["y"] + y * scale, steps=3)
        await page.mouse.up()
