"""What a learner reads: the analysis of a game that ended, and hints in a training game."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest
from analysed import analyser
from chat_table import ChatTable, button, first_line, labels, text

from bot.chat.conversation import Conversation
from bot.coordinator.analysis import AnalysisFailed
from bot.robot.analyse import Spot
from bot.robot.analyse_game import analyse_table
from bot.rules.moves import Exchange, Placement
from render.chart import Chart
from render.scene import Scene

if TYPE_CHECKING:
    from bot.chat.message import Message
    from bot.chat.reply import Reply
    from bot.chat.speaker import Language
    from bot.coordinator.analysis import Analysis, Option
    from bot.coordinator.table import Table
    from bot.coordinator.views import View


class HereAndNow:
    """Analyses on a few words, at once; `busy` fails."""

    def __init__(self) -> None:
        self.busy = False

    async def analyse(self, table: Table) -> Analysis:
        if self.busy:
            raise AnalysisFailed
        return analyse_table(table, analyser(table.rules))

    async def best(self, view: View) -> Option:
        if self.busy or view.board is None:
            raise AnalysisFailed
        spot = Spot(view.board, view.rack or "", view.bag, view.unseen or "")
        return analyser(view.rules).options(spot, 1).best[0]


def learners(language: Language = "pl") -> tuple[ChatTable, HereAndNow]:
    table, analyst = ChatTable(language=language), HereAndNow()
    table.talk = Conversation(table.coordinator, table.desk, analyst)
    return table, analyst


async def played_out(table: ChatTable, options: str = "") -> str:
    """A game of three turns that somebody resigns; Ola's rack is Ą E Z Ż R Ó W."""
    game = await table.start("Ola", "Kuba", options=options)
    await table.say("Ola", "8h rów" if table.language == "pl" else "/pass", game)
    await table.press("Ola", "Zatwierdź" if table.language == "pl" else "Yes")
    for name in ("Kuba", "Ola"):
        await table.say(name, "/pas" if table.language == "pl" else "/pass", game)
        await table.press(name, "Tak" if table.language == "pl" else "Yes")
    await table.say("Kuba", "/poddaj_grę", game)
    await table.press("Kuba", "Tak" if table.language == "pl" else "Yes")
    return game


def message(reply: Reply) -> Message:
    assert reply.message is not None
    return reply.message


def every_label(shown: Message) -> list[str]:
    return [label for row in labels(shown) for label in row]


async def test_a_game_that_ended_is_analysed_by_a_button_under_its_last_board() -> None:
    table, _ = learners()
    game = await played_out(table)
    final = await table.public(game)
    assert labels(final) == [["Rewanż", "Analiza", "Przebieg"]]
    shown = message(await table.press("Kuba", "Analiza", of=final))
    said = text(shown)
    assert first_line(shown) == f"Analiza gry {game}"
    assert "Ola. Najlepsze ruchy: " in said
    assert "Wykładki: 0, przeoczone: 0. Szczęście w dobieraniu: " in said
    assert "Rozstrzygają ruchy: 1, 2, 3." in said
    assert isinstance(shown.scene, Chart)
    assert shown.scene.movers == (0, 1, 0)
    assert shown.scene.chances[0][-1] == 1
    assert shown.alt.startswith("Wykres punktów i\N{NO-BREAK SPACE}szans na wygraną. Ola ")
    assert labels(shown) == [["Ruch 1", "Ruch 2", "Ruch 3"]]


async def test_the_deciding_turns_are_stepped_through_and_so_is_what_was_stronger() -> None:
    table, _ = learners()
    game = await played_out(table)
    await table.press("Ola", "Analiza", of=await table.public(game))
    shown = message(await table.press("Ola", "Ruch 2"))
    said = text(shown)
    assert first_line(shown) == "Ruch 2. Kuba: pas."
    assert "Stojak: " in said
    assert "Szanse na wygraną: " in said
    assert "Ruch 2, mocniej: " in said
    assert "Brakuje: " in said
    assert labels(shown) == [["Mocniej"], ["Wykres", "Ruch 1", "Ruch 3"]]
    stronger = message(await table.press("Ola", "Mocniej"))
    assert isinstance(stronger.scene, Scene)
    assert stronger.text == shown.text
    assert labels(stronger)[0] == ["Jak w\N{NO-BREAK SPACE}grze"]
    first = message(await table.press("Ola", "Ruch 1"))
    assert first_line(first) == "Ruch 1. Ola: RÓW H8 → +14."
    board = first.board
    assert board is not None
    assert board.last == {(7, 7), (8, 7), (9, 7)}
    assert [(card.score, card.active) for card in board.cards] == [(0, True), (0, False)]
    assert Counter("ĄEZŻRÓW") == Counter(board.rack or ())
    back = message(await table.press("Ola", "Wykres"))
    assert isinstance(back.scene, Chart)


