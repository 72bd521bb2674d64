"""The analysis of a game as one message of several pages: a chart, all turns, and each turn."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from bot.dialogue.actions import Action
from bot.dialogue.message import Button, Line, Message
from bot.dialogue.pages.analysis.lines import (
    best_lines,
    chances_before,
    chances_line,
    deciding_lines,
    empty_line,
    list_line,
    share_lines,
    turn_line,
    verdict_lines,
)
from bot.dialogue.pages.buttons import button
from bot.dialogue.pages.kinds.registry import pages_of
from bot.dialogue.pages.table.scenes import play_footer, scene_of
from bot.dialogue.pages.wording import in_bold, name
from bot.dialogue.payloads import AnalysisPayload, PlayOnPayload
from bot.dialogue.token import Token
from bot.rules.judge import judge
from bot.rules.moves import Placement
from bot.rules.tiles import without
from bot.text.pieces import Code, Raw
from render.charts.chart import Chart
from render.scene import Card

if TYPE_CHECKING:
    from bot.coordinator.analysis import AnalysedMove, AnalysedTurn, Analysis, AnalysisProgress
    from bot.coordinator.views.view import View
    from bot.dialogue.pages.buttons import Row, Rows
    from bot.dialogue.pages.wording import Wording
    from render.scene import Scene


def progress_message(
    progress: AnalysisProgress, page: AnalysisPayload | None, view: View, wording: Wording
) -> Message:
    """Return the page that is shown until an analysis is ready: the turns so far, and the progress.

    Its button asks for the analysis again, in case the bot was stopped meanwhile.
    """
    title = Line(in_bold(wording.spans("analysis-title", code=Code(view.id))))
    again = _button(view, wording.text("button-analysis"), page)
    seats = view.face.seats
    turns = (list_line(turn, seats[turn.player].name, wording) for turn in progress.turns)
    return Message((title, *turns, _how_far(progress, wording)), buttons=((again,),))


def _how_far(progress: AnalysisProgress, wording: Wording) -> Line:
    if progress.preparing == "words":
        percent = 100 * progress.done // progress.total
        return wording.line("analysis-prepares-words", percent=percent)
    if progress.preparing == "robot":
        return wording.line("analysis-prepares-robot")
    if progress.total:
        return wording.line("analysis-judged", done=progress.done, total=progress.total)
    if progress.ahead:
        return wording.line("analysis-waits", ahead=progress.ahead)
    return wording.line("analysis-begins")


def overview(
    analysis: Analysis, view: View, wording: Wording, *, training: bool = False
) -> Message:
    """Return all players' figures and the chart, or the reason why the game has no analysis.

    With `training` the page offers an exercise from the reader's missed moves.
    """
    title = Line(in_bold(wording.spans("analysis-title", code=Code(view.id))))
    if (empty := empty_line(analysis, wording)) is not None:
        return Message((title, empty))
    shares = (line for share in analysis.players for line in share_lines(share, wording))
    train = (button(wording, "button-training", Token(Action.TRAIN)),) if training else ()
    scores = wording.join(Raw(f"{name(s.name).text} {s.score}") for s in analysis.players)
    return Message(
        (title, *shares, *deciding_lines(analysis, wording), pages_of(view).foot(view, wording)),
        scene=_chart(analysis, wording),
        alt_text=wording.text("chart-alt", scores=scores),
        buttons=(
            _deciding_buttons(analysis, view, wording),
            (_button(view, wording.text("button-all-turns"), AnalysisPayload(None)), *train),
        ),
    )


def list_page(analysis: Analysis, view: View, wording: Wording) -> Message:
    """Return the page with a line for each turn: its move, the stronger one, the difference."""
    title = Line(in_bold(wording.spans("analysis-title", code=Code(view.id))))
    lines = (
        list_line(turn, analysis.players[turn.player].name, wording) for turn in analysis.turns
    )
    row = (_button(view, wording.text("button-chart")), *_deciding_buttons(analysis, view, wording))
    return Message((title, *lines, pages_of(view).foot(view, wording)), buttons=(row,))


def turn_page(
    analysis: Analysis, at: int, view: View, wording: Wording, *, stronger: bool
) -> Message:
    """Return the page of the turn at the index `at`.

    Its board shows the move played, or with `stronger` the best move.
    """
    turn = analysis.turns[at]
    who = analysis.players[turn.player].name
    lines = (
        Line(in_bold(turn_line(turn, who, wording).spans)),
        *_rack(turn, view, wording),
        *verdict_lines(turn, wording),
        *best_lines(turn, wording),
        chances_line(chances_before(analysis, at), turn.chances[turn.player], wording),
    )
    stronger = stronger and turn.played is not None and not turn.is_best
    option = turn.best[0] if stronger else turn.played
    return Message(
        (*lines, pages_of(view).foot(view, wording)),
        scene=_board(analysis, turn, option, view, wording, draft=stronger),
        alt_text=" ".join(str(line) for line in lines),
        buttons=_ways(analysis, at, view, wording, stronger=stronger),
    )


def _rack(turn: AnalysedTurn, view: View, wording: Wording) -> tuple[Line, ...]:
    """Return the line with the rack of a turn, if all its tiles are known."""
    if not turn.shows_rack:
        return ()
    return (wording.line("analysis-turn-rack", rack=wording.rack(turn.rack, view.rules.tiles)),)


def _ways(analysis: Analysis, at: int, view: View, wording: Wording, *, stronger: bool) -> Rows:
    """Return the buttons of a turn's page.

    They lead to its other board, to a practice game, to the turns beside it and to the other pages.
    `at` is the turn's index. With `stronger` the page shows the best move.
    """
    turn = analysis.turns[at]
    first: Row = ()
    if turn.played is not None and not turn.is_best:
        key = "button-played" if stronger else "button-stronger"
        other_board = AnalysisPayload(at, stronger=not stronger)
        first = (_button(view, wording.text(key), other_board),)
    on = play_on(turn, view, wording)
    rows = [first if on is None else (*first, on)]
    beside = [other for other in (at - 1, at + 1) if 0 <= other < len(analysis.turns)]
    rows.append(tuple(_to_turn(analysis, other, view, wording) for other in beside))
    chart = _button(view, wording.text("button-chart"))
    rows.append((chart, _button(view, wording.text("button-all-turns"), AnalysisPayload(None))))
    return tuple(row for row in rows if row)


def play_on(turn: AnalysedTurn, view: View, wording: Wording) -> Button | None:
    """Return the button for a practice game that begins before this turn.

    Return None at a table that can't be continued, because its racks are unknown.
    """
    if not pages_of(view).branches:
        return None
    token = Token(Action.PLAY_ON, view.id, payload=PlayOnPayload(turn.number))
    return button(wording, "button-play-on", token)


def _deciding_buttons(analysis: Analysis, view: View, wording: Wording) -> Row:
    # If no turn was costly, the first turn's page leads to all others.
    return tuple(_to_turn(analysis, at, view, wording) for at in analysis.deciding or (0,))


def _to_turn(analysis: Analysis, at: int, view: View, wording: Wording) -> Button:
    return _button(
        view, wording.text("button-turn", number=analysis.turns[at].number), AnalysisPayload(at)
    )


def _button(view: View, label: str, page: AnalysisPayload | None = None) -> Button:
    return Button(label, Token(Action.ANALYSE, view.id, payload=page).pack())


def _chart(analysis: Analysis, wording: Wording) -> Chart:
    players, turns = range(len(analysis.players)), analysis.turns
    even = 1 / len(players)
    return Chart(
        cards=tuple(
            Card(
                wording.name_alone(share.name),
                share.score,
                wording.text("chart-note", best=share.best, judged=share.judged),
                winner=analysis.winners == (player,),
            )
            for player, share in enumerate(analysis.players)
        ),
        scores=tuple(
            (analysis.began[player], *(turn.scores[player] for turn in turns)) for player in players
        ),
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
    turn: AnalysedTurn,
    option: AnalysedMove | None,
    view: View,
    wording: Wording,
    *,
    draft: bool,
) -> Scene:
    """Return the picture of the board after the move `option`.

    It shows the rack before the move. With `draft` it shows the rack without the tiles of the move.
    """
    move = option.move if option else turn.action
    draw = partial(scene_of, turn.board, view.rules, wording, _cards(analysis, turn, wording))
    if not isinstance(move, Placement):
        return draw(rack=turn.rack)
    play = judge(turn.board, move, view.rules)
    if draft:
        return draw(footer=play_footer(play), draft=play, rack=without(turn.rack, play.rack_tiles))
    return draw(footer=play_footer(play), last=play, rack=turn.rack)


def _cards(analysis: Analysis, turn: AnalysedTurn, wording: Wording) -> tuple[Card, ...]:
    """Return the players' cards with their scores at the turn."""
    at = turn.number - 1
    before = analysis.turns[at - 1].scores if at else analysis.began
    return tuple(
        Card(
            wording.name_alone(share.name),
            before[player],
            wording.text("card-turn") if player == turn.player else "",
            active=player == turn.player,
        )
        for player, share in enumerate(analysis.players)
    )
