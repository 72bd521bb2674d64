"""The parser of a command's options: its help and its complaints are in the operator's language."""

from __future__ import annotations

import argparse
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NoReturn

from bot.text.operator import say

if TYPE_CHECKING:
    from collections.abc import Iterator

_WRONG_USAGE = 2
# What argparse says, by the keys of our sentences.
_SENTENCES = {
    "usage: ": "cli-usage",
    "positional arguments": "cli-arguments",
    "options": "cli-options",
    "show this help message and exit": "cli-help",
    "argument %(argument_name)s: %(message)s": "cli-of-argument",
    "the following arguments are required: %s": "cli-required",
    "one of the arguments %s is required": "cli-one-required",
    "unrecognized arguments: %s": "cli-unrecognized",
    "not allowed with argument %s": "cli-not-with",
    "ignored explicit argument %r": "cli-no-value",
    "expected one argument": "cli-one-value",
    "expected at most one argument": "cli-at-most-one-value",
    "expected at least one argument": "cli-at-least-one-value",
    "expected %s arguments": "cli-values",
    "ambiguous option: %(option)s could match %(matches)s": "cli-ambiguous",
    "invalid %(type)s value: %(value)r": "cli-invalid",
    "invalid choice: %(value)r (choose from %(choices)s)": "cli-choice",
}


class Parser(argparse.ArgumentParser):
    """A parser, also of the commands within a command; each is told in `description` and `help`."""

    def __init__(self, **named: Any) -> None:  # noqa: ANN401 - as argparse takes them
        with _speaking():
            super().__init__(**named)

    def parse_args(self, args: Any = None, namespace: Any = None) -> Any:  # noqa: ANN401 - overloaded
        """What argparse gives; of a command that has commands, given alone, its help."""
        with _speaking():
            if not args and self._subparsers is not None:
                self.print_help(sys.stderr)
                self.exit(_WRONG_USAGE)
            return super().parse_args(args, namespace)

    def error(self, message: str) -> NoReturn:
        """Say how the command is used, and what is wrong."""
        with _speaking():
            self.print_usage(sys.stderr)
        self.exit(_WRONG_USAGE, f"{self.prog}: {message}\n")


def parser(command: str, what: str) -> Parser:
    """The parser of `python -m bot COMMAND`; `what` is the sentence that tells what it does."""
    return Parser(prog=f"python -m bot {command}", description=what)


def command(within: Any, name: str, what: str, *, more: str = "") -> Parser:  # noqa: ANN401 - argparse keeps its type to itself
    """Add a command within a command; its own help may say more than the list of them all."""
    typed: Parser = within.add_parser(name, help=what, description=more or what)
    return typed


@contextmanager
def _speaking() -> Iterator[None]:
    """Let argparse say our sentences, meanwhile; other parsers of this process keep its own.

    It asks two functions of its module for translations, and has no other place for ours.
    """
    names = vars(argparse)
    before = {name: names[name] for name in ("_", "ngettext")}
    names.update(_=_said, ngettext=lambda _one, more, _count: _said(more))
    try:
        yield
    finally:
        names.update(before)


def _said(sentence: str) -> str:
    """Our sentence instead of one of argparse's; what we have none for stays."""
    key = _SENTENCES.get(sentence)
    if key is None:
        return sentence
    return f"{say(key)} " if sentence.endswith(" ") else say(key)
