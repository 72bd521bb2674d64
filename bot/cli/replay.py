"""`python -m bot replay FILE… [--json]`: judge game records again, without a word list.

The JSON is a list with one object a file. `error` is null or an object with `line` (null where the
file can't be read at all) and `reason`; judging stops there, the events before it are given.
`warnings` are objects with `line` and `text`. In `events` the `stated` score and the `cumulative`
total are the file's own, `computed` is ours; `move` is the move in GCG's notation. In `players`
`score` is the final score computed, `stated` the one in the file.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bot.cli.output import escape_unprintable
from bot.rules.gcg import reasons
from bot.rules.gcg.findings import BadRecord
from bot.rules.gcg.judge import Judgement, judge_record
from bot.rules.gcg.line import format_action
from bot.rules.gcg.parse import parse

if TYPE_CHECKING:
    from collections.abc import Iterator

MAX_SIZE = 1 << 20


def main(arguments: list[str]) -> int:
    """Judge the files; 0 if all could be judged, 1 if one could not, 2 for wrong usage."""
    parser = argparse.ArgumentParser(
        prog="python -m bot replay",
        description="Judge game records (GCG) again: every score, without a word list.",
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help="a game record")
    parser.add_argument("--json", action="store_true", help="print JSON instead of tables")
    options = parser.parse_args(arguments)
    escape_unprintable()
    reports = [_report(file) for file in options.files]
    if options.json:
        sys.stdout.write(json.dumps(reports, indent=2) + "\n")
    else:
        sys.stdout.write("\n\n".join("\n".join(_table(report)) for report in reports) + "\n")
    return 1 if any(report["error"] for report in reports) else 0


def _report(file: str) -> dict[str, Any]:
    try:
        judgement = judge_record(parse(_read(file)))
    except OSError as error:
        return _failed(file, None, error.strerror or "it can't be read")
    except BadRecord as error:
        return _failed(file, error.line, error.reason)
    return _judged(file, judgement)


def _read(file: str) -> bytes:
    with Path(file).open("rb") as stream:
        data = stream.read(MAX_SIZE + 1)
    if len(data) > MAX_SIZE:
        raise OSError(None, "it is too big for a game record")
    return data


def _failed(file: str, line: int | None, reason: str) -> dict[str, Any]:
    error = {"line": line, "reason": reason}
    return {"file": file, "players": [], "events": [], "warnings": [], "error": error}


def _judged(file: str, judgement: Judgement) -> dict[str, Any]:
    players, fault = judgement.record.players, judgement.fault
    scores = zip(players, judgement.scores, judgement.stated, strict=True)
    return {
        "file": file,
        "players": [
            {"nick": player.nick, "name": player.name, "score": score, "stated": stated}
            for player, score, stated in scores
        ],
        "events": [
            {
                "line": judged.event.line,
                "player": players[judged.event.player].nick,
                "kind": judged.event.kind,
                "move": format_action(judged.event.action),
                "stated": judged.event.score,
                "computed": judged.computed,
                "cumulative": judged.event.total,
            }
            for judged in judgement.events
        ],
        "warnings": [
            {"line": warning.line, "text": reasons.caution(warning)}
            for warning in judgement.warnings
        ],
        "error": {"line": fault.line, "reason": reasons.fault(fault)} if fault else None,
    }


def _table(report: dict[str, Any]) -> Iterator[str]:
    yield report["file"]
    events = report["events"]
    if events:
        wide = {key: max(len(event[key]) for event in events) for key in ("player", "move")}
        player, move = max(wide["player"], len("player")), max(wide["move"], len("move"))
        yield f"  line  {'player':{player}}  {'move':{move}}  stated  computed  total"
        for event in events:
            yield (
                f"  {event['line']:4}  {event['player']:{player}}  {event['move']:{move}}"
                f"  {event['stated']:+6}  {event['computed']:+8}  {event['cumulative']:5}"
            )
    for warning in report["warnings"]:
        yield f"  line {warning['line']}: warning: {warning['text']}"
    if error := report["error"]:
        where = "" if error["line"] is None else f"line {error['line']}: "
        yield f"  {where}error: {error['reason']}"
    elif report["players"]:
        finals = (f"{player['nick']} {player['score']}" for player in report["players"])
        yield f"  final: {', '.join(finals)}"
