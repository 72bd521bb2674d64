"""A window sees its game as it is, and hears of every change."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from aiohttp import WSCloseCode, WSMsgType

from tests.support.chat.web.seat import Seat, button, text

if TYPE_CHECKING:
    from typing import Any

    from aiohttp import ClientWebSocketResponse

    from tests.support.chat.web.seat import Client


async def test_a_window_receives_the_acts_of_others(ola: Seat, kuba: Seat) -> None:
    game = await ola.invite()
    async with ola.client.ws_connect("/api/live", headers=ola.headers) as window:
        first = await ola.hello(window, game)
        assert (first["phase"], names(first), first["moves"]) == ("invited", ["Ola"], [])
        await kuba.join(game)
        begun = await newer(window, first)
        assert (begun["phase"], names(begun)) == ("playing", ["Ola", "Kuba"])
        assert begun["version"] > first["version"]
        assert len(begun["rack"]) == 7
        mover = ola if begun["waiting"] else kuba
        asked = await mover.press((await mover.look(game))["actions"]["pass"]["token"])
        await mover.press(button(asked["message"], "Tak")["token"])
        passed = await newer(window, begun)
        assert passed["turn"] == begun["turn"] + 1
        assert passed["waiting"] != begun["waiting"]
        drawn, made = passed["moves"]
        assert drawn["text"].startswith("Losowanie:")
        assert made["text"].startswith(f"{mover.name}: pas.")


def names(state: dict[str, Any]) -> list[str]:
    return [player["name"] for player in state["players"]]


async def newer(window: ClientWebSocketResponse, than: dict[str, Any]) -> dict[str, Any]:
    """Return the next state of the game. News of onlookers comes meanwhile, too."""
    state = than
    while state["version"] == than["version"]:
        state = await window.receive_json()
    return state


async def test_a_language_is_the_windows_own(ola: Seat) -> None:
    game = await ola.invite()
    async with ola.client.ws_connect("/api/live", headers=ola.headers) as window:
        hello = {"token": ola.token, "game": game, "name": "Ola", "language": "en"}
        await window.send_json(hello)
        invitation = (await window.receive_json())["invitation"]
        assert invitation["actions"]["withdraw"]["label"] == "Withdraw"


async def test_a_code_may_be_typed_as_people_type_it(ola: Seat, kuba: Seat) -> None:
    game = await ola.invite()
    typed = f" {game[:3].lower()}-{game[3:]} "
    assert (await kuba.look(typed))["game"] == game


async def test_guessing_codes_is_limited(client: Client, ola: Seat) -> None:
    game = await ola.invite()
    guesser = Seat(client, "Iza")
    for _ in range(10):
        assert await guesser.look("222222") == {"missing": "UnknownGame"}
    assert await guesser.look(game) == {"missing": "TooManyCodes"}
    assert (await ola.look(game))["game"] == game


@pytest.mark.parametrize(
    "hello", ["", "{}", "[1]", '{"token":"x","game":"K7QX4M","name":"","language":"pl"}']
)
async def test_a_window_that_names_no_seat_is_closed(client: Client, ola: Seat, hello: str) -> None:
    async with client.ws_connect("/api/live", headers=ola.headers) as window:
        await window.send_str(hello)
        last = await window.receive()
        assert last.type is WSMsgType.CLOSE
        assert window.close_code == 1008


@pytest.mark.parametrize("seated", [False, True])
async def test_messages_of_a_window_to_the_server_are_small(
    client: Client, ola: Seat, kuba: Seat, *, seated: bool
) -> None:
    game = await ola.invite()
    async with client.ws_connect("/api/live", headers=ola.headers) as window:
        if seated:
            await ola.hello(window, game)
        await window.send_str("x" * 16 * 1024)
        while (await window.receive()).type not in {WSMsgType.CLOSE, WSMsgType.CLOSED}:
            pass
        assert window.close_code == WSCloseCode.MESSAGE_TOO_BIG
    # Nobody else is worse off, and neither is the seat.
    for seat in (kuba, ola):
        assert (await seat.look(game))["game"] == game


async def test_windows_of_a_seat_are_limited(client: Client, ola: Seat, kuba: Seat) -> None:
    game = await ola.invite()
    windows = [await client.ws_connect("/api/live", headers=ola.headers) for _ in range(8)]
    for window in windows:
        await ola.hello(window, game)
    async with client.ws_connect("/api/live", headers=ola.headers) as one_more:
        await one_more.send_json(
            {"token": ola.token, "game": game, "name": "Ola", "language": "pl"}
        )
        await one_more.receive()
        assert one_more.close_code == 1013
    assert (await kuba.look(game))["game"] == game
    await windows[0].close()
    assert (await ola.look(game))["game"] == game
    for window in windows:
        await window.close()


async def test_a_window_without_a_desk_shows_what_the_game_waits_for(ola: Seat, kuba: Seat) -> None:
    game = await ola.invite(clock="none")
    await kuba.join(game)
    mover, other = (ola, kuba) if (await ola.look(game))["waiting"] else (kuba, ola)
    assert sentence(await mover.look(game)) == "Twój ruch."
    assert sentence(await other.look(game)).startswith(f"Teraz ruch: {mover.name}.")
    sure = await kuba.say(game, "/poddaj_grę")
    await kuba.press(button(sure["message"], "Tak")["token"])
    assert sentence(await ola.look(game)) == "🏁 Kuba poddaje grę. Wygrywa Ola."


async def test_a_refusal_gives_its_reason_apart_from_the_desk(ola: Seat, kuba: Seat) -> None:
    game = await ola.invite(clock="none")
    await kuba.join(game)
    other = kuba if (await ola.look(game))["waiting"] else ola
    answer = await other.press((await other.look(game))["actions"]["resign"]["token"])
    assert (answer["kind"], answer["sentence"]) == ("question", [])
    assert [row[0]["action"] for row in answer["message"]["buttons"]] == ["resign_yes", "rack"]
    answer = await other.say(game, "/pas")
    told = "".join(span["text"] for line in answer["sentence"] for span in line["spans"])
    assert answer["kind"] == "refusal"
    assert told.startswith("Teraz ruch: ")
    assert "stojak" not in told


def sentence(state: dict[str, Any]) -> str:
    whole = text({"lines": state["sentence"]})
    return whole.replace("\N{NO-BREAK SPACE}", " ")
