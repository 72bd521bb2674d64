"""Standings of events for the tests of pictures: of an evening, of a full hall, of two people."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from render.charts.event_standings import EventLine, EventStandings, RoundMark
from render.themes import CONTRAST, DARK, LIGHT

if TYPE_CHECKING:
    from render.theme import Theme

_MARKS = {
    "1": RoundMark("win", "1"),
    "½": RoundMark("draw", "½"),
    "0": RoundMark("hollow", "0"),
    "P": RoundMark("hollow", "P"),
    "W": RoundMark("hollow", "W"),
    ">": RoundMark("running"),
    ".": RoundMark("none", "–"),
}


def _line(place: int | str, name: str, marks: str, wins: str, spread: int) -> EventLine:
    shown = f"{spread:+d}".replace("-", "−") if spread else "0"
    return EventLine(str(place), name, wins, shown, tuple(_MARKS[mark] for mark in marks))


_EVENING = (
    ("Piotr", "111", "3", 98),
    ("Bartłomiej Brzęczyszczykiewicz", "1½1", "2½", 108),
    ("Zosia", "101", "2", 128),
    ("Hania", "011", "2", 122),
    ("Tymek", "110", "2", 81),
    ("Iza", "011", "2", 72),
    ("Basia", "101", "2", 66),
    ("Kuba", "110", "2", 35),
    ("Michał Żółć", "1½0", "1½", -59),
    ("Agnieszka Wiśniewska", "001", "1", 6),
    ("Staszek", "001", "1", -17),
    ("Ewa", "010", "1", -93),
    ("Wojtek", "100", "1", -124),
    ("Ola", "010", "1", -133),
    ("Jan", "000", "0", -113),
    ("Marek", "000", "0", -177),
)
EVENING = EventStandings(
    "Czwartkowy wieczór",
    "po rundzie 3 z 4, 16 osób",
    tuple(_line(place, *facts) for place, facts in enumerate(_EVENING, 1)),
    ("rundy", "duże", "różnica"),
    label="prowadzi",
    leader="Piotr",
)
# The third round is still running at most tables.
LIVE = replace(
    EVENING,
    sub="runda 3 z 4, 16 osób",
    lines=tuple(
        replace(one, marks=(*one.marks[:2], _MARKS[">"])) if n % 3 else one
        for n, one in enumerate(EVENING.lines)
    ),
)
# An odd number of players: byes, a walkover, a late player, one who left, one who was excluded.
_ODD = (
    (1, "Iza", "11P1", "4", 231),
    (2, "李小龙 かなみ", "1P11", "4", 187),
    (3, "Kuba", "10W1", "3", 21),
    (4, "Zoë Nowak-Kowalska z Bielska-Białej", ".½01", "1½", 0),
    (5, "Michał Żółć", "0½1W", "1½", -59),
    (6, "Ola", "0W.0", "0", -1044),
    ("–", "Jan", "P0..", "1", 7),
)
FINAL = EventStandings(
    "Wygrywa Iza!",
    "Turniej u Michała, 4 rundy, 7 osób",
    tuple(
        replace(_line(*facts), winner=facts[0] == 1, out=facts[1] in {"Ola", "Jan"})
        for facts in _ODD
    ),
    ("rundy", "duże", "różnica"),
)
_HALL = (
    "Basia Ola Agnieszka_Wiśniewska Ewa Kinga Wanda Kuba Jan Michał_Żółć Zosia Żaneta Tymek Ula "
    "Piotr Iza Teresa Paweł Monika Jola Hania Gosia Bartłomiej_Brzęczyszczykiewicz Norbert Czesław "
    "Andrzej Magda Marek Stanisław_Mądry Krzysztof_Wiśniewski Grzegorz Adam Danuta Łukasz Ania "
    "Dominik Lidia Rafał Staszek Irena Wojtek"
).replace("_", "\xa0")
HALL = EventStandings(
    "Turniej mikołajkowy",
    "po rundzie 5 z 6, 40 osób",
    tuple(
        _line(n + 1, name.replace("\xa0", " "), "1" * 5, ("5", "3½", "2")[n % 3], 250 - 15 * n)
        for n, name in enumerate(_HALL.split(" "))
    ),
    ("rundy", "duże", "różnica"),
    label="prowadzi",
    leader="Basia",
)
PAIR = replace(
    EVENING,
    title="Two of us",
    sub="after round 6 of 12, 2 people",
    lines=(
        replace(_line(1, "Ann", "1" * 6, "3½", 12), marks=(RoundMark("running"),) * 6),
        _line(2, "Bob", "0" * 6, "2½", -12),
    ),
    heads=("rounds", "wins", "spread"),
    label="tied at the top",
    leader="2 people",
)
LONG = replace(
    HALL,
    title="Otwarte Mistrzostwa Dolnego Śląska w grach słownych par i drużyn",
    sub="koniec, 12 rund, 56 osób",
    lines=(*(replace(one, winner=n == 0) for n, one in enumerate(HALL.lines)), *HALL.lines[:4]),
    label="wygrywa",
    leader="Bartłomiej Brzęczyszczykiewicz-Żółkiewski",
    rest="dalej: 12 osób",
)

_MOVES = {"↑": RoundMark("win", "↑"), "↓": RoundMark("hollow", "↓"), "": RoundMark("none")}


def _in_league(line: EventLine, move: str = "", late: int = 0) -> EventLine:
    """Return a line with its arrow, and the number of games lost because the time ran out."""
    return replace(line, marks=(_MOVES[move],), note=f"Koniec czasu: {late}" if late else "")


# Two divisions of a league. Filip has left, and the season of the higher one is over.
LEAGUE = EventStandings(
    "Dywizja I",
    "Liga Arkad, sezon 2. Spadek: miejsce 4",
    (
        replace(_in_league(_line(1, "Michał Żółć", "", "4", 47), late=1), winner=True),
        _in_league(_line(2, "Bartłomiej Brzęczyszczykiewicz", "", "3", 75), late=12),
        _in_league(_line(3, "Agnieszka Wiśniewska", "", "2", 51)),
        _in_league(_line(4, "Kuba", "", "0", -173), "↓", 3),
    ),
    ("", "duże", "różnica"),
    below=(
        EventStandings(
            "Dywizja II",
            "Liga Arkad, sezon 2. Awans: miejsce 1",
            (
                _in_league(_line(1, "Zuzanna", "", "3", 107), "↑"),
                _in_league(_line(2, "Leon", "", "2½", 118), late=2),
                replace(_in_league(_line(3, "Filip", "", "0", -130), late=3), out=True),
            ),
            ("", "duże", "różnica"),
            label="prowadzi",
            leader="Zuzanna",
        ),
    ),
)

PICTURES: dict[str, tuple[EventStandings, Theme]] = {
    "event_light": (EVENING, LIGHT),
    "event_dark": (LIVE, DARK),
    "event_contrast": (EVENING, CONTRAST),
    "event_final_light": (FINAL, LIGHT),
    "event_final_dark": (FINAL, DARK),
    "event_final_contrast": (FINAL, CONTRAST),
    "event_hall_light": (HALL, LIGHT),
    "event_pair_dark": (PAIR, DARK),
    "event_long_dark": (LONG, DARK),
    "league_light": (LEAGUE, LIGHT),
    "league_contrast": (LEAGUE, CONTRAST),
}
