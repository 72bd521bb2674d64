"""Exercises from one's own analysed games, and one's progress over the months."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

import pytest

from bot.coordinator.analysis import AnalysedMove
from bot.coordinator.people.own_records import record_name
from bot.coordinator.people.training import (
    Exercise,
    ExercisePosition,
    GameFigures,
    Training,
    Trainings,
    lessons_of,
    position_of,
    verdict,
)
from bot.dialogue.message import Message
from bot.dialogue.pages.analysis.progress import by_month, progress_page
from bot.dialogue.pages.analysis.training import short_line
from bot.dialogue.pages.wording import wording
from bot.dialogue.reply import ShownExercise
from bot.rules.board import Board
from bot.rules.judge import judge
from bot.rules.notation import parse_placement
from bot.rules.ruleset import preset
from render.charts.progress import ProgressChart
from render.scene import Scene
from tests.support.dialogue.analysis import Demanding, HereAndNow, play_out
from tests.support.dialogue.chat_table import ChatTable, first_line, labels, message, text

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from bot.coordinator.views.view import View

# Ola's rack is Ą E Z Ż R Ó W, and she played RÓW.
BINGO = "RÓWZĄŻE"
MONTH = 31 * 24 * 3600 * 1000


@pytest.fixture
def table() -> ChatTable:
    return ChatTable(analyst=Demanding("RÓW", BINGO))


async def analyse_game(table: ChatTable) -> GameId:
    game = await play_out(table)
    await table.say("Ola", f"/analiza {game}")
    return game


async def test_without_an_analysed_game_it_says_where_exercises_come_from(
    table: ChatTable,
) -> None:
    shown = message(await table.say("Ola", "/trening"))
    assert text(shown).startswith("Nie ma jeszcze ćwiczeń. Powstaną, gdy przeanalizujesz")
    assert labels(shown) == [["Zagraj z\u00a0robotem", "Zagadka dnia"]]
    begun = await table.press("Ola", "Zagraj z\u00a0robotem")
    assert begun.is_done
    assert begun.game
    table = ChatTable(analyst=table.analyst)
    game = await play_out(table)
    assert labels(message(await table.say("Ola", "/trening"))) == [
        ["Analizuj ostatnią grę", "Zagadka dnia"]
    ]
    shown = message(await table.press("Ola", "Analizuj"))
    assert first_line(shown) == f"Analiza gry {game}"
    assert labels(shown)[-1] == ["Wszystkie ruchy", "Trening"]
    assert first_line(message(await table.press("Ola", "Trening"))) == "Ćwiczenie 1 z 1."


async def test_a_missed_bingo_stays_an_exercise_until_it_is_found(table: ChatTable) -> None:
    game = await analyse_game(table)
    shown = message(await table.say("Ola", "/trening"))
    assert "Znajdź wykładkę za 98 pkt." in text(shown)
    assert f"Twoja gra {game}, ruch 1." in text(shown)
    assert labels(shown) == [["Odpowiedz", "Pokaż odpowiedź", "Następne"], ["Postępy"]]
    assert isinstance(shown.scene, Scene)
    assert sorted(shown.scene.rack or ()) == sorted("ĄEZŻRÓW")
    assert set("".join(shown.scene.cells)) == {"."}
    assert BINGO not in text(shown) + shown.alt
    asked = await table.press("Ola", "Odpowiedz")
    assert asked.ask is not None
    for typed, told in (
        ("8h kot", "Nie masz na stojaku"),
        ("8h rów", "Jest coś mocniejszego. RÓW, +14, to 14% najlepszej wykładki."),
    ):
        shown = message(await table.press_token("Ola", asked.ask.token.pack(), typed))
        assert told in text(shown)
        assert labels(shown)[0][0] == "Odpowiedz"
    training = await Trainings(table.people).load((await table.actor("Ola")).sitting.aliases)
    best = training.exercises[0].best
    assert best.endswith(BINGO)
    shown = message(await table.press_token("Ola", asked.ask.token.pack(), best))
    assert f"🌟 To najlepsza wykładka! {BINGO}, +98." in text(shown)
    assert isinstance(shown.scene, Scene)
    assert BINGO in "".join(shown.scene.cells[7])
    shown = message(await table.press("Ola", "Następne"))
    assert text(shown).startswith("Wszystkie ćwiczenia zrobione: 1.")
    assert first_line(message(await table.press("Ola", "Od początku"))) == "Ćwiczenie 1 z 1."


async def test_the_last_exercise_says_that_it_is_the_last(table: ChatTable) -> None:
    await analyse_game(table)
    assert "jedyne" not in text(message(await table.say("Ola", "/trening")))
    shown = message(await table.press("Ola", "Następne"))
    assert text(shown).split("\n")[:2] == ["Ćwiczenie 1 z 1.", "To jedyne ćwiczenie do zrobienia."]


async def test_the_solution_is_shown_on_request_and_a_try_may_be_typed_at_once(
    table: ChatTable,
) -> None:
    game = await analyse_game(table)
    shown = message(await table.say("Ola", "/trening 8h rów"))
    assert "Jest coś mocniejszego." in text(shown)
    shown = message(await table.press("Ola", "Pokaż odpowiedź"))
    assert f"Najlepsza wykładka: {BINGO}, " in text(shown)
    assert " poziomo, +98." in text(shown)
    assert "Twój ruch z tej gry był słabszy o" in text(shown)
    # Analysed once more, it stays done.
    await table.say("Ola", f"/analiza {game}")
    assert text(message(await table.say("Ola", "/trening"))).startswith("Wszystkie ćwiczenia")


async def test_a_word_in_a_few_places_is_judged_where_the_player_chooses(table: ChatTable) -> None:
    await analyse_game(table)
    shown = message(await table.say("Ola", "/trening że"))
    assert text(shown).split("\n")[1] == "ŻE: które miejsce?"
    assert labels(shown)[0] == ["H7 ↓", "G8 →", "H8 →", "H8 ↓"]
    shown = message(await table.press("Ola", "H7 ↓"))
    assert "ŻE, +12" in text(shown)
    assert labels(shown)[0][0] == "Odpowiedz"


async def test_a_word_in_many_places_is_picked_from_a_menu_where_the_chat_has_menus(
    table: ChatTable,
) -> None:
    await analyse_game(table)
    typed = message(await table.say("Ola", "/trening rów"))
    assert "Dopisz pole" in text(typed)
    table.chat = "discord"
    asked = message(await table.say("Ola", "/trening rów"))
    assert "RÓW – pasujące miejsca: 6. Wskaż jedno albo dopisz pole" in text(asked)
    [menu] = asked.selects
    assert [one.label.replace("\xa0", " ") for one in menu.options][-1] == "H8 pionowo ↓"
    judged = await table.press_token("Ola", menu.options[-1].token)
    assert "RÓW, +14" in text(message(judged))


async def test_exercises_belong_to_one_person(table: ChatTable) -> None:
    await analyse_game(table)
    shown = message(await table.say("Ola", "/trening"))
    for pressed in (*shown.buttons[0][:2],):
        reply = await table.press_token("Kuba", pressed.token, "8h rów")
        assert "nieaktualny" in first_line(message(reply))
    assert "Nie ma jeszcze ćwiczeń." in text(message(await table.say("Kuba", "/trening")))


async def test_training_exists_in_english() -> None:
    table = ChatTable(language="en", analyst=HereAndNow())
    shown = message(await table.say("Ola", "/training"))
    assert text(shown).startswith("No exercises yet.")
    shown = message(await table.say("Ola", "/training progress"))
    assert "There is nothing to show yet." in text(shown)


async def test_progress_is_listed_by_month_and_drawn(table: ChatTable) -> None:
    await analyse_game(table)
    shown = message(await table.say("Ola", "/trening postępy"))
    [_, legend, month, about] = [str(line) for line in shown.lines]
    assert legend.startswith("Najlepsze ruchy, ")
    assert month.replace("\N{NO-BREAK SPACE}", " ").endswith(" pkt, 1,0. Gry: 1.")
    assert "/analiza" in about
    assert isinstance(shown.scene, ProgressChart)
    assert month in shown.alt
    assert first_line(message(await table.press("Ola", "Trening"))) == "Ćwiczenie 1 z 1."


def test_progress_adds_up_months_the_oldest_first() -> None:
    def game(number: int, at: int, best: int) -> GameFigures:
        return GameFigures(f"GAME{number}", at, 10, best, 25.0, 1, number)  # type: ignore[arg-type]

    games = (game(1, 3 * MONTH, 8), game(2, MONTH // 2, 5), game(3, MONTH // 2, 7))
    first, second = by_month(games)
    assert (first.games, first.accuracy, first.loss, first.missed) == (2, 60, 2.5, 2.5)
    assert (second.games, second.accuracy, second.missed) == (1, 80, 1)
    page = progress_page(Training(games), wording("pl"))
    assert isinstance(page, Message)
    assert isinstance(page.scene, ProgressChart)
    assert page.scene.measures[0].labels == ("60%", "80%")


@pytest.mark.parametrize(
    ("kind", "typed", "how"),
    [
        ("bingo", f"8H {BINGO}", "right"),
        ("bingo", f"8B {BINGO}", "right"),
        ("bingo", f"8C {BINGO}", "near"),
        ("bingo", "8H RÓW", "no"),
        ("hook", "8H RÓW", "no"),
    ],
)
def test_a_try_is_right_if_the_analysis_rates_it_no_lower(kind: str, typed: str, how: str) -> None:
    rules = preset("klasyczna")
    best = judge(Board(), parse_placement(f"8H {BINGO}"), rules)
    play = judge(Board(), parse_placement(typed), rules)
    equal = (f"8B {BINGO}",)
    exercise = Exercise("GAME", 1, 1, kind, f"8H {BINGO}", 70.0, equal=equal)  # type: ignore[arg-type]
    assert verdict(exercise, best, play) == how


async def test_another_answer_is_right_if_the_analysis_found_it_as_good(table: ChatTable) -> None:
    game = await play_out(table)
    loaded = await table.tables.load(game)
    assert loaded is not None
    analysis = await Demanding("RÓW", BINGO).analyse(loaded.table)
    [first, *_] = analysis.turns
    best, second, third = (
        AnalysedMove(parse_placement(f"{at} {BINGO}"), 98, "", 98.0 - loss, loss, bingo=True)
        for at, loss in (("8H", 0.0), ("8B", 0.0), ("8C", 12.0))
    )
    word = AnalysedMove(parse_placement("8H RÓW"), 14, "ĄEZŻ", 97.0)
    turn = replace(first, best=(best, second, word, third), missed_bingo=True)
    _, [exercise] = lessons_of(loaded.table, replace(analysis, turns=(turn,)), turn.player)
    assert (exercise.best, exercise.equal) == (f"8H {BINGO}", (f"8B {BINGO}",))


@pytest.mark.parametrize(
    ("placement", "score", "kinds"),
    [
        ("K7 ABA", 30, ["hook"]),  # RÓWB across, of RÓW that lies
        ("K7 ABA", 7, []),  # worth too little
        ("9H AB", 30, []),  # beside it, no longer word
    ],
)
async def test_a_hook_worth_much_that_was_missed_is_an_exercise(
    table: ChatTable, placement: str, score: int, kinds: list[str]
) -> None:
    game = await play_out(table)
    loaded = await table.tables.load(game)
    assert loaded is not None
    analysis = await Demanding("RÓW", BINGO).analyse(loaded.table)
    missed = AnalysedMove(parse_placement(placement), score, "", 40.0)
    passed = analysis.turns[1].played
    assert passed is not None
    turn = replace(analysis.turns[1], best=(missed,), played=replace(passed, loss=25.0))
    changed = replace(analysis, turns=(analysis.turns[0], turn, *analysis.turns[2:]))
    _, found = lessons_of(loaded.table, changed, 1)
    assert [one.kind for one in found] == kinds
    for one in found:
        position = position_of(loaded.table, one)
        assert position.board == turn.board
        assert sorted(position.rack) == sorted(turn.rack)


async def test_an_erased_person_leaves_no_exercise_and_no_figure(table: ChatTable) -> None:
    await analyse_game(table)
    aliases = (await table.actor("Ola")).sitting.aliases
    trainings = Trainings(table.people)
    kept = await trainings.load(aliases)
    assert len(kept.games) == len(kept.exercises) == 1
    await table.people.erase_person(aliases[0])
    assert await trainings.load(aliases) == Training()
    # Nor does an analysis that ends afterwards bring anything back.
    figures, exercises = kept.games[0], kept.exercises
    await trainings.change(aliases, lambda one: one.with_game(figures, exercises))
    assert await trainings.load(aliases) == Training()


async def test_an_erasure_just_before_storing_leaves_no_exercise(
    table: ChatTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    await analyse_game(table)
    aliases = (await table.actor("Kuba")).sitting.aliases
    people, swap = table.people, table.people.swap

    async def late(name: str, seen: bytes | None, record: bytes) -> bool:
        await people.erase_person(aliases[0])
        return await swap(name, seen, record)

    monkeypatch.setattr(people, "swap", late)
    figures = GameFigures("GAME", 1, 9, 9, 0.0, 0, 0)  # type: ignore[arg-type]
    await Trainings(people).change(aliases, lambda one: one.with_game(figures, ()))
    assert await people.load(record_name("training", aliases[0])) is None


async def test_an_analysis_is_shown_though_its_exercises_cannot_be_stored(table: ChatTable) -> None:
    game = await play_out(table)
    [person, *_] = (await table.actor("Ola")).sitting.aliases
    await table.people.save(record_name("training", person), b"of another build")
    assert first_line(message(await table.say("Ola", f"/analiza {game}"))) == f"Analiza gry {game}"
    assert await table.people.load(record_name("training", person)) == b"of another build"


def test_a_play_with_more_points_that_is_no_bingo_is_refused_with_that_reason() -> None:
    rules, nothing = preset("klasyczna"), cast("View", None)
    play = judge(Board(), parse_placement("8H RÓW"), rules)
    bingo = judge(Board(), parse_placement(f"8H {BINGO}"), rules)
    best = replace(bingo, bonus=bingo.bonus - bingo.score + play.score - 1)
    exercise = Exercise("GAME", 1, 1, "bingo", f"8H {BINGO}", 9.0)  # type: ignore[arg-type]
    asked = ShownExercise(exercise, ExercisePosition(Board(), "ĄEZŻRÓW", best), nothing, 1, 1)
    [line] = short_line(asked, play, verdict(exercise, best, play), wording("pl"))
    assert str(line).startswith("RÓW, +14. Dużo punktów, ale to nie wykładka.")


def test_stored_games_and_exercises_are_limited() -> None:
    training = Training()
    for number in range(400):
        game = f"G{number}"
        figures = GameFigures(game, number, 9, 9, 0.0, 0, 0)  # type: ignore[arg-type]
        found = [Exercise(game, 1, 1, "bingo", "8H KOT", 9.0)]  # type: ignore[arg-type]
        training = training.with_game(figures, found)
    assert (len(training.games), len(training.exercises)) == (300, 120)
    assert training.games[-1].game == training.exercises[0].game == "G399"
