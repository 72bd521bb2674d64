"""The speed and size of a picture, beside the plain way to draw it, in the same run.

The plain way is honest: the same shapes and words, drawn with Pillow four times larger on one RGB
image, reduced, and saved with Pillow's default settings; fonts stay open between pictures.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from io import BytesIO
from statistics import median
from time import perf_counter

from PIL import Image, ImageDraw, ImageSequence

from render.board import picture
from render.board.animation import TICK, board_animation
from render.board.cards import CARDS_HEIGHT, draw_cards
from render.board.grid import COLUMNS, COLUMNS_HEIGHT, draw_bare, draw_columns, draw_tiles, rows
from render.board.panel import FOOTER_HEIGHT, draw_footer
from render.canvas.pen import FINE, UNIT, Pen
from render.canvas.shapes import Shape
from render.charts.event_standings import event_picture
from render.scene import EMPTY, SIZE, Card, Cell, Footer, Scene
from render.theme import Ink, Theme, rgb
from render.themes import LIGHT, THEMES
from render.type.faces import font, lock
from render.type.lettering import TextLine
from tests.bench.measured import Measured, seconds
from tests.support.render.event import HALL

_MOST_MS, _MOST_KIB, _LEAST = 5.0, 85.0, 35.0
_MOST_EVENT_MS, _MOST_EVENT_KIB = 50.0, 85.0
_MOST_FILM_MS, _MOST_FILM_KIB = 120.0, 600.0
_GAMES, _PLAIN, _EXCHANGES, _RACK = 4, 5, 4, 7


def measure() -> list[Measured]:
    """Time the public pictures of whole games, each once, in the order in which they are made.

    Sprites and fonts are warm, as after a bot's first game; what one game's pictures share is
    reused within that game only, because every game timed is another one.
    """
    *_, last = first = list(_game(0))
    full = replace(last, rack=tuple("ĄĘMWŻŹŁ"))
    themes = THEMES.values()
    for theme in themes:
        for scene in (_alphabet(last), *first):
            picture.board_picture(scene, theme)
    times = [
        _time(picture.board_picture, scene, theme)
        for shift in range(1, _GAMES + 1)
        for theme in themes
        for scene in _game(shift)
    ]
    plain = [_time(plain_picture, last, LIGHT) for _ in range(_PLAIN)]
    own, other = median(times) * 1000, median(plain) * 1000
    kib = max(len(picture.board_picture(full, theme)) for theme in themes) / 1024
    other_kib = len(plain_picture(full, LIGHT)) / 1024
    beside = f"plain redraw with Pillow: {other:.0f} ms"
    ratio = other / own
    size = f"plain redraw with Pillow: {other_kib:.0f} KiB"
    return [
        Measured("picture", own, "ms", beside, ratio, _MOST_MS, own <= _MOST_MS),
        Measured("picture, faster", ratio, "times", beside, ratio, _LEAST, ratio >= _LEAST),
        Measured("picture, size", kib, "KiB", size, other_kib / kib, _MOST_KIB, kib <= _MOST_KIB),
        *_standings(),
        *_films(),
    ]


def _standings() -> list[Measured]:
    """Standings of forty players, beside Pillow's own way to save the same picture.

    Each evening is another one, so of what is drawn only sprites are warm.
    """
    themes = THEMES.values()
    for theme in themes:
        event_picture(HALL, theme)
    times, sizes = [], []
    for shift in range(1, _GAMES + 1):
        for theme in themes:
            hall = replace(
                HALL,
                lines=tuple(
                    replace(one, name=f"{one.name} {shift}", spread=f"+{shift}{n}")
                    for n, one in enumerate(HALL.lines)
                ),
            )
            start = perf_counter()
            drawn = event_picture(hall, theme)
            times.append(perf_counter() - start)
            sizes.append(len(drawn))
    image, file = Image.open(BytesIO(drawn)).convert("RGB"), BytesIO()
    other = seconds(lambda: image.save(file, "PNG"))
    own, kib = median(times) * 1000, max(sizes) / 1024
    ratio, less = other * 1000 / own, len(file.getvalue()) / 1024 / kib
    beside = f"Pillow's save of the same picture: {other * 1000:.0f} ms"
    size = f"Pillow's save of the same picture: {len(file.getvalue()) / 1024:.0f} KiB"
    met, small = own <= _MOST_EVENT_MS, kib <= _MOST_EVENT_KIB
    return [
        Measured("standings of 40", own, "ms", beside, ratio, _MOST_EVENT_MS, met),
        Measured("standings of 40, size", kib, "KiB", size, less, _MOST_EVENT_KIB, small),
    ]


def _films() -> list[Measured]:
    """Whole games as GIF, beside Pillow's own way with full frames that are drawn already.

    Each game is another one, so of what is drawn only sprites and words are warm.
    """
    for theme in THEMES.values():
        board_animation([*_whole_game(0), _alphabet(next(_game(0)))], theme)
    times, sizes = [], []
    for shift in range(1, _GAMES + 1):
        for theme in THEMES.values():
            scenes = list(_whole_game(shift))
            start = perf_counter()
            film = board_animation(scenes, theme)
            times.append(perf_counter() - start)
            sizes.append(len(film))
    other, other_size = _plain_film(film)
    own, kib = median(times) * 1000, max(sizes) / 1024
    ratio, less = other * 1000 / own, other_size / 1024 / kib
    beside = f"Pillow's save_all of the same frames: {other * 1000:.0f} ms"
    size = f"Pillow's save_all of the same frames: {other_size / 1024:.0f} KiB"
    met, small = own <= _MOST_FILM_MS, kib <= _MOST_FILM_KIB
    return [
        Measured("finished game as GIF", own, "ms", beside, ratio, _MOST_FILM_MS, met),
        Measured("finished game as GIF, size", kib, "KiB", size, less, _MOST_FILM_KIB, small),
    ]


def _plain_film(film: bytes) -> tuple[float, int]:
    """Save a film's boards as full frames with Pillow's defaults; return the time and the size."""
    frames = [
        frame.convert("RGB")
        for frame in ImageSequence.Iterator(Image.open(BytesIO(film)))
        if frame.info["duration"] > TICK
    ]
    file = BytesIO()
    start = perf_counter()
    frames[0].save(file, "GIF", save_all=True, append_images=frames[1:])
    return perf_counter() - start, len(file.getvalue())


def _whole_game(shift: int) -> Iterator[Scene]:
    """31 boards: the start, the plays of `_game`, and an exchange after each fourth.

    As in a real one, the rack that a turn was made from lies below.
    """
    for turn, public in enumerate(_game(shift)):
        if not turn:
            cells = (EMPTY * SIZE,) * SIZE
            yield replace(public, cells=cells, last=frozenset(), footer=Footer())
        scene = replace(
            public, rack=tuple(_LETTERS[(turn + 4 * n) % len(_LETTERS)] for n in range(_RACK))
        )
        yield scene
        if turn % _EXCHANGES == _EXCHANGES - 1:
            cards = tuple(
                replace(card, note=f"wymiana: {1 + turn % 7}", active=not card.active)
                for card in scene.cards
            )
            yield replace(scene, cards=cards, last=frozenset())


def plain_picture(scene: Scene, theme: Theme) -> bytes:
    """Draw the same picture from nothing."""
    surface = _Plain(
        theme, (picture.WIDTH, CARDS_HEIGHT + COLUMNS_HEIGHT + 15 * UNIT + FOOTER_HEIGHT)
    )
    draw_cards(surface, scene.cards)
    surface.top += CARDS_HEIGHT
    draw_columns(surface)
    surface.top += COLUMNS_HEIGHT
    for row in rows(scene):
        draw_bare(surface, row)
        draw_tiles(surface, row)
        surface.top += UNIT
    draw_footer(surface, scene)
    file = BytesIO()
    surface.image.reduce(FINE).save(file, "PNG")
    return file.getvalue()


class _Plain:
    """A surface FINE times larger; `top` is where the part being drawn begins."""

    def __init__(self, theme: Theme, size: tuple[int, int]) -> None:
        self.theme = theme
        self.top = 0
        fine = (size[0] * FINE, size[1] * FINE)
        self.image = Image.new("RGB", fine, rgb(theme.background))

    def put(self, shape: Shape, x: int, y: int) -> None:
        pen = Pen(self.image, FINE * shape.scale, x * FINE, (self.top + y) * FINE)
        shape.paint(pen, self.theme)

    def write(self, laid: TextLine, x: float, y: int, paint: Ink) -> None:
        draw = ImageDraw.Draw(self.image)
        with lock:
            for letter in laid.letters:
                at = (round((x + letter.x) * FINE), (self.top + y) * FINE)
                face = font(letter.face, laid.size * FINE)
                draw.text(at, letter.text, rgb(paint.ink), face, anchor="ls")


def _time(draw: Callable[[Scene, Theme], bytes], scene: Scene, theme: Theme) -> float:
    start = perf_counter()
    draw(scene, theme)
    return perf_counter() - start


def _alphabet(scene: Scene) -> Scene:
    """Every tile, as it lies and as part of the last play."""
    letters = 2 * _LETTERS + EMPTY * SIZE**2
    cells = tuple(letters[n * SIZE : n * SIZE + SIZE] for n in range(SIZE))
    last = frozenset((n % SIZE, n // SIZE) for n in range(len(_LETTERS)))
    return replace(scene, cells=cells, last=last)


def _game(shift: int) -> Iterator[Scene]:
    """Return a scene after each play of a game; each `shift` (0–31) has other letters."""
    seen: set[Cell] = set()
    scores = [0, 0]
    turned = str.maketrans(_LETTERS, _LETTERS[shift:] + _LETTERS[:shift])
    for turn, play in enumerate(_PLAYS.split()):
        laid = {square for square in _squares(play) if square not in seen}
        seen |= laid
        scores[turn % 2] += 7 + 3 * turn + shift
        yield Scene(
            cells=tuple(
                "".join(
                    letter.translate(turned) if (x, y) in seen else EMPTY
                    for x, letter in enumerate(line)
                )
                for y, line in enumerate(_BOARD)
            ),
            premiums=_PREMIUMS,
            values={letter: 1 + n % 9 for n, letter in enumerate(_LETTERS)},
            labels={"=": "3S", "-": "2S", '"': "3L", "'": "2L"},
            cards=tuple(
                Card(name, score, f"ruch +{turn + score % 60}", active=seat != turn % 2)
                for seat, (name, score) in enumerate(zip(_NAMES, scores, strict=True))
            ),
            footer=Footer(f"PEŁNY {turn}{shift}", play, f"+{turn + shift}", f"w worku {98 - turn}"),
            last=frozenset(laid),
        )


def _squares(play: str) -> Iterator[Cell]:
    """8D5: five squares across from row 8, column D; D8+5: down."""
    down = play[0].isalpha()
    start, length = play[:-1].strip("+"), int(play[-1])
    x = COLUMNS.index(start[0] if down else start[-1])
    y = int(start[1:] if down else start[:-1]) - 1
    for n in range(length):
        yield (x, y + n) if down else (x + n, y)


_NAMES = ("Michał Żółć", "Agnieszka Wiśniewska")
_LETTERS = "AĄBCĆDEĘFGHIJKLŁMNŃOÓPRSŚTUWYZŹŻ"
_PLAYS = (
    "8D5 7F4 9F6 10G2 11D4 12A5 13A3 I5+3 5I4 6I2 4J6 3J4 O3+7 9N2 N9+7 15L4 M10+4 O11+2 J9+3 "
    "K11+4 J13+2 K7+3 11M3 A8+6"
)
_BOARD = (
    "...............",
    "...............",
    ".........ONUS.K",
    ".........GANIŁA",
    "........LORO..S",
    "........EŃ....I",
    ".....BUCE.K...O",
    "Z..PEŁNY..I...R",
    "A....PINASĘ..WO",
    "S.....TY.Ó..MI.",
    "Y..WOTA..DK.IEM",
    "CHLEJ.....W.ETĄ",
    "ZAG......ZE.ŚR.",
    ".........MF..Z.",
    "...........CHYB",
)
_HALF = (
    "=..'...=...'..=",
    """.-..."..."...-.""",
    "..-...'.'...-..",
    "'..-...'...-..'",
    "....-.....-....",
    """."..."..."...".""",
    "..'...'.'...'..",
)
_PREMIUMS = (*_HALF, "=..'...-...'..=", *reversed(_HALF))
