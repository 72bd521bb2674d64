"""A seat is its token's holder's: nobody else sees it, and the server keeps a hash alone."""

from __future__ import annotations

import hashlib
import logging
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.chat.web.access.authentication import LONGEST_NAME, caller_of, clean_name
from bot.coordinator.game_id import GameId
from bot.dialogue.actions import Action
from render.type.names import JOINED
from tests.support.chat.web.seat import Seat, button, text
from tests.support.dialogue.actions import pack_button

if TYPE_CHECKING:
    from pathlib import Path

    from bot.composition import Bot
    from tests.support.chat.web.seat import Client

GOOD = "AbCdEfGhIjKlMnOpQrStUvWxYz0123456789-_AbCdE"


@pytest.mark.parametrize(
    "authorization",
    [
        "",
        "Bearer",
        "Bearer ",
        f"Basic {GOOD}",
        f"Bearer {GOOD[:-1]}",
        f"Bearer {GOOD}A",
        f"Bearer {GOOD[:-1]}B",
        f"Bearer {GOOD[:-1]}=",
        f"Bearer {GOOD[:-2]}%0a",
    ],
)
async def test_without_a_token_there_is_no_seat(
    client: Client, ola: Seat, authorization: str
) -> None:
    game = await ola.invite()
    headers = {**ola.headers, "Authorization": authorization}
    action = {"id": "0" * 8 + "-0000-4000-8000-" + "0" * 12, "name": "Ola", "language": "pl"}
    said = {**action, "game": game, "line": "/stojak"}
    response = await client.post("/api/say", json=said, headers=headers)
    assert response.status == 401
    assert await response.text() == "no seat"
    assert (await client.get(f"/api/pictures/{'0' * 32}/light", headers=headers)).status == 401


async def test_an_invitation_offers_each_window_the_buttons_of_its_seat(
    ola: Seat, kuba: Seat, client: Client
) -> None:
    game = await ola.invite(seats=3)
    await kuba.join(game)
    offered = {}
    for seat in (ola, kuba, Seat(client, "Iza")):
        offered[seat.name] = (await seat.look(game))["invitation"]["actions"].keys()
    assert offered["Kuba"] == {"word"}
    assert offered["Ola"] >= {"word", "begin", "withdraw"}
    assert "options" not in offered["Ola"], "Kuba has accepted them"
    assert offered["Iza"] == {"join", "word"}


async def test_a_host_changes_the_options_of_an_open_invitation(ola: Seat, kuba: Seat) -> None:
    game = await ola.invite()
    opens = (await ola.look(game))["invitation"]["actions"]["options"]
    page = (await ola.press(opens["token"]))["message"]
    assert "Opcje tej gry." in text(page)
    labels = [one["label"] for row in page["buttons"] for one in row]
    # People come by the link, and the seats have the robots and the word.
    assert "Inne tempo" in labels
    assert not any(label.startswith("Zaproś") for label in labels)
    values = (await ola.press(button(page, "Zasady")["token"]))["message"]
    changed = await ola.press(button(values, "literaki")["token"])
    assert "Zasady: literaki" in str([one["label"] for one in changed["message"]["buttons"][0]])
    assert "literaki" in (await kuba.look(game))["invitation"]["rules"]
    # A stranger's press changes nothing.
    refused = await kuba.press(button(values, "nowicjusz")["token"])
    assert not refused["done"]
    assert "literaki" in (await kuba.look(game))["invitation"]["rules"]


async def test_a_word_for_the_draw_is_given_with_the_table_and_with_the_seat(
    ola: Seat, kuba: Seat
) -> None:
    game = await ola.invite(word="żaba")
    own = (await kuba.look(game))["invitation"]["actions"]["word"]
    asked = await kuba.press(own["token"])
    assert asked["ask"]["prompt"]["title"] == "Słowo do losowania"
    joined = await kuba.press(asked["ask"]["token"], "kret")
    assert "Twoje słowo do losowania: kret." in text(joined["message"])
    assert "Ola – żaba, Kuba – kret." in text(
        (await ola.press(pack_button(Action.DRAW, GameId(game))))["message"]
    )
    refused = await ola.post(
        "/api/games", preset="klasyczna", tiles="pl", clock="preset", seats=2, word="***"
    )
    assert refused.status == 422
    assert (await refused.text()).startswith("Słowo do losowania to polskie")


