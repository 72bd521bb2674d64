"""Whole games as text: what was done, what happened, the score, the board.

A record is its own script: lines that begin with `> ` are commands, all that follows them is what
the game made of them.

    rules klasyczna challenge=five        a preset, and options that differ
    seats Ala Ola
    seed 7                                of the draws that no `tiles` foretells
    not words KOTEŁ ŻÓŁFĆ                 everything else is a word

    > tiles AB KOTEKAB                    the next tiles to be drawn
    > start                               or `start Ola`: no draw for the start
    > Ala: 8d kotek                       a move as typed; or pass, exchange ABC, challenge, …
    > later 20 min                        time passes; who has none left runs out of it
    > outage 90 s                         and this time is nobody's
    > abort
    > award Ala                           the operator decides; without a name: no result
    > board
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.rules import clock
from bot.rules.board import SIZE, Board
from bot.rules.errors import RuleError
from bot.rules.log import ABORT, AWARD, EXPIRE, PAUSE, START, START_AS, AllBut, Entry, act
from bot.rules.moves import Accept, Challenge, Exchange, Move, Pass, Resign
from bot.rules.notation import COLUMNS, format_placement, pack
from bot.rules.ruleset import HOUR, MINUTE, ClockRule, Ruleset, preset
from bot.rules.typed_moves import read_typed_move
from tests.support.rules.random_games import seeded_draw

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from bot.rules import events as e
    from bot.rules.game import Game

UNITS = {"s": 1_000, "min": MINUTE, "h": HOUR, "d": 24 * HOUR}


def replay(record: str) -> tuple[str, set[str]]:
    """Replay a record's commands. Return the record with today's output, and the events."""
    head, commands = _split(record)
    scribe = Scribe(head)
    out, before = [head.rstrip()], ""
    for command in commands:
        out.append(f"> {command}" if before.startswith("tiles ") else f"\n> {command}")
        out += [f"    {line}".rstrip() for line in scribe.do(command)]
        before = command
    return "\n".join(out) + "\n", scribe.told


def _split(record: str) -> tuple[str, list[str]]:
    head, _, _ = record.partition("\n> ")
    commands = [line[2:] for line in record.splitlines() if line.startswith("> ")]
    return head, commands


class Scribe:
    """A player of a record, which writes down what happens."""

    def __init__(self, head: str) -> None:
        fields = dict(
            line.split(" ", 1)
            for line in head.replace("not words", "not_words").splitlines()
            if line.split(" ", 1)[0] in {"rules", "seats", "seed", "not_words"}
        )
        self.rules = _ruleset(fields["rules"])
        self.names = fields["seats"].split()
        self.told: set[str] = set()
        self._words = AllBut(fields.get("not_words", "").split())
        self._chance = seeded_draw(int(fields.get("seed", "0")))
        self._tiles = ""
        self._now = 0
        self._game: Game | None = None

    def do(self, command: str) -> Iterator[str]:
        """Do a command. Return the lines about its result."""
        verb, _, rest = command.partition(" ")
        if verb == "tiles":
            self._tiles += rest.replace(" ", "")
        elif verb == "start":
            seat = START_AS + str(self.names.index(rest)) if rest else START
            yield from self._act(len(self.names), seat)
        elif verb == "board":
            yield from _draw_rows(self.game.board)
        elif verb == "later":
            yield from self._later(_time(rest))
        elif verb == "outage":
            self._now += _time(rest)
            yield from self._act(0, f"{PAUSE}{_time(rest)}")
        elif verb == "abort":
            yield from self._act(0, ABORT)
        elif verb == "award":
            seats = ",".join(str(self.names.index(name)) for name in rest.split())
            yield from self._act(0, f"{AWARD}{seats}")
        else:
            yield from self._move(self.names.index(verb.rstrip(":")), rest)

    @property
    def game(self) -> Game:
        """The present game."""
        assert self._game
        return self._game

    def _later(self, length: int) -> Iterator[str]:
        self._now += length
        run = clock.run_to(self.game.clock, self.game.to_move, self._now)
        if clock.is_late(run, self.rules.clock, self.game.to_move):
            yield from self._act(self.game.to_move, EXPIRE)

    def _move(self, seat: int, text: str) -> Iterator[str]:
        try:
            move = self._read(seat, text)
            yield from self._act(seat, pack(move))
        except RuleError as refused:
            yield f"refused: {refused}"

    def _read(self, seat: int, text: str) -> Move:
        verb, *rest = text.split()
        simple: dict[str, Move] = {"pass": Pass(), "accept": Accept(), "resign": Resign()}
        if verb in simple:
            return simple[verb]
        if verb == "exchange":
            return Exchange("".join(rest))
        if verb == "challenge":
            return Challenge(tuple(rest))
        return read_typed_move(text, self.game.board, self.game.racks[seat], self.rules)[0]

    def _act(self, seat: int, action: str) -> Iterator[str]:
        entry = Entry(self._now, seat, action)
        self._game, events, _ = act(
            self._game, entry, rules=self.rules, words=self._words, draw=self._draw
        )
        for event in events:
            self.told.add(type(event).__name__)
            yield TOLD[type(event).__name__](event, self.names)
        yield self._score()
        if self.game.outcome:
            yield from _draw_rows(self.game.board)

    def _draw(self, number: int, bag: str) -> str:
        if not self._tiles:
            return self._chance(number, bag)
        tile, self._tiles = self._tiles[0], self._tiles[1:]
        assert tile in bag, f"no {tile} left to draw"
        return tile

    def _score(self) -> str:
        game = self.game
        seats = [
            f"{'▶ ' if seat == game.to_move and not game.outcome else ''}{name} "
            f"{game.scores[seat]} [{game.racks[seat]}]"
            for seat, name in enumerate(self.names)
        ]
        facts = ["pending"] if game.pending else []
        facts += [f"bag {game.bag_count}"]
        facts += [f"row {game.run}"] if game.run.strip("Z") else []
        return "  ".join(["·", *seats, *facts])


def _ruleset(text: str) -> Ruleset:
    name, *pairs = text.split()
    options: dict[str, Any] = dict(pair.split("=") for pair in pairs)
    if "clock" in options:
        kind, length = options["clock"].split(":")
        limit = int(length) * MINUTE
        options["clock"] = (
            ClockRule(kind, limit, "pass") if kind == "per_turn" else ClockRule(kind, limit)
        )
    if "players" in options:
        options["players"] = (2, int(options["players"]))
    return preset(name, **options)


def _time(text: str) -> int:
    parts = text.split()
    return sum(
        int(count) * UNITS[unit] for count, unit in zip(parts[::2], parts[1::2], strict=True)
    )


def _draw_rows(board: Board) -> Iterator[str]:
    """Return the board's rows from the first to the last that holds a tile."""
    rows = [y for y, row in enumerate(str(board).split()) if row.strip(".")]
    yield "     " + " ".join(COLUMNS)
    for y in range(rows[0], rows[-1] + 1) if rows else range(SIZE // 2, SIZE // 2 + 1):
        yield f"{y + 1:>4} " + " ".join(str(board).split()[y])


def _play(event: e.Played, names: list[str]) -> str:
    words = ", ".join(
        f"{word.text} {word.sum}" + (f"×{word.multiplier}" if word.multiplier > 1 else "")
        for word in event.play.words
    )
    bingo = f" + {event.play.bonus}" if event.play.is_bingo else ""
    placed = format_placement(event.play.placement)
    return f"{names[event.seat]} plays {placed}: {words}{bingo} = {event.play.score}"


def _challenge(event: e.Challenged, names: list[str]) -> str:
    verdict = f"not words: {', '.join(event.invalid)}" if event.invalid else "all are words"
    return f"{names[event.by]} challenges {', '.join(event.words)}: {verdict}"


def _start_drawn(event: e.StartDrawn, names: list[str]) -> str:
    rounds = " / ".join(
        ", ".join(f"{names[seat]} {tile}" for seat, tile in drawn) for drawn in event.rounds
    )
    return f"draw for the start: {rounds}; {names[event.starter]} starts"


def _end(event: e.Ended, names: list[str]) -> str:
    scores = ", ".join(f"{name} {score}" for name, score in zip(names, event.scores, strict=True))
    winners = " and ".join(names[seat] for seat in event.winners) or "nobody"
    return f"the end ({event.reason}): {scores}; winner: {winners}"


TOLD: dict[str, Callable[[Any, list[str]], str]] = {
    "StartDrawn": _start_drawn,
    "Drew": lambda event, names: f"{names[event.seat]} draws {event.tiles}",
    "Played": _play,
    "Accepted": lambda event, names: (
        f"{names[event.by]} accepts{'' if event.final else ', others may still challenge'}"
    ),
    "PlayStands": lambda event, names: f"the play of {names[event.seat]} stands",
    "Challenged": _challenge,
    "Strata": lambda event, names: f"{names[event.seat]} takes it back: -{event.play.score}",
    "ChallengePoints": lambda event, names: f"{names[event.seat]} {event.points:+}",
    "TurnLost": lambda event, names: f"{names[event.seat]} loses a turn",
    "Exchanged": lambda event, names: f"{names[event.seat]} exchanges {event.tiles}",
    "Passed": lambda event, names: f"{names[event.seat]} passes: {event.in_a_row} of {event.limit}",
    "Resigned": lambda event, names: f"{names[event.seat]} resigns",
    "TimeUp": lambda event, names: f"{names[event.seat]} is out of time",
    "TimePenalty": lambda event, names: f"{names[event.seat]} {event.points:+} for overtime",
    "LeftoverCounted": lambda event, names: (
        f"{names[event.seat]} {event.points:+} for {event.tiles or 'nothing'} left"
    ),
    "Ended": _end,
}
