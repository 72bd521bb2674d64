"""Records of games dictated line by line give the same record, in spite of corrections."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from bot.rules.errors import RuleError
from bot.rules.gcg.convert import from_log
from bot.rules.gcg.judgement import judge_record
from bot.rules.gcg.parse import parse
from bot.rules.gcg.record import ChallengeBonus, GcgEndRack, GcgEvent, Header, Record, TakenBack
from bot.rules.gcg.write import write
from bot.rules.moves import Pass, Placement
from bot.rules.ruleset import preset
from bot.rules.sheet.lines import Corrected, SheetLine, TookBack, Wrote, pack, unpack
from bot.rules.sheet.record import Unwritable, import_record, record
from bot.rules.sheet.sheet import Sheet, count, take
from tests.support import MORE
from tests.support.rules.random_games import chance, random_game, random_placement

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator

    from bot.rules.ruleset import Ruleset

GOLDEN = Path(__file__).parents[2] / "coordinator" / "table" / "golden"
NAMES = ("Ola", "Kuba", "Iza", "Jan")


def bare(read: Record) -> Record:
    """Return the record without unwritten parts: notes, draws, racks after a break."""
    events = (
        replace(e, note="", rack="" if isinstance(e.action, ChallengeBonus) else e.rack)
        for e in read.events
    )
    # Leftovers are counted seat by seat, in any order of seats.
    ordered = sorted(events, key=_place_at_the_end)
    return replace(read, events=tuple(ordered), note="", racks=(), pragmas=())


def _place_at_the_end(event: GcgEvent) -> tuple[bool, bool, int]:
    ends = isinstance(event.action, GcgEndRack)
    return ends, ends and event.score > 0, event.player * ends


def write_down(sheet: Sheet, rules: Ruleset, read: Record) -> str:
    names = [player.name for player in read.players]
    header = Header(read.title, read.description, read.id, read.lexicon)
    return write(record(sheet, rules, names, header))


def unsteadily(sheet: Sheet, rules: Ruleset, rng: random.Random) -> Sheet:
    """Return a sheet with the same lines by a scorekeeper who errs, corrects and takes back."""
    again = Sheet(sheet.seats)
    for at, line in sheet.lines:
        before, done = count(again, rules), 0
        for _ in range(rng.choice((0, 0, 1, 2))):
            try:
                again, _ = take(again, mistake(again, rules, rng), rules)
                done += 1
            except RuleError:
                continue
        if done:
            again, after = take(again, TookBack(at, done), rules)
            assert after == before
        turn = line.takes_turn and rng.random() < 0.3 and not before.is_closing
        if turn and before.game.bag and isinstance(line.action, Placement):
            again, _ = take(again, Wrote(at, SheetLine(Pass())), rules)
            again, _ = take(again, Corrected(at, len(count(again, rules).turns), line), rules)
        else:
            again, _ = take(again, Wrote(at, line), rules)
    return again


def mistake(sheet: Sheet, rules: Ruleset, rng: random.Random) -> Wrote | Corrected:
    """Return a wrong entry: a stray line, a strata, or a false correction of an earlier turn."""
    counted = count(sheet, rules)
    rack = "".join(rng.sample(rules.tiles.bag(), 7))
    wrong = SheetLine(random_placement(counted.game.board, rack, rules, rng))
    number = rng.randint(0, len(counted.turns))
    if number:
        return Corrected(1, number, rng.choice((SheetLine(Pass()), wrong)))
    return Wrote(1, rng.choice((wrong, SheetLine(Pass()), SheetLine(TakenBack()))))


# No sheet has a line for a leaving player, or for a strata after another player's turn, so the
# record is cut there.
@pytest.mark.parametrize(
    ("name", "whole"), [("two_pl.gcg", 38), ("three_pl.gcg", 6), ("four_en.gcg", 6)]
)
def test_recorded_games_can_be_dictated(name: str, whole: int) -> None:
    read = parse((GOLDEN / name).read_bytes())
    cut = len(read.events) > whole
    read = replace(read, events=read.events[:whole], incomplete=read.incomplete or cut)
    rules = preset("klasyczna", tiles="en" if "_en" in name else "pl")
    sheet, rules = import_record(bare(read), rules, 1)
    dictated = write_down(sheet, rules, read)
    assert dictated == write(bare(read))
    assert count(sheet, rules).game.scores == judge_record(read).stated_scores
    again = unsteadily(sheet, rules, chance(1))
    assert write_down(again, rules, read) == dictated
    assert len(again.log) > len(sheet.log)


def random_records() -> Iterator[tuple[Record, Ruleset]]:
    """Yield random games of two to four that nobody left before their end, as records.

    In a sheet a strata follows its play, before any other player's turn, and nobody loses a
    turn once the last tiles are on the board.
    """
    for seed in range(40 * MORE):
        players = 2 + seed % 3
        game = random_game(preset(("klasyczna", "english")[seed % 2]), players, seed)
        end = game.actions[-1].game
        if end.outcome is None or end.outcome.reason not in {"out", "scoreless"} or end.resigned:
            continue
        read = bare(from_log(game.log, game.rules, [(one, one) for one in NAMES[:players]]))
        stratas = (at for at, one in enumerate(read.events) if isinstance(one.action, TakenBack))
        turns = [one for one in read.events if not isinstance(one.action, GcgEndRack)]
        lost = end.outcome.reason == "out" and isinstance(turns[-1].action, Pass)
        if not lost and all(read.events[at - 1].player == read.events[at].player for at in stratas):
            yield read, game.rules


def test_any_random_game_can_be_dictated() -> None:
    for seed, (read, rules) in enumerate(islice(random_records(), 5 * MORE)):
        sheet, _ = import_record(read, rules, 1)
        assert write_down(sheet, rules, read) == write(read)
        again = unsteadily(sheet, rules, chance(seed))
        assert write_down(again, rules, read) == write(read)
        assert all(unpack(pack(line)) == line for _, line in again.lines)
    assert seed == 5 * MORE - 1


# A record as clubs' programs write it: annotated, with racks, listed words, named letters on the
# board, both kinds of end, and parts that no sheet can hold.
PUBLIC = """#character-encoding UTF-8
#player1 ola Ola Nowak
#player2 kuba Kuba
#title Finał
#tile-distribution polish
#author Jan
#note Stół pierwszy,
drugi dzień.
>ola: AAPŚTYZ H8 ZAPAŚ +30 30 /ZAPAŚ
#note Lepiej ZAPAŚĆ.
>kuba: AADEHI? G12 EH +13 13
>ola: AENTUYŹ 10H PAŹ +30 60
#note Pewne: PAŹ.
 >kuba myśli długo
