"""The analysis of a whole game, from a game record or from a game played here."""

from __future__ import annotations

from dataclasses import replace
from statistics import fmean
from typing import TYPE_CHECKING

from bot.coordinator.analysis import Analysis, Share
from bot.coordinator.kinds.registry import kind_of
from bot.robot.analysis.chances import final_chances
from bot.robot.analysis.turns import Turns
from bot.rules.gcg.convert import from_log
from bot.rules.gcg.judgement import judge_record
from bot.rules.log import replay
from bot.rules.position import Opening

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from bot.coordinator.analysis import AnalysedTurn
    from bot.coordinator.table.table import Table
    from bot.robot.analysis.analyser import Analyser
    from bot.rules.gcg.judgement import Judgement

_LOST = "lost"
DECIDING = 3
"""The number of turns shown as the costliest."""


def analyse(  # noqa: PLR0913 - a record, and what hears of the work
    judgement: Judgement,
    analyser: Analyser,
    winners: Sequence[int] | None = None,
    report: Callable[[int, int], None] = lambda _done, _total: None,
    *,
    show: Callable[[AnalysedTurn], None] = lambda _turn: None,
    lost: tuple[str, ...] = (),
) -> Analysis:
    """Return the analysis of a record, up to the first event that the rules forbid.

    If `winners` is None, the players with most points win, if the record is complete. `report` is
    called with the number of finished events and the number of all events, `show` with each turn
    once it is judged. A note that ends with one of the texts `lost` marks a turn lost by a
    challenge.

    Raises:
        ImpossibleTurn: no game can have reached the position of an event.

    """
    players = len(judgement.record.players)
    opening, began = judgement.opening, judgement.starting_scores
    table, events = Turns(analyser, lost, opening.board, list(began)), judgement.events
    for ply, judged in enumerate(events, 1):
        if table.take(ply, judged, events[ply] if ply < len(events) else None):
            show(table.found[-1])
        report(ply, len(events))
    turns, scores = table.found, judgement.scores
    if winners is None:
        whole = not judgement.record.incomplete and judgement.fault is None
        winners = [n for n, score in enumerate(scores) if score == max(scores)] if whole else ()
    losses = [turn.played.loss if turn.played else 0.0 for turn in turns]
    order = sorted((at for at, loss in enumerate(losses) if loss), key=lambda at: -losses[at])
    if turns and winners:
        turns[-1] = replace(turns[-1], scores=scores, chances=final_chances(winners, players))
    return Analysis(
        players=tuple(_share(judgement, turns, player) for player in range(players)),
        turns=tuple(turns),
        deciding=tuple(sorted(order[:DECIDING])),
        winners=tuple(winners),
        began=began,
    )


def analyse_table(
    table: Table,
    analyser: Analyser,
    report: Callable[[int, int], None] = lambda _done, _total: None,
    show: Callable[[AnalysedTurn], None] = lambda _turn: None,
) -> Analysis:
    """Return the analysis of a finished game, with its players in the order of the seats.

    In a game at a real table only turns with a known rack are judged. `report` gets the progress,
    `show` each judged turn.

    Raises:
        ValueError: the game has no result.

    """
    if table.game is None or table.game.outcome is None:
        raise ValueError(table.id)
    by_hand = kind_of(table).record(table)
    if by_hand is not None:
        judgement = judge_record(by_hand, table.rules)
        return analyse(judgement, analyser, table.game.outcome.winners, report, show=show)
    _, begun, _ = next(replay(table.log, table.rules))
    seats = len(table.seats)
    # A record lists the starter first.
    order = [(begun.to_move + place) % seats for place in range(seats)]
    names = [(str(number), seat.name) for number, seat in enumerate(table.seats)]
    notes = {"TurnLost": _LOST}
    written = from_log(table.log, table.rules, names, notes=notes)
    opening = Opening(begun.board, tuple(begun.scores[seat] for seat in order))
    judgement = judge_record(written, table.rules, opening)
    winners = [order.index(seat) for seat in table.game.outcome.winners]

    def show_by_seats(turn: AnalysedTurn) -> None:
        show(_turn_by_seats(turn, order))

    analysis = analyse(judgement, analyser, winners, report, show=show_by_seats, lost=(_LOST,))
    return _by_seats(analysis, order)


def _turn_by_seats(turn: AnalysedTurn, order: Sequence[int]) -> AnalysedTurn:
    """Return a turn whose player, scores and chances are numbered by seat.

    `order` has the seat of each of the record's players.
    """
    places = sorted(range(len(order)), key=lambda place: order[place])
    return replace(
        turn,
        player=order[turn.player],
        scores=tuple(turn.scores[place] for place in places),
        chances=tuple(turn.chances[place] for place in places),
    )


def _by_seats(analysis: Analysis, order: Sequence[int]) -> Analysis:
    """Return an analysis whose players are numbered by seat.

    `order` has the seat of each of the record's players.
    """
    places = sorted(range(len(order)), key=lambda place: order[place])
    turns = tuple(_turn_by_seats(turn, order) for turn in analysis.turns)
    players = tuple(analysis.players[place] for place in places)
    winners = tuple(sorted(order[winner] for winner in analysis.winners))
    began = tuple(analysis.began[place] for place in places)
    return replace(analysis, players=players, turns=turns, winners=winners, began=began)


def _share(judgement: Judgement, turns: Sequence[AnalysedTurn], player: int) -> Share:
    mine = [turn for turn in turns if turn.player == player]
    losses = [turn.played.loss for turn in mine if turn.played]
    named = judgement.record.players[player]
    return Share(
        name=named.name or named.nick,
        score=judgement.scores[player],
        judged=len(losses),
        best=sum(turn.is_best for turn in mine),
        average_loss=round(fmean(losses), 2) if losses else 0.0,
        bingos=sum(turn.played is not None and turn.played.bingo for turn in mine),
        missed_bingos=sum(turn.missed_bingo for turn in mine),
        luck=round(sum(turn.luck for turn in mine), 2),
        lost=round(sum(losses), 2),
    )
