"""The results of games in the browser: a film that plays, pictures, lists."""

from __future__ import annotations

from base64 import b64decode
from io import BytesIO
from typing import TYPE_CHECKING

from PIL import Image, ImageSequence

from render.theme import rgb
from render.themes import CONTRAST, DARK, LIGHT
from tests.support.chat.web.seat import Seat, button, text

if TYPE_CHECKING:
    from typing import Any


async def play_to_end(ola: Seat, kuba: Seat) -> str:
    """Begin a game that Kuba resigns. Return its code."""
    game = await ola.invite()
    await kuba.join(game)
    sure = await kuba.say(game, "/poddaj_grę")
    await kuba.press(button(sure["message"], "Tak")["token"])
    return game


async def press(seat: Seat, message: dict[str, Any], label: str) -> dict[str, Any]:
    answer = await seat.press(button(message, label)["token"])
    return dict(answer["message"])


async def test_a_film_comes_as_a_file_that_plays(ola: Seat, kuba: Seat) -> None:
    game = await play_to_end(ola, kuba)
    course = (await ola.say(game, "/przebieg"))["message"]
    film = await press(ola, course, "Film")
    assert (film["file"]["name"], film["file"]["mime"]) == (f"{game}.gif", "image/gif")
    image = Image.open(BytesIO(b64decode(film["file"]["content"])))
    assert image.format == "GIF"
    assert sum(1 for _ in ImageSequence.Iterator(image)) > 1
    assert film["alt"]
    final = await press(ola, film, "Obraz")
    picture = await ola.picture(final["picture"])
    assert (await picture.read()).startswith(b"\x89PNG")


async def test_a_film_has_the_colours_of_the_page(ola: Seat, kuba: Seat) -> None:
    game = await play_to_end(ola, kuba)
    token = button((await ola.say(game, "/przebieg"))["message"], "Film")["token"]
    for theme in (LIGHT, DARK, CONTRAST):
        response = await ola.post("/api/press", token=token, theme=theme.name)
        film = (await response.json())["message"]["file"]["content"]
        corner = Image.open(BytesIO(b64decode(film))).convert("RGB").getpixel((0, 0))
        assert corner == rgb(theme.background)


async def test_the_browser_has_lists_and_statistics(ola: Seat, kuba: Seat) -> None:
    game = await ola.invite()
    ranking = (await ola.say(game, "/ranking"))["message"]
    assert text(ranking).startswith("Lista rankingowa: dni na ruch, po polsku, wszędzie")
    turned = await press(ola, ranking, "Czas na grę")
    assert text(turned).startswith("Lista rankingowa: czas na grę")
    stats = (await kuba.say(game, "/statystyki"))["message"]
    assert text(stats).startswith("Statystyki: Kuba")
