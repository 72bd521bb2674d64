"""An outside engine in a match of robots (the ladder): positions and moves as text on a pipe.

`python -m bot ladder --only ryś engine --engine 'COMMAND'` starts the command once in each playing
process. Both sides write one line at a time, in UTF-8, with single spaces between words.

    wykladka 1 pl standard           to the engine: format, language, name of the layout
    ready NAME                       from the engine, once it is ready
    turn BOARD RACK UNSEEN BAG AHEAD EXCHANGE
                                     to the engine, whenever it is to move
    8H SŁ.WO                         from the engine: a play, `-ABC` an exchange, `-` a pass

`BOARD` is 225 characters, row by row from the top: `.` an empty square, a lower-case letter a blank
declared as that letter. `RACK` holds the engine's tiles, `?` a blank. `UNSEEN` holds all tiles of
the bag and the opponent. `BAG` is the number of tiles in the bag. `AHEAD` is the engine's score
less its opponent's. `EXCHANGE` is 1 if it may exchange, else 0. In a play `8H` is a row and a
column and runs across, and `H8` runs down. `.` is a tile on the board, a lower-case letter a blank.
Each turn is complete in itself: the engine need not remember anything. A line that is not a legal
move, or a word that the robots' list lacks, ends the match. When its input ends, the engine should
end, too.
"""

from __future__ import annotations

import shlex
import subprocess
from typing import TYPE_CHECKING

from bot.rules.errors import PlacementError, UnknownLetters
from bot.rules.judge import judge
from bot.rules.moves import Exchange, Pass, Placement
from bot.rules.notation import unpack
from bot.rules.tiles import missing
from bot.trouble import Trouble

if TYPE_CHECKING:
    from collections.abc import Container

    from bot.coordinator.analysis import TurnChoice
    from bot.robot.evaluate.situation import Situation
    from bot.rules.ruleset import Ruleset

FORMAT = 1


class EngineFailed(Trouble):
    """The engine of this `command` gave no answer, or one that breaks the protocol.

    `line` is its last output.
    """

    def __init__(self, command: str, line: str) -> None:
        super().__init__("ladder-engine-failed", command=command, line=line)
        self._made_of = command, line

    def __reduce__(self) -> tuple[type[EngineFailed], tuple[str, str]]:
        """Return the way to rebuild the error with all facts in another process."""
        return EngineFailed, self._made_of


class OutsideEngine:
    """A program that plays in matches of robots. Use it in one thread at a time."""

    def __init__(self, command: str, rules: Ruleset, words: Container[str]) -> None:
        """Start the command. `words` is the word list that judges its plays.

        Raises:
            EngineFailed: the command doesn't start or answer.

        """
        self._command, self._rules, self._words = command, rules, words
        pipe = subprocess.PIPE
        try:
            self._process = subprocess.Popen(  # noqa: S603 - the operator's own command
                shlex.split(command), stdin=pipe, stdout=pipe, encoding="utf-8", bufsize=1
            )
        except (OSError, ValueError) as error:
            raise EngineFailed(command, str(error)) from error
        language, name = rules.tiles.language, rules.layout.name
        answer = self._ask(f"wykladka {FORMAT} {language} {name}")
        if not answer.startswith("ready"):
            self.close()
            raise EngineFailed(command, answer)

    def choose(self, now: Situation, _seed: str) -> TurnChoice:
        """Return the engine's move.

        Raises:
            EngineFailed: the answer is not a legal move.

        """
        known = (now.board.cells, now.rack, now.unseen)
        facts = (*known, now.bag, now.ahead, int(now.may_exchange))
        line = self._ask(" ".join(["turn", *map(str, facts)]))
        try:
            move = unpack(line)
        except ValueError:
            raise EngineFailed(self._command, line) from None
        match move:
            case Placement() if self._is_legal(move, now):
                return move
            case Exchange(tiles) if now.may_exchange and tiles and not missing(now.rack, tiles):
                return move
            case Pass():
                return move
            case _:
                raise EngineFailed(self._command, line)

    def close(self) -> None:
        """End the engine's process."""
        self._process.kill()
        self._process.communicate()

    def _is_legal(self, placement: Placement, now: Situation) -> bool:
        try:
            play = judge(now.board, placement, self._rules)
        except (PlacementError, UnknownLetters):
            return False
        on_rack = not missing(now.rack, play.rack_tiles)
        return on_rack and all(word.text in self._words for word in play.words)

    def _ask(self, line: str) -> str:
        """Send a line to the engine, and return its answer, one line.

        Raises:
            EngineFailed: the engine can't be reached.

        """
        into, out = self._process.stdin, self._process.stdout
        try:
            if into is not None and out is not None:
                into.write(f"{line}\n")
                into.flush()
                return out.readline().strip()
        except (OSError, UnicodeDecodeError) as error:
            raise EngineFailed(self._command, str(error)) from error
        return ""
