"""The command `python -m bot lexicon`: check, info, build, definitions, rebuild."""

from __future__ import annotations

import argparse
import json
import os
import sys
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from bot.cli.lexicon_report import about_build, about_list
from bot.cli.output import complain
from bot.config import read
from bot.lexicon.alphabet import ALPHABETS, normal_form
from bot.lexicon.catalogue import SHIPPED, Catalogue
from bot.lexicon.definitions import ATTRIBUTION, install_definitions
from bot.lexicon.own import build_own
from bot.progress import bars
from bot.text.operator import say, told
from bot.trouble import Trouble, reason

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from bot.lexicon.info import ListInfo
    from bot.lexicon.own import Stage

_YES, _NO, _FAILED = 0, 1, 2


def main(arguments: list[str]) -> int:
    """Run the command; people's own lists are in the data folder. Return the exit code.

    0: done, every word checked is in the list; 1: a word isn't; 2: it couldn't be done.
    Raises Trouble.
    """
    options = _parser(read(os.environ).data / "lexicons").parse_args(arguments)
    run: Callable[[argparse.Namespace], int] = options.run
    try:
        return run(options)
    except BrokenPipeError:
        raise
    except OSError as error:
        place = str(error.filename or options.lists)
        raise Trouble("file-refused", place=place, reason=reason(error)) from error


def _parser(folder: Path) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("python -m bot lexicon", description="Word lists.")
    parser.add_argument(
        "--lists", type=Path, default=folder, metavar="DIR", help=f"your own lists ({folder})"
    )
    commands = parser.add_subparsers(required=True, metavar="check|info|build|definitions|rebuild")

    check = commands.add_parser("check", help="is a word in the list?")
    check.add_argument("words", nargs="*", metavar="WORD", help="none: read from standard input")
    which = check.add_mutually_exclusive_group()
    which.add_argument("--language", choices=sorted(ALPHABETS), default="pl")
    which.add_argument("--list", metavar="NAME", help="a list by its name")
    check.add_argument("--json", action="store_true", help="print JSON: words, and if they count")
    check.set_defaults(run=_check)

    info = commands.add_parser("info", help="what is known of the lists")
    info.add_argument("names", nargs="*", metavar="NAME", help="none: every list")
    info.add_argument("--verify", action="store_true", help="read every word, compare the hash")
    info.add_argument("--json", action="store_true", help="print JSON instead of sentences")
    info.set_defaults(run=_info)

    build = commands.add_parser("build", help="make a list of your own file")
    build.add_argument(
        "file", type=Path, metavar="FILE", help="text, .gz, .zip with one text, .kwg or .kbwg"
    )
    build.add_argument("--name", required=True, help="what the list is called here, such as osps50")
    build.add_argument(
        "--language", choices=sorted(ALPHABETS), help="none: pl, or what a graph’s letters tell"
    )
    build.set_defaults(run=_build)

    meanings = commands.add_parser("definitions", help="bring a dictionary of what words mean")
    meanings.add_argument(
        "source",
        type=Path,
        nargs="?",
        metavar="DEB",
        help="the package dict-freedict-pol-eng, or its folder; none: apt downloads it",
    )
    meanings.set_defaults(run=_definitions)

    rebuild = commands.add_parser("rebuild", help="make the shipped lists again from their sources")
    rebuild.add_argument("--language", choices=sorted(ALPHABETS), help="none: every language")
    rebuild.add_argument("--sources", type=Path, metavar="DIR", help="none: apt downloads them")
    rebuild.add_argument("--output", type=Path, metavar="DIR", default=SHIPPED)
    rebuild.set_defaults(run=_rebuild)
    return parser


def _check(options: argparse.Namespace) -> int:
    catalogue = Catalogue(options.lists)
    named = options.list
    lexicon = catalogue.by_name(named) if named else catalogue.default(options.language)
    given = options.words or (word for line in sys.stdin for word in line.split())
    # An argument that isn't UTF-8 arrives with surrogates, which can't be printed.
    words = (normal_form(word.encode("utf-8", "replace").decode()) for word in given)
    if options.json:
        answers = [{"word": word, "known": word in lexicon} for word in words]
        _print_json(answers)
        return _YES if all(answer["known"] for answer in answers) else _NO
    found, says = _YES, {True: say("lexicon-yes"), False: say("lexicon-no")}
    for word in words:
        known = word in lexicon
        print(word, says[known])
        found = found if known else _NO
    return found


def _info(options: argparse.Namespace) -> int:
    catalogue = Catalogue(options.lists)
    names = options.names or [info.name for info in catalogue.available()]
    infos = (_read(catalogue, name, verify=options.verify) for name in names)
    if options.json:
        _print_json([asdict(info) | {"verified": options.verify} for info in infos])
    else:
        for info in infos:
            print(*about_list(info, verified=options.verify), sep="\n", end="\n\n")
    damaged = () if options.names else catalogue.damaged()
    for error in damaged:
        complain(error)
    return _FAILED if damaged else _YES


def _read(catalogue: Catalogue, name: str, *, verify: bool) -> ListInfo:
    lexicon = catalogue.by_name(name)
    if verify:
        lexicon.verify()
    return lexicon.info


def _build(options: argparse.Namespace) -> int:
    with _stages() as stage:
        built = build_own(options.file, options.name, options.language, options.lists, stage)
    print(*about_build(built), sep="\n")
    return _YES


def _definitions(options: argparse.Namespace) -> int:
    entries = install_definitions(options.source, options.lists)
    done = say("lexicon-definitions", entries=entries, folder=str(options.lists))
    print(done, f"{ATTRIBUTION}.", sep="\n")
    return _YES


def _rebuild(options: argparse.Namespace) -> int:
    # Nobody else needs the recipes.
    from bot.lexicon.recipe.notes import rebuild_notes  # noqa: PLC0415
    from bot.lexicon.recipe.rebuild import rebuild  # noqa: PLC0415

    for language in [options.language] if options.language else sorted(ALPHABETS):
        with _stages() as stage:
            made = rebuild(language, options.output, stage, options.sources)
            made += rebuild_notes(language, options.output, stage, options.sources)
        for info in made:
            print(*about_list(info), sep="\n", end="\n\n")
        names = ", ".join(info.name for info in made)
        print(say("lexicon-made-again", folder=str(options.output), names=names))
    return _YES


@contextmanager
def _stages() -> Iterator[Stage]:
    """A bar for each stage of the work."""
    with bars() as tell:
        yield lambda stage, done, total: tell(told(stage), done, total)


def _print_json(content: object) -> None:
    print(json.dumps(content, ensure_ascii=False, indent=2))
