"""`python -m bot verify GAME|FILE`: check every tile drawn in an ended game.

A game record (FILE) needs no store, because its note has everything that decided the draws. For a
puzzle with a published solution, the command checks that its best play is still the best by its
word list. For an event, it checks the pairs of each round.
"""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from bot.cli.admin.session import open_session
from bot.cli.game_record import BadGame, full_sentence, read_record
from bot.cli.parser import parser
from bot.config import read
from bot.coordinator import game_id
from bot.coordinator.kinds.registry import kind_of
from bot.coordinator.ports.puzzles import PuzzleOrder
from bot.coordinator.table.draw_record import check_record, read_draws
from bot.coordinator.table.draw_words import fold, odd_letters
from bot.coordinator.table.fair_draw import seal, verify
from bot.coordinator.table.puzzle_day import WEEK
from bot.dialogue.pages.wording import wording
from bot.text.operator import language_of, say
from bot.trouble import Trouble

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.coordinator.game_id import GameId
    from bot.coordinator.table.draw_record import DrawRecord, RecordVerdict
    from bot.coordinator.table.fair_draw import DrawVerdict
    from bot.coordinator.table.puzzle_day import Puzzle
    from bot.coordinator.table.table import Table
    from bot.rules.gcg.record import Record


def main(arguments: list[str]) -> int:
    """Check a game by its code, or a file. Print the result.

    Return 0 if every draw follows from the seed, 1 if not, 2 if the file can't be read. Raises
    Trouble if the draws can't be checked.
    """
    options = parser("verify", say("command-verify"))
    options.add_argument("game", metavar=say("cli-meta-verified"), help=say("cli-verified"))
    options.add_argument(
        "--word", action="append", default=[], metavar=say("cli-meta-word"), help=say("cli-again")
    )
    parsed = options.parse_args(arguments)
    file = Path(parsed.game)
    if file.suffix or file.exists():
        return _file(file, parsed.word)
    return _game(parsed.game, parsed.word)


def _file(file: Path, again: Sequence[str]) -> int:
    words = wording(language_of(os.environ))
    try:
        record = read_record(file, words)
    except BadGame as bad:
        sys.stderr.write(full_sentence(str(file), bad, words) + "\n")
        return 2
    draws = read_draws(record.note)
    if draws is None:
        raise Trouble("verify-no-draws", file=str(file))
    verdict = check_record(record, draws)
    lines = [*_of_file(file, record, draws, verdict), *_of_words(draws.words, again)]
    if verdict.right and not again:
        lines.append(say("verify-again", command=f'python -m bot verify {file} --word "…"'))
    sys.stdout.write("\n".join(lines) + "\n")
    return 0 if verdict.right and _are_there(draws.words, again) else 1


def _of_file(
    file: Path, record: Record, draws: DrawRecord, verdict: RecordVerdict
) -> Iterator[str]:
    """Yield the lines about a file: seal, seed and words, all faults, and the conclusion."""
    yield say("verify-seal", seal=draws.seal)
    yield say("verify-seed", seed=draws.seed.hex())
    for word, ours in zip(draws.words, draws.ours, strict=True):
        yield say("verify-word-given" if ours else "verify-word", word=word)
    for n in verdict.words:
        odd = ", ".join(f"U+{ord(letter):04X}" for letter in odd_letters(draws.words[n]))
        yield say("verify-word-odd", number=n + 1, odd=odd or "–")
    if not verdict.sealed:
        yield say("verify-unsealed")
    if not verdict.bag:
        yield say("verify-bag")
    if not verdict.returned:
        yield say("verify-returned")
    for wrong in verdict.wrong:
        yield say("verify-draw", number=wrong.number, drawn=wrong.drawn, due=wrong.due or "–")
    for rack in verdict.racks:
        key = "verify-rack" if rack.line else "verify-rack-last"
        yield say(key, who=record.players[rack.player].name, line=str(rack.line))
    key = "verify-file-right" if verdict.right else "verify-file-wrong"
    yield say(key, file=str(file), draws=verdict.draws)


