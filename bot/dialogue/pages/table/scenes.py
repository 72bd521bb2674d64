"""Views as pictures: the board, the players' cards, and the caption below the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.dialogue.pages.wording import Wording, arrow, name, points_text, subject, with_sign, word
from bot.rules.board import CENTRE, PREMIUMS
from bot.rules.ruleset import preset
from bot.text.moments import stopwatch
from render.scene import Card, Footer, Scene

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.coordinator.views.preview import Preview
    from bot.coordinator.views.seats import SeatView
    from bot.coordinator.views.view import View
    from bot.dialogue.message import Line
    from bot.rules.board import Board
    from bot.rules.judge import Play
    from bot.rules.ruleset import Ruleset

# The most players whose cards have room for the name of a team's mover.
_WIDE = 2
_LABELS = {"'": "letter-x2", '"': "letter-x3", "-": "word-x2", "=": "word-x3"}


def scene_of(  # noqa: PLR0913 - all that a picture is made of
    board: Board,
    rules: Ruleset,
    wording: Wording,
    cards: Iterable[Card],
    *,
    footer: Footer | None = None,
    last: Play | None = None,
    draft: Play | None = None,
    rack: Iterable[str] | None = None,
    pending: bool = False,
) -> Scene:
    """Return the picture of a board, with the last play or a draft marked on it.

    `cards` show the players. With `pending` the last play can still be challenged.
    """
    tiles = rules.tiles
    for play in filter(None, (last, draft)):
        board = board.place(play.tiles)
    return Scene(
        cells=_rows(board),
        premiums=rules.layout.rows,
        values=dict(zip(tiles.letters, tiles.values, strict=True)),
        labels=premium_labels(wording),
        cards=tuple(cards),
        footer=footer or Footer(),
        last=squares_of(last),
        draft=squares_of(draft),
        rack=None if rack is None else tuple(rack),
        start=(CENTRE.x, CENTRE.y),
        pending=pending,
    )


def squares_of(play: Play | None) -> frozenset[tuple[int, int]]:
    """Return the squares that a play fills, as (column, row) from 0. Without a play return none."""
    return frozenset((at.x, at.y) for at, _ in play.tiles) if play else frozenset()


def play_footer(play: Play, *, bag: str = "", mark: str = "", label: str = "") -> Footer:
    """Return the caption below the board about a play.

    `bag`, `mark` and `label` are further texts of the caption.
    """
    headline = word(play.words[0].tiles).text
    return Footer(headline, arrow(play.placement), points_text(play).text, bag, mark, label)


def board_scene(view: View, wording: Wording, *, rack: str | None = None) -> Scene | None:
    """Return the picture of the board, None before the game has begun.

    `rack` is the rack that it shows, only for its owner.
    """
    if view.face.board is None:
        return None
    footer = _result(view, wording) if view.face.outcome else _newest_turn(view, wording)
    return _scene(view, view.face.board, wording, footer, rack=rack)


def draft_scene(preview: Preview, wording: Wording) -> Scene | None:
    """Return the picture of a preview: the board with the drafted move, and the tiles left."""
    view, play = preview.view, preview.play
    if view.face.board is None:
        return None
    bag = wording.text("score-bag", bag=view.face.bag)
    footer = play_footer(play, bag=bag, mark=wording.text("mark-preview"))
    return _scene(view, view.face.board, wording, footer, draft=play, rack=preview.leave)


def _scene(  # noqa: PLR0913 - all that a view's picture is made of
    view: View,
    board: Board,
    wording: Wording,
    footer: Footer,
    *,
    draft: Play | None = None,
    rack: str | None = None,
) -> Scene:
    """Return the picture of the board with the players' cards and the last play."""
    last = view.face.last
    return scene_of(
        board,
        view.rules,
        wording,
        (_card(view, seat, wording) for seat in range(len(view.face.seats))),
        footer=footer,
        last=last.play if last else None,
        draft=draft,
        rack=rack,
        pending=last is not None and last.pending,
    )


