"""`python -m tests.simulation.mutants`: break the bot on purpose, and see that a run notices.

Each mutant is one change to a copy of the tree, whose simulator plays seed after seed until a
promise is broken. The table says which seed that was.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

ROOT = Path(__file__).resolve().parents[2]
_TREES = ("bot", "render", "fonts", "tests")
_SEED = re.compile(r"^seed (\d+): .*; (\d+) broken\n((?:  .*\n)*)", re.MULTILINE)


class Mutant(NamedTuple):
    """A change: in this file, each `before` becomes `after`."""

    name: str
    file: str
    before: str
    after: str


MUTANTS = (
    Mutant(
        "skips + 1 is 1 in the double challenge",
        "bot/rules/challenge.py",
        "put(step.game.skips, by, step.game.skips[by] + 1)",
        "put(step.game.skips, by, 1)",
    ),
    Mutant(
        "the indexer takes the mark off at any version",
        "bot/coordinator/background/game_lists.py",
        "loaded.version if loaded else claim.version",
        "1 << 50",
    ),
    Mutant(
        "an overtaken relay takes the mark off",
        "bot/delivery/relay.py",
        "# The mark belongs to the other process now, which settles or postpones it.",
        "await self._outbox.under(None).finish(claim, claim.version)  # type: ignore",
    ),
    Mutant(
        "a moot timer is never removed",
        "bot/coordinator/background/timer_worker.py",
        '%s", timer.kind, timer.game, refused)\n',
        '%s", timer.kind, timer.game, refused)\n            return\n',
    ),
    Mutant(
        "prune looks at no version",
        "bot/storage/scripts/prune.lua",
        "if (redis.call('HGET', KEYS[1], 'v') or '') ~= ARGV[1] then return 0 end\n",
        "",
    ),
    Mutant(
        "a lease counts from the answer",
        "bot/storage/redis/lease.py",
        "self._asked = asking",
        "self._asked = uptime()",
    ),
    Mutant(
        "what players add is left out of the draw",
        "bot/coordinator/table/fair_draw.py",
        '"\\n".join(words).encode(), "sha256"',
        'b"", "sha256"',
    ),
    Mutant(
        "a newer mark is dropped",
        "bot/storage/scripts/done.lua",
        "if tonumber(redis.call('HGET', KEYS[2], mark) or 0) > tonumber(ARGV[2]) then",
        "if false then",
    ),
    Mutant(
        "a timer that was set anew is dropped",
        "bot/storage/scripts/fired.lua",
        "if tonumber(redis.call('HGET', KEYS[2], ARGV[1]) or -1) ~= tonumber(ARGV[2]) then"
        " return 0 end\n",
        "",
    ),
    Mutant(
        "the client asks again by itself",
        "bot/storage/redis/link.py",
        "                return await self._on_a_connection(commands)\n",
        "                try:\n"
        "                    return await self._on_a_connection(commands)\n"
        "                except (RedisError, OSError):\n"
        "                    return await self._on_a_connection(commands)\n",
    ),
    Mutant(
        "every seventh turn of three players shows another's rack",
        "bot/coordinator/kinds/game/kind.py",
        "arrange_rack(game.racks[viewer], order)",
        "arrange_rack(game.racks[viewer - (len(game.racks) == 3 and game.turn % 7 == 0)], order)",
    ),
    Mutant(
        "who was overtaken is not refused",
        "bot/storage/scripts/fence.lua",
        "if fence < highest then return redis.error_reply('OVERTAKEN ' .. slot) end\n",
        "",
    ),
    Mutant(
        "a timer that was set anew is kept at its old time",
        "bot/storage/scripts/commit.lua",
        "call('ZADD', KEYS[6], timers[i + 1]",
        "call('ZADD', KEYS[6], 'NX', timers[i + 1]",
    ),
    Mutant(
        "a cursor is stored without a look at the one before",
        "bot/storage/scripts/cursor.lua",
        "if redis.call('HGET', KEYS[1], ARGV[1]) ~= ARGV[3] then return 0 end\n",
        "",
    ),
    Mutant(
        "an update is out of the inbox before it is handled",
        "bot/chat/telegram/inbound/inbox_worker.py",
        "        is_given_up = letter.attempts > MOST_CLAIMS\n",
        "        await self.account.services.inbox.finish(letter)\n"
        "        is_given_up = letter.attempts > MOST_CLAIMS\n",
    ),
)


def main(arguments: Sequence[str]) -> int:
    """Tell of each mutant after how many seeds it is found; 0 if all are."""
    typed = argparse.ArgumentParser(prog="python -m tests.simulation.mutants", description=__doc__)
    typed.add_argument("--seed", type=int, default=1, help="the first seed")
    typed.add_argument("--runs", type=int, default=200, help="how many seeds are tried")
    typed.add_argument("--only", default="", help="those alone whose names have this in them")
    asked = typed.parse_args(arguments)
    missed = 0
    for mutant in MUTANTS:
        if asked.only in mutant.name:
            found, told = try_mutant(mutant, asked.seed, asked.runs)
            missed += not found
            sys.stdout.write(f"{mutant.name}: {told}\n")
            sys.stdout.flush()
    return 1 if missed else 0


def try_mutant(mutant: Mutant, first: int, runs: int) -> tuple[bool, str]:
    """Return whether the simulator notices a mutant within a number of seeds, with a line about it.

    A seed that fails without the change too is no finding.
    """
    began, seed = time.monotonic(), first
    with copy_tree(mutant) as tree:
        while seed < first + runs:
            number, lines = _play(tree, seed, first + runs - seed)
            if lines and not _play(ROOT, number, 1)[1]:
                lasted = time.monotonic() - began
                told = f"found by seed {number}, the {number - first + 1}. of them, {lasted:.0f} s"
                return True, f"{told}: {lines[0].strip()}"
            seed = number + 1
    return False, f"not found by {runs} seeds, {time.monotonic() - began:.0f} s"


def _play(tree: Path, first: int, runs: int) -> tuple[int, list[str]]:
    """Return the last seed that was played: the first that broke a promise, and what it broke."""
    words = ("--seed", str(first), "--runs", str(runs), "--first")
    ran = subprocess.run(  # noqa: S603, the simulator, on code of ours
        (sys.executable, "-m", "tests.simulation", *words),
        cwd=tree,
        env=os.environ | {"PYTHONPATH": str(tree)},
        capture_output=True,
        text=True,
        check=False,
    )
    seeds = _SEED.findall(ran.stdout)
    if not seeds:
        raise RuntimeError(ran.stderr)
    number, _, lines = seeds[-1]
    return int(number), lines.splitlines()


@contextmanager
def copy_tree(mutant: Mutant) -> Iterator[Path]:
    """Copy the tree and make this change in it.

    Folders of data are linked. Raises AssertionError if there is nothing to change.
    """
    with tempfile.TemporaryDirectory(prefix="mutant-") as folder:
        tree = Path(folder)
        for name in _TREES:
            shutil.copytree(ROOT / name, tree / name, ignore=shutil.ignore_patterns("__pycache__"))
        file = tree / mutant.file
        text = file.read_text(encoding="utf-8")
        assert mutant.before in text, mutant
        file.write_text(text.replace(mutant.before, mutant.after), encoding="utf-8")
        yield tree


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
