"""Scenes of a belgijka for the tests of pictures: a round, what it brought, the end."""

from dataclasses import replace

from render.scene import Card, Footer, Scene, Standings, StandingsLine
from render.theme import Theme
from render.themes import CONTRAST, DARK, LIGHT
from tests.support.render.scenes import LABELS, POLISH, PREMIUMS, squares

_BOARD = (
    "...............",
    "...............",
    "...............",
    ".....O.........",
    ".....B.........",
    ".....R.........",
    ".....Ó.........",
    "Ź..KICZE.......",
    "RYJU.I.........",
    "ó..LAĆ.........",
    "D..............",
    "ŁBIE...........",
    "A..............",
    "...............",
    "...............",
)
_AFTER = (*_BOARD[:3], "ANTENOWY.......", *_BOARD[4:])

ROUND = Scene(
    cells=_BOARD,
    premiums=PREMIUMS,
    values=POLISH,
    labels=LABELS,
    cards=(
        Card("Belgijka, runda 7 z 8", "", "Prowadzi Iza: 123"),
        Card("Na odpowiedź", "90 s", "od początku rundy", mark="clock"),
    ),
    footer=Footer("Wspólny stojak", "w worku 68"),
    last=squares("F4 F5 F6 F7 F9"),
    rack=tuple("TEAWNNY"),
)
_TOLD = (
    ("Iza", 209, 100),
    ("Agnieszka Wiśniewska", 171, 73),
    ("Kuba", 166, 71),
    ("Michał Żółć", 158, 68),
    ("Ola", 149, 64),
    ("Jan", 131, 56),
    ("Bartłomiej Brzęczyszczykiewicz", 120, 52),
    ("Tymek", 112, 48),
)
AFTER = replace(
    ROUND,
    cells=_AFTER,
    cards=(
        Card("Belgijka, runda 7 z 8", "", "12 osób odpowiedziało"),
        Card("Iza", "+86", "solo: 76 + 10", winner=True, mark="star"),
    ),
    footer=Footer("ANTENOWY", "4A →", "+76", label="Najlepszy ruch"),
    last=squares("A4 B4 C4 D4 E4 G4 H4"),
    rack=None,
    standings=Standings(
        tuple(
            StandingsLine(f"{place}", name, f"{points}", f"{percent}%")
            for place, (name, points, percent) in enumerate(_TOLD, 1)
        )
    ),
)
FINAL = replace(
    ROUND,
    cells=(*_AFTER[:13], "M..............", "I.............."),
    cards=(
        Card(
            "Wygrywa Iza!",
            290,
            "belgijka · 8 rund · 12 osób",
            winner=True,
            about=("suma najlepszych", "ruchów"),
        ),
    ),
    footer=Footer(),
    last=squares("A14 A15"),
    rack=None,
    standings=Standings(
        tuple(
            StandingsLine(str(place), name, str(points), f"{percent}%", f"{best} z 8", place == 1)
            for place, (name, points, percent, best) in enumerate(
                (
                    ("Iza", 266, 92, 6),
                    ("Kuba", 223, 77, 4),
                    ("Agnieszka Wiśniewska", 210, 72, 4),
                    ("Michał Żółć", 191, 66, 3),
                    ("Ola", 188, 65, 3),
                    ("Jan", 164, 57, 2),
                    ("Bartłomiej Brzęczyszczykiewicz", 150, 52, 1),
                    ("Tymek", 139, 48, 1),
                ),
                1,
            )
        ),
        heads=("Tabela", "najlepsze ruchy", "punkty", "wynik"),
        rest="dalej: 4 osoby",
    ),
)
# Two at the top, seldom more points than others have; three in all.
TIE = replace(
    FINAL,
    cards=(
        Card(
            "Tie for first: Agnieszka Wiśniewska and Bartłomiej Brzęczyszczykiewicz",
            1290,
            "duplicate · 20 rounds · 3 people",
            winner=True,
            about=("sum of the", "best plays"),
        ),
    ),
    standings=Standings(
        (
            StandingsLine(
                "1", "Agnieszka Wiśniewska-Kowalczyk", "1166", "92%", "16 of 20", winner=True
            ),
            StandingsLine("1", "李小龙 かなみ 김민수", "1166", "90%", "15 of 20", winner=True),
            StandingsLine("3", "Zoë", "0", "–", "0 of 20"),
        ),
        heads=("Standings", "best plays", "points", "result"),
    ),
)

PICTURES: dict[str, tuple[Scene, Theme]] = {
    "rounds_round_light": (ROUND, LIGHT),
    "rounds_round_contrast": (ROUND, CONTRAST),
    "rounds_after_light": (AFTER, LIGHT),
    "rounds_after_dark": (
        replace(AFTER, standings=Standings(AFTER.standings.lines[:3] if AFTER.standings else ())),
        DARK,
    ),
    "rounds_final_light": (FINAL, LIGHT),
    "rounds_final_contrast": (FINAL, CONTRAST),
    "rounds_tie_dark": (TIE, DARK),
}