def _newest_turn(view: View, wording: Wording) -> Footer:
    """Return the caption about the newest turn, and the number of tiles in the bag."""
    bag, last, idle = wording.text("score-bag", bag=view.face.bag), view.face.last, view.face.idle
    if idle is not None:
        who = subject(view.face.seats[idle.seat])
        if not idle.exchanged:
            return Footer(wording.text("film-passes", who=who), bag=bag)
        said = wording.text("exchanged-plain", who=who, tiles=idle.exchanged)
        return Footer(said, bag=bag)
    if last is None:
        return Footer(bag=bag)
    mark = wording.text("mark-pending") if last.pending else ""
    return play_footer(last.play, bag=bag, mark=mark)


def _result(view: View, wording: Wording) -> Footer:
    """Return the caption with the winners and the final scores, the winner's first."""
    winners = view.face.outcome.winners if view.face.outcome else ()
    order = sorted(
        range(len(view.face.seats)), key=lambda n: (n not in winners, -view.face.seats[n].score)
    )
    scores = ":".join(str(view.face.seats[number].score) for number in order).replace("-", "−")
    if len(winners) == 1:
        who = subject(view.face.seats[winners[0]])
        return Footer(headline=wording.text("final-won", who=who), sub=scores)
    return Footer(headline=wording.text("final-tie" if winners else "final-none"), sub=scores)


def leftover_lines(view: View, wording: Wording) -> tuple[Line, ...]:
    """Return the line about how leftover tiles count, if the preset has another way."""
    if view.rules.end_rack == preset(view.rules.name).end_rack:
        return ()
    return (wording.line("invite-leftovers", rule=view.rules.end_rack),)


def colour_lines(view: View, wording: Wording) -> tuple[Line, ...]:
    """Return the line about how coloured squares count, if the board has any."""
    return (wording.line("colours"),) if view.rules.layout.is_coloured else ()


def premium_labels(wording: Wording) -> dict[str, str]:
    """Return the label of each kind of premium square. Coloured squares have their value."""
    values = {mark: mark for mark, premium in PREMIUMS.items() if premium.value}
    return values | {mark: wording.text(key) for mark, key in _LABELS.items()}


def _rows(board: Board) -> tuple[str, ...]:
    """Return the board's rows as texts, as a picture takes them."""
    return tuple(str(board).split("\n"))


def _card(view: View, number: int, wording: Wording) -> Card:
    seat = view.face.seats[number]
    active = number == view.face.mover
    return Card(
        name=wording.name_alone(seat.name),
        score=seat.score,
        note=_note(view, number, wording),
        active=active,
        winner=view.face.outcome is not None and view.face.outcome.winners == (number,),
        clock="" if seat.time_left is None else stopwatch(seat.time_left),
        team=_team(seat, wording),
    )


def _team(seat: SeatView, wording: Wording) -> tuple[str, ...]:
    """Return the names of a team for two lines of a card, nothing for a single player."""
    if len(seat.members) == 1 or not seat.members:
        return ()
    first, *others = seat.members
    rest = "".join(span.text for span in wording.say(wording.names(others, "and")))
    return wording.name_alone(first), rest


def _note(view: View, number: int, wording: Wording) -> str:
    seat = view.face.seats[number]
    if view.face.outcome is not None and number in view.face.outcome.winners:
        return wording.text("card-won" if len(view.face.outcome.winners) == 1 else "card-tie")
    if seat.flagged:
        return wording.text("card-time")
    if seat.resigned:
        return wording.text("card-out")
    if number == view.face.mover:
        return wording.text("card-turn")
    if view.face.last is not None and view.face.last.seat == number:
        who = name(view.face.last.by) if view.face.last.by and len(view.face.seats) <= _WIDE else ""
        key = "card-move-by" if who else "card-move"
        return wording.text(key, points=with_sign(view.face.last.play.score), who=who)
    return ""
