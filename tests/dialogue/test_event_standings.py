"""The standings of an event, in words and in the picture, from the same facts."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.dialogue.pages.kinds.event.marks import mark_text, marks_of
from bot.dialogue.pages.kinds.event.standings import (
    EventTable,
    spread_text,
    standings_lines,
    standings_scene,
    standings_words,
    wins_text,
)
from bot.dialogue.pages.wording import wording
from bot.rules.event import steps
from bot.rules.event.event import EventRound, Pair, Result, Tournament
from bot.rules.event.options import EventRules
from bot.rules.event.standings import table

PL, EN = wording("pl"), wording("en")
SEED = bytes(32)
NAMES = ("Ola", "Kuba", "Iza", "Michał Żółć", "Jan")


def after_rounds(*rounds: tuple[Pair, ...], of: int = 4) -> Tournament:
    """Return a tournament of five after these rounds."""
    event = steps.publish(steps.new_event(EventRules(of)))
    for _ in NAMES:
        event = steps.sign_up(event, None)
    event = steps.close(steps.open_check_in(event), range(len(NAMES)))
    drawn = tuple(EventRound("by_hand", 0, pairs) for pairs in rounds)
    over = not drawn or drawn[-1].is_over
    return replace(event, state="break" if over else "playing", rounds=drawn)


def game(first: int, second: int, *points: int) -> Pair:
    return Pair(first, second, steps.game_result((points[0], points[1])) if points else None)


def bye(player: int) -> Pair:
    return Pair(player, None, steps.bye_result())


FIRST = (game(0, 1, 412, 380), game(2, 3, 300, 300), bye(4))
SECOND = (
    Pair(0, 2, steps.walkover_result(0), absent=(2,)),
    Pair(1, 4, steps.void_result()),
    bye(3),
)
THIRD = (game(0, 3), game(1, 2, 250, 309), bye(4))


def standings_of(event: Tournament) -> EventTable:
    return EventTable("Czwartkowy wieczór", event, table(event, SEED), NAMES)


def plain(text: object) -> str:
    """Return a text with plain spaces."""
    return str(text).replace("\xa0", " ")


def test_each_player_has_a_line_with_all_that_decides() -> None:
    lines = [plain(line) for line in standings_lines(standings_of(after_rounds(FIRST)), PL)]
    assert lines == [
        "1. Jan: duże punkty 1, różnica +50, suma 300.",
        "2. Ola: duże punkty 1, różnica +32, suma 412.",
        f"3. {lines[2][3:].split(':')[0]}: duże punkty 0,5, różnica 0, suma 300.",
        f"4. {lines[3][3:].split(':')[0]}: duże punkty 0,5, różnica 0, suma 300.",
        "5. Kuba: duże punkty 0, różnica −32, suma 380.",
    ]
    english = [plain(line) for line in standings_lines(standings_of(after_rounds(FIRST)), EN)]
    assert english[0] == "1. Jan: wins 1, spread +50, points 300."
    assert english[2].endswith(": wins 0.5, spread 0, points 300.")


def test_a_player_who_missed_rounds_has_them_counted() -> None:
    event = after_rounds((game(0, 1, 412, 380), game(2, 3, 300, 300)), SECOND)
    lines = {
        plain(line).split(": ")[0][3:]: plain(line)
        for line in standings_lines(standings_of(event), PL)
    }
    assert lines["Jan"].endswith("suma 0, rundy 0 z 2.")
    assert lines["Kuba"].endswith("suma 380, rundy 1 z 2.")
    assert lines["Ola"].endswith("suma 712.")


def test_an_excluded_player_has_no_place() -> None:
    event = steps.exclude(after_rounds(FIRST), 0)
    *_, last = standings_lines(standings_of(event), PL)
    assert plain(last) == "Bez miejsca, Ola: duże punkty 1, różnica +32, suma 412."
    assert standings_scene(standings_of(event), PL).lines[-1].place == "–"
    assert standings_scene(standings_of(event), PL).lines[-1].out


def test_every_kind_of_result_has_its_mark_and_its_words() -> None:
    marks = marks_of(after_rounds(FIRST, SECOND, THIRD))
    ola = marks[0]
    assert marks == (
        ("win", "walkover-won", "running"),
        ("loss", "void", "loss"),
        ("draw", "walkover-lost", "win"),
        ("draw", "bye", "running"),
        ("bye", "void", "bye"),
    )
    assert marks_of(after_rounds((game(0, 1, 1, 0),)))[4] == ("missed",)
    told = [mark_text(mark, n, PL) for n, mark in enumerate(ola, 1)]
    assert told == ["runda 1: wygrana", "runda 2: wygrana walkowerem", "runda 3: gra trwa"]
    assert mark_text("draw", 2, EN) == "round 2: drawn"


def test_the_picture_shows_the_rounds_of_each_player() -> None:
    scene = standings_scene(standings_of(after_rounds(FIRST, SECOND, THIRD)), PL)
    assert (scene.title, plain(scene.sub)) == ("Czwartkowy wieczór", "runda 3 z 4, 5 osób")
    assert (scene.label, plain(scene.leader)) == ("prowadzą", "2 osoby")
    by_name = {line.name: line for line in scene.lines}
    assert [(m.kind, m.text) for m in by_name["Ola"].marks] == [
        ("win", "1"),
        ("hollow", "W"),
        ("running", ""),
    ]
    assert [(m.kind, m.text) for m in by_name["Jan"].marks] == [
        ("hollow", "P"),
        ("none", "–"),
        ("hollow", "P"),
    ]
    assert [m.text for m in by_name["Michał Żółć"].marks] == ["½", "P", ""]
    english = standings_scene(standings_of(after_rounds(FIRST)), EN)
    assert [m.text for m in english.lines[0].marks] == ["B"]
    assert english.heads == ("rounds", "wins", "spread")


def test_one_leader_is_named_and_several_are_counted() -> None:
    before = standings_scene(standings_of(after_rounds()), PL)
    assert (before.label, before.leader, plain(before.sub)) == ("", "", "po rundzie 0 z 4, 5 osób")
    alone = standings_scene(standings_of(after_rounds(FIRST[:2])), PL)
    assert (alone.label, alone.leader) == ("prowadzi", "Ola")
    tied = standings_scene(standings_of(after_rounds(FIRST)), EN)
    assert (tied.label, plain(tied.leader)) == ("tied for first", "2 people")


def test_the_final_standings_name_the_winner() -> None:
    event = steps.end_early(after_rounds(FIRST))
    scene = standings_scene(standings_of(event), PL)
    assert scene.title == "Wygrywa Jan!"
    assert plain(scene.sub) == "Czwartkowy wieczór, 1 runda, 5 osób"
    assert [line.winner for line in scene.lines] == [True, False, False, False, False]
    assert scene.leader == ""


def test_the_text_of_the_picture_has_all_its_lines() -> None:
    event = standings_of(after_rounds(FIRST))
    alt = plain(" ".join(standings_words(event, PL)))
    assert alt.startswith("Tabela, po rundzie 1 z 4. 1. Jan: duże punkty 1, różnica +50")
    for line in standings_lines(event, PL):
        assert plain(line) in alt
    assert plain(" ".join(standings_words(event, EN))).startswith(
        "Standings, after round 1 of 4. 1. Jan: wins 1"
    )


@pytest.mark.parametrize(("players", "lines", "rest"), [(48, 48, ""), (56, 44, "dalej: 12 osób")])
def test_a_picture_has_as_many_lines_as_a_phone_shows(players: int, lines: int, rest: str) -> None:
    event = steps.publish(steps.new_event(EventRules(4)))
    for _ in range(players):
        event = steps.sign_up(event, None)
    event = steps.close(steps.open_check_in(event), range(players))
    names = tuple(f"Gracz {n}" for n in range(players))
    scene = standings_scene(EventTable("Turniej", event, table(event, SEED), names), PL)
    assert (len(scene.lines), plain(scene.rest)) == (lines, rest)


@pytest.mark.parametrize(("halves", "text"), [(0, "0"), (1, "½"), (2, "1"), (5, "2½")])
def test_wins_are_counted_in_halves(halves: int, text: str) -> None:
    assert wins_text(halves) == text


@pytest.mark.parametrize(("spread", "text"), [(0, "0"), (7, "+7"), (-1044, "−1044")])
def test_a_spread_has_a_real_minus(spread: int, text: str) -> None:
    assert spread_text(spread) == text


def test_a_result_that_ended_early_is_a_win_as_well() -> None:
    early = Pair(0, 1, Result("game", (100, 200), 0, early=True))
    assert [marks[0] for marks in marks_of(after_rounds((early, game(2, 3, 5, 1), bye(4))))][
        :2
    ] == [
        "win",
        "loss",
    ]
