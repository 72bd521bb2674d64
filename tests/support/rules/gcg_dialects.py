"""Finished games in every form of GCG that programs write, each as the bytes of a file.

Games played here at random are written as other programs would write them. The forms were read off
public files: Quackle (quackle/quackle), macondo (domino14/macondo), liwords (woogles-io/liwords),
and records of Kurnik.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.rules.board import EMPTY
from bot.rules.gcg.convert import from_log
from bot.rules.gcg.judgement import judge_record
from bot.rules.gcg.line import format_action
from bot.rules.gcg.record import ChallengeBonus, ExchangeUnknown, GcgEndRack, GcgEvent, TakenBack
from bot.rules.gcg.record import GcgTimePenalty as TimePenalty
from bot.rules.gcg.write import write
from bot.rules.moves import Exchange, Placement
from bot.rules.ruleset import preset
from tests.support.rules.random_games import random_game

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from bot.rules.gcg.record import Record
    from bot.rules.ruleset import Ruleset

_NAMES = (("ola", "Ola Nowak"), ("kuba", "Kuba"))
_CHALLENGES = ("single", "double", "five", "ten", "minus_five", "minus_ten", "five_per_word")


def finished_files() -> Iterator[tuple[str, bytes]]:
    """Yield files of finished games, at least fifty, each with what it is."""
    names = ("klasyczna", "english", "literaki")
    for seed in range(100):
        rules = preset(
            names[seed % 3],
            players=(2, 2),
            challenge=_CHALLENGES[seed % len(_CHALLENGES)],
            end_rack=("double", "transfer")[seed % 2],
        )
        read = _play_out(rules, seed)
        if read is None:
            continue
        for name, dialect in list(_DIALECTS.items())[seed % 3 :: 3]:
            text = dialect(read)
            if text is not None:
                yield f"{name}-{seed}", text if isinstance(text, bytes) else text.encode()


def _play_out(rules: Ruleset, seed: int) -> Record | None:
    """Return the record of a random game that was played to its end, as a sheet can hold it."""
    game = random_game(rules, 2, seed)
    outcome = game.actions[-1].game.outcome
    if outcome is None or outcome.reason not in {"out", "scoreless"}:
        return None
    if outcome.reason == "scoreless" and seed % 4:
        return None
    return from_log(game.log, rules, _NAMES)


def _lines(read: Record, nicks: Sequence[str], shape: Callable[[GcgEvent], str]) -> str:
    header = [
        f"#player{number} {nick} {player.name}"
        for number, (nick, player) in enumerate(zip(nicks, read.players, strict=True), 1)
    ]
    # Without it, other tiles would have to be guessed.
    header.append(f"#tile-distribution {read.tile_distribution}")
    events = [f">{nicks[event.player]}:{shape(event)}" for event in read.events]
    return "\n".join((*header, *events)) + "\n"


def _quackle(read: Record) -> str:
    """Write columns, squares in lower case, the words of a play behind its total."""

    def shape(event: GcgEvent) -> str:
        said = format_action(event.action)
        if isinstance(event.action, Placement):
            square, letters = said.split()
            said = f"{square.lower():>4} {letters:<15}"
        words = "" if not isinstance(event.action, Placement) else " AB, CD"
        return f" {event.rack:<8} {said} {event.score:+4d} {event.total:>5}{words}  "

    nicks = [player.nick for player in read.players]
    return _lines(read, nicks, shape).replace("#tile", "#incomplete \n#tile", 1)


def _macondo(read: Record) -> str:
    """Write the encoding's name, and no empty racks."""

    def shape(event: GcgEvent) -> str:
        rack = "" if isinstance(event.action, GcgEndRack | ChallengeBonus) else f"{event.rack} "
        return f" {rack}{format_action(event.action)} {event.score:+d} {event.total}"

    nicks = [player.nick for player in read.players]
    return "#character-encoding UTF-8\n#description Made\n" + _lines(read, nicks, shape)


def _kurnik(read: Record) -> str | None:
    """Write players `1` and `2`, signs twice, words behind slashes, an end without leftovers."""
    events = [event for event in read.events if not isinstance(event.action, GcgEndRack)]
    last = [event for event in events if event.player == 1]
    if not last:
        return None
    events.append(GcgEvent(1, GcgEndRack(""), 0, last[-1].total))

    def shape(event: GcgEvent) -> str:
        sign = "+" if event.score >= 0 else "+-"
        words = "/AB/CD" if isinstance(event.action, Placement) else ""
        said = format_action(event.action)
        return f" {event.rack} {said} {sign}{abs(event.score)} {event.total} {words}"

    return _lines(replace(read, events=tuple(events)), ("1", "2"), shape)


