"""`python -m bot replay FILE… [--json]`: judge game records, without a word list.

The JSON is a list with one object for each file. `error` is null or an object with `line` (null for
an unreadable file) and `reason`. Judging stops there, and only the events before it are given.
`warnings` are objects with `line` and `text`. `wrong` is the number of scores and totals that
differ. In `events` the `stated` score and the `cumulative` total are the file's, and `computed` is
the score by the rules. `move` is in GCG's notation. In `players`, `score` is the computed final
score, and `stated` the one in the file.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bot.cli.console import columns, escape_unprintable
from bot.cli.game_record import BadGame, caution, fault_of, judge_file, wrong_scores
from bot.cli.parser import parser
from bot.dialogue.pages.wording import wording
from bot.rules.gcg.line import format_action
from bot.text.operator import language_of, say, sentence_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.dialogue.pages.wording import Wording
    from bot.rules.gcg.judgement import Judgement

_HEADING = (
    "replay-line",
    "replay-player",
    "replay-move",
    "replay-stated",
    "replay-computed",
    "replay-total",
)


def main(arguments: list[str]) -> int:
    """Judge the files and print the result.

    Return 0 if all is right, 1 if a file or a score is wrong, 2 for wrong usage.
    """
    typed = parser("replay", say("command-replay"))
    typed.add_argument("files", nargs="+", metavar=say("cli-meta-file"), help=say("cli-gcg"))
    typed.add_argument("--json", action="store_true", help=say("cli-json"))
    options = typed.parse_args(arguments)
    escape_unprintable()
    reports = [_report(file) for file in options.files]
    if options.json:
        sys.stdout.write(json.dumps(reports, indent=2) + "\n")
    else:
        sys.stdout.write("\n\n".join("\n".join(_table(report)) for report in reports) + "\n")
    return 1 if any(report["error"] or report["wrong"] for report in reports) else 0


def _report(file: str) -> dict[str, Any]:
    words = wording(language_of(os.environ))
    try:
        return _judged_report(file, judge_file(Path(file), words), words)
    except BadGame as bad:
        return _failure_report(file, bad.line, bad.reason)


def _failure_report(file: str, line: int | None, reason: str) -> dict[str, Any]:
    error = {"line": line, "reason": reason}
    return {"file": file, "players": [], "events": [], "warnings": [], "wrong": 0, "error": error}


def _judged_report(file: str, judgement: Judgement, words: Wording) -> dict[str, Any]:
    players, fault = judgement.record.players, fault_of(judgement, words)
    scores = zip(players, judgement.scores, judgement.stated_scores, strict=True)
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
            {"line": warning.line, "text": sentence_of(caution(warning), words.language)}
            for warning in judgement.warnings
        ],
        "wrong": wrong_scores(judgement),
        "error": {"line": fault.line, "reason": fault.reason} if fault else None,
    }


def _table(report: dict[str, Any]) -> Iterator[str]:
    yield report["file"]
    if events := report["events"]:
        rows = [
            (
                str(event["line"]),
                event["player"],
                event["move"],
                f"{event['stated']:+}",
                f"{event['computed']:+}",
                str(event["cumulative"]),
            )
            for event in events
        ]
        for line in columns([tuple(map(say, _HEADING)), *rows], right={0, 3, 4, 5}):
            yield f"  {line}"
    for warning in report["warnings"]:
        yield f"  {say('replay-warning', line=warning['line'], text=warning['text'])}"
    if error := report["error"]:
        line, text = error["line"], error["reason"]
        yield f"  {text if line is None else say('replay-warning', line=line, text=text)}"
    elif report["players"]:
        finals = ", ".join(f"{player['nick']} {player['score']}" for player in report["players"])
        key = "replay-wrong" if report["wrong"] else "replay-right"
        yield f"  {say(key, wrong=report['wrong'], final=finals)}"
