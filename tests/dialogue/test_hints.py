"""Hints in a training game: three steps, and the others are told."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from bot.rules.moves import Exchange, Placement
from tests.support.dialogue.analysis import HereAndNow, learners
from tests.support.dialogue.chat_table import (
    ChatTable,
    button,
    every_label,
    first_line,
    message,
    text,
)

if TYPE_CHECKING:
    from bot.coordinator.analysis import AnalysedMove
    from bot.coordinator.game_id import GameId

BEGINNERS = "nowicjusz"


async def training(table: ChatTable) -> GameId:
    return await table.start("Ola", "Kuba", options=BEGINNERS)


async def test_hints_come_in_three_steps_and_are_announced_to_the_others() -> None:
    table, _ = learners()
    game = await training(table)
    best = await HereAndNow().best(await table.look(game, "Ola"))
    shown = message(await table.say("Ola", "/podpowiedź", game))
    steps = [first_line(shown)]
    assert "Ola bierze podpowiedź 1 z 3." in text(await table.public(game))
    for step in (2, 3):
        shown = message(await table.press("Ola", "Następna podpowiedź"))
        steps.append(first_line(shown))
        assert f"Ola bierze podpowiedź {step} z 3." in text(await table.public(game))
    assert steps == three_hints(best)
    assert "Następna podpowiedź" not in every_label(shown)
    assert "Ruch" in every_label(shown)


def three_hints(best: AnalysedMove) -> list[str]:
    """Return the three hints for this move, letter by letter."""
    if isinstance(best.move, Exchange):
        count = len(best.move.tiles)
        noun = "płytkę" if count == 1 else "płytki" if count < 5 else "płytek"
        return [
            "Podpowiedź 1 z 3: warto wymienić płytki.",
            f"Podpowiedź 2 z 3: warto wymienić {count} {noun}.",
            f"Podpowiedź 3 z 3: warto wymienić {', '.join(best.move.tiles)}.",
        ]
    assert isinstance(best.move, Placement)
    at = f"{'ABCDEFGHIJKLMNO'[best.move.square.x]}{best.move.square.y + 1}"
    way = "poziomo" if best.move.direction == "across" else "pionowo"
    return [
        f"Podpowiedź 1 z 3: najlepszy ruch daje {best.score} pkt.",
        f"Podpowiedź 2 z 3: {at} {way}.",
        f"Podpowiedź 3 z 3: {best.word}, {at} {way}.",
    ]


async def test_a_hint_typed_again_goes_on_to_the_next_step() -> None:
    table, _ = learners()
    game = await training(table)
    best = await HereAndNow().best(await table.look(game, "Ola"))
    typed = [first_line((await table.say("Ola", "/podpowiedź", game)).message) for _ in range(4)]
    assert typed == [*three_hints(best), three_hints(best)[-1]]
    for name in ("Ola", "Kuba"):
        await table.say(name, "/pas", game)
        await table.press(name, "Tak")
    again = message(await table.say("Ola", "/podpowiedź", game))
    assert "1 z 3" in first_line(again)


async def test_a_training_game_offers_hints_from_the_first_turn() -> None:
    table, _ = learners()
    game = await training(table)
    desk = message(await table.say("Ola", "/stojak", game))
    assert "1 z 3" in first_line(message(await table.press("Ola", button(desk, "Podpowiedź"))))
    kept = message(await table.press("Ola", "Tasuj"))
    assert "2 z 3" in first_line(message(await table.press("Ola", button(kept, "Następna"))))
    assert "Podpowiedź" not in every_label(message(await table.say("Kuba", "/stojak", game)))


async def test_a_hint_typed_beside_a_classic_game_is_for_the_training_game() -> None:
    table, _ = learners()
    await table.start("Ola", "Jan")
    game = await training(table)
    hinted = await table.say("Ola", "/podpowiedź")
    assert hinted.game == game
    assert "1 z 3" in first_line(hinted.message)
    await table.say("Ola", "/pas", game)
    await table.press("Ola", "Tak")
    waits = await table.say("Ola", "/podpowiedź")
    assert first_line(waits.message).startswith("Teraz ruch: Kuba.")


async def test_the_hint_stays_on_the_board_until_the_next_move_is_old() -> None:
    table, _ = learners()
    game = await training(table)
    await table.say("Ola", "/podpowiedź", game)
    told = "Ola bierze podpowiedź 1 z 3."
    for name, seen in (("Ola", True), ("Kuba", False)):
        await table.say(name, "/pas", game)
        await table.press(name, "Tak")
        assert (told in text(await table.public(game))) is seen


async def test_a_repeated_hint_is_announced_once_and_takes_no_later_one_back() -> None:
    table, _ = learners()
    game = await training(table)
    await table.say("Ola", "/podpowiedź", game)
    first = button(message(table.last["Ola"]), "Następna podpowiedź")
    await table.press("Ola", first)
    shown = message(await table.press("Ola", replace(first, token=first.token[:-1] + "1")))
    assert "1 z 3" in first_line(shown)
    assert "Ola bierze podpowiedź 2 z 3." in text(await table.public(game))


async def test_hints_are_for_training_games_and_for_the_player_to_move() -> None:
    table, _ = learners()
    classic = await table.start("Ola", "Kuba")
    shown = message(await table.say("Ola", "/podpowiedź", classic))
    told = "Podpowiedzi są tylko w grach treningowych. Zacznij taką grę: /nowa_gra nowicjusz."
    assert first_line(shown) == told
    game = await training(table)
    assert "Teraz ruch: Ola" in first_line(message(await table.say("Kuba", "/podpowiedź", game)))
    assert "podpowiedź" not in text(await table.public(game))
    stranger = message(await table.say("Zoja", "/podpowiedź", game))
    assert "Ola, Kuba" in first_line(stranger)


async def test_a_button_of_an_earlier_turn_gives_no_hint() -> None:
    table, _ = learners()
    game = await training(table)
    first = message(await table.say("Ola", "/podpowiedź", game))
    more = button(first, "Następna podpowiedź")
    for name in ("Ola", "Kuba"):
        await table.say(name, "/pas", game)
        await table.press(name, "Tak")
    shown = message(await table.press("Ola", more))
    assert "Podpowiedź" not in first_line(shown)
    assert "podpowiedź" not in text(await table.public(game))


async def test_a_failed_hint_is_not_announced() -> None:
    table, analyst = learners()
    game = await training(table)
    analyst.busy = True
    assert first_line(message(await table.say("Ola", "/podpowiedź", game))).startswith("Teraz nie")
    assert "podpowiedź" not in text(await table.public(game))


@pytest.mark.parametrize("data", ["0", "4", "x"])
async def test_an_unknown_step_is_no_hint(data: str) -> None:
    table, _ = learners()
    game = await training(table)
    reply = await table.press_token("Ola", f"1hn{game}:{data}")
    assert "nieaktualny" in first_line(reply.message)


async def test_more_offers_the_hint_where_there_is_one() -> None:
    table, _ = learners()
    game, classic = await training(table), await table.start("Iza", "Jan")
    shown = message(await table.press("Ola", "Więcej", of=await table.public(game)))
    assert "Podpowiedź" in every_label(shown)
    shown = message(await table.press("Iza", "Więcej", of=await table.public(classic)))
    assert "Podpowiedź" not in every_label(shown)
