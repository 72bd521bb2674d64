"""Records of whole games with their draws, right ones and forged ones."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from bot.coordinator.game_id import GameId
from bot.coordinator.person_id import PersonId
from bot.coordinator.table.evolve import evolve
from bot.coordinator.table.fair_draw import fair_draw
from bot.coordinator.table.table import Contribution, Member, Seat, WordListRef
from bot.dialogue.pages.kinds.game.record import game_record
from bot.rules.gcg.write import write
from bot.rules.log import START, AllBut, Entry, act
from bot.rules.moves import Resign
from bot.rules.notation import pack
from bot.rules.ruleset import preset
from tests.support.coordinator.a_table import a_table

if TYPE_CHECKING:
    from collections.abc import Callable

FOLDER = Path(__file__).parents[2] / "coordinator" / "table" / "golden"
# With two, three and four seats, challenged plays taken back, exchanges and blanks.
RECORDS = {path.stem: path.read_text("utf-8") for path in sorted(FOLDER.glob("*.gcg"))}

# Words that look like "wiewiórka", or like nothing at all: with an invisible mark, letter or space,
# with letters of other alphabets, in capitals. Last one that is too long to be looked through.
UNFAIR_WORDS = (
    *(f"wiewiórka{unseen}" for unseen in "\ufe00\u034f\u180b\u17b4\u3164\uffa0\U000e0100\u200b"),
    *("wiewi\N{GREEK SMALL LETTER OMICRON WITH TONOS}rka", "wiewi\N{CYRILLIC SMALL LETTER O}rka"),
    *("Wiewiórka", "wiewiórka ", "żółta  wiewiórka", "", "wiewiórka-" * 3),
)


def record_by(*words: str) -> str:
    """Record a game drawn by these words: each of its tiles is right."""
    people = tuple(map(PersonId, ("Ola", "Kuba")))
    table = a_table(
        id=GameId("K7QX4M"),
        phase="ended",
        host=people[0],
        created=1,
        rules=preset("klasyczna"),
        words=WordListRef("pl", "test", "0" * 64),
        seed=bytes(range(32)),
        wanted=2,
        seats=tuple(Seat((Member(person, person),)) for person in people),
        contributions=tuple(map(Contribution, people, words)),
    )
    draw, known = fair_draw(table.seed, words), AllBut(())
    start, end = Entry(1, 2, START), Entry(2, 0, pack(Resign()))
    game, _, start = act(None, start, rules=table.rules, words=known, draw=draw)
    game, _, end = act(game, end, rules=table.rules, words=known, draw=draw)
    return write(game_record(evolve(table, game=game, log=(start, end))))


def forgeries(text: str) -> dict[str, str]:
    """Return records with one thing changed, by the name of the change."""
    changes: dict[str, tuple[str, str | Callable[[re.Match[str]], str]]] = {
        "a word": (r"^word (\w)", r"word \1x"),
        "a word left out": (r"^word .*\n", ""),
        "the seed": (r"^seed (.)", lambda found: f"seed {'1' if found[1] == '0' else '0'}"),
        "the seal": (r"^seal .", "seal x"),
        "the bag": (r"^bag A", "bag "),
        "a tile for the start": (r"^draws \+(.)(.)(\S*) -\1\2", r"draws +\2\1\3 -\2\1"),
        "a tile drawn": (r" 1\+(.)(.)", r" 1+\2\1"),
        "a draw": (r" (\d\+\S+)$", ""),
        "an exchange": (r"( \d\+\S+) -\S", r"\1 -Q"),
        "a rack": (r"^(>\S+ )\S", r"\1Q"),
        "a play": (r"^(>\S+ \S+ \S+ )([^\W\d_])", r"\1Q"),
    }
    return {
        what: re.sub(pattern, instead, text, count=1, flags=re.MULTILINE)
        for what, (pattern, instead) in changes.items()
    }
