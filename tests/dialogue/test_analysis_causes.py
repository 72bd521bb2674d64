"""The causes of a stronger move in a sentence: on the turn's page and among the deciding turns."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from bot.coordinator.analysis import AnalysedMove, AnalysedTurn, Analysis, Cause
from bot.dialogue.pages.analysis.lines import deciding_lines, list_line, verdict_lines, why_lines
from bot.dialogue.pages.wording import wording
from bot.rules.board import Board
from bot.rules.moves import Exchange, Pass
from bot.rules.notation import parse_placement
from bot.text.typography import NBSP
from tests.support.dialogue.analysis import learners, play_out
from tests.support.dialogue.chat_table import message, text

if TYPE_CHECKING:
    from bot.coordinator.settings import Language
    from bot.dialogue.message import Line

KOT = AnalysedMove(parse_placement("1A KOT"), 12, "", -12.0, word="KOT")
DOM = AnalysedMove(parse_placement("1H DOM"), 30, "", -30.0, word="DoM")
POINTS, FEWER = Cause("points", 12), Cause("points", -5)
LEAVE, WORSE = Cause("leave", 8.4), Cause("leave", -1.25)
OPENED, ANSWER, ALLOWED = (
    Cause("answer", 18, opened=True),
    Cause("answer", 18),
    Cause("answer", -18),
)
REPLIES, LATER = Cause("replies", 8.6), Cause("later", 3.0)
BINGO = replace(REPLIES, opening="bingo", shares=(17, 9))
HOOK = replace(REPLIES, opening="hook", word="KOT", shares=(60, 0))
PLACE = replace(REPLIES, opening="place", shares=(50, 0), reply=DOM)
OUT, END, WORSE_END = Cause("out", 16.5, "ŻB?"), Cause("end", 6.0), Cause("end", -4.0)
SENTENCES = [
    ((POINTS,), "AN", "EŻ", "daje o 12 pkt więcej", "scores 12 more"),
    (
        (LEAVE,),
        "AN",
        "EŻ?",
        "zostawia A, N zamiast E, Ż, blank (reszta warta o 8,4 pkt więcej)",
        "keeps A, N instead of E, Ż, blank (a leave worth 8.4 more)",
    ),
    (
        (LEAVE, FEWER),
        "",
        "EŻ",
        "pozbywa się E, Ż (reszta warta o 8,4 pkt więcej), choć daje o 5 pkt mniej",
        "gets rid of E, Ż (a leave worth 8.4 more), though it scores 5 less",
    ),
    (
        (POINTS, WORSE),
        "AN",
        "",
        "daje o 12 pkt więcej, choć zostawia A, N (reszta warta o 1,2 pkt mniej)",
        "scores 12 more, though it keeps A, N (a leave worth 1.2 less)",
    ),
    (
        (POINTS, WORSE),
        "",
        "E?",
        "daje o 12 pkt więcej, choć nie zostawia E, blank (reszta warta o 1,2 pkt mniej)",
        "scores 12 more, though it gives up E, blank (a leave worth 1.2 less)",
    ),
    (
        (REPLIES, Cause("later", -3.0)),
        "A",
        "E",
        (
            "dopuszcza słabsze odpowiedzi (średnio o 8,6 pkt), "
            "choć daje gorszy następny ruch (średnio o 3,0 pkt)"
        ),
        (
            "allows weaker replies (by 8.6 points on average), "
            "though it gives a worse next move (by 3.0 points on average)"
        ),
    ),
    (
        (LATER, Cause("replies", -1.5)),
        "A",
        "E",
        (
            "daje lepszy następny ruch (średnio o 3,0 pkt), "
            "choć dopuszcza mocniejsze odpowiedzi (średnio o 1,5 pkt)"
        ),
        (
            "gives a better next move (by 3.0 points on average), "
            "though it allows stronger replies (by 1.5 points on average)"
        ),
    ),
    (
        (BINGO,),
        "A",
        "E",
        (
            "dopuszcza słabsze odpowiedzi "
            "(średnio o 8,6 pkt; wykładka w 9% odpowiedzi zamiast w 17%)"
        ),
        "allows weaker replies (by 8.6 points on average; a bingo in 9% of them instead of 17%)",
    ),
    (
        (replace(REPLIES, opening="premium", shares=(40, 0)),),
        "A",
        "E",
        "dopuszcza słabsze odpowiedzi (średnio o 8,6 pkt; ruch w grze otwiera pole 3S)",
        "allows weaker replies (by 8.6 points on average; the move played opens a TW)",
    ),
    (
        (HOOK,),
        "A",
        "E",
        "dopuszcza słabsze odpowiedzi (średnio o 8,6 pkt; zagrane słowo KOT można przedłużyć)",
        ("allows weaker replies (by 8.6 points on average; the word played, KOT, can be extended)"),
    ),
    (
        (PLACE,),
        "A",
        "E",
        "dopuszcza słabsze odpowiedzi (średnio o 8,6 pkt; zajmuje miejsce na D(O)M H1 → +30)",
        "allows weaker replies (by 8.6 points on average; it takes the place of D(O)M H1 → +30)",
    ),
    (
        (OPENED,),
        "A",
        "E",
        (
            "dopuszcza słabszą odpowiedź: KOT A1 → +12 "
            "zamiast D(O)M H1 → +30 (ruch w grze otwiera pole 3S)"
        ),
        (
            "allows a weaker answer: KOT A1 → +12 "
            "instead of D(O)M H1 → +30 (the move played opens a TW)"
        ),
    ),
    (
        (ANSWER, POINTS),
        "A",
        "E",
        "dopuszcza słabszą odpowiedź: KOT A1 → +12 zamiast D(O)M H1 → +30 i daje o 12 pkt więcej",
        "allows a weaker answer: KOT A1 → +12 instead of D(O)M H1 → +30 and scores 12 more",
    ),
    (
        (POINTS, ALLOWED),
        "A",
        "E",
        "daje o 12 pkt więcej, choć dopuszcza mocniejszą odpowiedź: KOT A1 → +12",
        "scores 12 more, though it allows a stronger answer: KOT A1 → +12",
    ),
    (
        (OUT,),
        "",
        "E",
        "wykłada ostatnie płytki (u innych zostają: Ż, B, blank; w końcówce o 16,5 pkt więcej)",
        "goes out (left with others: Ż, B, blank; worth 16.5 more in the endgame)",
    ),
    (
        (END,),
        "A",
        "EŻ",
        "zostawia A zamiast E, Ż (w końcówce o 6 pkt więcej)",
        "keeps A instead of E, Ż (worth 6 more in the endgame)",
    ),
    (
        (END,),
        "A",
        "",
        "zostawia A, zamiast wyłożyć ostatnie płytki (w końcówce o 6 pkt więcej)",
        "keeps A instead of going out (worth 6 more in the endgame)",
    ),
    ((END,), "A", "A", "prowadzi do końcówki lepszej o 6 pkt", "leads to an endgame worth 6 more"),
    (
        (POINTS, WORSE_END),
        "",
        "E",
        "daje o 12 pkt więcej, choć prowadzi do końcówki gorszej o 4 pkt",
        "scores 12 more, though it leads to an endgame worth 4 less",
    ),
]


def turn(*causes: Cause, kept: str = "AN", left: str = "EŻ") -> AnalysedTurn:
    """Return a turn lost for these reasons."""
    best = AnalysedMove(Exchange("EŻ"), 0, kept, 20.0, answer=KOT)
    played = AnalysedMove(Pass(), 0, left, 0.0, 20.0, answer=DOM)
    before = AnalysedTurn(7, 7, 0, "ANEŻ", Board(), Pass(), (0, 0), (0.5, 0.5), 0.0)
    return replace(before, played=played, best=(best,), causes=causes)


def plain(lines: tuple[Line, ...]) -> list[str]:
    return [str(line).replace(NBSP, " ") for line in lines]


@pytest.mark.parametrize(("causes", "kept", "left", "polish", "english"), SENTENCES)
def test_each_cause_is_one_sentence(
    causes: tuple[Cause, ...], kept: str, left: str, polish: str, english: str
) -> None:
    lost = turn(*causes, kept=kept, left=left)
    assert plain(why_lines(lost, wording("pl"))) == [f"Mocniejszy ruch {polish}."]
    assert plain(why_lines(lost, wording("en"))) == [f"The stronger move {english}."]


def test_a_deciding_turn_names_its_main_cause_where_it_is_known() -> None:
    turns = (turn(LEAVE, FEWER), turn())
    lines = plain(deciding_lines(Analysis((), turns, (0, 1), (), ()), wording("pl")))
    assert lines == [
        "Najwięcej kosztują ruchy: 7, 7.",
        "Ruch 7: mocniejszy ruch zostawia A, N zamiast E, Ż (reszta warta o 8,4 pkt więcej).",
    ]
    assert not why_lines(turn(), wording("en"))
    assert len(verdict_lines(turn(), wording("pl"))) == 2


async def test_a_real_game_shows_the_causes_on_both_pages() -> None:
    table, _ = learners()
    game = await play_out(table)
    shown = message(await table.press("Ola", "Analiza", of=await table.public(game)))
    assert "Ruch 2: mocniejszy ruch " in text(shown)
    shown = message(await table.press("Ola", "Ruch 2"))
    assert "\nMocniejszy ruch " in text(shown)
    assert "Mocniejszy ruch " in shown.alt


@pytest.mark.parametrize(
    ("language", "why"),
    [
        ("pl", "Mocniejszy ruch jest wykładką i daje o 12 pkt więcej."),
        ("en", "The stronger move is a bingo and scores 12 more."),
    ],
)
def test_a_missed_bingo_is_named(language: Language, why: str) -> None:
    lost = turn(POINTS, kept="")
    missed = replace(lost, best=(replace(lost.best[0], bingo=True),))
    assert plain(why_lines(missed, wording(language))) == [why]
    assert lost.played is not None
    weaker = replace(missed, played=replace(lost.played, bingo=True))
    assert "12" in plain(why_lines(weaker, wording(language)))[0]
    assert plain(why_lines(weaker, wording(language))) != [why]


@pytest.mark.parametrize(
    ("chances", "polish", "english"),
    [
        (
            (0.41, 0.52),
            "Brakuje: 20,0 pkt. Szanse na wygraną: 41% zamiast 52%.",
            "Shortfall: 20.0 points. Winning chances: 41% instead of 52%.",
        ),
        (
            (0.01, 0.02),
            "Szanse na wygraną: 1% zamiast 2%.",
            "Winning chances: 1% instead of 2%.",
        ),
        (
            (0.961, 0.992),
            "Szanse na wygraną: 96% zamiast 99%.",
            "Winning chances: 96% instead of 99%.",
        ),
        (
            (0.0, 1.0),
            "Szanse na wygraną: 0% zamiast 100%.",
            "Winning chances: 0% instead of 100%.",
        ),
        ((1.0, 1.0), "Brakuje: 20,0 pkt.", "Shortfall: 20.0 points."),
    ],
)
def test_a_loss_is_told_in_chances_too_and_in_these_alone_where_all_is_decided(
    chances: tuple[float, float], polish: str, english: str
) -> None:
    lost = turn(POINTS)
    assert lost.played is not None
    played = replace(lost.played, chance=chances[0])
    lost = replace(lost, played=played, best=(replace(lost.best[0], chance=chances[1]),))
    for language, said in (("pl", polish), ("en", english)):
        assert plain(verdict_lines(lost, wording(language)))[1] == said


def test_a_move_that_is_not_surely_weaker_is_as_good() -> None:
    lost = turn()
    assert lost.played is not None
    equal = replace(lost, played=replace(lost.played, loss=0.0))
    assert plain(verdict_lines(equal, wording("pl"))) == ["Równie dobre: wymiana E, Ż."]
    assert plain(verdict_lines(equal, wording("en"))) == ["Just as good: exchange E, Ż."]
    assert str(list_line(equal, "Ola", wording("pl"))).endswith("Równie dobre: wymiana E, Ż.")
    best = replace(equal, played=replace(equal.best[0], loss=0.0))
    assert plain(verdict_lines(best, wording("pl"))) == ["Nic mocniejszego tu nie ma."]
    weaker = replace(equal, played=replace(lost.played, loss=0.0, equity=30.0))
    assert plain(verdict_lines(weaker, wording("pl"))) == ["Nic mocniejszego tu nie ma."]
