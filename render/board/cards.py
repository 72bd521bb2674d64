"""The score cards above the board: one banner, two wide cards, or three or four narrow ones."""

from typing import NamedTuple

from render.canvas.shapes import FrameKind, FrameShape, Icon
from render.canvas.surface import PaintedSprite, Surface, words
from render.scene import Card, SeatMark
from render.theme import Ink, Theme
from render.type.lettering import Style, line

CARDS_HEIGHT, _TEAMS_HEIGHT = 134, 162

LEFT, RIGHT, GAP = 16, 1064, 16
_TOP, _UNDER = 14, 12
_WIDE_MOST = 2  # The greatest number of cards that have room for the score beside the name.
_ABOUT = Style(700, 28, 20)
_AIR = 18  # The pixels between two words of one card.
_LOWER = 36  # The pixels between the two lines of a long name.


class _Form(NamedTuple):
    """The layout of a card: the space at its sides, styles, baselines, the room for the score.

    `lower` is the distance between a team's two names.
    """

    side: int
    name: Style
    name_base: int
    score: Style
    score_base: int
    score_room: int
    note_base: int = 0
    lower: int = 0


_WIDE = _Form(25, Style(700, 36, 28), 49, Style(800, 68, 40), 78, 190, 87)
_BANNER = _Form(25, Style(800, 44, 30), 53, Style(800, 62, 40), 79, 190)
_NARROW = _Form(18, Style(700, 31, 24), 40, Style(800, 50, 32), 93, 120, 92)
_WIDE_TEAMS = _Form(25, Style(700, 34, 30), 46, Style(800, 68, 40), 90, 190, 120, 38)
_NARROW_TEAMS = _Form(18, Style(700, 31, 26), 42, Style(800, 50, 32), 120, 120, 118, 36)


def cards_height(cards: tuple[Card, ...]) -> int:
    """Return the height of the row of cards in pixels. It is higher if teams have two lines."""
    return _TEAMS_HEIGHT if any(card.team for card in cards) else CARDS_HEIGHT


def draw_cards(surface: Surface, cards: tuple[Card, ...]) -> None:
    """Draw the cards in a row above the board, all names in one size."""
    wide = len(cards) <= _WIDE_MOST
    form, height = _form(cards), cards_height(cards) - _TOP - _UNDER
    width = (RIGHT - LEFT + GAP) // len(cards) - GAP
    rooms = [
        width - 2 * form.side - (_score_width(card, form) if wide else 0) - _about_width(card)
        for card in cards
    ]
    sizes = [
        line(name, form.name, room).size
        for card, room in zip(cards, rooms, strict=True)
        for name in _on_lines(card, form, room)
    ]
    form = form._replace(name=form.name._replace(size=min(sizes)))
    for n, (card, room) in enumerate(zip(cards, rooms, strict=True)):
        x = LEFT + round(n * (RIGHT - LEFT - width) / max(1, len(cards) - 1))
        kind: FrameKind = "winner" if card.winner else "active" if card.active else "plain"
        surface.put(FrameShape(width, height, kind), x, _TOP)
        left, right = x + form.side, x + width - form.side
        strong, weak = _inks(surface.theme, card)
        base = _TOP + form.score_base
        spot = PaintedSprite(right, base, form.score_room, "right")
        words(surface, _score(card), spot, form.score, strong)
        for number, name in enumerate(names := _on_lines(card, form, room)):
            # The name of a single player among teams stands in the middle between their two lines.
            lower = (form.lower or _LOWER) * number if len(names) > 1 else form.lower // 2
            beside = room if wide or not number else room - _score_width(card, form)
            spot = PaintedSprite(left, _TOP + form.name_base + lower, beside)
            words(surface, name, spot, form.name, strong)
        under = right - left - _score_width(card, form)
        draw_rest = _draw_stacked if not wide else _draw_beside if len(cards) > 1 else _draw_alone
        draw_rest(surface, card, PaintedSprite(left, _TOP + form.note_base, under), form, weak)


def _form(cards: tuple[Card, ...]) -> _Form:
    if len(cards) == 1:
        return _BANNER
    wide, teams = len(cards) <= _WIDE_MOST, any(card.team for card in cards)
    return (_WIDE_TEAMS if teams else _WIDE) if wide else _NARROW_TEAMS if teams else _NARROW


