"""`python -m tests.season [--players N] [--days N] [--seed N] [--json]`: a server over a season.

People with habits of their own play on the bot's own coordinator, store, timers, lists, ratings and
relay, on a clock that jumps from one thing to the next. The exit code is 0 if all that must hold
held, 1 if not. The JSON has `players`, `days`, `seed`, `seconds`, `simulated_days`, `counts`,
`sends`, `endings`, `checks` (how often each failed) and `failures`.
"""

from __future__ import annotations

import logging
import os
import signal
import sys
from typing import TYPE_CHECKING

import msgspec

from bot.cli.console import run_command
from bot.cli.parser import Parser
from bot.config import read
from bot.lists import InstalledLists
from bot.progress import bars
from bot.text.operator import say
from tests.season.choosing import WordChoosing
from tests.season.run import Wanted, simulate
from tests.simulation.server import opened

if TYPE_CHECKING:
    from tests.season.report import Report


def main(arguments: list[str]) -> int:
    """Simulate, print the report; the exit code."""
    typed = Parser(prog="python -m tests.season", description=say("command-simulate"))
    for name, default, what in (
        ("--players", 1000, say("cli-season-players")),
        ("--days", 90, say("cli-season-days")),
        ("--seed", 1, say("cli-season-seed")),
    ):
        typed.add_argument(name, type=int, default=default, metavar="N", help=what)
    typed.add_argument("--json", action="store_true", help=say("cli-json"))
    options = typed.parse_args(arguments)
    if options.players < 2 or options.days < 1:
        typed.error(say("cli-season-few"))
    data = read(os.environ).data
    wanted = Wanted(options.players, options.days, options.seed)
    # What goes wrong on purpose is counted; a log of it would be long.
    logging.disable(logging.ERROR)
    lists = InstalledLists(data / "lexicons")
    try:
        with opened(signal.SIGTERM) as server, bars() as tell:
            report = simulate(
                wanted,
                server,
                lists,
                WordChoosing(data, lists),
                lambda day: tell(say("simulate-days"), min(day, wanted.days), wanted.days),
            )
    finally:
        logging.disable(logging.NOTSET)
    print(
        msgspec.json.format(msgspec.json.encode(report)).decode() if options.json else told(report)
    )
    return 0 if report.is_green else 1


def told(report: Report) -> str:
    """The report as a table."""
    lines = [
        f"{report.players} players, {report.days} days, seed {report.seed}.",
        f"{report.simulated_days:.0f} days simulated in {report.seconds:.0f} s.",
        "",
    ]
    for title, rows in (
        ("What happened", report.counts),
        ("Messages", report.sends),
        ("How games ended", report.endings),
        ("What must never be", report.checks),
    ):
        lines += [title, *(f"  {count:>9,}  {name}" for name, count in rows.items()), ""]
    for name, failed in report.failures.items():
        lines += [f"{name}: {', '.join(failed[:5])}"]
    broken = sum(report.checks.values())
    verdict = say("simulate-broken", broken=broken) if broken else say("simulate-held")
    lines.append(verdict)
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(run_command(main, sys.argv[1:]))
