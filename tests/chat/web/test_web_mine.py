"""My games: what waits for me first, then the others' turns, then what has ended of late."""

from __future__ import annotations

import asyncio
import hashlib
from typing import TYPE_CHECKING, Any

from bot.rules.board import SIZE
from tests.support import PATIENCE
from tests.support.chat.web.seat import Seat, button, text
from tests.support.storage.exchanges import count_exchanges

if TYPE_CHECKING:
    from bot.composition import Bot
    from tests.support.chat.web.seat import Client

CENTRE = 7 * SIZE + 7


async def mine(bot: Bot, seat: Seat, count: int) -> list[dict[str, Any]]:
    """Return the games of a seat once all are on its list, which is written after each game."""
    identity = hashlib.sha256(seat.token.encode()).hexdigest()
    person = await bot.store.people.person_of("web", identity)
    assert person
    async with asyncio.timeout(PATIENCE):
        while len(await bot.store.people.games(person)) < count:
            pass
    return await load_games(seat)


async def load_games(seat: Seat) -> list[dict[str, Any]]:
    response = await seat.post("/api/mine")
    assert response.status == 200, await response.text()
    games: list[dict[str, Any]] = (await response.json())["games"]
    return games


async def resign(seat: Seat, game: str) -> None:
    sure = await seat.say(game, "/poddaj_grę")
    await seat.press(button(sure["message"], "Tak")["token"])


async def begin_game(ola: Seat, kuba: Seat) -> tuple[str, Seat, Seat]:
    game = await ola.invite(clock="none")
    await kuba.join(game)
    return (game, ola, kuba) if (await ola.look(game))["waiting"] else (game, kuba, ola)


def text_of(game: dict[str, Any]) -> str:
    return text({"lines": [game["line"]]}).replace("\N{NO-BREAK SPACE}", " ")


async def test_games_are_sorted_by_the_player_they_wait_for(
    bot: Bot, ola: Seat, kuba: Seat
) -> None:
    over, _, _ = await begin_game(ola, kuba)
    await resign(kuba, over)
    game, mover, other = await begin_game(ola, kuba)
    first = (await mover.look(game))["rack"][:2]
    tiles = [(CENTRE + at, "k" if tile == "?" else tile) for at, tile in enumerate(first)]
    laid = [(at, letter, letter.islower()) for at, letter in tiles]
    draft = await (await mover.post("/api/preview", game=game, tiles=laid)).json()
    await mover.press(draft["token"])
    for seat, state, line in ((other, True, "Twój ruch."), (mover, False, "Teraz ruch: ")):
        invited = await seat.invite()
        found = await mine(bot, seat, 3)
        assert {one["game"] for one in found} == {game, invited, over}
        assert [one["waiting"] for one in found] == sorted((state, False, False), reverse=True)
        assert found[-1]["game"] == over
        assert text_of(found[-1]).startswith("Wygrywa Ola, ")
        assert found[-1]["line"]["spans"][-1]["at"]
        assert found[-1]["actions"].keys() == {"analysis", "rematch"}
        running = next(one for one in found if one["game"] == game)
        assert text_of(running).startswith(line)
        assert running["tiles"] == running["last"] == [at for at, _ in tiles]
        assert sum(running["scores"]) == (await mover.look(game))["last"]["score"] > 0
        assert seat.name in running["name"].split(" – ")
        waits = next(one for one in found if one["game"] == invited)
        assert (waits["phase"], waits["tiles"]) == ("invited", [])
        assert text_of(waits) == "Zaproszenie czeka na pozostałe osoby."


async def test_a_play_to_be_answered_is_shown_in_the_list(bot: Bot, ola: Seat, kuba: Seat) -> None:
    game = await ola.invite(clock="none", preset="rankingowa")
    await kuba.join(game)
    mover, other = (ola, kuba) if (await ola.look(game))["waiting"] else (kuba, ola)
    first = (await mover.look(game))["rack"][:2]
    laid = [(CENTRE + at, tile.replace("?", "K"), tile == "?") for at, tile in enumerate(first)]
    draft = await (await mover.post("/api/preview", game=game, tiles=laid)).json()
    await mover.press(draft["token"])
    [waits] = await mine(bot, other, 1)
    assert (waits["waiting"], text_of(waits)) == (
        True,
        "Możesz sprawdzić albo zaakceptować ten ruch.",
    )


async def test_an_ended_game_can_be_repeated_from_the_list(bot: Bot, ola: Seat, kuba: Seat) -> None:
    game, _, _ = await begin_game(ola, kuba)
    await resign(ola, game)
    [over] = await mine(bot, ola, 1)
    again = await ola.press(over["actions"]["rematch"]["token"])
    assert again["game"] != game
    assert [one["game"] for one in await mine(bot, ola, 2)] == [again["game"], game]


async def test_a_stranger_has_no_games(client: Client) -> None:
    assert await load_games(Seat(client, "Iza")) == []


async def test_many_games_are_read_at_once(bot: Bot, ola: Seat) -> None:
    for _ in range(5):
        await ola.invite()
    assert len(await mine(bot, ola, 5)) == 5
    with count_exchanges(bot.store.link) as tally:
        await load_games(ola)
    assert tally.in_sequence <= 4, tally.sent
