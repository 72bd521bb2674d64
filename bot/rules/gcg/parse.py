"""The parser of game records.

If a line's meaning is unclear, it raises an error with its number.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from bot.rules.gcg.encoding import clean, decode
from bot.rules.gcg.findings import BadRecord, Doubt, NickShared
from bot.rules.gcg.line import GcgLine, is_event, parse_line, shorten, unique
from bot.rules.gcg.record import GcgEvent, Player, Record
from bot.rules.gcg.tilesets import DISTRIBUTIONS, by_distribution

PLAYERS = range(2, 5)
# Pragmas whose text runs over several lines.
PROSE = ("note", "description")
_PLAYER = re.compile(r"#player([0-9]{1,6})(?:\s+(\S+)\s*(.*))?", re.IGNORECASE)
_RACK = re.compile(r"rack([1-4])")
_PRAGMA = re.compile(r"#(\S*)\s*(.*)")
_TEXTS = ("title", "description", "id", "lexicon", "tile-distribution")


def parse(source: bytes | str) -> Record:
    """Return the record in a file. The plays themselves are not judged.

    Raises:
        BadRecord: an event is unreadable, a player is not declared, or a line is neither pragma
            (`#name text`) nor event nor part of a note.

    """
    text, doubts = decode(source) if isinstance(source, bytes) else (source, ())
    lines = clean(text)
    players, shared = _players(lines)
    reader = _Reader(players)
    for number, line in enumerate(lines, 1):
        reader.read(number, line)
    return reader.record((*doubts, *shared))


@dataclass(slots=True)
class _Reader:
    """The state of reading a record line by line.

    `notes` has the lines of the note before the events, and then those of the note on each event.
    """

    players: tuple[Player, ...]
    events: list[GcgEvent] = field(default_factory=list)
    notes: list[list[str]] = field(default_factory=lambda: [[]])
    texts: dict[str, list[str]] = field(default_factory=dict)
    racks: dict[int, str] = field(default_factory=dict)
    pragmas: list[tuple[str, list[str]]] = field(default_factory=list)
    incomplete: bool = False
    # The last text. `#-` continues it; in prose, so does a line that begins nothing new.
    text: list[str] | None = None
    in_prose: bool = False

    def read(self, number: int, raw: str) -> None:
        line = raw.strip()
        inside = self.in_prose and (not line or raw[0].isspace() or not self._begins(line))
        if self.text is not None and inside:
            self.text.append(line)
        elif line.startswith(">"):
            self.text, self.in_prose = None, False
            self._event(number, line)
        elif line.startswith("#"):
            self._pragma(number, line)
        elif line:
            raise BadRecord(number, "gcg-neither", line=shorten(line))

    def record(self, doubts: tuple[Doubt, ...]) -> Record:
        texts = {name.replace("-", "_"): _join(lines) for name, lines in self.texts.items()}
        opening, *notes = map(_join, self.notes)
        events = zip(self.events, notes, strict=True)
        players = self.players
        if any(isinstance(doubt, NickShared) for doubt in doubts):
            nicks = unique(player.nick for player in players)
            pairs = zip(players, nicks, strict=True)
            players = tuple(replace(player, nick=nick) for player, nick in pairs)
        racks = tuple(self.racks.get(index, "") for index in range(len(players)))
        return Record(
            players=players,
            events=tuple(replace(event, note=note) for event, note in events),
            racks=racks if any(racks) else (),
            note=opening,
            incomplete=self.incomplete,
            pragmas=tuple((name, _join(lines)) for name, lines in self.pragmas),
            doubts=doubts,
            **texts,
        )

    def _begins(self, line: str) -> bool:
        """Return True if the line begins a pragma or an event, and so ends the note before it.

        A line of a note may begin with `>` too.
        """
        if line.startswith(">"):
            return bool(self._owners(line)) or is_event(line.partition(":")[2])
        return line.startswith("#")

    def _pragma(self, number: int, line: str) -> None:
        [(name, text)] = _PRAGMA.findall(line)
        known = name.casefold()
        if known == "-":
            if self.text is None:
                raise BadRecord(number, "gcg-continues-nothing")
            self.text.append(text)
            return
        self.text, self.in_prose = None, known in PROSE
        if known == "note":
            self.text = self.notes[-1]
            self.text.append(text)
        elif known in _TEXTS:
            self.texts[known] = self.text = [text]
            if known == "tile-distribution" and text and not by_distribution(text):
                known = ", ".join(names[0] for names in DISTRIBUTIONS.values())
                raise BadRecord(number, "gcg-tile-set", name=text, known=known)
        elif known == "incomplete":
            self.incomplete = True
        elif rack := _RACK.fullmatch(known):
            if int(rack[1]) > len(self.players):
                raise BadRecord(number, "gcg-no-player", number=rack[1])
            self.racks[int(rack[1]) - 1] = "".join(text.split())
        elif known != "character-encoding" and not _PLAYER.fullmatch(line):
            self.text = [text]
            self.pragmas.append((name, self.text))

    def _event(self, number: int, line: str) -> None:
        named = self._owners(line)
        if not named:
            nick, colon, _ = line[1:].partition(":")
            if not colon:
                raise BadRecord(number, "gcg-no-colon")
            raise BadRecord(number, "gcg-unknown-nick", nick=nick.strip())
        rest = line[len(self.players[named[0]].nick) + 2 :]
        parsed = parse_line(rest, number)
        player = self._mover(named, parsed)
        self.events.append(
            GcgEvent(
                player,
                parsed.action,
                parsed.score,
                parsed.total,
                parsed.rack,
                parsed.words,
                line=number,
            )
        )
        self.notes.append([])

    def _owners(self, line: str) -> list[int]:
        """Return the players to whom an event line may belong: several only if nicks are equal."""
        exact = [n for n, player in enumerate(self.players) if line.startswith(f">{player.nick}:")]
        folded = [
            n
            for n, player in enumerate(self.players)
            if line[1 : len(player.nick) + 2].casefold() == f"{player.nick}:".casefold()
        ]
        found = exact or folded
        longest = max((len(self.players[n].nick) for n in found), default=None)
        return [n for n in found if len(self.players[n].nick) == longest]

    def _mover(self, named: list[int], line: GcgLine) -> int:
        """Return the player to whose total the line adds up, or else the next player in turn."""
        totals = {event.player: event.total for event in self.events}
        fitting = [n for n in named if totals.get(n, 0) + line.score == line.total]
        last = self.events[-1].player if self.events else -1
        return min(fitting or named, key=lambda n: (n - last - 1) % len(self.players))


def _players(lines: list[str]) -> tuple[tuple[Player, ...], tuple[NickShared, ...]]:
    found: dict[int, Player] = {}
    shared = []
    for number, line in enumerate(lines, 1):
        # A line that begins with a space may be part of a note.
        said = _PLAYER.fullmatch(line.rstrip())
        if not said:
            continue
        index, player = int(said[1]), Player((said[2] or "").removesuffix(":"), said[3] or "")
        if not 1 <= index < PLAYERS.stop:
            raise BadRecord(number, "gcg-player-number", number=index)
        if not player.nick:
            raise BadRecord(number, "gcg-no-nick", number=index)
        if found.setdefault(index, player) != player:
            raise BadRecord(number, "gcg-named-twice", number=index)
        if any(other.nick == player.nick and n != index for n, other in found.items()):
            shared.append(NickShared(number, player.nick))
    if len(found) not in PLAYERS or max(found) != len(found):
        raise _missing_player(
            found, next((n for n, line in enumerate(lines, 1) if line.strip()), 0)
        )
    return tuple(found[index] for index in sorted(found)), tuple(shared)


def _missing_player(found: dict[int, Player], first_line: int) -> BadRecord:
    if not first_line:
        return BadRecord(1, "gcg-empty")
    if not found:
        return BadRecord(first_line, "gcg-no-record")
    missing = next(number for number in range(1, PLAYERS.stop) if number not in found)
    return BadRecord(first_line, "gcg-missing-player", number=missing)


def _join(lines: list[str]) -> str:
    return "\n".join(lines).strip("\n")
