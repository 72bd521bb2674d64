"""`python -m bot mini-app FOLDER`: write the web page for Telegram as files for a static host."""

from __future__ import annotations

from pathlib import Path

from bot.chat.web.pages import standalone
from bot.cli.parser import parser
from bot.text.operator import say
from bot.trouble import Trouble, reason


def main(arguments: list[str]) -> int:
    """Write the page into a folder, and print the folder's name. Return the exit code."""
    typed = parser("mini-app", say("command-mini-app"))
    where = say("cli-mini-app-folder")
    typed.add_argument("folder", type=Path, metavar=say("cli-meta-folder"), help=where)
    folder: Path = typed.parse_args(arguments).folder
    # Write the page itself last. Until then an older page keeps working with its own files.
    for name, content in reversed(standalone().items()):
        file = folder / name
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
        except OSError as error:
            raise Trouble("mini-app-unwritten", file=str(file), reason=reason(error)) from None
    print(say("mini-app-written", folder=str(folder)))
    return 0
