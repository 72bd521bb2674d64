"""The command line: `python -m bot [COMMAND]`. Without a command the bot runs."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from importlib.metadata import version
from pathlib import Path

from bot import dotenv
from bot.cli.output import complain
from bot.trouble import Trouble

# Each command's module is imported only when it is called for: a start is to be quick.
COMMANDS = {
    "run": ("bot.cli.run", "run the bot (this is what happens without a command)"),
    "health": ("bot.cli.health", "ask the bot that runs here whether it is ready"),
    "admin": ("bot.cli.admin", "look after the games: list, decide, back up, restore, prune"),
    "replay": ("bot.cli.replay", "judge games recorded as GCG again, score by score"),
    "analyse": ("bot.cli.analyse", "judge every turn of a GCG game by the best there was"),
    "render": ("bot.cli.render", "draw a position of a GCG game as a picture"),
    "lexicon": ("bot.cli.lexicon", "check, show, build and rebuild word lists"),
    "robot": ("bot.cli.robot", "prepare what the robot needs, so that no game waits for it"),
    "discord-invite": ("bot.cli.discord_invite", "print the link that lets the bot into a server"),
    "train": ("bot.cli.train", "let the robot learn what leaves are worth, by self-play"),
    "ladder": ("bot.cli.ladder", "measure how strong the robot’s levels are"),
    "verify": ("bot.cli.verify", "check every tile drawn in a finished game"),
    "bench": ("bot.cli.bench", "measure the speed budgets on this machine"),
    "simulate": ("bot.cli.simulate", "let a server full of people play a season, and check it"),
    "soak": ("bot.cli.soak", "kill bot and server under load and count what is lost"),
}


# Of a command that somebody ended with Ctrl-C, and of one that can't be done as things stand.
INTERRUPTED, UNUSABLE = 130, 2


def main(arguments: list[str]) -> int:
    """Run the command named first; the exit code. What is in its way is told in a sentence."""
    try:
        return _done(arguments)
    except Trouble as trouble:
        complain(trouble)
        return UNUSABLE
    except KeyboardInterrupt:
        return INTERRUPTED


def _done(arguments: list[str]) -> int:
    if arguments[:1] == ["--env"] and len(arguments) > 1:
        dotenv.take(Path(arguments[1]), os.environ)
        arguments = arguments[2:]
    name = arguments[0] if arguments else "run"
    if name in {"-h", "--help", "help"}:
        sys.stdout.write(_help())
        return 0
    if name == "--version":
        sys.stdout.write(f"Wykładka {version('wykladka')}\n")
        return 0
    if name not in COMMANDS:
        complain(Trouble("command-unknown", name=name))
        sys.stderr.write(f"\n{_help()}")
        return UNUSABLE
    module, _ = COMMANDS[name]
    code: int = import_module(module).main(arguments[1:])
    return code


def console() -> int:
    """The command `wykladka`."""
    return _until_read()


def _help() -> str:
    lines = [f"  {name:14}  {what}" for name, (_, what) in COMMANDS.items()]
    usage = "python -m bot [--env FILE] [COMMAND] [OPTIONS]"
    file = f"  {'--env FILE':14}  take settings from a file too: NAME=value, one a line"
    return "\n".join([usage, "", *lines, "", file, ""])


def _until_read() -> int:
    """Run what the command line says, or as much of it as whoever reads along wants to see."""
    try:
        code = main(sys.argv[1:])
        sys.stdout.flush()
    except BrokenPipeError:
        # Python flushes once more as it ends, and would complain again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return code


if __name__ == "__main__":
    sys.exit(_until_read())
