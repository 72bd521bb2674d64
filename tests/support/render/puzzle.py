"""Scenes of the puzzle of a day for the tests of pictures: as it is asked, and its solution."""

from dataclasses import replace

from render.scene import Card, Footer, Note, Scene
from render.theme import Theme
from render.themes import CONTRAST, DARK, LIGHT
from tests.support.render.scenes import LABELS, POLISH, PREMIUMS

_BOARD = (
    "..R........SODĘ",
    ".ZAJĄĆ.....T...",
    "..DA......GOTYK",
    "S..Ź.......I...",
    "ZWANIU.....M...",
    "N..I.GRZECHY...",
    "U..E.R.........",
    "R...ŁYSE.......",
    ".....Z.........",
    ".....Ł.CEŃ.....",
    "....HAKI.......",
    "...LAM.........",
    *(("...............",) * 3),
)
_LAID = dict(zip(range(3, 10), "LINIKOM", strict=True))

ASKED = Scene(
    cells=_BOARD,
    premiums=PREMIUMS,
    values=POLISH,
    labels=LABELS,
    cards=(
        Card("Wykładka dnia nr 128", "", winner=True, about=("niedziela, 22 listopada", "3 próby")),
    ),
    footer=Footer("Znajdź najlepszy ruch", "w worku 36"),
    rack=tuple("IIKLMNO"),
)
SOLVED = replace(
    ASKED,
    cells=tuple(row[:14] + _LAID.get(y, row[14]) for y, row in enumerate(_BOARD)),
    cards=(
        Card(
            "Wykładka dnia nr 128",
            "",
            winner=True,
            about=("niedziela, 22 listopada", "rozwiązanie"),
        ),
    ),
    footer=Footer("KLINIKOM", "O3 ↓", "+92"),
    last=frozenset((14, y) for y in _LAID),
    rack=None,
    note=Note(
        "klinika",
        "tu: KLINIKOM",
        "Oddział szpitalny związany z uczelnią albo prywatna lecznica.",
        "Najlepszy ruch: 9 z 14 osób",
        "średnio 71%",
    ),
)
PICTURES: dict[str, tuple[Scene, Theme]] = {
    "puzzle_light": (ASKED, LIGHT),
    "puzzle_solution_dark": (SOLVED, DARK),
    "puzzle_solution_contrast": (replace(SOLVED, note=Note("kot")), CONTRAST),
}
