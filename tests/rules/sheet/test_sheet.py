"""A score sheet: accepted and refused lines, corrections, and the end with its leftovers."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from bot.rules.errors import (
    FlagDown,
    GameOver,
    LastTilesLaid,
    LeftoversAsked,
    NoSuchMove,
    NothingPending,
    NothingWritten,
    RackLacks,
    SetLacks,
    TooManyTiles,
    Unsettled,
    WrongLeftover,
)
from bot.rules.gcg.parse import parse
from bot.rules.gcg.record import ExchangeUnknown, GcgEndRack, TakenBack
from bot.rules.moves import Pass
from bot.rules.notation import parse_placement
from bot.rules.ruleset import MINUTE, ClockRule, Ruleset, preset
from bot.rules.sheet.lines import (
    Close,
    Corrected,
    Failed,
    Flag,
    Leftover,
    SheetLine,
    TookBack,
    Wrote,
    pack,
    unpack,
)
from bot.rules.sheet.record import import_record
from bot.rules.sheet.sheet import Counted, Sheet, count, take

if TYPE_CHECKING:
    from bot.rules.sheet.lines import SheetAction

RULES = preset("klasyczna")
GOLDEN = "tests/coordinator/table/golden/two_pl.gcg"


class Table:
    """A sheet in use."""

    def __init__(self, seats: int = 2, rules: Ruleset = RULES) -> None:
        self.sheet, self.rules = Sheet(seats), rules

    def play(self, text: str, rack: str = "") -> Counted:
        return self.write(parse_placement(text), rack)

    def write(self, action: SheetAction, rack: str = "") -> Counted:
        return self._take(Wrote(0, SheetLine(action, rack)))

    def correct(self, number: int, text: str) -> Counted:
        return self._take(Corrected(0, number, SheetLine(parse_placement(text))))

    def back(self, times: int = 1) -> Counted:
        return self._take(TookBack(0, times))

    @property
    def count_sheet(self) -> Counted:
        return count(self.sheet, self.rules)

    def _take(self, entry: Wrote | Corrected | TookBack) -> Counted:
        self.sheet, counted = take(self.sheet, entry, self.rules)
        return counted


def test_points_come_at_once_and_the_bag_is_counted() -> None:
    table = Table(3)
    assert table.play("8D ZASYCZ").game.scores == (18, 0, 0)
    after = table.play("H8 CUD")
    assert (after.game.scores, after.game.to_move, after.game.bag_count) == ((18, 7, 0), 2, 71)
    assert table.write(ExchangeUnknown(3)).game.bag_count == 71


@pytest.mark.parametrize(("points", "winners"), [(90, (0,)), (100, (1,))])
def test_a_player_without_overtime_has_lost_at_any_score(
    points: int, winners: tuple[int, ...]
) -> None:
    table = Table(rules=preset("klasyczna", clock=ClockRule("overtime", 25 * MINUTE)))
    table.play("8D ZASYPIE")
    table.play("H8 PO")
    table.play("D8 ZMARŁOŚĆ")
    table.write(Close((points, 0)))
    table.write(Leftover("AEIOUNN"))
    ended = table.write(Leftover("AEIOKKL")).game
    assert ended.outcome is not None
    assert ended.scores[0] > ended.scores[1]
    assert ended.outcome.winners == winners


def test_the_bonus_of_fifty_is_added_automatically() -> None:
    assert Table().play("8D ZASYPIE").game.scores == (70, 0)


def test_a_blank_counts_nothing() -> None:
    assert Table().play("8D ZAsYCZ").game.scores[0] < Table().play("8D ZASYCZ").game.scores[0]


def test_tiles_beyond_the_set_are_refused_and_named() -> None:
    table = Table()
    with pytest.raises(SetLacks) as refused:
        table.play("8F ŹDŹ")
    assert refused.value.tiles == (("Ź", 1, 2),)
    assert table.sheet.log == ()
    assert table.play("8F źDŹ")


def test_a_rack_must_hold_the_laid_tiles() -> None:
    with pytest.raises(RackLacks) as refused:
        Table().play("8D ZASYCZ", "ZASYCBB")
    assert (refused.value.missing, refused.value.rack) == ("Z", "ZASYCBB")
    with pytest.raises(TooManyTiles) as many:
        Table().play("8D ZASYCZ", "ZZASYCBB")
    assert (many.value.tiles, many.value.held) == (8, 7)


def test_a_strata_follows_a_play_alone() -> None:
    table = Table()
    with pytest.raises(NothingPending):
        table.write(TakenBack())
    table.play("8D ZASYCZ")
    after = table.write(TakenBack())
    assert (after.game.scores, after.game.board.is_empty, after.game.to_move) == ((0, 0), True, 1)
    assert after.game.bag_count == 86
    with pytest.raises(NothingPending):
        table.write(TakenBack())


def test_a_failed_challenge_costs_the_penalty_of_the_rules() -> None:
    five = Table(rules=preset("klasyczna", challenge="five"))
    five.play("8D ZASYCZ")
    assert five.write(Failed(1)).game.scores == (23, 0)
    double = Table(rules=preset("klasyczna", challenge="double"))
    double.play("8D ZASYCZ")
    assert double.write(Failed(1)).game.to_move == 0


def test_actions_and_corrections_are_undone_one_by_one() -> None:
    table = Table()
    first = table.play("8D ZASYCZ")
    table.play("H8 CUD")
    both = table.count_sheet
    table.correct(1, "8C ZASYCZ")
    assert table.count_sheet != both
    assert table.back() == both
    assert table.back() == first
    for count_ in (0, 2):
        with pytest.raises(NothingWritten) as refused:
            table.back(count_)
        assert refused.value.written == 1
    assert len(table.sheet.log) == 5


def test_a_correction_recounts_everything_after_it() -> None:
    table = Table()
    table.play("8F KOT")
    table.play("H8 TOR")
    assert table.correct(2, "H8 TOM").game.scores != (0, 0)
    with pytest.raises(NoSuchMove) as refused:
        table.correct(3, "H8 TOM")
    assert (refused.value.number, refused.value.last) == (3, 2)


def test_a_line_that_no_longer_fits_waits_for_its_correction() -> None:
    table = Table()
    table.play("8G KOT")
    table.play("I8 TOR")
    table.play("10I ROK")
    after = table.correct(1, "8G KOS")
    assert [line.number for line in after.unfit] == [2, 3]
    assert (after.game.scores[1], after.game.to_move) == (0, 1)
    assert sorted({square.y for square, _ in after.game.board}) == [7]
    with pytest.raises(Unsettled) as refused:
        table.write(Pass())
    assert refused.value.numbers == (2, 3)
    assert [line.number for line in table.correct(2, "I8 SOR").unfit] == []
    assert table.write(Pass()).game.to_move == 0


def test_an_impossible_correction_is_refused() -> None:
    table = Table()
    table.play("8G KOT")
    before = table.sheet
    with pytest.raises(SetLacks):
        table.correct(1, "8G ŹDŹ")
    assert table.sheet is before


def test_a_game_that_stops_early_asks_for_every_rack() -> None:
    table = Table(3)
    table.play("8G KOT")
    assert table.write(Close()).leftover_seat == 0
    with pytest.raises(WrongLeftover) as wrong:
        table.write(Leftover("AB"))
    assert (wrong.value.seat, wrong.value.held, wrong.value.told) == (0, 7, 2)
    table.write(Leftover("AAAAAAA"))
    with pytest.raises(LeftoversAsked) as asked:
        table.write(Pass())
    assert asked.value.seat == 1
    table.write(Leftover("EEEEEEE"))
    with pytest.raises(SetLacks) as lacking:
        table.write(Leftover("AAAIIII"))
    assert lacking.value.tiles == (("A", 9, 10),)
    after = table.write(Leftover("IIIIIII"))
    assert after.game.outcome is not None
    assert after.game.scores == (after.lines[0].game.scores[0] - 7, -7, -7)
    with pytest.raises(GameOver):
        table.write(Pass())
    assert table.back().leftover_seat == 2


def test_an_out_play_between_two_players_asks_for_nothing() -> None:
    table = Table()
    read = parse(Path(GOLDEN).read_bytes())
    racks = [event for event in read.events if isinstance(event.action, GcgEndRack)]
    table.sheet, _ = import_record(replace(read, events=read.events[: -len(racks)]), RULES, 0)
    game = table.count_sheet.game
    assert (game.bag, game.racks[1], table.count_sheet.leftover_seat) == ("", "", None)
    with pytest.raises(LastTilesLaid):
        table.write(Pass())
    table.write(Failed(0))
    with pytest.raises(LastTilesLaid):
        table.write(Pass())
    table.back()
    after = table.write(Close())
    assert after.game.outcome is not None
    assert (after.game.outcome.reason, after.game.scores) == ("out", (323, 626))
    assert after.lines[-1].number == 0, "no move"
    table.back()
    assert table.write(TakenBack()).game.scores == (330, 617)


def test_a_player_without_time_moves_no_more() -> None:
    table = Table()
    table.play("8D ZASYCZ")
    fallen = table.write(Flag(1))
    assert fallen.game.flagged == (1,)
    assert fallen.game.to_move == 0
    assert table.play("H8 CUD").game.to_move == 0
    with pytest.raises(FlagDown):
        table.write(Flag(1))
    # The flag of the player who waits changes no turn.
    assert table.back().game.to_move == 0
    assert table.back().game.flagged == ()


def test_the_other_plays_on_alone_until_the_table_says_that_it_is_over() -> None:
    table = Table()
    table.play("8D ZASYCZ")
    table.write(Flag(1))
    for _ in range(3):
        assert table.write(Pass()).game.outcome is None
    assert table.write(Close()).leftover_seat == 0
    table.write(Leftover("AEIOUNN"))
    ended = table.write(Leftover("AEIOKKL")).game
    assert ended.outcome is not None
    # Nobody has gone out, so both lose what is left.
    assert ended.outcome.winners == (0,)
    assert ended.outcome.reason == "scoreless"


def test_the_last_flag_ends_the_game_and_the_score_decides() -> None:
    table = Table()
    table.play("8D ZASYCZ")
    table.play("H8 CUD")
    table.write(Flag(0))
    assert table.write(Flag(1)).leftover_seat == 0
    with pytest.raises(LeftoversAsked):
        table.play("9H UD")
    table.write(Leftover("AEIOUNN"))
    ended = table.write(Leftover("AEIOKKL")).game
    assert ended.outcome is not None
    assert (ended.outcome.reason, ended.outcome.winners) == ("time", (0,))
    # Without the last flag the game goes on.
    assert table.back(3).game.outcome is None
    assert not table.count_sheet.is_closing


@pytest.mark.parametrize("text", ["!1", "!1,2", "^0", "^1"])
def test_a_failed_challenge_and_a_flag_are_stored_with_their_seat(text: str) -> None:
    assert pack(unpack(text)) == text
