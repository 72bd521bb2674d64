"""`python -m tests.mutants`: change the code in small ways and see that the tests notice.

mutmut makes mutants of `rules`, `coordinator` and `storage`: each has one operator, number, text
or argument changed. One is noticed if mypy objects, or if a test fails of those that reach its
function. `--sample` tries so many of each package, drawn by `--seed`; without it all are tried.
Left out is what no run can tell from the code: a command of the store in small letters, which its
server takes as well, and a `zip` that doesn't check that its parts are of one length.
What was found stands in `mutants/` until the function changes: a run that was ended goes on where
it stopped, and `--again` tries the survivors anew after tests were added.
"""

from __future__ import annotations

import argparse
import ast
import json
import math
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from dataclasses import dataclass
from functools import cache
from itertools import dropwhile, islice, zip_longest
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

PACKAGES = ("rules", "coordinator", "storage")
FOLDER = Path("mutants")
# mutmut's verdicts: exit codes of pytest, and some of its own.
SURVIVED, NO_TESTS, UNTESTED, LEFT_OUT, MYPY = 0, 5, 33, 34, 37
ALIVE = {SURVIVED: "survived", NO_TESTS: "no test", UNTESTED: "no test"}
TWO_SIGMA = 1.96
_COMMAND = re.compile(r'(?<!b)"(?:[A-Z]{2,}|[+-]inf)"')
_STRICT = re.compile(r", (?:strict=\w+)?(?=\))")
_MYPY = ("bot", "--no-error-summary", "--cache-dir", str(FOLDER / ".mypy_cache"))


@dataclass(frozen=True)
class Mutant:
    """A changed function of a file, by mutmut's name, and what became of it."""

    file: Path
    name: str
    verdict: int | None

    @property
    def is_tried(self) -> bool:
        """True if it has a verdict."""
        return self.verdict not in {None, LEFT_OUT}


def main(arguments: Sequence[str]) -> int:
    """Try the chosen mutants that were not tried yet; tell the score and the survivors."""
    asked = _parser().parse_args(arguments)
    if not asked.report and (code := _try(asked)):
        return code
    for package in asked.packages:
        sys.stdout.write(_report(package, _draw_sample(package, asked)))
    return 0


def _try(asked: argparse.Namespace) -> int:
    """Make the mutants, show the chosen ones to mypy and the others to the tests; the exit code."""
    if code := _run("-c", _MAKE, stdout=subprocess.DEVNULL):  # it names every file
        return code
    _renew()
    chosen = [mutant for package in asked.packages for mutant in _draw_sample(package, asked)]
    _check_types([mutant for mutant in chosen if not mutant.is_tried])
    _mark({mutant.name for mutant in chosen}, again=asked.again)
    if code := _run("-m", "mutmut", "run"):
        return code
    tried = (mutant for package in asked.packages for mutant in _draw_sample(package, asked))
    _run_afresh([mutant for mutant in tried if mutant.verdict == SURVIVED])
    return 0


# What `mutmut run` begins with: the mutants have to be there before some are chosen.
_MAKE = """
import os
from mutmut.__main__ import copy_also_copy_files, copy_src_dir, create_mutants
os.makedirs("mutants", exist_ok=True)
copy_src_dir()
copy_also_copy_files()
create_mutants(os.cpu_count())
"""


def _renew() -> None:
    """Bring data up to date that mutmut copied for an earlier run, and forget modules that went."""
    for path in Path("bot").rglob("*"):
        if path.is_file() and path.suffix not in {".py", ".pyc"}:
            shutil.copy2(path, FOLDER / path)
    for file in (FOLDER / "bot").rglob("*.py.meta"):
        if not file.relative_to(FOLDER).with_suffix("").exists():
            file.unlink()
            # Which tests reach it is asked anew: under another name it may still be there.
            (FOLDER / "mutmut-stats.json").unlink(missing_ok=True)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("packages", nargs="*", default=PACKAGES, metavar="PACKAGE")
    parser.add_argument("--sample", type=int, metavar="N", help="so many of each package")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="draws the sample")
    parser.add_argument("--again", action="store_true", help="try survivors again")
    parser.add_argument("--report", action="store_true", help="tell what is known, try nothing")
    return parser