def _on_lines(card: Card, form: _Form, room: int) -> tuple[str, ...]:
    """Return the lines of a card's name: a team's names, or one name in one or two lines.

    `room` is the width in pixels. A single name is split into two lines if it would be cut and the
    card has nothing else to show.
    """
    if card.team:
        return card.team
    is_cut = line(card.name, form.name._replace(smallest=1), room).size < form.name.smallest
    first, gap, second = card.name.rpartition(" ")
    if is_cut and gap and not (card.note or card.clock or card.about or card.winner):
        return first, second
    return (card.name,)


def _draw_alone(surface: Surface, card: Card, spot: PaintedSprite, _: _Form, ink: Ink) -> None:
    """Draw the note of a banner, and at its end the explanation of the score."""
    bases, room = (_TOP + 53, _TOP + 89), spot.room
    for base, words_of in zip(bases[-len(card.about) :], card.about, strict=False):
        about = PaintedSprite(spot.x + room, base, room / 2, "right")
        words(surface, words_of, about, _ABOUT, ink)
    note = PaintedSprite(spot.x, bases[1], room - _about_width(card))
    words(surface, card.note, note, _ABOUT, ink)


def _draw_beside(surface: Surface, card: Card, spot: PaintedSprite, _: _Form, ink: Ink) -> None:
    """Draw the note of a wide card, and the clock at the end of the same line."""
    style = Style(700, 26, 19)
    if card.clock:
        used = round(line(card.clock, style, 150).width) + 30
        end = PaintedSprite(spot.x + spot.room - used, spot.y, used)
        _draw_marked(surface, ("clock", card.clock), end, style, ink)
        spot = spot._replace(room=spot.room - used - _AIR)
    _draw_marked(surface, _note(card), spot, style, ink)


def _draw_stacked(surface: Surface, card: Card, spot: PaintedSprite, form: _Form, ink: Ink) -> None:
    """Draw the note of a narrow card, and the clock below.

    A team's card has room for only one of them.
    """
    mark, note = _note(card)
    if not card.clock or (form.lower and card.winner):
        _draw_marked(surface, (mark, note), spot, Style(700, 24, 17), ink)
    elif form.lower:
        _draw_marked(surface, (mark or "clock", card.clock), spot, Style(700, 24, 17), ink)
    else:
        style = Style(700, 22, 17)
        _draw_marked(surface, (mark, note), spot._replace(y=_TOP + 68), style, ink)
        _draw_marked(surface, ("clock", card.clock), spot._replace(y=_TOP + 95), style, ink)


def _note(card: Card) -> tuple[SeatMark | None, str]:
    """Return a card's mark (or None) and note.

    The usual mark is for a winner or active player.
    """
    mark: SeatMark | None = "crown" if card.winner else "turn" if card.active else None
    return card.mark or mark, card.note


def _draw_marked(
    surface: Surface, note: tuple[SeatMark | None, str], spot: PaintedSprite, style: Style, ink: Ink
) -> None:
    """Draw a note with its mark, if any, before it. The mark is as high as a capital letter."""
    name, text = note
    if name:
        height = round(style.size * {"turn": 0.72, "clock": 0.8, "crown": 0.92, "star": 0.92}[name])
        top = spot.y - round(style.size * 0.35 + height / 2)
        surface.put(Icon(name, height, ink), round(spot.x), top)
        spot = PaintedSprite(spot.x + height + 8, spot.y, spot.room - height - 8)
    words(surface, text, spot, style, ink)


def _inks(theme: Theme, card: Card) -> tuple[Ink, Ink]:
    """Return the ink of a card's name and score, and the ink of its note."""
    if card.winner:
        return theme.winner, theme.winner
    return theme.card, Ink(theme.card.face, theme.accent if card.active else theme.muted)


def _score_width(card: Card, form: _Form) -> int:
    shown = _score(card)
    return round(line(shown, form.score, form.score_room).width) + _AIR if shown else 0


def _about_width(card: Card) -> int:
    room = (RIGHT - LEFT) // 2
    return max((round(line(one, _ABOUT, room).width) + _AIR for one in card.about), default=0)


def _score(card: Card) -> str:
    return f"{card.score}".replace("-", "−")
