"""The analysis of a recorded game as JSON, and as text."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from bot.dialogue.pages.analysis.lines import deciding_line, share_lines, verdict_lines
from bot.dialogue.pages.wording import name
from bot.rules.gcg.line import format_action
from bot.text.typography import NBSP

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.coordinator.analysis import AnalysedMove, AnalysedTurn, Analysis, RackDoubt
    from bot.dialogue.message import Line
    from bot.dialogue.pages.wording import Wording
    from bot.rules.gcg.record import Player

_COLUMNS = (
    "analyse-column-move",
    "analyse-column-score",
    "analyse-column-leave",
    "analyse-column-equity",
    "analyse-column-loss",
)
_DOUBTS: dict[RackDoubt, str] = {
    "no-rack": "analyse-no-rack",
    "partial-rack": "analyse-partial-rack",
    "rack-lacks": "analyse-rack-lacks",
    "unknown-exchange": "analyse-unknown-exchange",
}


@dataclass(frozen=True, slots=True)
class Report:
    """The analysis of a file. `whole` is False if only a single turn was asked for."""

    file: str
    players: tuple[Player, ...]
    analysis: Analysis
    whole: bool = True

    def only(self, ply: int) -> Report:
        """Return the report with a single turn, the event number `ply` of the record, from 1.

        Raises LookupError if this event is not a turn.
        """
        turns = tuple(turn for turn in self.analysis.turns if turn.ply == ply)
        if not turns:
            raise LookupError(ply)
        return replace(self, analysis=replace(self.analysis, turns=turns, deciding=()), whole=False)


def as_json(report: Report) -> dict[str, Any]:
    """Return the JSON object of `analyse --json`, without its `error`."""
    analysis, players = report.analysis, report.players
    shares = zip(players, analysis.players, strict=True)
    return {
        "file": report.file,
        "players": [
            {
                "nick": player.nick,
                "name": player.name,
                "score": share.score,
                "judged": share.judged,
                "best": share.best,
                "average_loss": share.average_loss,
                "bingos": share.bingos,
                "missed_bingos": share.missed_bingos,
                "luck": share.luck,
                "lost": share.lost,
            }
            for player, share in shares
        ],
        "turns": [
            {
                "ply": turn.ply,
                "player": players[turn.player].nick,
                "rack": turn.rack,
                "played": _played_option(turn),
                "best": [_option(option) for option in turn.best],
                "taken_back": turn.taken_back,
                "missed_bingo": turn.missed_bingo,
                "luck": turn.luck,
                "chances": list(turn.chances),
                "doubt": turn.doubt,
            }
            for turn in analysis.turns
        ],
        "deciding": [analysis.turns[at].ply for at in analysis.deciding],
    }


def as_text(report: Report, wording: Wording) -> Iterator[str]:
    """Yield the report as lines: a table of all turns, and each player's results.

    For a single turn, yield its best moves instead of the players' results.
    """
    # Number the turns as the record does, where every event counts.
    turns = tuple(replace(turn, number=turn.ply) for turn in report.analysis.turns)
    analysis = replace(report.analysis, turns=turns)
    players = [name(player.name or player.nick).text for player in report.players]
    wide = max(map(len, players))
    moves = [format_action(turn.action) for turn in analysis.turns]
    moves += [format_action(option.move) for turn in analysis.turns for option in turn.best]
    form = _Form(max(map(len, moves)), wording)
    yield f"{'':{wide + 15}}  {form.head()}"
    for turn in analysis.turns:
        start = f"{turn.ply:3}. {players[turn.player]:{wide}}  {turn.rack:8}"
        yield f"{start}  {form.move(turn)}".rstrip()
        if not report.whole:
            for option in turn.best:
                yield f"{'':{wide + 15}}  {form.option(option)}".rstrip()
        if turn.played and (not turn.is_best or not report.whole):
            for line in verdict_lines(turn, wording):
                yield f"{'':5}{_plain(line)}"
    if not report.whole:
        return
    yield ""
    for share in analysis.players:
        for line in share_lines(share, wording):
            yield _plain(line)
    if any(share.judged for share in analysis.players):
        yield _plain(deciding_line(analysis, wording))


class _Form:
    """The layout of the table of turns. `wide` is the width of its column of moves."""

    def __init__(self, wide: int, wording: Wording) -> None:
        heads = [wording.text(column) for column in _COLUMNS]
        self._wording, self._heads = wording, heads
        least = (wide, 4, 7, 6, 5)
        self._wide = [max(len(head), room) for head, room in zip(heads, least, strict=True)]

    def head(self) -> str:
        """Return the line with the names of the columns."""
        return self._row(self._heads)

    def move(self, turn: AnalysedTurn) -> str:
        """Return the line of a turn: the move played, or the reason why it can't be judged."""
        move = format_action(turn.action)
        if turn.played is None:
            why = self._wording.text(_DOUBTS[turn.doubt]) if turn.doubt else ""
            return f"{move:{self._wide[0]}}  ({why})"
        report = self.option(turn.played)
        return (
            f"{report}  ({self._wording.text('analyse-taken-back')})" if turn.taken_back else report
        )

    def option(self, option: AnalysedMove) -> str:
        """Return the line of a possible move, with its points and its worth."""
        number = self._wording.text
        return self._row(
            [
                format_action(option.move),
                f"{option.score:+}",
                option.leave or "–",
                _with_sign(option.equity, number("decimal", number=abs(option.equity))),
                number("decimal", number=option.loss) if option.loss else "",
            ]
        )

    def _row(self, cells: Sequence[str]) -> str:
        move, score, leave, equity, loss = cells
        wide = self._wide
        return (
            f"{move:{wide[0]}}  {score:>{wide[1]}}  {leave:{wide[2]}}"
            f"  {equity:>{wide[3]}}  {loss:>{wide[4]}}"
        )


def _with_sign(number: float, text: str) -> str:
    return f"−{text}" if number < 0 else text


def _plain(line: Line) -> str:
    return str(line).replace(NBSP, " ")


def _option(option: AnalysedMove) -> dict[str, Any]:
    return {
        "move": format_action(option.move),
        "score": option.score,
        "leave": option.leave,
        "equity": option.equity,
        "loss": option.loss,
        "chance": option.chance,
    }


def _played_option(turn: AnalysedTurn) -> dict[str, Any]:
    """Return the JSON of the move played. If the turn can't be judged, it has only the move."""
    return _option(turn.played) if turn.played else {"move": format_action(turn.action)}