def _run(*arguments: str, stdout: int | None = None) -> int:
    command = (sys.executable, *arguments)
    return subprocess.run(command, stdout=stdout, check=False).returncode  # noqa: S603, mutmut


def _draw_sample(package: str, asked: argparse.Namespace) -> list[Mutant]:
    """Draw the sample of a package, the same for one seed and code; all where none is asked."""
    found = sorted(_mutants(package), key=lambda mutant: mutant.name)
    if asked.sample is not None:
        random.Random(asked.seed).shuffle(found)  # noqa: S311, chance, no secret
    return [*islice((mutant for mutant in found if not _is_same(mutant)), asked.sample)]


def _mutants(package: str) -> Iterator[Mutant]:
    for file in sorted((FOLDER / "bot" / package).rglob("*.py.meta")):
        source = file.relative_to(FOLDER).with_suffix("")
        for name, verdict in json.loads(file.read_text())["exit_code_by_key"].items():
            yield Mutant(source, name, verdict)


def _mark(chosen: set[str], *, again: bool) -> None:
    """Leave all mutants but these out of the next run."""
    dropped = {None, LEFT_OUT, *(ALIVE if again else ())}
    for file in FOLDER.rglob("*.py.meta"):
        known = json.loads(file.read_text())
        for name, verdict in known["exit_code_by_key"].items():
            if name not in chosen:
                known["exit_code_by_key"][name] = LEFT_OUT if verdict is None else verdict
            elif verdict in dropped:
                known["exit_code_by_key"][name] = None
        file.write_text(json.dumps(known))


def _report(package: str, drawn: Sequence[Mutant]) -> str:
    """Return the score of a package, its interval, and the mutants that nothing noticed."""
    tried = [mutant for mutant in drawn if mutant.is_tried]
    if not tried:
        return f"{package}: none of {len(drawn)} tried\n"
    alive = [mutant for mutant in tried if mutant.verdict in ALIVE]
    typed = sum(mutant.verdict == MYPY for mutant in tried)
    low, high = _interval(len(tried) - len(alive), len(tried))
    score = (
        f"{package}: {1 - len(alive) / len(tried):.1%} of {len(tried)} mutants noticed"
        f" (of all: {low:.1%} to {high:.1%}), {typed} by mypy,"
        f" {len(tried) - typed - len(alive)} of the other {len(tried) - typed} by a test"
    )
    return "\n".join([score, *(_describe(mutant) for mutant in alive), ""])


def _interval(noticed: int, tried: int) -> tuple[float, float]:
    """Return the interval that holds the score of all mutants in 95 of 100 samples (Wilson)."""
    share, spread = noticed / tried, TWO_SIGMA**2 / tried
    middle = share + spread / 2
    width = math.sqrt(share * (1 - share) * spread + spread**2 / 4)
    return (middle - width) / (1 + spread), (middle + width) / (1 + spread)


def _is_same(mutant: Mutant) -> bool:
    """Return whether no run can tell the mutant from the code."""
    one, other = (_STRICT.sub("", "\n".join(lines)) for lines in _change(mutant)[1:])
    if "storage" in mutant.file.parts:
        for word in _COMMAND.finditer(one):
            start, end = word.span()
            if other[start:end].upper() == word[0].upper():
                other = other[:start] + word[0] + other[end:]
    return one == other


def _describe(mutant: Mutant) -> str:
    """`file:line: verdict`, the line as it is and as the mutant has it."""
    start, before, after = _change(mutant)
    pairs = enumerate(zip_longest(before, after, fillvalue=""))
    at, (one, other) = next((at, pair) for at, pair in pairs if pair[0] != pair[1])
    verdict = ALIVE[mutant.verdict or SURVIVED]
    return (
        f"  {mutant.file}:{start + at}: {verdict}, {mutant.name}"
        f"\n    - {one.strip()}\n    + {other.strip()}"
    )


