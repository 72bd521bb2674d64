"""The command line: `python -m bot [COMMAND]`. Without a command the bot runs."""

from __future__ import annotations

import gc
import os
import sys
from importlib import import_module
from pathlib import Path

from bot import dotenv, release
from bot.cli.console import UNUSABLE, complain, guard, run_command
from bot.text.operator import say
from bot.trouble import Trouble

# Each command imports its module only when it runs, for a quick start.
COMMANDS = {
    "run": ("bot.cli.run", "command-run"),
    "health": ("bot.cli.health", "command-health"),
    "admin": ("bot.cli.admin", "command-admin"),
    "replay": ("bot.cli.replay", "command-replay"),
    "analyse": ("bot.cli.analyse", "command-analyse"),
    "render": ("bot.cli.render", "command-render"),
    "lexicon": ("bot.cli.lexicon", "command-lexicon"),
    "robot": ("bot.cli.robot", "command-robot"),
    "discord-invite": ("bot.cli.discord_invite", "command-discord-invite"),
    "mini-app": ("bot.cli.mini_app", "command-mini-app"),
    "train": ("bot.cli.train", "command-train"),
    "ladder": ("bot.cli.ladder", "command-ladder"),
    "verify": ("bot.cli.verify", "command-verify"),
}


def main(arguments: list[str]) -> int:
    """Run the command that the first argument names, and return its exit code.

    An error that the operator can mend is printed as a sentence.
    """
    return guard(_finish, arguments)


def _finish(arguments: list[str]) -> int:
    if arguments[:1] == ["--env"] and len(arguments) > 1:
        dotenv.take(Path(arguments[1]), os.environ)
        arguments = arguments[2:]
    name = arguments[0] if arguments else "run"
    if name in {"-h", "--help", "help"}:
        sys.stdout.write(_help())
        return 0
    if name == "--version":
        sys.stdout.write(f"Wykładka {release.build()}\n")
        return 0
    if name not in COMMANDS:
        complain(Trouble("command-unknown", name=name))
        sys.stderr.write(f"\n{_help()}")
        return UNUSABLE
    module, _ = COMMANDS[name]
    # What is imported stays: without a search for garbage meanwhile the bot starts a sixth sooner.
    gc.disable()
    try:
        command = import_module(module)
    finally:
        gc.enable()
    code: int = command.main(arguments[1:])
    return code


def console() -> int:
    """Run the installed command `wykladka` with the process's arguments. Return its exit code."""
    return run_command(_finish, sys.argv[1:])


def _help() -> str:
    lines = [f"  {name:14}  {say(what)}" for name, (_, what) in COMMANDS.items()]
    file, command, options = map(say, ("cli-meta-file", "cli-meta-command", "cli-meta-options"))
    usage = f"python -m bot [--env {file}] [{command}] [{options}]"
    option = f"  {f'--env {file}':14}  {say('command-env')}"
    return "\n".join([usage, "", *lines, "", option, ""])


if __name__ == "__main__":
    sys.exit(console())