>kuba: AAADIN? 8H .ADAwANI +74 87 /ZADAwANI
>ola: ELMNTUY 14C TYLNEMU +70 130
>ola: ELMNTUY -- -70 60
#note Zdjęte po sprawdzeniu.
>kuba: IIPPST -II +0 87
>ola: ELMNTUY - +0 60
>kuba: X -2 +0 87
#rack1 ELMNTUY
#rack2 ABC
"""


@pytest.mark.parametrize("ended", [False, True])
def test_a_record_with_notes_survives_a_sheet(*, ended: bool) -> None:
    """It is the same to the byte after corrections and taking back.

    A changed line loses its note.
    """
    source = PUBLIC
    if ended:
        source = (
            (GOLDEN / "two_pl.gcg").read_text("utf-8").replace("+23 395", "+23 395\n#note Koniec.")
        )
    read = parse(source)
    sheet, rules = import_record(read, preset("klasyczna", tiles="pl"), 1)
    assert write(record(sheet, rules, (), Header())) == write(read)
    again = replace(unsteadily(sheet, rules, chance(3)), origin=sheet.origin)
    assert len(again.log) > len(sheet.log)
    assert write(record(again, rules, (), Header())) == write(read)
    if not ended:
        assert write(read) == source
        other, _ = take(again, Corrected(2, 1, unpack("H4 ZAPAŚ")), rules)
        told = record(other, rules, (), Header())
        assert (told.events[0].note, told.racks) == ("", ())


@pytest.mark.parametrize(
    ("lines", "line", "why"),
    [
        pytest.param(["a: DOM 8G DOM +12 12", "a: ANI 9G ANI +15 27"], 4, "None", id="out of turn"),
        pytest.param(["a: - +0 0", "b: DOM 1A DOM +5 5"], 4, "NotCentred()", id="can't lie so"),
        pytest.param(["a: -- -5 -5"], 3, "NothingPending()", id="nothing to take back"),
        pytest.param(["a: - +0 0", "b: (challenge) +5 5"], 4, "NothingPending()", id="no play"),
        pytest.param(["a: DOM 8G DOM +12 12", "b: -- -12 -12"], 4, "None", id="another's play"),
        pytest.param(
            ["a: DOM 8G DOM +12 12", "b: - +0 0", "a: (challenge) +7 19"], 5, "None", id="no rule"
        ),
        pytest.param(
            ["a: (QV) +8 8"], 3, "UnknownLetters(letters='QV')", id="leftovers of another set"
        ),
    ],
)
def test_a_record_that_is_no_sheet_is_refused_by_its_line(
    lines: list[str], line: int, why: str
) -> None:
    told = "\n".join(["#player1 a Ala", "#player2 b Bea", *(f">{one}" for one in lines)])
    with pytest.raises(Unwritable) as refused:
        import_record(parse(told.encode()), preset("klasyczna"), 1)
    assert (refused.value.line, str(refused.value.error)) == (line, why)
