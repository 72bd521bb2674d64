"""Charts for the tests of pictures: a pair and a table of four."""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING

from render.charts.chart import Chart
from render.scene import Card
from render.themes import CONTRAST, DARK, LIGHT

if TYPE_CHECKING:
    from render.theme import Theme

_POINTS = (
    *(14, 22, 31, 9, 0, 78, 18, 26, 41, 12, 8, 33, 21, 0, 63, 24),
    *(17, 19, 30, 5, 12, 11, 26, 7, 9, 14, 6, 18, 11, 4),
)
_FIRST: tuple[float, ...] = (
    *(0.5, 0.46, 0.5, 0.42, 0.55, 0.57, 0.38, 0.41, 0.44, 0.36, 0.49, 0.52, 0.45, 0.4, 0.42),
    *(0.61, 0.55, 0.6, 0.58, 0.67, 0.62, 0.71, 0.64, 0.78, 0.7, 0.83, 0.8, 0.9, 0.88, 0.97, 1.0),
)


def _run(players: int) -> tuple[tuple[int, ...], ...]:
    return tuple(
        tuple(
            accumulate(
                (points if turn % players == player else 0 for turn, points in enumerate(_POINTS)),
                initial=0,
            )
        )
        for player in range(players)
    )


PAIR = Chart(
    cards=(
        Card("Agnieszka Wiśniewska", 297, "najlepsze 9 z 15", winner=True),
        Card("Ryś", 282, "najlepsze 14 z 15"),
    ),
    scores=_run(2),
    chances=(_FIRST, tuple(1 - chance for chance in _FIRST)),
    movers=tuple(turn % 2 for turn in range(30)),
    scores_title="Punkty",
    chances_title="Szanse na wygraną",
    turns_label="ruch",
    bingo_label="wykładka",
    bingos=frozenset({6, 15}),
    marked=(6, 15, 17),
)
FOUR = Chart(
    cards=(
        Card("Ola", 188, "best 3 of 8"),
        Card("Bartłomiej Brzęczyszczykiewicz", -9, "best 2 of 8"),
        Card("Iza + Jan", 170, "best 5 of 7"),
        Card("李小龙", 201, "best 4 of 7", winner=True),
    ),
    scores=(
        *_run(4)[:1],
        tuple(-(turn // 4) for turn in range(31)),
        *_run(4)[2:],
    ),
    chances=(
        tuple(0.25 - turn / 150 for turn in range(31)),
        tuple(0.25 - turn / 130 for turn in range(31)),
        tuple(0.25 - turn / 140 for turn in range(31)),
        tuple(0.25 + turn / 150 + turn / 130 + turn / 140 for turn in range(31)),
    ),
    movers=tuple(turn % 4 for turn in range(30)),
    scores_title="Points",
    chances_title="Winning chances",
    turns_label="move",
    bingo_label="bingo",
    marked=(1, 2, 30),
)
SHORT = Chart(
    cards=(Card("Ola", 12, "najlepsze 1 z 1"), Card("Kuba", 0, winner=True)),
    scores=((0, 12), (0, 0)),
    chances=((0.5, 0.0), (0.5, 1.0)),
    movers=(0,),
    scores_title="Punkty",
    chances_title="Szanse na wygraną",
    turns_label="ruch",
    bingo_label="wykładka",
    marked=(1,),
)

CHARTS: dict[str, tuple[Chart, Theme]] = {
    "pair_light": (PAIR, LIGHT),
    "pair_dark": (PAIR, DARK),
    "four_light": (FOUR, LIGHT),
    "four_dark": (FOUR, DARK),
    "four_contrast": (FOUR, CONTRAST),
    "short_light": (SHORT, LIGHT),
}
