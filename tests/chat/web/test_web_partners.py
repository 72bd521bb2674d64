"""A game of teams in the browser: partners by button, either moves, notes for them alone."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from bot.coordinator.commands import Command, Join, Make
from bot.coordinator.game_id import parse
from bot.coordinator.kinds.game.requests import WritePartners
from bot.rules.moves import Pass
from tests.support.chat.web.seat import Seat, button, text

if TYPE_CHECKING:
    from bot.composition import Bot
    from tests.support.chat.web.seat import Client

NOTE = "trzymaj ŹDŹBŁO"
CENTRE = 112


async def teams(client: Client) -> tuple[str, list[Seat]]:
    """Return Ola and Kuba against Iza and Jan, who joined their teams by button."""
    ola, kuba, iza, jan = [Seat(client, n) for n in ("Ola", "Kuba", "Iza", "Jan")]
    game = await ola.invite(team=2, clock="none")
    for seat, label in ((kuba, "Drużyna: Ola"), (iza, "Nowa drużyna"), (jan, "Drużyna: Iza")):
        ways = (await seat.look(game))["invitation"]["teams"]
        await seat.press(button({"buttons": [ways]}, label)["token"])
    assert (await jan.look(game))["phase"] == "playing"
    return game, [ola, kuba, iza, jan]


async def of_team(seats: list[Seat], game: str, *, waiting: bool) -> list[Seat]:
    """Return the team to move, or the one that waits."""
    return [one for one in seats if (await one.look(game))["waiting"] is waiting]


async def lay(seat: Seat, game: str, row: int) -> None:
    """Lay three tiles of a player and send them."""
    rack = (await seat.look(game))["rack"]
    tiles = [
        (CENTRE + 15 * row + at, letter.replace("?", "E"), letter == "?")
        for at, letter in enumerate(rack[:3])
    ]
    draft = await (await seat.post("/api/preview", game=game, tiles=tiles)).json()
    assert (await seat.press(draft["token"]))["done"]


async def test_partners_are_shown_share_a_rack_and_either_moves(client: Client) -> None:
    game, everybody = await teams(client)
    looks = {one.name: await one.look(game) for one in everybody}
    for look in looks.values():
        assert [one["name"] for one in look["players"]] == ["Ola + Kuba", "Iza + Jan"]
    # Each is called by their own name, which the page sends with what they do next.
    assert [looks[one.name]["reader"] for one in everybody] == ["Ola", "Kuba", "Iza", "Jan"]
    assert looks["Ola"]["rack"] == looks["Kuba"]["rack"] != looks["Iza"]["rack"]
    scores, expected = [0, 0], [0, 0]
    for turn in range(4):
        movers = await of_team(everybody, game, waiting=True)
        assert len(movers) == 2, "both are called"
        mover = movers[turn // 2]
        await lay(mover, game, turn)
        look = await mover.look(game)
        expected[look["viewer"]] += look["last"]["score"]
        scores = [player["score"] for player in look["players"]]
        assert look["players"][look["viewer"]]["name"] == " + ".join(one.name for one in movers)
    assert scores == expected


async def test_a_note_is_for_partners_alone(client: Client) -> None:
    game, everybody = await teams(client)
    ola, kuba, iza, jan = everybody
    stranger = Seat(client, "Zoja")
    assert "partner" not in (await stranger.look(game))["actions"]
    offered = (await ola.look(game))["actions"]["partner"]
    assert offered["prompt"]["label"] == "Tylko wasza drużyna to widzi"
    told = await ola.press(offered["token"], NOTE)
    assert "Tylko wasza drużyna to widzi." in text(told["message"])
    for seat, own in ((ola, True), (kuba, False)):
        look = await seat.look(game)
        assert [(one["text"], one["own"]) for one in look["notes"]] == [(f"🔒 Ola: {NOTE}", own)]
        assert NOTE in text({"lines": look["sentence"]})
    # A line typed is the same, and answers arrive in their order.
    await kuba.say(game, "/partner dobrze")
    own = (await ola.look(game))["notes"]
    assert [one["text"] for one in own] == [f"🔒 Ola: {NOTE}", "🔒 Kuba: dobrze"]
    assert own[0]["at"] < own[1]["at"]
    for seat in (iza, jan, stranger):
        answers = [
            await seat.look(game),
            await seat.say(game, "/plansza"),
            await seat.say(game, "/stojak"),
            await seat.say(game, "/przebieg"),
            await (await seat.post("/api/mine")).json(),
            await (await seat.post("/api/analysis", game=game)).json(),
        ]
        assert "ŹDŹBŁO" not in json.dumps(answers, ensure_ascii=False)
        assert answers[0]["notes"] == []
    # What somebody on another seat presses with this token says nothing either.
    alien = await jan.press(offered["token"], "pas?")
    assert "ŹDŹBŁO" not in json.dumps(alien, ensure_ascii=False)
    assert [one["text"] for one in (await iza.look(game))["notes"]] == ["🔒 Jan: pas?"]
    assert "pas?" not in str(await kuba.look(game))


async def test_windows_of_partners_get_a_note_at_once_and_no_others(
    client: Client,
) -> None:
    game, (ola, kuba, iza, _) = await teams(client)
    async with (
        client.ws_connect("/api/live", headers=kuba.headers) as partner,
        client.ws_connect("/api/live", headers=iza.headers) as other,
    ):
        before, foreign = await kuba.hello(partner, game), await iza.hello(other, game)
        await ola.say(game, f"/partner {NOTE}")
        while not before["notes"]:
            before = await partner.receive_json()
        assert before["notes"][0]["text"] == f"🔒 Ola: {NOTE}"
        asked = await ola.say(game, "/poddaj_grę")
        await ola.press(button(asked["message"], "Tak")["token"])
        while foreign["phase"] == "playing":
            foreign = await other.receive_json()
            assert "ŹDŹBŁO" not in json.dumps(foreign, ensure_ascii=False)
        assert (await kuba.look(game))["notes"] == []


async def test_a_partner_may_be_in_a_chat(bot: Bot, client: Client) -> None:
    ola, coordinator = Seat(client, "Ola"), bot.services.coordinator
    game = await ola.invite(team=2, clock="none")
    people = {
        name: await coordinator.person("discord", f"id-{name}", name)
        for name in ("Kuba", "Iza", "Jan")
    }

    async def do(name: str, request: Join | Make | WritePartners) -> None:
        """Do an action as a person in their chat."""
        at, code = bot.services.now(), parse(game)
        command = Command(f"{game}:{name}:{request}", request, at, by=people[name], game=code)
        await coordinator.handle(command)

    for name, seat in (("Kuba", 0), ("Iza", 1), ("Jan", 1)):
        await do(name, Join(seat))
    look = await ola.look(game)
    assert [one["name"] for one in look["players"]] == ["Ola + Kuba", "Iza + Jan"]
    await do("Kuba", WritePartners(NOTE))
    await do("Iza", WritePartners("pas?"))
    look = await ola.look(game)
    assert [(one["text"], one["own"]) for one in look["notes"]] == [(f"🔒 Kuba: {NOTE}", False)]
    assert "pas?" not in str(look)
    if not look["waiting"]:
        await do("Jan", Make(Pass()))
    await do("Kuba", Make(Pass()))
    look = await ola.look(game)
    assert not look["waiting"]
    assert look["moves"][-1]["text"].startswith("Drużyna Ola + Kuba: pas.")
