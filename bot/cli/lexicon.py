"""`python -m bot lexicon`: the commands check, info, build, definitions and rebuild."""

from __future__ import annotations

import json
import os
import sys
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bot.cli.console import complain
from bot.cli.lexicon_report import about_build, about_list
from bot.cli.parser import command, parser
from bot.config import read
from bot.lexicon.alphabet import ALPHABETS, normal_form
from bot.lexicon.catalogue import SHIPPED, Catalogue
from bot.lexicon.definitions import ATTRIBUTION, install_definitions
from bot.lexicon.own import build_own
from bot.progress import bars
from bot.text.operator import say, say_trouble
from bot.trouble import Trouble, reason

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Iterator

    from bot.cli.parser import Parser
    from bot.lexicon.info import ListInfo
    from bot.lexicon.own import StageReport

_YES, _NO, _FAILED = 0, 1, 2


def main(arguments: list[str]) -> int:
    """Run the given command. The operator's own word lists are in the data folder.

    Return 0 if the command is done and every checked word is in the list, 1 if a word is missing, 2
    if the command failed. Raises Trouble.
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


def _parser(folder: Path) -> Parser:
    typed, where = parser("lexicon", say("command-lexicon")), say("cli-meta-folder")
    lists = say("cli-lexicon-lists")
    typed.add_argument("--lists", type=Path, default=folder, metavar=where, help=lists)
    commands = typed.add_subparsers(required=True, metavar=say("cli-meta-command"))
    for add in (_add_check, _add_info, _add_build, _add_definitions, _add_rebuild):
        add(commands)
    return typed


def _add_check(commands: Any) -> None:  # noqa: ANN401 - argparse keeps its type to itself
    check = command(commands, "check", say("cli-lexicon-check"))
    words = say("cli-lexicon-check-words")
    check.add_argument("words", nargs="*", metavar=say("cli-meta-word"), help=words)
    which = check.add_mutually_exclusive_group()
    language, named = say("cli-words-language"), say("cli-lexicon-check-list")
    which.add_argument("--language", choices=sorted(ALPHABETS), default="pl", help=language)
    which.add_argument("--list", metavar=say("cli-meta-name"), help=named)
    check.add_argument("--json", action="store_true", help=say("cli-json"))
    check.set_defaults(run=_check)


def _add_info(commands: Any) -> None:  # noqa: ANN401 - the same
    info = command(commands, "info", say("cli-lexicon-info"))
    names = say("cli-lexicon-info-names")
    info.add_argument("names", nargs="*", metavar=say("cli-meta-name"), help=names)
    info.add_argument("--verify", action="store_true", help=say("cli-lexicon-verify"))
    info.add_argument("--json", action="store_true", help=say("cli-json"))
    info.set_defaults(run=_info)


def _add_build(commands: Any) -> None:  # noqa: ANN401 - the same
    build = command(commands, "build", say("cli-lexicon-build"))
    file, name = say("cli-lexicon-build-file"), say("cli-lexicon-build-name")
    build.add_argument("file", type=Path, metavar=say("cli-meta-file"), help=file)
    build.add_argument("--name", required=True, metavar=say("cli-meta-name"), help=name)
    language = say("cli-lexicon-build-language")
    build.add_argument("--language", choices=sorted(ALPHABETS), help=language)
    build.set_defaults(run=_build)


def _add_definitions(commands: Any) -> None:  # noqa: ANN401 - the same
    meanings = command(commands, "definitions", say("cli-lexicon-definitions"))
    source = say("cli-lexicon-definitions-source")
    meanings.add_argument("source", type=Path, nargs="?", metavar="DEB", help=source)
    meanings.set_defaults(run=_definitions)


def _add_rebuild(commands: Any) -> None:  # noqa: ANN401 - the same
    rebuild, where = (
        command(commands, "rebuild", say("cli-lexicon-rebuild")),
        say("cli-meta-folder"),
    )
    language = say("cli-lexicon-rebuild-language")
    rebuild.add_argument("--language", choices=sorted(ALPHABETS), help=language)
    sources, output = say("cli-lexicon-rebuild-sources"), say("cli-lexicon-rebuild-output")
    rebuild.add_argument("--sources", type=Path, metavar=where, help=sources)
    rebuild.add_argument("--output", type=Path, metavar=where, default=SHIPPED, help=output)
    rebuild.set_defaults(run=_rebuild)


def _check(options: argparse.Namespace) -> int:
    catalogue = Catalogue(options.lists)
    named = options.list
    lexicon = catalogue.by_name(named) if named else catalogue.default(options.language)
    given = options.words or (word for line in sys.stdin for word in line.split())
    # Python reads bytes that aren't UTF-8 as surrogates, which can't be printed.
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
    infos = (_read_info(catalogue, name, verify=options.verify) for name in names)
    if options.json:
        _print_json([asdict(info) | {"verified": options.verify} for info in infos])
    else:
        for info in infos:
            print(*about_list(info, verified=options.verify), sep="\n", end="\n\n")
    damaged = () if options.names else catalogue.errors()
    for error in damaged:
        complain(error)
    return _FAILED if damaged else _YES


def _read_info(catalogue: Catalogue, name: str, *, verify: bool) -> ListInfo:
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
def _stages() -> Iterator[StageReport]:
    """Show a progress bar for each stage of the work. Yield the function that reports progress."""
    with bars() as tell:
        yield lambda stage, done, total: tell(say_trouble(stage), done, total)


def _print_json(content: object) -> None:
    print(json.dumps(content, ensure_ascii=False, indent=2))