async def test_the_store_and_the_log_hold_no_token(
    bot: Bot, folder: Path, ola: Seat, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    await ola.invite()
    identity = hashlib.sha256(ola.token.encode()).hexdigest()
    assert await bot.store.people.person_of("web", identity)
    assert not await bot.store.people.person_of("web", ola.token)
    stored = _everything_in(folder)
    assert identity.encode() in stored
    assert ola.token.encode() not in stored
    assert ola.token not in caplog.text


def _everything_in(folder: Path) -> bytes:
    return b"".join(path.read_bytes() for path in folder.rglob("*") if path.is_file())


async def test_a_picture_is_served_only_to_its_viewers(
    client: Client, ola: Seat, kuba: Seat
) -> None:
    game = await ola.invite()
    await kuba.join(game)
    own = (await ola.say(game, "/stojak"))["message"]["picture"]
    everybodys = (await kuba.say(game, "/plansza"))["message"]["picture"]
    picture = await ola.picture(own)
    assert picture.content_type == "image/png"
    assert (await picture.read()).startswith(b"\x89PNG")
    assert picture.headers["Cache-Control"] == "no-store"
    assert (await ola.picture(own, "dark")).status == 200
    assert (await kuba.picture(own)).status == 404
    assert (await kuba.picture(everybodys)).status == 200
    assert (await Seat(client, "Iza").picture(everybodys)).status == 404
    assert (await client.get(f"/api/pictures/{own}/light")).status == 401


async def test_a_stranger_sees_the_board_and_no_rack(client: Client, ola: Seat, kuba: Seat) -> None:
    game = await ola.invite()
    await kuba.join(game)
    state = await Seat(client, "Iza").look(game)
    assert state["viewer"] is None
    assert state["rack"] is None
    assert state["board"]


async def test_each_seat_has_its_own_rack(ola: Seat, kuba: Seat) -> None:
    game = await ola.invite()
    await kuba.join(game)
    mine, theirs = await ola.look(game), await kuba.look(game)
    assert (mine["viewer"], theirs["viewer"]) == (0, 1)
    assert mine["rack"] != theirs["rack"]
    assert mine["board"] == theirs["board"]


async def test_a_button_of_another_seat_does_nothing_for_a_stranger(
    client: Client, ola: Seat, kuba: Seat
) -> None:
    game = await ola.invite()
    await kuba.join(game)
    before = await ola.look(game)
    stranger = Seat(client, "Iza")
    own = (await ola.say(game, "/stojak"))["message"]
    for label in ("Tasuj", "Sortuj"):
        answer = await stranger.press(button(own, label)["token"])
        assert not answer["done"]
        assert "Ola" in str(answer["message"]["lines"])
    assert {**await ola.look(game), "now": before["now"]} == before


@given(st.text())
def test_a_name_is_one_short_line(name: str) -> None:
    cleaned = clean_name(name)
    assert len(cleaned) <= LONGEST_NAME
    assert cleaned == " ".join(cleaned.split())
    assert clean_name(cleaned) == cleaned
    assert JOINED.sub("", cleaned).isprintable()


def test_names_of_people_stay_as_they_are() -> None:
    assert clean_name("  Michał \t Żółć ") == "Michał Żółć"
    assert clean_name("עדי\u202e") == "עדי"
    assert clean_name("<b>Ola</b>") == "<b>Ola</b>"
    assert clean_name("Ola 👩\u200d👩\u200d👧\u200d👦") == "Ola 👩\u200d👩\u200d👧\u200d👦"


@given(st.text())
def test_an_invalid_token_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"^$"):
        caller_of(text, "")


async def test_a_table_is_made_as_the_form_says(ola: Seat) -> None:
    for wish, told in (
        ({"penalty": "double"}, "Nietrafione sprawdzenie kosztuje kolejkę."),
        ({"preset": "turniejowa", "tiles": "en"}, "Płytki: angielskie."),
        ({"words": " PL_strict "}, "Słownik: pl_strict."),
        ({"team": 2}, "Drużyny: 2 osoby przy jednym stojaku."),
    ):
        invitation = (await ola.look(await ola.invite(**wish)))["invitation"]
        said = text({"lines": invitation["details"]})
        assert told in said.replace("\N{NO-BREAK SPACE}", " ")
    for seat, starter in enumerate(("host", "robot")):
        begun = await ola.look(await ola.invite(robot="ryś", starter=starter))
        # The robot may have moved by now.
        assert next((move["seat"] for move in begun["moves"]), begun["to_move"]) == seat


@pytest.mark.parametrize(
    ("wish", "told"),
    [
        ({"preset": "turniejowa", "seats": 4}, "Te zasady są dla innej liczby osób: 2."),
        ({"penalty": "triple", "seats": 3}, "Te zasady są dla innej liczby osób: 2."),
        ({"words": "osps"}, "Nie mam takiego słownika do tych płytek: „osps”."),
    ],
)
async def test_options_that_do_not_fit_together_are_named(
    ola: Seat, wish: dict[str, object], told: str
) -> None:
    usual: dict[str, object] = {"preset": "klasyczna", "tiles": "pl", "clock": "none", "seats": 2}
    refused = await ola.post("/api/games", **{**usual, **wish})  # type: ignore[arg-type]
    assert refused.status == 422
    assert (await refused.text()).replace("\N{NO-BREAK SPACE}", " ").startswith(told)


async def test_a_name_given_at_the_table_is_seen_by_all(ola: Seat, kuba: Seat) -> None:
    game = await ola.invite()
    await kuba.join(game)
    kuba.name = "Jakub"
    assert (await kuba.post("/api/name", game=game)).status == 200
    look = await ola.look(game)
    assert [player["name"] for player in look["players"]] == ["Ola", "Jakub"]
    assert "Kuba" not in str(look["moves"])
    refused = await Seat(ola.client, "Iza").post("/api/name", game=game)
    assert (refused.status, "Jakub" in await refused.text()) == (422, True)
    kuba.name = " "
    assert (await kuba.post("/api/name", game=game)).status == 400
