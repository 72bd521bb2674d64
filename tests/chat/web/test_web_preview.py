"""The answer to tiles laid on the board: the token that plays them, or the error."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from bot.rules.board import SIZE
from tests.support.chat.web.seat import Seat, button
from tests.support.storage.exchanges import count_exchanges

if TYPE_CHECKING:
    from bot.composition import Bot
    from tests.support.chat.web.seat import Client

CENTRE = 7 * SIZE + 7


async def begin_game(ola: Seat, kuba: Seat, preset: str = "klasyczna") -> tuple[str, Seat, Seat]:
    """Begin a game. Return its code, the player to move, and the other one."""
    game = await ola.invite(clock="none", preset=preset)
    await kuba.join(game)
    both = (ola, kuba) if (await ola.look(game))["waiting"] else (kuba, ola)
    return game, *both


async def lay(seat: Seat, game: str, *tiles: tuple[int, str]) -> dict[str, Any]:
    response = await seat.post(
        "/api/preview", game=game, tiles=[(at, letter, letter.islower()) for at, letter in tiles]
    )
    assert response.status == 200, await response.text()
    return dict(await response.json())


async def own_tiles(seat: Seat, game: str, many: int) -> list[str]:
    """Return tiles of this seat's rack, a blank declared as a K."""
    rack = (await seat.look(game))["rack"]
    return ["k" if tile == "?" else tile for tile in rack[:many]]


async def test_a_draft_s_token_plays_it(ola: Seat, kuba: Seat) -> None:
    game, mover, other = await begin_game(ola, kuba)
    word = await own_tiles(mover, game, 4)
    tiles = [(CENTRE + at, letter) for at, letter in enumerate(word)]
    shown = await lay(mover, game, *reversed(tiles))
    assert (shown["ok"], shown["text"]) == (True, "H8 poziomo, słowo ×2.")
    before = await mover.look(game)
    assert [move["kind"] for move in before["moves"]] == ["draw"]
    assert (await mover.press(shown["token"]))["done"]
    after = await other.look(game)
    assert after["last"]["score"] == after["moves"][-1]["points"]
    assert after["last"]["indexes"] == [at for at, _ in tiles]
    assert [tile[0] for tile in after["board"]["tiles"]] == [at for at, _ in tiles]


async def test_a_wrong_draft_gives_one_sentence_and_its_squares(ola: Seat, kuba: Seat) -> None:
    game, mover, _ = await begin_game(ola, kuba)
    a, b, c = await own_tiles(mover, game, 3)
    rack = (await mover.look(game))["rack"]
    missing = next(letter for letter in "ŹŃĆŚĄĘÓ" if letter not in rack)
    for tiles, told, squares in (
        ([(CENTRE, a), (CENTRE + 2, b)], "Między płytkami jest przerwa: I8.", [CENTRE + 1]),
        (
            [(CENTRE, a), (CENTRE + 16, b)],
            "Płytki muszą leżeć w jednym rzędzie albo w jednej kolumnie.",
            [CENTRE, CENTRE + 16],
        ),
        ([(0, a), (1, b), (2, c)], "Pierwsze słowo musi przejść przez środek: H8.", [0, 1, 2]),
        ([(CENTRE, a)], "Pierwsze słowo musi mieć co najmniej dwie litery.", [CENTRE]),
        (
            [(CENTRE, a), (CENTRE + 1, missing)],
            f"Nie masz na stojaku: {missing}.",
            [CENTRE + 1],
        ),
        ([(CENTRE, a), (CENTRE + 1, "Q")], "W tej grze nie ma płytek: Q.", [CENTRE + 1]),
    ):
        answer = await lay(mover, game, *tiles)
        text = answer["text"].replace("\N{NO-BREAK SPACE}", " ")
        assert (answer["ok"], text, answer["indexes"]) == (False, told, squares)


async def test_a_draft_may_be_laid_while_others_move(ola: Seat, kuba: Seat) -> None:
    game, mover, other = await begin_game(ola, kuba)
    a, b = await own_tiles(other, game, 2)
    early = await lay(other, game, (CENTRE, a), (CENTRE + 15, b))
    assert (early["ok"], early["token"]) == (True, None)
    assert early["text"].startswith("H8 pionowo")
    assert early["text"].endswith(f" Teraz ruch: {mover.name}.")
    first = await own_tiles(mover, game, 2)
    made = await lay(mover, game, (CENTRE, first[0]), (CENTRE + 1, first[1]))
    await mover.press(made["token"])
    late = await lay(other, game, (CENTRE, a), (CENTRE + 15, b))
    assert (late["ok"], late["indexes"]) == (False, [CENTRE])
    assert late["text"].replace("\N{NO-BREAK SPACE}", " ") == "Na tych polach leżą już płytki: H8."
    touching = await lay(other, game, (CENTRE + 15, a), (CENTRE + 30, b))
    assert touching["token"]
    # What was drafted before the others moved makes no move any more.
    assert not (await other.press(made["token"]))["done"]


async def test_a_play_that_waits_for_an_answer_is_named(ola: Seat, kuba: Seat) -> None:
    game, mover, other = await begin_game(ola, kuba, preset="rankingowa")
    first = await own_tiles(mover, game, 2)
    made = await lay(mover, game, (CENTRE, first[0]), (CENTRE + 1, first[1]))
    await mover.press(made["token"])
    tile = (await own_tiles(other, game, 1))[0]
    state = await other.look(game)
    draft = await lay(other, game, (CENTRE + 2, tile))
    assert (draft["ok"], draft["token"]) == (True, None)
    assert draft["text"].endswith(" Najpierw zaakceptuj albo sprawdź ostatni ruch.")
    assert state["refused"]["play"] in draft["text"]
    await other.press(state["actions"]["accept"]["token"])
    assert (await lay(other, game, (CENTRE + 2, tile)))["token"]


async def test_only_players_lay_tiles(client: Client, ola: Seat, kuba: Seat) -> None:
    game, mover, _ = await begin_game(ola, kuba)
    tile = (await own_tiles(mover, game, 1))[0]
    stranger = await lay(Seat(client, "Iza"), game, (CENTRE, tile))
    assert not stranger["ok"]
    assert stranger["text"] == "To mogą zrobić tylko osoby, które tu grają: Ola, Kuba."
    unknown = await lay(ola, "222222", (CENTRE, tile))
    assert not unknown["ok"]
    sure = await mover.say(game, "/poddaj_grę")
    await mover.press(button(sure["message"], "Tak")["token"])
    over = await lay(mover, game, (CENTRE, tile))
    assert over["text"].startswith("Ta gra jest już zakończona.")


@pytest.mark.parametrize(
    "tiles",
    [[], [[225, "A", False]], [[-1, "A", False]], [[7, "AB", False]], [[7, "", True]], [[7, "A"]]],
)
async def test_requests_that_no_page_sends_are_malformed(ola: Seat, tiles: list[object]) -> None:
    assert (await ola.post("/api/preview", game="K7QX4M", tiles=tiles)).status == 400


async def test_a_preview_asks_the_store_once(bot: Bot, ola: Seat, kuba: Seat) -> None:
    game, mover, _ = await begin_game(ola, kuba)
    a, b = await own_tiles(mover, game, 2)
    with count_exchanges(bot.store.link) as tally:
        assert (await lay(mover, game, (CENTRE, a), (CENTRE + 1, b)))["ok"]
    assert tally.summary == (1, 1), tally.sent
