"""Exercises over the wire: one's own alone, tried by tiles that are laid, and no answer before."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from bot.chat.web.views.exercise import exercise_view
from bot.coordinator.kinds.ask import view_for
from bot.coordinator.people.training import Exercise, ExercisePosition
from bot.dialogue.pages.analysis.training import answer, question
from bot.dialogue.pages.wording import wording
from bot.dialogue.reply import ShownExercise
from bot.rules.errors import PlacementError
from bot.rules.judge import judge
from bot.rules.notation import format_placement
from bot.rules.ruleset import preset
from tests.support.chat.web.seat import Seat, button, text
from tests.support.dialogue.exercises import train
from tests.support.dialogue.games import tables
from tests.support.rules.random_games import chance, random_game, random_placement

if TYPE_CHECKING:
    import random

    from bot.composition import Bot
    from bot.coordinator.settings import Language
    from bot.coordinator.table.table import Table
    from bot.rules.judge import Play
    from tests.support.chat.web.seat import Client


async def analyse_for_exercise(bot: Bot, one: Seat, other: Seat) -> tuple[Seat, str, str]:
    """Return a player with an exercise from an ended game, the game, and the solution."""
    game = await one.invite(clock="none")
    await other.join(game)
    first = one if (await one.look(game))["to_move"] == 0 else other
    sure = await first.say(game, "/poddaj_grę")
    await first.press(button(sure["message"], "Tak")["token"])
    loaded = await bot.services.coordinator.tables.load(game)  # type: ignore[arg-type]
    assert loaded is not None
    return first, game, await train(bot.services.coordinator.people, loaded.table)


async def load_exercise(seat: Seat, game: str = "", at: int | None = None) -> dict[str, Any]:
    """Return an exercise as this seat's page gets it."""
    response = await seat.post("/api/exercise", game=game, at=at)
    assert response.status == 200, await response.text()
    found: dict[str, Any] = await response.json()
    return found


async def lay(seat: Seat, game: str, tiles: list[tuple[int, str, bool]]) -> dict[str, Any]:
    """Return the answer to tiles on the exercise's board."""
    response = await seat.post("/api/preview", game=game, at=1, tiles=tiles)
    found: dict[str, Any] = await response.json()
    return found


async def test_an_exercise_is_tried_by_the_laid_tiles_exactly(
    bot: Bot, ola: Seat, kuba: Seat
) -> None:
    seat, game, best = await analyse_for_exercise(bot, ola, kuba)
    shown = (await load_exercise(seat))["exercise"]
    assert (shown["game"], shown["at"], shown["solved"]) == (game, 1, False)
    assert shown["board"]["tiles"] == []
    assert sorted(shown["actions"]) == ["next", "progress", "show"]
    rack = shown["rack"]
    letters = [letter for letter in rack if letter != "?"][:2]
    at = 7 * 15 + 7
    draft = await lay(seat, game, [(at + n, letter, False) for n, letter in enumerate(letters)])
    assert draft["ok"]
    assert draft["token"].endswith(f":1 8H {''.join(letters)}")
    wrong = await lay(seat, game, [(at, letters[0], False), (at + 2, letters[1], False)])
    assert not wrong["ok"]
    told = (await seat.press(draft["token"]))["exercise"]
    assert not told["solved"]
    assert told["said"]
    # What is right is judged as it is typed; the answer lies on the board then.
    solved = (await seat.press(shown["actions"]["show"]["token"]))["exercise"]
    assert solved["solved"]
    assert solved["rack"] is None
    word = best.split(" ")[1].upper()
    assert "".join(tile[1] for tile in solved["board"]["tiles"]) == word
    assert solved["last"]["wykladka"]
    done = await load_exercise(seat)
    assert done["exercise"] is None
    assert text(done["message"]).startswith("Wszystkie ćwiczenia zrobione: 1.")
    # By its address it is asked again.
    assert not (await load_exercise(seat, game, 1))["exercise"]["solved"]


async def test_nobody_else_is_shown_an_exercise(
    bot: Bot, client: Client, ola: Seat, kuba: Seat
) -> None:
    seat, game, _ = await analyse_for_exercise(bot, ola, kuba)
    other, stranger = (kuba if seat is ola else ola), Seat(client, "Iza")
    mine = (await load_exercise(seat, game, 1))["exercise"]
    for one in (other, stranger):
        found = await load_exercise(one, game, 1)
        assert found["exercise"] is None
        assert text(found["message"]).startswith("Nie ma jeszcze ćwiczeń.")
        assert not (await lay(one, game, [(112, mine["rack"][0].replace("?", "A"), False)]))["ok"]
        for name in ("show", "next"):
            pressed = await one.press(mine["actions"][name]["token"])
            assert pressed["exercise"] is None
    # An address that leads nowhere any more leads to what is to be done next.
    assert (await load_exercise(seat, "ZZZZZZ", 1))["exercise"] == mine


def payload(exercise: ShownExercise, language: Language) -> bytes:
    """Return all that the page gets of an exercise."""
    said = wording(language)
    page = answer(exercise, said) if exercise.solved else question(exercise, said)
    return msgspec.json.encode([exercise_view(exercise, page, said), str(page.lines), page.alt])


def two_plays(table: Table, rng: random.Random) -> tuple[Play, Play] | None:
    """Return two plays from the rack of the player to move that bring equal points."""
    game = table.game
    if game is None or not game.racks[game.to_move]:
        return None
    rack = game.racks[game.to_move]
    try:
        one, other = (
            judge(game.board, random_placement(game.board, rack, table.rules, rng), table.rules)
            for _ in range(2)
        )
    except PlacementError:
        return None
    return one, replace(other, bonus=other.bonus - other.score + one.score)


@pytest.mark.parametrize("language", ["pl", "en"])
def test_nothing_shows_the_best_play_before_it_is_found(language: Language) -> None:
    rng, told = chance(16), 0
    for table in tables(random_game(preset("klasyczna"), 2, 5), every=3):
        plays, game = two_plays(table, rng), table.game
        if plays is None or game is None:
            continue
        view, rack = view_for(table, None), game.racks[game.to_move]
        found = dict[bool, set[bytes]]()
        for solved in (False, True):
            for play in plays:
                best = format_placement(play.placement)
                exercise = Exercise(table.id, 1, 1, "hook", best, 9.0)
                asked_so = ShownExercise(
                    exercise, ExercisePosition(game.board, rack, play), view, 1, 1, (), solved
                )
                found.setdefault(solved, set()).add(payload(asked_so, language))
        assert len(found[False]) == 1
        told += len(found[True]) == 2
    assert told > 3
