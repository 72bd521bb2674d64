"""A game is watched by everybody only while each person at its table agrees."""

from __future__ import annotations

import asyncio
import hashlib
import json
from typing import TYPE_CHECKING, Any

from aiohttp.test_utils import TestClient, TestServer

from bot.chat.web.app import Public, make_app
from bot.coordinator.reads.watched_games import LISTED
from bot.rules.board import Board
from tests.support import PATIENCE
from tests.support.chat.web.player import longest, typed_line
from tests.support.chat.web.seat import Seat, button, load_table, text
from tests.support.dialogue.secrets import secrets_of

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest

    from bot.composition import Bot
    from tests.support.chat.web.seat import Client


async def shown_game(client: Client, language: str = "pl") -> dict[str, Any] | None:
    """Return the game that the first page shows."""
    response = await client.get("/api/watch", params={"language": language})
    assert response.status == 200
    game: dict[str, Any] | None = (await response.json())["game"]
    return game


async def until(client: Client, so: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """Return the game of the first page once it is so: lists are written after a game changed."""
    async with asyncio.timeout(PATIENCE):
        while not (found := await shown_game(client)) or not so(found):
            pass
    return found


async def status(client: Client, handle: str) -> int:
    return (await client.get(f"/api/watch/{handle}", params={"language": "pl"})).status


async def agree(seat: Seat, answer: str = "tak") -> None:
    said = await seat.say("", f"/ustawienia oglądanie {answer}")
    assert f"Twoje gry mogą oglądać wszyscy: {answer}." in str(said).replace("\xa0", " ")


async def begin_game(ola: Seat, kuba: Seat) -> str:
    game = await ola.invite(clock="none")
    await kuba.join(game)
    return game


async def play(seat: Seat, game: str) -> None:
    rack = "".join((await seat.look(game))["rack"])
    draft = await seat.say(game, typed_line(longest(Board(), rack, 3).placement))
    await seat.press(button(draft["message"], "Zatwierdź")["token"])


async def resign(seat: Seat, game: str) -> None:
    sure = await seat.say(game, "/poddaj_grę")
    await seat.press(button(sure["message"], "Tak")["token"])


async def test_everybody_watches_as_long_as_everybody_agrees(
    bot: Bot, client: Client, ola: Seat, kuba: Seat
) -> None:
    game = await begin_game(ola, kuba)
    before = await load_table(bot, game)
    await agree(ola)
    assert await shown_game(client) is None
    await agree(kuba)
    mover = ola if (await ola.look(game))["waiting"] else kuba
    await play(mover, game)
    first = await until(client, lambda found: bool(found["board"]["tiles"]))
    assert [one["name"] for one in first["players"]] == ["Ola", "Kuba"]
    assert first["board"]["tiles"]
    assert len(first["last"]["indexes"]) == len(first["board"]["tiles"]) == 3
    # No code of the game, no rack, no button comes with it.
    table = await load_table(bot, game)
    answer = await client.get(f"/api/watch/{first['handle']}", params={"language": "pl"})
    told = await answer.text()
    assert game not in told
    assert table.seed.hex() not in told
    assert secrets_of(table, before, None, set()).secrets_in(json.loads(told)) == []
    assert not {"rack", "actions", "invitation", "notes", "game"} & first.keys()
    identities = [hashlib.sha256(one.token.encode()).hexdigest() for one in (ola, kuba)]
    persons = [await bot.store.people.person_of("web", one) for one in identities]
    assert not any(str(one) in told for one in (*identities, *persons))
    # What was seen is not sent again; a handle leads nowhere but to its game.
    seen = {"language": "pl", "seen": str(first["version"])}
    same = await (await client.get(f"/api/watch/{first['handle']}", params=seen)).json()
    assert same == {"game": None}
    for other in (game, first["handle"][:-1], first["handle"][::-1], "A" * 30):
        assert await status(client, other) == 404
    assert await shown_game(client, "en") is None
    # One person's word is enough to end it, at once.
    await agree(kuba, "nie")
    assert await shown_game(client) is None
    assert await status(client, first["handle"]) == 404
    await agree(kuba)
    assert (await shown_game(client) or {})["handle"] == first["handle"]
    # A newer game is shown instead, and one that ended only where none goes on.
    other = await begin_game(ola, kuba)
    await until(client, lambda found: found["handle"] != first["handle"])
    await resign(ola, other)
    assert (await shown_game(client) or {})["handle"] == first["handle"]
    await resign(ola, game)
    ended = first["handle"]
    last = await until(client, lambda found: bool(found["outcome"]) and found["handle"] == ended)
    assert last["outcome"]["winners"] == [1]
    # Who is erased is watched no more, whatever the other person wants.
    sure = await kuba.say("", "/usuń_dane")
    await kuba.press(button(sure["message"], "Usuń dane")["token"])
    assert await shown_game(client) is None
    assert await status(client, first["handle"]) == 404


async def test_robots_need_not_agree_and_practice_is_never_shown(client: Client, ola: Seat) -> None:
    await agree(ola)
    game = await ola.invite(robot="jeż")
    found = await until(client, lambda _: True)
    assert [one["name"] for one in found["players"]] == ["Ola", "Jeż"]
    await agree(ola, "nie")
    assert await shown_game(client) is None
    guest = Seat(client, "Gość")
    await guest.invite(robot="jeż")
    assert await shown_game(client) is None
    await resign(ola, game)


async def test_games_of_those_who_no_longer_agree_hide_no_others(
    client: Client, ola: Seat, kuba: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.coordinator.reads.watched_games._LOOKED_AT", 1)
    await agree(kuba)
    await kuba.invite(robot="jeż")
    await until(client, lambda found: found["players"][0]["name"] == "Kuba")
    await agree(ola)
    await ola.invite(robot="jeż")
    await until(client, lambda found: found["players"][0]["name"] == "Ola")
    await agree(ola, "nie")
    await until(client, lambda found: found["players"][0]["name"] == "Kuba")


async def test_linked_accounts_are_one_person_who_agrees_once(
    bot: Bot, client: Client, ola: Seat, kuba: Seat
) -> None:
    game = await begin_game(ola, kuba)
    await agree(ola)
    await agree(kuba)
    found = await until(client, lambda _: True)
    identity = hashlib.sha256(kuba.token.encode()).hexdigest()
    person = await bot.store.people.person_of("web", identity)
    other = await bot.coordinator.person("telegram", "4711", "Kuba")
    assert person
    # The table knows the id that is merged; the choice of the one in use holds for both.
    await bot.store.people.merge(other.id, person)
    assert await status(client, found["handle"]) == 200
    await agree(kuba, "nie")
    assert await status(client, found["handle"]) == 404
    await resign(ola, game)


async def test_the_list_holds_so_many_games_and_no_more(bot: Bot) -> None:
    people = bot.store.people
    games = [f"{number:06}".replace("0", "Z").replace("1", "Y") for number in range(LISTED + 5)]
    for at, game in enumerate(games):
        await people.list_invitation("watched:test", game, at, is_open=True, most=LISTED)  # type: ignore[arg-type]
    assert await people.invitations("watched:test") == games[:4:-1]
    assert await people.invitations("watched:test", 3) == games[:-4:-1]


async def test_the_question_comes_once_after_a_game_where_the_table_is_public(
    bot: Bot, client: Client, ola: Seat, kuba: Seat
) -> None:
    origin = "http://localhost"
    async with TestClient(TestServer(make_app(bot.services, public=Public(origin)))) as public:

        async def ask(seat: Seat, at: Client) -> dict[str, Any] | None:
            answer = await Seat(at, seat.name, seat.token).post("/api/mine")
            found: dict[str, Any] | None = (await answer.json())["asks"]
            return found

        game = await begin_game(ola, kuba)
        assert await ask(ola, public) is None
        await resign(kuba, game)
        async with asyncio.timeout(PATIENCE):
            while not (question := await ask(ola, public)):
                pass
        assert "mogą oglądać wszyscy" in text({"lines": [question["line"]]}).replace("\xa0", " ")
        assert await ask(ola, client) is None
        labels = [one["label"].replace("\xa0", " ") for one in question["buttons"]]
        assert labels == ["Tak, mogą", "Nie"]
        await ola.press(question["buttons"][1]["token"])
        assert await ask(ola, public) is None
        assert await ask(kuba, public) is not None