def _of_words(words: Sequence[str], again: Sequence[str]) -> Iterator[str]:
    """Yield a line for each word that the user typed again (`again`).

    It says if the word is one of the draw's words. Words are the same if all their characters are.
    """
    for word in map(fold, again):
        if word in words:
            yield say("verify-word-same", word=word, number=words.index(word) + 1)
        else:
            yield say("verify-word-other", word=word)


def _are_there(words: Sequence[str], again: Sequence[str]) -> bool:
    return set(map(fold, again)) <= set(words)


def _game(typed: str, again: Sequence[str]) -> int:
    code = game_id.parse(typed)
    if code is None:
        raise Trouble("verify-no-code", typed=typed)
    table = asyncio.run(_load(code))
    if table is None:
        raise Trouble("admin-unknown-game", game=code)
    kind = kind_of(table)
    if (puzzle := kind.puzzle(table)) is not None and table.phase == "ended":
        return _puzzle(table, puzzle)
    wrong = kind.wrong_pairings(table)
    if wrong is not None and table.phase == "ended":
        return _pairings(table, wrong)
    verdict = verify(table)
    if verdict is None or wrong is not None:
        raise Trouble("verify-runs", game=code)
    lines = [*_of_game(code, verdict), *_of_words(table.draw_words, again)]
    sys.stdout.write("\n".join(lines) + "\n")
    return 1 if verdict.wrong or not _are_there(table.draw_words, again) else 0


def _puzzle(table: Table, puzzle: Puzzle) -> int:
    """Search for a puzzle's best play again, and simulate the best plays with another seed.

    Print if the published play is still the best. Return the exit code.

    Raises:
        LexiconError: a word list is missing or damaged.
        GraphError: a move graph can't be stored on the disk.

    """
    from bot.robot.player.robot_data import open_robot_data  # noqa: PLC0415 - heavy
    from bot.robot.puzzles.maker import chooser_of  # noqa: PLC0415 - heavy

    words, data = table.words, str(read(os.environ).data)
    order = PuzzleOrder(f"verify:{table.id}", WEEK[0], table.rules, words.name, words.hash)
    right = chooser_of(open_robot_data(data), order).is_best(puzzle, order.seed)
    key = "verify-puzzle-right" if right else "verify-puzzle-wrong"
    sys.stdout.write(say(key, game=table.id, word=puzzle.best.words[0].text) + "\n")
    return 0 if right else 1


def _pairings(table: Table, wrong: Sequence[int]) -> int:
    """Print if the pairs of each round of an event follow from the seed. Return the exit code.

    `wrong` are the numbers of the rounds in which they don't.
    """
    lines = [
        say("verify-seal", seal=seal(table.seed)),
        say("verify-seed", seed=table.seed.hex()),
        *(say("event-verify-pairs", round=number) for number in wrong),
        say("event-verify-wrong" if wrong else "event-verify-right", game=table.id),
    ]
    sys.stdout.write("\n".join(lines) + "\n")
    return 1 if wrong else 0


def _of_game(code: str, verdict: DrawVerdict) -> list[str]:
    """Return the lines about a game: seal and seed, every wrong draw, and the conclusion."""
    wrong = len(verdict.wrong)
    end = (
        say("verify-wrong", game=code, draws=verdict.draws, wrong=wrong)
        if wrong
        else say("verify-right", game=code, draws=verdict.draws)
    )
    return [
        say("verify-seal", seal=verdict.seal),
        say("verify-seed", seed=verdict.seed),
        *(
            say("verify-draw", number=number, drawn=drawn, due=due)
            for number, drawn, due in verdict.wrong
        ),
        end,
    ]


async def _load(game: GameId) -> Table | None:
    async with open_session(read(os.environ)) as session:
        loaded = await session.store.tables.load(game)
    return loaded.table if loaded else None
