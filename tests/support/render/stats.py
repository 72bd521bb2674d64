"""Statistics for the tests of their picture."""

from __future__ import annotations

from render.charts.stats import Group, Stats
from render.charts.stats_parts import Exhibit, Figure, Rival
from tests.support.render.scenes import ENGLISH, POLISH

OLA = Stats(
    name="Agnieszka Wiśniewska",
    title="Statystyki",
    sub="od 3 marca 2026",
    figures=(
        Figure("142", "gry"),
        Figure("91", "wygrane", "64%"),
        Figure("9", "najdłuższa seria"),
        Figure("331,4", "średni wynik"),
        Figure("512", "najlepszy wynik"),
        Figure("1,2", "wykładki na grę"),
    ),
    exhibits=(
        Exhibit("Najlepszy ruch", "DOZOWaNA", POLISH, "+131", "Michał Żółć, 12 maja"),
        Exhibit("Najpiękniejsze słowo", "PIŻMÓWĘ", POLISH, "+98", "Kuba, 2 września"),
    ),
    against="Przeciwnicy",
    rivals=(
        Rival("Michał Żółć", 31, 2, 14, "31:14"),
        Rival("Kuba", 20, 0, 19, "20:19"),
        Rival("Bartłomiej Brzęczyszczykiewicz", 12, 1, 3, "12:3"),
        Rival("Анастасія Пилипенко", 0, 0, 7, "0:7"),
        Rival("Sowa", 1, 0, 0, "1:0"),
    ),
    groups=(
        Group(
            "Literaki",
            (
                Figure("7", "gier"),
                Figure("287,0", "średni wynik"),
                Figure("341", "najlepszy wynik"),
            ),
        ),
        Group(
            "Belgijka",
            (
                Figure("22", "gry"),
                Figure("83%", "średnio, rekord: 100%"),
                Figure("64", "najlepsze ruchy, solo: 12"),
            ),
        ),
    ),
)
ANN = Stats(
    name="Ann & Bob",
    title="Statistics",
    figures=(
        Figure("1", "game"),
        Figure("0", "wins", "0%"),
        Figure("0", "longest streak"),
        Figure("187", "average score"),
        Figure("187", "best score"),
        Figure("0", "bingos a game"),
        Figure("24", "best play"),
    ),
    exhibits=(Exhibit("Most beautiful word", "UNCOPYRIGHTABLe", ENGLISH, "+24"),),
    against="Opponents",
    rivals=(Rival("Zoë", 0, 1, 0, "0:0"),),
)
NOBODY = Stats(
    name="Ola",
    title="Statystyki",
    figures=(Figure("0", "gier"), Figure("–", "średni wynik")),
)
TOGETHER = Stats(
    name="Iza",
    title="Statystyki",
    figures=(),
    groups=(
        OLA.groups[1],
        Group(
            "Zagadki",
            (
                Figure("128", "zagadek, trafione: 101"),
                Figure("94%", "średnio"),
                Figure("12", "seria, rekord: 20"),
            ),
        ),
    ),
)
