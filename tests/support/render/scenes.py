"""Scenes for the tests of pictures: real positions, and every form a picture has."""

from dataclasses import replace

from render.scene import Card, Cell, Footer, Scene
from render.theme import Theme
from render.themes import CONTRAST, DARK, LIGHT

PREMIUMS = (
    "=..'...=...'..=",
    '.-..."..."...-.',
    "..-...'.'...-..",
    "'..-...'...-..'",
    "....-.....-....",
    '."..."..."...".',
    "..'...'.'...'..",
    "=..'...-...'..=",
    "..'...'.'...'..",
    '."..."..."...".',
    "....-.....-....",
    "'..-...'...-..'",
    "..-...'.'...-..",
    '.-..."..."...-.',
    "=..'...=...'..=",
)
POLISH = {
    letter: points
    for points, letters in {
        1: "AEINORSWZ",
        2: "CDKLMPTY",
        3: "BGHJŁU",
        5: "ĄĘFÓŚŻ",
        6: "Ć",
        7: "Ń",
        9: "Ź",
    }.items()
    for letter in letters
}
ENGLISH = {
    letter: points
    for points, letters in {
        1: "AEILNORSTU",
        2: "DG",
        3: "BCMP",
        4: "FHVWY",
        5: "K",
        8: "JX",
        10: "QZ",
    }.items()
    for letter in letters
}
EMPTY_BOARD = ("." * 15,) * 15
LABELS = {"=": "3S", "-": "2S", '"': "3L", "'": "2L"}


def squares(text: str) -> frozenset[Cell]:
    """Return the squares of "A8 B8"."""
    return frozenset((ord(name[0]) - ord("A"), int(name[1:]) - 1) for name in text.split())


LATE = Scene(
    cells=(
        "...............",
        "...............",
        ".........ONUS.K",
        ".........GANIŁA",
        "........LORO..S",
        "........EŃ....I",
        ".....BUCE.K...O",
        "z..PEŁNY..I...R",
        "A....PINASĘ..WO",
        "S.....TY.Ó..MI.",
        "Y..WOTA..DK.IEM",
        "CHLEJ.....W.ETĄ",
        "ZAG......ZE.Śr.",
        ".........MF..Z.",
        "...........CHYB",
    ),
    premiums=PREMIUMS,
    values=POLISH,
    labels=LABELS,
    cards=(
        Card("Michał Żółć", 349, "ruch +21"),
        Card("Agnieszka Wiśniewska-Kowalczyk", 314, "teraz gra", active=True),
    ),
    footer=Footer("ZASYCZ", "A8 ↓", "+21", "w worku 5"),
    last=squares("A8 A9 A10 A11"),
)
BINGO = replace(
    LATE,
    cells=(
        "...............",
        "..T............",
        "..A............",
        "..IW...........",
        "..PI...........",
        ".KAŃ...I.......",
        ".IN....N.......",
        "WŻYŁ..ŹR.......",
        "...CHYRO.......",
        "....I..........",
        "....Z..........",
        "....O..........",
        "....P..........",
        "....Ó..........",
        "DOZOWaNA.......",
    ),
    cards=(
        Card("Michał Żółć", 251, "ruch +131", clock="18:20"),
        Card("Ola i Kuba", 89, "teraz gra", active=True, clock="4:05"),
    ),
    footer=Footer("DOZOWANA", "15A →", "+131", "w worku 49"),
    last=squares("A15 B15 C15 D15 F15 G15 H15"),
)
LITERAKI = replace(
    LATE,
    cells=(
        "B..............",
        "ZERWAŃ.........",
        "E..I...........",
        "M..O...........",
        "..WDRAŻA.......",
        "...Ł...........",
        "...O...........",
        "...BUTÓW.......",
        "..TYLA.........",
        ".....KASZĘ.....",
        "SMOCZĄ.Z...S...",
        "P......Y...I...",
        "A....GeNETYKA..",
        "ł......I...A...",
        "Y......E...ĆPUN",
    ),
    premiums=(
        "5.=..2.5.2..=.5",
        "....2.5.5.2....",
        "=..2.-.1.-.2..=",
        "..2.-.1.1.-.2..",
        ".2.-.1...1.-.2.",
        "2.-.1..3..1.-.2",
        ".5.1..3.3..1.5.",
        "5.1..3.5.3..1.5",
        ".5.1..3.3..1.5.",
        "2.-.1..3..1.-.2",
        ".2.-.1...1.-.2.",
        "..2.-.1.1.-.2..",
        "=..2.-.1.-.2..=",
        "....2.5.5.2....",
        "5.=..2.5.2..=.5",
    ),
    values=POLISH | dict.fromkeys("ĆŃŹ", 5),
    labels={"=": "3S", "-": "2S", "1": "1", "2": "2", "3": "3", "5": "5"},
    footer=Footer("SPA(Ł)Y", "A11 ↓", "+30", "w worku 29"),
    last=squares("A11 A12 A13 A14 A15"),
    rack=tuple("WAŹKIR?"),
)
RACK = tuple("HŁ?EMBA")
NAMES = (
    "Анастасія Пилипенко",
    "שלום בן-דוד (2)",
    "محمد علي",
    "李小龙 かなみ 김민수",
)

