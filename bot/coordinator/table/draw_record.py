"""All draws of an ended game as text in its game record, and the check of such a text.

The check needs nothing but the record. The text stands in the note before the first move of a GCG
file, with one fact on each line:

    fair-draw 1
    seal 630dcd2966c4336691125448bbb25b4f…      SHA-256 of the seed
    seed 000102030405060708090a0b0c0d0e0f…
    word radar                                  a line for each who sat down, in that order
    bag AAAAAAAAAĄBB…??                         all tiles, in alphabet order
    draws +DŁ -DŁ 1+ABCDEFG 2+HIJKLMN 1+OP …    drawn for the start, put back, drawn by player 1, …

The record of a game that begins in a given position says `fair-draw 2`. Before its first draw it
has the tiles that were on the board (`=ABC`) and on the racks (`1=ABCDEFG`). None of these was
drawn.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bot.coordinator.table.draw_steps import DrawStep
from bot.coordinator.table.draw_words import given_word, is_draw_word
from bot.coordinator.table.fair_draw import fair_draw, seal
from bot.rules.gcg.record import TakenBack
from bot.rules.gcg.tilesets import DISTRIBUTIONS
from bot.rules.moves import Exchange, Placement
from bot.rules.tiles import BLANK, tile_set, without

if TYPE_CHECKING:
    from bot.coordinator.table.table import Table
    from bot.rules.gcg.record import GcgEvent, Record

_HEAD = "fair-draw"
_HEADS = re.compile(rf"{_HEAD} [12]$", re.MULTILINE)
_FACT = re.compile(r"(seal|seed|word|bag|draws) (.*)")
_STEP = re.compile(r"([1-4]?)([+=-])(\S+)")
_HEX = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True, slots=True)
class DrawRecord:
    """The draws of a game: seal, seed, words, the full bag, and the steps in which tiles moved."""

    seal: str
    seed: bytes
    words: tuple[str, ...]
    bag: str
    steps: tuple[DrawStep, ...]

    def __str__(self) -> str:
        """Return the text that stands in the note of a game record."""
        words = (f"word {word}" for word in self.words)
        number = 2 if any(step.given for step in self.steps) else 1
        head = (f"{_HEAD} {number}", f"seal {self.seal}", f"seed {self.seed.hex()}")
        return "\n".join(
            (*head, *words, f"bag {self.bag}", f"draws {' '.join(map(str, self.steps))}")
        )

    @property
    def ours(self) -> tuple[bool, ...]:
        """For each word, True if the bot made it from the seed, because the person typed none."""
        return tuple(word == given_word(self.seed, n) for n, word in enumerate(self.words))


@dataclass(frozen=True, slots=True)
class WrongDraw:
    """A draw of another tile (`drawn`) than seed and words give (`due`). `number` counts from 0."""

    number: int
    drawn: str
    due: str


@dataclass(frozen=True, slots=True)
class WrongRack:
    """A rack in a game record with tiles that its player didn't draw.

    `line` is its line in the record, from 1, or 0 for a rack left at the end of the game. `player`
    is the player's index.
    """

    line: int
    player: int


@dataclass(slots=True)
class RecordVerdict:
    """The result of checking a game record: the number of its draws, and all that is wrong."""

    draws: int = 0
    wrong: list[WrongDraw] = field(default_factory=list)
    racks: list[WrongRack] = field(default_factory=list)
    # The indexes of words that players are not allowed to type.
    words: list[int] = field(default_factory=list)
    # Three facts: the seal is that of the seed, the bag is a known one, and the tiles that came
    # back into the bag are those exchanged.
    sealed: bool = True
    bag: bool = True
    returned: bool = True

    @property
    def right(self) -> bool:
        """True if nothing is wrong with the record."""
        wrong = self.wrong or self.racks or self.words
        return self.sealed and self.bag and self.returned and not wrong


def draw_record(table: Table) -> DrawRecord:
    """Return the draws of an ended game, for its game record."""
    steps = table.body.draw_steps(table.rules)
    bag = table.rules.tiles.bag()
    return DrawRecord(seal(table.seed), table.seed, table.draw_words, bag, tuple(steps))


def read_draws(note: str) -> DrawRecord | None:
    """Return the draws in the note of a game record, or None if it has none, or none readable."""
    found = _HEADS.search(note)
    text = note[found.end() :] if found else ""
    facts: dict[str, list[str]] = {"seal": [], "seed": [], "word": [], "bag": [], "draws": []}
    for line in text.splitlines()[1:]:
        fact = _FACT.fullmatch(line)
        if not fact:
            break
        facts[fact[1]].append(fact[2])
    once = [facts.pop(name) for name in ("seal", "seed", "bag", "draws")]
    if not found or any(len(values) != 1 for values in once):
        return None
    [sealed], [seed], [bag], [draws] = once
    steps = [_STEP.fullmatch(step) for step in draws.split()]
    if not _HEX.fullmatch(seed) or None in steps:
        return None
    return DrawRecord(
        sealed,
        bytes.fromhex(seed),
        tuple(facts["word"]),
        bag,
        tuple(
            DrawStep(step[3], int(step[1] or 0), step[2] == "-", step[2] == "=")
            for step in steps
            if step
        ),
    )


def check_record(record: Record, draws: DrawRecord) -> RecordVerdict:
    """Make every draw again, and compare every rack in the game record with the tiles drawn."""
    verdict = RecordVerdict(
        words=[n for n, word in enumerate(draws.words) if not is_draw_word(word)],
        sealed=seal(draws.seed) == draws.seal,
        bag=draws.bag in {tile_set(name).bag() for name in DISTRIBUTIONS},
    )
    _check_draws(draws, verdict)
    _check_racks(record, draws, verdict)
    return verdict


def _check_draws(draws: DrawRecord, verdict: RecordVerdict) -> None:
    draw, bag = fair_draw(draws.seed, draws.words), draws.bag
    order = {tile: place for place, tile in enumerate(draws.bag)}
    for step in draws.steps:
        if step.back:
            # Tiles that the bag never had are reported as wrong draws, so leave them out here.
            back = filter(order.__contains__, step.tiles)
            bag = "".join(sorted((*bag, *back), key=order.__getitem__))
            continue
        if step.given:
            bag = "".join((Counter(bag) - Counter(step.tiles)).elements())
            continue
        for tile in step.tiles:
            due = draw(verdict.draws, bag) if bag else ""
            if tile != due:
                verdict.wrong.append(WrongDraw(verdict.draws, tile, due))
            bag = without(bag, tile) if tile in bag else bag
            verdict.draws += 1


def _check_racks(record: Record, draws: DrawRecord, verdict: RecordVerdict) -> None:
    players = range(len(record.players))
    drawn = ["".join(s.tiles for s in draws.steps if s.player == n + 1) for n in players]
    used, last = ["" for _ in players], ["" for _ in players]
    for event in record.events:
        player, gone = event.player, _tiles_gone(event)
        if isinstance(event.action, TakenBack):
            used[player], last[player] = used[player].removesuffix(last[player]), ""
        if event.rack and not _could_hold(drawn[player], used[player], event.rack, gone):
            verdict.racks.append(WrongRack(event.line, player))
        if gone:
            used[player], last[player] = used[player] + gone, gone
    for player, rack in enumerate(record.racks):
        whole = len(drawn[player]) == len(used[player]) + len(rack)
        if not whole or not _could_hold(drawn[player], used[player], rack):
            verdict.racks.append(WrongRack(0, player))
    backs = Counter("".join(step.tiles for step in draws.steps if step.back))
    start = Counter("".join(s.tiles for s in draws.steps if not (s.back or s.given or s.player)))
    given = (event.action.tiles for event in record.events if isinstance(event.action, Exchange))
    verdict.returned = backs == start + Counter("".join(given))


def _could_hold(drawn: str, used: str, rack: str, gone: str = "") -> bool:
    """Return True if a player could have had this rack after using the tiles `used`.

    `drawn` are all tiles that the player drew, in order. `gone` are the tiles that the player took
    from this rack.
    """
    held = Counter(drawn[: len(used) + len(rack)])
    held.subtract(used)
    return held == Counter(rack) and Counter(gone) <= held


def _tiles_gone(event: GcgEvent) -> str:
    """Return the tiles that left the player's rack by this event."""
    match event.action:
        case Placement() as placement:
            laid = placement.letters.replace(".", "")
            return "".join(BLANK if letter.islower() else letter for letter in laid)
        case Exchange(tiles):
            return tiles
        case _:
            return ""