def _through(read: Record) -> str:
    """Write the tiles that a play runs through in brackets."""
    boards = iter(judge_record(read).events)

    def shape(event: GcgEvent) -> str:
        judged, said = next(boards), format_action(event.action)
        if isinstance(event.action, Placement) and judged.play is not None:
            square, letters = said.split()
            whole = judged.play.words[0].tiles
            shown = (
                f"({tile})" if letter == EMPTY else letter
                for letter, tile in zip(letters, whole, strict=True)
            )
            said = f"{square} {''.join(shown)}"
        return f" {event.rack} {said} {event.score:+d} {event.total}"

    nicks = [player.nick for player in read.players]
    return _lines(read, nicks, shape)


def _unknown_exchanges(read: Record) -> str | None:
    """Write exchanges by their number, with racks."""
    events = tuple(
        replace(event, action=ExchangeUnknown(len(event.action.tiles)))
        if isinstance(event.action, Exchange)
        else event
        for event in read.events
    )
    return write(replace(read, events=events)) if events != read.events else None


def _no_racks(read: Record) -> str:
    """Write moves alone, as an observer writes them down who sees no rack."""
    events = tuple(
        event if isinstance(event.action, GcgEndRack) else replace(event, rack="")
        for event in read.events
    )
    return write(replace(read, events=events))


def _overtime(read: Record) -> str:
    """Write the clock's penalty behind the leftovers."""
    last = [event for event in read.events if event.player == 0][-1]
    late = GcgEvent(0, TimePenalty(), -20, last.total - 20)
    return write(replace(read, events=(*read.events, late)))


def _no_leftovers(read: Record) -> str:
    """Write the clock's penalty, and no leftovers."""
    events = [event for event in read.events if not isinstance(event.action, GcgEndRack)]
    late = replace(events[-1], action=TimePenalty(), score=-10, rack="")
    late = replace(late, total=events[-1].total - 10)
    return write(replace(read, events=(*events, late)))


def _write_own_losses(read: Record) -> str | None:
    """Write each player's own leftovers as lost, and gained by nobody."""
    ends = [event for event in read.events if isinstance(event.action, GcgEndRack)]
    events = tuple(event for event in read.events if event not in ends or event.score < 0)
    whole = len(events) == len(read.events) or len(events) == len(read.events) - len(ends)
    return None if whole else write(replace(read, events=events))


def _write_gains_first(read: Record) -> str | None:
    """Write the gained leftovers before the lost ones."""
    ends = [event for event in read.events if isinstance(event.action, GcgEndRack)]
    turned = tuple(sorted(ends, key=lambda event: -event.score))
    events = read.events[: len(read.events) - len(ends)]
    return write(replace(read, events=(*events, *turned))) if len(ends) > 1 else None


def _dos(read: Record) -> bytes:
    return write(read).replace("\n", "\r\n").encode("utf-8-sig")


def _old_windows(read: Record) -> bytes:
    return write(read).replace("UTF-8", "windows-1250").encode("cp1250")


def _comment(read: Record) -> str:
    """Write a strata, an end with a note, prose over lines, pragmas of other programs."""
    events = tuple(
        replace(event, note="Po sprawdzeniu.\nTak.")
        if isinstance(event.action, TakenBack | GcgEndRack)
        else event
        for event in read.events
    )
    note, pragmas = "Stół 1,\ndrugi dzień.", (("author", "Jan"), ("style", "club"))
    return write(replace(read, events=events, note=note, pragmas=pragmas, title="Finał"))


_DIALECTS: dict[str, Callable[[Record], str | bytes | None]] = {
    "own": write,
    "quackle": _quackle,
    "macondo": _macondo,
    "kurnik": _kurnik,
    "through": _through,
    "unknown exchanges": _unknown_exchanges,
    "no racks": _no_racks,
    "overtime": _overtime,
    "no leftovers": _no_leftovers,
    "own lost": _write_own_losses,
    "gained first": _write_gains_first,
    "dos": _dos,
    "old windows": _old_windows,
    "commented": _comment,
}
DIALECTS = tuple(_DIALECTS)