# name: (scene, theme); one file a name in golden/.
PICTURES: dict[str, tuple[Scene, Theme]] = {
    "board_light": (replace(LATE, rack=tuple("ZZŹLDDN")), LIGHT),
    "board_dark": (replace(BINGO, rack=RACK), DARK),
    "start_dark": (
        replace(
            LATE,
            cells=EMPTY_BOARD,
            cards=(Card("Ola", 0, "zaczyna", active=True), Card("Kuba", 0)),
            footer=Footer("Początek gry", "Zaczyna Ola", "", "w worku 86"),
            last=frozenset(),
        ),
        DARK,
    ),
    "pending_three_light": (
        replace(
            LATE,
            cards=(*LATE.cards, Card("Zenon", -7, "wymiana: 3")),
            footer=replace(LATE.footer, mark="czeka"),
            pending=True,
        ),
        LIGHT,
    ),
    "pending_four_dark": (
        replace(
            BINGO,
            cards=(
                *BINGO.cards,
                Card("Bartłomiej Brzęczyszczykiewicz", 1024, "pas", clock="0:59"),
                Card("Iza", 98, "wymiana: 7", clock="12:00"),
            ),
            footer=replace(BINGO.footer, mark="czeka"),
            pending=True,
        ),
        DARK,
    ),
    "draft_light": (
        replace(
            LATE,
            cells=("MĄWĘ...........", *LATE.cells[1:5], "....ĘŹm.EŃ....I", *LATE.cells[6:]),
            footer=Footer("ĘŹM", "E6 →", "+31", "w worku 5", "podgląd"),
            draft=squares("A1 B1 C1 D1 E6 F6 G6"),
            rack=tuple("ZZŹL"),
        ),
        LIGHT,
    ),
    "final_light": (
        replace(
            LATE,
            cards=(
                Card("Michał Żółć", 357, "wygrana", winner=True),
                Card("Agnieszka Wiśniewska", 306, "płytki −8"),
            ),
            footer=Footer("Wygrywa Michał Żółć!", "357:306 · pozostałe płytki: Ż, B"),
            last=frozenset(),
        ),
        LIGHT,
    ),
    "long_names_light": (
        replace(
            BINGO,
            cards=(
                Card("Świętopełk Żądło-Ćwiękalski", 312, ""),
                Card("Agnieszka Wiśniewska", 298, "ruch +21", active=True),
            ),
        ),
        LIGHT,
    ),
    "names_dark": (
        replace(
            BINGO,
            cards=tuple(Card(name, 100 + n, "pas") for n, name in enumerate(NAMES)),
            footer=Footer("Remis: สมชาย, გიორგი", "राज · ሀበሻ · Ελένη · Հայկ · Nguyễn 🔥"),
            last=frozenset(),
        ),
        DARK,
    ),
    "english_light": (
        replace(
            LATE,
            cells=(
                *EMPTY_BOARD[:7],
                "..QUIZ.ZEJVXWAM",
                "MWAKRYJTZaecnLG",
                *EMPTY_BOARD[9:],
            ),
            values=ENGLISH,
            labels={"=": "TW", "-": "DW", '"': "TL", "'": "DL"},
            cards=(Card("Ann & Bob", 35, "play +35"), Card("Zoë", 0, "to move", active=True)),
            footer=Footer("QUIZ", "8C →", "+35", "86 in the bag"),
            last=frozenset(),
            rack=tuple("QWXZJK?"),
        ),
        LIGHT,
    ),
}
_TEAMS = (
    Card("", 251, "ruch +30", team=("Ola", "Michał Żółć")),
    Card("", 189, "teraz gra", active=True, team=("Agnieszka Wiśniewska-Kowalczyk", "Kuba")),
)
PICTURES |= {
    "teams_light": (
        replace(LATE, cards=(replace(_TEAMS[0], note="ruch +30: Ola"), _TEAMS[1])),
        LIGHT,
    ),
    "teams_three_dark": (
        replace(
            LATE,
            cards=(
                _TEAMS[0],
                replace(_TEAMS[1], clock="0:32"),
                Card("Ryś", 177, "poza grą", clock="1:00"),
            ),
        ),
        DARK,
    ),
    "literaki_light": (LITERAKI, LIGHT),
    "literaki_pending_dark": (
        replace(LITERAKI, footer=replace(LITERAKI.footer, mark="czeka"), pending=True),
        DARK,
    ),
    "literaki_draft_contrast": (
        replace(LITERAKI, last=frozenset(), draft=LITERAKI.last, rack=()),
        CONTRAST,
    ),
    "literaki_start_light": (
        replace(LITERAKI, cells=EMPTY_BOARD, last=frozenset(), footer=Footer("Początek gry")),
        LIGHT,
    ),
}
PICTURES |= {
    f"{name}_contrast": (PICTURES[f"{name}_{theme}"][0], CONTRAST)
    for name, theme in (
        ("board", "dark"),
        ("start", "dark"),
        ("pending_four", "dark"),
        ("draft", "light"),
        ("final", "light"),
    )
}
