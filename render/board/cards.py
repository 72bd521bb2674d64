"""Score cards: one banner, two wide ones, or three or four narrow ones."""

from typing import NamedTuple

from render.canvas.shapes import FrameKind, FrameShape, Icon
from render.canvas.surface import PaintedSprite, Surface, words
from render.scene import Card, Mark
from render.theme import Ink, Theme
from render.type.lettering import Style, line

CARDS_HEIGHT = 134

LEFT, RIGHT, GAP = 16, 1064, 16
_TOP, _HEIGHT = 14, 108
_WIDE_MOST = 2  # so many cards have room for the score beside the name
_ABOUT = Style(700, 28, 20)
_AIR = 18  # between words of one card


class _Form(NamedTuple):
    """How a card is set: air at its sides, styles, baselines, room for the score."""

    side: int
    name: Style
    name_base: int
    score: Style
    score_base: int
    score_room: int


_WIDE = _Form(25, Style(700, 36, 32), 49, Style(800, 68, 40), 78, 190)
_BANNER = _Form(25, Style(800, 44, 34), 53, Style(800, 62, 40), 79, 190)
_NARROW = _Form(18, Style(700, 31, 26), 40, Style(800, 50, 32), 93, 120)


def draw_cards(surface: Surface, cards: tuple[Card, ...]) -> None:
    """The cards in a row above the board, all names in one size."""
    wide = len(cards) <= _WIDE_MOST
    form = _NARROW if not wide else _WIDE if len(cards) > 1 else _BANNER
    width = (RIGHT - LEFT + GAP) // len(cards) - GAP
    rooms = [
        width - 2 * form.side - (_score_width(card, form) if wide else 0) - _about_width(card)
        for card in cards
    ]
    sizes = [line(card.name, form.name, room).size for card, room in zip(cards, rooms, strict=True)]
    form = form._replace(name=form.name._replace(size=min(sizes)))
    for n, (card, room) in enumerate(zip(cards, rooms, strict=True)):
        x = LEFT + round(n * (RIGHT - LEFT - width) / max(1, len(cards) - 1))
        kind: FrameKind = "winner" if card.winner else "active" if card.active else "plain"
        surface.put(FrameShape(width, _HEIGHT, kind), x, _TOP)
        left, right = x + form.side, x + width - form.side
        strong, weak = _inks(surface.theme, card)
        base = _TOP + form.score_base
        spot = PaintedSprite(right, base, form.score_room, "right")
        words(surface, _score(card), spot, form.score, strong)
        spot = PaintedSprite(left, _TOP + form.name_base, room)
        words(surface, card.name, spot, form.name, strong)
        under = right - left - _score_width(card, form)
        draw_rest = _stacked if not wide else _beside if len(cards) > 1 else _alone
        draw_rest(surface, card, left, under, weak)


def _alone(surface: Surface, card: Card, left: int, room: int, ink: Ink) -> None:
    """The note, and at the end of the banner what its score is."""
    bases = (_TOP + 53, _TOP + 89)
    for base, words_of in zip(bases[-len(card.about) :], card.about, strict=False):
        words(surface, words_of, PaintedSprite(left + room, base, room / 2, "right"), _ABOUT, ink)
    room -= _about_width(card)
    words(surface, card.note, PaintedSprite(left, bases[1], room), _ABOUT, ink)


def _beside(surface: Surface, card: Card, left: int, room: int, ink: Ink) -> None:
    """The note, and the clock at the end of its line."""
    base, style = _TOP + 87, Style(700, 26, 19)
    if card.clock:
        used = round(line(card.clock, style, 150).width) + 30
        spot = PaintedSprite(left + room - used, base, used)
        _marked(surface, ("clock", card.clock), spot, style, ink)
        room -= used + _AIR
    _marked(surface, _note(card), PaintedSprite(left, base, room), style, ink)


def _stacked(surface: Surface, card: Card, left: int, room: int, ink: Ink) -> None:
    """The note, and the clock under it."""
    if card.clock:
        style = Style(700, 22, 17)
        _marked(surface, _note(card), PaintedSprite(left, _TOP + 68, room), style, ink)
        _marked(surface, ("clock", card.clock), PaintedSprite(left, _TOP + 95, room), style, ink)
    else:
        _marked(surface, _note(card), PaintedSprite(left, _TOP + 92, room), Style(700, 24, 17), ink)


def _note(card: Card) -> tuple[Mark | None, str]:
    """The note, with the mark of who won or plays."""
    mark: Mark | None = "crown" if card.winner else "turn" if card.active else None
    return card.mark or mark, card.note


def _marked(
    surface: Surface, note: tuple[Mark | None, str], spot: PaintedSprite, style: Style, ink: Ink
) -> None:
    """Words, after a mark as high as their capitals if there is one."""
    name, text = note
    if name:
        height = round(style.size * {"turn": 0.72, "clock": 0.8, "crown": 0.92, "star": 0.92}[name])
        top = spot.y - round(style.size * 0.35 + height / 2)
        surface.put(Icon(name, height, ink), round(spot.x), top)
        spot = PaintedSprite(spot.x + height + 8, spot.y, spot.room - height - 8)
    words(surface, text, spot, style, ink)


def _inks(theme: Theme, card: Card) -> tuple[Ink, Ink]:
    """For name and score, and for the note."""
    if card.winner:
        return theme.winner, theme.winner
    return theme.card, Ink(theme.card.face, theme.accent if card.active else theme.muted)


def _score_width(card: Card, form: _Form) -> int:
    return round(line(_score(card), form.score, form.score_room).width) + _AIR


def _about_width(card: Card) -> int:
    room = (RIGHT - LEFT) // 2
    return max((round(line(one, _ABOUT, room).width) + _AIR for one in card.about), default=0)


def _score(card: Card) -> str:
    return f"{card.score}".replace("-", "−")
