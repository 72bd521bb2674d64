"""Parsers of the commands' options, with help and errors in the operator's language."""

from __future__ import annotations

import argparse
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NoReturn

from bot.text.operator import say

if TYPE_CHECKING:
    from collections.abc import Iterator

_WRONG_USAGE = 2
# The sentences of argparse, each with the key of the bot's sentence that replaces it.
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
    """A parser of options and subcommands, in the operator's language."""

    def __init__(self, **named: Any) -> None:  # noqa: ANN401 - as argparse takes them
        with _our_sentences():
            super().__init__(**named)

    def parse_args(self, args: Any = None, namespace: Any = None) -> Any:  # noqa: ANN401 - overloaded
        """Return the parsed options. If a needed subcommand is missing, print the help and exit."""
        with _our_sentences():
            if not args and self._subparsers is not None:
                self.print_help(sys.stderr)
                self.exit(_WRONG_USAGE)
            return super().parse_args(args, namespace)

    def error(self, message: str) -> NoReturn:
        """Print the usage and the error, and exit with code 2."""
        with _our_sentences():
            self.print_usage(sys.stderr)
        self.exit(_WRONG_USAGE, f"{self.prog}: {message}\n")


def parser(command: str, what: str) -> Parser:
    """Return the parser of `python -m bot COMMAND`. `what` is the sentence that describes it."""
    return Parser(prog=f"python -m bot {command}", description=what)


def command(within: Any, name: str, what: str, *, more: str = "") -> Parser:  # noqa: ANN401 - argparse keeps its type to itself
    """Add a subcommand to the subparsers `within`, and return its parser.

    `what` is the sentence that describes it. `more` is a longer text for the subcommand's own help.
    """
    typed: Parser = within.add_parser(name, help=what, description=more or what)
    return typed


@contextmanager
def _our_sentences() -> Iterator[None]:
    """Let argparse use the bot's sentences inside this block, instead of its English ones.

    argparse gets its sentences from two functions of its module, and has no setting for them.
    """
    names = vars(argparse)
    before = {name: names[name] for name in ("_", "ngettext")}
    names.update(_=_translate, ngettext=lambda _one, more, _count: _translate(more))
    try:
        yield
    finally:
        names.update(before)


def _translate(sentence: str) -> str:
    """Return the bot's sentence for a sentence of argparse, or the same sentence if it has none."""
    key = _SENTENCES.get(sentence)
    if key is None:
        return sentence
    return f"{say(key)} " if sentence.endswith(" ") else say(key)