async def test_a_running_game_is_not_analysed_whoever_asks() -> None:
    table, _ = learners()
    game = await table.start("Ola", "Kuba")
    for name in ("Ola", "Zoja"):
        shown = message(await table.say(name, "/analiza", game))
        assert first_line(shown) == "Ta gra jeszcze trwa."
        assert shown.board is None or name == "Ola"
    forged = (await table.press_token("Zoja", f"1N{game}:0+")).message
    assert first_line(forged) == "Ta gra jeszcze trwa."


async def test_a_page_that_there_is_not_is_a_dead_button() -> None:
    table, _ = learners()
    game = await played_out(table)
    for data in ("3", "9+", "x", "-1", "0++"):
        reply = await table.press_token("Ola", f"1N{game}:{data}")
        assert "nieaktualny" in first_line(reply.message)


async def test_nothing_to_say_of_a_game_without_a_turn() -> None:
    table, _ = learners()
    game = await table.start("Ola", "Kuba")
    await table.say("Kuba", "/poddaj_grę", game)
    await table.press("Kuba", "Tak")
    shown = message(await table.say("Ola", "/analiza", game))
    assert "Za mało ruchów do analizy." in text(shown)
    assert shown.scene is None


async def test_what_analyses_may_be_busy_or_missing() -> None:
    table, analyst = learners()
    game = await played_out(table)
    analyst.busy = True
    shown = message(await table.say("Ola", "/analiza", game))
    assert first_line(shown) == "Teraz nie mogę tego policzyć. Spróbuj za chwilę."
    table.talk = Conversation(table.coordinator, table.desk)
    assert first_line(message(await table.say("Ola", "/analiza", game))).startswith("Teraz nie")


async def test_the_analysis_speaks_english_too() -> None:
    table, _ = learners("en")
    game = await played_out(table, "english")
    shown = message(await table.say("Ola", f"/analysis {game}"))
    assert "Best plays: " in text(shown)
    assert "Deciding turns: 1, 2, 3." in text(shown)
    shown = message(await table.press("Ola", "Move 2"))
    assert first_line(shown) == "Move 2. Kuba: pass."


BEGINNERS = "nowicjusz"


async def training(table: ChatTable) -> str:
    return await table.start("Ola", "Kuba", options=BEGINNERS)


async def test_hints_come_in_three_steps_and_the_others_are_told() -> None:
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
    assert steps == expected(best)
    assert "Następna podpowiedź" not in every_label(shown)
    assert "Ruch" in every_label(shown)


def expected(best: Option) -> list[str]:
    """The three hints for this move, letter by letter."""
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


async def test_the_hint_stays_told_until_the_move_after_it_is_no_longer_news() -> None:
    table, _ = learners()
    game = await training(table)
    await table.say("Ola", "/podpowiedź", game)
    told = "Ola bierze podpowiedź 1 z 3."
    for name, seen in (("Ola", True), ("Kuba", False)):
        await table.say(name, "/pas", game)
        await table.press(name, "Tak")
        assert (told in text(await table.public(game))) is seen


async def test_the_same_hint_twice_is_told_once_and_a_later_one_is_not_taken_back() -> None:
    table, _ = learners()
    game = await training(table)
    await table.say("Ola", "/podpowiedź", game)
    await table.press("Ola", "Następna podpowiedź")
    shown = message(await table.say("Ola", "/podpowiedź", game))
    assert "1 z 3" in first_line(shown)
    assert "Ola bierze podpowiedź 2 z 3." in text(await table.public(game))


async def test_hints_are_for_training_games_and_for_whoever_is_to_move() -> None:
    table, _ = learners()
    classic = await table.start("Ola", "Kuba")
    shown = message(await table.say("Ola", "/podpowiedź", classic))
    told = "Podpowiedzi są tylko w grach treningowych. Zacznij taką: /nowa_gra nowicjusz."
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


async def test_a_hint_that_cannot_be_had_is_not_told_to_anybody() -> None:
    table, analyst = learners()
    game = await training(table)
    analyst.busy = True
    assert first_line(message(await table.say("Ola", "/podpowiedź", game))).startswith("Teraz nie")
    assert "podpowiedź" not in text(await table.public(game))


@pytest.mark.parametrize("data", ["0", "4", "x"])
async def test_no_other_step_is_a_hint(data: str) -> None:
    table, _ = learners()
    game = await training(table)
    reply = await table.press_token("Ola", f"1Z{game}:{data}")
    assert "nieaktualny" in first_line(reply.message)


async def test_more_offers_the_hint_where_there_is_one() -> None:
    table, _ = learners()
    game, classic = await training(table), await table.start("Iza", "Jan")
    shown = message(await table.press("Ola", "Więcej", of=await table.public(game)))
    assert "Podpowiedź" in every_label(shown)
    shown = message(await table.press("Iza", "Więcej", of=await table.public(classic)))
    assert "Podpowiedź" not in every_label(shown)
