"""An analysis as one message of several pages: the chart, then the turns that decided the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.chat.message import Button, Line, Message
from bot.chat.presenter.scenes import board_rows, premium_labels
from bot.chat.presenter.study import (
    chances_line,
    deciding_line,
    share_lines,
    turn_line,
    verdict_lines,
)
from bot.chat.presenter.table import footline
from bot.chat.presenter.wording import arrow, bold, name, signed, word
from bot.chat.tokens import Action, Token
from bot.rules.board import CENTRE
from bot.rules.moves import Placement
from bot.rules.play import judge
from bot.rules.tiles import without
from bot.text.pieces import Code, Raw
from render.chart import Chart
from render.scene import Card, Footer, Scene

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.chat.presenter.buttons import Row, Rows
    from bot.chat.presenter.wording import Wording
    from bot.coordinator.analysis import Analysis, Option, Turn
    from bot.coordinator.views import View

STRONGER = "+"
"""Behind the number of a page: the board with the stronger move instead of the one played."""


def overview(analysis: Analysis, view: View, wording: Wording) -> Message:
    """How everybody played, and the chart; of a game without a turn, that there is nothing."""
    title = Line(bold(wording.spans("study-title", code=Code(view.id))))
    if not analysis.turns:
        return Message((title, wording.line("study-too-short")))
    shares = (line for share in analysis.players for line in share_lines(share, wording))
    last = deciding_line(analysis, wording)
    scores = wording.listed(Raw(f"{name(s.name).text} {s.score}") for s in analysis.players)
    return Message(
        (title, *shares, last, footline(view, wording)),
        scene=_chart(analysis, wording),
        alt=wording.text("chart-alt", scores=scores),
        buttons=_pages(analysis, view, wording, None),
    )


def turn_page(
    analysis: Analysis, page: int, view: View, wording: Wording, *, stronger: bool
) -> Message:
    """One of the deciding turns, counted from 0: what was played there, or what was stronger."""
    at = analysis.deciding[page]
    turn, who = analysis.turns[at], analysis.players[analysis.turns[at].player].name
    before = turn.chances[turn.player] - turn.swing
    if at == len(analysis.turns) - 1:  # the last one tells the result
        before = analysis.turns[at - 1].chances[turn.player] if at else before
    lines = (
        Line(bold(turn_line(turn, who, wording).spans)),
        wording.line("study-turn-rack", rack=wording.rack(turn.rack, view.rules.tiles)),
        *verdict_lines(turn, wording),
        chances_line(before, turn.chances[turn.player], wording),
    )
    stronger = stronger and turn.played is not None and not turn.is_best
    option = turn.best[0] if stronger else turn.played
    return Message(
        (*lines, footline(view, wording)),
        scene=_board(analysis, turn, option, view, wording, draft=stronger),
        alt=" ".join(str(line) for line in lines),
        buttons=_pages(analysis, view, wording, page, turn=turn, stronger=stronger),
    )


def _pages(  # noqa: PLR0913 - where one is, and where one can go
    analysis: Analysis,
    view: View,
    wording: Wording,
    page: int | None,
    *,
    turn: Turn | None = None,
    stronger: bool = False,
) -> Rows:
    """The other pages; and on a turn's own, its other board."""

    def button(label: str, data: str) -> Button:
        return Button(label, Token(Action.ANALYSE, view.id, data=data).pack())

    row: list[Button] = [] if page is None else [button(wording.text("button-chart"), "")]
    for number, at in enumerate(analysis.deciding):
        if number != page:
            label = wording.text("button-turn", number=analysis.turns[at].number)
            row.append(button(label, str(number)))
    rows: list[Row] = [tuple(row)]
    if turn is not None and turn.played is not None and not turn.is_best:
        key = "button-played" if stronger else "button-stronger"
        data = f"{page}" if stronger else f"{page}{STRONGER}"
        rows.insert(0, (button(wording.text(key), data),))
    return tuple(row for row in rows if row)


def _chart(analysis: Analysis, wording: Wording) -> Chart:
    players, turns = range(len(analysis.players)), analysis.turns
    even = 1 / len(players)
    return Chart(
        cards=tuple(
            Card(
                name(share.name).text,
                share.score,
                wording.text("chart-note", best=share.best, judged=share.judged),
                winner=analysis.winners == (player,),
            )
            for player, share in enumerate(analysis.players)
        ),
        scores=tuple((0, *(turn.scores[player] for turn in turns)) for player in players),
        chances=tuple((even, *(turn.chances[player] for turn in turns)) for player in players),
        movers=tuple(turn.player for turn in turns),
        scores_title=wording.text("chart-scores"),
        chances_title=wording.text("chart-chances"),
        turns_label=wording.text("chart-turns"),
        bingo_label=wording.text("chart-bingo"),
        bingos=frozenset(turn.number for turn in turns if turn.played and turn.played.bingo),
        marked=tuple(turns[at].number for at in analysis.deciding),
    )


def _board(  # noqa: PLR0913 - what a picture is made of
    analysis: Analysis,
    turn: Turn,
    option: Option | None,
    view: View,
    wording: Wording,
    *,
    draft: bool,
) -> Scene:
    """The board with the move on it; the rack as it was, or for a draft what would be left."""
    rules, board, laid = view.rules, turn.board, frozenset[tuple[int, int]]()
    rack, footer = turn.rack, Footer()
    move = option.move if option else turn.action
    if isinstance(move, Placement):
        play = judge(board, move, rules)
        board = board.placed(play.tiles)
        laid = frozenset((square.x, square.y) for square, _ in play.tiles)
        main, points = word(play.words[0].tiles).text, signed(play.score).text
        footer = Footer(headline=main, sub=arrow(play.placement), points=points)
        rack = without(rack, play.used) if draft else rack
    return Scene(
        cells=board_rows(board),
        premiums=rules.layout.rows,
        values=dict(zip(rules.tiles.letters, rules.tiles.values, strict=True)),
        labels=premium_labels(wording),
        cards=_cards(analysis, turn, wording),
        footer=footer,
        last=frozenset() if draft else laid,
        draft=laid if draft else frozenset(),
        rack=tuple(rack),
        start=(CENTRE.x, CENTRE.y),
    )


def _cards(analysis: Analysis, turn: Turn, wording: Wording) -> tuple[Card, ...]:
    """The scores that the turn was played at."""
    before = _scores_before(analysis.turns, turn)
    return tuple(
        Card(
            name(share.name).text,
            before[player],
            wording.text("card-turn") if player == turn.player else "",
            active=player == turn.player,
        )
        for player, share in enumerate(analysis.players)
    )


def _scores_before(turns: Sequence[Turn], turn: Turn) -> tuple[int, ...]:
    at = turn.number - 1
    return turns[at - 1].scores if at else (0,) * len(turn.scores)