def _change(mutant: Mutant) -> tuple[int, list[str], list[str]]:
    """Return the line at which the function begins, its lines, and the mutant's."""
    own = mutant.name.rpartition(".")[2]
    mangled = own.rpartition("__mutmut_")[0]
    scopes = mangled.removeprefix("x_").removeprefix("xǁ").split("ǁ")
    spans, made, scope = _read(mutant.file)
    before, after = (
        [line.replace(name, scopes[-1]) for line in made[slice(spans[name][0] - 1, spans[name][1])]]
        for name in (f"{mangled}__mutmut_orig", own)
    )
    for name in scopes:
        inside = ast.iter_child_nodes(scope)
        scope = next(node for node in inside if getattr(node, "name", None) == name)
    return getattr(scope, "lineno", 0), _from_def(before), _from_def(after)


@cache
def _read(file: Path) -> tuple[dict[str, tuple[int, int]], list[str], ast.AST]:
    """Return where functions stand in a file with its mutants, its lines, and the file's tree."""
    spans = json.loads((FOLDER / f"{file}.spans").read_text())["spans"]
    return spans, (FOLDER / file).read_text().splitlines(), ast.parse(file.read_text())


def _from_def(lines: Sequence[str]) -> list[str]:
    """Return the lines of a function without those before `def`."""
    return [*dropwhile(lambda line: not line.strip().startswith(("def ", "async def ")), lines)]


def _check_types(mutants: Sequence[Mutant]) -> None:
    """Show mutants to mypy, one of each file at a time; write down those that it objects to."""
    waiting = list(mutants)
    while waiting:
        batch = {mutant.file: mutant for mutant in waiting}
        waiting = [mutant for mutant in waiting if mutant is not batch[mutant.file]]
        with tempfile.TemporaryDirectory() as folder:
            shadows = [part for mutant in batch.values() for part in _shadow(mutant, folder)]
            told = subprocess.run(  # noqa: S603, mypy, on code of ours
                (sys.executable, "-m", "mypy", *_MYPY, *shadows),
                capture_output=True,
                text=True,
                check=False,
            ).stdout
        for file, mutant in batch.items():
            if any(
                line.startswith(f"{file}:") and ": error: " in line for line in told.splitlines()
            ):
                _note(mutant, MYPY)


def _run_afresh(survivors: Sequence[Mutant]) -> None:
    """Run the tests of each in a process of its own: others keep what was computed before.

    What is computed once is known of one test alone, whichever came first: all that reach the
    module are run.
    """
    settings = tomllib.loads(Path("pyproject.toml").read_text("utf-8"))["tool"]["mutmut"]
    known = json.loads((FOLDER / "mutmut-stats.json").read_text("utf-8"))
    for mutant in survivors:
        module = ".".join(mutant.file.with_suffix("").parts).removesuffix(".__init__")
        tests = dict.fromkeys(
            test
            for name, reached in known["tests_by_mangled_function_name"].items()
            if name.startswith(f"{module}.x")
            for test in reached
        )
        ran = subprocess.run(  # noqa: S603, pytest, on code of ours
            (sys.executable, "-m", "pytest", "-x", *settings["pytest_add_cli_args"], *tests),
            cwd=FOLDER,
            env=os.environ | {"MUTANT_UNDER_TEST": mutant.name},
            stdout=subprocess.DEVNULL,
            check=False,
        )
        _note(mutant, ran.returncode)


def _shadow(mutant: Mutant, folder: str) -> tuple[str, str, str]:
    """Return the option with which mypy reads the mutant in place of the file."""
    start, before, after = _change(mutant)
    lines = mutant.file.read_text().splitlines()
    lines[start - 1 : start - 1 + len(before)] = after
    changed = Path(folder, mutant.name)
    changed.write_text("\n".join(lines) + "\n")
    return "--shadow-file", str(mutant.file), str(changed)


def _note(mutant: Mutant, verdict: int) -> None:
    """Write down what became of a mutant, as mutmut does."""
    file = FOLDER / f"{mutant.file}.meta"
    known = json.loads(file.read_text())
    known["exit_code_by_key"][mutant.name] = verdict
    file.write_text(json.dumps(known))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
