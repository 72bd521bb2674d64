"""The learner's page: the analysis of a game that ended."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.coordinator.analysis import AnalysisProgress
from bot.dialogue.handlers import analysis
from render.charts.chart import Chart
from render.scene import Scene
from tests.support.dialogue.analysis import learners, play_out
from tests.support.dialogue.chat_table import ChatTable, first_line, labels, message, text


async def test_a_game_that_ended_is_analysed_by_a_button_under_its_last_board() -> None:
    table, _ = learners()
    game = await play_out(table)
    final = await table.public(game)
    assert labels(final) == [["Rewanż", "Analiza", "Przebieg"], ["Powiedz coś"]]
    shown = message(await table.press("Kuba", "Analiza", of=final))
    said = text(shown)
    assert first_line(shown) == f"Analiza gry {game}"
    assert "Ola. Najlepsze ruchy: " in said
    assert "Wykładki: 0, przeoczone: 0. Szczęście w dobieraniu: " in said
    assert " pkt, słabsze ruchy: " in said
    assert "Najwięcej kosztują ruchy: 2, 3." in said
    assert isinstance(shown.scene, Chart)
    assert shown.scene.movers == (0, 1, 0)
    assert shown.scene.chances[0][-1] == 1
    assert shown.alt.startswith("Wykres punktów i\N{NO-BREAK SPACE}szans na wygraną. Ola ")
    assert labels(shown) == [["Ruch 2", "Ruch 3"], ["Wszystkie ruchy"]]


async def test_the_pages_step_through_deciding_turns_and_stronger_moves() -> None:
    table, _ = learners()
    game = await play_out(table)
    await table.press("Ola", "Analiza", of=await table.public(game))
    shown = message(await table.press("Ola", "Ruch 2"))
    said = text(shown)
    assert first_line(shown) == "Ruch 2. Kuba: pas."
    assert "Stojak: " in said
    assert "Szanse na wygraną: " in said
    assert "Ruch 2, mocniej: " in said
    assert "Brakuje: " in said
    beside, above = ["Ruch 1", "Ruch 3"], ["Wykres", "Wszystkie ruchy"]
    assert labels(shown) == [["Mocniej", "Co by było, gdyby"], beside, above]
    best = [str(line) for line in shown.lines if line.small]
    assert best[0].startswith("1. ")
    assert ", siła +" in best[0]
    stronger = message(await table.press("Ola", "Mocniej"))
    assert isinstance(stronger.scene, Scene)
    assert stronger.text == shown.text
    assert labels(stronger)[0][0] == "Jak w\N{NO-BREAK SPACE}grze"
    first = message(await table.press("Ola", "Ruch 1"))
    assert first_line(first) == "Ruch 1. Ola: RÓW H8 → +14."
    board = first.board
    assert board is not None
    assert board.last == {(7, 7), (8, 7), (9, 7)}
    assert [(card.score, card.active) for card in board.cards] == [(0, True), (0, False)]
    assert Counter("ĄEZŻRÓW") == Counter(board.rack or ())
    back = message(await table.press("Ola", "Wykres"))
    assert isinstance(back.scene, Chart)


async def test_a_game_of_one_turn_leads_from_even_chances_to_its_result() -> None:
    table, _ = learners()
    game = await table.start("Ola", "Kuba")
    await table.say("Ola", "8h rów", game)
    await table.press("Ola", "Zatwierdź")
    await table.say("Kuba", "/poddaj_grę", game)
    await table.press("Kuba", "Tak")
    await table.press("Ola", "Analiza", of=await table.public(game))
    shown = message(await table.press("Ola", "Ruch 1"))
    assert "Szanse na wygraną: 50% → 100%." in text(shown)


async def test_all_turns_are_listed_and_each_can_be_asked_for_by_its_number() -> None:
    table, _ = learners()
    game = await play_out(table)
    await table.press("Ola", "Analiza", of=await table.public(game))
    shown = message(await table.press("Ola", "Wszystkie ruchy"))
    assert shown.scene is None
    listed = [str(line) for line in shown.lines[1:4]]
    assert [line[:8] for line in listed] == ["1. Ola: ", "2. Kuba:", "3. Ola: "]
    assert listed[0].startswith("1. Ola: RÓW H8 → +14.")
    assert "Mocniej: " in listed[1]
    typed = message(await table.say("Kuba", f"/analiza {game} 2"))
    assert first_line(typed) == "Ruch 2. Kuba: pas."
    beyond = message(await table.say("Kuba", f"/analiza {game} 4"))
    assert "nieaktualny" in first_line(beyond)


async def test_nobody_may_analyse_a_running_game() -> None:
    table, _ = learners()
    game = await table.start("Ola", "Kuba")
    for name in ("Ola", "Zoja"):
        shown = message(await table.say(name, "/analiza", game))
        assert first_line(shown) == "Ta gra jeszcze trwa."
        assert shown.board is None or name == "Ola"
    forged = (await table.press_token("Zoja", f"1an{game}:0+")).message
    assert first_line(forged) == "Ta gra jeszcze trwa."


async def test_an_unknown_page_is_a_dead_button() -> None:
    table, _ = learners()
    game = await play_out(table)
    for data in ("3", "9+", "x", "-1", "0++"):
        reply = await table.press_token("Ola", f"1an{game}:{data}")
        assert "nieaktualny" in first_line(reply.message)


async def test_a_game_without_turns_has_no_analysis() -> None:
    table, _ = learners()
    game = await table.start("Ola", "Kuba")
    await table.say("Kuba", "/poddaj_grę", game)
    await table.press("Kuba", "Tak")
    shown = message(await table.say("Ola", "/analiza", game))
    assert "Za mało ruchów do analizy." in text(shown)
    assert shown.scene is None


async def test_a_slow_analysis_shows_its_progress_and_then_the_result(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(analysis, "GROWTH_SECONDS", 0.0)
    table, analyst = learners()
    game = await play_out(table)
    analyst.let.clear()
    reply = await table.say("Ola", f"/analiza {game}")
    assert first_line(message(reply)) == f"Analiza gry {game}"
    # Should nothing ever come of it, it can be asked for again where it stands.
    assert labels(message(reply)) == [["Analiza"]]
    for _ in range(2):
        said = [str(line) for line in message(reply).lines]
        assert said[-1].startswith("Analiza w\N{NO-BREAK SPACE}toku. Ocenione ruchy: 2 z")
        # The turns judged so far can be read meanwhile.
        assert [line[:7] for line in said[1:-1]] == ["1. Ola:", "2. Kuba"]
        assert reply.growing is not None
        reply = await reply.growing(0.0)
    analyst.let.set()
    assert reply.growing is not None
    whole = await reply.growing(None)
    assert isinstance(message(whole).scene, Chart)
    assert whole.growing is None
    assert analyst.asked == 1


@pytest.mark.parametrize(
    ("progress", "told"),
    [
        (AnalysisProgress(), "Wynik pojawi się tutaj."),
        (AnalysisProgress(ahead=2), "Wcześniejsze analizy: 2."),
        (
            AnalysisProgress(33, 100, "words"),
            "Najpierw przygotowuję słownik, tylko za pierwszym razem: 33%.",
        ),
        (
            AnalysisProgress(9, 9, "robot"),
            "Najpierw przygotowuję robota, tylko za pierwszym razem.",
        ),
    ],
)
async def test_a_waiting_analysis_names_its_reason(
    monkeypatch: pytest.MonkeyPatch, progress: AnalysisProgress, told: str
) -> None:
    monkeypatch.setattr(analysis, "GROWTH_SECONDS", 0.0)
    table, analyst = learners()
    game = await play_out(table)
    analyst.let.clear()
    monkeypatch.setattr(analyst, "progress", lambda _table: progress)
    assert told in text(message(await table.say("Ola", f"/analiza {game}")))


async def test_a_busy_or_missing_analyst_is_named() -> None:
    table, analyst = learners()
    game = await play_out(table)
    analyst.busy = True
    shown = message(await table.say("Ola", "/analiza", game))
    assert first_line(shown) == "Teraz nie mogę tego policzyć. Spróbuj za chwilę."
    table = ChatTable()
    game = await play_out(table)
    assert first_line(message(await table.say("Ola", "/analiza", game))).startswith("Teraz nie")


async def test_the_analysis_exists_in_english() -> None:
    table, _ = learners("en")
    game = await play_out(table, "english")
    shown = message(await table.say("Ola", f"/analysis {game}"))
    assert "Best plays: " in text(shown)
    assert "The costliest moves: " in text(shown)
    shown = message(await table.press("Ola", "Move 2"))
    assert first_line(shown) == "Move 2. Kuba: pass."


async def test_a_real_table_is_analysed_as_far_as_its_racks_are_known() -> None:
    table, _ = learners()
    table.place = "test:here"
    game = (await table.say("Ola", "/zapis Ola, Kuba")).game
    assert game is not None
    for line in ("8h rów / ąezżrów", "pas", "koniec", "aaaaaaa", "eeeeeee"):
        await table.say("Ola", line, game)
    final = await table.public(game)
    assert labels(final) == [["Film", "Analiza", "Zapis GCG", "Przebieg"]]
    shown = message(await table.press("Ola", "Analiza", of=final))
    assert "Ola. Najlepsze ruchy: " in text(shown)
    assert "Kuba. Najlepsze" not in text(shown)
    assert "Żaden ruch nie jest wyraźnie słabszy od najlepszego." in text(shown)
    assert "Stojak: " in text(message(await table.press("Ola", "Ruch 1")))
    told = text(message(await table.press("Ola", "Ruch 2")))
    assert "Całego stojaka z tego ruchu nikt nie zapisał" in told
    assert "Stojak: " not in told


async def test_a_real_table_without_racks_reads_why_there_is_no_analysis() -> None:
    table, _ = learners()
    table.place = "test:here"
    game = (await table.say("Ola", "/zapis Ola, Kuba")).game
    for line in ("8h rów", "koniec", "aaaaaaa", "eeeeeee"):
        await table.say("Ola", line, game)
    told = text(message(await table.say("Ola", "/analiza", game)))
    assert "Do analizy potrzeba całych stojaków" in told
    await table.say("Ola", "cofnij 4", game)
    assert "Ta gra" in text(message(await table.say("Ola", "/analiza", game)))
